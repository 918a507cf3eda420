import { amount, duration as durationText, longDate } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import type { PlannedDate, SeriesPlace } from '../../series/contract.ts'
import type { SeriesChoice, SeriesTerms } from './useSeriesBooking.ts'

const stateTexts: Record<PlannedDate['state'], string> = {
  free: 'e lirë',
  taken: 'e zënë',
  closed: 'jashtë orarit ose pushim',
}

/** '10:00 · Agim · 45 min · 8,00 €', with duration and price only if they differ from the plan. */
const placeText = (place: SeriesPlace, planned: PlannedDate, { price, currency, duration }: SeriesTerms): string =>
  [
    place.date !== planned.date && longDate(localDate(place.date)),
    place.time,
    place.barber,
    duration !== undefined && duration !== planned.duration && durationText(duration),
    price !== undefined && currency && amount(price, currency),
  ]
    .filter(Boolean)
    .join(' · ')

interface SeriesDateRowProps {
  planned: PlannedDate
  today: LocalDate
  choice: SeriesChoice
  termsOf: (place: SeriesPlace) => SeriesTerms
  onChange: (choice: SeriesChoice) => void
}

/** A day of a series; an unavailable one has a choice of other places. */
export function SeriesDateRow({ planned, today, choice, termsOf, onChange }: SeriesDateRowProps) {
  const { state, places, taken_by, holiday } = planned
  const why = state === 'taken' && taken_by ? `e zënë nga ${taken_by}` : stateTexts[state]
  const day = localDate(planned.date)
  const text = longDate(day, { year: day.slice(0, 4) !== today.slice(0, 4) })
  return (
    <li className={cn('flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5', choice === 'skip' && 'text-ink-3')}>
      <Icon
        name={state === 'free' ? 'check' : 'warning'}
        size={18}
        className={state === 'free' ? 'text-ok' : 'text-warn'}
      />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{text}</b>
        <span className="text-sm text-ink-2">
          {[planned.time, planned.barber, why, holiday].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state !== 'free' && (
        <SelectField
          label={`Për ${text}`}
          hideLabel
          className="w-full sm:w-64"
          items={[
            ...(state === 'closed' ? [{ value: 'planned' as SeriesChoice, label: `${planned.time}, gjithsesi` }] : []),
            ...places.map((place, index) => ({
              value: `${index}` as SeriesChoice,
              label: placeText(place, planned, termsOf(place)),
            })),
            { value: 'skip' as SeriesChoice, label: 'Lëre këtë datë' },
          ]}
          value={choice}
          onChange={onChange}
        />
      )}
    </li>
  )
}
