import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/messages.ts'
import { relativeDay } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { callApi } from '#platform/web/api.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import type { useSalonZone } from '#platform/web/session.ts'
import type { useConfirm } from '#platform/web/ui/confirm.tsx'
import type { useToast } from '#platform/web/ui/toast.tsx'
import type { useUndo } from '#platform/web/ui/undo.tsx'
import { appointmentMessages, deleteAppointment, restoreAppointment, type Appointment } from '../../contract.ts'
import { forgetAppointment, rememberAppointment } from './appointmentCache.ts'
import type { useChange } from './useChange.ts'
import type { Canceller } from './CancelReasonDialog.tsx'

const CancelReasonDialog = lazy(async () => ({
  default: (await import('./CancelReasonDialog.tsx')).CancelReasonDialog,
}))

/** Each asks first where the product asks, says how it went, and offers to take it back. True when it was done. */
export interface AppointmentActions {
  confirm: (appointment: Appointment) => Promise<boolean>
  cancel: (appointment: Appointment) => Promise<boolean>
  noShow: (appointment: Appointment) => Promise<boolean>
  /** Brings a cancelled appointment back. */
  reinstate: (appointment: Appointment) => Promise<boolean>
  /** `question`: asked in place of the usual one. */
  remove: (appointment: Removable, question?: string) => Promise<boolean>
}

/** What a deletion needs to know: its dialog says which appointment it is about. */
type Removable = Pick<Appointment, 'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'>

/** What an action does its work with. */
interface Tools {
  client: QueryClient
  ask: ReturnType<typeof useConfirm>
  toast: ReturnType<typeof useToast>
  showUndo: ReturnType<typeof useUndo>
  change: ReturnType<typeof useChange>
  zone: ReturnType<typeof useSalonZone>
}

/** The actions themselves. */
export function actsOf({ client, ask, toast, showUndo, change, zone }: Tools): AppointmentActions {
  const describe = (appointment: Removable) => {
    const day = relativeDay(localDate(appointment.appointment_date), wallClockNow(zone).date)
    return `${appointment.client_name} · ${appointment.service_name} · ${day}, ${appointment.appointment_time}`
  }
  const fail = (fault: unknown) => {
    if (!(fault instanceof Fault)) reportError(fault)
    toast.error(fault instanceof Fault ? fault.message : networkErrorMessage)
  }

  async function restore(id: string) {
    try {
      const { appointment } = await callApi(restoreAppointment, { id })
      rememberAppointment(client, appointment)
      toast.success(appointmentMessages.restored)
    } catch (fault) {
      fail(fault)
    }
  }

  return {
    async confirm(appointment) {
      const sure = await ask({
        title: 'A jeni të sigurt që dëshironi të konfirmoni këtë termin?',
        message: describe(appointment),
        confirmLabel: 'Konfirmo',
      })
      if (!sure) return false
      const words = { said: appointmentMessages.confirmed, failed: appointmentMessages.confirmFailed }
      return (await change(appointment, { status: 'confirmed' }, words)) !== null
    },

    async cancel(appointment) {
      let who: Canceller = 'client'
      const sure = await ask({
        title: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
        message: (
          <>
            {describe(appointment)}
            {/* Its place is kept while it is on its way. */}
            <Suspense fallback={<div className="mt-4 h-17.5" />}>
              <CancelReasonDialog onChange={(next) => (who = next)} />
            </Suspense>
          </>
        ),
        confirmLabel: 'Anulo terminin',
        danger: true,
      })
      if (!sure) return false
      const words = { said: appointmentMessages.cancelled, failed: appointmentMessages.cancelFailed, undoable: true }
      return (await change(appointment, { status: 'cancelled', cancel_reason: who }, words)) !== null
    },

    async noShow(appointment) {
      const sure = await ask({
        title: 'A jeni të sigurt që klienti nuk erdhi?',
        message: describe(appointment),
        confirmLabel: 'Nuk erdhi',
        danger: true,
      })
      if (!sure) return false
      const words = { said: appointmentMessages.missed, failed: appointmentMessages.cancelFailed, undoable: true }
      return (await change(appointment, { status: 'cancelled', cancel_reason: 'no_show' }, words)) !== null
    },

    async reinstate(appointment) {
      const words = { said: appointmentMessages.restored }
      return (await change(appointment, { status: 'pending', cancel_reason: null }, words)) !== null
    },

    async remove(appointment, question = 'A jeni të sigurt që dëshironi të fshini këtë termin?') {
      const sure = await ask({
        title: question,
        message: describe(appointment),
        confirmLabel: 'Fshi terminin',
        danger: true,
      })
      if (!sure) return false
      try {
        await callApi(deleteAppointment, { id: appointment.id })
      } catch (fault) {
        fail(fault)
        return false
      }
      forgetAppointment(client, appointment.id)
      showUndo({
        message: `${appointment.client_name} · ${appointmentMessages.deleted}`,
        onUndo: () => void restore(appointment.id),
      })
      return true
    },
  }
}
