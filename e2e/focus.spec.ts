import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

test('the command bar returns the focus, by keyboard and on a phone @thorough', async ({ page }) => {
  await logIn(page, demoLogin, '/klientet')
  const listSearch = page.getByLabel('Kërko në listë')
  await expect(page.getByText('Agim Hoxha').first()).toBeVisible()
  await listSearch.focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Kërko ose cakto' })
  await expect(search).toBeFocused()
  await page.keyboard.type('çlir')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(listSearch).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Kërko ose cakto' })
  await opener.click()
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(opener).toBeFocused()

  // Closing a sheet opened from the search returns the focus to the search's button.
  await opener.click()
  await search.fill('çlir')
  await page
    .getByRole('option', { name: /Çlirim/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Historiku')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('dialogs trap the focus, close with Esc and return it @thorough', async ({ page }) => {
  await logIn(page, demoLogin)
  const openers = [
    { path: '/klientet', name: 'Agim Hoxha' },
    { path: '/konfigurimet?tab=sherbimet', name: 'Shto Shërbim' },
    { path: '/konfigurimet?tab=berberet', name: 'Fshi: Çlirim Berisha' },
    { path: '/terminet', name: /^Termin i ri/ },
  ]
  for (const { path, name } of openers) {
    await page.goto(path)
    const opener = page.getByRole('button', { name }).filter({ visible: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const shown = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(shown).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      const isInside = () => shown.evaluate((element) => element.parentElement?.contains(document.activeElement))
      // The focus guard passes the focus on a moment later.
      await expect.poll(isInside, path).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('the booking form focuses the requested field @thorough', async ({ page }) => {
  await logIn(page, demoLogin, '/terminet?new=1')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByRole('button', { name: 'Shënim' }).click()
  await page.keyboard.type('pa makinë')
  await expect(form.getByLabel('Shënime')).toHaveValue('pa makinë')
  await form.getByRole('button', { name: 'Më shumë për terminin' }).click()
  await page.getByRole('menuitem', { name: 'Telefoni' }).click()
  const phone = form.getByLabel('Telefoni')
  await expect(phone).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(phone).toBeFocused()

  await form.getByLabel('Klienti').fill('agim hox')
  await page.getByRole('option', { name: /Agim Hoxha/ }).click()
  await form.getByRole('button', { name: 'Klient tjetër' }).click()
  await page.keyboard.type('Agim')
  await expect(form.getByLabel('Klienti')).toHaveValue('Agim')
  await page.getByRole('option', { name: 'Klient i ri: Agim' }).click()
  await page.keyboard.type('044 218 077')
  await expect(phone).toHaveValue('044 218 077')
})
