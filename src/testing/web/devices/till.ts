import { expect } from 'vitest'
import { toCents } from '#platform/shared/money.ts'
import { addDays, localDate, wallClock } from '#platform/shared/time.ts'
import type { PaidVisit } from '#features/money/sales/contract.ts'
import { getDayClose, getTillReport } from '#features/money/day-close/contract.ts'
import { modelDay } from './history.ts'
import type { Model } from './person.ts'

/** A sale or return as its call says it. */
type Input = Record<string, unknown>
interface SoldLine {
  appointment_id?: string
  price?: number | null
}
interface Return {
  sale: string
  /** Numbers of the lines; null for all. */
  lines: readonly number[] | null
}

/** Money that people were told of: the till must have it, and nothing else. */
export class Till {
  /** Cents of each line, by sale. */
  readonly #sales = new Map<string, readonly number[]>()
  readonly #returns = new Map<string, Return>()
  /** Lines of payments by closing the day, by visit. */
  readonly #closed = new Map<string, Return>()

  /** Notes a call that was said to be recorded; a repeated one once. */
  note(call: string, input: Input): void {
    const id = String(input['id'])
    if (call === 'POST /sales') {
      if (this.#sales.has(id)) return
      this.#sales.set(id, centsOf(input))
      // The server gives back a payment by closing the day that a late one replaces.
      for (const { appointment_id: visit = '' } of input['lines'] as SoldLine[]) {
        const replaced = this.#closed.get(visit)
        if (replaced) this.#returns.set(`${id} ${visit}`, replaced)
      }
    } else if (call === 'POST /sales/:sale_id/returns' && !input['keep_as_deposit']) {
      const lines = input['lines'] as { line: number }[] | undefined
      const all = input['is_undo'] === true || !lines
      this.#returns.set(id, { sale: String(input['sale_id']), lines: all ? null : lines.map(({ line }) => line) })
    }
  }

  /** Notes a payment by closing the day, of which the server says where it is. */
  noteClosed({ appointment_id, sale_id, line, amount }: PaidVisit): void {
    const lines = [...(this.#sales.get(sale_id) ?? [])]
    lines[line - 1] = toCents(amount)
    this.#sales.set(sale_id, lines)
    this.#closed.set(appointment_id, { sale: sale_id, lines: [line] })
  }

  get cents(): number {
    const returns = [...this.#returns.values()]
    return [...this.#sales].reduce((sum, [sale, lines]) => {
      const given = returns.filter((one) => one.sale === sale)
      const isBack = (line: number) => given.some((one) => one.lines === null || one.lines.includes(line))
      return lines.reduce((all, cents, index) => (isBack(index + 1) ? all : all + cents), sum)
    }, 0)
  }
}

/** Cents of the lines, of which the payments are the sum. */
function centsOf({ lines, payments, discount }: Input): number[] {
  const percent = 100 - ((discount as { percent?: number } | undefined)?.percent ?? 0)
  const cents = (lines as SoldLine[]).map(({ price }) => (toCents(Number(price ?? 0)) * percent) / 100)
  const paid = (payments as { amount: number }[]).reduce((sum, { amount }) => sum + toCents(Number(amount)), 0)
  expect(paid).toBe(cents.reduce((sum, one) => sum + one, 0))
  return cents
}

const taken = ['cash', 'card', 'transfer', 'owed', 'prepaid', 'advance', 'tips', 'settled'] as const
type Figures = Record<(typeof taken)[number], number>
const sumOf = (figures: readonly Figures[]): number =>
  figures.reduce((sum, one) => sum + taken.reduce((all, name) => all + toCents(one[name]), 0), 0)

/** Requires that the sheets of the days, and the report of the month, have what people were told, and no more. */
export async function requireTill({ server, salon, till }: Model): Promise<void> {
  const figures: Figures[] = []
  // The report ends today, and a payment for a closed day is in the till of the next one.
  server.clock.pass(24 * 60)
  const { date: today } = wallClock(server.clock.now(), 'Europe/Tirane')
  for (let date = localDate(modelDay); date <= today; date = addDays(date, 1))
    figures.push((await server.call(getDayClose, { date }, salon.token)).figures)
  expect(sumOf(figures), 'cents in the sheets of the days').toBe(till.cents)
  const { currencies } = await server.call(getTillReport, { period: 'month' }, salon.token)
  expect(sumOf(currencies), 'cents in the report of the till').toBe(till.cents)
}
