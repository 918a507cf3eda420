import { beforeAll, expect, test } from 'vitest'
import { getSubscriptionStatus } from '../../subscriptions/contract.ts'
import { mailJob } from '#platform/server/mail/mail.ts'
import { getUserFigures, setRole } from '#features/operator/users/contract.ts'
import { administrator } from '#testing/server/accounts.ts'
import { openTestApp, query, testApp, type TestSalon } from '#testing/server/app.ts'
import {
  getBillingFigures,
  listAttention,
  listPayments,
  listReviews,
  recordChargeback,
  recordPayment,
  recordRefund,
  resolveReview,
} from '../admin-contract.ts'
import { signCallback, openRequest } from './providers/sandbox.ts'
import { begin, deliver, ledgerOf, pay, payseraEnv, refunded, settle } from '#testing/server/payments.ts'

const server = testApp()
let admin: string
let salon: TestSalon

beforeAll(async () => {
  admin = await administrator(server)
})

const someId = '0190a7c2-5b1e-7f00-8a11-2c3d4e5f6071'

/** Pays one cent instead of the price. */
async function payOneCent(): Promise<string> {
  salon = await server.salon()
  const begun = await begin(server, salon)
  const payload = await server.app.asSystem(async (call) => {
    const request = await openRequest(call, begun)
    const params = await signCallback(call, { ...request, amount: '1' }, { status: '1', requestId: '900' })
    return new URLSearchParams(params).toString()
  })
  await server.raw({ method: 'GET', url: `/api/subscription/paysera-callback?${payload}` })
  return begun.order
}

test('a cash payment buys a term at once with note and receipt, and only once for an id', async () => {
  salon = await server.salon()
  const cash = { userId: salon.userId, planType: 'yearly' as const, amount: 45, note: 'Në sallon', id: someId }
  const first = await server.call(recordPayment, cash, admin)
  expect(first).toMatchObject({
    payment: {
      provider: 'cash',
      state: 'paid',
      amount: 45,
      note: 'Në sallon',
      documents: [{ kind: 'receipt', number: '2026-000001' }],
    },
    user: { id: salon.userId, subscriptionType: 'yearly', subscriptionEndDate: '2027-11-27T09:00:00.000Z' },
  })
  const again = await server.call(recordPayment, cash, admin)
  expect(again.payment).toEqual(first.payment)
  expect(again.user).toEqual(first.user)
})

test('a cash payment needs a note and an existing account other than one’s own', async () => {
  const [self] = await query<{ id: string }>(server, "select id from users where role = 'admin'")
  const cash = { userId: self?.id ?? '', planType: 'monthly' as const, note: 'x' }
  expect(await server.fault(recordPayment, cash, admin)).toMatchObject({ status: 403, code: 'own_account' })
  expect(await server.fault(recordPayment, { ...cash, userId: someId }, admin)).toMatchObject({ status: 404 })
  expect(await server.fault(recordPayment, { ...cash, note: ' ' }, admin)).toMatchObject({ status: 400 })
  expect(await server.fault(recordPayment, { ...cash, amount: 0 }, admin)).toMatchObject({ status: 400 })
})

test('a payment under review has instructions, and accepting it gives access', async () => {
  const order = await payOneCent()
  const { reviews } = await server.call(listReviews, {}, admin)
  const review = reviews.find((each) => each.payment.order === order)
  expect(review).toMatchObject({ reason: 'amount_differs', acceptable: true })
  expect(review?.advice.length).toBeGreaterThan(20)
  expect(review?.detail).toContain('amount=1')
  const decision = { reviewId: review?.id ?? '', resolution: 'accept' as const, note: 'Erdhi e plotë' }
  await server.call(resolveReview, decision, admin)
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'paid', terms: 1, receipts: 1 })
  expect(await server.fault(resolveReview, decision, admin)).toMatchObject({ status: 409, code: 'review_done' })
  expect((await server.call(listReviews, {}, admin)).reviews.some((each) => each.payment.order === order)).toBe(false)
})

test('closing a review changes nothing, and a duplicate payment cannot be accepted', async () => {
  const order = await payOneCent()
  const find = async (which: string) => {
    const { reviews } = await server.call(listReviews, {}, admin)
    return reviews.find((each) => each.payment.order === which)?.id ?? ''
  }
  await server.call(resolveReview, { reviewId: await find(order), resolution: 'close', note: 'U kthye' }, admin)
  expect(await ledgerOf(server, order)).toMatchObject({ state: 'closed', terms: 0, receipts: 1 })

  const begun = await pay(server, await server.salon())
  await settle(server, begun, 'success')
  const reviewId = await find(begun.order)
  expect(await server.fault(resolveReview, { reviewId, resolution: 'accept', note: 'x' }, admin)).toMatchObject({
    status: 409,
    code: 'not_acceptable',
  })
})

test('administrators are notified by mail of pending reviews', async () => {
  await server.app.drain(mailJob)
  server.mails.length = 0
  await payOneCent()
  await server.app.drain(mailJob)
  expect(server.mails.filter((mail) => mail.to === 'admin@orari.example').map((mail) => mail.subject)).toEqual([
    'Shuma e paguar ndryshon nga porosia – Orari',
  ])
})

test('a manual refund is recorded up to the amount paid, and can end access', async () => {
  salon = await server.salon()
  const begun = await pay(server, salon)
  const payment = (await server.call(listPayments, { state: 'paid', limit: 200 }, admin)).payments.find(
    (each) => each.order === begun.order,
  )
  const paymentId = payment?.id ?? ''
  const part = { paymentId, amount: 2, note: 'Një pjesë', id: someId }
  expect(await server.call(recordRefund, part, admin)).toMatchObject({
    payment: { state: 'partly_refunded', refunded: 2 },
  })
  expect(await server.call(recordRefund, part, admin)).toMatchObject({ payment: { refunded: 2 } })
  expect(await server.fault(recordRefund, { paymentId, amount: 3, note: 'x' }, admin)).toMatchObject({
    status: 409,
    code: 'refund_too_large',
  })
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({ hasActiveSubscription: true })
  const rest = { paymentId, amount: 2.99, note: 'Pjesa tjetër', endAccess: true }
  expect(await server.call(recordRefund, rest, admin)).toMatchObject({ payment: { state: 'refunded', refunded: 4.99 } })
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({
    hasActiveSubscription: false,
    subscriptionType: 'none',
  })
})

test('an unpaid order cannot be refunded', async () => {
  const begun = await begin(server, await server.salon())
  const [row] = await query<{ id: string }>(server, `select id from orders where reference = '${begun.order}'`)
  const refund = { paymentId: row?.id ?? '', amount: 1, note: 'x' }
  expect(await server.fault(recordRefund, refund, admin)).toMatchObject({ status: 409, code: 'not_paid' })
})

test('the cards show users, subscriptions and revenue less refunds', async () => {
  await using fresh = await openTestApp({ env: payseraEnv })
  const buy = async (salon: TestSalon, plan: 'monthly' | 'yearly') => {
    const { order } = await begin(fresh, salon, plan)
    await deliver(fresh, order, { status: 1, amount: plan === 'monthly' ? 499 : 4999 })
    return order
  }
  const token = await administrator(fresh)
  await buy(await fresh.salon(), 'monthly')
  await fresh.salon()
  expect(await fresh.call(getBillingFigures, {}, token)).toMatchObject({
    totalUsers: 3,
    withSubscription: 1,
    monthlyRevenue: 4.99,
    totalRevenue: 4.99,
    startDate: '2026-10-21',
    endDate: '2026-11-20',
  })
  fresh.clock.set('2026-12-20T23:30:00Z') // the 21st in local time
  const second = await fresh.salon()
  await buy(second, 'yearly')
  await deliver(fresh, await buy(second, 'monthly'), refunded('4.99', 1_797_800_000))
  const later = await fresh.call(getBillingFigures, {}, await administrator(fresh))
  expect(later).toMatchObject({ withSubscription: 2, monthlyRevenue: 49.99, totalRevenue: 54.98 })
  // The salon of a user who became an administrator is paused, as in the list of users.
  await fresh.call(setRole, { id: second.userId, role: 'admin' }, await administrator(fresh))
  const [billing, users] = await Promise.all([
    fresh.call(getBillingFigures, {}, await administrator(fresh)),
    fresh.call(getUserFigures, {}, await administrator(fresh)),
  ])
  expect([billing.withSubscription, users.withSubscription]).toEqual([1, 1])
})

test('only an administrator may use these calls', async () => {
  salon = await server.salon()
  for (const [spec, input] of [
    [listPayments, {}],
    [listReviews, {}],
    [getBillingFigures, {}],
    [recordPayment, { userId: salon.userId, planType: 'monthly', note: 'x' }],
    [recordRefund, { paymentId: someId, amount: 1, note: 'x' }],
    [recordChargeback, { paymentId: someId, note: 'x' }],
    [listAttention, {}],
    [resolveReview, { reviewId: someId, resolution: 'close', note: 'x' }],
  ] as const) {
    expect(await server.fault(spec, input as never, salon.token)).toMatchObject({ status: 403 })
    expect(await server.fault(spec, input as never)).toMatchObject({ status: 401 })
  }
})
