import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { budgets, measureBundle } from './support/bundleSize.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

for (const { who, path, scripts: budget } of budgets.screens) {
  const screen = who === 'guest' && path === '/' ? 'the landing page' : path
  test(`a first visit of ${screen} stays within the bundle budget @thorough`, async ({ page }) => {
    if (who === 'owner') await logIn(page, demoLogin)
    const size = await measureBundle(page, path)
    const largest = size.files.slice(0, 6).map(({ name, bytes }) => `${name} ${bytes}`)
    expect(size.scripts, largest.join(', ')).toBeGreaterThan(0)
    expect(size.scripts, largest.join(', ')).toBeLessThanOrEqual(budget)
    expect(size.laterFiles).toBeLessThanOrEqual(budgets.laterFiles)
    expect(size.fonts).toBeGreaterThan(0)
    expect(size.fonts).toBeLessThanOrEqual(budgets.fonts)
  })
}

test('once the first screen is idle the schemas of the forms load by themselves, before the windows @thorough', async ({
  page,
}) => {
  await logIn(page, demoLogin)
  await page.goto('/')
  const loads = await page.waitForFunction(() => {
    const [schemas, windows] = ['/assets/schemas-', '/assets/later-'].map((start) =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes(start)),
    ) as (PerformanceResourceTiming | undefined)[]
    return windows && { windowsAt: windows.startTime, schemasAt: schemas?.responseEnd ?? Number.POSITIVE_INFINITY }
  })
  const { windowsAt = 0, schemasAt = 0 } = (await loads.jsonValue()) ?? {}
  expect(schemasAt).toBeLessThanOrEqual(windowsAt)
})
