import { useEffect, useMemo } from 'react'
import { useSalonZone } from '#platform/web/session.ts'
import { onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useWrite } from '#platform/web/write.ts'
import { appointmentMessages, deleteAppointment, restoreAppointment } from '../../contract.ts'
import { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { storeEach } from '../linked/useChangeLinked.ts'
import { hideAppointment, storeAppointment } from './appointmentCache.ts'
import type { AppointmentActions } from './appointmentCommands.tsx'
import { useChange, type Clash } from './useChange.ts'

const loadCommands = () => import('./appointmentCommands.tsx')

/**
 * The actions on an appointment with their confirmations, messages and undo. `onClash` shows a taken time. Their code
 * loads when the screen is idle.
 */
export function useAppointmentActions({ onClash }: { onClash?: (clash: Clash) => void } = {}): AppointmentActions {
  const ask = useConfirm()
  // Not optimistic: when the appointment disappears, its undo bar is there.
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
  })
  const { attempt: restore } = useWrite(restoreAppointment, {
    store: storeAppointment,
    success: appointmentMessages.restored,
  })
  const { attempt: removeAll } = useWrite(removeLinked, {
    store: (client, { ids }) => {
      for (const id of ids) hideAppointment(client, { id })
    },
  })
  const { attempt: restoreAll } = useWrite(restoreLinked, { store: storeEach, success: ({ message }) => message })
  const change = useChange(onClash)
  const zone = useSalonZone()

  useEffect(() => onFirstScreenIdle(() => void loadCommands().catch(() => undefined)), [])
  return useMemo(() => {
    const commands = async () =>
      (await loadCommands()).makeAppointmentActions({
        ask,
        change,
        remove,
        restore,
        removeLinked: removeAll,
        restoreLinked: restoreAll,
        zone,
      })
    return {
      confirm: async (appointment) => (await commands()).confirm(appointment),
      cancel: async (appointment) => (await commands()).cancel(appointment),
      noShow: async (appointment) => (await commands()).noShow(appointment),
      reinstate: async (appointment) => (await commands()).reinstate(appointment),
      remove: async (appointment, question) => (await commands()).remove(appointment, question),
    }
  }, [ask, change, remove, restore, removeAll, restoreAll, zone])
}
