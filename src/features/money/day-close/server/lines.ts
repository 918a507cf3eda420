import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import { wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { paidVisits, type PaidVisit } from './paidVisits.ts'
import type { EntryKind, MoneyMethod, PayMethod, ShareRule } from '../rules.ts'

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
  /** Paid amount less returns; the price without a sale. */
  cents: number
  price_cents: number
  currency: Currency
  method: PayMethod
  pending: boolean
  /** Null without a sale; then the price counts. */
  paid: PaidVisit | null
}

export interface EntryLine {
  id: string
  kind: EntryKind
  barber_id: string | null
  label: string
  color: number | null
  position: number | null
  method: MoneyMethod
  cents: number
  currency: Currency
  /** Sale of the entry; its amount is part of the sums of the sales. */
  sale_id: string | null
  /** True for a line of a sale, which only a return changes. */
  fromTill: boolean
}

export interface SettledLine {
  appointment_id: string
  client_name: string | null
  method: MoneyMethod
  cents: number
  currency: Currency
}

/**
 * SQL that is true for an appointment that has begun and was not cancelled, including unconfirmed ones: closing its
 * day confirms them, or else the automatic confirmation.
 */
export function hasBegun(call: SalonCall): RawBuilder<boolean> {
  const { date, time } = wallClock(call.now, call.timeZone)
  return sql`(appointments.status <> 'cancelled' and appointments.appointment_date <= ${date}
    and (appointments.appointment_date < ${date} or appointments.appointment_time <= ${time}))`
}

/** SQL that is true for a payment of previous versions without a sale. Plan: sale_lines_appointment. */
export const notImported = (salonId: RawBuilder<SalonId>) => sql`not exists (
  select from sale_lines l where l.salon_id = ${salonId} and l.appointment_id = p.appointment_id)`

/** SQL that is true if the till of a row's day and currency is not closed. */
export const isOpen = (salonId: RawBuilder<SalonId>, day: RawBuilder<unknown>, currency: RawBuilder<unknown>) => sql`
  not exists (select from till_days t
    where t.salon_id = ${salonId} and t.day = ${day} and t.currency = ${currency} and t.closed_at is not null)`

/** Appointments with their payment method unless it is imported; cash by default. */
export const withPayments = (salonId: RawBuilder<SalonId>) => sql`appointments
  left join visit_payments p on p.salon_id = ${salonId} and p.appointment_id = appointments.id and ${notImported(salonId)}`

/**
 * Visits of a day in all currencies, latest first. Plan: appointments_day, then barbers (`left`: see `visitsOf`) and
 * visit_payments by key.
 */
export async function visitsOn(call: SalonCall, day: LocalDate): Promise<VisitLine[]> {
  const visits = await call.salon.sql(
    (salonId) => sql<Omit<VisitLine, 'paid'>>`
      select appointments.id, to_char(appointments.appointment_time, 'HH24:MI') as time,
        appointments.duration_minutes as minutes, appointments.client_id,
        appointments.client_name, appointments.service_name, appointments.barber_id, barbers.name as barber, barbers.color,
        barbers.position, appointments.price_cents::bigint as cents, appointments.price_cents::bigint as price_cents, appointments.currency,
        coalesce(p.method, 'cash') as method, appointments.status = 'pending' as pending
      from ${withPayments(salonId)}
        left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where appointments.salon_id = ${salonId} and appointments.appointment_date = ${day} and ${hasBegun(call)}
      order by appointments.appointment_time desc, appointments.id desc`,
  )
  const sales = await paidVisits(
    call,
    visits.map(({ id }) => id),
  )
  return visits.map((visit) => {
    const paid = sales.get(visit.id) ?? null
    return paid ? { ...visit, paid, method: paid.method, cents: paid.cents } : { ...visit, paid }
  })
}

/** Upcoming appointments of a day. Plan: appointments_day. */
export async function comingOn(call: SalonCall, day: LocalDate): Promise<number> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{ count: number }>`
      select count(*)::int as count from appointments
      where salon_id = ${salonId} and appointment_date = ${day} and status <> 'cancelled' and not ${hasBegun(call)}`,
  )
  return row?.count ?? 0
}

/** Tips, products and expenses of a day in all currencies. Plan: till_entries_day, then barbers by key. */
export function entriesOn(call: SalonCall, day: LocalDate): Promise<EntryLine[]> {
  return call.salon.sql(
    (salonId) => sql<EntryLine>`
      select e.id, e.kind, e.barber_id, coalesce(e.label, barbers.name, '') as label, barbers.color, barbers.position, e.method,
        e.amount_cents as cents, e.currency, e.sale_id, false as "fromTill"
      from till_entries e
        left join barbers on barbers.salon_id = ${salonId} and barbers.id = e.barber_id
      where e.salon_id = ${salonId} and e.day = ${day}
      order by e.created_at, e.id`,
  )
}

/** Debts without a sale that were paid into a day's till. Plan: visit_payments_settled, then appointments by key. */
export function settledOn(call: SalonCall, day: LocalDate): Promise<SettledLine[]> {
  return call.salon.sql(
    (salonId) => sql<SettledLine>`
      select p.appointment_id, appointments.client_name, p.settled_method as method, p.settled_cents as cents,
        p.settled_currency as currency
      from visit_payments p
        left join appointments on appointments.salon_id = ${salonId} and appointments.id = p.appointment_id
      where p.salon_id = ${salonId} and p.settled_day = ${day} and ${notImported(salonId)}
      order by p.settled_at, p.appointment_id`,
  )
}

export interface Named {
  id: string
  client_id: string
  client_name: string
  time: LocalTime
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
