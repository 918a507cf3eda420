import { relativeDay } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import type { useSalonZone } from '#platform/web/session.ts'
import type { useConfirm } from '#platform/web/ui/confirm.tsx'
import type { Write } from '#platform/web/write.ts'
import {
  appointmentMessages,
  type Appointment,
  type deleteAppointment,
  type restoreAppointment,
} from '../../contract.ts'
import type { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { askScope } from '../linked/ScopeChoice.tsx'
import { scopesOf } from '../linked/scopes.ts'
import type { useChange } from './useChange.ts'
import type { Canceller } from './CancelReasonDialog.tsx'
import { requestMessages } from '#features/schedule/requests/contract.ts'
import { noteAnswered } from '#features/schedule/requests/web/public.tsx'
import { isRequest } from '../../rules.ts'
import { CancelReasonDialog } from './CancelReasonDialog.tsx'

/** Actions that confirm where needed, show the result and offer an undo. They resolve to true if done. */
export interface AppointmentActions {
  confirm: (appointment: Appointment) => Promise<boolean>
  cancel: (appointment: Appointment) => Promise<boolean>
  noShow: (appointment: Appointment) => Promise<boolean>
  reinstate: (appointment: Appointment) => Promise<boolean>
  /** `question` replaces the default one. */
  remove: (appointment: Removable, question?: string) => Promise<boolean>
}

/** Fields in the confirmation of a deletion. */
type Removable = Pick<Appointment, 'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'> &
  Partial<Pick<Appointment, 'visit_id' | 'group_id' | 'series_id'>>

interface Dependencies {
  ask: ReturnType<typeof useConfirm>
  change: ReturnType<typeof useChange>
  remove: Write<typeof deleteAppointment>['attempt']
  restore: Write<typeof restoreAppointment>['attempt']
  removeLinked: Write<typeof removeLinked>['attempt']
  restoreLinked: Write<typeof restoreLinked>['attempt']
  zone: ReturnType<typeof useSalonZone>
}

export function makeAppointmentActions({
  ask,
  change,
  remove,
  restore,
  removeLinked: removeAll,
  restoreLinked: restoreAll,
  zone,
}: Dependencies): AppointmentActions {
  const describe = (appointment: Removable) => {
    const day = relativeDay(localDate(appointment.appointment_date), wallClockNow(zone).date)
    return `${appointment.client_name} · ${appointment.service_name} · ${day}, ${appointment.appointment_time}`
  }

  /** Answers a request without confirmation, because it can be undone, and prepares the message to the client. */
  async function answer(appointment: Appointment, given: 'accepted' | 'declined'): Promise<boolean> {
    const fields =
      given === 'accepted'
        ? ({ status: 'confirmed' } as const)
        : ({ status: 'cancelled', cancel_reason: 'salon' } as const)
    const messages = { success: requestMessages[given], undoable: true, scope: scopesOf(appointment)[0] }
    const changed = await change(appointment, fields, messages)
    if (changed) noteAnswered(changed, given)
    return changed !== null
  }

  return {
    async confirm(appointment) {
      if (isRequest(appointment)) return answer(appointment, 'accepted')
      const scope = await askScope(ask, appointment, {
        title: 'A jeni të sigurt që dëshironi të konfirmoni këtë termin?',
        message: describe(appointment),
        confirmLabel: 'Konfirmo',
      })
      if (!scope) return false
      const messages = { success: appointmentMessages.confirmed, failure: appointmentMessages.confirmFailed, scope }
      return (await change(appointment, { status: 'confirmed' }, messages)) !== null
    },

    async cancel(appointment) {
      if (isRequest(appointment)) return answer(appointment, 'declined')
      let who: Canceller = 'client'
      const scope = await askScope(ask, appointment, {
        title: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
        message: (
          <>
            {describe(appointment)}
            {/* Reserves its height while loading. */}
            <CancelReasonDialog onChange={(next) => (who = next)} />
          </>
        ),
        confirmLabel: 'Anulo terminin',
        danger: true,
      })
      if (!scope) return false
      const messages = {
        success: appointmentMessages.cancelled,
        failure: appointmentMessages.cancelFailed,
        undoable: true,
        scope,
      }
      return (await change(appointment, { status: 'cancelled', cancel_reason: who }, messages)) !== null
    },

    async noShow(appointment) {
      const sure = await ask({
        title: 'A jeni të sigurt që klienti nuk erdhi?',
        message: describe(appointment),
        confirmLabel: 'Nuk erdhi',
        danger: true,
      })
      if (!sure) return false
      const [scope] = scopesOf(appointment)
      const messages = {
        success: appointmentMessages.missed,
        failure: appointmentMessages.cancelFailed,
        undoable: true,
        scope,
      }
      return (await change(appointment, { status: 'cancelled', cancel_reason: 'no_show' }, messages)) !== null
    },

    async reinstate(appointment) {
      const messages = { success: appointmentMessages.restored, scope: scopesOf(appointment)[0] }
      return (await change(appointment, { status: 'pending', cancel_reason: null }, messages)) !== null
    },

    async remove(appointment, question = 'A jeni të sigurt që dëshironi të fshini këtë termin?') {
      const { visit_id = null, group_id = null, series_id = null } = appointment
      const scope = await askScope(
        ask,
        { visit_id, group_id, series_id },
        {
          title: question,
          message: describe(appointment),
          confirmLabel: 'Fshi terminin',
          danger: true,
        },
      )
      if (!scope) return false
      const { id, client_name: name } = appointment
      if (scope !== 'one') {
        const undoAll = ({ ids, message }: { ids: string[]; message: string }) => ({
          message: `${name} · ${message}`,
          needsNetwork: true,
          onUndo: () => void restoreAll({ ids }),
        })
        return (await removeAll({ id, scope }, { undo: undoAll })) !== null
      }
      const undo = () => ({
        message: `${name} · ${appointmentMessages.deleted}`,
        needsNetwork: true,
        onUndo: () => void restore({ id }),
      })
      return (await remove({ id }, { undo })) !== null
    },
  }
}
