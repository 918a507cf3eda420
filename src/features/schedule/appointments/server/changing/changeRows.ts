import type { SalonWork } from '#platform/server/call.ts'
import { wallClock } from '#platform/shared/time.ts'
import { changesBarber, changesService, type ClientOf, type StoredAppointment } from '../../plan.ts'
import { planEdits, type Edit, type RowChange } from '../../planParts.ts'
import { isKept } from '../../rules.ts'
import { clientFor } from './clientFor.ts'
import { clearHolds, readFacts, type StoredFacts } from '../writing/public.ts'

/** True if the change may claim barber time that the appointment, or a part of its visit, did not have. */
function mayClaimTime({ before, change }: RowChange): boolean {
  const { status = before.status, appointment_date: date, appointment_time: time, duration } = change
  if (before.visit_id !== null && status !== before.status) return true
  if (status === 'cancelled') return false
  return (
    before.status === 'cancelled' ||
    (date ?? before.appointment_date) !== before.appointment_date ||
    (time ?? before.appointment_time) !== before.appointment_time ||
    (duration ?? before.duration) !== before.duration ||
    changesBarber(change, before) ||
    changesService(change, before)
  )
}

interface More {
  /** Bookings that are added at the same time. */
  added?: readonly { barber_id: string; service_name: string }[]
  /** True if the change claims time in any case. */
  claims?: boolean
}

/** Facts of changes; locks the barbers of all rows that take time. */
export async function factsOf(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  changes: readonly RowChange[],
  { added = [], claims = changes.some(mayClaimTime) }: More = {},
): Promise<StoredFacts> {
  const moved = changes.filter(({ change, before }) => changesBarber(change, before)).map(({ change }) => change)
  const facts = await readFacts(call, {
    barbers: [...moved, ...added],
    barberIds: rows
      .filter((row) => isKept(row) || changes.some(({ before, change }) => before === row && change.status))
      .map((row) => row.barber_id),
    services: [
      ...[...rows, ...added].map(({ service_name }) => service_name),
      ...changes.flatMap(({ change }) => change.service_name ?? []),
    ],
    serviceIds: rows.flatMap(({ service_id }) => service_id ?? []),
    lock: claims ? 'update' : 'key share',
  })
  if (claims && facts.ended_holds) await clearHolds(call, { barbers: facts.barbers })
  return facts
}

/**
 * Edits of locked rows by their changes, with those of other parts of their visits that follow. `rows` are all parts.
 * Lock order: clients, then barbers. Throws 400, 403 for another's appointment.
 */
export async function editsOf(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  changes: readonly RowChange[],
): Promise<Edit[]> {
  for (const { before } of changes) call.salon.requireOwn(before.barber_id)
  const clients: ClientOf[] = []
  for (const { before, change } of changes) clients.push(await clientFor(call, change, before))
  const facts = await factsOf(call, rows, changes)
  const edits = planEdits(rows, changes, facts, wallClock(call.now, call.timeZone), clients)
  for (const { before, after } of edits)
    if (isKept(after) && after.appointment_time !== before.appointment_time) call.salon.requireOwn(after.barber_id)
  return edits
}
