import type { SalonWork } from '#platform/server/call.ts'
import { wallClock } from '#platform/shared/time.ts'
import { changesBarber, changesService, planChange, type Change, type StoredAppointment } from '../plan.ts'
import { fitBuffers, moveCancelledParts, pushLaterParts, type Edit } from '../planParts.ts'
import { isKept } from '../rules.ts'
import { clientFor } from './clientFor.ts'
import { readFacts, type StoredFacts } from './facts.ts'
import { clearHolds } from './holds.ts'

export interface RowChange {
  before: StoredAppointment
  change: Change
}

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
export async function planEdits(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  changes: readonly RowChange[],
): Promise<Edit[]> {
  for (const { before } of changes) call.salon.requireOwn(before.barber_id)
  const clients: Awaited<ReturnType<typeof clientFor>>[] = []
  for (const { before, change } of changes) clients.push(await clientFor(call, change, before))
  const facts = await factsOf(call, rows, changes)
  const now = wallClock(call.now, call.timeZone)
  const edits = changes.map(({ before, change }, index) => ({
    before,
    after: planChange(before, change, facts, now, clients[index]),
  }))
  pushLaterParts(rows, edits, now)
  for (const { after } of edits) call.salon.requireOwn(after.barber_id)
  moveCancelledParts(rows, edits, now)
  fitBuffers(rows, edits, facts.services)
  return edits
}
