import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { adminLogin } from '#testing/defaults.ts'
import { createSession, storeSession, type Session } from '../../e2e/support/session.ts'
import { startTestServer } from '../../e2e/support/testServer.ts'

export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The driver notes each request's script: positions that V8 left out would cost a start 90 ms, a user's nothing. */
const positions = '--js-flags=--no-enable-lazy-source-positions'

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', positions],
  })

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

type Who = 'guest' | 'owner' | 'admin'

/** The product with its demo salon, and a browser. */
export interface FrontendSetup {
  url: string
  browser: Browser
  /** Opens a page as a logged-in user or a guest. */
  page(who: Who, options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

export async function openFrontendSetup(): Promise<FrontendSetup> {
  const server = await startTestServer({ now: new Date().toISOString() })
  const browser = await launchChromium()
  const sessions = new Map<Who, Promise<Session>>()
  return {
    url: server.url,
    browser,
    async page(who, options = desktop) {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'sq-AL',
        timezoneId: 'Europe/Tirane',
        serviceWorkers: 'block',
        ...options,
      })
      const page = await context.newPage()
      follow(page)
      if (who === 'guest') return page
      const session = sessions.get(who) ?? createSession(page.request, who === 'admin' ? adminLogin : demoLogin)
      sessions.set(who, session)
      await page.addInitScript(storeSession, await session)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/** A page's pending requests, except the live stream, which stays open. */
const open = new WeakMap<Page, Set<Request>>()

function follow(page: Page): void {
  const calls = new Set<Request>()
  open.set(page, calls)
  page.on('request', (request) => request.url().endsWith('/api/live') || calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
}

/** Waits until all responses have been rendered and no request is pending. */
export async function untilIdle(page: Page): Promise<void> {
  for (let still = 0; still < 3;) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100), { timeout: 1_000 })),
    )
    still = open.get(page)?.size === 0 ? still + 1 : 0
  }
}
