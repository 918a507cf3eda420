import { amount } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Appointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { paidTogether } from './bill.ts'
import { type Draft, lineOfVisit, withLine } from './draft.ts'
import { usePaidVisits } from './usePaidVisits.ts'

interface OtherVisitsProps {
  date: LocalDate
  draft: Draft
  onChange: (draft: Draft) => void
}

/** Other unpaid visits of the day, each added by one tap; nothing without any. */
export function OtherVisits({ date, draft, onChange }: OtherVisitsProps) {
  const offered = useOtherVisits(date, draft)
  if (offered.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {offered.map((visit) => (
        <Button
          key={visit.id}
          icon="plus"
          className="h-auto! min-h-11 whitespace-normal!"
          onClick={() => onChange(withLine(draft, lineOfVisit(visit)))}
        >
          {[
            visit.client_id === draft.clientId ? visit.service_name : visit.client_name,
            visit.appointment_time,
            visit.price !== null && amount(visit.price, draft.currency),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
    </div>
  )
}

/** Other unpaid visits of a day that the payer of a sale may pay too. */
function useOtherVisits(date: LocalDate, draft: Draft): Appointment[] {
  const { data } = useRead(listAppointments, { from: date, to: date })
  const paid = usePaidVisits(date)
  const mayChange = useMayChange()
  if (!data || !paid.known) return []
  const { clientId, currency, firstUse } = draft
  const lines = [...draft.lines, ...(firstUse?.lines ?? [])]
  const own = data.appointments.filter(({ barber_id: barber }) => mayChange(barber))
  const visits = own.filter(({ id }) => lines.some(({ key }) => key === id))
  return paidTogether({ clientId, currency, visits }, own, (one) => paid.paymentOf(one) !== undefined)
}
