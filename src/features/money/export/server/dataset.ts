import { sql, type RawBuilder } from 'kysely'
import type { MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { namesWith, type EntityFields, type FieldType } from '#platform/shared/entityFields.ts'
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

/** A list in the JSON document and a sheet in the workbook. */
export interface ExportDataset {
  key: string
  sheet: string
  fields: readonly Field[]
  /** At most `limit` rows after an id, in id order. */
  page(call: MemberCall, salonId: SalonId, after: string, limit: number): Promise<Row[]>
}

/** A field, named `column as key` if its column has another name. */
export const field = (name: string, header: string, kind: Kind = 'text', width?: number): Field => {
  const [column = name, key = column] = name.split(' as ')
  return { column, key, header, kind, width }
}

export const common = {
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
}

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

interface SalonTable extends Omit<ExportDataset, 'page'> {
  /** Table or subquery; the table of the key by default. */
  from?: RawBuilder<unknown>
  /** Unique value of the salon, for paging; the column `id` by default. */
  id?: RawBuilder<unknown>
  /** Values of fields that are no columns. */
  computed?: Record<string, RawBuilder<unknown>>
}

/** A dataset of a salon's table. Plan: index scan of the table's primary key (salon_id, id) from the last id. */
export function ofSalon({ from, id = sql`t.id`, computed = {}, ...dataset }: SalonTable): ExportDataset {
  const values = dataset.fields
    .filter(({ key }) => key !== 'id')
    .map(({ column, key }) => sql`${computed[key] ?? sql.ref(column)} as ${sql.ref(key)}`)
  return {
    ...dataset,
    page: (call, salonId, after, limit) =>
      call.scope(salonId).sql(
        (salon) => sql<Row>`
          select ${id} as id, ${sql.join(values)} from ${from ?? sql.table(dataset.key)} t
          where t.salon_id = ${salon} and ${id} > ${after}::uuid order by ${id} limit ${limit}`,
      ),
  }
}
