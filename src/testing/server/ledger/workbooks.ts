import { createRequire } from 'node:module'
import { expect } from 'vitest'
import type * as Xlsx from 'xlsx'
import { figureLabel, moveLabel } from '#features/money/day-close/rules.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import type { Currency } from './oracle.ts'
import { bookOf } from './oracleVat.ts'
import { centsOf, sum, type LedgerPlace } from './place.ts'
import { currencies as allCurrencies, tillFiguresOf } from './tills.ts'

/** The workbooks of the report and of the sales book, compared with the oracle. */

const xlsx = createRequire(import.meta.url)('xlsx') as typeof Xlsx

type Cell = string | number | null

async function sheetsOf({ server, salon }: LedgerPlace, url: string): Promise<(name: string) => Cell[][]> {
  const { rawPayload } = await server.raw({ method: 'GET', url: `/api${url}`, token: salon.token })
  const { Sheets } = xlsx.read(rawPayload)
  return (name) => xlsx.utils.sheet_to_json<Cell[]>(Sheets[name] ?? {}, { header: 1, defval: null })
}

const cents = (cell: Cell | undefined): number => centsOf(Number(cell ?? 0))

/** Rows of the month's total in the sheet of a book: cents by title. */
async function compareBook(place: LedgerPlace, currency: Currency): Promise<void> {
  const sheet = await sheetsOf(place, `/reports/sales-book/export?format=xlsx&currency=${currency}`)
  const { letters, all, kept_vat, methods, moves, total } = bookOf(place.ledger, currency)
  const month = sheet('Muaji')
  expect(
    month.slice(1, 1 + letters.length).map(([title, ...amounts]) => [title, ...amounts.slice(0, 7).map(cents)]),
  ).toEqual(
    letters.map(({ letter, percent, net, vat, gross, advances, returns, returns_vat, returns_net }) => [
      letter === null ? 'pa TVSH' : `${letter} · ${percent}%`,
      net,
      vat,
      gross,
      advances,
      returns_net,
      returns_vat,
      returns,
    ]),
  )
  const kept = month.find(([title]) => title === 'TVSH që mbetet nga parapagimet')
  expect(cents(kept?.[2])).toBe(kept_vat)
  const [letterTotal, bookTotal] = month.filter(([title]) => title === 'Gjithsej')
  expect(letterTotal?.slice(1, 4).map(cents)).toEqual([all.net, all.vat, all.gross])
  expect(cents(bookTotal?.[1])).toBe(total)
  const byDay = sheet('Sipas ditës').slice(1)
  expect([3, 4].map((column) => sum(byDay.map((row) => cents(row[column]))))).toEqual([
    all.vat,
    sum(letters.map(({ gross }) => gross)),
  ])
  const [titles = [], ...tills] = sheet('Pagesat dhe arka')
  const column = (title: string) => sum(tills.map((row) => cents(row[titles.indexOf(title)])))
  for (const [method, amount] of Object.entries(methods))
    expect([method, column(saleMethodLabel[method as 'cash'])]).toEqual([method, amount])
  for (const [kind, amount] of Object.entries(moves))
    expect([kind, column(moveLabel[kind as 'expense'])]).toEqual([kind, amount])
}

async function compareReport(place: LedgerPlace): Promise<void> {
  const { ledger, today } = place
  const sheet = await sheetsOf(place, '/reports/export?period=week&format=xlsx')
  const facts = new Map(sheet('Statistikat kryesore').map(([title, value]) => [String(title), value]))
  const currencies = String(facts.get('Valuta'))
    .split(', ')
    .map((label) => (label === 'Euro' ? 'EUR' : 'ALL') as Currency)
  const label = { EUR: 'Euro', ALL: 'Lek' } as const
  const titled = (title: string, currency: Currency) =>
    currencies.length > 1 ? `${title} (${label[currency]})` : title
  const past = (day: string) => day <= today
  for (const currency of currencies) {
    const all = ledger.revenue(() => true, currency)
    expect(cents(facts.get(titled('Të ardhurat gjithsej', currency)))).toBe(all)
    expect(cents(facts.get(titled('Të ardhurat e periudhës', currency)))).toBe(ledger.revenue(past, currency))
  }
  // Amounts of a currency that the report does not have are 0.
  for (const currency of allCurrencies)
    if (!currencies.includes(currency)) expect(ledger.revenue(() => true, currency)).toBe(0)
  const till = sheet('Pagesat dhe arka')
  for (const currency of allCurrencies) {
    const start = till.findIndex(([title]) => title === `Treguesi, ${label[currency].toLowerCase()}`)
    const end = till.findIndex(([title], n) => n > start && title === 'Berberi')
    const shown = new Map(till.slice(start + 1, end).map(([title, value]) => [title, cents(value)]))
    if (start === -1) continue
    for (const [name, amount] of Object.entries(tillFiguresOf(place, currency)))
      expect([currency, name, shown.get(figureLabel[name as 'cash']) ?? 0]).toEqual([currency, name, amount])
  }
}

export async function compareWorkbooks(place: LedgerPlace): Promise<void> {
  await compareReport(place)
  await compareBook(place, 'EUR')
}
