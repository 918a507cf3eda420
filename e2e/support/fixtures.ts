import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import configuration from '../../playwright.config.ts'
import { leaveDialogsFirst } from './dialogEntry.ts'
import { setPageClock } from './pageClock.ts'
import {
  collectIgnoredPresses,
  expectNoIgnoredPresses,
  lookBeforePressing,
  takeIgnoredPresses,
  watchPresses,
} from './presses.ts'
import { collectCalls, recordCalls } from './recordCalls.ts'
import { storeSession, type Session } from './session.ts'
import { startTestServer, type TestServer } from './testServer.ts'

/** Initial time of server and page in every test: a Friday, 10:00 in Tirana. */
export const startTime = '2026-11-20T09:00:00Z'
export const today = '2026-11-20'

/** Prepares a context: its pages start at `startTime`, and a closed dialog's entry is left before another opens. */
async function prepare(context: BrowserContext, frozen = false): Promise<void> {
  context.on('page', leaveDialogsFirst).on('page', lookBeforePressing)
  collectIgnoredPresses(context)
  await context.addInitScript(watchPresses)
  await context.addInitScript(setPageClock, { at: Date.parse(startTime), frozen })
}

interface Fixtures {
  server: TestServer
  /** Opens a page in another browser context, for another person or device. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  failOnPageErrors: void
  /** Paths of endpoints and pages requested by its pages. */
  calls: Set<string>
}
interface WorkerFixtures {
  /** True to freeze the clocks of server and page, so that screens do not depend on the test's duration. */
  frozenClock: boolean
  /**
   * True for tests that advance the server's clock: its jobs change the demo salon that other tests read, so they get a
   * separate server.
   */
  movesClock: boolean
  /** True for tests that change the demo salon, on a server of their own, whose clock nobody advances. */
  changesDemo: boolean
  /** Host name of the server's public URL; without it the server is in demo mode. */
  publicHost: string | undefined
  workerServer: TestServer
  sharedCalls: Set<string>
  /**
   * A page shared by all tests of a worker, by name. For tests without changes of data: scripts are loaded and
   * compiled once.
   */
  sharedPage: (name: string, session: Session | null, options?: BrowserContextOptions) => Promise<Page>
}

const refuseClock = async () => {
  throw new Error('only tests with movesClock or frozenClock may advance the clock')
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  frozenClock: [false, { option: true, scope: 'worker' }],
  movesClock: [false, { option: true, scope: 'worker' }],
  changesDemo: [false, { option: true, scope: 'worker' }],
  publicHost: [undefined, { option: true, scope: 'worker' }],
  workerServer: [
    async ({ frozenClock, publicHost }, use) => {
      const server = await startTestServer({ now: startTime, frozen: frozenClock, publicHost })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sharedCalls: [async ({}, use) => use(new Set()), { scope: 'worker' }],
  sharedPage: [
    async ({ workerServer, sharedCalls, browser, frozenClock }, use) => {
      const { contextOptions, locale, timezoneId, serviceWorkers } = configuration.use ?? {}
      const pages = new Map<string, Page>()
      await use(async (name, session, options) => {
        const known = pages.get(name)
        if (known && !known.isClosed()) return known
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: workerServer.url,
          locale,
          timezoneId,
          serviceWorkers,
          ...options,
        })
        collectCalls(context, sharedCalls)
        await prepare(context, frozenClock)
        const page = await context.newPage()
        if (session) await page.addInitScript(storeSession, session)
        pages.set(name, page)
        return page
      })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  // One server per worker; a test's clock changes are reset.
  server: async ({ workerServer, movesClock, frozenClock }, use) => {
    await workerServer.resetClock()
    await use(movesClock || frozenClock ? workerServer : { ...workerServer, advanceClock: refuseClock })
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, frozenClock, calls }, use) => {
    collectCalls(context, calls)
    await prepare(context, frozenClock)
    await use(context)
  },
  newPage: async ({ browser, contextOptions, baseURL, locale, timezoneId, serviceWorkers, calls }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
        serviceWorkers,
        ...options,
      })
      contexts.push(context)
      collectCalls(context, calls)
      await prepare(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  calls: [
    async ({ sharedCalls }, use, testInfo) => {
      const calls = new Set<string>()
      await use(calls)
      recordCalls(testInfo, [...calls, ...sharedCalls])
    },
    { auto: true },
  ],
  // A page that throws or violates its content security policy fails the test, as does a press that it ignores.
  failOnPageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      const onError = (error: WebError) => void errors.push(String(error.error()))
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught|React/.test(message.text()))
          errors.push(message.text())
      }
      context.on('weberror', onError).on('console', onConsole)
      takeIgnoredPresses()
      await use()
      context.off('weberror', onError).off('console', onConsole)
      expect(errors).toEqual([])
      expectNoIgnoredPresses()
    },
    { auto: true },
  ],
})

export { expect }

/** Sets the theme as the product stores it. */
export async function storeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // Public pages of salons follow the system's theme.
  await page.emulateMedia({ colorScheme: theme })
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
}
