import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { timeAt } from '#platform/shared/time.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { setViewportWidth } from '#testing/web/setup.ts'
import { autoConfirm, listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { getOnboarding } from '#features/salon/onboarding/contract.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { noPayments } from '#testing/web/payments.ts'
import { getDashboard } from '../contract.ts'
import { DashboardScreen } from './DashboardScreen.tsx'

const firstScreen = vi.hoisted(() => ({ idle: false }))
vi.mock(import('#platform/web/firstScreenIdle.ts'), async (load) => ({
  ...(await load()),
  useFirstScreenIdle: () => firstScreen.idle,
}))

/** A day with an appointment every 20 minutes from 08:00, by two barbers in turn, each of 30 minutes. */
const longDay: Appointment[] = Array.from({ length: 30 }, (_, i) => ({
  ...makeAppointment(480 + i * 20, 30, i < 15 ? 'confirmed' : 'pending'),
  id: `a${i}`,
  appointment_time: timeAt(480 + i * 20),
  client_name: `Klienti ${i}`,
  barber: i % 2 === 0 ? 'Blerim Gashi' : 'Çlirim Berisha',
  barber_id: `b${i % 2}`,
}))
const barbers = ['Blerim Gashi', 'Çlirim Berisha'].map((name, i) => ({
  id: `b${i}`,
  name,
  color: i + 1,
  position: i,
  is_active: true,
}))

const none = { total: 0, first: null, with_phone: 0 }
const dashboard = (day: Appointment[], closed = false): ReplyOf<typeof getDashboard> => ({
  date: '2026-11-20',
  figures: {
    total: 30,
    done: 15,
    pending: 15,
    cancelled: 0,
    expected: { EUR: 150 },
    earned: { EUR: 75 },
    barbers: [41.5, 33.5].map((sum, i) => ({ barber_id: `b${i}`, earned: { EUR: sum } })),
  },
  closed,
  requests: 0,
  online: null,
  tomorrow: { date: '2026-11-21', total: 11, first: '09:00', with_phone: 10 },
  week: {
    visits: 131,
    earned: { EUR: 1020.5 },
    days: [16, 17, 18, 19, 20, 21, 22].map((of) => ({ date: `2026-11-${of}`, visits: of })),
  },
  appointments: day.slice(0, 10),
  pagination: { page: 1, limit: 10, total_items: day.length, total_pages: 3 },
})

/** Opens the dashboard, by default at 13:05 in Kosovo, during the appointments of 12:40 and 13:00. */
function start(
  day: Appointment[],
  clock = '2026-11-20T12:05:00Z',
  closed = false,
  other: (api: FakeApi) => void = () => undefined,
) {
  const api = salonApi(clock)
  api.on(getOnboarding, () => ({ onboarding: null }))
  api.on(getDashboard, () => dashboard(day, closed))
  api.on(listAppointments, () => ({ appointments: day, message: 'Terminet u ngarkuan.' }))
  api.on(listBarbers, () => ({ data: barbers }))
  api.on(getWorkingDays, () => ({ is_set: false, step: 30, days: [] }))
  api.on(autoConfirm, () => ({ confirmed: [] }))
  api.on(listPaidVisits, () => noPayments)
  other(api)
  return renderScreen(<DashboardScreen />)
}

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const listed = async (name = 'Terminet e sotme') =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent)
const lines = async () => within(await screen.findByRole('region', { name: 'Tani' })).getAllByRole('listitem')

test('the list begins with what comes, ten a page, and past clients are collapsed into one line', async () => {
  const { user } = start(longDay)
  // Current clients are in the barbers' lines.
  expect(await listed()).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25].map((i) => `Klienti ${i}`))
  await user.click(screen.getByRole('button', { name: 'Faqja tjetër' }))
  expect((await listed())[0]).toBe('Klienti 26')

  expect(screen.queryByRole('table', { name: 'Terminet e përfunduara' })).toBeNull()
  const fold = screen.getByRole('button', { name: /^14 të përfunduara/ })
  expect(plain(fold)).toBe('14 të përfunduara70,00 €')
  await user.click(fold)
  // Past appointments open at their last page.
  expect(await listed('Terminet e përfunduara')).toEqual([10, 11, 12, 13].map((i) => `Klienti ${i}`))
})

test('a phone renders the lines below its screen once it is idle, and those of a short day at once', async () => {
  setViewportWidth(390)
  onTestFinished(() => {
    setViewportWidth(1440)
    firstScreen.idle = false
  })
  const showsLines = async (day: Appointment[]) => {
    const { unmount } = start(day)
    await listed()
    const shows = screen.queryByRole('region', { name: 'Më tej' }) !== null
    unmount()
    return shows
  }
  expect([await showsLines(longDay), await showsLines(longDay.slice(0, 20))]).toEqual([false, true])
  firstScreen.idle = true
  expect(await showsLines(longDay)).toBe(true)
})

test('each barber’s line shows the current client and duration, and the next client and time', async () => {
  start(longDay)
  const [first, second] = await lines()
  expect(plain(first!)).toContain('Klienti 14 · Prerje')
  expect(plain(first!)).toContain('që nga 12:40 · edhe 5 min')
  expect(plain(first!)).toContain('Pastaj 13:20 Klienti 16')
  expect(plain(first!)).toContain('pas 15 min')
  expect(plain(first!)).toContain('8 vizita · 41,50 €')
  expect(plain(second!)).toContain('Klienti 15 · Prerje')
  // Only the pending appointment has a tick.
  expect(within(first!).queryByRole('button', { name: /^Konfirmo/ })).toBeNull()
  expect(within(second!).getByRole('button', { name: 'Konfirmo: Klienti 15, tani' })).toBeTruthy()
  expect(within(second!).getByRole('button', { name: /^Nuk erdhi: / })).toBeTruthy()
})

test('Dërgo writes to the next client of a free barber, who has a phone', async () => {
  const { user } = start([{ ...longDay[20]!, barber_id: 'b0', client_phone: '044 123 456' }])
  const [first] = await lines()
  await user.click(within(first!).getByRole('button', { name: 'Dërgo: Klienti 20' }))
  expect(await screen.findByRole('dialog', { name: /Klienti 20|Dërgo/ })).toBeTruthy()
})

test('Dërgo writes to the parent of a client under 16 without an own phone', async () => {
  const child = { ...longDay[20]!, barber_id: 'b0', client_phone: null }
  const parent = { client_id: child.client_id, name: 'Besa', parent_phone: '049 999 888' }
  const { user } = start([{ ...child, parent }])
  const [first] = await lines()
  await user.click(within(first!).getByRole('button', { name: 'Dërgo: Klienti 20' }))
  expect(await screen.findByText('Nën 16 vjeç: mesazhi i shkon prindit, Besa.')).toBeTruthy()
})

test('a free barber’s line shows the time until the next client, and the button books from now on', async () => {
  const { user } = start([{ ...longDay[20]!, barber_id: 'b0' }])
  const [first, second] = await lines()
  expect(plain(first!)).toContain('Lirë deri në 14:40')
  expect(plain(first!)).toContain('1 orë 35 min të lira')
  expect(plain(second!)).toContain('Pastaj askush tjetër')
  await user.click(within(second!).getByRole('button', { name: 'Termin tani: Çlirim Berisha' }))
  expect(await screen.findByRole('dialog', { name: 'Termin i ri' })).toBeTruthy()
})

test('free barbers without a next client share one line, and each name books from now on', async () => {
  const busy = longDay.filter(({ barber_id }) => barber_id === 'b1')
  const crew = Array.from({ length: 12 }, (_, i) => ({
    id: `b${i}`,
    name: `Berberi${i} Gashi`,
    color: 1 + (i % 10),
    position: i,
    is_active: true,
  }))
  const { user } = start(busy, undefined, false, (api) => api.on(listBarbers, () => ({ data: crew })))
  const now = within(await screen.findByRole('region', { name: 'Tani' }))
  const lines = now.getAllByRole('listitem')
  expect(lines).toHaveLength(2)
  const free = within(lines[1]!)
  expect(plain(lines[1]!)).toContain('Lirë Pastaj askush tjetër')
  expect(free.getAllByRole('button').map((button) => plain(button))).toEqual(
    crew.filter(({ id }) => id !== 'b1').map(({ name }) => name.split(' ')[0]),
  )
  await user.click(free.getByRole('button', { name: 'Termin tani: Berberi7 Gashi' }))
  expect(await screen.findByRole('dialog', { name: 'Termin i ri' })).toBeTruthy()
})

test('tomorrow, the week and closing the day link to their screens', async () => {
  start(longDay)
  const more = within(await screen.findByRole('region', { name: 'Më tej' }))
  const links = () => more.getAllByRole('link').map((link) => [link.getAttribute('href'), plain(link)])
  await waitFor(() =>
    expect(links()).toEqual([
      ['/neser', 'Nesër: 11 termine, i pari 09:0010 me telefon, 1 pa'],
      ['/neser', 'Kujto klientët'],
      ['/raportet?period=week', 'Kjo javë: 1020,50 €131 vizita, java 47'],
      ['/mbyllja', 'Mbyllja e ditëspas terminit të fundit, 18:10'],
    ]),
  )
})

const open = [{ from: '09:00', to: '19:00' }]
test.each([
  ['ende e lirë', open, open],
  ['mbyllur', [], []],
  ['nuk punon askush', open, []],
  ['ende e lirë', [], open],
])('a day without visits says whether somebody works: %s', async (note, opening, own) => {
  const workers = barbers.map(({ id }) => ({ barber_id: id, open: own, breaks: [], leaves: [], reason: null }))
  const week = [16, 17, 18, 19, 20, 21, 22].map((of) => `2026-11-${of}`)
  const days = week.map((date) => ({ date, holiday: null, opening, barbers: workers }))
  start(longDay, undefined, false, (api) => {
    api.on(getDashboard, () => ({ ...dashboard(longDay), tomorrow: { ...none, date: '2026-11-21' } }))
    api.on(getWorkingDays, () => ({ is_set: true, step: 30, days }))
  })
  const more = within(await screen.findByRole('region', { name: 'Më tej' }))
  expect(await more.findByRole('link', { name: new RegExp(`^Nesër: asnjë termin\\s*${note}$`) })).toBeTruthy()
})

test('the day is over and can be closed after the last visit', async () => {
  start(
    longDay.slice(0, 10).map((one) => ({ ...one, status: 'confirmed' as const })),
    '2026-11-20T18:00:00Z',
  )
  expect(await screen.findByRole('heading', { name: 'Dita mbaroi' })).toBeTruthy()
  expect(screen.getByText(/^10 vizita/).textContent.replaceAll('\u00a0', ' ')).toBe(
    '10 vizita · Blerim 41,50 € · Çlirim 33,50 €',
  )
  expect(screen.getByRole('link', { name: 'Mbyll ditën' }).getAttribute('href')).toBe('/mbyllja')
  expect(screen.queryByRole('region', { name: 'Tani' })).toBeNull()
  expect(screen.queryByText('Mbyllja e ditës')).toBeNull()
  expect(screen.getByRole('button', { name: /^10 të përfunduara/ })).toBeTruthy()
})

test('a closed day is marked and links to its figures', async () => {
  const day = longDay.slice(0, 10).map((one) => ({ ...one, status: 'confirmed' as const }))
  start(day, '2026-11-20T18:00:00Z', true)
  expect(await screen.findByRole('heading', { name: 'Dita u mbyll' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Shiko mbylljen' }).getAttribute('href')).toBe('/mbyllja')
})

test('a day without appointments shows a message', async () => {
  start([])
  expect(await screen.findByText('Nuk ka termine te regjistruara per sot.')).toBeTruthy()
  // Both barbers are free.
  expect(await lines()).toHaveLength(1)
})

test('cancelled appointments are listed with past ones and not counted', async () => {
  const { user } = start([
    { ...longDay[0]!, status: 'pending' },
    { ...longDay[29]!, status: 'cancelled' },
  ])
  const fold = await screen.findByRole('button', { name: /^1 e përfunduar/ })
  expect(plain(fold)).toBe('1 e përfunduar0,00 €1 në pritje1 e anuluar')
  await user.click(fold)
  expect(await listed('Terminet e përfunduara')).toEqual(['Klienti 0', 'Klienti 29'])
})

test('a row opens its appointment’s details', async () => {
  const { user } = start(longDay)
  await user.click((await screen.findAllByText('Prerje'))[0]!)
  const details = within(await screen.findByRole('dialog', { name: 'Klienti 16' }))
  expect(details.getByRole('button', { name: 'Më shumë veprime' })).toBeTruthy()
})

test('requests of clients that wait for 20 days are a line that opens them', async () => {
  start([], undefined, false, (api) => api.on(getDashboard, () => ({ ...dashboard([]), requests_due: 2 })))
  const line = await screen.findByRole('link', { name: /2.kërkesa presin/ })
  expect(line.getAttribute('href')).toBe('/kerkesat')
})

test('a request from a client’s link is a line at once', async () => {
  start([], undefined, false, (api) => api.on(getDashboard, () => ({ ...dashboard([]), requests_online: 1 })))
  const line = await screen.findByRole('link', { name: /1.kërkesë pret/ })
  expect(line.textContent).toContain('klienti kërkoi të dhënat, me link')
})

test('a monthly run of the retention is announced by a line that opens its list', async () => {
  const retention = { day: '2026-12-01', clients: 3 }
  start([], undefined, false, (api) => api.on(getDashboard, () => ({ ...dashboard([]), retention })))
  const line = await screen.findByRole('link', { name: /3.klientë anonimizohen/ })
  expect([line.getAttribute('href'), line.textContent]).toEqual(['/ruajtja', expect.stringContaining('më 1 dhjetor')])
})
