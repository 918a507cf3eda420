import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOutbox, type Outbox } from '#platform/web/outbox/access.ts'
import { callName, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { correctSale, getSale, getSaleSettings, listSales, recordSale, returnSale, type Sale } from '../../contract.ts'
import { undoLate, visitSold } from '../../copy.ts'
import type { SaleBody } from '../bill.ts'
import { provisional } from './provisional.ts'
import { withoutVisits } from './refusedSale.ts'
import { RefusedReturn, RefusedSale } from './RefusedSale.tsx'

const instant = new Date('2026-11-20T13:47:00Z')
const body: SaleBody = {
  id: 's1',
  client_id: 'c',
  currency: 'EUR',
  lines: [{ kind: 'service', appointment_id: 'a1', label: 'Prerje', barber_id: 'b1', price: 8 }],
  payments: [{ method: 'card', amount: 8 }],
  sold_at: instant.toISOString(),
}
const other: Sale = {
  ...provisional({ ...body, id: 's9', payments: [{ method: 'cash', amount: 8 }] }, instant),
  number: 12,
  user_name: 'Besa',
}
const visits = [
  {
    id: 'a1',
    client_name: 'Arta Berisha',
    appointment_date: '2026-11-20',
    appointment_time: '14:00',
    barber: 'Blerim',
  },
]

const none: readonly OutboxEntry[] = []
let api: FakeApi
const discard = vi.fn(async () => undefined)
const resend = vi.fn(async () => undefined)
beforeEach(() => {
  setClock('2026-11-20T14:30:00Z')
  logInAsSalon()
  discard.mockClear()
  resend.mockClear()
  registerOutbox({
    entries: () => none,
    refusalOf: () => null,
    subscribe: () => () => undefined,
    discard,
    resend,
  } as Partial<Outbox> as Outbox)
  api = fakeApi()
  // The later handler wins, and its path is the more exact one.
  api.on(getSale, () => ({ sale: other, returns: [], corrections: [] }) as never)
  api.on(getSaleSettings, () => ({ discount_limit: null, discounts_by: 'owner', returns_by: 'owner' }) as never)
})
afterEach(() => act(() => registerOutbox(null)))

const entryOf = (input: object, shown: unknown): OutboxEntry => ({
  owner: 'u s',
  seq: 1,
  key: 'k1',
  call: callName(recordSale),
  input: input as Record<string, unknown>,
  subjects: ['s1'],
  creates: true,
  shown,
  at: instant.getTime(),
  state: 'refused',
  tab: 't',
  tries: 1,
  refusal: null,
})

function showTwoPayments(sale = body, sold: readonly Sale[] = [other]) {
  api.on(listSales, () => ({ sales: sold, pagination: {} }) as never)
  const entry = entryOf(sale, { sale: provisional(sale, instant, { client_name: 'Arta Berisha' }), visits })
  return renderScreen(<RefusedSale of="Pagesë" entry={entry} refusal={visitSold({ appointment_id: 'a1' })} />)
}
const button = (name: RegExp) => screen.findByRole('button', { name })

test('a payment of a visit that was paid meanwhile names the other payment', async () => {
  showTwoPayments()
  expect(await screen.findByText(/^Pagesa tjetër: Kesh 8,00\s€ · sot, 14:47 nga Besa$/)).toBeTruthy()
  expect(api.inputsOf(listSales)[0]).toMatchObject({ appointment_id: 'a1' })
  expect(screen.queryByRole('button', { name: 'Provo përsëri' })).toBeNull()
})

test('the money is given back, of which nothing was recorded', async () => {
  const { user } = showTwoPayments()
  await user.click(await button(/^Ktheji 8,00/))
  expect(await screen.findByText(/arka nuk ndryshon/)).toBeTruthy()
  await user.click(await button(/^I ktheva/))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
})

test('the money is kept as a deposit of the client', async () => {
  const { user } = showTwoPayments()
  await user.click(await button(/^Ruaj si kapar 8,00/))
  expect(resend).toHaveBeenCalledWith('k1', { ...body, lines: [{ kind: 'deposit', label: 'Kapar', price: 8 }] })
})

test('a client without a name has no deposit', async () => {
  api.on(listSales, () => ({ sales: [other], pagination: {} }) as never)
  const entry = entryOf(body, { sale: provisional(body, instant), visits })
  renderScreen(<RefusedSale of="Pagesë" entry={entry} refusal={visitSold({ appointment_id: 'a1' })} />)
  await button(/^Ktheji 8,00/)
  expect(screen.queryByRole('button', { name: /kapar/ })).toBeNull()
})

test('the method of the other payment is corrected, and this one discarded', async () => {
  api.on(correctSale, () => ({ sale: other, message: 'Pagesa u ndryshua.' }) as never)
  const { user } = showTwoPayments()
  await user.click(await button(/^Ndrysho tjetrën në kartelë/))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(api.inputsOf(correctSale)).toMatchObject([
    {
      sale_id: 's9',
      payments: [
        { method: 'cash', amount: -8 },
        { method: 'card', amount: 8 },
      ],
    },
  ])
})

test('a sale with a product is not discarded by a correction of the other payment, whatever its total', async () => {
  const product = { kind: 'product' as const, product_id: 'p1', label: 'Dyll', price: 3 }
  const [visit] = body.lines
  showTwoPayments({ ...body, lines: [{ ...visit!, price: 5 }, product] })
  expect(await button(/^Ktheji 5,00/)).toBeTruthy()
  await waitFor(() => expect(api.inputsOf(getSaleSettings)).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('button', { name: /^Ndrysho tjetrën/ })).toBeNull()
})

test('a payment by the same method corrects nothing', async () => {
  showTwoPayments({ ...body, payments: [{ method: 'cash', amount: 8 }] })
  await button(/^Ktheji 8,00/)
  expect(screen.queryByRole('button', { name: /Ndrysho/ })).toBeNull()
})

test('a payment can be sent again once the other one is undone', async () => {
  const { user } = showTwoPayments(body, [])
  await user.click(await button(/^Provo përsëri/))
  expect(resend).toHaveBeenCalledWith('k1', body)
})

test('a package whose first use was paid meanwhile is sold alone', async () => {
  const lines = [{ kind: 'package' as const, service_id: 'v1', label: 'Prerje (paketë)', quantity: 10, price: 7 }]
  const first_use = { line: 1, lines: [{ appointment_id: 'a1', barber_id: 'b1', label: 'Prerje' }] }
  const sold = { ...body, lines, payments: [{ method: 'cash' as const, amount: 70 }], first_use }
  const { user } = showTwoPayments(sold)
  await user.click(await button(/^Shit vetëm paketën/))
  expect(resend).toHaveBeenCalledWith('k1', { ...sold, first_use: null })
  expect(screen.queryByRole('button', { name: /^Ktheji|^Ndrysho|kapar/ })).toBeNull()
})

test('a product of the same sale stays sold', () => {
  const oil = { kind: 'product' as const, product_id: 'p1', label: 'Vaj', price: 6 }
  const mixed: SaleBody = {
    ...body,
    lines: [...body.lines, oil],
    payments: [
      { method: 'cash', amount: 10, given: 20 },
      { method: 'card', amount: 4 },
    ],
  }
  const twice = withoutVisits(mixed, new Set(['a1']))
  expect(twice).toMatchObject({
    cents: 800,
    rest: {
      lines: [oil],
      payments: [
        { method: 'cash', amount: 2 },
        { method: 'card', amount: 4 },
      ],
    },
    deposit: { lines: [oil, { kind: 'deposit', price: 8 }], payments: mixed.payments },
  })
  expect(withoutVisits({ ...mixed, discount: { percent: 10 } }, new Set(['a1']))).toBeNull()
  // A discount of the product alone: 5.40 of the 14.00 are its own.
  const reduced = { ...mixed, lines: [...body.lines, { ...oil, discount: { percent: 10 } }] }
  expect(withoutVisits(reduced, new Set(['a1']))).toMatchObject({
    cents: 860,
    rest: { payments: [{ method: 'cash', amount: 1.4 }, {}] },
  })
})

test('an undo that comes too late can be recorded as a return', async () => {
  const input = { sale_id: 's9', id: 'r1', is_undo: true }
  const entry = { ...entryOf(input, null), call: callName(returnSale) }
  const { user } = renderScreen(<RefusedReturn of="Pagesë" entry={entry} refusal={undoLate()} />)
  await user.click(await button(/^Regjistro si kthim/))
  expect(resend).toHaveBeenCalledWith('k1', { ...input, is_undo: false })
})
