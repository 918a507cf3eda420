import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { readAgain } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { useAskAboutMoney } from '#features/schedule/payments/web/public.tsx'
import { appointmentMessages, deleteAppointment, restoreAppointment, saleIn, type Appointment } from '../../contract.ts'
import { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { seenText, unpaid } from '../../seen.ts'
import { askScope } from './ScopeChoice.tsx'
import { storeEach } from './useChangeLinked.ts'
import { hideAppointment, hideEach, linkedOf, storeAppointment, versionToChange } from '../cache/public.ts'
import { describeAppointment } from './describeAppointment.ts'

type Removable = Pick<
  Appointment,
  'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time' | 'updated_at'
> &
  Partial<Pick<Appointment, 'visit_id' | 'group_id' | 'series_id'>>

/** `finalQuestion` says that there is no undo, and none is offered (decision 73). */
export type RemoveAppointment = (appointment: Removable, finalQuestion?: string) => Promise<boolean>

/** Removes an appointment, or its linked ones too, after a question, and offers an undo. */
export function useRemoveAppointment(): RemoveAppointment {
  const client = useQueryClient()
  /** The next question is about the payments as they are now. */
  const refreshPayments = (fault: Fault) => {
    if (saleIn(fault) !== undefined) void readAgain(client, 'sales')
    return false
  }
  // Not optimistic, so that the undo bar appears when the appointment disappears.
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
    conflict: refreshPayments,
  })
  const { attempt: restore } = useWrite(restoreAppointment, {
    store: storeAppointment,
    success: appointmentMessages.restored,
  })
  const { attempt: removeAll } = useWrite(removeLinked, { store: hideEach, conflict: refreshPayments })
  const { attempt: restoreAll } = useWrite(restoreLinked, { store: storeEach, success: true })
  const ask = useAskAboutMoney()
  const zone = useSalonZone()

  return useCallback(
    async (appointment, finalQuestion) => {
      const { id, client_name: name, visit_id = null, group_id = null, series_id = null } = appointment
      const scope = await askScope(
        { visit_id, group_id, series_id },
        {
          title: finalQuestion ?? 'A jeni të sigurt që dëshironi të fshini këtë termin?',
          message: describeAppointment(appointment, wallClockNow(zone).date),
          confirmLabel: 'Fshi terminin',
          danger: true,
        },
      )
      if (!scope) return false
      const rows =
        scope === 'one' ? [appointment] : linkedOf(client, appointment as Appointment, scope, wallClockNow(zone).date)
      const money = await ask(rows, 'deleted')
      if (!money) return false
      const { decision, sales } = money
      const seen = rows.map((row) => ({
        id: row.id,
        updated_at: versionToChange(row),
        sale: sales.get(row.id) ?? unpaid,
      }))
      const shown = { seen: rows.map((row) => ({ row, sale: sales.get(row.id) ?? null })) }
      const undoBar = (message: string, putBack: () => Promise<unknown>) => ({
        message: `${name} · ${message}`,
        ...(decision && { note: decision.note }),
        needsNetwork: true,
        onUndo: () => void putBack().then((reply) => reply && decision?.undo()),
      })
      const undoAll = ({ ids, message }: { ids: string[]; message: string }) =>
        undoBar(message, () => restoreAll({ ids }))
      const undoOne = () => undoBar(appointmentMessages.deleted, () => restore({ id }))
      const removed =
        scope === 'one'
          ? await remove({ ...seen[0], id }, { ...shown, ...(finalQuestion ? { success: true } : { undo: undoOne }) })
          : await removeAll(
              { id, scope, seen: seenText(seen) },
              {
                ...shown,
                ...(finalQuestion ? { success: true } : { undo: undoAll }),
              },
            )
      if (removed) await decision?.record()
      return removed !== null
    },
    [ask, client, remove, restore, removeAll, restoreAll, zone],
  )
}
