import { demoLogin } from '#features/demo-mode/seed/server/public.ts'
import { expect, test } from './support/fixtures.ts'
import { createSalon } from './support/salon.ts'
import { logIn } from './support/session.ts'

test('the client search returns the focus, by keyboard and on a phone', async ({ page }) => {
  await logIn(page, demoLogin, '/klientet')
  const own = page.getByLabel('Kërko në listë')
  await expect(page.getByText('Agim Hoxha').first()).toBeVisible()
  await own.focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Kërko klientin' })
  await expect(search).toBeFocused()
  await page.keyboard.type('çlir')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Kërko klientin' })
  await opener.click()
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(opener).toBeFocused()

  // Closing a sheet opened from the search returns the focus to the search's button.
  await opener.click()
  await search.fill('çlir')
  await page.getByRole('option').first().click()
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
      expect(await shown.evaluate((element) => element.parentElement?.contains(document.activeElement)), path).toBe(
        true,
      )
    }
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a deletion can be undone while a dialog is open, also on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createSalon(page, server, [{ client: 'Vjosa Dreshaj', time: '11:00' }])
  await page.goto('/terminet')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  const block = page.getByRole('button', { name: /^Vjosa Dreshaj/ })
  await block.click()
  await page.getByRole('button', { name: 'Fshi', exact: true }).click()
  await page.getByRole('button', { name: 'Fshi terminin' }).click()
  await expect(block).toHaveCount(0)

  await page.getByRole('button', { name: 'Termin i ri' }).filter({ visible: true }).click()
  await expect(form).toBeVisible()
  await form.getByLabel('Klienti').fill('Ëndrit')
  const back = page.getByRole('button', { name: 'Zhbëje' })
  const [bar, save] = await Promise.all([
    back.boundingBox(),
    form.getByRole('button', { name: 'Shto terminin' }).boundingBox(),
  ])
  expect((bar?.y ?? 0) + (bar?.height ?? 0), 'above the buttons of the sheet').toBeLessThan(save?.y ?? 0)
  await back.click()
  await expect(form.getByLabel('Klienti')).toHaveValue('Ëndrit')
  await form.getByRole('button', { name: 'Kthehu' }).click()
  await expect(form).toHaveCount(0)
  await expect(block).toBeVisible()
})
