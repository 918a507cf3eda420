import type { SubscriptionStatus } from './contract.ts'

export interface Term {
  plan: 'monthly' | 'yearly'
  startsAt: Date
  endsAt: Date
}

const dayMs = 86_400_000

/** Trial of a new salon: 7 × 24 hours. */
export const trialDays = 7

/** Moment until which the business pages are open: the later of the trial's end and the last term's end. */
export function accessUntil(trialEndsAt: Date, lastTermEndsAt: Date | null): Date {
  return lastTermEndsAt && lastTermEndsAt > trialEndsAt ? lastTermEndsAt : trialEndsAt
}

/** Something was bought once, and nothing of it is left. */
export function isExpired(status: Pick<SubscriptionStatus, 'subscriptionType' | 'hasActiveSubscription'>): boolean {
  return status.subscriptionType !== 'none' && !status.hasActiveSubscription
}

/** The state at a moment, computed from dates alone. `terms` are those not voided. */
export function statusAt(now: Date, trialEndsAt: Date | null, terms: readonly Term[]): SubscriptionStatus {
  const ordered = [...terms].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const end = ordered.reduce<Date | null>(
    (latest, term) => (latest && latest > term.endsAt ? latest : term.endsAt),
    null,
  )
  const isInTrialPeriod = trialEndsAt !== null && now < trialEndsAt
  const hasActiveSubscription = end !== null && now < end
  const covering = ordered.find((term) => term.startsAt <= now && now < term.endsAt)
  const next = ordered.find((term) => term.startsAt > now)
  const lastEnded = ordered.findLast((term) => term.endsAt <= now)
  return {
    hasActiveSubscription,
    subscriptionType: (covering ?? next ?? lastEnded)?.plan ?? 'none',
    isOnTrial: isInTrialPeriod && !hasActiveSubscription,
    isInTrialPeriod,
    remainingTrialDays: isInTrialPeriod && trialEndsAt ? Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayMs) : 0,
    trialEndDate: trialEndsAt?.toISOString() ?? null,
    subscriptionEndDate: end?.toISOString() ?? null,
  }
}
