import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { archived } from '#platform/shared/endpoint.ts'
import { daySheet, dayVisit } from '#testing/web/daySheet.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { getDayClose, getDayState, type DaySheet } from '../contract.ts'
import { DayCloseScreen } from './DayCloseScreen.tsx'
import { DayPrint } from './DayPrint.tsx'
import { ReadOnlyDayClose } from './ReadOnlyDayClose.tsx'

const entry = { barber_id: null, color: null } as const
const plainDay = daySheet({ visits: [dayVisit({ id: 'a', price: 10 })] })
/** A closed day with every kind of row. */
const fullDay: DaySheet = {
  ...plainDay,
  closed: { at: '2026-11-20T19:00:00Z', by: 'Drita' },
  counted: 105,
  prepaid_parts: [
    { method: 'package', amount: 3 },
    { method: 'deposit', amount: 2 },
  ],
  figures: {
    visits: 1,
    revenue: 97,
    products: 8,
    cash: 50,
    card: 20,
    transfer: 18,
    owed: 12,
    prepaid: 5,
    total: 105,
    tips: 7,
    tipsCard: 3,
    tipsCash: 4,
    expenses: 2.5,
    withdrawn: 10,
    banked: 20,
    moneyIn: 5,
    unpaid: 0,
    settledCash: 14,
    settledCard: 6,
    settled: 20,
    discounts: 1.5,
    returns: 4,
    advance: 50,
    advanceCard: 20,
    advanceCash: 30,
    others: 9,
    opening: 40,
    expected: 110.5,
  },
  entries: [
    { ...entry, id: 't', kind: 'tip', label: 'Arbër', method: 'card', amount: 3 },
    { ...entry, id: 't2', kind: 'tip', label: 'Arbër', method: 'cash', amount: 4 },
    { ...entry, id: 'p', kind: 'product', label: 'Dyll', method: 'cash', amount: 12, sale_id: 's1' },
    { ...entry, id: 'p2', kind: 'product', label: 'Vaj', method: 'cash', amount: -4, sale_id: 's2' },
    { ...entry, id: 'e', kind: 'expense', label: 'Kafe', method: 'cash', amount: 2.5 },
    { ...entry, id: 'w', kind: 'withdrawal', label: 'Pronari', method: 'cash', amount: 10 },
    { ...entry, id: 'b', kind: 'bank', label: 'Banka', method: 'cash', amount: 20 },
    { ...entry, id: 'm', kind: 'money_in', label: 'Kusur', method: 'cash', amount: 5 },
  ],
  settled: [
    { debt_sale_id: 'd1', client_name: 'Valon Zogaj', method: 'cash', amount: 14 },
    { debt_sale_id: 'd2', client_name: null, method: 'card', amount: 6 },
  ],
  others: [
    { sale_id: 's3', label: 'Larje', barber: 'Arbër', amount: 6 },
    { sale_id: 's4', label: 'Fade', client_name: 'Arta', barber: 'Arbër', amount: 3, visit_state: 'no_show' },
  ],
  vat: [
    { letter: 'D', percent: 8, total: 21.6, vat: 1.6 },
    { letter: 'E', percent: 18, total: 11.8, vat: 1.8 },
  ],
}

/** Texts in every view of a day, in any order. */
const fullRows = [
  ['Kesh', '50,00 €'],
  ['Kartelë', '20,00 €'],
  ['Transfer', '18,00 €'],
  ['Paketë', '3,00 €'],
  ['Kapar', '2,00 €'],
  ['Borxh', '12,00 €'],
  ['Zbritje', '1,50 €'],
  ['Kthime', '4,00 €'],
  ['Parapagime të shitura', '50,00 €'],
  // Their part in the till.
  ['Parapagime të shitura', '30,00 €'],
  ['TVSH D 8%', '1,60 €'],
  ['TVSH E 18%', '1,80 €'],
  ['Kesh sot', '50,00 €'],
  ['Borxhe të shlyera', '14,00 €'],
  // Tips in cash, which are in the till.
  ['Bakshish kesh', '4,00 €'],
  ['Shpenzime', '− 2,50 €'],
] as const
const lines = ['Dyll', 'Vaj', 'Kafe', 'Valon Zogaj', 'Vizitë e fshirë', 'Larje, Arbër', 'Fade, Arta, Arbër, Nuk erdhi']
/** Titles of rows that are missing on a plain day. */
const unused = /Transfer|Borxh|Parapag|Paketë|Kapar|Zbritje|Kthime|TVSH|Bakshish: |Shërbime të tjera|(?<!\d)0,00/

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
async function expectFull(container: HTMLElement) {
  await waitFor(() => expect(plain(container.textContent)).toContain('Larje, Arbër'))
  const texts = [...container.querySelectorAll('li, tr')].map((row) => plain(row.textContent))
  for (const [title, value] of fullRows)
    expect(
      texts.filter((text) => text.startsWith(title) && text.endsWith(value)),
      title,
    ).not.toEqual([])
  expect(plain(container.textContent)).toMatch(/Në arkë duhet:? ?110,50 €/)
  for (const line of lines)
    expect(
      texts.filter((text) => text.includes(line)),
      line,
    ).not.toEqual([])
}

function api(sheet: DaySheet) {
  const fake = salonApi('2026-11-20T19:00:00Z')
  fake.on(getDayClose, () => sheet)
  fake.on(archived(getDayClose), () => sheet)
  fake.on(getDayState, () => ({ closed: sheet.closed !== null, debtors: 0 }))
}

test('the page, the print and the read-only view have the same rows', async () => {
  api(fullDay)
  const page = renderScreen(<DayCloseScreen />, { path: '/mbyllja' })
  await expectFull(page.container)
  page.unmount()
  const print = render(<DayPrint sheet={fullDay} counted={105} />)
  await expectFull(print.container)
  print.unmount()
  const readOnly = renderScreen(<ReadOnlyDayClose />)
  await expectFull(readOnly.container)
})

test('rows of zero are not shown', async () => {
  api(plainDay)
  const print = render(<DayPrint sheet={plainDay} counted={null} />)
  expect(plain(print.container.textContent)).not.toMatch(unused)
  expect(within(screen.getByRole('table', { name: 'Arka' })).getAllByRole('row')).toHaveLength(2)
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Pagesat',
    'Arka',
    'Vizitat',
  ])
  print.unmount()
  renderScreen(<DayCloseScreen />, { path: '/mbyllja' })
  const total = await screen.findByRole('region', { name: 'Totali i ditës' })
  expect(plain(total.textContent)).toBe('Totali i ditës10,00 €Kesh 10,00 €')
})

test('a day that was closed before its advances had kinds has their sum', () => {
  const print = render(<DayPrint sheet={{ ...fullDay, prepaid_parts: [] }} counted={105} />)
  expect(plain(print.container.textContent)).toContain('Parapaguar5,00 €')
  expect(plain(print.container.textContent)).not.toContain('Paketë')
})
