import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { callApi, createSalon, meetOpeningConditions } from './support/salon.ts'

/** Number of printed sheets, all A4. */
async function printedSheets(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect([...file.matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)/g)].every(([, wide]) => wide === '594')).toBe(true)
  return [...file.matchAll(/\/Type \/Page\b/g)].length
}

test('an owner opens online booking, chooses the address, prints the poster and stops a full day @thorough', async ({
  page,
  server,
}) => {
  // A salon name that is unique on this server, so that the address is too.
  await createSalon(page, server, [], 'Salloni Tre Urat')
  await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
  await page.goto('/konfigurimet?tab=online')

  await test.step('says what is missing before the page can open', async () => {
    const missing = page.getByText('Para se të hapet, plotësoni:')
    await expect(missing).toBeVisible()
    await page.getByRole('switch', { name: 'Klientët caktojnë vetë, online' }).click()
    await expect(page.getByText('Para se të hapet, duhen: orët e punës dhe telefoni i sallonit.').first()).toBeVisible()
    await meetOpeningConditions((...call) => callApi(page, ...call), 'Salloni Tre Urat')
    await page.reload()
    await expect(missing).toHaveCount(0)
  })

  await test.step('opens online booking in one tap after a preview', async () => {
    await expect(page.getByRole('figure', { name: 'Si e shohin klientët' })).toContainText('Prerje')
    await page.getByRole('switch', { name: 'Klientët caktojnë vetë, online' }).click()
    await expect(page.getByText('Rezervimi online është i hapur.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hap faqen' })).toHaveAttribute('href', /\/r\/salloni-tre-urat$/)
  })

  await test.step('chooses another address', async () => {
    await page.getByRole('button', { name: 'Ndrysho adresën' }).click()
    const field = page.getByRole('textbox', { name: 'Adresa' })
    await field.fill('Orari')
    await page.getByRole('button', { name: 'Ruaj' }).click()
    await expect(page.getByText('Kjo adresë ngatërrohet me faqet e Orarit. Zgjidhni një tjetër.')).toBeVisible()
    await field.fill('Tre Urat')
    await page.getByRole('button', { name: 'Ruaj' }).click()
    await expect(page.getByRole('link', { name: 'Hap faqen' })).toHaveAttribute('href', /\/r\/tre-urat$/)
    const visited = await page.request.get('/r/salloni-tre-urat')
    expect(visited.url()).toMatch(/\/r\/tre-urat$/)
    expect(await visited.text()).toContain('Salloni Tre Urat')
  })

  await test.step('prints the poster on one page, large and small', async () => {
    await page.getByRole('button', { name: /^Shpërndajeni/ }).click()
    await page.getByRole('button', { name: 'Hape posterin' }).click()
    const dialog = page.getByRole('dialog', { name: 'Posteri me kod QR' })
    await expect(dialog.getByText('Salloni Tre Urat', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await printedSheets(page)).toBe(1)
    await dialog.getByText('A6', { exact: true }).click()
    await expect(dialog.getByText('Katër postera në një fletë A4. Priteni te vijat.')).toBeVisible()
    expect(await printedSheets(page)).toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('stops a full day from the dashboard', async () => {
    await page.goto('/')
    // Waits for the reply, because leaving the page would abort the call.
    const stopped = page.waitForResponse((response) => response.url().endsWith('/online-booking/today'))
    await page.getByRole('switch', { name: 'Sot plot' }).click()
    await stopped
    await expect(page.getByText('për sot nuk pranohen termine online', { exact: true })).toBeVisible()
    await page.goto('/konfigurimet?tab=online')
    await expect(page.getByRole('switch', { name: 'Sot plot' })).toBeChecked()
  })
})
