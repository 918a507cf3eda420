import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { noPayments } from '#testing/web/payments.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { makePrepaid } from '#testing/web/makePrepaid.ts'
import { makeSale, makeSaleSettings } from '#testing/web/makeSale.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import {
  getSale,
  getSaleSettings,
  listPaidVisits,
  listPrepaid,
  recordSale,
  returnSale,
  type Sale,
} from '../contract.ts'
import { saleMessages } from '../copy.ts'
import type { SaleOpening } from './bill.ts'
import { SaleSheet } from './SaleSheet.tsx'

let api: FakeApi
let sale: Sale
let returns: Sale[]

const open = (opening: SaleOpening = { kind: 'sale', saleId: 'sale-1' }) =>
  renderScreen(<SaleSheet opening={opening} onClose={() => undefined} />)
const refund = () => plain(document.querySelector('[data-refund]'))
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
async function openReturn() {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Kthim…' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Kthim' })) }
}

beforeEach(() => {
  api = salonApi('2026-11-20T13:50:00Z')
  sale = makeSale()
  returns = []
  api.on(getSale, () => ({ sale, returns, corrections: [] }))
  api.on(getSaleSettings, () => makeSaleSettings())
  api.on(returnSale, ({ id }) => {
    returns = [makeSale({ id: String(id), number: 13, kind: 'return', total: -6, reason: 'E hapur' })]
    sale = { ...sale, lines: sale.lines.map((one) => (one.line === 2 ? { ...one, returned: 1 } : one)) }
    return { sale, moved: false, prepaid: [], stock: [], message: 'Kthimi u regjistrua.' }
  })
})

test('a sale shows its lines, how it was paid, and its returns', async () => {
  returns = [
    makeSale({ id: 'r', number: 13, kind: 'return', total: -6, reason: 'E hapur' }),
    makeSale({ id: 'u', number: 14, kind: 'return', is_undo: true, total: -26 }),
  ]
  open()
  const dialog = await screen.findByRole('dialog', { name: 'Shitja 12' })
  await within(dialog).findByText('U pagua · 14:47')
  for (const text of ['26,00 €', 'kesh 26,00 €', 'kusuri 4,00 €', 'PrerjeArbër Gashi8,00 €', '3 × Vaj18,00 €'])
    expect(plain(dialog)).toContain(text)
  expect(plain(dialog)).toContain('Kthim 13 · 20.11.2026E hapur− 6,00 €')
  expect(plain(dialog)).not.toContain('Kthim 14')
})

test('a sale that was undone says so, and offers no return of what came back', async () => {
  sale = makeSale({ undone: true, lines: sale.lines.map((one) => ({ ...one, returned: one.quantity })) })
  open()
  expect(await screen.findByText('Pagesa u zhbë')).toBeTruthy()
  await waitFor(() => expect(api.inputsOf(getSaleSettings)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Kthim…' })).toBeNull()
})

test('a return is offered to the roles that the salon’s settings name', async () => {
  const user = currentSession()?.user
  if (!user) throw new Error('no session')
  updateSessionUser({ ...user, salon_role: 'barber', barber_id: 'b1' })
  const { unmount } = open()
  await screen.findByText('U pagua · 14:47')
  await waitFor(() => expect(api.inputsOf(getSaleSettings)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Kthim…' })).toBeNull()
  unmount()
  updateSessionUser({ ...user, salon_role: 'reception' })
  open()
  expect(await screen.findByRole('button', { name: 'Kthim…' })).toBeTruthy()
})

test('a barber is offered the return of their own sales only, as the server allows it', async () => {
  const user = currentSession()?.user
  if (!user) throw new Error('no session')
  updateSessionUser({ ...user, salon_role: 'barber', barber_id: 'b1' })
  api.on(getSaleSettings, () => makeSaleSettings({ returns_by: 'barber' }))
  const [visit] = sale.lines
  if (!visit) throw new Error('no line')
  const ofOther = { user_id: 'other' }
  for (const [shown, isOffered] of [
    [makeSale({ user_id: user.id }), true],
    [makeSale({ ...ofOther, lines: [visit] }), true],
    [makeSale(ofOther), false],
  ] as const) {
    sale = shown
    const { unmount } = open()
    if (isOffered) expect(await screen.findByRole('button', { name: 'Kthim…' })).toBeTruthy()
    else {
      await screen.findByText('U pagua · 14:47')
      await waitFor(() => expect(api.inputsOf(getSaleSettings)).toHaveLength(3))
      expect(screen.queryByRole('button', { name: 'Kthim…' })).toBeNull()
    }
    unmount()
  }
})

test('a return that is asked for at once opens above its sale', async () => {
  const { user } = open({ kind: 'sale', saleId: 'sale-1', returning: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Kthim' }))
  await user.click(dialog.getByRole('button', { name: 'Mbrapsht' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kthim' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Shitja 12' })).toBeTruthy()
})

test('part of a sale comes back, with the sum that is given back', async () => {
  const { user, dialog } = await openReturn()
  expect(plain(dialog.getByRole('button', { name: /^Kthe paratë \d/ }))).toBe('Kthe paratë 26,00 €')
  expect(plain(dialog.getByRole('list'))).toBe('PrerjeArbër Gashi8,00 €3 × Vajkthehet te produktet18,00 €3 nga 3')
  await user.click(dialog.getByRole('checkbox', { name: /^Prerje/ }))
  await user.click(dialog.getByRole('button', { name: 'Vaj: një më pak' }))
  await user.click(dialog.getByRole('button', { name: 'Vaj: një më pak' }))
  expect(dialog.getByRole('button', { name: 'Vaj: një më pak' })).toHaveProperty('disabled', true)
  expect(refund()).toBe('kesh 6,00 €')
  await user.click(dialog.getByRole('radio', { name: 'Kartelë' }))
  expect(refund()).toBe('kartelë 6,00 €')
  await fill(user, dialog.getByLabelText(/^Arsyeja/), 'E hapur')
  await user.click(dialog.getByRole('button', { name: /^Kthe paratë 6,00/ }))
  expect(await screen.findByText('Kthimi u regjistrua.')).toBeTruthy()
  expect(api.inputsOf(returnSale)).toMatchObject([
    {
      sale_id: 'sale-1',
      lines: [{ line: 2, quantity: 1 }],
      method: 'card',
      reason: 'E hapur',
    },
  ])
  expect(await screen.findByText('kthyer 1')).toBeTruthy()
})

test('at most the quantity that was sold and not returned before can be returned', async () => {
  sale = makeSale({ lines: sale.lines.map((one) => ({ ...one, returned: one.line === 1 ? 1 : 2 })) })
  const { user, dialog } = await openReturn()
  expect(dialog.queryByText('Prerje')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Vaj: një më shumë' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: /^Vaj/ }))
  await user.click(dialog.getByRole('button', { name: /^Kthe paratë 0,00/ }))
  expect(await dialog.findByText(saleMessages.returnLines)).toBeTruthy()
  expect(api.inputsOf(returnSale)).toEqual([])
})

test('only the unused part of gift cards and packages can be returned', async () => {
  const [visit, product] = sale.lines
  if (!visit || !product) throw new Error('no lines')
  const line = { ...product, product_id: null, barber_id: null, barber: null, returned: 0 }
  sale = makeSale({
    lines: [
      {
        ...line,
        line: 1,
        kind: 'gift_card',
        label: 'Kartë dhuratë',
        quantity: 1,
        price: 50,
        total: 50,
        prepaid_id: 'g1',
      },
      { ...line, line: 2, kind: 'package', label: 'Paketë', quantity: 3, price: 8.33, total: 25, prepaid_id: 'k1' },
      { ...line, line: 3, kind: 'gift_card', label: 'Kartë bosh', quantity: 1, price: 20, total: 20, prepaid_id: 'g2' },
      { ...visit, line: 4, price: 8, total: 8, prepaid_id: 'k2' },
    ],
  })
  api.on(listPrepaid, () => ({
    prepaid: [
      makePrepaid({ id: 'g1', kind: 'gift_card', amount: 50, left: 30 }),
      makePrepaid({ id: 'k1', kind: 'package', amount: 25, left: 16.67, uses: 3, uses_left: 2 }),
      makePrepaid({ id: 'g2', kind: 'gift_card', amount: 20, left: 0 }),
    ],
  }))
  const { user, dialog } = await openReturn()
  expect(dialog.queryByText('Kartë bosh')).toBeNull()
  // 30,00 of the card, two uses of the package sold, and 8,00 of the visit, which go back to its package.
  expect(plain(dialog.getByRole('button', { name: /^Kthe paratë \d/ }))).toBe('Kthe paratë 54,67 €')
  expect(dialog.getByRole('button', { name: 'Paketë: një më shumë' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('button', { name: 'Paketë: një më pak' }))
  await user.click(dialog.getByText('Kesh'))
  await user.click(dialog.getByRole('button', { name: /^Kthe paratë 46,34/ }))
  await waitFor(() => expect(api.inputsOf(returnSale)).toHaveLength(1))
  expect(api.inputsOf(returnSale)).toMatchObject([
    {
      lines: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
        { line: 4, quantity: 1 },
      ],
      method: 'cash',
    },
  ])
})

test('what was paid by debt and package goes back there, so that no money is promised', async () => {
  const [visit] = sale.lines
  if (!visit) throw new Error('no line')
  const payment = { given: null, change: null, prepaid_id: null }
  sale = makeSale({
    total: 14,
    owed: 6,
    lines: [
      { ...visit, line: 1, label: 'Larje', price: 6, total: 6 },
      { ...visit, line: 2, price: 8, total: 8, prepaid_id: 'k1' },
    ],
    payments: [
      { ...payment, method: 'debt', amount: 6 },
      { ...payment, method: 'package', amount: 8, prepaid_id: 'k1' },
    ],
  })
  const { user, dialog } = await openReturn()
  expect(refund()).toBe('paketë 8,00 € · borxh 6,00 €')
  expect(plain(dialog.getByRole('button', { name: /^Kthe/ }))).toBe('Kthe 14,00 €')
  await user.click(dialog.getByRole('radio', { name: 'Kesh' }))
  expect(refund()).toBe('paketë 8,00 € · borxh 6,00 €')
  await user.click(dialog.getByRole('checkbox', { name: /^Prerje/ }))
  expect(refund()).toBe('borxh 6,00 €')
})

test('a sale on debt is amber, names the client and says that nothing came in', async () => {
  const debt = { method: 'debt' as const, given: null, change: null, prepaid_id: null }
  sale = makeSale({ owed: 26, payments: [{ ...debt, amount: 26 }] })
  const { unmount } = open()
  const dialog = await screen.findByRole('dialog', { name: 'Shitja 12' })
  expect(plain(await within(dialog).findByText(/^Borxh/))).toBe('Borxh 26,00 € · Arta Gashi')
  expect(plain(dialog)).toContain('në arkë nuk hyri asgjë · 14:47')
  expect(plain(dialog)).not.toContain('U pagua')
  unmount()
  sale = makeSale({
    owed: 6,
    payments: [
      { ...debt, method: 'cash', amount: 20 },
      { ...debt, amount: 6 },
    ],
  })
  open()
  expect(plain(await screen.findByText(/^kesh/))).toBe('kesh 20,00 € · 14:47')
})

test('the code of a sold gift card is large, is copied, sent and printed', async () => {
  const [visit] = sale.lines
  if (!visit) throw new Error('no line')
  sale = makeSale({
    lines: [
      { ...visit, kind: 'gift_card', barber: null, label: 'Kartë dhuratë', price: 20, total: 20, prepaid_id: 'g1' },
    ],
  })
  api.on(listPrepaid, () => ({ prepaid: [makePrepaid({ id: 'g1', kind: 'gift_card', code: 'K7M42P', amount: 20 })] }))
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = open()
  const card = within(await screen.findByRole('region', { name: /^Kartë dhuratë 20,00.*: K7M42P$/ }))
  expect(card.getByText('K7M42P').className).toContain('text-4xl')
  await user.click(card.getByRole('button', { name: 'Kopjo' }))
  expect(await navigator.clipboard.readText()).toBe('K7M42P')
  await user.click(card.getByRole('button', { name: 'Printo' }))
  expect(print).toHaveBeenCalledOnce()
  expect(plain(document.querySelector('[data-print-only]'))).toMatch(/Kartë dhuratë20,00 €K7M42P$/)
  await user.click(card.getByRole('button', { name: 'Dërgo' }))
  expect(await screen.findByText(/Kodi: K7M42P/)).toBeTruthy()
})

test('a return that another device made meanwhile is refused at its line, and what was entered stays', async () => {
  const { user, dialog } = await openReturn()
  api.on(returnSale, () => {
    throw badInput([{ field: 'lines.1.quantity', message: saleMessages.returnMore(1) }])
  })
  await fill(user, dialog.getByLabelText(/^Arsyeja/), 'E hapur')
  await user.click(dialog.getByRole('button', { name: /^Kthe paratë 26,00/ }))
  const message = await dialog.findByText('Mund të kthehet më së shumti 1.')
  expect(plain(message.closest('li'))).toContain('Vaj')
  expect(dialog.getByLabelText(/^Arsyeja/)).toHaveProperty('value', 'E hapur')
})

test('the sheet shows the sale once it is paid; without a number it waits on the device', async () => {
  const visit = { ...makeAppointment(14 * 60, 45), price: 8, client_name: 'Arta Gashi' }
  api.on(listAppointments, () => ({ appointments: [visit] }) as never)
  api.on(listPaidVisits, () => ({ ...noPayments, records_payments: true }))
  api.on(listPrepaid, () => ({ prepaid: [] }))
  api.on(recordSale, () => ({
    sale: makeSale({ number: 0, device_number: 7 }),
    moved: false,
    prepaid: [],
    stock: [],
    message: 'U pagua.',
  }))
  const { user } = open({ kind: 'pay', visits: [visit], method: 'card' })
  await user.click(await screen.findByRole('button', { name: /^Paguaj \d/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Pagesa' })
  expect(within(dialog).getByText('pret lidhjen · nr. 7 i pajisjes')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kthim…' })).toBeNull()
  expect(api.inputsOf(getSale)).toEqual([])
})

test('after a package was sold and used, the sheet says what is left, sends and prints the receipt, and undoes both', async () => {
  const visit = {
    ...makeAppointment(14 * 60, 45),
    price: 8,
    client_name: 'Arta Gashi',
    client_phone: '+383 44 123 456',
  }
  const [line] = sale.lines
  if (!line) throw new Error('no line')
  sale = makeSale({
    total: 70,
    lines: [
      { ...line, kind: 'package', barber: null, label: 'Prerje (paketë)', quantity: 10, total: 70, prepaid_id: 'k1' },
    ],
    payments: [{ method: 'cash', amount: 70, given: null, change: null, prepaid_id: null }],
  })
  const use = makeSale({
    id: 'use-1',
    number: 13,
    total: 7,
    lines: [{ ...line, appointment_id: visit.id, total: 7, prepaid_id: 'k1' }],
    payments: [{ method: 'package', amount: 7, given: null, change: null, prepaid_id: 'k1' }],
  })
  const pack = makePrepaid({ id: 'k1', kind: 'package', label: 'Prerje (paketë)', uses: 10, uses_left: 9, left: 63 })
  api.on(listAppointments, () => ({ appointments: [visit] }) as never)
  api.on(listPaidVisits, () => ({ ...noPayments, records_payments: true }))
  api.on(listPrepaid, () => ({ prepaid: [pack] }))
  api.on(recordSale, () => ({ sale, use, moved: false, prepaid: [pack], stock: [], message: 'U pagua.' }))
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    act(() => void dispatchEvent(new Event('beforeprint')))
  })
  const { user } = open({ kind: 'pay', visits: [visit], method: 'cash' })
  await user.click(await screen.findByRole('button', { name: /^Paguaj \d/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Shitja 12' })
  expect(await within(dialog).findByText('kanë mbetur 9 nga 10 herë')).toBeTruthy()
  expect(plain(dialog)).toContain('PrerjeArbër Gashi · nga paketa0,00 €')

  await user.click(within(dialog).getByRole('button', { name: 'Printo' }))
  expect(print).toHaveBeenCalledOnce()
  const paper = plain(document.querySelector('[data-print-only]'))
  for (const text of ['Dëftesë 12 · 20.11.2026, 14:47', '10 × Prerje (paketë)70,00 €', 'Prerje (nga paketa)0,00 €'])
    expect(paper).toContain(text)
  expect(paper).toMatch(/Gjithsej70,00 €Kesh70,00 €Kjo nuk është kupon fiskal\.$/)
  act(() => void dispatchEvent(new Event('afterprint')))

  await user.click(within(dialog).getByRole('button', { name: 'Dërgo dëftesën' }))
  const message = within(await screen.findByRole('dialog', { name: /^Dërgo/ }))
  expect(await message.findByText(/Kjo nuk është kupon fiskal\./)).toBeTruthy()
  const whatsapp = await message.findByRole('link', { name: /WhatsApp/ })
  expect(whatsapp.getAttribute('href')).toMatch(/38344123456.*Gjithsej/)
  await user.keyboard('{Escape}')

  await user.click(await screen.findByRole('button', { name: 'Zhbëj' }))
  await waitFor(() => expect(api.inputsOf(returnSale)).toMatchObject([{ sale_id: 'sale-1', is_undo: true }]))
  expect(within(dialog).queryByRole('button', { name: 'Kthim…' })).toBeNull()
})

test('after a gift card was used the sheet says what is left on it', async () => {
  const visit = { ...makeAppointment(14 * 60, 45), price: 8, client_name: 'Arta Gashi' }
  sale = makeSale({ payments: [{ method: 'gift_card', amount: 26, given: null, change: null, prepaid_id: 'g1' }] })
  const card = makePrepaid({ id: 'g1', kind: 'gift_card', code: 'K7M42P', left: 24 })
  const empty = makePrepaid({ id: 'g1', kind: 'gift_card', code: 'K7M42P', left: 0 })
  api.on(listAppointments, () => ({ appointments: [visit] }) as never)
  api.on(listPaidVisits, () => ({ ...noPayments, records_payments: true }))
  api.on(listPrepaid, () => ({ prepaid: [] }))
  for (const [held, text] of [
    [card, 'kanë mbetur 24,00 €'],
    [empty, 'u përdor e gjitha'],
  ] as const) {
    api.on(recordSale, () => ({ sale, moved: false, prepaid: [held], stock: [], message: 'U pagua.' }))
    const { user, unmount } = open({ kind: 'pay', visits: [visit], method: 'card' })
    await user.click(await screen.findByRole('button', { name: /^Paguaj \d/ }))
    const used = within(await screen.findByRole('list', { name: 'Të parapaguara' }))
    expect(used.getByText('Kartë dhuratë K7M42P')).toBeTruthy()
    expect(used.getByText(text)).toBeTruthy()
    unmount()
  }
})
