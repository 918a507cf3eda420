import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/history'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { isOffline, reportReachability } from '#platform/web/connectivity.ts'
import { makeQueryClient, readKey, useRead } from '#platform/web/data.ts'
import { onReplacement, writeOfflineCache } from '#platform/web/offlineCache.ts'
import { forgetPerson, keepPerson } from '#platform/web/rememberedDevice.ts'
import { HistoryRouter } from '#platform/web/router.tsx'
import { closeSession, currentSession, openSession, type Session } from '#platform/web/session.ts'
import { unauthenticated } from '#platform/shared/fault.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, setClock } from '#testing/web/render.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { CachedDayNote } from './OfflineBar.tsx'
import { showCachedDay } from './showCachedDay.ts'

const today = { from: '2026-11-20', to: '2026-11-20' }
const keys = [readKey(listAppointments, today), readKey(listBarbers, {}), readKey(listServices, {})]
const named = (name: string) => ({ data: [{ id: 'b1', name }] }) as never
const dayOf = (name: string) => ({ appointments: [{ id: 'a1', client_name: name }] }) as never
const note = 'Shihni orarin e ruajtur në 10:05.'
const session = () => currentSession() as Session

/** Keeps a day of the session at 10:05, as the app does while it is open; then five minutes pass. */
function keepDay(): void {
  setClock('2026-11-20T09:05:00Z')
  const client = makeQueryClient()
  client.setQueryData(keys[0]!, dayOf('Arta e ruajtur'))
  client.setQueryData(keys[1]!, named('Drita e ruajtur'))
  client.setQueryData(keys[2]!, named('Prerje e ruajtur'))
  writeOfflineCache(client, keys)
  client.clear()
  setClock('2026-11-20T09:10:00Z')
}

const start = (path = '/'): QueryClient => {
  history.replaceState(null, '', path)
  return showCachedDay(makeQueryClient())
}
const shows = (path?: string): boolean => start(path).getQueryData(keys[0]!) !== undefined

function Day() {
  const day = useRead(listAppointments, today).data
  const barbers = useRead(listBarbers, {}).data
  const services = useRead(listServices, {}).data
  const names = [day?.appointments[0]?.client_name, barbers?.data[0]?.name, services?.data[0]?.name]
  return <p data-testid="day">{names.join(', ')}</p>
}

function renderDay(client: QueryClient): { changes: string[] } {
  render(
    <QueryClientProvider client={client}>
      <HistoryRouter history={createMemoryHistory({ initialEntries: ['/'] })}>
        <Day />
        <CachedDayNote />
      </HistoryRouter>
    </QueryClientProvider>,
  )
  const changes: string[] = []
  const day = screen.getByTestId('day')
  new MutationObserver(() => changes.push(day.textContent)).observe(day, { characterData: true, subtree: true })
  return { changes }
}

beforeEach(() => {
  logInAsSalon()
  keepDay()
  return () => {
    closeSession()
    vi.unstubAllGlobals()
  }
})

test('a start shows the day that was kept in this tab, on the two screens of today', () => {
  expect(['/', '/terminet', '/?klienti=c1'].map(shows)).toEqual([true, true, true])
  expect(['/klientet', '/terminet?date=2026-11-21', '/terminet?week=b1'].map(shows)).toEqual([false, false, false])
})

test('the day of another session, salon, role or permission is not shown', () => {
  const { token, user } = session()
  const stored = sessionStorage.getItem('offlineCache') ?? ''
  const showsTo = (next: Session): boolean => {
    openSession(next)
    sessionStorage.setItem('offlineCache', stored)
    return shows()
  }
  expect(showsTo({ token: 'other', user })).toBe(false)
  expect(showsTo({ token, user: { ...user, salon: user.salon && { ...user.salon, id: 's2' } } })).toBe(false)
  expect(showsTo({ token, user: { ...user, salon_role: 'reception' } })).toBe(false)
  const barber = { ...user, salon_role: 'barber' as const, barber_id: 'b1', sees: { all: true, phones: true } }
  expect(showsTo({ token, user: barber })).toBe(false)
  expect(showsTo({ token, user: { ...user, role: 'admin', salon: null } })).toBe(false)
  expect(showsTo({ token, user })).toBe(true)
  sessionStorage.setItem('offlineCache', stored.replace('offlineCache.ts', 'earlier.ts'))
  expect(shows()).toBe(false)
})

test('a day kept yesterday is not shown, nor one after access has ended', () => {
  setClock('2026-11-20T22:59:00Z')
  expect(shows()).toBe(true)
  // Midnight of the salon.
  setClock('2026-11-20T23:01:00Z')
  expect(shows()).toBe(false)
  setClock('2026-11-20T09:10:00Z')
  const { user } = session()
  const dates = { subscriptionType: 'none', trialEndDate: '2026-11-20T09:00:00Z', subscriptionEndDate: null }
  openSession({ ...session(), user: { ...user, ...dates } })
  expect(shows()).toBe(false)
  openSession({ ...session(), user: { ...user, isLapsed: true } as never })
  expect(shows()).toBe(false)
})

test('a remembered device shows its day in a new tab, but with a PIN it shows none', () => {
  const { user } = session()
  const person = { until: '2099-01-01T00:00:00Z', pin: false }
  openSession(session(), person)
  keepDay()
  expect(localStorage.getItem('offlineCache')).toContain('Arta e ruajtur')
  openSession({ token: '', user, remembered: true })
  expect(shows()).toBe(true)
  // Unlocked in this tab, which a reload may find locked.
  openSession({ token: 'of-tab', user }, { ...person, pin: true })
  keepDay()
  expect([sessionStorage.getItem('offlineCache')?.includes('Arta'), shows()]).toEqual([true, false])
  forgetPerson(user.id)
  // Somebody else's PIN locks this device.
  openSession({ token: 'of-tab', user })
  keepPerson({ ...person, user: { ...user, id: 'u2' }, pin: true })
  keepDay()
  expect(shows()).toBe(false)
  forgetPerson('u2')
})

test('the day is shown with its age and replaced in one step, once all its reads are there', async () => {
  const held = Promise.withResolvers<void>()
  const api = fakeApi()
  api.on(listAppointments, () => dayOf('Arta'))
  api.on(listBarbers, async () => {
    await held.promise
    return named('Drita')
  })
  api.on(listServices, () => named('Prerje'))
  let replacements = 0
  const stop = onReplacement(() => (replacements += 1))
  const { changes } = renderDay(start())
  expect(screen.getByTestId('day').textContent).toBe('Arta e ruajtur, Drita e ruajtur, Prerje e ruajtur')
  expect(screen.getByRole('status').textContent).toBe(note)
  await waitFor(() => expect(api.calls.length).toBe(3))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([changes, replacements]).toEqual([[], 0])
  held.resolve()
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect([changes, replacements]).toEqual([['Arta, Drita, Prerje'], 1])
  stop()
})

test('a refused session removes the day, also from the device', async () => {
  fakeApi().on(listAppointments, () => {
    throw unauthenticated()
  })
  renderDay(start())
  await waitFor(() => expect(currentSession()).toBeNull())
  expect([sessionStorage.getItem('offlineCache'), localStorage.getItem('offlineCache')]).toEqual([null, null])
  expect(shows()).toBe(false)
})

test('without a connection the day stays, and the app says that it is offline', async () => {
  fakeApi()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reportReachability(false)
  renderDay(start())
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect([screen.getByTestId('day').textContent.startsWith('Arta e ruajtur'), isOffline()]).toEqual([true, true])
  vi.restoreAllMocks()
  reportReachability(true)
})
