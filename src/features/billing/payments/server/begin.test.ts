import { expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { savePlans } from '../../subscriptions/admin-contract.ts'
import { beginPayment, getHistory, getPaymentStatus } from '../contract.ts'
import { begin, ledgerOf, settle } from '#testing/server/payments.ts'

/** Creation, reuse and expiry of orders, and the salon's view of them. */

const server = testApp()
const salon = freshSalon(server)

const orders = async (): Promise<number> => {
  const rows = await query(server, `select 1 from orders where salon_id = '${salon.id}'`)
  return rows.length
}

async function beginWithKey(key: string, planType = 'monthly', token = salon.token): Promise<string> {
  const answer = await server.raw({
    method: 'POST',
    url: '/api/subscription/generate-paysera-url',
    token,
    payload: { planType },
    headers: { 'idempotency-key': key },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ order: string }>().order
}

test('an open order of the same plan and price is reused; another plan gets its own', async () => {
  const first = await begin(server, salon)
  expect((await begin(server, salon)).order).toBe(first.order)
  const year = await begin(server, salon, 'yearly')
  expect(year.order).not.toBe(first.order)
  expect((await begin(server, salon)).order).toBe(first.order)
  expect(await orders()).toBe(2)
})

test('a failed order can be retried, and a paid one is not reused', async () => {
  const first = await begin(server, salon)
  await settle(server, first, 'failure')
  expect((await begin(server, salon)).order).toBe(first.order)
  await settle(server, first, 'success')
  expect((await begin(server, salon)).order).not.toBe(first.order)
})

test('another price creates another order', async () => {
  const admin = await administrator(server)
  const price = (euros: number) =>
    server.call(savePlans, { plans: [{ plan: 'monthly', price: euros, is_active: true }] }, admin)
  const first = await begin(server, salon)
  await price(5.5)
  expect((await begin(server, salon)).order).not.toBe(first.order)
  await price(4.99)
  // The price of the first order is valid again.
  expect((await begin(server, salon)).order).toBe(first.order)
})

test('the same Idempotency-Key gets the same order, also after it was paid', async () => {
  const begun = await begin(server, salon)
  expect(await beginWithKey('a')).toBe(begun.order)
  await settle(server, begun, 'success')
  expect(await beginWithKey('a')).toBe(begun.order)
  expect(await beginWithKey('b')).not.toBe(begun.order)
  expect(await orders()).toBe(2)
})

test('salons do not share keys', async () => {
  const mine = await beginWithKey('c')
  expect(await beginWithKey('c', 'monthly', (await server.salon()).token)).not.toBe(mine)
})

test('a hundred simultaneous requests create one order', async () => {
  await Promise.all(Array.from({ length: 100 }, () => server.call(beginPayment, { planType: 'monthly' }, salon.token)))
  expect(await orders()).toBe(1)
})

test('an order expires after 24 hours and is no longer shown as pending; a late callback still activates it', async () => {
  const begun = await begin(server, salon)
  server.clock.pass(24 * 60)
  const { payments } = await server.call(getHistory, {}, salon.token)
  expect(payments.map((payment) => payment.state)).toEqual(['expired'])
  expect((await begin(server, salon)).order).not.toBe(begun.order)
  await settle(server, begun, 'success')
  expect(await ledgerOf(server, begun.order)).toMatchObject({ state: 'paid', terms: 1 })
  expect(await server.call(getPaymentStatus, { order: begun.order }, salon.token)).toMatchObject({ status: 'active' })
})
