import { sql } from 'kysely'
import { retryOnConflict } from '#features/clients/server/public.ts'
import type { AuditEntry, SalonWork, SalonCall } from '#platform/server/call.ts'
import { badInput } from '#platform/shared/fault.ts'
import { addDays, timeAt, type LocalDate } from '#platform/shared/time.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import {
  appointmentGone,
  appointmentMessages,
  bookAppointment,
  type Appointment,
  updateAppointment,
  type VisitBefore,
} from '../../contract.ts'
import { startOf, isKept } from '../../rules.ts'
import type { Change, StoredAppointment } from '../../plan.ts'
import type { RowChange, Edit } from '../../planParts.ts'
import { partsTaken, type TakenFault, taken } from '../free-starts/public.ts'
import {
  appointmentsOf,
  isSelected,
  lockedAppointments,
  selected,
  type Selection,
  withoutService,
  appointmentById,
  valuesBefore,
} from '../reading/public.ts'
import { Clash, writeEdits } from '../writing/public.ts'
import { editsOf, requireSeen, type Seen, requireStillOwn } from './changeRows.ts'
import { asStored, moveToDeleted, putBack, takeDeleted } from './remove.ts'

interface ManyOptions {
  /** Runs in the same transaction if something has changed. */
  last?: (tx: SalonWork, rows: readonly Appointment[]) => Promise<void>
  /** The appointment of a change as the caller saw it: 409 if it is another now. */
  seenOf?: (row: StoredAppointment, change: Change) => Seen
}

/**
 * Changes the appointments of a selection, all or none; `changeOf` returns the change of each, null for none, or
 * throws a fault, for example for an outdated version. Throws 404 if there are none, 400, 409 slot_taken.
 */
export async function changeMany(
  call: SalonWork,
  selection: Selection,
  changeOf: (row: StoredAppointment, all: readonly StoredAppointment[]) => Change | null,
  entry: (changed: readonly { id: string }[]) => AuditEntry,
  { last, seenOf }: ManyOptions = {},
): Promise<Appointment[]> {
  const again = (tx: SalonWork) => appointmentsOf(tx.salon, selection)
  return onceInTransaction(call, again, async (tx) => {
    const all = await lockedAppointments(tx.salon, selection)
    const rows = all.filter((row) => isSelected(selection, row))
    if (rows.length === 0) throw appointmentGone()
    const changes = rows.flatMap((before): RowChange[] => {
      const change = changeOf(before, rows)
      return change ? [{ before, change }] : []
    })
    if (seenOf) await requireSeenChanges(tx, changes, seenOf)
    if (changes.length > 0) await writeEdits(tx, await editsOf(tx, all, changes))
    tx.announce(tx.salon.id, bookAppointment.topic)
    await tx.audit(entry(changes.map(({ before }) => before)))
    const now = await appointmentsOf(tx.salon, { ids: rows.map((row) => row.id) })
    if (changes.length > 0) await last?.(tx, now)
    return now
  })
}

/** Throws 403 for another's appointment, which a fault would show, then as `requireSeen`. */
async function requireSeenChanges(
  tx: SalonWork,
  changes: readonly RowChange[],
  seenOf: (row: StoredAppointment, change: Change) => Seen,
): Promise<void> {
  for (const { before } of changes) tx.salon.requireOwn(before.barber_id)
  const seen = new Map(changes.map(({ before, change: to }) => [before.id, seenOf(before, to)]))
  await requireSeen(
    tx,
    changes.map(({ before }) => before),
    (id) => seen.get(id) ?? {},
  )
}

const nothing = async (): Promise<Appointment[]> => []

/** `again` returns the reply to a call that is repeated with its Idempotency-Key. */
const onceInTransaction = <T>(
  call: SalonWork,
  again: (tx: SalonWork) => Promise<T>,
  work: (tx: SalonWork) => Promise<T>,
  taken?: TakenFault,
): Promise<T> =>
  inTransaction(
    call,
    (tx) =>
      tx.once(
        () => work(tx),
        () => again(tx),
      ),
    taken,
  )

/** Transaction that is retried after a lookup conflict, and whose Clash becomes a 409 after the rollback. */
export async function inTransaction<T>(
  call: SalonWork,
  work: (tx: SalonWork) => Promise<T>,
  taken: TakenFault = partsTaken,
): Promise<T> {
  try {
    return await retryOnConflict(() => call.transact(work))
  } catch (error) {
    throw error instanceof Clash ? await taken(call, error.rows) : error
  }
}

/** Change that moves an appointment by days and minutes. Throws 400 if it would begin on another day. */
export function shifted(
  row: Pick<StoredAppointment, 'appointment_date' | 'appointment_time'>,
  by: { days: number; minutes: number },
): Change {
  const start = startOf(row) + by.minutes
  if (start < 0 || start >= 24 * 60) {
    throw badInput([{ field: 'appointment_time', message: appointmentMessages.pastMidnight }])
  }
  return { appointment_date: addDays(row.appointment_date as LocalDate, by.days), appointment_time: timeAt(start) }
}

/**
 * Deletes the appointments of a selection in one statement; they can be restored together. Throws 404 if there are
 * none, 409 if one is not as it was seen. Plan: the selection's index, an insert for each row.
 */
export async function removeMany(
  call: SalonWork,
  selection: Selection,
  entry: (removed: readonly { id: string }[]) => AuditEntry,
  seenOf?: (id: string) => Seen,
): Promise<Appointment[]> {
  return onceInTransaction(call, nothing, async (tx) => {
    const rows = (await lockedAppointments(tx.salon, selection)).filter((row) => isSelected(selection, row))
    if (rows.length === 0) throw appointmentGone()
    for (const row of rows) tx.salon.requireOwn(row.barber_id)
    if (seenOf) await requireSeen(tx, rows, seenOf)
    const ids = rows.map((row) => row.id)
    await deleteRows(tx, ids)
    tx.announce(tx.salon.id, bookAppointment.topic)
    await tx.audit(entry(rows))
    return rows.map(withoutService)
  })
}

/**
 * Moves locked rows to the deleted ones. Lock order: clients' totals first, in order, because the delete trigger does
 * not order them.
 */
export async function deleteRows(call: SalonWork, ids: readonly string[]): Promise<void> {
  await call.salon.sql(
    (salonId) => sql`
      select 1 from client_totals
      where salon_id = ${salonId} and client_id in (
        select a.client_id from appointments a where a.salon_id = ${salonId} and a.id = any(${[...ids]}::uuid[]))
      order by client_id for update`,
  )
  await moveToDeleted(call, selected({ ids }))
}

/**
 * Restores the appointments of a selection that were last deleted together, unless one of them exists; idempotent.
 * Throws 404 if there are none, 409 slot_taken if one of the times was booked: all then stay deleted.
 */
export async function restoreMany(
  call: SalonWork,
  selection: Selection,
  entry: (restored: readonly { id: string }[]) => AuditEntry,
): Promise<Appointment[]> {
  return inTransaction(call, async (tx) => {
    const existing = await appointmentsOf(tx.salon, selection)
    if (existing.length > 0) return existing
    const back = await takeDeleted(tx, selection)
    if (back.length > 0) {
      for (const row of back) tx.salon.requireOwn(row.barber_id)
      const { barbers, restored } = await putBack(tx, back)
      if (!restored && back.some((row) => !barbers.has(row.barber_id))) throw appointmentGone()
      if (!restored) throw new Clash(back.map((row) => asStored(row, barbers)))
      await tx.audit(entry(back))
      tx.announce(tx.salon.id, bookAppointment.topic)
    }
    const rows = await appointmentsOf(tx.salon, selection)
    if (rows.length === 0) throw appointmentGone()
    return rows
  })
}

type Input = InputOf<typeof updateAppointment>
type Reply = ReplyOf<typeof updateAppointment>

/**
 * Changes an appointment or its status. Throws 404, 400, 409 stale or paymentChanged if it is not as it was seen, 409
 * slot_taken if the time of a move or reinstatement is not free. Repeated with its Idempotency-Key, it changes nothing
 * and returns the current appointment.
 */
export const change = (call: SalonCall, input: Input) =>
  onceInTransaction(
    call,
    (tx) => asItIs(tx, input),
    (tx) => changeOnce(tx, input),
    (work, rows) => taken(work, rows, true),
  )

async function asItIs(call: SalonWork, { id }: Input): Promise<Reply> {
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  call.salon.requireOwn(appointment.barber_id)
  return { appointment, message: appointmentMessages.updated }
}

async function changeOnce(call: SalonWork, { id, updated_at, sale, ...change }: Input): Promise<Reply> {
  const rows = await lockedAppointments(call.salon, { ids: [id] })
  const before = rows.find((row) => row.id === id)
  if (before && updated_at !== undefined) requireStillOwn(call, before)
  if (!before || !call.salon.sees(before.barber_id)) throw appointmentGone()
  call.salon.requireOwn(before.barber_id)
  await requireSeen(call, [before], () => ({ updated_at, sale }))
  const edits = await editsOf(call, rows, [{ before, change }])
  await writeEdits(call, edits)

  call.announce(call.salon.id, updateAppointment.topic)
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  const undo = await undoOf(call, id, edits, change)
  return { appointment, message: messageFor(before, appointment), ...(undo && { before: undo }) }
}

/** Values before a change that moved later parts of its visit; null if it moved none. */
async function undoOf(
  call: SalonWork,
  id: string,
  edits: readonly Edit[],
  change: Change,
): Promise<VisitBefore[] | null> {
  const pushed = edits.filter(
    ({ before, after }) => before.id !== id && isKept(after) && after.appointment_time !== before.appointment_time,
  )
  if (pushed.length === 0) return null
  const changed = edits.filter((edit) => edit.before.id === id || pushed.includes(edit))
  const stored = await appointmentsOf(call.salon, { ids: changed.map(({ before }) => before.id) })
  return stored.flatMap(({ id: changedId, updated_at }) => {
    const row = changed.find(({ before }) => before.id === changedId)?.before
    return row ? [{ ...valuesBefore(row, changedId === id ? change : {}), updated_at }] : []
  })
}

function messageFor(before: Appointment, after: Appointment): string {
  if (after.status === before.status && after.cancel_reason === before.cancel_reason) return appointmentMessages.updated
  if (after.cancel_reason === 'no_show') return appointmentMessages.missed
  if (after.status === 'cancelled') return appointmentMessages.cancelled
  if (after.status === 'confirmed' && before.status === 'pending') return appointmentMessages.confirmed
  return appointmentMessages.updated
}
