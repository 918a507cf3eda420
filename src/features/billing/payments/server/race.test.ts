import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { query, testApp, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { openRequest, signCallback } from './providers/sandbox.ts'
import { getSubscriptionStatus } from '../../subscriptions/contract.ts'
import { begin, ledgerOf, type BegunOrder, type Ledger } from '#testing/server/payments.ts'

/** Two servers on one database: the ledger is right for any order, repetition and interleaving of events. */

const first = testApp()
const two = testApp({ beside: first })
let salon: TestSalon

interface News {
  status: '0' | '1' | '2' | '5'
  requestId: string
  amount?: string
}

/** Form body of a signed callback. */
function sign(begun: BegunOrder, { amount, ...news }: News): Promise<string> {
  return first.app.asSystem(async (call) => {
    const request = await openRequest(call, begun)
    if (!request) throw new Error('a foreign address')
    const params = await signCallback(call, amount === undefined ? request : { ...request, amount }, news)
    return new URLSearchParams(params).toString()
  })
}

async function deliver(server: TestApp, payload: string): Promise<string> {
  const answer = await server.raw({ method: 'POST', url: '/api/subscription/paysera-callback', form: payload })
  return answer.payload
}

test('a callback received at once by two processes gives one term, and both reply OK', async () => {
  for (let round = 0; round < 10; round += 1) {
    salon = await first.salon()
    const begun = await begin(first, salon)
    const payload = await sign(begun, { status: '1', requestId: '700' })
    const answers = await Promise.all([first, two, first, two, first, two].map((server) => deliver(server, payload)))
    expect(answers).toEqual(Array.from({ length: 6 }, () => 'OK'))
    expect(await ledgerOf(first, begun.order)).toMatchObject({
      state: 'paid',
      terms: 1,
      receipts: 1,
      charged: 499,
      refunds: 0,
      reviews: [],
    })
  }
})

test('simultaneous payments of one order give one term, and the others need review', async () => {
  salon = await first.salon()
  const begun = await begin(first, salon)
  const payloads = await Promise.all(['1', '2', '3', '4'].map((requestId) => sign(begun, { status: '1', requestId })))
  await Promise.all(payloads.map((payload, i) => deliver(i % 2 ? first : two, payload)))
  const ledger = await ledgerOf(first, begun.order)
  expect(ledger).toMatchObject({ state: 'paid', terms: 1, receipts: 1 })
  expect(ledger.reviews).toEqual(['double_payment', 'double_payment', 'double_payment'])
})

test('orders of one salon paid at once follow one another without gap or overlap', async () => {
  salon = await first.salon()
  const orders: BegunOrder[] = []
  // An open order would be reused, so each order has a different price.
  for (const cents of [499, 500, 501, 502, 503]) {
    await query(first, `update plans set price_cents = ${cents} where plan = 'monthly'`)
    orders.push(await begin(first, salon))
  }
  const payloads = await Promise.all(orders.map((begun, i) => sign(begun, { status: '1', requestId: `${i}` })))
  await Promise.all(payloads.map((payload, i) => deliver(i % 2 ? first : two, payload)))
  const terms = await query<{ starts_at: Date; ends_at: Date }>(
    first,
    `select starts_at, ends_at from subscription_terms where salon_id = '${salon.id}' order by starts_at`,
  )
  expect(terms).toHaveLength(5)
  for (const [i, term] of terms.slice(1).entries()) expect(term.starts_at).toEqual(terms[i]?.ends_at)
  expect(terms.at(-1)?.ends_at).toEqual(new Date('2027-04-27T08:00:00Z'))
})

test('simultaneous requests for one plan get one order', async () => {
  salon = await first.salon()
  const orders = await Promise.all(Array.from({ length: 6 }, (_, i) => begin(i % 2 ? first : two, salon)))
  expect(new Set(orders.map((begun) => begun.order)).size).toBe(1)
})

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

const amounts: Record<string, string> = { 700: '503', 701: '503', 702: '1' }

const news = fc.record({
  status: fc.constantFrom('0', '1', '1', '2', '5'),
  requestId: fc.constantFrom('700', '701', '702'),
  server: fc.integer({ min: 0, max: 1 }),
  /** True to send it without waiting for earlier ones. */
  atOnce: fc.boolean(),
})

test('events of one order in any order, repeated, lost and simultaneous: charges, refunds and terms add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(news, { minLength: 1, maxLength: 12 }), async (arrivals) => {
      salon = await first.salon()
      const begun = await begin(first, salon)
      let waiting: Promise<string>[] = []
      for (const { server, atOnce, ...each } of arrivals) {
        const payload = await sign(begun, { ...each, amount: amounts[each.requestId] } as News)
        if (!atOnce) {
          await Promise.all(waiting)
          waiting = []
        }
        const answer = deliver(server ? first : two, payload)
        waiting.push(answer)
        if (!atOnce) await answer
      }
      expect([...new Set(await Promise.all(waiting))].filter((answer) => answer !== 'OK')).toEqual([])
      const ledger = await ledgerOf(first, begun.order)
      const of = (...statuses: string[]) =>
        [...new Set(arrivals.filter((each) => statuses.includes(each.status)).map((each) => each.requestId))].map(
          (id) => Number(amounts[id]),
        )
      // A payment counts once, whether its event or its refund reports it; a refund counts once.
      expect(ledger.charged).toBe(sum(of('1', '5')))
      expect(ledger.refunded).toBe(sum(of('5')))
      expect(ledger.creditNotes).toBe(of('5').length)
      // Without a refund, a payment of the right amount always gives access.
      if (of('1').includes(503) && of('5').length === 0) expect(ledger).toMatchObject({ state: 'paid', terms: 1 })
      if (!of('1').includes(503)) expect(ledger.terms).toBe(0)
      expect(ledger.terms).toBeLessThanOrEqual(1)
      await expectAccess(begun.order, ledger)
    }),
    { numRuns: runs(8, 40), seed: 20_261_120 },
  )
}, 300_000)

/** Checks that access follows from the valid terms, and that a refunded order has none. */
async function expectAccess(order: string, { state, charged, refunded }: Ledger): Promise<void> {
  const status = await first.call(getSubscriptionStatus, {}, salon.token)
  const [row] = await query<{ terms: number }>(
    first,
    `select count(*) as terms from subscription_terms t join orders o on o.id = t.order_id
     where o.reference = '${order}' and voided_at is null`,
  )
  expect(status.hasActiveSubscription).toBe(row?.terms === 1)
  if (charged > 0 && charged === refunded) expect({ state, terms: row?.terms }).toEqual({ state: 'refunded', terms: 0 })
}

test('documents of every series are numbered without gaps', async () => {
  const rows = await query<{ series: string; count: number; last: number; counter: number }>(
    first,
    `select d.series, count(*), max(d.number) as last, max(n.last_number) as counter
     from (select series, year, number from receipts union all select series, year, number from credit_notes) d
     join document_numbers n on n.series = d.series and n.year = d.year group by d.series`,
  )
  expect(rows.map((row) => row.series).toSorted()).toEqual(['TEST', 'TEST-KN'])
  for (const { count, last, counter } of rows) expect({ last, counter }).toEqual({ last: count, counter: count })
})
