import { type Currency, toCents, toEuros } from '#platform/shared/money.ts'
import { dayMonth, relativeDay } from '#platform/shared/sq.ts'
import { addDays, type LocalDate, localDate } from '#platform/shared/time.ts'
import type { TapMethod } from '#features/money/sales/rules.ts'
import type { Debtor } from '../contract.ts'

/** Payments of debts. Pure functions. */

export interface DebtPayment {
  method: TapMethod
  cents: number
}

/** A row of the list; a client owes in each currency on its own. */
export const debtKey = ({ client_id, currency }: { client_id: string; currency: Currency }): string =>
  `${client_id} ${currency}`

/** Lines that pay a sum, oldest debt first. Amounts in the API's format. */
export function debtLines(
  sales: Debtor['sales'],
  cents: number,
): { kind: 'debt'; debt_sale_id: string; price: number }[] {
  let rest = cents
  return sales.flatMap(({ sale_id, amount }) => {
    const part = Math.min(rest, toCents(amount))
    rest -= part
    return part > 0 ? [{ kind: 'debt' as const, debt_sale_id: sale_id, price: toEuros(part) }] : []
  })
}

/** 'sot', 'dje', or the day after 'nga': '19 nëntori'. */
function sinceText(date: LocalDate, today: LocalDate): string {
  if (date >= addDays(today, -1)) return relativeDay(date, today)
  const day = dayMonth(date)
  return `nga ${day}${day.endsWith('k') ? 'u' : 'i'}`
}

/** 'nga 30 tetori · Mjekër, vaj': the oldest debt, and what is owed for. */
export function debtText({ sales }: Debtor, today: LocalDate): string {
  const oldest = sales.map(({ date }) => localDate(date)).toSorted()[0]
  const labels = [...new Set(sales.map(({ label }) => label))].filter(Boolean).join(', ')
  return [oldest && sinceText(oldest, today), labels].filter(Boolean).join(' · ')
}

/** The read rows with those that were paid meanwhile, each in its old place, so that nothing moves under the finger. */
export function withPaidRows(debtors: readonly Debtor[], paid: readonly { debtor: Debtor; index: number }[]): Debtor[] {
  const rows = [...debtors]
  const known = new Set(debtors.map(debtKey))
  for (const { debtor, index } of paid.toSorted((a, b) => a.index - b.index))
    if (!known.has(debtKey(debtor))) rows.splice(Math.min(index, rows.length), 0, debtor)
  return rows
}
