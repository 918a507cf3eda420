import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { useAskAboutMoney } from '#features/schedule/payments/web/public.tsx'
import { appointmentMessages, deleteAppointment, restoreAppointment, type Appointment } from '../../contract.ts'
import { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { askScope } from './ScopeChoice.tsx'
import { storeEach } from './useChangeLinked.ts'
import { hideAppointment, hideEach, partsOf, storeAppointment, versionToChange } from '../cache/public.ts'
import { describeAppointment } from './describeAppointment.ts'

type Removable = Pick<Appointment, 'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'> &
  Partial<Pick<Appointment, 'visit_id' | 'group_id' | 'series_id' | 'updated_at'>>

/** `finalQuestion` says that there is no undo, and none is offered (decision 73). */
export type RemoveAppointment = (appointment: Removable, finalQuestion?: string) => Promise<boolean>

/** Removes an appointment, or its linked ones too, after a question, and offers an undo. */
export function useRemoveAppointment(): RemoveAppointment {
  // Not optimistic, so that the undo bar appears when the appointment disappears.
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
  })
  const { attempt: restore } = useWrite(restoreAppointment, {
    store: storeAppointment,
    success: appointmentMessages.restored,
  })
  const { attempt: removeAll } = useWrite(removeLinked, { store: hideEach })
  const { attempt: restoreAll } = useWrite(restoreLinked, { store: storeEach, success: true })
  const ask = useAskAboutMoney()
  const client = useQueryClient()
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
      const money = await ask(partsOf(client, { ...appointment, visit_id }), 'deleted')
      if (!money) return false
      const decision = money === 'unpaid' ? null : money
      const version = appointment.updated_at && {
        updated_at: versionToChange({ id, updated_at: appointment.updated_at }),
      }
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
          ? await remove({ id, ...version }, finalQuestion ? { success: true } : { undo: undoOne })
          : await removeAll({ id, scope }, finalQuestion ? { success: true } : { undo: undoAll })
      if (removed) await decision?.record()
      return removed !== null
    },
    [ask, client, remove, restore, removeAll, restoreAll, zone],
  )
}
