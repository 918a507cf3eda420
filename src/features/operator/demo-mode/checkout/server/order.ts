import { paymentGone } from '#features/billing/payments/contract.ts'
import {
  chargesOf,
  openRequest,
  orderNow,
  payseraSetting,
  type OrderNow,
} from '#features/billing/payments/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { getSandboxOrder } from '../contract.ts'

export interface SandboxOrder {
  /** Fields of the payment URL. */
  request: Readonly<Record<string, string>>
  order: OrderNow
  /** Provider's number of the accepted payment. */
  paidBy: string | null
}

/** Order of a payment URL signed by this installation. Throws 404 for any other URL. */
export async function sandboxOrderOf(call: Call, signed: { data: string; sign: string }): Promise<SandboxOrder> {
  const request =
    call.installation.demoMode && !call.settings.of(payseraSetting) ? await openRequest(call, signed) : null
  const row =
    request &&
    (await call.db
      .selectFrom('orders')
      .select('id')
      .where('reference', '=', request.orderid ?? '')
      .where('provider', '=', 'sandbox')
      .executeTakeFirst())
  if (!request || !row) throw paymentGone()
  const charges = await chargesOf(call, [row.id])
  const paidBy = charges.find((charge) => charge.accepted_at !== null)?.provider_id ?? null
  return { request, order: await orderNow(call, row.id), paidBy }
}

export async function readSandboxOrder(call: Call, input: InputOf<typeof getSandboxOrder>) {
  const { request, order } = await sandboxOrderOf(call, input)
  return {
    order: order.reference,
    plan: order.plan,
    amount: toEuros(Number(request.amount)),
    currency: request.currency ?? '',
    email: request.p_email ?? '',
    state: order.state,
    acceptUrl: request.accepturl ?? '',
    cancelUrl: request.cancelurl ?? '',
  }
}
