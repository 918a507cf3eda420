import type { FormEvent } from 'react'
import { duration, money, relativeDay, toCents } from '#platform/shared/sq.ts'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { Appointment } from '../../contract.ts'

const rows: { label: string; text: (a: Version, today: LocalDate) => string }[] = [
  { label: 'Klienti', text: (a) => a.client_name },
  { label: 'Shërbimi', text: (a) => a.service_name },
  { label: 'Çmimi', text: (a) => money(toCents(a.price)) },
  {
    label: 'Koha',
    text: (a, today) =>
      isLocalDate(a.appointment_date) ? `${relativeDay(a.appointment_date, today)}, ${a.appointment_time}` : '',
  },
  { label: 'Kohëzgjatja', text: (a) => duration(a.duration) },
  { label: 'Berberi', text: (a) => a.barber },
  { label: 'Shënime', text: (a) => a.notes || '–' },
]

export type Version = Pick<
  Appointment,
  'client_name' | 'service_name' | 'price' | 'appointment_date' | 'appointment_time' | 'duration' | 'barber' | 'notes'
>

interface StaleProps {
  message: string
  mine: Version
  theirs: Version
  today: LocalDate
  onMine: (event: FormEvent<HTMLFormElement>) => void
  onTheirs: () => void
}

/** An appointment that somebody else changed meanwhile: what differs, as it is here and as it is now. */
export function Stale({ message, mine, theirs, today, onMine, onTheirs }: StaleProps) {
  const differing = rows.filter(({ text }) => text(mine, today) !== text(theirs, today))
  return (
    <Banner kind="warn" title={message} className="mb-4">
      {differing.length > 0 && (
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-ink-3">
              <th scope="col">
                <VisuallyHidden>Fusha</VisuallyHidden>
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                Juaja
              </th>
              <th scope="col" className="py-1 font-medium">
                Si është tani
              </th>
            </tr>
          </thead>
          <tbody className="text-ink">
            {differing.map(({ label, text }) => (
              <tr key={label} className="align-top">
                <th scope="row" className="py-1 pr-3 text-left font-normal text-ink-2">
                  {label}
                </th>
                <td className="py-1 pr-3 font-medium">{text(mine, today)}</td>
                <td className="py-1 font-medium">{text(theirs, today)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-3 flex flex-wrap gap-2 pb-1">
        <Button size="sm" onClick={(event) => onMine(event as unknown as FormEvent<HTMLFormElement>)}>
          Përdor timen
        </Button>
        <Button size="sm" onClick={onTheirs}>
          Merr të renë
        </Button>
      </div>
    </Banner>
  )
}
