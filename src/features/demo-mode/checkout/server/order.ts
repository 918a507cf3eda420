import { paymentGone } from '#features/billing/payments/contract.ts'
import { openRequest, payseraSetting, type Payment } from '#features/billing/payments/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { getSandboxOrder } from '../contract.ts'

export interface SandboxOrder {
  /** The fields of the payment address. */
  request: Readonly<Record<string, string>>
  payment: Payment
}

/** The order that a payment address of this installation speaks of. Throws 404 for any other address. */
export async function sandboxOrderOf(call: Call, signed: { data: string; sign: string }): Promise<SandboxOrder> {
  const request =
    call.installation.demoMode && !call.settings.of(payseraSetting) ? await openRequest(call, signed) : null
  const payment = await call.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', request?.orderid ?? '')
    .where('provider', '=', 'practice')
    .executeTakeFirst()
  if (!request || !payment) throw paymentGone()
  return { request, payment }
}

export async function readSandboxOrder(
  call: Call,
  input: InputOf<typeof getSandboxOrder>,
): Promise<ReplyOf<typeof getSandboxOrder>> {
  const { request, payment } = await sandboxOrderOf(call, input)
  return {
    order: payment.order_id,
    plan: payment.plan,
    amount: toEuros(Number(request.amount)),
    currency: request.currency ?? '',
    email: request.p_email ?? '',
    state: payment.state,
    acceptUrl: request.accepturl ?? '',
    cancelUrl: request.cancelurl ?? '',
  }
}
