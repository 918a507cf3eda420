import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { exportSalesBook, getSalesBook, type SalesBook } from '../contract.ts'
import { SalesBookScreen } from './SalesBookScreen.tsx'

const saved = vi.hoisted(() => vi.fn<(spec: object, input: object) => Promise<void>>())
vi.mock('#platform/web/download.ts', () => ({ download: saved }))

const none = { letters: [], all: { gross: 0, vat: 0, net: 0 }, kept_vat: 0, tips: 0, debts: 0, prepaid: 0 }
const sums: SalesBook['total'] = {
  ...none,
  count: 3,
  letters: [
    {
      letter: 'E',
      percent: 18,
      gross: 47.2,
      vat: 7.2,
      net: 40,
      advances: 23.6,
      returns: 0,
      returns_vat: 0,
      returns_net: 0,
    },
    {
      letter: null,
      percent: null,
      gross: -5,
      vat: 0,
      net: -5,
      advances: 0,
      returns: 5,
      returns_vat: 0,
      returns_net: 5,
    },
  ],
  all: { gross: 42.2, vat: 8.13, net: 34.07 },
  kept_vat: 0.93,
  tips: 2,
  prepaid: 23.6,
  total: 67.8,
  methods: { cash: 44.2, card: 0, transfer: 0, gift_card: 23.6, package: 0, deposit: 0, debt: 0 },
  moves: { expense: 3, withdrawal: 0, bank: 0, money_in: 0 },
}

let api: FakeApi
let book: SalesBook
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

beforeEach(() => {
  saved.mockReset().mockResolvedValue()
  api = salonApi()
  book = {
    month: '2026-11',
    currency: 'EUR',
    currencies: ['EUR'],
    days: [{ day: '2026-11-19', first: 1, last: 3, ...sums }],
    total: sums,
  }
  api.on(getSalesBook, ({ month }) => ({ book: { ...book, month: month ?? '' } }))
})

test('the month is shown by letter and by day, with other parts, methods and moves', async () => {
  renderScreen(<SalesBookScreen />)
  const days = within(await screen.findByRole('table', { name: 'Sipas ditës' })).getAllByRole('row')
  expect(
    days.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)?.replace(/^.*:/, '')),
    ),
  ).toHaveLength(2)
  expect(plain(days[1]?.textContent)).toContain('E · 18%')
  expect(plain(days[2]?.textContent)).toContain('− 5,00 €')
  expect(plain(screen.getByText('Bakshish').parentElement?.textContent)).toBe('Bakshish2,00 €')
  expect(plain(screen.getByText('Kartë dhuratë').parentElement?.textContent)).toBe('Kartë dhuratë23,60 €')
  expect(plain(screen.getByText('Shpenzime').parentElement?.textContent)).toBe('Shpenzime3,00 €')
  expect(plain(screen.getByText('TVSH që mbetet nga parapagimet').parentElement?.textContent)).toBe(
    'TVSH që mbetet nga parapagimet0,93 €',
  )
  expect(screen.queryByText('Transfer')).toBeNull()
})

test('another month is chosen, saved as Excel and CSV, and the next one does not exist yet', async () => {
  const { user } = renderScreen(<SalesBookScreen />)
  expect(await screen.findByText('nëntor 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Muaji tjetër' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Muaji i kaluar' }))
  expect(await screen.findByText('tetor 2026')).toBeTruthy()
  await waitFor(() => expect(api.inputsOf(getSalesBook).at(-1)).toMatchObject({ month: '2026-10' }))
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect(saved.mock.calls).toMatchObject([
    [exportSalesBook, { month: '2026-10', format: 'xlsx' }],
    [exportSalesBook, { month: '2026-10', format: 'csv' }],
  ])
})

test('a month without sales says so', async () => {
  book = { ...book, days: [], total: { ...sums, ...none, count: 0, total: 0 } }
  renderScreen(<SalesBookScreen />)
  expect(await screen.findByText('Asnjë shitje në këtë muaj')).toBeTruthy()
})
