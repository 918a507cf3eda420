import { sql, type RawBuilder } from 'kysely'
import { appointmentFields } from '#features/appointments/fields.ts'
import { exportedAppointments } from '#features/appointments/server/public.ts'
import { ordersAfter } from '#features/billing/payments/server/public.ts'
import { documentNumber, receiptPath } from '#features/billing/receipts/rules.ts'
import type { MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { clientFields } from '#features/clients/fields.ts'
import { exportedClients } from '#features/clients/server/public.ts'
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

const field = (key: string, header: string, kind: Kind = 'text', width?: number): Field => ({
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
function described(fields: EntityFields): Field[] {
  return namesWith(fields, 'exported').flatMap((name) => {
    const entry = fields[name]
    return entry?.exported ? [field(name, entry.exported.header, kinds[entry.type], entry.exported.width)] : []
  })
}

/** Rows of a table of the salon. Plan: index scan of its primary key (salon_id, id) from the last id on. */
function ofSalon(columns: RawBuilder<unknown>, table: RawBuilder<unknown>): ExportDataset['page'] {
  return (call, salonId, after, limit) =>
    call.scope(salonId).sql(
      (id) => sql<Row>`
        select ${columns} from ${table} t where t.salon_id = ${id} and t.id > ${after}::uuid order by t.id limit ${limit}`,
    )
}

const barbers: ExportDataset = {
  key: 'barbers',
  sheet: 'Berberët',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 24),
    field('color', 'Ngjyra', 'count'),
    field('position', 'Radha', 'count'),
    field('is_active', 'Aktiv'),
    field('created_at', 'Shtuar më', 'moment'),
  ],
  page: ofSalon(sql`id, name, color, position, is_active, created_at`, sql`barbers`),
}

const services: ExportDataset = {
  key: 'services',
  sheet: 'Shërbimet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 28),
    field('description', 'Përshkrimi', 'text', 40),
    field('duration', 'Minuta', 'count'),
    field('price', 'Çmimi', 'money'),
    field('category', 'Kategoria', 'text', 20),
    field('buffer_minutes', 'Minuta pas vizitës', 'count'),
    field('pause_after_minutes', 'Pauza pas minutës', 'count'),
    field('pause_minutes', 'Minuta pauzë', 'count'),
    field('is_active', 'Aktiv'),
    field('created_at', 'Shtuar më', 'moment'),
  ],
  page: ofSalon(
    sql`id, name, description, duration_minutes as duration, price_cents as price, category, buffer_minutes, pause_after_minutes,
      pause_minutes, is_active, created_at`,
    sql`services`,
  ),
}

/** What barbers do differently from a service. The id is of both, for the pages. */
const barberServices: ExportDataset = {
  key: 'barber_services',
  sheet: 'Shërbimet e berberëve',
  fields: [
    field('barber', 'Berberi', 'text', 24),
    field('service', 'Shërbimi', 'text', 28),
    field('offered', 'E bën'),
    field('duration', 'Minuta', 'count'),
    field('price', 'Çmimi', 'money'),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('service_id', 'ID e shërbimit', 'text', 38),
    field('updated_at', 'Ndryshuar më', 'moment'),
  ],
  page: ofSalon(
    sql`id, barber, service, offered, duration, price, barber_id, service_id, updated_at`,
    sql`(select md5(own.barber_id::text || own.service_id::text)::uuid as id, own.salon_id, barbers.name as barber,
        services.name as service, own.is_offered as offered, own.duration_minutes as duration, own.price_cents as price,
        own.barber_id, own.service_id, own.updated_at
      from barber_services own
        join barbers on barbers.salon_id = own.salon_id and barbers.id = own.barber_id
        join services on services.salon_id = own.salon_id and services.id = own.service_id)`,
  ),
}

const series: ExportDataset = {
  key: 'appointment_series',
  sheet: 'Seritë',
  fields: [
    field('id', 'ID', 'text', 38),
    field('every', 'Çdo', 'count'),
    field('unit', 'Njësia', 'text', 10),
    field('created_at', 'Shtuar më', 'moment'),
  ],
  page: ofSalon(sql`id, every, unit, created_at`, sql`appointment_series`),
}

const clients: ExportDataset = {
  key: 'clients',
  sheet: 'Klientët',
  fields: described(clientFields),
  page: (call, salonId, after, limit) => exportedClients(call.scope(salonId), after, limit),
}

const appointments: ExportDataset = {
  key: 'appointments',
  sheet: 'Terminet',
  fields: described(appointmentFields),
  page: (call, salonId, after, limit) => exportedAppointments(call.scope(salonId), after, limit),
}

/** The salon's own texts. The id is of the kind, for the pages. */
const messageTemplates: ExportDataset = {
  key: 'message_templates',
  sheet: 'Tekstet',
  fields: [
    field('kind', 'Lloji', 'text', 14),
    field('text', 'Teksti', 'text', 60),
    field('updated_at', 'Ndryshuar më', 'moment'),
  ],
  page: ofSalon(
    sql`id, kind, text, updated_at`,
    sql`(select md5(kind)::uuid as id, salon_id, kind, text, updated_at from message_templates)`,
  ),
}

const appointmentMessages: ExportDataset = {
  key: 'appointment_messages',
  sheet: 'Mesazhet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('appointment_id', 'ID e terminit', 'text', 38),
    field('template', 'Lloji', 'text', 14),
    field('state', 'Gjendja', 'text', 12),
    field('channel', 'Mënyra', 'text', 12),
    field('created_at', 'Shkruar më', 'moment'),
  ],
  page: ofSalon(sql`id, appointment_id, template, state, channel, created_at`, sql`appointment_messages`),
}

const terms: ExportDataset = {
  key: 'subscription_terms',
  sheet: 'Abonimet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('plan', 'Plani'),
    field('source', 'Burimi'),
    field('starts_at', 'Nga', 'moment'),
    field('ends_at', 'Deri', 'moment'),
    field('voided_at', 'Anuluar më', 'moment'),
    field('created_at', 'Shtuar më', 'moment'),
  ],
  // Reads the salon's few terms by primary key, and their orders.
  page: (call, salonId, after, limit) =>
    call.scope(salonId).sql(
      (id) => sql<Row>`
        select t.id, t.plan, coalesce(o.provider, 'admin') as source, t.starts_at, t.ends_at, t.voided_at, t.created_at
        from subscription_terms t left join orders o on o.id = t.payment_id
        where t.salon_id = ${id} and t.id > ${after}::uuid order by t.id limit ${limit}`,
    ),
}

const payments: ExportDataset = {
  key: 'payments',
  sheet: 'Pagesat',
  fields: [
    field('id', 'ID', 'text', 38),
    field('order_id', 'Numri i porosisë', 'text', 38),
    field('plan', 'Plani'),
    field('amount', 'Shuma', 'money'),
    field('received', 'Arritur', 'money'),
    field('refunded', 'Kthyer', 'money'),
    field('currency', 'Valuta'),
    field('provider', 'Mënyra'),
    field('state', 'Gjendja', 'text', 12),
    field('paid_at', 'Paguar më', 'moment'),
    field('created_at', 'Nisur më', 'moment'),
  ],
  page: (call, salonId, after, limit) => ordersAfter(call, salonId, after, limit),
}

const documentFields = [
  field('id', 'ID', 'text', 38),
  field('number', 'Numri', 'text', 14),
  field('issued_at', 'Lëshuar më', 'moment'),
  field('order_id', 'Numri i porosisë', 'text', 38),
]
const amountFields = [
  field('net', 'Pa TVSH', 'money'),
  field('vat_rate', 'TVSH %', 'count'),
  field('vat', 'TVSH', 'money'),
  field('gross', 'Gjithsej', 'money'),
  field('seller_name', 'Shitësi', 'text', 24),
  field('seller_address', 'Adresa e shitësit', 'text', 32),
  field('seller_tax_id', 'Numri fiskal i shitësit', 'text', 18),
  field('buyer_name', 'Blerësi', 'text', 24),
  field('buyer_address', 'Adresa e blerësit', 'text', 32),
  field('buyer_tax_id', 'Numri fiskal i blerësit', 'text', 18),
  field('buyer_email', 'Email-i i blerësit', 'text', 28),
  field('link', 'Lidhja', 'text', 60),
]

/** Columns that receipts and credit notes share. */
const documentColumns = [
  'id',
  'series',
  'year',
  'number',
  'issued_at',
  'order_reference as order_id',
  'net_cents as net',
  'vat_rate',
  'vat_cents as vat',
  'gross_cents as gross',
  'seller_name',
  'seller_address',
  'seller_tax_id',
  'buyer_name',
  'buyer_address',
  'buyer_tax_id',
  'buyer_email',
] as const

const printed = <Found extends { id: string; series: string; year: number; number: number }>(
  call: MemberCall,
  { series, year, number, ...row }: Found,
) => ({
  ...row,
  number: documentNumber({ series, year, number }),
  link: `${call.installation.appUrl}${receiptPath(row.id)}`,
})

const receipts: ExportDataset = {
  key: 'receipts',
  sheet: 'Dëftesat',
  fields: [
    ...documentFields,
    field('plan', 'Plani'),
    field('period_start', 'Nga', 'moment'),
    field('period_end', 'Deri', 'moment'),
    ...amountFields,
  ],
  // A salon has few; the index receipts_salon finds them.
  page: async (call, salonId, after, limit) => {
    const query = call.db.selectFrom('receipts').select(documentColumns).select(['plan', 'period_start', 'period_end'])
    const rows = await query
      .where('salon_id', '=', salonId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => printed(call, row))
  },
}

const creditNotes: ExportDataset = {
  key: 'credit_notes',
  sheet: 'Notat e kreditit',
  fields: [...documentFields, ...amountFields],
  // The index credit_notes_salon finds them.
  page: async (call, salonId, after, limit) => {
    const query = call.db.selectFrom('credit_notes').select(documentColumns).where('salon_id', '=', salonId)
    const rows = await query.where('id', '>', after).orderBy('id').limit(limit).execute()
    return rows.map((row) => printed(call, row))
  },
}

const colleagues: ExportDataset = {
  key: 'colleagues',
  sheet: 'Ekipi',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 24),
    field('email', 'Email', 'text', 28),
    field('salon_role', 'Roli', 'text', 12),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('is_active', 'Aktiv'),
    field('created_at', 'Shtuar më', 'moment'),
  ],
  // A salon has few; the index users_salon finds them.
  page: (call, salonId, after, limit) =>
    call.db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'salon_role', 'barber_id', 'is_active', 'created_at'])
      .where('salon_id', '=', salonId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
}

/** Everything of a salon, in the order of the document. */
export const everything: readonly ExportDataset[] = [
  colleagues,
  barbers,
  services,
  barberServices,
  series,
  clients,
  appointments,
  messageTemplates,
  appointmentMessages,
  payments,
  receipts,
  creditNotes,
  terms,
]
