import { beforeEach, expect, test } from 'vitest'
import { closeDay, getDayClose, reopenDay, setPayments } from '#features/money/day-close/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { listPaidVisits, listSales, recordSale, returnSale } from '../contract.ts'

const server = testApp()
let salon: TestSalon
const yesterday = '2026-11-19'
const date = '2026-11-20'

// 20:00 in Tirana.
beforeEach(async () => {
  server.clock.set(`${date}T19:00:00Z`)
  salon = await besa(server)
})

const id = () => newId(server.clock.now())
const visit = (appointment_time: string, more = {}) =>
  book(server, salon, {
    client_name: `K ${appointment_time}`,
    appointment_date: date,
    appointment_time,
    price: 5,
    ...more,
  })
const pay = (one: { id: string }, method: 'cash' | 'card' = 'cash') =>
  server.call(
    recordSale,
    { id: id(), lines: [{ kind: 'service', appointment_id: one.id }], payments: [{ method, amount: 5 }] },
    salon.token,
  )
const sheet = (day = date) => server.call(getDayClose, { date: day }, salon.token)
async function close(day = date) {
  server.clock.set(`${day}T19:10:00Z`)
  const { total, expected } = (await sheet(day)).figures
  await server.call(closeDay, { date: day, counted: null, total, expected }, salon.token)
}
const records = async (day = date) => (await server.call(listPaidVisits, { date: day }, salon.token)).records_payments

test('unpaid visits are marked once a cash payment was recorded, also in the day close', async () => {
  const [one] = [await visit('10:00'), await visit('11:00')]
  expect(await records()).toBe(false)
  expect((await sheet()).records_payments).toBe(false)
  const { sale } = await pay(one)
  expect(await records()).toBe(true)
  expect(await sheet()).toMatchObject({
    records_payments: true,
    visits: [
      { time: '11:00', end: '11:30', paid: null },
      { time: '10:00', end: '10:30', paid: { sale_id: sale.id } },
    ],
  })
  await server.call(returnSale, { sale_id: sale.id, id: id(), is_undo: true }, salon.token)
  expect(await records()).toBe(false)
})

test('a salon that leaves cash to the close is not asked for payments, even if it records card payments', async () => {
  const [one, , three] = [await visit('10:00'), await visit('11:00'), await visit('12:00')]
  await pay(one, 'card')
  expect(await records()).toBe(false)
  // A correction back to cash counts as one record; the close makes more.
  for (const method of ['card', 'cash'] as const)
    await server.call(setPayments, { date, payments: [{ appointment_id: three.id, method }] }, salon.token)
  await visit('13:00')
  await close()
  expect(await records()).toBe(false)
  // Sales recorded by a close and undone by reopening do not count.
  server.clock.set(`${date}T19:30:00Z`)
  await server.call(reopenDay, { date }, salon.token)
  expect(await records()).toBe(true)
})

test('the two weeks before a day decide, so that the first visit of a morning is marked', async () => {
  server.clock.set(`${yesterday}T19:00:00Z`)
  await pay(await visit('10:00', { appointment_date: yesterday }))
  await close(yesterday)
  server.clock.set(`${date}T19:00:00Z`)
  expect(await records()).toBe(true)
  expect(await records('2026-12-02')).toBe(true)
  expect(await records('2026-12-03')).toBe(false)
})

test('a list without undone sales omits them and their returns, also in its number of pages', async () => {
  const one = await visit('10:00')
  const { sale } = await pay(one)
  await server.call(returnSale, { sale_id: sale.id, id: id(), is_undo: true }, salon.token)
  await pay(one, 'card')
  const numbers = async (hide_undone: 'true' | 'false') => {
    const { sales, pagination } = await server.call(listSales, { date, hide_undone }, salon.token)
    return { numbers: sales.map(({ number }) => number), total: pagination.total_items }
  }
  expect(await numbers('false')).toEqual({ numbers: [3, 2, 1], total: 3 })
  expect(await numbers('true')).toEqual({ numbers: [3], total: 1 })
})
