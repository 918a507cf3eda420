import { sql } from 'kysely'
import { isVisitSql } from '#database/visits.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { wallClock } from '#platform/shared/time.ts'
import { clientGone, type Client, type ClientSummary, type getClientSummary } from '../contract.ts'
import { usualService } from './queries.ts'
import { seenColumns } from './seen.ts'
import { reliability } from './totals.ts'

/** Number of latest visit days used for the rhythm. */
const rhythmVisits = 9
const minGaps = 2
const columns = [
  'id',
  'name',
  'phone',
  'notes',
  'colour_formula',
  'is_blocked',
  'block_reason',
  'under_16',
  'parent_name',
  'parent_phone',
] as const

type Row = Omit<ClientSummary, 'reliability' | 'parent'> & { due: number; missed: number } & Pick<
    Client,
    'under_16' | 'parent_name' | 'parent_phone'
  >

const inEuros = <Visit extends { price: number | null }>(visit: Visit | null): Visit | null =>
  visit && { ...visit, price: toEuros(visit.price) }

/**
 * Summary of a client. One statement; plan: clients_pkey, one index scan of appointments_client and one of
 * past_visits_client over the client's rows and two short ones each, and barbers_pkey for the two shown visits. Throws
 * 404.
 */
export async function summary(call: SalonCall, { id, except }: InputOf<typeof getClientSummary>) {
  const now = wallClock(call.now, call.timeZone)
  const [row] = await call.salon.sql((salonId) => {
    // A visit without a barber of the salon is another barber's.
    const price = call.salon.limits
      ? sql`case when own.barber_id is not null then own.price_cents end`
      : sql`own.price_cents`
    const named = (condition: ReturnType<typeof sql>, direction: ReturnType<typeof sql>) => sql`
      (select jsonb_build_object('id', own.id, 'date', own.appointment_date, 'time', to_char(own.appointment_time, 'HH24:MI'),
          'service_name', own.service_name, 'price', ${price}, 'currency', own.currency,
          'barber', coalesce(barbers.name, own.barber_name), 'barber_id', own.barber_id)
          || case when own.source is null then '{}' else jsonb_build_object('source', own.source) end
        from own left join barbers on barbers.salon_id = ${salonId} and barbers.id = own.barber_id
        where ${condition}${except ? sql` and own.id <> ${except}` : sql``}${call.salon.visible('own.barber_id')}
        order by own.appointment_date ${direction}, own.appointment_time ${direction}, own.id ${direction} limit 1)`
    return sql<Row>`
      with own as materialized (
        select appointments.id, appointments.appointment_date, appointments.appointment_time, appointments.service_name,
          appointments.price_cents, appointments.currency, appointments.barber_id, appointments.barber_name, appointments.status,
          appointments.cancel_reason, appointments.source,
          ${isVisitSql(now)} as is_visit,
          (appointments.appointment_date, appointments.appointment_time) > (${now.date}::date, ${now.time}::time) as is_ahead
        from client_visits appointments where appointments.salon_id = ${salonId} and appointments.client_id = ${id}
      ), days as (
        select distinct appointment_date as day from own where is_visit order by day desc limit ${rhythmVisits}
      ), gaps as (
        select day - lead(day) over (order by day desc) as days from days
      )
      select ${seenColumns(call.salon, salonId, columns)},
        (select count(*)::int from own where is_visit) as visits,
        (select count(*)::int from own where cancel_reason = 'no_show') as no_shows,
        (select max(appointment_date) from own where cancel_reason = 'no_show') as last_no_show,
        r.due, r.missed,
        ${named(sql`own.is_visit`, sql`desc`)} as last_visit,
        ${named(sql`own.is_ahead and own.status <> 'cancelled'`, sql`asc`)} as next_visit,
        ${usualService(salonId)} as usual_service,
        (select case when count(gaps.days) >= ${minGaps}
            then percentile_disc(0.5) within group (order by gaps.days) end from gaps) as rhythm_days
      from clients ${reliability(salonId, now)} where clients.salon_id = ${salonId} and clients.id = ${id}`
  })
  if (!row) throw clientGone()
  const { due, missed, last_visit, next_visit, under_16, parent_name: name, parent_phone, ...known } = row
  return {
    summary: {
      ...known,
      reliability: { visits: due, no_shows: missed },
      last_visit: inEuros(last_visit),
      next_visit: inEuros(next_visit),
      ...(under_16 && { parent: { name, parent_phone } }),
    },
  }
}
