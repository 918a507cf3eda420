import { expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import { openTill } from '#testing/server/till.ts'
import { getTillReport } from '../contract.ts'

const server = testApp()
const { salon, sell, takeBack } = openTill(server)

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
