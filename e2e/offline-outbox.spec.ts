import type { Page } from '@playwright/test'
import { auditDevices } from './support/accessibility.ts'
import { expect, today } from './support/fixtures.ts'
import { offlineBar, openCached, test } from './support/offline.ts'
import { book, callApi, dialog } from './support/salon.ts'
import { logIn } from './support/session.ts'

/** Writing without a connection: what is booked, moved, confirmed and noted waits on the device and is sent in order. */

interface Row {
  client_name: string
  appointment_time: string
  status: string
  notes: string | null
}
const blockOf = (page: Page, name: string) => page.locator('[data-appointment]').filter({ hasText: name })
const dayOf = async (page: Page) =>
  (await callApi<{ appointments: Row[] }>(page, 'GET', `/appointments?from=${today}&to=${today}`)).appointments
const find = async (page: Page, name: string) => (await dayOf(page)).filter((one) => one.client_name === name)

/** Types a booking into the form and saves it. */
async function bookByForm(page: Page, client: string, time: string): Promise<void> {
  await page.getByRole('button', { name: /^Termin i ri/ }).click()
  const form = dialog(page, 'Termin i ri')
  await form.getByLabel('Klienti').fill(client)
  await form.getByLabel('Shërbimi').fill('Prerje')
  await form.getByLabel('Çmimi').fill('5')
  await form.getByLabel('Ora').fill(time)
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await expect(form).toHaveCount(0)
}

test('offline an owner books, notes and confirms; all of it outlives a reload and is sent in order', async ({
  page,
  context,
  server,
}) => {
  const owner = await server.createOwner('Salloni Pa Lidhje')
  await logIn(page, owner)
  await book(page, { client: 'Arta Berisha', time: '15:00' })
  await openCached(page, owner)
  await expect(blockOf(page, 'Arta')).toBeVisible()
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()

  await bookByForm(page, 'Nora Gashi', '16:00')
  await expect(page.getByText('u ruajt në këtë pajisje')).toBeVisible()
  await expect(blockOf(page, 'Nora')).toContainText('pret lidhjen')
  await blockOf(page, 'Nora').click()
  await page.getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Ndrysho' }).click()
  const form = dialog(page, 'Ndrysho terminin')
  await form.getByLabel('Shënime').fill('me gërshërë')
  await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(form).toHaveCount(0)
  await blockOf(page, 'Arta').locator('[data-confirm]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
  await expect(blockOf(page, 'Arta')).toContainText('pret lidhjen')

  await page.reload()
  await expect(blockOf(page, 'Nora')).toContainText('pret lidhjen')
  await expect(offlineBar(page)).toContainText('3 ndryshime presin')
  await offlineBar(page).getByRole('button', { name: '3 ndryshime presin' }).click()
  const waiting = dialog(page, 'Ndryshime që presin')
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await auditDevices(page)
  await waiting.getByRole('button', { name: 'Kthehu' }).click()

  await context.setOffline(false)
  await expect(page.getByText('3 ndryshime u dërguan.')).toBeVisible()
  await expect(page.getByText('pret lidhjen')).toHaveCount(0)
  expect(await find(page, 'Nora Gashi')).toMatchObject([{ appointment_time: '16:00', notes: 'me gërshërë' }])
  expect(await find(page, 'Arta Berisha')).toMatchObject([{ status: 'confirmed' }])
})
