import { toCents, type Currency } from '#platform/shared/money.ts'
import { isPrepaid, percentOf, type SaleMethod } from '#features/money/sales/rules.ts'

/**
 * Figures of money, one name each; docs/money.md has the formulas. Whole cents of one currency; amounts of two
 * currencies are never added.
 */

/** Moves of the till that are no sale. */
export const moveKinds = ['expense', 'withdrawal', 'bank', 'money_in'] as const
export type MoveKind = (typeof moveKinds)[number]

/** `none`: no payout. `owner`: keeps the rest. */
export const shareKinds = ['none', 'owner', 'percent', 'rent'] as const
export type ShareKind = (typeof shareKinds)[number]

export interface ShareRule {
  kind: ShareKind
  /** Percentage in hundredths of a percent, 0 to 10,000. */
  basisPoints: number | null
  /** Rent per working day in `currency`. */
  rentCents: number | null
  currency: Currency | null
}

export const noShare: ShareRule = { kind: 'none', basisPoints: null, rentCents: null, currency: null }

/** Services that a barber's till returns of another one, which has kept this rule. Part of the revenue. */
export interface ReturnedPart extends Pick<ShareRule, 'kind' | 'basisPoints'> {
  cents: number
}

interface DayOfBarber {
  revenueCents: number
  visits: number
  currency: Currency
}

/**
 * Share of a barber in the revenue of a day; null without a payout. A return takes what was given: its part has the
 * rule of the till in which it was sold.
 */
export function shareOf(rule: ShareRule, day: DayOfBarber, returned: readonly ReturnedPart[] = []): number | null {
  const others = returned.filter(({ kind, basisPoints }) => kind !== rule.kind || basisPoints !== rule.basisPoints)
  const cents = others.reduce((sum, { cents: part }) => sum + part, 0)
  const share = ownShareOf(rule, { ...day, revenueCents: day.revenueCents - cents })
  if (rule.kind === 'owner') return share
  return others.reduce((sum, { kind, basisPoints, cents: part }) => {
    if (kind === 'percent') return (sum ?? 0) + percentOf(part, basisPoints ?? 0, day.currency)
    // The rent was paid on the day of the sale.
    return kind === 'rent' ? (sum ?? 0) + part : sum
  }, share)
}

/**
 * Share in what was sold by the rule of the day; null without a payout. A percentage is rounded as in
 * sales, so that a return takes back what was given, and the salon gets the rest, so that both add up exactly. If the
 * rent is in another currency, the barber keeps all. A negative share is owed to the salon.
 */
function ownShareOf(rule: ShareRule, day: DayOfBarber): number | null {
  if (rule.kind === 'percent') return percentOf(day.revenueCents, rule.basisPoints ?? 0, day.currency)
  if (rule.kind !== 'rent') return null
  if (day.visits === 0) return day.revenueCents
  return day.revenueCents - (rule.currency === day.currency ? (rule.rentCents ?? 0) : 0)
}

/** Payout of a barber: share and tips; null for one without a payout. */
export function dueOf(kind: ShareKind, shareCents: number | null, tipsCents: number): number | null {
  if (kind === 'owner') return null
  if (kind === 'none' && shareCents === null) return tipsCents > 0 ? tipsCents : null
  return (shareCents ?? 0) + tipsCents
}

/** Sums of a day's sales, less their returns. */
export const noSales = {
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

/** Sums that a day's sheet shows beside its figures; `others` are its services without a visit of the day. */
export const sheetSums = (
  sales: Pick<SaleSums, 'tips' | 'tipsCard' | 'advance' | 'advanceCard' | 'settledCash' | 'settledCard'>,
  others: readonly { cents: number }[],
) => ({
  tipsCash: sales.tips - sales.tipsCard,
  advanceCash: sales.advance - sales.advanceCard,
  settled: sales.settledCash + sales.settledCard,
  others: others.reduce((sum, { cents }) => sum + cents, 0),
})

/** Cents by which the counted till differs from the expected one; both as on the wire. */
export const countDifference = (counted: number, { expected }: { expected: number }): number =>
  toCents(counted) - toCents(expected)

/** The method with the largest amount; the first of equal ones. */
export function mainMethod(payments: readonly { method: SaleMethod; cents: number }[]): SaleMethod {
  const [main] = payments.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))
  return main?.method ?? 'cash'
}

const isOther = (method: SaleMethod) => method !== 'cash' && !isPrepaid(method)

/**
 * The method of the debts that a sale pays, or of its tips, by the order of payments (docs/money.md): goods, advances
 * and, before tips, debts are paid first, each by other methods before cash. `lines` has the sums of such lines.
 */
export function methodOfPart(
  part: 'debts' | 'tips',
  lines: { goods: number; advance: number; debts: number; tips: number },
  payments: readonly { method: SaleMethod; cents: number }[],
): SaleMethod {
  const paidBy = (counts: (method: SaleMethod) => boolean) =>
    payments.reduce((all, { method, cents }) => (counts(method) ? all + Math.abs(cents) : all), 0)
  const sizeOf = (kind: keyof typeof lines) => Math.abs(lines[kind])
  const beforeTips = part === 'tips' ? sizeOf('debts') : 0
  const others = paidBy(isOther) - Math.max(0, sizeOf('goods') - paidBy(isPrepaid)) - sizeOf('advance') - beforeTips
  return 2 * others >= sizeOf(part) && others > 0
    ? mainMethod(payments.filter(({ method }) => isOther(method)))
    : 'cash'
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
  const [expenses, withdrawn] = [moved('expense'), moved('withdrawal')]
  const [banked, moneyIn] = [moved('bank'), moved('money_in')]
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
