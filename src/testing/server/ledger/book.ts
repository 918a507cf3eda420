import { expect } from 'vitest'
import { getSalesBook, type SalesBook } from '#features/money/sales-book/contract.ts'
import type { Currency } from './oracle.ts'
import { bookOf } from './oracleVat.ts'
import { centsOf, type LedgerPlace } from './place.ts'

/** The accountant's book of the month, compared with the oracle by day and letter. */

const inCents = (sums: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, centsOf(amount)]))

const centsOfBook = ({ count, letters, all, methods, moves, ...sums }: SalesBook['total']) => ({
  count,
  letters: letters.map(({ letter, percent, ...amounts }) => ({ letter, percent, ...inCents(amounts) })),
  all: inCents(all),
  kept_vat: centsOf(sums.kept_vat),
  tips: centsOf(sums.tips),
  debts: centsOf(sums.debts),
  prepaid: centsOf(sums.prepaid),
  total: centsOf(sums.total),
  methods: inCents(methods),
  moves: inCents(moves),
})

async function compareBook({ server, ledger, salon }: LedgerPlace, currency: Currency): Promise<void> {
  const { book } = await server.call(getSalesBook, { currency }, salon.token)
  const others = ledger.sales.flatMap((sale) => (sale.currency === currency ? [] : sale.currency))
  expect(new Set(book.currencies)).toEqual(new Set([currency, ...others]))
  expect(centsOfBook(book.total)).toEqual(bookOf(ledger, currency))
  const all = [...ledger.sales, ...ledger.moves.values()].filter((row) => row.currency === currency)
  const days = [...new Set(all.map(({ day }) => day))].toSorted()
  // A day on which a move was added and removed has a row of zeros.
  const shown = book.days.filter(({ day, first }) => first !== null || days.includes(day))
  expect(shown.map(({ day, first: _first, last: _last, ...sums }) => [day, centsOfBook(sums)])).toEqual(
    days.map((day) => [day, bookOf(ledger, currency, (known) => known === day)]),
  )
}

/** The books of all currencies that were sold in; the first one names them. */
export async function compareBooks(place: LedgerPlace): Promise<void> {
  await compareBook(place, 'EUR')
  if (place.ledger.sales.some(({ currency }) => currency === 'ALL')) await compareBook(place, 'ALL')
}
