import { sql, type RawBuilder } from 'kysely'
import type { SalonWork } from '#platform/server/call.ts'
import { queueVisitMails } from './mailClients.ts'
import { storedColumns } from './storedRow.ts'

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
