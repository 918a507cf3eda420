import type { APIRequestContext, Page, Request } from '@playwright/test'
import { waitUntilStable } from './support/accessibility.ts'
import { expect, startTime, test } from './support/fixtures.ts'
import { openInApp } from './support/navigation.ts'
import { takeIgnoredPresses } from './support/presses.ts'
import { screens, type Screen } from './support/screens.ts'
import { storeSession } from './support/session.ts'
import type { TestServer } from './support/testServer.ts'
import { createViewer, type Viewer } from './support/viewers.ts'

/**
 * Each button of each dialog of the layout audit is tapped at 0, 0.1 and 0.3 s, and at 0.9 s where a question has
 * opened, above a page that takes money everywhere. Only what was under the finger first may be pressed, and a button
 * sends each request once. All take 200 s in one browser.
 */

// A server of its own, because it changes the demo salon that other journeys read.
test.use({ changesDemo: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const shownDialogs = ':is([role=dialog], [role=alertdialog]):not([data-ending-style], [aria-modal=false])'

interface Press {
  name: string
  isFirst: boolean
  isGuarded: boolean
}
interface Target {
  /** Dialog and words, without figures. */
  key: string
  x: number
  y: number
  isGuarded: boolean
}
declare global {
  var pressedControls: Press[]
  var lastPress: { x: number; y: number; control: Element | null }
}

/**
 * Runs in the page: the next button of the top dialog that was not tapped yet, brought into sight. Buttons that take
 * money or delete come last, because what they act on may not come back.
 */
function findTarget([selector, tapped]: [string, readonly string[]]): Target | null {
  const dialog = [...document.querySelectorAll(selector)].at(-1)
  if (!dialog) return null
  const title = dialog.querySelector('h1, h2, h3')?.textContent ?? ''
  const guarded = '[data-guarded]'
  const buttons = [...dialog.querySelectorAll('button')]
  for (const button of [
    ...buttons.filter((each) => !each.matches(guarded)),
    ...dialog.querySelectorAll<HTMLButtonElement>(`button${guarded}`),
  ]) {
    const row = button.closest('li, tr')
    // The rows of a list are alike.
    if (row?.previousElementSibling?.previousElementSibling) continue
    const words = (button.getAttribute('aria-label') ?? button.textContent).trim()
    const key = `${title}: ${words}`.replaceAll(/\d+/g, '0')
    if (tapped.includes(key) || button.disabled) continue
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = button.getBoundingClientRect()
    const place = { x: x + width / 2, y: y + height / 2 }
    if (button.contains(document.elementFromPoint(place.x, place.y)))
      return { ...place, key, isGuarded: button.matches(guarded) }
  }
  return null
}

/** Runs in the page before its scripts: remembers the last press. */
function rememberPresses(): void {
  globalThis.lastPress = { x: -1, y: -1, control: null }
  addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, target }) => {
      const control = target instanceof Element ? target.closest('button, a, [role=option], [role^=menuitem]') : null
      globalThis.lastPress = { x, y, control }
    },
    true,
  )
}

/** Runs in the page: a guarded control of a dialog at the place where another one was pressed last. */
function guardedBeneath(selector: string): string | null {
  const { x, y, control } = globalThis.lastPress
  const beneath = document.elementFromPoint(x, y)?.closest('[data-guarded]')
  if (!beneath?.closest(selector) || beneath === control) return null
  return (beneath.getAttribute('aria-label') ?? beneath.textContent).trim()
}

/** Runs in the page: records what is pressed, above a payment that fills the page. */
function recordPresses(): void {
  globalThis.pressedControls = []
  let first: { control: Element; words: string } | null = null
  const payment = document.createElement('button')
  payment.id = 'payment'
  payment.textContent = 'Kesh 8,00 €'
  payment.dataset.guarded = ''
  payment.style.cssText = 'position: fixed; inset: 0; z-index: 1'
  document.querySelector('#root')?.append(payment)
  const record = ({ isTrusted, target }: Event) => {
    const control = target instanceof Element ? target.closest('button, a, [role=option], [role^=menuitem]') : null
    if (!isTrusted || !control) return
    const words = control.getAttribute('aria-label') ?? control.textContent
    first ??= { control, words }
    globalThis.pressedControls.push({
      name: words.trim(),
      isFirst: first.control === control && first.words === words,
      isGuarded: control.matches('[data-guarded]'),
    })
  }
  document.addEventListener('pointerdown', record, true)
  document.addEventListener('click', record, true)
  payment.addEventListener('remove', () => {
    document.removeEventListener('pointerdown', record, true)
    document.removeEventListener('click', record, true)
    payment.remove()
  })
}

/** Runs in the page: forgets all but the session. */
function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (!['token', 'isAuthenticated', 'user'].includes(key)) sessionStorage.removeItem(key)
}

/** The stream of changes stays open. */
const isLive = (request: Request): boolean => request.url().endsWith('/live')

/** A person's phone, on which the dialogs of one screen are opened again and again. */
class Phone {
  readonly page: Page
  readonly #viewer: Viewer
  readonly #server: TestServer
  readonly #request: APIRequestContext
  /** Writing requests since the last tap. */
  sent: string[] = []
  /** Requests without a reply. */
  #open = new Set<Request>()
  /** The salon is as new, and the page of this session. */
  #isFresh = false

  constructor(page: Page, viewer: Viewer, server: TestServer, request: APIRequestContext) {
    this.page = page
    this.#viewer = viewer
    this.#server = server
    this.#request = request
  }

  async start(): Promise<void> {
    const { page } = this
    await page.clock.install({ time: startTime })
    await page.addInitScript(rememberPresses)
    page.on('request', (request) => {
      if (!isLive(request)) this.#open.add(request)
      // A preview writes nothing, and each choice has another one.
      if (request.method() === 'GET' || request.url().endsWith('/preview')) return
      this.sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
      this.#isFresh = false
    })
    const onEnd = (request: Request) => void this.#open.delete(request)
    page.on('requestfinished', onEnd).on('requestfailed', onEnd)
    await page.goto('/robots.txt')
  }

  /** Requests and what they show have come to an end. */
  async settle(): Promise<void> {
    do {
      await this.page.evaluate(
        () =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', resolve)
            port1.start()
            port2.postMessage(null)
          }),
      )
    } while (this.#open.size > 0)
  }

  async open(screen: Screen): Promise<void> {
    const { page } = this
    // A question about unsaved changes keeps the app on its screen.
    const isAsked = (await page.locator('[role=alertdialog]').count()) > 0
    if (this.#isFresh && !isAsked) {
      await page.evaluate(forgetDrafts)
      await openInApp(page, screen)
    } else {
      const session = this.#isFresh ? null : await createViewer(this.#request, this.#server, this.#viewer)
      // A page of the app would keep its drafts when it is left.
      await page.goto('/robots.txt')
      if (session) await page.evaluate(storeSession, session)
      await page.evaluate(forgetDrafts)
      await page.goto(screen.path)
      await screen.ready(page).waitFor()
    }
    await screen.prepare?.(page)
    await waitUntilStable(page)
    this.#isFresh = true
  }

  /** False once something was written in a salon that cannot be created again. */
  canReopen(): boolean {
    return this.#isFresh || this.#viewer !== 'demo'
  }

  shown(): Promise<string[]> {
    return this.page.locator(shownDialogs).allInnerTexts()
  }

  /** Taps a place three or four times. Returns what was pressed by mistake, and what was sent twice. */
  async tapAgain({ x, y, key, isGuarded }: Target): Promise<string[]> {
    const { page } = this
    const questions = page.locator(isGuarded ? shownDialogs : '[role=alertdialog]')
    const before = await questions.count()
    await page.evaluate(recordPresses)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.clock.runFor(800)
    this.sent = []
    for (const pause of [100, 200, 600]) {
      await page.touchscreen.tap(x, y)
      await this.settle()
      await page.clock.runFor(pause)
      await this.settle()
    }
    const pressed = () => page.evaluate(() => globalThis.pressedControls)
    const misses = (await pressed()).filter(({ isFirst }) => !isFirst)
    if ((await questions.count()) > before) {
      await page.touchscreen.tap(x, y)
      // By then the safe answer counts.
      misses.push(...(await pressed()).filter((press) => !press.isFirst && press.isGuarded))
    }
    await page.evaluate(() => document.querySelector('#payment')?.dispatchEvent(new Event('remove')))
    await page.clock.resume()
    const repeated = this.sent.filter((call, index) => this.sent.indexOf(call) !== index)
    return [
      ...new Set(misses.map(({ name }) => `'${key}' also pressed '${name}'`)),
      ...new Set(repeated.map((call) => `'${key}' sent ${call} twice`)),
    ]
  }
}

const openers = screens.filter(({ viewer, prepare }) => viewer !== 'guest' && prepare)
const groups = Map.groupBy(openers, ({ viewer, path }) => `${viewer} on ${path}`)
for (const [name, group] of groups) {
  test(`double taps in the dialogs of ‘${name}’ press what was under the finger @thorough`, async ({
    newPage,
    server,
    request,
  }) => {
    const device = new Phone(await newPage(phone), group[0]!.viewer, server, request)
    await device.start()
    const tapped: string[] = []
    const missed: string[] = []
    for (const screen of group) {
      await device.open(screen)
      const beneath = await device.page.evaluate(guardedBeneath, shownDialogs)
      if (beneath) missed.push(`'${screen.name}' opens with '${beneath}' under the finger`)
      for (;;) {
        const target = await device.page.evaluate(findTarget, [shownDialogs, tapped] as [string, string[]])
        if (!target) break
        tapped.push(target.key)
        const before = (await device.shown()).join('\n')
        missed.push(...(await device.tapAgain(target)))
        if ((await device.shown()).join('\n') === before) continue
        if (!device.canReopen()) break
        await device.open(screen)
      }
    }
    takeIgnoredPresses()
    expect(missed).toEqual([])
  })
}
