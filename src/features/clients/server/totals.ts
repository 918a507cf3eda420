import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { namesWith } from '#platform/shared/entityFields.ts'
import { amountsOnWire, toEuros, type Currency } from '#platform/shared/money.ts'
import { wallClock, type LocalDate } from '#platform/shared/time.ts'
import { isVisitSql } from '#database/visits.ts'
import { clientGone, type Client, type ClientStatus } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { lastVisit, usualService, type WallTime } from './queries.ts'
import { reliabilityVisits } from '../rules.ts'
import { areNotesHidden, seenColumns } from './seen.ts'

const replyNames = namesWith(clientFields, 'reply')

type Row = Pick<Client, (typeof replyNames)[number]> & {
  notes_hidden: boolean
  phone_e164: string | null
  appointments: number
  cancelled: number
  status: ClientStatus
  spent_cents: number
  spent_lek_cents: number
  past_cents: number
  past_lek_cents: number
  last_visit: LocalDate | null
  usual_service: string | null
  visits: number
  due: number
  missed: number
}

function asClient(row: Row, currency: Currency): Client {
  const {
    notes_hidden,
    phone_e164,
    appointments,
    cancelled,
    spent_cents,
    spent_lek_cents,
    past_cents,
    past_lek_cents,
    last_visit,
    visits,
    due,
    missed,
    ...stored
  } = row
  return {
    ...stored,
    phone_ok: row.phone === null || phone_e164 !== null,
    totalAppointments: appointments,
    totalSpent: toEuros(currency === 'EUR' ? spent_cents : spent_lek_cents),
    spent: amountsOnWire({ EUR: spent_cents, ALL: spent_lek_cents }),
    ...(past_cents + past_lek_cents > 0 && { spent_before: amountsOnWire({ EUR: past_cents, ALL: past_lek_cents }) }),
    visits,
    lastVisit: last_visit,
    cancelledCount: cancelled,
    reliability: { visits: due, no_shows: missed },
    ...(notes_hidden && { notes_hidden }),
  }
}

/** True for the tab of cancelled ones: more than half of all appointments are cancelled. */
export const isCancelled = sql`coalesce(t.cancelled, 0) * 2 > coalesce(t.appointments, 0)`

/** Number of visits of one client with totals `t`. Plan: appointments_client, the client's rows. */
const visits = (salonId: RawBuilder<SalonId>, now: WallTime) => sql`
  coalesce(t.past_visits, 0) + (select count(*)::int from appointments
    where appointments.salon_id = ${salonId} and appointments.client_id = clients.id and ${isVisitSql(now)})`

/** The client with totals `t`, and values from the visits themselves: the indexes of a client, backward, a few rows. */
const described = (salon: SalonScope, salonId: RawBuilder<SalonId>, now: WallTime) => sql`
  ${seenColumns(salon, salonId, replyNames)}, ${areNotesHidden(salon, salonId)} as notes_hidden, clients.phone_e164,
  coalesce(t.appointments, 0) as appointments, coalesce(t.cancelled, 0) as cancelled,
  case when ${isCancelled} then 'cancelled' else 'active' end as status, coalesce(t.spent_cents, 0) as spent_cents,
  coalesce(t.spent_lek_cents, 0) as spent_lek_cents, coalesce(t.past_cents, 0) as past_cents,
  coalesce(t.past_lek_cents, 0) as past_lek_cents,
  ${visits(salonId, now)} as visits, ${lastVisit(salonId, now)} as last_visit,
  ${usualService(salonId)} as usual_service, r.due, r.missed`

/** Due visits among the latest, and those missed, as `r`. Plan: the indexes of a client, backward, a few rows. */
export const reliability = (salonId: RawBuilder<SalonId>, now: WallTime) => sql`
  cross join lateral (
    select count(*)::int as due, count(*) filter (where v.cancel_reason = 'no_show')::int as missed from (
      select a.cancel_reason from client_visits a
      where a.salon_id = ${salonId} and a.client_id = clients.id
        and (a.status in ('confirmed', 'completed') or a.cancel_reason = 'no_show')
        and a.appointment_date <= ${now.date} and (a.appointment_date < ${now.date} or a.appointment_time <= ${now.time})
      order by a.appointment_date desc, a.appointment_time desc limit ${reliabilityVisits}) v) r`

/**
 * Clients in the order of their ids. Plan: for each clients_phone, client_totals_pkey, three short backward scans each
 * of appointments_client and past_visits_client. A statement of its own, because that of their ids is planned for each
 * page, which would take longer here than to execute.
 */
export async function clientsWith(
  salon: SalonScope,
  ids: readonly string[],
  currency: Currency,
  now: WallTime,
): Promise<Client[]> {
  if (ids.length === 0) return []
  const rows = await salon.sql(
    (salonId) => sql<Row>`
      select ${described(salon, salonId, now)}
      from unnest(${ids}::uuid[]) with ordinality page (id, place)
        join clients on clients.salon_id = ${salonId} and clients.id = page.id
        left join client_totals t on t.salon_id = ${salonId} and t.client_id = clients.id
        ${reliability(salonId, now)}
      order by page.place`,
  )
  return rows.map((row) => asClient(row, currency))
}

/** One client. Throws 404. Plan: clients_pkey, client_totals_pkey, and the scans of a page for one row. */
export async function clientById(call: SalonCall, id: string): Promise<Client> {
  const now = wallClock(call.now, call.timeZone)
  const [row] = await call.salon.sql(
    (salonId) => sql<Row>`
      select ${described(call.salon, salonId, now)}
      from clients left join client_totals t on t.salon_id = ${salonId} and t.client_id = clients.id
        ${reliability(salonId, now)}
      where clients.salon_id = ${salonId} and clients.id = ${id}`,
  )
  if (!row) throw clientGone()
  return asClient(row, call.currency)
}
