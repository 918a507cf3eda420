import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listDebts, settleDebts, unsettleDebts, type Debtor } from '../contract.ts'
import { DebtsScreen } from './DebtsScreen.tsx'

let api: FakeApi
const besnik: Debtor = {
  client_id: 'c1',
  client_name: 'Besnik Morina',
  phone: '044 123 456',
  currency: 'EUR',
  total: 10.5,
  visits: [
    { appointment_id: 'a1', date: '2026-11-19', time: '09:00', service_name: 'Fade', barber: 'Arbër', amount: 7 },
    { appointment_id: 'a2', date: '2026-11-20', time: '09:00', service_name: 'Mjekër', barber: 'Arbër', amount: 3.5 },
  ],
}
let debtors: Debtor[]

beforeEach(() => {
  api = salonApi('2026-11-20T19:00:00Z')
  debtors = [besnik]
  api.on(listDebts, () => ({
    debtors,
    totals: debtors.map(({ currency, total }) => ({ currency, amount: total })),
    pagination: { page: 1, limit: 50, total_items: debtors.length, total_pages: 1 },
  }))
  api.on(settleDebts, () => {
    debtors = []
    return { message: 'Borxhi u shlye.', day: '2026-11-20' }
  })
  api.on(unsettleDebts, () => {
    debtors = [besnik]
    return { message: 'Borxhi u kthye.' }
  })
})

test('one tap settles all debts of a client, and can be undone', async () => {
  const { user } = renderScreen(<DebtsScreen />, { path: '/borxhet' })
  expect(await screen.findByText(/^dje · Fade · Arbër/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^U pagua: Besnik Morina/ }))
  expect(await screen.findByText('Asnjë borxh')).toBeTruthy()
  expect(api.inputsOf(settleDebts)).toEqual([{ appointment_ids: ['a1', 'a2'], method: 'cash' }])
  await user.click(screen.getByRole('button', { name: /Zhbëje/ }))
  expect(await screen.findByText('Besnik Morina')).toBeTruthy()
})

test('a debt is paid by card from the menu', async () => {
  const { user } = renderScreen(<DebtsScreen />, { path: '/borxhet' })
  // By keyboard: a slow pointer press can close the menu again.
  const more = await screen.findByRole('button', { name: 'Më shumë: Besnik Morina' })
  more.focus()
  await user.keyboard('{Enter}')
  const card = await screen.findByRole('menuitem', { name: 'U pagua me kartelë' })
  card.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.inputsOf(settleDebts)).toMatchObject([{ method: 'card' }]))
})
