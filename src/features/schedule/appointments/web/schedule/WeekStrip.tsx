import { useLayoutEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { longDate, plural, weekdayShort } from '#platform/shared/sq.ts'
import { addDays, weekOf, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { getWeek } from '../../contract.ts'

interface WeekStripProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
}

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

const closedLabel = 'mbyllur'

/** Minimum horizontal swipe that changes the week, in pixels. */
const swipeDistance = 56

/**
 * Week of the displayed day, Monday first; bars show occupancy, hatching a closed day. Buttons at both ends, or a
 * swipe on a phone, change the week. Appointments can be dropped on a day (`data-day`, see `grid/drag.ts`).
 */
export function WeekStrip({ date, today, onDate }: WeekStripProps) {
  const days = weekOf(date)
  const strip = useRef<HTMLDivElement>(null)
  const touchStart = useRef<number | undefined>(undefined)
  const focusDate = useRef<LocalDate | null>(null)
  const fullness = useRead(getWeek, { date: days[0] ?? date }).data?.days ?? []

  function onKeyDown(event: KeyboardEvent) {
    const by = keys[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusDate.current = addDays(date, by)
    onDate(focusDate.current)
  }
  // After an arrow key the chosen day is focused, even in another week.
  useLayoutEffect(() => {
    if (focusDate.current !== date) return
    focusDate.current = null
    strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })

  function onTouchEnd(event: TouchEvent) {
    const [from, to] = [touchStart.current, event.changedTouches[0]?.clientX]
    touchStart.current = undefined
    if (from === undefined || to === undefined || Math.abs(to - from) < swipeDistance) return
    onDate(addDays(date, to < from ? 7 : -7))
  }

  return (
    // Arrow keys navigate between its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      aria-label="Ditët e javës"
      onKeyDown={onKeyDown}
      onTouchStart={(event) => (touchStart.current = event.touches[0]?.clientX)}
      onTouchEnd={onTouchEnd}
      className="week-strip @container mb-3.5 flex touch-pan-y items-center gap-1.5 in-[.folded]:hidden max-md:-mx-1 max-md:mb-2.5 short:mb-2"
    >
      <IconButton
        icon="chevron-left"
        label="Java e kaluar"
        className="shrink-0 max-md:hidden"
        onClick={() => onDate(addDays(date, -7))}
      />
      <div ref={strip} className="grid min-w-0 flex-1 grid-cols-7 gap-0.5 md:gap-1.5">
        {days.map((day) => {
          const found = fullness.find((one) => one.date === day)
          const chosen = day === date
          const full = Math.min(1, found?.fullness ?? 0)
          const closed = found?.closed === true
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={chosen ? 0 : -1}
              aria-current={chosen ? 'date' : undefined}
              onClick={() => onDate(day)}
              className={cn(
                'min-h-11 min-w-0 rounded-xl border px-1 pt-1.5 pb-2 text-center transition-colors data-drop-target:border-accent data-drop-target:bg-accent-soft data-drop-target:text-ink short:py-0.5 md:not-short:pt-2 md:not-short:pb-2.5',
                chosen
                  ? 'border-line-strong bg-raised text-ink shadow-card'
                  : 'border-transparent text-ink-2 hover:bg-line/55',
                closed && 'bg-(image:--closed)',
              )}
            >
              <span className="sr-only">
                {[
                  day === today && 'Sot',
                  longDate(day),
                  closed && closedLabel,
                  found && (found.count > 0 ? plural(found.count, 'termin', 'termine') : 'pa termine'),
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
                  day === today && 'text-accent',
                  closed && !chosen && 'font-medium text-ink-3',
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
                    className={cn('bar-fill block h-full rounded-full', chosen ? 'bg-accent' : 'bg-line-control')}
                    // One appointment shows at least a dot.
                    style={{ width: full > 0 ? `max(4px, ${full * 100}%)` : 0 }}
                  />
                </span>
              )}
            </button>
          )
        })}
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
