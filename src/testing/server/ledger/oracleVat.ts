import { expect } from 'vitest'
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
  /** VAT in cents that this part bore. */
  borne: number
}

export const untaxed: Taxed = { letter: null, vat: 0, advance: 0, borne: 0 }

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

/** VAT of a line that nothing prepaid pays, alone in its sale. `ownLetter` is the letter of a product. */
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
  return { letter, vat: vatIn(cents, letter), advance: 0, borne: 0 }
}

/** VAT that a sale of several lines must have: of each letter that of its gross, of each line a share within a cent. */
export function compareVat(lines: readonly { cents: number; letter: Letter | null; vat: number }[]): void {
  for (const letter of new Set(lines.map((line) => line.letter))) {
    const taxed = lines.filter((line) => line.letter === letter)
    const gross = sum(taxed.map(({ cents }) => cents))
    const tax = letter === null ? 0 : vatIn(gross, letter)
    expect([letter, sum(taxed.map(({ vat }) => vat))]).toEqual([letter, tax])
    for (const { cents, vat } of taxed)
      expect(Math.abs(vat * gross - tax * cents)).toBeLessThanOrEqual(Math.max(0, gross - 1))
  }
}

/** VAT that the payment of a line by something prepaid takes from that of the line. */
export function takenVat({ letter, vat, cents }: OraclePrepaid, line: Taxed, used: number): number {
  // An empty one pays nothing.
  if (letter === null || used === 0) return 0
  const limit = line.letter === null ? 0 : Math.min(vatIn(used, line.letter) + 1, line.vat)
  return Math.min(partOf(vat, used, cents), limit)
}

/** VAT of an unused part that goes back: what uses at a lower rate have left stays. */
export function unusedVat({ vat, cents, soldVat, soldCents }: OraclePrepaid, part: number): number {
  const contained = partOf(soldVat, part, soldCents)
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
  returns_vat: number
  returns_net: number
}

const order = ({ letter }: { letter: Letter | null }) => letter ?? 'Z'

const signed = (cents: number, of: (size: number) => number): number => (cents < 0 ? 0 - of(-cents) : of(cents))

/** Amounts of a sale by letter: what an advance paid is whole at the letter of its use, and less at its own. */
function byLetter(
  ledger: Ledger,
  sale: OracleSale,
): { letter: Letter | null; gross: number; vat: number; advances: number }[] {
  const rows = sale.lines.map(({ kind, letter, cents, vat, borne }) => {
    const isAdvance = isPrepaid(kind)
    const isGoods = kind === 'service' || kind === 'product' || (isAdvance && letter !== null)
    return { letter, gross: isGoods ? cents : 0, vat: vat + borne, advances: isAdvance ? cents : 0 }
  })
  const root = ledger.sales.find(({ id }) => id === sale.root)
  const used = sum(sale.lines.map(({ advance }) => advance))
  // A sale of the model is paid by one advance at most.
  const [bearing] = (root?.payments ?? []).flatMap(({ prepaid }) => ledger.prepaid.get(prepaid ?? '')?.letter ?? [])
  if (!bearing || used === 0) return rows
  const vat = signed(used, (size) => vatIn(size, bearing))
  return [...rows, { letter: bearing, gross: -used, vat: -vat, advances: 0 }]
}

function letterSums(ledger: Ledger, sales: readonly OracleSale[]): LetterSums[] {
  const sums = new Map<Letter | null, LetterSums>()
  for (const sale of sales)
    for (const { letter, gross, vat, advances } of byLetter(ledger, sale)) {
      const none = { gross: 0, vat: 0, net: 0, advances: 0, returns: 0, returns_vat: 0, returns_net: 0 }
      const row = sums.get(letter) ?? { letter, percent: letter === null ? null : rates[letter] / 100, ...none }
      sums.set(letter, row)
      row.gross += gross
      row.vat += vat
      row.net += gross - vat
      row.advances += advances
      if (sale.kind !== 'return' || sale.isUndo) continue
      row.returns -= gross
      row.returns_vat -= vat
      row.returns_net -= gross - vat
    }
  return [...sums.values()]
    .filter(({ letter: _letter, percent: _percent, ...amounts }) => Object.values(amounts).some((cents) => cents !== 0))
    .toSorted((a, b) => order(a).localeCompare(order(b)))
}

/** VAT of a till by letter, as the day close shows it, and the VAT that stays taken. */
export function vatOfTill(ledger: Ledger, day: string, currency: Currency) {
  const sales = ledger.sales.filter((sale) => sale.day === day && sale.currency === currency)
  const rows = sales.flatMap((sale) => byLetter(ledger, sale))
  const letters = [...new Set(rows.flatMap(({ letter }) => letter ?? []))].toSorted()
  const kept = sum(sales.flatMap(({ lines }) => lines.map(({ vat }) => vat))) - sum(rows.map(({ vat }) => vat))
  return [
    ...letters.map((letter) => {
      const taxed = rows.filter((row) => row.letter === letter)
      const total = sum(taxed.map(({ gross }) => gross))
      return { letter, percent: rates[letter] / 100, total, vat: sum(taxed.map(({ vat }) => vat)) }
    }),
    { letter: null, percent: null, total: 0, vat: kept },
  ].filter(({ total, vat }) => total !== 0 || vat !== 0)
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
  const letters = letterSums(ledger, sales)
  const all = { gross: sum(letters.map(({ gross }) => gross)), vat: sum(lines.map(({ vat }) => vat)) }
  return {
    count: sales.length,
    letters,
    all: { ...all, net: all.gross - all.vat },
    kept_vat: all.vat - sum(letters.map(({ vat }) => vat)),
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
