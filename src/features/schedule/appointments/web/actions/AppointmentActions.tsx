import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { relativeDay } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { useWrite } from '#platform/web/write.ts'
import {
  appointmentMessages,
  deleteAppointment,
  restoreAppointment,
  type Appointment,
  type CancelReason,
} from '../../contract.ts'
import { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { askScope, scopesOf, type Scope } from '../linked/ScopeChoice.tsx'
import { storeEach } from '../linked/useChangeLinked.ts'
import { hideAppointment, hideEach, partsOf, storeAppointment } from './appointmentCache.ts'
import { useChange, type Clash } from './useChange.ts'
import { requestMessages } from '#features/schedule/requests/contract.ts'
import { noteAnswered } from '#features/schedule/requests/web/public.tsx'
import { isRequest } from '../../rules.ts'
import { useAskAboutMoney, type MoneyDecision } from '#features/schedule/payments/web/public.tsx'

/** Actions that confirm where needed, show the result and offer an undo. They resolve to true if done. */
export interface AppointmentActions extends Record<
  'confirm' | 'cancel' | 'noShow' | 'reinstate',
  (appointment: Appointment) => Promise<boolean>
> {
  /** `finalQuestion` says that there is no undo, and none is offered (decision 73). */
  remove: (appointment: Removable, finalQuestion?: string) => Promise<boolean>
}

/** Answer to the question about the money. */
type Money = MoneyDecision | 'unpaid'

type Removable = Pick<Appointment, 'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'> &
  Partial<Pick<Appointment, 'visit_id' | 'group_id' | 'series_id'>>

/** Actions on an appointment, with confirmations, messages and undo. `onClash` shows a taken time. */
export function useAppointmentActions({ onClash }: { onClash?: (clash: Clash) => void } = {}): AppointmentActions {
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
  const change = useChange(onClash)
  const ask = useAskAboutMoney()
  const client = useQueryClient()
  const zone = useSalonZone()

  return useMemo(() => {
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

    const save = async (...input: Parameters<typeof change>) => (await change(...input)) !== null
    async function cancelFor(reason: CancelReason, appointment: Appointment, scope: Scope, money: Money) {
      const decision = money === 'unpaid' ? null : money
      const changed = await save(
        appointment,
        { status: 'cancelled', cancel_reason: reason },
        {
          success: reason === 'no_show' ? appointmentMessages.missed : appointmentMessages.cancelled,
          failure: appointmentMessages.cancelFailed,
          undoable: true,
          scope,
          ...(decision && { note: decision.note, onUndone: decision.undo }),
        },
      )
      if (changed) await decision?.record()
      return changed
    }

    return {
      async confirm(appointment) {
        if (isRequest(appointment)) return answer(appointment, 'accepted')
        const scope = await askScope(appointment, {
          title: 'A jeni të sigurt që dëshironi të konfirmoni këtë termin?',
          message: describe(appointment),
          confirmLabel: 'Konfirmo',
        })
        if (!scope) return false
        const messages = { success: appointmentMessages.confirmed, failure: appointmentMessages.confirmFailed, scope }
        return save(appointment, { status: 'confirmed' }, messages)
      },

      async cancel(appointment) {
        if (isRequest(appointment)) return answer(appointment, 'declined')
        let who: Canceller = 'client'
        const scope = await askScope(appointment, {
          title: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
          message: (
            <>
              {describe(appointment)}
              <CancellerChoice onChange={(next) => (who = next)} />
            </>
          ),
          confirmLabel: 'Anulo terminin',
          danger: true,
        })
        if (!scope) return false
        const money = await ask(partsOf(client, appointment), 'cancelled')
        return money ? cancelFor(who, appointment, scope, money) : false
      },

      async noShow(appointment) {
        const money = await ask(partsOf(client, appointment), 'no_show')
        const sure =
          money === 'unpaid'
            ? await confirm({
                title: 'A jeni të sigurt që klienti nuk erdhi?',
                message: describe(appointment),
                confirmLabel: 'Nuk erdhi',
                danger: true,
              })
            : true
        return money && sure ? cancelFor('no_show', appointment, scopesOf(appointment)[0], money) : false
      },

      async reinstate(appointment) {
        const messages = { success: appointmentMessages.restored, scope: scopesOf(appointment)[0] }
        return save(appointment, { status: 'pending', cancel_reason: null }, messages)
      },

      async remove(appointment, finalQuestion) {
        const { visit_id = null, group_id = null, series_id = null } = appointment
        const scope = await askScope(
          { visit_id, group_id, series_id },
          {
            title: finalQuestion ?? 'A jeni të sigurt që dëshironi të fshini këtë termin?',
            message: describe(appointment),
            confirmLabel: 'Fshi terminin',
            danger: true,
          },
        )
        if (!scope) return false
        const { id, client_name: name } = appointment
        const money = await ask(partsOf(client, { ...appointment, visit_id }), 'deleted')
        if (!money) return false
        const decision = money === 'unpaid' ? null : money
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
            ? await remove({ id }, finalQuestion ? { success: true } : { undo: undoOne })
            : await removeAll({ id, scope }, finalQuestion ? { success: true } : { undo: undoAll })
        if (removed) await decision?.record()
        return removed !== null
      },
    }
  }, [change, ask, client, remove, restore, removeAll, restoreAll, zone])
}

type Canceller = Exclude<CancelReason, 'no_show'>

function CancellerChoice({ onChange }: { onChange: (who: Canceller) => void }) {
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
