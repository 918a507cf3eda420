import { intersect, normalise, subtract, type MinuteRange } from '#features/salon/availability/rules.ts'
import { weekday, type LocalDate } from '#platform/shared/time.ts'

/** When a salon is open and a barber works: weekly plans, one-day exceptions, leave. */

/** Working stretches of the seven weekdays, Monday first. The time between two stretches of a day is a break. */
export type Week = readonly (readonly MinuteRange[])[]

/** A weekly plan is valid from its day until the next plan of the same salon or barber. */
export interface WeeklyPlan {
  validFrom: LocalDate
  week: Week
}

/** The hours of one day instead of the weekly plan; no stretches is a closed day or a day off. */
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

/** The hours of a salon or of one barber. */
export interface Hours {
  plans: readonly WeeklyPlan[]
  exceptions: readonly DayException[]
}

/** The specification's grid, for a salon that has set no hours: 08:00 to 22:30 and the half hour that begins then. */
const defaultDay: readonly MinuteRange[] = [{ from: 480, to: 1380 }]

export const gridSteps = [5, 10, 15, 20, 30] as const
export type GridStep = (typeof gridSteps)[number]
export const defaultGridStep: GridStep = 30

/** Working stretches of a day. */
export const maxStretches = 6

function planOn(plans: readonly WeeklyPlan[], date: LocalDate): WeeklyPlan | undefined {
  let current: WeeklyPlan | undefined
  for (const plan of plans)
    if (plan.validFrom <= date && (!current || plan.validFrom > current.validFrom)) current = plan
  return current
}

/** The stretches of a day, or null where neither an exception nor a plan covers it. */
function stretchesOn({ plans, exceptions }: Hours, date: LocalDate): readonly MinuteRange[] | null {
  const exception = exceptions.find(({ day }) => day === date)
  if (exception) return exception.stretches
  return planOn(plans, date)?.week[weekday(date) - 1] ?? null
}

/** When the salon is open; a salon without hours has the whole grid. */
export const openingOn = (salon: Hours, date: LocalDate): MinuteRange[] =>
  normalise(stretchesOn(salon, date) ?? defaultDay)

/** When the salon would be open by its weekly plan, whatever is set for the day alone. */
export const plannedOpening = (salon: Hours, date: LocalDate): MinuteRange[] =>
  openingOn({ plans: salon.plans, exceptions: [] }, date)

/** 'Hapur apo mbyllur?' is asked from so many days before a holiday. */
export const holidayNoticeDays = 14

/** True where neither the salon nor the barber has set hours for the day. */
export const isDefaultDay = (salon: Hours, barber: Hours, date: LocalDate): boolean =>
  stretchesOn(salon, date) === null && stretchesOn(barber, date) === null

/** The minutes of a day that a leave covers. */
export function leaveOn(leave: Leave, date: LocalDate): MinuteRange | null {
  if (date < leave.fromDate || date > leave.toDate) return null
  const from = date === leave.fromDate ? leave.fromMinute : 0
  const to = date === leave.toDate ? leave.toMinute : 1440
  return from < to ? { from, to } : null
}

/** Source of a day's working time, for the schedule's hatching and its words. */
export interface WorkingDay {
  /** When the barber takes clients. */
  open: MinuteRange[]
  /** Between two working stretches. */
  breaks: MinuteRange[]
  leaves: (MinuteRange & { reason: string | null })[]
  /** Reason why the day differs from the weekly plan. */
  reason: string | null
}

/**
 * A barber's working time: an exception of the barber counts alone (an extra Thursday while the salon is closed); a weekly plan counts
 * within the salon's opening hours; without either the barber works while the salon is open. Leave is cut out at last.
 */
export function workingDay(salon: Hours, barber: Hours, leaves: readonly Leave[], date: LocalDate): WorkingDay {
  const own = barber.exceptions.find(({ day }) => day === date)
  const opening = openingOn(salon, date)
  const plan = planOn(barber.plans, date)?.week[weekday(date) - 1]
  const planned = own ? normalise(own.stretches) : plan ? intersect(normalise(plan), opening) : opening
  const away = leaves.flatMap((leave) => {
    const range = leaveOn(leave, date)
    return range ? [{ ...range, reason: leave.reason }] : []
  })
  const open = subtract(planned, normalise(away))
  const breaks = planned.slice(1).map((stretch, index) => ({ from: planned[index]?.to ?? 0, to: stretch.from }))
  const reason = (own ?? salon.exceptions.find(({ day }) => day === date))?.reason ?? null
  return { open, breaks: subtract(breaks, normalise(away)), leaves: away, reason }
}
