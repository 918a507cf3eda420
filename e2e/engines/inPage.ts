/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function with all that it needs */
import type { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

export type Pattern = { text: string; exact: boolean } | { source: string; flags: string }

/** A step of a locator, which filters the elements or searches within them. */
export type Step =
  | { css: string }
  | { role: string; name: Pattern | null; level: number | null }
  | { text: Pattern }
  | { label: Pattern }
  | { hasText: Pattern; not: boolean }
  | { visible: boolean }
  | { nth: number }
  | { or: readonly Step[] }

export interface Seen {
  text: string
  value: string
  visible: boolean
}

interface Tools {
  find(steps: readonly Step[]): Element[]
  look(steps: readonly Step[]): Seen[]
  /** Click point of the single element, or the reason why it cannot be clicked. `attempt` counts from 0. */
  aim(steps: readonly Step[], attempt: number): { x: number; y: number } | string
  /** True if the click after `aim` hit the element. A miss, because the page moved, had no effect. */
  pressed(): boolean
}

declare global {
  var TestingLibraryDom: {
    queryAllByRole: typeof queryAllByRole
    queryAllByLabelText: typeof queryAllByLabelText
  }
  var engineTools: Tools
}

/**
 * Runs in the page, after Testing Library: finds elements without promises, which never settle in a page without
 * scripts.
 */
// oxlint-disable-next-line max-lines-per-function -- Long: the page gets one function with all that it needs.
export function installTools(): void {
  const { queryAllByRole, queryAllByLabelText } = globalThis.TestingLibraryDom
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const matches = (pattern: Pattern, raw: string) => {
    const text = clean(raw)
    if ('source' in pattern) return new RegExp(pattern.source, pattern.flags).test(text)
    const wanted = clean(pattern.text)
    return pattern.exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase())
  }
  const textOf = (element: Element) =>
    element instanceof HTMLInputElement && /^(submit|button)$/.test(element.type)
      ? element.value
      : (element.textContent ?? '')
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  /** Innermost elements with a matching text. */
  const byText = (root: ParentNode, pattern: Pattern) =>
    [...root.querySelectorAll('body *')].filter(
      (element) =>
        !/^(script|style|noscript)$/i.test(element.tagName) &&
        matches(pattern, textOf(element)) &&
        ![...element.children].some((child) => matches(pattern, textOf(child))),
    )
  function within(root: ParentNode, step: Step): Element[] | null {
    const container = (root === document ? document.documentElement : root) as HTMLElement
    if ('css' in step) {
      // A headless browser does not focus its page, so no element matches `:focus`.
      const [css, focused] = step.css.split(/:focus$/)
      const found = [...root.querySelectorAll(css ?? '')]
      return focused === undefined ? found : found.filter((element) => element === document.activeElement)
    }
    if ('text' in step) return byText(root, step.text)
    if ('label' in step) return queryAllByLabelText(container, (content) => matches(step.label, content))
    if ('role' in step) {
      const { role, name, level } = step
      return queryAllByRole(container, role, {
        name: name ? (found: string) => matches(name, found) : undefined,
        level: level ?? undefined,
      })
    }
    return null
  }
  function find(steps: readonly Step[]): Element[] {
    let found: Element[] | null = null
    for (const step of steps) {
      const here: Element[] = found ?? []
      if ('hasText' in step) found = here.filter((one) => matches(step.hasText, textOf(one)) !== step.not)
      else if ('visible' in step) found = here.filter((one) => isVisible(one) === step.visible)
      else if ('nth' in step) found = here.at(step.nth) ? [here.at(step.nth)!] : []
      else if ('or' in step) {
        const both = new Set([...here, ...find(step.or)])
        found = [...document.querySelectorAll('*')].filter((one) => both.has(one))
      } else {
        const roots: readonly ParentNode[] = found ?? [document]
        found = [...new Set(roots.flatMap((root) => within(root, step) ?? []))]
      }
    }
    return found ?? []
  }
  const isWithin = (element: Element, hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  let target: Element | null = null
  let aimed = { x: 0, y: 0 }
  let hasMissed = false
  const hasMoved = (element: Element) =>
    element.isConnected &&
    [...element.getClientRects()].every(
      ({ left, right, top, bottom }) => aimed.x < left || aimed.x > right || aimed.y < top || aimed.y > bottom,
    )
  let pressedOn: Element | null = null
  const missesTarget = (event: Event): boolean => {
    const [path] = event.composedPath()
    const hit = path instanceof Element ? path : null
    if (target && isWithin(target, hit)) {
      pressedOn = target
      target = null
      return false
    }
    // Pressed, but released elsewhere because the page moved.
    const isElsewhere = event.type === 'click' && pressedOn !== null && !isWithin(pressedOn, hit) && hasMoved(pressedOn)
    if (!target && !isElsewhere) return false
    hasMissed = true
    event.preventDefault()
    event.stopImmediatePropagation()
    return true
  }
  // Called before the page's own listeners by `watchPresses`; a page without scripts has no other listener.
  globalThis.missesTarget = missesTarget
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, missesTarget, true)
  const scrollTo = ['nearest', 'center', 'start', 'end'] as const
  globalThis.engineTools = {
    find,
    look: (steps) =>
      find(steps).map((element) => ({
        text: clean(textOf(element)),
        value: (element as HTMLInputElement).value ?? '',
        visible: isVisible(element),
      })),
    aim(steps, attempt) {
      const found = find(steps)
      const [element] = found
      if (!element || found.length > 1) return `${found.length} elements`
      if (!isVisible(element)) return 'hidden'
      if (element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *')) return 'disabled'
      if (attempt > 0)
        element.scrollIntoView({ block: scrollTo[(attempt - 1) % scrollTo.length]!, behavior: 'instant' })
      // A link that wraps has two boxes.
      const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
      if (!box) return 'without a box'
      const point = { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) }
      const hit = document.elementFromPoint(point.x, point.y)
      if (!isWithin(element, hit)) return `covered by ${(hit?.outerHTML ?? 'nothing').slice(0, 120)}`
      target = element
      pressedOn = null
      aimed = point
      return point
    },
    pressed() {
      const hasMet = !hasMissed
      target = null
      pressedOn = null
      hasMissed = false
      return hasMet
    },
  }
}
