import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import schema from './orari.schema.json' with { type: 'json' }

export type List = keyof typeof schema.$defs
export type Row = Record<string, unknown>
/** Number of rows, and the sum of each column of amounts or quantities. */
export type Totals = Record<string, number>

/** Lists of the document, in its order. */
export const lists = Object.keys(schema.$defs) as List[]

interface Property {
  type: string | readonly string[]
  format?: string
  pattern?: string
}

const propertiesOf = (list: List) => schema.$defs[list].properties as Record<string, Property>
const columnsOf = (list: List): string[] => Object.keys(propertiesOf(list))

/** Columns that order a list and are unique in the salon, where they are not the id. */
const orders: Partial<Record<List, readonly string[]>> = {
  salon_addresses: ['address'],
  schedule_settings: ['grid_step_minutes'],
  sale_settings: ['returns_by'],
  vat_settings: ['valid_from'],
  online_booking: ['approval'],
  privacy_notices: ['version'],
  message_templates: ['kind'],
  onboarding: ['state'],
  retention: ['years'],
  buyer_details: ['name'],
  barber_services: ['barber_id', 'service_id'],
  barber_shares: ['barber_id'],
  weekly_hours: ['subject_id', 'valid_from'],
  day_hours: ['subject_id', 'day'],
  client_merges: ['merged_id'],
  client_import_rows: ['import_id', 'client_id'],
  imported_visits: ['key'],
  distinct_clients: ['first_id', 'second_id'],
  visit_mails: ['appointment_id'],
  sales: ['number'],
  sale_lines: ['sale_id', 'line'],
  sale_payments: ['sale_id', 'position'],
  visit_sales: ['appointment_id'],
  till_days: ['day', 'currency'],
  till_shares: ['day', 'currency', 'barber_id'],
}

/** Tables of lists that have another name. */
const tables: Partial<Record<List, string>> = { salon: 'salons', colleagues: 'users' }
export const tableOf = (list: List): string => tables[list] ?? list
const keyOf = (list: List): RawBuilder<unknown> => sql.ref(list === 'salon' ? 'id' : 'salon_id')

function ordered(list: List, column: string): RawBuilder<unknown> {
  const { type, format, pattern } = propertiesOf(list)[column] ?? { type: 'string' }
  return type === 'string' && !format && !pattern ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)
}

/** Rows with JSON may be long (`maxLine`). */
const pageRows = (list: List): number =>
  Object.values(propertiesOf(list)).some(({ type }) => [type].flat().includes('object')) ? 25 : 500

/** All rows of a list, page by page. Plan: the primary key of the table, or the unique index of a sale's number. */
export async function* rowsOfList(call: Pick<Call, 'scope'>, salonId: SalonId, list: List): AsyncGenerator<Row> {
  const table = sql.table(tableOf(list))
  const columns = sql.join(columnsOf(list).map((column) => sql.ref(column)))
  const order = orders[list] ?? ['id']
  const places = sql.join(order.map((column) => ordered(list, column)))
  const limit = pageRows(list)
  let after = sql``
  for (;;) {
    const rows = await call.scope(salonId).sql(
      (salon) => sql<Row>`
        select ${columns} from ${table} where ${keyOf(list)} = ${salon}${after} order by ${places} limit ${limit}`,
    )
    yield* inTurns(rows)
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = sql` and (${places}) > (${sql.join(order.map((column) => last[column]))})`
  }
}

const isSummed = (column: string): boolean => column.endsWith('_cents') || column === 'quantity'

/** Adds a row to the totals of its list. */
export function count(list: List, totals: Totals, row: Row): void {
  totals.rows = (totals.rows ?? 0) + 1
  for (const column of columnsOf(list).filter(isSummed))
    totals[column] = (totals[column] ?? 0) + Number(row[column] ?? 0)
}

/** Totals of all lists, by the database. */
export async function totalsOf(call: Pick<Call, 'scope'>, salonId: SalonId): Promise<Record<List, Totals>> {
  const found: Partial<Record<List, Totals>> = {}
  for (const list of lists) {
    const sums = columnsOf(list)
      .filter(isSummed)
      .map((column) => sql`, coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`)
    const [totals] = await call.scope(salonId).sql(
      (salon) => sql<Totals>`
        select count(*)::integer as rows${sql.join(sums, sql``)} from ${sql.table(tableOf(list))}
        where ${keyOf(list)} = ${salon}`,
    )
    found[list] = totals ?? {}
  }
  return found as Record<List, Totals>
}

/** Names of lists whose totals differ. */
export const differing = (found: Partial<Record<List, Totals>>, expected: Record<List, Totals>): List[] =>
  lists.filter((list) => Object.entries(expected[list]).some(([name, total]) => (found[list]?.[name] ?? 0) !== total))
