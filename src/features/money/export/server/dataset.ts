import { sql, type RawBuilder } from 'kysely'
import type { MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { namesWith, type EntityFields, type FieldType } from '#platform/shared/entityFields.ts'
import type { Kind } from '#platform/server/workbook.ts'

/** Name in JSON and header in the workbook. */
export interface Field {
  key: string
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

export const field = (key: string, header: string, kind: Kind = 'text', width?: number): Field => ({
  key,
  header,
  kind,
  width,
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

/** Columns of an entity description. */
export function described(fields: EntityFields): Field[] {
  return namesWith(fields, 'exported').flatMap((name) => {
    const entry = fields[name]
    return entry?.exported ? [field(name, entry.exported.header, kinds[entry.type], entry.exported.width)] : []
  })
}

/** Rows of a salon's table. Plan: index scan of its primary key (salon_id, id) from the last id. */
export function ofSalon(columns: RawBuilder<unknown>, table: RawBuilder<unknown>): ExportDataset['page'] {
  return (call, salonId, after, limit) =>
    call.scope(salonId).sql(
      (id) => sql<Row>`
        select ${columns} from ${table} t where t.salon_id = ${id} and t.id > ${after}::uuid order by t.id limit ${limit}`,
    )
}
