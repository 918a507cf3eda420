import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reportOffline, reportReachability } from '#platform/web/connectivity.ts'
import { makeQueryClient, readKey } from '#platform/web/data.ts'
import { offlineCacheTime } from '#platform/web/offlineCache.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { ProductPanel } from '#features/money/sales/web/ProductPanel.tsx'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { listAllergiesOfDay } from '#features/clients/allergies/contract.ts'
import { AllergyNotice } from '#features/clients/allergies/web/AllergyNotice.tsx'
import { listServices } from '#features/salon/services/contract.ts'
import { knownClients } from '#features/clients/search/web/findClients.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { waitingMessages } from '#features/schedule/waiting-list/contract.ts'
import { listRequests } from '#features/schedule/requests/contract.ts'
import { listWalkIns } from '#features/schedule/waiting-list/walk-ins/contract.ts'
import { WaitingDialog } from '#features/schedule/waiting-list/web/WaitingDialog.tsx'
import { closeSession, currentSession, openSession } from '#platform/web/session.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { cacheUpcomingDays } from './cacheUpcomingDays.ts'

test('a product can be sold offline even if no screen has shown the list', async () => {
  logInAsSalon()
  const oil = { id: 'p1', name: 'Vaj', barcode: null, price: 6, currency: 'EUR', is_active: true, quantity: 3 }
  fakeApi().on(listProducts, () => ({ products: [oil], worth: [], worth_at_price: [] }) as never)
  const stop = cacheUpcomingDays(makeQueryClient(), 'Europe/Belgrade')
  await waitFor(() => expect(offlineCacheTime([readKey(listProducts, {})])).not.toBeNull(), { timeout: 3000 })
  stop()

  fakeApi()
  reportReachability(false)
  reportOffline()
  const sold: unknown[] = []
  const { user } = renderScreen(
    <ProductPanel currency="EUR" onAdd={({ line }) => sold.push(line.product_id)} onScanned={() => undefined} />,
  )
  await user.click(await screen.findByRole('button', { name: /^Vaj/ }))
  expect(sold).toEqual(['p1'])
})

const queued = { id: 'w1', name: 'Arta Berisha', phone: null, service_name: 'Prerje', duration: 30, barber_id: null }
const walkIn = { ...queued, arrived_at: '2026-11-20T08:00:00Z', reserved: null, estimates: [] }
const request = { ...makeAppointment(600, 30, 'pending'), client_name: 'Arlind Hyseni' }
const stored = () => JSON.stringify([localStorage, sessionStorage])

const allergy = { id: 'a1', allergy: 'Lateks', note: null, since: null, tested_on: null }
const consent = { consent_on: '2026-11-19', consent_way: 'salon', consent_by: 'Arta Rama', updated_at: '2026-11-19' }
const colouring = { id: 's1', name: 'Ngjyrosje', is_active: true, asks_allergies: true }
/** Days whose allergies were read. */
let allergyDays: unknown[]

/** Caches the days with somebody in the queue, and an allergy of today, on a device that stays logged in. */
async function cacheQueue(pin: boolean): Promise<void> {
  logInAsSalon()
  const session = currentSession()
  if (!session) throw new Error('no session')
  act(() => openSession(session, { until: '2099-01-01T00:00:00Z', pin }))
  const api = fakeApi()
  api.on(listProducts, () => ({ products: [], worth: [], worth_at_price: [] }) as never)
  api.on(listWalkIns, () => ({ walk_ins: [walkIn] }) as never)
  api.on(listRequests, () => ({ requests: [{ id: 'r1', new_client: true, appointments: [request] }] }) as never)
  api.on(listServices, () => ({ data: [colouring] }) as never)
  api.on(
    listAllergiesOfDay,
    () => ({ clients: [{ client_id: 'c1', allergies: [{ ...allergy, ...consent }] }] }) as never,
  )
  const stop = cacheUpcomingDays(makeQueryClient(), 'Europe/Belgrade')
  await waitFor(() => expect(offlineCacheTime([readKey(listProducts, {})])).not.toBeNull(), { timeout: 3000 })
  stop()
  allergyDays = api.inputsOf(listAllergiesOfDay).map(({ date }) => date)
}

test('the queue can be read offline, and logging out removes it', async () => {
  await cacheQueue(false)
  expect(stored()).toContain('Arta Berisha')
  expect(stored()).toContain('Arlind Hyseni')
  fakeApi()
  reportReachability(false)
  reportOffline()
  const { unmount } = renderScreen(<WaitingDialog open onClose={() => undefined} />)
  expect(await screen.findByText('Arta Berisha')).toBeTruthy()
  expect(screen.getByText(waitingMessages.offline)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Hiq nga radha: Arta Berisha' }).hasAttribute('disabled')).toBe(true)
  unmount()
  act(() => closeSession())
  expect(stored()).not.toContain('Arta Berisha')
})

test('a device with a PIN stores nobody of the queue, no request and no allergy', async () => {
  await cacheQueue(true)
  expect(stored()).not.toContain('Arta Berisha')
  expect(stored()).not.toContain('Arlind Hyseni')
  expect([stored().includes('Lateks'), allergyDays]).toEqual([false, []])
})

test('allergies of today’s clients can be read offline, and no other day’s are kept', async () => {
  setClock('2026-11-20T09:00:00Z')
  await cacheQueue(false)
  expect(allergyDays).toEqual(['2026-11-20'])
  fakeApi()
  reportReachability(false)
  reportOffline()
  renderScreen(<AllergyNotice services={['Ngjyrosje']} clientId="c1" />)
  expect(await screen.findByText('Lateks')).toBeTruthy()
})

test('without a connection the client field finds clients of the loaded days by name and phone', () => {
  const client = makeQueryClient()
  const appointment = {
    ...makeAppointment(540, 30),
    client_id: 'c1',
    client_name: 'Ëndrra Çela',
    client_phone: '044 123 456',
  }
  const other = { ...makeAppointment(600, 30), client_id: 'c2', client_name: 'Besnik Hoxha' }
  client.setQueryData(readKey(listAppointments, { from: '2026-11-20', to: '2026-11-20' }), {
    appointments: [appointment, other],
  } as never)
  const names = (q: string) => knownClients(client, q).map(({ name }) => name)
  expect(names('endrra')).toEqual(['Ëndrra Çela'])
  for (const q of ['123 4', '+383 (0) 44', '044 / 123-456']) expect(names(q), q).toEqual(['Ëndrra Çela'])
  expect(names('')).toEqual(['Ëndrra Çela', 'Besnik Hoxha'])
  expect(names('Zana')).toEqual([])
})
