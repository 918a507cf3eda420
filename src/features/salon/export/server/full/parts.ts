import { sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

/** Tables of the parts of archives, with the column that names the archive. */
const archiveColumns = { full_export_parts: 'export_id', full_import_parts: 'import_id' } as const

/** Bytes of one part; empty after the last. Plan: the primary key. */
export async function storedPart(
  call: Pick<Call, 'scope'>,
  salonId: SalonId,
  table: keyof typeof archiveColumns,
  { id, number }: { id: string; number: number },
): Promise<Buffer> {
  const [row] = await call.scope(salonId).sql(
    (salon) => sql<{ content: Buffer }>`
      select content from ${sql.table(table)}
      where salon_id = ${salon} and ${sql.ref(archiveColumns[table])} = ${id} and number = ${number}`,
  )
  return row?.content ?? Buffer.alloc(0)
}
