import { Fragment, useId } from 'react'
import { capital, weekdayLong } from '#platform/shared/sq.ts'
import { addDays, weekStart } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { hoursChoices, defaultDay, withDay, withPreset, type DraftDay, type OpeningDraft } from './openingWeek.ts'
import { listStyles, type PaneProps } from './SalonFields.tsx'

export const hoursQuestion = 'Kur jeni hapur?'
export const hoursNote = 'Online caktohet vetëm në këto orë.'

interface OpeningHoursProps extends PaneProps {
  opening: OpeningDraft
  /** True if the dialog's title asks already. */
  titled: boolean
}

/** Opening hours: a preset in one tap, or a row for each day. */
export function OpeningHours({ draft, problems, onChange, opening, titled }: OpeningHoursProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-2 px-5 pb-5 md:px-6">
      <legend className={cn('mb-1.5 text-sm font-medium', titled && 'sr-only')}>
        {hoursQuestion} <span className="font-normal text-ink-2">{hoursNote}</span>
      </legend>
      {hoursChoices.map(({ value, label }) => (
        <RadioTile
          key={value}
          name={name}
          checked={opening.preset === value}
          onChange={() => onChange({ ...draft, opening: withPreset(opening, value) })}
          className="flex min-h-13 items-center gap-3 rounded-xl border border-line-strong bg-surface px-3.5 font-medium hover:border-line-control has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:inset-ring has-checked:inset-ring-accent"
        >
          <span
            aria-hidden
            className="size-5.5 shrink-0 rounded-full border-[1.5px] border-line-control [:checked~&]:border-[7px] [:checked~&]:border-accent"
          />
          {label}
        </RadioTile>
      ))}
      {opening.preset === 'other' && (
        <ul className={listStyles}>
          {opening.week.map((hours, index) => (
            <DayRow
              // oxlint-disable-next-line react/no-array-index-key -- the seven weekdays
              key={index}
              weekday={index}
              hours={hours}
              problem={problems[`week.${index}`]}
              usual={defaultDay(opening)}
              onChange={(next) => onChange({ ...draft, opening: withDay(opening, index, next) })}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

interface DayRowProps {
  /** 0 is Monday. */
  weekday: number
  hours: DraftDay
  problem: string | undefined
  usual: DraftDay
  onChange: (hours: DraftDay) => void
}

function DayRow({ weekday, hours, problem, usual, onChange }: DayRowProps) {
  const { date } = useWallClock()
  const label = capital(weekdayLong(addDays(weekStart(date), weekday)))
  const timeStyles = 'w-20 [&_input]:px-2 [&_input]:text-center [&_p]:hidden [&_svg]:hidden'
  return (
    <li className="px-3.5 py-1">
      <div className="flex min-h-11 items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
        {hours ? (
          <span className="flex items-center gap-1">
            {(['from', 'to'] as const).map((end) => (
              <Fragment key={end}>
                {end === 'to' && (
                  <span aria-hidden className="text-ink-2">
                    –
                  </span>
                )}
                <TimeField
                  label={`${label}, ${end === 'from' ? 'nga' : 'deri'}`}
                  hideLabel
                  className={timeStyles}
                  from="06:00"
                  to="23:30"
                  error={problem}
                  value={hours[end]}
                  onChange={(time) => onChange({ ...hours, [end]: time })}
                />
              </Fragment>
            ))}
          </span>
        ) : (
          <span className="w-44 text-ink-2">Mbyllur</span>
        )}
        <Switch
          label={`${label}: hapur`}
          hideLabel
          checked={hours !== null}
          onChange={(on) => onChange(on ? usual : null)}
        />
      </div>
      {problem && <p className="pb-1 text-sm font-medium text-bad">{problem}</p>}
    </li>
  )
}
