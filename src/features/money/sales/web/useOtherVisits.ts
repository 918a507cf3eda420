import type { LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import { paidTogether } from './bill.ts'
import type { Draft } from './draft.ts'
import { usePaidVisits } from './usePaidVisits.ts'

/** Other unpaid visits of a day that the payer of a sale may pay too. */
export function useOtherVisits(date: LocalDate, draft: Draft): Appointment[] {
  const { data } = useRead(listAppointments, { from: date, to: date })
  const paid = usePaidVisits(date)
  const mayChange = useMayChange()
  if (!data || !paid.known) return []
  const { clientId, currency, lines } = draft
  const own = data.appointments.filter(({ barber_id: barber }) => mayChange(barber))
  const visits = own.filter(({ id }) => lines.some(({ key }) => key === id))
  return paidTogether({ clientId, currency, visits }, own, (one) => paid.paymentOf(one) !== undefined)
}
