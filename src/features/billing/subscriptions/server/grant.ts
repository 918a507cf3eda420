import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { tooFar, type PlanType } from '../contract.ts'
import { moveForward, termAfter } from '../rules.ts'
import { salonOf, termsOf } from './queries.ts'

export interface Grant {
  plan: PlanType
  months: number
  /** The order and the charge that buy it; null for what is given. */
  orderId: string | null
  chargeId: string | null
  /** Bought by the salon itself, not granted or entered by the administrator. */
  paid: boolean
  /** Made by the caller: the same grant again returns the first one's term. */
  id?: string
}

export interface GrantedTerm {
  id: string
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** No term ends after this year: the calendar does not go further. */
const lastYear = 2190

/**
 * Adds a term after the salon's last one. The salon's row is locked until the transaction ends, so that concurrent
 * grants follow one another. Null when the salon is gone. Call it inside a transaction.
 */
export async function grantTerm(call: Call, salonId: SalonId, grant: Grant): Promise<GrantedTerm | null> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return null
  const terms = await termsOf(call, salonId)
  const known = terms.find((term) => term.id === grant.id || (grant.orderId && term.orderId === grant.orderId))
  if (known) return { id: known.id, startsAt: known.startsAt, endsAt: known.endsAt, timeZone: salon.timeZone }
  const term = termAfter({
    now: call.now,
    trialEndsAt: salon.trialEndsAt,
    last: terms.at(-1) ?? null,
    months: grant.months,
    zone: salon.timeZone,
  })
  if (term.endsAt.getUTCFullYear() > lastYear) throw tooFar()
  const id = grant.id ?? newId(call.now)
  await call
    .scope(salonId)
    .insertInto('subscription_terms', {
      id,
      plan: grant.plan,
      source: grant.paid ? 'paysera' : 'admin',
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      anchor_at: term.anchorAt,
      anchor_months: term.anchorMonths,
      payment_id: grant.orderId,
      charge_id: grant.chargeId,
      created_at: call.now,
    })
    .execute()
  call.announce(salonId, 'subscription')
  return { id, startsAt: term.startsAt, endsAt: term.endsAt, timeZone: salon.timeZone }
}

/**
 * Takes the term of an order back, as after a refund. Later terms that have not begun move forward, so that none of them
 * is lost and no gap is left. The salon's row is locked. Says whether there was a term.
 */
export async function voidTermOf(call: Call, salonId: SalonId, orderId: string): Promise<boolean> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return false
  const terms = await termsOf(call, salonId)
  const voided = terms.find((term) => term.orderId === orderId)
  if (!voided) return false
  const scope = call.scope(salonId)
  await scope.updateTable('subscription_terms').set({ voided_at: call.now }).where('id', '=', voided.id).execute()
  const moved = moveForward({ now: call.now, trialEndsAt: salon.trialEndsAt, zone: salon.timeZone, terms, voided })
  // First to last: each moves into time that the one before it has left, so no two ever overlap.
  for (const { id, startsAt, endsAt, anchorAt, anchorMonths } of moved) {
    await scope
      .updateTable('subscription_terms')
      .set({ starts_at: startsAt, ends_at: endsAt, anchor_at: anchorAt, anchor_months: anchorMonths })
      .where('id', '=', id)
      .execute()
  }
  call.announce(salonId, 'subscription')
  return true
}

/** Locks the salon's row, so that purchases of one salon follow one another. */
export async function lockSalon(call: Call, salonId: SalonId): Promise<void> {
  await salonOf(call, salonId, 'lock')
}
