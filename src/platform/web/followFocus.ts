import { useEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

/**
 * Keeps the keyboard's place: if an act removes its own control (a confirmed visit has no 'Konfirmo'), the focus goes
 * to the next thing to do instead of to the document.
 */

/** Time in which a dialog or a route may set the focus itself, in ms. */
const settleMs = 60

const controls = 'a[href], button, summary, [role=button], [tabindex="0"]'
const rows = 'li, tr, [role=row]'
const dialogs = '[role$=dialog], [role=menu]'
/** Outside of the dialog whose field they belong to. */
const popups = `${dialogs}, [role=listbox], [role=option]`
const screens = `main, ${dialogs}, body`

interface Focused {
  element: HTMLElement
  /** Row, and the visible word before the client's name or an amount. */
  row: Element | null
  word: string
  name: string
  dialog: Element | null
  /** Focus before the dialog opened. */
  opener: Focused | null
  /** Position of the removed part that contained the element. */
  place: { parent: Node; previous: Node | null } | null
  pathname: string
  /** True if it was disabled or hidden meanwhile, as a button that waits for its reply is. */
  wasDisabled: boolean
}

const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim()
const wordOf = (element: Element): string =>
  nameOf(element)
    .split(/:|\s\d/)[0]
    ?.trim() ?? ''

/** The focus before a dialog opened; the last one for a new dialog. */
function openerOf(dialog: Element, last: Focused | null): Focused | null {
  for (let known = last; known; known = known.opener) if (known.dialog === dialog) return known.opener
  return last
}

function focusedAt(element: HTMLElement, last: Focused | null): Focused {
  const dialog = element.closest(dialogs)
  const opener = dialog === null ? null : openerOf(dialog, last)
  const { pathname } = location
  return {
    element,
    row: element.closest(rows),
    word: wordOf(element),
    name: nameOf(element),
    dialog,
    opener,
    place: null,
    pathname,
    wasDisabled: false,
  }
}

/** Keeps the place of a removed element, also if its surroundings are removed later. */
function follow(focused: Focused | null, { target, previousSibling, removedNodes }: MutationRecord): void {
  for (let control = focused; control; control = control.opener) {
    for (const node of removedNodes) {
      if (node.contains(control.place?.parent ?? control.element))
        control.place = { parent: target, previous: previousSibling }
      else if (control.place && node === control.place.previous) control.place.previous = previousSibling
    }
  }
}

const isUsable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [aria-hidden=true]') &&
  !element.closest('[inert], [hidden]') &&
  // Safari has it from 17.4 on.
  (!('checkVisibility' in element) || element.checkVisibility({ checkVisibilityCSS: true }))

const controlsIn = (scope: Element): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(controls)].filter(isUsable)

function isAfter(element: Element, { parent, previous }: NonNullable<Focused['place']>): boolean {
  const from = previous?.isConnected ? previous : parent
  const position = from.compareDocumentPosition(element)
  if (from === previous && position & Node.DOCUMENT_POSITION_CONTAINED_BY) return false
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/**
 * The next control beside a removed one: the same one if it was rendered again, an act of its row, the same act of the
 * next row, the row, then outwards.
 */
function nextAt({ place, row, word, name, element }: Focused): HTMLElement | null {
  if (!place?.parent.isConnected) return null
  const parent = place.parent instanceof Element ? place.parent : place.parent.parentElement
  const ordered = (all: HTMLElement[]) => [
    ...all.filter((one) => isAfter(one, place)),
    ...all.filter((one) => !isAfter(one, place)).toReversed(),
  ]
  const again = ordered(controlsIn(parent?.closest(screens) ?? document.body)).find((one) => nameOf(one) === name)
  if (again) return again
  const ownRow = row?.isConnected && !element.isConnected ? row : null
  const rowControls = ownRow ? ordered(controlsIn(ownRow)) : []
  const act = rowControls.find((one) => !one.hasAttribute('aria-haspopup'))
  if (act) return act
  for (let scope = ownRow?.parentElement ?? parent; scope; scope = scope.parentElement) {
    const all = ordered(controlsIn(scope).filter((one) => !ownRow?.contains(one)))
    const same = all.find((one) => one.closest(rows) && wordOf(one) === word)
    const found = same ?? rowControls[0] ?? all[0]
    if (found) return found
    if (scope.matches(screens)) break
  }
  return null
}

function nextOf(focused: Focused | null): HTMLElement | null {
  if (!focused) return null
  const { element, dialog, opener } = focused
  if (element.isConnected && isUsable(element)) return element
  const isDialogGone = dialog !== null && !dialog.isConnected
  return (isDialogGone ? null : nextAt(focused)) ?? nextOf(opener)
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

function followFocus(): () => void {
  let last: Focused | null = null
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const restore = () => {
    if (!last || !isLost()) return
    // A new screen focuses its heading.
    if (last.pathname !== location.pathname) return
    // It left the focus on purpose, as Escape does in the search.
    if (last.element.isConnected && isUsable(last.element) && !last.wasDisabled) return
    // The heading that a new screen focused was rendered again.
    const next = last.element.matches('h1, main') ? null : nextOf(last)
    if (next) next.focus({ preventScroll: !next.matches(':focus-visible') })
    else focusHeading()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    // Base UI chose an earlier control of the page, because the closed dialog's opener was removed.
    const isChosen = isPressed || target.closest(popups) !== null || last?.pathname !== location.pathname
    const opener = isChosen ? null : last?.dialog && last.opener
    const next = opener && !opener.element.isConnected ? nextOf(opener) : null
    if (next && next !== target) return next.focus({ preventScroll: !next.matches(':focus-visible') })
    last = focusedAt(target, last)
  }
  // A press on an empty place of the page leaves the focus on purpose.
  const onPress = ({ target }: Event) => {
    isPressed = target instanceof Element && !target.closest(dialogs)
    if (target instanceof Element && !target.closest(`${controls}, label, input, textarea, [tabindex]`)) last = null
  }
  const onKey = () => (isPressed = false)
  const observer = new MutationObserver((records) => {
    if (!last) return
    for (const record of records) {
      follow(last, record)
      if (record.type === 'attributes' && record.target.contains(last.element)) last.wasDisabled = true
    }
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(restore, settleMs)
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress, true)
  document.addEventListener('keydown', onKey, true)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress, true)
    document.removeEventListener('keydown', onKey, true)
  }
}

/** Keeps the focus while mounted. Rendered once, in `Overlays`. */
export const useFollowFocus = (): void => useEffect(followFocus, [])
