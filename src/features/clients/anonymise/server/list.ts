import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { undoHours, undoUntil } from '#features/clients/rules.ts'

interface Row {
  id: string
  name: string
  phone: string | null
  removed_at: Date
}

/** Plan: removed_clients_pkey. */
export async function list(call: SalonCall) {
  const rows = await call.salon.sql(
    (salonId) => sql<Row>`
      select id, kept -> 'clients' -> 0 ->> 'name' as name, kept -> 'clients' -> 0 ->> 'phone' as phone, removed_at
      from removed_clients
      where salon_id = ${salonId} and kept is not null and not restricted and run_id is null and removed_at > ${plusMinutes(call.now, -undoHours * 60)}
      order by removed_at desc, id`,
  )
  return {
    clients: rows.map(({ removed_at, ...row }) => ({
      ...row,
      removed_at: removed_at.toISOString(),
      undo_until: undoUntil(removed_at).toISOString(),
    })),
  }
}
