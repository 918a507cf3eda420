import { flushSync } from 'react-dom'
import { type LocalDate, endTimeText, timeAt } from '#platform/shared/time.ts'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import type { Appointment } from '../../contract.ts'
import { blockOf, type Day, isTaken } from './columns.ts'
import { isSamePlace, targetOf, type Drag, type DropTarget, firstRow, minutesAt, targetFrom } from './dragTarget.ts'
import { edgesInSight, scrolledIn, scrollGridTo } from './gridScroll.ts'
import { pixelsOf } from './dayGrid.ts'

export interface DragGrid {
  day: Day
  onBegin: () => void
  onEnd: () => void
  onDrop: (appointment: Appointment, target: DropTarget) => void
  onDropOnDay: (appointment: Appointment, date: LocalDate) => void
}

interface Press {
  event: PointerEvent
  block: HTMLElement
  /** Timer of the long press; 0 for a mouse. */
  timer: number
}

/** Movement in pixels that a mouse, or a finger before the long press, may make without starting a drag or scroll. */
const mouseTolerance = 4
const touchTolerance = 9
const longPressMs = 380

const dayAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]') ?? null

/**
 * Makes appointments draggable: by mouse at once, by touch after a long press; dragging the lower edge changes the
 * duration. A drop on a `[data-day]` element moves to that day; other drops outside of the grid have no effect. React
 * renders nothing during a drag: only the copy's style changes. Escape cancels. `layer` is empty and gets the copy that
 * follows the pointer; `grid` returns the rendered grid. Returns a cleanup function.
 */
export function attachDrag(scroller: HTMLElement, layer: HTMLElement, grid: () => DragGrid): () => void {
  const dragging = new Dragging(scroller, layer, grid)
  const listeners = new AbortController()
  const { signal } = listeners
  scroller.addEventListener('pointerdown', (event) => dragging.press(event), { signal })
  scroller.addEventListener('pointermove', (event) => dragging.move(event), { signal })
  scroller.addEventListener('pointerup', (event) => dragging.lift(event), { signal })
  scroller.addEventListener('pointercancel', () => dragging.cancel(), { signal })
  scroller.addEventListener('lostpointercapture', () => dragging.cancelDrag(), { signal })
  scroller.addEventListener('contextmenu', (event) => dragging.byTouch && event.preventDefault(), { signal })
  // Prevents scrolling of the page during a drag.
  const holdPage = (event: TouchEvent) => dragging.active && event.cancelable && event.preventDefault()
  scroller.addEventListener('touchmove', holdPage, { signal, passive: false })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging.active) return
    event.preventDefault()
    event.stopPropagation()
    dragging.cancel()
  }
  addEventListener('keydown', onKeyDown, { signal, capture: true })
  return () => {
    dragging.cancel()
    listeners.abort()
  }
}

/** A pressed block, then its drag. */
class Dragging {
  #pressed: Press | null = null
  #drag: Drag | null = null
  readonly #scroll: DragScroll
  readonly #scroller: HTMLElement
  readonly #layer: HTMLElement
  readonly #grid: () => DragGrid

  constructor(scroller: HTMLElement, layer: HTMLElement, grid: () => DragGrid) {
    this.#scroller = scroller
    this.#layer = layer
    this.#grid = grid
    this.#scroll = new DragScroll(scroller, () => this.#follow())
  }

  get active(): boolean {
    return this.#drag !== null
  }

  get byTouch(): boolean {
    return this.#drag?.touch ?? this.#pressed?.event.pointerType === 'touch'
  }

  press(event: PointerEvent): void {
    if (event.button !== 0 || this.#drag || !(event.target instanceof Element)) return
    const block = event.target.closest<HTMLElement>('[data-appointment]')
    // Barbers cannot move colleagues' appointments.
    if (!block || block.dataset.locked || event.target.closest('.block-button, .answers')) return
    this.#release()
    const timer = event.pointerType === 'touch' ? window.setTimeout(() => this.#begin(event), longPressMs) : 0
    this.#pressed = { event, block, timer }
  }

  move(event: PointerEvent): void {
    if (this.#pressed && event.pointerId === this.#pressed.event.pointerId) {
      const { event: press, timer } = this.#pressed
      const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
      if (timer && distance > touchTolerance) this.#release()
      else if (!timer && distance > mouseTolerance) this.#begin(event)
    }
    const drag = this.#drag
    if (!drag || event.pointerId !== drag.pointerId) return
    drag.x = event.clientX
    drag.y = event.clientY
    drag.fine = event.shiftKey
    this.#follow()
  }

  /** The pointer was lifted: the drag ends where it is. */
  lift(event: PointerEvent): void {
    if (!this.#drag || event.pointerId !== this.#drag.pointerId) {
      this.#release()
      return
    }
    const begun = performance.now()
    const last = this.#stop()
    if (!last) return
    const { target, from, appointment, day, inside } = last
    const date = day?.dataset.day
    const { onDrop, onDropOnDay } = this.#grid()
    // Rendered synchronously, so that the block is in its new place when the copy is removed.
    if (date !== undefined) flushSync(() => onDropOnDay(appointment, date as LocalDate))
    else if (inside && !isSamePlace(target, from)) flushSync(() => onDrop(appointment, target))
    this.#clear(last)
    performance.measure('schedule:drop', { start: begun })
  }

  cancel(): void {
    const last = this.#stop()
    if (last) this.#clear(last)
  }

  cancelDrag(): void {
    if (this.#drag) this.cancel()
  }

  #release(): void {
    if (this.#pressed) clearTimeout(this.#pressed.timer)
    this.#pressed = null
  }

  #begin(current: PointerEvent): void {
    if (!this.#pressed) return
    const scroller = this.#scroller
    const layer = this.#layer
    const { event: press, block } = this.#pressed
    const { day, onBegin } = this.#grid()
    const found = blockOf(day, block.dataset.appointment ?? '')
    this.#release()
    if (!found || found.placed.appointment.status === 'cancelled') return
    const { column, placed } = found
    const { appointment } = placed
    const drag = liftBlock(scroller, day, block, { appointment, column }, { press, current })
    this.#drag = drag
    block.dataset.lifted = ''
    layer.replaceChildren(drag.copy)
    scroller.classList.add('dragging')
    scroller.setPointerCapture(drag.pointerId)
    if (drag.touch) navigator.vibrate?.(12)
    performance.clearMeasures('schedule:drag')
    onBegin()
    drawCopy(scroller, layer, day, drag)
    this.#scroll.start(drag)
  }

  #follow(): void {
    const drag = this.#drag
    const scroller = this.#scroller
    const layer = this.#layer
    if (!drag) return
    const begun = performance.now()
    const { box, x, y } = drag
    drag.inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    markDay(drag, drag.inside || drag.edge ? null : dayAt(x, y))
    const { day } = this.#grid()
    const target = targetOf(scroller, day, drag)
    if (!isSamePlace(target, drag.target)) {
      drag.target = target
      drawCopy(scroller, layer, day, drag)
    }
    performance.measure('schedule:drag', { start: begun })
  }

  #stop(): Drag | null {
    const last = this.#drag
    delete last?.day?.dataset.dropTarget
    this.#release()
    this.#drag = null
    this.#scroll.stop()
    return last
  }

  /** Removes the copy after the grid has rendered the appointment in its new place. */
  #clear({ original, pointerId }: Drag): void {
    const scroller = this.#scroller
    this.#layer.replaceChildren()
    delete original.dataset.lifted
    scroller.classList.remove('dragging')
    if (scroller.hasPointerCapture(pointerId)) scroller.releasePointerCapture(pointerId)
    this.#grid().onEnd()
  }
}

function markDay(drag: Drag, day: HTMLElement | null): void {
  if (drag.day === day) return
  delete drag.day?.dataset.dropTarget
  if (day) day.dataset.dropTarget = ''
  drag.day = day
}

/** Distance from the container's edges at which a drag scrolls, and maximum per frame, in pixels. */
const scrollZone = 52
const maxScroll = 14
/** Distance below the container in which it still scrolls, in pixels. */
const scrollOvershoot = 24
/** Distance from a side at which the next barber's column scrolls in, in px, and the time there before it, in ms. */
const turnZone = 28
const turnMs = 450

/**
 * Scrolls, frame by frame, while the pointer of a drag is near an edge; at a phone's side the next barber's column
 * scrolls in. `onScroll` is called after the content has moved under the pointer.
 */
class DragScroll {
  #frame = 0
  #turnAt = 0
  readonly #scroller: HTMLElement
  readonly #onScroll: () => void

  constructor(scroller: HTMLElement, onScroll: () => void) {
    this.#scroller = scroller
    this.#onScroll = onScroll
  }

  start(drag: Drag): void {
    this.#frame = requestAnimationFrame(() => {
      this.start(drag)
      this.#scrollAtEdges(drag)
    })
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
  }

  #scrollAtEdges(drag: Drag): void {
    const scroller = this.#scroller
    const { box, x, y } = drag
    const { top, bottom } = edgesInSight(scroller)
    if (y < top || y > bottom + scrollOvershoot) return
    const below = y - (bottom - scrollZone)
    const above = top + firstRow(scroller) + scrollZone - y
    const speed = maxScroll / scrollZone
    const step = below > 0 ? Math.min(below, scrollZone) * speed : above > 0 ? -Math.min(above, scrollZone) * speed : 0
    const before = scrolledIn(scroller)
    if (step !== 0) scrollGridTo(scroller, before + step)
    drag.box = scroller.getBoundingClientRect()
    if (step !== 0 && scrolledIn(scroller) !== before) this.#onScroll()
    this.#turn(drag, x > box.right - turnZone ? 1 : x < box.left + turnZone ? -1 : 0)
  }

  #turn({ columns, box }: Drag, direction: -1 | 0 | 1): void {
    const width = columns[0]?.width ?? 0
    if (direction === 0 || width < box.width / 2) {
      this.#turnAt = 0
      return
    }
    if (this.#turnAt === 0) this.#turnAt = performance.now() + turnMs
    if (performance.now() < this.#turnAt) return
    this.#turnAt = performance.now() + 2 * turnMs
    this.#scroller.scrollBy({ left: direction * width, behavior: 'smooth' })
  }
}

/** Height of the lower edge that changes the duration, in pixels, at most a quarter of the block. */
const edgeHeight = { mouse: 9, touch: 16 }

/** A drag of a block that was pressed by `press`; the pointer is at `current` by now. */
function liftBlock(
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
function drawCopy(scroller: HTMLElement, layer: HTMLElement, day: Day, drag: Drag): void {
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
