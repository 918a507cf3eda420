import type { Call, SystemCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { tooFar, type PlanType } from '../contract.ts'
import { termAfter } from '../rules.ts'
import { moveTerms } from './moveTerms.ts'
import { salonOf, termsOf } from './queries.ts'

export interface Grant {
  plan: PlanType
  months: number
  /** Order and charge that bought it; null if given. */
  orderId: string | null
  chargeId: string | null
  /** True if bought by the salon itself, not recorded by the administrator. */
  paid: boolean
  /** Id chosen by the caller; a repeated grant returns the first term. */
  id?: string
}

export interface GrantedTerm {
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** Latest year in which a term may end, within the supported calendar. */
const lastYear = 2190

/**
 * Adds a term after the salon's last one. Locks the salon's row until the transaction ends, to serialize concurrent
 * grants. Null if the salon was deleted. Call it inside a transaction.
 */
export async function grantTerm(call: Call, salonId: SalonId, grant: Grant): Promise<GrantedTerm | null> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return null
  const terms = await termsOf(call, salonId)
  const known = terms.find((term) => term.id === grant.id || (grant.orderId && term.orderId === grant.orderId))
  if (known) return { startsAt: known.startsAt, endsAt: known.endsAt, timeZone: salon.timeZone }
  const term = termAfter({
    now: call.now,
    trialEndsAt: salon.trialEndsAt,
    last: terms.at(-1) ?? null,
    months: grant.months,
    zone: salon.timeZone,
  })
  if (term.endsAt.getUTCFullYear() > lastYear) throw tooFar()
  await call
    .scope(salonId)
    .insertInto('subscription_terms', {
      id: grant.id ?? newId(call.now),
      plan: grant.plan,
      source: grant.paid ? 'paysera' : 'admin',
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      anchor_at: term.anchorAt,
      anchor_months: term.anchorMonths,
      order_id: grant.orderId,
      charge_id: grant.chargeId,
      created_at: call.now,
    })
    .execute()
  call.announce(salonId, 'subscription')
  return { startsAt: term.startsAt, endsAt: term.endsAt, timeZone: salon.timeZone }
}

/**
 * Voids the term of an order, as after a refund. Later terms that have not begun move forward, so that none is lost
 * and no gap is left. Locks the salon's row.
 */
export async function voidTermOf(call: Call, salonId: SalonId, orderId: string): Promise<void> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return
  const terms = await termsOf(call, salonId)
  const voided = terms.find((term) => term.orderId === orderId)
  if (!voided) return
  const scope = call.scope(salonId)
  await scope.updateTable('subscription_terms').set({ voided_at: call.now }).where('id', '=', voided.id).execute()
  await moveTerms(call, salonId, { ...salon, terms, voided })
  call.announce(salonId, 'subscription')
}

/** Deletes the terms of orders, over all salons, for `leave-demo` with sandbox orders only. */
export async function removeTerms(call: SystemCall, orderIds: readonly string[]): Promise<void> {
  await call.allSalons.deleteFrom('subscription_terms').where('order_id', 'in', orderIds).execute()
}
