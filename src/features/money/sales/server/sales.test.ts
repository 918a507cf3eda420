import { expect, test } from 'vitest'
import { addProduct, listProducts } from '#features/money/products/contract.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { query, testApp } from '#testing/server/app.ts'
import { openTill, tillDay as date, type SaleBody } from '#testing/server/till.ts'
import {
  getSale,
  getSaleSettings,
  listOwedSales,
  listPaidVisits,
  listSales,
  recordSale,
  returnSale,
  setVat,
} from '../contract.ts'

const server = testApp()
const { salon, id, visit, sell, refusal, takeBack } = openTill(server)
const cash = (amount: number, more = {}) => ({ method: 'cash' as const, amount, ...more })
const product = async (more = {}) =>
  (await server.call(addProduct, { name: `Dyll ${id()}`, price: 8, quantity: 3, ...more }, salon.token)).product

test('one tap pays a visit', async () => {
  const appointment = await visit()
  const { sale, moved, message } = await sell({
    lines: [{ kind: 'service', appointment_id: appointment.id }],
    payments: [{ method: 'cash', amount: 10 }],
  })
  expect({ moved, message }).toEqual({ moved: false, message: 'U pagua.' })
  expect(sale).toMatchObject({
    number: 1,
    kind: 'sale',
    day: date,
    total: 10,
    owed: 0,
    client_name: 'Ana Krasniqi',
    lines: [{ kind: 'service', label: 'Prerje', barber: 'Besa', quantity: 1, price: 10, total: 10, vat: 0 }],
    payments: [{ method: 'cash', amount: 10 }],
  })
  expect((await server.call(getSale, { id: sale.id }, salon.token)).sale).toEqual(sale)
  expect((await server.call(listSales, { date }, salon.token)).sales).toEqual([sale])
  expect(
    await refusal({
      lines: [{ kind: 'service', appointment_id: appointment.id }],
      payments: [{ method: 'cash', amount: 10 }],
    }),
  ).toMatchObject({ code: 'visit_sold', extra: { appointment_id: appointment.id } })
})

test('a sale can have two methods, discounts, a tip, a product and change', async () => {
  const appointment = await visit()
  const shampoo = await product()
  const { sale, stock } = await sell({
    lines: [
      { kind: 'service', appointment_id: appointment.id, discount: { percent: 10, reason: 'Besnik' } },
      { kind: 'product', product_id: shampoo.id, quantity: 2 },
      { kind: 'tip', barber_id: salon.barber, price: 1.5 },
    ],
    discount: { amount: 1 },
    payments: [
      { method: 'cash', amount: 5.5, given: 10 },
      { method: 'card', amount: 20 },
    ],
  })
  expect(sale.total).toBe(25.5)
  expect(sale.lines.map(({ discount, total }) => ({ discount, total }))).toEqual([
    { discount: 1.36, total: 8.64 },
    { discount: 0.64, total: 15.36 },
    { discount: 0, total: 1.5 },
  ])
  expect(sale.payments[0]).toEqual({ method: 'cash', amount: 5.5, given: 10, change: 4.5, prepaid_id: null })
  expect(stock).toEqual([{ product_id: shampoo.id, name: shampoo.name, quantity: 1, is_low: true }])
  expect((await server.call(listProducts, {}, salon.token)).products).toMatchObject([{ quantity: 1, is_low: true }])
})

test('a repeated call changes nothing and gets the same reply', async () => {
  const appointment = await visit()
  const shampoo = await product({ quantity: 1 })
  const body = {
    id: id(),
    lines: [
      { kind: 'service' as const, appointment_id: appointment.id, label: 'Fjala e pajisjes' },
      { kind: 'product' as const, product_id: shampoo.id },
    ],
    payments: [{ method: 'cash' as const, amount: 18 }],
  }
  const first = await sell(body)
  expect(await sell(body)).toEqual(first)
  expect(
    await server.fault(recordSale, { ...body, payments: [{ method: 'cash', amount: 5 }] }, salon.token),
  ).toMatchObject({ code: 'sale_exists' })
  expect((await server.call(listSales, {}, salon.token)).pagination.total_items).toBe(1)
})

test('invalid input gets a message at its field', async () => {
  const tip = { kind: 'tip' as const, barber_id: salon.barber, price: 5 }
  const shampoo = await product()
  const other = await server.salon('Tjetri')
  const foreign = (await server.call(addProduct, { name: 'I huaj', price: 1 }, other.token)).product
  const cases: [Omit<SaleBody, 'id'>, string, string][] = [
    [{ lines: [], payments: [] }, 'lines', 'Zgjidhni çfarë paguhet.'],
    [
      { lines: [tip], payments: [cash(4)] },
      'payments',
      'Pagesat janë 4,00\u00a0€, kurse për të paguar janë 5,00\u00a0€.',
    ],
    [
      { lines: [tip], payments: [cash(5, { given: 4 })] },
      'payments.0.given',
      'Shuma e dhënë është më e vogël se pagesa.',
    ],
    [
      { lines: [tip], payments: [{ method: 'card', amount: 5, given: 6 }] },
      'payments.0.given',
      'Kusuri jepet vetëm për kesh.',
    ],
    [
      { lines: [tip], payments: [{ method: 'gift_card', code: 'QT4W9K', amount: 5 }] },
      'payments.0.code',
      'Kjo kartë nuk është e këtij salloni.',
    ],
    [
      { lines: [tip], payments: [{ method: 'debt', amount: 5 }] },
      'client_id',
      'Për borxh duhet klienti. Zgjidhni klientin.',
    ],
    [{ lines: [tip], payments: [cash(0)] }, 'payments.0.amount', fieldMessages.amountAboveZero],
    [{ lines: [{ ...tip, price: 0 }], payments: [] }, 'lines.0.price', fieldMessages.amountAboveZero],
    [
      { lines: [{ ...tip, discount: { amount: 1 } }], payments: [cash(4)] },
      'lines.0.discount',
      'Zbritja është më e madhe se çmimi.',
    ],
    [
      { lines: [{ kind: 'product', product_id: foreign.id }], payments: [cash(1)] },
      'lines.0.product_id',
      'Ky produkt nuk u gjet. Zgjidhni një tjetër.',
    ],
    [
      { lines: [{ kind: 'product', product_id: shampoo.id, discount: { amount: 9 } }], payments: [] },
      'lines.0.discount',
      'Zbritja është më e madhe se çmimi.',
    ],
    [
      { lines: [{ kind: 'product', product_id: shampoo.id }], discount: { amount: 9 }, payments: [] },
      'discount',
      'Zbritja është më e madhe se çmimi.',
    ],
    [
      { lines: [{ kind: 'product', product_id: shampoo.id, quantity: 0 }], payments: [] },
      'lines.0.quantity',
      'Sasia duhet të jetë nga 1 deri në 999.',
    ],
    [
      {
        lines: [{ kind: 'service', appointment_id: shampoo.id, label: 'X', price: 5, barber_id: salon.barber }],
        payments: [cash(5)],
      },
      'lines.0.appointment_id',
      'Ky termin nuk u gjet. Rifreskoni faqen.',
    ],
    [
      { lines: [{ kind: 'debt', debt_sale_id: shampoo.id, price: 1 }], payments: [cash(1)] },
      'lines.0.debt_sale_id',
      'Ky borxh nuk u gjet. Shikoni listën tani.',
    ],
    [
      { currency: 'ALL', lines: [{ ...tip, price: 5.5 }], payments: [cash(5.5)] },
      'lines.0.price',
      'Shuma në lekë shkruhet pa presje, si 1200.',
    ],
    [{ lines: [tip], payments: [cash(5)], device_number: 3 }, 'device_number', 'Numri dhe pajisja shkojnë bashkë.'],
  ]
  for (const [body, field, message] of cases) {
    expect((await refusal(body)).errors, field).toContainEqual({ field, message })
  }
  expect(
    await refusal({ lines: [{ kind: 'product', product_id: shampoo.id, quantity: 4 }], payments: [cash(32)] }),
  ).toMatchObject({
    code: 'stock_short',
    extra: { left: 3, errors: [{ field: 'lines.0.quantity', message: 'Kanë mbetur 3.' }] },
  })
  expect((await server.call(listSales, {}, salon.token)).pagination.total_items).toBe(0)
})

test('returns of a line in parts add up exactly, and never exceed the sold quantity', async () => {
  const shampoo = await product({ price: 3.33, quantity: 5 })
  const { sale } = await sell({
    lines: [{ kind: 'product', product_id: shampoo.id, quantity: 3, discount: { amount: 0.5 } }],
    payments: [
      { method: 'card', amount: 9 },
      { method: 'cash', amount: 0.49 },
    ],
  })
  const give = (body: object) => takeBack(sale.id, body)
  const first = await give({ lines: [{ line: 1, quantity: 1 }], reason: 'E hapur' })
  expect(first.sale).toMatchObject({
    kind: 'return',
    number: 2,
    total: -3.16,
    reason: 'E hapur',
    lines: [{ quantity: -1, price: 3.33, discount: -0.17, total: -3.16, returns_line: 1 }],
    payments: [{ method: 'card', amount: -3.16 }],
  })
  expect(first.stock).toMatchObject([{ quantity: 3 }])
  expect(
    (await server.fault(returnSale, { sale_id: sale.id, id: id(), lines: [{ line: 1, quantity: 3 }] }, salon.token))
      .errors,
  ).toEqual([{ field: 'lines.0.quantity', message: 'Mund të kthehen më së shumti 2.' }])
  const body = { id: id() }
  const second = await give(body)
  expect(second.sale).toMatchObject({
    total: -6.33,
    payments: [
      { method: 'card', amount: -5.84 },
      { method: 'cash', amount: -0.49 },
    ],
  })
  expect(await give(body)).toEqual(second)
  const read = await server.call(getSale, { id: sale.id }, salon.token)
  expect(read.sale.lines[0]).toMatchObject({ returned: 3 })
  expect(read.returns.map(({ number }) => number)).toEqual([2, 3])
})

test('an undo returns the whole sale within ten minutes, and the visit can be paid again', async () => {
  const appointment = await visit()
  const body = {
    lines: [{ kind: 'service' as const, appointment_id: appointment.id }],
    payments: [{ method: 'card' as const, amount: 10 }],
  }
  const { sale } = await sell(body)
  const undone = await takeBack(sale.id, { is_undo: true })
  expect(undone).toMatchObject({ message: 'Pagesa u zhbë.', sale: { is_undo: true, total: -10 } })
  expect((await server.call(getSale, { id: sale.id }, salon.token)).sale.undone).toBe(true)
  const again = await sell(body)
  server.clock.set(`${date}T19:10:01Z`)
  expect(
    await server.fault(returnSale, { sale_id: again.sale.id, id: id(), is_undo: true }, salon.token),
  ).toMatchObject({ code: 'undo_late' })
})

const pay = (one: { id: string }, method: 'cash' | 'card', amount: number) =>
  sell({ lines: [{ kind: 'service', appointment_id: one.id }], payments: [{ method, amount }] })
const paidVisits = () => server.call(listPaidVisits, { date }, salon.token)

test('one read has the paid appointments of a day and the last methods of their clients', async () => {
  const appointment = await visit()
  const other = await visit({ price: 5, client_name: 'Drilon Gashi', appointment_time: '12:00' })
  expect(await paidVisits()).toMatchObject({ visits: [], usual: [] })
  const { sale } = await pay(appointment, 'card', 10)
  const cashed = await pay(other, 'cash', 5)
  const { visits, usual } = await paidVisits()
  expect(visits).toHaveLength(2)
  expect(visits).toContainEqual({
    appointment_id: appointment.id,
    client_id: appointment.client_id,
    line: 1,
    amount: 10,
    sale_id: sale.id,
    total: 10,
    currency: 'EUR',
    methods: ['card'],
    payments: [{ method: 'card', amount: 10 }],
    owed: 0,
    sold_at: `${date}T19:00:00.000Z`,
  })
  expect(usual).toEqual([{ client_id: sale.client_id, method: 'card' }])
  await takeBack(sale.id, { is_undo: true })
  expect(await paidVisits()).toMatchObject({ visits: [{ sale_id: cashed.sale.id }], usual: [] })
})

test('a debt is paid in parts up to its amount, and a return reduces it first', async () => {
  const appointment = await visit()
  const { sale } = await sell({
    lines: [{ kind: 'service', appointment_id: appointment.id }],
    payments: [
      { method: 'cash', amount: 4 },
      { method: 'debt', amount: 6 },
    ],
  })
  expect(sale.owed).toBe(6)
  const pay = (price: number) => ({
    lines: [{ kind: 'debt' as const, debt_sale_id: sale.id, price }],
    payments: [{ method: 'card' as const, amount: price }],
  })
  expect((await refusal(pay(7))).errors).toEqual([{ field: 'lines.0.price', message: 'Borxhi është 6,00\u00a0€.' }])
  const paid = await sell(pay(2.5))
  expect(paid.sale).toMatchObject({ client_name: 'Ana Krasniqi', lines: [{ label: 'Borxhi i shitjes 1' }] })
  expect((await server.call(listOwedSales, {}, salon.token)).sales).toMatchObject([
    { sale_id: sale.id, owed: 3.5, label: 'Prerje', client_name: 'Ana Krasniqi' },
  ])
  expect(
    (
      await server.fault(
        returnSale,
        { sale_id: sale.id, id: id(), payments: [{ method: 'cash', amount: 10 }] },
        salon.token,
      )
    ).errors,
  ).toEqual([{ field: 'payments', message: 'Kjo shitje ka ende borxh. Së pari zbritni borxhin: 3,50\u00a0€.' }])
  const { sale: back } = await takeBack(sale.id)
  expect(back.payments).toEqual([
    { method: 'debt', amount: -3.5, given: null, change: null, prepaid_id: null },
    { method: 'cash', amount: -6.5, given: null, change: null, prepaid_id: null },
  ])
  expect((await server.call(listOwedSales, {}, salon.token)).sales).toEqual([])
})

test('prices contain VAT from its first day on', async () => {
  await server.call(setVat, { valid_from: date, pays_vat: true, service_letter: 'E' }, salon.token)
  const settings = await server.call(getSaleSettings, { date: '2027-01-01' }, salon.token)
  expect(settings.rates).toContainEqual({ letter: 'D', percent: 8 })
  expect(settings.vat).toEqual([
    { valid_from: date, pays_vat: true, service_letter: 'E', service_percent: 18, gift_card_vat: null },
  ])
  expect(await server.fault(getSaleSettings, { date: 'nesër' }, salon.token)).toMatchObject({ status: 400 })
  const shampoo = await product({ vat_letter: 'D', price: 10.8 })
  const { sale } = await sell({
    lines: [
      { kind: 'service', label: 'Prerje', barber_id: salon.barber, price: 11.8 },
      { kind: 'product', product_id: shampoo.id },
      { kind: 'tip', barber_id: salon.barber, price: 1 },
    ],
    payments: [{ method: 'transfer', amount: 23.6 }],
  })
  expect(sale.lines.map(({ vat_letter, vat_percent, vat }) => [vat_letter, vat_percent, vat])).toEqual([
    ['E', 18, 1.8],
    ['D', 8, 0.8],
    [null, null, 0],
  ])
  const yesterday = '2026-11-19'
  const earlier = await sell({
    sold_at: `${yesterday}T12:00:00Z`,
    lines: [{ kind: 'service', label: 'Prerje', barber_id: salon.barber, price: 5 }],
    payments: [{ method: 'cash', amount: 5 }],
  })
  expect(earlier.sale).toMatchObject({ day: yesterday, lines: [{ vat_letter: null, vat: 0 }] })
})

test('the database refuses inconsistent sales and changes of recorded ones', async () => {
  const { sale } = await sell({
    lines: [{ kind: 'tip', barber_id: salon.barber, price: 5 }],
    payments: [{ method: 'cash', amount: 5 }],
  })
  for (const statement of [
    `update sales set total_cents = 6 where id = '${sale.id}'`,
    `delete from sales where id = '${sale.id}'`,
    `update sale_lines set label = 'x'`,
    `delete from sale_payments`,
    `insert into sale_payments select salon_id, sale_id, 9, 'cash', 100 from sale_payments where sale_id = '${sale.id}'`,
    `insert into sale_lines (salon_id, sale_id, line, kind, label, quantity, unit_cents, total_cents)
     select salon_id, sale_id, 9, 'service', 'x', 1, 0, 0 from sale_lines where sale_id = '${sale.id}'`,
    `insert into sales (salon_id, id, number, kind, day, currency, total_cents, user_name, sold_at, created_at)
     select salon_id, gen_random_uuid(), 999, 'sale', day, currency, 500, 'x', now(), now() from sales where id = '${sale.id}'`,
  ]) {
    // A cluster names the failed commit only.
    await expect(query(server, statement), statement).rejects.toThrow(/never changed|has lines of|could not commit/)
  }
  await query(server, `delete from salons where id = '${salon.id}'`)
  expect(await query(server, `select from sales where id = '${sale.id}'`)).toEqual([])
})
