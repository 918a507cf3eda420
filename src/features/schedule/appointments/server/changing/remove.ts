import { sql, type RawBuilder } from 'kysely'
import type { SalonWork, SystemCall, SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import {
  appointmentGone,
  type Appointment,
  appointmentMessages,
  deleteAppointment,
  restoreAppointment,
} from '../../contract.ts'
import { restorableMinutes, shownParts, visitText } from '../../rules.ts'
import { insertRows, type NewRow, queueVisitMails, readStored, storedColumns } from '../writing/public.ts'
import type { StoredAppointment } from '../../plan.ts'
import {
  appointmentsOf,
  deletedAs,
  type Selection,
  visitParts,
  lockedAppointments,
  appointmentById,
} from '../reading/public.ts'
import { taken } from '../free-starts/public.ts'
import { requireSeen, requireStillOwn } from './changeRows.ts'

/** An appointment in `deleted_appointments`: its columns as JSON. */
export type DeletedRow = NewRow & { id: string; client_id: string; service_id: string | null; updated_at: string }

interface Moved {
  service: string
  date: string
  time: string
  online_at: string | null
}

/**
 * Deletes appointments in a transaction and stores their rows for restoring. Two statements, because one that deletes
 * and inserts does not run if a salon's rows are on a Citus worker. Plan: the condition's index, an insert for each
 * row.
 * @param condition on `appointments`, in addition to the salon's.
 */
export async function moveToDeleted(call: SalonWork, condition: RawBuilder<unknown>): Promise<Moved[]> {
  const moved = await call.salon.sql(
    (salonId) => sql<Moved & { id: string }>`
      insert into deleted_appointments (salon_id, id, row, deleted_at)
      select salon_id, id, to_jsonb(gone), ${call.now}::timestamptz from (
        select ${sql.join(storedColumns.map((name) => sql.ref(name)))} from appointments
        where salon_id = ${salonId} and ${condition} for update) gone
      on conflict (salon_id, id) do update set row = excluded.row, deleted_at = excluded.deleted_at
      returning id, row ->> 'service_name' as service, row ->> 'appointment_date' as date,
        left(row ->> 'appointment_time', 5) as time, row ->> 'online_at' as online_at`,
  )
  if (moved.length === 0) return []
  const ids = moved.map(({ id }) => id)
  await call.salon.deleteFrom('appointments_and_holds').where('id', 'in', ids).execute()
  if (moved.some((one) => one.online_at !== null)) await queueVisitMails(call)
  return moved
}

/**
 * Removes and returns the rows of the last deletion. Plan: deleted_appointments_pkey, the salon's deletions within a
 * day.
 */
export async function takeDeleted(call: SalonWork, selection: Selection): Promise<DeletedRow[]> {
  const since = plusMinutes(call.now, -restorableMinutes)
  const kept = await call.salon.sql(
    (salonId) => sql<{ row: DeletedRow }>`
      delete from deleted_appointments d
      where d.salon_id = ${salonId} and ${deletedAs(selection)} and d.deleted_at > ${since} and d.deleted_at = (
        select max(l.deleted_at) from deleted_appointments l where l.salon_id = ${salonId} and ${deletedAs(selection, 'l')})
      returning d.row`,
  )
  return kept.map(({ row }) => row)
}

/** Version of a restored row, which is later than that of the deleted one. */
export const laterVersion = ({ updated_at }: DeletedRow, now: Date): Date =>
  new Date(Math.max(now.getTime(), new Date(updated_at).getTime() + 1))

/**
 * Restores rows removed from `deleted_appointments`; a deleted service is omitted. Returns the names of their barbers,
 * locked FOR KEY SHARE first as by a booking, and true if all times were free. Throws 404 if a client was deleted.
 * Plan: rows by key, an insert for each.
 */
export async function putBack(
  call: SalonWork,
  rows: readonly DeletedRow[],
): Promise<{ barbers: Map<string, string>; restored: boolean }> {
  const ids = rows.map((row) => row.barber_id)
  const found = await call.salon
    .selectFrom('barbers')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const barbers = new Map(found.map(({ id, name }) => [id, name]))
  if (!rows.every((row) => barbers.has(row.barber_id))) return { barbers, restored: false }
  const services = await servicesThatAre(call, rows)
  try {
    const inserted = await insertRows(
      call.salon,
      rows.map((row) => ({
        ...row,
        service_id: row.service_id !== null && services.has(row.service_id) ? row.service_id : null,
        updated_at: laterVersion(row, call.now),
      })),
    )
    return { barbers, restored: inserted === rows.length }
  } catch (error) {
    throw sqlState(error) === '23503' ? appointmentGone() : error
  }
}

async function servicesThatAre(call: SalonWork, rows: readonly DeletedRow[]): Promise<Set<string>> {
  const ids = rows.flatMap((row) => row.service_id ?? [])
  if (ids.length === 0) return new Set()
  const found = await call.salon.selectFrom('services').select('id').where('id', 'in', ids).execute()
  return new Set(found.map(({ id }) => id))
}

/** Former appointment of a row, as far as faults show it. */
export const asStored = (row: DeletedRow, barbers: ReadonlyMap<string, string>): StoredAppointment =>
  ({ ...readStored(row), barber: barbers.get(row.barber_id) ?? '' }) as StoredAppointment

/**
 * Displayed parts of a visit, or of a deleted one as it was, while it can be restored. A visit of which the first part
 * alone was deleted has the others.
 */
export async function partsBefore(
  salon: SalonScope,
  appointmentId: string,
): Promise<{ parts: Appointment[]; isDeleted: boolean }> {
  const kept = await visitParts(salon, appointmentId)
  if (kept.length > 0) return { parts: kept, isDeleted: false }
  const [first] = await deletedWith(salon, { ids: [appointmentId] })
  if (!first) return { parts: [], isDeleted: true }
  const { visit_id } = first
  if (!visit_id) return { parts: [first], isDeleted: true }
  const others = shownParts(await appointmentsOf(salon, { visit_id }))
  return others.length > 0
    ? { parts: others, isDeleted: false }
    : { parts: await deletedWith(salon, { visit_id }), isDeleted: true }
}

/** Deleted appointments by time. Plan: deleted_appointments_pkey, the salon's deletions within a day. */
async function deletedWith(salon: SalonScope, selection: Selection): Promise<Appointment[]> {
  const found = await salon.sql(
    (id) => sql<{ row: DeletedRow; barber: string }>`
      select d.row, b.name as barber from deleted_appointments d
      left join barbers b on b.salon_id = ${id} and b.id = (d.row ->> 'barber_id')::uuid
      where d.salon_id = ${id} and ${deletedAs(selection)}
      order by d.row ->> 'appointment_date', d.row ->> 'appointment_time', d.id`,
  )
  return found.map(({ row, barber }) => asStored(row, new Map([[row.barber_id, barber]])))
}

/** Deletes rows that can no longer be restored. Plan: index range of deleted_appointments_age. */
export async function purge(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('deleted_appointments')
    .where('deleted_at', '<=', plusMinutes(call.now, -restorableMinutes))
    .execute()
}

/**
 * Deletes an appointment. Throws 404, 409 stale if it was changed since `updated_at`, 409 paymentChanged if it is not
 * paid by `sale`; repeated with its Idempotency-Key it returns the same reply.
 */
export function remove(call: SalonCall, input: InputOf<typeof deleteAppointment>) {
  return call.once(
    () => removeOnce(call, input),
    async () => ({ message: appointmentMessages.deleted }),
  )
}

async function removeOnce(call: SalonCall, { id, updated_at, sale }: InputOf<typeof deleteAppointment>) {
  if (updated_at !== undefined || sale !== undefined) {
    const row = (await lockedAppointments(call.salon, { ids: [id] })).find((one) => one.id === id)
    if (!row) throw appointmentGone()
    requireStillOwn(call, row)
    await requireSeen(call, [row], () => ({ updated_at, sale }))
  }
  const [moved] = await moveToDeleted(call, sql`appointments.id = ${id}${call.salon.own('appointments.barber_id')}`)
  if (!moved) throw appointmentGone()
  call.announce(call.salon.id, deleteAppointment.topic)
  const description = visitText(appointmentMessages.deleted.replace(/ me sukses!$/, ''), moved)
  await call.audit({ action: 'delete', entity: 'appointment', entityId: id, description })
  return { message: appointmentMessages.deleted }
}

/**
 * Undoes a deletion; idempotent. Throws 404 if the id cannot be restored, and 409 slot_taken if the time was booked:
 * the deleted row is then kept.
 */
export async function restore(call: SalonCall, { id }: InputOf<typeof restoreAppointment>) {
  const [row] = await takeDeleted(call, { ids: [id] })
  const { ownBarber } = call.salon
  // A barber can restore own appointments only.
  if (row && ownBarber !== null && row.barber_id !== ownBarber) throw appointmentGone()
  if (row) {
    const { barbers, restored } = await putBack(call, [row])
    if (!barbers.has(row.barber_id)) throw appointmentGone()
    if (!restored) throw await taken(call, [asStored(row, barbers)])
  }
  const appointment = await appointmentById(call.salon, id)
  if (!appointment) throw appointmentGone()
  if (row) call.announce(call.salon.id, restoreAppointment.topic)
  else call.skipAudit()
  return { appointment, message: appointmentMessages.restored }
}
