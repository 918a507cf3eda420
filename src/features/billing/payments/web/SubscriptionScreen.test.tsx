import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { renderScreen, setClock } from '#testing/web/render.tsx'
import { getSubscriptionStatus, listPlans } from '../../subscriptions/contract.ts'
import { statusOfDates } from '../../subscriptions/rules.ts'
import { getHistory } from '../contract.ts'
import { SubscriptionScreen } from './SubscriptionScreen.tsx'

type History = ReplyOf<typeof getHistory>
type Payment = History['payments'][number]

const now = '2026-11-20T14:00:00Z'
let api: FakeApi

const payment: Payment = {
  id: 'p1',
  order: 'ord_1',
  plan: 'yearly',
  amount: 49.99,
  received: 99.98,
  refunded: 0,
  paid: 49.99,
  double_payment: { amount: 49.99, refunded: 0 },
  is_test: false,
  provider: 'paysera',
  state: 'paid',
  created_at: now,
  paid_at: now,
  documents: [{ id: 'd1', kind: 'receipt', number: '2026-000001' }],
}
const history = (given: Partial<History>): History => ({
  terms: [],
  waiting: [],
  payments: [],
  pagination: { page: 1, limit: 10, total_pages: 1, total_items: given.payments?.length ?? 0 },
  ...given,
})

beforeEach(() => {
  api = salonApi()
  setClock(now)
  const dates = { subscriptionType: 'none', trialEndDate: '2026-11-20T17:00:00Z', subscriptionEndDate: null } as const
  api.on(getSubscriptionStatus, () => statusOfDates(new Date(now), dates))
  api.on(listPlans, () => ({ plans: [], yearlySaving: 0 }))
})

test.each([
  [0, 'Keni paguar dy herë: pagesën e dytë, 49,99 €, jua kthejmë.'],
  [49.99, 'Keni paguar dy herë: pagesa e dytë, 49,99 €, ju kthye.'],
])('who paid twice reads one payment, and that the second is given back (%s €)', async (refunded, text) => {
  api.on(getHistory, () =>
    history({ payments: [{ ...payment, refunded, double_payment: { amount: 49.99, refunded } }] }),
  )
  const { user } = renderScreen(<SubscriptionScreen />)
  await user.click(await screen.findByRole('tab', { name: 'Statusi' }))
  expect(await screen.findByText('Vjetor · 49,99 €')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/u kthyen|99,98/)).toBeNull()
})

test.each([
  ['pending', 'Pagesa juaj pret te banka'],
  ['review', 'Pagesa juaj po shqyrtohet'],
] as const)('a payment with an open outcome (%s) is said beside the plans', async (state, title) => {
  api.on(getHistory, () =>
    history({ waiting: [{ order: 'ord_1', state, plan: 'monthly', amount: 4.99, created_at: now }] }),
  )
  renderScreen(<SubscriptionScreen />)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/Mujor, 4,99 €.*Ju lutem mos paguani përsëri\./)).toBeTruthy()
})

test('the last hours are said with their end, not as days', async () => {
  api.on(getHistory, () => history({}))
  const { user } = renderScreen(<SubscriptionScreen />)
  await user.click(await screen.findByRole('tab', { name: 'Statusi' }))
  expect(await screen.findByText('deri sot në 18:00')).toBeTruthy()
})
