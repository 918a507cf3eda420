import { expect } from 'vitest'
import { getDayClose, getTillReport, type DaySheet } from '#features/money/day-close/contract.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import type { Currency, Ledger } from './oracle.ts'
import { vatOfTill } from './oracleVat.ts'
import { centsOf, sum, type LedgerPlace } from './place.ts'

/** Day close and report of the till, compared with the oracle in integer cents. */

export const currencies: readonly Currency[] = ['EUR', 'ALL']

const inCents = (figures: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, centsOf(value)]))

/** Days that sequences can reach. */
const daysOf = ({ lastDay }: LedgerPlace): LocalDate[] => [-4, -3, -2, -1, 0, 1, 2].map((n) => addDays(lastDay, n))

const read = ({ server, salon }: LedgerPlace, key: string): Promise<DaySheet> => {
  const [date, currency] = key.split(' ') as [LocalDate, Currency]
  return server.call(getDayClose, { date, currency }, salon.token)
}

function expectedSheet(ledger: Ledger, key: string) {
  const [day, currency] = key.split(' ') as [string, Currency]
  return {
    key,
    figures: ledger.figures(day, currency),
    vat: vatOfTill(ledger, day, currency),
    undecided: [...ledger.undecided(currency, day)].toSorted(),
  }
}

function compareSheet(
  { ledger }: LedgerPlace,
  key: string,
  { figures, barbers, vat = [], paid_cancelled = [], others: services = [] }: DaySheet,
): void {
  const { tipsCash, advanceCash, settled, others, ...known } = figures
  const { visits: _visits, discounts: _discounts, opening: _opening, ...sums } = known
  const expected = expectedSheet(ledger, key)
  expect({
    key,
    figures: inCents(sums),
    vat: vat.map((row) => ({ ...row, total: centsOf(row.total), vat: centsOf(row.vat) })),
    undecided: paid_cancelled.map(({ appointment_id: id, amount }) => [id, centsOf(amount)]).toSorted(),
  }).toEqual(expected)
  const { tips, tipsCard, advance, advanceCard, settledCash, settledCard } = expected.figures
  expect(inCents({ tipsCash, advanceCash, settled, others })).toEqual({
    tipsCash: tips - tipsCard,
    advanceCash: advance - advanceCard,
    settled: settledCash + settledCard,
    others: sum(services.map(({ amount }) => centsOf(amount))),
  })
  expect(sum(barbers.map((barber) => centsOf(barber.revenue)))).toBe(expected.figures.revenue)
  expect(sum(barbers.map((barber) => centsOf(barber.tips)))).toBe(expected.figures.tips)
}

/** Compares a day that was closed just now, and keeps its figures. */
export function compareClosed(place: LedgerPlace, key: string, sheet: DaySheet): void {
  compareSheet(place, key, sheet)
  place.closedFigures.set(key, { figures: sheet.figures, vat: sheet.vat })
}

/** Tills that have changed; the till report, and the sums of the stored sales, find money in any other. */
export async function compareTills(place: LedgerPlace): Promise<void> {
  const { ledger, closedFigures, compared } = place
  for (const key of ledger.tills()) {
    const expected = JSON.stringify([expectedSheet(ledger, key), ledger.closed.has(key)])
    if (compared.get(key) === expected) continue
    compared.set(key, expected)
    const sheet = await read(place, key)
    const closed = closedFigures.get(key)
    // A closed day does not change, whatever is done later.
    if (closed) expect({ key, figures: sheet.figures, vat: sheet.vat }).toEqual({ key, ...closed })
    else compareSheet(place, key, sheet)
  }
}

/** Expected sheets of tills before any call. */
export const untouchedTills = (ledger: Ledger): Map<string, string> =>
  new Map([...ledger.tills()].map((key) => [key, JSON.stringify([expectedSheet(ledger, key), false])]))

const tillNames = [
  ...(['cash', 'card', 'owed', 'transfer', 'prepaid', 'unpaid', 'advance', 'products', 'tips'] as const),
  ...(['expenses', 'withdrawn', 'banked', 'moneyIn', 'settled'] as const),
]

/** Figures of the till report: open days as they are, closed ones as they were when they were closed. */
export function tillFiguresOf(place: LedgerPlace, currency: Currency): Record<(typeof tillNames)[number], number> {
  const { ledger, today, closedFigures } = place
  const days = daysOf(place).filter((day) => day <= today)
  const figures = days.map((day): Record<string, number> => {
    const closed = closedFigures.get(`${day} ${currency}`)
    return closed ? inCents(closed.figures) : ledger.figures(day, currency)
  })
  return Object.fromEntries(
    tillNames.map((name) => [
      name,
      sum(
        figures.map((row) =>
          name === 'settled' ? (row['settledCash'] ?? 0) + (row['settledCard'] ?? 0) : (row[name] ?? 0),
        ),
      ),
    ]),
  ) as ReturnType<typeof tillFiguresOf>
}

/** The report of the till adds up open and closed days. */
export async function compareTillReport(place: LedgerPlace): Promise<void> {
  const { server, salon } = place
  const till = await server.call(getTillReport, { period: 'week' }, salon.token)
  for (const currency of currencies) {
    const shown = till.currencies.find((row) => row.currency === currency)
    const expected = tillFiguresOf(place, currency)
    // A salon that only books has no report of a till.
    const isUsed = tillNames.some((name) => name !== 'unpaid' && expected[name] !== 0)
    if (!isUsed && till.currencies.length === 0) continue
    for (const name of tillNames)
      expect([currency, name, centsOf(shown?.[name] ?? 0)]).toEqual([currency, name, expected[name]])
  }
}
