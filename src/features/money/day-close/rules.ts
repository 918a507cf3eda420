import { currencyDecimals, type Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'

/** The arithmetic of a day's till. Amounts are whole cents of one currency; amounts of two currencies are never added. */

/** Methods of payment of a visit. Without a choice it was paid in cash. */
export const payMethods = ['cash', 'card', 'owed'] as const
export type PayMethod = (typeof payMethods)[number]
/** Methods of money that arrives: products and debts that are paid. */
export const moneyMethods = ['cash', 'card'] as const
export type MoneyMethod = (typeof moneyMethods)[number]

export const entryKinds = ['tip', 'product', 'expense'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `none`: nothing is paid out by Orari. `owner`: keeps what remains. */
export const shareKinds = ['none', 'owner', 'percent', 'rent'] as const
export type ShareKind = (typeof shareKinds)[number]

export const methodLabel: Record<PayMethod, string> = { cash: 'Kesh', card: 'Kartelë', owed: 'Borxh' }

export const shareLabel: Record<ShareKind, string> = {
  none: 'Pa pjesë',
  owner: 'Pronar',
  percent: 'Përqindje',
  rent: 'Qira',
}

/** Share of a barber in the own visits. */
export interface ShareRule {
  kind: ShareKind
  /** Part of `percent`: hundredths of a percent, 0 to 10,000. */
  basisPoints: number | null
  /** Rent of `rent`: for a day on which the barber worked, in `currency`. */
  rentCents: number | null
  currency: Currency | null
}

/** The smallest amount of a currency, in cents: a cent, or one lek. */
export const unitOf = (currency: Currency): number => 10 ** (2 - currencyDecimals[currency])

export const noShare: ShareRule = { kind: 'none', basisPoints: null, rentCents: null, currency: null }

/**
 * The part of a barber in the revenue of the own visits of a day; null where nothing is paid out. A percentage is rounded half
 * up to the smallest `unit`, and the salon keeps the rest, so that both are the revenue exactly. With a rent in
 * another currency the barber keeps all. Below zero the barber owes the salon.
 */
export function shareOf(
  rule: ShareRule,
  day: { revenueCents: number; visits: number; currency: Currency },
  unit: number,
): number | null {
  if (rule.kind === 'percent') {
    return Math.floor((day.revenueCents * (rule.basisPoints ?? 0) + 5000 * unit) / (10_000 * unit)) * unit
  }
  if (rule.kind !== 'rent') return null
  if (day.visits === 0) return 0
  return day.revenueCents - (rule.currency === day.currency ? (rule.rentCents ?? 0) : 0)
}

/** Amount paid out to a barber: their part and their tips; null for one who takes nothing out. */
export function dueOf(kind: ShareKind, shareCents: number | null, tipsCents: number): number | null {
  if (kind === 'owner') return null
  if (kind === 'none') return tipsCents > 0 ? tipsCents : null
  return (shareCents ?? 0) + tipsCents
}

export interface DayLines {
  openingCents: number
  visits: readonly { cents: number; method: PayMethod }[]
  entries: readonly { kind: EntryKind; cents: number; method: MoneyMethod }[]
  /** Debts of former days that were paid today. */
  settled: readonly { cents: number; method: MoneyMethod }[]
}

export interface DayFigures {
  visits: number
  revenue: number
  products: number
  /** Cash of visits and products. */
  cash: number
  card: number
  owed: number
  /** Visits and products. */
  total: number
  tips: number
  expenses: number
  settledCash: number
  settledCard: number
  opening: number
  /** Expected amount in the till. */
  expected: number
}

const sum = <T extends { cents: number }>(rows: readonly T[], counts: (row: T) => boolean = () => true): number =>
  rows.reduce((all, row) => (counts(row) ? all + row.cents : all), 0)

/** The figures of a day. `total` is always `cash + card + owed`. */
export function figuresOf({ openingCents, visits, entries, settled }: DayLines): DayFigures {
  const products = entries.filter(({ kind }) => kind === 'product')
  const by = (method: PayMethod) =>
    sum(visits, (one) => one.method === method) + sum(products, (one) => one.method === method)
  const revenue = sum(visits)
  const tips = sum(entries, ({ kind }) => kind === 'tip')
  const expenses = sum(entries, ({ kind }) => kind === 'expense')
  const settledCash = sum(settled, ({ method }) => method === 'cash')
  const cash = by('cash')
  return {
    visits: visits.length,
    revenue,
    products: sum(products),
    cash,
    card: by('card'),
    owed: by('owed'),
    total: revenue + sum(products),
    tips,
    expenses,
    settledCash,
    settledCard: sum(settled, ({ method }) => method === 'card'),
    opening: openingCents,
    expected: openingCents + cash + settledCash + tips - expenses,
  }
}

/** A till in words: what was counted less what was expected, in cents. */
export function differenceText(cents: number, currency: Currency): string {
  if (cents === 0) return 'Përputhet'
  return `${cents < 0 ? 'Mungojnë' : 'Teprojnë'} ${money(Math.abs(cents), currency)}`
}

/** A visit as a closed day has it. */
interface KnownVisit {
  id: string
  price: number
}

export interface VisitChange {
  id: string
  /** Euros when the day was closed; null: not part of it. */
  was: number | null
  /** Euros now; null: no visit any more. */
  now: number | null
}

/** Changes of a closed day's visits since. */
export function changesSince(closed: readonly KnownVisit[], now: readonly KnownVisit[]): VisitChange[] {
  const before = new Map(closed.map((visit) => [visit.id, visit.price]))
  const after = new Map(now.map((visit) => [visit.id, visit.price]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, was: before.get(id) ?? null, now: after.get(id) ?? null }))
    .filter(({ was, now: is }) => was !== is)
}
