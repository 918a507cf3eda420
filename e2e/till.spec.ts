import type { Page } from '@playwright/test'
import { newId } from '#platform/shared/ids.ts'
import { expect, test, today } from './support/fixtures.ts'
import { waitUntilStable } from './support/accessibility.ts'
import { bookAsVisitor, openOnlineBooking } from './support/clientLink.ts'
import { book, callApi, createSalon } from './support/salon.ts'

const yesterday = '2026-11-19'
const names = ['Arta Gashi', 'Besa Rama', 'Drita Hoxha', 'Gent Shala', 'Ilir Zeka']
const ended = names.map((client, index) => ({
  client,
  price: 5 + index,
  time: `0${6 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`,
  status: 'confirmed' as const,
}))

interface Visit {
  id: string
  client_id: string
  client_name: string
  price: number
}
interface Paid {
  visits: { appointment_id: string; payments: { method: string; amount: number }[] }[]
}

const visitsOf = async (page: Page) =>
  (await callApi<{ appointments: Visit[] }>(page, 'GET', `/appointments?from=${today}&to=${today}`)).appointments

/** Records a sale over the API. */
const sell = (page: Page, lines: object[], payments: object[], client_id?: string) =>
  callApi<{ prepaid: { id: string }[] }>(page, 'POST', '/sales', { id: newId(new Date()), client_id, lines, payments })

const paidNames = async (page: Page) => {
  const visits = await visitsOf(page)
  const { visits: paid } = await callApi<Paid>(page, 'GET', `/sales/paid?date=${today}`)
  return paid.map((one) => visits.find(({ id }) => id === one.appointment_id)?.client_name ?? '').toSorted()
}

/** A salon that takes its payments one by one, with five visits that have ended. */
async function openSalon(
  page: Page,
  ...args: Parameters<typeof createSalon> extends [Page, ...infer Rest] ? Rest : never
) {
  const [server] = args
  await createSalon(page, server, [{ client: 'E para', price: 4, time: '05:30', status: 'confirmed' }, ...ended])
  const first = (await visitsOf(page)).find(({ client_name }) => client_name === 'E para')!
  await sell(page, [{ kind: 'service', appointment_id: first.id }], [{ method: 'cash', amount: 4 }])
}

const list = (page: Page) => page.getByRole('region', { name: 'Pa u paguar' })
/** Opens the list of unpaid visits on Sot. */
const openList = (page: Page) => page.getByRole('button', { name: /pa u paguar/ }).click()
const row = (page: Page, client: string) => list(page).getByRole('row').filter({ hasText: client })
const pay = (page: Page, client: string) =>
  row(page, client).getByRole('button', { name: new RegExp(`^(Kesh|Kartelë|Kapar|Paketë) .*: ${client}$`) })

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
interface ShiftState {
  shifts?: { value: number; elements: string[] }[]
}

/** Collects layout shifts without a cause by the user. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: NonNullable<ShiftState['shifts']> = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput, sources } of entries.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            elements: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} «${node?.textContent?.slice(0, 40)}» ${previousRect.y} → ${currentRect.y}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Expects that little has moved: the sum of layout shifts since the page was opened. */
async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as ShiftState).shifts ?? [])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.05)
}

for (const [device, options] of [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
] as const)
  test(`on ${device} a double tap on Sot pays one client, whose row stays and can be undone @thorough`, async ({
    newPage,
    server,
  }) => {
    const page = await newPage(options)
    await openSalon(page, server)
    await page.goto('/')
    await openList(page)
    await expect(pay(page, 'Besa Rama')).toBeVisible()
    await waitUntilStable(page)
    /** Each row's client and place, so that a difference says which row moved or left. */
    const places = () =>
      list(page)
        .getByRole('row')
        .evaluateAll((all) =>
          all.map((one) => {
            const client = one.querySelector('[aria-haspopup=dialog]')?.textContent ?? 'headings'
            return `${client} ${one.getBoundingClientRect().y}`
          }),
        )
    const before = await places()
    const box = (await pay(page, 'Besa Rama').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    for (let tap = 0; tap < 2; tap++) await page.mouse.click(x, y)
    await expect(row(page, 'Besa Rama').getByText(/^Kesh 6,00\s€$/)).toBeVisible()
    const undo = row(page, 'Besa Rama').getByRole('button', { name: 'Zhbëje: Besa Rama' })
    await expect(undo).toBeVisible()
    expect(await places()).toEqual(before)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await paidNames(page)).toEqual(['Besa Rama', 'E para'])
    // Not in a bar that lies over the page.
    await expect(page.getByRole('button', { name: /^Zhbëje/ })).toHaveCount(1)
    await undo.click()
    await expect(pay(page, 'Besa Rama')).toBeVisible()
    // The button returns before the server has the return, and the lists are read again after it.
    await expect.poll(() => paidNames(page)).toEqual(['E para'])
    await waitUntilStable(page)
    expect(await places()).toEqual(before)
  })

test('on a laptop the window of a row on Sot has its whole width @thorough', async ({ newPage, server }) => {
  const page = await newPage({ viewport: { width: 1093, height: 614 } })
  await openSalon(page, server)
  await page.goto('/')
  await openList(page)
  await row(page, 'Besa Rama').getByText('06:30').filter({ visible: true }).click()
  const window = page.getByRole('dialog', { name: 'Besa Rama' })
  await expect(window).toBeVisible()
  expect((await window.boundingBox())!.width).toBeGreaterThan(360)
})

test('a package and a deposit pay with one tap on Sot, and a debt is amber @thorough', async ({ page, server }) => {
  await openSalon(page, server)
  const { data } = await callApi<{ data: { id: string } }>(page, 'POST', '/user/services', {
    name: 'Prerje',
    price: 5,
    duration: 30,
  })
  const visits = await visitsOf(page)
  const idOf = (client: string) => visits.find(({ client_name }) => client_name === client)!
  const lines = [{ kind: 'package', service_id: data.id, quantity: 10 }]
  await sell(page, lines, [{ method: 'cash', amount: 50 }], idOf('Arta Gashi').client_id)
  await sell(page, [{ kind: 'deposit', price: 2 }], [{ method: 'cash', amount: 2 }], idOf('Besa Rama').client_id)
  await sell(
    page,
    [{ kind: 'service', appointment_id: idOf('Drita Hoxha').id }],
    [{ method: 'debt', amount: 7 }],
    idOf('Drita Hoxha').client_id,
  )
  await page.goto('/')
  await openList(page)
  await row(page, 'Arta Gashi').getByRole('button', { name: 'Paketë 1 nga 10: Arta Gashi' }).click()
  await expect(row(page, 'Arta Gashi').getByText(/^Paketë 5,00\s€$/)).toBeVisible()
  const both = row(page, 'Besa Rama').getByRole('button', { name: /^Kapar 2,00\s€ \+ Kesh 4,00\s€: Besa Rama$/ })
  const cashLines = await both.evaluate((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf('Kesh') ?? -1
      if (at < 0) continue
      range.setStart(texts.currentNode, at)
      range.setEnd(texts.currentNode, texts.currentNode.textContent!.length)
    }
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  // A method stays beside its sum.
  expect(cashLines).toBe(1)
  await both.click()
  await expect(row(page, 'Besa Rama').getByText(/^Kapar 2,00\s€ \+ Kesh 4,00\s€$/)).toBeVisible()
  await page.getByRole('button', { name: /^2 të përfunduara/ }).click()
  const debt = page.getByRole('row').filter({ hasText: 'Drita Hoxha' })
  await expect(debt.getByText(/^Borxh 7,00\s€$/)).toBeVisible()
  await expect(debt.getByText('U pagua')).toHaveCount(0)
  const { visits: paid } = await callApi<Paid>(page, 'GET', `/sales/paid?date=${today}`)
  expect(paid.find((one) => one.appointment_id === idOf('Arta Gashi').id)?.payments).toEqual([
    { method: 'package', amount: 5 },
  ])
})

const viewports = [
  { width: 390, height: 844 },
  { width: 1093, height: 768 },
]

for (const viewport of viewports)
  for (const [screen, path] of [
    ['Sot', '/'],
    ['Terminet', '/terminet'],
    ['Mbyllja', '/mbyllja'],
  ] as const)
    test(`at ${viewport.width} px nothing on ${screen} moves by itself @thorough`, async ({ newPage, server }) => {
      const page = await newPage({ viewport })
      await observeShifts(page)
      await openSalon(page, server)
      // Confirmed automatically and announced in a banner.
      await book(page, { client: 'Dje Pati', date: yesterday, time: '15:00' })
      const address = await openOnlineBooking(page)
      await bookAsVisitor(page, address)
      await page.goto(path)
      if (path === '/') await openList(page)
      const client = page.getByText('Besa Rama').filter({ visible: true }).first()
      await expect(client).toBeVisible()
      if (path === '/') {
        await pay(page, 'Besa Rama').click()
        await expect(row(page, 'Besa Rama').getByRole('button', { name: /^Zhbëje/ })).toBeVisible()
      }
      await bookAsVisitor(page, address, '045 222 333')
      await book(page, { client: 'Erdhi Tani', time: path === '/mbyllja' ? '09:00' : '12:00' })
      await expect(page.getByText('Erdhi Tani').filter({ visible: true }).first()).toBeVisible()
      await expectNothingMoved(page)
    })

for (const viewport of viewports)
  for (const [screen, path, late] of [
    ['Sot', '/', '/api/appointments?*'],
    ['Sot', '/', '/api/sales/paid?*'],
    ['Terminet', '/terminet', '/api/working-days?*'],
  ] as const)
    test(`at ${viewport.width} px nothing on ${screen} moves while ${late} is awaited @thorough`, async ({
      newPage,
      server,
    }) => {
      const page = await newPage({ viewport, serviceWorkers: 'block' })
      await observeShifts(page)
      await openSalon(page, server)
      await book(page, { client: 'Dje Pati', date: yesterday, time: '15:00' })
      await bookAsVisitor(page, await openOnlineBooking(page))
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      await page.route(late, async (route) => {
        await isReleased
        await route.continue()
      })
      const isHeld = page.waitForRequest(late)
      await page.goto(path)
      await isHeld
      await page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)
      await page.waitForLoadState('load')
      release()
      if (path === '/') await openList(page)
      await expect(page.getByText('Besa Rama').filter({ visible: true }).first()).toBeVisible()
      await waitUntilStable(page)
      await expectNothingMoved(page)
    })
