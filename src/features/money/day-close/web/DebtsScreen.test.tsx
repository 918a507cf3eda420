import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { localDate } from '#platform/shared/time.ts'
import { undoMs } from '#platform/web/ui/undo.tsx'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import { makeSale } from '#testing/web/makeSale.ts'
import { listDebts, type Debtor } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { debtText } from './debts.ts'
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
  api.on(recordSale, ({ client_id: id }) => {
    debtors = debtors.filter(({ client_id: one }) => one !== id)
    return { ...reply, message: 'U pagua.' }
  })
  api.on(returnSale, () => {
    debtors = [besnik]
    return { ...reply, message: 'Pagesa u zhbë.' }
  })
})

const ndrita: Debtor = {
  ...besnik,
  client_id: 'c2',
  client_name: 'Ndrita Gashi',
  total: 6,
  sales: [{ sale_id: 's3', number: 7, date: '2026-11-19', label: 'Larje', barber: 'Arbër', amount: 6 }],
}
const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const payButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^Kesh .*: ${name}$`) })
const rows = () => screen.getAllByRole('listitem').map((row) => plain(row))

test('one tap pays all debts of a client in cash; the row stays until the undo is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 })
  debtors = [besnik, ndrita]
  const { user } = renderScreen(<DebtsScreen />, { path: '/borxhet' })
  await payButton('Besnik Morina')
  expect(rows()).toEqual(['Besnik Morinadje · Fade, MjekërKesh 10,50 €', 'Ndrita Gashidje · LarjeKesh 6,00 €'])
  expect(screen.getByText(dayCloseMessages.debtHint)).toBeTruthy()
  await user.click(await payButton('Besnik Morina'))
  expect(plain(await screen.findByText(/^Borxhi u pagua/))).toBe('Borxhi u pagua: Besnik Morina, kesh 10,50 €')
  expect(rows()[0]).toBe('Besnik Morinadje · Fade, MjekërKesh 10,50 €')
  expect(screen.queryByRole('button', { name: /: Besnik Morina$/ })).toBeNull()
  // The mark has the focus, so that Enter pays nobody else.
  expect(plain(document.activeElement)).toBe('Kesh 10,50 €')
  const [paid] = api.inputsOf(recordSale)
  expect(paid).toMatchObject({
    client_id: 'c1',
    lines: [
      { kind: 'debt', debt_sale_id: 's1', price: 7 },
      { kind: 'debt', debt_sale_id: 's2', price: 3.5 },
    ],
    payments: [{ method: 'cash', amount: 10.5 }],
  })
  act(() => (document.activeElement as HTMLElement).blur())
  await act(() => vi.advanceTimersByTimeAsync(undoMs))
  await waitFor(() => expect(rows()).toEqual(['Ndrita Gashidje · LarjeKesh 6,00 €']))
})

test('a payment is undone in its place, and the row can be paid again', async () => {
  const { user } = renderScreen(<DebtsScreen />, { path: '/borxhet' })
  await user.click(await payButton('Besnik Morina'))
  await user.click(await screen.findByRole('button', { name: 'Zhbëje' }))
  expect(await payButton('Besnik Morina')).toBeTruthy()
  const [paid] = api.inputsOf(recordSale)
  await waitFor(() => expect(api.inputsOf(returnSale)).toMatchObject([{ sale_id: paid?.id, is_undo: true }]))
  expect(screen.queryByText(/^Borxhi u pagua/)).toBeNull()
})

test('a refused payment leaves the button', async () => {
  api.on(recordSale, () => {
    throw badInput([{ field: 'lines.0.price', message: 'Ky borxh është shlyer.' }])
  })
  const { user } = renderScreen(<DebtsScreen />, { path: '/borxhet' })
  await user.click(await payButton('Besnik Morina'))
  expect((await payButton('Besnik Morina')).getAttribute('aria-busy')).toBeNull()
})

test('the name opens card and a part, which pays the oldest debt first', async () => {
  const { user } = renderScreen(<DebtsScreen />, { path: '/borxhet' })
  await user.click(await screen.findByRole('button', { name: /^Besnik Morina/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Besnik Morina' }))
  expect(plain(dialog.getByRole('button', { name: /^Kartelë/ }))).toBe('Kartelë 10,50 €')
  await fill(user, dialog.getByLabelText('Shuma'), '11')
  await user.click(dialog.getByRole('button', { name: /^Kartelë 11/ }))
  expect(plain(await dialog.findByText(/^Borxhi është/))).toBe('Borxhi është 10,50 €.')
  await fill(user, dialog.getByLabelText('Shuma'), '8')
  await user.click(dialog.getByRole('button', { name: /^Kartelë 8/ }))
  await waitFor(() =>
    expect(api.inputsOf(recordSale)).toMatchObject([
      {
        lines: [
          { debt_sale_id: 's1', price: 7 },
          { debt_sale_id: 's2', price: 1 },
        ],
        payments: [{ method: 'card', amount: 8 }],
      },
    ]),
  )
})

test('a debt is dated by its oldest sale', () => {
  const at = (date: string) =>
    debtText({ ...besnik, sales: [{ ...besnik.sales[0], date } as Debtor['sales'][number]] }, localDate('2026-11-20'))
  expect(['2026-11-20', '2026-11-19', '2026-10-30', '2026-08-09', '2026-07-01'].map(at)).toEqual([
    'sot · Fade',
    'dje · Fade',
    'nga 30 tetori · Fade',
    'nga 9 gushti · Fade',
    'nga 1 korriku · Fade',
  ])
})
