import type { Page } from '@playwright/test'
import { today } from '../support/fixtures.ts'
import {
  appointment,
  block,
  book,
  bookByForm,
  callApi,
  choosePayment,
  createSalon,
  dialog,
  drag,
  editVisit,
  grid,
  part,
} from '../support/salon.ts'
import { logInByForm, stayLoggedIn } from '../support/session.ts'
import { expect, test } from './fixtures.ts'

test('logs in by the form, and out', async ({ page, server }) => {
  const owner = await server.createOwner('Salloni Hyrja')
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('gabim')
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await page.getByText('Email ose fjalëkalim i pasaktë!').first().waitFor()
  await logInByForm(page, owner)
  await page.getByText('Nuk ka termine te regjistruara per sot.').first().waitFor()
  await page.goto('/qkyqu')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').waitFor()
})

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('books by form and by sentence', async ({ page, server }) => {
    await createSalon(page, server, [{ client: 'Blerta Gashi', time: '09:00', service: 'Fade', price: 7 }])
    await page.goto('/terminet')
    await grid(page).waitFor()
    await bookByForm(page, 'Nora Gashi', '16:00', { fromList: true })
    await appointment(page, /Nora Gashi.*16:00 deri 16:30/).waitFor()
    await callApi(page, 'POST', '/user/services', { name: 'Fade', price: 7, duration: 30 })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Kërko ose cakto' }).fill('blerta sot 17 fade')
    await page.getByRole('option', { name: /Blerta Gashi.*17:00–17:30.*Fade/ }).waitFor()
    await page.keyboard.press('Enter')
    await appointment(page, /Blerta Gashi.*Fade.*17:00 deri 17:30/).waitFor()
    await page.reload()
    await appointment(page, /Nora Gashi.*16:00/).waitFor()
    await appointment(page, /Blerta Gashi.*17:00/).waitFor()
  })
})

test('moves a visit with the pointer', async ({ page, server }) => {
  await createSalon(page, server, [{ client: 'Ëndrit Çela', time: '14:00' }])
  await page.goto('/terminet')
  const visit = block(page, 'Ëndrit Çela')
  // The schedule scrolls to the time of day when its hours are known.
  await expect
    .poll(async () => {
      await visit.scrollIntoViewIfNeeded()
      return (await visit.boundingBox())!.y
    })
    .toBeLessThan(700)
  // An hour is 88 pixels high.
  await drag(page, visit, { down: 88 })
  await page.mouse.up()
  await appointment(page, /Ëndrit Çela.*15:00 deri 15:30/).waitFor()
  await page.getByText('Termini u përditësua me sukses!').first().waitFor()
  await page.reload()
  await appointment(page, /Ëndrit Çela.*15:00 deri 15:30/).waitFor()
})

test('shows both versions to the second of two simultaneous edits, and keeps its values', async ({ page, server }) => {
  await createSalon(page, server)
  const id = await book(page, { client: 'Ilir Morina', time: '15:00' })
  await page.goto('/terminet')
  await block(page, 'Ilir Morina').click()
  await editVisit(page)
  const form = dialog(page, 'Ndrysho terminin')
  await form.getByLabel('Çmimi').fill('7,50')
  await callApi(page, 'PUT', `/appointments/${id}`, { service_name: 'Fade' })
  await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await form.getByText('Ky termin u ndryshua ndërkohë').waitFor()
  await form.getByText('Fade').first().waitFor()
  await form.getByRole('button', { name: /Ruaj versionin tim/ }).click()
  await page.getByText('Termini u përditësua me sukses!').first().waitFor()
  await appointment(page, /Ilir Morina, Prerje/).waitFor()
})

test('pays and closes the day', async ({ page, server }) => {
  await createSalon(page, server, [
    { client: 'Fatos Rexhepi', time: '08:00', price: 8, status: 'confirmed' },
    { client: 'Besnik Morina', time: '09:00', price: 7, phone: '044 123 456', status: 'confirmed' },
  ])
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Mbyllja e ditës/ })
    .first()
    .click()
  await choosePayment(page, /Fatos Rexhepi/, 'Kartelë')
  await choosePayment(page, /Besnik Morina/, 'Borxh')
  // The closing compares the displayed figures, so both payments must be included.
  await part(page, 'Totali i ditës')
    .filter({ hasText: /Borxh\s*7,00/ })
    .waitFor()
  await page.getByText('Të gjitha me pagesë').waitFor()
  await page.getByRole('button', { name: /^Përputhet: 0,00/ }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^E mbyllur më 20\.11\.2026/).waitFor()
  await page.reload()
  await page.getByText(/^E mbyllur më 20\.11\.2026/).waitFor()
})

test('reads and writes while the server is stopped, and sends when it is back', async ({
  page,
  server,
  connection,
}) => {
  const owner = await createSalon(page, server, [{ client: 'Arta Berisha', time: '15:00' }], 'Salloni Pa Lidhje')
  await page.goto('/terminet')
  await block(page, 'Arta Berisha').waitFor()
  // Waits until the app and the day are cached.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect
    .poll(() => page.evaluate((day) => sessionStorage.getItem('offlineCache')?.includes(day), today))
    .toBe(true)

  connection.disconnect()
  const bar = page.getByRole('status').filter({ hasText: 'Nuk ka lidhje.' })
  await bar.waitFor()
  await page.reload()
  await block(page, 'Arta Berisha').waitFor()
  await bookByForm(page, 'Nora Gashi', '16:00', { fromList: true })
  await block(page, 'Nora Gashi').filter({ hasText: 'pret lidhjen' }).waitFor()
  await page.reload()
  await block(page, 'Nora Gashi').filter({ hasText: 'pret lidhjen' }).waitFor()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Dita e sotme', level: 1 }).waitFor()

  connection.connect()
  await page.getByText('1 ndryshim u dërgua.').waitFor()
  await bar.waitFor({ state: 'hidden' })
  const path = `/appointments?from=${today}&to=${today}`
  const { appointments } = await callApi<{ appointments: { client_name: string }[] }>(page, 'GET', path)
  expect(appointments.map((one) => one.client_name).toSorted()).toEqual(['Arta Berisha', 'Nora Gashi'])
  expect(owner.username).toBe('Salloni Pa Lidhje')
})

test('opens from the device where somebody stays logged in', async ({ page, server, connection, browserName }) => {
  await stayLoggedIn(page, await server.createOwner('Salloni Mbaje'))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => page.evaluate(() => caches.has('device'))).toBe(true)
  const isOfServer = () => page.evaluate(() => document.querySelector('meta[name="of-server"]') !== null)
  connection.replace('/terminet', (text) => text.replace('<head>', '<head><meta name="of-server">'))
  await page.goto('/terminet')
  await grid(page).waitFor()
  expect(await isOfServer()).toBe(false)
  await page.reload()
  await grid(page).waitFor()
  // WebKit does not tell the worker that a page is reloaded.
  expect(await isOfServer()).toBe(browserName === 'firefox')
  await page.goto('/qkyqu')
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => caches.has('device'))).toBe(false)
})

/** Pays a client's visit from its window. */
async function payCash(page: Page, client: string, amount: string): Promise<void> {
  await appointment(page, new RegExp(client)).click()
  await dialog(page, client)
    .getByRole('button', { name: new RegExp(`^Kesh ${amount}`) })
    .click()
  await page.getByText(new RegExp(`${client} · Kesh ${amount}`)).waitFor()
}

test('pays a visit with one tap, and undoes it', async ({ page, server }) => {
  const visit = { client: 'Blerta Gashi', time: '09:00', service: 'Fade', price: 7, status: 'confirmed' } as const
  await createSalon(page, server, [visit])
  await page.goto('/terminet')
  await payCash(page, 'Blerta Gashi', '7,00')
  await appointment(page, /Blerta Gashi/).click()
  await dialog(page, 'Blerta Gashi')
    .getByText(/^Paguar · .* · 10:00$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zhbëje' }).click()
  await page.getByText('Pagesa u zhbë.').first().waitFor()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 450, height: 844 } })

  test('pays by two methods, takes a line back, and pays a debt', async ({ page, server }) => {
    await createSalon(page, server, [
      { client: 'Arta Gashi', time: '08:00', service: 'Prerje', price: 8, status: 'confirmed' },
      { client: 'Drilon Rexhepi', time: '09:00', service: 'Fade', price: 7, status: 'confirmed' },
    ])
    await page.goto('/terminet')
    const sheet = dialog(page, 'Paguaj')
    const openSheet = async (client: string) => {
      await appointment(page, new RegExp(client)).click()
      await dialog(page, client)
        .getByRole('button', { name: /^Më shumë: produkt/ })
        .click()
    }
    await openSheet('Arta Gashi')
    await sheet.getByRole('button', { name: 'Bakshish' }).click()
    await sheet.getByRole('button', { name: /^2.€$/ }).click()
    await sheet.getByRole('button', { name: '+ mënyrë tjetër' }).click()
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
    await expect.poll(focused).toBe('Kartelë: shuma')
    await sheet.getByLabel('Kartelë: shuma').fill('4')
    await sheet.getByRole('button', { name: /^Kesh 6,00.* Kartelë 4,00/ }).click()
    const sale = dialog(page, /^Shitja 1/)
    await sale.getByRole('button', { name: 'Kthim…' }).click()
    const back = dialog(page, 'Kthim')
    await back.getByRole('checkbox', { name: /^Prerje/ }).click()
    await back.getByRole('button', { name: /^Kthe paratë 2,00/ }).click()
    await page.getByText('Kthimi u regjistrua.').first().waitFor()
    await sale.getByRole('button', { name: 'Mbyll' }).last().click()
    await sale.waitFor({ state: 'hidden' })

    await openSheet('Drilon Rexhepi')
    await sheet.getByRole('radio', { name: 'Borxh' }).click()
    await sheet.getByRole('button', { name: /^Shëno borxh 7,00/ }).click()
    await dialog(page, /^Shitja 3/)
      .getByText(/^Borxh 7,00.* · Drilon Rexhepi$/)
      .waitFor()
    await page.goto('/borxhet')
    await page.getByRole('button', { name: /^Kesh 7,00.*: Drilon Rexhepi/ }).click()
    await page.getByText(/^Borxhi u pagua: Drilon Rexhepi, kesh 7,00/).waitFor()
    await page.getByRole('button', { name: 'Zhbëje' }).click()
    await page.getByRole('button', { name: /^Kesh 7,00.*: Drilon Rexhepi/ }).waitFor()
  })

  test('a double tap on Sot pays one client, whose row stays', async ({ page, server }) => {
    await createSalon(page, server, [
      { client: 'Besa Rama', time: '07:00', price: 6, status: 'confirmed' },
      { client: 'Arta Gashi', time: '08:00', price: 8, status: 'confirmed' },
      { client: 'Drilon Rexhepi', time: '09:00', price: 7, status: 'confirmed' },
    ])
    await page.goto('/terminet')
    await payCash(page, 'Besa Rama', '6,00')
    await page.goto('/')
    await page
      .getByRole('button', { name: /pa u paguar/ })
      .first()
      .click()
    const button = page.getByRole('button', { name: /^Kesh 8,00.€: Arta Gashi/ }).first()
    await button.waitFor()
    // The rows may still be moving.
    await expect.poll(() => button.evaluate((element) => globalThis.mayPress?.(element))).toBe(true)
    const [x, y] = await button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    })
    for (let tap = 0; tap < 2; tap++) await page.mouse.click(x, y)
    await page.getByRole('button', { name: 'Zhbëje: Arta Gashi' }).first().waitFor()
    await page
      .getByRole('button', { name: /^Kesh 7,00.€: Drilon Rexhepi/ })
      .first()
      .waitFor()
    const { visits } = await callApi<{ visits: unknown[] }>(page, 'GET', `/sales/paid?date=${today}`)
    expect(visits.length).toBe(2)
  })

  test('pays a visit that has ended from Sot, undoes it, and closes the day', async ({ page, server }) => {
    await createSalon(page, server, [
      { client: 'Arta Gashi', time: '08:00', price: 8, status: 'confirmed' },
      { client: 'Drilon Rexhepi', time: '09:00', price: 7, status: 'confirmed' },
    ])
    await page.goto('/terminet')
    await payCash(page, 'Arta Gashi', '8,00')
    await page.goto('/')
    const row = page.getByRole('row').filter({ hasText: 'Drilon Rexhepi' })
    const pay = row.getByRole('button', { name: /^Kesh 7,00.€: Drilon Rexhepi/ }).first()
    const undo = row.getByRole('button', { name: 'Zhbëje: Drilon Rexhepi' }).first()
    await pay.click()
    await undo.waitFor()
    await undo.click()
    await pay.click()
    await page
      .getByRole('link', { name: /^Mbyllja e ditës/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Përputhet: 15,00/ }).click()
    await page.getByRole('button', { name: /^Mbyll ditën ?· 15,00/ }).click()
    await page.getByText(/^E mbyllur më 20\.11\.2026/).waitFor()
  })
})
