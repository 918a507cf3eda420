import { expect, test } from 'vitest'
import { reopenDay } from '#features/money/day-close/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { openTill, tillDay as date, tillTime } from '#testing/server/till.ts'
import { correctSale, listOwedSales, listPaidVisits, listSales } from '../contract.ts'

const server = testApp()
const till = openTill(server)
const { salon, sell, takeBack, sheet } = till
const yesterday = '2026-11-19'

const visit = (appointment_time: string, more = {}) =>
  till.visit({ client_name: `K ${appointment_time}`, appointment_time, price: 5, ...more })
const pay = (one: { id: string }, method: 'cash' | 'card' = 'cash') =>
  sell({ lines: [{ kind: 'service', appointment_id: one.id }], payments: [{ method, amount: 5 }] })
async function close(day = date) {
  server.clock.set(`${day}T19:10:00Z`)
  await till.close({ date: day })
}
const records = async (day = date) => (await server.call(listPaidVisits, { date: day }, salon.token)).records_payments

test('unpaid visits are marked once a cash payment was recorded', async () => {
  const [first] = [await visit('10:00'), await visit('11:00')]
  expect(await records()).toBe(false)
  const { sale } = await pay(first)
  expect(await records()).toBe(true)
  expect(await sheet()).toMatchObject({
    visits: [
      { time: '11:00', end: '11:30', paid: null },
      { time: '10:00', end: '10:30', paid: { sale_id: sale.id } },
    ],
  })
  await takeBack(sale.id, { is_undo: true })
  expect(await records()).toBe(false)
})

test('a salon that leaves cash to the close is not asked for payments, even if it records card payments', async () => {
  const [one, , three] = [await visit('10:00'), await visit('11:00'), await visit('12:00')]
  await pay(one, 'card')
  expect(await records()).toBe(false)
  // One cash payment; the close makes more.
  await pay(three, 'cash')
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
  server.clock.set(tillTime)
  expect(await records()).toBe(true)
  expect(await records('2026-12-02')).toBe(true)
  expect(await records('2026-12-03')).toBe(false)
})

test('a list without undone sales omits them and their returns, also in its number of pages', async () => {
  const appointment = await visit('10:00')
  const { sale } = await pay(appointment)
  await takeBack(sale.id, { is_undo: true })
  await pay(appointment, 'card')
  const all = await server.call(listSales, { date, hide_undone: 'false' }, salon.token)
  expect(all).toMatchObject({ sales: [{ number: 3 }, { number: 2 }, { number: 1 }], pagination: { total_items: 3 } })
  const shown = await server.call(listSales, { date, hide_undone: 'true' }, salon.token)
  expect(shown).toMatchObject({ sales: [{ number: 3 }], pagination: { total_items: 1 } })
})

test('the pages of all sales are as many as of each day, with and without undone ones', async () => {
  const [first, second, third] = [await visit('10:00'), await visit('11:00'), await visit('12:00')]
  const { sale: undone } = await pay(first)
  await takeBack(undone.id, { is_undo: true })
  const { sale: returned } = await pay(second)
  await takeBack(returned.id)
  const { sale: corrected } = await pay(third)
  const payments = [
    { method: 'card' as const, amount: 5 },
    { method: 'cash' as const, amount: -5 },
  ]
  await server.call(correctSale, { sale_id: corrected.id, id: till.id(), payments }, salon.token)
  for (const hide_undone of ['true', 'false'] as const) {
    const pages = async (more: { date?: string }) => {
      const numbers: number[] = []
      for (let page = 1; ; page += 1) {
        const { sales, pagination } = await server.call(
          listSales,
          { ...more, hide_undone, page, limit: 2 },
          salon.token,
        )
        numbers.push(...sales.map(({ number }) => number))
        if (page >= pagination.total_pages) return { numbers, total: pagination.total_items }
      }
    }
    const all = await pages({})
    expect(all).toEqual(await pages({ date }))
    expect(all.total).toBe(hide_undone === 'true' ? 3 : 6)
    expect(all.numbers).toHaveLength(all.total)
  }
})

const owedPage = async (more: { page?: number; limit?: number; client_id?: string }) => {
  const { sales, pagination } = await server.call(listOwedSales, more, salon.token)
  return { ids: sales.map(({ sale_id }) => sale_id), ...pagination }
}

test('owed sales have pages, oldest first, whose number counts them all', async () => {
  const owing = []
  for (const time of ['10:00', '11:00', '12:00']) {
    const lines = [{ kind: 'service' as const, appointment_id: (await visit(time)).id }]
    owing.push((await sell({ lines, payments: [{ method: 'debt', amount: 5 }] })).sale)
  }
  const ids = owing.map((sale) => sale.id)
  expect(await owedPage({})).toEqual({ ids, page: 1, limit: 200, total_items: 3, total_pages: 1 })
  expect(await owedPage({ limit: 2 })).toMatchObject({ ids: ids.slice(0, 2), total_items: 3, total_pages: 2 })
  expect(await owedPage({ limit: 2, page: 2 })).toMatchObject({ ids: ids.slice(2), total_items: 3 })
  expect(await owedPage({ limit: 2, page: 3 })).toMatchObject({ ids: [], total_items: 3 })
  expect(await owedPage({ client_id: owing[1]?.client_id ?? '' })).toMatchObject({ ids: [ids[1]], total_items: 1 })
})
