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

export type PaidVisits = ReturnType<typeof usePaidVisits>

/** Payments of a day's appointments, including waiting ones of this device. */
export function usePaidVisits(date: string, enabled = true) {
  const { data, isLoading } = useRead(listPaidVisits, { date }, { enabled })
  return useMemo(() => {
    const paid = new Map<string, ShownPayment>(data?.visits.map((one) => [one.appointment_id, one]))
    const recordsPayments = data?.records_payments === true
    const usual = new Map(data?.usual.map((one) => [one.client_id, one.method]))
    return {
      /** False until the payments are loaded. */
      known: data !== undefined,
      /** True until the first reply or failure. */
      loading: isLoading,
      /** True if the salon takes most payments one by one, not as cash at the close of the day. */
      recordsPayments,
      paymentOf: ({ id }: Pick<Appointment, 'id'>) => paid.get(id),
      /** True if 'pa u paguar' is shown: the visit has ended without a sale. Salons that record no payments would have it at every visit. */
      isUnpaid: (one: Appointment, now: { date: LocalDate; time: LocalTime }) =>
        recordsPayments && one.appointment_date === date && isOver(one, now) && !paid.has(one.id),
      /** Last method of the client; cash by default. */
      usualOf: ({ client_id, client_name }: Pick<Appointment, 'client_id' | 'client_name'>): TapMethod =>
        isWalkIn(client_name) ? 'cash' : (usual.get(client_id) ?? 'cash'),
    }
  }, [data, date, isLoading])
}
