import { sql } from 'kysely'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import type { AppointmentMessage, MessageTemplate } from '../contract.ts'
import { isTemplateKind, type Channel } from '../kinds.ts'
import { keptDays } from '../rules.ts'

/** Customised templates of the salon. Plan: message_templates_pkey. */
export async function ownTemplates(salon: SalonScope): Promise<MessageTemplate[]> {
  const rows = await salon
    .selectFrom('message_templates')
    .select(['kind', 'text'])
    .orderBy('kind', (order) => order.collate('C'))
    .execute()
  // A newer version may have stored an unknown kind.
  return rows.flatMap(({ kind, text }) => (isTemplateKind(kind) ? [{ kind, text }] : []))
}

/**
 * Latest message per template and visit, excluding messages about another time. Plan:
 * appointment_messages_by_appointment, once per visit.
 */
export async function latestMessages(
  salon: SalonScope,
  visits: readonly Pick<Appointment, 'id' | 'appointment_date' | 'appointment_time'>[],
): Promise<AppointmentMessage[]> {
  if (visits.length === 0) return []
  const rows = await salon.sql(
    (id) => sql<AppointmentMessage & { created_at: Date; about_date: string; about_time: string }>`
      select distinct on (appointment_id, template collate "C")
        id, appointment_id, template, state, channel, created_at, about_date, left(about_time::text, 5) as about_time
      from appointment_messages
      where salon_id = ${id} and appointment_id = any(${visits.map((visit) => visit.id)}::uuid[])
      order by appointment_id, template collate "C", created_at desc, id`,
  )
  return rows.flatMap(({ about_date, about_time, created_at, ...row }) => {
    const visit = visits.find((one) => one.id === row.appointment_id)
    const present = visit?.appointment_date === about_date && visit.appointment_time === about_time
    return present && isTemplateKind(row.template) ? [{ ...row, created_at: created_at.toISOString() }] : []
  })
}

/**
 * Last channels used for these clients, except calls. Plan: the clients' appointments within the retention period by
 * appointments_client, and appointment_messages_by_appointment for each.
 */
export function lastChannels(
  salon: SalonScope,
  clients: readonly string[],
  today: LocalDate,
): Promise<{ client_id: string; channel: Channel }[]> {
  if (clients.length === 0) return Promise.resolve([])
  return salon.sql(
    (id) => sql<{ client_id: string; channel: Channel }>`
      select distinct on (a.client_id) a.client_id, m.channel
      from appointments a join appointment_messages m on m.salon_id = a.salon_id and m.appointment_id = a.id
      where a.salon_id = ${id} and m.salon_id = ${id} and a.client_id = any(${[...new Set(clients)]}::uuid[])
        and a.appointment_date >= ${addDays(today, -keptDays)} and m.state = 'written' and m.channel <> 'call'
      order by a.client_id, m.created_at desc, m.id`,
  )
}

/** Clients who want no messages. Plan: clients_pkey, once for each. */
export async function clientsWhoRefused(salon: SalonScope, clients: readonly string[]): Promise<string[]> {
  if (clients.length === 0) return []
  const rows = await salon
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', [...new Set(clients)])
    .where('message_consent', '=', 'refused')
    .execute()
  return rows.map(({ id }) => id)
}

/** Facts of a client that decide about advertising. Plan: clients_pkey. */
export const consentOf = (salon: SalonScope, client: string) =>
  salon.selectFrom('clients').select(['message_consent', 'under_16']).where('id', '=', client).executeTakeFirstOrThrow()

/** Parents of those who are under 16, to whom messages go, for who may see them. Plan: clients_pkey, once for each. */
export async function parentsOf(
  { salon }: Pick<SalonCall, 'salon'>,
  clients: readonly string[],
): Promise<{ client_id: string; name: string | null; parent_phone: string | null }[]> {
  if (clients.length === 0) return []
  const rows = await salon
    .selectFrom('clients')
    .select(['id as client_id', 'parent_name as name', 'parent_phone'])
    .where('id', 'in', [...new Set(clients)])
    .where('under_16', '=', true)
    .execute()
  return salon.limits && !salon.limits.seesPhones ? rows.map((row) => ({ ...row, name: null })) : rows
}

/** First day after `date` with an uncancelled appointment. Plan: appointments_day from that day, one row. */
export async function nextDayWithVisits(salon: SalonScope, date: LocalDate): Promise<string | null> {
  const [found] = await salon.sql(
    (id) => sql<{ appointment_date: string }>`
      select appointment_date from appointments
      where salon_id = ${id} and appointment_date > ${date} and status <> 'cancelled'${salon.own('barber_id')}
      order by appointment_date limit 1`,
  )
  return found?.appointment_date ?? null
}
