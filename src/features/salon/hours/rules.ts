import { intersect, normalise, subtract, type MinuteRange } from '#features/salon/availability/rules.ts'
import { minutesOf, weekday, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

/** Opening hours of a salon and working hours of a barber: weekly plans, one-day exceptions, leave. */

/** Working stretches of the seven weekdays, Monday first. Gaps within a day are breaks. */
export type Week = readonly (readonly MinuteRange[])[]

/** A weekly plan, valid from its day until the next plan of the same salon or barber. */
export interface WeeklyPlan {
  validFrom: LocalDate
  week: Week
}

/** Hours of one day that replace the weekly plan; empty for a closed day or day off. */
export interface DayException {
  day: LocalDate
  stretches: readonly MinuteRange[]
  reason: string | null
}

/** From a minute of the first day to a minute of the last one. */
export interface Leave {
  barberId: string
  fromDate: LocalDate
  fromMinute: number
  toDate: LocalDate
  toMinute: number
  reason: string | null
}

export interface Hours {
  plans: readonly WeeklyPlan[]
  exceptions: readonly DayException[]
}

/** Default from the specification for a salon without hours: 08:00 to 22:30 and the half hour beginning then. */
const defaultDay: readonly MinuteRange[] = [{ from: 480, to: 1380 }]

export const gridSteps = [5, 10, 15, 20, 30] as const
export type GridStep = (typeof gridSteps)[number]
export const defaultGridStep: GridStep = 30

export const maxStretches = 6

export const planOn = (plans: readonly WeeklyPlan[], date: LocalDate): WeeklyPlan | undefined =>
  plans
    .filter(({ validFrom }) => validFrom <= date)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1)

/** Stretches of a day; null if neither an exception nor a plan covers it. */
function stretchesOn({ plans, exceptions }: Hours, date: LocalDate): readonly MinuteRange[] | null {
  const exception = exceptions.find(({ day }) => day === date)
  if (exception) return exception.stretches
  return planOn(plans, date)?.week[weekday(date) - 1] ?? null
}

/** Opening time of a salon; the default for one without hours. */
export const openingOn = (salon: Hours, date: LocalDate): MinuteRange[] =>
  normalise(stretchesOn(salon, date) ?? defaultDay)

/** Opening time by the weekly plan, ignoring exceptions. */
export const plannedOpening = (salon: Hours, date: LocalDate): MinuteRange[] =>
  openingOn({ plans: salon.plans, exceptions: [] }, date)

/** Days before a holiday from which 'Hapur apo mbyllur?' is asked. */
export const holidayNoticeDays = 14

export const isDefaultDay = (salon: Hours, barber: Hours, date: LocalDate): boolean =>
  stretchesOn(salon, date) === null && stretchesOn(barber, date) === null

/** Minutes of a day covered by a leave. */
export function leaveOn(leave: Leave, date: LocalDate): MinuteRange | null {
  if (date < leave.fromDate || date > leave.toDate) return null
  const from = date === leave.fromDate ? leave.fromMinute : 0
  const to = date === leave.toDate ? leave.toMinute : 1440
  return from < to ? { from, to } : null
}

/** Working time of a barber on a day, for the schedule's hatching and texts. */
export interface WorkingDay {
  open: MinuteRange[]
  breaks: MinuteRange[]
  leaves: (MinuteRange & { reason: string | null })[]
  /** Reason for the deviation from the weekly plan. */
  reason: string | null
}

/**
 * Working time of a barber on a day. An exception of the barber applies alone (an extra Thursday while the salon is
 * closed); a weekly plan applies within the salon's opening hours; without either, the barber works while the salon is
 * open. Leave is subtracted last.
 */
export function workingDay(salon: Hours, barber: Hours, leaves: readonly Leave[], date: LocalDate): WorkingDay {
  const exception = barber.exceptions.find(({ day }) => day === date)
  const opening = openingOn(salon, date)
  const plan = planOn(barber.plans, date)?.week[weekday(date) - 1]
  const planned = exception ? normalise(exception.stretches) : plan ? intersect(normalise(plan), opening) : opening
  const away = leaves.flatMap((leave) => {
    const range = leaveOn(leave, date)
    return range ? [{ ...range, reason: leave.reason }] : []
  })
  const open = subtract(planned, normalise(away))
  const breaks = planned.slice(1).map((stretch, index) => ({ from: planned[index]?.to ?? 0, to: stretch.from }))
  const reason = (exception ?? salon.exceptions.find(({ day }) => day === date))?.reason ?? null
  return { open, breaks: subtract(breaks, normalise(away)), leaves: away, reason }
}

/** Minutes since midnight of an `endTimeText`, 0 to 1440. */
export function endMinutesOf(text: string): number {
  return minutesOf(text as LocalTime)
}
