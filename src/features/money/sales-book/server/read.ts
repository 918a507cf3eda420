import { saleMethods } from '#features/money/sales/rules.ts'
import { moveKinds } from '#features/money/sums/rules.ts'
import {
  keptVat,
  letterSums,
  methodSums,
  moveSums,
  saleCounts,
  type LetterSum,
  type MethodSum,
  type MoveSum,
} from '#features/money/sums/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { currencies, toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { getSalesBook, SalesBook } from '../contract.ts'
import { daysOfMonth, monthOf } from '../rules.ts'

type Input = Pick<InputOf<typeof getSalesBook>, 'month' | 'currency'>

export async function salesBook(
  call: SalonCall,
  { month = monthOf(call.today), currency = call.currency }: Input,
): Promise<SalesBook> {
  const span = daysOfMonth(month)
  const [counts, lines, payments, allMoves] = await Promise.all([
    saleCounts(call, span),
    letterSums(call, span, currency),
    methodSums(call, span, currency),
    moveSums(call, span),
  ])
  const moves = allMoves.filter((one) => one.currency === currency)
  const sales = counts.filter((one) => one.currency === currency)
  const days = [...new Set<LocalDate>([...sales, ...moves].map(({ day }) => day))].sort()
  return {
    month,
    currency,
    currencies: currencies.filter((one) => one === currency || counts.some((sum) => sum.currency === one)),
    days: days.map((day) => {
      const of = <Row extends { day: LocalDate }>(rows: readonly Row[]) => rows.filter((row) => row.day === day)
      const [count] = of(sales)
      return {
        day,
        first: count?.first ?? null,
        last: count?.last ?? null,
        ...sumsOf(of(sales), of(lines), of(payments), of(moves)),
      }
    }),
    total: sumsOf(sales, lines, payments, moves),
  }
}

export const read = async (call: SalonCall, input: InputOf<typeof getSalesBook>) => ({
  book: await salesBook(call, input),
})

type Sums = SalesBook['total']

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  toEuros(rows.reduce((all, row) => all + of(row), 0))

const byName = <Name extends string>(names: readonly Name[], of: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>

function sumsOf(
  sales: readonly { count: number; total: number }[],
  lines: readonly LetterSum[],
  payments: readonly MethodSum[],
  moves: readonly MoveSum[],
): Sums {
  const rates = Map.groupBy(lines, ({ letter, basis_points }) => `${letter} ${basis_points}`)
  const letters = [...rates.values()].flatMap((rows): Sums['letters'] => {
    const [row] = rows
    if (!row) return []
    const sums = {
      gross: sum(rows, (one) => one.gross),
      vat: sum(rows, (one) => one.vat),
      net: sum(rows, (one) => one.gross - one.vat),
      advances: sum(rows, (one) => one.advances),
      returns: sum(rows, (one) => one.returns),
      returns_vat: sum(rows, (one) => one.returns_vat),
      returns_net: sum(rows, (one) => one.returns - one.returns_vat),
    }
    // Sales that were taken back in the same period leave no row.
    if (Object.values(sums).every((amount) => amount === 0)) return []
    const percent = row.basis_points === null ? null : row.basis_points / 100
    return [{ letter: row.letter, percent, ...sums }]
  })
  return {
    count: sales.reduce((all, one) => all + one.count, 0),
    letters: letters.toSorted((a, b) => order(a) - order(b)),
    all: {
      gross: sum(lines, (one) => one.gross),
      vat: sum(lines, (one) => one.recorded_vat),
      net: sum(lines, (one) => one.gross - one.recorded_vat),
    },
    kept_vat: toEuros(keptVat(lines)),
    tips: sum(lines, (one) => one.tips),
    debts: sum(lines, (one) => one.debts),
    prepaid: sum(lines, (one) => one.prepaid),
    total: sum(sales, (one) => one.total),
    methods: byName(saleMethods, (method) => sum(payments, (one) => (one.method === method ? one.cents : 0))),
    moves: byName(moveKinds, (kind) => sum(moves, (one) => (one.kind === kind ? one.cents : 0))),
  }
}

/** By letter, then by rate; without a letter last. */
const order = ({ letter, percent }: Sums['letters'][number]): number =>
  letter === null ? 1e6 : letter.charCodeAt(0) * 1000 + (percent ?? 0)
