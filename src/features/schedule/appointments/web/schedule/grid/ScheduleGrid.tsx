import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { isLocalDate, minutesOf, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import type { Appointment } from '../../../contract.ts'
import { blockOf, layOut, visitLinksOf, type ColumnOf } from './columns.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { pixelsOf } from './dayGrid.ts'
import { attachDrag, type DragGrid } from './drag.ts'
import type { DropTarget } from './dragTarget.ts'
import { GridHead } from './GridHead.tsx'
import { textScale } from './gridScroll.ts'
import type { Hours } from './hours.ts'
import { nextPosition } from './gridNavigation.ts'
import { isUnderNow, NowLine } from './NowLine.tsx'
import '../schedule.css'
import { ScheduleRow } from './ScheduleRow.tsx'
import { Segments } from './Segments.tsx'
import { flash, useFlash } from './useFlash.ts'
import type { Reveal } from '../../actions/shownAppointment.ts'
import { useGridScroll } from './useGridScroll.ts'
import { useKeyboardMove } from './useKeyboardMove.ts'
import type { Place } from '../../actions/outsideHours.ts'
import { positionAt, useRovingFocus } from './useRovingFocus.ts'
import { visitHighlight } from './visitHighlight.ts'

export interface ScheduleGridProps {
  label: string
  /** Barbers of one day, or days of one barber. Must be a stable array. */
  columns: readonly ColumnOf[]
  /** True in the week view, whose columns are days. */
  byDay: boolean
  hours: Hours
  /** True to show all 24 hours instead of the relevant ones. */
  whole: boolean
  onWhole: (whole: boolean) => void
  /** True for the thin columns of a phone that shows all of them side by side. */
  thin: boolean
  appointments: readonly Appointment[]
  /** True until the day's appointments are loaded. */
  loading: boolean
  /** Today's date: its grid opens at the current time and marks it. */
  today: string
  /** Incremented to scroll to the current time. */
  scrollRequest: number
  chosen: { barberId: string; date: string; start: number } | null
  /** Appointment to scroll into view. */
  reveal: Reveal | null
  onSlot: (place: { barberId: string; date: LocalDate; start: number }) => void
  onOpen: (appointment: Appointment, block: HTMLElement) => void
  onConfirm: (appointment: Appointment) => void
  onDecline: (appointment: Appointment) => void
  onPay: (appointment: Appointment) => void
  onRemove: (appointment: Appointment) => void
  /** Shows a move; `onSettle` sends the displayed moves. */
  onMove: (appointment: Appointment, to: Place) => void
  onSettle: () => void
  onMoveToDay: (appointment: Appointment, date: LocalDate) => void
  onDay: (days: number) => void
  onOpenDay: (date: LocalDate) => void
  onColumn: (column: number) => void
}

/** Maximum columns with full block content. */
const maxWideColumns = 5

/** Grid of the day: a column per barber, a row per half hour. */
export const ScheduleGrid = memo(function ScheduleGrid(props: ScheduleGridProps) {
  const { columns, hours, whole, loading, today, chosen, reveal, onConfirm, onMove, onSettle } = props
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  // Frozen during a drag, so that remote changes do not re-render the dragged block.
  const [frozen, setFrozen] = useState<readonly Appointment[] | null>(null)
  const appointments = frozen ?? props.appointments
  const scale = textScale()
  const [day, begun] = useMemo(() => {
    // oxlint-disable-next-line react/purity -- only for the measure below
    const start = performance.now()
    return [layOut(columns, appointments, hours, whole, scale), start] as const
  }, [columns, appointments, hours, whole, scale])
  const todays = columns.findIndex(({ date }) => date === today)
  const isToday = todays !== -1

  const starts = day.columns.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.map(({ start }) => start)))
  const { time } = useWallClock()
  const revealed = reveal === null ? undefined : blockOf(day, reveal.id)
  const opening =
    reveal?.asked && revealed
      ? revealed.placed.start
      : isToday
        ? minutesOf(time)
        : starts.length > 0
          ? Math.min(...starts)
          : 9 * 60
  const { tabStop, goTo, focusEvents } = useRovingFocus(day, scroller, opening)
  useGridScroll({ scroller, day, opening: loading && !isToday ? null : opening, request: props.scrollRequest })
  const find = (element: Element) => {
    const position = positionAt(day, element)
    return {
      position,
      appointment: position?.kind === 'block' ? blockOf(day, position.id)?.placed.appointment : undefined,
      column: position && day.columns[position.column],
    }
  }

  const move = useCallback(
    (appointment: Appointment, target: DropTarget) => {
      const column = day.columns[target.column]
      if (!column) return
      const { start, duration } = target
      onMove(appointment, { barberId: column.barber.id, date: column.date, start, duration })
    },
    [day, onMove],
  )
  const dragged = useEffectEvent((): DragGrid => ({
    day,
    onBegin: () => setFrozen(props.appointments),
    onEnd: () => setFrozen(null),
    onDrop: (appointment, target) => {
      setFrozen(null)
      move(appointment, target)
      onSettle()
    },
    onDropOnDay: (appointment, to) => {
      setFrozen(null)
      props.onMoveToDay(appointment, to)
    },
  }))
  useEffect(() => {
    if (scroller.current && layer.current) return attachDrag(scroller.current, layer.current, () => dragged())
  }, [])
  const mayChange = useMayChange()
  const keyboardMove = useKeyboardMove(day, move, onSettle)
  useFlash(scroller, columns.map(({ date }) => date).join(), loading ? null : appointments)

  // Measures for the bench: the layout and commit of a day; `drag.ts` has those of a drag.
  useLayoutEffect(() => {
    performance.measure('schedule:render', { start: begun })
  }, [begun])

  const dense = day.columns.length > maxWideColumns
  const isHere = revealed !== undefined
  useEffect(() => {
    if (!isHere || reveal === null) return
    const block = scroller.current?.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(reveal.id)}"]`)
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
    if (!block || !reveal.asked) return
    block.querySelector('button')?.focus({ preventScroll: true })
    flash(block)
  }, [isHere, reveal])

  const addAt = ({ barber, date }: ColumnOf, start: number) => {
    if (isLocalDate(date)) props.onSlot({ barberId: barber.id, date, start })
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    if (!(event.target instanceof Element)) return
    const openDay = event.target.closest<HTMLElement>('[data-open-day]')?.dataset.openDay
    if (openDay && isLocalDate(openDay)) return props.onOpenDay(openDay)
    const { position, appointment, column } = find(event.target)
    if (appointment) {
      const block = event.target.closest<HTMLElement>('[data-appointment]')
      if (event.target.closest('[data-confirm]')) onConfirm(appointment)
      else if (event.target.closest('[data-pay]')) props.onPay(appointment)
      else if (event.target.closest('[data-decline]')) props.onDecline(appointment)
      else if (block) props.onOpen(appointment, block)
    } else if (position?.kind === 'slot' && column) addAt(column, position.start)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
    const { position, appointment, column } = find(event.target)
    if (!position) return
    const { key } = event
    if (event.altKey) {
      if (appointment && keyboardMove.onKeyDown(appointment, position.column, event)) event.preventDefault()
      return
    }
    const mine = appointment && mayChange(appointment.barber_id) ? appointment : null
    const next = nextPosition(day, position, key)
    if (next) goTo(next)
    else if (position.kind === 'slot' && (key === 'Enter' || key === ' ')) {
      if (column) addAt(column, position.start)
    } else if (key === 'PageUp' || key === 'PageDown') props.onDay(key === 'PageUp' ? -1 : 1)
    else if (mine && (key === 'Delete' || key === 'Backspace')) props.onRemove(mine)
    else if (mine && key === 'c') onConfirm(mine)
    else if (mine && key === 'p') props.onPay(mine)
    else if (!key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return (
    // Events of all blocks and cells are handled here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={scroller}
      className={cn(
        'schedule min-h-0 min-w-0 flex-1',
        day.columns.length > 1 && 'several',
        dense && 'dense',
        props.thin && 'thin',
      )}
      onClick={onClick}
      onKeyDown={onKeyDown}
      aria-busy={loading}
      onScroll={(event) => {
        const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget
        const max = scrollWidth - clientWidth
        props.onColumn(max > 0 ? Math.round((scrollLeft / max) * (day.columns.length - 1)) : 0)
      }}
      {...focusEvents}
    >
      <div
        className="canvas"
        {...visitHighlight}
        style={{ '--columns': day.columns.length, '--row': `${(day.rowHeight * day.step) / 30}px` } as never}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys navigate it, so it is a grid */}
        <table role="grid" aria-label={props.label} aria-rowcount={day.rows.length + 1}>
          <colgroup>
            <col className="gutter" />
            {day.columns.map(({ barber, date }) => (
              <col key={`${barber.id} ${date}`} />
            ))}
          </colgroup>
          <GridHead columns={day.columns} dense={dense} byDay={props.byDay} today={today} />
          <tbody>
            {/* Space above the first time. */}
            <tr aria-hidden className="lead">
              {[null, ...day.columns].map((column) => (
                <td key={column ? `${column.barber.id} ${column.date}` : 'time'}>{null}</td>
              ))}
            </tr>
            {day.rows.map((row, index) => (
              <ScheduleRow
                key={row}
                row={row}
                index={index}
                step={day.step}
                short={props.thin}
                rowHeight={day.rowHeight}
                columns={day.columns}
                tabStop={tabStop?.row === row ? tabStop : null}
                underNow={isToday && isUnderNow(row, day.rowHeight, time)}
                chosen={chosen && chosen.start >= row && chosen.start < row + day.step ? chosen : null}
              />
            ))}
          </tbody>
        </table>
        {isToday && (
          <NowLine range={day.range} rowHeight={day.rowHeight} time={time} column={props.byDay ? todays : null} />
        )}
        {/* Measured by drags; scroll snap points on a phone. */}
        {day.columns.map(({ barber, date, segments }, column) => (
          <div
            key={`${barber.id} ${date}`}
            data-column={barber.id}
            className="stop"
            style={{ '--at': column } as never}
          >
            <Segments segments={segments} range={day.range} rowHeight={day.rowHeight} />
          </div>
        ))}
        {visitLinksOf(day).map(({ visitId, border, start }) => (
          <span
            key={`${visitId} ${start}`}
            aria-hidden
            data-visit={visitId}
            className="visit-link"
            style={{ '--border': border, '--top': `${pixelsOf(start - day.range.from, day.rowHeight)}px` } as never}
          >
            <Icon name="link" size={15} />
          </span>
        ))}
        <div ref={layer} aria-hidden className="drag-layer" />
        {(hours.days || whole) && (
          <button
            type="button"
            className="sticky left-0 block h-12 w-[100cqw] max-w-full border-t border-line text-[0.875rem] font-semibold text-ink-2 hover:text-accent"
            onClick={() => props.onWhole(!whole)}
          >
            {whole ? 'Shfaq vetëm orët e punës' : 'Shfaq 00:00–24:00'}
          </button>
        )}
      </div>
      <output className="sr-only">{keyboardMove.announcement}</output>
    </div>
  )
})
