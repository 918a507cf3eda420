import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import type { Appointment } from '../../../contract.ts'
import { blockOf, isTaken, type Day } from './columns.ts'
import { attachDrag, type DropTarget } from './drag.ts'

interface DragOptions {
  scroller: RefObject<HTMLDivElement | null>
  hand: RefObject<HTMLDivElement | null>
  day: Day
  onBegin: () => void
  onEnd: () => void
  onDrop: (appointment: Appointment, aim: DropTarget) => void
}

/** Lets the blocks of a grid be dragged. */
export function useDrag({ scroller, hand, day, onBegin, onEnd, onDrop }: DragOptions): void {
  const range = useEffectEvent(() => day.range)
  const find = useEffectEvent((id: string) => {
    const block = blockOf(day, id)
    return block && { appointment: block.placed.appointment, column: block.column }
  })
  const colour = useEffectEvent((column: number) => barberClass(day.columns[column]?.barber.color ?? 1))
  const taken = useEffectEvent((id: string, aim: DropTarget) => isTaken(day, id, aim))
  const begin = useEffectEvent(() => onBegin())
  const end = useEffectEvent(() => onEnd())
  const drop = useEffectEvent((appointment: Appointment, aim: DropTarget) => onDrop(appointment, aim))

  useEffect(() => {
    if (!scroller.current || !hand.current) return
    const box = scroller.current
    const places = () => [...box.querySelectorAll<HTMLElement>('[data-column]')]
    return attachDrag({
      scroller: box,
      hand: hand.current,
      range: () => range(),
      find: (id) => find(id),
      columns: () => places().map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft, width: offsetWidth })),
      top: () => Number.parseFloat(getComputedStyle(box).getPropertyValue('--head')),
      colour: (column) => colour(column),
      isTaken: (id, aim) => taken(id, aim),
      onBegin: () => begin(),
      onEnd: () => end(),
      // Drawn at once, so that the copy in the hand is taken away over the block in its new place.
      onDrop: (appointment, aim) => flushSync(() => drop(appointment, aim)),
    })
  }, [scroller, hand])
}
