import { flushSync } from 'react-dom'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { blockOf, type Day } from './columns.ts'
import { drawCopy, liftBlock } from './dragCopy.ts'
import { DragScroll } from './dragScroll.ts'
import { isSamePlace, targetOf, type Drag, type DropTarget } from './dragTarget.ts'

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
