import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'
import { linkKeptDays } from '../rules.ts'

/** Deletes links of visits long ago and of those that are deleted for good. Plan: client_links, appointments_pkey for each. */
export async function purge(call: SystemCall): Promise<void> {
  await sql`
    delete from client_links l
    where l.created_at < ${plusDays(call.now, -2)}
      and not exists (select from appointments a where a.salon_id = l.salon_id and a.id = l.appointment_id
        and a.appointment_date > ${plusDays(call.now, -linkKeptDays)}::date)
      and not exists (select from deleted_appointments d where d.salon_id = l.salon_id and d.id = l.appointment_id)`.execute(
    call.allSalons,
  )
}
