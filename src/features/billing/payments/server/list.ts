import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { listPayments } from '../contract.ts'
import { paymentsWithPapers } from './queries.ts'
import { adminPaymentOf } from './shapes.ts'

/** Payments of all salons, newest first. */
export async function list(
  call: AdminCall,
  input: InputOf<typeof listPayments>,
): Promise<ReplyOf<typeof listPayments>> {
  const { state } = input
  let count = call.db.selectFrom('payments').select((each) => each.fn.countAll<number>().as('total'))
  let rows = paymentsWithPapers(call)
  if (state) {
    count = count.where('state', '=', state)
    rows = rows.where('payments.state', '=', state)
  }
  const { total } = await count.executeTakeFirstOrThrow()
  const payments = await rows
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
    .execute()
  return { payments: payments.map(adminPaymentOf), pagination: paginate(input.page, input.limit, total) }
}
