import { expect, test } from './support/fixtures.ts'
import { callApi, createSalon, dialog } from './support/salon.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a client’s request goes from the menu to the file, and an erasure is undone @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [])
  const { data: barbers } = await callApi<{ data: { name: string }[] }>(page, 'GET', '/user/barbers')
  await callApi(page, 'POST', '/appointments', {
    client_name: 'Njomëza Hoxha',
    service_name: 'Fade',
    price: 7,
    barber: barbers[0]?.name,
    appointment_date: '2026-11-19',
    appointment_time: '10:00',
  })
  await page.goto('/klientet')
  const row = page.getByRole('button', { name: 'Njomëza Hoxha' })
  const request = dialog(page, 'Kërkesë e klientit')
  const open = async () => {
    await page.getByRole('button', { name: 'Më shumë veprime' }).click()
    await page.getByRole('menuitem', { name: 'Kërkesë e klientit' }).click()
  }

  await row.click()
  await open()
  const file = page.waitForEvent('download')
  await request.getByRole('button', { name: 'Shkarko të dhënat' }).click()
  expect((await file).suggestedFilename()).toMatch(/^klienti_.*\.xlsx$/)
  await expect(request).toBeHidden()

  await open()
  await expect(request.getByText('Jepi të dhënat · 20 nëntor')).toBeVisible()
  await request.getByRole('radio', { name: /^Fshi/ }).check()
  await request.getByRole('button', { name: 'Fshi të dhënat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anonimizo' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Zhbëje' }).click()
  await row.click()
  await expect(dialog(page, 'Njomëza Hoxha').getByText('Fade')).toBeVisible()
})
