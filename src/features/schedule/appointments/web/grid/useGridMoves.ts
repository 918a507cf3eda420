import { useCallback, useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react'
import { endTimeText, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import type { Appointment } from '../../contract.ts'
import type { Place } from '../hours/public.ts'
import type { Day } from './columns.ts'
import { dayEnd, moveStep } from './dayGrid.ts'
import { attachDrag, type DragGrid } from './drag.ts'
import { targetFrom, type DropTarget } from './dragTarget.ts'

/**
 * Keyboard moves: `draw` shows each key press at once, `settle` sends the result when Alt is released. `announcement`
 * is for screen readers.
 */
function useKeyboardMove(day: Day, draw: (appointment: Appointment, target: DropTarget) => void, settle: () => void) {
  const mayChange = useMayChange()
  const [announcement, setAnnouncement] = useState('')

  const onRelease = useEffectEvent((event: Event) => {
    if (!(event instanceof globalThis.KeyboardEvent) || event.key === 'Alt') settle()
  })
  useEffect(() => {
    const listeners = new AbortController()
    addEventListener('keyup', (event) => onRelease(event), listeners)
    // Alt may be released in another window.
    addEventListener('blur', (event) => onRelease(event), listeners)
    return () => listeners.abort()
  }, [])

  function onKeyDown(appointment: Appointment, column: number, event: KeyboardEvent): boolean {
    if (appointment.status === 'cancelled' || !mayChange(appointment.barber_id)) return false
    const from = targetFrom(appointment, column)
    const target = keyboardTarget(from, event.key, event.shiftKey, day.columns.length, moveStep(day.step))
    const barber = target && day.columns[target.column]?.barber
    if (!barber || !mayChange(barber.id)) return false
    draw(appointment, target)
    const { start, duration } = target
    setAnnouncement(
      `${appointment.client_name}, ${timeAt(start)} deri ${endTimeText(start + duration)}, ${barber.name}`,
    )
    return true
  }

  return { announcement, onKeyDown }
}

/**
 * Target of Alt and an arrow key: up and down to the next step, sideways to the next barber; with Shift only the end
 * moves. Null for other keys and at the edges.
 */
export function keyboardTarget(
  from: DropTarget,
  key: string,
  shift: boolean,
  columns: number,
  step = 15,
): DropTarget | null {
  const { column, start, duration } = from
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = column + (key === 'ArrowLeft' ? -1 : 1)
    return shift || next < 0 || next >= columns ? null : { ...from, column: next }
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const nextStep = (minutes: number) =>
    key === 'ArrowUp' ? Math.ceil(minutes / step) * step - step : Math.floor(minutes / step) * step + step
  if (shift) {
    const end = nextStep(start + duration)
    return end <= start || end > dayEnd ? null : { ...from, duration: end - start }
  }
  const next = nextStep(start)
  return next < 0 || next + duration > dayEnd ? null : { ...from, start: next }
}

export interface MoveEvents {
  /** Shows a move; `onSettle` sends the displayed moves. */
  onMove: (appointment: Appointment, to: Place) => void
  onSettle: () => void
  onMoveToDay: (appointment: Appointment, date: LocalDate) => void
}

/**
 * During a drag the grid keeps the appointments that it had, so that remote changes do not render the dragged block
 * again.
 */
export function useFrozen(appointments: readonly Appointment[]) {
  const [frozen, setFrozen] = useState<readonly Appointment[] | null>(null)
  return {
    appointments: frozen ?? appointments,
    freeze: () => setFrozen(appointments),
    thaw: () => setFrozen(null),
  }
}

interface GridElements {
  scroller: RefObject<HTMLElement | null>
  /** Empty element of the dragged copy. */
  layer: RefObject<HTMLElement | null>
}

/** Moves by dragging and by the keyboard; `announcement` is for screen readers. */
export function useGridMoves(
  day: Day,
  { scroller, layer }: GridElements,
  { freeze, thaw }: Pick<ReturnType<typeof useFrozen>, 'freeze' | 'thaw'>,
  { onMove, onSettle, onMoveToDay }: MoveEvents,
) {
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
    onBegin: freeze,
    onEnd: thaw,
    onDrop: (appointment, target) => {
      thaw()
      move(appointment, target)
      onSettle()
    },
    onDropOnDay: (appointment, to) => {
      thaw()
      onMoveToDay(appointment, to)
    },
  }))
  useEffect(() => {
    if (scroller.current && layer.current) return attachDrag(scroller.current, layer.current, () => dragged())
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- refs
  }, [scroller, layer])
  const { announcement, onKeyDown } = useKeyboardMove(day, move, onSettle)
  return { announcement, moveByKey: onKeyDown }
}
