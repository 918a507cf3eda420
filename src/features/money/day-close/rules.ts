import { type Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { percentOf, saleMethodLabel, tipLabel } from '#features/money/sales/rules.ts'

/** Calculations of a day's till, in whole cents of one currency; amounts of different currencies are never added. */

/** Moves of the till that are no sale. */
export const moveKinds = ['expense', 'withdrawal', 'bank', 'money_in'] as const
export type MoveKind = (typeof moveKinds)[number]

/** Lines of a day beside its visits: of sales, and moves of the till. */
export const entryKinds = ['tip', 'product', ...moveKinds] as const
export type EntryKind = (typeof entryKinds)[number]

export const isMove = (kind: EntryKind): kind is MoveKind => moveKinds.some((one) => one === kind)

/** `none`: no payout. `owner`: keeps the rest. */
export const shareKinds = ['none', 'owner', 'percent', 'rent'] as const
export type ShareKind = (typeof shareKinds)[number]

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
export type TillFigure = keyof typeof figureLabel
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

export interface ShareRule {
  kind: ShareKind
  /** Percentage in hundredths of a percent, 0 to 10,000. */
  basisPoints: number | null
  /** Rent per working day in `currency`. */
  rentCents: number | null
  currency: Currency | null
}

export const noShare: ShareRule = { kind: 'none', basisPoints: null, rentCents: null, currency: null }

/**
 * Share of a barber in the revenue of their visits of a day; null without a payout. A percentage is rounded as in
 * sales, so that a return takes back what was given, and the salon gets the rest, so that both add up exactly. If the
 * rent is in another currency, the barber keeps all. A negative share is owed to the salon.
 */
export function shareOf(
  rule: ShareRule,
  day: { revenueCents: number; visits: number; currency: Currency },
): number | null {
  if (rule.kind === 'percent') return percentOf(day.revenueCents, rule.basisPoints ?? 0, day.currency)
  if (rule.kind !== 'rent') return null
  if (day.visits === 0) return day.revenueCents
  return day.revenueCents - (rule.currency === day.currency ? (rule.rentCents ?? 0) : 0)
}

/** Payout of a barber: share and tips; null for one without a payout. */
export function dueOf(kind: ShareKind, shareCents: number | null, tipsCents: number): number | null {
  if (kind === 'owner') return null
  if (kind === 'none') return tipsCents > 0 ? tipsCents : null
  return (shareCents ?? 0) + tipsCents
}

/** Sums of a day's sales, less their returns. */
export interface SaleSums {
  revenue: number
  products: number
  cash: number
  card: number
  owed: number
  transfer: number
  tips: number
  tipsCard: number
  settledCash: number
  settledCard: number
  discounts: number
  returns: number
  prepaid: number
  advance: number
  advanceCard: number
}

export const noSales: SaleSums = {
  revenue: 0,
  products: 0,
  cash: 0,
  card: 0,
  owed: 0,
  transfer: 0,
  tips: 0,
  tipsCard: 0,
  settledCash: 0,
  settledCard: 0,
  discounts: 0,
  returns: 0,
  prepaid: 0,
  advance: 0,
  advanceCard: 0,
}

export interface DayParts {
  openingCents: number
  visits: number
  /** Prices of visits that were not sold. */
  unpaidCents: number
  moves: readonly { kind: MoveKind; cents: number }[]
  sales: SaleSums
}

/** The figures of a day (docs/money.md). `total` is always `cash + card + owed + transfer + prepaid + unpaid`. */
export function figuresOf({ openingCents, visits, unpaidCents, moves, sales }: DayParts) {
  const moved = (kind: MoveKind) => moves.reduce((sum, one) => (one.kind === kind ? sum + one.cents : sum), 0)
  const [expenses, withdrawn, banked, moneyIn] = [
    moved('expense'),
    moved('withdrawal'),
    moved('bank'),
    moved('money_in'),
  ]
  const revenue = sales.revenue + unpaidCents
  return {
    ...sales,
    visits,
    revenue,
    unpaid: unpaidCents,
    total: revenue + sales.products,
    expenses,
    withdrawn,
    banked,
    moneyIn,
    opening: openingCents,
    expected: openingCents + cashIn(sales) + moneyIn - expenses - withdrawn - banked,
  }
}

/** Cash that sales bring into the till. */
export const cashIn = (
  sales: Pick<SaleSums, 'cash' | 'settledCash' | 'tips' | 'tipsCard' | 'advance' | 'advanceCard'>,
): number => sales.cash + sales.settledCash + sales.tips - sales.tipsCard + sales.advance - sales.advanceCard

export type DayFigures = ReturnType<typeof figuresOf>

/** Difference between counted and expected amount in cents, in words. */
export function differenceText(cents: number, currency: Currency): string {
  if (cents === 0) return 'Përputhet'
  return `${cents < 0 ? 'Mungojnë' : 'Teprojnë'} ${money(Math.abs(cents), currency)}`
}

interface KnownVisit {
  id: string
  price: number
}

/** Prices of a closed day's visits that have changed since closing. `was` is null for a visit that was not included, `now` for one that does not exist. */
export function changesSince(closed: readonly KnownVisit[], now: readonly KnownVisit[]) {
  const before = new Map(closed.map((visit) => [visit.id, visit.price]))
  const after = new Map(now.map((visit) => [visit.id, visit.price]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, was: before.get(id) ?? null, now: after.get(id) ?? null }))
    .filter(({ was, now: is }) => was !== is)
}
