import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import type { Request } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

// A service worker would serve the entry, which this test holds back.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

/** Collects the paths of calls of the API. */
const noteIn = (paths: string[]) => (request: Request) => {
  if (request.url().includes('/api/')) paths.push(new URL(request.url()).pathname)
}

test('Sot asks for its data before any file arrives, once, and lays out no landing page @thorough', async ({
  page,
}) => {
  await logIn(page, demoLogin, '/')
  const now = page.getByRole('region', { name: 'Tani' })
  await expect(now).toBeVisible()
  await page.waitForFunction(() => sessionStorage.getItem('firstReads') !== null)

  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-[^/]*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked: string[] = []
  const answered: string[] = []
  page.on('request', noteIn(asked))
  page.on('requestfinished', noteIn(answered))
  await page.addInitScript(() => {
    const first = { hasDay: null as boolean | null }
    Object.assign(globalThis, { first })
    new MutationObserver(() => {
      if (document.querySelector('.shell')) first.hasDay ??= document.querySelector('[aria-label="Tani"]') !== null
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload({ waitUntil: 'commit' })
  const first = [
    '/api/appointments/dashboard',
    '/api/appointments',
    '/api/user/barbers',
    '/api/working-days',
    '/api/sales/paid',
  ]
  await expect.poll(() => first.filter((path) => !asked.includes(path))).toEqual([])
  const plain = page.locator('[data-plain]')
  await expect(plain).toBeAttached()
  // The styles may arrive after the page.
  await expect.poll(() => plain.evaluate((element) => element.getClientRects().length)).toBe(0)

  await expect.poll(() => first.filter((path) => !answered.includes(path))).toEqual([])
  held.resolve()
  await expect(now).toBeVisible()
  // The first render shows the replies that arrived before it.
  expect(await page.evaluate(() => (globalThis as unknown as { first: { hasDay: boolean } }).first.hasDay)).toBe(true)
  await page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)
  expect(first.filter((path) => asked.filter((each) => each === path).length > 1)).toEqual([])

  // Terminet leaves the reads of its day to the next start, not those of the days and weeks beside it.
  await page.goto('/terminet')
  await page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)
  const paths = () => page.evaluate(() => sessionStorage.getItem('firstReads') ?? '{}')
  await expect.poll(paths).toContain('"/terminet":')
  const { '/terminet': reads } = (JSON.parse(await paths()) as { paths: Record<string, string[]> }).paths
  expect(reads?.filter((url) => /^\/api\/(appointments|working-days)/.test(url)).toSorted()).toEqual([
    '/api/appointments/week?date=2026-11-16',
    '/api/appointments?from=2026-11-20&to=2026-11-20',
    '/api/working-days?from=2026-11-16&to=2026-11-22',
  ])
})
