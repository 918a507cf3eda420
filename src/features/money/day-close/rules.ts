import { type Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { percentOf, saleMethodLabel, tipLabel, type SaleMethod } from '#features/money/sales/rules.ts'

/** Calculations of a day's till, in whole cents of one currency; amounts of different currencies are never added. */

/** Payment methods of products and paid debts. */
export const moneyMethods = ['cash', 'card'] as const
export type MoneyMethod = (typeof moneyMethods)[number]
/** Payment methods of a visit; cash by default. */
export const payMethods = [...moneyMethods, 'owed'] as const
export type PayMethod = (typeof payMethods)[number]

export const entryKinds = ['tip', 'product', 'expense'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `none`: no payout. `owner`: keeps the rest. */
export const shareKinds = ['none', 'owner', 'percent', 'rent'] as const
export type ShareKind = (typeof shareKinds)[number]

/** The same methods in a sale. */
export const saleMethodOf: Record<PayMethod, SaleMethod> = { cash: 'cash', card: 'card', owed: 'debt' }

export const methodLabel: Record<PayMethod, string> = {
  cash: saleMethodLabel.cash,
  card: saleMethodLabel.card,
  owed: saleMethodLabel.debt,
}

/** Figures of a period's till, in the order of screen and workbook. */
export const figureLabel = {
  ...methodLabel,
  transfer: saleMethodLabel.transfer,
  prepaid: 'Parapaguar',
  advance: 'Parapagime të shitura',
  products: 'Produkte',
  tips: tipLabel,
  expenses: 'Shpenzime',
  settled: 'Borxhe të shlyera',
}
export type TillFigure = keyof typeof figureLabel
export const tillFigures = Object.keys(figureLabel) as TillFigure[]

/** Rows of a period's till; without transfers and prepaid sums if there are none. */
export const tillReportRows = (till: Record<TillFigure, number>) =>
  tillFigures
    .map((name) => ({ name, title: figureLabel[name], value: till[name] }))
    .filter(({ name, value }) => value !== 0 || !['transfer', 'prepaid', 'advance'].includes(name))

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

export interface DayLines {
  openingCents: number
  visits: readonly { cents: number; method: PayMethod }[]
  entries: readonly { kind: EntryKind; cents: number; method: MoneyMethod }[]
  settled: readonly { cents: number; method: MoneyMethod }[]
  /** Sums of the sales of the day, without the other lines. */
  sales?: SaleSums | undefined
}

/** The part of sales in the figures of a day, less its returns. */
const noSales = {
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
export type SaleSums = typeof noSales

const sum = <T extends { cents: number }>(rows: readonly T[], counts: (row: T) => boolean = () => true): number =>
  rows.reduce((all, row) => (counts(row) ? all + row.cents : all), 0)

/** The figures of a day. `total` is always `cash + card + owed + transfer + prepaid`. */
export function figuresOf({ openingCents, visits, entries, settled, sales = noSales }: DayLines) {
  const soldProducts = entries.filter(({ kind }) => kind === 'product')
  const by = (method: PayMethod) =>
    sales[method] + sum(visits, (one) => one.method === method) + sum(soldProducts, (one) => one.method === method)
  const settledBy = (method: MoneyMethod) => sum(settled, (one) => one.method === method)
  const revenue = sales.revenue + sum(visits)
  const products = sales.products + sum(soldProducts)
  const tips = sales.tips + sum(entries, ({ kind }) => kind === 'tip')
  const expenses = sum(entries, ({ kind }) => kind === 'expense')
  const settledCash = sales.settledCash + settledBy('cash')
  const cash = by('cash')
  const { transfer, tipsCard, discounts, returns, prepaid, advance, advanceCard } = sales
  return {
    visits: visits.length,
    revenue,
    products,
    cash,
    card: by('card'),
    owed: by('owed'),
    transfer,
    total: revenue + products,
    tips,
    tipsCard,
    expenses,
    settledCash,
    settledCard: sales.settledCard + settledBy('card'),
    discounts,
    returns,
    prepaid,
    advance,
    advanceCard,
    opening: openingCents,
    expected: openingCents + cash + settledCash + tips - tipsCard + advance - advanceCard - expenses,
  }
}

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
