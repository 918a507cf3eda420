import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, query, type TestApp, type TestSalon } from '#app/server/testing.ts'
import { openRequest, signCallback } from './sandbox.ts'
import { begin, ledgerOf, type BegunOrder } from './testing.ts'

/** Two server processes, as it were, on one database: whatever arrives where and when, an order buys one term. */

let one: TestApp
let two: TestApp
let salon: TestSalon

beforeAll(async () => {
  one = await openTestApp()
  two = await openTestApp({ beside: one })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

interface News {
  status: '0' | '1' | '2' | '5'
  requestId: string
  amount?: string
}

/** A callback as the provider would send it: a form body. */
function sign(begun: BegunOrder, { amount, ...news }: News): Promise<string> {
  return one.app.asSystem(async (call) => {
    const request = await openRequest(call, begun)
    if (!request) throw new Error('a foreign address')
    const params = await signCallback(call, amount === undefined ? request : { ...request, amount }, news)
    return new URLSearchParams(params).toString()
  })
}

async function deliver(server: TestApp, payload: string): Promise<string> {
  const answer = await server.raw({
    method: 'POST',
    url: '/api/subscription/paysera-callback',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.payload
}

test('the same callback at once on two processes gives one term, and both are answered OK', async () => {
  for (let round = 0; round < 10; round += 1) {
    salon = await one.salon()
    const begun = await begin(one, salon)
    const payload = await sign(begun, { status: '1', requestId: '700' })
    const answers = await Promise.all([one, two, one, two, one, two].map((server) => deliver(server, payload)))
    expect(answers).toEqual(Array.from({ length: 6 }, () => 'OK'))
    expect(await ledgerOf(one, begun.order)).toEqual({ state: 'paid', terms: 1, receipts: 1, refunds: 0, reviews: [] })
  }
})

test('different payments of one order at once: one term, the others for a person', async () => {
  salon = await one.salon()
  const begun = await begin(one, salon)
  const payloads = await Promise.all(['1', '2', '3', '4'].map((requestId) => sign(begun, { status: '1', requestId })))
  await Promise.all(payloads.map((payload, i) => deliver(i % 2 ? one : two, payload)))
  const ledger = await ledgerOf(one, begun.order)
  expect(ledger).toMatchObject({ state: 'paid', terms: 1, receipts: 1 })
  expect(ledger.reviews).toEqual(['double_payment', 'double_payment', 'double_payment'])
})

test('orders of one salon that are paid at once follow each other without a gap or an overlap', async () => {
  salon = await one.salon()
  const orders = await Promise.all(Array.from({ length: 5 }, () => begin(one, salon)))
  const payloads = await Promise.all(orders.map((begun, i) => sign(begun, { status: '1', requestId: `${i}` })))
  await Promise.all(payloads.map((payload, i) => deliver(i % 2 ? one : two, payload)))
  const terms = await query<{ starts_at: Date; ends_at: Date }>(
    one,
    `select starts_at, ends_at from subscription_terms where salon_id = '${salon.id}' order by starts_at`,
  )
  expect(terms).toHaveLength(5)
  for (const [i, term] of terms.slice(1).entries()) expect(term.starts_at).toEqual(terms[i]?.ends_at)
  expect(terms.at(-1)?.ends_at).toEqual(new Date('2027-04-27T08:00:00Z'))
})

const news = fc.record({
  status: fc.constantFrom('0', '1', '1', '2', '5'),
  requestId: fc.constantFrom('700', '701', '702'),
  amount: fc.constantFrom('499', '499', '499', '1'),
  server: fc.integer({ min: 0, max: 1 }),
  /** Whether it is sent without waiting for the ones before. */
  atOnce: fc.boolean(),
})

test('any order, repetition and interleaving of callbacks for one order gives at most one term', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(news, { minLength: 1, maxLength: 12 }), async (arrivals) => {
      salon = await one.salon()
      const begun = await begin(one, salon)
      let waiting: Promise<string>[] = []
      for (const { server, atOnce, ...each } of arrivals) {
        const payload = await sign(begun, each as News)
        if (!atOnce) {
          await Promise.all(waiting)
          waiting = []
        }
        const answer = deliver(server ? one : two, payload)
        waiting.push(answer)
        if (!atOnce) await answer
      }
      await Promise.all(waiting)
      const ledger = await ledgerOf(one, begun.order)
      const paid = arrivals.some((each) => each.status === '1' && each.amount === '499')
      const refunded = arrivals.some((each) => each.status === '5')
      expect(ledger.terms).toBeLessThanOrEqual(1)
      expect(ledger.receipts).toBe(ledger.terms)
      // Without a refund in between, a right payment always opens, whenever it comes.
      if (paid && !refunded) expect(ledger).toMatchObject({ state: 'paid', terms: 1 })
      if (!paid) expect(ledger.terms).toBe(0)
      expect(ledger.refunds).toBe(
        new Set(arrivals.filter((each) => each.status === '5').map((each) => each.requestId)).size,
      )
    }),
    { numRuns: 40 },
  )
}, 60_000)
