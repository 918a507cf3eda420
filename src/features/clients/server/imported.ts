import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import { clientColumns } from './moveClient.ts'
import { ClientConflict } from './retry.ts'

/**
 * Inserts clients of an import, whose row provides the salon, in one statement. A concurrently created client of that
 * name and phone throws a ClientConflict.
 */
export async function insertImported(call: SalonCall, importId: string, rows: readonly object[]): Promise<void> {
  const inserted = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      insert into clients (salon_id, ${sql.join(clientColumns.map((name) => sql.ref(name)))})
      select i.salon_id, ${sql.join(clientColumns.map((name) => sql.ref(`v.${name}`)))}
      from client_imports i, jsonb_populate_recordset(null::clients, ${JSON.stringify(rows)}::jsonb) v
      where i.salon_id = ${salonId} and i.id = ${importId}
      on conflict do nothing returning id`,
  )
  if (inserted.length < rows.length) throw new ClientConflict()
}

/** Updates columns of clients that are unchanged since they were read; returns their versions. Plan: clients_pkey. */
export function updateImported(
  call: SalonCall,
  columns: readonly string[],
  rows: readonly { id: string; updated_at: Date }[],
): Promise<{ id: string; updated_at: Date }[]> {
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`))
  return call.salon.sql(
    (salonId) => sql<{ id: string; updated_at: Date }>`
      update clients c
      set ${changes}, updated_at = ${nextVersion(call.now, 'c.updated_at')}
      from jsonb_populate_recordset(null::clients, ${JSON.stringify(rows)}::jsonb) v
      where c.salon_id = ${salonId} and c.id = v.id
        and date_trunc('milliseconds', c.updated_at at time zone 'UTC') = v.updated_at at time zone 'UTC'
      returning c.id, c.updated_at`,
  )
}

/** Deletes clients whom nothing refers to. */
export async function deleteClients(call: SalonCall, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await call.salon.sql((salonId) => sql`delete from clients where salon_id = ${salonId} and id = any (${ids}::uuid[])`)
}
