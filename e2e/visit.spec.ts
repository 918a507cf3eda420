import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts'
import { expect, test, today, storeTheme } from './support/fixtures.ts'
import { appointment, book, callApi, createSalon, dialog, grid } from './support/salon.ts'
import type { TestServer } from './support/testServer.ts'

/** A salon with two services, and a client with a three-week rhythm and two no-shows. */
async function openSalon(page: Page, server: TestServer): Promise<void> {
  await createSalon(page, server, [], 'Arta')
  for (const [name, price, duration] of [
    ['Prerje', 5, 30],
    ['Fade', 7, 40],
  ] as const)
    await callApi(page, 'POST', '/user/services', { name, price, duration })
  const client = { client: 'Drilon Rexhepi', phone: '044 399 299', service: 'Fade', price: 7, time: '16:00' }
  for (const date of ['2026-09-18', '2026-10-09', '2026-10-30'])
    await book(page, { ...client, date, status: 'confirmed' })
  for (const date of ['2026-11-02', '2026-11-03']) {
    const id = await book(page, { ...client, date })
    await callApi(page, 'PUT', `/appointments/${id}`, { status: 'cancelled', cancel_reason: 'no_show' })
  }
  await book(page, client)
}

test('a visit is moved in two taps, booked once more in two, and leads to the client @thorough', async ({
  page,
  server,
}) => {
  await storeTheme(page, 'dark')
  await openSalon(page, server)
  await page.goto(`/terminet?date=${today}`)
  const visit = dialog(page, 'Drilon Rexhepi')

  await test.step('shows the client’s usual interval', async () => {
    await appointment(page, /Drilon Rexhepi/).click()
    await expect(visit.getByText('vjen çdo 3 javë · herën e fundit:')).toBeVisible()
    await expect(visit.getByText('Nuk erdhi 2 nga 5')).toBeVisible()
    await expect(visit.getByRole('button', { name: /Prapë pas 3 javësh.*11 dhjetor, 16:00/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('moves to tomorrow, and back', async () => {
    await visit.getByRole('button', { name: 'Zhvendos' }).click()
    const pane = page.getByRole('region', { name: 'Zhvendos' })
    await expect(pane.getByRole('region', { name: 'e shtunë, 21 nëntor' })).toBeVisible()
    await expectAccessible(page)
    await pane.getByRole('region', { name: 'e shtunë, 21 nëntor' }).getByRole('button', { name: '08:00' }).click()
    await expect(page.getByText(/Drilon Rexhepi → sht 21, 08:00/)).toBeVisible()
    await expect(appointment(page, /Drilon Rexhepi/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Zhbëje' }).click()
    await expect(appointment(page, /Drilon Rexhepi.*16:00 deri/)).toBeVisible()
  })

  await test.step('is booked once more, and then links to the next one', async () => {
    await appointment(page, /Drilon Rexhepi/).click()
    await visit.getByRole('button', { name: /Prapë pas 3 javësh/ }).click()
    await expect(page.getByText('Drilon Rexhepi → e premte, 11 dhjetor, 16:00')).toBeVisible()
    await appointment(page, /Drilon Rexhepi/).click()
    await expect(visit.getByRole('button', { name: /Termini tjetër.*11 dhjetor, 16:00/ })).toBeVisible()
  })

  await test.step('opens the client’s page and a past visit from there, and goes back', async () => {
    await visit.getByRole('button', { name: /^Drilon Rexhepi/ }).click()
    await expect(page.getByRole('heading', { name: 'Historiku' })).toBeVisible()
    await page.getByRole('button', { name: /Fade.*9 tetor/ }).click()
    await expect(page.getByText('9 tetor, 16:00–16:40', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Historiku' })).toHaveCount(0)
    await expect(grid(page)).toBeVisible()
  })
})

test('on a phone a known client takes three taps, a client without a name two @thorough', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openSalon(page, server)
  await page.goto('/')
  const add = page.getByRole('button', { name: /Termin i ri/ }).filter({ visible: true })
  const form = dialog(page, 'Termin i ri')

  await test.step('books a known client: +, the client, save', async () => {
    await add.first().tap()
    await expect(form.getByRole('radio', { name: /Prerje/ })).toBeChecked()
    await expect(form.getByLabel('Klienti')).toBeFocused()
    await page.keyboard.type('dril')
    await page.getByRole('option', { name: /Drilon Rexhepi/ }).tap()
    await expect(form.getByRole('radio', { name: /Fade/ })).toBeChecked()
    await expect(form.getByText('vjen çdo 3 javë', { exact: false })).toBeVisible()
    await expect(form.getByRole('button', { name: /^sot 10:.*40.min · 7,00.€/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await form.getByRole('button', { name: 'Shto terminin' }).tap()
    await expect(page.getByText('Klienti Drilon Rexhepi u shtua me sukses!')).toBeVisible()
    await page.getByRole('button', { name: 'Mbyll njoftimin' }).tap()
  })

  await test.step('books a client without a name: + and one tap; the name is added later', async () => {
    await add.first().tap()
    await expect(form.getByRole('radio', { name: /Prerje/ })).toBeChecked()
    await form.getByRole('button', { name: 'Pa emër' }).tap()
    await expect(page.getByText('Klienti Pa emër u shtua me sukses!', { exact: false })).toBeVisible()
    await page.goto(`/terminet?date=${today}`)
    await appointment(page, /Pa emër/).tap()
    const visit = dialog(page, 'Pa emër')
    await expectAccessible(page)
    await visit.getByRole('button', { name: 'Jep emrin' }).tap()
    const edit = dialog(page, 'Ndrysho terminin')
    await edit.getByLabel('Klienti').fill('Rina Hoxha')
    await edit.getByRole('button', { name: 'Ruaj ndryshimet' }).tap()
    await expect(appointment(page, /Rina Hoxha/)).toBeVisible()
    await expect(appointment(page, /Pa emër/)).toHaveCount(0)
  })
})
