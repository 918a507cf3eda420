import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { saleMethodLabel, tipLabel } from '#features/money/sales/rules.ts'
import { figuresOf, moveKinds, noSales, sheetSums, type MoveKind, type ShareKind } from '#features/money/sums/rules.ts'

/** Names and rows of a day's till. */

/** Lines of a day beside its visits: of sales, and moves of the till. */
export const entryKinds = ['tip', 'product', ...moveKinds] as const
export type EntryKind = (typeof entryKinds)[number]

export const isMove = (kind: EntryKind): kind is MoveKind => moveKinds.some((one) => one === kind)

const noFigures = {
  ...figuresOf({ openingCents: 0, visits: 0, unpaidCents: 0, moves: [], sales: noSales }),
  ...sheetSums(noSales, []),
}
/** Names of the figures of a day's sheet. */
export const sheetFigures = Object.keys(noFigures) as (keyof typeof noFigures)[]

/** Figures of a period's till, in the order of screen and workbook. */
export const figureLabel = {
  cash: saleMethodLabel.cash,
  card: saleMethodLabel.card,
  owed: saleMethodLabel.debt,
  transfer: saleMethodLabel.transfer,
  prepaid: 'Parapaguar',
  unpaid: 'Pa u paguar',
  advance: 'Parapagime të shitura',
  products: 'Produkte',
  tips: tipLabel,
  expenses: 'Shpenzime',
  withdrawn: 'Marrë nga arka',
  banked: 'Dorëzuar në bankë',
  moneyIn: 'Futur në arkë',
  settled: 'Borxhe të shlyera',
}
/** VAT of advances that were used at a lower rate than they were sold at. */
export const keptVatTitle = 'TVSH që mbetet nga parapagimet'

export type TillFigure = keyof typeof figureLabel

/** The figure to which each kind of move adds. */
export const moveFigure = { expense: 'expenses', withdrawal: 'withdrawn', bank: 'banked', money_in: 'moneyIn' } as const
export const moveLabel = Object.fromEntries(moveKinds.map((kind) => [kind, figureLabel[moveFigure[kind]]])) as Record<
  MoveKind,
  string
>
export const tillFigures = Object.keys(figureLabel) as TillFigure[]

const alwaysShown = new Set<TillFigure>(['cash', 'card', 'owed', 'products', 'tips', 'expenses', 'settled'])

/** Rows of a period's till; some only if they are not zero. */
export const tillReportRows = (till: Record<TillFigure, number>) =>
  tillFigures
    .map((name) => ({ name, title: figureLabel[name], value: till[name] }))
    .filter(({ name, value }) => value !== 0 || alwaysShown.has(name))

export const shareLabel: Record<ShareKind, string> = {
  none: 'Pa pjesë',
  owner: 'Pronar',
  percent: 'Përqindje',
  rent: 'Qira',
}

/** Difference between counted and expected amount in cents, in words. */
export function differenceText(cents: number, currency: Currency): string {
  if (cents === 0) return 'Përputhet'
  return `${cents < 0 ? 'Mungojnë' : 'Teprojnë'} ${money(Math.abs(cents), currency)}`
}

/** Sum of the changes since closing. Amounts as on the wire. */
export const sumOfChanges = (changes: readonly { was: number | null; now: number | null }[]): number =>
  toEuros(changes.reduce((sum, { was, now }) => sum + toCents(now ?? 0) - toCents(was ?? 0), 0))

interface KnownVisit {
  id: string
  price: number
}

/**
 * Prices of a closed day's visits that have changed since closing. `was` is null for a visit that was not included,
 * `now` for one that does not exist.
 */
export function changesSince(closed: readonly KnownVisit[], now: readonly KnownVisit[]) {
  const before = new Map(closed.map((visit) => [visit.id, visit.price]))
  const after = new Map(now.map((visit) => [visit.id, visit.price]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, was: before.get(id) ?? null, now: after.get(id) ?? null }))
    .filter(({ was, now: is }) => was !== is)
}
