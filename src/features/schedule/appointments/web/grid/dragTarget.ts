import type { Appointment } from '../../contract.ts'
import { startOf } from '../../rules.ts'
import type { Day } from './columns.ts'
import { endInDay, minutesIn, moveStep, snapDuration, snapStart } from './dayGrid.ts'

export interface DropTarget {
  column: number
  start: number
  duration: number
}

/** The place of an appointment, before it is moved. */
export const targetFrom = (appointment: Appointment, column: number): DropTarget => {
  const start = startOf(appointment)
  return { column, start, duration: endInDay(appointment) - start }
}

export interface Drag {
  appointment: Appointment
  pointerId: number
  touch: boolean
  /** True if the lower edge is dragged. */
  edge: boolean
  from: DropTarget
  target: DropTarget
  /** The day button under the pointer. */
  day: HTMLElement | null
  /** True if the pointer is over the grid. */
  inside: boolean
  x: number
  y: number
  /** Minutes between the appointment's start (for an edge: its end) and the pointer. */
  offset: number
  original: HTMLElement
  copy: HTMLElement
  label: HTMLElement
  columns: { left: number; width: number }[]
  box: DOMRect
  /** Shift is held. */
  fine: boolean
}

const fineStepMinutes = 5

/** Distance from the content's top to the first row of times, after the header and the space below it, in pixels. */
export const firstRow = (scroller: HTMLElement): number =>
  scroller.querySelector<HTMLElement>('tbody tr:nth-child(2)')?.offsetTop ?? 0

/** Minutes of the day at a height of the window; `top` is that of the scroller. */
export function minutesAt(scroller: HTMLElement, { range, rowHeight }: Day, top: number, y: number): number {
  return range.from + minutesIn(y - top + scroller.scrollTop - firstRow(scroller), rowHeight)
}

function columnAt(scroller: HTMLElement, { box, columns, x }: Drag): number {
  const inContent = x - box.left + scroller.scrollLeft
  const index = columns.findIndex(({ left, width }) => inContent < left + width)
  return index === -1 ? columns.length - 1 : index
}

/** Current drop target; the original place while the pointer is outside of the grid. */
export function targetOf(scroller: HTMLElement, day: Day, drag: Drag): DropTarget {
  const { from, edge, fine, y, offset, inside, box } = drag
  if (!inside) return from
  const step = fine ? fineStepMinutes : moveStep(day.step)
  const minutes = minutesAt(scroller, day, box.top, y) - offset
  if (edge) {
    // An end between two steps stays until the pointer has moved half a step.
    if (Math.abs(minutes - from.start - from.duration) < step / 2) return from
    return { ...from, duration: snapDuration(from.start, minutes, step, day.range) }
  }
  const unmoved = Math.abs(minutes - from.start) < step / 2
  return {
    ...from,
    column: columnAt(scroller, drag),
    start: unmoved ? from.start : snapStart(minutes, from.duration, step, day.range),
  }
}

export const isSamePlace = (a: DropTarget, b: DropTarget): boolean =>
  a.column === b.column && a.start === b.start && a.duration === b.duration
