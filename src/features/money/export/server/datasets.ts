import { sql } from 'kysely'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { exportedAppointments } from '#features/schedule/appointments/server/public.ts'
import { clientFields } from '#features/clients/fields.ts'
import { exportedClients } from '#features/clients/server/public.ts'
import { creditNotes, payments, receipts, terms } from './billingDatasets.ts'
import { onlineBooking, salonAddresses, salonPictures } from './onlineBookingDatasets.ts'
import { barberShares, tillDays, tillEntries, tillEvents, tillShares, visitPayments } from './dayCloseDatasets.ts'
import { prepaid, products, saleLines, salePayments, sales, stockMoves } from './salesDatasets.ts'
import { common, described, field, ofSalon, type ExportDataset } from './dataset.ts'

const barbers = ofSalon({
  key: 'barbers',
  sheet: 'Berberët',
  fields: [
    common.id,
    field('name', 'Emri', 'text', 24),
    field('color', 'Ngjyra', 'count'),
    field('position', 'Radha', 'count'),
    common.isActive,
    field('is_online', 'Caktohet online'),
    common.createdAt,
  ],
})

const services = ofSalon({
  key: 'services',
  sheet: 'Shërbimet',
  fields: [
    common.id,
    field('name', 'Emri', 'text', 28),
    field('description', 'Përshkrimi', 'text', 40),
    field('duration_minutes as duration', 'Minuta', 'count'),
    field('price_cents as price', 'Çmimi', 'money'),
    field('currency', 'Valuta'),
    field('category', 'Kategoria', 'text', 20),
    field('buffer_minutes', 'Minuta pas vizitës', 'count'),
    field('pause_after_minutes', 'Pauza pas minutës', 'count'),
    field('pause_minutes', 'Minuta pauzë', 'count'),
    common.isActive,
    field('is_online', 'Caktohet online'),
    common.createdAt,
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
    common.barberId,
    field('service_id', 'ID e shërbimit', 'text', 38),
    common.changedAt,
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
  fields: [common.id, field('every', 'Çdo', 'count'), field('unit', 'Njësia', 'text', 10), common.createdAt],
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
    common.id,
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
    common.id,
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

const messageTemplates = ofSalon({
  key: 'message_templates',
  sheet: 'Tekstet',
  fields: [field('kind', 'Lloji', 'text', 14), field('text', 'Teksti', 'text', 60), common.changedAt],
  id: sql`md5(kind)::uuid`,
})

const appointmentMessages = ofSalon({
  key: 'appointment_messages',
  sheet: 'Mesazhet',
  fields: [
    common.id,
    common.appointmentId,
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
    common.id,
    common.clientId,
    common.appointmentId,
    field('service_name', 'Shërbimi', 'text', 24),
    field('duration_minutes', 'Kohëzgjatja (min)', 'count'),
    common.barberId,
    field('from_date', 'Nga', 'date'),
    field('to_date', 'Deri më', 'date'),
    common.createdAt,
    field('ended_at', 'Hequr më', 'moment'),
  ],
  from: sql`waiting_entries`,
})

const walkIns = ofSalon({
  key: 'walk_ins',
  sheet: 'Radha',
  fields: [
    common.id,
    field('name', 'Emri', 'text', 24),
    field('phone', 'Telefoni', 'text', 18),
    field('service_name', 'Shërbimi', 'text', 24),
    field('price_cents', 'Çmimi', 'money'),
    common.currency,
    common.appointmentId,
    field('arrived_at', 'Erdhi më', 'moment'),
    field('left_at', 'Iku më', 'moment'),
  ],
})

const colleagues = ofSalon({
  key: 'colleagues',
  sheet: 'Ekipi',
  fields: [
    common.id,
    field('name', 'Emri', 'text', 24),
    field('email', 'Email', 'text', 28),
    field('salon_role', 'Roli', 'text', 12),
    common.barberId,
    common.isActive,
    common.createdAt,
  ],
  // Plan: users_salon.
  from: sql`users`,
})

/** Without the secrets, of which only hashes exist. */
const apiKeys = ofSalon({
  key: 'api_keys',
  sheet: 'Çelësat API',
  fields: [
    common.id,
    field('name', 'Emri', 'text', 24),
    field('areas', 'Pjesët', 'text', 30),
    field('writes', 'Shkruan'),
    field('created_at', 'Krijuar më', 'moment'),
    field('expires_at', 'Vlen deri më', 'moment'),
    field('last_used_at', 'Përdorur më', 'moment'),
    field('revoked_at', 'Anuluar më', 'moment'),
  ],
  // Plan: api_keys_salon.
  computed: { areas: sql`array_to_string(areas, ', ')` },
})

/** Without the secret. */
const webhooks = ofSalon({
  key: 'webhooks',
  sheet: 'Webhook-et',
  fields: [
    common.id,
    field('url', 'Adresa', 'text', 40),
    field('events', 'Ngjarjet', 'text', 60),
    common.isActive,
    field('created_at', 'Krijuar më', 'moment'),
    common.changedAt,
  ],
  computed: { events: sql`array_to_string(events, ', ')` },
})

/** Owners of calendar feeds, without the addresses. */
const calendarFeeds = ofSalon({
  key: 'calendar_feeds',
  sheet: 'Adresat e kalendarit',
  fields: [common.id, common.barberId, field('created_at', 'Krijuar më', 'moment')],
  // Plan: the unique index on salon and barber.
})

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
