import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { tooFar, type PlanType } from '../contract.ts'
import { termAfter } from '../rules.ts'
import { salonOf, termsOf } from './queries.ts'

export interface Grant {
  plan: PlanType
  months: number
  source: 'paysera' | 'admin'
  /** The payment that buys it; null for what is given. A payment buys one term. */
  paymentId: string | null
  /** Made by the caller: the same grant again gives the first one's term. */
  id?: string
}

export interface GrantedTerm {
  id: string
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** Terms do not reach beyond this year: days after it are none of the product's. */
const lastYear = 2190

/**
 * Adds a term to a salon's subscription, behind what it has. The salon's row is locked until the transaction ends, so
 * that simultaneous grants follow one another. Null when the salon is gone. Call it inside a transaction.
 */
export async function grantTerm(call: Call, salonId: SalonId, grant: Grant): Promise<GrantedTerm | null> {
  const salon = await salonOf(call, salonId, 'lock')
  if (!salon) return null
  const terms = await termsOf(call, salonId)
  const known = terms.find((term) => term.id === grant.id || (grant.paymentId && term.paymentId === grant.paymentId))
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
      source: grant.source,
      starts_at: term.startsAt,
      ends_at: term.endsAt,
      anchor_at: term.anchorAt,
      anchor_months: term.anchorMonths,
      payment_id: grant.paymentId,
      created_at: call.now,
    })
    .execute()
  call.announce(salonId, 'subscription')
  return { id, startsAt: term.startsAt, endsAt: term.endsAt, timeZone: salon.timeZone }
}

/** Takes the term of a payment back, as after a refund. Says whether there was one. */
export async function voidTermOf(call: Call, salonId: SalonId, paymentId: string): Promise<boolean> {
  const done = await call
    .scope(salonId)
    .updateTable('subscription_terms')
    .set({ voided_at: call.now })
    .where('payment_id', '=', paymentId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows > 0n) call.announce(salonId, 'subscription')
  return done.numUpdatedRows > 0n
}
