import { useMemo, useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { readAgain } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { useAskAboutMoney, type MoneyAnswer } from '#features/schedule/payments/web/public.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { requestMessages } from '#features/schedule/requests/contract.ts'
import { noteAnswered } from '#features/schedule/requests/web/public.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import {
  type Appointment,
  appointmentMessages,
  deleteAppointment,
  restoreAppointment,
  saleIn,
  storedIn,
  type CancelReason,
} from '../../contract.ts'
import { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { seenText, unpaid } from '../../seen.ts'
import { hideAppointment, hideEach, linkedOf, storeAppointment, versionToChange, partsOf } from '../cache/public.ts'
import { isKept, isRequest } from '../../rules.ts'
import { type Clash, useChange, storeEach } from './useChange.ts'
import { askScope, scopesOf, type Scope } from './ScopeChoice.tsx'

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

type Described = Pick<Appointment, 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'>

/** 'Arta · Fade · nesër, 10:30', for a question. */
function describeAppointment(appointment: Described, today: LocalDate): string {
  const day = relativeDay(localDate(appointment.appointment_date), today)
  return `${appointment.client_name} · ${appointment.service_name} · ${day}, ${appointment.appointment_time}`
}

type Removable = Pick<
  Appointment,
  'id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time' | 'updated_at'
> &
  Partial<Pick<Appointment, 'visit_id' | 'group_id' | 'series_id'>>

/** `finalQuestion` says that there is no undo, and none is offered (decision 73). */
type RemoveAppointment = (appointment: Removable, finalQuestion?: string) => Promise<boolean>

/** Removes an appointment, or its linked ones too, after a question, and offers an undo. */
function useRemoveAppointment(): RemoveAppointment {
  const client = useQueryClient()
  /** The next question is about the payments as they are now. */
  const refreshPayments = (fault: Fault) => {
    if (saleIn(fault) !== undefined) void readAgain(client, 'sales')
    return false
  }
  // Not optimistic, so that the undo bar appears when the appointment disappears.
  const { attempt: remove } = useWrite(deleteAppointment, {
    store: (client, _reply, input) => hideAppointment(client, input),
    conflict: refreshPayments,
  })
  const { attempt: restore } = useWrite(restoreAppointment, {
    store: storeAppointment,
    success: appointmentMessages.restored,
  })
  const { attempt: removeAll } = useWrite(removeLinked, { store: hideEach, conflict: refreshPayments })
  const { attempt: restoreAll } = useWrite(restoreLinked, { store: storeEach, success: true })
  const ask = useAskAboutMoney()
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
      const rows =
        scope === 'one' ? [appointment] : linkedOf(client, appointment as Appointment, scope, wallClockNow(zone).date)
      const money = await ask(rows, 'deleted')
      if (!money) return false
      const { decision, sales } = money
      const seen = rows.map((row) => ({
        id: row.id,
        updated_at: versionToChange(row),
        sale: sales.get(row.id) ?? unpaid,
      }))
      const shown = { seen: rows.map((row) => ({ row, sale: sales.get(row.id) ?? null })) }
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
          ? await remove({ ...seen[0], id }, { ...shown, ...(finalQuestion ? { success: true } : { undo: undoOne }) })
          : await removeAll(
              { id, scope, seen: seenText(seen) },
              {
                ...shown,
                ...(finalQuestion ? { success: true } : { undo: undoAll }),
              },
            )
      if (removed) await decision?.record()
      return removed !== null
    },
    [ask, client, remove, restore, removeAll, restoreAll, zone],
  )
}

/** Changes of the status, which resolve to true if done. */
type StatusActions = Record<
  'confirm' | 'cancel' | 'noShow' | 'reinstate',
  (appointment: Appointment) => Promise<boolean>
>

/** Changes of status that ask where needed, about the money too, and offer an undo. `onClash` shows a taken time. */
function useStatusActions(onClash?: (clash: Clash) => void): StatusActions {
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
    async function cancelFor(
      reason: CancelReason,
      appointment: Appointment,
      scope: Scope,
      { decision, sales }: MoneyAnswer,
    ): Promise<boolean> {
      let paid: Appointment | null = null
      let sale: string | undefined
      const changed = await save(
        appointment,
        { status: 'cancelled', cancel_reason: reason },
        {
          sale: sales.get(appointment.id) ?? unpaid,
          answers: (fault) => {
            const stored = saleIn(fault) === undefined ? null : storedIn(fault)
            if (!stored || !isOnlyPaid(appointment, stored)) return false
            paid = stored
            sale = saleIn(fault)?.id ?? unpaid
            return true
          },
          success: reason === 'no_show' ? appointmentMessages.missed : appointmentMessages.cancelled,
          failure: appointmentMessages.cancelFailed,
          undoable: true,
          scope,
          ...(decision && { note: decision.note, onUndone: decision.undo }),
        },
      )
      if (changed) await decision?.record()
      return changed || paid === null ? changed : cancelPaid(reason, paid, scope, sale)
    }

    /** The payment of the appointment is not the one that was asked about: asks again. */
    async function cancelPaid(reason: CancelReason, appointment: Appointment, scope: Scope, sale: string | undefined) {
      await readAgain(client, 'sales')
      const money = await ask(partsOf(client, appointment), reason === 'no_show' ? 'no_show' : 'cancelled')
      if (!money) return false
      if ((money.sales.get(appointment.id) ?? unpaid) === sale) return cancelFor(reason, appointment, scope, money)
      toast.error(appointmentMessages.cancelFailed)
      return false
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

/** Fields that a payment leaves as they are. */
const unpaidNames = [
  'client_id',
  'client_name',
  'service_name',
  'appointment_date',
  'appointment_time',
  'barber_id',
  'duration',
  'price',
  'notes',
] as const

/** True if nothing but its payment, which may confirm it, has changed an appointment. */
const isOnlyPaid = (base: Appointment, stored: Appointment): boolean =>
  isKept(stored) && unpaidNames.every((name) => base[name] === stored[name])

type Canceller = Exclude<CancelReason, 'no_show'>

/** The question who cancelled, in the confirmation; the client unless chosen. */
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
