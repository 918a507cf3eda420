import type { APIRequestContext, Page } from '@playwright/test'
import { today } from '../support/fixtures.ts'
import { offlineBar, waitUntilCached } from '../support/offline.ts'
import { block, book, bookByForm, callApi, createSalon, dialog } from '../support/salon.ts'
import { createSession, type Credentials } from '../support/session.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

interface Row {
  client_name: string
  appointment_time: string
  status: string
  notes: string | null
}

/** Calls of a colleague whose connection stays. */
async function logInColleague(request: APIRequestContext, url: string, credentials: Credentials) {
  const { token } = await createSession(request, credentials)
  return async (method: string, path: string, data: object): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await request.fetch(`${url}/api${path}`, { method, headers, data })
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
  }
}

const stored = async (page: Page) => {
  const path = `/appointments?from=${today}&to=${today}`
  const { appointments } = await callApi<{ appointments: Row[] }>(page, 'GET', path)
  return appointments.map((one) => [one.client_name, one.appointment_time, one.status, one.notes].join(' ')).toSorted()
}

const answer = (page: Page, button: string) => page.getByRole('alertdialog').getByRole('button', { name: button })

async function remove(page: Page, client: string): Promise<void> {
  await block(page, client).click()
  await dialog(page, client).getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Fshi' }).click()
  await answer(page, 'Fshi terminin').click()
  await block(page, client).waitFor({ state: 'hidden' })
}

test('a cancellation, a confirmation and deletions made offline meet a colleague, and payments arrive', async ({
  page,
  server,
  request,
  connection,
}) => {
  const owner = await createSalon(page, server, [{ client: 'Luan Gashi', time: '08:00', price: 10 }])
  const dona = await book(page, { client: 'Dona Hoxha', time: '09:00' })
  const arta = await book(page, { client: 'Arta Berisha', time: '15:00' })
  const besa = await book(page, { client: 'Besa Dema', time: '16:00' })
  const drita = await book(page, { client: 'Drita Kola', time: '17:00' })
  const colleague = await logInColleague(request, server.url, owner)
  await page.goto('/terminet')
  await block(page, 'Arta').waitFor()
  await waitUntilCached(page)
  connection.disconnect()
  await offlineBar(page).waitFor()

  await test.step('a sale with a discount is shown as what was taken', async () => {
    await block(page, 'Luan').click()
    await dialog(page, 'Luan Gashi')
      .getByRole('button', { name: /^Më shumë: produkt/ })
      .click()
    const sheet = dialog(page, 'Paguaj')
    await sheet.getByRole('button', { name: 'Zbritje' }).click()
    await sheet.getByRole('button', { name: /^20.%$/ }).click()
    await sheet.getByRole('button', { name: /^Paguaj 8,00/ }).click()
    const sale = dialog(page, 'Pagesa')
    await sale.getByText(/^kesh 8,00/).waitFor()
    await sale.getByRole('button', { name: 'Mbyll' }).last().click()
    await block(page, 'Luan').click()
    await dialog(page, 'Luan Gashi')
      .getByText(/^Paguar · kesh 8,00/)
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Luan Gashi').waitFor({ state: 'hidden' })
  })

  await test.step('a visit is cancelled, one confirmed, and two are deleted', async () => {
    await block(page, 'Arta').click()
    await dialog(page, 'Arta Berisha').getByRole('button', { name: 'Anulo' }).click()
    await answer(page, 'Anulo terminin').click()
    await block(page, 'Arta').filter({ hasText: 'pret lidhjen' }).waitFor()
    await block(page, 'Drita').click()
    await dialog(page, 'Drita Kola').getByRole('button', { name: 'Konfirmo' }).click()
    await answer(page, 'Konfirmo').click()
    await block(page, 'Drita').filter({ hasText: 'pret lidhjen' }).waitFor()
    await remove(page, 'Besa Dema')
    await remove(page, 'Dona Hoxha')
  })

  await test.step('a visit is booked and paid', async () => {
    await bookByForm(page, 'Nora Gashi', '09:30')
    await block(page, 'Nora').click()
    await dialog(page, 'Nora Gashi')
      .getByRole('button', { name: /^Kesh 5,00/ })
      .click()
  })

  await colleague('PUT', `/appointments/${arta}`, { notes: 'me gërshërë' })
  await colleague('PUT', `/appointments/${drita}`, { notes: 'pa ujë' })
  await colleague('PUT', `/appointments/${besa}`, { appointment_time: '18:00', status: 'confirmed' })
  await colleague('POST', '/sales', {
    id: crypto.randomUUID(),
    lines: [{ kind: 'service', appointment_id: dona }],
    payments: [{ method: 'cash', amount: 5 }],
  })
  connection.connect()

  await page.getByRole('button', { name: '2 ndryshime nuk u pranuan' }).click()
  const waiting = dialog(page, 'Ndryshime që presin')
  const paid = waiting.getByRole('listitem').filter({ hasText: 'Fshi · Dona Hoxha' })
  await paid.getByText(/^Paguar 5,00/).waitFor()
  const moved = waiting.getByRole('listitem').filter({ hasText: 'Fshi · Besa Dema' })
  await moved.getByRole('row', { name: /^Ora 16:00 18:00/ }).waitFor()
  // A payment confirms its visit after the list says that two were refused.
  await expect
    .poll(() => stored(page))
    .toEqual([
      'Arta Berisha 15:00 cancelled me gërshërë',
      'Besa Dema 18:00 confirmed ',
      'Dona Hoxha 09:00 confirmed ',
      'Drita Kola 17:00 confirmed pa ujë',
      'Luan Gashi 08:00 confirmed ',
      'Nora Gashi 09:30 confirmed ',
    ])
  const sold = async () => {
    const path = `/sales?date=${today}`
    const { sales } = await callApi<{ sales: { client_name: string; total: number }[] }>(page, 'GET', path)
    return sales.map(({ client_name, total }) => `${client_name} ${total}`).toSorted()
  }
  await expect.poll(sold).toEqual(['Dona Hoxha 5', 'Luan Gashi 8', 'Nora Gashi 5'])

  await moved.getByRole('button', { name: 'Fshije gjithsesi' }).click()
  await moved.waitFor({ state: 'hidden' })
  await paid.getByRole('button', { name: 'Fshije gjithsesi' }).click()
  await page
    .getByRole('alertdialog', { name: /^Dona Hoxha ka paguar 5,00/ })
    .getByRole('button', { name: /^Mbaji/ })
    .click()
  await waiting.getByText('Çdo ndryshim u dërgua').waitFor()
  await expect.poll(async () => (await stored(page)).filter((text) => /^(Besa|Dona)/.test(text))).toEqual([])
})
