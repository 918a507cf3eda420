import type { PayseraSettings } from '../config.ts'
import { cancelledParam, type Money, type PaymentEvent } from '../../rules.ts'
import { buildRequest, readCallback, requestUrl, type Pairs } from './paysera.ts'
import type { CheckoutOrder, PaymentProvider, Reading } from './provider.ts'

/** A provider that speaks Paysera Checkout Classic: Paysera itself, and the sandbox checkout. */
export function payseraProvider(name: PaymentProvider['name'], settings: PayseraSettings): PaymentProvider {
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
    // Only a convenience of the form: an address that is too long for it is typed there.
    ['p_email', Buffer.byteLength(order.email) <= 255 ? order.email : null],
    ['test', test ? '1' : '0'],
  ]
}

/** The parameters of the query, or of a form-encoded body. A body of any other type is not the provider's. */
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

/** PostgreSQL stores no NUL; no field that matters is longer. */
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
  // Some callbacks name what was asked for `request_amount` instead of `amount`.
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
    // Paid in another currency, it arrives as the provider converted it: as what was asked for.
    received: paid.currency === asked.currency ? (moneyOf(paid) ?? moneyOf(asked)) : moneyOf(asked),
    // Only "0" and nothing say that money moved.
    isTest: !['', '0'].includes(field('test')),
    refund: kind === 'refunded' ? refundOf(field, asked.currency) : null,
    detail: [...shown, ...(kind === 'refunded' ? refunds : [])]
      .filter((name) => field(name) !== '')
      .map((name) => `${name}=${field(name)}`)
      .join(' '),
  }
}

/** Whole cents as the provider writes them; anything else, like `4.99e2` or `0499`, is no amount. */
function wholeCents(text: string): number | null {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null
}

const moneyOf = ({ cents, currency }: { cents: number | null; currency: string }): Money | null =>
  cents === null || cents === 0 ? null : { cents, currency }

/** A refund's amount is written in whole units with decimals (`4.99`), its time in seconds since 1970. */
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
