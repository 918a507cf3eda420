import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { listPlans, type SubscriptionStatus } from '../../subscriptions/contract.ts'
import { PlanOffer } from './PlanOffer.tsx'

const none: SubscriptionStatus = {
  hasActiveSubscription: false,
  subscriptionType: 'none',
  isOnTrial: false,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: '2026-11-10T09:00:00Z',
  subscriptionFrom: null,
  subscriptionEndDate: null,
  isCancelled: false,
}

beforeEach(() => {
  const api = fakeApi()
  api.on(listPlans, () => ({ plans: [{ plan: 'monthly' as const, price: 4.99, is_active: true }], yearlySaving: 0 }))
  logInAsSalon()
  setClock('2026-11-20T09:00:00Z')
})

test.each([
  ['at once after the trial', none, 'Qasja hapet sapo të konfirmohet pagesa.'],
  [
    'after the trial',
    { ...none, isOnTrial: true, isInTrialPeriod: true, trialEndDate: '2026-11-24T09:00:00Z' },
    'Nis më 24 nëntor, pasi të mbarojë prova.',
  ],
  [
    'after a trial that ends later than the term',
    {
      ...none,
      hasActiveSubscription: true,
      subscriptionType: 'monthly' as const,
      isInTrialPeriod: true,
      trialEndDate: '2026-12-24T09:00:00Z',
      subscriptionEndDate: '2026-12-01T09:00:00Z',
    },
    'Nis më 24 dhjetor, pasi të mbarojë prova.',
  ],
  [
    'after a term that has not begun',
    { ...none, subscriptionType: 'monthly' as const, subscriptionEndDate: '2027-01-05T09:00:00Z' },
    'Nis më 5 janar 2027, pasi të mbarojë periudha që keni.',
  ],
])('a purchase begins as the server grants it: %s', async (_name, status, text) => {
  renderScreen(<PlanOffer status={status} />)
  expect(await screen.findByText(text)).toBeTruthy()
})
