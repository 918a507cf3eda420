import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#platform/web/data.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useAskAboutMoney, type MoneyAnswer } from '#features/schedule/payments/web/public.tsx'
import {
  appointmentMessages,
  changedIn,
  saleIn,
  type Appointment,
  type CancelReason,
  type ChangedVisit,
} from '../../contract.ts'
import { isKept } from '../../rules.ts'
import type { Scope } from './ScopeChoice.tsx'
import type { useChange } from './useChange.ts'

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
export function useCancelFor(change: ReturnType<typeof useChange>) {
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
