import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp } from '#testing/server/app.ts'
import { runs } from '#testing/runs.ts'
import { getSubscriptionStatus } from '../../subscriptions/contract.ts'
import { recordPayment } from '../admin-contract.ts'
import { begin, deliver, ledgerOf, payseraEnv, refunded } from '#testing/server/payments.ts'

/**
 * Payments of several orders of one salon with partial refunds, whose events arrive in any order, repeated or not at
 * all: revenue is charges less refunds, documents add up to it, and access is the union of the terms.
 */

let admin: string
const server = testApp({ env: payseraEnv })
beforeAll(async () => {
  admin = await administrator(server)
})

/** A payment of an order, with refunds that together never exceed it. */
const payment = fc.record({
  order: fc.integer({ min: 0, max: 2 }),
  refunds: fc.array(fc.integer({ min: 1, max: 166 }), { maxLength: 3 }),
  /** Number of deliveries of its event; 0 if it is lost. */
  times: fc.integer({ min: 0, max: 2 }),
})

interface Delivery {
  order: string
  fields: Record<string, string | number>
}

const euros = (cents: number) => (cents / 100).toFixed(2)

test('revenue is charges less refunds, in any order of events, with repeated and lost ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      async (payments, dice) => {
        const salon = await server.salon()
        // An order by card for each plan, and one in cash.
        const [monthly, yearly] = [await begin(server, salon), await begin(server, salon, 'yearly')]
        const cash = await server.call(recordPayment, { userId: salon.userId, planType: 'monthly', note: 'x' }, admin)
        const orders = [monthly.order, yearly.order, cash.payment.order]
        const prices = [499, 4999, 499]
        const deliveries: Delivery[] = []
        let [charged, given] = [499, 0]
        for (const [i, { order, refunds, times }] of payments.entries()) {
          // The provider has no events about cash.
          if (order === 2) continue
          const base = { order: orders[order] ?? '' }
          const fields = { requestid: `P${i}`, amount: prices[order] ?? 0 }
          for (let n = 0; n < times; n += 1)
            deliveries.push({ ...base, fields: { ...fields, status: 1, lang: `l${n}` } })
          for (const [k, cents] of refunds.entries()) {
            deliveries.push({ ...base, fields: { ...refunded(euros(cents), 1_763_622_000 + k), ...fields } })
          }
          if (times > 0 || refunds.length > 0) charged += prices[order] ?? 0
          given += refunds.reduce((total, cents) => total + cents, 0)
        }
        const next = () => dice.next().value
        const shuffled = deliveries
          .map((each) => ({ each, key: next() }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each)
        for (const { order, fields } of shuffled) {
          // The provider repeats an event if the reply is lost.
          for (let n = 0; n <= next() % 2; n += 1) {
            expect(await deliver(server, order, fields)).toEqual({ status: 200, body: 'OK' })
          }
        }

        const ledgers = await Promise.all(orders.map((order) => ledgerOf(server, order)))
        const sum = (field: 'charged' | 'refunded') => ledgers.reduce((total, ledger) => total + ledger[field], 0)
        expect({ charged: sum('charged'), refunded: sum('refunded') }).toEqual({ charged, refunded: given })
        const [books] = await query<{ revenue: number; notes: number; terms: number; covered: boolean }>(
          server,
          `select (select sum(cents) from revenue_entries where salon_id = '${salon.id}') as revenue,
           (select coalesce(sum(gross_cents), 0) from credit_notes where salon_id = '${salon.id}') as notes,
           (select count(*) from subscription_terms where salon_id = '${salon.id}' and voided_at is null) as terms,
           (select count(*) = count(distinct order_id) from subscription_terms
             where salon_id = '${salon.id}' and voided_at is null) as covered`,
        )
        expect(Number(books?.revenue)).toBe(charged - given)
        expect(Number(books?.notes)).toBe(given)
        expect(books?.covered).toBe(true)
        const { hasActiveSubscription } = await server.call(getSubscriptionStatus, {}, salon.token)
        expect(hasActiveSubscription).toBe(Number(books?.terms) > 0)
      },
    ),
    { numRuns: runs(8, 40), seed: 20_261_120 },
  )
  for (const table of ['receipts', 'credit_notes']) {
    const rows = await query<{ number: number }>(server, `select number from ${table} order by number`)
    expect(rows.map((row) => row.number)).toEqual(rows.map((_row, i) => i + 1))
  }
}, 300_000)
