import type { Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { startFaultProxy, type FaultProxy } from './faultProxy.ts'
import { expect, test as base, today } from './fixtures.ts'
import { logIn, type Credentials } from './session.ts'

/** Tests through a fault proxy, which can disconnect, lose replies and serve a newer version. */
export const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ server }, use) => {
    const faultProxy = await startFaultProxy(server.url)
    await use(faultProxy)
    await faultProxy.close()
  },
  baseURL: async ({ faultProxy }, use) => use(faultProxy.url),
  // Set here, because `test.use` would apply only to the first file loaded by a worker.
  serviceWorkers: 'allow',
})

const tomorrow = '2026-11-21'
export const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: 'Nuk ka lidhje.' })
export const blocks = (page: Page) => page.locator('[data-appointment]')

/** API paths in the tab's offline cache. */
const cachedPaths = (page: Page) =>
  page.evaluate(() => {
    const cache = JSON.parse(sessionStorage.getItem('offlineCache') ?? '{"replies":[]}') as {
      replies: { key: unknown[] }[]
    }
    return cache.replies.map(({ key }) => JSON.stringify(key.slice(1)))
  })

/** Calls prefetched for offline use. */
const readAhead = [
  ...[today, tomorrow].map((day) => JSON.stringify({ from: day, to: day })),
  ...[getDashboard, getWorkingDays, listBarbers, listPaidVisits, listProducts, listServices].map(({ path }) => path),
]

/** Waits until the app and all prefetched data are cached. */
export async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const missing = async () => {
    const cached = (await cachedPaths(page)).join(' ')
    return readAhead.filter((one) => !cached.includes(one))
  }
  await expect.poll(missing).toEqual([])
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Opens the schedule and waits until the app and two days are cached. */
export async function openCached(page: Page, who: Credentials = demoLogin): Promise<void> {
  await logIn(page, who, '/terminet')
  await expect(page.getByRole('grid')).toBeVisible()
  if (who === demoLogin) await expect(blocks(page).first()).toBeVisible()
  await waitUntilCached(page)
}

/** Everything that the origin has stored on the device, as text. */
export const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const files = await cache.matchAll()
      found.push(...(await Promise.all(files.map(async (file) => file.url + (await file.text())))))
    }
    // In the page, so inside of this function.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')))
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames)
        found.push(JSON.stringify(await settled(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    return found.join('\n')
  })
