import type { MinuteRange } from '#features/salon/availability/rules.ts'
import { addDays, localDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { asStretch } from '../contract.ts'
import { endMinutesOf, planOn, workingDay, type Hours, type WeeklyPlan } from '../rules.ts'
import { defaultDay, type Day } from './bars.ts'
import type { HoursReply } from './useDays.ts'

/** Plans of the reply, in minutes. */

export const asRange = ({ from, to }: { from: string; to: string }): MinuteRange => ({
  from: endMinutesOf(from),
  to: endMinutesOf(to),
})

export const plansOf = (hours: HoursReply, subject: string): WeeklyPlan[] =>
  hours.plans
    .filter((plan) => plan.subject === subject)
    .map(({ valid_from, week }) => ({ validFrom: localDate(valid_from), week: week.map((day) => day.map(asRange)) }))
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))

export const comingPlans = (plans: readonly WeeklyPlan[], today: LocalDate): WeeklyPlan[] =>
  plans.filter(({ validFrom }) => validFrom > today)

/** Proposed start of a change: today for a first plan and one that began today, else next Monday. */
export function proposedStart(plans: readonly WeeklyPlan[], today: LocalDate): LocalDate {
  return plans.length === 0 || planOn(plans, today)?.validFrom === today ? today : addDays(weekStart(today), 7)
}

export const onWire = (week: readonly Day[]) => week.map((day) => day.map(asStretch))

/** The reply with a plan set, or removed without a week. */
export function withPlan(
  hours: HoursReply,
  subject: string,
  validFrom: string,
  week: readonly Day[] | null,
): HoursReply {
  const others = hours.plans.filter((plan) => plan.subject !== subject || plan.valid_from !== validFrom)
  return {
    ...hours,
    plans: week ? [...others, { subject, valid_from: validFrom, week: onWire(week) }] : others,
  }
}

const hoursOf = (hours: HoursReply, subject: string): Hours => ({
  plans: plansOf(hours, subject),
  exceptions: hours.exceptions
    .filter((one) => one.subject === subject)
    .map(({ day, stretches, reason }) => ({ day: localDate(day), stretches: stretches.map(asRange), reason })),
})

/** Working time of a barber on a day, without leave. */
export const workOn = (hours: HoursReply, subject: string, day: LocalDate): MinuteRange[] =>
  workingDay(hoursOf(hours, 'salon'), hoursOf(hours, subject), [], day).open

/** Proposed hours of a single day: the usual ones of the salon or barber, else the default. */
export function proposedDay(hours: HoursReply, subject: string, day: LocalDate): Day {
  const work = workOn(hours, subject === 'salon' ? '' : subject, day)
  return work.length > 0 ? work : defaultDay
}
