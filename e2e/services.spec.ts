import { expectAccessible } from './support/accessibility.ts'
import { expect, test, today, storeTheme } from './support/fixtures.ts'
import { appointment, callApi, createSalon, dialog, grid } from './support/salon.ts'

const colour = { name: 'Ngjyrosje', price: 35, duration: 120 }

test('a service gets a pause and a barber’s own price, and another client is booked into the pause @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server)
  await callApi(page, 'POST', '/user/barbers', { name: 'Blerta' })
  await callApi(page, 'POST', '/user/services', colour)
  await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
  await page.goto('/konfigurimet?tab=sherbimet')

  await test.step('sets category, pause and a barber’s difference in the collapsed part of the dialog', async () => {
    await page.getByRole('button', { name: 'Kategoria, pauza, berberët: Ngjyrosje' }).click()
    const form = dialog(page, 'Ndrysho shërbimin')
    await expect(form.getByLabel('Kategoria')).toBeHidden()
    await form.getByText('Kategoria, pauza, berberët').click()
    await form.getByLabel('Kategoria').fill('Ngjyra')
    await form.getByLabel('Nis pas', { exact: true }).fill('30')
    await form.getByLabel('Zgjat', { exact: true }).fill('100')
    await form.getByLabel('Koha pas vizitës', { exact: true }).fill('15')
    await form.getByLabel('Çmimi: Blerta').fill('40')
    await form.getByRole('button', { name: 'Gati' }).click()
    await expect(form.getByText('Pauza duhet të mbarojë para se të mbarojë shërbimi.')).toBeVisible()
    const length = form.getByLabel('Zgjat', { exact: true })
    // A focused field shows plain minutes.
    await length.focus()
    await length.fill('60')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Gati' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ngjyra' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the form has the barber’s price and the pause', async () => {
    await page.goto(`/terminet?date=${today}&new=1&time=10:00`)
    const form = dialog(page, 'Termin i ri')
    await form.getByLabel('Klienti').fill('Teuta Bytyqi')
    await form.getByRole('radio', { name: 'Blerta' }).check()
    await form.getByRole('radio', { name: /Ngjyrosje/ }).check()
    await expect(form.getByLabel('Çmimi')).toHaveValue('40,00')
    await expect(form.getByText(/pauza nis pas 30.min dhe zgjat 1.orë · 15.min pas vizitës/)).toBeVisible()
    await form.getByLabel('Ora').fill('10:00')
    await form.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(appointment(page, /Teuta Bytyqi, .*pauzë 10:30 deri 11:30, 15 min pas vizitës/)).toBeVisible()
    await expect(grid(page).getByText('60 min të lira')).toBeVisible()
  })

  await test.step('a press in the pause books there', async () => {
    await grid(page).getByRole('gridcell', { name: 'Blerta, 10:30, e lirë' }).click()
    const form = dialog(page, 'Termin i ri')
    await form.getByLabel('Klienti').fill('Rina Hoxha')
    await form.getByRole('radio', { name: /Prerje/ }).check()
    await expect(form.getByLabel('Çmimi')).toHaveValue('5,00')
    await form.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(appointment(page, /Rina Hoxha, .*10:30 deri 11:00/)).toBeVisible()
    await expect(grid(page).getByText('30 min të lira')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a service’s barbers are chosen, and a client is booked into its pause @thorough', async ({ page, server }) => {
    await storeTheme(page, 'dark')
    await createSalon(page, server)
    await callApi(page, 'POST', '/user/barbers', { name: 'Blerta' })
    const pause = { pause_after_minutes: 30, pause_minutes: 60, buffer_minutes: 15 }
    await callApi(page, 'POST', '/user/services', { ...colour, ...pause, category: 'Ngjyra' })
    await page.goto('/konfigurimet?tab=sherbimet')
    await page.getByRole('button', { name: /Ngjyrosje/ }).click()
    const sheet = dialog(page, 'Ndrysho shërbimin')
    // Expanded, because it is filled in.
    await expect(sheet.getByLabel('Kategoria')).toHaveValue('Ngjyra')
    await sheet.getByRole('switch', { name: 'E bën: Blerta' }).click()
    await expect(sheet.getByLabel('Çmimi: Blerta')).toBeHidden()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Gati' }).click()
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()

    const { data: barbers } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
    await callApi(page, 'POST', '/appointments', {
      client_name: 'Teuta Bytyqi',
      service_name: 'Ngjyrosje',
      price: 35,
      appointment_date: today,
      appointment_time: '10:00',
      barber_id: barbers[0]?.id,
    })
    await page.goto(`/terminet?date=${today}`)
    await expect(grid(page).getByText('60 min të lira').first()).toBeVisible()
    await grid(page)
      .getByRole('gridcell', { name: /, 10:30, e lirë/ })
      .first()
      .click()
    const form = dialog(page, 'Termin i ri')
    await form.getByLabel('Klienti').fill('Rina Hoxha')
    await form.getByRole('button', { name: 'Tjetër…' }).click()
    await form.getByLabel('Shërbimi').fill('Prerje')
    await expect(form.getByLabel('Çmimi')).toHaveValue('')
    await form.getByLabel('Çmimi').fill('5')
    await form.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(appointment(page, /Rina Hoxha, .*10:30 deri 11:00/)).toBeVisible()
    await expectAccessible(page)
  })
})
