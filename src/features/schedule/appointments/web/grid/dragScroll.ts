import { edgesInSight, scrolledIn, scrollGridTo } from './gridScroll.ts'
import { firstRow, type Drag } from './dragTarget.ts'

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
export class DragScroll {
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
