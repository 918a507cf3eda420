import type { Locator, Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { expect, startTime, today } from './support/fixtures.ts'
import { test, waitUntilCached } from './support/offline.ts'
import { callApi, createSalon, dialog } from './support/salon.ts'
import { logIn } from './support/session.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Runs in the page before its scripts: sums what moves without an input. */
function observeShifts(): void {
  const seen = { shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page before its scripts: notes if the day is among the first elements of the app. */
function observeFirstElements(day: string): void {
  const first = { hasDay: null as boolean | null }
  Object.assign(globalThis, { first })
  new MutationObserver(() => {
    if (document.querySelector('#root > *')) first.hasDay ??= document.querySelector(day) !== null
  }).observe(document, { childList: true, subtree: true })
}

/** Layout shift of a load until three seconds have passed and the first screen is idle. */
async function shiftOf(page: Page, load: () => Promise<unknown>): Promise<number> {
  await load()
  await page.waitForFunction(
    () => performance.now() > 3_000 && performance.getEntriesByName('first-screen-idle').length > 0,
  )
  return page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
}

for (const [path, day] of [
  ['/', 'section[aria-label="Tani"]'],
  ['/terminet', '[data-appointment]'],
] as const)
  test(`${path} moves nothing in its first three seconds, cold or with the kept day @thorough`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(observeShifts)
    await page.addInitScript(observeFirstElements, day)
    // A salon with a request, and one with the first steps.
    const newOwner = await server.createOwner('Mira Krasniqi', undefined, { firstDay: true })
    for (const owner of [demoLogin, newOwner]) {
      const session = await logIn(page, owner)
      if (owner === newOwner) await callApi(page, 'PUT', '/user/onboarding', { later: true })
      const shifts = [await shiftOf(page, () => page.goto(path))]
      await waitUntilCached(page)
      shifts.push(await shiftOf(page, () => page.reload()))
      // The kept day needs no second render.
      const { hasDay } = await page.evaluate(() => (globalThis as unknown as { first: { hasDay: boolean } }).first)
      expect(hasDay).toBe(owner === demoLogin)
      const isNew = owner === newOwner && path === '/'
      await expect(page.getByRole('region', { name: 'Hapat e parë' })).toHaveCount(isNew ? 1 : 0)
      for (const shift of shifts) expect(shift, session.user.id).toBeLessThanOrEqual(0.05)
    }
  })

test('from 400 ms after the rows stand no press is lost: a new appointment, a visit and a payment @thorough', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: startTime })
  await createSalon(page, server, [
    { client: 'Arta Gashi', time: '10:00', price: 8, status: 'confirmed' },
    { client: 'Besa Rama', time: '20:00', price: 8, status: 'confirmed' },
  ])
  const visit = page.getByRole('button', { name: 'Besa Rama', exact: true }).first()
  /** Opens the screen and presses once, 400 ms after its rows are shown. */
  const press = async (control: Locator) => {
    await page.goto('/')
    await visit.waitFor()
    await control.waitFor()
    await page.clock.runFor(400)
    await control.tap()
  }
  await press(page.getByRole('button', { name: 'Termin i ri' }).first())
  await expect(dialog(page, 'Termin i ri')).toBeVisible()
  await press(visit)
  await expect(dialog(page, 'Besa Rama')).toBeVisible()
  await press(page.getByRole('button', { name: /^Kesh 8,00/ }).first())
  const paid = async () =>
    (await callApi<{ sales: { client_name: string | null }[] }>(page, 'GET', `/sales?date=${today}`)).sales
  await expect.poll(paid).toHaveLength(1)
})
