import { sql } from 'kysely'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { exportedAppointments } from '#features/schedule/appointments/server/public.ts'
import { clientFields } from '#features/clients/fields.ts'
import { exportedClients } from '#features/clients/server/public.ts'
import { creditNotes, payments, receipts, terms } from './billingDatasets.ts'
import { onlineBooking, salonAddresses, salonPictures } from './onlineBookingDatasets.ts'
import { barberShares, tillDays, tillEntries, tillEvents, tillShares, visitPayments } from './dayCloseDatasets.ts'
import { prepaid, products, saleLines, salePayments, sales, stockMoves } from './salesDatasets.ts'
import { described, field, ofSalon, type ExportDataset } from './dataset.ts'

const barbers = ofSalon({
  key: 'barbers',
  sheet: 'Berberët',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 24),
    field('color', 'Ngjyra', 'count'),
    field('position', 'Radha', 'count'),
    field('is_active', 'Aktiv'),
    field('is_online', 'Caktohet online'),
    field('created_at', 'Shtuar më', 'moment'),
  ],
})

const services = ofSalon({
  key: 'services',
  sheet: 'Shërbimet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 28),
    field('description', 'Përshkrimi', 'text', 40),
    field('duration_minutes as duration', 'Minuta', 'count'),
    field('price_cents as price', 'Çmimi', 'money'),
    field('currency', 'Valuta'),
    field('category', 'Kategoria', 'text', 20),
    field('buffer_minutes', 'Minuta pas vizitës', 'count'),
    field('pause_after_minutes', 'Pauza pas minutës', 'count'),
    field('pause_minutes', 'Minuta pauzë', 'count'),
    field('is_active', 'Aktiv'),
    field('is_online', 'Caktohet online'),
    field('created_at', 'Shtuar më', 'moment'),
  ],
})

/** Barbers' deviations from services. The id combines both, for paging. */
const barberServices = ofSalon({
  key: 'barber_services',
  sheet: 'Shërbimet e berberëve',
  fields: [
    field('barber', 'Berberi', 'text', 24),
    field('service', 'Shërbimi', 'text', 28),
    field('is_offered as offered', 'E bën'),
    field('duration_minutes as duration', 'Minuta', 'count'),
    field('price_cents as price', 'Çmimi', 'money'),
    field('currency', 'Valuta'),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('service_id', 'ID e shërbimit', 'text', 38),
    field('updated_at', 'Ndryshuar më', 'moment'),
  ],
  from: sql`(select md5(own.barber_id::text || own.service_id::text)::uuid as id, own.salon_id, barbers.name as barber,
        services.name as service, own.is_offered, own.duration_minutes, own.price_cents, own.currency, own.barber_id, own.service_id, own.updated_at
      from barber_services own
        join barbers on barbers.salon_id = own.salon_id and barbers.id = own.barber_id
        join services on services.salon_id = own.salon_id and services.id = own.service_id)`,
})

const series = ofSalon({
  key: 'appointment_series',
  sheet: 'Seritë',
  fields: [
    field('id', 'ID', 'text', 38),
    field('every', 'Çdo', 'count'),
    field('unit', 'Njësia', 'text', 10),
    field('created_at', 'Shtuar më', 'moment'),
  ],
})

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

/** Merged clients, paged by the merged client's id. */
const clientMerges = ofSalon({
  key: 'client_merges',
  sheet: 'Klientë të bashkuar',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 28),
    field('phone', 'Telefoni', 'text', 18),
    field('kept_id', 'Bashkuar me ID', 'text', 38),
    field('merged_at', 'Bashkuar më', 'moment'),
  ],
  id: sql`merged_id`,
  computed: { name: sql`merged ->> 'name'`, phone: sql`merged ->> 'phone'` },
})

const clientImports = ofSalon({
  key: 'client_imports',
  sheet: 'Importet',
  fields: [
    field('id', 'ID', 'text', 38),
    field('file_name', 'Skedari', 'text', 30),
    field('added', 'Shtuar', 'count'),
    field('changed', 'Plotësuar', 'count'),
    field('skipped', 'Lënë jashtë', 'count'),
    field('created_at', 'Importuar më', 'moment'),
    field('undone_at', 'Zhbërë më', 'moment'),
  ],
})

/** One client and their appointments, with the same columns. */
export const ofClient = (id: string): ExportDataset[] => [
  { ...clients, page: (call, salonId, after, limit) => exportedClients(call.scope(salonId), after, limit, id) },
  {
    ...appointments,
    page: (call, salonId, after, limit) => exportedAppointments(call.scope(salonId), after, limit, id),
  },
]

/** Message templates of the salon, paged by kind. */
const messageTemplates = ofSalon({
  key: 'message_templates',
  sheet: 'Tekstet',
  fields: [
    field('kind', 'Lloji', 'text', 14),
    field('text', 'Teksti', 'text', 60),
    field('updated_at', 'Ndryshuar më', 'moment'),
  ],
  id: sql`md5(kind)::uuid`,
})

const appointmentMessages = ofSalon({
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
})

const waitingList = ofSalon({
  key: 'waiting_list',
  sheet: 'Lista e pritjes',
  fields: [
    field('id', 'ID', 'text', 38),
    field('client_id', 'ID e klientit', 'text', 38),
    field('appointment_id', 'ID e terminit', 'text', 38),
    field('service_name', 'Shërbimi', 'text', 24),
    field('duration_minutes', 'Kohëzgjatja (min)', 'count'),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('from_date', 'Nga', 'date'),
    field('to_date', 'Deri më', 'date'),
    field('created_at', 'Shtuar më', 'moment'),
    field('ended_at', 'Hequr më', 'moment'),
  ],
  from: sql`waiting_entries`,
})

const walkIns = ofSalon({
  key: 'walk_ins',
  sheet: 'Radha',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 24),
    field('phone', 'Telefoni', 'text', 18),
    field('service_name', 'Shërbimi', 'text', 24),
    field('price_cents', 'Çmimi', 'money'),
    field('currency', 'Valuta', 'text', 8),
    field('appointment_id', 'ID e terminit', 'text', 38),
    field('arrived_at', 'Erdhi më', 'moment'),
    field('left_at', 'Iku më', 'moment'),
  ],
})

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
  // Plan: users_salon.
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

/** Without the secrets, of which only hashes exist. */
const apiKeys: ExportDataset = {
  key: 'api_keys',
  sheet: 'Çelësat API',
  fields: [
    field('id', 'ID', 'text', 38),
    field('name', 'Emri', 'text', 24),
    field('areas', 'Pjesët', 'text', 30),
    field('writes', 'Shkruan'),
    field('created_at', 'Krijuar më', 'moment'),
    field('expires_at', 'Vlen deri më', 'moment'),
    field('last_used_at', 'Përdorur më', 'moment'),
    field('revoked_at', 'Anuluar më', 'moment'),
  ],
  // Plan: api_keys_salon.
  page: (call, salonId, after, limit) =>
    call.db
      .selectFrom('api_keys')
      .select(['id', 'name', 'writes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
      .select(sql<string>`array_to_string(areas, ', ')`.as('areas'))
      .where('salon_id', '=', salonId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
}

/** Without the secret. */
const webhooks = ofSalon({
  key: 'webhooks',
  sheet: 'Webhook-et',
  fields: [
    field('id', 'ID', 'text', 38),
    field('url', 'Adresa', 'text', 40),
    field('events', 'Ngjarjet', 'text', 60),
    field('is_active', 'Aktiv'),
    field('created_at', 'Krijuar më', 'moment'),
    field('updated_at', 'Ndryshuar më', 'moment'),
  ],
  computed: { events: sql`array_to_string(events, ', ')` },
})

/** Owners of calendar feeds, without the addresses. */
const calendarFeeds: ExportDataset = {
  key: 'calendar_feeds',
  sheet: 'Adresat e kalendarit',
  fields: [
    field('id', 'ID', 'text', 38),
    field('barber_id', 'ID e berberit', 'text', 38),
    field('created_at', 'Krijuar më', 'moment'),
  ],
  // Plan: the unique index on salon and barber.
  page: (call, salonId, after, limit) =>
    call.db
      .selectFrom('calendar_feeds')
      .select(['id', 'barber_id', 'created_at'])
      .where('salon_id', '=', salonId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
}

/** All datasets of a salon, in document order. */
export const everything: readonly ExportDataset[] = [
  colleagues,
  apiKeys,
  webhooks,
  calendarFeeds,
  barbers,
  services,
  barberServices,
  series,
  clients,
  clientMerges,
  clientImports,
  appointments,
  visitPayments,
  tillEntries,
  tillDays,
  tillShares,
  tillEvents,
  barberShares,
  sales,
  saleLines,
  salePayments,
  prepaid,
  products,
  stockMoves,
  messageTemplates,
  appointmentMessages,
  waitingList,
  walkIns,
  onlineBooking,
  salonAddresses,
  salonPictures,
  payments,
  receipts,
  creditNotes,
  terms,
]
