import { useState } from 'react'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAgain, readKey } from '#platform/web/data.ts'
import { watchFirstScreen } from '#platform/web/firstScreenIdle.ts'
import { renderScreen } from '#testing/web/render.tsx'
import {
  autoConfirm,
  getAppointment,
  getFreeStarts,
  listAppointments,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { getOnboarding } from '#features/salon/onboarding/contract.ts'
import { getMessageSetup, listAppointmentMessages } from '#features/schedule/client-messages/contract.ts'
import { listRequests, proposeTime } from '#features/schedule/requests/contract.ts'
import { getDashboard } from '../contract.ts'
import { DashboardRequests, useDashboardRequests } from './DashboardRequests.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'

/** A screen whose read of the day answers at each press. */
function Screen() {
  const [count, setCount] = useState<number>()
  const { button, list } = useDashboardRequests(count)
  return (
    <>
      <button onClick={() => setCount(count === undefined ? 0 : count + 1)}>Lexo</button>
      {button}
      {list}
    </>
  )
}

test('a request that arrives while the screen is open waits behind a button, so that nothing moves', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  api.on(listRequests, () => ({ requests: [] }))
  const { user } = renderScreen(<Screen />)
  const read = screen.getByRole('button', { name: 'Lexo' })
  await user.click(read)
  expect(screen.getAllByRole('button')).toEqual([read])
  await user.click(read)
  expect(api.inputsOf(listRequests)).toEqual([])
  await user.click(await screen.findByRole('button', { name: '1 kërkesë e re' }))
  expect(screen.getAllByRole('button')).toEqual([read])
})

test('requests of a kept day are shown and read again before the first screen is idle', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const appointment = { ...makeAppointment(15 * 60, 30, 'pending'), client_name: 'Arlind Hyseni' }
  const part = { ...appointment, online_at: '2026-11-20T09:41:00.000Z', request: 'waiting' as const }
  const kept = { requests: [{ id: appointment.id, appointments: [part], new_client: true }] }
  api.on(listRequests, () => kept)
  function KeptScreen() {
    const client = useQueryClient()
    useState(() => client.setQueryData(readKey(listRequests, {}), kept, { updatedAt: 0 }))
    return useDashboardRequests(1).list
  }
  renderScreen(<KeptScreen />)
  expect(await screen.findByRole('button', { name: 'Prano: Arlind Hyseni' })).toBeTruthy()
  expect(api.inputsOf(listRequests)).toHaveLength(1)
})

test('requests, and what a write returns, load once the first screen is idle, however early the day reports some', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const visit = makeAppointment(14 * 60, 30, 'confirmed')
  const request = { ...makeAppointment(15 * 60, 30, 'pending'), id: 'r1', client_name: 'Arlind Hyseni' }
  api.on(getOnboarding, () => ({ onboarding: null }))
  api.on(getDashboard, () => ({
    date: '2026-11-20',
    figures: { total: 73, done: 0, pending: 0, cancelled: 0, expected: {}, earned: {}, barbers: [] },
    closed: false,
    requests: 1,
    online: null,
    tomorrow: { date: '2026-11-21', total: 0, first: null, with_phone: 0 },
    week: { visits: 0, earned: {}, days: [] },
    appointments: [visit],
    pagination: { page: 1, limit: 10, total_items: 1, total_pages: 1 },
  }))
  api.on(listAppointments, () => ({ appointments: [visit], message: 'Terminet u ngarkuan.' }))
  api.on(listBarbers, () => ({
    data: [{ id: visit.barber_id, name: 'Blerim Gashi', color: 1, position: 0, is_active: true }],
  }))
  api.on(getWorkingDays, () => ({ is_set: false, step: 30, days: [] }))
  api.on(autoConfirm, () => ({ confirmed: [] }))
  api.on(listRequests, () => ({
    requests: [
      {
        id: request.id,
        appointments: [{ ...request, online_at: '2026-11-20T09:41:00.000Z', request: 'waiting' as const }],
        new_client: true,
      },
    ],
  }))
  renderScreen(<DashboardScreen />)
  // The figures are shown; by then the part that reads the requests is loaded, if requested.
  expect(await screen.findByText('73')).toBeTruthy()
  await act(async () => {
    await import('./DashboardRequests.tsx')
    await import('#features/schedule/requests/web/Requests.tsx')
  })
  expect(api.inputsOf(listRequests)).toEqual([])
  // A write would discard the reads that were started before the app.
  expect(api.inputsOf(autoConfirm)).toEqual([])

  act(() => watchFirstScreen(new QueryClient()))
  expect(await screen.findByRole('button', { name: 'Prano: Arlind Hyseni' })).toBeTruthy()
  expect(api.inputsOf(autoConfirm)).toHaveLength(1)
})

test('requests that arrive beside listed ones wait behind the button until it is pressed', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const request = (id: string, client_name: string) => ({
    id,
    appointments: [
      {
        ...makeAppointment(15 * 60, 30, 'pending'),
        id,
        client_name,
        online_at: '2026-11-20T09:41:00.000Z',
        request: 'waiting' as const,
      },
    ],
    new_client: true,
  })
  const requests = [request('r1', 'Arlind Hyseni')]
  api.on(listRequests, () => ({ requests }))
  function OpenScreen() {
    const { button, list } = useDashboardRequests(requests.length)
    const client = useQueryClient()
    return (
      <>
        <button onClick={() => void readAgain(client, 'appointments')}>Lexo</button>
        {button}
        {list}
      </>
    )
  }
  const { user } = renderScreen(<OpenScreen />)
  act(() => watchFirstScreen(new QueryClient()))
  expect(await screen.findByRole('button', { name: 'Prano: Arlind Hyseni' })).toBeTruthy()
  const listed = screen.getAllByRole('listitem').length
  requests.unshift(request('r0', 'Besa Rama'))
  requests.push(request('r2', 'Dea Krasniqi'), request('r3', 'Blerta Hoxha'))
  await user.click(screen.getByRole('button', { name: 'Lexo' }))
  const button = await screen.findByRole('button', { name: '3 kërkesa të reja' })
  expect(screen.getAllByRole('listitem')).toHaveLength(listed)
  expect(screen.queryByRole('button', { name: /Edhe/ })).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'Prano: Blerta Hoxha' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Prano: / })).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /të reja$/ })).toBeNull()
})

test('Orë tjetër opens the visit’s free starts, and the message about the new time is ready after the move', async () => {
  const api = salonApi('2026-11-20T09:45:00Z')
  const asked = (id: string, client_name: string): Appointment => ({
    ...makeAppointment(15 * 60, 30, 'pending'),
    id,
    client_name,
    client_phone: '+383 49 305 118',
    online_at: '2026-11-20T09:41:00.000Z',
    request: 'waiting',
  })
  const other = asked('r2', 'Blerta Hoxha')
  let moved = asked('r3', 'Dea Krasniqi')
  api.on(listRequests, () => ({
    requests: [other, moved]
      .filter(({ request }) => request === 'waiting')
      .map((one) => ({ id: one.id, appointments: [one], new_client: true })),
  }))
  api.on(getAppointment, ({ id }) => ({ appointment: id === moved.id ? moved : other, linked: [] }))
  api.on(listBarbers, () => ({
    data: [{ id: 'b1', name: 'Blerim Gashi', color: 1, position: 0, is_active: true }],
  }))
  api.on(getFreeStarts, () => ({
    days: [{ date: '2026-11-21', starts: [{ time: '10:15', barber_id: 'b1', barber: 'Blerim', rank: 1 }] }],
  }))
  api.on(proposeTime, ({ appointment_date, appointment_time }) => {
    moved = {
      ...moved,
      appointment_date,
      appointment_time,
      request: 'accepted',
      updated_at: '2026-11-20T09:45:01.000Z',
    }
    return { appointments: [moved], message: '' }
  })
  api.on(getMessageSetup, () => ({
    salon: { name: 'Salloni Drita', address: null, phone: null, country: 'XK' as const },
    templates: [],
  }))
  api.on(listAppointmentMessages, () => ({
    messages: [],
    client_channel: null,
    refused: false,
    may_advertise: true,
    parent: null,
  }))
  const { user } = renderScreen(<DashboardRequests count={2} />)
  act(() => watchFirstScreen(new QueryClient()))
  await user.click(await screen.findByRole('button', { name: 'Orë tjetër: Dea Krasniqi' }))
  await user.click(await screen.findByRole('button', { name: '10:15' }))
  const message = within(await screen.findByRole('dialog', { name: 'Dea Krasniqi' }))
  expect(await message.findByRole('button', { name: 'Zhvendosja', pressed: true })).toBeTruthy()
  expect(await message.findByText(/termini juaj ka orë të re/)).toBeTruthy()
  expect(api.inputsOf(proposeTime)).toEqual([
    { id: 'r3', appointment_date: '2026-11-21', appointment_time: '10:15', barber_id: 'b1' },
  ])
  expect(screen.getByRole('button', { name: 'Prano: Blerta Hoxha', hidden: true })).toBeTruthy()
})
