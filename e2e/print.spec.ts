import type { Locator, Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { expect, test, storeTheme } from './support/fixtures.ts'
import { createSalon, grid, sampleWeek } from './support/salon.ts'
import { logIn } from './support/session.ts'

/** The printable area of A4, 188 × 269 mm, in CSS pixels. */
const paper = { width: 710, height: 1016 }

/** Emulates print, and expects black on white without controls, cut rows or overflow. */
async function expectPrintLayout(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
  // No navigation and no controls.
  for (const gone of ['header', 'nav', 'aside', '[data-demo-banner]', '[role=tablist]', '[role=radiogroup]'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Printo|Export|Rifresko|Termin i ri|Mbyll)$/ })).toHaveCount(0)
  const styles = await page.evaluate(() => {
    const { backgroundColor, color, fontVariantNumeric } = getComputedStyle(document.body)
    const visible = [...document.querySelectorAll('body *')].filter(
      (one) => one.checkVisibility() && one.closest('svg') === null,
    )
    return {
      backgroundColor,
      color,
      fontVariantNumeric,
      overflowing: visible
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
        .map((one) => one.outerHTML.slice(0, 120)),
      underlinedLinks: visible.filter((one) => one.matches('a') && getComputedStyle(one).textDecorationLine !== 'none')
        .length,
      breakableRows: visible.filter((one) => one.matches('tr') && getComputedStyle(one).breakInside !== 'avoid').length,
      headersNotRepeated: visible.filter(
        (one) => one.matches('thead') && getComputedStyle(one).display !== 'table-header-group',
      ).length,
    }
  })
  expect(styles).toEqual({
    backgroundColor: 'rgb(255, 255, 255)',
    color: 'rgb(0, 0, 0)',
    fontVariantNumeric: 'tabular-nums',
    overflowing: [],
    underlinedLinks: 0,
    breakableRows: 0,
    headersNotRepeated: 0,
  })
}

/** Prints to PDF and returns the number of pages, all A4 portrait. */
async function printedPages(page: Page): Promise<number> {
  await page.emulateMedia({ media: null })
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, wide, high]) => [
    Math.round(Number(wide)),
    Math.round(Number(high)),
  ])
  expect(new Set(sizes.map(String))).toEqual(new Set(['595,842']))
  return [...file.matchAll(/\/Type \/Page\b/g)].length
}

/** Clicks a print button and returns how often `window.print` was called. */
async function printCallsOf(page: Page, button: Locator): Promise<number> {
  await page.evaluate(() => {
    document.body.dataset.printCalls = '0'
    window.print = () => (document.body.dataset.printCalls = String(Number(document.body.dataset.printCalls) + 1))
  })
  await button.click()
  // Printing waits for what the page prints.
  await page.waitForFunction(() => document.body.dataset.printCalls !== '0')
  return Number(await page.evaluate(() => document.body.dataset.printCalls))
}

/** A month's report with the till's card, which loads later. Its length depends on the salon's data. */
async function openReport(page: Page): Promise<void> {
  const till = page.waitForResponse(/\/reports\/till/)
  await page.goto('/raportet?period=month')
  await expect(page.getByRole('heading', { name: 'Terminet e fundit' })).toBeVisible()
  await till
}

test.describe('printed from the dark theme', () => {
  test.beforeEach(async ({ page }) => {
    await storeTheme(page, 'dark')
    await logIn(page, demoLogin)
  })

  test('the schedule prints as a list by barber and time @thorough', async ({ page }) => {
    await page.goto('/terminet')
    const button = page.getByRole('button', { name: 'Printo' })
    await expect(grid(page)).toBeVisible()
    expect(await printCallsOf(page, button)).toBe(1)
    await expect.poll(() => printedPages(page)).toBe(2)

    await expectPrintLayout(page)
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
      expect(row[6]).toMatch(/^(Ne pritje|Pret përgjigje|Perfunduar|Anuluar|Nuk erdhi)$/)
    }
    const times = rows.map((row) => row[0] ?? '')
    expect(times).toEqual(times.toSorted())
    expect(rows.filter((row) => /^(\+383 )?\d[\d ]+$/.test(row[2] ?? '')).length).toBeGreaterThan(8)
    // The grid of the screen is not printed.
    await expect(page.locator('.schedule').filter({ visible: true })).toHaveCount(0)
  })

  test('a printed report is not cut inside a card @thorough', async ({ page, server }) => {
    await createSalon(page, server, sampleWeek)
    await openReport(page)
    expect(await printCallsOf(page, page.getByRole('button', { name: 'Printo' }))).toBe(1)
    expect(await printedPages(page)).toBe(2)
    await expectPrintLayout(page)
    await expect(page.getByRole('heading', { name: 'Raportet e Mia' })).toBeVisible()
    await expect(page.getByText('Të ardhura në periudhë', { exact: true })).toBeVisible()
    const cut = await page
      .locator('section')
      .evaluateAll(
        (all) =>
          all.filter((one) => !one.querySelector('[role=table]') && getComputedStyle(one).breakInside !== 'avoid')
            .length,
      )
    // The chart's table for screen readers may be cut.
    expect(cut).toBe(0)
  })

  test('an open receipt prints alone on one page @thorough', async ({ page }) => {
    await page.goto('/abonimi?tab=statusi')
    await page.getByRole('button', { name: /^Dëftesa TEST-2026-/ }).click()
    const receipt = page.getByRole('dialog', { name: /^Dëftesë pagese nr. TEST-2026-/ })
    await expect(receipt.getByText('Ky dokument nuk është kupon fiskal.')).toBeVisible()
    expect(await printCallsOf(page, receipt.getByRole('button', { name: 'Printo' }))).toBe(1)
    await expect.poll(() => printedPages(page)).toBe(1)
    await expectPrintLayout(page)
    await expect(page.getByRole('heading')).toHaveText([/^Dëftesë pagese nr\. TEST-2026-/])
    await expect(page.getByText('Gjithsej')).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
  })
})

test('a phone prints the same pages in the light theme @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, demoLogin, '/terminet')
  await expect(grid(page)).toBeVisible()
  await expect.poll(() => printedPages(page)).toBe(2)
  await expectPrintLayout(page)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await createSalon(page, server, sampleWeek)
  await openReport(page)
  expect(await printedPages(page)).toBe(2)
})
