import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import {
  hasBegun,
  isUnsold,
  joinSold,
  paidVisits,
  type PaidVisit,
  withIds,
} from '#features/money/sums/server/public.ts'
import type { SaleMethod } from '#features/money/sales/rules.ts'
import type { MoveKind, ShareRule } from '#features/money/sums/rules.ts'
import type { EntryKind } from '../rules.ts'

/** Current lines of a day's till. Amounts are cents. */

export interface VisitLine {
  id: string
  time: LocalTime
  minutes: number
  client_id: string
  client_name: string
  service_name: string
  barber_id: string
  barber: string
  color: number
  position: number
  /** Sold of it in this till, less returns; the price without a sale. */
  cents: number
  price_cents: number
  currency: Currency
  /** Null without a sale. */
  method: SaleMethod | null
  pending: boolean
  paid: Omit<PaidVisit, 'sold_at' | 'currency' | 'client_id' | 'line'> | null
  /** True without a sale: the price counts, unless a close left the visit unpaid. */
  isUnsold: boolean
}

export interface EntryLine {
  id: string
  kind: EntryKind
  barber_id: string | null
  label: string
  color: number | null
  position: number | null
  method: SaleMethod
  cents: number
  currency: Currency
  /** Null for a move of the till. */
  sale_id: string | null
}

export interface MoveLine {
  id: string
  kind: MoveKind
  label: string
  cents: number
  currency: Currency
}

export interface SettledLine {
  sale_id?: string
  line?: number
  debt_sale_id: string | null
  client_name: string | null
  method: SaleMethod
  cents: number
  currency: Currency
}

/**
 * Visits of a day in all currencies, latest first. Plan: appointments_day, then barbers (`left`: see `visitsOf`) and
 * visit_sales by key.
 */
export async function visitsOn(call: SalonCall, day: LocalDate): Promise<VisitLine[]> {
  const visits = await call.salon.sql(
    (salonId) => sql<Omit<VisitLine, 'paid' | 'method'>>`
      select appointments.id, to_char(appointments.appointment_time, 'HH24:MI') as time,
        appointments.duration_minutes as minutes, appointments.client_id,
        appointments.client_name, appointments.service_name, appointments.barber_id, barbers.name as barber, barbers.color,
        barbers.position, appointments.price_cents::bigint as cents, appointments.price_cents::bigint as price_cents, appointments.currency,
        appointments.status = 'pending' as pending, ${isUnsold} as "isUnsold"
      from appointments ${joinSold(salonId)}
        left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where appointments.salon_id = ${salonId} and appointments.appointment_date = ${day} and ${hasBegun(call)}
      order by appointments.appointment_time desc, appointments.id desc`,
  )
  const sales = await paidVisits(call, withIds(visits.map(({ id }) => id)))
  return visits.map((visit) => {
    const sale = sales.get(visit.id)
    if (!sale) return { ...visit, paid: null, method: null }
    const { sold_at: _sold, currency: _currency, client_id: _client, line: _line, ...paid } = sale
    return { ...visit, paid, method: paid.method, cents: paid.cents }
  })
}

/** Upcoming appointments that a question before closing names. */
const namedFirst = 2

interface Ahead {
  next: { id: string; time: LocalTime; client_name: string; barber: string }[]
  last_start: LocalTime
}

/** Upcoming appointments of a day, with the first ones. Plan: appointments_day, then barbers by key. */
export async function comingOn(call: SalonCall, day: LocalDate): Promise<{ coming: number; ahead?: Ahead }> {
  const rows = await call.salon.sql(
    (salonId) => sql<Ahead['next'][number] & { count: number; last_start: LocalTime }>`
      select appointments.id, to_char(appointments.appointment_time, 'HH24:MI') as time, appointments.client_name,
        coalesce(barbers.name, '') as barber, count(*) over ()::int as count,
        to_char(max(appointments.appointment_time) over (), 'HH24:MI') as last_start
      from appointments left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where appointments.salon_id = ${salonId} and appointments.appointment_date = ${day} and not ${hasBegun(call)}
        and appointments.status <> 'cancelled'
      order by appointments.appointment_time, appointments.id limit ${namedFirst}`,
  )
  const [first] = rows
  if (!first) return { coming: 0 }
  const next = rows.map(({ id, time, client_name, barber }) => ({ id, time, client_name, barber }))
  return { coming: first.count, ahead: { next, last_start: first.last_start } }
}

/** Moves of a day's till in all currencies, without those taken back. Plan: till_moves_day, till_moves_reverses. */
export function movesOn(call: SalonCall, day: LocalDate): Promise<MoveLine[]> {
  return call.salon.sql(
    (salonId) => sql<MoveLine>`
      select m.id, m.kind, coalesce(m.label, '') as label, m.amount_cents as cents, m.currency
      from till_moves m
      where m.salon_id = ${salonId} and m.day = ${day} and m.reverses_id is null
        and not exists (select from till_moves r where r.salon_id = ${salonId} and r.reverses_id = m.id)
      order by m.created_at, m.id`,
  )
}

export interface Named {
  id: string
  client_id: string
  client_name: string
  time: LocalTime
}

/** Current names of the clients of sales. Plan: sales_pkey, clients_pkey. */
export async function clientsOfSales(call: SalonCall, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select s.id, c.name from sales s join clients c on c.salon_id = ${salonId} and c.id = s.client_id
      where s.salon_id = ${salonId} and s.id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Current client names of a closed day's visits. Plan: appointments_pkey. */
export async function namesOf(call: SalonCall, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<Named>`
      select id, client_id, client_name, to_char(appointment_time, 'HH24:MI') as time from appointments
      where salon_id = ${salonId} and id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Share rules by barber. Barbers without one get nothing. */
export async function shareRules(call: SalonCall): Promise<Map<string, ShareRule>> {
  const rows = await call.salon
    .selectFrom('barber_shares')
    .select(['barber_id', 'kind', 'basis_points', 'rent_cents', 'rent_currency'])
    .execute()
  return new Map(
    rows.map(({ barber_id, kind, basis_points, rent_cents, rent_currency }) => [
      barber_id,
      { kind, basisPoints: basis_points, rentCents: rent_cents, currency: rent_currency },
    ]),
  )
}
