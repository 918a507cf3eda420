import { expect, test } from 'vitest'
import { getStats, listReportAppointments } from '#features/money/reports/contract.ts'
import { listClientAppointments } from '#features/schedule/appointments/contract.ts'
import { listOwedSales, listPaidVisits, returnSale } from '../contract.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay } from '#testing/server/till.ts'

const server = testApp()
const { salon, id, visit, sell, takeBack, payDebt, sheet, close } = openTill(server)

const returnFault = async (sale_id: string, more = {}) =>
  server.fault(returnSale, { sale_id, id: id(), ...more }, salon.token)
const owed = async () => (await server.call(listOwedSales, {}, salon.token)).sales.map((one) => one.owed)

/** A visit of 10 € that is owed. */
async function owing() {
  const one = await visit()
  const lines = [{ kind: 'service' as const, appointment_id: one.id }]
  return (await sell({ lines, payments: [{ method: 'debt', amount: 10 }] })).sale
}

test('the payment of a debt whose visit was returned is not returned again', async () => {
  const visitSale = await owing()
  const payment = (await payDebt(visitSale.id, 10)).sale
  await takeBack(visitSale.id)
  const message = 'Shitja e këtij borxhi është kthyer ose nuk ka më klient, prandaj pagesa e tij nuk kthehet.'
  expect((await returnFault(payment.id)).errors).toEqual([{ field: 'lines', message }])
  expect((await returnFault(payment.id, { lines: [{ line: 1, quantity: 1 }] })).errors).toEqual([
    { field: 'lines.0.quantity', message },
  ])
  expect(await returnFault(payment.id, { is_undo: true })).toMatchObject({ code: 'undo_late' })
  expect(await owed()).toEqual([])
  expect((await sheet()).figures).toMatchObject({ revenue: 0, owed: 10, cash: -10, settledCash: 10, expected: 0 })
})

test('a debt is not paid before the day of its sale', async () => {
  const { id: sale, day } = await owing()
  const lines = [{ kind: 'debt' as const, debt_sale_id: sale, price: 10 }]
  const paid = await sell({ lines, payments: cash(10), sold_at: '2026-11-18T17:00:00Z' })
  expect([day, paid.sale.day]).toEqual([tillDay, tillDay])
  expect((await sheet('2026-11-18')).figures.settledCash).toBe(0)
})

test('the payment of a debt is returned up to what was left of the sale', async () => {
  const lines = [
    { kind: 'service' as const, appointment_id: (await visit()).id },
    { kind: 'product' as const, label: 'Dyll', price: 6 },
  ]
  const { sale } = await sell({ lines, payments: [{ method: 'debt', amount: 16 }] })
  const [most, least] = [await payDebt(sale.id, 10), await payDebt(sale.id, 6)]
  // 10 € go back in cash, so that a debt of 6 € may come back.
  await takeBack(sale.id, { lines: [{ line: 1, quantity: 1 }] })
  expect(await returnFault(most.sale.id)).toMatchObject({ status: 400 })
  await takeBack(least.sale.id)
  expect(await owed()).toEqual([6])
  expect(await returnFault(most.sale.id)).toMatchObject({ status: 400 })
})

test('what a close recorded is taken back after its own day by a sale that a device kept since the day before', async () => {
  const { id: visitId } = await visit({ appointment_date: '2026-11-21', appointment_time: '09:00' })
  server.clock.set('2026-11-21T19:00:00Z')
  await close({ date: '2026-11-21' })
  const { sale } = await sell({
    lines: [{ kind: 'service', appointment_id: visitId }],
    payments: [{ method: 'card', amount: 10 }],
    sold_at: '2026-11-20T19:00:00Z',
    device_id: '018f0000-0000-7000-8000-000000000001',
    device_number: 1,
  })
  expect(sale.day).toBe('2026-11-20')
  expect((await sheet('2026-11-20')).figures).toMatchObject({ revenue: 10, card: 10, cash: 0 })
  expect((await sheet('2026-11-21')).figures).toMatchObject({ revenue: 10, cash: 10 })
  expect((await sheet('2026-11-22')).figures).toMatchObject({ revenue: -10, cash: -10, returns: 10 })
})

test('an undo with the id of a part that was returned is refused, and sent again gets its result', async () => {
  const lines = [{ kind: 'product' as const, label: 'Dyll', price: 5, quantity: 2 }]
  const partly = (await sell({ lines, payments: cash(10) })).sale
  const part = await takeBack(partly.id, { lines: [{ line: 1, quantity: 1 }] })
  expect(await returnFault(partly.id, { id: part.sale.id, is_undo: true })).toMatchObject({ code: 'sale_exists' })
  const whole = (await sell({ lines, payments: cash(10) })).sale
  const undo = await takeBack(whole.id, { is_undo: true })
  expect(await takeBack(whole.id, { id: undo.sale.id, is_undo: true })).toMatchObject({
    message: undo.message,
    sale: { number: undo.sale.number },
  })
  // In another till an undo is stored as a return.
  const closed = (await sell({ lines, payments: [{ method: 'card', amount: 4 }, ...cash(6)] })).sale
  await close()
  const late = await takeBack(closed.id, { is_undo: true })
  expect(await takeBack(closed.id, { id: late.sale.id, is_undo: true })).toMatchObject({
    sale: { number: late.sale.number, is_undo: false },
  })
})

/** Ids of paid and of returned visits of the day. */
async function read() {
  const { visits, returned } = await server.call(listPaidVisits, { date: tillDay }, salon.token)
  return { paid: visits.map((one) => one.appointment_id), returned }
}

/** Marks of a client's only visit in the history and the lists of reports. */
async function listed(id: string) {
  const { appointments: history } = await server.call(listClientAppointments, { id }, salon.token)
  const list = await server.call(listReportAppointments, { period: 'week', client_id: id }, salon.token)
  const { data } = await server.call(getStats, { period: 'week' }, salon.token)
  const recent = data.recentAppointments.filter(({ client_id }) => client_id === id)
  return [history, list.appointments, recent].map((visits) => visits.map(({ returned }) => returned === true))
}

test('a returned visit is told apart from one that was not paid, until it is paid again', async () => {
  const { id: visitId, client_id } = await visit({ client_name: 'Teuta' })
  const lines = [{ kind: 'service' as const, appointment_id: visitId }]
  await takeBack((await sell({ lines, payments: cash(10) })).sale.id)
  expect(await read()).toEqual({ paid: [], returned: [visitId] })
  expect(await listed(client_id)).toEqual([[true], [true], [true]])
  const again = await sell({ lines, payments: cash(10) })
  expect(await read()).toEqual({ paid: [visitId], returned: [] })
  expect(await listed(client_id)).toEqual([[false], [false], [false]])
  await takeBack(again.sale.id, { is_undo: true })
  expect(await read()).toEqual({ paid: [], returned: [visitId] })
})
