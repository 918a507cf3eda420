import type { Locator, Page } from '@playwright/test'
import { newId } from '#platform/shared/ids.ts'
import { expect, startTime, test, today } from './support/fixtures.ts'
import { waitUntilStable } from './support/accessibility.ts'
import { takeIgnoredPresses } from './support/presses.ts'
import { book, callApi, createSalon, dialog } from './support/salon.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Point {
  x: number
  y: number
}

async function centreOf(control: Locator): Promise<Point> {
  const { x, y, width, height } = (await control.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Stops the page's time, in which the taps of a test are a tenth of a second apart on any machine. */
const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(new Date(Date.parse(startTime) + 60_000))

/** The page reports an ignored press after its events. */
async function expectIgnored(count: number): Promise<void> {
  let seen = 0
  await expect.poll(() => (seen += takeIgnoredPresses().length)).toBe(count)
}

const salesOf = async (page: Page) => {
  const { sales } = await callApi<{ sales: { lines: { label: string }[]; client_name: string | null }[] }>(
    page,
    'GET',
    `/sales?date=${today}`,
  )
  return sales.map(({ client_name }) => client_name)
}

test('a double tap in a visit’s window pays that client and not the one beneath', async ({ page, server }) => {
  await page.clock.install({ time: startTime })
  const names = ['Arta Gashi', 'Besa Rama', 'Drilon Rexhepi', 'Gent Shala']
  await createSalon(page, server)
  for (const [index, client] of names.entries())
    await book(page, { client, time: `0${5 + index}:00`, price: 8, status: 'confirmed' })
  const early = await book(page, { client: 'Valon Zogaj', time: '04:00', price: 8, status: 'confirmed' })
  await callApi(page, 'POST', '/sales', {
    id: newId(new Date()),
    lines: [{ kind: 'service', appointment_id: early }],
    payments: [{ method: 'cash', amount: 8 }],
  })
  await page.goto('/')
  // Hidden from roles while the window is open.
  const rows = page.locator('button[aria-label^="Kesh 8,00"]')
  await page.getByRole('button', { name: /pa u paguar/ }).tap()
  await rows.nth(names.length - 1).waitFor()
  await page.getByRole('button', { name: 'Besa Rama', exact: true }).first().tap()
  const pay = dialog(page, 'Besa Rama').getByRole('button', { name: /^Kesh 8,00/ })
  await pay.waitFor()
  // The last row has come, and the sheet has slid in.
  await dialog(page, 'Besa Rama')
    .getByRole('button', { name: /^Prapë pas/ })
    .waitFor()
  await waitUntilStable(page)
  await stopTime(page)
  // A row that came last has moved the button.
  await page.clock.runFor(1000)
  const box = (await pay.boundingBox())!
  // The button of another client that lies beneath.
  const lies = ({ y, height }: typeof box) => Math.min(y + height, box.y + box.height) - Math.max(y, box.y)
  const all = await Promise.all(
    (await rows.all()).map(async (button) => ({ button, place: (await button.boundingBox())! })),
  )
  const { button: beneath, place } = all.toSorted((a, b) => lies(b.place) - lies(a.place))[0]!
  expect(lies(place)).toBeGreaterThan(4)
  const point = { x: place.x + place.width / 2, y: Math.max(place.y, box.y) + lies(place) / 2 }
  const other = (await beneath.getAttribute('aria-label'))!.split(': ')[1]!
  expect(names.filter((name) => name !== 'Besa Rama')).toContain(other)
  await page.touchscreen.tap(point.x, point.y)
  await expect(pay).toHaveCount(0)
  await expect.poll(() => salesOf(page)).toEqual(['Besa Rama', 'Valon Zogaj'])
  await page.clock.runFor(100)
  await page.touchscreen.tap(point.x, point.y)
  await page.clock.runFor(200)
  await page.touchscreen.tap(point.x, point.y)
  await page.clock.runFor(1000)
  await expectIgnored(2)
  expect(await salesOf(page)).toEqual(['Besa Rama', 'Valon Zogaj'])
  // Later the same place counts again.
  await page.touchscreen.tap(point.x, point.y)
  await expect.poll(() => salesOf(page)).toEqual([other, 'Besa Rama', 'Valon Zogaj'])
})

test('a second tap on ‘Mbyll ditën’ does not answer its question @thorough', async ({ page, server }) => {
  await page.clock.install({ time: startTime })
  await createSalon(page, server, [{ client: 'Drilon Rexhepi', time: '16:00', status: 'confirmed' }])
  await page.goto('/mbyllja')
  await page.getByRole('button', { name: /^Përputhet/ }).tap()
  const close = page.getByRole('button', { name: /^Mbyll ditën/ })
  await close.waitFor()
  const point = await centreOf(close)
  await page.clock.runFor(1000)
  await stopTime(page)
  await page.touchscreen.tap(point.x, point.y)
  const safe = page.getByRole('button', { name: 'Mos e mbyll ende' })
  await expect(safe).toBeVisible()
  await page.clock.runFor(100)
  await page.touchscreen.tap(point.x, point.y)
  await page.clock.runFor(200)
  await page.touchscreen.tap(point.x, point.y)
  await expect(safe).toBeVisible()
  await expectIgnored(2)
  // The safe answer is where the finger is.
  await page.clock.runFor(600)
  await page.touchscreen.tap(point.x, point.y)
  await page.clock.runFor(500)
  await expect(safe).toHaveCount(0)
  const { closed } = await callApi<{ closed: unknown }>(page, 'GET', `/day-close?date=${today}`)
  expect(closed).toBeNull()
})

const within = (at: number, start: number, length: number) => Math.min(Math.max(at, start + 4), start + length - 4)

/** The place within `control` that is nearest to another one. */
async function nearestPoint(control: Locator, { x, y }: Point): Promise<Point> {
  const box = (await control.boundingBox())!
  return { x: within(x, box.x, box.width), y: within(y, box.y, box.height) }
}

test('an item after ‘⋯’ and a day of a calendar count again after 400 ms @thorough', async ({ page, server }) => {
  await page.clock.install({ time: startTime })
  await createSalon(page, server)
  await page.goto('/mbyllja')
  const more = page.getByRole('button', { name: 'Më shumë', exact: true })
  const field = page.getByRole('button', { name: /^Dita e premte/ })
  // Loads their code.
  await more.tap()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^e premte, 20 nëntor/ }).tap()
  await field.tap()
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await stopTime(page)

  const onMore = await centreOf(more)
  await page.touchscreen.tap(onMore.x, onMore.y)
  await page.clock.runFor(400)
  const item = await nearestPoint(page.getByRole('menuitem').first(), onMore)
  await page.touchscreen.tap(item.x, item.y)
  await page.clock.runFor(400)
  await expect(dialog(page, 'Shitje')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(dialog(page, 'Shitje')).toHaveCount(0)

  const onField = await centreOf(field)
  await page.touchscreen.tap(onField.x, onField.y)
  await page.clock.runFor(400)
  const day = await nearestPoint(page.getByRole('gridcell').getByRole('button').first(), onField)
  await page.touchscreen.tap(day.x, day.y)
  await page.clock.runFor(400)
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('a suggestion under its field counts again after 400 ms @thorough', async ({ page, server }) => {
  await page.clock.install({ time: startTime })
  await createSalon(page, server)
  for (const name of ['Fenirim', 'Mjekër', 'Prerje'])
    await callApi(page, 'POST', '/user/services', { name, duration: 30, price: 5 })
  await page.goto('/terminet?new=1')
  await dialog(page, 'Termin i ri').getByRole('button', { name: 'Tjetër…' }).tap()
  const field = page.getByRole('combobox', { name: /^Shërbimi/ })
  const suggestions = page.getByRole('option')
  await suggestions.first().waitFor()
  await page.keyboard.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await page.clock.runFor(1000)
  await stopTime(page)
  const onField = await centreOf(field)
  await page.touchscreen.tap(onField.x, onField.y)
  // The list opens after a tenth of a second.
  await page.clock.runFor(200)
  await suggestions.first().waitFor()
  const option = await nearestPoint(suggestions.first(), onField)
  expect(Math.hypot(option.x - onField.x, option.y - onField.y)).toBeLessThan(40)
  await page.touchscreen.tap(option.x, option.y)
  await expectIgnored(1)
  await page.clock.runFor(200)
  const name = (await suggestions
    .first()
    .getByText(/^(Fenirim|Mjekër|Prerje)$/)
    .textContent())!
  await page.touchscreen.tap(option.x, option.y)
  await page.clock.runFor(400)
  await expect(suggestions).toHaveCount(0)
  await expect(page.getByRole('radio', { name })).toBeChecked()
})

test('presses without a finger of their own count: drag and release in a menu, and keys @thorough', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: startTime })
  await createSalon(page, server)
  await page.goto('/mbyllja')
  const more = page.getByRole('button', { name: 'Më shumë', exact: true })
  const item = page.getByRole('menuitem', { name: 'Shitje pa vizitë' })
  const sheet = dialog(page, 'Shitje')
  await more.waitFor()
  const from = await centreOf(more)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await item.waitFor()
  // A release soon after the press only opens the menu.
  await page.clock.runFor(400)
  const to = await centreOf(item)
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await more.focus()
  await page.keyboard.press('Enter')
  await item.press('Enter')
  await expect(sheet).toBeVisible()
})
