import { conflictRows, heldFor, type ConflictRow } from '#platform/shared/entityFields.ts'
import { amount, relativeDay } from '#platform/shared/sq.ts'
import { localDate, wallClock } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { ConflictTable } from '#platform/web/ui/EditConflict.tsx'
import type { Appointment, ChangedVisit, VisitSale } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { placeText, statusLabel } from '../../rules.ts'

/** Fields in which two states of an appointment differ. */
export function differences(mine: Appointment, theirs: Appointment): ConflictRow[] {
  const nameOf = (id: string) => (id === mine.barber_id ? mine.barber : theirs.barber)
  const rows = conflictRows(appointmentFields, heldFor(appointmentFields, mine), heldFor(appointmentFields, theirs), {
    nameOf,
  })
  const [now, before] = [statusLabel(mine), statusLabel(theirs)]
  return now === before ? rows : [...rows, { label: 'Statusi', mine: now, theirs: before }]
}

interface CurrentVisitsProps {
  /** Appointments as they are now, with other states of them. */
  rows: readonly (ChangedVisit & { other?: Appointment | undefined })[]
  /** Number of appointments of the change, of which they are some. */
  isOneOf: number
}

/** Appointments as they are now, with the fields in which the other state differs. */
export const CurrentVisits = ({ rows, isOneOf }: CurrentVisitsProps) =>
  rows.map(({ appointment, sale, other }) => (
    <div key={appointment.id} className="not-first:mt-3">
      <CurrentVisit visit={appointment} sale={sale} isOneOf={isOneOf} />
      {other && <ConflictTable rows={differences(other, appointment)} />}
    </div>
  ))

interface CurrentVisitProps {
  visit: Appointment
  /** Its sale now; undefined if the refusal does not say. */
  sale: VisitSale | null | undefined
  isOneOf: number
}

/** The appointment as it is now: 'Tani: sot, 16:30 · Blerim · i konfirmuar', and its payment. */
function CurrentVisit({ visit, sale, isOneOf }: CurrentVisitProps) {
  const { date: today } = useWallClock()
  const { appointment_date: date, appointment_time: time, barber } = visit
  const zone = useSalonZone()
  const sold = sale && wallClock(new Date(sale.sold_at), zone)
  return (
    <>
      <p>
        Tani: {isOneOf > 1 && `${visit.client_name}, ${visit.service_name} · `}
        {placeText({ date, time, barber }, today)} · {statusLabel(visit)}
      </p>
      {sale && sold && (
        <p>
          {`Paguar ${amount(sale.amount, sale.currency)} · ${relativeDay(localDate(sold.date), today)}, ${sold.time}`}
        </p>
      )}
    </>
  )
}

/** A changed appointment with its state among others. */
export const withOther = (row: ChangedVisit, others: readonly Appointment[]) => ({
  ...row,
  other: others.find(({ id }) => id === row.appointment.id),
})

/** Asks whether linked appointments that somebody else has changed meanwhile are to change along. */
export function askAboutLinked(changed: readonly ChangedVisit[], seen: readonly Appointment[]): Promise<boolean> {
  return confirm({
    title: changed.length === 1 ? 'Një termin i lidhur u ndryshua ndërkohë' : 'Termine të lidhura u ndryshuan ndërkohë',
    message: <CurrentVisits rows={changed.map((row) => withOther(row, seen))} isOneOf={seen.length} />,
    confirmLabel: 'Vazhdo gjithsesi',
    long: true,
  })
}
