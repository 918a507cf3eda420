import {
  isPrepaid,
  type Currency,
  type Ledger,
  type OracleLine,
  type OraclePrepaid,
  type OracleSale,
} from './oracle.ts'

/** VAT and sales book that a salon's ledger must show, in integer cents, without the product's code. */

const rates = { A: 0, C: 0, D: 800, E: 1800 } as const
export type Letter = keyof typeof rates

export interface Taxed {
  letter: Letter | null
  /** VAT in cents, less what advances bore. */
  vat: number
  /** Part in cents that was paid by what bore its VAT when it was sold. */
  advance: number
}

export const untaxed: Taxed = { letter: null, vat: 0, advance: 0 }

/** A part of an amount, rounded half up. */
export const partOf = (cents: number, part: number, whole: number): number =>
  part >= whole ? cents : Math.floor((2 * cents * part + whole) / (2 * whole))

/** VAT contained in a price. */
const vatIn = (cents: number, letter: Letter): number => partOf(cents, rates[letter], 10_000 + rates[letter])

/** The letter of the salon's services on a day, null if it pays no VAT. */
function letterOn({ vatSettings }: Ledger, day: string): Letter | null {
  const from = [...vatSettings.keys()].filter((known) => known <= day).toSorted()
  return vatSettings.get(from.at(-1) ?? '') ?? null
}

/** VAT of a line that nothing prepaid pays. `ownLetter` is the letter of a product. */
export function taxOf(
  ledger: Ledger,
  day: string,
  kind: OracleLine['kind'],
  cents: number,
  ownLetter?: Letter | null,
): Taxed {
  const ofServices = letterOn(ledger, day)
  if (ofServices === null || kind === 'tip' || kind === 'debt') return untaxed
  const letter = ownLetter ?? ofServices
  return { letter, vat: vatIn(cents, letter), advance: 0 }
}

/** VAT that the payment of a line by something prepaid takes from that of the line. */
export function takenVat({ letter, vat, cents }: OraclePrepaid, line: Taxed, used: number): number {
  // An empty one pays nothing.
  if (letter === null || used === 0) return 0
  const limit = line.letter === null ? 0 : Math.min(vatIn(used, line.letter) + 1, line.vat)
  return Math.min(partOf(vat, used, cents), limit)
}

/** VAT of an unused part that goes back: what uses at a lower rate have left stays. */
export function unusedVat({ letter, vat, cents }: OraclePrepaid, part: number): number {
  const contained = letter === null ? 0 : vatIn(part, letter)
  const rest = partOf(vat, part, cents)
  return rest > contained + 1 ? contained : rest
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export interface LetterSums {
  letter: Letter | null
  percent: number | null
  gross: number
  vat: number
  net: number
  advances: number
  returns: number
}

const order = ({ letter }: { letter: Letter | null }) => letter ?? 'Z'

function letterSums(sales: readonly OracleSale[]): LetterSums[] {
  const byLetter = new Map<Letter | null, LetterSums>()
  for (const { kind, isUndo, lines } of sales)
    for (const line of lines) {
      const { letter } = line
      const percent = letter === null ? null : rates[letter] / 100
      const sums = byLetter.get(letter) ?? { letter, percent, gross: 0, vat: 0, net: 0, advances: 0, returns: 0 }
      byLetter.set(letter, sums)
      const isAdvance = isPrepaid(line.kind)
      const isGoods = line.kind === 'service' || line.kind === 'product' || (isAdvance && letter !== null)
      const gross = isGoods ? line.cents - line.advance : 0
      sums.gross += gross
      sums.vat += line.vat
      sums.net += gross - line.vat
      if (isAdvance) sums.advances += line.cents
      if (kind === 'return' && !isUndo) sums.returns -= gross
    }
  return [...byLetter.values()]
    .filter(({ gross, vat, advances, returns }) => [gross, vat, advances, returns].some((cents) => cents !== 0))
    .toSorted((a, b) => order(a).localeCompare(order(b)))
}

/** VAT of a till by letter, as the day close shows it. */
export function vatOfTill({ sales }: Ledger, day: string, currency: Currency) {
  const lines = sales.flatMap((sale) => (sale.day === day && sale.currency === currency ? sale.lines : []))
  const letters = [...new Set(lines.flatMap(({ letter }) => letter ?? []))].toSorted()
  return letters
    .map((letter) => {
      const taxed = lines.filter((line) => line.letter === letter)
      const total = sum(taxed.map(({ cents, advance }) => cents - advance))
      return { letter, percent: rates[letter] / 100, total, vat: sum(taxed.map(({ vat }) => vat)) }
    })
    .filter(({ total, vat }) => total !== 0 || vat !== 0)
}

const methods = ['cash', 'card', 'transfer', 'gift_card', 'package', 'deposit', 'debt'] as const
const moveKinds = ['expense', 'withdrawal', 'bank', 'money_in'] as const

/** Sums of the sales book, of some days. */
export function bookOf(ledger: Ledger, currency: Currency, ofDay: (day: string) => boolean = () => true) {
  const sales = ledger.sales.filter((sale) => ofDay(sale.day) && sale.currency === currency)
  const moves = [...ledger.moves.values()].filter((move) => ofDay(move.day) && move.currency === currency)
  const lines = sales.flatMap((sale) => sale.lines)
  const payments = sales.flatMap((sale) => sale.payments)
  const of = (kind: OracleLine['kind']) => sum(lines.map((line) => (line.kind === kind ? line.cents : 0)))
  return {
    count: sales.length,
    letters: letterSums(sales),
    tips: of('tip'),
    debts: of('debt'),
    prepaid: sum(lines.map(({ advance }) => advance)),
    total: sum(lines.map(({ cents }) => cents)),
    methods: Object.fromEntries(
      methods.map((method) => [method, sum(payments.map((one) => (one.method === method ? one.cents : 0)))]),
    ),
    moves: Object.fromEntries(
      moveKinds.map((kind) => [kind, sum(moves.map((move) => (move.kind === kind ? move.cents : 0)))]),
    ),
  }
}
