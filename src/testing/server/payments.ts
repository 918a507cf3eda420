import { createSign } from 'node:crypto'
import { deliverSandboxOutcome, type SandboxOutcome } from '#features/operator/demo-mode/checkout/contract.ts'
import type { PlanType } from '#features/billing/subscriptions/contract.ts'
import { query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { beginPayment } from '#features/billing/payments/contract.ts'
import vectors from '#features/billing/payments/paysera-vectors.json' with { type: 'json' }
import { orderNow } from '#features/billing/payments/server/orders.ts'
import { signPairs, ss1Of, urlSafe } from '#features/billing/payments/server/providers/paysera.ts'

export interface BegunOrder {
  order: string
  data: string
  sign: string
}

/** Starts a payment. Returns its order and the signed parameters of the payment URL. */
export async function begin(server: TestApp, salon: TestSalon, planType: PlanType = 'monthly'): Promise<BegunOrder> {
  const { order, paymentUrl } = await server.call(beginPayment, { planType }, salon.token)
  const address = new URL(paymentUrl)
  return { order, data: address.searchParams.get('data') ?? '', sign: address.searchParams.get('sign') ?? '' }
}

export function settle(server: TestApp, { data, sign }: BegunOrder, outcome: SandboxOutcome) {
  return server.call(deliverSandboxOutcome, { data, sign, outcome })
}

/** Starts and completes a payment. */
export async function pay(server: TestApp, salon: TestSalon, planType: PlanType = 'monthly'): Promise<BegunOrder> {
  const begun = await begin(server, salon, planType)
  await settle(server, begun, 'success')
  return begun
}

export interface Ledger {
  state: string
  /** Number of terms bought by the order, including voided ones. */
  terms: number
  receipts: number
  creditNotes: number
  /** Amount in cents. */
  charged: number
  refunded: number
  refunds: number
  reviews: string[]
}

/** Accounting of an order, read without a scope; the state as in lists. */
export async function ledgerOf(server: TestApp, order: string): Promise<Ledger> {
  const [row] = await query<Omit<Ledger, 'state'> & { id: string }>(
    server,
    `select o.id,
       (select count(*) from subscription_terms t where t.order_id = o.id) as terms,
       (select count(*) from receipts r where r.order_reference = o.reference) as receipts,
       (select count(*) from credit_notes n where n.order_reference = o.reference) as "creditNotes",
       (select coalesce(sum(amount_cents), 0) from charges c where c.order_id = o.id) as charged,
       (select coalesce(sum(amount_cents), 0) from refunds r where r.order_id = o.id) as refunded,
       (select count(*) from refunds r where r.order_id = o.id) as refunds,
       (select coalesce(array_agg(reason order by reason collate "C"), '{}') from order_reviews v where v.order_id = o.id) as reviews
     from orders o where reference = '${order}'`,
  )
  if (!row) throw new Error(`no order ${order}`)
  const { id, ...ledger } = row
  const { state } = await server.app.asSystem((call) => orderNow(call, id))
  return { state, ...ledger }
}

/** A server with an account at the provider, whose callbacks tests sign with the vectors' private key. */
export const payseraEnv = {
  APP_URL: 'https://orari.example',
  SMTP_URL: 'smtp://mail.example',
  PAYSERA_PROJECT_ID: '77123',
  PAYSERA_SIGN_PASSWORD: '5f1c9e0b7a3d4c62b8e19d70a4c35f86',
  PAYSERA_PUBLIC_KEY: vectors.keys.testPublicKeyPem,
}

type Fields = Readonly<Record<string, string | number>>

/** Query of a provider's callback: the standard fields and the test's. */
function payseraCallback(order: string, fields: Fields, password = payseraEnv.PAYSERA_SIGN_PASSWORD): string {
  const all = {
    orderid: order,
    projectid: '77123',
    type: 'macro',
    test: '0',
    requestid: '700',
    amount: '499',
    currency: 'EUR',
    payamount: fields.amount ?? '499',
    paycurrency: fields.currency ?? 'EUR',
    ...fields,
  }
  const { data } = signPairs(
    password,
    Object.entries(all).filter(([, value]) => value !== ''),
  )
  const ss3 = urlSafe(createSign('RSA-SHA256').update(data).sign(vectors.keys.testPrivateKeyPem))
  return new URLSearchParams({ data, ss1: ss1Of(data, password), ss3 }).toString()
}

/** Delivers a provider's callback over HTTP. */
export async function deliver(
  server: TestApp,
  order: string,
  fields: Fields,
  password?: string,
): Promise<{ status: number; body: string }> {
  const url = `/api/subscription/callback/paysera?${payseraCallback(order, fields, password)}`
  const { statusCode, payload } = await server.raw({ method: 'GET', url })
  return { status: statusCode, body: payload }
}

/** Fields of a refund callback. `timestamp` is in seconds since 1970. */
export const refunded = (euros: string, timestamp = 1_763_622_000) => ({
  status: 5,
  refund_amount: euros,
  refund_currency: 'EUR',
  refund_timestamp: timestamp,
})
