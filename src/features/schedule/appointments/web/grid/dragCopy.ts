import { endTimeText, timeAt } from '#platform/shared/time.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import type { Appointment } from '../../contract.ts'
import { isTaken, type Day } from './columns.ts'
import { pixelsOf } from './dayGrid.ts'
import { firstRow, minutesAt, targetFrom, type Drag } from './dragTarget.ts'

/** Height of the lower edge that changes the duration, in pixels, at most a quarter of the block. */
const edgeHeight = { mouse: 9, touch: 16 }

/** A drag of a block that was pressed by `press`; the pointer is at `current` by now. */
export function liftBlock(
  scroller: HTMLElement,
  day: Day,
  block: HTMLElement,
  { appointment, column }: { appointment: Appointment; column: number },
  { press, current }: { press: PointerEvent; current: PointerEvent },
): Drag {
  const { bottom, height } = block.getBoundingClientRect()
  const touch = press.pointerType === 'touch'
  const edge = press.clientY > bottom - Math.min(edgeHeight[touch ? 'touch' : 'mouse'], height / 4)
  const from = targetFrom(appointment, column)
  const copy = block.cloneNode(true) as HTMLElement
  const label = document.createElement('span')
  label.className = 'when'
  copy.append(label)
  copy.inert = true
  const box = scroller.getBoundingClientRect()
  return {
    appointment,
    pointerId: press.pointerId,
    touch,
    edge,
    from,
    target: from,
    day: null,
    inside: true,
    x: current.clientX,
    y: current.clientY,
    offset: minutesAt(scroller, day, box.top, press.clientY) - (edge ? from.start + from.duration : from.start),
    original: block,
    copy,
    label,
    columns: [...scroller.querySelectorAll<HTMLElement>('[data-column]')].map((place) => ({
      left: place.offsetLeft,
      width: place.offsetWidth,
    })),
    box,
    fine: false,
  }
}

/** Draws the copy at the target of the drag. */
export function drawCopy(scroller: HTMLElement, layer: HTMLElement, day: Day, drag: Drag): void {
  const { target, copy, label, columns, appointment } = drag
  const place = columns[target.column]
  if (!place) return
  const { style } = copy
  const top = firstRow(scroller) + pixelsOf(target.start - day.range.from, day.rowHeight)
  style.top = '0'
  style.left = '0'
  style.width = `${place.width - 11}px`
  style.height = `${pixelsOf(target.duration, day.rowHeight) - 2}px`
  style.transform = `translate(${place.left + 5}px, ${top}px)`
  layer.className = `drag-layer ${barberClass(day.columns[target.column]?.barber.color ?? 1)}`
  copy.toggleAttribute('data-taken', isTaken(day, appointment, target))
  label.textContent = `${timeAt(target.start)}–${endTimeText(target.start + target.duration)}`
}
