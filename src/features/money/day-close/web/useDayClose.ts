import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMay } from '#platform/web/permissions.ts'
import { useWrite, type WriteOptions } from '#platform/web/write.ts'
import {
  addEntry,
  closeDay,
  getDayClose,
  removeEntry,
  reopenDay,
  setPayments,
  type DayEntry,
  type DaySheet,
  unsettleDebts,
  settleDebts,
} from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { amount } from '#platform/shared/sq.ts'
import { methodLabel } from '../rules.ts'
import { withPayments, type Payment } from './sheet.ts'

const sheets = [getDayClose.topic, getDayClose.path] as const

function patch(client: QueryClient, { date }: DaySheet, change: (sheet: DaySheet) => DaySheet): void {
  client.setQueriesData<DaySheet>({ queryKey: sheets }, (sheet) => (sheet?.date === date ? change(sheet) : sheet))
}

/** Actions of a day, shown at once, each with an undo. */
export function useDayClose(sheet: DaySheet) {
  const { date, currency } = sheet
  const mayReopen = useMay(reopenDay)
  /** Payments without a reply: until the last one arrives, the screen is newer than a read. */
  const outstanding = useRef(0)
  const paying = useWrite(setPayments, {
    queue: 'day-close',
    optimistic: (client, { payments }) => {
      void client.cancelQueries({ queryKey: sheets })
      patch(client, sheet, (held) => withPayments(held, payments))
    },
    changed: () => outstanding.current <= 1,
  })
  const pay = async (payments: Payment[], options?: WriteOptions<typeof setPayments>) => {
    outstanding.current += 1
    await paying.attempt({ date, payments }, options)
    outstanding.current -= 1
  }
  const adding = useWrite(addEntry)
  const removing = useWrite(removeEntry)
  const settling = useWrite(settleDebts)
  const unsettling = useWrite(unsettleDebts)
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
  // Queued after payments, because the server compares its figures with the displayed ones.
  const closing = useWrite(closeDay, { ...closed, queue: 'day-close' })

  return {
    mayReopen,
    pay,
    async payAllInCash() {
      const before = sheet.visits.filter(({ method }) => method !== 'cash')
      await pay(
        before.map(({ id }) => ({ appointment_id: id, method: 'cash' })),
        {
          undo: () => ({
            message: `Të gjitha ${methodLabel.cash.toLowerCase()}`,
            onUndo: () => void pay(before.map(({ id, method }) => ({ appointment_id: id, method }))),
          }),
        },
      )
    },
    async removeEntry({ id, kind, barber_id, label, method, amount: value }: DayEntry) {
      await removing.attempt(
        { id },
        {
          undo: () => ({
            message: dayCloseMessages.removed[kind],
            note: label,
            onUndo: () =>
              void adding.attempt({
                id,
                date,
                currency,
                kind,
                barber_id,
                label: kind === 'tip' ? null : label,
                amount: value,
                method,
              }),
          }),
        },
      )
    },
    async unsettle({ appointment_id, method }: DaySheet['settled'][number]) {
      await unsettling.attempt(
        { appointment_ids: [appointment_id] },
        {
          undo: ({ message }) => ({
            message,
            onUndo: () => void settling.attempt({ appointment_ids: [appointment_id], method }),
          }),
        },
      )
    },
    close: (counted: number | null) =>
      closing.attempt({
        date,
        currency,
        counted,
        total: sheet.figures.total,
        expected: sheet.figures.expected,
      }),
    closing: closing.busy,
    reopen: () => reopening.attempt({ date, currency }),
    reopening: reopening.busy,
  }
}

export type DayActions = ReturnType<typeof useDayClose>
