import { makeProduct } from '#testing/web/makeProduct.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { reportReachability } from '#platform/web/connectivity.ts'
import { searchClients } from '#features/clients/contract.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { makeService } from '#testing/web/makeService.ts'
import { button, method, openPaySheet, payButton, paySheetApi, total } from '#testing/web/paySheet.tsx'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { tabDraftsKey } from '#platform/web/rememberedDevice.ts'
import { listPaidVisits, recordSale, type Sale } from '../contract.ts'
import { PaySheet } from './SaleSheet.tsx'
import { saleMessages, visitSold } from '../copy.ts'

const arber = { id: 'b1', name: 'Arbër Gashi', color: 1, position: 0, is_active: true }
const blerim = { id: 'b2', name: 'Blerim Hoxha', color: 2, position: 1, is_active: true }
const cut = makeService({
  id: 's1',
  name: 'Prerje',
  price: 8,
  barbers: [{ barber_id: 'b2', offered: true, duration: null, price: 10 }],
})
const colour = makeService({ id: 's2', name: 'Ngjyrosje', price: 30 })
const oil = makeProduct({ name: 'Vaj mjekre' })
const visit = { ...makeAppointment(14 * 60, 45), price: 8, client_name: 'Arta Gashi', barber: 'Arbër Gashi' }

let api: FakeApi
let day: Appointment[]
let paid: Sale[]
let closed: number

const open = (visits: readonly Appointment[] = [visit]) =>
  openPaySheet(
    visits,
    (sale) => paid.push(sale),
    () => (closed += 1),
  )
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
/** Message of a field. */
const errorAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const sold = () => api.inputsOf(recordSale)

beforeEach(() => {
  api = paySheetApi(() => day)
  day = [visit]
  paid = []
  closed = 0
  api.on(listBarbers, () => ({ data: [arber, blerim] }))
  api.on(listServices, () => ({
    data: [cut, colour, makeService({ id: 's3', name: 'E vjetër', is_active: false })],
    message: '',
  }))
  api.on(listProducts, () => ({ products: [oil], worth: [], worth_at_price: [] }))
})

test('a service of the price list is added at its barber’s price, which another barber changes', async () => {
  const { user } = open([])
  await user.click(button('Shërbim'))
  await user.click(await screen.findByRole('combobox', { name: /^Berberi/ }))
  await user.click(await screen.findByRole('option', { name: 'Blerim Hoxha' }))
  expect(screen.queryByText('E vjetër')).toBeNull()
  await user.click(button(/^Prerje/))
  expect(total()).toBe('10,00 €')
  await user.click(button(/^Prerje\s*Blerim Hoxha/))
  await user.click(screen.getByRole('combobox', { name: /^Berberi/ }))
  await user.click(await screen.findByRole('option', { name: 'Arbër Gashi' }))
  expect(total()).toBe('8,00 €')
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(sold()).toMatchObject([
    {
      client_id: null,
      lines: [{ kind: 'service', barber_id: 'b1', label: 'Prerje', price: 8, quantity: 1 }],
      payments: [{ method: 'cash', amount: 8 }],
    },
  ])
  expect(sold()[0]).not.toHaveProperty('lines.0.appointment_id')
})

test('a service needs a barber, which is asked for at its field', async () => {
  const { user } = open([])
  await user.click(button('Shërbim'))
  await user.click(await screen.findByRole('button', { name: /^Ngjyrosje/ }))
  expect(await screen.findByText(saleMessages.barber)).toBeTruthy()
  expect(payButton()).toHaveProperty('disabled', true)
})

test('unpaid visits of the same client and of the group are added in one tap; those of others are not offered', async () => {
  const first = { ...visit, group_id: 'g' }
  const son = { ...makeAppointment(14 * 60, 30), client_id: 'c2', client_name: 'Dea Gashi', group_id: 'g', price: 4 }
  const again = { ...makeAppointment(18 * 60, 30), client_name: 'Arta Gashi', service_name: 'Fenirim', price: 6 }
  const other = { ...makeAppointment(14 * 60, 30), client_id: 'c3', client_name: 'Tjetri' }
  const gone = { ...makeAppointment(15 * 60, 30, 'cancelled'), client_name: 'Arta Gashi', service_name: 'Anuluar' }
  day = [first, son, again, other, gone]
  const { user } = open([first])
  await user.click(await screen.findByRole('button', { name: /^Dea Gashi · 14:00 · 4,00/ }))
  await user.click(button(/^Fenirim · 18:00 · 6,00/))
  expect(total()).toBe('18,00 €')
  expect(screen.queryByText(/Tjetri|Anuluar/)).toBeNull()
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(sold()).toMatchObject([{ lines: [first, son, again].map(({ id }) => ({ appointment_id: id })) }])
})

test('clients without a name are different people', async () => {
  const walkIn = { ...visit, client_name: 'Pa emër' }
  day = [walkIn, { ...walkIn, id: 'a-other', service_name: 'Tjetër' }]
  open([walkIn])
  await waitFor(() => expect(api.inputsOf(listPaidVisits)).toHaveLength(1))
  await screen.findByText('Pa klient')
  expect(screen.queryByRole('button', { name: /^Tjetër/ })).toBeNull()
})

test('a client is chosen for a sale without a visit, and their unpaid visits are offered', async () => {
  api.on(searchClients, () => ({
    clients: [{ id: 'c', name: 'Arta Gashi', phone: null, usual_service: null, last_visit: null }] as never,
  }))
  const { user } = open([])
  await user.click(button('Produkt'))
  await user.click(button(/Zgjidh klientin/))
  await user.type(screen.getByRole('combobox', { name: /^Klienti/ }), 'arta')
  await user.click(await screen.findByRole('option', { name: /Arta Gashi/ }))
  await user.click(await screen.findByRole('button', { name: /^Prerje · 14:00/ }))
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(sold()).toMatchObject([{ client_id: 'c', lines: [{ appointment_id: visit.id }] }])
})

test('a debt without a client is refused at the client’s field, and entered values stay', async () => {
  const { user } = open([{ ...visit, client_name: 'Pa emër' }])
  await user.click(method('Borxh'))
  expect(plain(payButton().textContent)).toBe('Shëno borxh 8,00 €')
  await user.click(payButton())
  const field = await screen.findByRole('combobox', { name: /^Klienti/ })
  expect(errorAt(field)).toBe(saleMessages.debtClient)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(sold()).toEqual([])
  await user.type(field, 'arta')
  await user.click(payButton())
  expect(await screen.findByText(saleMessages.client)).toBeTruthy()
  expect(method('Borxh')).toHaveProperty('checked', true)
  expect(sold()).toEqual([])
})

test('cash that is less than the payment is refused at its field', async () => {
  const { user } = open()
  await user.click(button(/^10.€$/))
  expect(plain(document.querySelector('[data-change]')?.textContent ?? null)).toBe('2,00 €')
  await user.click(button('Shumë tjetër'))
  const given = screen.getByLabelText('Sa dha klienti', { selector: 'input' })
  await user.type(given, '7')
  await user.click(payButton())
  expect(errorAt(given)).toBe(saleMessages.given)
  expect(sold()).toEqual([])
  await fill(user, given, '100')
  expect(plain(document.querySelector('[data-change]')?.textContent ?? null)).toBe('92,00 €')
  await user.type(given, '{Enter}')
  await waitFor(() => expect(sold()).toMatchObject([{ payments: [{ method: 'cash', amount: 8, given: 100 }] }]))
})

test('a chosen note that no longer covers the sum is refused below the notes', async () => {
  const { user } = open()
  await user.click(button(/^10.€$/))
  await user.click(button('Produkt'))
  await user.click(await screen.findByRole('button', { name: /^Vaj mjekre/ }))
  await user.click(payButton())
  expect(await screen.findByText(saleMessages.given)).toBeTruthy()
  expect(sold()).toEqual([])
})

test('a second method takes the focus with its amount, which cannot exceed the sum; the first one gets the rest', async () => {
  const { user } = open()
  await user.click(button('+ mënyrë tjetër'))
  const amount = screen.getByLabelText('Kartelë: shuma')
  expect(document.activeElement).toBe(amount)
  expect(screen.getByText('Me kesh paguhet çka mbetet.')).toBeTruthy()
  await user.type(amount, '9')
  expect(plain(payButton().textContent)).toBe('Paguaj 8,00 €')
  await user.click(payButton())
  expect(errorAt(amount)).toMatch(/^Pagesat janë 9,00/)
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await fill(user, amount, '5')
  expect(plain(screen.getByLabelText('Kesh, çka mbetet').textContent)).toBe('3,00 €')
  expect(plain(payButton().textContent)).toBe('Kesh 3,00 € + Kartelë 5,00 €')
  await user.click(payButton())
  await waitFor(() =>
    expect(sold()).toMatchObject([
      {
        payments: [
          { method: 'cash', amount: 3 },
          { method: 'card', amount: 5 },
        ],
      },
    ]),
  )
})

test('a further method is changed and taken away again', async () => {
  const { user } = open()
  await user.click(button('+ mënyrë tjetër'))
  await user.type(screen.getByLabelText('Kartelë: shuma'), '5')
  await user.click(screen.getByRole('combobox', { name: /^Mënyra 2/ }))
  await user.click(await screen.findByRole('option', { name: 'Transfer' }))
  expect(plain(payButton().textContent)).toBe('Kesh 3,00 € + Transfer 5,00 €')
  await user.click(button('Hiqe: Transfer'))
  expect(plain(payButton().textContent)).toBe('Paguaj 8,00 € kesh')
  expect(method('Kesh')).toHaveProperty('checked', true)
})

test('all seven parts of a sale have a button, and discount and tip are open beside each other', async () => {
  const { user } = open()
  for (const part of ['Produkt', 'Shërbim', 'Zbritje', 'Bakshish', 'Kartë dhuratë', 'Paketë', 'Kapar']) button(part)
  await user.click(button('Zbritje'))
  await user.click(button(/^10.%$/))
  await user.click(button('Bakshish'))
  await user.click(button(/^2.€$/))
  expect(total()).toBe('9,20 €')
  expect(plain(screen.getByText(/^Zbritje 10/).closest('li')?.textContent ?? null)).toBe('Zbritje 10 %− 0,80 €')
  await user.click(button('Produkt'))
  expect(button('Zbritje').getAttribute('aria-expanded')).toBe('false')
})

test('an invalid price is refused at its field', async () => {
  const { user } = open([{ ...visit, price: null }])
  const price = screen.getByLabelText('Çmimi')
  await user.type(price, 'tetë')
  await user.click(payButton())
  expect(errorAt(price)).toBe(saleMessages.price)
  await fill(user, price, '8')
  await user.click(payButton())
  await waitFor(() => expect(sold()).toMatchObject([{ lines: [{ price: 8 }] }]))
})

test('a typed tip becomes part of the sale before it is paid', async () => {
  const { user } = open()
  await user.click(button('Bakshish'))
  await user.click(screen.getAllByRole('button', { name: 'tjetër' })[0] as HTMLElement)
  await user.type(screen.getByLabelText('Bakshishi'), '2,50')
  await user.click(payButton())
  expect(total()).toBe('10,50 €')
  expect(sold()).toEqual([])
  await user.click(payButton())
  await waitFor(() => expect(sold()).toMatchObject([{ lines: [{}, { kind: 'tip', barber_id: 'b1', price: 2.5 }] }]))
})

test.each(['Produkt', 'Shërbim', 'Zbritje', 'Bakshish', 'Kartë dhuratë', 'Paketë', 'Kapar'])(
  '%s, open and empty, does not stop the payment',
  async (part) => {
    const { user } = open([visit, { ...visit, id: 'a-second', price: 4 }])
    await user.click(button(part))
    if (part === 'Shërbim') await screen.findByRole('combobox')
    await user.click(payButton())
    await waitFor(() => expect(sold()).toMatchObject([{ payments: [{ amount: 12 }] }]))
  },
)

test('products are scanned one after another, one of them with a barber', async () => {
  const { user } = open()
  await user.click(button('Produkt'))
  const field = screen.getByLabelText('Emri ose barkodi')
  await user.type(field, '5901234123457{Enter}')
  await user.type(field, '5901234123457{Enter}')
  await user.click(await screen.findByRole('button', { name: /^2 × Vaj mjekre/ }))
  await user.click(await screen.findByRole('combobox', { name: /^Berberi/ }))
  await user.click(await screen.findByRole('option', { name: 'Blerim Hoxha' }))
  await user.click(button('Produkt'))
  await user.type(screen.getByLabelText('Emri ose barkodi'), '123')
  await user.click(payButton())
  expect(await screen.findByText(saleMessages.product)).toBeTruthy()
  expect(sold()).toEqual([])
  await user.clear(screen.getByLabelText('Emri ose barkodi'))
  await user.click(payButton())
  await waitFor(() =>
    expect(sold()).toMatchObject([
      { lines: [{}, { kind: 'product', product_id: 'p1', quantity: 2, barber_id: 'b2' }] },
    ]),
  )
})

test('a refusal of the server is shown at its line, and the sheet keeps entered values', async () => {
  const { user } = open()
  await user.click(button('Zbritje'))
  await user.click(button(/^10.%$/))
  api.on(recordSale, () => {
    throw badInput([{ field: 'discount', message: 'Zbritje mbi 5% jep vetëm pronari.' }])
  })
  await user.click(payButton())
  expect(await screen.findByText('Zbritje mbi 5% jep vetëm pronari.')).toBeTruthy()
  expect(screen.getByLabelText('Përqindja')).toHaveProperty('value', '10')
  api.on(recordSale, () => {
    throw visitSold({ appointment_id: visit.id })
  })
  await user.click(payButton())
  const line = (await screen.findByText('Kjo vizitë është paguar ndërkohë.')).closest('li')
  expect(within(line as HTMLElement).getByText('Prerje')).toBeTruthy()
  expect(total()).toBe('7,20 €')
  expect(new Set(sold().map(({ id }) => id)).size).toBe(1)
})

test('without a connection the sheet shows a message and stays unchanged', async () => {
  const { user } = open()
  await screen.findByText('Prerje')
  reportReachability(false)
  api.on(recordSale, () => {
    throw new TypeError('no connection')
  })
  await user.click(payButton())
  expect(await screen.findByText(/lidhj|internet/i)).toBeTruthy()
  expect(total()).toBe('8,00 €')
})

test('Escape closes the open part with its button focused, then the sheet', async () => {
  const { user } = open()
  await user.click(button('Zbritje'))
  await user.click(screen.getAllByRole('button', { name: 'tjetër' })[0] as HTMLElement)
  await user.type(screen.getByLabelText('Përqindja'), '{Escape}')
  expect(screen.queryByLabelText('Përqindja')).toBeNull()
  expect(document.activeElement).toBe(button('Zbritje'))
  expect(closed).toBe(0)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(closed).toBe(1))
})

test('a price below the usual one asks for its reason, which the server may require', async () => {
  const { user } = open()
  await user.click(button(/^Prerje/))
  expect(screen.queryByLabelText(/^Arsyeja e çmimit/)).toBeNull()
  await fill(user, screen.getByLabelText('Çmimi'), '5')
  await screen.findByLabelText(/^Arsyeja e çmimit më të ulët/)
  api.on(recordSale, () => {
    throw badInput([{ field: 'lines.0.price_reason', message: saleMessages.discountReason }])
  })
  await user.click(payButton())
  const reason = await screen.findByLabelText(/^Arsyeja e çmimit më të ulët/)
  await waitFor(() => expect(errorAt(reason)).toContain(saleMessages.discountReason))
  await user.type(reason, 'Mik')
  await user.click(payButton())
  await waitFor(() => expect(sold()).toHaveLength(2))
  expect(sold()[1]).toMatchObject({ lines: [{ price: 5, price_reason: 'Mik' }] })
})

test('a gift card is not sold on debt', async () => {
  const { user } = open([])
  await user.click(button('Kartë dhuratë'))
  await user.click(button(/^20.€$/))
  await user.click(method('Borxh'))
  await user.click(payButton())
  expect(await screen.findByText(saleMessages.prepaidOnDebt)).toBeTruthy()
  expect(sold()).toEqual([])
})

test('a reload keeps the lines of a sale and its id, and asks before they are discarded', async () => {
  const { user } = open([])
  await user.click(button('Shërbim'))
  await user.click(await screen.findByRole('combobox', { name: /^Berberi/ }))
  await user.click(await screen.findByRole('option', { name: 'Arbër Gashi' }))
  await user.click(button(/^Ngjyrosje/))
  expect(total()).toBe('30,00 €')
  const { sale } = JSON.parse(sessionStorage.getItem(tabDraftsKey) ?? '{}') as {
    sale: { content: ComponentProps<typeof PaySheet>['opening'] }
  }
  cleanup()
  renderScreen(<PaySheet open opening={sale.content} onPaid={(one) => paid.push(one)} onClose={() => (closed += 1)} />)
  await waitFor(() => expect(total()).toBe('30,00 €'))
  await user.click(screen.getByRole('button', { name: 'Mbyll' }))
  await user.click(await screen.findByRole('button', { name: 'Qëndro' }))
  expect(closed).toBe(0)
  await user.click(payButton())
  await waitFor(() => expect(paid).toHaveLength(1))
  expect(sold()).toMatchObject([{ id: sale.content.entered?.id, lines: [{ label: 'Ngjyrosje', price: 30 }] }])
})
