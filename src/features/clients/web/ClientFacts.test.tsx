import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyReply } from '#platform/shared/entityFields.ts'
import { openSession } from '#platform/web/session.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { listClientAppointments } from '#features/schedule/appointments/contract.ts'
import type { Client } from '../contract.ts'
import { clientFields } from '../fields.ts'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientHistory } from './ClientHistory.tsx'

const client: Client = {
  ...emptyReply(clientFields),
  id: '0191f7a0-0000-7000-8000-0000000000c1',
  name: 'Ëndrra Çela',
  phone_ok: true,
  totalAppointments: 1,
  totalSpent: null,
  spent: null,
  visits: 0,
  lastVisit: null,
  usual_service: null,
  cancelledCount: 0,
  status: 'active',
  reliability: { visits: 0, no_shows: 0 },
  updated_at: '2026-11-20T08:00:00.000Z',
}

const openBarber = (phones: boolean) =>
  openSession({
    token: 'test-token',
    user: {
      id: 'u2',
      username: 'beni',
      name: 'Beni',
      email: 'beni@salloni.test',
      role: 'user',
      salon_role: 'barber',
      sees: { phones },
      avatar: null,
      salon: { id: 's1', name: 'Salloni Drita', time_zone: 'Europe/Belgrade', country: 'XK', currency: 'EUR' },
    } as never,
  })

test('hidden fields are not called empty', () => {
  openBarber(false)
  renderScreen(<ClientFacts client={{ ...client, notes_hidden: true }} />)
  expect(screen.getAllByText('e mban salloni')).toHaveLength(2)
  screen.getByText('vetëm për klientët tuaj')
})

test('empty fields that the barber may see are called empty', () => {
  openBarber(true)
  renderScreen(<ClientFacts client={client} />)
  for (const text of ['pa telefon', 'pa email', 'pa shënime']) screen.getByText(text)
})

test('under 16 the parent is called, not the client', () => {
  openBarber(true)
  const parent = { under_16: true, parent_name: 'Besa Çela', parent_phone: '049 999 888' }
  renderScreen(<ClientFacts client={{ ...client, phone: '044 123 456', ...parent }} />)
  expect(screen.getByText('044 123 456')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:049999888'])
})

test('the history says that a visit was returned, instead of its price', async () => {
  const visits = [{ returned: true }, {}].map((more, at) => ({
    ...makeAppointment(600 + at * 60, 30, 'completed'),
    price: 10,
    ...more,
  }))
  fakeApi().on(listClientAppointments, () => ({
    appointments: visits,
    pagination: { page: 1, limit: 20, total_items: 2, total_pages: 1 },
  }))
  renderScreen(<ClientHistory id={client.id} isOthers={false} />)
  expect(await screen.findAllByText('kthyer')).toHaveLength(1)
  expect(screen.getAllByText(/^10,00/)).toHaveLength(1)
})

test('visits at other barbers are not called missing', async () => {
  openBarber(false)
  fakeApi().on(listClientAppointments, () => ({
    appointments: [],
    pagination: { page: 1, limit: 20, total_items: 0, total_pages: 1 },
  }))
  const { unmount } = renderScreen(<ClientHistory id={client.id} isOthers />)
  await screen.findByText('Nuk ka termine te ju.')
  unmount()
  renderScreen(<ClientHistory id={client.id} isOthers={false} />)
  await screen.findByText('Nuk ka ende termine.')
})
