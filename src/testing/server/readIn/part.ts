import type { List } from '#features/salon/export/server/full/lists.ts'
import type { ArchivedDocument } from './archives.ts'

type Row = Record<string, unknown>

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Lists of which a sale has all its rows. */
const ofSale = ['sale_lines', 'sale_payments', 'prepaid'] as const satisfies readonly List[]

/** A document with the first rows that have a value, of each column, and the rows that they name. */
export function partOf(document: ArchivedDocument, perColumn: number): ArchivedDocument {
  const entries = Object.entries(document.lists) as [List, Row[]][]
  const kept = new Set<Row>()
  const waiting: Row[] = []
  const keep = (row: Row) => {
    if (!kept.has(row)) waiting.push(row)
    kept.add(row)
  }
  const byId = Map.groupBy(
    entries.flatMap(([, rows]) => rows),
    ({ id }) => id,
  )
  const bySale = Map.groupBy(
    ofSale.flatMap((list) => document.lists[list] ?? []),
    ({ sale_id }) => sale_id,
  )
  for (const [, rows] of entries)
    for (const column of Object.keys(rows[0] ?? {}))
      for (const row of rows.filter((each) => (each[column] ?? null) !== null).slice(0, perColumn)) keep(row)
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    // A closed day names the lines of its sales only as text.
    const { lines: _lines, ...named } = row
    for (const [id] of JSON.stringify(named).matchAll(ids)) byId.get(id)?.forEach(keep)
    bySale.get(row.id)?.forEach(keep)
  }
  for (const row of document.lists.visit_sales ?? [])
    if ([row.appointment_id, row.sale_id].every((id) => byId.get(id)?.some((each) => kept.has(each)))) kept.add(row)
  const lists = Object.fromEntries(entries.map(([list, rows]) => [list, rows.filter((row) => kept.has(row))]))
  // Numbers of sales have no gap.
  return { ...document, lists: { ...lists, sales: (lists.sales ?? []).map((row, n) => ({ ...row, number: n + 1 })) } }
}
