import { expect, test } from 'vitest'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import { listSales } from '#features/money/sales/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { duringTransaction, inTurn } from '#testing/server/duringTransaction.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import { closeDay, getDayClose, listDebts, reopenDay } from '../contract.ts'

const server = testApp()
const { salon, visit, sell, sheet, close, pay, payDebt, takeBack, expense } = openTill(server)
const closeWith = async (payments: object[], more = {}) => {
  const { total, expected } = (await sheet()).figures
  return { date, counted: null, total, expected, payments: payments as never, ...more }
}

/** Method of the last tip, and the tips in the till. */
const tipOf = async () => {
  const { entries, figures } = await sheet()
  return [entries.findLast(({ kind }) => kind === 'tip')?.method, figures.tips - figures.tipsCard]
}

test('the day’s sheet has the packages and deposits of clients with an unpaid visit, and closing uses them', async () => {
  const service = await server.call(addService, { name: 'Fade', price: 5, duration: 30 }, salon.token)
  const first = await visit({ client_name: 'Teuta', service_name: 'Fade', appointment_time: '10:00', price: 5 })
  const second = await visit({ client_name: 'Arta', appointment_time: '11:00', price: 15 })
  await sell({
    client_id: first.client_id,
    lines: [{ kind: 'package', service_id: service.data.id, quantity: 10, price: 4 }],
    payments: cash(40),
  })
  await sell({ client_id: second.client_id, lines: [{ kind: 'deposit', price: 10 }], payments: cash(10) })
  const { prepaid: unordered = [], figures } = await sheet()
  // Sold at the same moment.
  const prepaid = unordered.toSorted((a, b) => b.left - a.left)
  expect(prepaid.map(({ kind, client_name, left }) => [kind, client_name, left])).toEqual([
    ['package', 'Teuta', 40],
    ['deposit', 'Arta', 10],
  ])
  expect(figures).toMatchObject({ total: 20, unpaid: 20, expected: 50 })
  const [packageId, depositId] = prepaid.map(({ id }) => id)
  const deposit = { appointment_id: second.id, method: 'deposit', prepaid_id: depositId, amount: 10 }

  // More than the price, and less.
  for (const amount of [20, 4]) {
    const wrong = await closeWith(
      [
        { ...deposit, amount: 10 },
        { appointment_id: second.id, method: 'cash', amount },
      ],
      { leave_unpaid: true },
    )
    expect(await server.fault(closeDay, wrong, salon.token)).toMatchObject({
      status: 400,
      errors: [{ field: 'payments.0', message: expect.stringContaining('kurse për të paguar janë 15,00') }],
    })
  }
  await server.call(
    closeDay,
    await closeWith([
      { appointment_id: first.id, method: 'package', prepaid_id: packageId },
      deposit,
      { appointment_id: second.id, method: 'cash' },
    ]),
    salon.token,
  )
  const closed = await sheet()
  expect(closed.figures).toMatchObject({ total: 19, cash: 5, prepaid: 14, expected: 55 })
  expect(closed.prepaid_parts).toEqual([
    { method: 'deposit', amount: 10 },
    { method: 'package', amount: 4 },
  ])
  expect(closed.prepaid).toBeUndefined()
  await server.call(reopenDay, { date }, salon.token)
  expect((await sheet()).prepaid?.map(({ left }) => left).toSorted((a, b) => b - a)).toEqual([40, 10])
})

test('an open day names the first of the appointments that have not begun', async () => {
  expect(await sheet()).toMatchObject({ coming: 0 })
  expect((await sheet()).ahead).toBeUndefined()
  for (const [client_name, appointment_time] of [
    ['Gëzim', '20:45'],
    ['Njomëza', '20:15'],
    ['Arta', '22:00'],
    ['Besa', '22:30'],
  ] as const)
    await visit({ client_name, appointment_time })
  const last = await visit({ client_name: 'Ilir', appointment_time: '23:00' })
  await server.call(updateAppointment, { id: last.id, status: 'cancelled', cancel_reason: 'client' }, salon.token)
  expect(await sheet()).toMatchObject({
    coming: 4,
    ahead: {
      next: [
        { time: '20:15', client_name: 'Njomëza', barber: 'Besa' },
        { time: '20:45', client_name: 'Gëzim', barber: 'Besa' },
      ],
      last_start: '22:30',
    },
  })
})

test('a visit that a close left unpaid is asked about by the day to which it moves', async () => {
  const unpaid = await visit({ appointment_date: '2026-11-19', client_name: 'Arta', price: 10 })
  await close({ date: '2026-11-19', method: null })
  await server.call(
    updateAppointment,
    { id: unpaid.id, appointment_date: date, appointment_time: '09:00' },
    salon.token,
  )
  const earned = async () => {
    const { data } = await server.call(getStats, { period: 'month' }, salon.token)
    return [data.periodRevenue, data.totalRevenue]
  }
  const open = await sheet()
  expect(open).toMatchObject({ visits: [{ id: unpaid.id }], figures: { total: 10, unpaid: 10 } })
  expect(open.visits[0]?.left_unpaid).toBeUndefined()
  expect(await server.fault(closeDay, await closeWith([]), salon.token)).toMatchObject({ code: 'unpaid' })
  expect(await earned()).toEqual([10, 10])
  // Back on its day it is left unpaid again, and is asked about once that day is reopened.
  const move = (appointment_date: string) =>
    server.call(updateAppointment, { id: unpaid.id, appointment_date }, salon.token)
  await move('2026-11-19')
  expect(await earned()).toEqual([0, 0])
  await move(date)
  await server.call(reopenDay, { date: '2026-11-19' }, salon.token)
  expect(await earned()).toEqual([10, 10])
  await close({ method: null })
  expect(await earned()).toEqual([0, 0])
  await server.call(reopenDay, { date }, salon.token)
  await server.call(closeDay, await closeWith([{ appointment_id: unpaid.id, method: 'cash' }]), salon.token)
  expect((await sheet()).figures).toMatchObject({ total: 10, cash: 10, expected: 10 })
})

test('a visit that a close left unpaid stays so in the open till of another currency', async () => {
  const unpaid = await visit()
  await close({ method: null })
  const paid = await visit({ appointment_time: '11:00', price: 900, currency: 'ALL' })
  await sell({ lines: [{ kind: 'service', appointment_id: paid.id }], payments: cash(900), currency: 'ALL' })
  await server.call(updateAppointment, { id: unpaid.id, price: 600, currency: 'ALL' }, salon.token)
  const { visits } = await server.call(getDayClose, { date, currency: 'ALL' }, salon.token)
  expect(visits.map(({ id, left_unpaid = false }) => [id, left_unpaid])).toEqual([
    [paid.id, false],
    [unpaid.id, true],
  ])
})

/** Revenue of a sheet, and what its rows add up to. */
async function addedUp(day: string) {
  const { figures, visits, others = [] } = await sheet(day)
  const cents = [...visits.map(({ price }) => price), ...others.map(({ amount }) => amount)].map((one) => one * 100)
  return [figures.revenue, cents.reduce((sum, one) => sum + one, 0) / 100]
}

test('the rows of a day add up to its revenue, in whatever tills a visit was sold', async () => {
  const one = await visit()
  const lines = [{ kind: 'service' as const, appointment_id: one.id }]
  const { sale } = await sell({ lines, payments: cash(10) })
  server.clock.set('2026-11-21T10:00:00Z')
  await takeBack(sale.id)
  await sell({ lines, payments: [{ method: 'card', amount: 10 }] })
  expect([await addedUp(date), await addedUp('2026-11-21')]).toEqual([
    [10, 10],
    [0, 0],
  ])
  expect((await sheet()).visits).toMatchObject([{ price: 10, method: 'card', paid: { day: '2026-11-21', amount: 10 } }])
  // Paid two days after it.
  const later = await visit({ appointment_time: '11:00' })
  await sell({ lines: [{ kind: 'service', appointment_id: later.id }], payments: cash(10) })
  expect([await addedUp(date), await addedUp('2026-11-21')]).toEqual([
    [10, 10],
    [10, 10],
  ])
})

test('a tip has the method by which it is in the till', async () => {
  const lines = [
    { kind: 'service' as const, label: 'Larje', barber_id: salon.barber, price: 10 },
    { kind: 'tip' as const, barber_id: salon.barber, price: 2 },
  ]
  // The card pays the service, cash the tip.
  await sell({ lines, payments: [{ method: 'card', amount: 10 }, ...cash(2)] })
  expect(await tipOf()).toEqual(['cash', 2])
  await sell({ lines, payments: [{ method: 'card', amount: 12 }] })
  expect(await tipOf()).toEqual(['card', 2])
  await sell({ lines, payments: [{ method: 'transfer', amount: 12 }] })
  expect(await tipOf()).toEqual(['transfer', 2])
})

test('a paid debt has the method by which it is in the till, and goes back by it', async () => {
  const { id, client_id } = await visit({ appointment_time: '09:00', price: 5 })
  const { sale } = await sell({
    lines: [{ kind: 'service', appointment_id: id }],
    payments: [{ method: 'debt', amount: 5 }],
  })
  const next = await visit({ appointment_time: '10:00', price: 6 })
  const paid = await sell({
    client_id,
    lines: [
      { kind: 'service', appointment_id: next.id },
      { kind: 'debt', debt_sale_id: sale.id, price: 5 },
    ],
    payments: [{ method: 'card', amount: 6 }, ...cash(5)],
  })
  expect(await sheet()).toMatchObject({
    settled: [{ method: 'cash', amount: 5 }],
    figures: { settledCash: 5, settledCard: 0 },
  })
  await takeBack(paid.sale.id, { lines: [{ line: 2, quantity: 1 }], method: 'cash' })
  expect((await sheet()).figures).toMatchObject({ settledCash: 0, settledCard: 0, card: 6, cash: 0, owed: 5 })
})

test('a corrected method is no return, in figures and in the list of sales', async () => {
  const { id } = await visit({ appointment_time: '09:00', price: 10 })
  await pay(id, 'cash')
  await pay(id, 'card')
  expect((await sheet()).figures).toMatchObject({ card: 10, cash: 0, returns: 0 })
  const { sales } = await server.call(listSales, { date, hide_undone: 'true' }, salon.token)
  expect(sales).toMatchObject([{ kind: 'sale', payments: [{ method: 'card', amount: 10 }] }])
  await close()
  expect((await sheet()).figures).toMatchObject({ card: 10, returns: 0 })
})

test('a close sent again with other payments is refused, because it does not record them', async () => {
  const { id } = await visit({ appointment_time: '09:00' })
  const body = await closeWith([{ appointment_id: id, method: 'cash' }])
  await server.call(closeDay, body, salon.token)
  await server.call(closeDay, body, salon.token)
  for (const other of [{ payments: [{ appointment_id: id, method: 'card' as const }] }, { leave_unpaid: true }])
    expect(await server.fault(closeDay, { ...body, ...other }, salon.token)).toMatchObject({ code: 'day_closed' })
})

test('a close waits for a move that another device is entering, and is refused because the figures differ', async () => {
  await expense('Qumësht', 2)
  const body = await closeWith([], { leave_unpaid: true })
  const entering = [
    `select from till_days where salon_id = '${salon.id}' for update`,
    `insert into till_moves
     select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).* from till_moves m
     where salon_id = '${salon.id}'`,
  ]
  const fault = await duringTransaction(server, entering, () => server.fault(closeDay, body, salon.token))
  expect(fault).toMatchObject({ status: 409, code: 'stale' })
})

test('reopening waits for the payment of a debt that the close recorded, and keeps the sale', async () => {
  const before = '2026-11-19'
  await visit({ appointment_date: before, appointment_time: '09:00' })
  await close({ date: before, method: 'debt' })
  const [owed] = (await sheet(before)).visits
  const saleId = owed?.paid?.sale_id ?? ''
  const numbering = [`select from sale_numbers where salon_id = '${salon.id}' for update`]
  await inTurn<unknown>(server, numbering, [
    () => payDebt(saleId, 10),
    () => server.call(reopenDay, { date: before }, salon.token),
  ])
  expect(await sheet(before)).toMatchObject({
    closed: null,
    visits: [{ method: 'debt', paid: { sale_id: saleId, returned: false } }],
    figures: { owed: 10, returns: 0, unpaid: 0 },
  })
  expect((await sheet()).figures).toMatchObject({ settledCash: 10, returns: 0 })
  expect((await server.call(listDebts, {}, salon.token)).debtors).toEqual([])
})
