import { makeAppointment } from '#features/appointments/web/testing/makeAppointment.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timeAt } from '#platform/shared/time.ts'
import { fakeApi } from '#platform/web/testing/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#platform/web/testing/render.tsx'
import { autoConfirm, listAppointments, type Appointment } from '#features/appointments/contract.ts'
import { listBarbers } from '#features/barbers/contract.ts'
import { getDashboard } from '../contract.ts'
import { DashboardScreen } from './DashboardScreen.tsx'

/** A day with an appointment every 20 minutes from 08:00, by two barbers in turn, each of 30 minutes. */
const day: Appointment[] = Array.from({ length: 30 }, (_, i) => ({
  ...makeAppointment(480 + i * 20, 30),
  id: `a${i}`,
  appointment_date: '2026-11-20',
  appointment_time: timeAt(480 + i * 20),
  duration: 30,
  client_id: `c${i}`,
  client_name: `Klienti ${i}`,
  client_phone: null,
  service_name: 'Prerje',
  price: 5,
  barber: i % 2 === 0 ? 'Blerim' : 'Çlirim',
  barber_id: `b${i % 2}`,
  status: i < 15 ? 'confirmed' : 'pending',
  cancel_reason: null,
  notes: null,
  user_id: null,
  updated_at: '2026-11-20T07:00:00.000Z',
}))

function start() {
  const api = fakeApi()
  // 13:05 in Kosovo: the appointments of 12:40 and 13:00 are running.
  setClock('2026-11-20T12:05:00Z')
  logInAsSalon()
  const figures = { total: 30, done: 15, pending: 15, cancelled: 0, expected: 150, earned: 75 }
  const pagination = { page: 1, limit: 10, total_items: 30, total_pages: 3 }
  api.on(getDashboard, () => ({ date: '2026-11-20', figures, appointments: day.slice(0, 10), pagination }))
  api.on(listAppointments, () => ({ appointments: day, message: 'Terminet u ngarkuan.' }))
  api.on(listBarbers, () => ({ data: [] }))
  api.on(autoConfirm, () => ({ confirmed: [] }))
  return renderScreen(<DashboardScreen />)
}

const firstRow = async () => within((await screen.findAllByRole('row'))[1]!)

test('the list opens at the first unfinished appointment; the earlier ones are a page back', async () => {
  const { user } = start()
  expect((await firstRow()).getByRole('button', { name: /Klienti 14/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /mëparshme/ }))
  await waitFor(async () => expect((await firstRow()).getByRole('button', { name: /Klienti 4/ })).toBeTruthy())
})

test('all running appointments are shown', async () => {
  start()
  const next = within(await screen.findByRole('region', { name: 'Termini i radhës' }))
  await next.findByText('Tani')
  expect(next.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Klienti 14deri në 13:10Blerim · Prerje',
    'Klienti 15deri në 13:30Çlirim · Prerje',
  ])
})

test('a row opens the details of its appointment', async () => {
  const { user } = start()
  await user.click((await firstRow()).getByText('Prerje'))
  const details = within(await screen.findByRole('dialog', { name: 'Klienti 14' }))
  expect(details.getByRole('button', { name: 'Ndrysho' })).toBeTruthy()
})
