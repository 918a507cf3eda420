import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { type SaleMethod, prepaidKinds, spreadIn, type VatLetter, vatOf } from '#features/money/sales/rules.ts'
import { mainMethod } from '../rules.ts'
import { within } from './days.ts'
import { isUndone } from './tills.ts'
import type { Span } from '#platform/shared/periods.ts'

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

/** The sale that holds a visit. */
export interface SoldVisit {
  appointment_id: string
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
  /** Sold amount of the visit itself, less returns in the same till. */
  cents: number
  returned: boolean
}

export interface PaidVisit extends Omit<SoldVisit, 'appointment_id'> {
  payments: PaidPart[]
  method: SaleMethod
}

/**
 * Sales that hold visits; `chosen` has the ids of the appointments. Plan: visit_sales_pkey, then sales_pkey and
 * sale_lines_appointment.
 */
export const soldVisits = (
  call: Salon,
  chosen: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown>,
): Promise<SoldVisit[]> =>
  call.salon.sql(
    (salonId) => sql<SoldVisit>`
      select v.appointment_id, v.returned, s.id as sale_id, s.number, s.client_id, l.line, s.day, s.sold_at, s.currency, s.total_cents, coalesce(l.cents, 0)::bigint as cents
      from visit_sales v join sales s on s.salon_id = ${salonId} and s.id = v.sale_id
        cross join lateral (
          select sum(x.total_cents) as cents, min(x.line) filter (where o.id = s.id) as line from sale_lines x join sales o on o.salon_id = ${salonId} and o.id = x.sale_id
          where x.salon_id = ${salonId} and x.appointment_id = v.appointment_id and o.day = s.day and s.id in (o.id, o.returns_sale_id)) l
      where v.salon_id = ${salonId} and v.appointment_id in (${chosen(salonId)})`,
  )

/** Sales that hold visits, by appointment, with their payments (`paymentsOfSales`). */
export const withPayments = (sold: readonly SoldVisit[], payments: ReadonlyMap<string, readonly PaidPart[]>) =>
  new Map(
    sold.map(({ appointment_id, ...sale }): [string, PaidVisit] => {
      const own = (payments.get(sale.sale_id) ?? []).map(({ method, cents }) => ({ method, cents }))
      return [appointment_id, { ...sale, payments: own, method: mainMethod(own) }]
    }),
  )

/** Sales that hold visits, by appointment. Plan: that of `soldVisits`, then the payments of these sales. */
export async function paidVisits(
  call: Salon,
  chosen: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown>,
): Promise<Map<string, PaidVisit>> {
  const sold = await soldVisits(call, chosen)
  const ids = sold.map(({ sale_id }) => sale_id)
  return withPayments(sold, await paymentsOfSales(call, ids))
}

/** Appointments by id, for `paidVisits`. */
export const withIds = (ids: readonly string[]) => () => sql`select unnest(${ids}::uuid[])`

/** Visits of a list, with a mark where the money went back. Plan: visit_sales_pkey. */
export async function withReturned<Visit extends { id: string }>(
  call: Salon,
  visits: readonly Visit[],
): Promise<(Visit & { returned: boolean | undefined })[]> {
  if (visits.length === 0) return []
  const ids = visits.map(({ id }) => id)
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select appointment_id as id from visit_sales where salon_id = ${salonId} and appointment_id = any (${ids}::uuid[]) and returned`,
  )
  const returned = new Set(rows.map(({ id }) => id))
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

/** Sums of the sales book, by day: of all sales, undone ones too, as its numbers have no holes. Amounts are cents. */

interface OfDay {
  day: LocalDate
}

export interface LetterSum extends OfDay {
  letter: VatLetter | null
  basis_points: number | null
  gross: number
  vat: number
  /** VAT of the lines as recorded, which is less by what advances bore. */
  recorded_vat: number
  advances: number
  returns: number
  returns_vat: number
  tips: number
  debts: number
  prepaid: number
}

/**
 * Lines by day and rate of VAT. What an advance pays counts whole at the rate of its use, and less at the rate at which
 * the advance was sold. Plan: sale_lines_day and sales_day over the days, hashed.
 */
export async function letterSums(call: SalonCall, { from, to }: Span, currency: Currency): Promise<LetterSum[]> {
  const lines = await call.salon.sql(
    (salonId) => sql<LetterSum & { is_prepaid: boolean }>`
      select l.day, l.letter, l.basis_points, coalesce(sum(l.gross), 0)::bigint as gross, sum(l.vat)::bigint as vat, sum(l.vat_cents)::bigint as recorded_vat,
        coalesce(sum(l.total_cents) filter (where l.is_advance), 0)::bigint as advances,
        coalesce(-sum(l.gross) filter (where s.kind = 'return' and not s.is_undo), 0)::bigint as returns,
        coalesce(-sum(l.vat) filter (where s.kind = 'return' and not s.is_undo), 0)::bigint as returns_vat,
        coalesce(sum(l.total_cents) filter (where l.kind = 'tip'), 0)::bigint as tips,
        coalesce(sum(l.total_cents) filter (where l.kind = 'debt'), 0)::bigint as debts, sum(l.prepaid_cents)::bigint as prepaid,
        bool_or(l.prepaid_cents <> 0) as is_prepaid
      from (
        select sale_id, day, kind, vat_letter as letter, vat_basis_points as basis_points, vat_cents, total_cents, prepaid_cents,
          kind in (${sql.join(prepaidKinds)}) as is_advance, vat_cents + prepaid_vat_cents as vat,
          case when kind in ('service', 'product') or kind in (${sql.join(prepaidKinds)}) and vat_letter is not null then total_cents else 0 end as gross
        from sale_lines where salon_id = ${salonId} and ${within(sql`day`, from, to)} and currency = ${currency}) l
        join sales s on s.salon_id = ${salonId} and s.id = l.sale_id and ${within(sql`s.day`, from, to)}
      group by 1, 2, 3`,
  )
  const used = lines.some(({ is_prepaid }) => is_prepaid) ? await usedAdvances(call, { from, to }, currency) : []
  return [...lines, ...used.flatMap(takenBack)]
}

interface UsedAdvance extends OfDay {
  is_return: boolean
  /** Paid by advances with VAT, below 0 in a return. */
  cents: number
  /** Given back of it by earlier returns of the sale, below 0. */
  before: number
  /** The advances that paid the sale. */
  advances: { letter: VatLetter; basis_points: number; cents: number }[]
}

/**
 * Sales and returns with lines that advances with VAT paid, those of each package apart. Plan: sale_lines_day over the
 * days, then by key the sales, the earlier returns, the payments of the first sale and their advances.
 */
const usedAdvances = (call: SalonCall, { from, to }: Span, currency: Currency): Promise<UsedAdvance[]> =>
  call.salon.sql(
    (salonId) => sql<UsedAdvance>`
      select l.day, s.kind = 'return' and not s.is_undo as is_return, l.cents, (
          select coalesce(sum(e.prepaid_cents), 0)::bigint
          from sales r join sale_lines e on e.salon_id = ${salonId} and e.sale_id = r.id
          where r.salon_id = ${salonId} and r.returns_sale_id = s.returns_sale_id and r.number < s.number
            and case when e.kind = 'service' then e.prepaid_id end is not distinct from l.package_id) as before, (
          select json_agg(json_build_object('letter', a.vat_letter, 'basis_points', a.vat_basis_points, 'cents', p.amount_cents) order by p.position)
          from sale_payments p join prepaid a on a.salon_id = ${salonId} and a.id = p.prepaid_id
          where p.salon_id = ${salonId} and p.sale_id = coalesce(s.returns_sale_id, s.id) and a.vat_letter is not null
            and case when a.kind = 'package' then a.id end is not distinct from l.package_id) as advances
      from (
        select day, sale_id, case when kind = 'service' then prepaid_id end as package_id, sum(prepaid_cents)::bigint as cents
        from sale_lines
        where salon_id = ${salonId} and ${within(sql`day`, from, to)} and currency = ${currency} and prepaid_cents <> 0
        group by 1, 2, 3) l
        join sales s on s.salon_id = ${salonId} and s.id = l.sale_id`,
  )

/**
 * VAT of the advances of a sale, taken back at the rates at which they were sold. A return has what all returns up to
 * it have, less what those before it had, so that all of them are the sale.
 */
function takenBack({ day, is_return, cents, before, advances }: UsedAdvance): LetterSum[] {
  const amounts = advances.map((one) => one.cents)
  const earlier = spreadIn(1, Math.abs(before), amounts)
  const all = spreadIn(1, Math.abs(before + cents), amounts)
  const sign = Math.sign(cents)
  return advances.map(({ letter, basis_points }, at) => {
    const [from = 0, to = 0] = [earlier[at], all[at]]
    const part = sign * (to - from)
    const vat = sign * (vatOf(to, basis_points) - vatOf(from, basis_points))
    return {
      day,
      letter,
      basis_points,
      gross: -part,
      vat: -vat,
      recorded_vat: 0,
      advances: 0,
      returns: is_return ? part : 0,
      returns_vat: is_return ? vat : 0,
      tips: 0,
      debts: 0,
      prepaid: 0,
    }
  })
}

/** VAT of a till by letter and rate; without a letter the VAT that stays taken of advances. */
export interface VatSum {
  letter: VatLetter | null
  basis_points: number | null
  total_cents: number
  vat_cents: number
}

const add = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((all, row) => all + of(row), 0)

/**
 * VAT that stays taken: of advances that were used or returned at less VAT than they bore when they were sold, and the
 * cents of rounding between them.
 */
export const keptVat = (lines: readonly LetterSum[]): number => add(lines, (one) => one.recorded_vat - one.vat)

/** VAT contained in the sales and returns of a day. Plan: that of `letterSums`. */
export async function vatSums(call: SalonCall, day: LocalDate, currency: Currency): Promise<VatSum[]> {
  const lines = await letterSums(call, { from: day, to: day }, currency)
  const rates = Map.groupBy(lines, ({ letter, basis_points }) => `${letter} ${basis_points}`)
  const letters = [...rates.values()].flatMap((rows): VatSum[] => {
    const [row] = rows
    if (!row?.letter) return []
    const { letter, basis_points } = row
    return [
      { letter, basis_points, total_cents: add(rows, (one) => one.gross), vat_cents: add(rows, (one) => one.vat) },
    ]
  })
  const kept = { letter: null, basis_points: null, total_cents: 0, vat_cents: keptVat(lines) }
  return [...letters.toSorted((a, b) => (`${a.letter}` < `${b.letter}` ? -1 : 1)), kept].filter(
    ({ total_cents, vat_cents }) => total_cents !== 0 || vat_cents !== 0,
  )
}

export interface SaleCount extends OfDay {
  currency: Currency
  count: number
  first: number
  last: number
  total: number
}

/** Sales, returns and corrections by day and currency, with their numbers. Plan: sales_day over the days. */
export const saleCounts = (call: SalonCall, { from, to }: Span): Promise<SaleCount[]> =>
  call.salon.sql(
    (salonId) => sql<SaleCount>`
      select day, currency, count(*)::int as count, min(number)::int as first, max(number)::int as last, sum(total_cents)::bigint as total
      from sales where salon_id = ${salonId} and ${within(sql`day`, from, to)} group by 1, 2`,
  )

export interface MethodSum extends OfDay {
  method: SaleMethod
  cents: number
}

/** Payments by day and method. Plan: sale_payments_day over the days, index-only. */
export const methodSums = (call: SalonCall, { from, to }: Span, currency: Currency): Promise<MethodSum[]> =>
  call.salon.sql(
    (salonId) => sql<MethodSum>`
      select day, method, sum(amount_cents)::bigint as cents from sale_payments
      where salon_id = ${salonId} and ${within(sql`day`, from, to)} and currency = ${currency}
      group by 1, 2`,
  )
