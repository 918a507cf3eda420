import { expect as base, type Locator, type Page } from '@playwright/test'
import { newId } from '#platform/shared/ids.ts'
import { setPageClock } from '../e2e/support/pageClock.ts'
import { lookBeforePressing, watchPresses } from '../e2e/support/presses.ts'
import { startTestServer, type TestServer } from '../e2e/support/testServer.ts'
import { book, callApi, dialog, type Booking } from '../e2e/support/salon.ts'
import { logIn } from '../e2e/support/session.ts'
import { launchChromium } from './frontend/fixtures.ts'

const expect = base.configure({ timeout: 30_000 })

/** Start time of server and pages: a Friday, 10:00 in Tirana. */
const begin = '2026-11-20T09:00:00Z'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Operates a page and counts taps, non-typing keys and filled fields. */
class Person {
  taps = 0
  keys = 0
  fields = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async tap(control: Locator): Promise<void> {
    await control.click()
    this.taps += 1
  }
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name)
    this.keys += 1
  }
  async words(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }
  async field(control: Locator, text: string): Promise<void> {
    await control.fill(text)
    this.fields += 1
  }
}

interface Task {
  name: string
  /** Maximum taps and keys together, and maximum fields. */
  limit: number
  fields?: number
  size: typeof phone | typeof desktop
  bookings?: readonly Booking[]
  /** True for a guest, who has no salon yet. */
  guest?: true
  /** Steps before counting. */
  open?: (page: Page) => Promise<void>
  run: (person: Person) => Promise<void>
}

const add = (page: Page) =>
  page
    .getByRole('button', { name: /Termin i ri/ })
    .filter({ visible: true })
    .first()
const drilon = { client: 'Drilon Rexhepi', service: 'Fade', price: 7, phone: '044 123 456' }
const visitOf = (page: Page) => page.getByRole('button', { name: /Drilon Rexhepi/ }).first()
async function openToday(page: Page): Promise<void> {
  await page.goto('/')
}
async function openVisit(page: Page): Promise<void> {
  await page.goto('/terminet')
  await visitOf(page).click()
}
/** The button of a row of Sot that pays the first visit by a method and sum. */
const payButton = (page: Page, text: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${text}`) })
    .filter({ visible: true })
    .first()

/** Waits until the latest sale of the day is this one. */
async function paid(page: Page, sale: Record<string, unknown>): Promise<void> {
  await expect
    .poll(async () => (await callApi<{ sales: object[] }>(page, 'GET', '/sales?date=2026-11-20')).sales[0])
    .toMatchObject(sale)
}

/** Sells ten times the service of the visit to its client. */
async function sellPackage(page: Page): Promise<void> {
  const day = await callApi<{ appointments: { client_id: string }[] }>(
    page,
    'GET',
    '/appointments?from=2026-11-20&to=2026-11-20',
  )
  const { data: services } = await callApi<{ data: { id: string; name: string }[] }>(page, 'GET', '/user/services')
  await callApi(page, 'POST', '/sales', {
    id: newId(new Date()),
    client_id: day.appointments[0]?.client_id,
    lines: [{ kind: 'package', service_id: services.find(({ name }) => name === 'Fade')?.id, quantity: 10, price: 6 }],
    payments: [{ method: 'cash', amount: 60 }],
  })
}

const letters = 'Agim Blerta Çiljeta Drita Ëndrra Fatos Gent Hana Ilir Jeta Kaltrina Luan'.split(' ')

const tasks: readonly Task[] = [
  {
    name: 'known client',
    limit: 3,
    size: phone,
    bookings: [{ ...drilon, date: '2026-11-06', time: '16:00', status: 'confirmed' }],
    open: openToday,
    async run(person) {
      const form = dialog(person.page, 'Termin i ri')
      await person.tap(add(person.page))
      await expect(form).toBeVisible()
      await expect(form.getByLabel('Klienti')).toBeFocused()
      await person.words('dril')
      await person.tap(person.page.getByRole('option', { name: /Drilon Rexhepi/ }))
      await person.tap(form.getByRole('button', { name: 'Shto terminin' }))
      await expect(person.page.getByText('Klienti Drilon Rexhepi u shtua me sukses!')).toBeVisible()
    },
  },
  {
    // Letters and digits of the phone are not counted.
    name: 'new client with phone',
    limit: 4,
    size: phone,
    open: openToday,
    async run(person) {
      const form = dialog(person.page, 'Termin i ri')
      await person.tap(add(person.page))
      await expect(form.getByLabel('Klienti')).toBeFocused()
      await person.words('Zef Ndoja')
      await person.tap(form.getByLabel('Telefoni'))
      await person.words('044 123 456')
      await person.tap(form.getByRole('button', { name: 'Shto terminin' }))
      await expect(person.page.getByText('Klienti Zef Ndoja u shtua me sukses!')).toBeVisible()
    },
  },
  {
    name: 'walk-in',
    limit: 2,
    size: phone,
    open: openToday,
    async run(person) {
      await person.tap(add(person.page))
      await person.tap(dialog(person.page, 'Termin i ri').getByRole('button', { name: 'Pa emër' }))
      await expect(person.page.getByText('Klienti Pa emër u shtua me sukses!', { exact: false })).toBeVisible()
    },
  },
  {
    // Enter ends the typed text.
    name: 'by keyboard, words and Enter',
    limit: 1,
    size: desktop,
    bookings: [{ ...drilon, date: '2026-11-06', time: '16:00', status: 'confirmed' }],
    open: openToday,
    async run(person) {
      await expect(add(person.page)).toBeVisible()
      await person.key('/')
      await expect(person.page.getByRole('combobox', { name: 'Kërko ose cakto' })).toBeFocused()
      await person.words('drilon nesër 17 fade')
      await expect(person.page.getByRole('option').first()).toContainText(/17:00/)
      await person.page.keyboard.press('Enter')
      await expect(person.page.getByText('Klienti Drilon Rexhepi u shtua me sukses!')).toBeVisible()
    },
  },
  {
    name: 'move to another day, from the visit',
    limit: 2,
    size: phone,
    bookings: [{ ...drilon, time: '16:00' }],
    open: openVisit,
    async run(person) {
      await person.tap(dialog(person.page, 'Drilon Rexhepi').getByRole('button', { name: 'Zhvendos' }))
      const tomorrow = person.page.getByRole('region', { name: 'e shtunë, 21 nëntor' })
      await person.tap(
        tomorrow
          .getByRole('button')
          .filter({ hasText: /^\d\d:\d\d$/ })
          .first(),
      )
      await expect(person.page.getByText(/Drilon Rexhepi → sht 21/)).toBeVisible()
    },
  },
  {
    name: 'client’s history, from the visit',
    limit: 1,
    size: phone,
    bookings: [{ ...drilon, time: '16:00' }],
    open: openVisit,
    async run(person) {
      await person.tap(dialog(person.page, 'Drilon Rexhepi').getByRole('button', { name: /^Drilon Rexhepi/ }))
      await expect(person.page.getByRole('heading', { name: 'Historiku' })).toBeVisible()
    },
  },
  {
    name: 'usual payment, from Sot',
    limit: 1,
    size: phone,
    bookings: [{ ...drilon, time: '09:45', status: 'confirmed' }],
    open: openToday,
    async run(person) {
      await person.tap(payButton(person.page, 'Kesh 7,00'))
      await paid(person.page, { total: 7, payments: [{ method: 'cash' }] })
    },
  },
  {
    name: 'usual payment, from the visit',
    limit: 1,
    size: phone,
    bookings: [{ ...drilon, time: '09:45', status: 'confirmed' }],
    open: openVisit,
    async run(person) {
      await person.tap(dialog(person.page, 'Drilon Rexhepi').getByRole('button', { name: /^Kesh 7,00/ }))
      await paid(person.page, { total: 7, payments: [{ method: 'cash' }] })
    },
  },
  {
    name: 'use of a package, from the visit',
    limit: 1,
    size: phone,
    bookings: [{ ...drilon, time: '09:45', status: 'confirmed' }],
    async open(page) {
      await sellPackage(page)
      await openVisit(page)
    },
    async run(person) {
      await person.tap(dialog(person.page, 'Drilon Rexhepi').getByRole('button', { name: /^Përdor paketën/ }))
      await paid(person.page, { payments: [{ method: 'package' }] })
    },
  },
  {
    // The digits of the amount are not counted.
    name: 'payment with a discount, by two methods',
    limit: 7,
    size: phone,
    bookings: [{ ...drilon, time: '09:45', status: 'confirmed' }],
    open: openVisit,
    async run(person) {
      await person.tap(dialog(person.page, 'Drilon Rexhepi').getByRole('button', { name: /^Më shumë(: produkt|$)/ }))
      const sheet = dialog(person.page, 'Paguaj')
      await person.tap(sheet.getByRole('button', { name: 'Zbritje' }))
      await person.tap(sheet.getByRole('button', { name: /^10.%$/ }))
      await person.tap(sheet.getByRole('button', { name: '+ mënyrë tjetër' }))
      await expect(sheet.getByLabel('Kartelë: shuma')).toBeFocused()
      await person.words('5')
      await person.tap(sheet.getByRole('button', { name: /^Kesh 1,30.* Kartelë 5,00/ }))
      await paid(person.page, { total: 6.3, payments: [{ method: 'cash' }, { method: 'card' }] })
    },
  },
  {
    name: 'return, from the paid visit',
    limit: 3,
    size: phone,
    bookings: [{ ...drilon, time: '09:45', status: 'confirmed' }],
    async open(page) {
      await openVisit(page)
      await dialog(page, 'Drilon Rexhepi')
        .getByRole('button', { name: /^Kesh 7,00/ })
        .click()
      await paid(page, { total: 7 })
      await openVisit(page)
    },
    async run(person) {
      const { page } = person
      const visit = dialog(page, 'Drilon Rexhepi')
      const back = dialog(page, 'Kthim')
      const sale = dialog(page, /^Shitja/)
      await person.tap(visit.getByRole('button', { name: 'Kthim' }))
      await back.or(sale).first().waitFor()
      if (!(await back.isVisible())) await person.tap(sale.getByRole('button', { name: 'Kthim…' }))
      await person.tap(back.getByRole('button', { name: /^Kthe paratë 7,00/ }))
      await paid(page, { kind: 'return', total: -7 })
    },
  },
  {
    name: 'product without a visit',
    limit: 3,
    size: phone,
    async open(page) {
      await callApi(page, 'POST', '/products', { name: 'Vaj mjekre', price: 6, quantity: 3 })
      await openToday(page)
    },
    async run(person) {
      await person.tap(person.page.getByRole('button', { name: /^Shitje pa vizitë/ }))
      const sheet = dialog(person.page, 'Shitje')
      await person.tap(sheet.getByRole('button', { name: /^Vaj mjekre/ }))
      await person.tap(sheet.getByRole('button', { name: /^Paguaj 6,00/ }))
      await paid(person.page, { total: 6 })
    },
  },
  {
    name: 'twelve reminders, the tap in the chat included',
    limit: 24,
    size: phone,
    bookings: letters.map((client, index) => ({
      client,
      phone: `044 123 4${String(index).padStart(2, '0')}`,
      date: '2026-11-21',
      time: `${String(9 + index).padStart(2, '0')}:00`,
    })),
    async open(page) {
      await page.context().route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }))
      await page.goto('/neser')
    },
    async run(person) {
      for (const name of letters) {
        await expect(person.page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible()
        const chat = person.page.waitForEvent('popup')
        await person.tap(person.page.getByRole('button', { name: 'Dërgo me WhatsApp' }))
        person.taps += 1
        await (await chat).close()
      }
      await expect(person.page.getByText('Të gjithë u kujtuan')).toBeVisible()
    },
  },
  {
    name: 'day close',
    limit: 3,
    size: phone,
    bookings: [{ client: 'Besnik Morina', time: '08:00', price: 7, status: 'confirmed' }],
    async open(page) {
      await page.goto('/mbyllja')
    },
    async run(person) {
      await person.tap(person.page.getByRole('button', { name: 'Të gjitha kesh' }))
      await person.tap(person.page.getByRole('button', { name: /^Përputhet: 7,00/ }))
      await person.tap(person.page.getByRole('button', { name: /^Mbyll ditën · 7,00/ }))
      await expect(person.page.getByText(/^E mbyllur më 20\.11\.2026/)).toBeVisible()
    },
  },
  {
    name: 'registration to the first visit',
    limit: 8,
    fields: 5,
    size: phone,
    guest: true,
    async run(person) {
      const { page } = person
      const email = 'effort@salloni.example'
      const password = 'fjalekalim'
      await page.goto('/login?register=1')
      await person.field(page.getByLabel('Username'), 'Arbër Gashi')
      await person.field(page.getByLabel('Email'), email)
      await person.field(page.getByLabel('Fjalëkalimi', { exact: true }), password)
      await person.field(page.getByLabel('Konfirmo fjalëkalimin'), password)
      await person.tap(page.getByRole('button', { name: 'Regjistrohu' }))
      await expect(page.getByText(/Regjistrimi u krye me sukses/).first()).toBeVisible()
      // Simulates the mail client.
      await page.goto('/outbox')
      await page.getByText(email).first().click()
      await person.tap(page.getByRole('article').getByRole('link', { name: 'Verifiko email-in' }))
      await page.waitForURL('**/login?email=*')
      await person.field(page.getByLabel('Fjalëkalimi', { exact: true }), password)
      await person.tap(page.getByRole('button', { name: 'Kyçu', exact: true }))
      const sheet = dialog(page, /Mirë se erdhët/)
      await person.tap(sheet.getByRole('button', { name: 'Vazhdo te orët' }))
      await person.tap(dialog(page, /Kur jeni hapur/).getByRole('button', { name: 'Vazhdo te çmimet' }))
      await person.tap(sheet.getByRole('button', { name: 'Fillo ditën' }))
      await person.tap(page.getByRole('region', { name: 'Hapat e parë' }).getByRole('button', { name: 'Termin i ri' }))
      const form = dialog(page, 'Termin i ri')
      await expect(form.getByRole('radio', { name: /Prerje flokësh/, checked: true })).toBeVisible()
      await person.tap(form.getByRole('button', { name: 'Pa emër' }))
      await expect(form).toBeHidden()
    },
  },
]

/** Counts taps and non-typing keys of an owner's daily tasks in a real browser. */
export async function measureEffort(print: (line: string) => void, only?: string): Promise<void> {
  const server: TestServer = await startTestServer({ now: begin })
  const browser = await launchChromium()
  const broken: string[] = []
  try {
    print('\nTaps and keys beyond words\n')
    print('| task | taps | keys | limit | fields | limit |')
    print('|---|---|---|---|---|---|')
    for (const { name, limit, fields: maxFields = 0, size, bookings = [], guest, open, run } of tasks.filter(
      (task) => !only || task.name.startsWith(only),
    )) {
      await server.resetClock()
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'sq-AL',
        timezoneId: 'Europe/Tirane',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...size,
      })
      await context.addInitScript(setPageClock, { at: Date.parse(begin) })
      await context.addInitScript(watchPresses)
      const page = await context.newPage()
      lookBeforePressing(page)
      if (!guest) {
        await logIn(page, await server.createOwner('Mira Gashi'))
        await callApi(page, 'POST', '/user/services', { name: 'Fade', duration: 40, price: 7 })
        for (const booking of bookings) await book(page, booking)
      }
      await open?.(page)
      const person = new Person(page)
      await run(person)
      await context.close()
      const { taps, keys, fields } = person
      print(`| ${name} | **${taps}** | **${keys}** | ${limit} | ${fields} | ${maxFields} |`)
      if (taps + keys > limit) broken.push(`${name}: ${taps + keys} taps and keys, not ${limit}`)
      if (fields > maxFields) broken.push(`${name}: ${fields} fields, not ${maxFields}`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
  if (broken.length > 0) throw new Error(broken.join('\n'))
}
