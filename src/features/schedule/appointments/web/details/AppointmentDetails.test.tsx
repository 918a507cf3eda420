import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { useLocation } from '#platform/web/router.tsx'
import { renderScreen } from '#testing/web/render.tsx'
import { getClientSummary, type ClientSummary } from '#features/clients/contract.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import {
  appointmentMessages,
  bookAppointment,
  deleteAppointment,
  getFreeStarts,
  slotTaken,
  updateAppointment,
  type Appointment,
} from '../../contract.ts'
import { makeDeposit, makePackage, makePaidVisit, noPayments } from '#testing/web/payments.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { AppointmentDetails } from './AppointmentDetails.tsx'

const barbers = [
  { id: 'b1', name: 'Arbër Gashi', color: 1, position: 0, is_active: true },
  { id: 'b2', name: 'Çlirim Berisha', color: 2, position: 1, is_active: true },
]
const begun = makeAppointment(16 * 60 + 30, 40, 'pending')
const drilon = { client_name: 'Drilon Rexhepi', client_phone: '+383 44 399 299' }
const visit: Appointment = { ...begun, ...drilon, service_name: 'Fade', price: 7, barber: 'Arbër Gashi' }
const summary: ClientSummary = {
  id: visit.client_id,
  name: visit.client_name,
  phone: visit.client_phone,
  notes: 'Anët me makinë 1.',
  colour_formula: '6.0 + 9%',
  is_blocked: false,
  block_reason: null,
  visits: 9,
  no_shows: 2,
  last_no_show: '2026-10-30',
  reliability: { visits: 5, no_shows: 2 },
  last_visit: {
    id: 'v',
    date: '2026-10-31',
    time: '16:30',
    service_name: 'Fade',
    price: 7,
    currency: 'EUR',
    barber: 'Arbër Gashi',
    barber_id: 'b1',
  },
  next_visit: null,
  usual_service: 'Fade',
  rhythm_days: 21,
}
const day = (date: string, ...times: string[]) => ({
  date,
  starts: times.map((time, index) => ({ time, barber_id: 'b1', barber: 'Arbër Gashi', rank: index + 1 })),
})

let api: FakeApi
beforeEach(() => {
  // 16:46 in Tirana.
  api = salonApi('2026-11-20T15:46:00Z')
  api.on(getClientSummary, () => ({ summary }))
  api.on(
    listSalonHistory,
    () => ({ entries: [], people: [], pagination: { page: 1, limit: 1, total_items: 0, total_pages: 0 } }) as never,
  )
  api.on(getFreeStarts, ({ from }) =>
    from === '2026-12-11'
      ? { days: [day('2026-12-11', '16:00', '16:30')] }
      : { days: [day('2026-11-20', '19:00'), day('2026-11-21', '09:00', '10:15', '11:30', '12:45', '14:30')] },
  )
  api.on(updateAppointment, (fields) => ({ appointment: { ...visit, ...fields } as Appointment, message: '' }))
})

const Place = () => <output>{useLocation().pathname + useLocation().search}</output>

function open(appointment: Appointment = visit, initialPane?: 'move') {
  const actions = {
    confirm: vi.fn(),
    cancel: vi.fn(),
    noShow: vi.fn(),
    reinstate: vi.fn(),
    remove: vi.fn(),
  }
  const given = { appointment, initialPane, barbers, among: [], actions, onEdit: vi.fn(), onClose: vi.fn() }
  const { user } = renderScreen(
    <>
      <AppointmentDetails {...given} anchor={document.body} />
      <Place />
    </>,
    { path: '/terminet?date=2026-11-20' },
  )
  return { user, ...given }
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the window shows the client, how often they come, their last visit, and whether they miss visits', async () => {
  const { user, onClose } = open()
  expect(await screen.findByText('vjen çdo 3 javë · herën e fundit:')).toBeTruthy()
  expect(plain(document.body.textContent)).toContain('Fade 7,00 €, Arbër')
  expect(screen.getByText('në karrige që nga 16:30')).toBeTruthy()
  expect(screen.getByText('Nuk erdhi 2 nga 5').parentElement?.textContent).toBe(
    'Nuk erdhi 2 nga 5 · së fundi më 30 tetor',
  )
  expect(screen.getByText('Anët me makinë 1.')).toBeTruthy()
  expect(screen.getByText('6.0 + 9%')).toBeTruthy()
  await user.click(await button(/^Drilon Rexhepi/))
  expect(onClose).toHaveBeenCalled()
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(
    `/terminet?date=2026-11-20&klienti=${visit.client_id}`,
  )
})

test('under 16 the parent is called and written to, also without a phone of the child', async () => {
  const parent = { name: 'Besa Rexhepi', parent_phone: '049 999 888' }
  api.on(getClientSummary, () => ({ summary: { ...summary, parent } }))
  open({ ...visit, client_phone: null })
  expect((await screen.findByRole('link', { name: parent.parent_phone })).getAttribute('href')).toBe('tel:049999888')
  expect(screen.getByText('prindi Besa Rexhepi')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dërgo' })).toBeTruthy()
})

test('the window opens on its heading, keeps the focus, and announces its pane', async () => {
  const { user, onClose } = open()
  const heading = await screen.findByRole('heading', { name: visit.client_name })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())

  const move = await button('Zhvendos')
  await user.click(move)
  const pane = await screen.findByRole('heading', { name: 'Zhvendos' })
  await waitFor(() => expect(document.activeElement).toBe(pane))
  await user.click(await button('Mbyll: Zhvendos'))
  await waitFor(() => expect(document.activeElement).toBe(move))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('actions are in the order of use, and a visit that has not begun cannot be a no-show', async () => {
  const { user, actions } = open()
  await screen.findByText('Prapë pas 3 javësh')
  const names = screen.getAllByRole('button').map((one) => one.textContent)
  const inOrder = ['Konfirmo', 'Dërgo', 'Zhvendos', 'Nuk erdhi']
  expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder)
  await user.click(await button('Më shumë veprime'))
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Ndrysho',
    'Shërbimet',
    'Termin i ri për klientin',
    'Anulo',
    'Fshi',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Fshi' }))
  expect(actions.remove).toHaveBeenCalledOnce()
})

test('a visit later today can be cancelled and not marked as a no-show', async () => {
  open({ ...visit, appointment_time: '18:00', client_phone: null })
  expect(await button('Anulo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nuk erdhi' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dërgo' })).toBeNull()
})

test('a pane opened with its window stays in its place when the window is placed, and moves beside it after a resize', async () => {
  open(visit, 'move')
  const window = await screen.findByRole('dialog', { name: visit.client_name })
  await screen.findByText('Një prekje e zhvendos, dhe mund ta zhbëni.')
  let top = 0
  const move = () => act(async () => window.parentElement?.style.setProperty('top', `${(top += 1)}px`))
  const pane = () => screen.queryByRole('region', { name: 'Zhvendos' })
  await move()
  expect(pane()).toBeNull()
  const place = vi.spyOn(window.querySelector('.overflow-y-auto')!, 'getBoundingClientRect')
  place.mockReturnValue(new DOMRect(300, 0, 372, 400))
  act(() => void dispatchEvent(new Event('resize')))
  expect(pane()).toBeNull()
  // Moved by the popover in a later frame.
  place.mockReturnValue(new DOMRect(12, 0, 372, 400))
  await move()
  expect(pane()).toBeTruthy()
})

test('one tap on a free start moves the visit, and can be undone', async () => {
  const { user, onClose } = open()
  await user.click(await button('Zhvendos'))
  const pane = within(await screen.findByRole('region', { name: 'Zhvendos' }))
  const tomorrow = within(await pane.findByRole('region', { name: 'e shtunë, 21 nëntor' }))
  expect(tomorrow.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Të gjitha (5)',
    '09:00',
    '10:15',
    '11:30',
    '12:45',
  ])
  await user.click(tomorrow.getByRole('button', { name: 'Të gjitha (5)' }))
  await user.click(tomorrow.getByRole('button', { name: '14:30' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.inputsOf(updateAppointment)).toMatchObject([
    { id: visit.id, appointment_date: '2026-11-21', appointment_time: '14:30', barber_id: 'b1' },
  ])
  await user.click(await button('Zhbëje'))
  await waitFor(() =>
    expect(api.inputsOf(updateAppointment)[1]).toMatchObject({
      appointment_date: '2026-11-20',
      appointment_time: '16:30',
    }),
  )
})

test('a start taken meanwhile is reported in the pane with other starts', async () => {
  const slot = { date: '2026-11-21', time: '15:00', barber: 'Arbër Gashi', barber_id: 'b1' }
  let sold = false
  api.on(updateAppointment, (fields) => {
    if (!sold) {
      sold = true
      throw slotTaken({ free_slots: [slot] })
    }
    return { appointment: { ...visit, ...fields } as Appointment, message: '' }
  })
  const { user, onClose } = open()
  await user.click(await button('Zhvendos'))
  await user.click(await button('19:00'))
  expect(await screen.findByText('Ky orar eshte i zene! Zgjidhni nje orar tjeter.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await button(/15:00 · Arbër Gashi/))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a start taken meanwhile offers what the form offers: the same time first, then the same day, other barbers and days', async () => {
  api.on(listBarbers, () => ({ data: barbers, message: '' }))
  const free = (id: number, ...times: string[]) => ({
    barber_id: `b${id}`,
    barber: barbers[id - 1]?.name ?? '',
    starts: times.map((time, index) => ({ time, rank: index + 1 })),
  })
  const open24 = { closed: false, fullness: 0 }
  api.on(getAvailability, () => ({
    step: 15,
    days: [
      { ...open24, date: '2026-11-20', barbers: [free(1, '19:15'), free(2, '19:00')] },
      { ...open24, date: '2026-11-21', barbers: [free(1, '10:00')] },
    ],
  }))
  api.on(updateAppointment, () => {
    throw slotTaken({ free_slots: [{ date: '2026-11-25', time: '15:00', barber: 'Arbër Gashi', barber_id: 'b1' }] })
  })
  const { user } = open()
  await user.click(await button('Zhvendos'))
  await user.click(await button('19:00'))
  expect(await button('19:15 · Arbër Gashi')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: / · (Arbër|Çlirim)/ }).map((one) => one.textContent)).toEqual([
    '19:00 · Çlirim Berisha',
    '19:15 · Arbër Gashi',
    'nesër, 10:00 · Arbër Gashi',
  ])
})

test('one tap books the same visit after the client’s usual interval, and can be undone', async () => {
  api.on(bookAppointment, (input) => ({ appointment: { ...visit, ...input } as Appointment, message: '' }))
  api.on(deleteAppointment, () => ({ message: '' }))
  const { user, onClose } = open()
  await user.click(await button(/Prapë pas 3 javësh.*11 dhjetor, 16:30 · i lirë/))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.inputsOf(bookAppointment)).toMatchObject([
    {
      client_id: visit.client_id,
      service_name: 'Fade',
      price: 7,
      duration: 40,
      barber_id: 'b1',
      appointment_date: '2026-12-11',
      appointment_time: '16:30',
    },
  ])
  await user.click(await button('Zhbëje'))
  await waitFor(() => expect(api.inputsOf(deleteAppointment)).toHaveLength(1))
})

test('a visit whose price is hidden cannot be repeated', async () => {
  open({ ...visit, price: null })
  // The days of the summary, as the row would have them.
  await screen.findByText('6.0 + 9%')
  expect(screen.queryByText(/^Prapë/)).toBeNull()
})

test('a client with a next visit gets a link to it instead', async () => {
  const next = { ...summary.last_visit!, id: 'n', date: '2026-12-04', time: '16:30', barber: 'Besa', barber_id: 'b' }
  api.on(getClientSummary, () => ({ summary: { ...summary, next_visit: next } }))
  const { user } = open()
  await user.click(await button(/Termini tjetër.*4 dhjetor, 16:30 · Fade/))
  expect(screen.queryByText(/^Prapë/)).toBeNull()
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/terminet?date=2026-12-04')
})

test('a client without a name can be named later and has no history', async () => {
  const { user, onEdit } = open({ ...visit, client_name: 'Pa emër', client_phone: null })
  await user.click(await button('Jep emrin'))
  expect(onEdit).toHaveBeenCalledOnce()
  expect(api.inputsOf(getClientSummary)).toEqual([])
})

test('a mark shows that the client has confirmed', async () => {
  const coming = { ...visit, coming_at: '2026-11-20T09:00:00.000Z' }
  open(coming)
  expect(await screen.findByText(appointmentMessages.saidComing)).toBeTruthy()
})

test('there is no mark without the client’s confirmation', async () => {
  open()
  expect(await screen.findByText('vjen çdo 3 javë · herën e fundit:')).toBeTruthy()
  expect(screen.queryByText(appointmentMessages.saidComing)).toBeNull()
})

test.each([
  ['has ended', { appointment_time: '15:00' }, true, true],
  ['is running', {}, true, false],
  ['was cancelled', { appointment_time: '15:00', status: 'cancelled' as const }, true, false],
  ['has ended in a salon that leaves payments to the close of the day', { appointment_time: '15:00' }, false, false],
])('a visit without a payment that %s: its window says so %o', async (_, more, records_payments, expected) => {
  api.on(listPaidVisits, () => ({ ...noPayments, records_payments }))
  open({ ...visit, status: 'confirmed', ...more })
  if ('status' in more) await button(/^Drilon Rexhepi/)
  else await button(/^Kesh 7,00/)
  expect(screen.queryAllByText('pa u paguar')).toHaveLength(expected ? 1 : 0)
})

test.each([
  [
    'a package',
    makePackage({ client_id: 'c', service_name: 'Fade' }),
    'Paketë · 7 nga 10 të përdorura',
    /^Përdor paketën/,
  ],
  ['a deposit', makeDeposit(5, { client_id: 'c' }), 'Kapar 5,00 € · paguar më 1 nëntor', /^Kapar 5,00.*Kesh 2,00/],
])('a visit that %s can pay says so, and offers it first', async (_, prepaid, line, offered) => {
  api.on(listPaidVisits, () => ({ ...noPayments, prepaid: [prepaid] }))
  open({ ...visit, status: 'confirmed' })
  expect(await button(offered)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toContain(line)
})

test('a paid visit has neither Konfirmo nor Zhvendos, nor what could pay it', async () => {
  const payment = makePaidVisit({ appointment_id: visit.id, total: 7 })
  api.on(listPaidVisits, () => ({ ...noPayments, visits: [payment], prepaid: [makeDeposit(5, { client_id: 'c' })] }))
  open()
  expect(await screen.findByText(/^Paguar · kesh 7,00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Konfirmo|Zhvendos)$/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Nuk erdhi' })).toBeTruthy()
  expect(screen.queryByText(/paguar më/)).toBeNull()
})
