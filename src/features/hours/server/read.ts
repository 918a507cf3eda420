import { holidaysFor } from '#features/holidays/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { addDays, daysBetween, endTimeText } from '#platform/shared/time.ts'
import { asStretch, hoursMessages, maxDays, type getHours, type getWorkingDays, type LeaveEntry } from '../contract.ts'
import { defaultGridStep, leaveOn, openingOn, workingDay } from '../rules.ts'
import { splitHours, storedHours, upcomingVisits, type StoredLeave, type UpcomingVisit } from './queries.ts'

/** How far ahead exceptions, leave and holidays are listed. */
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

/** What Konfigurimet › Orët shows: plans valid now or later, exceptions, leave and holidays of the coming year. */
export async function read(call: SalonCall): Promise<ReplyOf<typeof getHours>> {
  const span = { from: call.today, to: addDays(call.today, daysAhead) }
  const [stored, visits, holidays] = await Promise.all([
    storedHours(call.salon, span),
    upcomingVisits(call.salon, span),
    holidaysFor(call, call.country, span),
  ])
  const subject = (id: string) => (id === call.salon.id ? 'salon' : id)
  const isOver = (plan: (typeof stored.plans)[number]) =>
    stored.plans.some(
      (other) => other.subject === plan.subject && other.validFrom > plan.validFrom && other.validFrom <= call.today,
    )
  const decided = new Map(
    stored.exceptions.filter((one) => one.subject === call.salon.id).map((one) => [one.day, one.stretches.length > 0]),
  )
  return {
    is_set: isSet(stored),
    step: stored.step ?? defaultGridStep,
    plans: stored.plans
      .filter((plan) => !isOver(plan))
      .map((plan) => ({
        subject: subject(plan.subject),
        valid_from: plan.validFrom,
        week: plan.week.map((day) => day.map(asStretch)),
      })),
    exceptions: stored.exceptions.map((one) => ({
      subject: subject(one.subject),
      day: one.day,
      stretches: one.stretches.map(asStretch),
      reason: one.reason,
    })),
    leaves: stored.leaves.map((leave) => asLeave(leave, visits)),
    holidays: holidays.map(({ date, observedOn, name }) => ({
      date,
      observed_on: observedOn,
      name,
      is_open: decided.get(date) ?? null,
    })),
  }
}

/** The working time of every active barber on each day of a span. Throws 400 for a span that is empty or too long. */
export async function readWorkingDays(
  call: SalonCall,
  { from, to }: InputOf<typeof getWorkingDays>,
): Promise<ReplyOf<typeof getWorkingDays>> {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > maxDays) throw badInput([{ field: 'to', message: hoursMessages.span }])
  const [stored, barbers, holidays] = await Promise.all([
    storedHours(call.salon, { from, to }),
    call.salon.selectFrom('barbers').select('id').orderBy('position').orderBy('id').execute(),
    holidaysFor(call, call.country, { from, to }),
  ])
  const { salon, barber } = splitHours(stored, call.salon.id)
  const days = Array.from({ length }, (_, index) => addDays(from, index))
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
        return {
          barber_id: id,
          open: day.open.map(asStretch),
          breaks: day.breaks.map(asStretch),
          leaves: day.leaves.map((leave) => ({ ...asStretch(leave), reason: leave.reason })),
          reason: day.reason,
        }
      }),
    })),
  }
}
