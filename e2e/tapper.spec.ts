import type { Page } from '@playwright/test'
import { expect, startTime, test, today } from './support/fixtures.ts'
import { bookAsVisitor, openOnlineBooking } from './support/clientLink.ts'
import { book, callApi, createSalon } from './support/salon.ts'

const taps = 1_000
const pauseMs = 200
/**
 * Taps after which another screen opens, after which another device changes a visit and books another, and after which
 * a client does.
 */
const tapsOnScreen = 50
const tapsBetweenChanges = 50
const tapsBetweenRequests = 250
/** Time of the half hour of the day. */
const halfHour = (index: number) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
const screens = ['/', '/terminet', '/', '/mbyllja']

/** Numbers from 0 to 1, the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

/**
 * Reports each sale with the texts of the row or window in which the finger went down last, on a button only. Both are
 * read in the page when the sale is sent, because the next tap may follow at once.
 */
async function reportSales(page: Page, onSale: (sale: string, pressed: string) => void): Promise<void> {
  await page.exposeFunction('reportSale', onSale)
  await page.addInitScript(() => {
    let pressed = ''
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('button') : null
        const box = control?.closest('[role=row], li, [role=dialog]')
        const texts = [control?.getAttribute('aria-label'), box?.getAttribute('aria-label'), box?.textContent]
        pressed = control ? texts.join(' ') : ''
      },
      true,
    )
    const { reportSale } = globalThis as unknown as { reportSale: (sale: string, pressed: string) => void }
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/api/sales') && init?.method === 'POST') reportSale(String(init.body), pressed)
      return send(input, init)
    }
  })
}

test('random taps pay only visits whose button was under the finger @thorough', async ({ newPage, server }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.clock.install({ time: startTime })
  await createSalon(page, server)
  const address = await openOnlineBooking(page)
  const clients = new Map<string, string>()
  for (let index = 0; index < 20; index++) {
    const client = `Klienti ${String.fromCodePoint(65 + index)}.`
    clients.set(await book(page, { client, time: halfHour(index), price: 5 + index }), client)
  }
  const wrong: string[] = []
  let paid = 0
  await reportSales(page, (sale, pressed) => {
    const { lines } = JSON.parse(sale) as { lines: { appointment_id?: string }[] }
    for (const { appointment_id: id = '' } of lines) {
      const client = clients.get(id)
      if (!client) continue
      paid += 1
      if (!pressed.includes(client)) wrong.push(`${client} by '${pressed.slice(0, 80)}'`)
    }
  })
  const random = numbers(7)
  const chance = () => random.next().value
  for (let tap = 0; tap < taps; tap++) {
    if (tap % tapsOnScreen === 0) await page.goto(screens[(tap / tapsOnScreen) % screens.length]!)
    if (tap % tapsBetweenRequests === 130) await bookAsVisitor(page, address, `045 10${String(tap).padStart(4, '0')}`)
    if (tap % tapsBetweenChanges === 25) {
      const id = [...clients.keys()][Math.floor(chance() * clients.size)]
      await callApi(page, 'PUT', `/appointments/${id}`, { notes: String(tap) })
      await book(page, { client: `I ri ${tap}`, time: halfHour(21 + Math.floor(tap / tapsBetweenChanges)) })
    }
    const buttons = page.getByRole('button', { name: /^(ose )?(Kesh|Kartelë) \d/ })
    const count = chance() < 0.5 ? await buttons.count() : 0
    const box =
      count > 0
        ? await buttons
            .nth(Math.floor(chance() * count))
            .boundingBox({ timeout: 100 })
            .catch(() => null)
        : null
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    else await page.mouse.click(chance() * 390, 60 + chance() * 700)
    await page.clock.runFor(pauseMs)
    if (!page.url().startsWith(server.url)) await page.goto('/')
  }
  expect(wrong).toEqual([])
  expect(paid).toBeGreaterThan(5)
  const { visits } = await callApi<{ visits: unknown[] }>(page, 'GET', `/sales/paid?date=${today}`)
  expect(visits.length).toBeGreaterThan(0)
})
