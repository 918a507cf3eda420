import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Fault, generalSentence } from '#platform/shared/fault.ts'
import { relativeDay } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { callApi } from '#platform/web/api.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { useToast } from '#platform/web/ui/toast.tsx'
import { useUndo } from '#platform/web/ui/undo.tsx'
import {
  appointmentSentence,
  deleteAppointment,
  restoreAppointment,
  type Appointment,
  type CancelReason,
} from '../contract.ts'
import { forgetAppointment, rememberAppointment } from './remember.ts'
import { useChange, type Clash } from './useChange.ts'

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
export type Removable = Pick<
  Appointment,
  'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'
>

type Canceller = Extract<CancelReason, 'client' | 'salon'>

function WhoCancels({ onChange }: { onChange: (who: Canceller) => void }) {
  const [who, setWho] = useState<Canceller>('client')
  return (
    <div className="mt-4">
      <p className="mb-1.5 text-sm font-medium text-ink">Kush e anuloi?</p>
      <SegmentedControl
        label="Kush e anuloi?"
        wide
        value={who}
        onChange={(next) => {
          setWho(next)
          onChange(next)
        }}
        options={[
          { value: 'client', label: 'Klienti' },
          { value: 'salon', label: 'Salloni' },
        ]}
      />
    </div>
  )
}

/** What can be done to an appointment, with its dialogs, messages and the way back. `onClash` shows a taken time. */
export function useAppointmentActions({ onClash }: { onClash?: (clash: Clash) => void } = {}): AppointmentActions {
  const client = useQueryClient()
  const ask = useConfirm()
  const toast = useToast()
  const showUndo = useUndo()
  const change = useChange(onClash)
  const zone = useSalonZone()

  return useMemo(() => {
    const describe = (appointment: Removable) => {
      const day = relativeDay(localDate(appointment.appointment_date), wallClockNow(zone).date)
      return `${appointment.client_name} · ${appointment.service_name} · ${day}, ${appointment.appointment_time}`
    }
    const fail = (fault: unknown) => {
      if (!(fault instanceof Fault)) reportError(fault)
      toast.error(fault instanceof Fault ? fault.message : generalSentence)
    }

    async function restore(id: string) {
      try {
        const { appointment } = await callApi(restoreAppointment, { id })
        rememberAppointment(client, appointment)
        toast.success(appointmentSentence.restored)
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
        const words = { said: appointmentSentence.confirmed, failed: appointmentSentence.confirmFailed }
        return (await change(appointment, { status: 'confirmed' }, words)) !== null
      },

      async cancel(appointment) {
        let who: Canceller = 'client'
        const sure = await ask({
          title: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
          message: (
            <>
              {describe(appointment)}
              <WhoCancels onChange={(next) => (who = next)} />
            </>
          ),
          confirmLabel: 'Anulo terminin',
          danger: true,
        })
        if (!sure) return false
        const words = { said: appointmentSentence.cancelled, failed: appointmentSentence.cancelFailed, undoable: true }
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
        const words = { said: appointmentSentence.missed, failed: appointmentSentence.cancelFailed, undoable: true }
        return (await change(appointment, { status: 'cancelled', cancel_reason: 'no_show' }, words)) !== null
      },

      async reinstate(appointment) {
        const words = { said: appointmentSentence.restored }
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
          message: `${appointment.client_name} · ${appointmentSentence.deleted}`,
          onUndo: () => void restore(appointment.id),
        })
        return true
      },
    }
  }, [client, ask, toast, showUndo, change, zone])
}
