import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { statusOfDates } from '#features/billing/subscriptions/rules.ts'
import { notePrint } from '#features/operator/security-events/contract.ts'
import { openLive } from '#platform/shared/live.ts'
import { unauthenticated } from '#platform/shared/fault.ts'
import { useLocation } from '#platform/web/router.tsx'
import { currentSession, openSession } from '#platform/web/session.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { setViewportWidth } from '#testing/web/setup.ts'
import { loginPath } from './routes.ts'
import { Routes } from './Routes.tsx'
import { Shell } from './Shell.tsx'

vi.mock(import('#platform/web/firstScreenIdle.ts'), async (load) => ({
  ...(await load()),
  useFirstScreenIdle: () => true,
}))
// Other files share the window, on which it would listen.
vi.mock(import('#platform/web/ui/presses.ts'), async (load) => ({
  ...(await load()),
  ignoreMisplacedPresses: () => undefined,
}))

/** Renders the layout for an owner whose plan ended on 1 December, at 10 December. */
async function open(trialEndDate: string | null) {
  const now = '2026-12-10T09:00:00Z'
  setClock(now)
  logInAsSalon()
  const user = currentSession()?.user
  openSession({ token: crypto.randomUUID(), user: { ...user, salon_role: 'owner' } as never })
  const [subscriptionFrom, subscriptionEndDate] = ['2026-11-01T09:00:00Z', '2026-12-01T09:00:00Z']
  const dates = { subscriptionType: 'monthly', trialEndDate, subscriptionFrom, subscriptionEndDate } as const
  const api = fakeApi()
  api.on(getSubscriptionStatus, () => statusOfDates(new Date(now), dates))
  renderScreen(<Shell>Faqja</Shell>)
  await screen.findByText('Faqja')
  return api
}

test('an ended plan beside a running trial shows the trial’s banner alone', async () => {
  await open('2026-12-15T09:00:00Z')
  expect((await screen.findAllByText('5 days left')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Abonimi juaj ka skaduar!')).toBeNull()
})

test('an ended plan without a trial shows the banner of renewal', async () => {
  await open('2026-11-07T09:00:00Z')
  expect(await screen.findByText('Abonimi juaj ka skaduar!')).toBeTruthy()
  expect(screen.queryByText(/days left/)).toBeNull()
})

test('a phone renders the tabs without the sidebar', async () => {
  setViewportWidth(390)
  onTestFinished(() => setViewportWidth(1440))
  await open('2026-12-15T09:00:00Z')
  expect(screen.getByRole('navigation', { name: 'Faqet kryesore' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Menuja' })).toBeNull()
})

test('a print is recorded by the path of its page, once', async () => {
  const api = await open('2026-12-15T09:00:00Z')
  api.on(notePrint, () => ({}))
  act(() => void dispatchEvent(new Event('beforeprint')))
  await waitFor(() => expect(api.inputsOf(notePrint)).toEqual([{ page: '/' }]))
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(api.inputsOf(notePrint)).toHaveLength(1)
})

test('a session that was ended elsewhere leads to the login as soon as the live stream is refused', async () => {
  logInAsSalon()
  fakeApi().on(openLive, () => {
    throw unauthenticated()
  })
  const Path = () => <output>{useLocation().pathname}</output>
  renderScreen(
    <>
      <Path />
      <Routes />
    </>,
    { path: '/konfigurimet' },
  )
  expect(await screen.findByText(loginPath)).toBeTruthy()
  expect(currentSession()).toBeNull()
})
