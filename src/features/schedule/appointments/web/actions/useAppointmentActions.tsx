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
import { requestMessages } from '#features/schedule/requests/contract.ts'
import { noteAnswered } from '#features/schedule/requests/web/public.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import {
  type Appointment,
  appointmentMessages,
  changedIn,
  deleteAppointment,
  restoreAppointment,
  saleIn,
  type CancelReason,
  type ChangedVisit,
} from '../../contract.ts'
import { removeLinked, restoreLinked } from '../../linked/contract.ts'
import { seenText, unpaid } from '../../seen.ts'
import { hideAppointment, hideEach, linkedShown, storeAppointment, versionToChange } from '../cache/public.ts'
import { isKept, isRequest } from '../../rules.ts'
import { type Clash, storeEach, useChange } from './useChange.ts'
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
      const linked = linkedShown(client, appointment as Appointment, wallClockNow(zone).date)
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
      const rows = linked(scope)
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
  const cancelFor = useCancelFor(change)
  const ask = useAskAboutMoney()
  const client = useQueryClient()
  const zone = useSalonZone()

  return useMemo(() => {
    const today = () => wallClockNow(zone).date

    const linked = (appointment: Appointment) => linkedShown(client, appointment, today())
    const save = async (...input: Parameters<typeof change>) => (await change(...input)) !== null

    /** Accepts a request without confirmation, because it can be undone, and prepares the message to the client. */
    async function accept(appointment: Appointment): Promise<boolean> {
      const messages = { success: requestMessages.accepted, undoable: true, scope: scopesOf(appointment)[0] }
      const changed = await change(appointment, { status: 'confirmed' }, messages)
      if (changed) noteAnswered(changed, 'accepted')
      return changed !== null
    }

    /** As `accept`, but asks about the money of a paid request. */
    async function decline(appointment: Appointment): Promise<boolean> {
      const [scope] = scopesOf(appointment)
      const rows = linked(appointment)(scope)
      const cancelled = { reason: 'salon' as const, success: requestMessages.declined, scope, rows }
      const money = await ask(rows, 'cancelled')
      const changed = money && (await cancelFor(cancelled, money))
      if (changed) noteAnswered(changed, 'declined')
      return Boolean(changed)
    }

    return {
      async confirm(appointment) {
        if (isRequest(appointment)) return accept(appointment)
        const rows = linked(appointment)
        const scope = await askScope(appointment, {
          title: 'A jeni të sigurt që dëshironi të konfirmoni këtë termin?',
          message: describeAppointment(appointment, today()),
          confirmLabel: 'Konfirmo',
        })
        if (!scope) return false
        const { confirmed: success, confirmFailed: failure } = appointmentMessages
        return save(appointment, { status: 'confirmed' }, { success, failure, scope, rows: rows(scope) })
      },

      async cancel(appointment) {
        if (isRequest(appointment)) return decline(appointment)
        const shown = linked(appointment)
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
        const rows = shown(scope)
        const money = await ask(rows, 'cancelled')
        const cancelled = { reason: who, success: appointmentMessages.cancelled, scope, rows }
        return money !== null && (await cancelFor(cancelled, money)) !== null
      },

      async noShow(appointment) {
        const [scope] = scopesOf(appointment)
        const rows = linked(appointment)(scope)
        const money = await ask(rows, 'no_show')
        if (!money) return false
        const sure =
          money.decision !== null ||
          (await confirm({
            title: 'A jeni të sigurt që klienti nuk erdhi?',
            message: describeAppointment(appointment, today()),
            confirmLabel: 'Nuk erdhi',
            danger: true,
          }))
        const missed = { reason: 'no_show' as const, success: appointmentMessages.missed, scope, rows }
        return sure && (await cancelFor(missed, money)) !== null
      },

      async reinstate(appointment) {
        const messages = { success: appointmentMessages.restored, scope: scopesOf(appointment)[0] }
        return save(appointment, { status: 'pending', cancel_reason: null }, messages)
      },
    }
  }, [change, cancelFor, ask, client, zone])
}

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

interface Cancellation {
  reason: CancelReason
  success: string
  scope: Scope
  /** The appointment and those that change along, as they were shown. */
  rows: readonly Appointment[]
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

/** True if nothing but its payment, which may confirm it, has changed an appointment since it was shown. */
function isOnlyPaid(rows: readonly Appointment[], { appointment: stored, sale }: ChangedVisit): boolean {
  const base = rows.find(({ id }) => id === stored.id) ?? stored
  const isSameStatus = Boolean(sale) || base.status === stored.status
  return isKept(stored) && isSameStatus && unpaidNames.every((name) => base[name] === stored[name])
}

/**
 * Returns a function that cancels, and asks again if the payments are not those that were asked about. Resolves to null
 * if nothing was cancelled.
 */
function useCancelFor(change: ReturnType<typeof useChange>) {
  const ask = useAskAboutMoney()
  const client = useQueryClient()
  return useMemo(() => {
    async function cancelFor(cancelled: Cancellation, { decision, sales }: MoneyAnswer): Promise<Appointment | null> {
      const { reason, success, scope, rows } = cancelled
      const [appointment] = rows
      if (!appointment) return null
      let paid: readonly ChangedVisit[] = []
      const changed = await change(
        appointment,
        { status: 'cancelled', cancel_reason: reason },
        {
          sales,
          rows,
          answers: (fault) => {
            const now = saleIn(fault) === undefined ? [] : changedIn(fault)
            if (now.every((one) => isOnlyPaid(rows, one))) paid = now
            return paid.length > 0
          },
          success,
          failure: appointmentMessages.cancelFailed,
          undoable: true,
          scope,
          ...(decision && { note: decision.note, onUndone: decision.undo }),
        },
      )
      if (changed) await decision?.record()
      return changed || paid.length === 0 ? changed : cancelPaid(cancelled, paid)
    }

    /** The payments are not those that were asked about: asks again. */
    async function cancelPaid(cancelled: Cancellation, paid: readonly ChangedVisit[]): Promise<Appointment | null> {
      const now = paid.map((one) => one.appointment)
      const nowOf = (row: Appointment) => now.find(({ id }) => id === row.id) ?? row
      const unseen = now.filter(({ id }) => !cancelled.rows.some((row) => row.id === id))
      const rows = [...cancelled.rows.map(nowOf), ...unseen]
      await readAgain(client, 'sales')
      const money = await ask(rows, cancelled.reason === 'no_show' ? 'no_show' : 'cancelled')
      if (!money) return null
      if (paid.every(({ appointment: { id }, sale }) => money.sales.get(id) === sale?.id))
        return cancelFor({ ...cancelled, rows }, money)
      toast.error(appointmentMessages.cancelFailed)
      return null
    }
    return cancelFor
  }, [change, ask, client])
}
