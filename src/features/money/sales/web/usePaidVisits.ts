import { groupBy } from '#platform/shared/groupBy.ts'
import { useMemo } from 'react'
import { useRead } from '#platform/web/data.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import type { PaidVisits, ShownPayment } from '#features/schedule/payments/web/public.tsx'
import { earnedBy } from '#features/money/sums/earned/rules.ts'
import { listPaidVisits } from '../contract.ts'
import { tapMethods } from '../methods.ts'
import { usualPayment } from '../usualPayment.ts'
import { isOver, isPayable } from './bill.ts'

/** Payments of a day's appointments, including waiting ones of this device. */
export function usePaidVisits(date: string, enabled = true): PaidVisits {
  const { data, isLoading } = useRead(listPaidVisits, { date }, { enabled })
  return useMemo(() => {
    const paid = new Map<string, ShownPayment>(data?.visits.map((one) => [one.appointment_id, one]))
    const returned = new Set(data?.returned)
    const isReturned: PaidVisits['isReturned'] = ({ id }) => returned.has(id) && !paid.has(id)
    const recordsPayments = data?.records_payments === true
    const usual = new Map(data?.usual.map((one) => [one.client_id, one.method]))
    const offers = groupBy(data?.prepaid ?? [], ({ client_id }) => client_id)
    const usualOf: PaidVisits['usualOf'] = ({ client_id, client_name }) =>
      isWalkIn(client_name) ? 'cash' : (usual.get(client_id) ?? 'cash')
    const isUnpaid: PaidVisits['isUnpaid'] = (one, now) =>
      recordsPayments && one.appointment_date === date && isOver(one, now) && !paid.has(one.id) && !returned.has(one.id)
    return {
      known: data !== undefined,
      loading: isLoading,
      recordsPayments,
      paymentOf: ({ id }) => paid.get(id),
      isReturned,
      isUnpaid,
      earnedBy: (visits) =>
        earnedBy(visits.map((one) => ({ ...one, sold: paid.get(one.id)?.amount, isReturned: isReturned(one) }))),
      stateOf: (appointment, now) => {
        const payment = paid.get(appointment.id)
        if (payment) return payment.owed ? 'debt' : 'paid'
        if (isReturned(appointment)) return 'returned'
        if (!recordsPayments || !isPayable(appointment, now)) return undefined
        return isUnpaid(appointment, now) ? 'unpaid' : 'begun'
      },
      usualOf,
      offeredFor: (parts) => {
        const [first] = parts
        if (!first) return { first: null, other: null, prepaid: [] }
        const usual = usualOf(first)
        const clientOffers = isWalkIn(first.client_name) ? [] : (offers.get(first.client_id) ?? [])
        const payment = usualPayment(parts, clientOffers, usual)
        const isInAdvance = payment?.payments.every(({ prepaid_id }) => prepaid_id !== null) === true
        const other = isInAdvance
          ? usualPayment(parts, [], usual)
          : usualPayment(parts, clientOffers, tapMethods.find((method) => method !== usual) ?? 'cash')
        const used = new Set(payment?.payments.map(({ prepaid_id }) => prepaid_id))
        return { first: payment, other, prepaid: clientOffers.filter(({ id }) => used.has(id)) }
      },
    }
  }, [data, date, isLoading])
}
