import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Driver, InputSource } from './driver.ts'
import { installTools, type Pattern, type Seen, type Step } from './inPage.ts'

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
/** Timeout for hanging tests. */
const timeoutMs = 60_000
const pollMs = 30

type Text = string | RegExp
const pattern = (text: Text, exact = false): Pattern =>
  typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags }

/** Key codes of WebDriver. */
const keys: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}

const point = (type: string, rest: object = {}) => ({ type, ...rest })
const mouse = (...actions: object[]): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})
const keyboard = (actions: object[]): InputSource => ({ type: 'key', id: 'keyboard', actions })

/** Repeats `attempt` until it returns something other than a string, which is the reason to wait. */
async function until<Result>(what: string, attempt: () => Promise<Result | string>): Promise<Result> {
  const end = Date.now() + timeoutMs
  for (let last = ''; ;) {
    try {
      const result = await attempt()
      if (typeof result !== 'string') return result
      last = result
    } catch (error) {
      // The command was sent during a navigation.
      last = String(error)
    }
    if (Date.now() > end) throw new Error(`${what}: ${last}`)
    await sleep(pollMs)
  }
}

/** The used part of Playwright's locators, for a browser that Playwright does not control. */
class EngineLocator {
  readonly #page: EnginePage
  readonly steps: readonly Step[]

  constructor(page: EnginePage, steps: readonly Step[]) {
    this.#page = page
    this.steps = steps
  }

  #and(...steps: Step[]): EngineLocator {
    return new EngineLocator(this.#page, [...this.steps, ...steps])
  }
  locator = (css: string) => this.#and({ css })
  getByRole = (role: string, { name, exact, level }: { name?: Text; exact?: boolean; level?: number } = {}) =>
    this.#and({ role, name: name === undefined ? null : pattern(name, exact), level: level ?? null })
  getByText = (text: Text, { exact }: { exact?: boolean } = {}) => this.#and({ text: pattern(text, exact) })
  getByLabel = (text: Text, { exact }: { exact?: boolean } = {}) => this.#and({ label: pattern(text, exact) })
  filter = ({ hasText, hasNotText, visible }: { hasText?: Text; hasNotText?: Text; visible?: boolean }) =>
    this.#and(
      ...(hasText === undefined ? [] : [{ hasText: pattern(hasText), not: false }]),
      ...(hasNotText === undefined ? [] : [{ hasText: pattern(hasNotText), not: true }]),
      ...(visible === undefined ? [] : [{ visible }]),
    )
  nth = (nth: number) => this.#and({ nth })
  first = () => this.nth(0)
  last = () => this.nth(-1)
  or = (other: EngineLocator) => this.#and({ or: other.steps })

  toString(): string {
    return JSON.stringify(this.steps)
  }
  look = () => this.#page.tools<Seen[]>('look', this.steps)
  count = async () => (await this.look()).length
  isVisible = async () => (await this.look()).some(({ visible }) => visible)
  allInnerTexts = async () => (await this.look()).map(({ text }) => text)
  textContent = async () => (await this.#one()).text
  innerText = this.textContent
  inputValue = async () => (await this.#one()).value
  #one = (): Promise<Seen> =>
    until(`${this}`, async () => {
      const found = await this.look()
      return found.length === 1 ? found[0]! : `${found.length} elements`
    })

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    await until(`${this} is not ${state}`, async () => {
      const found = await this.look()
      if (found.length > 1 && state === 'visible') return `${found.length} elements`
      const isVisible = found.some(({ visible }) => visible)
      return isVisible === (state === 'visible') ? true : `the page shows: ${await this.#page.shown()}`
    })
  }

  /** Click point, once it is stable over two checks. */
  async #aim(): Promise<{ x: number; y: number }> {
    let last = { x: -1, y: -1 }
    let attempt = 0
    return until(`${this} cannot be pressed`, async () => {
      const found = await this.#page.tools<{ x: number; y: number } | string>('aim', this.steps, attempt)
      if (typeof found === 'string') {
        attempt += 1
        return found
      }
      const isStill = found.x === last.x && found.y === last.y
      last = found
      return isStill ? found : 'moving'
    })
  }
  async click(): Promise<void> {
    await until(`${this} cannot be pressed`, async () => {
      // Scrolls, which may bring it to the place of the last press.
      const { x, y } = await this.#aim()
      if (!(await this.evaluate((element) => globalThis.mayPress?.(element) ?? true))) return 'it has just come'
      await this.#page.mouse.click(x, y)
      // The click left the page, so the result is unknown.
      const hasMet = await this.#page.tools<boolean>('pressed').catch(() => true)
      return hasMet || 'it moved'
    })
  }
  async check(): Promise<void> {
    if (!(await this.evaluate((element) => (element as HTMLInputElement).checked))) await this.click()
  }
  /** Replaces the text. */
  async fill(text: string): Promise<void> {
    await this.waitFor()
    await this.evaluate((element) => {
      const field = element as HTMLInputElement
      field.focus()
      field.select()
    })
    if (text === '') await this.#page.keyboard.press('Delete')
    else await this.#page.keyboard.type(text)
    await until(`${this} takes the text`, async () =>
      (await this.inputValue()) === '' && text !== '' ? 'empty' : true,
    )
  }
  async press(key: string): Promise<void> {
    await this.focus()
    await this.#page.keyboard.press(key)
  }
  focus = () => this.evaluate((element) => (element as HTMLElement).focus())
  scrollIntoViewIfNeeded = () =>
    this.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
  getAttribute = (name: string) => this.evaluate((element, of: string) => element.getAttribute(of), name)

  async evaluate<Result, Given>(run: (element: Element, given: Given) => Result, given?: Given): Promise<Result> {
    await this.#one()
    return this.#page.run<Result>(
      `(${run})(engineTools.find(${JSON.stringify(this.steps)})[0], ${JSON.stringify(given)})`,
    )
  }
}

/** The used part of Playwright's pages. */
class EnginePage {
  readonly request: APIRequestContext
  readonly #driver: Driver
  readonly #baseURL: string
  #url = 'about:blank'

  constructor(driver: Driver, baseURL: string, request: APIRequestContext) {
    this.#driver = driver
    this.#baseURL = baseURL
    this.request = request
  }

  #all = () => new EngineLocator(this, [])
  locator = (css: string) => this.#all().locator(css)
  getByRole = (...given: Parameters<EngineLocator['getByRole']>) => this.#all().getByRole(...given)
  getByText = (...given: Parameters<EngineLocator['getByText']>) => this.#all().getByText(...given)
  getByLabel = (...given: Parameters<EngineLocator['getByLabel']>) => this.#all().getByLabel(...given)

  /** Evaluates an expression with the tools in the page. */
  async run<Result>(expression: string): Promise<Result> {
    const whole = `globalThis.engineTools ? { value: (${expression}), url: location.href } : null`
    let reply = (await this.#driver.evaluate(whole)) as { value: Result; url: string } | null
    if (!reply) {
      await this.#driver.evaluate(`(function () { ${testingLibrary} }).call(globalThis)`)
      await this.#driver.evaluate(`(${installTools})()`)
      reply = (await this.#driver.evaluate(whole)) as typeof reply
    }
    if (!reply) throw new Error('the page went away')
    this.#url = reply.url
    return reply.value
  }
  tools = <Result>(tool: string, ...given: unknown[]) =>
    this.run<Result>(`engineTools.${tool}(${given.map((one) => JSON.stringify(one)).join(', ')})`)
  /** Awaits promises, like Playwright's. */
  async evaluate<Result, Given>(run: (given: Given) => Result, given?: Given): Promise<Awaited<Result>> {
    type Settled = { value?: Awaited<Result>; error?: string } | null
    await this.run(`void (globalThis.engineResult = null, (async () => (${run})(${JSON.stringify(given)}))().then(
      (value) => (globalThis.engineResult = { value }),
      (error) => (globalThis.engineResult = { error: String(error) })))`)
    const settled = await until('the page does not answer', async () => {
      const result = await this.run<Settled>('globalThis.engineResult')
      return result ?? 'waiting'
    })
    if (settled.error !== undefined) throw new Error(settled.error)
    return settled.value as Awaited<Result>
  }
  /** Beginning of the page's text, for error messages. */
  shown = async () =>
    (await this.run<string>('(document.querySelector("[role=dialog]") ?? document.body)?.innerText ?? ""')).slice(
      0,
      600,
    ) || '(nothing)'

  url = () => this.#url
  goto = (path: string) => this.#leave(() => this.#driver.navigate(new URL(path, this.#baseURL).href))
  reload = () => this.#leave(() => this.#driver.reload())
  goBack = () => this.#driver.back()
  /** Waits until the next document is loaded. */
  async #leave(begin: () => Promise<void>): Promise<void> {
    await this.run('globalThis.isOldDocument = true')
    await begin()
    await until('the page does not load', async () => {
      const state = await this.run<string>('globalThis.isOldDocument ? "old" : document.readyState')
      return state === 'complete' ? true : state
    })
  }
  async waitForURL(wanted: string | ((url: URL) => boolean)): Promise<void> {
    const path = typeof wanted === 'string' ? wanted.replace('**', '') : ''
    await until(`waiting for ${wanted}`, async () => {
      const url = new URL(await this.run<string>('location.href'))
      const isThere = typeof wanted === 'string' ? url.pathname + url.search === path : wanted(url)
      return isThere ? true : url.href
    })
  }

  readonly keyboard = {
    type: async (text: string): Promise<void> => {
      const actions = [...text].flatMap((value) => [point('keyDown', { value }), point('keyUp', { value })])
      await this.#driver.perform([keyboard(actions)])
    },
    /** Presses a key or a combination: 'Control+Enter'. */
    press: async (combination: string): Promise<void> => {
      const held = combination.split('+').map((name) => keys[name] ?? name)
      await this.#driver.perform([
        keyboard([
          ...held.map((value) => point('keyDown', { value })),
          ...held.toReversed().map((value) => point('keyUp', { value })),
        ]),
      ])
    },
  }
  #at = { x: 0, y: 0 }
  readonly mouse = {
    move: async (x: number, y: number, { steps = 1 }: { steps?: number } = {}): Promise<void> => {
      const from = this.#at
      const moves = Array.from({ length: steps }, (_, index) => {
        const part = (index + 1) / steps
        const to = { x: Math.round(from.x + (x - from.x) * part), y: Math.round(from.y + (y - from.y) * part) }
        return point('pointerMove', { ...to, duration: 0 })
      })
      this.#at = { x, y }
      await this.#driver.perform([mouse(...moves)])
    },
    /** One command, so that a slow machine does not make it a long press. */
    click: async (x: number, y: number): Promise<void> => {
      this.#at = { x, y }
      const press = [point('pointerMove', { x, y, duration: 0 }), point('pointerDown', { button: 0 })]
      await this.#driver.perform([mouse(...press, point('pointerUp', { button: 0 }))])
    },
    down: () => this.#driver.perform([mouse(point('pointerDown', { button: 0 }))]),
    up: () => this.#driver.perform([mouse(point('pointerUp', { button: 0 }))]),
  }
  screenshot = () => this.#driver.screenshot()
}

/** A page of another engine with Playwright's type. Missing methods fail as 'is not a function'. */
export const openPage = (driver: Driver, baseURL: string, request: APIRequestContext): Page =>
  new EnginePage(driver, baseURL, request) as unknown as Page
