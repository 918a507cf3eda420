import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi, type Mock } from 'vitest'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '../../contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { specification, hoursFrom } from '../hours/public.ts'
import { ScheduleGrid, type GridView, type ScheduleGridProps } from './ScheduleGrid.tsx'

const barbers: Barber[] = ['Blerim', 'Çlirim'].map((name, position) => ({
  id: `b${position + 1}`,
  name,
  color: position + 1,
  position,
  is_active: true,
}))

const columns = barbers.map((barber) => ({ barber, date: '2026-11-20' }))

const specified: GridView = {
  label: 'Terminet, e premte, 20 nëntor',
  columns,
  byDay: false,
  hours: specification,
  whole: false,
  thin: false,
  today: '2026-11-20',
}

type Events = ScheduleGridProps['visits'] & ScheduleGridProps['moves'] & ScheduleGridProps['days']
const mocks = <Name extends keyof Events>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, vi.fn()])) as { [N in Name]: Mock<Events[N]> }

type Given = Partial<GridView & Pick<ScheduleGridProps, 'reveal'>>

function renderGrid(appointments: Appointment[], { reveal = null, ...view }: Given = {}) {
  setClock('2026-11-20T09:00:00Z')
  logInAsSalon()
  const visits = mocks('onOpen', 'onConfirm', 'onDecline', 'onRemove')
  const moves = mocks('onMove', 'onSettle', 'onMoveToDay')
  const days = mocks('onSlot', 'onDay', 'onOpenDay', 'onWhole', 'onColumn')
  const state = { loading: false, scrollRequest: 0, chosen: null, reveal }
  const { user } = renderScreen(
    <ScheduleGrid
      view={{ ...specified, ...view }}
      appointments={appointments}
      {...state}
      {...{ visits, moves, days }}
    />,
  )
  return { user, ...visits, ...moves, ...days }
}

const grid = () => within(screen.getByRole('grid'))
/** Main button of a block; the tick has another name. */
const block = (name: RegExp) => grid().getByRole('button', { name })
const focused = () => document.activeElement

test('Tab reaches one position of the grid, and the arrow keys reach the others', async () => {
  const besa = { ...makeAppointment(10 * 60, 60), client_name: 'Besa Rama' }
  const { user, onSlot, onOpen, onDay } = renderGrid([besa])
  await user.tab()
  expect(focused()).toBe(block(/^Besa Rama/))
  await user.keyboard('{ArrowDown}')
  expect(focused()?.getAttribute('aria-label')).toBe('Blerim, 11:00, e lirë')
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(focused()?.getAttribute('aria-label')).toBe('Çlirim, 10:30, e lirë')
  await user.keyboard('{Enter}')
  expect(onSlot).toHaveBeenCalledExactlyOnceWith({ barberId: 'b2', date: '2026-11-20', start: 10 * 60 + 30 })
  await user.keyboard('{Home}')
  expect(focused()?.getAttribute('aria-label')).toBe('Çlirim, 08:00, e lirë')
  await user.keyboard('{PageDown}')
  expect(onDay).toHaveBeenCalledExactlyOnceWith(1)
  await user.click(block(/^Besa Rama/))
  expect(onOpen.mock.calls[0]?.[0]).toBe(besa)
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
})

test('Alt and arrows move, Shift changes the end, and releasing Alt saves', () => {
  const besa = { ...makeAppointment(10 * 60, 30), client_name: 'Besa Rama' }
  const { onMove, onSettle } = renderGrid([besa])
  const button = block(/^Besa Rama/)
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(button, { key, altKey: true, shiftKey })
  press('ArrowDown')
  expect(onMove).toHaveBeenLastCalledWith(besa, {
    barberId: 'b1',
    date: '2026-11-20',
    start: 10 * 60 + 15,
    duration: 30,
  })
  press('ArrowRight')
  expect(onMove).toHaveBeenLastCalledWith(besa, { barberId: 'b2', date: '2026-11-20', start: 10 * 60, duration: 30 })
  press('ArrowDown', true)
  expect(onMove).toHaveBeenLastCalledWith(besa, { barberId: 'b1', date: '2026-11-20', start: 10 * 60, duration: 45 })
  expect(screen.getByText('Besa Rama, 10:00 deri 10:45, Blerim')).toBeTruthy()
  expect(onSettle).not.toHaveBeenCalled()
  fireEvent.keyUp(button, { key: 'Alt' })
  expect(onSettle).toHaveBeenCalledOnce()
})

test('c confirms and Delete removes the focused appointment; a cancelled one does not move', async () => {
  const pending = { ...makeAppointment(10 * 60, 30, 'pending'), client_name: 'Besa Rama' }
  const cancelled = { ...makeAppointment(12 * 60, 30, 'cancelled'), client_name: 'Gent Shala' }
  const { user, onConfirm, onRemove, onMove } = renderGrid([pending, cancelled])
  block(/^Besa Rama/).focus()
  await user.keyboard('c')
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(pending)
  await user.keyboard('{Delete}')
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(pending)
  fireEvent.keyDown(block(/^Gent Shala/), { key: 'ArrowDown', altKey: true })
  expect(onMove).not.toHaveBeenCalled()
})

test('a barber’s keys change only the barber’s own appointments and keep them in their column', async () => {
  const unpaid = { payment: 'unpaid' as const }
  const besaVisit = { ...makeAppointment(10 * 60, 30, 'pending'), ...unpaid, client_name: 'Besa Rama' }
  const other = { ...makeAppointment(12 * 60, 30, 'pending'), ...unpaid, client_name: 'Gent Shala', barber_id: 'b2' }
  const { user, onConfirm, onOpen, onRemove, onMove } = renderGrid([besaVisit, other])
  act(() => updateSessionUser({ ...currentSession()!.user, salon_role: 'barber', barber_id: 'b1' }))
  block(/^Gent Shala/).focus()
  await user.keyboard('cp{Delete}{Alt>}{ArrowDown}{ArrowLeft}{/Alt}')
  for (const event of [onConfirm, onOpen, onRemove, onMove]) expect(event).not.toHaveBeenCalled()
  block(/^Besa Rama/).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(onMove).not.toHaveBeenCalled()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}c')
  expect(onMove).toHaveBeenCalledOnce()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(besaVisit)
})

test('a block has no button that pays, only a mark, and p opens the window', async () => {
  const visitAt = (hour: number, payment: 'unpaid' | 'debt' | 'paid', duration = 60) => ({
    ...makeAppointment(hour * 60, duration),
    price: 8,
    client_name: `Vizita ${hour}`,
    payment,
  })
  const { user, onOpen } = renderGrid([
    visitAt(10, 'unpaid'),
    visitAt(12, 'unpaid', 20),
    visitAt(13, 'debt'),
    visitAt(14, 'paid'),
  ])
  expect(grid().getAllByRole('button')).toHaveLength(4)
  const markOf = (hour: number) => block(new RegExp(`^Vizita ${hour},`)).querySelector('.due')?.textContent
  expect([10, 13, 14].map(markOf)).toEqual(['€ pa u paguar', 'Borxh', undefined])
  // Too low for the words, which stay in the name.
  expect(block(/^Vizita 12,.*pa u paguar$/).closest('.low')).not.toBeNull()
  expect(block(/^Vizita 13,.*borxh$/)).toBeTruthy()
  expect(block(/^Vizita 14,.*u pagua$/).querySelector('.mark')).not.toBeNull()
  expect(block(/^Vizita 10,/).querySelector('.mark')).toBeNull()
  block(/^Vizita 10,/).focus()
  await user.keyboard('p')
  expect(onOpen.mock.calls.map(([{ client_name }]) => client_name)).toEqual(['Vizita 10'])
})

test('a cancelled appointment is a line beside a live one, which keeps its width, and can be opened', async () => {
  const live = { ...makeAppointment(10 * 60, 60), client_name: 'Besa Rama' }
  const cancelled = { ...makeAppointment(10 * 60, 30, 'cancelled'), client_name: 'Gent Shala' }
  const { user, onOpen } = renderGrid([live, cancelled])
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-appointment]')
  expect(first?.style.width).toBe('calc((100% - 1 * var(--strip)) * 1 - 11px)')
  expect(second?.style.width).toBe('calc(var(--strip) * 1)')
  expect(second?.querySelector('.detail')).toBeNull()
  await user.click(block(/^Gent Shala, .*Anuluar$/))
  expect(onOpen.mock.calls[0]?.[0]).toBe(cancelled)
})

test('every pending appointment has a tick, including short ones and those beside a cancelled one', async () => {
  const pending = [10, 15, 20].map((duration, i) => makeAppointment((10 + i) * 60, duration, 'pending'))
  const { user, onConfirm } = renderGrid([...pending, makeAppointment(12 * 60, 30, 'cancelled')])
  const ticks = grid().getAllByRole('button', { name: /Konfirmo terminin/ })
  expect(ticks).toHaveLength(3)
  await user.click(ticks[2]!)
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(pending[2])
})

test('consecutive ten-minute appointments have the full width, and rows are high enough for their names', () => {
  const short = [0, 10, 20].map((minutes) => makeAppointment(10 * 60 + minutes, 10))
  renderGrid(short)
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-appointment]')]
  expect(blocks.map(({ style }) => style.width)).toEqual(Array(3).fill('calc(100% - 11px)'))
  const places = blocks.map(({ style }) => [Number.parseFloat(style.top), Number.parseFloat(style.height)])
  for (const [i, [top = 0, height = 0]] of places.entries()) {
    expect(height).toBeGreaterThanOrEqual(20)
    expect(top + height).toBeLessThanOrEqual(places[i + 1]?.[0] ?? Infinity)
  }
})

test('a requested appointment gets the focus and is highlighted, a saved one is not', () => {
  // jsdom has no animations.
  const animate = vi.fn()
  Object.assign(Element.prototype, { animate })
  const besa = { ...makeAppointment(10 * 60, 60), client_name: 'Besa Rama' }
  renderGrid([besa], { reveal: { id: besa.id, asked: true } })
  expect(focused()).toBe(block(/^Besa Rama/))
  expect(animate).toHaveBeenCalledOnce()
  cleanup()
  renderGrid([besa], { reveal: { id: besa.id, asked: false } })
  expect(focused()).toBe(document.body)
  expect(animate).toHaveBeenCalledOnce()
})

const span = (from: string, to: string) => ({ from, to })
/** Blerim 09:00–14:00 with a break and leave afterwards, Çlirim from 10:00. */
const hours = hoursFrom({
  is_set: true,
  step: 15,
  days: ['2026-11-20', '2026-11-21'].map((date) => ({
    date,
    holiday: null,
    opening: date === '2026-11-20' ? [span('09:00', '19:00')] : [],
    barbers: [
      {
        barber_id: 'b1',
        open: date === '2026-11-20' ? [span('09:00', '12:00'), span('12:30', '14:00')] : [],
        breaks: date === '2026-11-20' ? [span('12:00', '12:30')] : [],
        leaves: date === '2026-11-20' ? [{ from: '14:00', to: '24:00', reason: 'dentisti' }] : [],
        reason: date === '2026-11-20' ? null : 'inventar',
      },
      { barber_id: 'b2', open: [span('10:00', '19:00')], breaks: [], leaves: [], reason: null },
    ],
  })),
})

test('closed times, breaks and leave are drawn; appointments in them are marked and stay', async () => {
  const late = { ...makeAppointment(15 * 60, 30), client_name: 'Genc Morina' }
  const { user, onSlot } = renderGrid([late], { hours })
  // From 08:00 to 23:00 whatever the hours.
  expect(grid().getAllByRole('row')).toHaveLength(1 + 15 * 4)
  const words = [...document.querySelectorAll('.segment')].map((one) => one.textContent)
  expect(words).toEqual(['Nis në 09:00', 'Pauzë', 'Pushim nga 14:00 · dentisti', 'Nis në 10:00', 'Mbaron në 19:00'])
  expect(grid().getByText('09:00–14:00 · 1 termin')).toBeTruthy()
  expect(block(/^Genc Morina.*në pushim$/)).toBeTruthy()
  await user.click(screen.getByLabelText('Çlirim, 09:15, jashtë orarit'))
  expect(onSlot).toHaveBeenCalledExactlyOnceWith({ barberId: 'b2', date: '2026-11-20', start: 9 * 60 + 15 })
})

test('a button shows all hours', async () => {
  const { user, onWhole } = renderGrid([], { hours })
  expect(screen.queryByText('00:00')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Shfaq 00:00–24:00' }))
  expect(onWhole).toHaveBeenCalledExactlyOnceWith(true)
})

test('a salon without hours has the specification’s rows and no such button', () => {
  renderGrid([])
  expect(grid().getAllByRole('row')).toHaveLength(1 + 30)
  expect(screen.getByText('08:00')).toBeTruthy()
  expect(screen.getByText('22:30')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /00:00/ })).toBeNull()
})

test('a week shows one barber’s days, and moves sideways change the day', async () => {
  const days = ['2026-11-20', '2026-11-21'].map((date) => ({ barber: barbers[0]!, date }))
  const besa = { ...makeAppointment(10 * 60, 30), client_name: 'Besa Rama' }
  const { user, onMove, onOpenDay } = renderGrid([besa], { hours, columns: days, byDay: true })
  fireEvent.keyDown(block(/^Besa Rama/), { key: 'ArrowRight', altKey: true })
  expect(onMove).toHaveBeenLastCalledWith(besa, { barberId: 'b1', date: '2026-11-21', start: 10 * 60, duration: 30 })
  // In the header and in the column.
  expect(screen.getAllByText('Mbyllur')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /21 nëntor/ }))
  expect(onOpenDay).toHaveBeenCalledExactlyOnceWith('2026-11-21')
})

test('narrow columns on a phone shorten last names', () => {
  renderGrid([{ ...makeAppointment(10 * 60, 60), client_name: 'Driton Gashi' }], { thin: true })
  expect(screen.getByText('Driton G.')).toBeTruthy()
})

test('only an appointment of a series is marked and announced as repeating', () => {
  const weekly = { ...makeAppointment(10 * 60, 60), client_name: 'Besa Rama', series_id: 's' }
  renderGrid([weekly, { ...makeAppointment(12 * 60, 60), client_name: 'Gent Shala' }])
  expect(block(/^Besa Rama, .*përsëritet/).querySelector('.name svg')).not.toBeNull()
  expect(block(/^Gent Shala/).querySelector('.name svg')).toBeNull()
  expect(grid().queryByRole('button', { name: /^Gent Shala.*përsëritet/ })).toBeNull()
})
