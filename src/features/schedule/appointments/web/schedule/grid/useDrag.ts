import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { LocalDate } from '#platform/shared/time.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import type { Appointment } from '../../../contract.ts'
import { blockOf, isTaken, type Day } from './columns.ts'
import { moveStep } from './dayGrid.ts'
import { attachDrag, type DragHost, type DropTarget } from './drag.ts'

interface DragOptions {
  scroller: RefObject<HTMLDivElement | null>
  layer: RefObject<HTMLDivElement | null>
  day: Day
  onBegin: () => void
  onEnd: () => void
  onDrop: (appointment: Appointment, target: DropTarget) => void
  onDropOnDay: (appointment: Appointment, date: LocalDate) => void
}

/** Makes the blocks of a grid draggable. */
export function useDrag({ scroller, layer, day, onBegin, onEnd, onDrop, onDropOnDay }: DragOptions): void {
  const range = useEffectEvent(() => day.range)
  const rowHeight = useEffectEvent(() => day.rowHeight)
  const step = useEffectEvent(() => moveStep(day.step))
  const find = useEffectEvent((id: string) => {
    const block = blockOf(day, id)
    return block && { appointment: block.placed.appointment, column: block.column }
  })
  const colour = useEffectEvent((column: number) => barberClass(day.columns[column]?.barber.color ?? 1))
  const taken = useEffectEvent((id: string, target: DropTarget) => isTaken(day, id, target))
  const begin = useEffectEvent(() => onBegin())
  const end = useEffectEvent(() => onEnd())
  const drop = useEffectEvent((appointment: Appointment, target: DropTarget) => onDrop(appointment, target))
  const dropOnDay = useEffectEvent((appointment: Appointment, date: LocalDate) => onDropOnDay(appointment, date))

  useEffect(() => {
    if (!scroller.current || !layer.current) return
    const box = scroller.current
    const places = () => [...box.querySelectorAll<HTMLElement>('[data-column]')]
    const copyLayer = layer.current
    const host: DragHost = {
      scroller: box,
      layer: copyLayer,
      range: () => range(),
      rowHeight: () => rowHeight(),
      step: () => step(),
      find: (id) => find(id),
      columns: () => places().map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft, width: offsetWidth })),
      // First row of times, after the header and the space below it.
      top: () => box.querySelector<HTMLElement>('tbody tr:nth-child(2)')?.offsetTop ?? 0,
      colour: (column) => colour(column),
      isTaken: (id, target) => taken(id, target),
      onBegin: () => begin(),
      onEnd: () => end(),
      // Rendered synchronously, so that the block is in its new place when the copy is removed.
      onDrop: (appointment, target) => flushSync(() => drop(appointment, target)),
      onDropOnDay: (appointment, date) => flushSync(() => dropOnDay(appointment, date)),
    }
    return attachDrag(host)
  }, [scroller, layer])
}
