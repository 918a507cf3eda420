import { useLayoutEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { addDays, weekOf, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { getWeek } from '../../contract.ts'
import { WeekDay } from './WeekDay.tsx'

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
