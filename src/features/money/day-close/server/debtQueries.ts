import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { owedSales } from '#features/money/sales/server/public.ts'
import { hasBegun, notImported } from './lines.ts'

/** SQL of the first line of a sale `d`, whose appointment identifies its debt. */
const firstLine = (salonId: RawBuilder<SalonId>, sale: RawBuilder<unknown>) => sql`lateral (
  select appointment_id, label, barber_name from sale_lines where salon_id = ${salonId} and sale_id = ${sale}
  order by appointment_id is null, line limit 1)`

/**
 * Debts: owed sales, except those of a visit that did not happen, and owed visits of previous versions without a sale.
 * Plan: that of `owedSales`; visit_payments_owed (open debts only), then appointments by key.
 */
const owed = (call: SalonCall, salonId: RawBuilder<SalonId>) => sql`(
  select coalesce(l.appointment_id, d.sale_id) as id, d.sale_id, s.client_id, s.currency, coalesce(appointments.appointment_date, s.day) as date,
    coalesce(appointments.appointment_time, (s.sold_at at time zone ${call.timeZone})::time) as time,
    coalesce(appointments.service_name, l.label) as service_name, appointments.barber_id, l.barber_name, d.cents
  from ${owedSales(salonId)} d
    join sales s on s.salon_id = ${salonId} and s.id = d.sale_id
    join ${firstLine(salonId, sql`d.sale_id`)} l on true
    left join appointments on appointments.salon_id = ${salonId} and appointments.id = l.appointment_id
  where d.cents > 0 and (l.appointment_id is null or ${hasBegun(call)})
  union all
  select appointments.id, null, appointments.client_id, appointments.currency, appointments.appointment_date, appointments.appointment_time,
    appointments.service_name, appointments.barber_id, null, appointments.price_cents
  from visit_payments p join appointments on appointments.salon_id = ${salonId} and appointments.id = p.appointment_id
  where p.salon_id = ${salonId} and p.method = 'owed' and p.settled_day is null and appointments.price_cents > 0
    and ${hasBegun(call)} and ${notImported(salonId)})`

export async function debtorCount(call: SalonCall): Promise<number> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{ count: number }>`
      select count(distinct d.client_id)::int as count from ${owed(call, salonId)} d`,
  )
  return row?.count ?? 0
}

export function debtSums(call: SalonCall): Promise<{ currency: Currency; cents: number; debtors: number }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select d.currency, sum(d.cents)::bigint as cents, count(distinct d.client_id)::int as debtors
      from ${owed(call, salonId)} d group by d.currency order by d.currency collate "C" desc`,
  )
}

export interface Debt {
  /** Id of the visit, or of the sale without a visit. */
  appointment_id: string
  /** Null for a visit without a sale. */
  sale_id: string | null
  client_id: string
  currency: Currency
  date: LocalDate
  time: LocalTime
  service_name: string
  barber: string
  cents: number
}

/** A page of clients with debts in a currency, oldest debt first. */
export function debtorPage(
  call: SalonCall,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ client_id: string; client_name: string; phone: string | null; currency: Currency }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select d.client_id, clients.name as client_name, clients.phone, d.currency
      from (
        select client_id, currency, min(date + time) as first
        from ${owed(call, salonId)} o group by client_id, currency) d
        join clients on clients.salon_id = ${salonId} and clients.id = d.client_id
      order by d.first, d.client_id, d.currency collate "C" limit ${limit} offset ${offset}`,
  )
}

const debts = (call: SalonCall, which: RawBuilder<unknown>): Promise<Debt[]> =>
  call.salon.sql(
    (salonId) => sql<Debt>`
      select d.id as appointment_id, d.sale_id, d.client_id, d.currency, d.date, to_char(d.time, 'HH24:MI') as time, d.service_name,
        d.cents::bigint as cents, coalesce(barbers.name, d.barber_name, '') as barber
      from ${owed(call, salonId)} d
        left join barbers on barbers.salon_id = ${salonId} and barbers.id = d.barber_id
      where ${which}
      order by d.date, d.time, d.id`,
  )

export const debtsOf = (call: SalonCall, clientIds: readonly string[]): Promise<Debt[]> =>
  debts(call, sql`d.client_id = any (${clientIds}::uuid[])`)

export const debtsAt = (call: SalonCall, ids: readonly string[]): Promise<Debt[]> =>
  debts(call, sql`d.id = any (${ids}::uuid[])`)

/** Locks rows of visit_payments, which old processes change; returns those that are no longer owed. */
export async function lockedPayments(
  call: SalonCall,
  ids: readonly string[],
): Promise<{ appointment_id: string; isOwed: boolean; isSettled: boolean }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select appointment_id, method = 'owed' as "isOwed", settled_day is not null as "isSettled"
      from visit_payments where salon_id = ${salonId} and appointment_id = any (${ids}::uuid[])
      order by appointment_id for update`,
  )
}

/** Key of the debt of each sale: its visit, or the sale itself. */
export async function addressesOfDebts(call: SalonCall, saleIds: readonly string[]): Promise<Map<string, string>> {
  if (saleIds.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string; address: string }>`
      select s.id, coalesce(l.appointment_id, s.id) as address
      from sales s join ${firstLine(salonId, sql`s.id`)} l on true
      where s.salon_id = ${salonId} and s.id = any (${saleIds}::uuid[])`,
  )
  return new Map(rows.map(({ id, address }) => [id, address]))
}

/** Sales that paid debts and were not undone, by the keys of the debts. Plan: sale_lines_appointment, sale_lines_debt. */
export function paymentsOfDebts(
  call: Pick<SalonCall, 'salon'>,
  ids: readonly string[],
): Promise<{ address: string; sale_id: string; day: LocalDate; currency: Currency }[]> {
  return call.salon.sql(
    (salonId) => sql`
      select o.address, l.sale_id, s.day, s.currency
      from (
        select sale_id, appointment_id as address from sale_lines
        where salon_id = ${salonId} and appointment_id = any (${ids}::uuid[]) and quantity > 0
        union select id, id from sales where salon_id = ${salonId} and id = any (${ids}::uuid[])) o
        join sale_lines l on l.salon_id = ${salonId} and l.debt_sale_id = o.sale_id and l.quantity > 0
        join sales s on s.salon_id = ${salonId} and s.id = l.sale_id
      where not exists (select from sales u where u.salon_id = ${salonId} and u.returns_sale_id = s.id)
      order by l.sale_id`,
  )
}
