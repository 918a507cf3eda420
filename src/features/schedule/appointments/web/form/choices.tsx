import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { relativeDay, weekdayLong, weekdayShort, amount } from '#platform/shared/sq.ts'
import { capital, firstName } from '#platform/shared/sqText.ts'
import {
  addDays,
  localTime,
  minutesOf,
  timeAt,
  weekday,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import type { Bound } from '#platform/web/form.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { getAvailability } from '#features/salon/availability/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { grid } from '../../rules.ts'
import { spread } from '../free-starts/public.ts'
import { labelOf, type FormInput } from './formValues.ts'
import type { ServiceChoice } from './serviceChoices.ts'

const segmentStyles = '*:px-1! pointer-fine:md:h-11 pointer-fine:md:*:h-full!'

interface ChoicesProps {
  name: keyof FormInput
  note?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** The frame of a field whose label does not belong to one input. */
function Choices({ name, note, error, className, children }: ChoicesProps) {
  return (
    <div className={className}>
      <span aria-hidden className="mb-1.5 block text-sm font-medium">
        {labelOf(name)}
        {note}
      </span>
      {children}
      {error && <p className="mt-1.5 text-sm font-medium text-bad">{error}</p>}
    </div>
  )
}

/** Today, tomorrow and the next day except Sunday; a different chosen day replaces the last. */
export function nearDays(today: LocalDate, chosen: LocalDate | null): { value: LocalDate; label: string }[] {
  const tomorrow = addDays(today, 1)
  const after = addDays(today, weekday(addDays(today, 2)) === 7 ? 3 : 2)
  const isOther = chosen !== null && ![today, tomorrow, after].includes(chosen)
  const third = isOther ? chosen : after
  const label = isOther
    ? `${weekdayShort(third)} ${Number(third.slice(8))}.${Number(third.slice(5, 7))}`
    : weekdayLong(third)
  return [
    { value: today, label: capital(relativeDay(today, today)) },
    { value: tomorrow, label: capital(relativeDay(tomorrow, today)) },
    { value: third, label: capital(label) },
  ]
}

export function DayChoices({ bound, today }: { bound: Bound<LocalDate | null>; today: LocalDate }) {
  return (
    <div className="flex items-end gap-2 self-start">
      <Choices name="appointment_date" className="min-w-0 flex-1">
        <SegmentedControl
          label="Ditët e afërta"
          wide
          className={segmentStyles}
          value={bound.value ?? ('' as LocalDate)}
          onChange={bound.onChange}
          options={nearDays(today, bound.value)}
        />
      </Choices>
      <DateField label={labelOf('appointment_date')} hideLabel iconOnly today={today} {...bound} />
    </div>
  )
}

const shownStarts = 3

/** Step of the listed times in minutes. */
const listStep = 30

type Start = { time: string; rank: number }

/** A few free starts spread over the day, including the first and the chosen one. */
export function startsToShow(starts: readonly Start[], chosen: string | null): Start[] {
  const some = spread(starts, shownStarts)
  const [first] = starts
  const picked = starts.find(({ time }) => time === chosen)
  const must = [...new Set([first, picked])].filter((one) => one !== undefined)
  const rest = some.filter((one) => !must.includes(one)).slice(0, Math.max(0, shownStarts - must.length))
  return [...must, ...rest].toSorted((a, b) => (a.time < b.time ? -1 : 1))
}

interface TimeChoicesProps {
  bound: Bound<LocalTime | null>
  date: LocalDate | null
  barber: { id: string; name: string } | undefined
  service: string
  duration: number | null
  /** Id of the edited appointment, whose own time is free; null for a new one. */
  edited: string | null
  today: LocalDate
  /** True for a suggested time, which is the first free start until the user chooses one. */
  movable: boolean
  onMove: (time: LocalTime) => void
  onChoose: (time: LocalTime | null) => void
}

export function TimeChoices({
  bound,
  date,
  barber,
  service,
  duration,
  edited,
  today,
  movable,
  onMove,
  onChoose,
}: TimeChoicesProps) {
  const name = useId()
  const asks = date !== null && date >= today && barber !== undefined && (duration ?? 0) > 0
  const { data, isPlaceholderData } = useRead(
    getAvailability,
    {
      from: date ?? today,
      to: date ?? today,
      service,
      duration: duration ?? 30,
      barber_id: barber?.id ?? '',
      except: edited ?? undefined,
    },
    { enabled: asks, keepPrevious: true },
  )
  const starts = (asks && data?.days[0]?.date === date && data.days[0].barbers[0]?.starts) || []
  const { value } = bound
  const [first] = starts
  const next = movable && first && !isPlaceholderData && first.time !== value ? localTime(first.time) : null
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (next) move(next)
  }, [next])
  const shown = startsToShow(starts, value)
  const now = minutesOf(useWallClock().time)
  return (
    <Choices
      name="appointment_time"
      note={
        shown.length > 0 &&
        barber && <span className="font-normal text-ink-3"> · të lirat te {firstName(barber.name)}</span>
      }
      error={shown.length > 0 ? bound.error : undefined}
    >
      <div className="grid grid-cols-3 gap-2">
        {shown.length > 0 && (
          <div role="radiogroup" aria-label="Orët e lira" className="contents">
            {shown.map(({ time }) => (
              <RadioTile
                key={time}
                name={name}
                checked={time === value}
                onChange={() => onChoose(localTime(time))}
                className={`${chipStyles} justify-center px-0! tabular-nums`}
              >
                {time}
              </RadioTile>
            ))}
          </div>
        )}
        <TimeField
          label={labelOf('appointment_time')}
          hideLabel
          className={cn('col-span-3', shown.length > 0 && '[&_p]:hidden')}
          from={date === today ? timeAt(Math.min(Math.ceil(now / listStep) * listStep, grid.to)) : undefined}
          near={starts[0] ? localTime(starts[0].time) : null}
          {...bound}
          onChange={onChoose}
        />
      </div>
    </Choices>
  )
}

/** Maximum barbers shown as segments instead of a list. */
const maxSegments = 3

interface BarberChoicesProps {
  bound: Bound<string | null>
  barbers: readonly Barber[]
  onChange: (id: string) => void
}

/** Choice of the barber, as segments if there are few. First names, unless two are the same. */
export function BarberChoices({ bound, barbers, onChange }: BarberChoicesProps) {
  const names = barbers.map(({ name }) => firstName(name))
  const unique = new Set(names).size === names.length
  const few = barbers.length > 1 && barbers.length <= maxSegments && barbers.every(({ is_active }) => is_active)
  if (!few) {
    return (
      <SelectField
        label={labelOf('barber_id')}
        items={barbers.map((one) => ({ value: one.id, label: one.name, barber: one.color, disabled: !one.is_active }))}
        {...bound}
        onChange={onChange}
      />
    )
  }
  return (
    <Choices name="barber_id" error={bound.error}>
      <SegmentedControl
        label={labelOf('barber_id')}
        wide
        className={segmentStyles}
        value={bound.value ?? ''}
        onChange={onChange}
        options={barbers.map((barber, index) => ({
          value: barber.id,
          label: (unique ? names[index] : barber.name) ?? barber.name,
          dot: barberClass(barber.color),
        }))}
      />
    </Choices>
  )
}

const chipStyles =
  'inline-flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-raised px-3.5 font-medium max-md:px-3 whitespace-nowrap transition-colors hover:border-line-control has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent'

interface ServiceChipsProps {
  choices: readonly ServiceChoice[]
  /** Name of the chosen service. */
  value: string
  onPick: (choice: ServiceChoice) => void
  /** Shows the field with all services and free text. */
  onOther: () => void
  otherOpen: boolean
}

/** Services with prices, chosen with one tap. On a phone the line below has the price. */
export function ServiceChips({ choices, value, onPick, onOther, otherOpen }: ServiceChipsProps) {
  const name = useId()
  return (
    <div>
      <span aria-hidden className="mb-1.5 block text-sm font-medium max-md:hidden">
        Shërbimi
      </span>
      <div role="radiogroup" aria-label="Shërbimet" className="flex flex-wrap gap-2 max-md:gap-1.5">
        {choices.map((choice) => (
          <RadioTile
            key={choice.service.id}
            name={name}
            checked={choice.service.name === value}
            onChange={() => onPick(choice)}
            className={chipStyles}
          >
            <span className="max-w-52 truncate">{choice.service.name}</span>
            <span className="font-normal text-ink-2 [:checked~&]:text-accent max-md:hidden">
              {amount(choice.price, choice.currency)}
            </span>
          </RadioTile>
        ))}
        <button
          type="button"
          aria-expanded={otherOpen}
          className={cn(chipStyles, 'border-dashed text-ink-2 aria-expanded:border-accent aria-expanded:text-accent')}
          onClick={onOther}
        >
          Tjetër…
        </button>
      </div>
    </div>
  )
}
