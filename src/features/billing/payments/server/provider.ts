import type { Call } from '#platform/server/call.ts'
import { payseraSetting, type PayseraSettings } from './config.ts'
import { cancelledParam, type Callback } from '../rules.ts'
import { buildRequest, readCallback, requestUrl, type Pairs, type Signatures } from './paysera.ts'
import { sandboxSettings } from './sandbox.ts'

interface CheckoutOrder {
  orderId: string
  amountCents: number
  currency: string
  email: string
  country: 'XK' | 'AL'
  /** The product's own address, without a slash at its end. */
  appUrl: string
}

/** What arrived, as far as it is believed. */
export type Arrival = { signatures: Signatures } & (
  | { believed: false; reason: string }
  | { believed: true; orderId: string; callback: Callback; refund: string; detail: string }
)

/** Takes card payments: makes addresses to pay at, and reads what comes back. */
export interface PaymentProvider {
  readonly name: 'paysera' | 'practice'
  /** Whether payments that moved no money buy terms. */
  readonly allowTest: boolean
  checkoutUrl(order: CheckoutOrder): string
  read(params: Readonly<Record<string, unknown>>): Arrival
}

/** The installation's provider: Paysera with its settings, the sandbox checkout in demo mode, else none. */
export async function providerOf(call: Call): Promise<PaymentProvider | null> {
  const paysera = call.settings.of(payseraSetting)
  if (paysera) return speaking('paysera', paysera)
  return call.installation.demoMode ? speaking('practice', await sandboxSettings(call)) : null
}

/** A provider that speaks Paysera Checkout Classic. */
function speaking(name: PaymentProvider['name'], settings: PayseraSettings): PaymentProvider {
  return {
    name,
    allowTest: settings.test,
    checkoutUrl: (order) => requestUrl(settings.payUrl, buildRequest(settings, pairsOf(order, settings.test))),
    read: (params) => arrivalOf(settings, params),
  }
}

function pairsOf(order: CheckoutOrder, test: boolean): Pairs {
  return [
    ['orderid', order.orderId],
    ['accepturl', `${order.appUrl}/payment-success?order=${order.orderId}`],
    ['cancelurl', `${order.appUrl}/abonimi?${cancelledParam}=${order.orderId}`],
    ['callbackurl', `${order.appUrl}/api/subscription/paysera-callback`],
    ['amount', order.amountCents],
    ['currency', order.currency],
    ['country', order.country],
    ['lang', 'ALB'],
    // Only a convenience of the form: an address that is too long for it is typed there.
    ['p_email', Buffer.byteLength(order.email) <= 255 ? order.email : null],
    ['test', test ? '1' : '0'],
  ]
}

function arrivalOf(settings: PayseraSettings, params: Readonly<Record<string, unknown>>): Arrival {
  const reading = readCallback(settings, params)
  if (!reading.believed) return reading
  const field = (name: string) => (reading.fields[name] ?? '').replaceAll('\0', '').slice(0, 300)
  const shown = ['status', 'requestid', 'amount', 'currency', 'payamount', 'paycurrency', 'test']
  return {
    believed: true,
    signatures: reading.signatures,
    orderId: field('orderid'),
    callback: {
      status: field('status'),
      requestId: field('requestid'),
      amount: field('amount'),
      currency: field('currency'),
      isTest: field('test') === '1',
    },
    refund: `${field('refund_amount')} ${field('refund_currency')}`.trim(),
    detail: shown.map((name) => `${name}=${field(name)}`).join(' '),
  }
}
