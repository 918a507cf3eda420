import { relativeDay } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { reassignmentMessages, type ConcernedVisit, type Place } from '../contract.ts'

const stay = 'stay'

interface VisitRowProps {
  visit: ConcernedVisit
  today: LocalDate
  /** Null to leave it. */
  place: Place | null
  /** Reason why the last attempt failed. */
  problem: string | null
  colourOf: (barberId: string) => number | undefined
  busy: boolean
  onChoose: (place: Place | null) => void
  onMove: (place: Place) => void
}

export const keyOf = (place: Place): string => `${place.date} ${place.time} ${place.barber_id}`

export function VisitRow({ visit, today, place, problem, colourOf, busy, onChoose, onMove }: VisitRowProps) {
  const dayOf = (date: string) => (date === visit.appointment_date ? '' : `${relativeDay(localDate(date), today)}, `)
  const items = [
    ...visit.places.map((place) => ({
      value: keyOf(place),
      label: `${dayOf(place.date)}${place.time} · ${place.barber}`,
      barber: colourOf(place.barber_id),
    })),
    { value: stay, label: 'Lëri kështu' },
  ]
  return (
    <li className="grid gap-x-4 gap-y-2.5 py-3.5 md:grid-cols-[minmax(0,1fr)_17rem_auto] md:items-center">
      <div className="min-w-0">
        <p className="truncate font-semibold">{visit.client_name}</p>
        <p className="text-sm text-ink-2 first-letter:uppercase">
          {relativeDay(localDate(visit.appointment_date), today)},{' '}
          <span className="whitespace-nowrap">
            {visit.appointment_time} · {visit.service_name}
          </span>
        </p>
        {problem && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-wait">
            <Icon name="warning" size={16} />
            {problem}
          </p>
        )}
      </div>
      {visit.places.length === 0 ? (
        <p className="text-sm text-ink-2 md:col-span-2">{reassignmentMessages.left.none}</p>
      ) : (
        <div className="flex items-center gap-2 md:contents">
          <SelectField
            label={`Orari i ri: ${visit.client_name}`}
            hideLabel
            items={items}
            value={place ? keyOf(place) : stay}
            onChange={(value) => onChoose(visit.places.find((one) => keyOf(one) === value) ?? null)}
            className="min-w-0 flex-1"
          />
          <Button
            aria-label={`Zhvendos: ${visit.client_name}`}
            disabled={place === null || busy}
            onClick={() => place && onMove(place)}
          >
            Zhvendos
          </Button>
        </div>
      )}
    </li>
  )
}
