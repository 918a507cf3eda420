import { sql } from 'kysely'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { exportedAppointments } from '#features/schedule/appointments/server/public.ts'
import { clientFields } from '#features/clients/fields.ts'
import { exportedClients } from '#features/clients/server/public.ts'
import { described, field, ofSalon, shared, type ExportDataset, type Row, type SalonTable } from './dataset.ts'
import { recipients } from './recipients.ts'
import { lines, payments, prepaidWith, sales } from './salesDatasets.ts'

/** Lists with rows of clients, and all of one client. */

/** Clients, or only one. */
export const clientsWith = (id?: string): ExportDataset => ({
  key: 'clients',
  sheet: 'Klientët',
  fields: described(clientFields),
  page: (call, salonId, after, limit) => exportedClients(call.scope(salonId), after, limit, id),
})

/** Appointments, or only those of one client. */
export const appointmentsWith = (client?: string): ExportDataset => ({
  key: 'appointments',
  sheet: 'Terminet',
  fields: described(appointmentFields),
  page: (call, salonId, after, limit) => exportedAppointments(call.scope(salonId), after, limit, client),
})

export const messages: SalonTable = {
  key: 'appointment_messages',
  sheet: 'Mesazhet',
  fields: [
    ...shared('id', 'appointmentId'),
    field('template', 'Lloji', 'text', 14),
    ...shared('state'),
    field('channel', 'Mënyra', 'text', 12),
    field('created_at', 'Shkruar më', 'moment'),
  ],
}

export const waitingList: SalonTable = {
  key: 'waiting_list',
  sheet: 'Lista e pritjes',
  fields: [
    ...shared('id', 'clientId', 'appointmentId', 'serviceName'),
    field('duration_minutes', 'Kohëzgjatja (min)', 'count'),
    ...shared('barberId'),
    field('from_date', 'Nga', 'date'),
    field('to_date', 'Deri më', 'date'),
    ...shared('createdAt'),
    field('ended_at', 'Hequr më', 'moment'),
  ],
  from: sql`waiting_entries`,
}

export const requests: SalonTable = {
  key: 'client_requests',
  sheet: 'Kërkesat e klientëve',
  fields: [
    ...shared('id', 'clientId'),
    field('person', 'Personi', 'text', 24),
    field('contact', 'Kontakti', 'text', 24),
    ...shared('kind'),
    field('way', 'Si erdhi', 'text', 10),
    field('came_on', 'Ardhur më', 'date'),
    field('due_on', 'Afati', 'date'),
    field('noted_by', 'Shënuar nga', 'text', 24),
    field('done_at', 'Kryer më', 'moment'),
    field('done_by', 'Kryer nga', 'text', 24),
  ],
}

export const consents: SalonTable = {
  key: 'client_consents',
  sheet: 'Pëlqimet',
  fields: [
    ...shared('id', 'clientId', 'kind'),
    field('answer', 'Përgjigjja', 'text', 12),
    field('way', 'Si erdhi', 'text', 10),
    field('noted_by', 'Shënuar nga', 'text', 24),
    field('noted_at', 'Shënuar më', 'moment'),
  ],
}

/** Visits from before the salon used Orari; the barber's name where it is nobody of the salon. */
export const pastVisits: SalonTable = {
  key: 'past_visits',
  sheet: 'Vizita të mëparshme',
  fields: [
    ...shared('id', 'clientId', 'day'),
    field('begins as time', 'Ora', 'time', 8),
    ...shared('serviceName', 'barberId'),
    field('barber_name as barber', 'Berberi', 'text', 24),
    ...shared('price', 'currency'),
    field('status', 'Gjendja', 'text', 12),
    field('source', 'Nga programi', 'text', 16),
  ],
}

/** Allergies with the client's consent. Every export is the owner's alone, and closed to keys. */
export const allergies: SalonTable = {
  key: 'client_allergies',
  sheet: 'Alergjitë',
  fields: [
    ...shared('id', 'clientId'),
    field('allergy', 'Alergjia', 'text', 28),
    field('note', 'Shënim', 'text', 40),
    field('since', 'Që nga', 'date'),
    field('tested_on', 'Prova në lëkurë', 'date'),
    field('consent_on', 'Pëlqimi më', 'date'),
    field('consent_way', 'Mënyra e pëlqimit', 'text', 16),
    field('consent_by', 'Pëlqimi nga', 'text', 24),
    ...shared('createdAt', 'changedAt'),
  ],
}

/** A client's debts with their rest. The salon is bound in each subquery, as Citus requires. */
const debtsOf = (client: string): ExportDataset => ({
  key: 'debts',
  sheet: 'Borxhet',
  fields: [
    ...shared('saleId', 'day'),
    field('amount_cents as amount', 'Borxhi', 'money'),
    field('left_cents as left', 'Mbetur', 'money'),
    ...shared('currency'),
  ],
  page: (call, salonId, after, limit) =>
    call.scope(salonId).sql(
      (salon) => sql<Row>`
        select d.id, d.id as sale_id, d.day, d.currency, d.cents as amount, d.cents - coalesce((
            select sum(l.total_cents) from sale_lines l where l.salon_id = ${salon} and l.debt_sale_id = d.id), 0)::bigint as "left"
        from (
          select s.id, s.day, s.currency, coalesce((
              select sum(y.amount_cents) from sale_payments y join sales r on r.salon_id = ${salon} and r.id = y.sale_id
              where y.salon_id = ${salon} and y.method = 'debt' and (r.id = s.id or r.returns_sale_id = s.id)), 0)::bigint as cents
          from sales s where s.salon_id = ${salon} and s.client_id = ${client} and s.kind = 'sale' and s.id > ${after}::uuid) d
        where d.cents <> 0 order by d.id limit ${limit}`,
    ),
})

/** Addresses for the mails of visits, with the consent. */
const visitMails: SalonTable = {
  key: 'visit_mails',
  sheet: 'Email-et e vizitave',
  fields: [
    ...shared('appointmentId', 'email'),
    field('language', 'Gjuha', 'text', 8),
    field('consented_at', 'Pajtuar më', 'moment'),
    field('unsubscribed_at', 'Ndalur më', 'moment'),
  ],
  id: sql`appointment_id`,
}

/** Clients that were merged into one, through any number of merges. */
const mergesOf = (client: string): ExportDataset => ({
  key: 'client_merges',
  sheet: 'Klientë të bashkuar',
  fields: [
    ...shared('id', 'name', 'phone', 'email'),
    field('notes', 'Shënime', 'text', 40),
    field('merged_at', 'Bashkuar më', 'moment'),
  ],
  page: (call, salonId, after, limit) =>
    call.scope(salonId).sql(
      (salon) => sql<Row>`
        with recursive chain as (
          select merged_id, merged, merged_at from client_merges where salon_id = ${salon} and kept_id = ${client}
          union
          select m.merged_id, m.merged, m.merged_at from client_merges m join chain c on m.kept_id = c.merged_id
          where m.salon_id = ${salon}
        ) select merged_id as id, merged ->> 'name' as name, merged ->> 'phone' as phone, merged ->> 'email' as email,
            merged ->> 'notes' as notes, merged_at
          from chain where merged_id > ${after}::uuid order by merged_id limit ${limit}`,
    ),
})

/** Everything of one client, and who receives clients' data. */
export function ofClient(id: string): ExportDataset[] {
  const ofSales = sql`exists (select from sales s where s.salon_id = t.salon_id and s.id = t.sale_id and s.client_id = ${id})`
  const ofVisits = sql`exists (
    select from appointments a where a.salon_id = t.salon_id and a.id = t.appointment_id and a.client_id = ${id})`
  const ofTheClient = sql`t.client_id = ${id}`
  return [
    clientsWith(id),
    appointmentsWith(id),
    ofSalon({ ...pastVisits, where: ofTheClient }),
    ofSalon({ ...allergies, where: ofTheClient }),
    ofSalon({ ...sales, where: ofTheClient }),
    ofSalon({ ...lines, where: ofSales }),
    ofSalon({ ...payments, where: ofSales }),
    prepaidWith(id),
    debtsOf(id),
    ofSalon({ ...messages, where: ofVisits }),
    ofSalon({ ...visitMails, where: ofVisits }),
    ofSalon({ ...waitingList, where: ofTheClient }),
    mergesOf(id),
    ofSalon({ ...consents, where: ofTheClient }),
    ofSalon({ ...requests, where: ofTheClient }),
    recipients,
  ]
}
