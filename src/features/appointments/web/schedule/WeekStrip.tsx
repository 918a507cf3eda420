import { useLayoutEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { longDate, plural, weekdayShort } from '#platform/shared/sq.ts'
import { addDays, weekOf, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { getWeek } from '../../contract.ts'

interface WeekStripProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
}

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/** Pixels that a finger goes to turn the week. */
const swipe = 56

/** The seven days of the chosen day's week, Monday first, each with a bar that shows how full it is. */
export function WeekStrip({ date, today, onDate }: WeekStripProps) {
  const days = weekOf(date)
  const strip = useRef<HTMLDivElement>(null)
  const touchedAt = useRef<number | undefined>(undefined)
  const walkedTo = useRef<LocalDate | null>(null)
  const fullness = useRead(getWeek, { date: days[0] ?? date }).data?.days ?? []

  function onKeyDown(event: KeyboardEvent) {
    const by = keys[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    walkedTo.current = addDays(date, by)
    onDate(walkedTo.current)
  }
  // The chosen day keeps the focus, in another week too.
  useLayoutEffect(() => {
    if (walkedTo.current !== date) return
    walkedTo.current = null
    strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })

  /** A finger drawn across the strip turns the week. */
  function turn(event: TouchEvent) {
    const [from, to] = [touchedAt.current, event.changedTouches[0]?.clientX]
    touchedAt.current = undefined
    if (from === undefined || to === undefined || Math.abs(to - from) < swipe) return
    onDate(addDays(date, to < from ? 7 : -7))
  }

  return (
    // Its buttons are heard together: arrows lead from day to day.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      aria-label="Ditët e javës"
      onKeyDown={onKeyDown}
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX)}
      onTouchEnd={turn}
      className="touch-pan-y mb-3.5 max-md:-mx-1 max-md:mb-2.5"
    >
      <div ref={strip} className="grid grid-cols-7 gap-0.5 md:gap-1.5">
        {days.map((day) => {
          const found = fullness.find((one) => one.date === day)
          const chosen = day === date
          const full = Math.min(1, found?.fullness ?? 0)
          return (
            <button
              key={day}
              type="button"
              tabIndex={chosen ? 0 : -1}
              aria-current={chosen ? 'date' : undefined}
              onClick={() => onDate(day)}
              className={cn(
                'min-h-11 rounded-xl border px-1 pt-1.5 pb-2 text-center transition-colors md:pt-2 md:pb-2.5',
                chosen
                  ? 'border-line-strong bg-raised text-ink shadow-card'
                  : 'border-transparent text-ink-2 hover:bg-line/55',
              )}
            >
              <span className="sr-only">
                {[
                  day === today && 'Sot',
                  longDate(day),
                  found && (found.count > 0 ? plural(found.count, 'termin', 'termine') : 'pa termine'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span aria-hidden className="block text-xs text-ink-3">
                {weekdayShort(day)}
              </span>
              <span
                aria-hidden
                className={cn('block text-lg leading-snug font-semibold', day === today && 'text-accent')}
              >
                {Number(day.slice(8))}
              </span>
              <span aria-hidden className="mx-auto mt-1 block h-[3px] w-[82%]">
                <span
                  className={cn('mx-auto block h-full rounded-full', chosen ? 'bg-accent' : 'bg-line-strong')}
                  // A day with one appointment shows a dot at least.
                  style={{ width: full > 0 ? `max(4px, ${full * 100}%)` : 0 }}
                />
              </span>
            </button>
          )
        })}
      </div>
    </nav>
  )
}
