import type { Locator, Page, Request } from '@playwright/test'
import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import { expect, startTime, test, today } from './support/fixtures.ts'
import { bookAsVisitor, openOnlineBooking } from './support/clientLink.ts'
import { takeIgnoredPresses } from './support/presses.ts'
import { book, callApi, createSalon } from './support/salon.ts'
import { logIn } from './support/session.ts'

/** More if few of them have paid: a slow machine shows the buttons late. */
const taps = 1_000
const maxTaps = 3_000
const minPayments = 6
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

/** Books at the first free half hour from 10:30 on: taps may book too. */
async function bookLater(desk: Page, client: string): Promise<void> {
  interface Taken {
    appointment_time: LocalTime
    duration: number
  }
  const { appointments } = await callApi<{ appointments: Taken[] }>(
    desk,
    'GET',
    `/appointments?from=${today}&to=${today}`,
  )
  const isFree = (index: number) =>
    appointments.every(
      ({ appointment_time: time, duration }) =>
        minutesOf(time) >= (index + 1) * 30 || minutesOf(time) + duration <= index * 30,
    )
  let index = 21
  while (!isFree(index)) index += 1
  await book(desk, { client, time: halfHour(index) })
}

/** Numbers from 0 to 1, the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

/** A press of a button: the texts of the button, and of the row or window in which it is. */
interface Press {
  id: string
  text: string
}
/** Presses reported with a sale, which on a busy machine is sent after later ones. */
const lastPresses = 10

/**
 * Reports each sale with the last presses of a button, before it was sent. Both are read in the page, because the next
 * tap may follow at once.
 */
async function reportSales(page: Page, onSale: (sale: string, presses: Press[]) => void): Promise<void> {
  await page.exposeFunction('reportSale', onSale)
  await page.addInitScript((last) => {
    const presses: Press[] = []
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('button') : null
        if (!control) return
        const box = control.closest('[role=row], li, [role=dialog]')
        const texts = [control.getAttribute('aria-label'), box?.getAttribute('aria-label'), box?.textContent]
        presses.push({ id: crypto.randomUUID(), text: texts.join(' ') })
      },
      true,
    )
    const { reportSale } = globalThis as unknown as { reportSale: (sale: string, presses: Press[]) => void }
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/api/sales') && init?.method === 'POST')
        reportSale(String(init.body), presses.slice(-last))
      return send(input, init)
    }
  }, lastPresses)
}

/** Centres of these elements in the viewport; none while a tapped link opens another page. */
const centresOf = (elements: Locator) =>
  elements
    .evaluateAll((found) =>
      found
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
        .filter(({ y }) => y > 0 && y < innerHeight),
    )
    .catch(() => [])

/** Waits until the page awaits no answer to a write. */
function watchWrites(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => request.method() !== 'GET' && pending.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => pending.delete(request))
  return () => expect.poll(() => pending.size, { intervals: [20] }).toBe(0)
}

test('random taps pay only visits whose button was under the finger @thorough', async ({ newPage, server }) => {
  // Another device, which books and changes visits.
  const desk = await newPage()
  const owner = await createSalon(desk, server)
  const address = await openOnlineBooking(desk)
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.clock.install({ time: startTime })
  await logIn(page, owner)
  const answers = watchWrites(page)
  const clients = new Map<string, string>()
  for (let index = 0; index < 20; index++) {
    const client = `Klienti ${String.fromCodePoint(65 + index)}.`
    clients.set(await book(desk, { client, time: halfHour(index), price: 5 + index }), client)
  }
  const wrong: string[] = []
  const paid: string[] = []
  const used = new Set<string>()
  const sales = new Set<string>()
  await reportSales(page, (sale, presses) => {
    const { id: saleId, lines } = JSON.parse(sale) as { id: string; lines: { appointment_id?: string }[] }
    // Sent once more after a lost answer.
    if (sales.has(saleId)) return
    sales.add(saleId)
    for (const { appointment_id: id = '' } of lines) {
      const client = clients.get(id)
      if (!client) continue
      paid.push(client)
      // Each press pays once.
      const press = presses.findLast(({ id: pressId, text }) => text.includes(client) && !used.has(pressId))
      if (press) used.add(press.id)
      else wrong.push(`${client} by ${presses.map(({ text }) => `'${text.slice(0, 80)}'`).join(', ')}`)
    }
  })
  const random = numbers(7)
  const chance = () => random.next().value
  const open = async (path: string) => {
    // A tapped link that is still opening aborts the first attempt.
    await page.goto(path).catch(() => page.goto(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  for (let tap = 0; tap < taps || (paid.length < minPayments && tap < maxTaps); tap++) {
    if (tap % tapsOnScreen === 0) await open(screens[(tap / tapsOnScreen) % screens.length]!)
    if (tap % tapsBetweenRequests === 130) await bookAsVisitor(desk, address, `045 10${String(tap).padStart(4, '0')}`)
    if (tap % tapsBetweenChanges === 25) {
      const id = [...clients.keys()][Math.floor(chance() * clients.size)]
      await callApi(desk, 'PUT', `/appointments/${id}`, { notes: String(tap) })
      await bookLater(desk, `I ri ${tap}`)
    }
    const buttons = page.getByRole('button', { name: /^(ose )?(Kesh|Kartelë) \d/ })
    const centres = chance() < 0.5 ? await centresOf(buttons) : []
    const centre = centres[Math.floor(chance() * centres.length)]
    if (centre) await page.mouse.click(centre.x, centre.y)
    else await page.mouse.click(chance() * 390, 60 + chance() * 700)
    await page.clock.runFor(pauseMs)
    if (chance() < 0.5) await answers()
    // Taps leave the site and log out too.
    if (!page.url().startsWith(server.url)) await open('/')
    if (new URL(page.url()).pathname === '/login') await logIn(page, owner, '/')
  }
  // Some of the taps meet what has just come.
  takeIgnoredPresses()
  expect(wrong).toEqual([])
  expect(paid.length).toBeGreaterThanOrEqual(minPayments)
  const { visits } = await callApi<{ visits: unknown[] }>(desk, 'GET', `/sales/paid?date=${today}`)
  expect(visits.length).toBeGreaterThan(0)
})
