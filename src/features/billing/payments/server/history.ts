import { termsOf, type TermRecord } from '../../subscriptions/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { getHistory, HistoryTerm } from '../contract.ts'
import { paymentsWithPapers } from './queries.ts'
import { historyPaymentOf } from './shapes.ts'

const maxTerms = 100

/** What the salon held and what it paid. */
export async function readHistory(
  call: MemberCall,
  input: InputOf<typeof getHistory>,
): Promise<ReplyOf<typeof getHistory>> {
  const salonId = call.user.salon?.id
  if (!salonId) throw forbidden()
  const terms = (await termsOf(call, salonId)).toReversed().slice(0, maxTerms)
  const { total } = await call.db
    .selectFrom('payments')
    .select((each) => each.fn.countAll<number>().as('total'))
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  const payments = await paymentsWithPapers(call)
    .where('payments.salon_id', '=', salonId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
    .execute()
  return {
    terms: terms.map((term) => historyTermOf(term, call.now)),
    payments: payments.map(historyPaymentOf),
    pagination: paginate(input.page, input.limit, total),
  }
}

function historyTermOf(term: TermRecord, now: Date): HistoryTerm {
  return {
    id: term.id,
    plan: term.plan,
    source: term.source,
    starts_at: term.startsAt.toISOString(),
    ends_at: term.endsAt.toISOString(),
    state: term.endsAt <= now ? 'ended' : term.startsAt <= now ? 'current' : 'upcoming',
    cancelled: term.cancelledAt !== null,
  }
}
