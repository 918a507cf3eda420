import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type RefObject,
  type FocusEvent,
  type PointerEvent,
} from 'react'
import { minutesOf } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Appointment } from '../../contract.ts'
import type { Reveal } from '../actions/public.ts'
import type { Hours } from '../hours/public.ts'
import { isOwnVersion } from '../cache/public.ts'
import { blockOf, layOut, type ColumnOf, type Day } from './columns.ts'
import { GridTable, type ChosenPlace } from './GridTable.tsx'
import { textScale, useGridScroll } from './gridScroll.ts'
import './schedule.css'
import { useGridEvents, type DayEvents, type VisitEvents, useRovingFocus } from './useGridEvents.ts'
import { useFrozen, useGridMoves, type MoveEvents } from './useGridMoves.ts'

/** Contents of the grid: a stable object with stable columns. */
export interface GridView {
  label: string
  /** Barbers of one day, or days of one barber. */
  columns: readonly ColumnOf[]
  /** True in the week view, whose columns are days. */
  byDay: boolean
  hours: Hours
  /** True to show all 24 hours instead of the relevant ones. */
  whole: boolean
  /** True for the thin columns of a phone that shows all of them side by side. */
  thin: boolean
  /** Today's date: its grid opens at the current time and marks it. */
  today: string
}

export interface ScheduleGridProps {
  view: GridView
  appointments: readonly Appointment[]
  /** True until the day's appointments are loaded. */
  loading: boolean
  /** Incremented to scroll to the current time. */
  scrollRequest: number
  chosen: ChosenPlace | null
  /** Appointment to scroll into view. */
  reveal: Reveal | null
  /** True to draw the visits of the sample day. */
  sample?: boolean
  visits: VisitEvents
  moves: MoveEvents
  days: DayEvents
}

/** Maximum columns with full block content. */
const maxWideColumns = 5

/** Grid of the day: a column per barber, a row per half hour. */
export const ScheduleGrid = memo(function ScheduleGrid(props: ScheduleGridProps) {
  const { view, loading, chosen, reveal, days, sample = false } = props
  const { columns, today, whole } = view
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const frozen = useFrozen(props.appointments)
  const { appointments } = frozen
  const day = useLayout(view, appointments)
  const { time } = useWallClock()
  const found = columns.findIndex(({ date }) => date === today)
  const todayAt = found === -1 ? null : found

  const opening = openingOf(day, reveal, todayAt === null ? null : minutesOf(time))
  const { tabStop, goTo, focusEvents } = useRovingFocus(day, scroller, opening)
  useGridScroll({
    scroller,
    day,
    opening: loading && todayAt === null ? null : opening,
    request: props.scrollRequest,
  })
  const { announcement, moveByKey } = useGridMoves(day, { scroller, layer }, frozen, props.moves)
  const events = useGridEvents(day, props.visits, days, { goTo, moveByKey })
  useFlash(scroller, columns.map(({ date }) => date).join(), loading ? null : appointments)
  useRevealed(scroller, day, reveal)

  const dense = day.columns.length > maxWideColumns
  return (
    // Events of all blocks and cells are handled here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={scroller}
      className={cn(
        'schedule min-h-0 min-w-0 flex-1',
        day.columns.length > 1 && 'several',
        dense && 'dense',
        view.thin && 'thin',
      )}
      {...events}
      aria-busy={loading}
      onScroll={(event) => {
        const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget
        const max = scrollWidth - clientWidth
        days.onColumn(max > 0 ? Math.round((scrollLeft / max) * (day.columns.length - 1)) : 0)
      }}
      {...focusEvents}
    >
      <div
        className="canvas"
        {...visitHighlight}
        style={{ '--columns': day.columns.length, '--row': `${(day.rowHeight * day.step) / 30}px` } as never}
      >
        <GridTable
          day={day}
          label={view.label}
          byDay={view.byDay}
          dense={dense}
          thin={view.thin}
          today={today}
          todayAt={todayAt}
          time={time}
          tabStop={tabStop}
          chosen={chosen}
          sample={sample}
        />
        <div ref={layer} aria-hidden className="drag-layer" />
        {(view.hours.days || whole) && (
          <button
            type="button"
            className="sticky left-0 block h-12 w-[100cqw] max-w-full border-t border-line text-[0.875rem] font-semibold text-ink-2 hover:text-accent"
            onClick={() => days.onWhole(!whole)}
          >
            {whole ? 'Shfaq vetëm orët e punës' : 'Shfaq 00:00–24:00'}
          </button>
        )}
      </div>
      <output className="sr-only">{announcement}</output>
    </div>
  )
})

/** Layout of the day, measured for the bench until its commit; `drag.ts` has the measures of a drag. */
function useLayout({ columns, hours, whole }: GridView, appointments: readonly Appointment[]): Day {
  const scale = textScale()
  const [day, begun] = useMemo(() => {
    // oxlint-disable-next-line react/purity -- only for the measure below
    const start = performance.now()
    return [layOut(columns, appointments, hours, whole, scale), start] as const
  }, [columns, appointments, hours, whole, scale])
  useLayoutEffect(() => {
    performance.measure('schedule:render', { start: begun })
  }, [begun])
  return day
}

/** Minute at which the grid opens: the asked appointment, else `now` (null on other days), else the first one. */
function openingOf(day: Day, reveal: Reveal | null, now: number | null): number {
  const revealed = reveal?.asked ? blockOf(day, reveal.id) : undefined
  if (revealed) return revealed.placed.start
  if (now !== null) return now
  const starts = day.columns.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.map(({ start }) => start)))
  return starts.length > 0 ? Math.min(...starts) : 9 * 60
}

/** Scrolls an appointment into view; one that was asked for gets the focus. */
function useRevealed(scroller: RefObject<HTMLElement | null>, day: Day, reveal: Reveal | null): void {
  const isHere = reveal !== null && blockOf(day, reveal.id) !== undefined
  useEffect(() => {
    if (!isHere || reveal === null) return
    const block = scroller.current?.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(reveal.id)}"]`)
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
    if (!block || !reveal.asked) return
    block.querySelector('button')?.focus({ preventScroll: true })
    flash(block)
  }, [scroller, isHere, reveal])
}

const flashMs = 1400

function flash(block: Element | null | undefined): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  block?.animate([{ boxShadow: '0 0 0 3px var(--accent)' }, { boxShadow: '0 0 0 3px transparent' }], {
    duration: flashMs,
    easing: 'ease-out',
  })
}

/** Highlights appointments that another browser added or changed. `appointments` is null while the day loads. */
function useFlash(box: RefObject<HTMLElement | null>, date: string, appointments: readonly Appointment[] | null): void {
  const seen = useRef<{ date: string; versions: Map<string, string> } | null>(null)

  useLayoutEffect(() => {
    const before = seen.current
    seen.current = appointments && {
      date,
      versions: new Map(appointments.map(({ id, updated_at }) => [id, updated_at])),
    }
    if (!appointments || !before || before.date !== date) return
    for (const appointment of appointments) {
      if (before.versions.get(appointment.id) === appointment.updated_at || isOwnVersion(appointment)) continue
      flash(box.current?.querySelector(`[data-appointment="${CSS.escape(appointment.id)}"]`))
    }
  }, [box, date, appointments])
}

/** Highlights all parts of the hovered or focused visit. */
function ring(event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-visit]') : null
  const visit = target?.dataset.visit
  for (const block of event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')) {
    block.classList.toggle('highlighted', visit !== undefined && block.dataset.visit === visit)
  }
}

const visitHighlight = { onPointerOver: ring, onPointerLeave: ring, onFocus: ring }

const heights = ['h-10', 'h-20', 'h-10', 'h-10', 'h-16', 'h-10']

/** Placeholder of the grid, shown after half a second. */
export function GridSkeleton({ columns }: { columns: number }) {
  return (
    <div
      aria-hidden
      className="grid min-h-0 flex-1 auto-cols-fr grid-flow-col gap-3 overflow-hidden rounded-2xl border border-line bg-surface p-3 pl-16"
    >
      {Array.from({ length: Math.max(1, columns) }, (_, column) => (
        <div key={column} className={column > 0 ? 'space-y-3 max-md:hidden' : 'space-y-3'}>
          <Skeleton className="mb-5 h-8 w-2/5" />
          {[...heights.slice(column * 2), ...heights.slice(0, column * 2)].map((height, i) => (
            <Skeleton key={`${height} ${String(i)}`} className={height} />
          ))}
        </div>
      ))}
    </div>
  )
}
