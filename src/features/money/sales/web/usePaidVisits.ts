import { useMemo } from 'react'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { listPaidVisits, type PaidVisit } from '../contract.ts'
import type { TapMethod } from '../methods.ts'
import { isOver } from './bill.ts'

/** A displayed payment of an appointment; with `waiting` it is kept on this device. */
export type ShownPayment = PaidVisit & { waiting?: 'waiting' | 'refused' }

export interface PaidVisits {
  /** False until the payments are loaded. */
  known: boolean
  /** True until the first reply or failure. */
  loading: boolean
  /** True if the salon takes most payments one by one, not as cash at the close of the day. */
  recordsPayments: boolean
  paymentOf: (appointment: Pick<Appointment, 'id'>) => ShownPayment | undefined
  /**
   * True if 'pa u paguar' is shown: the visit has ended without a sale, and the salon records payments. Others would have it at every visit.
   */
  isUnpaid: (appointment: Appointment, now: { date: LocalDate; time: LocalTime }) => boolean
  /** Last method of the client; cash by default. */
  usualOf: (appointment: Pick<Appointment, 'client_id' | 'client_name'>) => TapMethod
}

/** Payments of a day's appointments, including waiting ones of this device. */
export function usePaidVisits(date: string, enabled = true): PaidVisits {
  const { data, isLoading } = useRead(listPaidVisits, { date }, { enabled })
  return useMemo(() => {
    const paid = new Map<string, ShownPayment>(data?.visits.map((one) => [one.appointment_id, one]))
    const recordsPayments = data?.records_payments === true
    const usual = new Map(data?.usual.map((one) => [one.client_id, one.method]))
    return {
      known: data !== undefined,
      loading: isLoading,
      recordsPayments,
      paymentOf: ({ id }) => paid.get(id),
      isUnpaid: (one, now) => recordsPayments && one.appointment_date === date && isOver(one, now) && !paid.has(one.id),
      usualOf: ({ client_id, client_name }) => (isWalkIn(client_name) ? 'cash' : (usual.get(client_id) ?? 'cash')),
    }
  }, [data, date, isLoading])
}
