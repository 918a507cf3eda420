import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepPayment, returnSale } from '#features/money/sales/contract.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import type { DaySheet } from '../contract.ts'
import { PaidCancelledVisits } from './DaySheetView.tsx'

type Undecided = NonNullable<DaySheet['paid_cancelled']>[number]

const visit: Undecided = {
  appointment_id: 'a1',
  sale_id: 's1',
  line: 2,
  number: 7,
  day: '2026-11-20',
  client_id: 'c1',
  client_name: 'Besnik Çela',
  label: 'Prerje',
  barber: 'Arbër',
  date: '2026-11-20',
  time: '14:00',
  amount: 5,
  state: 'cancelled',
  payments: [{ method: 'cash', amount: 5 }],
}
const sheetWith = (paid_cancelled: DaySheet['paid_cancelled']) => ({ currency: 'EUR', paid_cancelled }) as DaySheet

test('a paid visit that was cancelled is listed, and its money is given back', async () => {
  const api = salonApi('2026-11-20T18:00:00Z')
  const calls: object[] = []
  api.on(returnSale, ({ id: _id, sold_at: _sold, ...given }) => {
    calls.push(given)
    return { message: '', prepaid: [], moved: false, stock: [], sale: {} } as never
  })
  api.on(keepPayment, (given) => {
    calls.push(given)
    return { message: 'Pagesa u mbajt.' } as never
  })
  const deleted = {
    ...visit,
    appointment_id: 'a2',
    client_name: 'Ana Gashi',
    date: null,
    time: null,
    state: 'deleted' as const,
  }
  const { user } = renderScreen(<PaidCancelledVisits sheet={sheetWith([visit, deleted])} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(rows).toEqual([
    'Besnik ÇelaPrerje · sot, 14:00paguar, anuluar · 5,00 €Vendos',
    'Ana GashiPrerje · sotpaguar, fshirë · 5,00 €Vendos',
  ])
  await user.click(screen.getByRole('button', { name: 'Vendos: Besnik Çela, Prerje' }))
  expect(await screen.findByText(/^Çfarë bëhet me paratë\?$/)).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Ktheji paratë/ }))
  await waitFor(() =>
    expect(calls).toEqual([{ sale_id: 's1', lines: [{ line: 2, quantity: 1 }], keep_as_deposit: false }]),
  )
  expect(await screen.findByText('Kthimi u regjistrua.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Vendos: Ana Gashi, Prerje' }))
  await user.click(await screen.findByRole('button', { name: /^Mbaji/ }))
  await waitFor(() => expect(calls.at(-1)).toEqual({ sale_id: 's1', appointment_id: 'a2' }))
})

test('without any the card is not there', () => {
  salonApi()
  renderScreen(<PaidCancelledVisits sheet={sheetWith([])} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
