import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wallClockNow } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { requestMessages } from '#features/schedule/requests/contract.ts'
import { noteAnswered } from '#features/schedule/requests/web/public.tsx'
import { useAskAboutMoney, type MoneyAnswer } from '#features/schedule/payments/web/public.tsx'
import { appointmentMessages, type Appointment, type CancelReason } from '../../contract.ts'
import { isRequest } from '../../rules.ts'
import { askScope, scopesOf, type Scope } from './ScopeChoice.tsx'
import { partsOf } from '../cache/public.ts'
import { CancellerChoice, type Canceller } from './CancellerChoice.tsx'
import { describeAppointment } from './describeAppointment.ts'
import { useChange, type Clash } from './useChange.ts'

/** Changes of the status, which resolve to true if done. */
export type StatusActions = Record<
  'confirm' | 'cancel' | 'noShow' | 'reinstate',
  (appointment: Appointment) => Promise<boolean>
>

/** Changes of status that ask where needed, about the money too, and offer an undo. `onClash` shows a taken time. */
export function useStatusActions(onClash?: (clash: Clash) => void): StatusActions {
  const change = useChange(onClash)
  const ask = useAskAboutMoney()
  const client = useQueryClient()
  const zone = useSalonZone()

  return useMemo(() => {
    const today = () => wallClockNow(zone).date

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
    async function cancelFor(reason: CancelReason, appointment: Appointment, scope: Scope, { decision }: MoneyAnswer) {
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
          message: describeAppointment(appointment, today()),
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
              {describeAppointment(appointment, today())}
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
        if (!money) return false
        const sure =
          money.decision !== null ||
          (await confirm({
            title: 'A jeni të sigurt që klienti nuk erdhi?',
            message: describeAppointment(appointment, today()),
            confirmLabel: 'Nuk erdhi',
            danger: true,
          }))
        return sure ? cancelFor('no_show', appointment, scopesOf(appointment)[0], money) : false
      },

      async reinstate(appointment) {
        const messages = { success: appointmentMessages.restored, scope: scopesOf(appointment)[0] }
        return save(appointment, { status: 'pending', cancel_reason: null }, messages)
      },
    }
  }, [change, ask, client, zone])
}
