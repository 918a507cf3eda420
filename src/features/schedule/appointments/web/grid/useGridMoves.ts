import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import type { Place } from '../hours/public.ts'
import type { Day } from './columns.ts'
import { attachDrag, type DragGrid } from './drag.ts'
import type { DropTarget } from './dragTarget.ts'
import { useKeyboardMove } from './useKeyboardMove.ts'

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
