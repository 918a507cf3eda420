import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import { badInput } from '#platform/shared/fault.ts'
import { addDays, minutesOf, plusMinutes, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { appointmentGone, appointmentMessages, bookAppointment, type Appointment } from '../contract.ts'
import { restorableMinutes } from '../rules.ts'
import { changed, Clash, writeRows, type RowChange } from './changeRows.ts'
import { fitBuffers } from './innerBuffers.ts'
import { appointmentsOf, lockedAppointments, type StoredAppointment } from './queries.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { deletedAs, selected, type Selection } from './selection.ts'
import { insertOf } from './storedRow.ts'
import { storedColumns } from './storedColumns.ts'
import { partsTaken } from './partsTaken.ts'

/**
 * Changes the appointments of a selection together, all of them or none; `changeOf` says what changes of each, null for nothing. It may throw
 * a refusal, for example when it was read in another version. `last` runs in the same transaction where something has changed. Throws 404
 * when there are none, 400, 409 slot_taken.
 */
export async function changeMany(
  call: SalonWork,
  selection: Selection,
  changeOf: (row: StoredAppointment, all: readonly StoredAppointment[]) => RowChange | null,
  entry: (changed: readonly { id: string }[]) => AuditEntry,
  last?: (tx: SalonWork, rows: readonly Appointment[]) => Promise<void>,
): Promise<Appointment[]> {
  const again = (tx: SalonWork) => appointmentsOf(tx.salon, selection)
  return onceInTransaction(call, again, async (tx) => {
    const rows = await lockedAppointments(tx.salon, selection)
    if (rows.length === 0) throw appointmentGone()
    const edits: { before: StoredAppointment; after: StoredAppointment }[] = []
    for (const before of rows) {
      const change = changeOf(before, rows)
      if (change) edits.push({ before, after: await changed(tx, before, change) })
    }
    await fitBuffers(tx, rows, edits)
    if (edits.length > 0) await writeRows(tx, edits)
    tx.announce(tx.salon.id, bookAppointment.topic)
    await tx.audit(entry(edits.map(({ after }) => after)))
    const now = await appointmentsOf(tx.salon, { ids: rows.map((row) => row.id) })
    if (edits.length > 0) await last?.(tx, now)
    return now
  })
}

const nothing = async (): Promise<Appointment[]> => []

/** `again` returns what a call gets that was carried out before and is sent again with its Idempotency-Key. */
const onceInTransaction = <T>(
  call: SalonWork,
  again: (tx: SalonWork) => Promise<T>,
  work: (tx: SalonWork) => Promise<T>,
): Promise<T> =>
  inTransaction(call, (tx) =>
    tx.once(
      () => work(tx),
      () => again(tx),
    ),
  )

/** A transaction that is tried again after a lookup conflict, and whose clash becomes the 409 after the rollback. */
async function inTransaction<T>(call: SalonWork, work: (tx: SalonWork) => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict(() => call.transact(work))
  } catch (error) {
    throw error instanceof Clash ? await partsTaken(call, error.rows) : error
  }
}

/** The change that moves an appointment by days and minutes. Throws 400 when it would begin on another day. */
export function shifted(
  row: Pick<StoredAppointment, 'appointment_date' | 'appointment_time'>,
  by: { days: number; minutes: number },
): RowChange {
  const start = minutesOf(row.appointment_time as LocalTime) + by.minutes
  if (start < 0 || start >= 24 * 60) {
    throw badInput([{ field: 'appointment_time', message: appointmentMessages.pastMidnight }])
  }
  return { appointment_date: addDays(row.appointment_date as LocalDate, by.days), appointment_time: timeAt(start) }
}

/**
 * Deletes the appointments of a selection in one statement; they can be restored together. Throws 404 when there are none. Plan: the
 * selection's index, an insert for each row.
 */
export async function removeMany(
  call: SalonWork,
  selection: Selection,
  entry: (removed: readonly { id: string }[]) => AuditEntry,
): Promise<Appointment[]> {
  return onceInTransaction(call, nothing, async (tx) => {
    const rows = await lockedAppointments(tx.salon, selection)
    if (rows.length === 0) throw appointmentGone()
    for (const row of rows) tx.salon.requireOwn(row.barber_id)
    await deleteRows(
      tx,
      rows.map((row) => row.id),
    )
    tx.announce(tx.salon.id, bookAppointment.topic)
    await tx.audit(entry(rows))
    return rows.map(({ service_id: _service, ...row }) => row)
  })
}

/** Moves locked rows to the deleted ones. The totals of their clients are locked in their order first, which the trigger of a deletion does not. */
export async function deleteRows(call: SalonWork, ids: readonly string[]): Promise<void> {
  await call.salon.sql(
    (salonId) => sql`
      select 1 from client_totals
      where salon_id = ${salonId} and client_id in (
        select a.client_id from appointments a where a.salon_id = ${salonId} and a.id = any(${[...ids]}::uuid[]))
      order by client_id for update`,
  )
  await call.salon.sql(
    (salonId) => sql`
      with gone as (
        delete from appointments where salon_id = ${salonId} and ${selected({ ids })}
        returning ${sql.join(storedColumns.map((name) => sql.ref(name)))}
      )
      insert into deleted_appointments (salon_id, id, row, deleted_at)
      select salon_id, id, to_jsonb(gone), ${call.now}::timestamptz from gone
      on conflict (salon_id, id) do update set row = excluded.row, deleted_at = excluded.deleted_at`,
  )
}

/**
 * Restores the appointments of a selection that were deleted together last, unless one of them is there; idempotent. Throws
 * 404 when there are none, 409 slot_taken when one of the times was sold meanwhile: all of them then stay deleted.
 */
export async function restoreMany(
  call: SalonWork,
  selection: Selection,
  entry: (restored: readonly { id: string }[]) => AuditEntry,
): Promise<Appointment[]> {
  return inTransaction(call, async (tx) => {
    const existing = await appointmentsOf(tx.salon, selection)
    if (existing.length > 0) return existing
    const back = await deletedRows(tx, selection)
    if (back.length > 0) {
      for (const row of back) tx.salon.requireOwn(row.barber_id)
      await tx.salon
        .selectFrom('barbers')
        .select('id')
        .where(
          'id',
          'in',
          back.map((row) => row.barber_id),
        )
        .orderBy('id')
        .forKeyShare()
        .execute()
      await putBack(tx, back)
      await tx.audit(entry(back))
      tx.announce(tx.salon.id, bookAppointment.topic)
    }
    const rows = await appointmentsOf(tx.salon, selection)
    if (rows.length === 0) throw appointmentGone()
    return rows
  })
}

/** The rows of the last deletion, taken out of the deleted ones. Plan: deleted_appointments_pkey, what the salon deleted within a day. */
function deletedRows(call: SalonWork, selection: Selection): Promise<StoredAppointment[]> {
  const since = plusMinutes(call.now, -restorableMinutes)
  return call.salon.sql(
    (salonId) => sql<StoredAppointment>`
      with last as (
        select max(d.deleted_at) as at from deleted_appointments d
        where d.salon_id = ${salonId} and d.deleted_at > ${since} and ${deletedAs(selection)}
      ),
      kept as (
        delete from deleted_appointments d using last
        where d.salon_id = ${salonId} and d.deleted_at = last.at and ${deletedAs(selection)} returning d.row
      )
      select a.id, a.barber_id, a.client_id, a.client_name, a.service_name, a.appointment_date, a.appointment_time, a.status,
        a.duration_minutes as duration, coalesce(a.buffer_minutes, 0) as buffer_minutes, a.pause_after_minutes, a.pause_minutes,
        coalesce((select name from barbers b where b.salon_id = ${salonId} and b.id = a.barber_id), '') as barber, kept.row
      from kept, jsonb_populate_record(null::appointments, kept.row) a`,
  )
}

async function putBack(call: SalonWork, back: readonly (StoredAppointment & { row?: object })[]): Promise<void> {
  // Every other column is put back as it was.
  const put: Record<string, RawBuilder<unknown>> = {
    buffer_minutes: sql`coalesce(a.buffer_minutes, 0)`,
    currency: sql`coalesce(a.currency, 'EUR')`,
    updated_at: sql`greatest(${call.now}::timestamptz, a.updated_at + interval '1 millisecond')`,
  }
  const values = JSON.stringify(back.map(({ row }) => row))
  try {
    const restored = await call.salon.sql((salonId) => {
      const service = sql`(select s.id from services s where s.salon_id = ${salonId} and s.id = a.service_id)`
      const columns = storedColumns.map(
        (name) => sql`${name === 'service_id' ? service : (put[name] ?? sql.ref(`a.${name}`))} as ${sql.ref(name)}`,
      )
      return insertOf(
        salonId,
        sql`(select ${sql.join(columns)} from jsonb_populate_recordset(null::appointments, ${values}::jsonb) a)`,
      )
    })
    if (restored.length < back.length) throw new Clash([...back])
  } catch (error) {
    // A barber or client was removed.
    if (sqlState(error) === '23503') throw appointmentGone()
    throw error
  }
}
