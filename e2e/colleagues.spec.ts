import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { appointment, book, callApi, createSalon, dialog, grid } from './support/salon.ts'
import { logInByForm } from './support/session.ts'

test.describe('colleagues', () => {
  test('a barber accepts the owner’s invitation on a phone, sees only their own column, and books @thorough', async ({
    page,
    server,
    newPage,
  }) => {
    const owner = await createSalon(page, server, [
      { client: 'Zana Shala', time: '11:00', price: 77, phone: '044 717 717' },
    ])
    await callApi(page, 'POST', '/user/barbers', { name: 'Blerta', color: 3 })

    await page.goto('/konfigurimet?tab=ekipi')
    await page.getByRole('button', { name: 'Fto dikë' }).click()
    const form = dialog(page, 'Fto dikë në ekip')
    await form.getByRole('button', { name: 'Krijo ftesën' }).click()
    await expect(form.getByText('Zgjidhni se cili berber është.')).toBeVisible()
    await form.getByRole('combobox', { name: /Cili berber/ }).click()
    await page.getByRole('option', { name: 'Blerta' }).click()
    await form.getByLabel('Email').fill('blerta@salloni.example')
    await form.getByRole('button', { name: 'Krijo ftesën' }).click()
    const shown = dialog(page, 'Ftesa është gati')
    await expect(shown.getByRole('figure', { name: 'Ftesa si kod QR' })).toBeVisible()
    await expectAccessible(page)
    const link = await shown.getByLabel('Linku i ftesës').inputValue()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Ftesë: blerta@salloni.example')).toBeVisible()

    const phone = await newPage({ viewport: { width: 390, height: 844 } })
    await phone.goto(`/ftesa${new URL(link).search}`)
    await expect(phone.getByRole('heading', { name: `Ju ftoi ${owner.username}` })).toBeVisible()
    await expectAccessible(phone)
    await phone.getByLabel('Fjalëkalimi', { exact: true }).fill('nje-fjale-e-gjate')
    await phone.getByLabel('Konfirmo fjalëkalimin').fill('nje-fjale-e-gjate')
    await phone.getByRole('button', { name: 'Prano ftesën' }).click()
    await expect(phone.getByText('Llogaria u krijua. Tani mund të kyçeni.')).toBeVisible()
    await logInByForm(phone, { email: 'blerta@salloni.example', password: 'nje-fjale-e-gjate' })

    await phone.goto('/terminet')
    await expect(grid(phone)).toBeVisible()
    await expect(phone.getByText('Zana Shala')).toBeHidden()
    await expect(phone.getByRole('link', { name: 'Raportet' })).toHaveCount(0)
    await phone
      .getByRole('button', { name: /Termin i ri/ })
      .first()
      .click()
    const booking = dialog(phone, 'Termin i ri')
    await booking.getByLabel('Klienti').fill('Ana Krasniqi')
    await booking.getByLabel('Shërbimi').fill('Prerje')
    await booking.getByLabel('Çmimi').fill('5')
    await booking.getByRole('combobox', { name: /Ora/ }).or(booking.getByLabel('Ora')).first().fill('15:00')
    await booking.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(appointment(phone, /Ana Krasniqi/)).toBeVisible()

    for (const path of ['/raportet', '/abonimi']) {
      await phone.goto(path)
      await expect(phone.getByText('Nuk keni akses në këtë faqe.')).toBeVisible()
    }
    await phone.goto('/konfigurimet?tab=ekipi')
    await expect(phone.getByText('Kjo nuk është e hapur për rolin tuaj.')).toBeVisible()
    // The settings show only the barber's own profile.
    await expect(phone.getByRole('heading', { level: 1, name: 'Profili' })).toBeVisible()
    await expect(phone.getByRole('link', { name: /^Ekipi|^Konfigurimet$/ })).toHaveCount(0)

    // The owner sees who booked, and ends the session: the phone is logged out at once.
    await page.goto('/terminet')
    await appointment(page, /Ana Krasniqi/).click()
    await expect(page.getByText(/Caktuar nga Blerta/)).toBeVisible()
    await page.goto('/konfigurimet?tab=ekipi')
    await expect(page.getByText('Kush çfarë bëri')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ndrysho: Blerta' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Çaktivizo llogarinë' }).click()
    await page.getByRole('button', { name: 'Çaktivizo', exact: true }).click()
    await expect(page.getByText('Llogaria u çaktivizua')).toBeVisible()
    await expect(phone).toHaveURL(/\/login/)
  })

  test('an owner without colleagues sees one card @thorough', async ({ page, server }) => {
    await createSalon(page, server)
    await book(page, { client: 'Zana', time: '09:00' })
    await page.goto('/konfigurimet?tab=ekipi')
    await expect(page.getByRole('button', { name: 'Fto dikë' })).toBeVisible()
    await expect(page.getByText('Kush çfarë bëri')).toBeHidden()
    await expect(page.getByText('Çfarë shohin berberët')).toBeHidden()
    await page.goto('/terminet')
    await appointment(page, /Zana/).click()
    await expect(page.getByRole('button', { name: 'Më shumë veprime' })).toBeVisible()
    await expect(page.getByText(/Caktuar nga/)).toBeHidden()
  })
})
