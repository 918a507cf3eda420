import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { lastDay, todayIn, type LocalDate } from '#platform/shared/time.ts'
import { endOfDay } from '#platform/shared/zonedTime.ts'
import { badInput } from '#platform/shared/fault.ts'
import { shortDate } from '#platform/shared/sq.ts'
import { administrationMessages } from '../admin-contract.ts'
import { salonOf, termsOf, type TermRecord } from './queries.ts'

/**
 * Sets the end of a salon's subscription to the end of a day in its time zone. An earlier end shortens the last term; a
 * later end lengthens it, or adds one from now. Null voids all terms: the salon counts as never subscribed, its
 * payments are kept. Throws 400 for an end before a term's start, and for null while bought time is left. Call it
 * inside a transaction, with the administrator's edit of a user.
 */
export async function setSubscriptionEnd(call: Call, salonId: SalonId, day: LocalDate | null): Promise<void> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return
  const terms = await termsOf(call, salonId)
  if (day === null) await voidAll(call, salonId, terms, salon.timeZone)
  else await setLastDay(call, salonId, terms, endOfDay(day, salon.timeZone), salon.timeZone)
  call.announce(salonId, 'subscription')
}

const refused = (message: string) => badInput([{ field: 'subscriptionEndDate', message }])

/** The last bought term that has not ended. */
const lastBought = (call: Call, terms: readonly TermRecord[]) =>
  terms.findLast((term) => term.paidAt && term.endsAt > call.now)

async function voidAll(call: Call, salonId: SalonId, terms: readonly TermRecord[], zone: string): Promise<void> {
  const bought = lastBought(call, terms)
  if (bought) throw refused(administrationMessages.paidUntil(shortDate(lastDay(bought.endsAt, zone))))
  for (const term of terms) await change(call, salonId, term, null)
}

async function setLastDay(
  call: Call,
  salonId: SalonId,
  terms: readonly TermRecord[],
  end: Date,
  zone: string,
): Promise<void> {
  const last = terms.at(-1)
  if (last && last.startsAt >= end) {
    const start = shortDate(todayIn(last.startsAt, zone))
    throw refused(administrationMessages.endBeforeStart(start, lastBought(call, terms) !== undefined))
  }
  if (last && (last.endsAt > end || last.endsAt > call.now)) {
    if (last.endsAt.getTime() !== end.getTime()) await change(call, salonId, last, end)
  } else if (end > call.now) {
    await addUntil(call, salonId, last?.plan ?? 'monthly', end)
  }
}

/** Changes or voids a term. The next term then counts its months from its own start. */
async function change(call: Call, salonId: SalonId, term: TermRecord, end: Date | null): Promise<void> {
  await call
    .scope(salonId)
    .updateTable('subscription_terms')
    .set(end ? { ends_at: end, anchor_at: end, anchor_months: 0 } : { voided_at: call.now })
    .where('id', '=', term.id)
    .execute()
}

async function addUntil(call: Call, salonId: SalonId, plan: 'monthly' | 'yearly', end: Date): Promise<void> {
  await call
    .scope(salonId)
    .insertInto('subscription_terms', {
      id: newId(call.now),
      plan,
      source: 'admin',
      starts_at: call.now,
      ends_at: end,
      anchor_at: end,
      anchor_months: 0,
      created_at: call.now,
    })
    .execute()
}
