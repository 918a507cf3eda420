import { sql, type RawBuilder } from 'kysely'
import { isUndone } from '#database/revenue.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { prepaidKinds, type SaleMethod, type VatLetter } from '#features/money/sales/rules.ts'
import type { SaleSums } from '../rules.ts'

/** Sums of sales and returns by the day of their till. Amounts are cents. */

export interface DaySaleSums extends SaleSums {
  day: LocalDate
  currency: Currency
}

/**
 * Sums by day and currency. What is prepaid pays services and products only. The other payments of a sale pay its services and products first, then
 * what it sells in advance, then debts, then tips, each by debt, transfer, card and cash in this order: an unknown payment stays in the till as
 * long as possible. A sale and its corrections, which are in the same till, count as one. Plan: sales_day over the days, then lines and payments by
 * key, sales_returns.
 */
export function saleSums(
  call: SalonCall,
  { from, to }: { from: LocalDate; to: LocalDate },
  isCounted: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown> = () => sql`true`,
): Promise<DaySaleSums[]> {
  return call.salon.sql(
    (salonId) => sql<DaySaleSums>`
      select day, currency, sum(services)::bigint as revenue, sum(products)::bigint as products,
        sum(sign * goods_cash)::bigint as cash, sum(sign * goods_card)::bigint as card,
        sum(sign * goods_debt)::bigint as owed, sum(sign * goods_transfer)::bigint as transfer, sum(sign * prepaid)::bigint as prepaid,
        sum(sign * advance)::bigint as advance, sum(sign * advance_card)::bigint as "advanceCard",
        sum(sign * tips)::bigint as tips,
        sum(sign * (tips - (cash - goods_cash - (advance - advance_card) - (debts - debts_card))))::bigint as "tipsCard",
        sum(sign * (debts - debts_card))::bigint as "settledCash", sum(sign * debts_card)::bigint as "settledCard",
        sum(discounts)::bigint as discounts, sum(returned)::bigint as returns
      from (
        select s.day, s.currency, r.sign, l.services, l.products, r.sign * (l.services + l.products) as goods, r.sign * l.debts as debts,
          r.sign * l.advance as advance, r.sign * l.tips as tips, r.sign * p.cash as cash, r.sign * p.card as card, r.sign * p.debt as debt,
          r.sign * p.transfer as transfer, r.sign * p.prepaid as prepaid,
          case when r.undone then 0 else l.discounts end as discounts,
          case when s.kind = 'return' and not s.is_undo then -s.total_cents else 0 end as returned
        from sales s
          cross join lateral (select case s.kind when 'sale' then 1 else -1 end as sign, ${isUndone(salonId)} as undone) r
          cross join lateral (
            select coalesce(sum(total_cents) filter (where kind = 'service'), 0) as services,
              coalesce(sum(total_cents) filter (where kind = 'product'), 0) as products,
              coalesce(sum(total_cents) filter (where kind = 'debt'), 0) as debts,
              coalesce(sum(total_cents) filter (where kind = 'tip'), 0) as tips,
              coalesce(sum(total_cents) filter (where kind in (${sql.join(prepaidKinds)})), 0) as advance,
              coalesce(sum(discount_cents) filter (where kind in ('service', 'product')), 0) as discounts
            from sale_lines where salon_id = ${salonId} and sale_id = s.id) l
          cross join lateral (
            select coalesce(sum(amount_cents) filter (where method = 'cash'), 0) as cash,
              coalesce(sum(amount_cents) filter (where method = 'card'), 0) as card,
              coalesce(sum(amount_cents) filter (where method = 'debt'), 0) as debt,
              coalesce(sum(amount_cents) filter (where method = 'transfer'), 0) as transfer,
              coalesce(sum(amount_cents) filter (where method in (${sql.join(prepaidKinds)})), 0) as prepaid
            from sale_payments where salon_id = ${salonId} and sale_id = any (array(
              select s.id union all
              select c.id from sales c where c.salon_id = ${salonId} and c.returns_sale_id = s.id and c.kind = 'correction'))) p
        where s.salon_id = ${salonId} and s.kind <> 'correction' and s.day between ${from} and ${to} and ${isCounted(salonId)}) a
        cross join lateral (select least(debt, goods - prepaid) as goods_debt) b
        cross join lateral (select least(transfer, goods - prepaid - goods_debt) as goods_transfer) c
        cross join lateral (select least(card, goods - prepaid - goods_debt - goods_transfer) as goods_card) d
        cross join lateral (
          select goods - prepaid - goods_debt - goods_transfer - goods_card as goods_cash,
            debt - goods_debt + transfer - goods_transfer + card - goods_card as rest) e
        cross join lateral (select least(rest, advance) as advance_card) f
        cross join lateral (select least(rest - advance_card, debts) as debts_card) g
      group by day, currency`,
  )
}

export interface VatSum {
  letter: VatLetter
  basis_points: number
  total_cents: number
  vat_cents: number
}

/** VAT contained in the sales of a day. Plan: sales_day, sale_lines_pkey. */
export function vatOfDay(call: SalonCall, day: LocalDate, currency: Currency): Promise<VatSum[]> {
  return call.salon.sql(
    (salonId) => sql<VatSum>`
      select l.vat_letter as letter, l.vat_basis_points as basis_points, sum(l.total_cents)::bigint as total_cents,
        sum(l.vat_cents)::bigint as vat_cents
      from sales s join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
      where s.salon_id = ${salonId} and s.day = ${day} and s.currency = ${currency} and l.vat_letter is not null
      group by 1, 2 having sum(l.total_cents) <> 0 or sum(l.vat_cents) <> 0 order by l.vat_letter collate "C", l.vat_basis_points`,
  )
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
}

/** Lines of a day's sales that were not undone. Plan: sales_day, then the keys of lines, barbers and clients. */
export const linesSoldOn = (call: SalonCall, day: LocalDate): Promise<SoldLine[]> =>
  call.salon.sql(
    (salonId) => sql<SoldLine>`
      select s.id as sale_id, s.currency, l.line, l.kind, l.appointment_id, l.debt_sale_id, c.name as client_name, l.barber_id,
        coalesce(b.name, l.barber_name) as barber, b.color, b.position, l.label, l.total_cents as cents
      from sales s
        join sale_lines l on l.salon_id = ${salonId} and l.sale_id = s.id
        left join barbers b on b.salon_id = ${salonId} and b.id = l.barber_id
        left join clients c on c.salon_id = ${salonId} and c.id = s.client_id
      where s.salon_id = ${salonId} and not ${isUndone(salonId)} and s.day = ${day}
      order by s.number, l.line`,
  )

export interface PaymentOfSale {
  sale_id: string
  method: SaleMethod
  amount_cents: number
}

/** Payments of sales with their corrections, by method. Plan: sales_pkey and sales_returns, then sale_payments_pkey. */
export async function paymentsOf(
  call: Pick<SalonCall, 'salon'>,
  saleIds: readonly string[],
): Promise<Map<string, PaymentOfSale[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<PaymentOfSale>`
      select coalesce(case s.kind when 'correction' then s.returns_sale_id end, s.id) as sale_id, p.method, sum(p.amount_cents)::bigint as amount_cents
      from sales s join sale_payments p on p.salon_id = ${salonId} and p.sale_id = s.id
      where s.salon_id = ${salonId}
        and (s.id = any (${saleIds}::uuid[]) or s.returns_sale_id = any (${saleIds}::uuid[]) and s.kind = 'correction')
      group by 1, 2 having sum(p.amount_cents) <> 0 order by min(s.number), min(p.position)`,
  )
  return Map.groupBy(rows, ({ sale_id }) => sale_id)
}
