import type { Call } from '#platform/server/call.ts'
import { payseraSetting, type PayseraSettings } from '../config.ts'
import { cancelledParam, type Money, type PaymentEvent } from '../../rules.ts'
import { buildRequest, readCallback, requestUrl, type Pairs } from './paysera.ts'
import type { CheckoutOrder, PaymentProvider, Reading } from './provider.ts'
import { sandboxSettings } from './sandbox.ts'

/** Payment provider: Paysera if configured, the sandbox checkout in demo mode, else none. */
export async function providerOf(call: Call): Promise<PaymentProvider | null> {
  const paysera = call.settings.of(payseraSetting)
  if (paysera) return payseraProvider('paysera', paysera)
  return call.installation.demoMode ? payseraProvider('sandbox', await sandboxSettings(call)) : null
}

/** Provider with the Paysera Checkout Classic protocol: Paysera itself, and the sandbox checkout. */
function payseraProvider(name: PaymentProvider['name'], settings: PayseraSettings): PaymentProvider {
  return {
    name,
    allowTest: settings.test,
    checkoutUrl: (order) =>
      requestUrl(settings.payUrl, buildRequest(settings, requestPairs(name, order, settings.test))),
    read: (rawBody, headers, query) => readingOf(settings, paramsOf(rawBody, headers, query)),
  }
}

function requestPairs(name: string, order: CheckoutOrder, test: boolean): Pairs {
  return [
    ['orderid', order.reference],
    ['accepturl', `${order.appUrl}/payment-success?order=${order.reference}`],
    ['cancelurl', `${order.appUrl}/abonimi?${cancelledParam}=${order.reference}`],
    ['callbackurl', `${order.appUrl}/api/subscription/callback/${name}`],
    ['amount', order.priceCents],
    ['currency', order.currency],
    ['country', order.country],
    ['lang', 'ALB'],
    // Only prefills the payment form, so a too long address is omitted.
    ['p_email', Buffer.byteLength(order.email) <= 255 ? order.email : null],
    ['test', test ? '1' : '0'],
  ]
}

/** Parameters of the query, or of a form-encoded body. Other body types do not come from the provider. */
function paramsOf(rawBody: Buffer | null, headers: Readonly<Record<string, unknown>>, query: string): URLSearchParams {
  const params = new URLSearchParams(query)
  if (rawBody && String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(rawBody.toString('utf8'))) params.append(name, value)
  }
  return params
}

function readingOf(settings: PayseraSettings, params: URLSearchParams): Reading {
  const reading = readCallback(settings, params)
  const data = params.get('data') ?? ''
  const signatures = Object.fromEntries(
    Object.entries(reading.signatures).filter(([, held]) => held !== null),
  ) as Record<string, boolean>
  if (!reading.believed) {
    const named = new URLSearchParams(Buffer.from(data, 'base64').toString('utf8')).get('orderid')
    return { data, signatures, believed: false, reason: reading.reason, reference: named ? textOf(named) : null }
  }
  const { fields } = reading
  const event = eventOf((field) => textOf(fields[field] ?? ''))
  return { data, signatures, believed: true, reference: textOf(fields.orderid ?? ''), event }
}

/** PostgreSQL cannot store NUL, and no relevant field is longer. */
const textOf = (value: string): string => value.replaceAll('\0', '').slice(0, 300)

const kinds: Readonly<Record<string, PaymentEvent['kind']>> = {
  '0': 'failed',
  '1': 'paid',
  '2': 'pending',
  '3': 'information',
  '4': 'unconfirmed',
  '5': 'refunded',
}

function eventOf(field: (name: string) => string): PaymentEvent {
  // Some callbacks have `request_amount` instead of `amount`.
  const asked = {
    cents: wholeCents(field('amount') || field('request_amount')),
    currency: field('currency') || field('request_currency'),
  }
  const paid = { cents: wholeCents(field('payamount')), currency: field('paycurrency') || asked.currency }
  const kind = kinds[field('status')] ?? 'unknown'
  const shown = ['status', 'requestid', 'amount', 'currency', 'request_amount', 'payamount', 'paycurrency', 'test']
  const refunds = ['refund_timestamp', 'refund_amount', 'refund_currency']
  return {
    kind,
    providerId: field('requestid'),
    asked,
    // Money paid in another currency arrives as the requested amount, converted by the provider.
    received: paid.currency === asked.currency ? (moneyOf(paid) ?? moneyOf(asked)) : moneyOf(asked),
    // Real payments have "0" or an empty value.
    isTest: !['', '0'].includes(field('test')),
    refund: kind === 'refunded' ? refundOf(field, asked.currency) : null,
    detail: [...shown, ...(kind === 'refunded' ? refunds : [])]
      .filter((name) => field(name) !== '')
      .map((name) => `${name}=${field(name)}`)
      .join(' '),
  }
}

/** Parses whole cents in the provider's notation; null for others, such as `4.99e2` or `0499`. */
function wholeCents(text: string): number | null {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null
}

const moneyOf = ({ cents, currency }: { cents: number | null; currency: string }): Money | null =>
  cents === null || cents === 0 ? null : { cents, currency }

/** A refund's amount is in whole units with decimals (`4.99`), its time in seconds since 1970. */
function refundOf(field: (name: string) => string, currency: string): PaymentEvent['refund'] {
  const amount = field('refund_amount')
  const seconds = field('refund_timestamp')
  return {
    whole: amount === '',
    money: /^\d{1,7}(\.\d{1,2})?$/.test(amount)
      ? moneyOf({ cents: Math.round(Number(amount) * 100), currency: field('refund_currency') || currency })
      : null,
    at: /^\d{9,10}$/.test(seconds) ? new Date(Number(seconds) * 1000) : null,
  }
}
