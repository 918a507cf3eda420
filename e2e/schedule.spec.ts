import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './support/accessibility.ts'
import { expect, test, today } from './support/fixtures.ts'
import { appointment, block, book, callApi, createSalon, editVisit, grid, type Booking } from './support/salon.ts'
import { logIn } from './support/session.ts'
import type { Owner, TestServer } from './support/testServer.ts'

/** Opens today's schedule of a new salon with these appointments. */
async function openSchedule(page: Page, server: TestServer, bookings: Booking[]): Promise<Owner> {
  const owner = await createSalon(page, server, bookings, 'Arta')
  await page.goto(`/terminet?date=${today}`)
  await expect(grid(page)).toBeVisible()
  for (const { client, date } of bookings)
    if (!date || date === today) await expect(appointment(page, new RegExp(client))).toBeVisible()
  return owner
}

test('a second move is sent although the first reply arrives while Alt is held @thorough', async ({ page, server }) => {
  await openSchedule(page, server, [{ client: 'Besa Rama', time: '11:00' }])
  const held = Promise.withResolvers<void>()
  await page.route('**/api/appointments/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await appointment(page, /Besa Rama/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowUp')
  await expect(appointment(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
  held.resolve()
  await expect(page.getByRole('button', { name: 'Zhbëje' })).toBeVisible()
  await page.keyboard.up('Alt')
  await expect(page.getByRole('button', { name: 'Zhbëje' })).toHaveCount(2)
  await page.reload()
  await expect(appointment(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
})

test('the lower edge resizes; a drop onto another appointment is refused @thorough', async ({ page, server }) => {
  await openSchedule(page, server, [
    { client: 'Dafina Hoti', time: '12:00' },
    { client: 'Gëzim Krasniqi', time: '13:30' },
  ])
  const first = block(page, 'Dafina Hoti')
  await first.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await first.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + box.height - 3)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height + 20, { steps: 4 })
  await page.mouse.move(box.x + 60, box.y + box.height + 41, { steps: 4 })
  await page.mouse.up()
  await expect(appointment(page, /Dafina Hoti.*12:00 deri 13:00/)).toBeVisible()

  const grown = (await first.boundingBox())!
  await page.mouse.move(grown.x + 60, grown.y + 20)
  await page.mouse.down()
  await page.mouse.move(grown.x + 60, grown.y + 64, { steps: 4 })
  await page.mouse.move(grown.x + 60, grown.y + 108, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Ky orar eshte i zene', { exact: false }).first()).toBeVisible()
  await expect(appointment(page, /Dafina Hoti.*12:00 deri 13:00/)).toBeVisible()
})

test('an edit conflict shows both versions and keeps typed values @thorough', async ({ page, server }) => {
  await openSchedule(page, server, [])
  const id = await book(page, { client: 'Ilir Morina', time: '15:00' })
  await expect(appointment(page, /Ilir Morina/)).toBeVisible()
  await block(page, 'Ilir Morina').click()
  await editVisit(page)
  const form = page.getByRole('dialog', { name: 'Ndrysho terminin' })
  await form.getByLabel('Çmimi').fill('7,50')
  await callApi(page, 'PUT', `/appointments/${id}`, { service_name: 'Fade' })
  await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(form.getByText('Ky termin u ndryshua ndërkohë', { exact: false })).toBeVisible()
  await expect(form.getByText('Fade').first()).toBeVisible()
  await form.getByRole('button', { name: /Ruaj versionin tim/ }).click()
  await expect(page.getByText('Termini u përditësua me sukses!').first()).toBeVisible()
  await expect(appointment(page, /Ilir Morina, Prerje/)).toBeVisible()
})

test('a no-show leaves the schedule and can be undone @thorough', async ({ page, server }) => {
  await openSchedule(page, server, [{ client: 'Teuta Bytyqi', time: '09:00' }])
  await block(page, 'Teuta Bytyqi').click()
  await page.getByRole('button', { name: 'Nuk erdhi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nuk erdhi' }).click()
  await expect(appointment(page, /Teuta Bytyqi.*Nuk erdhi/)).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëje' }).last().click()
  await expect(appointment(page, /Teuta Bytyqi.*Ne pritje/)).toBeVisible()
})

test('yesterday’s pending appointments are confirmed automatically and announced once over all browsers @thorough', async ({
  page,
  server,
  newPage,
}) => {
  const owner = await openSchedule(page, server, [{ client: 'Kushtrim Aliu', time: '10:00', date: '2026-11-19' }])
  await expect(page.getByText('Termini i Kushtrim Aliu u konfirmua automatikisht!')).toBeVisible()
  const other = await newPage()
  await logIn(other, owner, '/terminet?date=2026-11-19')
  await expect(appointment(other, /Kushtrim Aliu.*Perfunduar/)).toBeVisible()
  await expect(other.getByText('u konfirmua automatikisht', { exact: false })).toHaveCount(0)
})

test('required fields are named, and a booking whose reply is lost is sent a second time and made once @thorough', async ({
  page,
  server,
}) => {
  await openSchedule(page, server, [])
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await expect(form.getByText('Ju lutem plotesoni te gjitha fushat!').first()).toBeVisible()
  await form.getByLabel('Klienti').fill('Nora Gashi')
  await form.getByLabel('Shërbimi').fill('Prerje')
  await form.getByLabel('Çmimi').fill('5')
  await form.getByLabel('Ora').fill('18:10')
  await form.getByRole('button', { name: 'Shënim' }).click()
  await form.getByLabel('Shënime').fill('me gërshërë')
  // The server books, but its response is lost.
  let lost = 0
  await page.route('**/api/appointments', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  // Queued and sent again; the server recognises the duplicate.
  await expect(page.getByText('1 ndryshim u dërgua.')).toBeVisible()
  await expect(block(page, 'Nora Gashi')).toHaveCount(1)
  await block(page, 'Nora Gashi').click()
  await expect(page.getByText('me gërshërë')).toBeVisible()
})

test('on a phone the form opens by tap and a long press moves an appointment', async ({ newPage, server }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openSchedule(page, server, [{ client: 'Valon Rama', time: '11:00' }])
  await expectNoHorizontalScroll(page)
  await page
    .getByRole('button', { name: /Termin i ri/ })
    .last()
    .tap()
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
  await page.getByRole('button', { name: 'Mbyll', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeHidden()

  const box = (await block(page, 'Valon Rama').boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 80, y }] })
  const y = box.y + box.height / 2
  await touch('touchStart', y)
  await expect(page.locator('.dragging')).toHaveCount(1)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + step * 11)
  await touch('touchEnd')
  await expect(appointment(page, /Valon Rama.*12:00 deri 12:30/)).toBeVisible()
})
