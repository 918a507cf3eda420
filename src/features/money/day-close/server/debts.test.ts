import { expect, test } from 'vitest'
import { book } from '#testing/server/appointments.ts'
import { updateClient } from '#features/clients/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import { addBarber, removeBarber } from '#features/salon/barbers/contract.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import { deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import { getTillReport, setShare, listDebts } from '../contract.ts'

const server = testApp()
const till = openTill(server)
const { salon, visit, sheet, close, pay, payDebt, takeBack } = till

/** A visit that is owed; returns the ids of visit and sale. */
async function owed(
  client_name: string,
  appointment_time: string,
  price: number,
  more: { appointment_date?: string } = {},
) {
  const { id } = await visit({ client_name, appointment_time, price, ...more })
  const lines = [{ kind: 'service' as const, appointment_id: id }]
  const sold_at = `${more.appointment_date ?? date}T18:00:00Z`
  const body = { id: till.id(), lines, payments: [{ method: 'debt' as const, amount: price }], sold_at }
  const { sale } = await server.call(recordSale, body, salon.token)
  return { id, sale: sale.id }
}
const debts = () => server.call(listDebts, {}, salon.token)

test('debts are listed by client and sale, oldest first, paid by one sale, in part or whole, and undone by it', async () => {
  await owed('Besnik', '09:00', 7)
  await owed('Besnik', '18:00', 3.5)
  await owed('Valon', '12:00', 4)
  const { debtors, totals, pagination } = await debts()
  expect({ debtors, totals, pagination }).toMatchObject({
    debtors: [
      { client_name: 'Besnik', currency: 'EUR', total: 10.5, sales: [{ amount: 7 }, { amount: 3.5 }] },
      { client_name: 'Valon', total: 4 },
    ],
    totals: [{ currency: 'EUR', amount: 14.5 }],
    pagination: { total_items: 2 },
  })
  const [first, two] = debtors[0]?.sales ?? []
  await payDebt(first?.sale_id ?? '', 2)
  const lines = [
    { kind: 'debt' as const, debt_sale_id: first?.sale_id, price: 5 },
    { kind: 'debt' as const, debt_sale_id: two?.sale_id, price: 3.5 },
  ]
  const paid = await till.sell({ lines, payments: [{ method: 'cash', amount: 8.5 }] })
  expect((await debts()).debtors.map(({ client_name }) => client_name)).toEqual(['Valon'])
  expect(await till.errors({ lines: lines.slice(0, 1), payments: [{ method: 'cash', amount: 5 }] })).toMatchObject([
    { field: 'lines.0.price', message: 'Ky borxh është shlyer.' },
  ])
  await takeBack(paid.sale.id, { is_undo: true })
  // The part payment of before stays.
  expect((await debts()).totals).toEqual([{ currency: 'EUR', amount: 12.5 }])
})

test('the phone of a debt is the parent’s, for a client under 16', async () => {
  await owed('Besnik', '09:00', 7)
  const [debtor] = (await debts()).debtors
  const changes = { under_16: true, parent_name: 'Besa', parent_phone: '049 999 888', phone: '044 123 456' }
  await server.call(updateClient, { id: debtor?.client_id ?? '', ...changes }, salon.token)
  expect((await debts()).debtors).toMatchObject([{ client_name: 'Besnik', phone: '049 999 888' }])
})

test('a debt belongs to the day of its sale, and its payment to the day it is paid', async () => {
  const { sale } = await owed('Besnik', '09:00', 7, { appointment_date: '2026-11-19' })
  await payDebt(sale, 7)
  expect((await sheet('2026-11-19')).figures).toMatchObject({ owed: 7, cash: 0, expected: 0 })
  expect(await sheet()).toMatchObject({
    figures: { total: 0, settledCash: 7, expected: 7 },
    settled: [{ client_name: 'Besnik', amount: 7, method: 'cash', debt_sale_id: sale }],
  })
})

test('the payment of a debt is undone by its line alone; the sale, its products and what was paid before stay', async () => {
  const { sale } = await owed('Besnik', '09:00', 7)
  await payDebt(sale, 2)
  const other = await visit({ client_name: 'Besnik', appointment_time: '10:00', price: 5 })
  const paid = await till.sell({
    lines: [
      { kind: 'service', appointment_id: other.id },
      { kind: 'debt', debt_sale_id: sale, price: 5 },
    ],
    payments: [{ method: 'card', amount: 10 }],
  })
  const settled = (await sheet()).settled.find(({ amount }) => amount === 5)
  await takeBack(settled?.sale_id ?? '', { lines: [{ line: settled?.line ?? 0, quantity: 1 }] })
  expect(settled?.sale_id).toBe(paid.sale.id)
  expect((await debts()).totals).toEqual([{ currency: 'EUR', amount: 5 }])
  expect((await sheet()).figures).toMatchObject({ settledCash: 2, card: 5, revenue: 12 })
})

test('the payment of a debt is taken back although the sale also sold a deposit that was used since', async () => {
  const { sale } = await owed('Besnik', '09:00', 7)
  const next = await visit({ client_name: 'Besnik', appointment_time: '10:00', price: 5 })
  const paid = await till.sell({
    lines: [
      { kind: 'debt', debt_sale_id: sale, price: 7 },
      { kind: 'deposit', price: 5 },
    ],
    client_id: next.client_id,
    payments: [{ method: 'cash', amount: 12 }],
  })
  const prepaid_id = paid.prepaid[0]?.id
  await till.sell({
    lines: [{ kind: 'service', appointment_id: next.id }],
    payments: [{ method: 'deposit', amount: 5, prepaid_id }],
  })
  const undo = { sale_id: paid.sale.id, id: till.id(), is_undo: true }
  expect(await server.fault(returnSale, undo, salon.token)).toMatchObject({ status: 409, code: 'undo_late' })
  expect((await debts()).totals).toEqual([])
  await takeBack(paid.sale.id, { lines: [{ line: 1, quantity: 1 }] })
  expect((await debts()).totals).toEqual([{ currency: 'EUR', amount: 7 }])
  expect((await sheet()).figures).toMatchObject({ settledCash: 0, advance: 5, prepaid: 5, owed: 7, expected: 5 })
})

test('a payment after closing is in the next till, and a return of a closed till is there too', async () => {
  const [one, two] = [await owed('Besnik', '09:00', 7), await owed('Valon', '10:00', 4)]
  const paid = await payDebt(one.sale, 7, 'card')
  await close()
  expect(await payDebt(two.sale, 4)).toMatchObject({ moved: true, sale: { day: '2026-11-21' } })
  expect((await sheet('2026-11-21')).figures).toMatchObject({ settledCash: 4 })
  await takeBack(paid.sale.id)
  expect((await sheet()).figures).toMatchObject({ settledCard: 7, settledCash: 0, expected: 0 })
  expect((await sheet('2026-11-21')).figures).toMatchObject({ settledCash: 4, settledCard: -7 })
})

test('a debt taken by two devices is paid once', async () => {
  const { sale } = await owed('Besnik', '09:00', 7)
  const answers = await Promise.all(
    [1, 2].map(() =>
      server.raw({
        method: 'POST',
        url: '/api/sales',
        token: salon.token,
        payload: {
          id: till.id(),
          lines: [{ kind: 'debt', debt_sale_id: sale, price: 7 }],
          payments: [{ method: 'cash', amount: 7 }],
        },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  expect((await sheet()).figures.settledCash).toBe(7)
})

test('a debt stays listed when its visit was deleted, cancelled, or lies ahead', async () => {
  const [first, two, three] = [
    await owed('Besnik', '09:00', 7),
    await owed('Valon', '10:00', 4),
    await owed('Drilon', '21:30', 5),
  ]
  await server.call(deleteAppointment, { id: first.id }, salon.token)
  await server.call(updateAppointment, { id: two.id, status: 'cancelled', cancel_reason: 'no_show' }, salon.token)
  expect((await debts()).debtors.map(({ client_name }) => client_name)).toEqual(['Besnik', 'Valon', 'Drilon'])
  for (const { sale } of [first, two, three]) await payDebt(sale, (await debts()).debtors[0]?.total ?? 0)
  expect((await debts()).debtors).toEqual([])
})

test('a debt can be paid after a return of its payment, and after a correction to a debt', async () => {
  const { id, sale } = await owed('Besnik', '09:00', 7)
  await takeBack((await payDebt(sale, 7)).sale.id)
  await payDebt(sale, 7)
  const other = await visit({ client_name: 'Besnik', appointment_time: '11:00', price: 4 })
  await pay(other.id, 'card')
  await pay(other.id, 'debt')
  const [debt] = (await debts()).debtors
  expect(debt?.sales).toMatchObject([{ amount: 4 }])
  await payDebt(debt?.sales[0]?.sale_id ?? '', 4)
  expect((await debts()).debtors).toEqual([])
  expect((await sheet()).visits.find((one) => one.id === id)?.method).toBe('debt')
})

test('the share of a barber removed at the same moment is refused', async () => {
  const { id } = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  const fault = await duringTransaction(server, [`delete from barbers where id = '${id}'`], () =>
    server.fault(setShare, { id, kind: 'percent', percent: 40 }, salon.token),
  )
  expect(fault).toMatchObject({ status: 404 })
})

test('a barber who has sold without a visit is deactivated, and keeps the share and the revenue', async () => {
  const { id } = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  await server.call(setShare, { id, kind: 'percent', percent: 40 }, salon.token)
  const lines = [{ kind: 'service' as const, label: 'Larje', barber_id: id, price: 5 }]
  await till.sell({ lines, payments: cash(5) })
  expect(await server.call(removeBarber, { id }, salon.token)).toMatchObject({
    deactivated: true,
    message: 'Berberi ka shitje, prandaj u çaktivizua dhe nuk u fshi.',
  })
  expect((await sheet()).barbers).toMatchObject([{ barber_id: id, revenue: 5, share: 2 }])
  expect((await server.call(getStats, { period: 'week' }, salon.token)).data.barbers).toMatchObject([
    { barber_id: id, revenue: 5 },
  ])
})

test('a payment stays when the price changes or the visit is cancelled later', async () => {
  const { id, sale } = await owed('Besnik', '09:00', 7)
  await payDebt(sale, 7)
  await server.call(updateAppointment, { id, price: 9 }, salon.token)
  expect((await sheet()).figures.settledCash).toBe(7)
  await server.call(updateAppointment, { id, status: 'cancelled' }, salon.token)
  expect((await sheet()).figures.settledCash).toBe(7)
})

test('a debt of another salon is not seen', async () => {
  const { sale } = await owed('Besnik', '09:00', 7)
  const other = await server.salon('Tjetri')
  expect((await server.call(listDebts, {}, other.token)).debtors).toEqual([])
  expect(await server.fault(returnSale, { sale_id: sale, id: till.id() }, other.token)).toMatchObject({
    code: 'not_found',
  })
})

test('the report sums stored figures of closed days and current figures of open days', async () => {
  const report = async () => server.call(getTillReport, { period: 'week' }, salon.token)
  const visit = (day: string, price: number) =>
    book(server, salon, { appointment_date: day, appointment_time: '09:00', price })
  const first = await visit('2026-11-19', 10)
  expect((await report()).currencies).toEqual([])
  const barber = salon.barber
  await server.call(setShare, { id: barber, kind: 'percent', percent: 50 }, salon.token)
  expect(await report()).toMatchObject({ currencies: [{ currency: 'EUR' }] })
  const tip = [{ kind: 'tip' as const, barber_id: barber, price: 2 }]
  await till.sell({ lines: tip, payments: [{ method: 'cash', amount: 2 }], sold_at: '2026-11-19T18:00:00Z' })
  await close({ date: '2026-11-19' })
  // A later price or percentage does not change the closed day.
  await server.call(updateAppointment, { id: first.id, price: 100 }, salon.token)
  await server.call(setShare, { id: barber, kind: 'percent', percent: 10 }, salon.token)
  const second = await visit(date, 20)
  await pay(second.id, 'card')
  await till.product('Dyll', 8, 'card')
  await till.expense('Kafe', 2.5)
  expect(await report()).toMatchObject({
    startDate: '2026-11-14',
    endDate: date,
    closedDays: 1,
    currencies: [
      {
        currency: 'EUR',
        cash: 10,
        card: 28,
        owed: 0,
        products: 8,
        tips: 2,
        expenses: 2.5,
        barbers: [{ barber: 'Besa', visits: 2, revenue: 30, share: 7, tips: 2 }],
      },
    ],
  })
})
