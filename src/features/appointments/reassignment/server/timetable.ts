import { patternOf } from '#features/availability/rules.ts'
import { barberDays, soonest } from '#features/availability/server/public.ts'
import { leaveNotFound } from '#features/hours/contract.ts'
import { leaveById } from '#features/hours/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { addDays, minutesOf, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { searchedDays, Timetable, type VisitToMove } from '../rules.ts'
import { visitsToMove, type StoredVisit } from './queries.ts'

/** The appointments to move of a barber or of a leave. Throws 404 for a leave that is not the salon's, or not the barber's. */
export async function concernedVisits(
  call: SalonCall,
  source: { barber_id: string; leave_id?: string | undefined },
): Promise<StoredVisit[]> {
  const leave = source.leave_id ? await leaveById(call.salon, source.leave_id) : null
  if (source.leave_id && leave?.barberId !== source.barber_id) throw leaveNotFound()
  return visitsToMove(call.salon, { barberId: source.barber_id, leave, now: wallClock(call.now, call.timeZone) })
}

export const toMove = (visit: StoredVisit): VisitToMove => ({
  id: visit.id,
  date: visit.appointment_date,
  minute: minutesOf(visit.appointment_time),
  barberId: visit.barber_id,
  pattern: patternOf({
    duration: visit.duration,
    buffer: visit.buffer_minutes,
    pauseAfter: visit.pause_after_minutes,
    pause: visit.pause_minutes,
  }),
  keepsTime: visit.is_part,
  notBy: visit.not_by,
})

/** The time of all active barbers, of inactive ones too for an undo, from the first of these days until two weeks after the last one. */
export async function timetableOf(
  call: SalonCall,
  dates: readonly LocalDate[],
  options: { everyBarber?: boolean } = {},
): Promise<Timetable> {
  const sorted = dates.toSorted()
  const first = sorted[0] ?? call.today
  const last = sorted.at(-1) ?? first
  const found = await barberDays(call, { from: first, to: addDays(last, searchedDays) }, options)
  return new Timetable(found.days, { ...found, earliest: soonest(call) })
}
