import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import { makeSale } from '#testing/web/makeSale.ts'
import { listDebts, type Debtor } from '../contract.ts'
import { DebtsScreen } from './DebtsScreen.tsx'

let api: FakeApi
const besnik: Debtor = {
  client_id: 'c1',
  client_name: 'Besnik Morina',
  phone: '044 123 456',
  currency: 'EUR',
  total: 10.5,
  sales: [
    { sale_id: 's1', number: 3, date: '2026-11-19', label: 'Fade', barber: 'Arbër', amount: 7 },
    { sale_id: 's2', number: 5, date: '2026-11-20', label: 'Mjekër', barber: 'Arbër', amount: 3.5 },
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
  const reply = { sale: makeSale(), prepaid: [], moved: false, stock: [] }
  api.on(recordSale, () => {
    debtors = []
    return { ...reply, message: 'U pagua.' }
  })
  api.on(returnSale, () => {
    debtors = [besnik]
    return { ...reply, message: 'Pagesa u zhbë.' }
  })
})

test('one tap settles all debts of a client, and can be undone', async () => {
  const { user } = renderScreen(<DebtsScreen />, { path: '/borxhet' })
  expect(await screen.findByText(/^dje · Fade · Arbër/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^U pagua: Besnik Morina/ }))
  expect(await screen.findByText('Asnjë borxh')).toBeTruthy()
  const [paid] = api.inputsOf(recordSale)
  expect(paid).toMatchObject({
    client_id: 'c1',
    lines: [
      { kind: 'debt', debt_sale_id: 's1', price: 7 },
      { kind: 'debt', debt_sale_id: 's2', price: 3.5 },
    ],
    payments: [{ method: 'cash', amount: 10.5 }],
  })
  await user.click(screen.getByRole('button', { name: /Zhbëje/ }))
  expect(await screen.findByText('Besnik Morina')).toBeTruthy()
  expect(api.inputsOf(returnSale)).toMatchObject([{ sale_id: paid?.id, is_undo: true }])
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
  await waitFor(() => expect(api.inputsOf(recordSale)).toMatchObject([{ payments: [{ method: 'card' }] }]))
})
