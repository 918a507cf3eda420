import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { Span } from '#platform/shared/periods.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { prepaidKinds, type SaleMethod, type VatLetter } from '#features/money/sales/rules.ts'

/** Sums of the sales book, by day: of all sales, undone ones too, as its numbers have no holes. Amounts are cents. */

interface OfDay {
  day: LocalDate
}

export interface LetterSum extends OfDay {
  letter: VatLetter | null
  basis_points: number | null
  gross: number
  vat: number
  advances: number
  returns: number
  tips: number
  debts: number
  prepaid: number
}

/** Lines by day and rate of VAT. Plan: sale_lines_day and sales_day over the days, hashed. */
export const letterSums = (call: SalonCall, { from, to }: Span, currency: Currency): Promise<LetterSum[]> =>
  call.salon.sql(
    (salonId) => sql<LetterSum>`
      select l.day, l.letter, l.basis_points, coalesce(sum(l.gross), 0)::bigint as gross, sum(l.vat_cents)::bigint as vat,
        coalesce(sum(l.total_cents) filter (where l.is_advance), 0)::bigint as advances,
        coalesce(-sum(l.gross) filter (where s.kind = 'return' and not s.is_undo), 0)::bigint as returns,
        coalesce(sum(l.total_cents) filter (where l.kind = 'tip'), 0)::bigint as tips,
        coalesce(sum(l.total_cents) filter (where l.kind = 'debt'), 0)::bigint as debts, sum(l.prepaid_cents)::bigint as prepaid
      from (
        select sale_id, day, kind, vat_letter as letter, vat_basis_points as basis_points, vat_cents, total_cents, prepaid_cents,
          kind in (${sql.join(prepaidKinds)}) as is_advance,
          case when kind in ('service', 'product') or kind in (${sql.join(prepaidKinds)}) and vat_letter is not null
            then total_cents - prepaid_cents else 0 end as gross
        from sale_lines where salon_id = ${salonId} and day between ${from} and ${to} and currency = ${currency}) l
        join sales s on s.salon_id = ${salonId} and s.id = l.sale_id and s.day between ${from} and ${to}
      group by 1, 2, 3`,
  )

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
      from sales where salon_id = ${salonId} and day between ${from} and ${to} group by 1, 2`,
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
      where salon_id = ${salonId} and day between ${from} and ${to} and currency = ${currency}
      group by 1, 2`,
  )
