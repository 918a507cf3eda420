/* oxlint-disable unicorn/consistent-function-scoping, no-console -- `watch` goes into the page as one function */
import { expect, test as base, type Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../support/faultProxy.ts'
import { startTime } from '../support/fixtures.ts'
import { setPageClock } from '../support/pageClock.ts'
import { watchPresses } from '../support/presses.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { openFirefox } from './firefox.ts'
import { openPage } from './page.ts'
import { openWebKit } from './webkit.ts'

/** Runs first in every page: records errors over page loads until they are read. */
function watch(): void {
  // Browsers cancel pending loads when a page is left.
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  const note = (text: string) => {
    // Harmless: the observer continues in the next frame.
    if (isLeft || text.startsWith('ResizeObserver loop')) return
    const known = JSON.parse(localStorage.getItem('pageErrors') ?? '[]') as string[]
    localStorage.setItem('pageErrors', JSON.stringify([...known, `${location.pathname}: ${text}`]))
  }
  const textOf = (thrown: unknown) =>
    thrown instanceof Error ? `${thrown.stack ?? ''} ${thrown.message}` : String(thrown)
  addEventListener(
    'error',
    (event) => {
      // A failed file load is an event of its element. Firefox also reports a preload of an already requested module.
      const { outerHTML: file } = event.target as Partial<Element>
      if (file?.startsWith('<link rel="modulepreload"')) return
      note(file ? `not loaded: ${file}` : `${event.message ?? String(event.target)} ${textOf(event.error)}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => note(`not handled: ${textOf(reason)}`))
  addEventListener('securitypolicyviolation', (event) => note(`policy: ${event.violatedDirective} ${event.blockedURI}`))
  const { error } = console
  console.error = (...given: unknown[]) => {
    note(given.map(textOf).join(' '))
    error(...given)
  }
}

interface Fixtures {
  server: TestServer
  /** Connection between browser and server, which can be cut. */
  connection: FaultProxy
  page: Page
}

/** Tests with a `page` in the project's engine, started for each test. */
export const test = base.extend<Fixtures, { workerServer: TestServer }>({
  workerServer: [
    async ({}, use) => {
      const server = await startTestServer({ now: startTime })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: async ({ workerServer }, use) => {
    await workerServer.resetClock()
    await use(workerServer)
  },
  connection: async ({ server }, use) => {
    const connection = await startFaultProxy(server.url)
    const time = { at: Date.parse(startTime), since: Date.now() }
    connection.inject(`(${setPageClock})(${JSON.stringify(time)});(${watch})();(${watchPresses})()`)
    await use(connection)
    await connection.close()
  },
  baseURL: async ({ connection }, use) => use(connection.url),
  page: async ({ browserName, colorScheme, javaScriptEnabled, viewport, connection, request }, use, info) => {
    const open = browserName === 'webkit' ? openWebKit : openFirefox
    const driver = await open({
      theme: colorScheme === 'dark' ? 'dark' : 'light',
      scripts: javaScriptEnabled ?? true,
      viewport: viewport ?? { width: 1440, height: 900 },
    })
    try {
      const page = openPage(driver, connection.url, request)
      await use(page)
      if (info.status !== info.expectedStatus) {
        const picture = await driver.screenshot().catch(() => null)
        if (picture) await info.attach('page', { body: Buffer.from(picture, 'base64'), contentType: 'image/png' })
      }
      if (javaScriptEnabled ?? true)
        expect(
          await page.evaluate(() => JSON.parse(localStorage.getItem('pageErrors') ?? '[]') as string[]),
          'errors of the page',
        ).toEqual([])
    } finally {
      await driver.close()
    }
  },
})

export { expect }
