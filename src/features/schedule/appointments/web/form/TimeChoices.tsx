import { useEffect, useEffectEvent, useId } from 'react'
import { localTime, minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import type { Bound } from '#platform/web/form.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import { getAvailability } from '#features/salon/availability/contract.ts'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import { firstName } from '#platform/shared/sqText.ts'
import { grid } from '../../rules.ts'
import { spread } from '../details/moveChoices.ts'
import { labelOf } from './fieldTexts.ts'
import { chipStyles } from './ServiceChips.tsx'

/** Number of chips before the field. */
const shownStarts = 3

/** Step of the listed times in minutes, and the last time. */
const listStep = 30
const lastListed = grid.to

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

/** First free start from a wanted time, else the last one before it. */
export function nextStart(starts: readonly Start[], wanted: LocalTime): LocalTime | null {
  const minute = minutesOf(wanted)
  const start = starts.find(({ time }) => minutesOf(time as LocalTime) >= minute) ?? starts.at(-1)
  return start ? localTime(start.time) : null
}

interface TimeChoicesProps {
  bound: Bound<LocalTime | null>
  date: LocalDate | null
  barber: { id: string; name: string } | undefined
  service: string
  duration: number | null
  today: LocalDate
  /** True for a suggested time, which moves to the next free start until the user chooses one. */
  movable: boolean
  onMove: (time: LocalTime) => void
  onChoose: (time: LocalTime | null) => void
}

/** Choice of the start: a few free ones of the barber, or a typed time. */
export function TimeChoices({
  bound,
  date,
  barber,
  service,
  duration,
  today,
  movable,
  onMove,
  onChoose,
}: TimeChoicesProps) {
  const name = useId()
  const asks = date !== null && date >= today && barber !== undefined && (duration ?? 0) > 0
  const { data, isPlaceholderData } = useRead(
    getAvailability,
    { from: date ?? today, to: date ?? today, service, duration: duration ?? 30, barber_id: barber?.id ?? '' },
    { enabled: asks, keepPrevious: true },
  )
  const starts = (asks && data?.days[0]?.date === date && data.days[0].barbers[0]?.starts) || []
  const { value } = bound
  const isFree = starts.some(({ time }) => time === value)
  const next = movable && value && !isPlaceholderData && !isFree ? nextStart(starts, value) : null
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (next) move(next)
  }, [next])
  const shown = startsToShow(starts, value)
  const now = minutesOf(useWallClock().time)
  return (
    <div>
      <span aria-hidden className="mb-1.5 block text-sm font-medium">
        {labelOf('appointment_time')}
        {shown.length > 0 && barber && (
          <span className="font-normal text-ink-3"> · të lirat te {firstName(barber.name)}</span>
        )}
      </span>
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
          from={date === today ? timeAt(Math.min(Math.ceil(now / listStep) * listStep, lastListed)) : undefined}
          near={starts[0] ? localTime(starts[0].time) : null}
          {...bound}
          onChange={onChoose}
        />
      </div>
      {shown.length > 0 && bound.error && <p className="mt-1.5 text-sm font-medium text-bad">{bound.error}</p>}
    </div>
  )
}
