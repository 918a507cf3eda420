import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { appointment, callApi, createSalon, dialog, grid, undoByKey } from './support/salon.ts'

/** Closes a dialog with Escape. */
async function escapeFrom(page: Page, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page, name)).toHaveCount(0)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Tests of each listed shortcut, starting on the schedule. */
/** One key changes how Besa's visit is described, another one reverts it. */
const thereAndBack = (there: string, changed: RegExp, back: string, first: RegExp) => async (page: Page) => {
  const besa = (as: RegExp) => appointment(page, new RegExp(`Besa Rama.*${as.source}`))
  await besa(first).focus()
  await page.keyboard.press(there)
  await expect(besa(changed)).toBeVisible()
  await page.keyboard.press(back)
  await expect(besa(first)).toBeVisible()
}

const proofs: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Kërko ose cakto' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Kërko ose cakto' })).toBeFocused()
    await page.keyboard.press('Escape')
    await heading(page).click()
  },
  n: async (page) => {
    await page.keyboard.press('n')
    await expect(dialog(page, 'Termin i ri')).toBeVisible()
    await escapeFrom(page, 'Termin i ri')
  },
  '?': async (page) => {
    await page.keyboard.press('?')
    await expect(dialog(page, 'Shkurtoret e tastierës')).toBeVisible()
    await escapeFrom(page, 'Shkurtoret e tastierës')
  },
  'Ctrl Z': async (page) => {
    await appointment(page, /Besa Rama/).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(appointment(page, /Besa Rama.*11:15 deri 11:45/)).toBeVisible()
    await undoByKey(page, /Besa Rama → sot, 11:15, Arta/)
    await expect(appointment(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
  },
  // The browser's own shortcut; the print layout is tested in `print.spec.ts`.
  'Ctrl P': async (page) => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('table', { name: 'Arta', includeHidden: true })).toHaveCount(1)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByRole('table', { name: 'Arta', includeHidden: true })).toHaveCount(0)
  },
  Esc: async (page) => {
    await appointment(page, /Besa Rama/).click()
    await expect(dialog(page, /Besa Rama/)).toBeVisible()
    await escapeFrom(page, /Besa Rama/)
    await expect(appointment(page, /Besa Rama/)).toBeFocused()
  },
  t: async (page) => {
    await page.getByRole('button', { name: 'Java tjetër' }).click()
    await expect(heading(page)).toHaveText('e premte, 27 nëntor')
    await page.keyboard.press('t')
    await expect(heading(page)).toHaveText('e premte, 20 nëntor')
  },
  '← → ↑ ↓': async (page) => {
    await appointment(page, /Besa Rama/).focus()
    await page.keyboard.press('ArrowDown')
    await expect(grid(page).locator(':focus')).toHaveAttribute('aria-label', /11:30/)
    await page.keyboard.press('ArrowUp')
    await expect(appointment(page, /Besa Rama/)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(appointment(page, /Besa Rama/)).not.toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(appointment(page, /Besa Rama/)).toBeFocused()
  },
  'Home End': async (page) => {
    await appointment(page, /Besa Rama/).focus()
    await page.keyboard.press('Home')
    await expect(grid(page).locator(':focus')).toHaveAttribute('aria-label', /08:00/)
    await page.keyboard.press('End')
    await expect(grid(page).locator(':focus')).toHaveAttribute('aria-label', /22:30/)
  },
  Enter: async (page) => {
    await appointment(page, /Besa Rama/).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page, /Besa Rama/)).toBeVisible()
    await escapeFrom(page, /Besa Rama/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Termin i ri').getByLabel('Ora', { exact: true })).toHaveValue('11:30')
    await escapeFrom(page, 'Termin i ri')
  },
  'Alt ↑ ↓': thereAndBack('Alt+ArrowDown', /11:15 deri 11:45/, 'Alt+ArrowUp', /11:00 deri 11:30/),
  'Alt ← →': thereAndBack('Alt+ArrowRight', /Bora/, 'Alt+ArrowLeft', /Arta/),
  'Shift Alt ↑ ↓': thereAndBack('Shift+Alt+ArrowDown', /11:00 deri 11:45/, 'Shift+Alt+ArrowUp', /11:00 deri 11:30/),
  c: async (page) => {
    await appointment(page, /Besa Rama/).focus()
    await page.keyboard.press('c')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
    await expect(appointment(page, /Besa Rama.*Perfunduar/)).toBeVisible()
  },
  p: async (page) => {
    await appointment(page, /Gent Shala/).focus()
    await page.keyboard.press('p')
    await expect(dialog(page, 'Gent Shala').getByRole('button', { name: /^Kesh 7,00/ })).toBeVisible()
    await escapeFrom(page, 'Gent Shala')
    await expect(appointment(page, /Gent Shala/)).toBeFocused()
  },
  Delete: async (page) => {
    await appointment(page, /Drita Hoxha/).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: /Fshi/ }).click()
    await expect(appointment(page, /Drita Hoxha/)).toHaveCount(0)
    await undoByKey(page, /^Drita Hoxha · Termini u fshi/)
    await expect(appointment(page, /Drita Hoxha/)).toBeVisible()
  },
  'PageUp PageDown': async (page) => {
    await appointment(page, /Besa Rama/).focus()
    await page.keyboard.press('PageDown')
    await expect(heading(page)).toHaveText('e shtunë, 21 nëntor')
    await grid(page).locator('[tabindex="0"]').focus()
    await page.keyboard.press('PageUp')
    await expect(heading(page)).toHaveText('e premte, 20 nëntor')
  },
}

test('every shortcut in the list works @thorough', async ({ page, server }) => {
  await createSalon(
    page,
    server,
    [
      { client: 'Gent Shala', time: '08:30', price: 7, status: 'confirmed' },
      { client: 'Besa Rama', time: '11:00' },
      { client: 'Drita Hoxha', time: '14:00' },
    ],
    'Arta',
  )
  await callApi(page, 'POST', '/user/barbers', { name: 'Bora' })
  await page.goto('/terminet')
  await expect(appointment(page, /Drita Hoxha/)).toBeVisible()

  await page.keyboard.press('?')
  const shortcuts = dialog(page, 'Shkurtoret e tastierës').locator('dd')
  await expect(shortcuts.first()).toBeVisible()
  const listed = await shortcuts.evaluateAll((all) =>
    all.map((shortcut) => [...shortcut.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')),
  )
  await escapeFrom(page, 'Shkurtoret e tastierës')
  expect(listed.toSorted()).toEqual(Object.keys(proofs).toSorted())
  for (const [keys, proof] of Object.entries(proofs)) await test.step(keys, () => proof(page))
  await page.reload()
  await expect(appointment(page, /Besa Rama.*11:00 deri 11:30.*Perfunduar/)).toBeVisible()
  await expect(appointment(page, /Drita Hoxha.*14:00 deri 14:30/)).toBeVisible()
})
