import { daysBetween, lastDay, minutesOf, plusDays, wallClock } from '#platform/shared/time.ts'
import { addMonthsIn } from '#platform/shared/zonedTime.ts'
import type { PlanType, SubscriptionStatus } from './contract.ts'
import type { Extension } from './admin-contract.ts'

export interface Term {
  plan: PlanType
  startsAt: Date
  endsAt: Date
  /** Time of the payment; null for a term that an administrator gave. */
  paidAt?: Date | null
  /** Time of the cancellation; the term runs to its end. */
  cancelledAt?: Date | null
}

/** Time from which a term gives access: its payment, else its start. `countsAt` in `server/access.ts` is its SQL. */
const countsFrom = (term: Term): Date => term.paidAt ?? term.startsAt

const dayMs = 86_400_000

/** Trial days of a new salon, of 24 hours each. */
export const trialDays = 7

/** True if a subscription has ended and no trial is running. */
export function isExpired(
  status: Pick<SubscriptionStatus, 'subscriptionType' | 'hasActiveSubscription' | 'isInTrialPeriod'>,
): boolean {
  return status.subscriptionType !== 'none' && displayStatus(status) === 'expired'
}

/** Displayed state: `active` takes precedence over `trial`; otherwise `expired`. */
export function displayStatus(
  status: Pick<SubscriptionStatus, 'hasActiveSubscription' | 'isInTrialPeriod'>,
): 'active' | 'trial' | 'expired' {
  if (status.hasActiveSubscription) return 'active'
  return status.isInTrialPeriod ? 'trial' : 'expired'
}

/** End of access: the later end of subscription and trial. Banners, screens and reminders follow it. */
export function accessEnd(
  subscription: string | null,
  trial: string | null,
  { isOnTrial = false }: Partial<Pick<SubscriptionStatus, 'isOnTrial'>> = {},
): string | null {
  // During a trial without an active subscription, later terms have not begun.
  if (isOnTrial || subscription === null) return trial
  return trial !== null && trial > subscription ? trial : subscription
}

/** True if the trial is over and nothing was ever bought. */
export function isTrialOver(status: Pick<SubscriptionStatus, 'subscriptionType' | 'isInTrialPeriod'>): boolean {
  return status.subscriptionType === 'none' && !status.isInTrialPeriod
}

/** Subscription dates from the login's reply. Sessions of earlier versions have no `subscriptionFrom`. */
export type KnownDates = Pick<SubscriptionStatus, 'subscriptionType' | 'trialEndDate' | 'subscriptionEndDate'> &
  Partial<Pick<SubscriptionStatus, 'subscriptionFrom'>>

/** State at a time, as far as those dates determine it: all terms as one. */
export function statusOfDates(now: Date, known: KnownDates): SubscriptionStatus {
  const { subscriptionType: plan, trialEndDate, subscriptionFrom, subscriptionEndDate: end } = known
  const startsAt = new Date(subscriptionFrom ?? 0)
  const terms = plan === 'none' || end === null ? [] : [{ plan, startsAt, endsAt: new Date(end) }]
  return statusAt(now, trialEndDate === null ? null : new Date(trialEndDate), terms)
}

/** State at a time, computed from dates only. `terms` excludes voided ones. */
export function statusAt(now: Date, trialEndsAt: Date | null, terms: readonly Term[]): SubscriptionStatus {
  const ordered = [...terms].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const end = ordered.reduce<Date | null>(
    (latest, term) => (latest && latest > term.endsAt ? latest : term.endsAt),
    null,
  )
  const isInTrialPeriod = trialEndsAt !== null && now < trialEndsAt
  // A given term that directly follows the trial counts already during it.
  const reach = isInTrialPeriod && trialEndsAt ? trialEndsAt : now
  const hasActiveSubscription = ordered.some((term) => countsFrom(term) <= reach && now < term.endsAt)
  const covering = ordered.find((term) => term.startsAt <= now && now < term.endsAt)
  const next = ordered.find((term) => term.startsAt > now)
  const lastEnded = ordered.findLast((term) => term.endsAt <= now)
  const last = ordered.find((term) => term.endsAt === end)
  return {
    hasActiveSubscription,
    subscriptionType: (covering ?? next ?? lastEnded)?.plan ?? 'none',
    isOnTrial: isInTrialPeriod && !hasActiveSubscription,
    isInTrialPeriod,
    remainingTrialDays: isInTrialPeriod && trialEndsAt ? Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayMs) : 0,
    trialEndDate: trialEndsAt?.toISOString() ?? null,
    subscriptionFrom: lastSpanFrom(ordered)?.toISOString() ?? null,
    subscriptionEndDate: end?.toISOString() ?? null,
    isCancelled: hasActiveSubscription && Boolean(last?.cancelledAt),
  }
}

/** Time from which the terms count until their end without a gap; null without terms, which are in order. */
function lastSpanFrom(ordered: readonly Term[]): Date | null {
  let from: Date | null = null
  for (const term of ordered.toReversed()) {
    if (from && term.endsAt < from) break
    if (!from || countsFrom(term) < from) from = countsFrom(term)
  }
  return from
}

export const planMonths: Record<PlanType, number> = { monthly: 1, yearly: 12 }

export function extensionMonths({ unit, value }: Extension): number {
  return unit === 'years' ? value * 12 : value
}

/** End of a salon's last term: `anchorMonths` calendar months after `anchorAt`. */
export interface LastTerm {
  endsAt: Date
  anchorAt: Date
  anchorMonths: number
}

export interface NewTerm extends LastTerm {
  startsAt: Date
}

/** Start of an added term: the latest of now, the last term's end and the trial's, so early payment loses no days. */
export const startAfter = (now: Date, ends: readonly (Date | null)[]): Date =>
  new Date(Math.max(now.getTime(), ...ends.map((end) => end?.getTime() ?? 0)))

/**
 * Term added by a purchase or extension, which lasts calendar months in the salon's time zone. A continued term keeps
 * the anchor day (31 January → 28 February → 31 March).
 */
export function termAfter(facts: {
  now: Date
  trialEndsAt: Date | null
  last: LastTerm | null
  months: number
  zone: string
}): NewTerm {
  const { now, trialEndsAt, last, months, zone } = facts
  const startsAt = startAfter(now, [trialEndsAt, last?.endsAt ?? null])
  const continues = last !== null && last.endsAt.getTime() === startsAt.getTime()
  const anchorAt = continues ? last.anchorAt : startsAt
  const anchorMonths = (continues ? last.anchorMonths : 0) + months
  return { startsAt, endsAt: addMonthsIn(anchorAt, anchorMonths, zone), anchorAt, anchorMonths }
}

interface HeldTerm extends LastTerm {
  id: string
  startsAt: Date
}

/** Calendar months of a term; null if its end was set manually, so that its exact length is kept. */
function calendarMonths(term: HeldTerm, before: HeldTerm | undefined, zone: string): number | null {
  const continues = before !== undefined && before.anchorAt.getTime() === term.anchorAt.getTime()
  const months = term.anchorMonths - (continues ? before.anchorMonths : 0)
  if (months <= 0) return null
  const start = addMonthsIn(term.anchorAt, term.anchorMonths - months, zone)
  return start.getTime() === term.startsAt.getTime() ? months : null
}

/**
 * New dates of the terms that have not begun, each directly after the one before (or now, or the trial's end), for
 * those that move. A running term is unchanged. `terms` are in order, including the voided one.
 */
export function moveWaiting(facts: {
  now: Date
  trialEndsAt: Date | null
  zone: string
  terms: readonly HeldTerm[]
  voided?: HeldTerm
}): (NewTerm & { id: string })[] {
  const { now, trialEndsAt, zone, terms, voided } = facts
  const moved: (NewTerm & { id: string })[] = []
  let last: LastTerm | null = null
  for (const [i, term] of terms.entries()) {
    if (term === voided) continue
    if (term.startsAt <= now) {
      last = term
      continue
    }
    const months = calendarMonths(term, terms[i - 1], zone)
    const next: NewTerm = termAfter({ now, trialEndsAt, last, months: months ?? 0, zone })
    if (months === null) {
      next.endsAt = new Date(next.startsAt.getTime() + term.endsAt.getTime() - term.startsAt.getTime())
      next.anchorAt = next.endsAt
      next.anchorMonths = 0
    }
    if (next.startsAt.getTime() !== term.startsAt.getTime() || next.endsAt.getTime() !== term.endsAt.getTime())
      moved.push({ id: term.id, ...next })
    last = next
  }
  return moved
}

/** Saving of a year over twelve months, in whole per cent; 0 if none. Prices in one unit. */
export function yearlySaving(monthly: number, yearly: number): number {
  return monthly > 0 ? Math.max(0, Math.round((1 - yearly / (monthly * 12)) * 100)) : 0
}

export interface Reminder {
  kind: 'renewal' | 'trial'
  /** Reminder, identified by its days before the end. */
  daysBefore: number
  /** Calendar days from today to the end. */
  daysLeft: number
  endsAt: Date
}

/** Days before the end of a subscription with a reminder. */
export const renewalReminderDays = [7, 3, 1, 0] as const
/** Days before the trial's end with a reminder. */
export const trialReminderDays = [2, 0] as const
/** Earliest local time of reminders, in minutes since midnight. */
const reminderFromMinutes = 8 * 60

/** Latest reminder day reached. */
function turn(days: readonly number[], daysLeft: number): number | null {
  const reached = days.filter((day) => daysLeft <= day)
  return daysLeft < 0 || reached.length === 0 ? null : Math.min(...reached)
}

/**
 * Reminder of the end of access that is due, or null. A missed one is sent late until the next one is due. The trial's
 * are sent if it ends last; none for a cancelled subscription that ends last.
 */
export function reminderDue(
  now: Date,
  zone: string,
  { trialEndsAt, last }: { trialEndsAt: Date | null; last: { endsAt: Date; cancelledAt: Date | null } | null },
): Reminder | null {
  const isTrial = trialEndsAt !== null && (last === null || trialEndsAt > last.endsAt)
  const endsAt = isTrial ? trialEndsAt : last?.endsAt
  if (!endsAt) return null
  const wall = wallClock(now, zone)
  const daysLeft = daysBetween(wall.date, lastDay(endsAt, zone))
  const awake = minutesOf(wall.time) >= reminderFromMinutes
  if (!isTrial) {
    const daysBefore = turn(renewalReminderDays, daysLeft)
    if (last?.cancelledAt || !awake || daysBefore === null) return null
    return { kind: 'renewal', daysBefore, daysLeft, endsAt }
  }
  // The trial's last reminder reports its end, so it is not sent earlier.
  if (endsAt <= now) return now < plusDays(endsAt, 1) ? { kind: 'trial', daysBefore: 0, daysLeft: 0, endsAt } : null
  return awake && daysLeft <= trialReminderDays[0]
    ? { kind: 'trial', daysBefore: trialReminderDays[0], daysLeft, endsAt }
    : null
}
