import { endTimeText, timeAt } from '#platform/shared/time.ts'
import type { Appointment } from '../../../contract.ts'
import { endOf, minutesIn, pixels, snapDuration, snapStart, startOf, type Range } from './dayGrid.ts'
import { forgetMeasures, measured, moment } from './performanceMarks.ts'

/** Where a dragged appointment is meant to go. */
export interface DropTarget {
  column: number
  start: number
  duration: number
}

/** What the drag asks its grid. */
export interface DragHost {
  /** The scrolling box, and the empty layer in it that holds what is in the hand. */
  scroller: HTMLElement
  hand: HTMLElement
  range: () => Range
  find: (id: string) => { appointment: Appointment; column: number } | undefined
  /** The place of a column: pixels in the scrolled content. */
  columns: () => { left: number; width: number }[]
  /** The class that colours a column. */
  colour: (column: number) => string
  /** Pixels from the content's top to the first step. */
  top: () => number
  /** Whether a living appointment stands in the way, as far as this screen knows. */
  isTaken: (id: string, aim: DropTarget) => boolean
  onBegin: () => void
  onEnd: () => void
  onDrop: (appointment: Appointment, aim: DropTarget) => void
}

interface Held {
  appointment: Appointment
  pointerId: number
  touch: boolean
  /** The lower edge is pulled. */
  edge: boolean
  from: DropTarget
  aim: DropTarget
  /** The pointer, last seen, in the window. */
  x: number
  y: number
  /** Minutes between the appointment's start (or end, for an edge) and the pointer. */
  grip: number
  original: HTMLElement
  copy: HTMLElement
  when: HTMLElement
  columns: { left: number; width: number }[]
  box: DOMRect
  fine: boolean
}

const stepMinutes = 15
const fineMinutes = 5
const mouseSlack = 4
const touchSlack = 9
const longPressMs = 380
/** Pixels from the box's upper and lower edge in which a drag scrolls, and the most that it scrolls in a frame. */
const scrollZone = 52
const maxScroll = 14
/** How long a finger rests at the side before the next barber comes, in milliseconds. */
const turnMs = 450

/**
 * Lets appointments be dragged: by mouse at once, by finger after a long press; the lower edge changes the length.
 * Nothing is drawn through React while it lasts: a copy in the hand is moved by its style alone. Escape lets go.
 * Answers the function that ends it all.
 */
export function attachDrag(host: DragHost): () => void {
  const { scroller, hand } = host
  let pressed: { event: PointerEvent; block: HTMLElement; timer: number } | null = null
  let held: Held | null = null
  let frame = 0
  let turnAt = 0

  function press(event: PointerEvent): void {
    if (event.button !== 0 || held || !(event.target instanceof Element)) return
    const block = event.target.closest<HTMLElement>('[data-appointment]')
    if (!block || event.target.closest('[data-confirm]')) return
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
    const found = host.find(block.dataset.appointment ?? '')
    release()
    if (!found || found.appointment.status === 'cancelled') return
    const { appointment, column } = found
    const blockBox = block.getBoundingClientRect()
    const touch = event.pointerType === 'touch'
    const reach = Math.min(touch ? 16 : 9, blockBox.height / 4)
    const edge = event.clientY > blockBox.bottom - reach
    const from = { column, start: startOf(appointment), duration: endOf(appointment) - startOf(appointment) }
    const copy = block.cloneNode(true) as HTMLElement
    const when = document.createElement('span')
    when.className = 'when'
    copy.append(when)
    copy.inert = true
    held = {
      appointment,
      pointerId: event.pointerId,
      touch,
      edge,
      from,
      aim: from,
      x: at.clientX,
      y: at.clientY,
      grip: 0,
      original: block,
      copy,
      when,
      columns: host.columns(),
      box: scroller.getBoundingClientRect(),
      fine: false,
    }
    held.grip = minutesAt(event.clientY) - (edge ? from.start + from.duration : from.start)
    block.dataset.lifted = ''
    hand.replaceChildren(copy)
    scroller.classList.add('dragging')
    scroller.setPointerCapture(event.pointerId)
    if (touch) navigator.vibrate?.(12)
    forgetMeasures('schedule:drag')
    host.onBegin()
    show()
    frame = requestAnimationFrame(glide)
  }

  function minutesAt(y: number): number {
    const top = (held?.box ?? scroller.getBoundingClientRect()).top
    return host.range().from + minutesIn(y - top + scroller.scrollTop - host.top())
  }

  function columnAt(x: number): number {
    if (!held) return 0
    const inside = x - held.box.left + scroller.scrollLeft
    const at = held.columns.findIndex(({ left, width }) => inside < left + width)
    return at === -1 ? held.columns.length - 1 : at
  }

  function follow(): void {
    if (!held) return
    const begun = moment()
    const step = held.fine ? fineMinutes : stepMinutes
    const minutes = minutesAt(held.y) - held.grip
    const { from } = held
    const range = host.range()
    const aim = held.edge
      ? { ...from, duration: snapDuration(from.start, minutes, step, range) }
      : { ...from, column: columnAt(held.x), start: snapStart(minutes, from.duration, step, range) }
    // Until it has left its own line it keeps its odd start.
    if (!held.edge && Math.abs(minutes - from.start) < step / 2) aim.start = from.start
    if (held.edge && Math.abs(minutes - from.start - from.duration) < step / 2) aim.duration = from.duration
    const { aim: old } = held
    if (aim.column !== old.column || aim.start !== old.start || aim.duration !== old.duration) {
      held.aim = aim
      show()
    }
    measured('schedule:drag', begun)
  }

  function show(): void {
    if (!held) return
    const { aim, copy, when, columns, appointment } = held
    const place = columns[aim.column]
    if (!place) return
    const { style } = copy
    style.top = '0'
    style.left = '0'
    style.width = `${place.width - 11}px`
    style.height = `${pixels(aim.duration) - 2}px`
    style.transform = `translate(${place.left + 5}px, ${host.top() + pixels(aim.start - host.range().from)}px)`
    hand.className = `hand ${host.colour(aim.column)}`
    copy.toggleAttribute('data-taken', host.isTaken(appointment.id, aim))
    when.textContent = `${timeAt(aim.start)}–${endTimeText(aim.start + aim.duration)}`
  }

  /** Scrolls while the hand is near an edge; at the side of a phone the next barber comes. */
  function glide(): void {
    if (!held) return
    frame = requestAnimationFrame(glide)
    const { box, x, y } = held
    const over = y - (box.bottom - scrollZone)
    const under = box.top + host.top() + scrollZone - y
    const most = maxScroll / scrollZone
    const by = over > 0 ? Math.min(over, scrollZone) * most : under > 0 ? -Math.min(under, scrollZone) * most : 0
    const before = scroller.scrollTop
    if (by !== 0) scroller.scrollTop = before + by
    if (by !== 0 && scroller.scrollTop !== before) follow()
    turn(x > box.right - 28 ? 1 : x < box.left + 28 ? -1 : 0)
  }

  function turn(direction: -1 | 0 | 1): void {
    const wide = held?.columns[0]?.width ?? 0
    if (!held || direction === 0 || wide < held.box.width / 2) {
      turnAt = 0
      return
    }
    if (turnAt === 0) turnAt = moment() + turnMs
    if (moment() < turnAt) return
    turnAt = moment() + 2 * turnMs
    scroller.scrollBy({ left: direction * wide, behavior: 'smooth' })
  }

  function move(event: PointerEvent): void {
    if (pressed && event.pointerId === pressed.event.pointerId) {
      const { event: first, timer } = pressed
      const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
      if (timer && distance > touchSlack) release()
      else if (!timer && distance > mouseSlack) begin(event)
    }
    if (!held || event.pointerId !== held.pointerId) return
    held.x = event.clientX
    held.y = event.clientY
    held.fine = event.shiftKey
    follow()
  }

  function letGo(): Held | null {
    const last = held
    release()
    held = null
    cancelAnimationFrame(frame)
    return last
  }

  /** Takes what was in the hand away. The grid has drawn it in its place by now. */
  function clear(last: Held): void {
    hand.replaceChildren()
    delete last.original.dataset.lifted
    scroller.classList.remove('dragging')
    if (scroller.hasPointerCapture(last.pointerId)) scroller.releasePointerCapture(last.pointerId)
    host.onEnd()
  }

  function drop(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointerId) {
      release()
      return
    }
    const begun = moment()
    const last = letGo()
    if (!last) return
    const { aim, from, appointment } = last
    const changed = aim.column !== from.column || aim.start !== from.start || aim.duration !== from.duration
    if (changed) host.onDrop(appointment, aim)
    clear(last)
    measured('schedule:drop', begun)
  }

  function cancel(): void {
    const last = letGo()
    if (last) clear(last)
  }

  function key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !held) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  const touchMove = (event: TouchEvent) => {
    // The finger carries an appointment: the page must not scroll under it.
    if (held && event.cancelable) event.preventDefault()
  }
  const menu = (event: Event) => {
    const onTouch = held?.touch ?? pressed?.event.pointerType === 'touch'
    if (onTouch) event.preventDefault()
  }
  const stop = new AbortController()
  const { signal } = stop
  scroller.addEventListener('pointerdown', press, { signal })
  scroller.addEventListener('pointermove', move, { signal })
  scroller.addEventListener('pointerup', drop, { signal })
  scroller.addEventListener('pointercancel', cancel, { signal })
  scroller.addEventListener('lostpointercapture', () => held && cancel(), { signal })
  scroller.addEventListener('contextmenu', menu, { signal })
  scroller.addEventListener('touchmove', touchMove, { signal, passive: false })
  addEventListener('keydown', key, { signal, capture: true })
  return () => {
    cancel()
    stop.abort()
  }
}
