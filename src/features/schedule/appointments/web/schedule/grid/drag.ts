import { flushSync } from 'react-dom'
import { endTimeText, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import type { Appointment } from '../../../contract.ts'
import { blockOf, isTaken, type Day } from './columns.ts'
import { startOf } from '../../../rules.ts'
import { endInDay, minutesIn, moveStep, pixelsOf, snapDuration, snapStart } from './dayGrid.ts'
import { edgesInSight, scrolledIn, scrollGridTo } from './gridScroll.ts'

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

export interface DragGrid {
  day: Day
  onBegin: () => void
  onEnd: () => void
  onDrop: (appointment: Appointment, target: DropTarget) => void
  onDropOnDay: (appointment: Appointment, date: LocalDate) => void
}

interface Drag {
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
/** Movement in pixels that a mouse, or a finger before the long press, may make without starting a drag or scroll. */
const mouseTolerance = 4
const touchTolerance = 9
const longPressMs = 380
/** Distance from the container's edges at which a drag scrolls, and maximum per frame, in pixels. */
const scrollZone = 52
const maxScroll = 14
/** Distance below the container in which it still scrolls, in pixels. */
const scrollOvershoot = 24
/** Time at a side before the next barber's column scrolls in, in ms. */
const turnMs = 450

const dayAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]') ?? null

/**
 * Makes appointments draggable: by mouse at once, by touch after a long press; dragging the lower edge changes the
 * duration. A drop on a `[data-day]` element moves to that day; other drops outside of the grid have no effect. React
 * renders nothing during a drag: only the copy's style changes. Escape cancels. `layer` is empty and gets the copy that
 * follows the pointer; `grid` returns the rendered grid. Returns a cleanup function.
 */
export function attachDrag(scroller: HTMLElement, layer: HTMLElement, grid: () => DragGrid): () => void {
  let pressed: { event: PointerEvent; block: HTMLElement; timer: number } | null = null
  let drag: Drag | null = null
  let frame = 0
  let turnAt = 0

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || drag || !(event.target instanceof Element)) return
    const block = event.target.closest<HTMLElement>('[data-appointment]')
    // Barbers cannot move colleagues' appointments.
    if (!block || block.dataset.locked || event.target.closest('.block-button, .answers')) return
    release()
    const timer = event.pointerType === 'touch' ? window.setTimeout(() => begin(event), longPressMs) : 0
    pressed = { event, block, timer }
  }

  function release(): void {
    if (pressed) clearTimeout(pressed.timer)
    pressed = null
  }

  function begin(at: PointerEvent): void {
    if (!pressed) return
    const { event, block } = pressed
    const found = blockOf(grid().day, block.dataset.appointment ?? '')
    release()
    if (!found || found.placed.appointment.status === 'cancelled') return
    const { column, placed } = found
    const { appointment } = placed
    const blockBox = block.getBoundingClientRect()
    const touch = event.pointerType === 'touch'
    const reach = Math.min(touch ? 16 : 9, blockBox.height / 4)
    const edge = event.clientY > blockBox.bottom - reach
    const from = targetFrom(appointment, column)
    const copy = block.cloneNode(true) as HTMLElement
    const label = document.createElement('span')
    label.className = 'when'
    copy.append(label)
    copy.inert = true
    drag = {
      appointment,
      pointerId: event.pointerId,
      touch,
      edge,
      from,
      target: from,
      day: null,
      inside: true,
      x: at.clientX,
      y: at.clientY,
      offset: 0,
      original: block,
      copy,
      label,
      columns: [...scroller.querySelectorAll<HTMLElement>('[data-column]')].map((place) => ({
        left: place.offsetLeft,
        width: place.offsetWidth,
      })),
      box: scroller.getBoundingClientRect(),
      fine: false,
    }
    drag.offset = minutesAt(event.clientY) - (edge ? from.start + from.duration : from.start)
    block.dataset.lifted = ''
    layer.replaceChildren(copy)
    scroller.classList.add('dragging')
    scroller.setPointerCapture(event.pointerId)
    if (touch) navigator.vibrate?.(12)
    performance.clearMeasures('schedule:drag')
    grid().onBegin()
    draw()
    frame = requestAnimationFrame(scrollAtEdges)
  }

  /** Distance from the content's top to the first row of times, after the header and the space below it, in pixels. */
  const firstRow = () => scroller.querySelector<HTMLElement>('tbody tr:nth-child(2)')?.offsetTop ?? 0

  function minutesAt(y: number): number {
    const { range, rowHeight } = grid().day
    const { top } = drag?.box ?? scroller.getBoundingClientRect()
    return range.from + minutesIn(y - top + scroller.scrollTop - firstRow(), rowHeight)
  }

  function columnAt(x: number): number {
    if (!drag) return 0
    const inContent = x - drag.box.left + scroller.scrollLeft
    const at = drag.columns.findIndex(({ left, width }) => inContent < left + width)
    return at === -1 ? drag.columns.length - 1 : at
  }

  /** Current drop target; the original place while the pointer is outside of the grid. */
  function targetNow({ from, edge, fine, x, y, offset, inside }: Drag): DropTarget {
    if (!inside) return from
    const { range, step: rowMinutes } = grid().day
    const step = fine ? fineStepMinutes : moveStep(rowMinutes)
    const minutes = minutesAt(y) - offset
    if (edge) {
      // An end between two steps stays until the pointer has moved half a step.
      if (Math.abs(minutes - from.start - from.duration) < step / 2) return from
      return { ...from, duration: snapDuration(from.start, minutes, step, range) }
    }
    const unmoved = Math.abs(minutes - from.start) < step / 2
    return {
      ...from,
      column: columnAt(x),
      start: unmoved ? from.start : snapStart(minutes, from.duration, step, range),
    }
  }

  function follow(): void {
    if (!drag) return
    const begun = performance.now()
    const { box, x, y, target: before } = drag
    drag.inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    markDay(drag.inside || drag.edge ? null : dayAt(x, y))
    const target = targetNow(drag)
    const moved = target.column !== before.column || target.start !== before.start
    if (moved || target.duration !== before.duration) {
      drag.target = target
      draw()
    }
    performance.measure('schedule:drag', { start: begun })
  }

  function markDay(day: HTMLElement | null): void {
    if (!drag || drag.day === day) return
    delete drag.day?.dataset.dropTarget
    if (day) day.dataset.dropTarget = ''
    drag.day = day
  }

  function draw(): void {
    if (!drag) return
    const { target, copy, label, columns, appointment } = drag
    const place = columns[target.column]
    if (!place) return
    const { style } = copy
    const { day } = grid()
    const top = firstRow() + pixelsOf(target.start - day.range.from, day.rowHeight)
    style.top = '0'
    style.left = '0'
    style.width = `${place.width - 11}px`
    style.height = `${pixelsOf(target.duration, day.rowHeight) - 2}px`
    style.transform = `translate(${place.left + 5}px, ${top}px)`
    layer.className = `drag-layer ${barberClass(day.columns[target.column]?.barber.color ?? 1)}`
    copy.toggleAttribute('data-taken', isTaken(day, appointment, target))
    label.textContent = `${timeAt(target.start)}–${endTimeText(target.start + target.duration)}`
  }

  /** Scrolls while the pointer is near an edge; at a phone's side the next barber's column scrolls in. */
  function scrollAtEdges(): void {
    if (!drag) return
    frame = requestAnimationFrame(scrollAtEdges)
    const { box, x, y } = drag
    const { top, bottom } = edgesInSight(scroller)
    if (y < top || y > bottom + scrollOvershoot) return
    const below = y - (bottom - scrollZone)
    const above = top + firstRow() + scrollZone - y
    const speed = maxScroll / scrollZone
    const by = below > 0 ? Math.min(below, scrollZone) * speed : above > 0 ? -Math.min(above, scrollZone) * speed : 0
    const before = scrolledIn(scroller)
    if (by !== 0) scrollGridTo(scroller, before + by)
    drag.box = scroller.getBoundingClientRect()
    if (by !== 0 && scrolledIn(scroller) !== before) follow()
    turn(x > box.right - 28 ? 1 : x < box.left + 28 ? -1 : 0)
  }

  function turn(direction: -1 | 0 | 1): void {
    const width = drag?.columns[0]?.width ?? 0
    if (!drag || direction === 0 || width < drag.box.width / 2) {
      turnAt = 0
      return
    }
    if (turnAt === 0) turnAt = performance.now() + turnMs
    if (performance.now() < turnAt) return
    turnAt = performance.now() + 2 * turnMs
    scroller.scrollBy({ left: direction * width, behavior: 'smooth' })
  }

  function onPointerMove(event: PointerEvent): void {
    if (pressed && event.pointerId === pressed.event.pointerId) {
      const { event: first, timer } = pressed
      const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
      if (timer && distance > touchTolerance) release()
      else if (!timer && distance > mouseTolerance) begin(event)
    }
    if (!drag || event.pointerId !== drag.pointerId) return
    drag.x = event.clientX
    drag.y = event.clientY
    drag.fine = event.shiftKey
    follow()
  }

  function stop(): Drag | null {
    const last = drag
    if (last) delete last.day?.dataset.dropTarget
    release()
    drag = null
    cancelAnimationFrame(frame)
    return last
  }

  /** Removes the copy after the grid has rendered the appointment in its new place. */
  function clear(last: Drag): void {
    layer.replaceChildren()
    delete last.original.dataset.lifted
    scroller.classList.remove('dragging')
    if (scroller.hasPointerCapture(last.pointerId)) scroller.releasePointerCapture(last.pointerId)
    grid().onEnd()
  }

  function onPointerUp(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointerId) {
      release()
      return
    }
    const begun = performance.now()
    const last = stop()
    if (!last) return
    const { target, from, appointment, day } = last
    const date = day?.dataset.day
    const changed = target.column !== from.column || target.start !== from.start || target.duration !== from.duration
    const { onDrop, onDropOnDay } = grid()
    // Rendered synchronously, so that the block is in its new place when the copy is removed.
    if (date !== undefined) flushSync(() => onDropOnDay(appointment, date as LocalDate))
    else if (changed && last.inside) flushSync(() => onDrop(appointment, target))
    clear(last)
    performance.measure('schedule:drop', { start: begun })
  }

  function cancel(): void {
    const last = stop()
    if (last) clear(last)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !drag) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  const onTouchMove = (event: TouchEvent) => {
    // Prevents scrolling of the page during a drag.
    if (drag && event.cancelable) event.preventDefault()
  }
  const onContextMenu = (event: Event) => {
    const byTouch = drag?.touch ?? pressed?.event.pointerType === 'touch'
    if (byTouch) event.preventDefault()
  }
  const listeners = new AbortController()
  const { signal } = listeners
  scroller.addEventListener('pointerdown', onPointerDown, { signal })
  scroller.addEventListener('pointermove', onPointerMove, { signal })
  scroller.addEventListener('pointerup', onPointerUp, { signal })
  scroller.addEventListener('pointercancel', cancel, { signal })
  scroller.addEventListener('lostpointercapture', () => drag && cancel(), { signal })
  scroller.addEventListener('contextmenu', onContextMenu, { signal })
  scroller.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  addEventListener('keydown', onKeyDown, { signal, capture: true })
  return () => {
    cancel()
    listeners.abort()
  }
}
