import type { MinuteRange } from '#features/salon/availability/rules.ts'
import {
  addDays,
  endTimeText,
  localDate,
  minutesOf,
  weekStart,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'
import { asStretch } from '../contract.ts'
import { workingDay, type Hours } from '../rules.ts'
import type { Day } from './bars.ts'
import type { HoursReply } from './useDays.ts'

/** Plans of the reply, in minutes. */

export interface Plan {
  validFrom: LocalDate
  week: readonly Day[]
}

const asMinutes = (time: string): number => (time === '24:00' ? 1440 : minutesOf(time as LocalTime))
export const asRange = ({ from, to }: { from: string; to: string }): MinuteRange => ({
  from: asMinutes(from),
  to: asMinutes(to),
})

export const plansOf = (hours: HoursReply, subject: string): Plan[] =>
  hours.plans
    .filter((plan) => plan.subject === subject)
    .map(({ valid_from, week }) => ({ validFrom: localDate(valid_from), week: week.map((day) => day.map(asRange)) }))
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))

export const currentPlan = (plans: readonly Plan[], today: LocalDate): Plan | undefined =>
  plans.findLast(({ validFrom }) => validFrom <= today)

export const comingPlans = (plans: readonly Plan[], today: LocalDate): Plan[] =>
  plans.filter(({ validFrom }) => validFrom > today)

/** Proposed start of a change: today for a first plan and one that began today, else next Monday. */
export function proposedStart(plans: readonly Plan[], today: LocalDate): LocalDate {
  const current = currentPlan(plans, today)
  return plans.length === 0 || current?.validFrom === today ? today : addDays(weekStart(today), 7)
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

export const timeOf = (minute: number): LocalTime => (minute >= 1440 ? '00:00' : endTimeText(minute)) as LocalTime
