import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { type EntityFields, type FieldType, namesWith } from '#platform/shared/entityFields.ts'
import type { Kind } from '#platform/server/workbook.ts'

/** Column of the table, name in JSON and header in the workbook. */
export interface Field {
  key: string
  column: string
  header: string
  kind: Kind
  width?: number
}

/** Values as returned by the driver; money in whole cents. */
export type Row = Record<string, string | number | boolean | Date | null> & { id: string }

export interface ExportDataset {
  key: string
  sheet: string
  fields: readonly Field[]
  /** At most `limit` rows after an id, in id order. */
  page(call: Call, salonId: SalonId, after: string, limit: number): Promise<Row[]>
}

/** A field, named `column as key` if its column has another name. */
export const field = (name: string, header: string, kind: Kind = 'text', width?: number): Field => {
  const [column = name, key = column] = name.split(' as ')
  return { column, key, header, kind, width }
}

const common = {
  id: field('id', 'ID', 'text', 38),
  isActive: field('is_active', 'Aktiv'),
  createdAt: field('created_at', 'Shtuar më', 'moment'),
  changedAt: field('updated_at', 'Ndryshuar më', 'moment'),
  day: field('day', 'Data', 'date', 12),
  currency: field('currency', 'Valuta', 'text', 8),
  kind: field('kind', 'Lloji', 'text', 10),
  label: field('label', 'Përshkrimi', 'text', 28),
  method: field('method', 'Mënyra', 'text', 10),
  userName: field('user_name', 'Nga', 'text', 24),
  barberId: field('barber_id', 'ID e berberit', 'text', 38),
  clientId: field('client_id', 'ID e klientit', 'text', 38),
  appointmentId: field('appointment_id', 'ID e terminit', 'text', 38),
  saleId: field('sale_id', 'ID e shitjes', 'text', 38),
  prepaidId: field('prepaid_id', 'ID e parapagimit', 'text', 38),
  name: field('name', 'Emri', 'text', 28),
  email: field('email', 'Email', 'text', 28),
  isOnline: field('is_online', 'Caktohet online'),
  description: field('description', 'Përshkrimi', 'text', 40),
  duration: field('duration_minutes as duration', 'Minuta', 'count'),
  price: field('price_cents as price', 'Çmimi', 'money'),
  barber: field('barber', 'Berberi', 'text', 24),
  serviceId: field('service_id', 'ID e shërbimit', 'text', 38),
  phone: field('phone', 'Telefoni', 'text', 18),
  state: field('state', 'Gjendja', 'text', 12),
  serviceName: field('service_name', 'Shërbimi', 'text', 24),
  amount: field('amount_cents as amount', 'Shuma', 'money'),
  visits: field('visits', 'Vizita', 'count'),
  revenue: field('revenue_cents as revenue', 'Vizitat', 'money'),
  tips: field('tips_cents as tips', 'Bakshish', 'money'),
  shareKind: field('kind', 'Pjesa', 'text', 10),
  percent: field('percent', 'Përqindja', 'decimal'),
  rent: field('rent_cents as rent', 'Qiraja', 'money'),
  total: field('total_cents as total', 'Totali', 'money'),
  at: field('at', 'Më', 'moment'),
  productId: field('product_id', 'ID e produktit', 'text', 38),
  quantity: field('quantity', 'Sasia', 'count'),
  vatLetter: field('vat_letter', 'Shkalla e TVSH-së', 'text', 8),
  plan: field('plan', 'Plani'),
  orderId: field('order_id', 'Numri i porosisë', 'text', 38),
}

export const shared = (...names: (keyof typeof common)[]): Field[] => names.map((name) => common[name])

const kinds: Record<FieldType, Kind> = {
  id: 'text',
  text: 'text',
  date: 'date',
  time: 'time',
  minutes: 'count',
  money: 'money',
  instant: 'moment',
  flag: 'text',
}

export function described(fields: EntityFields): Field[] {
  return namesWith(fields, 'exported').flatMap((name) => {
    const entry = fields[name]
    return entry?.exported ? [field(name, entry.exported.header, kinds[entry.type], entry.exported.width)] : []
  })
}

export interface SalonTable extends Omit<ExportDataset, 'page'> {
  /** Table or subquery; the table of the key by default. */
  from?: RawBuilder<unknown>
  /** Unique value of the salon, for paging; the column `id` by default. */
  id?: RawBuilder<unknown>
  /** Values of fields that are no columns. */
  computed?: Record<string, RawBuilder<unknown>>
  /** Condition on the row `t`. */
  where?: RawBuilder<unknown>
}

/** A dataset of a salon's table. Plan: index scan of the table's primary key (salon_id, id) from the last id. */
export function ofSalon({ from, id = sql`t.id`, computed = {}, where, ...dataset }: SalonTable): ExportDataset {
  const values = dataset.fields
    .filter(({ key }) => key !== 'id')
    .map(({ column, key }) => sql`${computed[key] ?? sql.ref(column)} as ${sql.ref(key)}`)
  return {
    ...dataset,
    page: (call, salonId, after, limit) =>
      call.scope(salonId).sql(
        (salon) => sql<Row>`
          select ${id} as id, ${sql.join(values)} from ${from ?? sql.table(dataset.key)} t
          where t.salon_id = ${salon} and ${id} > ${after}::uuid${where ? sql` and ${where}` : sql``} order by ${id} limit ${limit}`,
      ),
  }
}

const pageRows = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * All rows of a dataset, read page by page on demand: memory use is one page, and no transaction stays open for a slow
 * client. Concurrent changes may or may not be included.
 */
export async function* rowsOf(call: Call, salonId: SalonId, dataset: ExportDataset): AsyncGenerator<Row> {
  let after = beforeAll
  for (;;) {
    const rows = await dataset.page(call, salonId, after, pageRows)
    yield* inTurns(rows)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id
  }
}
