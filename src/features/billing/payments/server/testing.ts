import { login } from '#features/auth/contract.ts'
import { deliverSandboxOutcome, type SandboxOutcome } from '#features/demo-mode/checkout/contract.ts'
import type { PlanType } from '../../subscriptions/contract.ts'
import { query, type TestApp, type TestSalon } from '#app/server/testing.ts'
import { beginPayment } from '../contract.ts'

export interface BegunOrder {
  order: string
  data: string
  sign: string
}

/** Begins a payment and answers its order with what the payment address carries. */
export async function begin(server: TestApp, salon: TestSalon, planType: PlanType = 'monthly'): Promise<BegunOrder> {
  const { order, paymentUrl } = await server.call(beginPayment, { planType }, salon.token)
  const address = new URL(paymentUrl)
  return { order, data: address.searchParams.get('data') ?? '', sign: address.searchParams.get('sign') ?? '' }
}

export function settle(server: TestApp, { data, sign }: BegunOrder, outcome: SandboxOutcome) {
  return server.call(deliverSandboxOutcome, { data, sign, outcome })
}

/** Begins a payment and pays it. */
export async function pay(server: TestApp, salon: TestSalon, planType: PlanType = 'monthly'): Promise<BegunOrder> {
  const begun = await begin(server, salon, planType)
  await settle(server, begun, 'success')
  return begun
}

/** A session of the administrator. */
export async function administrator(server: TestApp): Promise<string> {
  const { token } = await server.call(login, { email: 'admin@orari.example', password: 'administrator' })
  return token
}

export interface Ledger {
  state: string
  terms: number
  receipts: number
  refunds: number
  reviews: string[]
}

/** What an order came to, past every scope. */
export async function ledgerOf(server: TestApp, order: string): Promise<Ledger> {
  const [row] = await query<Ledger>(
    server,
    `select state,
       (select count(*) from subscription_terms t where t.payment_id = p.id) as terms,
       (select count(*) from receipts r where r.payment_id = p.id) as receipts,
       (select count(*) from payment_refunds r where r.payment_id = p.id) as refunds,
       (select coalesce(array_agg(reason order by reason), '{}') from payment_reviews v where v.payment_id = p.id) as reviews
     from payments p where order_id = '${order}'`,
  )
  if (!row) throw new Error(`no order ${order}`)
  return row
}
