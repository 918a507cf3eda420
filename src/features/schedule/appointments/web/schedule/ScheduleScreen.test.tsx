import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { useLocation } from '#platform/web/router.tsx'
import { renderScreen } from '#testing/web/render.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listPaidVisits, recordSale } from '#features/money/sales/contract.ts'
import { getOnboarding } from '#features/salon/onboarding/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { makeService } from '#testing/web/makeService.ts'
import { getAppointment, listAppointments, type Appointment } from '../../contract.ts'
import { makePaidVisit, noPayments } from '#testing/web/payments.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { ScheduleScreen } from './ScheduleScreen.tsx'

// Payments load when the screen is idle.
vi.mock(import('#platform/web/firstScreenIdle.ts'), async (load) => ({
  ...(await load()),
  useFirstScreenIdle: () => true,
}))

let api: FakeApi
let read: PromiseWithResolvers<{ appointments: Appointment[]; message: string }>

beforeEach(() => {
  api = salonApi()
  read = Promise.withResolvers()
  api.on(listBarbers, () => ({
    data: [{ id: 'b1', name: 'Blerim', color: 1, position: 0, is_active: true }],
    message: '',
  }))
  api.on(listServices, () => ({ data: [], message: '' }))
  api.on(listAppointments, () => read.promise)
})

test('a new salon’s empty day shows the sample day of Sot, below which a tap books', async () => {
  const steps = { salon: true, visit: false, link: false, phone: false }
  const onboarding = {
    state: 'done',
    trade: 'barber',
    sample: true,
    hidden: false,
    steps,
    hours: true,
    link: null,
  } as const
  api.on(getOnboarding, () => ({ onboarding: { ...onboarding, barbers: 1, services: 1 } }))
  api.on(listServices, () => ({ data: [makeService()], message: '' }))
  read.resolve({ appointments: [], message: '' })
  renderScreen(<ScheduleScreen />, { path: '/terminet' })
  await waitFor(() => expect(screen.getAllByText('Shembull')).toHaveLength(12))
  expect(screen.getByText('Ëndrit Çela')).toBeTruthy()
  expect(screen.getByText('Kjo është ditë provë, jo klientë të vërtetë.')).toBeTruthy()
  expect(screen.queryByText('Nuk ka termine te regjistruara per sot.')).toBeNull()
  fireEvent.click(await place())
  expect(await screen.findByRole('dialog', { name: 'Termin i ri' })).toBeTruthy()
})

const place = () => screen.findByLabelText('Blerim, 10:30, e lirë')

test.each(['a press', 'a key'])(
  '%s on a free place before the day has loaded opens the form afterwards',
  async (by) => {
    renderScreen(<ScheduleScreen />, { path: '/terminet' })
    const cell = await place()
    expect(cell.closest('.schedule')?.getAttribute('aria-busy')).toBe('true')
    if (by === 'a press') fireEvent.click(cell)
    else fireEvent.keyDown(cell, { key: 'Enter' })
    expect(cell.classList).toContain('chosen')
    expect(screen.queryByRole('dialog')).toBeNull()
    read.resolve({ appointments: [], message: '' })
    const form = await screen.findByRole('dialog', { name: 'Termin i ri' })
    expect(form.textContent).toContain('10:30')
  },
)

test('a press before the day has loaded opens nothing if the place turns out to be taken', async () => {
  renderScreen(<ScheduleScreen />, { path: '/terminet' })
  fireEvent.click(await place())
  const besa = { ...makeAppointment(10 * 60, 60), client_name: 'Besa Rama', barber_id: 'b1' }
  await act(async () => read.resolve({ appointments: [besa], message: '' }))
  expect(await screen.findByRole('button', { name: /^Besa Rama/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('.chosen')).toBeNull()
})

test.each([true, false])(
  'a block says what is paid, and what is not if the salon asks for it: %o',
  async (records_payments) => {
    // 10:00 in Tirana.
    const [paid, unpaid, running] = [
      makeAppointment(8 * 60, 30),
      makeAppointment(9 * 60, 30),
      makeAppointment(9 * 60 + 45, 30, 'pending'),
    ]
    api.on(listPaidVisits, () => ({
      ...noPayments,
      visits: [makePaidVisit({ appointment_id: paid.id })],
      records_payments,
    }))
    renderScreen(<ScheduleScreen />, { path: '/terminet' })
    read.resolve({ appointments: [paid, unpaid, running].map((one) => ({ ...one, barber_id: 'b1' })), message: '' })
    expect(await screen.findByRole('button', { name: /08:00 deri 08:30.*, u pagua$/ })).toBeTruthy()
    const late = screen.getByRole('button', { name: /09:00 deri 09:30/ })
    expect(late.textContent.includes('pa u paguar')).toBe(records_payments)
    expect(screen.getByRole('button', { name: /09:45 deri 10:15/ }).textContent).not.toContain('pa u paguar')
    expect(screen.queryByRole('button', { name: /^(Paguaj|Kesh|Kartelë)/ })).toBeNull()
    // The tick of a visit that has begun stays.
    expect(screen.getAllByRole('button', { name: /^Konfirmo terminin/ })).toHaveLength(1)
  },
)

test('a block says what is still owed, and not that it is paid', async () => {
  const visit = { ...makeAppointment(9 * 60, 30), barber_id: 'b1', client_name: 'Besa Rama' }
  api.on(listPaidVisits, () => ({
    ...noPayments,
    visits: [makePaidVisit({ appointment_id: visit.id, methods: ['debt'], owed: 5 })],
  }))
  renderScreen(<ScheduleScreen />, { path: '/terminet' })
  read.resolve({ appointments: [visit], message: '' })
  const block = await screen.findByRole('button', { name: /^Besa Rama.*, borxh$/ })
  expect(block.querySelector('.mark')).toBeNull()
})

test('p opens the window of a visit, where it is paid', async () => {
  const visit = { ...makeAppointment(9 * 60, 30), price: 8, barber_id: 'b1', client_name: 'Besa Rama' }
  api.on(listPaidVisits, () => ({
    ...noPayments,
    usual: [{ client_id: visit.client_id, method: 'card' as const }],
    records_payments: true,
  }))
  const { user } = renderScreen(<ScheduleScreen />, { path: '/terminet' })
  read.resolve({ appointments: [visit], message: '' })
  const block = await screen.findByRole('button', { name: /^Besa Rama.*pa u paguar$/ })
  block.focus()
  await user.keyboard('p')
  const window = within(await screen.findByRole('dialog', { name: 'Besa Rama' }))
  expect(await window.findByRole('button', { name: /^Kartelë 8,00/ })).toBeTruthy()
  expect(api.inputsOf(recordSale)).toEqual([])
})

test('a link to a visit opens its window on its day, and closing it leaves the day', async () => {
  const visit = { ...makeAppointment(9 * 60, 30), appointment_date: '2026-11-23', barber_id: 'b1' }
  api.on(getAppointment, () => ({ appointment: visit, linked: [] }))
  api.on(listPaidVisits, () => noPayments)
  const Place = () => {
    const { pathname, search } = useLocation()
    return <output aria-label="vendi">{pathname + search}</output>
  }
  const { user } = renderScreen(
    <>
      <ScheduleScreen />
      <Place />
    </>,
    { path: `/terminet?termini=${visit.id}` },
  )
  read.resolve({ appointments: [visit], message: '' })
  const window = await screen.findByRole('dialog', { name: visit.client_name })
  expect(window.textContent).toContain('23 nëntor')
  const place = screen.getByLabelText('vendi')
  expect(place.textContent).toBe(`/terminet?date=2026-11-23&termini=${visit.id}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(place.textContent).toBe('/terminet?date=2026-11-23'))
})

test('printing waits for the whole day, by the button and by Ctrl+P', async () => {
  const printed: string[] = []
  const onPaper = () => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    const text = document.querySelector('[data-print-only]')?.textContent ?? ''
    act(() => void dispatchEvent(new Event('afterprint')))
    return text
  }
  vi.stubGlobal('print', () => printed.push(onPaper()))
  renderScreen(<ScheduleScreen />, { path: '/terminet' })
  await place()
  expect(onPaper()).toBe('Dita ende po ngarkohet. Mbylleni këtë dritare dhe printoni përsëri.')
  fireEvent.click(screen.getByRole('button', { name: 'Printo' }))
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false)
  expect(printed).toEqual([])
  const names = ['Arta Krasniqi', 'Besa Rama', 'Drita Hoxha']
  const day = names.map((client_name, index) => ({
    ...makeAppointment(10 * 60 + index * 60, 30),
    id: `a${index}`,
    client_name,
    barber_id: 'b1',
  }))
  await act(async () => read.resolve({ appointments: day, message: '' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  for (const name of names) expect(printed[0]).toContain(name)
})
