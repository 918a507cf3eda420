import type { MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { ExportDataset, Row } from './dataset.ts'

const pageRows = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * All rows of a dataset, read page by page on demand: memory use is one page, and no transaction stays open for a slow
 * client. Concurrent changes may or may not be included.
 */
export async function* rowsOf(call: MemberCall, salonId: SalonId, dataset: ExportDataset): AsyncGenerator<Row> {
  let after = beforeAll
  for (;;) {
    const rows = await dataset.page(call, salonId, after, pageRows)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id
  }
}
