import { requestedDays } from '#features/salon/availability/contract.ts'
import type { Holiday } from '#features/salon/holidays/rules.ts'
import { holidaysFor } from '#features/salon/holidays/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays, daysOf, endTimeText, type LocalDate } from '#platform/shared/time.ts'
import { asStretch, type getWorkingDays, type LeaveEntry, type SalonHoliday } from '../contract.ts'
import {
  defaultGridStep,
  holidayNoticeDays,
  leaveOn,
  openingOn,
  planOn,
  plannedOpening,
  workingDay,
  type Hours,
} from '../rules.ts'
import { isOutside, splitHours, storedHours, visitsOn, type StoredLeave, type UpcomingVisit } from './queries.ts'

const daysAhead = 366

const isSet = (stored: { plans: readonly unknown[]; exceptions: readonly unknown[] }): boolean =>
  stored.plans.length > 0 || stored.exceptions.length > 0

export function asLeave(leave: StoredLeave, visits: readonly UpcomingVisit[]): LeaveEntry {
  const covered = visits.filter((visit) => {
    const away = visit.barber_id === leave.barberId && leaveOn(leave, visit.date)
    return away && visit.from < away.to && away.from < visit.to
  })
  return {
    id: leave.id,
    barber_id: leave.barberId,
    from_date: leave.fromDate,
    from_time: endTimeText(leave.fromMinute),
    to_date: leave.toDate,
    to_time: endTimeText(leave.toMinute),
    reason: leave.reason,
    appointments: covered.length,
  }
}

/** Data of Konfigurimet › Orët: current and future plans, and exceptions, leave and holidays of the coming year. */
export async function read(call: SalonCall) {
  const span = { from: call.today, to: addDays(call.today, daysAhead) }
  const [stored, holidays] = await Promise.all([storedHours(call.salon, span), holidaysFor(call, call.country, span)])
  const { salon, barber: hoursOf } = splitHours(stored, call.salon.id)
  const byDay = holidaysByDay(salon, holidays, call.today)
  const concerned = new Set([
    ...stored.exceptions.map(({ day }) => day),
    ...stored.leaves.flatMap(({ fromDate, toDate }) =>
      daysOf(fromDate > span.from ? fromDate : span.from, toDate < span.to ? toDate : span.to),
    ),
    ...byDay.keys(),
  ])
  const visits = await visitsOn(call.salon, [...concerned])
  const subject = (id: string) => (id === call.salon.id ? 'salon' : id)
  return {
    is_set: isSet(stored),
    step: stored.step ?? defaultGridStep,
    plans: stored.plans
      .filter((plan) => plan.validFrom > call.today || plan === planOn(hoursOf(plan.subject).plans, call.today))
      .map((plan) => ({
        subject: subject(plan.subject),
        valid_from: plan.validFrom,
        week: plan.week.map((day) => day.map(asStretch)),
      })),
    exceptions: stored.exceptions.map((exception) => ({
      subject: subject(exception.subject),
      day: exception.day,
      stretches: exception.stretches.map(asStretch),
      reason: exception.reason,
      appointments: visits.filter((visit) => isOutside(visit, exception, call.salon.id)).length,
    })),
    leaves: stored.leaves.map((leave) => asLeave(leave, visits)),
    holidays: salonHolidays(call, salon, byDay, visits),
  }
}

/** Holidays by the day of the salon's decision. */
function holidaysByDay(salon: Hours, holidays: readonly Holiday[], today: LocalDate): Map<LocalDate, Holiday[]> {
  const byDay = new Map<LocalDate, Holiday[]>()
  for (const holiday of holidays) {
    const day = plannedOpening(salon, holiday.date).length > 0 ? holiday.date : holiday.observedOn
    if (day >= today) byDay.set(day, [...(byDay.get(day) ?? []), holiday])
  }
  return byDay
}

/** Two holidays on one day become one entry. */
function salonHolidays(
  call: SalonCall,
  salon: Hours,
  byDay: ReadonlyMap<LocalDate, readonly Holiday[]>,
  visits: readonly UpcomingVisit[],
): SalonHoliday[] {
  const lastAsked = addDays(call.today, holidayNoticeDays)
  return [...byDay]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, same]) => {
      const [{ date, observedOn }] = same as readonly [Holiday]
      const opening = plannedOpening(salon, day)
      const decision = salon.exceptions.find((one) => one.day === day)
      return {
        date,
        observed_on: observedOn,
        day,
        name: same.map(({ name }) => name).join(' dhe '),
        is_open: decision ? decision.stretches.length > 0 : null,
        opening: opening.map(asStretch),
        appointments: visits.filter((visit) => visit.date === day).length,
        is_asked: !decision && opening.length > 0 && day <= lastAsked,
      }
    })
}

/**
 * Working time of every active barber on each day of a span; barbers do not get the reasons of others. Throws 400 for
 * an empty or too long span.
 */
export async function readWorkingDays(call: SalonCall, { from, to }: InputOf<typeof getWorkingDays>) {
  const days = requestedDays({ from, to })
  const [stored, barbers, holidays] = await Promise.all([
    storedHours(call.salon, { from, to }),
    call.salon.selectFrom('barbers').select('id').orderBy('position').orderBy('id').execute(),
    holidaysFor(call, call.country, { from, to }),
  ])
  const { salon, barber } = splitHours(stored, call.salon.id)
  const { limits } = call.salon
  return {
    is_set: isSet(stored),
    step: stored.step ?? defaultGridStep,
    days: days.map((date) => ({
      date,
      holiday: holidays.find((holiday) => holiday.date === date)?.name ?? null,
      opening: openingOn(salon, date).map(asStretch),
      barbers: barbers.map(({ id }) => {
        const leaves = stored.leaves.filter((leave) => leave.barberId === id)
        const day = workingDay(salon, barber(id), leaves, date)
        const isPrivate = limits !== null && limits.barberId !== id
        const isOwnDay = barber(id).exceptions.some((one) => one.day === date)
        return {
          barber_id: id,
          open: day.open.map(asStretch),
          breaks: day.breaks.map(asStretch),
          leaves: day.leaves.map((leave) => ({ ...asStretch(leave), reason: isPrivate ? null : leave.reason })),
          reason: isPrivate && isOwnDay ? null : day.reason,
        }
      }),
    })),
  }
}
