import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#platform/web/permissions.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import { correctSale, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { newId } from '#platform/shared/ids.ts'
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
import { isMove } from '../rules.ts'
import { withPayments, type RowMethod } from './sheet.ts'

const sheets = [getDayClose.topic, getDayClose.path] as const

function patch(client: QueryClient, { date }: DaySheet, change: (sheet: DaySheet) => DaySheet): void {
  client.setQueriesData<DaySheet>({ queryKey: sheets }, (sheet) => (sheet?.date === date ? change(sheet) : sheet))
}

/** A day with the methods that are chosen for its unpaid visits, which closing records, and the actions of the day, each with an undo. */
export function useDayClose(read: DaySheet) {
  const { date, currency } = read
  const mayReopen = useMay(reopenDay)
  const [chosen, setChosen] = useState<Readonly<Record<string, RowMethod>>>({})
  /** True after the server refused to close with unpaid visits. */
  const [asksUnpaid, setAsksUnpaid] = useState(false)
  const payments = read.visits.flatMap(({ id, paid }) => {
    const method = paid ? undefined : chosen[id]
    return method ? [{ appointment_id: id, method }] : []
  })
  const sheet = read.closed ? read : withPayments(read, payments)
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
          note: amount(read.figures.total, currency),
          onUndo: () => void reopening.attempt({ date, currency }),
        }),
      }
    : { success: true }
  // Queued after corrections, because the server compares its figures with the displayed ones.
  const closing = useWrite(closeDay, {
    ...closed,
    queue: 'day-close',
    conflict: ({ code }) => {
      if (code === 'unpaid') setAsksUnpaid(true)
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
        patch(client, read, (held) => withPayments(held, [{ appointment_id: visit.id, method: to }]))
      },
      ...(!isUndo && {
        undo: ({ message }) => ({ message, onUndo: () => void correct(visit, to, from, true) }),
      }),
    })
  }

  return {
    sheet,
    mayReopen,
    asksUnpaid: asksUnpaid && sheet.figures.unpaid > 0,
    /** Chooses the method of an unpaid visit, or corrects that of a paid one. */
    pay(visit: DayVisit, method: RowMethod) {
      const from = visit.method
      if (!visit.paid) setChosen((before) => ({ ...before, [visit.id]: method }))
      else if (from === 'cash' || from === 'card' || from === 'debt') void correct(visit, from, method)
    },
    payAllInCash() {
      const empty = sheet.visits.filter(({ paid, method }) => !paid && method === null)
      setChosen((before) => ({ ...before, ...Object.fromEntries(empty.map(({ id }) => [id, 'cash' as const])) }))
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
        { sale_id, id: newId(now()), lines: [{ line, quantity: 1 }] },
        {
          undo: ({ message }) => ({
            message,
            onUndo: () =>
              void selling.attempt({
                id: newId(now()),
                currency,
                lines: [{ kind: 'debt', debt_sale_id, price: value }],
                payments: [{ method, amount: value }],
              }),
          }),
        },
      )
    },
    close: (counted: number | null, leavesUnpaid = false) =>
      closing.attempt({
        date,
        currency,
        counted,
        total: read.figures.total,
        expected: read.figures.expected,
        payments,
        leave_unpaid: leavesUnpaid,
      }),
    closing: closing.busy,
    reopen: () => reopening.attempt({ date, currency }),
    reopening: reopening.busy,
  }
}

export type DayActions = ReturnType<typeof useDayClose>
