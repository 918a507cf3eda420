import type { Page } from '@playwright/test'
import { auditDevices } from './support/accessibility.ts'
import { expect, today } from './support/fixtures.ts'
import { everythingStored, offlineBar, openCached, test } from './support/offline.ts'
import { block, book, bookByForm, callApi, dialog, editVisit } from './support/salon.ts'
import { logIn, logInByForm } from './support/session.ts'

/** Offline writes: bookings, moves, confirmations and notes wait on the device and are sent in order. */

interface Row {
  id: string
  client_name: string
  appointment_time: string
  status: string
  notes: string | null
}
const stored = async (page: Page, name: string) => {
  const path = `/appointments?from=${today}&to=${today}`
  const { appointments } = await callApi<{ appointments: Row[] }>(page, 'GET', path)
  return appointments.filter((one) => one.client_name === name)
}

async function noteByForm(page: Page, client: string, notes: string): Promise<void> {
  await block(page, client).click()
  await editVisit(page)
  const form = dialog(page, 'Ndrysho terminin')
  await form.getByRole('button', { name: 'Shënim', exact: true }).click()
  await form.getByLabel('Shënime').fill(notes)
  await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(form).toHaveCount(0)
}

async function remove(page: Page, client: string): Promise<void> {
  await block(page, client).click()
  await dialog(page, client).getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Fshi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi terminin' }).click()
  await expect(block(page, client)).toHaveCount(0)
}

async function confirm(page: Page, client: string): Promise<void> {
  await block(page, client).locator('[data-confirm]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
}

test('offline bookings, notes and confirmations are sent in order; a taken time is replaced or discarded', async ({
  page,
  context,
  newPage,
  server,
}) => {
  const owner = await server.createOwner('Salloni Pa Lidhje')
  // Without persistent storage the browser may delete data.
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1)
      return Promise.resolve(true)
    }
  })
  await logIn(page, owner)
  await book(page, { client: 'Arta Berisha', time: '15:00' })
  await openCached(page, owner)
  await expect(block(page, 'Arta')).toBeVisible()
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  const asked = () => page.locator('html').getAttribute('data-asked')

  expect(await asked()).toBeNull()
  await bookByForm(page, 'Nora Gashi', '16:00')
  await expect(page.getByText('u ruajt në këtë pajisje')).toBeVisible()
  await expect(block(page, 'Nora')).toContainText('pret lidhjen')
  await noteByForm(page, 'Nora', 'me gërshërë')
  await confirm(page, 'Arta')
  await expect(block(page, 'Arta')).toContainText('pret lidhjen')
  expect(await asked()).toBe('1')

  await page.reload()
  await expect(block(page, 'Nora')).toContainText('pret lidhjen')
  await offlineBar(page).getByRole('button', { name: '3 ndryshime presin' }).click()
  const waiting = dialog(page, 'Ndryshime që presin')
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await auditDevices(page)
  await waiting.getByRole('button', { name: 'Kthehu' }).click()

  await context.setOffline(false)
  await expect(page.getByText('3 ndryshime u dërguan.')).toBeVisible()
  await expect(page.getByText('pret lidhjen')).toHaveCount(0)
  expect(await stored(page, 'Nora Gashi')).toMatchObject([{ appointment_time: '16:00', notes: 'me gërshërë' }])
  expect(await stored(page, 'Arta Berisha')).toMatchObject([{ status: 'confirmed' }])

  await context.setOffline(true)
  await bookByForm(page, 'Vesa Gashi', '18:00')
  await bookByForm(page, 'Teuta Hoxha', '17:00')
  const colleague = await newPage()
  await logIn(colleague, owner)
  await book(colleague, { client: 'Ilir Dema', time: '18:00' })
  await book(colleague, { client: 'Besa Dema', time: '17:00' })

  await context.setOffline(false)
  await page.getByRole('button', { name: '2 ndryshime nuk u pranuan' }).click()
  const ofVesa = waiting.getByRole('listitem').filter({ hasText: 'Vesa Gashi' })
  await expect(ofVesa.getByText(/^Ky orar eshte i zene/)).toBeVisible()
  await auditDevices(page)
  await ofVesa.getByRole('button', { name: /^18:30/ }).click()
  await expect(ofVesa).toHaveCount(0)
  await waiting.getByRole('listitem').filter({ hasText: 'Teuta' }).getByRole('button', { name: 'Hidhe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hidhe' }).click()
  await expect(waiting.getByText('Çdo ndryshim u dërgua')).toBeVisible()
  await waiting.getByRole('button', { name: 'Kthehu' }).click()
  expect(await stored(page, 'Vesa Gashi')).toMatchObject([{ appointment_time: '18:30' }])
  expect(await stored(page, 'Teuta Hoxha')).toEqual([])
  await expect(block(page, 'Vesa')).toBeVisible()
  await expect(block(page, 'Teuta')).toHaveCount(0)
})

test('lost replies are asked for again, and no change is made twice @thorough', async ({
  page,
  faultProxy,
  server,
}) => {
  const owner = await server.createOwner('Salloni Ndërprerje')
  await openCached(page, owner)
  const isSent = async (client: string, expected: Partial<Row>) => {
    await expect.poll(() => stored(page, client)).toMatchObject([expected])
    await expect(page.getByText('pret lidhjen')).toHaveCount(0)
  }
  for (const cut of ['before', 'after', 'during'] as const) {
    const client = { before: 'Arta Para', after: 'Arta Pas', during: 'Arta Gjatë' }[cut]
    const time = { before: '12:00', after: '13:00', during: '14:00' }[cut]
    faultProxy.lose('POST', '/api/appointments', cut)
    await bookByForm(page, client, time)
    await isSent(client, { appointment_time: time, notes: null })
    const [created] = await stored(page, client)
    faultProxy.lose('PUT', `/api/appointments/${created?.id ?? ''}`, cut)
    await noteByForm(page, client, `prerë ${cut}`)
    await isSent(client, { notes: `prerë ${cut}`, status: 'pending' })
    faultProxy.lose('PUT', `/api/appointments/${created?.id ?? ''}`, cut)
    await confirm(page, client)
    await isSent(client, { appointment_time: time, notes: `prerë ${cut}`, status: 'confirmed' })
  }
})

test('clearing the site’s data ends the list of waiting changes @thorough', async ({ page, context, server }) => {
  const owner = await server.createOwner('Salloni Pa Ruajtje')
  await logIn(page, owner)
  await book(page, { client: 'Arta Berisha', time: '15:00' })
  await openCached(page, owner)
  await context.setOffline(true)
  await confirm(page, 'Arta')
  await expect(offlineBar(page).getByRole('button', { name: '1 ndryshim pret' })).toBeVisible()
  await page.evaluate(() => void indexedDB.deleteDatabase('orari-outbox'))
  await expect(offlineBar(page).getByRole('button')).toHaveCount(0)
  await expect(block(page, 'Arta')).not.toContainText('pret lidhjen')
})

test('logging out asks first, keeps waiting changes for the same user, and hides them from others @thorough', async ({
  page,
  context,
  faultProxy,
  server,
}) => {
  const owner = await server.createOwner('Salloni Radhë')
  const other = await server.createOwner('Salloni Tjetër')
  await openCached(page, owner)
  await context.setOffline(true)
  await bookByForm(page, 'Nora Gashi', '16:00')
  await page.goto('/qkyqu')
  const question = page.getByRole('alertdialog', { name: 'Të shkyqeni tani?' })
  await expect(question).toContainText('1 ndryshim ende pret lidhjen.')
  await question.getByRole('button', { name: 'Qëndro' }).click()
  await page.goto('/terminet')
  await expect(block(page, 'Nora')).toContainText('pret lidhjen')
  await page.goto('/qkyqu')
  await question.getByRole('button', { name: 'Shkyqu' }).click()
  await page.waitForURL('**/login')

  faultProxy.connect()
  await context.setOffline(false)
  await logInByForm(page, other)
  await page.goto('/terminet')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('Nora Gashi')).toHaveCount(0)
  expect(await stored(page, 'Nora Gashi')).toEqual([])
  expect(await everythingStored(page)).toContain('Nora Gashi')
  await page.goto('/qkyqu')
  await page.waitForURL('**/login')
  await logInByForm(page, owner)
  await expect(page.getByText('1 ndryshim u dërgua.')).toBeVisible()
  expect(await stored(page, 'Nora Gashi')).toHaveLength(1)
  expect(await everythingStored(page)).not.toContain('Nora Gashi"')
})

interface Visit extends Row {
  price: number
  updated_at: string
}

test('a note written offline leaves a colleague’s move; only a move of both is asked about @thorough', async ({
  page,
  context,
  server,
}) => {
  const owner = await server.createOwner('Salloni Dy Duar')
  await logIn(page, owner)
  const id = await book(page, { client: 'Arta Berisha', time: '15:00' })
  await openCached(page, owner)
  const list = dialog(page, 'Ndryshime që presin')
  const byColleague = (change: object) => callApi(page, 'PUT', `/appointments/${id}`, change)
  const offline = async () => {
    await context.setOffline(true)
    await expect(offlineBar(page)).toBeVisible()
  }

  await offline()
  await noteByForm(page, 'Arta', 'me gërshërë')
  await offlineBar(page).getByRole('button', { name: '1 ndryshim pret' }).click()
  await expect(list.getByRole('listitem')).toContainText('Ndrysho shënimin · Arta Berisha')
  await expect(list.getByRole('listitem')).toContainText('Shënime: me gërshërë')
  await list.getByRole('button', { name: 'Kthehu' }).click()
  await byColleague({ appointment_time: '18:30', price: 9 })
  await context.setOffline(false)
  await expect(page.getByText('1 ndryshim u dërgua.')).toBeVisible()
  expect(await stored(page, 'Arta Berisha')).toMatchObject([
    { appointment_time: '18:30', price: 9, notes: 'me gërshërë' } satisfies Partial<Visit>,
  ])

  await offline()
  await block(page, 'Arta').click()
  await editVisit(page)
  const form = dialog(page, 'Ndrysho terminin')
  await form.getByLabel('Ora').fill('16:00')
  await form.getByLabel('Ora').press('Tab')
  await form.getByLabel('Shënime').fill('pa ujë')
  await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(form).toHaveCount(0)
  await byColleague({ appointment_time: '17:00' })
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 ndryshim nuk u pranua' }).click()
  await expect(list.getByRole('row', { name: 'Ora 16:00 17:00' })).toBeVisible()
  await expect(list.getByRole('row', { name: 'Shënime pa ujë me gërshërë' })).toBeVisible()
  await auditDevices(page)
  await list.getByRole('button', { name: 'Merr versionin e ri' }).click()
  await expect(list.getByText('Çdo ndryshim u dërgua')).toBeVisible()
  expect(await stored(page, 'Arta Berisha')).toMatchObject([{ appointment_time: '17:00', notes: 'pa ujë' }])
})

test('offline a taken time is kept only as uncertain, and listed with phone and free times when refused @thorough', async ({
  page,
  context,
  server,
}) => {
  const owner = await server.createOwner('Salloni Pasiguri')
  await logIn(page, owner)
  await book(page, { client: 'Arta Berisha', time: '15:00' })
  await openCached(page, owner)
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await page.getByRole('button', { name: /^Termin i ri/ }).click()
  const form = dialog(page, 'Termin i ri')
  // Clients of the stored days are found without a connection.
  await form.getByLabel('Klienti').fill('arta')
  await expect(page.getByRole('option', { name: /Arta Berisha/ })).toBeVisible()
  await form.getByLabel('Klienti').fill('Nora Gashi')
  await form.getByLabel('Telefoni').fill('044 111 222')
  await form.getByLabel('Shërbimi').fill('Prerje')
  await form.getByLabel('Çmimi').fill('5')
  await form.getByLabel('Ora').fill('15:00')
  await form.getByLabel('Ora').press('Tab')
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await expect(form.getByText(/^Ky orar eshte i zene nga klienti "Arta Berisha"/)).toBeVisible()
  await expect(form.getByRole('button', { name: /^15:30/ })).toBeVisible()
  await auditDevices(page)
  await form.getByRole('button', { name: 'Ruaje gjithsesi, e pasigurt' }).click()
  await expect(form).toHaveCount(0)
  await expect(block(page, 'Nora')).toContainText('e pasigurt')

  await context.setOffline(false)
  await page.getByRole('button', { name: '1 ndryshim nuk u pranua' }).click()
  const list = dialog(page, 'Ndryshime që presin')
  await expect(list.getByRole('listitem')).toContainText('Nora Gashi')
  await expect(list.getByRole('link', { name: '044 111 222' })).toBeVisible()
  await list.getByRole('button', { name: /^15:30/ }).click()
  await expect(list.getByText('Çdo ndryshim u dërgua')).toBeVisible()
  expect(await stored(page, 'Nora Gashi')).toMatchObject([{ appointment_time: '15:30' }])
})

test('a cancellation and a deletion made offline are not lost or silent beside a colleague, and a visit booked offline is paid @thorough', async ({
  page,
  context,
  newPage,
  server,
}) => {
  const owner = await server.createOwner('Salloni Kolegë')
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, owner)
  const arta = await book(page, { client: 'Arta Berisha', time: '15:00' })
  const besa = await book(page, { client: 'Besa Dema', time: '16:00' })
  const dona = await book(page, { client: 'Dona Hoxha', time: '09:00' })
  await openCached(page, owner)
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()

  await block(page, 'Arta').click()
  await dialog(page, 'Arta Berisha').getByRole('button', { name: 'Anulo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anulo terminin' }).click()
  await expect(block(page, 'Arta')).toContainText('pret lidhjen')
  await remove(page, 'Besa Dema')
  await remove(page, 'Dona Hoxha')
  await bookByForm(page, 'Nora Gashi', '09:30')
  await block(page, 'Nora').click()
  await dialog(page, 'Nora Gashi')
    .getByRole('button', { name: /^Kesh 5,00/ })
    .click()

  const colleague = await newPage()
  await logIn(colleague, owner)
  await callApi(colleague, 'PUT', `/appointments/${arta}`, { notes: 'me gërshërë' })
  await callApi(colleague, 'PUT', `/appointments/${besa}`, { appointment_time: '17:00', status: 'confirmed' })
  const sale = {
    id: crypto.randomUUID(),
    lines: [{ kind: 'service', appointment_id: dona }],
    payments: [{ method: 'cash', amount: 5 }],
  }
  await callApi(colleague, 'POST', '/sales', sale)
  await context.setOffline(false)

  await page.getByRole('button', { name: '2 ndryshime nuk u pranuan' }).click()
  const waiting = dialog(page, 'Ndryshime që presin')
  const paid = waiting.getByRole('listitem').filter({ hasText: 'Fshi · Dona Hoxha' })
  await expect(paid.getByText(/^Paguar 5,00/)).toBeVisible()
  const deletion = waiting.getByRole('listitem').filter({ hasText: 'Fshi · Besa Dema' })
  await expect(deletion.getByRole('row', { name: /^Ora 16:00 17:00/ })).toBeVisible()
  await auditDevices(page)
  expect(await stored(page, 'Arta Berisha')).toMatchObject([{ status: 'cancelled', notes: 'me gërshërë' }])
  expect(await stored(page, 'Besa Dema')).toMatchObject([{ appointment_time: '17:00', status: 'confirmed' }])
  const { sales } = await callApi<{ sales: object[] }>(page, 'GET', `/sales?day=${today}`)
  expect(sales).toHaveLength(2)
  expect(sales).toContainEqual(expect.objectContaining({ client_name: 'Nora Gashi', total: 5 }))
  await deletion.getByRole('button', { name: 'Fshije gjithsesi' }).click()
  await expect(deletion).toHaveCount(0)
  expect(await stored(page, 'Dona Hoxha')).toHaveLength(1)
  await paid.getByRole('button', { name: 'Fshije gjithsesi' }).click()
  const question = page.getByRole('alertdialog', { name: /^Dona Hoxha ka paguar 5,00/ })
  await question.getByRole('button', { name: /^Mbaji/ }).click()
  await expect(waiting.getByText('Çdo ndryshim u dërgua')).toBeVisible()
  for (const name of ['Besa Dema', 'Dona Hoxha']) expect(await stored(page, name)).toEqual([])
})
