import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { plusDays } from '#platform/shared/time.ts'
import type { listImports } from '../client-contract.ts'
import { importKeptDays } from '../rules.ts'

type Reply = ReplyOf<typeof listImports>
type Row = Omit<Reply['imports'][number], 'created_at' | 'source'> & { created_at: Date; source: string | null }

/** The latest imports. Plan: client_imports_latest, ten rows; client_import_rows_pkey, one row each. */
export async function list(call: SalonCall): Promise<Reply> {
  const rows = await call.salon.sql(
    (salonId) => sql<Row>`
      select i.id, i.file_name, i.added, i.changed, i.skipped, i.source, i.past_visits, i.ahead_visits, i.created_at, i.undone_at is not null as undone,
        i.undone_at is null and (i.past_visits + i.ahead_visits > 0 or i.added_catalog is not null) and i.created_at > ${plusDays(call.now, -importKeptDays)}
          or exists (select from client_import_rows r where r.salon_id = ${salonId} and r.import_id = i.id) as undoable
      from client_imports i where i.salon_id = ${salonId} order by i.created_at desc, i.id desc limit 10`,
  )
  return {
    imports: rows.map(({ created_at, source, past_visits, ahead_visits, ...row }) => ({
      ...row,
      ...(source !== null && { source, past_visits, ahead_visits }),
      created_at: created_at.toISOString(),
    })),
  }
}
