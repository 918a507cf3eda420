import type { SalonCall } from '#platform/server/call.ts'
import { currencies, type Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { prepaidKinds, type SaleMethod } from '#features/money/sales/rules.ts'
import {
  figuresOf,
  mainMethod,
  noSales,
  noShare,
  shareOf,
  methodOfPart,
  type DayFigures,
  type ShareRule,
} from '#features/money/sums/rules.ts'
import {
  type BarberSums,
  barberSums,
  paymentsOfSales,
  type ReturnedSum,
  returnedSums,
  soldLines,
  type SoldLine,
  tillSums,
  type VatSum,
  vatSums,
} from '#features/money/sums/server/public.ts'
import { movesOn, shareRules, visitsOn, type EntryLine, type SettledLine, type VisitLine } from './lines.ts'
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
  /** Services of the till without a visit of the day; with the visits they add up to the revenue. */
  others: (Pick<SoldLine, 'sale_id' | 'label' | 'barber' | 'cents'> &
    Partial<Pick<SoldLine, 'client_name' | 'visit_state'>>)[]
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
  const allSold = await soldLines(call, day)
  const tills = { from: day, to: day }
  const sums = await tillSums(call, tills)
  const barbers = await barberSums(call, tills)
  const returned = await returnedSums(call, tills)
  const vat = await vatSums(call, day, currency)
  const rules = await shareRules(call)
  const opening = await openingCents(call, day, currency, till)
  const closed = await tillCurrencies(call, day)
  const isMine = (line: { currency: Currency }) => line.currency === currency
  const moves = allMoves.filter(isMine)
  const sold = allSold.filter(isMine)
  const services = Map.groupBy(
    sold.filter(({ kind }) => kind === 'service'),
    (line) => line.appointment_id,
  )
  // Rows and revenue are of the same lines: a visit that was sold in another till has none here.
  const visits = allVisits.filter(isMine).map((visit) => {
    const cents = (services.get(visit.id) ?? []).reduce((sum, line) => sum + line.cents, 0)
    return visit.paid ? { ...visit, cents } : visit
  })
  const payments = await paymentsOfSales(call, [...new Set(sold.map(({ sale_id }) => sale_id))])
  const unpaid = visits.filter((visit) => visit.isUnsold)
  const used = new Set([...closed, ...[...allVisits, ...allMoves, ...allSold].map((line) => line.currency)])
  const methodOf = (sale: string) => mainMethod(payments.get(sale) ?? [])
  const partMethodOf = (part: 'debts' | 'tips', sale: string) => {
    const sum = (...kinds: string[]) =>
      sold.reduce((all, one) => (one.sale_id === sale && kinds.includes(one.kind) ? all + one.cents : all), 0)
    return methodOfPart(
      part,
      { goods: sum('service', 'product'), advance: sum(...prepaidKinds), debts: sum('debt'), tips: sum('tip') },
      payments.get(sale) ?? [],
    )
  }
  return {
    visits,
    entries: [
      ...sold.flatMap((line) =>
        soldEntry(line, line.kind === 'tip' ? partMethodOf('tips', line.sale_id) : methodOf(line.sale_id)),
      ),
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
        ? [{ sale_id, line, debt_sale_id, client_name, method: partMethodOf('debts', sale_id), cents, currency: own }]
        : [],
    ),
    others: sold
      .filter(
        (line) =>
          line.kind === 'service' && !visits.some(({ id, paid }) => id === line.appointment_id && paid !== null),
      )
      .map(({ sale_id, label, client_name, barber, cents, visit_state }) => ({
        sale_id,
        label,
        client_name,
        barber,
        cents,
        visit_state,
      })),
    barbers: barbers.filter(isMine).map((one) => barberLine(one, rules, returned.filter(isMine))),
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

function barberLine(
  { barber_id, barber, color, position, visits, revenue, tips, currency }: BarberSums,
  rules: ReadonlyMap<string, ShareRule>,
  returned: readonly ReturnedSum[],
): BarberLine {
  const rule = rules.get(barber_id) ?? noShare
  const share_cents = shareOf(
    rule,
    { revenueCents: revenue, visits, currency },
    returned.filter((one) => one.barber_id === barber_id),
  )
  return { barber_id, barber, color, position, visits, revenue_cents: revenue, tips_cents: tips, rule, share_cents }
}
