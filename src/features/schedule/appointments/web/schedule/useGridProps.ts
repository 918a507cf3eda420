import { useMemo, useState } from 'react'
import { longDate } from '#platform/shared/sq.ts'
import { genitive } from '#platform/shared/sqText.ts'
import { addDays } from '#platform/shared/time.ts'
import type { AppointmentActions } from '../actions/public.ts'
import type { ColumnOf, DayEvents, GridView, MoveEvents, VisitEvents } from '../grid/public.ts'
import type { Schedule } from './useSchedule.ts'

interface GridParts {
  columns: readonly ColumnOf[]
  /** True for the thin columns of a phone. */
  thin: boolean
  actions: AppointmentActions
  moves: { draw: MoveEvents['onMove']; settle: () => void; moveToDay: MoveEvents['onMoveToDay'] }
  onOpen: (visit: { id: string; block: Element }) => void
  onSlot: DayEvents['onSlot']
  onColumn: DayEvents['onColumn']
}

/** Properties of the grid as stable objects, because it renders only if they change. `onOpen` must be stable. */
export function useGridProps(
  { date, today, weekBarber, hours, setDate, showDay }: Schedule,
  { columns, thin, actions, moves: { draw, settle, moveToDay }, onOpen, onSlot, onColumn }: GridParts,
) {
  const [whole, setWhole] = useState(false)
  const byDay = weekBarber !== null
  const label = weekBarber ? `Terminet, java e ${genitive(weekBarber.name)}` : `Terminet, ${longDate(date)}`
  const view = useMemo<GridView>(
    () => ({ label, columns, byDay, hours, whole, thin, today }),
    [label, columns, byDay, hours, whole, thin, today],
  )
  const visits = useMemo<VisitEvents>(
    () => ({
      onOpen: ({ id }, block) => onOpen({ id, block }),
      onConfirm: actions.confirm,
      onDecline: actions.cancel,
      onRemove: actions.remove,
    }),
    [onOpen, actions],
  )
  const moves = useMemo<MoveEvents>(
    () => ({ onMove: draw, onSettle: settle, onMoveToDay: moveToDay }),
    [draw, settle, moveToDay],
  )
  const days = useMemo<DayEvents>(
    () => ({
      onSlot,
      onDay: (count) => setDate(addDays(date, byDay ? count * 7 : count)),
      onOpenDay: (day) => showDay(day, null),
      onColumn,
      onWhole: setWhole,
    }),
    [onSlot, setDate, date, byDay, showDay, onColumn],
  )
  return { view, visits, moves, days }
}
