import type { QueryClient } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { useMay } from '#platform/web/permissions.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import { correctSale, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { toEuros } from '#platform/shared/money.ts'
import { amount } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import {
  addMove,
  closeDay,
  getDayClose,
  removeMove,
  reopenDay,
  type DayEntry,
  type DaySheet,
  type DayVisit,
} from '../contract.ts'
import { isTapMethod } from '#features/money/sales/rules.ts'
import { isMove } from '../rules.ts'
import { unpaidVisits, type Closing, type ClosingAction } from './closing.ts'
import { rowMethod, withChoices, withCorrection, type RowMethod } from './sheet.ts'

const sheets = [getDayClose.topic, getDayClose.path] as const

function patch(client: QueryClient, { date }: DaySheet, change: (sheet: DaySheet) => DaySheet): void {
  client.setQueriesData<DaySheet>({ queryKey: sheets }, (sheet) => (sheet?.date === date ? change(sheet) : sheet))
}

/** The day as it will be closed, and its actions, each with an undo. */
export function useDayClose(read: DaySheet, closing: Closing, dispatch: Dispatch<ClosingAction>) {
  const { date, currency } = read
  const mayReopen = useMay(reopenDay)
  const unpaid = read.closed ? [] : unpaidVisits(read, closing)
  const sheet = withChoices(read, unpaid)
  const correcting = useWrite(correctSale, { queue: 'day-close' })
  const adding = useWrite(addMove)
  const removing = useWrite(removeMove)
  const selling = useWrite(recordSale)
  const returning = useWrite(returnSale)
  const reopening = useWrite(reopenDay, { success: true })
  const closed: WriteOptions<typeof closeDay> = mayReopen
    ? {
        undo: ({ message }) => ({
          message,
          note: amount(sheet.figures.total, currency),
          onUndo: () => void reopening.attempt({ date, currency }),
        }),
      }
    : { success: true }
  // Queued after corrections, because the server compares its figures with the displayed ones.
  const closeWrite = useWrite(closeDay, {
    ...closed,
    queue: 'day-close',
    conflict: ({ code }) => {
      if (code === 'unpaid') dispatch({ type: 'ask', question: 'unpaid' })
      return code === 'unpaid'
    },
  })
  /** Moves the whole payment of a sale from one method to another, and shows it at once. */
  const correct = (visit: DayVisit, from: RowMethod, to: RowMethod, isUndo = false): Promise<unknown> => {
    const { sale_id, total } = visit.paid ?? { sale_id: '', total: 0 }
    const body = {
      sale_id,
      id: newId(now()),
      payments: [
        { method: from, amount: -total },
        { method: to, amount: total },
      ],
    }
    return correcting.attempt(body, {
      optimistic: (client) => {
        void client.cancelQueries({ queryKey: sheets })
        patch(client, read, (held) => withCorrection(held, visit.id, to))
      },
      ...(!isUndo && {
        undo: ({ message }) => ({ message, onUndo: () => void correct(visit, to, from, true) }),
      }),
    })
  }

  return {
    sheet,
    unpaid,
    mayReopen,
    /** Corrects the method of a paid visit. */
    correct(visit: DayVisit, method: RowMethod) {
      const from = rowMethod(visit)
      if (from && from !== method) void correct(visit, from, method)
    },
    async removeMove({ id, kind, label, amount: value }: DayEntry) {
      if (!isMove(kind)) return
      await removing.attempt(
        { id },
        {
          undo: ({ message }) => ({
            message,
            note: label,
            onUndo: () => void adding.attempt({ date, currency, kind, label: label || null, amount: value }),
          }),
        },
      )
    },
    /** Takes back the payment of a debt. */
    async unsettle({ sale_id, line, debt_sale_id, method, amount: value }: DaySheet['settled'][number]) {
      if (!sale_id || line === undefined || !debt_sale_id) return
      await returning.attempt(
        // By the method of the debt: other lines of the sale may be paid otherwise.
        { sale_id, id: newId(now()), lines: [{ line, quantity: 1 }], ...(isTapMethod(method) && { method }) },
        {
          seen: [],
          undo: ({ message }) => ({
            message,
            onUndo: () =>
              void selling.attempt(
                {
                  id: newId(now()),
                  currency,
                  lines: [{ kind: 'debt', debt_sale_id, price: value }],
                  payments: [{ method, amount: value }],
                },
                { seen: 'new' },
              ),
          }),
        },
      )
    },
    close: (counted: number | null) =>
      closeWrite.attempt({
        date,
        currency,
        counted,
        total: read.figures.total,
        expected: read.figures.expected,
        payments: unpaid.flatMap(({ visit, payments }) =>
          payments.map(({ method, prepaid_id, cents }, index) => ({
            appointment_id: visit.id,
            method,
            ...(prepaid_id && { prepaid_id }),
            // The last one pays the rest.
            ...(index < payments.length - 1 && { amount: toEuros(cents) }),
          })),
        ),
        leave_unpaid: unpaid.some(({ choice, visit }) => choice === 'unpaid' && !visit.left_unpaid),
      }),
    closing: closeWrite.busy,
    reopen: () => reopening.attempt({ date, currency }),
    reopening: reopening.busy,
  }
}

export type DayActions = ReturnType<typeof useDayClose>
