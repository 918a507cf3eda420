import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getSubscriptionStatus, type SubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { statusOfDates } from '#features/billing/subscriptions/rules.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { currentSession, openSession } from '#platform/web/session.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { RouteView } from './RouteView.tsx'
import type { Route } from './routes.ts'

function Business() {
  useRead(listServices, {})
  return <h1>Shërbimet</h1>
}

const route = {
  path: '/',
  title: 'Dashboard',
  access: 'subscriber',
  screen: { Component: Business, preload: () => undefined },
} as unknown as Route

const now = '2026-12-10T09:00:00Z'
/** The login's data of a trial that has ended. */
const ended = { subscriptionType: 'none', trialEndDate: '2026-11-27T09:00:00Z', subscriptionEndDate: null } as const

beforeEach(() => {
  setClock(now)
  logInAsSalon()
  const session = currentSession()
  // A token of its own, because the status of a session is read at most every three seconds.
  if (session)
    openSession({ token: crypto.randomUUID(), user: { ...session.user, salon_role: 'owner', ...ended } as never })
})

function answer(status: SubscriptionStatus) {
  const api = fakeApi()
  api.on(getSubscriptionStatus, () => status)
  api.on(listServices, () => ({ services: [] }) as never)
  return api
}

test('a page of an expired account sends no calls but that of its status', async () => {
  const api = answer(statusOfDates(new Date(now), ended))
  const { client } = renderScreen(<RouteView route={route} />)
  expect(await screen.findByRole('heading', { name: 'Akses i kufizuar' })).toBeTruthy()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(api.calls.map(({ spec }) => spec.path)).toEqual([getSubscriptionStatus.path])
  expect(document.title).toBe('Dashboard · Orari')
})

test('a page of an account that had ended at the last response sends none either', async () => {
  const { token = '', user } = currentSession() ?? {}
  // The device's clock is behind the server's.
  setClock('2026-11-21T09:00:00Z')
  openSession({ token, user: { ...user, isLapsed: true } as never })
  const api = answer(statusOfDates(new Date(now), ended))
  renderScreen(<RouteView route={route} />)
  expect(await screen.findByRole('heading', { name: 'Akses i kufizuar' })).toBeTruthy()
  expect(api.calls.map(({ spec }) => spec.path)).toEqual([getSubscriptionStatus.path])
})

test('a payment made elsewhere opens the page without showing it as restricted', async () => {
  const bought = { subscriptionType: 'monthly', subscriptionFrom: now, subscriptionEndDate: '2027-01-10T09:00:00Z' }
  answer(statusOfDates(new Date(now), { ...ended, ...bought, subscriptionType: 'monthly' }))
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() => shown.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true })
  renderScreen(<RouteView route={route} />)
  expect(await screen.findByRole('heading', { name: 'Shërbimet' })).toBeTruthy()
  watch.disconnect()
  expect(shown.filter((text) => text?.includes('Akses i kufizuar'))).toEqual([])
})
