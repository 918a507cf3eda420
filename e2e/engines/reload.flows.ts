import type { Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { grid } from '../support/salon.ts'
import { logInByForm } from '../support/session.ts'
import { test } from './fixtures.ts'

const text = (content: string | RegExp) => (page: Page) => page.getByText(content).filter({ visible: true }).first()
const dashboard = { path: '/', ready: (page: Page) => page.getByRole('region', { name: 'Tani' }) }
const schedule = { path: '/terminet', ready: (page: Page) => page.locator('[data-appointment]').first() }

/** Regression test: Safari evaluated chunks in the wrong order when a screen was opened again. */
test('six screens of the demo salon show their content when opened and reloaded @short', async ({ page }) => {
  await logInByForm(page, demoLogin)
  await dashboard.ready(page).waitFor()
  for (const { path, ready } of [
    dashboard,
    { path: '/raportet', ready: (page: Page) => page.getByRole('heading', { name: 'Raportet e Mia', level: 1 }) },
    { path: '/konfigurimet?tab=sherbimet', ready: text('Shto Shërbim') },
    { path: '/mbyllja', ready: text('Totali i ditës') },
    dashboard,
    schedule,
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await ready(page).waitFor()
      await page.reload()
      await ready(page).waitFor()
    })
  await grid(page).waitFor()
})
