import { useMemo } from 'react'
import { useRead } from '#platform/web/data.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { listPaidVisits, type PaidVisit } from '../contract.ts'
import type { UsualMethod } from '../rules.ts'

/** A paid appointment as displayed; with `waiting` the payment is kept on this device. */
export type ShownPayment = PaidVisit & { waiting?: 'waiting' | 'refused' }

export interface PaidVisits {
  /** False until it is known what is paid. */
  known: boolean
  paymentOf: (appointment: Pick<Appointment, 'id'>) => ShownPayment | undefined
  /** How the client paid last; in cash if that is not known. */
  usualOf: (appointment: Pick<Appointment, 'client_id' | 'client_name'>) => UsualMethod
}

/** Payments of a day's appointments, with those that wait on this device. */
export function usePaidVisits(date: string, enabled = true): PaidVisits {
  const { data } = useRead(listPaidVisits, { date }, { enabled })
  return useMemo(() => {
    const paid = new Map<string, ShownPayment>(data?.visits.map((one) => [one.appointment_id, one]))
    const usual = new Map(data?.usual.map((one) => [one.client_id, one.method]))
    return {
      known: data !== undefined,
      paymentOf: ({ id }) => paid.get(id),
      usualOf: ({ client_id, client_name }) => (isWalkIn(client_name) ? 'cash' : (usual.get(client_id) ?? 'cash')),
    }
  }, [data])
}
