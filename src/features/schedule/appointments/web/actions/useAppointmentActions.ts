import { useMemo } from 'react'
import type { Clash } from './useChange.ts'
import { useRemoveAppointment, type RemoveAppointment } from './useRemoveAppointment.ts'
import { useStatusActions, type StatusActions } from './useStatusActions.tsx'

/** Actions that confirm where needed, show the result and offer an undo. They resolve to true if done. */
export interface AppointmentActions extends StatusActions {
  remove: RemoveAppointment
}

/** Actions on an appointment, with confirmations, messages and undo. `onClash` shows a taken time. */
export function useAppointmentActions({ onClash }: { onClash?: (clash: Clash) => void } = {}): AppointmentActions {
  const statusActions = useStatusActions(onClash)
  const remove = useRemoveAppointment()
  return useMemo(() => ({ ...statusActions, remove }), [statusActions, remove])
}
