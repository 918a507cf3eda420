import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { moveWaiting } from '../rules.ts'
import { salonOf, termsOf, type TermRecord } from './queries.ts'

interface Held {
  trialEndsAt: Date | null
  timeZone: string
  /** In order, including the voided one. */
  terms: readonly TermRecord[]
  voided?: TermRecord
}

/** Moves the terms that have not begun behind the terms and the trial before them. The salon's row is locked. */
export async function moveTerms(call: Call, salonId: SalonId, { timeZone: zone, ...held }: Held): Promise<void> {
  const moved = moveWaiting({ now: call.now, zone, ...held })
  if (moved.length === 0) return
  const scope = call.scope(salonId)
  // Out of the way first, because terms must not overlap while they move.
  await scope
    .updateTable('subscription_terms')
    .set({ voided_at: call.now })
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute()
  for (const { id, startsAt, endsAt, anchorAt, anchorMonths } of moved) {
    await scope
      .updateTable('subscription_terms')
      .set({
        starts_at: startsAt,
        ends_at: endsAt,
        anchor_at: anchorAt,
        anchor_months: anchorMonths,
        voided_at: null,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Moves the terms that have not begun behind a changed trial. Locks the salon's row. */
export async function followTrial(call: Call, salonId: SalonId): Promise<void> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return
  await moveTerms(call, salonId, { ...salon, terms: await termsOf(call, salonId) })
  call.announce(salonId, 'subscription')
}
