import { useMemo } from 'react'
import { useSalonZone } from '#platform/web/session.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, deleteAppointment, restoreAppointment } from '../../contract.ts'
import { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { storeEach } from '../linked/useChangeLinked.ts'
import { hideAppointment, storeAppointment, hideEach } from './appointmentCache.ts'
import { makeAppointmentActions, type AppointmentActions } from './appointmentCommands.tsx'
import { useChange, type Clash } from './useChange.ts'

/** Actions on an appointment, with confirmations, messages and undo. `onClash` shows a taken time. */
export function useAppointmentActions({ onClash }: { onClash?: (clash: Clash) => void } = {}): AppointmentActions {
  const ask = useConfirm()
  // Not optimistic, so that the undo bar appears when the appointment disappears.
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
  })
  const { attempt: restore } = useWrite(restoreAppointment, {
    store: storeAppointment,
    success: appointmentMessages.restored,
  })
  const { attempt: removeAll } = useWrite(removeLinked, { store: hideEach })
  const { attempt: restoreAll } = useWrite(restoreLinked, { store: storeEach, success: ({ message }) => message })
  const change = useChange(onClash)
  const zone = useSalonZone()

  return useMemo(
    () =>
      makeAppointmentActions({
        ask,
        change,
        remove,
        restore,
        removeLinked: removeAll,
        restoreLinked: restoreAll,
        zone,
      }),
    [ask, change, remove, restore, removeAll, restoreAll, zone],
  )
}
