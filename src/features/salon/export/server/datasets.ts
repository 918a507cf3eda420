import { sql } from 'kysely'
import { billingDatasets, onlineBookingDatasets } from './billingDatasets.ts'
import {
  allergies,
  appointmentsWith,
  clientsWith,
  consents,
  messages,
  pastVisits,
  requests,
  waitingList,
} from './clientDatasets.ts'
import { dayCloseDatasets, salesDatasets } from './salesDatasets.ts'
import { field, ofSalon, shared, type ExportDataset } from './dataset.ts'

export const everything: readonly ExportDataset[] = [
  ofSalon({
    key: 'colleagues',
    sheet: 'Ekipi',
    fields: [
      ...shared('id', 'name', 'email'),
      field('salon_role', 'Roli', 'text', 12),
      ...shared('barberId', 'isActive', 'createdAt'),
    ],
    // Plan: users_salon.
    from: sql`users`,
  }),
  // Without the secrets, of which only hashes exist.
  ofSalon({
    key: 'api_keys',
    sheet: 'Çelësat API',
    fields: [
      ...shared('id', 'name'),
      field('areas', 'Pjesët', 'text', 30),
      field('writes', 'Shkruan'),
      field('created_at', 'Krijuar më', 'moment'),
      field('expires_at', 'Vlen deri më', 'moment'),
      field('last_used_at', 'Përdorur më', 'moment'),
      field('revoked_at', 'Anuluar më', 'moment'),
    ],
    // Plan: api_keys_salon.
    computed: { areas: sql`array_to_string(areas, ', ')` },
  }),
  // Without the secret.
  ofSalon({
    key: 'webhooks',
    sheet: 'Webhook-et',
    fields: [
      ...shared('id'),
      field('url', 'Adresa', 'text', 40),
      field('events', 'Ngjarjet', 'text', 60),
      ...shared('isActive'),
      field('created_at', 'Krijuar më', 'moment'),
      ...shared('changedAt'),
    ],
    computed: { events: sql`array_to_string(events, ', ')` },
  }),
  // Owners of calendar feeds, without the addresses.
  ofSalon({
    key: 'calendar_feeds',
    sheet: 'Adresat e kalendarit',
    fields: [...shared('id', 'barberId'), field('created_at', 'Krijuar më', 'moment')],
    // Plan: the unique index on salon and barber.
  }),
  ofSalon({
    key: 'barbers',
    sheet: 'Berberët',
    fields: [
      ...shared('id', 'name'),
      field('color', 'Ngjyra', 'count'),
      field('position', 'Radha', 'count'),
      ...shared('isActive', 'isOnline', 'createdAt'),
    ],
  }),
  ofSalon({
    key: 'services',
    sheet: 'Shërbimet',
    fields: [
      ...shared('id', 'name', 'description', 'duration', 'price', 'currency'),
      field('category', 'Kategoria', 'text', 20),
      field('buffer_minutes', 'Minuta pas vizitës', 'count'),
      field('pause_after_minutes', 'Pauza pas minutës', 'count'),
      field('pause_minutes', 'Minuta pauzë', 'count'),
      ...shared('isActive', 'isOnline', 'createdAt'),
    ],
  }),
  // Barbers' deviations from services. The id combines both, for paging.
  ofSalon({
    key: 'barber_services',
    sheet: 'Shërbimet e berberëve',
    fields: [
      ...shared('barber'),
      field('service', 'Shërbimi', 'text', 28),
      field('is_offered as offered', 'E bën'),
      ...shared('duration', 'price', 'currency', 'barberId', 'serviceId', 'changedAt'),
    ],
    from: sql`(select md5(own.barber_id::text || own.service_id::text)::uuid as id, own.salon_id, barbers.name as barber,
          services.name as service, own.is_offered, own.duration_minutes, own.price_cents, own.currency, own.barber_id, own.service_id, own.updated_at
        from barber_services own
          join barbers on barbers.salon_id = own.salon_id and barbers.id = own.barber_id
          join services on services.salon_id = own.salon_id and services.id = own.service_id)`,
  }),
  ofSalon({
    key: 'appointment_series',
    sheet: 'Seritë',
    fields: [
      ...shared('id'),
      field('every', 'Çdo', 'count'),
      field('unit', 'Njësia', 'text', 10),
      ...shared('createdAt'),
    ],
  }),
  clientsWith(),
  // Merged clients, paged by the merged client's id.
  ofSalon({
    key: 'client_merges',
    sheet: 'Klientë të bashkuar',
    fields: [
      ...shared('id', 'name', 'phone'),
      field('kept_id', 'Bashkuar me ID', 'text', 38),
      field('merged_at', 'Bashkuar më', 'moment'),
    ],
    id: sql`merged_id`,
    computed: { name: sql`merged ->> 'name'`, phone: sql`merged ->> 'phone'` },
  }),
  ofSalon(consents),
  ofSalon(requests),
  ofSalon(allergies),
  ofSalon({
    key: 'client_imports',
    sheet: 'Importet',
    fields: [
      ...shared('id'),
      field('file_name', 'Skedari', 'text', 30),
      field('source', 'Nga programi', 'text', 16),
      field('added', 'Shtuar', 'count'),
      field('changed', 'Plotësuar', 'count'),
      field('skipped', 'Lënë jashtë', 'count'),
      field('past_visits', 'Vizita të mëparshme', 'count'),
      field('ahead_visits', 'Vizita që vijnë', 'count'),
      field('created_at', 'Importuar më', 'moment'),
      field('undone_at', 'Zhbërë më', 'moment'),
    ],
  }),
  appointmentsWith(),
  ofSalon(pastVisits),
  ...dayCloseDatasets,
  ...salesDatasets,
  ofSalon({
    key: 'message_templates',
    sheet: 'Tekstet',
    fields: [field('kind', 'Lloji', 'text', 14), field('text', 'Teksti', 'text', 60), ...shared('changedAt')],
    id: sql`md5(kind)::uuid`,
  }),
  ofSalon(messages),
  ofSalon(waitingList),
  ofSalon({
    key: 'walk_ins',
    sheet: 'Radha',
    fields: [
      ...shared('id', 'name', 'phone', 'serviceName'),
      field('price_cents', 'Çmimi', 'money'),
      ...shared('currency', 'appointmentId'),
      field('arrived_at', 'Erdhi më', 'moment'),
      field('left_at', 'Iku më', 'moment'),
    ],
  }),
  ...onlineBookingDatasets,
  ...billingDatasets,
]
