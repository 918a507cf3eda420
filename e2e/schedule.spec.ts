import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  secondBrowser,
  test,
  today,
  useTheme,
  type Owner,
  type Stage,
} from './support/fixtures.ts'

interface Seed {
  client_name: string
  appointment_time: string
  appointment_date?: string
  service_name?: string
  duration?: number
  barber?: string
}

/** Opens the schedule of a salon of its own, in which these appointments are booked. */
async function openSchedule(page: Page, stage: Stage, seeds: Seed[]): Promise<{ owner: Owner; token: string }> {
  const owner = await stage.owner('Arta')
  await logIn(page, owner)
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  for (const seed of seeds) await book(page, token, seed)
  await page.goto(`/terminet?date=${today}`)
  await expect(page.getByRole('grid')).toBeVisible()
  for (const { client_name, appointment_date } of seeds) {
    if (!appointment_date || appointment_date === today) await expect(read(page, new RegExp(client_name))).toBeVisible()
  }
  return { owner, token }
}

async function book(page: Page, token: string, seed: Seed): Promise<string> {
  const answer = await page.request.post('/api/appointments', {
    headers: { authorization: `Bearer ${token}` },
    data: { appointment_date: today, service_name: 'Prerje', price: 5, barber: 'Arta', ...seed },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { appointment: { id: string } }).appointment.id
}

const read = (page: Page, what: RegExp): Locator => page.getByRole('grid').getByRole('button', { name: what }).first()
const block = (page: Page, name: string): Locator => page.locator('[data-appointment]').filter({ hasText: name })

test('the keyboard runs the day: arrows, Enter, Alt and Shift with arrows, c, Delete', async ({ page, stage }) => {
  await openSchedule(page, stage, [{ client_name: 'Besa Rama', appointment_time: '11:00' }])
  await read(page, /Besa Rama/).focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.up('Alt')
  await expect(read(page, /Besa Rama.*11:30 deri 12:00/)).toBeVisible()
  await page.keyboard.down('Shift')
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.up('Alt')
  await page.keyboard.up('Shift')
  await expect(read(page, /Besa Rama.*11:30 deri 12:15/)).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
  await expect(read(page, /Besa Rama.*Perfunduar/)).toBeVisible()
  await read(page, /Besa Rama/).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: /Fshi/ }).click()
  await expect(page.getByText('Termini u fshi me sukses!').first()).toBeVisible()
  await expect(block(page, 'Besa Rama')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(read(page, /Besa Rama.*11:30 deri 12:15/)).toBeVisible()
  await page.reload()
  await expect(read(page, /Besa Rama.*11:30 deri 12:15.*Perfunduar/)).toBeVisible()
})

test('a move back is sent though the answer to the first move comes while Alt is still held', async ({
  page,
  stage,
}) => {
  await openSchedule(page, stage, [{ client_name: 'Besa Rama', appointment_time: '11:00' }])
  const held = Promise.withResolvers<void>()
  await page.route('**/api/appointments/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await read(page, /Besa Rama/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowUp')
  await expect(read(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
  held.resolve()
  await expect(page.getByRole('button', { name: 'Zhbëje' })).toBeVisible()
  await page.keyboard.up('Alt')
  await expect(page.getByRole('button', { name: 'Zhbëje' })).toHaveCount(2)
  await page.reload()
  await expect(read(page, /Besa Rama.*11:00 deri 11:30/)).toBeVisible()
})

test('the lower edge is dragged to change the length; onto another appointment it is refused', async ({
  page,
  stage,
}) => {
  await openSchedule(page, stage, [
    { client_name: 'Dafina Hoti', appointment_time: '12:00' },
    { client_name: 'Gëzim Krasniqi', appointment_time: '13:30' },
  ])
  const first = block(page, 'Dafina Hoti')
  await first.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await first.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + box.height - 3)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height + 20, { steps: 4 })
  await page.mouse.move(box.x + 60, box.y + box.height + 41, { steps: 4 })
  await page.mouse.up()
  await expect(read(page, /Dafina Hoti.*12:00 deri 13:00/)).toBeVisible()

  const grown = (await first.boundingBox())!
  await page.mouse.move(grown.x + 60, grown.y + 20)
  await page.mouse.down()
  await page.mouse.move(grown.x + 60, grown.y + 64, { steps: 4 })
  await page.mouse.move(grown.x + 60, grown.y + 108, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Ky orar eshte i zene', { exact: false }).first()).toBeVisible()
  await expect(read(page, /Dafina Hoti.*12:00 deri 13:00/)).toBeVisible()
})

test('an edit that somebody else overtook shows both and loses nothing', async ({ page, stage }) => {
  const { token } = await openSchedule(page, stage, [])
  const id = await book(page, token, { client_name: 'Ilir Morina', appointment_time: '15:00' })
  await expect(read(page, /Ilir Morina/)).toBeVisible()
  await block(page, 'Ilir Morina').click()
  await page.getByRole('button', { name: 'Ndrysho', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Ndrysho terminin' })
  await form.getByLabel('Çmimi').fill('7,50')
  await page.request.put(`/api/appointments/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { service_name: 'Fade' },
  })
  await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(form.getByText('Ky termin u ndryshua ndërkohë', { exact: false })).toBeVisible()
  await expect(form.getByText('Fade').first()).toBeVisible()
  await form.getByRole('button', { name: /Përdor timen/ }).click()
  await expect(page.getByText('Termini u përditësua me sukses!').first()).toBeVisible()
  await expect(read(page, /Ilir Morina, Prerje/)).toBeVisible()
})

test('who did not come leaves the day and can be brought back', async ({ page, stage }) => {
  await openSchedule(page, stage, [{ client_name: 'Teuta Bytyqi', appointment_time: '09:00' }])
  await block(page, 'Teuta Bytyqi').click()
  await page.getByRole('button', { name: 'Nuk erdhi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nuk erdhi' }).click()
  await expect(read(page, /Teuta Bytyqi.*Nuk erdhi/)).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëje' }).last().click()
  await expect(read(page, /Teuta Bytyqi.*Ne pritje/)).toBeVisible()
})

test('yesterday’s pending appointments are confirmed by themselves, said once over all browsers', async ({
  page,
  stage,
}) => {
  const { owner } = await openSchedule(page, stage, [
    { client_name: 'Kushtrim Aliu', appointment_time: '10:00', appointment_date: '2026-11-19' },
  ])
  await expect(page.getByText('Termini i Kushtrim Aliu u konfirmua automatikisht!')).toBeVisible()
  const other = await secondBrowser(page)
  await logIn(other, owner)
  await other.goto('/terminet?date=2026-11-19')
  await expect(read(other, /Kushtrim Aliu.*Perfunduar/)).toBeVisible()
  await expect(other.getByText('u konfirmua automatikisht', { exact: false })).toHaveCount(0)
  await other.context().close()
})

test('all fields are asked for, and a lost answer books once', async ({ page, stage }) => {
  await openSchedule(page, stage, [])
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await expect(form.getByText('Ju lutem plotesoni te gjitha fushat!').first()).toBeVisible()
  await form.getByLabel('Klienti').fill('Nora Gashi')
  await form.getByLabel('Shërbimi').fill('Prerje')
  await form.getByLabel('Çmimi').fill('5')
  await form.getByLabel('Ora').fill('18:10')
  // The server books, but its answer never arrives.
  let lost = 0
  await page.route('**/api/appointments', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await expect(form.getByText('Gabim në shtimin e klientit').first()).toBeVisible()
  await expect(form.getByLabel('Klienti')).toHaveValue('Nora Gashi')
  await form.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect(page.getByText('Klienti Nora Gashi u shtua me sukses!')).toBeVisible()
  await expect(block(page, 'Nora Gashi')).toHaveCount(1)
})

test('a phone shows one barber, books with the thumb and moves by a long press', async ({ browser, stage }) => {
  const context = await browser.newContext({
    baseURL: stage.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Europe/Tirane',
  })
  const page = await context.newPage()
  await page.addInitScript((begin) => {
    const Real = Date
    const shift = begin - Real.now()
    globalThis.Date = class extends Real {
      constructor(...args: [] | [number]) {
        super(...((args.length === 0 ? [Real.now() + shift] : args) as [number]))
      }
      static override now(): number {
        return Real.now() + shift
      }
    } as DateConstructor
  }, new Date('2026-11-20T09:00:00Z').getTime())
  await openSchedule(page, stage, [{ client_name: 'Valon Rama', appointment_time: '11:00' }])
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /Termin i ri/ })
    .last()
    .tap()
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
  await page.getByRole('button', { name: 'Kthehu' }).tap()
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeHidden()

  const box = (await block(page, 'Valon Rama').boundingBox())!
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 80, y }] })
  const y = box.y + box.height / 2
  await touch('touchStart', y)
  await expect(page.locator('.dragging')).toHaveCount(1)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + step * 11)
  await touch('touchEnd')
  await expect(read(page, /Valon Rama.*12:00 deri 12:30/)).toBeVisible()
  await context.close()
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`the demo salon’s day is accessible and fits: ${theme}, ${width} px`, async ({ page }) => {
      await useTheme(page, theme)
      await page.setViewportSize({ width, height: 844 })
      await logIn(page, { email: 'demo@orari.local', password: 'demo123' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('€')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.goto('/terminet')
      await expect(page.locator('[data-appointment]').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.locator('[data-appointment]').first().click()
      await expect(page.getByRole('button', { name: 'Ndrysho', exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Ndrysho', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Ndrysho terminin' })).toBeVisible()
      await expectAccessible(page)
    })
  }
}
