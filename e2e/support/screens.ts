import { expect, type Locator, type Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { addDays, localDate } from '#platform/shared/time.ts'
import { openClientLink } from './clientLink.ts'
import { today } from './fixtures.ts'
import { callApi, editVisit, grid } from './salon.ts'
import { createSession } from './session.ts'
import { longBarber, longClient, longProduct, longSalon, longService, type Viewer } from './viewers.ts'

/** Every screen with its dialogs, for `layout.spec.ts`. Add new screens here. */
export interface Screen {
  name: string
  viewer: Viewer
  path: string
  /** Visible once the screen has loaded its data. */
  ready: (page: Page) => Locator
  /** Opens a dialog or another state before the audit. */
  prepare?: (page: Page) => Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const heading2 = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 2 })
const text = (content: string | RegExp) => (page: Page) => page.getByText(content).filter({ visible: true }).first()
/** Clicks a button and waits for its dialog. */
const openDialog = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}
const namedFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Two files with long names and a third that is refused, read. */
async function importing(page: Page): Promise<void> {
  await openDialog('Importo klientë nga një skedar')(page)
  const rows = `Name;Tel;Data\n${longClient};044 399 299;12/03/88\n;045 123 456;\nZana Hoxha;044 121 212;7.6.85`
  const files = [
    namedFile('lista-e-klientëve-të-sallonit-2026.csv', rows),
    namedFile('fletore.csv', `Emri;Tel\n${longClient};044 399 298`),
  ]
  await page.getByLabel('Skedari i klientëve').setInputFiles([...files, namedFile('cmimorja.pdf', '%PDF-1.7')])
  await page.getByText('Gjithsej 4 rreshta').waitFor()
}
/** Shows a run that brings a salon, or that was stopped. */
const showRun =
  (state: string, message: string | null, more: object = {}) =>
  async (page: Page) => {
    const run = {
      id: '1',
      source: 'Fresha',
      file_name: 'vizitat.csv',
      state,
      reason: message && 'failed',
      message,
      started_at: '2026-11-20T15:04:00.000Z',
      ended_at: null,
      total: 9705,
      done: 6020,
      parts: {
        setup: { total: 0, done: 0 },
        clients: { total: 1207, done: 1207 },
        ahead: { total: 107, done: 107 },
        past: { total: 8391, done: 4706 },
      },
      figures: { past: 4706, ahead: 107, clash: 0, client: 1184, completed: 23, known: 0, repeated: 0, left_out: 0 },
      clients: { added: 1184, changed: 23 },
      left_out: [],
      ...more,
    }
    await page.route(/\/api\/salon\/move-in(\/1(\/stop|\/continue)?)?$/, (route) => {
      const [, asked] = /\/(stop|continue)$/.exec(route.request().url()) ?? []
      if (asked) run.state = asked === 'stop' ? 'stopped' : 'running'
      return route.fulfill({ json: { success: true, run } })
    })
    if (state === 'done') return
    await page.reload()
    await openDialog('Importo klientë nga një skedar')(page)
    await page.getByText('62%', { exact: true }).waitFor()
  }

/** Shows a run that has just brought everything but a few rows. */
async function showMoved(page: Page): Promise<void> {
  await showRun('running', null)(page)
  const figures = { past: 8391, ahead: 107, clash: 0, client: 1184, completed: 23, service: 31, barber: 1, product: 4, known: 40, repeated: 0, left_out: 13 } // prettier-ignore
  const left_out = Array.from({ length: 13 }, (_, index) => ({ file: 0, row: 200 + 37 * index, reason: 'no_name' }))
  await showRun('done', 'Salloni erdhi', { figures, left_out, ended_at: '2026-11-20T15:13:00.000Z' })(page)
  await page.getByRole('button', { name: 'Shiko' }).click()
}
/** Shows what files are and what their columns mean, with a day that reads as two. */
async function showColumns(page: Page): Promise<void> {
  await openDialog('Importo klientë nga një skedar')(page)
  const visits = `Klienti;Data;Ora;Shërbimi;Punoi\n${longClient};3/4/2025;10:30;${longService};${longBarber}`
  await page
    .getByLabel('Skedari i klientëve')
    .setInputFiles([
      namedFile('lista-e-klientëve-të-sallonit-2026.csv', `Emri;Tel\n${longClient};044 399 298`),
      namedFile('vizitat.csv', visits),
    ])
  await page.getByRole('button', { name: 'Shiko 1 kolonë' }).click()
  await page.getByText('4 mars 2025').waitFor()
}

/** Shows visits to come that clash; the last stays open, so that nothing can be brought. */
async function previewMove(page: Page, { hasDoubts = false } = {}): Promise<void> {
  const { data: barbers } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const barber_id = barbers[0]?.id ?? ''
  const by = { barber_id, barber: longBarber }
  const visit = { file: 0, client: longClient, service: longService, ...by, date: '2026-11-25' }
  const starts = ['11:00', '11:30'].map((time) => ({ date: '2026-11-26', time, ...by }))
  const clashes = [
    {
      ...visit,
      row: 2,
      time: '10:00',
      kind: 'here',
      other: { client: longClient, service: longService, time: '09:30' },
      starts,
    },
    { ...visit, row: 3, time: '21:00', kind: 'hours', other: null, starts },
    { ...visit, row: 4, time: '23:50', kind: 'midnight', other: null, starts: [] },
  ]
  const figures = { past: 0, client: 0, completed: 0, known: 0, repeated: 0, left_out: 0 }
  const months = [
    { month: '2023-03', visits: 8000 },
    { month: '2026-11', visits: 391 },
  ]
  const ahead_months = [{ month: '2026-11', visits: 1 }]
  const catalog = { services: 5, barbers: 0, products: 0 }
  const sent = { success: true, clients: { added: 2, changed: 0 }, months, ahead_months, left_out: [], catalog, digest: 'd' } // prettier-ignore
  const block = (kind: string, date: string, time: string, duration: number, barber = 0) => {
    return { kind, date, time, duration, barber_id: barbers[barber]?.id ?? barber_id }
  }
  const days = ['23', '24', '26', '27', '28'].flatMap((day, index) => [
    block('coming', `2026-11-${day}`, '09:00', 45 + 15 * index),
    block('coming', `2026-11-${day}`, '12:15', 30, 1),
    block('here', `2026-11-${day}`, '14:30', 60, index % 2),
  ])
  const asked = { as: 'none', is_same: false, can_be_new: true }
  const services = Array.from({ length: 12 }, (_, index) => ({
    ...asked,
    name: index > 0 ? `${longService} ${index}` : longService,
    visits: 8391 - index,
    duration: 150,
    price: 60,
    currency: 'EUR',
    is_listed: index < 5,
    service_id: null,
    as: index < 5 ? 'new' : 'none',
    is_sure: true,
  }))
  const doubtful = { ...asked, name: longBarber, visits: 3, ahead: 3, as: 'here', barber_id, is_sure: !hasDoubts }
  const names = { barbers: [doubtful, { ...asked, name: null, visits: 1, ahead: 1, barber_id: null, is_sure: true, can_be_new: false }], services } // prettier-ignore
  const here = { duration: 45, price: 1500, currency: 'EUR' }
  const reply = { ...sent, differing: [{ file: 0, row: 2, name: longService, here, listed: { ...here, price: 1800 } }] }
  await page.route(/\/api\/salon\/move-in(\/[^/]+\/rows)?$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { success: true, rows: 3 } }) : route.continue(),
  )
  await page.route('**/api/salon/move-in/*/preview', (route) => {
    const { answers } = route.request().postDataJSON() as { answers: { row: number }[] }
    const open = clashes.filter(({ row }) => row === 4 || !answers.some((answer) => answer.row === row))
    const sums = { ...figures, ahead: 3 - open.length, clash: open.length }
    const blocks = [...days, ...open.map(({ date, time }) => block('clash', date, time, 30))]
    const week = { first: '2026-11-23', previous: null, next: '2026-11-30', blocks }
    return route.fulfill({ json: { ...reply, figures: sums, clashes: open, names, week } })
  })
  await openDialog('Importo klientë nga një skedar')(page)
  const rows = ['10:00', '21:00', '23:50'].map(
    (time) => `${longClient};25.11.2026;${time};${longService};${longBarber}`,
  )
  const file = namedFile('vizitat.csv', ['Klienti;Data;Ora;Shërbimi;Berberi', ...rows].join('\n'))
  await page.getByLabel('Skedari i klientëve').setInputFiles(file)
  await page.getByRole('button', { name: hasDoubts ? 'Shiko 1 emër' : 'Zgjidh 3 përplasjet' }).waitFor()
}
/** Opens barbers and services of a file, one of them a guess. */
async function openNames(page: Page): Promise<void> {
  await previewMove(page, { hasDoubts: true })
  await page.getByRole('button', { name: /^Kush dhe çfarë/ }).click()
  await page.getByRole('button', { name: 'Shiko 2 të tjerat' }).waitFor()
}
/** Settles one of the clashes. */
async function settleClashes(page: Page): Promise<void> {
  await previewMove(page)
  await page.getByRole('button', { name: 'Zgjidh 3 përplasjet' }).click()
  await page
    .getByRole('radiogroup', { name: /, 21:00$/ })
    .getByText('Mbaj')
    .click()
  await page.getByText('zgjidhur', { exact: true }).waitFor()
}
const region = (name: string) => (page: Page) => page.getByRole('region', { name })
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
/** Opens the details of the first appointment in the schedule. */
async function openAppointment(page: Page): Promise<void> {
  await page.locator('[data-appointment]').filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Opens the sheet 'Paguaj' of the first visit, with one of its parts. */
const openPaySheet = (part?: string) => async (page: Page) => {
  await openAppointment(page)
  await page.getByRole('button', { name: /^Më shumë: produkt/ }).click()
  await dialog('Paguaj')(page).waitFor()
  if (part) await dialog('Paguaj')(page).getByRole('button', { name: part, exact: true }).click()
}
/** Asks to anonymise a client whose sale has the salon's own words. */
async function askToAnonymise(page: Page): Promise<void> {
  const { data: barbers } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const { clients } = await callApi<{ clients: { id: string }[] }>(page, 'GET', `/clients/search?q=${longClient}`)
  const lines = [1, 2, 3].map((number) => ({
    kind: 'service',
    barber_id: barbers[0]?.id,
    price: 1,
    label: `${longService} ${number}`,
  }))
  await callApi(page, 'POST', '/sales', {
    id: '01900000-0000-7000-8000-0000000000aa',
    client_id: clients[0]?.id,
    lines,
    payments: [{ method: 'cash', amount: 3 }],
  })
  await text(longClient)(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Anonimizo' }).click()
  await page.getByRole('alertdialog').getByText(longService).first().waitFor()
}

/** Shows salons that were closed, with their sales and without. */
async function showClosedSalons(page: Page): Promise<void> {
  const days = {
    closed_at: '2026-11-20T10:00:00Z',
    kept_until: '2032-11-20T10:00:00Z',
    first_day: null,
    last_day: null,
  }
  const salons = [
    { ...days, id: '1', name: longSalon, tax_id: '810123456', sales: 12_345 },
    { ...days, id: '2', name: 'Te Luli', tax_id: null, sales: 0 },
  ]
  const pagination = { page: 1, limit: 20, total_items: 2, total_pages: 1 }
  await page.route('**/api/admin/closed-salons?*', (route) =>
    route.fulfill({ json: { success: true, salons, pagination } }),
  )
  await page.reload()
  await text('Te Luli')(page).waitFor()
}

const closingTerm = {
  asked_at: '2026-11-20T09:00:00Z',
  asked_by: longBarber,
  closes_at: '2026-12-20T09:00:00Z',
}

/** Presses again what had just moved, which the page ignores. */
const pressUntil = (button: Locator, shown: Locator) =>
  expect(async () => {
    if (!(await shown.isVisible())) await button.click()
    expect(await shown.isVisible()).toBe(true)
  }).toPass()

/** Opens the card that closes the account; `closing` shows it within the term, with the line of each screen. */
const openClosing = (closing: typeof closingTerm | null) => async (page: Page) => {
  if (closing) {
    await page.route('**/api/user/closing', (route) => route.fulfill({ json: { success: true, closing } }))
    await page.route('**/api/auth/profile', async (route) => {
      const response = await route.fetch()
      const { user, ...reply } = await response.json()
      const salon = { ...user.salon, closesAt: closing.closes_at }
      await route.fulfill({ response, json: { ...reply, user: { ...user, salon } } })
    })
    await page.reload()
    await text(/^Llogaria e sallonit mbyllet/)(page).waitFor()
  }
  await pressUntil(
    page.getByRole('button', { name: /^Mbyll llogarinë/ }).first(),
    text(/nuk premtohet kthim i parave/)(page),
  )
}

/** The profile of an owner whose salon is empty, with an archive in this state. */
const showReadIn = (state: string | null) => async (page: Page) => {
  const archive = state && { id: 'a', state, bytes: 8e7, received: 8e7, parts: 40, percent: 62 }
  await page.route('**/api/export/read-in', (route) =>
    route.fulfill({ json: { success: true, archive, contents: [] } }),
  )
  await page.reload()
  await heading2('Kthe një arkiv të Orarit')(page).waitFor()
}

const daysAgo = (days: number) => addDays(localDate(today), -days)

/** Notes requests of a client and of somebody else: waiting, overdue and answered. */
async function noteRequests(page: Page): Promise<void> {
  const { clients } = await callApi<{ clients: { id: string }[] }>(page, 'GET', `/clients/search?q=${longClient}`)
  const asked = [
    { client_id: clients[0]?.id, kind: 'erase', way: 'phone', came_on: daysAgo(2) },
    { client_id: clients[0]?.id, kind: 'correct', way: 'salon', came_on: daysAgo(9) },
    {
      person: longBarber,
      contact: 'dikush.me.emer.te.gjate@klientet.example',
      kind: 'copy',
      way: 'mail',
      came_on: daysAgo(40),
    },
  ]
  for (const [index, body] of asked.entries())
    await callApi(page, 'PUT', `/clients/requests/01900000-0000-7000-8000-0000000000b${index}`, body)
  await callApi(page, 'POST', '/clients/requests/01900000-0000-7000-8000-0000000000b1/done', { done: true })
}

/** An allergy with everything that it can say. */
const longAllergy = {
  allergy: 'PPD (ngjyrë), Lateks, Amoniak, Parfum, metilizotiazolinon',
  note: 'Skuqje pas 20 minutash te ngjyra e errët.\nMe doreza pa lateks.',
  since: daysAgo(400),
  tested_on: daysAgo(30),
  consent_on: daysAgo(30),
  consent_way: 'salon',
}

/** Opens a visit whose service asks for the client's allergies; only its page is told so. */
async function openVisitWithAllergy(page: Page): Promise<void> {
  const allergies = [{ ...longAllergy, id: '1', consent_by: longBarber, updated_at: '2026-11-20T09:00:00.000Z' }]
  await page.route('**/api/clients/*/allergies', (route) =>
    route.fulfill({ json: { success: true, allergies, hidden: false } }),
  )
  await page.route('**/api/user/services', async (route) => {
    const response = await route.fetch()
    const { data, ...reply } = await response.json()
    await route.fulfill({
      response,
      json: { ...reply, data: data.map((service: object) => ({ ...service, asks_allergies: true })) },
    })
  })
  await page.reload()
  await openAppointment(page)
  await page.getByRole('dialog').getByRole('region', { name: 'Alergji' }).waitFor()
}

/** Notes an allergy of a client and opens the client. */
async function openAllergies(page: Page): Promise<void> {
  const { clients } = await callApi<{ clients: { id: string }[] }>(page, 'GET', `/clients/search?q=${longClient}`)
  const id = '01900000-0000-7000-8000-0000000000a7'
  await callApi(page, 'PUT', `/clients/${clients[0]?.id}/allergies/${id}`, longAllergy)
  await text(longClient)(page).click()
  await page.getByRole('dialog').getByText('Pëlqimi:').waitFor()
}

/** Brings rows of another program, and waits until the run is done. */
async function moveIn(page: Page, source: string, rows: readonly object[]): Promise<void> {
  const id = crypto.randomUUID()
  const path = `/salon/move-in/${id}`
  await callApi(page, 'POST', '/salon/move-in', { id, source, file_name: 'vizitat.csv', rows: rows.length })
  await callApi(page, 'POST', `${path}/rows`, { from: 0, rows })
  const { digest } = await callApi<{ digest: string }>(page, 'POST', `${path}/preview`, {})
  await callApi(page, 'POST', `${path}/start`, { digest })
  const stateOf = async () => (await callApi<{ run: { state: string } }>(page, 'GET', path)).run.state
  await expect.poll(stateOf).toBe('done')
}

/** Brings past visits of a client from two other programs, and opens the client. */
async function openPastVisits(page: Page): Promise<void> {
  const fields = { kind: 'visit', file: 0, client: { name: longClient }, barber: longBarber, price: 1234.5 }
  const rows = ['came', 'no_show', 'cancelled'].map((status, n) => ({
    ...fields,
    row: n + 1,
    status,
    service: longService,
    date: daysAgo(400 + n),
    time: n === 1 ? null : '09:30',
  }))
  for (const source of ['Fresha', 'Programi i mëparshëm i sallonit']) {
    await moveIn(page, source, rows)
    for (const row of rows) row.date = daysAgo(800 + row.row)
  }
  await page.reload()
  await text(longClient)(page).click()
  await page.getByRole('region', { name: 'Para Orarit' }).getByText('Nuk erdhi').first().waitFor()
}

/** Shows clients without a visit for years: who goes, who stays and why, and a run that can be undone. */
async function showIdleClients(page: Page): Promise<void> {
  const person = { name: longClient, phone: '+383 44 765 432', last_visit: '2021-03-14', stays: null }
  const money = { reason: 'money', credit: { EUR: 12_345.5, ALL: 120_000 }, debt: { EUR: 5 } }
  const clients = [
    { ...person, id: '1' },
    { ...person, id: '2', name: 'Zana Hoti', phone: null, last_visit: null },
    { ...person, id: '3', stays: money },
    { ...person, id: '4', name: 'Drita Kelmendi', stays: { ...money, reason: 'waiting' } },
  ]
  const runs = [{ id: '5', state: 'done', removed: 1234, undo_until: `${daysAgo(-1)}T10:00:00.000Z` }]
  const monthly = { years: 3, run_on: '2026-12-01', clients: 211 }
  const pagination = { page: 1, limit: 20, total_items: 214, total_pages: 11 }
  await page.route('**/api/clients/idle*', (route) =>
    route.fulfill({ json: { success: true, years: 3, clients, staying: 3, monthly, runs, pagination } }),
  )
  await page.reload()
  await text('Zana Hoti')(page).waitFor()
}

/** Hides a client whose data are not used. */
async function hideClient(page: Page): Promise<void> {
  const { client } = await callApi<{ client: { id: string } }>(page, 'POST', '/clients', { name: `${longClient} II` })
  const id = '01900000-0000-7000-8000-0000000000bf'
  const asked = { client_id: client.id, kind: 'restrict', way: 'salon', came_on: daysAgo(1) }
  await callApi(page, 'PUT', `/clients/requests/${id}`, asked)
  await callApi(page, 'POST', `/clients/requests/${id}/restrict`, {})
}

/** Answers a client's request with a link. */
async function makeDataLink(page: Page): Promise<void> {
  await text(longClient)(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Kërkesë e klientit' }).click()
  await page.getByRole('button', { name: /^Dërgo si link/ }).click()
  await dialog('Linku është gati')(page).waitFor()
}

/** Sells a service without a visit. */
async function sell(page: Page): Promise<void> {
  await openDialog(/^Shitje pa vizitë/)(page)
  const sheet = dialog('Shitje')(page)
  await sheet.getByRole('button', { name: 'Shërbim' }).click()
  await sheet.getByRole('combobox', { name: /^Berberi/ }).click()
  await page.getByRole('option', { name: longBarber }).click()
  await sheet.getByRole('button', { name: longService }).click()
  await sheet.getByRole('button', { name: /^Paguaj/ }).click()
  await dialog(/^Shitja \d/)(page).waitFor()
}

/** Continues to a step of online booking: 2 barber, 3 time, 4 name. */
const bookUntil = (last: 2 | 3 | 4) => async (page: Page) => {
  const taps = ['.flow-option', 'button[form=services]', '.flow-any', '.flow-part + .flow-times button']
  for (const tap of taps.slice(0, last)) await page.locator(tap).filter({ visible: true }).first().click()
  await page.locator(`main[data-step="${last}"]`).waitFor()
}

/** States of one screen by name, each with what opens it. */
const states = (
  viewer: Viewer,
  path: string,
  ready: Screen['ready'],
  byName: Record<string, Screen['prepare'] | null>,
): Screen[] =>
  Object.entries(byName).map(([name, prepare]) => ({ name, viewer, path, ready, prepare: prepare ?? undefined }))

/** A breach of ten years: all reads of the salons. */
const breachOf = (more: string) =>
  `/siguria/shkelja?nga=2025-01-01T00:00&deri=2035-12-31T23:59&konstatuar=2026-11-26T13:05&cfare=Një çelës i vjedhur${more}`

/** Opens a breach that contains an export of the demo salon. */
async function openBreach(page: Page): Promise<void> {
  const { token } = await createSession(page.request, demoLogin)
  await page.request.get('/api/export/json', { headers: { authorization: `Bearer ${token}` } })
  await page.goto(breachOf(''))
  await page.getByRole('table', { name: 'Kujt i takon' }).waitFor()
}

const otherPrograms = '/konfigurimet?tab=lidhjet&pjesa=programe'

export const screens: readonly Screen[] = [
  ...states('guest', '/r/berber-arbri', text('Shërbimet'), {
    'salon page': null,
    'client link': openClientLink(),
    'moving a visit by its link': openClientLink('/zhvendos', 'Në cilën orë ju përshtatet?'),
    'cancelling a visit by its link': openClientLink('/anulo', 'Ta tërheqim kërkesën?'),
    'booking the same again': openClientLink('/perseri', 'Kur do të vini përsëri?'),
    'stored data by a client’s link': openClientLink('/te-dhenat', 'Çfarë ruhet për ju'),
  }),
  ...states('guest', '/r/berber-arbri?gjuha=de', text('Leistungen'), { 'salon page in German': null }),
  ...states('guest', '/r/berber-arbri/cakto', heading('Çfarë do të bëni?'), {
    'booking online, services': (page) => page.locator('.flow-option').first().click(),
    'booking online, barber': bookUntil(2),
    'booking online, time': bookUntil(3),
    'booking online, name and phone': bookUntil(4),
    'waiting list online': async (page) => {
      await bookUntil(3)(page)
      await page.locator('.flow-earlier').click()
      await page.getByRole('button', { name: 'Më lajmëroni' }).waitFor()
    },
  }),
  ...states('guest', '/r/berber-arbri/privatesia', heading('Privatësia'), { 'privacy of a salon': null }),
  ...states('guest', '/r/berber-arbri/privatesia?gjuha=de', heading('Datenschutz'), {
    'privacy of a salon in German': null,
  }),
  ...states('guest', '/te-dhenat/x', text('Ky link nuk vlen'), { 'ended link to data': null }),
  ...states('guest', '/r/askush', text('Kjo faqe nuk u gjet'), { 'unknown salon page': null }),
  ...states('guest', '/login', heading('Mirë se vini'), { login: null }),
  ...states('guest', '/login?register=1', heading('Hapni sallonin tuaj'), { registration: null }),
  ...states('guest', '/login?action=resend-verification', text('Verifikoni email-in'), { 'resend verification': null }),
  ...states('guest', '/forgot-password', heading('Keni harruar fjalëkalimin?'), { 'forgot password': null }),
  ...states('guest', '/reset-password', heading('Link i Pavlefshem'), { 'reset without a token': null }),
  ...states('guest', '/reset-password?token=abc', heading('Fjalëkalimi i ri'), { 'new password': null }),
  ...states('guest', '/unlock?token=abc', heading('Zhbllokimi i llogarisë'), { 'unlock account': null }),
  ...states('guest', '/ftesa?token=abc', text('Kjo ftesë nuk vlen më.'), { 'invalid invitation': null }),
  ...states('guest', '/verify-email?token=abc', text('Ridërgo email-in e verifikimit'), {
    'invalid verification link': null,
  }),
  ...states('guest', '/unsubscribe?token=abc', heading('Njoftimet me email'), { unsubscribe: null }),
  ...states('guest', '/privacy-policy', heading(/./), { 'privacy policy': null }),
  ...states('guest', '/refund-policy', heading(/./), { 'refund policy': null }),
  ...states('guest', '/shipping-policy', heading(/./), { 'shipping policy': null }),
  ...states('guest', '/kushtet', heading(/./), { 'terms of use': null }),
  ...states('guest', '/marreveshja', heading(/./), { 'processing agreement': null }),
  ...states('guest', '/contact-us', heading('Na kontaktoni'), { contact: null }),
  ...states('guest', '/landing', heading(/./), { landing: null }),
  ...states('guest', '/outbox', heading('Email-et e dërguara'), { outbox: null }),
  ...states('guest', '/sandbox-checkout?data=a&sign=b', text('Pagesa nuk u gjet.'), {
    'checkout of an unknown order': null,
  }),
  ...states('long', '/', region('Tani'), {
    dashboard: null,
    'queue and waiting list': openDialog(/^Radha dhe pritja/),
    'sale without a visit': async (page) => {
      await openDialog(/^Shitje pa vizitë/)(page)
      const sheet = dialog('Shitje')(page)
      await sheet.getByRole('button', { name: longProduct }).click()
      await sheet.getByRole('radio', { name: 'Borxh' }).check()
      await sheet.getByRole('button', { name: /^Shëno borxh/ }).click()
      await text('Për borxh duhet klienti. Zgjidhni klientin.')(page).waitFor()
    },
    sale: sell,
    'return of a sale': async (page) => {
      await sell(page)
      await page.getByRole('button', { name: 'Kthim…' }).click()
      await dialog('Kthim')(page).waitFor()
    },
  }),
  ...states('beginner', '/', text('Nuk ka termine te regjistruara per sot.'), { 'empty dashboard': null }),
  ...states('newcomer', '/', dialog(/Mirë se erdhët/), {
    'first login': null,
    'first login, hours': async (page) => {
      const toHours = page.getByRole('button', { name: 'Vazhdo te orët' })
      if (await toHours.isVisible()) await toHours.click()
      await page.getByRole('radio', { name: 'Ndryshe…' }).check()
      await page.getByRole('switch', { name: 'E diel: hapur' }).waitFor()
    },
    'first login, prices': async (page) => {
      const toHours = page.getByRole('button', { name: 'Vazhdo te orët' })
      const next = page.getByRole('button', { name: 'Vazhdo te çmimet' })
      if (await toHours.isVisible()) {
        await toHours.click()
        await next.click()
      }
      await page.getByRole('button', { name: 'Shto shërbim' }).click()
      await page.locator('input[placeholder="Emri i shërbimit"]:focus').waitFor()
    },
  }),
  ...states('first day', '/', text('Hiqe ditën provë'), { 'first day': null }),
  ...states('long', '/terminet', grid, {
    schedule: null,
    'appointment details': openAppointment,
    'move appointment': async (page) => {
      await openAppointment(page)
      await page.getByRole('button', { name: 'Zhvendos' }).click()
      await page.getByText('Një prekje e zhvendos, dhe mund ta zhbëni.').waitFor()
      await page.getByRole('heading', { name: 'Nesër', exact: false }).first().waitFor()
    },
    'edit appointment': async (page) => {
      await openAppointment(page)
      await editVisit(page)
      await page.getByRole('dialog', { name: 'Ndrysho terminin' }).waitFor()
    },
    'appointment details with an allergy': openVisitWithAllergy,
    'edit appointment with an allergy': async (page) => {
      await openVisitWithAllergy(page)
      await editVisit(page)
      await dialog('Ndrysho terminin')(page).getByRole('region', { name: 'Alergji' }).scrollIntoViewIfNeeded()
    },
    'pay sheet': async (page) => {
      await openPaySheet('+ mënyrë tjetër')(page)
      const sheet = dialog('Paguaj')(page)
      await sheet
        .getByRole('button', { name: new RegExp(`^${longService}`) })
        .first()
        .click()
      await sheet.getByLabel('Kartelë: shuma').fill('1.000,50')
    },
    'pay sheet, product': openPaySheet('Produkt'),
    'pay sheet, service': openPaySheet('Shërbim'),
    'pay sheet, discount': async (page) => {
      await openPaySheet('Zbritje')(page)
      await dialog('Paguaj')(page).getByRole('button', { name: 'tjetër', exact: true }).first().click()
      await dialog('Paguaj')(page).getByRole('button', { name: 'Zbrit', exact: true }).click()
      await text('Përqindja mund të jetë')(page).waitFor()
    },
    'pay sheet, tip': async (page) => {
      await openPaySheet('Bakshish')(page)
      await dialog('Paguaj')(page).getByRole('button', { name: 'tjetër', exact: true }).first().click()
      await dialog('Paguaj')(page).getByLabel('Bakshishi').waitFor()
    },
    'pay sheet, cash': async (page) => {
      await openPaySheet()(page)
      await dialog('Paguaj')(page).getByRole('button', { name: 'Shumë tjetër' }).click()
    },
    'pay sheet, gift card': openPaySheet('Kartë dhuratë'),
    'pay sheet, package': openPaySheet('Paketë'),
    'send message': async (page) => {
      await openAppointment(page)
      await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
      await page.getByRole('link', { name: /^WhatsApp/ }).waitFor()
    },
  }),
  ...states('beginner', '/terminet', text('Nuk ka termine te regjistruara per sot.'), { 'empty schedule': null }),
  ...states('long', '/terminet?new=1', dialog('Termin i ri'), {
    'new appointment of a new client': async (page) => {
      await page.getByLabel('Klienti').fill(`${longClient} Krasniqi`)
      await page.getByRole('option', { name: /^Klient i ri/ }).waitFor()
    },
    'new appointment': async (page) => {
      await page.getByRole('button', { name: 'Shto terminin' }).click()
      await text('Ju lutem plotesoni te gjitha fushat!')(page).waitFor()
    },
  }),
  ...states('demo', '/', region('Kërkesa online'), {
    'online requests on the dashboard': null,
    'terms that were not accepted': async (page) => {
      const terms = { success: true, terms: { version: '2026-11-28', answer: null } }
      await page.route('**/api/user/terms', (route) => route.fulfill({ json: terms }))
      await page.reload()
      await page.getByRole('button', { name: 'Pranoj' }).scrollIntoViewIfNeeded()
    },
  }),
  ...states('demo', '/terminet?date=2026-11-23', region('Kërkesa online'), {
    'online requests beside the schedule': null,
  }),
  ...states('long', '/neser?date=2026-11-20', text(longClient), { reminders: null }),
  ...states('beginner', '/neser', text('Nesër nuk ka termine'), { 'no reminders': null }),
  ...states('long', '/konfigurimet?tab=salloni', text('Tekstet e mesazheve'), {
    'closing the account': openClosing(null),
    'password to close the account': async (page) => {
      await openClosing(null)(page)
      await pressUntil(page.getByRole('button', { name: 'Mbyll llogarinë', exact: true }), page.getByRole('dialog'))
    },
    'account that is being closed': openClosing(closingTerm),
    'message template': openDialog(/^Kujtesa/),
    'settings of sales': async (page) => {
      await page.getByRole('button', { name: /^Shitja/ }).click()
      await openDialog('Ndrysho: TVSH')(page)
      await page.getByRole('switch', { name: 'Salloni paguan TVSH' }).click()
    },
  }),
  ...states('demo', '/letrat', text('Regjistri i përpunimit'), { papers: null }),
  ...states('long', '/konfigurimet?tab=online', text('Si e shohin klientët'), {
    'online booking': async (page) => {
      await page.getByRole('button', { name: /^Rregullat/ }).click()
      await page.getByText('Kërkon pranimin tuaj').waitFor()
    },
    'questions of online booking': async (page) => {
      await page.getByRole('button', { name: /^Rregullat/ }).click()
      await openDialog(/^Pyetjet dhe teksti/)(page)
    },
  }),
  ...states('demo', '/konfigurimet?tab=online', text('Shpërndajeni'), {
    poster: async (page) => {
      await page.getByRole('button', { name: /^Shpërndajeni/ }).click()
      await openDialog('Hape posterin')(page)
    },
    'privacy of online booking': async (page) => {
      await page.getByRole('button', { name: /^Privatësia/ }).click()
      await openDialog('Shto fjalët tuaja')(page)
    },
  }),
  ...states('long', '/klientet', text(longClient), {
    clients: null,
    'client details': async (page) => {
      await text(longClient)(page).click()
      await page.getByRole('dialog').getByText(longService).first().waitFor()
    },
    'import of clients': openDialog('Importo klientë nga një skedar'),
    'review of an import': importing,
    'preview of a move': (page) => previewMove(page),
    'names of a move': openNames,
    'clashes of an import': settleClashes,
    'columns of a move': showColumns,
    'rows of an import that were not understood': async (page) => {
      await importing(page)
      await page.getByRole('button', { name: /^Shiko 1 kolonë/ }).click()
      await page.getByRole('button', { name: /^Në rregull/ }).click()
      await page.getByRole('button', { name: /^Shiko 1 që/ }).click()
      await page.getByRole('button', { name: /^Lëri 1 jashtë/ }).waitFor()
    },
    'pasted clients': async (page) => {
      await openDialog('Importo klientë nga një skedar')(page)
      await page.getByRole('button', { name: 'ose ngjit tekst' }).click()
      await page.getByLabel('Një rresht për klient ose vizitë').fill(`${longClient} 044 111 222`)
    },
    'anonymising a client': askToAnonymise,
    'allergies of a client': openAllergies,
    'past visits of a client': openPastVisits,
    'new allergy of a client': async (page) => {
      await openAllergies(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Shto alergji' }).click()
      await dialog('Alergji')(page).getByText('Klienti pajtohet që ta ruajmë').waitFor()
    },
    'request of a client': async (page) => {
      await noteRequests(page)
      await text(longClient)(page).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
      await page.getByRole('menuitem', { name: 'Kërkesë e klientit' }).click()
      await dialog('Kërkesë e klientit')(page).getByText('Të gjitha kërkesat').waitFor()
    },
    'link to a client’s data': makeDataLink,
    'consents of a client under 16': async (page) => {
      const { clients } = await callApi<{ clients: { id: string; name: string }[] }>(page, 'GET', '/clients')
      const id = clients.find(({ name }) => name === longClient)?.id
      for (const message_consent of ['refused', 'given'])
        await callApi(page, 'PUT', `/clients/${id}`, { message_consent })
      const parent_name = `Prindi ${longClient}`
      await callApi(page, 'PUT', `/clients/${id}`, { under_16: true, parent_name, parent_phone: '+383 44 765 432' })
      await text(longClient)(page).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
      await page.getByRole('menuitem', { name: 'Pëlqimet' }).click()
      await dialog('Pëlqimet')(page).getByText('Historiku').waitFor()
    },
    'page of a client’s data': async (page) => {
      await makeDataLink(page)
      const link = await dialog('Linku është gati')(page).getByRole('textbox').inputValue()
      await page.goto(new URL(link).pathname)
      await page.getByRole('link', { name: /^Shkarko të dhënat/ }).waitFor()
    },
    'removed clients': async (page) => {
      const { client } = await callApi<{ client: { id: string } }>(page, 'POST', '/clients', {
        name: `${longClient} Krasniqi`,
        phone: '+383 44 765 432',
      })
      await callApi(page, 'POST', `/clients/${client.id}/anonymise`, {})
      await openDialog(/anonimizuar/)(page)
    },
    // Last, because the import then shows this run.
    'run of a move': showRun('running', null),
    'result of a move': showMoved,
    'stopped run of a move': showRun('stopped', 'Serveri nuk vazhdoi dot. Çka erdhi është ruajtur. Vazhdoni: asnjë vizitë nuk futet dy herë.'), // prettier-ignore
  }),
  ...states('long', '/kerkesat', heading('Kërkesat'), {
    'requests of clients': async (page) => {
      await noteRequests(page)
      await page.reload()
      await text(/^me vonesë/)(page).waitFor()
    },
    'request of somebody else': openDialog('Shëno një kërkesë'),
    'client whose data are not used': async (page) => {
      await hideClient(page)
      await page.reload()
      await text('nuk përdoret më')(page).first().waitFor()
    },
  }),
  ...states('long', '/ruajtja', heading('Ruajtja'), { 'clients without a visit for years': showIdleClients }),
  ...states('beginner', '/ruajtja', text('Asnjë klient.'), { 'no clients without a visit for years': null }),
  ...states('beginner', '/klientet', text('Nuk ka kliente aktive.'), { 'no clients': null }),
  ...states('beginner', '/klientet?tab=anulime', text('Nuk ka kliente me anulime.'), {
    'no clients with cancellations': null,
  }),
  ...states('long', '/klientet?kerko=qqq', text('Pastro kërkimin'), { 'no client found': null }),
  ...states('long', '/mbyllja', text('Totali i ditës'), {
    'day close': null,
    'day close with all payments': async (page) => {
      await page.getByRole('button', { name: 'Të gjitha kesh' }).click()
      await page.getByRole('button', { name: 'Shiko' }).click()
    },
    'new product of a day': openDialog('Shto produkt'),
  }),
  ...states('beginner', '/mbyllja', text('Asnjë vizitë këtë ditë'), { 'empty day close': null }),
  ...states('demo', '/borxhet', (page) => page.getByRole('button', { name: /^Kesh .*: / }).first(), {
    debts: null,
    'debt of a client': async (page) => {
      await page.getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('dialog').getByLabel('Shuma').waitFor()
    },
  }),
  ...states('beginner', '/borxhet', text('Asnjë borxh'), { 'no debts': null }),
  ...states('long', '/produktet', text(longProduct), {
    products: null,
    'new product': async (page) => {
      await openDialog('Shto produkt')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Shto', exact: true }).click()
      await text('Emri i produktit është i detyrueshëm.')(page).waitFor()
    },
  }),
  ...states('beginner', '/produktet', text('Nuk keni ende produkte.'), { 'no products': null }),
  ...states('long', '/produktet?kerko=qqq', text('Asnjë produkt nuk përputhet.'), { 'no product found': null }),
  ...states('long', '/numerimi', text(longProduct), {
    'count of the shelf': (page) => page.getByLabel(`Numëruat: ${longProduct}`).fill('12'),
  }),
  ...states('beginner', '/numerimi', text('Asgjë për të numëruar.'), { 'nothing to count': null }),
  ...states('long', '/raportet?period=month', heading('Raportet e Mia'), { reports: null }),
  ...states('beginner', '/raportet', text('Nuk ka të dhëna për terminet'), { 'empty reports': null }),
  ...states('demo', '/raportet?period=month', heading('Raportet e Mia'), {
    'report drill-down': openDialog(/^Termine të anuluara/),
  }),
  ...states('long', '/libri-i-shitjeve', heading('Libri i shitjeve'), { 'sales book': null }),
  ...states('beginner', '/libri-i-shitjeve', text('Asnjë shitje në këtë muaj'), { 'empty sales book': null }),
  ...states('long', '/konfigurimet?tab=sherbimet', text('Shto Shërbim'), {
    'price list': null,
    'new service': openDialog('Shto Shërbim'),
    'new service, unfolded': async (page) => {
      await openDialog('Shto Shërbim')(page)
      await page.getByText(/^Kategoria, pauza|^Kategoria dhe pauza/).click()
      await page.getByLabel('Koha pas vizitës', { exact: true }).waitFor()
    },
  }),
  ...states('beginner', '/konfigurimet?tab=sherbimet', text('Nuk keni ende'), { 'empty price list': null }),
  ...states('long', '/konfigurimet', text('Konfigurimet e Mia'), { settings: null }),
  ...states('long', '/konfigurimet?tab=lidhjet', text('Programe të tjera'), {
    connections: null,
    'calendar addresses': async (page) => {
      await page.getByRole('button', { name: /^Terminet në kalendarin tuaj/ }).click()
      await page.getByText('I gjithë salloni').waitFor()
      await page.getByRole('button', { name: /^Listat si CSV/ }).click()
      await page.getByRole('button', { name: 'Shkarko CSV' }).waitFor()
    },
  }),
  ...states('long', otherPrograms, text('Webhook-et'), {
    'other programs': null,
    'new webhook': async (page) => {
      await page.getByRole('button', { name: /^Webhook-et/ }).click()
      await openDialog('Shto webhook')(page)
    },
  }),
  ...states('long', '/konfigurimet?tab=dhenat', text('Merr gjithçka me vete'), { 'data of the salon': null }),
  ...states('long', '/konfigurimet?tab=ekipi', text('Fto dikë'), {
    team: null,
    'invitation of a colleague': openDialog('Fto dikë'),
  }),
  ...states('long', '/konfigurimet?tab=berberet', text('Shto berber'), {
    barbers: null,
    'new barber': openDialog('Shto berber'),
    'share of a barber': openDialog(/^Pjesa: Ëndërrimtare/),
  }),
  ...states('beginner', '/konfigurimet?tab=oret', text('Kur është hapur salloni?'), { 'no hours': null }),
  ...states('long', '/konfigurimet?tab=oret', text('Kur është hapur salloni?'), {
    hours: async (page) => {
      await page.getByRole('button', { name: 'Vendos vetë' }).click()
      await page.getByText('60 orë në javë').waitFor()
    },
    'hours of a day': async (page) => {
      await page.getByRole('button', { name: 'Vendos vetë' }).click()
      await openDialog(/E hënë/)(page)
    },
    'new leave': async (page) => {
      await page.getByRole('radio').nth(1).click()
      await page.getByRole('button', { name: 'Shto', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Pushim' }).click()
      await page.getByRole('switch', { name: 'Ditë të plota' }).click()
    },
  }),
  ...states('demo', '/abonimi', text('Plani juaj'), { plans: null }),
  ...states('demo', '/abonimi?tab=statusi', text(/^TEST-\d{4}-\d{6}$/), {
    subscription: null,
    receipt: openDialog(/^Dëftesa/),
    'cancel subscription': openDialog('Anulo abonimin'),
  }),
  ...states('long', '/profili', text('Kjo pajisje'), {
    profile: null,
    'password of an archive of everything': openDialog('Përgatit ZIP-in'),
    'archive that is read in': showReadIn('reading'),
    'archive that was cut': showReadIn('broken'),
    'password of an archive that is read in': async (page) => {
      await showReadIn(null)(page)
      const buffer = Buffer.from('ZIP')
      await page
        .locator('input[type=file][accept*=zip]')
        .setInputFiles({ name: 'gjithcka_2026-11-20.zip', mimeType: 'application/zip', buffer })
      await page.getByLabel('Fjalëkalimi juaj').waitFor()
    },
  }),
  ...states('long', '/arkivi', text('Përparim Xhemshit-Gjergjizi i Madh'), { archive: null }),
  ...states('beginner', '/arkivi', text('Kjo ditë nuk ka termine'), { 'empty archive': null }),
  ...states('long', '/arkivi?tab=klientet', text('Përparim Xhemshit-Gjergjizi i Madh'), { 'archived clients': null }),
  ...states('long', '/arkivi?tab=mbyllja', heading2('Arka'), { 'archived day close': null }),
  ...states('long', '/arkivi?tab=eksportet', text('Raporti i vitit'), { 'archive exports': null }),
  ...states('beginner', '/payment-success', heading('Pagesa nuk u gjet.'), { 'unknown payment': null }),
  ...states('expired', '/terminet', heading('Akses i kufizuar'), { 'restricted access': null }),
  ...states('expired', '/abonimi', text('Të gjitha të dhënat e mia'), { 'plans after the trial': null }),
  ...states('expired', '/arkivi', text('Vetëm për lexim'), { 'archive after the trial': null }),
  ...states('expired', '/qasja', text('Çelësat API'), { 'access after the trial': null }),
  ...states('beginner', '/notifications', text('Nuk keni akses në këtë faqe.'), { 'no access': null }),
  // The demo salon may be on a later page.
  ...states('admin', '/users', (page) => page.getByRole('button', { name: /^Edito: / }).first(), {
    users: null,
    'system status': openDialog('Hollësitë'),
    'closed salons': showClosedSalons,
  }),
  // By a search, because other salons of the server can fill the first page.
  ...states('admin', '/users?kerko=Gashi', (page) => page.getByRole('button', { name: /^Edito: Arbër/ }).first(), {
    'edit user': openDialog('Edito: Arbër Gashi'),
    'extend subscription of a user': openDialog(/^Zgjat.*Arbër Gashi/),
  }),
  ...states('admin', '/users?kerko=askush', text('Asnjë përdorues nuk përputhet.'), { 'no user found': null }),
  ...states('admin', '/raportet', text('Përmbledhja e të ardhurave'), { 'platform reports': null }),
  ...states('admin', '/raportet', text('Prerje flokësh'), { 'platform report drill-down': openDialog(/^\d+ termine/) }),
  ...states('admin', '/abonimi', text(/\d+ abonim/), {
    billing: null,
    payments: openTab('Pagesat'),
    'cash payment': openDialog('Shto pagesë'),
  }),
  ...states('admin', '/abonimi?tab=vemendje', text('Asgjë për t’u parë'), {
    'what needs attention': null,
    statement: openDialog('Krahaso me pasqyrën'),
  }),
  ...states('admin', '/top-activities', text('Shumë aktiv'), { ranking: null }),
  ...states('admin', '/notifications', heading('Njoftimet'), {
    announcements: null,
    'announcement preview': async (page) => {
      await page.getByLabel('Subjekti').fill('Mirëmbajtje të dielën në mbrëmje')
      await page.getByLabel('Mesazhi').fill('Përshëndetje,\n\nTë dielën në ora 02:00 ndalemi pak.')
      await page.getByLabel('Adresa të zgjedhura').check()
      await page.getByLabel('Adresat', { exact: true }).fill('gabim, nje-adrese-shume-e-gjate@salloni.example')
      await page.getByRole('button', { name: 'Pamja paraprake' }).click()
      await page.getByRole('region', { name: 'Raportet Ditore' }).getByText('Të zgjedhurit').click()
      await page
        .getByRole('checkbox', { name: /Arbër Gashi/ })
        .first()
        .waitFor()
    },
  }),
  ...states('admin', '/history', text(/^Shfaqen 1 deri/), { 'audit log': null }),
  ...states('admin', '/siguria', text('hyrje'), { 'security events': null }),
  ...states('admin', '/siguria/shkelja', text('Konstatuar më'), {
    'breach form': null,
    'breach form with errors': async (page) => {
      await page.getByLabel('Ora', { exact: true }).first().fill('')
      await page.getByRole('button', { name: 'Shiko kujt i takon' }).click()
      await text('Shkruani datën dhe orën.')(page).waitFor()
    },
  }),
  ...states('admin', '/siguria/shkelja', text('Konstatuar më'), {
    breach: openBreach,
    'breach, text of a salon': async (page) => {
      await openBreach(page)
      await page.getByRole('table').getByRole('button').first().click()
      await page.getByRole('button', { name: 'I përgjithshëm' }).waitFor()
    },
    'breach, text for an authority': async (page) => {
      await openBreach(page)
      await page.getByText('AIP', { exact: true }).click()
    },
  }),
  ...states('admin', breachOf('&kush=198.51.100.1'), text('Në këtë periudhë askush nuk lexoi të dhëna.'), {
    'breach of nobody': null,
  }),
  ...states('admin', '/history?kerko=askush', text('Asnjë veprim nuk përputhet.'), { 'empty audit log': null }),
  ...states('admin', '/holidays', text('2035'), { 'Bajram dates': null }),
  ...states('admin', '/konfigurimet', text('Kjo pajisje'), { 'administrator settings': null }),
]
