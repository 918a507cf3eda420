import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { endOfDay } from '#platform/shared/zonedTime.ts'
import { salonOf, termsOf, type TermRecord } from './queries.ts'

/**
 * Sets the end of a salon's subscription to the end of a day in its time zone. An earlier end shortens the term that
 * covers it and voids later ones; a later end lengthens the last term, or adds one from now. Null voids all terms: the
 * salon counts as never subscribed, its payments are kept. Call it inside a transaction, with the administrator's edit
 * of a user.
 */
export async function setSubscriptionEnd(call: Call, salonId: SalonId, day: LocalDate | null): Promise<void> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return
  const terms = await termsOf(call, salonId)
  if (day === null) for (const term of terms) await change(call, salonId, term, null)
  else await setLastDay(call, salonId, terms, endOfDay(day, salon.timeZone))
  call.announce(salonId, 'subscription')
}

async function setLastDay(call: Call, salonId: SalonId, terms: readonly TermRecord[], end: Date): Promise<void> {
  const kept = terms.filter((term) => term.startsAt < end)
  for (const term of terms.filter((each) => !kept.includes(each))) await change(call, salonId, term, null)
  const last = kept.at(-1)
  if (last && (last.endsAt > end || last.endsAt > call.now)) {
    if (last.endsAt.getTime() !== end.getTime()) await change(call, salonId, last, end)
  } else if (end > call.now) {
    await addUntil(call, salonId, terms.at(-1)?.plan ?? 'monthly', end)
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
