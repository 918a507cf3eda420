import { sql } from 'kysely'
import { deleteAppointment } from '#features/schedule/appointments/contract.ts'
import { deleteRows, takeDeleted } from '#features/schedule/appointments/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'

interface ImportedVisit {
  id: string
  client_name: string
  service_name: string
  date: string
  time: string
  /** Null for one that an undo removes. */
  kept: 'paid' | 'changed' | null
}

/**
 * Appointments of an import that are still there, by time: nobody changed those that have their first version.
 * Plan: imported_visits_import, appointments and visit_sales by key.
 */
export function importedVisits(call: SalonCall, importId: string): Promise<ImportedVisit[]> {
  return call.salon.sql(
    (salonId) => sql<ImportedVisit>`
      select a.id, a.client_name, a.service_name, a.appointment_date as date, left(a.appointment_time::text, 5) as time,
        case when exists (select from visit_sales s where s.salon_id = ${salonId} and s.appointment_id = a.id) then 'paid'
          when a.updated_at <> a.created_at then 'changed' end as kept
      from imported_visits v
      join appointments_and_holds a on a.salon_id = ${salonId} and a.id = v.appointment_id
      where v.salon_id = ${salonId} and v.import_id = ${importId}
      order by a.appointment_date, a.appointment_time, a.id`,
  )
}

/**
 * Like `importedVisits`, locked by id. Two statements, because the one that waits for the lock of a payment does not
 * see it: a visit to come is paid without being changed. Plan: as above.
 */
export async function lockImportedVisits(call: SalonCall, importId: string): Promise<ImportedVisit[]> {
  await call.salon.sql(
    (salonId) => sql`
      select a.id from imported_visits v
      join appointments_and_holds a on a.salon_id = ${salonId} and a.id = v.appointment_id
      where v.salon_id = ${salonId} and v.import_id = ${importId} order by a.id for no key update of a`,
  )
  return importedVisits(call, importId)
}

/**
 * Deletes appointments of an import, without an event, and forgets its rows whose appointment is gone, so that the same
 * file brings them again.
 */
export async function removeImported(
  call: SalonCall,
  importId: string,
  visits: readonly ImportedVisit[],
): Promise<number> {
  const kept = visits.flatMap((visit) => (visit.kept ? [visit.id] : []))
  const gone = visits.flatMap((visit) => (visit.kept ? [] : [visit.id]))
  if (gone.length > 0) {
    const { salon } = call
    await salon.updateTable('imported_visits').set({ is_undone: true }).where('appointment_id', 'in', gone).execute()
    await deleteRows(call, gone)
    // Not kept for restoring, because they would keep their clients.
    await takeDeleted(call, { ids: gone })
    call.announce(salon.id, deleteAppointment.topic)
  }
  await call.salon
    .deleteFrom('imported_visits')
    .where('import_id', '=', importId)
    .where('appointment_id', '<>', sql<string>`all(${kept}::uuid[])`)
    .execute()
  return gone.length
}
