import { sql, type RawBuilder } from 'kysely'
import type { MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { namesWith, type EntityFields, type FieldType } from '#platform/shared/entityFields.ts'
import type { Kind } from '#platform/server/workbook.ts'

/** Name in JSON and heading in the workbook. */
export interface Field {
  key: string
  header: string
  kind: Kind
  width?: number
}

/** Values as the driver reads them; money is whole cents. */
export type Row = Record<string, string | number | boolean | Date | null> & { id: string }

/** A list in the JSON document, a sheet in the workbook. */
export interface ExportDataset {
  key: string
  sheet: string
  fields: readonly Field[]
  /** At most `limit` rows after an id, by id. */
  page(call: MemberCall, salonId: SalonId, after: string, limit: number): Promise<Row[]>
}

export const field = (key: string, header: string, kind: Kind = 'text', width?: number): Field => ({
  key,
  header,
  kind,
  ...(width && { width }),
})

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

/** The columns of a described entity. */
export function described(fields: EntityFields): Field[] {
  return namesWith(fields, 'exported').flatMap((name) => {
    const entry = fields[name]
    return entry?.exported ? [field(name, entry.exported.header, kinds[entry.type], entry.exported.width)] : []
  })
}

/** Rows of a table of the salon. Plan: index scan of its primary key (salon_id, id) from the last id on. */
export function ofSalon(columns: RawBuilder<unknown>, table: RawBuilder<unknown>): ExportDataset['page'] {
  return (call, salonId, after, limit) =>
    call.scope(salonId).sql(
      (id) => sql<Row>`
        select ${columns} from ${table} t where t.salon_id = ${id} and t.id > ${after}::uuid order by t.id limit ${limit}`,
    )
}
