import { amount, dayMonth, dayMonthYear } from '#platform/shared/sq.ts'
import { wallClock, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { saleMethodLabel, type Prepaid } from '#features/money/sales/contract.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { isPayable, payableParts } from '../rules.ts'
import { usePaidVisits, type PaidVisits } from './usePaidVisits.ts'

export type Payment = ReturnType<typeof usePayment>

/** Payment of one appointment and the parts of its visit. */
export function usePayment(appointment: Appointment, among: readonly Appointment[] = []) {
  const clock = useWallClock()
  const mayChange = useMayChange()
  const isOpen = isPayable(appointment, clock)
  const paid = usePaidVisits(appointment.appointment_date, isOpen)
  const payment = isOpen ? paid.paymentOf(appointment) : undefined
  const readOnly = useReadOnly()
  const partsOf = usePayableParts(paid)
  const parts = partsOf(appointment, among)
  const { loading } = paid
  const mayPay = isOpen && (paid.known || loading) && !payment && mayChange(appointment.barber_id) && !readOnly
  const offered = paid.offeredFor(parts)
  const zone = useSalonZone()
  return {
    payment,
    /** True if the user may take the payment now. */
    mayPay,
    isUnpaid: isOpen && paid.isUnpaid(appointment, clock),
    isReturned: isOpen && paid.isReturned(appointment),
    loading,
    /** Unpaid parts of the visit, by time. */
    parts,
    usual: paid.usualOf(appointment),
    offered,
    /** Paid in advance, while the visit is to be paid. */
    advance: mayPay ? offered.prepaid.map((one) => advanceLine(one, zone, clock.date)) : [],
  }
}

/** Unpaid parts of an appointment's visit among a list; a barber takes payments of their own visits. */
export function usePayableParts(paid: PaidVisits) {
  const mayChange = useMayChange()
  return (appointment: Appointment, among: readonly Appointment[]) => {
    const own = among.filter((one) => mayChange(one.barber_id))
    return payableParts(appointment, own, (one) => paid.paymentOf(one) !== undefined)
  }
}

/** A package or deposit that a visit can be paid with, as its window shows it. */
export interface AdvanceLine {
  id: string
  icon: IconName
  label: string
  text: string
}

/** '7 nga 10 të përdorura', 'paguar më 20 nëntor'. */
function advanceLine(one: Prepaid, zone: string, today: LocalDate): AdvanceLine {
  const { id, kind, uses, uses_left, left: remaining, currency, created_at } = one
  if (kind === 'package' && uses !== null && uses_left !== null)
    return { id, icon: 'bag', label: saleMethodLabel[kind], text: `${uses - uses_left} nga ${uses} të përdorura` }
  const { date } = wallClock(new Date(created_at), zone)
  const day = date.slice(0, 4) === today.slice(0, 4) ? dayMonth(date) : dayMonthYear(date)
  return {
    id,
    icon: 'shield',
    label: `${saleMethodLabel[kind]} ${amount(remaining, currency)}`,
    text: `paguar më ${day}`,
  }
}
