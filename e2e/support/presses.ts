/* oxlint-disable no-console, unicorn/consistent-function-scoping -- the page gets one function with all it needs */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type BrowserContext, type ConsoleMessage, type Locator, type Page } from '@playwright/test'

declare global {
  /** True if a deliberate hand may press the element. */
  var mayPress: ((element: Element) => boolean) | undefined
  /** True for an event of a driver that does not meet its target. The driver has prevented it. */
  var missesTarget: ((event: Event) => boolean) | undefined
}

const ignoredPress = 'Ignored press: '

/**
 * Runs in the page before its scripts: reports presses that the page ignores, and tells when a hand has seen what it
 * presses: a guarded control, or another one where it has just pressed.
 */
export function watchPresses(): void {
  const nearPx = 60
  const seenMs = 400
  const seenGuardedMs = 750
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)
  let changedAt = performance.now()
  let isIgnored = false
  let pressed = { x: -1000, y: -1000, target: null as Element | null, name: '' }
  const noteChange = () => (changedAt = performance.now())
  new MutationObserver(() => {
    noteChange()
    // Seen from the next frame on, which a busy machine shows late.
    requestAnimationFrame(noteChange)
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  for (const type of ['mousedown', 'pointerup', 'mouseup'] as const)
    addEventListener(type, (event) => void globalThis.missesTarget?.(event), true)
  for (const type of ['pointerdown', 'click'] as const) {
    addEventListener(
      type,
      (event) => {
        if (globalThis.missesTarget?.(event)) return
        if (!event.isTrusted || !(event.target instanceof Element)) return
        const control = event.target.closest('button, a[href], input, label, [role=option], [role^=menuitem]')
        const name = control ? nameOf(control) : ''
        let reaches = false
        const reach = () => (reaches = true)
        document.addEventListener(type, reach, true)
        // After the event, also with a page's own clock.
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          channel.port1.close()
          document.removeEventListener(type, reach, true)
          // A click of an ignored press is reported already, and a driver prevents presses that miss their target.
          const isReported = type === 'click' ? isIgnored : event.defaultPrevented
          if (!reaches && control && !isReported) console.error(`Ignored press: ${name}`)
          isIgnored = type === 'pointerdown' && !reaches
        })
        channel.port1.start()
        channel.port2.postMessage(null)
        if (type === 'pointerdown') pressed = { x: event.clientX, y: event.clientY, target: control, name }
      },
      true,
    )
  }
  globalThis.mayPress = (element) => {
    const isGuarded = element.closest('[data-guarded]') !== null
    const before = element.getBoundingClientRect()
    // A hand scrolls to it first, which may bring it to the place of the last press.
    if (isGuarded) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    if (y !== before.y) noteChange()
    const isNear =
      Math.hypot(x + width / 2 - pressed.x, y + height / 2 - pressed.y) < nearPx &&
      !(pressed.target !== null && pressed.target === element && pressed.name === nameOf(element))
    if (!isNear && !isGuarded) return true
    if (document.getAnimations().some((one) => one instanceof CSSTransition)) noteChange()
    return performance.now() - changedAt > (isNear && isGuarded ? seenGuardedMs : seenMs)
  }
}

/** A page that changes all the time is pressed nevertheless. */
const maxWaitMs = 15_000
const acts = ['click', 'dblclick', 'tap', 'check', 'uncheck', 'setChecked'] as const
type Acts = Record<(typeof acts)[number], (...given: unknown[]) => Promise<void>>
const patched = new WeakSet<object>()

/** Locators press like a hand that has seen what it presses. */
export function lookBeforePressing(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('body')) as Acts
  if (patched.has(prototype)) return
  patched.add(prototype)
  for (const name of acts) {
    const act = prototype[name]
    prototype[name] = async function (this: Locator, ...given) {
      const end = Date.now() + maxWaitMs
      const mayPress = () => this.evaluate((element) => globalThis.mayPress?.(element) ?? true).catch(() => true)
      while (!(await mayPress()) && Date.now() < end) await sleep(25)
      await act.apply(this, given)
    }
  }
}

let ignored: string[] = []

/** Ignored presses since the last call. */
export function takeIgnoredPresses(): string[] {
  const taken = ignored
  ignored = []
  return taken
}

export function collectIgnoredPresses(context: BrowserContext): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.text().startsWith(ignoredPress)) ignored.push(message.text().slice(ignoredPress.length))
  })
}

/** Fails a test that presses something which the page ignores, with its name. */
export const expectNoIgnoredPresses = (): void => expect(takeIgnoredPresses(), 'ignored presses').toEqual([])
