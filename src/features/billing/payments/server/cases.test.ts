import { beforeAll, describe, expect, test } from 'vitest'
import { getReceipt } from '../../receipts/contract.ts'
import { getSubscriptionStatus } from '../../subscriptions/contract.ts'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import {
  getBillingFigures,
  listPayments,
  listReviews,
  recordChargeback,
  recordRefund,
  resolveReview,
} from '../admin-contract.ts'
import { getHistory, getPaymentStatus } from '../contract.ts'
import { begin, deliver, ledgerOf, payseraEnv, refunded } from '#testing/server/payments.ts'

/** Unusual payments over HTTP: charges, refunds, receipts and access. */

let admin: string
let salon: TestSalon

const server = testApp({ env: payseraEnv })
beforeAll(async () => {
  admin = await administrator(server)
})

const start = async (plan: 'monthly' | 'yearly' = 'monthly'): Promise<string> => {
  salon = await server.salon()
  return (await begin(server, salon, plan)).order
}
const accepted = { status: 200, body: 'OK' }
const revenue = async () => (await server.call(getBillingFigures, {}, admin)).totalRevenue
const status = () => server.call(getSubscriptionStatus, {}, salon.token)

async function reviewOf(order: string) {
  const { reviews } = await server.call(listReviews, { limit: 200 }, admin)
  return reviews.find((each) => each.payment.order === order)
}

async function paymentOf(order: string) {
  const { payments } = await server.call(listPayments, { limit: 200 }, admin)
  const found = payments.find((each) => each.order === order)
  if (!found) throw new Error(`no payment ${order}`)
  return found
}

test('after two payments and the provider’s refund of the second, revenue keeps the first', async () => {
  const before = await revenue()
  const order = await start()
  expect(await deliver(server, order, { status: 1, requestid: 'A' })).toEqual(accepted)
  expect(await deliver(server, order, { status: 1, requestid: 'B' })).toEqual(accepted)
  expect(await revenue()).toBeCloseTo(before + 9.98, 2)
  expect(await deliver(server, order, { ...refunded('4.99'), requestid: 'B' })).toEqual(accepted)
  expect(await revenue()).toBeCloseTo(before + 4.99, 2)
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'paid', terms: 1, receipts: 2, creditNotes: 1 })
  expect(await status()).toMatchObject({ hasActiveSubscription: true })
})

test('a salon that paid twice sees one payment, and that the second is given back', async () => {
  const order = await start()
  await deliver(server, order, { status: 1, requestid: 'A' })
  await deliver(server, order, { status: 1, requestid: 'B' })
  const shown = async () => {
    const { payments, waiting } = await server.call(getHistory, {}, salon.token)
    expect(waiting).toEqual([])
    return payments.find((payment) => payment.order === order)
  }
  expect(await shown()).toMatchObject({ state: 'paid', paid: 4.99, double_payment: { amount: 4.99, refunded: 0 } })
  await deliver(server, order, { ...refunded('4.99'), requestid: 'B' })
  expect(await shown()).toMatchObject({ state: 'paid', paid: 4.99, double_payment: { amount: 4.99, refunded: 4.99 } })
})

test('a payment that waits at the bank is told until it arrives or fails, an order that was left is not', async () => {
  const waiting = async () => (await server.call(getHistory, {}, salon.token)).waiting
  const order = await start()
  expect(await waiting()).toEqual([])
  await deliver(server, order, { status: 2 })
  expect(await waiting()).toMatchObject([{ order, state: 'pending', plan: 'monthly', amount: 4.99 }])
  await deliver(server, order, { status: 1 })
  expect(await waiting()).toEqual([])
})

test('two partial refunds of one payment both count, and access stays', async () => {
  const before = await revenue()
  const order = await start()
  await deliver(server, order, { status: 1 })
  await deliver(server, order, refunded('1.00', 1_763_622_000))
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'partly_refunded', refunded: 100 })
  await deliver(server, order, refunded('1.00', 1_763_622_900))
  // A retry of the provider: the same time, amount and currency are the same refund.
  await deliver(server, order, { ...refunded('1.00', 1_763_622_900), lang: 'alb' })
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'partly_refunded', refunded: 200, creditNotes: 2 })
  expect(await revenue()).toBeCloseTo(before + 2.99, 2)
  // Another amount at that time is another refund.
  await deliver(server, order, refunded('0.50', 1_763_622_900))
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'partly_refunded', refunded: 250, creditNotes: 3 })
  expect(await status()).toMatchObject({ hasActiveSubscription: true })
})

test('an accepted payment of one cent has a receipt for one cent', async () => {
  const order = await start()
  await deliver(server, order, { status: 1, amount: 1 })
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'review', terms: 0, charged: 1, receipts: 0 })
  expect(await server.call(getPaymentStatus, { order }, salon.token)).toMatchObject({
    state: 'review',
    status: 'pending',
  })
  const review = await reviewOf(order)
  expect(review).toMatchObject({ reason: 'amount_differs', acceptable: true, received: 0.01 })
  await server.call(resolveReview, { reviewId: review?.id ?? '', resolution: 'accept', note: 'Marrëveshje' }, admin)
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'paid', terms: 1, receipts: 1 })
  const { receipt_id } = await server.call(getPaymentStatus, { order }, salon.token)
  const { receipt } = await server.call(getReceipt, { id: receipt_id ?? '' }, salon.token)
  expect(receipt).toMatchObject({ gross: 0.01, net: 0.01, vat: 0 })
})

test('49.99 paid for a monthly order can be refunded in full', async () => {
  const before = await revenue()
  const order = await start()
  await deliver(server, order, { status: 1, amount: 4999 })
  const { id } = await paymentOf(order)
  const refund = { paymentId: id, amount: 49.99, note: 'Shumë e gabuar' }
  expect(await server.call(recordRefund, refund, admin)).toMatchObject({
    payment: { state: 'refunded', refunded: 49.99 },
  })
  expect(await server.fault(recordRefund, { ...refund, amount: 0.01 }, admin)).toMatchObject({ status: 409 })
  expect(await revenue()).toBeCloseTo(before, 2)
})

test('refunding a year with its access leaves the month bought after it, which starts now', async () => {
  const year = await start('yearly')
  await deliver(server, year, { status: 1, requestid: 'Y', amount: 4999 })
  server.clock.set('2026-12-10T09:00:00Z') // after the trial, during the year
  await query(server, "update sessions set last_seen_at = '2026-12-10T09:00:00Z'")
  admin = await administrator(server)
  const { order: month } = await begin(server, salon)
  await deliver(server, month, { status: 1, requestid: 'M' })
  expect(await status()).toMatchObject({ subscriptionEndDate: '2027-12-27T09:00:00.000Z' })
  const { id } = await paymentOf(year)
  await server.call(recordRefund, { paymentId: id, amount: 49.99, note: 'U kthye', endAccess: true }, admin)
  expect(await status()).toMatchObject({
    hasActiveSubscription: true,
    subscriptionType: 'monthly',
    subscriptionEndDate: '2027-01-10T09:00:00.000Z',
  })
  server.clock.set('2026-11-20T09:00:00Z')
  admin = await administrator(server)
})

describe('a refund by the provider', () => {
  test('in full ends the access at once', async () => {
    const order = await start('yearly')
    await deliver(server, order, { status: 1, amount: 4999 })
    await deliver(server, order, { ...refunded('49.99'), amount: 4999 })
    expect(await ledgerOf(server, order)).toMatchObject({ state: 'refunded', reviews: [] })
    expect(await status()).toMatchObject({ hasActiveSubscription: false, subscriptionType: 'none' })
  })

  test('already recorded by the administrator is the same refund', async () => {
    const order = await start()
    await deliver(server, order, { status: 1 })
    const { id } = await paymentOf(order)
    await server.call(recordRefund, { paymentId: id, amount: 2, note: 'Te Paysera' }, admin)
    await deliver(server, order, refunded('2.00'))
    expect(await ledgerOf(server, order)).toMatchObject({ refunds: 1, refunded: 200, creditNotes: 1 })
  })

  test('larger than the payment needs review', async () => {
    const order = await start()
    await deliver(server, order, { status: 1 })
    await deliver(server, order, refunded('5.00'))
    expect(await ledgerOf(server, order)).toMatchObject({ state: 'paid', refunds: 0, reviews: ['refund_unclear'] })
  })

  test('without an amount refunds all that is left', async () => {
    const order = await start()
    await deliver(server, order, { status: 1 })
    await deliver(server, order, { status: 5 })
    expect(await ledgerOf(server, order)).toMatchObject({ state: 'refunded', refunded: 499 })
  })

  test('before its payment proves the payment', async () => {
    const order = await start()
    await deliver(server, order, refunded('1.00'))
    await deliver(server, order, { status: 1 })
    expect(await ledgerOf(server, order)).toMatchObject({
      state: 'partly_refunded',
      charged: 499,
      refunded: 100,
      terms: 1,
    })
  })
})

describe('the fields of a callback', () => {
  test('a payamount that differs in the order’s currency does not activate', async () => {
    const order = await start()
    await deliver(server, order, { status: 1, payamount: 450 })
    expect(await ledgerOf(server, order)).toMatchObject({
      state: 'review',
      terms: 0,
      charged: 450,
      reviews: ['amount_differs'],
    })
  })

  test('a payamount in another currency was converted, and activates', async () => {
    const order = await start()
    await deliver(server, order, { status: 1, payamount: 5400, paycurrency: 'ALL' })
    expect(await ledgerOf(server, order)).toMatchObject({ state: 'paid', charged: 499 })
  })

  test('request_amount alone is the requested amount', async () => {
    const order = await start()
    const fields = { status: 1, amount: '', currency: '', payamount: '', paycurrency: '' }
    await deliver(server, order, { ...fields, request_amount: 499, request_currency: 'EUR' })
    expect(await ledgerOf(server, order)).toMatchObject({ state: 'paid', charged: 499 })
  })

  test('test=2 is not a real payment', async () => {
    const order = await start()
    expect(await deliver(server, order, { status: 1, test: 2 })).toEqual(accepted)
    expect(await ledgerOf(server, order)).toMatchObject({ state: 'pending', terms: 0, charged: 0 })
  })

  test('orderid "0" is an unknown order', async () => {
    expect(await deliver(server, '0', { status: 1 })).toMatchObject({ status: 404 })
  })

  test('an amount out of range needs review', async () => {
    const order = await start()
    await deliver(server, order, { status: 1, amount: '99999999999', payamount: '99999999999' })
    expect(await ledgerOf(server, order)).toMatchObject({ state: 'review', charged: 0 })
  })
})

test('another currency counts once the administrator enters the converted amount', async () => {
  const before = await revenue()
  const order = await start()
  await deliver(server, order, { status: 1, currency: 'USD' })
  expect(await revenue()).toBeCloseTo(before, 2)
  const review = await reviewOf(order)
  const decision = { reviewId: review?.id ?? '', resolution: 'accept' as const, note: 'Erdhën 4,60' }
  expect(await server.fault(resolveReview, decision, admin)).toMatchObject({ code: 'amount_needed' })
  await server.call(resolveReview, { ...decision, amount: 4.6 }, admin)
  expect(await revenue()).toBeCloseTo(before + 4.6, 2)
})

test('a chargeback revokes payment and access, and records the fee', async () => {
  const before = await revenue()
  const order = await start('yearly')
  await deliver(server, order, { status: 1, amount: 4999 })
  const { id } = await paymentOf(order)
  const taken = { paymentId: id, fee: 15, note: 'Banka e lëshuesit', id: '0190a7c2-5b1e-7f00-8a11-2c3d4e5f6079' }
  const reply = await server.call(recordChargeback, taken, admin)
  expect(reply.payment).toMatchObject({ state: 'refunded', refunded: 49.99, fees: 15 })
  expect((await server.call(recordChargeback, taken, admin)).payment).toEqual(reply.payment)
  expect(await status()).toMatchObject({ hasActiveSubscription: false })
  expect(await revenue()).toBeCloseTo(before, 2)
})

test('a payment after a refund needs review, where it can be accepted', async () => {
  const order = await start()
  await deliver(server, order, { status: 1, requestid: 'A' })
  await deliver(server, order, { ...refunded('4.99'), requestid: 'A' })
  await deliver(server, order, { status: 1, requestid: 'B' })
  const review = await reviewOf(order)
  expect(review).toMatchObject({ acceptable: true })
  await server.call(resolveReview, { reviewId: review?.id ?? '', resolution: 'accept', note: 'E saktë' }, admin)
  expect(await status()).toMatchObject({ hasActiveSubscription: true })
  expect(await ledgerOf(server, order)).toMatchObject({ terms: 2, state: 'paid' })
})
