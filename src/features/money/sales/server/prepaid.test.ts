import { beforeEach, expect, test } from 'vitest'
import { book } from '#testing/server/appointments.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { closeDay, getTillReport, reopenDay } from '#features/money/day-close/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { query, testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date, type SaleBody } from '#testing/server/till.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { listPaidVisits, listPrepaid, recordSale, returnSale, setSaleRights, setVat } from '../contract.ts'

const server = testApp()
const till = openTill(server)
const { salon, id, sell, errors, takeBack } = till
let service: string

beforeEach(async () => {
  service = (await server.call(addService, { name: 'Ngjyrosje', price: 10, duration: 60 }, salon.token)).data.id
})

type Line = SaleBody['lines'][number]
const visit = (more = {}) => till.visit({ service_name: 'Ngjyrosje', ...more })
const card = (price: number, more = {}): Line => ({ kind: 'gift_card', price, ...more })
const haircut = (price: number, more = {}): Line => ({
  kind: 'service',
  barber_id: salon.barber,
  label: 'Prerje',
  price,
  ...more,
})
const remaining = async (query: CallInputOf<typeof listPrepaid>) =>
  (await server.call(listPrepaid, query, salon.token)).prepaid.map((one) => one.left)
const figures = async () => (await till.sheet()).figures

const payments = (one: { payments: { method: string; amount: number }[] }) =>
  one.payments.map(({ method, amount }) => `${method} ${amount}`)

/** Sells a gift card of an amount for cash. */
async function sellCard(amount: number, more = {}) {
  const { sale, prepaid } = await sell({ lines: [card(amount, more)], payments: cash(amount) })
  return { sale, code: prepaid[0]?.code ?? '', id: prepaid[0]?.id ?? '' }
}

test('a gift card is sold, pays twice by its code, and is then empty', async () => {
  const { sale, code } = await sellCard(50)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect(sale.lines).toMatchObject([{ kind: 'gift_card', label: `Kartë dhuratë ${code}`, total: 50, vat: 0 }])
  const first = await sell({
    lines: [haircut(30)],
    // The code in another notation.
    payments: [{ method: 'gift_card', code: ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)}`, amount: 30 }],
  })
  expect(first.prepaid).toMatchObject([{ code, kind: 'gift_card', amount: 50, left: 20, uses: null }])
  expect(await errors({ lines: [haircut(30)], payments: [{ method: 'gift_card', code, amount: 30 }] })).toEqual([
    { field: 'payments.0.amount', message: 'Kanë mbetur 20,00\u00a0€.' },
  ])
  await sell({ lines: [haircut(30)], payments: [{ method: 'gift_card', code, amount: 20 }, ...cash(10)] })
  expect(await remaining({ code })).toEqual([0])
  expect(await errors({ lines: [haircut(5)], payments: [{ method: 'gift_card', code, amount: 5 }] })).toMatchObject([
    { message: 'Nuk ka mbetur asgjë.' },
  ])
})

test('a repeated call sells one card', async () => {
  const body = { id: id(), lines: [card(50)], payments: cash(50) }
  const first = await server.call(recordSale, body, salon.token)
  expect(await server.call(recordSale, body, salon.token)).toEqual(first)
  expect(await remaining({ sale_id: body.id })).toEqual([50])
})

test('a package pays one use of its service for each visit, to the last cent', async () => {
  const appointment = await visit()
  const { client_id } = appointment
  // Three for 25 €: 8,33, 8,34 and 8,33.
  const bought = await sell({
    client_id,
    lines: [{ kind: 'package', service_id: service, quantity: 3, discount: { amount: 5 } }],
    payments: cash(25),
  })
  expect(bought.sale).toMatchObject({ total: 25, lines: [{ label: 'Ngjyrosje (paketë)', quantity: 3, discount: 5 }] })
  const [sold] = (await server.call(listPrepaid, { client_id }, salon.token)).prepaid
  expect(sold).toMatchObject({
    service_id: service,
    uses: 3,
    uses_left: 3,
    next_use: 8.33,
    left: 25,
    client_name: 'Ana Krasniqi',
  })
  const prepaid_id = sold?.id ?? ''
  const use = (amount: number, line: Line) =>
    sell({ client_id, lines: [{ ...line, prepaid_id }], payments: [{ method: 'package', prepaid_id, amount }] })
  const { sale } = await use(8.33, { kind: 'service', appointment_id: appointment.id })
  expect(sale).toMatchObject({ total: 8.33, lines: [{ label: 'Ngjyrosje', price: 8.33, prepaid_id }] })
  await use(8.34, { kind: 'service', barber_id: salon.barber, label: 'Ngjyrosje' })
  const last = await use(8.33, { kind: 'service', barber_id: salon.barber, label: 'ngjyrosje' })
  expect(last.prepaid).toMatchObject([{ left: 0, uses_left: 0, next_use: null }])
  const again = { lines: [{ ...haircut(8), label: 'Ngjyrosje', prepaid_id }], client_id }
  expect(await errors({ ...again, payments: [{ method: 'package', prepaid_id, amount: 8 }] })).toEqual([
    { field: 'lines.0.prepaid_id', message: 'Në këtë paketë nuk ka mbetur asnjë herë.' },
  ])
  // The return of a use restores it, and the visit can be paid again.
  const back = await takeBack(sale.id)
  expect(back.sale.payments).toMatchObject([{ method: 'package', amount: -8.33, prepaid_id }])
  expect(back.prepaid).toMatchObject([{ left: 8.33, uses_left: 1 }])
  await use(8.33, { kind: 'service', appointment_id: appointment.id })
})

test('a deposit belongs to the client and an upcoming visit, and pays it', async () => {
  const coming = await visit({ appointment_date: '2026-11-25' })
  const { client_id } = coming
  const { prepaid } = await sell({
    lines: [{ kind: 'deposit', price: 20, for_appointment_id: coming.id }],
    payments: [{ method: 'card', amount: 20 }],
  })
  expect(prepaid).toMatchObject([{ kind: 'deposit', client_id, appointment_id: coming.id, label: 'Kapar', left: 20 }])
  const payment = { method: 'deposit' as const, prepaid_id: prepaid[0]?.id, amount: 10 }
  const other = await book(server, salon, { appointment_date: date, appointment_time: '12:00', client_name: 'Tjetri' })
  expect(await errors({ client_id: other.client_id, lines: [haircut(10)], payments: [payment] })).toEqual([
    { field: 'payments.0.prepaid_id', message: 'Kjo është për klientin Ana Krasniqi.' },
  ])
  await sell({ client_id, lines: [haircut(10)], payments: [payment] })
  expect(await remaining({ client_id })).toEqual([10])
})

const ofDay = async (token = salon.token) => {
  const { prepaid, visits } = await server.call(listPaidVisits, { date }, token)
  return { prepaid: prepaid.map(({ kind, left: rest, uses_left }) => [kind, rest, uses_left]), visits }
}

test('the payments of a day have the unspent packages and deposits of its clients', async () => {
  const { client_id, id: appointment_id } = await visit()
  const later = await visit({ appointment_date: '2026-11-25' })
  const other = await book(server, salon, { appointment_date: '2026-11-19', client_name: 'Tjetri' })
  await sell({ client_id: other.client_id, lines: [{ kind: 'deposit', price: 9 }], payments: cash(9) })
  await sellCard(50)
  const { prepaid } = await sell({
    client_id,
    lines: [
      { kind: 'package', service_id: service, quantity: 2 },
      { kind: 'deposit', price: 4 },
      { kind: 'deposit', price: 6, for_appointment_id: later.id },
    ],
    payments: cash(30),
  })
  // The deposit of a later visit stays for it, until that is cancelled.
  const ownPrepaid = [
    ['package', 20, 2],
    ['deposit', 4, null],
  ]
  expect(await ofDay()).toEqual({ prepaid: expect.arrayContaining(ownPrepaid), visits: [] })
  expect((await ofDay()).prepaid).toHaveLength(2)
  const prepaid_id = prepaid.find(({ kind }) => kind === 'package')?.id ?? ''
  const { sale } = await sell({
    client_id,
    lines: [{ kind: 'service', appointment_id, prepaid_id }],
    payments: [{ method: 'package', prepaid_id, amount: 10 }],
  })
  await server.call(updateAppointment, { id: later.id, status: 'cancelled' }, salon.token)
  const after = await ofDay()
  expect(after.prepaid).toHaveLength(3)
  expect(after.prepaid).toContainEqual(['package', 10, 1])
  expect(after.visits).toMatchObject([{ sale_id: sale.id, payments: [{ method: 'package', amount: 10 }], owed: 0 }])
})

test('the payments of a day say what is still owed, to a barber of their own visits', async () => {
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const mine = await visit()
  await till.barber('Tjetri')
  const theirs = await visit({ barber: 'Tjetri', appointment_time: '12:00' })
  const { sale } = await sell({
    client_id: mine.client_id,
    lines: [mine, theirs].map((one) => ({ kind: 'service', appointment_id: one.id })),
    payments: [...cash(8), { method: 'debt', amount: 12 }],
  })
  expect((await ofDay()).visits).toMatchObject([{ owed: 12 }, { owed: 12 }])
  await till.payDebt(sale.id, 5)
  expect((await ofDay()).visits).toMatchObject([{ owed: 7 }, { owed: 7 }])
  expect((await ofDay(barber.token)).visits).toMatchObject([
    {
      appointment_id: mine.id,
      total: 10,
      owed: 6,
      payments: [
        { method: 'cash', amount: 4 },
        { method: 'debt', amount: 6 },
      ],
    },
  ])
  await till.payDebt(sale.id, 7)
  expect((await ofDay()).visits).toMatchObject([{ owed: 0 }, { owed: 0 }])
})

test('gift cards, packages and deposits move with a merged client', async () => {
  const { client_id } = await visit()
  const other = await book(server, salon, { appointment_date: date, appointment_time: '12:00', client_name: 'Ana K.' })
  await sell({ client_id, lines: [{ kind: 'deposit', price: 20 }], payments: cash(20) })
  await server.call(mergeClients, { id: other.client_id, merged_id: client_id }, salon.token)
  expect(await remaining({ client_id: other.client_id })).toEqual([20])
})

test('the rest of a card, a package and a deposit can be returned, the used part cannot', async () => {
  const { client_id } = await visit()
  const { sale, code } = await sellCard(50)
  const used = await sell({ lines: [haircut(20)], payments: [{ method: 'gift_card', code, amount: 20 }] })
  expect((await server.fault(returnSale, { sale_id: sale.id, id: id(), is_undo: true }, salon.token)).code).toBe(
    'undo_late',
  )
  const back = await takeBack(sale.id)
  expect(back.sale).toMatchObject({ total: -30, payments: [{ method: 'cash', amount: -30 }] })
  expect(await remaining({ code })).toEqual([0])
  // The returned service is refunded to the card.
  expect((await takeBack(used.sale.id)).sale.payments).toMatchObject([{ method: 'gift_card', amount: -20 }])
  expect(await remaining({ code })).toEqual([20])

  const bought = await sell({
    client_id,
    lines: [
      { kind: 'package', service_id: service, quantity: 4 },
      { kind: 'deposit', price: 15 },
    ],
    payments: cash(55),
  })
  const prepaid_id = bought.prepaid.find(({ kind }) => kind === 'package')?.id
  await sell({
    client_id,
    lines: [{ ...haircut(10), label: 'Ngjyrosje', prepaid_id }],
    payments: [{ method: 'package', prepaid_id, amount: 10 }],
  })
  const more = await server.fault(
    returnSale,
    { sale_id: bought.sale.id, id: id(), lines: [{ line: 1, quantity: 4 }] },
    salon.token,
  )
  expect(more.errors).toEqual([
    { field: 'lines.0.quantity', message: 'Një pjesë është përdorur. Kthehet vetëm ajo që ka mbetur.' },
  ])
  expect((await takeBack(bought.sale.id, { lines: [{ line: 1, quantity: 2 }] })).sale.total).toBe(-20)
  expect((await takeBack(bought.sale.id)).sale.total).toBe(-25)
  expect(await remaining({ client_id })).toEqual([])
})

test('the refund of a payment by card goes to the card, except for a tip', async () => {
  const { code } = await sellCard(20)
  const { sale } = await sell({
    lines: [haircut(20), { kind: 'tip', barber_id: salon.barber, price: 5 }],
    payments: [...cash(5), { method: 'gift_card', code, amount: 20 }],
  })
  expect(payments((await takeBack(sale.id, { lines: [{ line: 2, quantity: 1 }] })).sale)).toEqual(['cash -5'])
  expect(payments((await takeBack(sale.id)).sale)).toEqual(['gift_card -20'])
  expect(await remaining({ code })).toEqual([20])
})

test('invalid input gets a message at its field', async () => {
  const appointment = await visit()
  const { client_id } = appointment
  const { code, id: cardId } = await sellCard(50, { code: 'dhurate-1' })
  expect(code).toBe('DHURATE1')
  const other = await server.salon('Tjetri')
  const foreign = await server.call(recordSale, { id: id(), lines: [card(9)], payments: cash(9) }, other.token)
  const { prepaid } = await sell({
    client_id,
    lines: [
      { kind: 'package', service_id: service, quantity: 2 },
      { kind: 'deposit', price: 20 },
    ],
    payments: cash(40),
  })
  const [pack, deposit] = ['package', 'deposit'].map((kind) => prepaid.find((one) => one.kind === kind)?.id)
  const pay = (more: object) => [{ method: 'gift_card' as const, amount: 5, code, ...more }]
  const use = { ...haircut(10), label: 'Ngjyrosje', prepaid_id: pack }
  const byPackage = [{ method: 'package' as const, prepaid_id: pack, amount: 10 }]
  const cases: [Omit<SaleBody, 'id'>, string, string][] = [
    [
      { lines: [haircut(5)], payments: pay({ code: 'NUK-ËSHTË' }) },
      'payments.0.code',
      'Kjo kartë nuk është e këtij salloni.',
    ],
    [
      { lines: [haircut(5)], payments: pay({ code: foreign.prepaid[0]?.code }) },
      'payments.0.code',
      'Kjo kartë nuk është e këtij salloni.',
    ],
    [{ lines: [haircut(5)], payments: pay({ code: null }) }, 'payments.0.code', 'Shkruani kodin e kartës.'],
    [
      { lines: [haircut(500)], payments: [{ ...pay({ code: null, prepaid_id: cardId })[0]!, amount: 500 }] },
      'payments.0.amount',
      'Kanë mbetur 50,00\u00a0€.',
    ],
    [
      { lines: [haircut(500)], currency: 'ALL', payments: pay({ amount: 500 }) },
      'payments.0.code',
      'Kjo është në një monedhë tjetër.',
    ],
    [
      { lines: [{ kind: 'tip', barber_id: salon.barber, price: 5 }], payments: pay({}) },
      'payments.0.amount',
      'Kështu paguhen vetëm shërbimet dhe produktet.',
    ],
    [{ lines: [card(5)], payments: pay({}) }, 'payments.0.amount', 'Kështu paguhen vetëm shërbimet dhe produktet.'],
    [{ lines: [card(5, { code })], payments: cash(5) }, 'lines.0.code', 'Ky kod i takon një karte tjetër.'],
    [
      { lines: [card(5, { code: 'x1z9q' })], payments: cash(5) },
      'lines.0.code',
      'Kodi duhet të ketë nga 6 deri në 20 shkronja ose numra.',
    ],
    [
      { lines: [card(5, { code: '123-456' })], payments: cash(5) },
      'lines.0.code',
      'Ky kod gjendet lehtë. Shkruani një tjetër, ose lëreni bosh: kodin e bën Orari.',
    ],
    [{ lines: [card(0)], payments: [] }, 'lines.0.price', fieldMessages.amountAboveZero],
    [
      { lines: [{ kind: 'deposit', price: 5 }], payments: cash(5) },
      'client_id',
      'Për paketë dhe kapar duhet klienti. Zgjidhni klientin.',
    ],
    [
      { client_id, lines: [{ kind: 'package', price: 5, quantity: 3 }], payments: cash(15) },
      'lines.0.service_id',
      'Zgjidhni shërbimin e paketës.',
    ],
    [
      { client_id, lines: [{ ...use, label: 'Prerje' }], payments: byPackage },
      'lines.0.prepaid_id',
      'Kjo paketë vlen për shërbimin Ngjyrosje.',
    ],
    [
      { client_id, lines: [{ ...use, price: 12 }], payments: [{ ...byPackage[0]!, amount: 12 }] },
      'lines.0.price',
      'Një herë e kësaj pakete vlen 10,00\u00a0€.',
    ],
    [{ client_id, lines: [use], payments: cash(10) }, 'lines.0.prepaid_id', 'Shërbimi i paketës paguhet me paketën.'],
    [
      { client_id, lines: [haircut(10)], payments: byPackage },
      'payments.0.amount',
      'Kështu paguhen vetëm shërbimet dhe produktet.',
    ],
    [
      { client_id, lines: [haircut(10)], payments: [{ method: 'deposit', prepaid_id: pack, amount: 10 }] },
      'payments.0.prepaid_id',
      'Kjo pagesë paraprake nuk u gjet. Rifreskoni faqen.',
    ],
    [
      { lines: [haircut(10)], payments: [{ method: 'deposit', prepaid_id: deposit, amount: 10 }] },
      'payments.0.prepaid_id',
      'Kjo është për klientin Ana Krasniqi.',
    ],
  ]
  for (const [body, field, message] of cases) {
    expect(await errors(body), `${field} ${message}`).toContainEqual({ field, message })
  }
  expect(await remaining({ code })).toEqual([50])
})

test('a barber uses cards but sells none; the limit of discounts applies to packages too', async () => {
  const { client_id } = await visit()
  const { token } = await server.colleague(salon, 'barber', salon.barber)
  expect(await errors({ lines: [card(5)], payments: cash(5) }, token)).toEqual([
    { field: 'lines.0.kind', message: 'Kartat, paketat dhe kaparet i shet pronari ose recepsioni.' },
  ])
  const { code } = await sellCard(10)
  await sell({ lines: [haircut(5)], payments: [{ method: 'gift_card', code, amount: 5 }] }, token)
  const reception = await server.colleague(salon, 'reception')
  await server.call(setSaleRights, { discount_limit: 10, discounts_by: 'owner', returns_by: 'owner' }, salon.token)
  const pack = (amount: number) => ({
    client_id,
    lines: [{ kind: 'package' as const, service_id: service, quantity: 10, discount: { amount } }],
    payments: cash(100 - amount),
  })
  expect(await errors(pack(20), reception.token)).toMatchObject([{ field: 'lines.0.discount' }])
  await sell(pack(10), reception.token)
})

test('an advance is in the till and not revenue, its use is revenue and not in the till, with VAT taken once', async () => {
  await server.call(setVat, { valid_from: date, pays_vat: true, service_letter: 'E' }, salon.token)
  const { client_id } = await visit({ appointment_date: '2026-11-21' })
  const { code } = await sellCard(50)
  const { prepaid, sale: advance } = await sell({
    client_id,
    lines: [{ kind: 'package', service_id: service, quantity: 4 }, haircut(10)],
    payments: [{ method: 'card', amount: 30 }, ...cash(20)],
  })
  const prepaid_id = prepaid[0]?.id
  expect(await figures()).toMatchObject({
    revenue: 10,
    cash: 0,
    card: 10,
    advance: 90,
    advanceCard: 20,
    prepaid: 0,
    expected: 70,
  })
  const { sale } = await sell({
    client_id,
    lines: [haircut(30), { ...haircut(10), label: 'Ngjyrosje', prepaid_id }],
    payments: [{ method: 'gift_card', code, amount: 25 }, { method: 'package', prepaid_id, amount: 10 }, ...cash(5)],
  })
  // 4.58 of 30.00, less half of the 7.63 of the card; the package bore its own.
  expect(advance.lines.map(({ vat }) => vat)).toEqual([6.1, 1.53])
  expect(sale.lines.map(({ vat }) => vat)).toEqual([0.76, 0])
  const before = await figures()
  expect(before).toMatchObject({
    revenue: 50,
    prepaid: 35,
    cash: 5,
    card: 10,
    total: 50,
    advance: 90,
    expected: 75,
    returns: 0,
  })
  await server.call(closeDay, { date, counted: null, total: before.total, expected: before.expected }, salon.token)
  expect(await figures()).toEqual(before)
  const [report] = (await server.call(getTillReport, { period: 'week' }, salon.token)).currencies
  expect(report).toMatchObject({ prepaid: 35, advance: 90, cash: before.cash, card: 10 })
  await server.call(reopenDay, { date }, salon.token)
  expect((await server.call(getTillReport, { period: 'week' }, salon.token)).currencies[0]).toEqual(report)
})

test('the database refuses uses above the sold amount, and changes of a card', async () => {
  const { code, id: prepaid } = await sellCard(10)
  await sell({ lines: [haircut(10)], payments: [{ method: 'gift_card', code, amount: 10 }] })
  await expect(query(server, `update prepaid set code = 'TJETER' where id = '${prepaid}'`)).rejects.toThrow(
    'never changed',
  )
  const sums = { discount_cents: 0, total_cents: 500, vat_cents: 0 }
  const sale = { id: id(), kind: 'sale', is_undo: false, day: date, currency: 'EUR', total_cents: 500, user_name: 'x' }
  const whole = { ...sale, sold_at: date, created_at: date, origin: 'imported' }
  const lines = [{ line: 1, kind: 'service', label: 'x', quantity: 1, unit_cents: 500, ...sums }]
  const paid = [{ position: 1, method: 'gift_card', amount_cents: 500, prepaid_id: prepaid }]
  const parts = [whole, lines, paid].map((part) => `'${JSON.stringify(part)}'::jsonb`).join(', ')
  await expect(query(server, `select record_sale('${salon.id}', ${parts}, null)`)).rejects.toThrow('more of gift_card')
})

test('export and webhooks contain sold and used gift cards, packages and deposits', async () => {
  await server.call(makeWebhook, { url: 'https://example.com/h', events: ['sale.created'] }, salon.token)
  const { code, id: prepaid_id } = await sellCard(50)
  await sell({ lines: [haircut(30)], payments: [{ method: 'gift_card', code, amount: 30 }] })
  const json = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  const all = json.json<Record<string, Record<string, unknown>[]>>()
  expect(all['prepaid']).toMatchObject([{ id: prepaid_id, kind: 'gift_card', code, amount: 50, left: 20, uses: null }])
  expect(all['sale_payments']?.filter((one) => one['prepaid_id'] === prepaid_id)).toHaveLength(1)
  const sent = await query<{ lines: string; payments: string }>(
    server,
    `select data -> 'lines' -> 0 ->> 'prepaid_id' as lines, data -> 'payments' -> 0 ->> 'prepaid_id' as payments
     from webhook_deliveries where salon_id = '${salon.id}' order by number`,
  )
  expect(sent).toEqual([
    { lines: prepaid_id, payments: null },
    { lines: null, payments: prepaid_id },
  ])
})
