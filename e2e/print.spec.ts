import { demoLogin } from '#features/demo-mode/seed/server/public.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, logIn, test, useTheme } from './support/fixtures.ts'

/** Pixels of what a sheet of A4 has room for between its margins: 188 × 269 mm. */
const sheet = { width: 710, height: 1016 }

/** The page as paper would show it, and nothing of it that does not belong there. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  // Barring what stands on paper itself, there is nothing to press, to go to or to hear of.
  for (const gone of [
    'header',
    'nav',
    'aside',
    '[data-demo-banner]',
    '[data-fab]',
    '[role=tablist]',
    '[role=radiogroup]',
  ])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Printo|Export|Rifresko|Termin i ri|Mbyll)$/ })).toHaveCount(0)
  const look = await page.evaluate(() => {
    const { backgroundColor, color, fontVariantNumeric } = getComputedStyle(document.body)
    const seen = [...document.querySelectorAll('body *')].filter(
      (one) => one.checkVisibility() && one.closest('svg') === null,
    )
    return {
      backgroundColor,
      color,
      fontVariantNumeric,
      wide: seen
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
        .map((one) => one.outerHTML.slice(0, 120)),
      links: seen.filter((one) => one.matches('a') && getComputedStyle(one).textDecorationLine !== 'none').length,
      loose: seen.filter((one) => one.matches('tr') && getComputedStyle(one).breakInside !== 'avoid').length,
      once: seen.filter((one) => one.matches('thead') && getComputedStyle(one).display !== 'table-header-group').length,
    }
  })
  expect(look).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(0, 0, 0)',
    fontVariantNumeric: 'tabular-nums',
    wide: [],
    links: 0,
    loose: 0,
    once: 0,
  })
}

/** The sheets that the browser makes of it: their number, all of them A4 upright. */
async function sheets(page: Page): Promise<number> {
  await page.emulateMedia({ media: null })
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, wide, high]) => [
    Math.round(Number(wide)),
    Math.round(Number(high)),
  ])
  expect(new Set(sizes.map(String))).toEqual(new Set(['595,842']))
  return [...file.matchAll(/\/Type \/Page\b/g)].length
}

/** Presses a print button and says how often the browser was asked to print. */
async function pressed(page: Page, button: Locator): Promise<number> {
  await page.evaluate(() => {
    document.body.dataset.asked = '0'
    window.print = () => (document.body.dataset.asked = String(Number(document.body.dataset.asked) + 1))
  })
  await button.click()
  return Number(await page.evaluate(() => document.body.dataset.asked))
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`on paper, printed from the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await useTheme(page, theme)
      await logIn(page, demoLogin)
    })

    test('the day is a list by barber and time, with room to write', async ({ page }) => {
      await page.goto('/terminet')
      const button = page.getByRole('button', { name: 'Printo' })
      await expect(page.getByRole('grid', { name: /^Terminet, / })).toBeVisible()
      expect(await pressed(page, button)).toBe(1)
      await expect.poll(() => sheets(page)).toBe(2)

      await onPaper(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminet, e premte, 20 nëntor 2026')
      await expect(page.getByText('Printuar më 20.11.2026')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Arbër Gashi', 'Çlirim Berisha'])
      const table = page.getByRole('table', { name: 'Arbër Gashi' })
      await expect(table.locator('thead th')).toHaveText([
        'Ora',
        'Klienti',
        'Telefoni',
        'Shërbimi',
        'Min',
        'Çmimi',
        'Statusi',
        'Shënime',
      ])
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
      expect(rows.length).toBeGreaterThan(12)
      for (const row of rows) {
        expect(row[0]).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
        expect(row[4]).toMatch(/^\d+$/)
        expect(row[5]).toMatch(/^\d+(,\d\d)?\u00a0€$/)
        expect(row[6]).toMatch(/^(Ne pritje|Perfunduar|Anuluar|Nuk erdhi)$/)
      }
      const times = rows.map((row) => row[0] ?? '')
      expect(times).toEqual(times.toSorted())
      expect(rows.filter((row) => /^(\+383 )?\d[\d ]+$/.test(row[2] ?? '')).length).toBeGreaterThan(8)
      // The hatched grid stays on the screen.
      await expect(page.locator('.schedule').filter({ visible: true })).toHaveCount(0)
    })

    test('a report keeps its figures and its cards whole', async ({ page }) => {
      await page.goto('/raportet?period=month')
      await expect(page.getByRole('heading', { name: 'Terminet e fundit' })).toBeVisible()
      expect(await pressed(page, page.getByRole('button', { name: 'Printo' }))).toBe(1)
      await expect.poll(() => sheets(page)).toBe(2)
      await onPaper(page)
      await expect(page.getByRole('heading', { name: 'Raportet e Mia' })).toBeVisible()
      await expect(page.getByText('Të ardhura në periudhë', { exact: true })).toBeVisible()
      const cut = await page
        .locator('section')
        .evaluateAll(
          (all) =>
            all.filter((one) => !one.querySelector('[role=table]') && getComputedStyle(one).breakInside !== 'avoid')
              .length,
        )
      // The chart tells its figures to screen readers in a table of its own, which is no reason to cut it.
      expect(cut).toBe(0)
    })

    test('of an open receipt only the receipt is printed, on one sheet', async ({ page }) => {
      await page.goto('/abonimi?tab=statusi')
      await page.getByRole('button', { name: /^Dëftesa 2026-/ }).click()
      const receipt = page.getByRole('dialog', { name: /^Dëftesa 2026-/ })
      await expect(receipt.getByText('Ky dokument nuk është kupon fiskal.')).toBeVisible()
      expect(await pressed(page, receipt.getByRole('button', { name: 'Printo' }))).toBe(1)
      await expect.poll(() => sheets(page)).toBe(1)
      await onPaper(page)
      await expect(page.getByRole('heading')).toHaveText([/^Dëftesë pagese nr\. 2026-/])
      await expect(page.getByText('Gjithsej')).toBeVisible()
      await expect(page.locator('#root')).toBeHidden()
    })
  })
}

test('what is printed from a phone is the same paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoLogin)
  await page.goto('/terminet')
  await expect(page.getByRole('grid', { name: /^Terminet, / })).toBeVisible()
  await expect.poll(() => sheets(page)).toBe(2)
  await page.goto('/raportet?period=month')
  await expect(page.getByRole('heading', { name: 'Terminet e fundit' })).toBeVisible()
  await expect.poll(() => sheets(page)).toBe(2)
})
