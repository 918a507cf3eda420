import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { listImports } from '../contract.ts'

type Reply = ReplyOf<typeof listImports>
type Row = Omit<Reply['imports'][number], 'created_at'> & { created_at: Date }

/** The latest imports. Plan: client_imports_latest, ten rows; client_import_rows_pkey, one row each. */
export async function list(call: SalonCall): Promise<Reply> {
  const rows = await call.salon.sql(
    (salonId) => sql<Row>`
      select i.id, i.file_name, i.added, i.changed, i.skipped, i.created_at, i.undone_at is not null as undone,
        exists (select from client_import_rows r where r.salon_id = ${salonId} and r.import_id = i.id) as undoable
      from client_imports i where i.salon_id = ${salonId} order by i.created_at desc, i.id desc limit 10`,
  )
  return { imports: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })) }
}
