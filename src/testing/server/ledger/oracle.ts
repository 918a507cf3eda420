import type { Letter, Taxed } from './oracleVat.ts'

/** Figures that a salon's ledger must show after a sequence of calls, in integer cents, without the product's code. */

export type Currency = 'EUR' | 'ALL'
const prepaidKinds = ['gift_card', 'package', 'deposit'] as const
export type PrepaidKind = (typeof prepaidKinds)[number]
export type Method = 'cash' | 'card' | 'transfer' | 'debt' | PrepaidKind
type LineKind = 'service' | 'product' | 'tip' | 'debt' | PrepaidKind

export const isPrepaid = (kind: string): kind is PrepaidKind => prepaidKinds.some((known) => known === kind)

export interface OracleLine extends Taxed {
  kind: LineKind
  cents: number
  quantity: number
  visit?: string | undefined
  barber?: string | undefined
  /** Key of the owed sale. */
  debtOf?: string | undefined
  /** The gift card, package or deposit that the line sells; for a service, the package of which it is one use. */
  prepaid?: string | undefined
}

export interface OraclePayment {
  method: Method
  cents: number
  prepaid?: string | undefined
  /** VAT in cents that what is prepaid bore of it. */
  vat?: number
}

/** A sold gift card, package or deposit, with its rest. */
export interface OraclePrepaid {
  id: string
  kind: PrepaidKind
  client: string
  /** The sale that sold it. */
  sale: string
  cents: number
  /** Unused times of a package, else 0. */
  uses: number
  /** The letter if its VAT was taken when it was sold, and the rest of that VAT in cents. */
  letter: Letter | null
  vat: number
  /** Sold cents less those taken back unused, and their VAT. */
  soldCents: number
  soldVat: number
}

export interface OracleSale {
  id: string
  kind: 'sale' | 'return' | 'correction'
  /** The sale of a return or a correction. */
  root: string
  isUndo: boolean
  origin: 'paid' | 'close'
  day: string
  currency: Currency
  client: string | null
  lines: OracleLine[]
  payments: OraclePayment[]
  /** Day on which it was paid, if that confirms its visits. */
  paidOn?: string | undefined
  /** The return whose money a deposit keeps, or which was undone. */
  forReturn?: string | undefined
  /** The sale of the package that it uses, of the same call. */
  useOf?: string | undefined
  /** Returned lines: place in the first sale and quantity. */
  returned?: { line: number; quantity: number }[] | undefined
}

export interface OracleVisit {
  id: string
  day: string
  cents: number
  currency: Currency
  status: 'pending' | 'confirmed' | 'cancelled'
  barber: string
  client: string
  isDeleted: boolean
  /** `left`: a close left it unpaid. */
  state: 'unsold' | 'sold' | 'returned' | 'left'
  /** A close left it unpaid before it was sold. */
  leftBefore: boolean
  /** Status before the payment that holds the visit confirmed it. */
  statusBefore?: 'pending' | undefined
  /** It was cancelled or deleted while it was paid, and nobody has decided about its money. */
  isUndecided: boolean
}

export interface OracleMove {
  day: string
  currency: Currency
  kind: 'expense' | 'withdrawal' | 'bank' | 'money_in'
  cents: number
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

export class Ledger {
  readonly sales: OracleSale[] = []
  readonly visits: OracleVisit[] = []
  readonly moves = new Map<string, OracleMove>()
  readonly closed = new Set<string>()
  readonly prepaid = new Map<string, OraclePrepaid>()
  /** The letter of services from a day on, null without VAT. */
  readonly vatSettings = new Map<string, Letter | null>()
  /** Units of the product that sales and returns have moved. */
  stockMoved = 0

  /** Days and currencies in which there is anything. */
  tills(): Set<string> {
    const all = [...this.sales, ...this.visits, ...this.moves.values()]
    return new Set([...all.map(({ day, currency }) => `${day} ${currency}`), ...this.closed])
  }

  isUndone(sale: OracleSale): boolean {
    return this.sales.some((one) => one.isUndo && one.root === sale.root)
  }

  private paymentsOf(sale: OracleSale): OraclePayment[] {
    const corrections = this.sales.filter((one) => one.kind === 'correction' && one.root === sale.id)
    return [sale, ...corrections].flatMap((one) => one.payments)
  }

  /** Rest of each method after a sale, its corrections and its returns. */
  leftOf(root: string): Map<Method, number> {
    const remaining = new Map<Method, number>()
    for (const one of this.sales.filter((sale) => sale.root === root)) {
      for (const { method, cents } of one.payments) remaining.set(method, (remaining.get(method) ?? 0) + cents)
    }
    return remaining
  }

  owedOf(root: string): number {
    const paid = this.sales.flatMap(({ lines }) => lines.filter(({ debtOf }) => debtOf === root))
    return (this.leftOf(root).get('debt') ?? 0) - sum(paid.map(({ cents }) => cents))
  }

  /** Units of a line that were not returned. */
  unitsLeft(root: OracleSale, line: number): number {
    const returned = this.sales.flatMap((one) => (one.root === root.id ? (one.returned ?? []) : []))
    return (root.lines[line]?.quantity ?? 0) - sum(returned.map((one) => (one.line === line ? one.quantity : 0)))
  }

  isPartlyReturned(root: OracleSale): boolean {
    const left = root.lines.map((line, n) => ({ units: this.unitsLeft(root, n), sold: line.quantity }))
    return left.some(({ units }) => units > 0) && left.some(({ units, sold }) => units < sold)
  }

  /** Amounts of a line that went back already, below 0. */
  returnedOf(root: OracleSale, line: number) {
    const returns = this.sales.filter((sale) => sale.kind === 'return' && sale.root === root.id)
    const lines = returns.flatMap((sale) => sale.lines.filter((_, n) => sale.returned?.[n]?.line === line))
    const total = (of: (row: OracleLine) => number) => sum(lines.map(of))
    return {
      cents: total((row) => row.cents),
      vat: total((row) => row.vat),
      advance: total((row) => row.advance),
      borne: total((row) => row.borne),
    }
  }

  unpaidOn(day: string, currency: Currency): OracleVisit[] {
    return this.visits.filter(
      (visit) =>
        visit.day === day &&
        visit.currency === currency &&
        !visit.isDeleted &&
        visit.status !== 'cancelled' &&
        visit.state === 'unsold',
    )
  }

  /** Services sold in a till and prices of unsold confirmed visits: revenue of reports. */
  revenue(days: (day: string) => boolean, currency: Currency, only: { barber?: string; client?: string } = {}): number {
    const lines = this.sales
      .filter((one) => days(one.day) && one.currency === currency && (!only.client || one.client === only.client))
      .flatMap((one) => one.lines)
      .filter((line) => line.kind === 'service' && (!only.barber || line.barber === only.barber))
    const visits = this.visits.filter(
      (visit) =>
        days(visit.day) &&
        visit.currency === currency &&
        !visit.isDeleted &&
        visit.status === 'confirmed' &&
        visit.state === 'unsold' &&
        (!only.barber || visit.barber === only.barber) &&
        (!only.client || visit.client === only.client),
    )
    return sum(lines.map(({ cents }) => cents)) + sum(visits.map(({ cents }) => cents))
  }

  /** Figures of an open till. */
  figures(day: string, currency: Currency) {
    const mine = this.sales.filter((one) => one.day === day && one.currency === currency)
    const total = {
      revenue: 0,
      products: 0,
      cash: 0,
      card: 0,
      owed: 0,
      transfer: 0,
      prepaid: 0,
      tips: 0,
      tipsCard: 0,
      settledCash: 0,
      settledCard: 0,
      advance: 0,
      advanceCard: 0,
      returns: 0,
    }
    for (const sale of mine) {
      if (sale.kind === 'correction') continue
      const sign = sale.kind === 'sale' ? 1 : -1
      const of = (kind: LineKind) => sign * sum(sale.lines.map((line) => (line.kind === kind ? line.cents : 0)))
      const paid = (method: Method) =>
        sign *
        sum(
          (sale.kind === 'sale' ? this.paymentsOf(sale) : sale.payments).map((one) =>
            one.method === method ? one.cents : 0,
          ),
        )
      const goods = of('service') + of('product')
      const [debt, transfer, card] = [paid('debt'), paid('transfer'), paid('card')]
      const prepaid = sum(prepaidKinds.map(paid))
      const advance = sum(prepaidKinds.map(of))
      const owed = Math.min(debt, goods - prepaid)
      const byTransfer = Math.min(transfer, goods - prepaid - owed)
      const byCard = Math.min(card, goods - prepaid - owed - byTransfer)
      const byCash = goods - prepaid - owed - byTransfer - byCard
      let rest = debt - owed + transfer - byTransfer + card - byCard
      const advanceCard = Math.min(rest, advance)
      rest -= advanceCard
      const settledCard = Math.min(rest, of('debt'))
      rest -= settledCard
      total.revenue += sign * of('service')
      total.products += sign * of('product')
      total.cash += sign * byCash
      total.card += sign * byCard
      total.owed += sign * owed
      total.transfer += sign * byTransfer
      total.prepaid += sign * prepaid
      total.tips += sign * of('tip')
      total.tipsCard += sign * rest
      total.settledCash += sign * (of('debt') - settledCard)
      total.settledCard += sign * settledCard
      total.advance += sign * advance
      total.advanceCard += sign * advanceCard
      if (sale.kind === 'return' && !sale.isUndo) total.returns -= sum(sale.lines.map(({ cents }) => cents))
    }
    const moved = (kind: OracleMove['kind']) =>
      sum(
        [...this.moves.values()].map((one) =>
          one.day === day && one.currency === currency && one.kind === kind ? one.cents : 0,
        ),
      )
    const unpaid = sum(this.unpaidOn(day, currency).map(({ cents }) => cents))
    const revenue = total.revenue + unpaid
    const inTill = sum(mine.flatMap((one) => one.payments.map(({ method, cents }) => (method === 'cash' ? cents : 0))))
    return {
      ...total,
      unpaid,
      revenue,
      total: revenue + total.products,
      expenses: moved('expense'),
      withdrawn: moved('withdrawal'),
      banked: moved('bank'),
      moneyIn: moved('money_in'),
      // All cash of the day's payments, whatever it paid.
      expected: inTill + moved('money_in') - moved('expense') - moved('withdrawal') - moved('bank'),
    }
  }

  /** Paid visits that do not take place and about whose money nobody has decided, by id, with what was paid. */
  undecided(currency: Currency, until: string): Map<string, number> {
    const sold = this.soldVisits()
    return new Map(
      this.visits.flatMap((visit) => {
        const sale = this.sales.find(({ id }) => id === sold.get(visit.id))
        const cents = sale?.lines.find((line) => line.visit === visit.id)?.cents ?? 0
        const isListed =
          visit.state === 'sold' && visit.isUndecided && (visit.isDeleted || visit.status === 'cancelled')
        return isListed && sale?.currency === currency && sale.day <= until && cents > 0
          ? [[visit.id, cents] as const]
          : []
      }),
    )
  }

  /** Rows of visit_sales: the visits that are sold, from the lines. */
  soldVisits(): Map<string, string> {
    const sold = new Map<string, string>()
    for (const sale of this.sales) {
      if (sale.kind !== 'sale' || this.isUndone(sale)) continue
      for (const { visit } of sale.lines) if (visit) sold.set(visit, sale.id)
    }
    return sold
  }
}
