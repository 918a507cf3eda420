import { demoLogin } from '#features/demo-mode/seed/server/public.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

test('the command bar returns the focus, by keyboard and on a phone', async ({ page }) => {
  await logIn(page, demoLogin, '/klientet')
  const own = page.getByLabel('Kërko në listë')
  await expect(page.getByText('Agim Hoxha').first()).toBeVisible()
  await own.focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Kërko ose cakto' })
  await expect(search).toBeFocused()
  await page.keyboard.type('çlir')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()

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

test('dialogs trap the focus, close with Esc and return it', async ({ page }) => {
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
      // The element that guards the end passes the focus on a moment later.
      await expect.poll(isInside, path).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
