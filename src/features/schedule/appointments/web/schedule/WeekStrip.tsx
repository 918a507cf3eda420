import { useLayoutEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { addDays, weekOf, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { longDate, plural, weekdayShort } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { getWeek } from '../../contract.ts'

interface WeekStripProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
}

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/** Minimum horizontal swipe that changes the week, in pixels. */
const swipeDistance = 56

/**
 * Week of the displayed day, Monday first. Buttons at both ends, or a swipe on a phone, change the week. Appointments
 * can be dropped on a day (`data-day`, see `grid/drag.ts`).
 */
export function WeekStrip({ date, today, onDate }: WeekStripProps) {
  const days = weekOf(date)
  const { strip, onKeyDown } = useDayKeys(date, onDate)
  const swipe = useWeekSwipe(date, onDate)
  const week = useRead(getWeek, { date: days[0] ?? date }).data?.days ?? []

  return (
    // Arrow keys navigate between its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      aria-label="Ditët e javës"
      onKeyDown={onKeyDown}
      {...swipe}
      className="week-strip @container mb-3.5 flex touch-pan-y items-center gap-1.5 in-[.folded]:hidden max-md:-mx-1 max-md:mb-2.5 short:mb-2"
    >
      <IconButton
        icon="chevron-left"
        label="Java e kaluar"
        className="shrink-0 max-md:hidden"
        onClick={() => onDate(addDays(date, -7))}
      />
      <div ref={strip} className="grid min-w-0 flex-1 grid-cols-7 gap-0.5 md:gap-1.5">
        {days.map((day) => (
          <WeekDay
            key={day}
            day={day}
            occupancy={week.find((occupancy) => occupancy.date === day)}
            isChosen={day === date}
            isToday={day === today}
            onChoose={() => onDate(day)}
          />
        ))}
      </div>
      <IconButton
        icon="chevron-right"
        label="Java tjetër"
        className="shrink-0 max-md:hidden"
        onClick={() => onDate(addDays(date, 7))}
      />
    </nav>
  )
}

/** Arrow keys move by a day, the page keys by a week. The chosen day is then focused, even in another week. */
function useDayKeys(date: LocalDate, onDate: (date: LocalDate) => void) {
  const strip = useRef<HTMLDivElement>(null)
  const focusDate = useRef<LocalDate | null>(null)
  useLayoutEffect(() => {
    if (focusDate.current !== date) return
    focusDate.current = null
    strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
  function onKeyDown(event: KeyboardEvent) {
    const by = keys[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusDate.current = addDays(date, by)
    onDate(focusDate.current)
  }
  return { strip, onKeyDown }
}

function useWeekSwipe(date: LocalDate, onDate: (date: LocalDate) => void) {
  const touchStart = useRef<number | undefined>(undefined)
  function onTouchStart(event: TouchEvent) {
    touchStart.current = event.touches[0]?.clientX
  }
  function onTouchEnd(event: TouchEvent) {
    const [from, to] = [touchStart.current, event.changedTouches[0]?.clientX]
    touchStart.current = undefined
    if (from === undefined || to === undefined || Math.abs(to - from) < swipeDistance) return
    onDate(addDays(date, to < from ? 7 : -7))
  }
  return { onTouchStart, onTouchEnd }
}

type Occupancy = ReplyOf<typeof getWeek>['days'][number]

const closedLabel = 'mbyllur'

interface WeekDayProps {
  day: LocalDate
  /** Undefined while it loads. */
  occupancy: Occupancy | undefined
  isChosen: boolean
  isToday: boolean
  onChoose: () => void
}

/** A day of the week's strip: a bar shows its occupancy, hatching a closed day. */
function WeekDay({ day, occupancy, isChosen, isToday, onChoose }: WeekDayProps) {
  const fullness = Math.min(1, occupancy?.fullness ?? 0)
  const closed = occupancy?.closed === true
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen ? 'date' : undefined}
      onClick={onChoose}
      className={cn(
        'min-h-11 min-w-0 rounded-xl border px-1 pt-1.5 pb-2 text-center transition-colors data-drop-target:border-accent data-drop-target:bg-accent-soft data-drop-target:text-ink short:py-0.5 md:not-short:pt-2 md:not-short:pb-2.5',
        isChosen
          ? 'border-line-strong bg-raised text-ink shadow-card'
          : 'border-transparent text-ink-2 hover:bg-line/55',
        closed && 'bg-(image:--closed)',
      )}
    >
      <span className="sr-only">
        {[
          isToday && 'Sot',
          longDate(day),
          closed && closedLabel,
          occupancy && (occupancy.count > 0 ? plural(occupancy.count, 'termin', 'termine') : 'pa termine'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span aria-hidden className="block text-xs text-ink-3 short:mr-1.5 short:inline">
        {weekdayShort(day)}
      </span>
      <span
        aria-hidden
        className={cn(
          'block text-lg leading-snug font-semibold short:inline short:text-base',
          isToday && 'text-accent',
          closed && !isChosen && 'font-medium text-ink-3',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {closed ? (
        // Same height as the bars of other days. Without room it moves out of sight, and the hatching remains.
        <span
          aria-hidden
          className="closed-word -mx-1 -mt-0.5 -mb-1.5 flex h-4 flex-wrap justify-center overflow-hidden text-xs/4 tracking-[-0.01em] whitespace-nowrap text-ink-3 before:h-4 short:my-0 short:mr-0 short:ml-1.5 short:@max-[60rem]:hidden short:@min-[60rem]:inline"
        >
          {closedLabel}
        </span>
      ) : (
        <span
          aria-hidden
          className="bar-track mx-auto mt-1 block h-1 w-7.5 max-w-[82%] overflow-hidden rounded-full bg-line short:mt-0 md:w-16"
        >
          <span
            className={cn('bar-fill block h-full rounded-full', isChosen ? 'bg-accent' : 'bg-line-control')}
            // One appointment shows at least a dot.
            style={{ width: fullness > 0 ? `max(4px, ${fullness * 100}%)` : 0 }}
          />
        </span>
      )}
    </button>
  )
}
