import { patternOf } from '#features/salon/availability/rules.ts'
import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import { leaveNotFound } from '#features/salon/hours/contract.ts'
import { workingDay } from '#features/salon/hours/rules.ts'
import { leaveById, splitHours, storedHours } from '#features/salon/hours/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { addDays, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { endOf, hasBegun, startOf, type Clock } from '../../rules.ts'
import type { reassign } from '../contract.ts'
import { searchedDays, Timetable, type VisitToMove } from '../rules.ts'
import { visitsToMove, wholeVisits, type StoredVisit } from './queries.ts'

type Source = NonNullable<InputOf<typeof reassign>['rest']>

/**
 * Appointments to move, of a barber, a leave or days with other hours. Throws 404 for an unknown leave or one of
 * another barber, and 400 without a barber and days.
 */
export async function concernedVisits(call: SalonCall, source: Source): Promise<StoredVisit[]> {
  const now = wallClock(call.now, call.timeZone)
  if (source.from)
    return visitsOutsideHours(call, source.barber_id, { from: source.from, to: source.to ?? source.from }, now)
  if (!source.barber_id) throw badInput([{ field: 'barber_id', message: fieldMessages.invalid }])
  const leave = source.leave_id ? await leaveById(call.salon, source.leave_id) : null
  if (source.leave_id && leave?.barberId !== source.barber_id) throw leaveNotFound()
  return visitsToMove(call.salon, { barberId: source.barber_id, leave, days: null, now })
}

async function visitsOutsideHours(
  call: SalonCall,
  barberId: string | undefined,
  days: { from: LocalDate; to: LocalDate },
  now: Clock,
): Promise<StoredVisit[]> {
  const found = await visitsToMove(call.salon, { barberId, leave: null, days, now })
  const stored = await storedHours(call.salon, days)
  const { salon, barber } = splitHours(stored, call.salon.id)
  const outside = found.filter((visit) => {
    const leaves = stored.leaves.filter((leave) => leave.barberId === visit.barber_id)
    const { open } = workingDay(salon, barber(visit.barber_id), leaves, visit.appointment_date)
    return !open.some(({ from, to }) => from <= startOf(visit) && endOf(visit) <= to)
  })
  return outside.map((visit) => ({ ...visit, total: outside.length }))
}

/** A visit, or the visits of a group, to move as a whole. */
export interface Whole {
  /** The first appointment concerned. The others of its barber get the same barber as it. */
  lead: StoredVisit
  /** All that move along, with the lead, in order of time. */
  rows: StoredVisit[]
}

export const wholeOf = ({ group_id, visit_id, id }: StoredVisit): string => group_id ?? visit_id ?? id

/** The whole visits and groups of appointments, in order of their first one. */
export async function wholesOf(salon: SalonScope, concerned: readonly StoredVisit[]): Promise<Whole[]> {
  const firsts = new Map<string, StoredVisit>()
  for (const visit of concerned) if (!firsts.has(wholeOf(visit))) firsts.set(wholeOf(visit), visit)
  const leads = [...firsts.values()]
  if (leads.every((lead) => wholeOf(lead) === lead.id)) return leads.map((lead) => ({ lead, rows: [lead] }))
  const all = await wholeVisits(
    salon,
    leads.map(({ id }) => id),
  )
  return leads.map((lead) => ({ lead, rows: all.filter((row) => wholeOf(row) === wholeOf(lead)) }))
}

/** The rest of a whole that has begun moves at its time. */
export function toMove({ lead, rows }: Whole, now: Clock): VisitToMove & { rows: StoredVisit[] } {
  const coming = rows.filter((row) => row.id === lead.id || !hasBegun(row, now))
  return {
    date: lead.appointment_date,
    minute: startOf(lead),
    barberId: lead.barber_id,
    pattern: patternOf(lead),
    keepsTime: coming.length < rows.length,
    notBy: coming.flatMap((row) => (row.barber_id === lead.barber_id ? row.not_by : [])),
    rows: coming,
  }
}

/**
 * Time of all active barbers, for an undo also inactive ones, from the first of these days until two weeks after the
 * last.
 */
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
