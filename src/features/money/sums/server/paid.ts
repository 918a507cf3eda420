import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SaleMethod } from '#features/money/sales/rules.ts'
import { mainMethod } from '../rules.ts'
import { isUndone } from './revenue.ts'

type Salon = Pick<SalonCall, 'salon'>

export interface PaidPart {
  method: SaleMethod
  cents: number
}

/**
 * Payments of sales with their corrections, by method, as in `paidVisits`. Plan: sales_pkey and sales_returns, then
 * sale_payments_pkey.
 */
export async function paymentsOfSales(call: Salon, saleIds: readonly string[]): Promise<Map<string, PaidPart[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<PaidPart & { sale_id: string }>`
      select coalesce(case s.kind when 'correction' then s.returns_sale_id end, s.id) as sale_id, p.method, sum(p.amount_cents)::bigint as cents
      from sales s join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id
      where s.salon_id = ${salonId}
        and (s.id = any (${saleIds}::uuid[]) or s.returns_sale_id = any (${saleIds}::uuid[]) and s.kind = 'correction')
      group by 1, 2 having sum(p.amount_cents) <> 0 order by min(s.number), min(p.position)`,
  )
  return Map.groupBy(rows, ({ sale_id }) => sale_id)
}

export interface PaidVisit {
  sale_id: string
  number: number
  day: LocalDate
  sold_at: Date
  currency: Currency
  client_id: string | null
  /** Line of the sale with the visit. */
  line: number
  /** Total of the whole sale. */
  total_cents: number
  payments: PaidPart[]
  method: SaleMethod
  /** Sold amount of the visit itself, less returns in the same till. */
  cents: number
  returned: boolean
}

/**
 * Sales that hold visits, by appointment; `chosen` has the ids of the appointments. Plan: visit_sales_pkey, then
 * sales_pkey, sale_lines_appointment and the payments of these sales.
 */
export async function paidVisits(
  call: Salon,
  chosen: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown>,
): Promise<Map<string, PaidVisit>> {
  const rows = await call.salon.sql(
    (salonId) => sql<Omit<PaidVisit, 'payments' | 'method'> & { appointment_id: string }>`
      select v.appointment_id, v.returned, s.id as sale_id, s.number, s.client_id, l.line, s.day, s.sold_at, s.currency, s.total_cents, coalesce(l.cents, 0)::bigint as cents
      from visit_sales v join sales s on s.salon_id = ${salonId} and s.id = v.sale_id
        cross join lateral (
          select sum(x.total_cents) as cents, min(x.line) filter (where o.id = s.id) as line from sale_lines x join sales o on o.salon_id = ${salonId} and o.id = x.sale_id
          where x.salon_id = ${salonId} and x.appointment_id = v.appointment_id and o.day = s.day and s.id in (o.id, o.returns_sale_id)) l
      where v.salon_id = ${salonId} and v.appointment_id in (${chosen(salonId)})`,
  )
  const payments = await paymentsOfSales(
    call,
    rows.map(({ sale_id }) => sale_id),
  )
  return new Map(
    rows.map(({ appointment_id, ...row }) => {
      const own = (payments.get(row.sale_id) ?? []).map(({ method, cents }) => ({ method, cents }))
      return [appointment_id, { ...row, payments: own, method: mainMethod(own) }]
    }),
  )
}

/** Appointments by id, for `paidVisits`. */
export const withIds = (ids: readonly string[]) => () => sql`select unnest(${ids}::uuid[])`

/** Visits of which the money went back. Plan: visit_sales_pkey. */
async function returnedVisits(call: Salon, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select appointment_id as id from visit_sales where salon_id = ${salonId} and appointment_id = any (${ids}::uuid[]) and returned`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Visits of a list, with a mark where the money went back. */
export async function withReturned<Visit extends { id: string }>(
  call: Salon,
  visits: readonly Visit[],
): Promise<(Visit & { returned: boolean | undefined })[]> {
  const returned = await returnedVisits(
    call,
    visits.map(({ id }) => id),
  )
  return visits.map((visit) => ({ ...visit, returned: returned.has(visit.id) || undefined }))
}

export interface VisitRevenue {
  cents: number
  /** Day of the last till in which the visit was sold or returned. */
  date: LocalDate
}

/**
 * Services sold of visits less what was returned, in all tills; without those that were not sold. Plan:
 * sale_lines_appointment, sales_pkey, sales_returns.
 */
export async function soldOfVisits(call: Salon, ids: readonly string[]): Promise<Map<string, VisitRevenue>> {
  const rows = await call.salon.sql(
    (salonId) => sql<VisitRevenue & { id: string }>`
      select l.appointment_id as id, sum(l.total_cents)::bigint as cents, max(s.day) as date
      from sale_lines l join sales s on s.salon_id = ${salonId} and s.id = l.sale_id
      where l.salon_id = ${salonId} and l.appointment_id = any (${ids}::uuid[]) and not ${isUndone(salonId)}
      group by l.appointment_id`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export interface SoldLine {
  sale_id: string
  currency: Currency
  line: number
  kind: string
  appointment_id: string | null
  debt_sale_id: string | null
  client_name: string | null
  barber_id: string | null
  barber: string | null
  color: number | null
  position: number | null
  label: string
  cents: number
  /** Null for a visit that took place. */
  visit_state: 'no_show' | 'cancelled' | 'deleted' | null
}

/**
 * Lines of a day's sales that were not undone. Plan: sales_day, then the keys of lines, barbers, clients and
 * appointments.
 */
export const soldLines = (call: Salon, day: LocalDate): Promise<SoldLine[]> =>
  call.salon.sql(
    (salonId) => sql<SoldLine>`
      select s.id as sale_id, s.currency, l.line, l.kind, l.appointment_id, l.debt_sale_id, c.name as client_name, l.barber_id,
        coalesce(b.name, l.barber_name) as barber, b.color, b.position, l.label, l.total_cents as cents,
        case when a.cancel_reason = 'no_show' then 'no_show' when a.status = 'cancelled' then 'cancelled'
          when a.id is null and l.appointment_id is not null then 'deleted' end as visit_state
      from sales s
        join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
        left join barbers b on b.salon_id = ${salonId} and b.id = l.barber_id
        left join clients c on c.salon_id = ${salonId} and c.id = s.client_id
        left join appointments a on a.salon_id = ${salonId} and a.id = l.appointment_id
      where s.salon_id = ${salonId} and not ${isUndone(salonId)} and s.day = ${day}
      order by s.number, l.line`,
  )
