import { onReplacement } from '../offlineCache.ts'

/**
 * A press counts where it began: the second tap of a double tap meets nothing that came under the finger meanwhile.
 * Ignored are a press that meets another control than the press before it at the same place, soon after what is there
 * has changed; a press on a guarded control (`Button`) that has just come or moved by itself; and a click on another
 * control than its press. An ignored press loses all its events. Clicks of keyboards and assistive technology count.
 */

/** Distance of two presses at the same place, in px. */
const nearPx = 40
/** Time after a change during which presses are ignored, and the same for another, guarded control, in ms. */
const settleMs = 350
const guardedSettleMs = 700
/** Time after the press before, from which an item of a list counts, in ms: suggestions come 100 ms after a touch. */
const itemMs = 400
/** Time after an input during which changes are its effect, in ms. */
const effectMs = 200
/** Longer than any transition of a surface, in ms. */
const transitionMs = 300
/** Smallest movement, in px. */
const movedPx = 4

const controls =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=option], [role^=menuitem], [role=tab]'
/** A schedule is one control: its blocks are dragged, and change under the pointer. */
const scheduleGrid = 'table[role=grid]'
const guarded = '[data-guarded]'
const items = '[role=option], [role^=menuitem], [role=gridcell] button'

/** The control that a press meets, with its words; elsewhere the element itself. */
interface Met {
  element: Element | null
  words: string
}

function metOf(target: EventTarget | null): Met {
  if (!(target instanceof Element)) return { element: null, words: '' }
  const control = target.closest(scheduleGrid) ?? target.closest(controls)
  if (!control || control.matches(scheduleGrid)) return { element: control ?? target, words: '' }
  const element = (control instanceof HTMLLabelElement && control.control) || control
  return { element, words: element.getAttribute('aria-label') ?? element.textContent }
}

const isSame = (one: Met, other: Met): boolean => one.element === other.element && one.words === other.words

interface Point {
  x: number
  y: number
}

interface Spot extends Met, Point {}

/** Places around a press, the farthest at its limit. */
function spotsAround(x: number, y: number): Spot[] {
  const offsets = [-nearPx / Math.SQRT2, 0, nearPx / Math.SQRT2]
  return offsets
    .flatMap((dx) => offsets.map((dy) => ({ x: x + dx, y: y + dy })))
    .map((spot) => ({ ...spot, ...metOf(document.elementFromPoint(spot.x, spot.y)) }))
}

const isFar = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) > movedPx

/** Place in the layout: neither scrolling nor a transition of its dialog changes it. */
function layoutPlace(control: Element): Point {
  const place = { x: 0, y: 0 }
  for (let part: Element | null = control; part instanceof HTMLElement; part = part.offsetParent) {
    place.x += part.offsetLeft
    place.y += part.offsetTop
  }
  return place
}

/** Remembers since when guarded controls are where they are. */
function watchGuarded() {
  const places = new WeakMap<Element, { seen: Point; layout: Point; since: number }>()
  /** `byUser`: what has changed is the effect of an input. */
  const measure = (now: number, byUser: boolean) => {
    for (const control of document.querySelectorAll(guarded)) {
      const last = places.get(control)
      const seen = control.getBoundingClientRect()
      const layout = layoutPlace(control)
      const isSeenFar = !last || isFar(seen, last.seen)
      const isLayoutFar = !last || isFar(layout, last.layout)
      if (!isSeenFar && !isLayoutFar) continue
      // A sticky one moves in the layout alone.
      const hasMoved = isSeenFar && isLayoutFar && !byUser
      places.set(control, { seen, layout, since: hasMoved ? now : (last?.since ?? -Infinity) })
    }
  }
  return { measure, since: (control: Element) => places.get(control)?.since ?? -Infinity }
}

/** Events of a press between its pointerdown and its click. */
const followers = ['mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'contextmenu']

let isInstalled = false

/** Ignores presses as described above, on the whole page from now on. Called before the shell is rendered. */
export function ignoreMisplacedPresses(): void {
  if (isInstalled) return
  isInstalled = true
  const guards = watchGuarded()
  /** The last press that counted, and what is around it. */
  let last: { x: number; y: number; at: number; met: Met; spots: Spot[] } | null = null
  let changedAt = -Infinity
  let inputAt = -Infinity
  let isIgnored = false
  /** Met by the press that has not clicked yet. */
  let pressed: Met | null = null
  let watchedUntil = -Infinity
  let frame = 0

  const measure = () => {
    const now = performance.now()
    for (const spot of last?.spots ?? []) {
      const met = metOf(document.elementFromPoint(spot.x, spot.y))
      if (isSame(met, spot)) continue
      Object.assign(spot, met)
      changedAt = now
    }
    guards.measure(now, now - inputAt < effectMs)
  }
  const watch = () => {
    frame = 0
    measure()
    if (performance.now() < watchedUntil) frame = requestAnimationFrame(watch)
  }
  const measureNext = () => {
    if (frame === 0) frame = requestAnimationFrame(watch)
  }
  const forget = () => {
    last = null
  }
  const end = () => {
    forget()
    isIgnored = false
    pressed = null
  }

  const onPress = (event: PointerEvent) => {
    if (!event.isPrimary) return
    isIgnored = false
    if (event.button > 0) return
    measure()
    const { clientX: x, clientY: y, timeStamp: now } = event
    const met = metOf(event.target)
    const isGuarded = met.element?.closest(guarded) ?? null
    const isNear = last !== null && Math.hypot(x - last.x, y - last.y) <= nearPx
    const isItem = !isGuarded && met.element?.matches(items)
    const isMisplaced =
      isNear &&
      !isSame(met, last!.met) &&
      now - changedAt < (isGuarded ? guardedSettleMs : settleMs) &&
      !(isItem && now - last!.at >= itemMs)
    isIgnored = isMisplaced || (isGuarded !== null && now - guards.since(isGuarded) < settleMs)
    if (isIgnored) {
      pressed = null
      event.stopImmediatePropagation()
      return
    }
    pressed = met
    inputAt = performance.now()
    changedAt = -Infinity
    last = { x, y, at: now, met, spots: spotsAround(x, y) }
  }
  const onFollower = (event: Event) => {
    if (isIgnored) stop(event)
  }
  const onClick = (event: MouseEvent) => {
    // A menu clicks the item on which a dragged pointer is released.
    if (!event.isTrusted) return
    // Clicks of keyboards and assistive technology have no detail.
    const isPress = event.detail > 0
    if (isPress && (isIgnored || (pressed && !isSame(metOf(event.target), pressed)))) stop(event)
    else inputAt = performance.now()
    if (!isPress) return
    isIgnored = false
    pressed = null
  }
  const onKey = () => {
    end()
    inputAt = performance.now()
  }

  // The change that follows is no effect of an input, however recent.
  onReplacement(() => {
    inputAt = -Infinity
  })
  addEventListener('pointerdown', onPress, true)
  for (const type of followers) addEventListener(type, onFollower, { capture: true, passive: type === 'touchstart' })
  addEventListener('click', onClick, true)
  // A press that became a scroll was none.
  addEventListener('pointercancel', end, true)
  addEventListener('wheel', forget, { capture: true, passive: true })
  addEventListener('keydown', onKey, true)
  addEventListener('scroll', measureNext, { capture: true, passive: true })
  addEventListener('resize', measureNext)
  new MutationObserver(() => {
    watchedUntil = performance.now() + transitionMs
    measureNext()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

function stop(event: Event): void {
  event.stopImmediatePropagation()
  // Prevents neither scrolling nor zooming.
  if (event.cancelable && !event.type.startsWith('touch')) event.preventDefault()
}
