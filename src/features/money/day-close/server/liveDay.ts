import type { SalonCall } from '#platform/server/call.ts'
import { currencies, type Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { figuresOf, noSales, noShare, shareOf, type DayFigures, type ShareRule } from '../rules.ts'
import type { SaleMethod } from '#features/money/sales/rules.ts'
import { movesOn, shareRules, visitsOn, type EntryLine, type SettledLine, type VisitLine } from './lines.ts'
import { mainMethod } from './paidVisits.ts'
import { linesSoldOn, paymentsOf, saleSums, vatOfDay, type SoldLine, type VatSum } from './saleSums.ts'
import { openingCents, tillCurrencies, type TillDay } from './tillDays.ts'

export interface BarberLine {
  barber_id: string
  barber: string
  color: number
  position: number
  visits: number
  revenue_cents: number
  tips_cents: number
  rule: ShareRule
  share_cents: number | null
}

export interface LiveDay {
  visits: VisitLine[]
  entries: EntryLine[]
  settled: SettledLine[]
  barbers: BarberLine[]
  figures: DayFigures
  /** Services sold on the day without a visit of that day. */
  others: { sale_id: string; label: string; client_name?: string | null; barber: string | null; cents: number }[]
  vat: VatSum[]
  /** Currencies of the day, the salon's own first. */
  currencies: Currency[]
}

export async function liveDay(
  call: SalonCall,
  day: LocalDate,
  currency: Currency,
  till: TillDay | undefined,
): Promise<LiveDay> {
  // Sequential, because closing runs them on its transaction's connection.
  const allVisits = await visitsOn(call, day)
  const allMoves = await movesOn(call, day)
  const allSold = await linesSoldOn(call, day)
  const sums = await saleSums(call, { from: day, to: day })
  const vat = await vatOfDay(call, day, currency)
  const rules = await shareRules(call)
  const opening = await openingCents(call, day, currency, till)
  const tills = await tillCurrencies(call, day)
  const isMine = (line: { currency: Currency }) => line.currency === currency
  const visits = allVisits.filter(isMine)
  const moves = allMoves.filter(isMine)
  const sold = allSold.filter(isMine)
  const payments = await paymentsOf(call, [...new Set(sold.map(({ sale_id }) => sale_id))])
  const unpaid = visits.filter((visit) => visit.isUnsold)
  const used = new Set([...tills, ...[...allVisits, ...allMoves, ...allSold].map((line) => line.currency)])
  const methodOf = (sale: string) => mainMethod(payments.get(sale) ?? [])
  return {
    visits,
    entries: [
      ...sold.flatMap((line) => soldEntry(line, methodOf(line.sale_id))),
      ...moves.map((move) => ({
        ...move,
        method: 'cash' as const,
        barber_id: null,
        color: null,
        position: null,
        sale_id: null,
      })),
    ],
    settled: sold.flatMap(({ sale_id, line, debt_sale_id, client_name, cents, currency: own }) =>
      debt_sale_id
        ? [{ sale_id, line, debt_sale_id, client_name, method: methodOf(sale_id), cents, currency: own }]
        : [],
    ),
    others: sold
      .filter(
        (line) =>
          line.kind === 'service' && !visits.some(({ id, paid }) => id === line.appointment_id && paid?.day === day),
      )
      .map(({ sale_id, label, client_name, barber, cents }) => ({ sale_id, label, client_name, barber, cents })),
    barbers: barberLines({ visits, unpaid, sold }, rules, currency),
    figures: figuresOf({
      openingCents: opening,
      visits: visits.length,
      unpaidCents: unpaid.reduce((sum, visit) => sum + visit.price_cents, 0),
      moves,
      sales: sums.find(isMine) ?? noSales,
    }),
    vat,
    currencies: [call.currency, ...currencies.filter((one) => one !== call.currency && used.has(one))],
  }
}

/** A tip or a product of a sale. */
function soldEntry(line: SoldLine, method: SaleMethod): EntryLine[] {
  const { sale_id, kind, barber_id, barber, label, color, position, cents, currency } = line
  if (kind !== 'tip' && kind !== 'product') return []
  const of =
    kind === 'tip'
      ? { barber_id, label: barber ?? label, color, position }
      : { barber_id: null, label, color: null, position: null }
  return [{ id: `${sale_id}-${line.line}`, kind, ...of, method, cents, currency, sale_id }]
}

interface Earned {
  visits: readonly VisitLine[]
  unpaid: readonly VisitLine[]
  sold: readonly SoldLine[]
}

function barberLines(
  { visits, unpaid, sold }: Earned,
  rules: ReadonlyMap<string, ShareRule>,
  currency: Currency,
): BarberLine[] {
  const lines = new Map<string, BarberLine>()
  const of = (id: string, barber: string, color: number | null, position: number | null): BarberLine => {
    const rule = rules.get(id) ?? noShare
    const none = { visits: 0, revenue_cents: 0, tips_cents: 0, rule, share_cents: null }
    const line = lines.get(id) ?? { barber_id: id, barber, color: color ?? 1, position: position ?? 0, ...none }
    lines.set(id, line)
    return line
  }
  for (const visit of visits) of(visit.barber_id, visit.barber, visit.color, visit.position).visits += 1
  for (const visit of unpaid)
    of(visit.barber_id, visit.barber, visit.color, visit.position).revenue_cents += visit.price_cents
  for (const { kind, barber_id: id, barber, color, position, cents } of sold) {
    if (!id || (kind !== 'service' && kind !== 'tip')) continue
    of(id, barber ?? '', color, position)[kind === 'tip' ? 'tips_cents' : 'revenue_cents'] += cents
  }
  for (const line of lines.values()) {
    const { revenue_cents: revenueCents, visits: count } = line
    line.share_cents = shareOf(line.rule, { revenueCents, visits: count, currency })
  }
  return [...lines.values()].sort((a, b) => a.position - b.position || a.barber_id.localeCompare(b.barber_id))
}
