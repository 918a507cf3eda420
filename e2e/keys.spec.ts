import type { Locator, Page } from '@playwright/test'
import { expect, logIn, test, today } from './support/fixtures.ts'

const grid = (page: Page) => page.getByRole('grid', { name: /^Terminet, / })
const block = (page: Page, what: RegExp): Locator => grid(page).getByRole('button', { name: what }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** What a line of the list promises, tried where it says that it works. The page stands on Terminet, nothing is open. */
const proofs: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Kërko klientin' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Kërko klientin' })).toBeFocused()
    await page.keyboard.press('Escape')
    await heading(page).click()
  },
  n: async (page) => {
    await page.keyboard.press('n')
    await expect(dialog(page, 'Termin i ri')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Termin i ri')).toHaveCount(0)
  },
  '?': async (page) => {
    await page.keyboard.press('?')
    await expect(dialog(page, 'Shkurtoret e tastierës')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Shkurtoret e tastierës')).toHaveCount(0)
  },
  'Ctrl Z': async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(block(page, /Besa Rama.*11:15 deri 11:45/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zhbëje' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(block(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
  },
  // The browser's own: what it prints is held elsewhere.
  'Ctrl P': async (page) => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('table', { name: 'Arta', includeHidden: true })).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByRole('table', { name: 'Arta', includeHidden: true })).toHaveCount(0)
  },
  Esc: async (page) => {
    await block(page, /Besa Rama/).click()
    await expect(dialog(page, /Besa Rama/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, /Besa Rama/)).toHaveCount(0)
    await expect(block(page, /Besa Rama/)).toBeFocused()
  },
  t: async (page) => {
    await page.getByRole('button', { name: 'Java tjetër' }).click()
    await expect(heading(page)).toHaveText('e premte, 27 nëntor')
    await page.keyboard.press('t')
    await expect(heading(page)).toHaveText('e premte, 20 nëntor')
  },
  '← → ↑ ↓': async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('ArrowDown')
    await expect(grid(page).locator(':focus')).toHaveAttribute('aria-label', /11:30/)
    await page.keyboard.press('ArrowUp')
    await expect(block(page, /Besa Rama/)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(block(page, /Besa Rama/)).not.toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(block(page, /Besa Rama/)).toBeFocused()
  },
  'Home End': async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('Home')
    await expect(grid(page).locator(':focus')).toHaveAttribute('aria-label', /08:00/)
    await page.keyboard.press('End')
    await expect(grid(page).locator(':focus')).toHaveAttribute('aria-label', /22:30/)
  },
  Enter: async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page, /Besa Rama/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, /Besa Rama/)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Termin i ri').getByLabel('Ora')).toHaveValue('11:30')
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Termin i ri')).toHaveCount(0)
  },
  'Alt ↑ ↓': async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(block(page, /Besa Rama.*11:15 deri 11:45/)).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(block(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
  },
  'Alt ← →': async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(block(page, /Besa Rama.*Bora/)).toBeVisible()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(block(page, /Besa Rama.*Arta/)).toBeVisible()
  },
  'Shift Alt ↑ ↓': async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('Shift+Alt+ArrowDown')
    await expect(block(page, /Besa Rama.*11:00 deri 11:45/)).toBeVisible()
    await page.keyboard.press('Shift+Alt+ArrowUp')
    await expect(block(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
  },
  c: async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('c')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
    await expect(block(page, /Besa Rama.*Perfunduar/)).toBeVisible()
  },
  Delete: async (page) => {
    await block(page, /Drita Hoxha/).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: /Fshi/ }).click()
    await expect(block(page, /Drita Hoxha/)).toHaveCount(0)
  },
  'PageUp PageDown': async (page) => {
    await block(page, /Besa Rama/).focus()
    await page.keyboard.press('PageDown')
    await expect(heading(page)).toHaveText('e shtunë, 21 nëntor')
    await grid(page).locator('[tabindex="0"]').focus()
    await page.keyboard.press('PageUp')
    await expect(heading(page)).toHaveText('e premte, 20 nëntor')
  },
}

test('every key that the list names does what it says', async ({ page, stage }) => {
  test.setTimeout(120_000)
  await logIn(page, await stage.owner('Arta'))
  const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}` }
  const made = await page.request.post('/api/user/barbers', { headers, data: { name: 'Bora' } })
  expect(made.ok()).toBe(true)
  for (const [client_name, appointment_time] of [
    ['Besa Rama', '11:00'],
    ['Drita Hoxha', '14:00'],
  ]) {
    const data = {
      client_name,
      appointment_time,
      appointment_date: today,
      service_name: 'Prerje',
      price: 5,
      barber: 'Arta',
    }
    expect((await page.request.post('/api/appointments', { headers, data })).status()).toBe(201)
  }
  await page.goto('/terminet')
  await expect(block(page, /Drita Hoxha/)).toBeVisible()

  await page.keyboard.press('?')
  const lines = dialog(page, 'Shkurtoret e tastierës').locator('dd')
  await expect(lines.first()).toBeVisible()
  const named = await lines.evaluateAll((all) =>
    all.map((line) => [...line.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')),
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Shkurtoret e tastierës')).toHaveCount(0)
  expect(named.toSorted()).toEqual(Object.keys(proofs).toSorted())
  for (const [keys, proof] of Object.entries(proofs)) await test.step(keys, () => proof(page))
})
