import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { toEuros } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useUndoPlace } from '#platform/web/ui/undoBars.ts'
import { useWrite } from '#platform/web/write.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import type { Debtor } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { debtKey, debtLines, type DebtPayment, withPaidRows } from './debts.ts'

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
    await undoing.attempt({ sale_id: saleId, id: newId(now()), is_undo: true })
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
