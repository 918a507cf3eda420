import { listSalonHistory } from '#features/accounts/colleagues/contract.ts'
import { expect, test } from 'vitest'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { addMove, closeDay, getTillReport, reopenDay } from '#features/money/day-close/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import {
  deleteAppointment,
  getAppointment,
  restoreAppointment,
  updateAppointment,
} from '#features/schedule/appointments/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date, unpaidVisits } from '#testing/server/till.ts'
import {
  correctSale,
  getSale,
  listPaidVisits,
  listSales,
  recordSale,
  returnSale,
  setSaleRights,
  setVat,
} from '../contract.ts'

/** One ledger: corrections, closing, undone sales, and the rules of people, wherever money is written. */

const server = testApp()
const till = openTill(server)
const { salon, id, visit, sell, refusal, errors, takeBack, sheet, close } = till
const yesterday = '2026-11-19'
const tomorrow = '2026-11-21'

const service = (appointment_id: string, more = {}) => ({ kind: 'service' as const, appointment_id, ...more })
const other = (price: number, more = {}) => ({
  kind: 'service' as const,
  barber_id: salon.barber,
  label: 'Larje',
  price,
  ...more,
})
const correct = (sale_id: string, payments: { method: 'cash' | 'card' | 'debt' | 'deposit'; amount: number }[]) => ({
  sale_id,
  id: id(),
  payments,
})
const late = (minutes: number, device_number = 1) => ({
  sold_at: new Date(server.clock.now().getTime() - minutes * 60_000).toISOString(),
  device_id: salon.barber,
  device_number,
})

test('a correction changes how a sale was paid, nothing else, and is read as one with its sale', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  const { client_id } = await visit({ client_name: 'Nëna', appointment_date: tomorrow })
  const { sale } = await sell({ client_id, lines: [service(visitId, { price: 8 })], payments: cash(8) })
  // A later price changes nothing of what was sold.
  await server.call(updateAppointment, { id: visitId, price: 12 }, salon.token)
  const body = correct(sale.id, [
    { method: 'cash', amount: -8 },
    { method: 'card', amount: 8 },
  ])
  const corrected = await server.call(correctSale, body, salon.token)
  expect(corrected).toMatchObject({
    message: 'Pagesa u ndryshua.',
    sale: { kind: 'correction', total: 0, lines: [], returns_sale_id: sale.id, day: date, number: 2, client_id },
  })
  // The same call again records nothing; another content is refused.
  expect(await server.call(correctSale, body, salon.token)).toEqual(corrected)
  const others = { ...body, payments: body.payments.map((one) => ({ ...one, amount: one.amount / 2 })) }
  expect(await server.fault(correctSale, others, salon.token)).toMatchObject({ code: 'sale_exists' })
  const read = await server.call(getSale, { id: sale.id }, salon.token)
  expect(read).toMatchObject({
    sale: { corrected: true, total: 8, payments: [{ method: 'card', amount: 8 }], client_id },
    returns: [],
    corrections: [{ id: body.id }],
  })
  const { figures, visits } = await sheet()
  expect(figures).toMatchObject({ total: 8, cash: 0, card: 8, returns: 0, discounts: 0, expected: 0 })
  expect(visits).toMatchObject([{ id: visitId, price: 8, method: 'card', paid: { sale_id: sale.id } }])
  expect((await server.call(listPaidVisits, { date }, salon.token)).visits).toMatchObject([{ methods: ['card'] }])
  const { sales } = await server.call(listSales, { date, hide_undone: 'true' }, salon.token)
  expect(sales.map(({ number }) => number)).toEqual([1])
  // A return goes back the way it was paid in fact.
  const back = await takeBack(sale.id)
  expect(back.sale.payments).toMatchObject([{ method: 'card', amount: -8 }])
})

test('a correction is refused for more than was paid, sums that are not 0, and a closed till', async () => {
  const { sale } = await sell({ lines: [other(10)], payments: cash(10), client_id: null })
  const refused = async (...payments: Parameters<typeof correct>[1]) =>
    (await server.fault(correctSale, correct(sale.id, payments), salon.token)).errors
  expect(await refused({ method: 'cash', amount: -11 }, { method: 'card', amount: 11 })).toEqual([
    { field: 'payments.0.amount', message: 'Me këtë mënyrë janë paguar 10,00\u00a0€.' },
  ])
  expect(await refused({ method: 'card', amount: -1 }, { method: 'cash', amount: 1 })).toMatchObject([
    { message: 'Me këtë mënyrë nuk është paguar.' },
  ])
  expect(await refused({ method: 'cash', amount: -10 }, { method: 'card', amount: 9 })).toMatchObject([
    { field: 'payments', message: 'Shumat e ndryshimit duhet të bëjnë bashkë 0.' },
  ])
  expect(await refused({ method: 'cash', amount: -10 }, { method: 'debt', amount: 10 })).toMatchObject([
    { field: 'client_id' },
  ])
  // Prepaid money pays only if it is named.
  expect(await refused({ method: 'cash', amount: -10 }, { method: 'deposit', amount: 10 })).toMatchObject([
    { field: 'payments.1.prepaid_id' },
  ])
  await close()
  const change = correct(sale.id, [
    { method: 'cash', amount: -10 },
    { method: 'card', amount: 10 },
  ])
  expect(await server.fault(correctSale, change, salon.token)).toMatchObject({ status: 409, code: 'till_closed' })
  expect((await sheet()).figures).toMatchObject({ cash: 10, card: 0 })
})

test('a correction belongs to the till of its sale, on whatever day it is made', async () => {
  const { id: visitId } = await visit({ appointment_date: yesterday, appointment_time: '09:00', price: 10 })
  const { sale } = await sell({
    lines: [service(visitId)],
    payments: cash(10),
    sold_at: `${yesterday}T12:00:00Z`,
  })
  expect(sale.day).toBe(yesterday)
  const change = correct(sale.id, [
    { method: 'cash', amount: -10 },
    { method: 'card', amount: 10 },
  ])
  const { message, moved } = await server.call(correctSale, change, salon.token)
  // It is in no later till.
  expect({ message, moved }).toEqual({ message: 'Pagesa u ndryshua.', moved: false })
  expect((await sheet(yesterday)).figures).toMatchObject({ total: 10, cash: 0, card: 10, expected: 0 })
  expect((await sheet()).figures).toMatchObject({ total: 0, cash: 0, card: 0, expected: 0 })
})

test('who may not return may not correct', async () => {
  await server.call(setSaleRights, { discount_limit: null, discounts_by: 'barber', returns_by: 'owner' }, salon.token)
  const reception = await server.colleague(salon, 'reception')
  const { sale } = await sell({ lines: [other(10)], payments: cash(10) }, reception.token)
  const change = correct(sale.id, [
    { method: 'cash', amount: -10 },
    { method: 'card', amount: 10 },
  ])
  expect(await server.fault(correctSale, change, reception.token)).toMatchObject({ code: 'return_refused' })
  await server.call(correctSale, change, salon.token)
})

test('closing records only the payments that it is given; reopening takes back exactly these', async () => {
  const [first, two, three] = [
    await visit({ client_name: 'Arta', appointment_time: '09:00', price: 10 }),
    await visit({ client_name: 'Besim', appointment_time: '10:00', price: 7 }),
    await visit({ client_name: 'Dona', appointment_time: '11:00', price: 5 }),
  ]
  const deposit = await sell({
    client_id: two.client_id,
    lines: [{ kind: 'deposit', price: 10 }],
    payments: [{ method: 'card', amount: 10 }],
  })
  const prepaid_id = deposit.prepaid[0]?.id
  await sell({ lines: [service(three.id)], payments: [{ method: 'transfer', amount: 5 }] })
  const { figures } = await sheet()
  expect(figures).toMatchObject({ total: 22, unpaid: 17, transfer: 5, cash: 0, expected: 0 })
  const body = { date, counted: null, total: figures.total, expected: figures.expected }
  const payments = [
    { appointment_id: first.id, method: 'card' as const },
    { appointment_id: two.id, method: 'deposit' as const, prepaid_id },
  ]
  expect(await server.fault(closeDay, { ...body, payments: payments.slice(1) }, salon.token)).toMatchObject({
    status: 409,
    code: 'unpaid',
    extra: { appointment_ids: [first.id] },
  })
  // A refused payment closes nothing.
  const unknown = [payments[0], { ...payments[1], prepaid_id: salon.barber }] as typeof payments
  expect(await server.fault(closeDay, { ...body, payments: unknown }, salon.token)).toMatchObject({
    code: 'bad_input',
    errors: [{ field: 'payments.1' }],
  })
  await server.call(closeDay, { ...body, payments }, salon.token)
  await server.call(closeDay, { ...body, payments }, salon.token)
  const closed = await sheet()
  expect(closed.figures).toMatchObject({
    total: 22,
    unpaid: 0,
    card: 10,
    prepaid: 7,
    transfer: 5,
    cash: 0,
    expected: 0,
  })
  expect(closed.visits.map(({ method }) => method)).toEqual(['transfer', 'deposit', 'card'])
  server.clock.set(`${date}T19:20:00Z`)
  await server.call(reopenDay, { date }, salon.token)
  const again = await sheet()
  expect(again.figures).toMatchObject({ total: 22, unpaid: 17, transfer: 5, card: 0, prepaid: 0, returns: 0 })
  expect(unpaidVisits(again.visits)).toEqual([two.id, first.id])
})

const all = (euros: number) => ({ report: euros, total: euros, earned: euros })

test('a visit that a close leaves unpaid is no revenue until it is paid', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  await server.call(updateAppointment, { id: visitId, status: 'confirmed' }, salon.token)
  const revenue = async () => ({
    report: (await server.call(getStats, { period: 'week' }, salon.token)).data.periodRevenue,
    total: (await server.call(getStats, { period: 'week' }, salon.token)).data.totalRevenue,
    earned: (await server.call(getDashboard, {}, salon.token)).figures.earned.EUR ?? 0,
  })
  expect(await revenue()).toEqual(all(10))
  await close({ method: null })
  const closed = await sheet()
  expect(closed).toMatchObject({ figures: { total: 0, revenue: 0, cash: 0 }, visits: [{ method: null, paid: null }] })
  expect(await revenue()).toEqual(all(0))
  const { sale } = await sell({ lines: [service(visitId)], payments: cash(10) })
  expect(sale.day).toBe(tomorrow)
  expect((await server.call(getStats, { period: 'week' }, salon.token)).data.totalRevenue).toBe(10)
  expect((await sheet()).figures).toEqual(closed.figures)
  await takeBack(sale.id, { is_undo: true })
  expect(await revenue()).toEqual(all(0))
  server.clock.set(`${date}T19:20:00Z`)
  await server.call(reopenDay, { date }, salon.token)
  expect(await revenue()).toEqual(all(10))
  expect((await sheet()).figures).toMatchObject({ total: 10, unpaid: 10 })
})

test('an undone sale is gone from its till, and in another till it is a return', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  const { sale } = await sell({ lines: [service(visitId)], payments: cash(10) })
  await takeBack(sale.id, { is_undo: true })
  expect(await sheet()).toMatchObject({
    figures: { total: 10, unpaid: 10, cash: 0, returns: 0 },
    visits: [{ paid: null }],
    others: [],
  })
  // The list of sales has both numbers.
  expect((await server.call(listSales, { date }, salon.token)).sales.map(({ number }) => number)).toEqual([2, 1])
  server.clock.set(`${date}T22:55:00Z`)
  const again = await sell({ lines: [service(visitId)], payments: cash(10) })
  server.clock.set(`${date}T23:01:00Z`)
  const undone = await takeBack(again.sale.id, { is_undo: true })
  expect(undone.sale).toMatchObject({ is_undo: false, day: tomorrow })
  expect(await sheet()).toMatchObject({ figures: { total: 10, cash: 10 }, visits: [{ price: 10, method: 'cash' }] })
  expect(await sheet(tomorrow)).toMatchObject({
    figures: { total: -10, cash: -10, returns: 10 },
    others: [{ amount: -10, barber: 'Besa' }],
    barbers: [{ revenue: -10 }],
  })
})

test('a visit that was paid and returned on a later day keeps its amount on its own', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  const { sale } = await sell({ lines: [service(visitId)], payments: cash(10) })
  server.clock.set('2026-11-22T12:00:00Z')
  await takeBack(sale.id)
  expect(await sheet()).toMatchObject({ figures: { total: 10 }, visits: [{ price: 10, paid: { returned: true } }] })
})

test('what a gift card paid goes back to it, whichever method the rest is returned by', async () => {
  const card = await sell({ lines: [{ kind: 'gift_card', price: 6, label: 'Kartë dhuratë' }], payments: cash(6) })
  const prepaid_id = card.prepaid[0]?.id
  const { sale } = await sell({
    lines: [other(10)],
    payments: [
      { method: 'gift_card', amount: 6, prepaid_id },
      { method: 'card', amount: 4 },
    ],
  })
  const inCash = { sale_id: sale.id, id: id(), payments: cash(10) }
  expect(await server.fault(returnSale, inCash, salon.token)).toMatchObject({ errors: [{ field: 'payments' }] })
  const { sale: back, prepaid } = await takeBack(sale.id, { method: 'cash' })
  expect(back.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['gift_card', -6],
    ['cash', -4],
  ])
  expect(prepaid).toMatchObject([{ left: 6 }])
})

test('a return is never before its sale', async () => {
  const { sale } = await sell({ lines: [other(10)], payments: cash(10) })
  const { sale: back } = await takeBack(sale.id, late(3 * 24 * 60))
  expect(back).toMatchObject({ day: date, sold_at: sale.sold_at })
})

test('without a device number owner and reception date two days back, barbers not at all', async () => {
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const tip = (sold_at: string) => ({
    lines: [{ kind: 'tip' as const, barber_id: salon.barber, price: 1 }],
    payments: cash(1),
    sold_at,
  })
  expect(await errors(tip(`${yesterday}T12:00:00Z`), barber.token)).toEqual([
    { field: 'sold_at', message: 'Pagesën mund ta shënoni vetëm për sot.' },
  ])
  expect((await sell(tip('2026-11-18T12:00:00Z'))).sale.day).toBe('2026-11-18')
  expect(await errors(tip('2026-11-17T12:00:00Z'))).toEqual([
    { field: 'sold_at', message: 'Pagesën mund ta shënoni për sot dhe dy ditët e kaluara.' },
  ])
  // A device that had no connection keeps the day.
  const kept = { ...tip(''), ...late(9 * 24 * 60) }
  const recent = await sell(kept)
  expect({ day: recent.sale.day, moved: recent.moved }).toEqual({ day: '2026-11-11', moved: false })
  // A barber's keeps it for two days, because a number can be made up.
  const { sale: own } = await sell({ ...tip(''), ...late(2 * 24 * 60, 3) }, barber.token)
  expect(own.day).toBe('2026-11-18')
  const older = await sell({ ...tip(''), ...late(20 * 24 * 60, 4) }, barber.token)
  expect({ day: older.sale.day, moved: older.moved, message: older.message }).toEqual({
    day: date,
    moved: true,
    message: 'U pagua. Është bërë para më shumë se dy ditësh, prandaj hyn te arka e datës 20.11.2026.',
  })
  // After 31 days it is in the till of that many days ago, and the reply says so.
  const old = await sell({ ...tip(''), ...late(40 * 24 * 60, 2) })
  expect({ day: old.sale.day, moved: old.moved, message: old.message }).toEqual({
    day: '2026-10-20',
    moved: true,
    message: 'U pagua. Është bërë para më shumë se një muaji, prandaj hyn te arka e datës 20.10.2026.',
  })
})

test('a sale and a return whose answers were lost get their first results on a later day too', async () => {
  const barber = await server.colleague(salon, 'barber', salon.barber)
  await server.call(
    setSaleRights,
    { discount_limit: null, discounts_by: 'reception', returns_by: 'barber' },
    salon.token,
  )
  const sold_at = `${date}T18:59:00Z`
  const sale = { id: id(), lines: [other(10)], payments: cash(10), sold_at }
  const back = { sale_id: sale.id, id: id(), sold_at }
  const first = [await server.call(recordSale, sale, barber.token), await server.call(returnSale, back, barber.token)]
  server.clock.set(`${tomorrow}T07:00:00Z`)
  const again = [await server.call(recordSale, sale, barber.token), await server.call(returnSale, back, barber.token)]
  expect(again.map((reply) => [reply.sale.number, reply.sale.day, reply.message])).toEqual(
    first.map(({ message }, index) => [index + 1, date, message]),
  )
  // A return that a device kept belongs to its day, as a sale does; without a number it is of today.
  const next = { ...sale, id: id(), ...late(12 * 60) }
  await server.call(recordSale, next, barber.token)
  const kept = { sale_id: next.id, id: id(), is_undo: true }
  expect((await server.fault(returnSale, { ...kept, sold_at }, barber.token)).errors).toMatchObject([
    { field: 'sold_at' },
  ])
  expect((await server.call(returnSale, { ...kept, ...late(12 * 60, 2) }, barber.token)).sale).toMatchObject({
    day: date,
    is_undo: true,
  })
})

test('a late sale of a visit that was paid and deleted is a conflict, not an error', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  await sell({ lines: [service(visitId)], payments: cash(10) })
  await server.call(deleteAppointment, { id: visitId }, salon.token)
  const again = { lines: [service(visitId, { label: 'Fade', barber_id: salon.barber, price: 10 })], payments: cash(10) }
  expect(await refusal({ ...again, ...late(60) })).toMatchObject({ code: 'visit_sold' })
})

test('a sale from a device corrects what a close recorded meanwhile, and its product and tip are kept', async () => {
  const { product } = await server.call(addProduct, { name: 'Dyll', price: 8, quantity: 3 }, salon.token)
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  await close()
  const { sale, moved } = await sell({
    lines: [
      service(visitId, { label: 'Prerje', barber_id: salon.barber, price: 10 }),
      { kind: 'product', product_id: product.id },
      { kind: 'tip', barber_id: salon.barber, price: 2 },
    ],
    payments: [{ method: 'card', amount: 20 }],
    ...late(120),
  })
  expect({ day: sale.day, moved }).toEqual({ day: tomorrow, moved: true })
  expect((await sheet()).figures).toMatchObject({ total: 10, cash: 10 })
  expect((await sheet(tomorrow)).figures).toMatchObject({
    products: 8,
    tips: 2,
    tipsCard: 2,
    card: 18,
    cash: -10,
    total: 8,
  })
})

const takenBack = async () => {
  const { entries } = await server.call(listSalonHistory, {}, salon.token)
  return entries.map(({ description }) => description).filter((text) => text.startsWith('Kthimi'))
}

test('who was connected does not change what a close recorded; what a late sale takes back is in the audit log', async () => {
  await server.call(setSaleRights, { discount_limit: null, discounts_by: 'barber', returns_by: 'owner' }, salon.token)
  const reception = await server.colleague(salon, 'reception')
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  await close()
  server.clock.set(`${date}T20:00:00Z`)
  const owing = { lines: [service(visitId)], payments: [{ method: 'debt' as const, amount: 10 }] }
  const ago = { sold_at: `${date}T19:59:00Z` }
  expect(await refusal({ ...owing, ...ago }, reception.token)).toMatchObject({ code: 'visit_sold' })
  expect(await takenBack()).toEqual([])
  // It was made before the close, and was late on its way.
  const before = { sold_at: `${date}T18:59:00Z` }
  await sell({ ...owing, ...before }, reception.token)
  expect((await takenBack()).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['Kthimi 2: Shitja 1, − 10,00 €'])
})

test('a paid visit that was cancelled meanwhile is told, and stands in the day close with its client', async () => {
  const { id: visitId } = await visit({ client_name: 'Arta', appointment_time: '09:00', price: 10 })
  await server.call(updateAppointment, { id: visitId, status: 'cancelled', cancel_reason: 'no_show' }, salon.token)
  const { message } = await sell({ lines: [service(visitId)], payments: cash(10), ...late(60) })
  expect(message).toContain('Termini ishte shënuar si i anuluar.')
  expect((await sheet()).others).toMatchObject([{ client_name: 'Arta', amount: 10 }])
  // The client came: the cancellation stays, because the time may be taken, but counts as no missed visit.
  const { appointment } = await server.call(getAppointment, { id: visitId }, salon.token)
  expect(appointment).toMatchObject({ status: 'cancelled', cancel_reason: null })
  expect((await server.call(getStats, { period: 'week' }, salon.token)).data).toMatchObject({ noShows: 0 })
})

test('a row of VAT that is only rounding is shown', async () => {
  await server.call(setVat, { valid_from: date, pays_vat: true, service_letter: 'D' }, salon.token)
  const two = { lines: [other(0.1, { quantity: 2 })], payments: cash(0.2), client_id: null }
  const sold = [await sell(two), await sell(two)]
  server.clock.set(`${tomorrow}T19:00:00Z`)
  for (const { sale } of sold) await takeBack(sale.id, { lines: [{ line: 1, quantity: 1 }] })
  await sell(two)
  expect((await sheet(tomorrow)).vat).toEqual([{ letter: 'D', percent: 8, total: 0, vat: -0.01 }])
})

const letters = (service: 'C' | 'E') => ({ service, products: [{ from: 'E' as const, to: 'D' as const }] })

test('another country asks which letters replace those in use', async () => {
  await server.call(setVat, { valid_from: date, pays_vat: true, service_letter: 'D' }, salon.token)
  const { product } = await server.call(
    addProduct,
    { name: 'Dyll', price: 10, vat_letter: 'E', quantity: 3 },
    salon.token,
  )
  const line = { kind: 'product' as const, product_id: product.id }
  const { sale } = await sell({ lines: [line], payments: cash(10) })
  expect(sale.lines[0]).toMatchObject({ vat_letter: 'E', vat: 1.53 })
  const albania = { name: 'Besa', country: 'AL', time_zone: 'Europe/Tirane', currency: 'EUR' } as const
  const reception = await server.colleague(salon, 'reception')
  expect(await server.fault(updateSalon, albania, reception.token)).toMatchObject({ code: 'country_by_owner' })
  expect(await server.fault(updateSalon, albania, salon.token)).toMatchObject({
    code: 'letters_asked',
    extra: {
      service: { letter: 'D', percent: 8 },
      products: [{ letter: 'E', percent: 18, count: 1 }],
      rates: [
        { letter: 'A', percent: 0 },
        { letter: 'B', percent: 6 },
        { letter: 'C', percent: 10 },
        { letter: 'D', percent: 20 },
      ],
    },
  })
  expect((await server.fault(updateSalon, { ...albania, vat_letters: letters('E') }, salon.token)).errors).toEqual([
    { field: 'vat_letters.service', message: 'Zgjidhni një shkallë të këtij shteti.' },
  ])
  await server.call(updateSalon, { ...albania, vat_letters: letters('C') }, salon.token)
  const sold = await sell({ lines: [line, other(11)], payments: cash(21) })
  expect(sold.sale.lines).toMatchObject([
    { vat_letter: 'D', vat_percent: 20, vat: 1.67 },
    { vat_letter: 'C', vat_percent: 10, vat: 1 },
  ])
})

const sendNumbered = () =>
  server.raw({
    method: 'POST',
    url: '/api/sales',
    token: salon.token,
    payload: { id: id(), lines: [other(1)], payments: cash(1), ...late(5, 7) },
  })

test('a device number used twice at the same moment is an error of its field', async () => {
  const answers = await Promise.all([sendNumbered(), sendNumbered(), sendNumbered()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
})

test('an id with other lines of the same total and number is refused', async () => {
  const body = { id: id(), lines: [other(5)], payments: cash(5) }
  await server.call(recordSale, body, salon.token)
  for (const changed of [
    { ...body, lines: [other(5, { label: 'Bojë' })] },
    { ...body, lines: [{ kind: 'tip' as const, barber_id: salon.barber, price: 5 }] },
    { ...body, payments: [{ method: 'card' as const, amount: 5 }] },
    { ...body, currency: 'ALL' as const },
  ])
    expect(await server.fault(recordSale, changed, salon.token)).toMatchObject({ code: 'sale_exists' })
})

const off = (amount: number) => ({ discount: { amount, reason: 'Mik' } })

test('an id with the same discount on another line is refused', async () => {
  const body = { id: id(), lines: [other(10, off(2)), other(10)], payments: cash(18) }
  const reply = await server.call(recordSale, body, salon.token)
  for (const lines of [
    [other(10), other(10, off(2))],
    [other(10, off(1)), other(10, off(1))],
    [other(10, { discount: { percent: 20, reason: 'Mik' } }), other(10)],
  ])
    expect(await server.fault(recordSale, { ...body, lines }, salon.token)).toMatchObject({ code: 'sale_exists' })
  expect(await server.call(recordSale, body, salon.token)).toEqual(reply)
  const whole = { ...body, id: id(), ...off(1.01), payments: cash(16.99) }
  const first = await server.call(recordSale, whole, salon.token)
  expect(await server.call(recordSale, whole, salon.token)).toEqual(first)
})

test('an id with another client or another gift card is refused, but for a client that was merged since', async () => {
  const { client_id = '' } = await visit({ client_name: 'Arta', appointment_time: '09:00' })
  const dona = await visit({ client_name: 'Dona', appointment_time: '10:00' })
  const owing = { id: id(), client_id, lines: [other(5)], payments: [{ method: 'debt' as const, amount: 5 }] }
  const { sale } = await server.call(recordSale, owing, salon.token)
  const ofOther = { ...owing, client_id: dona.client_id }
  expect(await server.fault(recordSale, ofOther, salon.token)).toMatchObject({ code: 'sale_exists' })
  await server.call(mergeClients, { id: dona.client_id, merged_id: client_id }, salon.token)
  expect((await server.call(recordSale, owing, salon.token)).sale.id).toBe(sale.id)
  const cards = await sell({
    lines: [
      { kind: 'gift_card', price: 5 },
      { kind: 'gift_card', price: 5 },
    ],
    payments: cash(10),
  })
  const by = (at: number) => [{ method: 'gift_card' as const, amount: 5, prepaid_id: cards.prepaid[at]?.id }]
  const used = { id: id(), lines: [other(5)], payments: by(0) }
  await server.call(recordSale, used, salon.token)
  await server.call(recordSale, used, salon.token)
  expect(await server.fault(recordSale, { ...used, payments: by(1) }, salon.token)).toMatchObject({
    code: 'sale_exists',
  })
})

test('a return sent again with another refund is refused', async () => {
  const { sale } = await sell({ lines: [other(10)], payments: cash(10) })
  const body = { sale_id: sale.id, id: id(), method: 'card' as const }
  const back = await server.call(returnSale, body, salon.token)
  expect(await server.call(returnSale, body, salon.token)).toEqual(back)
  const inCards = { ...body, method: null, payments: [{ method: 'card' as const, amount: 10 }] }
  expect(await server.call(returnSale, inCards, salon.token)).toEqual(back)
  for (const other of [{ method: 'cash' as const }, { method: null, payments: cash(10) }])
    expect(await server.fault(returnSale, { ...body, ...other }, salon.token)).toMatchObject({ code: 'sale_exists' })
})

test('a paid visit stays paid while it is deleted, restored, moved to another day and barber, and priced again', async () => {
  await till.barber('Agim')
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  const { sale } = await sell({ lines: [service(visitId)], payments: cash(10) })
  const { figures } = await sheet()
  const again = {
    lines: [service(visitId, { label: 'Prerje', barber_id: salon.barber, price: 10 })],
    payments: cash(10),
  }
  await server.call(deleteAppointment, { id: visitId }, salon.token)
  // The revenue of a deleted visit belongs to no visit of the day.
  expect((await sheet()).figures).toEqual({ ...figures, visits: 0, others: 10 })
  expect(await refusal({ ...again, ...late(1) })).toMatchObject({ code: 'visit_sold' })
  await server.call(restoreAppointment, { id: visitId }, salon.token)
  expect((await sheet()).figures).toEqual(figures)
  const moved = { id: visitId, appointment_date: yesterday, appointment_time: '10:00', barber: 'Agim', price: 50 }
  await server.call(updateAppointment, moved, salon.token)
  expect(await refusal(again)).toMatchObject({ code: 'visit_sold' })
  // The money and its share stay where they were; the visit counts on its new day.
  expect(await sheet()).toMatchObject({
    figures: { ...figures, visits: 0, others: 10 },
    visits: [],
    others: [{ amount: 10, client_name: 'Ana Krasniqi', visit_state: null }],
    barbers: [{ barber: 'Besa', revenue: 10, visits: 0 }],
  })
  expect(await sheet(yesterday)).toMatchObject({
    figures: { visits: 1, total: 0 },
    visits: [{ id: visitId, price: 0, method: 'cash', paid: { sale_id: sale.id, day: date, amount: 10 } }],
    barbers: [{ barber: 'Agim', revenue: 0, visits: 1 }],
  })
})

test('a paid visit that moves to another barber is paid on that barber’s screen', async () => {
  const agim = await server.colleague(salon, 'barber', await till.barber('Agim'))
  const { id: visitId } = await visit({ appointment_time: '09:00', price: 10 })
  await sell({
    lines: [service(visitId), { kind: 'tip', barber_id: salon.barber, price: 3 }],
    payments: [{ method: 'card', amount: 13 }],
  })
  await server.call(updateAppointment, { id: visitId, barber: 'Agim' }, salon.token)
  expect((await server.call(listPaidVisits, { date }, agim.token)).visits).toMatchObject([
    { appointment_id: visitId, total: 10 },
  ])
})

test('a barber sees of a sale in common their own part alone', async () => {
  const besa = await server.colleague(salon, 'barber', salon.barber)
  const agimId = await till.barber('Agim')
  const { sale } = await sell({
    lines: [other(10), other(30, { barber_id: agimId })],
    payments: [
      { method: 'cash', amount: 20 },
      { method: 'card', amount: 20 },
    ],
  })
  const { sale: seen } = await server.call(getSale, { id: sale.id }, besa.token)
  expect(seen).toMatchObject({
    total: 10,
    lines: [{ total: 10 }],
    payments: [
      { method: 'cash', amount: 5 },
      { method: 'card', amount: 5 },
    ],
  })
  const { sales } = await server.call(listSales, { date }, besa.token)
  expect(sales).toMatchObject([{ total: 10, lines: [{ total: 10 }] }])
  const named = await visit({ client_name: 'Arta', appointment_time: '09:00', price: 10, barber: 'Agim' })
  await sell({ lines: [service(named.id)], payments: [{ method: 'card', amount: 10 }] })
  expect(await server.call(listPaidVisits, { date }, besa.token)).toMatchObject({ visits: [], usual: [] })
})

test('a partial return in lek is whole, and the rest of a debt can be paid', async () => {
  const client = await visit({ appointment_time: '09:00', price: 100, currency: 'ALL' })
  const { sale } = await sell({
    client_id: client.client_id,
    currency: 'ALL',
    lines: [other(334, { quantity: 3, discount: { amount: 2 } })],
    payments: [{ method: 'debt', amount: 1000 }],
  })
  const { sale: back } = await takeBack(sale.id, { lines: [{ line: 1, quantity: 1 }] })
  expect(back.total).toBe(-333)
  const debt = { kind: 'debt' as const, debt_sale_id: sale.id, price: 667 }
  await sell({ currency: 'ALL', lines: [debt], payments: cash(667) })
  expect((await server.call(getSale, { id: sale.id }, salon.token)).sale.owed).toBe(0)
})

const report = async () => (await server.call(getTillReport, { period: 'week' }, salon.token)).currencies

test('moves of the till are in the report of a period', async () => {
  for (const [kind, amount] of [
    ['withdrawal', 20],
    ['bank', 10],
    ['money_in', 5],
  ] as const)
    await server.call(addMove, { date, kind, amount }, salon.token)
  const open = await report()
  expect(open).toMatchObject([{ withdrawn: 20, banked: 10, moneyIn: 5, cash: 0 }])
  await close()
  expect(await report()).toEqual(open)
})

test('the audit log has the sums of sales, returns and corrections', async () => {
  const { sale } = await sell({ lines: [other(10)], payments: cash(10) })
  const change = [
    { method: 'cash' as const, amount: -10 },
    { method: 'card' as const, amount: 10 },
  ]
  await server.call(correctSale, correct(sale.id, change), salon.token)
  await takeBack(sale.id, { reason: 'Gabim' })
  const { entries } = await server.call(listSalonHistory, {}, salon.token)
  const descriptions = entries.map(({ description }) => description.replaceAll('\u00a0', ' '))
  expect(descriptions.filter((text) => /^(Shitja|Kthimi|Ndryshimi i pagesës)/.test(text)).toSorted()).toEqual([
    'Kthimi 3: Shitja 1, − 10,00 €, Gabim',
    'Ndryshimi i pagesës 2: Shitja 1, Kesh − 10,00 €, Kartelë 10,00 €',
    'Shitja 1: 10,00 €, Kesh',
  ])
})
