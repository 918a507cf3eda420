import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { plural } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { minutesOf } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import type { Barber } from '#features/barbers/contract.ts'
import type { Appointment } from '../../../contract.ts'
import { blockOf, layOut } from './columns.ts'
import { pixels } from './dayGrid.ts'
import type { DropTarget } from './drag.ts'
import { measured, moment } from './performanceMarks.ts'
import { isUnderNow, NowLine } from './NowLine.tsx'
import '../schedule.css'
import { ScheduleRow } from './ScheduleRow.tsx'
import { useKeyboardMove } from './useKeyboardMove.ts'
import { useDrag } from './useDrag.ts'
import { useFlash } from './useFlash.ts'
import type { Destination } from './useMoves.ts'
import { positionAt, useRovingFocus } from './useRovingFocus.ts'
import { nextPosition } from './gridNavigation.ts'

export interface ScheduleGridProps {
  date: string
  /** What is read aloud for the whole grid. */
  label: string
  barbers: readonly Barber[]
  appointments: readonly Appointment[]
  /** The grid opens at now, and shows where the day has come to. */
  isToday: boolean
  chosen: { barberId: string; start: number } | null
  /** The id of an appointment that was just put somewhere and must be in sight. */
  reveal: string | null
  onSlot: (barberId: string, start: number) => void
  onOpen: (appointment: Appointment, block: HTMLElement) => void
  onConfirm: (appointment: Appointment) => void
  onRemove: (appointment: Appointment) => void
  /** Draws a move; `onSettle` sends what was drawn. */
  onMove: (appointment: Appointment, to: Destination) => void
  onSettle: () => void
  onDay: (days: number) => void
  /** The barber that a phone shows. */
  onColumn: (column: number) => void
}

const nothing = null
/** With more columns than this, they are too narrow for all that a block can hold. */
const maxWide = 5

/** The day's grid: a column for each barber, a row for each half hour, and the appointments upon it. */
export const ScheduleGrid = memo(function ScheduleGrid(props: ScheduleGridProps) {
  const { date, label, barbers, isToday, chosen, onSlot, onOpen, onConfirm, onRemove, onMove, onSettle, onDay } = props
  const scroller = useRef<HTMLDivElement>(null)
  const hand = useRef<HTMLDivElement>(null)
  // While an appointment is in the hand the day stands still: another browser's change must not tear it away.
  const [stilled, setStilled] = useState<readonly Appointment[] | null>(null)
  const appointments = stilled ?? props.appointments
  const [day, begun] = useMemo(() => {
    const start = moment()
    return [layOut(barbers, appointments), start] as const
  }, [barbers, appointments])

  const first = day.columns.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.map(({ start }) => start)))
  const { time } = useWallClock()
  const opening = isToday ? minutesOf(time) : first.length > 0 ? Math.min(...first) : 9 * 60
  const { spot, goTo, focusEvents } = useRovingFocus(day, scroller, opening)
  const find = (element: Element) => {
    const found = positionAt(day, element)
    return {
      found,
      appointment: found?.kind === 'block' ? blockOf(day, found.id)?.placed.appointment : undefined,
      barber: found && day.columns[found.column]?.barber,
    }
  }

  const place = useCallback(
    (appointment: Appointment, aim: DropTarget) => {
      const barber = day.columns[aim.column]?.barber
      if (barber) onMove(appointment, { barberId: barber.id, start: aim.start, duration: aim.duration })
    },
    [day, onMove],
  )
  useDrag({
    scroller,
    hand,
    day,
    onBegin: () => setStilled(props.appointments),
    onEnd: () => setStilled(null),
    onDrop: (appointment, aim) => {
      setStilled(null)
      place(appointment, aim)
      onSettle()
    },
  })
  const arrowMoves = useKeyboardMove(day, place, onSettle)
  useFlash(scroller, date, appointments)

  useLayoutEffect(() => measured('schedule:render', begun), [begun])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    // A third of what is seen stays above, so that what was just now is in sight.
    box.scrollTop = Math.max(0, pixels(opening - day.range.from) - box.clientHeight / 3)
    // Only a new day opens anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [date])

  const { reveal } = props
  const dense = day.columns.length > maxWide
  const isHere = reveal !== null && blockOf(day, reveal) !== undefined
  useEffect(() => {
    if (!isHere || reveal === null) return
    const block = scroller.current?.querySelector(`[data-appointment="${CSS.escape(reveal)}"]`)
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
  }, [isHere, reveal])

  function press(event: MouseEvent<HTMLDivElement>) {
    if (!(event.target instanceof Element)) return
    const { found, appointment, barber } = find(event.target)
    if (appointment) {
      const block = event.target.closest<HTMLElement>('[data-appointment]')
      if (event.target.closest('[data-confirm]')) onConfirm(appointment)
      else if (block) onOpen(appointment, block)
    } else if (found?.kind === 'slot' && barber) onSlot(barber.id, found.start)
  }

  function key(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
    const { found, appointment, barber } = find(event.target)
    if (!found) return
    if (event.altKey) {
      if (appointment && arrowMoves.press(appointment, found.column, event)) event.preventDefault()
      return
    }
    const next = nextPosition(day, found, event.key)
    if (next) goTo(next)
    else if (found.kind === 'slot' && (event.key === 'Enter' || event.key === ' ')) {
      if (barber) onSlot(barber.id, found.start)
    } else if (event.key === 'PageUp' || event.key === 'PageDown') onDay(event.key === 'PageUp' ? -1 : 1)
    else if (appointment && (event.key === 'Delete' || event.key === 'Backspace')) onRemove(appointment)
    else if (appointment && event.key === 'c') onConfirm(appointment)
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return (
    // The keys and presses of everything inside are heard here once.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={scroller}
      className={cn('schedule min-h-0 flex-1', day.columns.length > 1 && 'several', dense && 'dense')}
      onClick={press}
      onKeyDown={key}
      onScroll={(event) => {
        const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget
        const beyond = scrollWidth - clientWidth
        props.onColumn(beyond > 0 ? Math.round((scrollLeft / beyond) * (day.columns.length - 1)) : 0)
      }}
      {...focusEvents}
    >
      <div className="canvas" style={{ '--columns': day.columns.length } as never}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is walked with arrows is a grid */}
        <table role="grid" aria-label={label} aria-rowcount={day.rows.length + 1}>
          <colgroup>
            <col className="gutter" />
            {day.columns.map(({ barber }) => (
              <col key={barber.id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Ora</span>
              </th>
              {day.columns.map(({ barber, count }) => (
                <th key={barber.id} scope="col">
                  <span className={cn('flex min-w-0 items-center', dense ? 'gap-1.5' : 'gap-2.5')}>
                    <Avatar name={barber.name} barber={barber.color} />
                    <span className="line-clamp-2 leading-tight wrap-break-word">{barber.name}</span>
                    <span className="ml-auto shrink-0 text-xs font-medium text-ink-3 max-lg:hidden">
                      {dense ? (
                        <span className="sr-only">{plural(count, 'termin', 'termine')}</span>
                      ) : (
                        plural(count, 'termin', 'termine')
                      )}
                    </span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* Air above the first time. */}
            <tr aria-hidden className="lead">
              {[null, ...day.columns].map((column) => (
                <td key={column?.barber.id ?? 'time'}>{nothing}</td>
              ))}
            </tr>
            {day.rows.map((row, index) => (
              <ScheduleRow
                key={row}
                row={row}
                index={index}
                columns={day.columns}
                spot={spot?.row === row ? spot : null}
                underNow={isToday && isUnderNow(row, time)}
                chosen={chosen && chosen.start >= row && chosen.start < row + 30 ? chosen : null}
              />
            ))}
          </tbody>
        </table>
        {isToday && <NowLine range={day.range} time={time} />}
        {/* The columns' places: where a drag goes, and where a phone's swipe comes to rest. */}
        {day.columns.map(({ barber }, column) => (
          <div key={barber.id} data-column={barber.id} className="stop" style={{ '--at': column } as never} />
        ))}
        <div ref={hand} aria-hidden className="hand" />
      </div>
      <output className="sr-only">{arrowMoves.said}</output>
    </div>
  )
})
