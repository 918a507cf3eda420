import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { getSale, getSaleSettings, listSales, type Sale } from '../contract.ts'
import { SalesFold } from './SalesFold.tsx'

const sale = (number: number, more: Partial<Sale> = {}): Sale => ({
  id: `s${number}`,
  number,
  device_number: null,
  kind: 'sale',
  returns_sale_id: null,
  is_undo: false,
  undone: false,
  corrected: false,
  day: '2026-11-21',
  currency: 'EUR',
  total: 8,
  owed: 0,
  client_id: 'c1',
  client_name: 'Arta Gashi',
  user_id: null,
  user_name: 'Drita',
  sold_at: '2026-11-21T09:00:00.000Z',
  created_at: '2026-11-21T09:00:00.000Z',
  reason: null,
  origin: 'paid',
  lines: ['Prerje', 'Bakshish'].map((label, at) => ({
    line: at + 1,
    label,
    quantity: 1,
    total: 4,
    discount: 0,
    returned: 0,
  })) as never,
  payments: [
    { method: 'cash', amount: 5, given: null, change: null, prepaid_id: null },
    { method: 'card', amount: 3, given: null, change: null, prepaid_id: null },
  ],
  ...more,
})
// 20:30 in Tirana, after the day was closed.
const late = sale(2, { sold_at: '2026-11-20T19:30:00.000Z' })
const back = sale(3, { kind: 'return', total: -8, lines: sale(1).lines.slice(0, 1) })

let api: FakeApi
let sales: Sale[]

beforeEach(() => {
  api = salonApi('2026-11-21T12:00:00Z')
  sales = [back, late, sale(1)]
  api.on(listSales, () => ({ sales, pagination: { page: 1, limit: 20, total_items: sales.length, total_pages: 1 } }))
  api.on(getSale, () => ({ sale: late, returns: [], corrections: [] }))
  api.on(getSaleSettings, () => ({
    discount_limit: null,
    discounts_by: 'barber' as const,
    returns_by: 'owner' as const,
    vat: [],
    rates: [],
  }))
})

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '))

test('the sales of a day are collapsed, and one made after the close of its day is marked', async () => {
  const { user } = renderScreen(<SalesFold of={{ date: '2026-11-21' }} className="" />)
  await user.click(await screen.findByRole('button', { name: /^Shitjet\s*3/ }))
  expect(rows()).toEqual([
    'PrerjeKthim 3 · 10:00 · Arta Gashi · kesh, kartelë− 8,00 €',
    'Prerje, BakshishShitja 2 · 20:30 · Arta Gashi · kesh, kartelëe datës 20.11.2026, pas mbylljes8,00 €',
    'Prerje, BakshishShitja 1 · 10:00 · Arta Gashi · kesh, kartelë8,00 €',
  ])
  expect(api.inputsOf(listSales)).toMatchObject([{ date: '2026-11-21', hide_undone: 'true' }])
  await user.click(screen.getByRole('button', { name: /Shitja 2/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Shitja 2' }))
  expect(dialog.getByText('Arka e kësaj dite është mbyllur, prandaj hyn te arka e datës 21.11.2026.')).toBeTruthy()
})

test('the sales of a client show their days', async () => {
  sales = [late]
  const { user } = renderScreen(<SalesFold of={{ client_id: 'c1' }} className="" />)
  await user.click(await screen.findByRole('button', { name: /^Shitjet\s*1/ }))
  expect(rows()).toEqual([
    'Prerje, BakshishShitja 2 · 20.11.2026 · kesh, kartelëpas mbylljes, te arka e datës 21.11.20268,00 €',
  ])
})

test('without sales nothing is shown', async () => {
  sales = []
  renderScreen(<SalesFold of={{ client_id: 'c1' }} className="" />)
  await waitFor(() => expect(api.inputsOf(listSales)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Shitjet' })).toBeNull()
})
