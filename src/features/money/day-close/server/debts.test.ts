import { expect, test } from 'vitest'
import { book } from '#testing/server/appointments.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { testApp } from '#testing/server/app.ts'
import { openTill, tillDay as date } from '#testing/server/till.ts'
import { addEntry, getTillReport, setPayments, setShare, listDebts, settleDebts, unsettleDebts } from '../contract.ts'

const server = testApp()
const { salon, visit, sheet, close } = openTill(server)

async function owed(
  client_name: string,
  appointment_time: string,
  price: number,
  more: { appointment_date?: string } = {},
) {
  const day = more.appointment_date ?? date
  const { id } = await visit({ client_name, appointment_time, price, ...more })
  await server.call(setPayments, { date: day, payments: [{ appointment_id: id, method: 'owed' }] }, salon.token)
  return id
}
const debts = () => server.call(listDebts, {}, salon.token)
const settle = (ids: string[], method?: 'cash' | 'card') =>
  server.call(settleDebts, { appointment_ids: ids, method }, salon.token)

test('debts are listed by client, oldest first, and all paid in one call', async () => {
  const late = await owed('Valon', '12:00', 4)
  const [one, two] = [await owed('Besnik', '09:00', 7), await owed('Besnik', '18:00', 3.5)]
  expect(await debts()).toMatchObject({
    debtors: [
      { client_name: 'Besnik', currency: 'EUR', total: 10.5, visits: [{ amount: 7 }, { amount: 3.5 }] },
      { client_name: 'Valon', total: 4 },
    ],
    totals: [{ currency: 'EUR', amount: 14.5 }],
    pagination: { total_items: 2 },
  })
  expect(await settle([one, two])).toMatchObject({ message: 'Borxhi u shlye.', day: date })
  expect((await debts()).debtors.map(({ client_name }) => client_name)).toEqual(['Valon'])
  expect(await server.fault(settleDebts, { appointment_ids: [one, late] }, salon.token)).toMatchObject({
    status: 409,
    code: 'stale',
  })
  await server.call(unsettleDebts, { appointment_ids: [one, two] }, salon.token)
  expect((await debts()).totals).toEqual([{ currency: 'EUR', amount: 14.5 }])
})

test('a debt belongs to the day of its visit, and its payment to the day it is paid', async () => {
  const id = await owed('Besnik', '09:00', 7, { appointment_date: '2026-11-19' })
  await settle([id])
  expect((await sheet('2026-11-19')).figures).toMatchObject({ owed: 7, cash: 0, expected: 0 })
  expect(await sheet()).toMatchObject({
    figures: { total: 0, settledCash: 7, expected: 7 },
    settled: [{ client_name: 'Besnik', amount: 7, method: 'cash' }],
  })
  expect(
    await server.fault(
      setPayments,
      { date: '2026-11-19', payments: [{ appointment_id: id, method: 'cash' }] },
      salon.token,
    ),
  ).toMatchObject({ code: 'debt_paid' })
})

test('a payment after closing is in the next till, and payments of a closed till cannot be undone', async () => {
  const [one, two] = [await owed('Besnik', '09:00', 7), await owed('Valon', '10:00', 4)]
  await settle([one], 'card')
  await close()
  expect(await settle([two])).toMatchObject({ day: '2026-11-21' })
  expect((await sheet('2026-11-21')).figures).toMatchObject({ settledCash: 4 })
  expect(await server.fault(unsettleDebts, { appointment_ids: [one] }, salon.token)).toMatchObject({
    code: 'day_closed',
  })
  expect((await sheet()).figures).toMatchObject({ settledCard: 7, settledCash: 0, expected: 0 })
})

test('a debt taken by two devices is paid once', async () => {
  const id = await owed('Besnik', '09:00', 7)
  const answers = await Promise.all(
    [1, 2].map(() =>
      server.raw({
        method: 'POST',
        url: '/api/day-close/debts/settle',
        token: salon.token,
        payload: { appointment_ids: [id] },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await sheet()).figures.settledCash).toBe(7)
})

test('a debt that becomes a payment at the same moment is not settled', async () => {
  const id = await owed('Besnik', '09:00', 7)
  const pay = `update visit_payments set method = 'card' where appointment_id = '${id}'`
  const fault = await duringTransaction(server, [pay], () =>
    server.fault(settleDebts, { appointment_ids: [id] }, salon.token),
  )
  expect(fault).toMatchObject({ status: 409 })
  expect((await sheet()).figures).toMatchObject({ settledCash: 0 })
})

test('the share of a barber removed at the same moment is refused', async () => {
  const { id } = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  const fault = await duringTransaction(server, [`delete from barbers where id = '${id}'`], () =>
    server.fault(setShare, { id, kind: 'percent', percent: 40 }, salon.token),
  )
  expect(fault).toMatchObject({ status: 404 })
})

test('a payment stays when the price changes or the visit is cancelled later', async () => {
  const id = await owed('Besnik', '09:00', 7)
  await settle([id])
  await server.call(updateAppointment, { id, price: 9 }, salon.token)
  expect((await sheet()).figures.settledCash).toBe(7)
  await server.call(updateAppointment, { id, status: 'cancelled' }, salon.token)
  expect((await sheet()).figures.settledCash).toBe(7)
})

test('a visit that did not happen, or of another salon, is not a debt', async () => {
  const id = await owed('Besnik', '09:00', 7)
  const other = await server.salon('Tjetri')
  expect((await server.call(listDebts, {}, other.token)).debtors).toEqual([])
  expect(await server.fault(settleDebts, { appointment_ids: [id] }, other.token)).toMatchObject({ code: 'stale' })
  await server.call(updateAppointment, { id, status: 'cancelled', cancel_reason: 'no_show' }, salon.token)
  expect((await debts()).debtors).toEqual([])
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
  await server.call(addEntry, { date: '2026-11-19', kind: 'tip', barber_id: barber, amount: 2 }, salon.token)
  await close({ date: '2026-11-19' })
  // A later price or percentage does not change the closed day.
  await server.call(updateAppointment, { id: first.id, price: 100 }, salon.token)
  await server.call(setShare, { id: barber, kind: 'percent', percent: 10 }, salon.token)
  const second = await visit(date, 20)
  await server.call(setPayments, { date, payments: [{ appointment_id: second.id, method: 'card' }] }, salon.token)
  await server.call(addEntry, { date, kind: 'product', label: 'Dyll', amount: 8, method: 'card' }, salon.token)
  await server.call(addEntry, { date, kind: 'expense', label: 'Kafe', amount: 2.5 }, salon.token)
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
