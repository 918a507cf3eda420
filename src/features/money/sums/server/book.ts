import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { Span } from '#platform/shared/periods.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { prepaidKinds, type SaleMethod, spreadIn, type VatLetter, vatOf } from '#features/money/sales/rules.ts'

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
    (salonId) => sql<LetterSum>`
      select l.day, l.letter, l.basis_points, coalesce(sum(l.gross), 0)::bigint as gross, sum(l.vat)::bigint as vat, sum(l.vat_cents)::bigint as recorded_vat,
        coalesce(sum(l.total_cents) filter (where l.is_advance), 0)::bigint as advances,
        coalesce(-sum(l.gross) filter (where s.kind = 'return' and not s.is_undo), 0)::bigint as returns,
        coalesce(-sum(l.vat) filter (where s.kind = 'return' and not s.is_undo), 0)::bigint as returns_vat,
        coalesce(sum(l.total_cents) filter (where l.kind = 'tip'), 0)::bigint as tips,
        coalesce(sum(l.total_cents) filter (where l.kind = 'debt'), 0)::bigint as debts, sum(l.prepaid_cents)::bigint as prepaid
      from (
        select sale_id, day, kind, vat_letter as letter, vat_basis_points as basis_points, vat_cents, total_cents, prepaid_cents,
          kind in (${sql.join(prepaidKinds)}) as is_advance, vat_cents + prepaid_vat_cents as vat,
          case when kind in ('service', 'product') or kind in (${sql.join(prepaidKinds)}) and vat_letter is not null then total_cents else 0 end as gross
        from sale_lines where salon_id = ${salonId} and day between ${from} and ${to} and currency = ${currency}) l
        join sales s on s.salon_id = ${salonId} and s.id = l.sale_id and s.day between ${from} and ${to}
      group by 1, 2, 3`,
  )
  return [...lines, ...(await usedAdvances(call, { from, to }, currency)).flatMap(takenBack)]
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
        where salon_id = ${salonId} and day between ${from} and ${to} and currency = ${currency} and prepaid_cents <> 0
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
