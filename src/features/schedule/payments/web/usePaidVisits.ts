import { useMemo } from 'react'
import { groupBy } from '#platform/shared/groupBy.ts'
import { useRead } from '#platform/web/data.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import { listPaidVisits, tapMethods, usualPayment, type PaidVisit } from '#features/money/sales/contract.ts'
import { earnedBy } from '#features/money/sums/earned/rules.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Clock } from '#features/schedule/appointments/rules.ts'
import { isOver, isPayable } from '../rules.ts'

/**
 * A displayed payment of an appointment; with `waiting` it is kept on this device. A stored reply of an earlier version
 * has no amounts.
 */
export type ShownPayment = Omit<PaidVisit, 'payments' | 'owed'> &
  Partial<PaidVisit> & { waiting?: 'waiting' | 'refused' }

/** Payment of an appointment as marked in lists: 'begun' can be paid, 'unpaid' has ended, 'debt' is still owed. */
export type PaymentState = 'paid' | 'debt' | 'begun' | 'unpaid' | 'returned'

export type PaidVisits = ReturnType<typeof usePaidVisits>

/** Payments of a day's appointments, including waiting ones of this device. */
export function usePaidVisits(date: string, enabled = true) {
  const { data, isLoading } = useRead(listPaidVisits, { date }, { enabled })
  return useMemo(() => {
    const paid = new Map<string, ShownPayment>(data?.visits.map((one) => [one.appointment_id, one]))
    const returned = new Set(data?.returned)
    /** True if the visit was paid and the money went back: it may be paid again, and nobody is asked to. */
    const isReturned = ({ id }: Pick<Appointment, 'id'>): boolean => returned.has(id) && !paid.has(id)
    const recordsPayments = data?.records_payments === true
    const usual = new Map(data?.usual.map((one) => [one.client_id, one.method]))
    const offers = groupBy(data?.prepaid ?? [], ({ client_id }) => client_id)
    /** Last method of the client; cash by default. */
    const usualOf = ({ client_id, client_name }: Pick<Appointment, 'client_id' | 'client_name'>) =>
      isWalkIn(client_name) ? 'cash' : (usual.get(client_id) ?? 'cash')
    /**
     * True if 'pa u paguar' is shown: the visit has ended without a sale. Salons that record no payments would have it
     * at every visit.
     */
    const isUnpaid = (one: Appointment, now: Clock): boolean =>
      recordsPayments && one.appointment_date === date && isOver(one, now) && !paid.has(one.id) && !returned.has(one.id)
    return {
      /** False until the payments are loaded. */
      known: data !== undefined,
      /** True until the first reply or failure. */
      loading: isLoading,
      paymentOf: ({ id }: Pick<Appointment, 'id'>) => paid.get(id),
      isReturned,
      isUnpaid,
      /** Revenue of the visits of a list. */
      earnedBy: (visits: readonly Appointment[]) =>
        earnedBy(visits.map((one) => ({ ...one, sold: paid.get(one.id)?.amount, isReturned: isReturned(one) }))),
      /** Undefined for an appointment that cannot be paid yet, or of a salon that records no payments. */
      stateOf: (appointment: Appointment, now: Clock): PaymentState | undefined => {
        const payment = paid.get(appointment.id)
        if (payment) return payment.owed ? 'debt' : 'paid'
        if (isReturned(appointment)) return 'returned'
        if (!recordsPayments || !isPayable(appointment, now)) return undefined
        return isUnpaid(appointment, now) ? 'unpaid' : 'begun'
      },
      usualOf,
      /**
       * Payments of the parts of a visit by one tap: the one that is offered first, and one in which the money is taken
       * otherwise; null without a price. `prepaid` are the packages and deposits that the first one uses.
       */
      offeredFor: (parts: readonly Appointment[]) => {
        const [first] = parts
        if (!first) return { first: null, other: null, prepaid: [] }
        const method = usualOf(first)
        const clientOffers = isWalkIn(first.client_name) ? [] : (offers.get(first.client_id) ?? [])
        const payment = usualPayment(parts, clientOffers, method)
        const isInAdvance = payment?.payments.every(({ prepaid_id }) => prepaid_id !== null) === true
        const other = isInAdvance
          ? usualPayment(parts, [], method)
          : usualPayment(parts, clientOffers, tapMethods.find((one) => one !== method) ?? 'cash')
        const used = new Set(payment?.payments.map(({ prepaid_id }) => prepaid_id))
        return { first: payment, other, prepaid: clientOffers.filter(({ id }) => used.has(id)) }
      },
    }
  }, [data, date, isLoading])
}
