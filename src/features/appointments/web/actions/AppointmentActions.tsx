import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSalonZone } from '#platform/web/session.ts'
import { onSettled } from '#platform/web/firstScreenIdle.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { useUndo } from '#platform/web/ui/undo.tsx'
import type { AppointmentActions } from './appointmentCommands.tsx'
import { useChange, type Clash } from './useChange.ts'

const loadActs = () => import('./appointmentCommands.tsx')

/**
 * What can be done to an appointment, with its dialogs, messages and the way back. `onClash` shows a taken time. Nothing
 * of it is needed before the first press: it comes once the screen stands.
 */
export function useAppointmentActions({ onClash }: { onClash?: (clash: Clash) => void } = {}): AppointmentActions {
  const client = useQueryClient()
  const ask = useConfirm()
  const toast = useToast()
  const showUndo = useUndo()
  const change = useChange(onClash)
  const zone = useSalonZone()

  useEffect(() => onSettled(() => void loadActs().catch(() => undefined)), [])
  return useMemo(() => {
    const acts = async () => (await loadActs()).actsOf({ client, ask, toast, showUndo, change, zone })
    return {
      confirm: async (appointment) => (await acts()).confirm(appointment),
      cancel: async (appointment) => (await acts()).cancel(appointment),
      noShow: async (appointment) => (await acts()).noShow(appointment),
      reinstate: async (appointment) => (await acts()).reinstate(appointment),
      remove: async (appointment, question) => (await acts()).remove(appointment, question),
    }
  }, [client, ask, toast, showUndo, change, zone])
}
