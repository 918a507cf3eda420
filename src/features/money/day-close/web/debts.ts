import { type Currency, toCents, toEuros } from '#platform/shared/money.ts'
import { dayMonth, relativeDay, money } from '#platform/shared/sq.ts'
import { addDays, type LocalDate, localDate } from '#platform/shared/time.ts'
import { type TapMethod, saleMethodLabel } from '#features/money/sales/rules.ts'
import type { Debtor } from '../contract.ts'
import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { useUndoPlace } from '#platform/web/ui/undoBars.ts'
import { useWrite } from '#platform/web/write.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import { dayCloseMessages } from '../copy.ts'

/** Payments of debts. Pure functions. */

export interface DebtPayment {
  method: TapMethod
  cents: number
}

/** A row of the list; a client owes in each currency on its own. */
export const debtKey = ({ client_id, currency }: { client_id: string; currency: Currency }): string =>
  `${client_id} ${currency}`

/** Lines that pay a sum, oldest debt first. Amounts in the API's format. */
function debtLines(sales: Debtor['sales'], cents: number): { kind: 'debt'; debt_sale_id: string; price: number }[] {
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
function withPaidRows(debtors: readonly Debtor[], paid: readonly { debtor: Debtor; index: number }[]): Debtor[] {
  const rows = [...debtors]
  const known = new Set(debtors.map(debtKey))
  for (const { debtor, index } of paid.toSorted((a, b) => a.index - b.index))
    if (!known.has(debtKey(debtor))) rows.splice(Math.min(index, rows.length), 0, debtor)
  return rows
}

/** Place of the bars that undo a payment. */
const place = 'debts'

interface PaidDebt extends DebtPayment {
  debtor: Debtor
  /** Page and place of the row in the list. */
  page: number
  index: number
  saleId: string
  /** `kept`: on this device, until there is a connection. */
  state: 'paying' | 'paid' | 'kept' | 'undoing'
}

/** Pays debts; a paid row stays in its place until its undo is over. */
export function useDebtPayments(debtors: readonly Debtor[], page: number) {
  const [all, setAll] = useState<readonly PaidDebt[]>([])
  const bars = useUndoPlace(place)
  const undoing = useWrite(returnSale, { success: true })
  const paying = useWrite(recordSale)
  const isShown = ({ state, saleId }: PaidDebt) => state !== 'paid' || bars.some(({ key }) => key === saleId)
  const paid = all.filter((one) => one.page === page && isShown(one))
  const rows = withPaidRows(debtors, paid)
  const change = (saleId: string, state: PaidDebt['state'] | null) =>
    setAll((before) =>
      before.flatMap((one) => (one.saleId !== saleId ? [one] : state === null ? [] : [{ ...one, state }])),
    )

  const undo = async (saleId: string) => {
    change(saleId, 'undoing')
    await undoing.attempt({ sale_id: saleId, id: newId(now()), is_undo: true }, { seen: [] })
    change(saleId, null)
  }
  const pay = async (debtor: Debtor, { method, cents }: DebtPayment) => {
    const saleId = newId(now())
    const { client_id, client_name, currency, sales } = debtor
    const index = rows.findIndex((row) => debtKey(row) === debtKey(debtor))
    setAll((before) => [
      ...before.filter((one) => debtKey(one.debtor) !== debtKey(debtor)),
      { debtor, page, index, saleId, method, cents, state: 'paying' },
    ])
    const reply = await paying.attempt(
      {
        id: saleId,
        client_id,
        currency,
        lines: debtLines(sales, cents),
        payments: [{ method, amount: toEuros(cents) }],
      },
      {
        seen: 'new',
        undo: () => ({
          message: dayCloseMessages.debtPaid(
            client_name,
            `${saleMethodLabel[method].toLowerCase()} ${money(cents, currency)}`,
          ),
          key: saleId,
          place,
          onUndo: () => void undo(saleId),
        }),
      },
    )
    change(saleId, reply === null ? null : reply.sale.number === 0 ? 'kept' : 'paid')
  }
  return { rows, bars, paidOf: (row: Debtor) => paid.find(({ debtor }) => debtKey(debtor) === debtKey(row)), pay }
}

export type PaidRow = ReturnType<ReturnType<typeof useDebtPayments>['paidOf']>
