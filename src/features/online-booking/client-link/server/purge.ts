import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { plusDays } from '#platform/shared/time.ts'
import { linkKeptDays } from '../rules.ts'

/**
 * Deletes links of old and deleted visits, salon by salon, because visits and links may be on different servers. Plan:
 * a scan of client_links, for each salon client_links_appointment and appointments_pkey.
 */
export async function purge(call: SystemCall): Promise<void> {
  const before = plusDays(call.now, -2)
  const salons = await call.db
    .selectFrom('client_links')
    .select('salon_id')
    .distinct()
    .where('created_at', '<', before)
    .execute()
  for (const { salon_id } of salons) await purgeSalon(call, call.scope(salon_id), before)
}

async function purgeSalon(call: SystemCall, salon: SalonScope, before: Date): Promise<void> {
  const old = await call.db
    .selectFrom('client_links')
    .select('appointment_id')
    .distinct()
    .where('salon_id', '=', salon.id)
    .where('created_at', '<', before)
    .execute()
  const ids = old.map((link) => link.appointment_id)
  const since = plusDays(call.now, -linkKeptDays).toISOString().slice(0, 10)
  const wanted = await salon.sql(
    (salonId) => sql<{ id: string }>`
      select id from appointments where salon_id = ${salonId} and id = any(${ids}::uuid[]) and appointment_date > ${since}::date
      union all select id from deleted_appointments where salon_id = ${salonId} and id = any(${ids}::uuid[])`,
  )
  const kept = wanted.map(({ id }) => id)
  await call.db
    .deleteFrom('client_links')
    .where('salon_id', '=', salon.id)
    .where('created_at', '<', before)
    .where(sql<boolean>`appointment_id <> all(${kept}::uuid[])`)
    .execute()
}
