import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { Clock } from '../../rules.ts'
import type { ConcernedVisit, getReassignment } from '../contract.ts'
import { asPlace, type Timetable } from '../rules.ts'
import { concernedVisits, timetableOf, toMove, wholesOf, type Whole } from './timetable.ts'

/**
 * Visits to move with free places. Planned in order, so that no two get the same first place. Throws 404 for an
 * unknown leave.
 */
export async function read(call: SalonCall, { page, limit, ...source }: InputOf<typeof getReassignment>) {
  const found = await concernedVisits(call, source)
  const wholes = await wholesOf(call.salon, found)
  const timetable = await timetableOf(
    call,
    wholes.flatMap(({ rows }) => rows.map((row) => row.appointment_date)),
  )
  const now = wallClock(call.now, call.timeZone)
  const planned = wholes.slice(0, page * limit).map((whole) => planOf(whole, timetable, now))
  const total = (found[0]?.total ?? 0) - found.length + wholes.length
  return { visits: planned.slice((page - 1) * limit), pagination: paginate(page, limit, total) }
}

function planOf(whole: Whole, timetable: Timetable, now: Clock): ConcernedVisit {
  const { lead, rows } = whole
  const visit = toMove(whole, now)
  const places = timetable.placesFor(visit)
  if (places[0]) timetable.move(visit, places[0])
  return {
    id: lead.id,
    client_name: [...new Set([lead, ...rows].map((row) => row.client_name))].join(', '),
    service_name: rows.map((row) => row.service_name).join(' + '),
    appointment_date: lead.appointment_date,
    appointment_time: lead.appointment_time,
    duration: lead.duration,
    updated_at: lead.updated_at,
    places: places.map(asPlace),
  }
}
