import type { Locator, Page } from '@playwright/test'
import { expect, test, today } from './support/fixtures.ts'
import { appointment, book, callApi, createSalon, dialog, drag, editVisit, grid } from './support/salon.ts'

const day = (page: Page, date: string): Locator => page.locator(`[data-day="${date}"]`)
const undoBar = (page: Page): Locator => page.getByRole('button', { name: 'Zhbëje' })

test('the schedule opens at the current time, also when another screen leads to it @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server)
  await page.clock.setFixedTime('2026-11-20T17:40:00Z')
  await page.goto('/klientet')
  await page.getByRole('link', { name: 'Terminet' }).first().click()
  await expect(grid(page)).toBeVisible()
  await expect(page.locator('.now-time')).toHaveText('18:40')
  await expect(page.locator('.now-time')).toBeInViewport()
  // Left and reopened, with everything cached.
  await page.getByRole('link', { name: 'Klientet' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klientet' })).toBeVisible()
  await page.getByRole('link', { name: 'Terminet' }).first().click()
  await expect(page.locator('.now-time')).toBeInViewport()
})

test('an appointment dropped on a day of the week moves to that day at the same hour @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [{ client: 'Zana Shala', time: '12:30' }], 'Arta')
  await page.goto('/terminet')
  await drag(page, appointment(page, /Zana Shala/), day(page, '2026-11-21'))
  await expect(day(page, '2026-11-21')).toHaveAttribute('data-drop-target')
  await page.mouse.up()
  await expect(page.getByText('Zana Shala → sht 21, 12:30, Arta', { exact: false })).toBeVisible()
  await expect(appointment(page, /Zana Shala/)).toHaveCount(0)
  await day(page, '2026-11-21').click()
  await expect(appointment(page, /Zana Shala.*12:30 deri 13:00, Arta/)).toBeVisible()
  await undoBar(page).click()
  await day(page, today).click()
  await expect(appointment(page, /Zana Shala.*12:30 deri 13:00, Arta/)).toBeVisible()
})

test('a drop on a taken hour of a day offers free times; one outside the grid or after Escape changes nothing @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [
    { client: 'Zana Shala', time: '12:30' },
    { client: 'Gent Hoxha', time: '12:30', date: '2026-11-21' },
  ])
  let writes = 0
  page.on('request', (request) => (writes += request.method() === 'PUT' ? 1 : 0))
  await page.goto('/terminet')
  await drag(page, appointment(page, /Zana Shala/), page.getByRole('heading', { level: 1 }))
  await page.mouse.up()
  await expect(appointment(page, /Zana Shala.*12:30 deri 13:00/)).toBeVisible()
  await drag(page, appointment(page, /Zana Shala/), day(page, '2026-11-21'))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.schedule.dragging')).toHaveCount(0)
  await expect(appointment(page, /Zana Shala.*12:30 deri 13:00/)).toBeVisible()
  expect(writes).toBe(0)

  await drag(page, appointment(page, /Zana Shala/), day(page, '2026-11-21'))
  await page.mouse.up()
  await expect(page.getByText('Ky orar eshte i zene', { exact: false }).first()).toBeVisible()
  await expect(appointment(page, /Zana Shala.*12:30 deri 13:00/)).toBeVisible()
  await page.getByRole('button', { name: /^nesër, 13:00/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('21 nëntor')
  await expect(appointment(page, /Zana Shala.*13:00 deri 13:30/)).toBeVisible()
})

test('hours and barbers stay while another day loads, and days of the shown week are shown at once @thorough', async ({
  page,
  server,
}) => {
  await createSalon(
    page,
    server,
    [
      { client: 'Zana Shala', time: '10:00' },
      { client: 'Gent Hoxha', time: '10:00', date: '2026-11-21' },
      { client: 'Ilir Morina', time: '10:00', date: '2026-12-05' },
    ],
    'Arta',
  )
  const read = page.waitForResponse((response) => response.url().includes('from=2026-11-15'))
  await page.goto('/terminet')
  await expect(appointment(page, /Zana Shala/)).toBeVisible()
  await read
  const held = Promise.withResolvers<void>()
  await page.route('**/api/appointments?*', async (route) => {
    await held.promise
    await route.fallback()
  })
  const position = () => grid(page).evaluate((table) => table.getBoundingClientRect().top)
  const before = await position()

  await day(page, '2026-11-21').click()
  await expect(appointment(page, /Gent Hoxha/)).toBeVisible()

  await page.getByRole('button', { name: 'Java tjetër' }).click()
  await page.getByRole('button', { name: 'Java tjetër' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5 dhjetor')
  await expect(grid(page)).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: /Arta/ })).toBeVisible()
  await expect(grid(page).getByRole('rowheader', { name: '10:00' })).toBeVisible()
  expect(await position()).toBe(before)
  // A click before the data is loaded takes effect afterwards.
  const place = grid(page).locator('[data-slot="630"]')
  await place.click()
  expect(await place.evaluate((cell) => getComputedStyle(cell, '::after').content)).toContain('10:30')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  held.resolve()
  await expect(
    dialog(page, 'Termin i ri').getByRole('button', { name: /5 dhjetor.*10:30/, expanded: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(appointment(page, /Ilir Morina/)).toBeVisible()
  expect(await position()).toBe(before)
})

test('the buttons for days and weeks stay in place for every day’s name @thorough', async ({ page, server }) => {
  await createSalon(page, server)
  await page.goto('/terminet')
  await expect(grid(page)).toBeVisible()
  const names = ['Dita e mëparshme', 'Sot', 'Dita tjetër', 'Java e kaluar', 'Java tjetër']
  const places = () =>
    Promise.all(names.map(async (name) => page.getByRole('button', { name, exact: true }).first().boundingBox()))
  const before = await places()
  await page.getByRole('button', { name: 'Dita tjetër' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('21 nëntor')
  await page.getByRole('button', { name: 'Java tjetër' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('28 nëntor')
  for (let week = 0; week < 6; week += 1) await page.getByRole('button', { name: 'Java tjetër' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2027')
  expect(await places()).toEqual(before)
})

test('the undo bar overlaps no action @thorough', async ({ page, server }) => {
  const sizes = [
    { width: 1366, height: 768 },
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]
  await createSalon(page, server, [{ client: 'Zana Shala', time: '12:30' }])
  await book(page, { client: 'Gent Hoxha', time: '14:00' })
  await page.goto('/terminet')
  await appointment(page, /Zana Shala/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(undoBar(page)).toBeVisible()
  // Controls of the page must not overlap the bar.
  const overlap = async () => {
    const bar = (await undoBar(page).locator('..').boundingBox())!
    const box = (await page.locator('.schedule').boundingBox())!
    return Math.max(0, box.y + box.height - bar.y)
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(overlap).toBe(0)
  }

  await appointment(page, /Gent Hoxha/).click()
  await editVisit(page)
  const save = page.getByRole('button', { name: 'Ruaj ndryshimet' })
  await page.getByRole('button', { name: 'Shënim' }).click()
  await page.getByLabel('Shënime').fill('me prerje të shkurtër')
  const isOnTop = () =>
    save.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(isOnTop).toBe(true)
  }
  await save.click()
  await expect(undoBar(page)).toHaveCount(2)
  await expect(appointment(page, /Zana Shala.*12:45 deri 13:15/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Mbyll: / })
    .first()
    .click()
  await expect(undoBar(page)).toHaveCount(1)
  await expect(page.getByText('Gent Hoxha', { exact: false }).last()).toBeVisible()
})

test('a toast overlaps no button of a dialog @thorough', async ({ page, server }) => {
  await createSalon(page, server, [{ client: 'Zana Shala', time: '12:30' }])
  await page.goto('/terminet')
  // An error toast stays until it is dismissed.
  await page.route('**/api/appointments/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  )
  await appointment(page, /Zana Shala/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const toast = page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: 'Mbyll njoftimin' }) })
  await expect(toast).toBeVisible()
  await appointment(page, /Zana Shala/).click()
  await editVisit(page)
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Ruaj ndryshimet' }) })
  await expect(form).toBeVisible()
  // Simulates the size of the largest dialog.
  await form.evaluate((box) => {
    box.style.maxWidth = '48rem'
    box.style.height = '100dvh'
  })
  const actions = [
    form.getByRole('button', { name: 'Ruaj ndryshimet' }),
    form.getByRole('button', { name: 'Mbyll', exact: true }),
  ]
  const covered = async () => {
    const cover = (await toast.boundingBox())!
    const boxes = await Promise.all(actions.map(async (action) => (await action.boundingBox())!))
    return boxes.filter(
      (box) =>
        box.x < cover.x + cover.width &&
        cover.x < box.x + box.width &&
        box.y < cover.y + cover.height &&
        cover.y < box.y + box.height,
    )
  }
  for (const [width, height] of [
    [1440, 620],
    [1280, 620],
    [1024, 620],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(covered).toEqual([])
  }
})

test('at 200% zoom several rows of the grid are visible @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await createSalon(page, server)
  await page.goto('/terminet')
  await expect(grid(page)).toBeVisible()
  const box = (await page.locator('.schedule').boundingBox())!
  const head = (await page.locator('.schedule thead').boundingBox())!
  const visible = Math.min(450, box.y + box.height) - (head.y + head.height)
  expect(visible / 44).toBeGreaterThanOrEqual(3)
})

test('on a phone the whole form is visible above the keyboard @thorough', async ({ newPage, server }) => {
  // Height that a keyboard leaves of 844 pixels.
  const page = await newPage({ viewport: { width: 390, height: 470 }, hasTouch: true, isMobile: true })
  await createSalon(page, server)
  for (const name of ['Prerje', 'Fade', 'Mjekër', 'Ngjyrosje'])
    await callApi(page, 'POST', '/user/services', { name, price: 5, duration: 30 })
  await page.goto('/terminet?new=1')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await expect(form.getByLabel('Klienti')).toBeFocused()
  await expect(form.getByRole('radio', { name: /Prerje/ })).toBeChecked()
  const body = form.locator('[data-body]')
  expect(await body.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  for (const part of [form.getByLabel('Klienti'), form.getByRole('button', { name: /^sot 10:/ })])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('button', { name: 'Shto terminin' })).toBeInViewport({ ratio: 1 })
})

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`a new booking is one tap away, also from another screen, at ${viewport.width} px @thorough`, async ({
    newPage,
    server,
  }) => {
    const page = await newPage({ viewport, hasTouch: viewport.width < 768, isMobile: viewport.width < 768 })
    await createSalon(page, server, [], 'Çlirim')
    await page.goto('/')
    await page
      .getByRole('button', { name: /Termin i ri/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Termin i ri' })
    await form.getByLabel('Klienti').fill('Blerta Gashi')
    await form.getByLabel('Shërbimi').fill('Fade')
    await form.getByLabel('Çmimi').fill('7')
    await form.getByLabel('Ora').fill('19:15')
    await form.getByRole('button', { name: 'Shto terminin' }).click()
    const toast = page.getByRole('dialog', { name: 'Klienti Blerta Gashi u shtua me sukses!' })
    await expect(toast.getByText('sot, 19:15 · Çlirim')).toBeVisible()
    await toast.getByRole('button', { name: 'Shiko' }).click()
    await expect(page).toHaveURL(/\/terminet\?date=2026-11-20$/)
    await expect(appointment(page, /Blerta Gashi/)).toBeFocused()
    await expect(appointment(page, /Blerta Gashi/)).toBeInViewport({ ratio: 1 })
    await expect(toast).toBeHidden()
  })
}
