import { beforeEach, expect, test } from 'vitest'
import { addService } from '#features/salon/services/contract.ts'
import { getAppointment } from '#features/schedule/appointments/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import { getSale, listPaidVisits, listPrepaid, listSales, recordSale, returnSale, setVat } from '../contract.ts'

const server = testApp()
const till = openTill(server)
const { salon, id } = till
let service: string
let visit: Awaited<ReturnType<typeof till.visit>>

beforeEach(async () => {
  service = (await server.call(addService, { name: 'Ngjyrosje', price: 8, duration: 60 }, salon.token)).data.id
  visit = await till.visit({ service_name: 'Ngjyrosje', price: 8 })
})

/** Ten for 70 €, of which the visit is one. */
const body = (more = {}) => ({
  id: id(),
  client_id: visit.client_id,
  lines: [{ kind: 'package' as const, service_id: service, quantity: 10, discount: { amount: 10 } }],
  payments: cash(70),
  first_use: { line: 1, lines: [{ appointment_id: visit.id }] },
  ...more,
})
const figures = async () => (await till.sheet()).figures
const count = async () => (await server.call(listSales, { date }, salon.token)).pagination.total_items
const statusOfVisit = async () => (await server.call(getAppointment, { id: visit.id }, salon.token)).appointment.status
const held = () => server.call(listPrepaid, { client_id: visit.client_id ?? undefined }, salon.token)
const paid = () => server.call(listPaidVisits, { date }, salon.token)

test('a package sold at a visit pays it: two sales, 70 € in the till, nine uses left', async () => {
  const sold = body()
  const reply = await server.call(recordSale, sold, salon.token)
  expect(reply).toMatchObject({
    sale: { id: sold.id, total: 70, lines: [{ kind: 'package', quantity: 10, total: 70 }] },
    use: {
      total: 7,
      number: reply.sale.number + 1,
      client_id: visit.client_id,
      lines: [{ appointment_id: visit.id, total: 7 }],
      payments: [{ method: 'package', amount: 7 }],
    },
    prepaid: [{ uses: 10, uses_left: 9, left: 63 }],
    message: 'U pagua.',
  })
  expect(await figures()).toMatchObject({ cash: 0, advance: 70, expected: 70, revenue: 7, prepaid: 7, unpaid: 0 })
  expect((await paid()).visits).toMatchObject([{ appointment_id: visit.id, sale_id: reply.use?.id, amount: 7 }])
  // The same call again records nothing new.
  expect(await server.call(recordSale, sold, salon.token)).toEqual(reply)
  expect(await count()).toBe(2)
})

test('one undo takes back both', async () => {
  const before = await figures()
  const status = await statusOfVisit()
  const sold = await server.call(recordSale, body(), salon.token)
  const undo = { sale_id: sold.sale.id, id: id(), is_undo: true }
  const undone = await server.call(returnSale, undo, salon.token)
  expect(undone).toMatchObject({ message: 'Pagesa u zhbë.', sale: { is_undo: true, total: -70 } })
  expect(await figures()).toEqual(before)
  expect((await paid()).visits).toEqual([])
  expect((await held()).prepaid).toEqual([])
  expect(await statusOfVisit()).toBe(status)
  for (const one of [sold.sale, sold.use])
    expect(await server.call(getSale, { id: one?.id ?? '' }, salon.token)).toMatchObject({
      sale: { undone: true },
      returns: [{ is_undo: true }],
    })
  expect((await server.call(returnSale, undo, salon.token)).sale).toEqual(undone.sale)
  expect(await count()).toBe(4)
  // The visit is paid again.
  await till.pay(visit.id, 'cash')
})

test('a package that was used once more is not undone, and its first use stays', async () => {
  const sold = await server.call(recordSale, body(), salon.token)
  const next = await till.visit({ service_name: 'Ngjyrosje', price: 8, appointment_time: '11:00' })
  const prepaid_id = sold.prepaid[0]?.id ?? ''
  await till.sell({
    client_id: visit.client_id,
    lines: [{ kind: 'service', appointment_id: next.id, prepaid_id }],
    payments: [{ method: 'package', prepaid_id, amount: 7 }],
  })
  const undo = { sale_id: sold.sale.id, id: id(), is_undo: true }
  expect((await server.fault(returnSale, undo, salon.token)).code).toBe('undo_late')
  expect((await held()).prepaid).toMatchObject([{ uses_left: 8 }])
  expect(await count()).toBe(3)
})

test('a first use that was returned is not taken back again', async () => {
  const sold = await server.call(recordSale, body(), salon.token)
  await till.takeBack(sold.use?.id ?? '')
  expect((await held()).prepaid).toMatchObject([{ uses_left: 10, left: 70 }])
  await till.sell({ lines: [{ kind: 'service', appointment_id: visit.id }], payments: cash(8) })
  await till.takeBack(sold.sale.id, { is_undo: true })
  expect(await figures()).toMatchObject({ cash: 8, revenue: 8, expected: 8, advance: 0 })
})

test('a refusal of either sale leaves nothing', async () => {
  const other = await till.visit({ service_name: 'Prerje', price: 10, appointment_time: '12:00' })
  const wrong = body({ first_use: { line: 1, lines: [{ appointment_id: visit.id }, { appointment_id: other.id }] } })
  expect((await server.fault(recordSale, wrong, salon.token)).errors).toEqual([
    { field: 'first_use.lines.1.prepaid_id', message: 'Kjo paketë vlen për shërbimin Ngjyrosje.' },
  ])
  const twice = body({ first_use: { line: 1, lines: [{ appointment_id: visit.id }, { appointment_id: visit.id }] } })
  expect((await server.fault(recordSale, twice, salon.token)).errors).toMatchObject([
    { field: 'first_use.lines.1.appointment_id', message: 'Një vizitë paguhet një herë.' },
  ])
  const noPackage = body({ lines: [{ kind: 'product', label: 'Dyll', price: 70 }] })
  expect((await server.fault(recordSale, noPackage, salon.token)).errors).toMatchObject([{ field: 'first_use.line' }])
  expect(await count()).toBe(0)
  await till.pay(visit.id, 'cash')
  expect(await server.fault(recordSale, body(), salon.token)).toMatchObject({
    code: 'visit_sold',
    extra: { appointment_id: visit.id },
  })
  expect(await count()).toBe(1)
  expect((await held()).prepaid).toEqual([])
})

test('the visit’s client buys, and an id has one content', async () => {
  const sold = body({ client_id: undefined })
  const reply = await server.call(recordSale, sold, salon.token)
  expect(reply.sale.client_id).toBe(visit.client_id)
  for (const changed of [
    { ...sold, first_use: null },
    { ...sold, payments: [{ method: 'card' as const, amount: 70 }] },
  ])
    expect((await server.fault(recordSale, changed, salon.token)).code).toBe('sale_exists')
})

test('what a device kept takes back the record of a close, for both sales', async () => {
  await till.close()
  server.clock.set(`${date}T20:30:00Z`)
  const kept = body({ sold_at: `${date}T18:30:00Z`, device_id: id(), device_number: 1 })
  const reply = await server.call(recordSale, kept, salon.token)
  expect([reply.sale.day, reply.use?.day]).toEqual(['2026-11-21', '2026-11-21'])
  expect((await paid()).visits).toMatchObject([{ appointment_id: visit.id, sale_id: reply.use?.id, amount: 7 }])
})

test('VAT of a package is taken when it is sold, and its first use bears none', async () => {
  await server.call(setVat, { valid_from: date, pays_vat: true, service_letter: 'E' }, salon.token)
  const reply = await server.call(recordSale, body(), salon.token)
  expect(reply.sale.lines).toMatchObject([{ vat: 10.68 }])
  expect(reply.use?.lines).toMatchObject([{ vat: 0, prepaid: 7 }])
  expect((await till.sheet()).vat).toEqual([{ letter: 'E', percent: 18, total: 70, vat: 10.68 }])
})
