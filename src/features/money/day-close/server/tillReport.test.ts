import { expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import { openTill } from '#testing/server/till.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { getTillReport } from '../contract.ts'

const server = testApp()
const { salon, sell, takeBack, close } = openTill(server)

test('a period in which money was only taken in cash has its till', async () => {
  const other = await server.salon('Vetëm kesh')
  expect((await server.call(getTillReport, { period: 'week' }, other.token)).currencies).toEqual([])
  const lines = [{ kind: 'service' as const, barber_id: other.barber, label: 'Prerje', price: 10 }]
  const body = { id: newId(server.clock.now()), lines, payments: [{ method: 'cash' as const, amount: 10 }] }
  await server.call(recordSale, body, other.token)
  expect((await server.call(getTillReport, { period: 'week' }, other.token)).currencies).toMatchObject([
    { currency: 'EUR', cash: 10, barbers: [{ revenue: 10 }] },
  ])
})

test('a period in which money was only given back by card has its till', async () => {
  const { sale } = await sell({
    lines: [{ kind: 'service', barber_id: salon.barber, label: 'Prerje', price: 10 }],
    payments: [{ method: 'card', amount: 10 }],
    sold_at: '2026-11-10T12:00:00Z',
    device_id: salon.barber,
    device_number: 1,
  })
  expect(sale.day).toBe('2026-11-10')
  await takeBack(sale.id)
  const { currencies } = await server.call(getTillReport, { period: 'week' }, salon.token)
  expect(currencies).toMatchObject([{ currency: 'EUR', cash: 0, card: -10 }])
})

test('a closed day without a sale has its till', async () => {
  await close()
  const { closedDays, currencies } = await server.call(getTillReport, { period: 'week' }, salon.token)
  expect([closedDays, currencies]).toMatchObject([1, [{ currency: 'EUR', cash: 0 }]])
})
