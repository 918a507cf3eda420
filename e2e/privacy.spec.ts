import { adminLogin } from '#testing/defaults.ts'
import { languages, linkIn, textsOf } from '#features/online-booking/texts/rules.ts'
import { bookAsVisitor, openOnlineBooking } from './support/clientLink.ts'
import { expect, test } from './support/fixtures.ts'
import { callApi, createSalon, dialog, part } from './support/salon.ts'
import { createSession, logIn } from './support/session.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, movesClock: true })

test('an owner answers for clients’ data on a phone, from the text to the retention @thorough', async ({
  page,
  server,
}) => {
  const owner = await createSalon(page, server, [], 'Salloni Gashi')
  const address = await openOnlineBooking(page)
  const link = await bookAsVisitor(page, address)
  const client = page.getByRole('button', { name: 'Ëndrit Hoxha' })
  const openMenu = async (name: string) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await test.step('adds own words to the text, which three languages show, and saves the papers', async () => {
    await page.goto('/konfigurimet?tab=online')
    await page.getByRole('button', { name: /^Privatësia/ }).click()
    await page.getByRole('button', { name: 'Shto fjalët tuaja' }).click()
    await dialog(page, 'Fjalët tuaja').getByLabel('Çfarë doni të shtoni').fill('Te dera ka kamerë.')
    await dialog(page, 'Fjalët tuaja').getByRole('button', { name: 'Ruaj' }).click()
    await expect(page.getByText('Te dera ka kamerë.')).toBeVisible()
    await page.getByRole('link', { name: 'Letrat e privatësisë' }).click()
    await expect(page.getByText('Regjistri i përpunimit')).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Shkarko' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
    for (const language of languages) {
      await page.goto(linkIn(language, `/r/${address}/privatesia`))
      await expect(page.getByText('Te dera ka kamerë.')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
  })

  await test.step('notes an allergy, only with the consent', async () => {
    await page.goto('/klientet')
    await client.click()
    await openMenu('Shto alergji')
    const form = dialog(page, 'Alergji')
    await form.getByRole('button', { name: 'Lateks' }).click()
    await form.getByRole('button', { name: 'Ruaj alergjinë' }).click()
    await form.getByRole('checkbox', { name: 'Klienti pajtohet që ta ruajmë' }).check()
    await form.getByRole('button', { name: 'Ruaj alergjinë' }).click()
    await expect(page.getByRole('dialog').getByText('Lateks')).toBeVisible()
  })

  await test.step('the client reads what is stored, without the allergy, agrees and asks for a copy', async () => {
    const { ownData } = textsOf('sq')
    await page.goto(`${link}/te-dhenat`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownData.title)
    await expect(page.getByText('Lateks')).toHaveCount(0)
    await page.getByRole('button', { name: ownData.agree, exact: true }).click()
    await expect(page.getByText(ownData.given, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: ownData.copy, exact: true }).click()
    await expect(page.getByText(ownData.asked.copy)).toBeVisible()
  })

  await test.step('sees the consents with their source, and names the parent of a child', async () => {
    await page.goto('/klientet')
    await client.click()
    await openMenu('Pëlqimet')
    const consents = dialog(page, 'Pëlqimet')
    await expect(consents.getByText(/vetë, nga linku/).first()).toBeVisible()
    await consents.getByRole('button', { name: 'Shto prindin' }).click()
    await dialog(page, 'Nën 16 vjeç').getByLabel('Prindi', { exact: true }).fill('Besa Hoxha')
    await dialog(page, 'Nën 16 vjeç').getByLabel('Telefoni i prindit').fill('049 999 888')
    await dialog(page, 'Nën 16 vjeç').getByRole('button', { name: 'Ruaj prindin' }).click()
    await expect(consents.getByText('Besa Hoxha · 049 999 888')).toBeVisible()
  })

  await test.step('finds the open request, and who looked', async () => {
    await page.goto('/kerkesat')
    await expect(page.getByText('Ëndrit Hoxha').first()).toBeVisible()
    await page.goto('/konfigurimet?tab=ekipi')
    const seen = part(page, 'Kush pa')
    await expect(seen.getByText('Ëndrit Hoxha').first()).toBeVisible()
    await seen.getByText('Eksporte').click()
    await expect(seen.getByText('Ëndrit Hoxha')).toHaveCount(0)
  })

  await test.step('four years later anonymises who did not come, and returns everybody', async () => {
    await callApi(page, 'POST', '/clients', { name: 'Ardian Krasniqi', phone: '044 555 666' })
    await server.advanceClock(4 * 366 * 24 * 60)
    const { user } = await logIn(page, owner)
    const { token } = await createSession(page.request, adminLogin)
    const extended = await page.request.put(`/api/auth/admin/users/${user.id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { trialEndDate: '2031-01-01' },
    })
    expect(extended.ok()).toBe(true)
    await logIn(page, owner, '/ruajtja')
    await expect(page.getByText('mbetet: ka një kërkesë të hapur')).toBeVisible()
    await page.getByRole('button', { name: 'Anonimizo 1 klient' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anonimizo 1 klient' }).click()
    await expect(page.getByText(/^U anonimizuan 1 klient/)).toBeVisible()
    await expect(page.getByText('Ardian Krasniqi')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ktheji të gjithë' }).click()
    await expect(page.getByText('Ardian Krasniqi')).toBeVisible()
  })
})
