import type { AdminCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { addDays, addMonths, todayIn } from '#platform/shared/time.ts'
import { endOfDay } from '#platform/shared/zonedTime.ts'
import type { getSellingFigures } from '../contract.ts'
import { sellerZone } from '../../receipts/rules.ts'

/** Cents taken in less cents given back since a moment; payments that moved no money count for nothing. */
async function revenueSince(call: AdminCall, since: Date): Promise<number> {
  const paid = await call.db
    .selectFrom('payments')
    .select((each) => each.fn.sum<number | null>('amount_cents').as('cents'))
    .where('paid_at', '>=', since)
    .where('is_test', '=', false)
    .executeTakeFirstOrThrow()
  const refunded = await call.db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    // What the provider reported counts as the whole until a person confirmed the amount.
    .select((each) =>
      each.fn.sum<number | null>(each.fn.coalesce('payment_refunds.amount_cents', 'payments.amount_cents')).as('cents'),
    )
    .where('payment_refunds.created_at', '>=', since)
    .where('payments.paid_at', 'is not', null)
    .where('payments.is_test', '=', false)
    .executeTakeFirstOrThrow()
  return Number(paid.cents ?? 0) - Number(refunded.cents ?? 0)
}

/** The administrator's cards. The month is the reports' one: it ends today and began after the same day one month ago. */
export async function readFigures(call: AdminCall): Promise<ReplyOf<typeof getSellingFigures>> {
  const today = todayIn(call.now, sellerZone)
  const before = addMonths(today, -1)
  const users = await call.allSalons
    .selectFrom('users')
    .select((each) => [
      each.fn.countAll<number>().as('total'),
      each.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.exists(
            where
              .selectFrom('subscription_terms')
              .select('subscription_terms.id')
              .whereRef('subscription_terms.salon_id', '=', 'users.salon_id')
              .where('subscription_terms.voided_at', 'is', null)
              .where('subscription_terms.ends_at', '>', call.now),
          ),
        )
        .as('subscribed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    totalUsers: users.total,
    withSubscription: users.subscribed,
    monthlyRevenue: toEuros(await revenueSince(call, endOfDay(before, sellerZone))),
    totalRevenue: toEuros(await revenueSince(call, new Date(0))),
    startDate: addDays(before, 1),
    endDate: today,
  }
}
