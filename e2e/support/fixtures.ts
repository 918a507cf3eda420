import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Answer, Order } from './server.ts'

/** The Friday on which every journey begins, 10:00 in Tirana. */
export const stageNow = '2026-11-20T09:00:00Z'
export const today = '2026-11-20'

export interface Owner {
  email: string
  password: string
  username: string
}

/** The running Orari of one worker. */
export interface Stage {
  url: string
  /** Moves the server's clock on by so many minutes. */
  pass(minutes: number): Promise<void>
  /** A salon of its own with a verified owner. */
  owner(username?: string, email?: string): Promise<Owner>
}

type OrderBody = Order extends infer One ? (One extends Order ? Omit<One, 'id'> : never) : never

async function openStage(port: number, still: boolean): Promise<Stage & { close(): Promise<void> }> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: {
      ...process.env,
      STAGE_NOW: stageNow,
      STAGE_URL: `http://localhost:${port}`,
      ...(still ? { STAGE_STILL: 'yes' } : {}),
    },
    execArgv: [],
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  const ended = new Promise<never>((_resolve, reject) =>
    child.once('exit', (code) => reject(new Error(`the server ended (${code})`))),
  )
  ended.catch(() => undefined)
  const answered = (id: number) => Promise.race([new Promise<Answer>((resolve) => waiting.set(id, resolve)), ended])
  let last = 0
  const order = async (body: OrderBody): Promise<void> => {
    last += 1
    const answer = answered(last)
    child.send({ ...body, id: last })
    const { error } = await answer
    if (error) throw new Error(error)
  }
  await answered(0)
  let owners = 0
  return {
    url: `http://localhost:${port}`,
    pass: (minutes) => order({ order: 'pass', minutes }),
    async owner(username = 'Salloni Mira', email) {
      owners += 1
      const owner = {
        email: email ?? `pronari${owners}.${port}@salloni.example`,
        password: 'fjalekalim',
        username,
      }
      await order({ order: 'salon', ...owner })
      return owner
    },
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Lets a page's clock begin with the stage's, and tick on, or stand still as the stage's does. */
async function setClock(page: Page, still = false): Promise<void> {
  await page.context().addInitScript(
    ([begin, stands]) => {
      const Real = Date
      const shift = begin - Real.now()
      const now = () => (stands ? begin : Real.now() + shift)
      // oxlint-disable-next-line no-extend-native
      globalThis.Date = class extends Real {
        constructor(...args: ConstructorParameters<typeof Real> | []) {
          if (args.length === 0) super(now())
          else super(...(args as [number]))
        }
        static override now(): number {
          return now()
        }
      } as DateConstructor
    },
    [new Date(stageNow).getTime(), still] as const,
  )
}

export const test = base.extend<{ failOnErrors: void }, { still: boolean; stage: Stage }>({
  /** Whether the clocks of server and page stand still: what they show is the same however long a test takes. */
  still: [false, { option: true, scope: 'worker' }],
  stage: [
    async ({ still }, use, info) => {
      const stage = await openStage(Number(process.env.STAGE_PORT ?? 3310) + info.parallelIndex, still)
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
  page: async ({ page, still }, use) => {
    await setClock(page, still)
    await use(page)
  },
  // A page that throws, or that its own content policy stops, is broken whatever it shows.
  failOnErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught|React/.test(message.text()))
          errors.push(message.text())
      })
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A second browser of the same or another person, with the stage's clock. */
export async function secondBrowser(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin, locale: 'sq-AL', timezoneId: 'Europe/Tirane' })
  const other = await context.newPage()
  await setClock(other)
  return other
}

/** Logs in through the form and waits for the first page. */
export async function logIn(page: Page, owner: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/users')
}

/** Sets the theme as the product keeps it. */
export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
}

/** No accessibility finding of any weight, once what comes in stands: half faded in, a text has no contrast yet. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((one) => one.finished))
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
