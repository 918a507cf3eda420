import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import type { ConcernedVisit, getReassignment } from '../contract.ts'
import { asPlace, type Timetable } from '../rules.ts'
import type { StoredVisit } from './queries.ts'
import { concernedVisits, timetableOf, toMove } from './timetable.ts'

/**
 * Appointments to move with free places. Planned in order, so that no two get the same first place. Throws 404 for an
 * unknown leave.
 */
export async function read(call: SalonCall, { page, limit, ...source }: InputOf<typeof getReassignment>) {
  const found = await concernedVisits(call, source)
  const dates = found.map((visit) => visit.appointment_date)
  const timetable = await timetableOf(call, dates)
  const planned = found.slice(0, page * limit).map((visit) => planOf(visit, timetable))
  return { visits: planned.slice((page - 1) * limit), pagination: paginate(page, limit, found[0]?.total ?? 0) }
}

function planOf(visit: StoredVisit, timetable: Timetable): ConcernedVisit {
  const places = timetable.placesFor(toMove(visit))
  if (places[0]) timetable.move(toMove(visit), places[0])
  return {
    id: visit.id,
    client_name: visit.client_name,
    service_name: visit.service_name,
    appointment_date: visit.appointment_date,
    appointment_time: visit.appointment_time,
    duration: visit.duration,
    updated_at: visit.updated_at,
    places: places.map(asPlace),
  }
}
