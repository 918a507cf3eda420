import { expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { deliverSandboxOutcome, getSandboxOrder } from '#features/operator/demo-mode/checkout/contract.ts'
import { getSubscriptionStatus } from '../../subscriptions/contract.ts'
import { savePlans } from '../../subscriptions/admin-contract.ts'
import { administrator } from '#testing/server/accounts.ts'
import { openTestApp, query, testApp } from '#testing/server/app.ts'
import { getReceipt } from '../../receipts/contract.ts'
import { beginPayment, getHistory, getPaymentStatus } from '../contract.ts'
import { begin, ledgerOf, pay, settle } from '#testing/server/payments.ts'

const server = testApp()
const plans = (price: number) => [{ plan: 'monthly' as const, price, is_active: true }]

test('a payment is stored at the current price before its address is returned', async () => {
  const salon = await server.salon()
  const begun = await begin(server, salon, 'yearly')
  expect(await ledgerOf(server, begun.order)).toMatchObject({ state: 'pending', terms: 0 })
  expect(await server.call(getSandboxOrder, { data: begun.data, sign: begun.sign })).toMatchObject({
    order: begun.order,
    plan: 'yearly',
    amount: 49.99,
    currency: 'EUR',
    email: salon.email,
    acceptUrl: `http://localhost:3000/payment-success?order=${begun.order}`,
    cancelUrl: `http://localhost:3000/abonimi?pagesa=${begun.order}`,
  })
})

test('a price change does not change a payment already begun', async () => {
  const admin = await administrator(server)
  const salon = await server.salon()
  const begun = await begin(server, salon)
  await server.call(savePlans, { plans: plans(9.5) }, admin)
  await settle(server, begun, 'success')
  expect(await server.call(getPaymentStatus, { order: begun.order }, salon.token)).toMatchObject({
    status: 'active',
    amount: 4.99,
  })
  const dearer = await begin(server, salon)
  expect(await server.call(getSandboxOrder, { data: dearer.data, sign: dearer.sign })).toMatchObject({ amount: 9.5 })
  await server.call(savePlans, { plans: plans(4.99) }, admin)
})

test('a plan that is not on offer cannot be bought', async () => {
  const admin = await administrator(server)
  const salon = await server.salon()
  await server.call(savePlans, { plans: [{ plan: 'yearly', price: 49.99, is_active: false }] }, admin)
  expect(await server.fault(beginPayment, { planType: 'yearly' }, salon.token)).toMatchObject({ code: 'plan_inactive' })
  const none = [{ plan: 'monthly' as const, price: 4.99, is_active: false }]
  expect(await server.fault(savePlans, { plans: none }, admin)).toMatchObject({ status: 400 })
  await server.call(savePlans, { plans: [{ plan: 'yearly', price: 49.99, is_active: true }] }, admin)
})

test('a successful payment gives access after the trial, with a receipt by mail', async () => {
  const salon = await server.salon()
  const begun = await begin(server, salon)
  const { redirect, answers } = await settle(server, begun, 'success')
  expect(answers).toEqual(['OK'])
  expect(redirect).toBe(`http://localhost:3000/payment-success?order=${begun.order}`)
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({
    hasActiveSubscription: true,
    subscriptionType: 'monthly',
    isInTrialPeriod: true,
    isOnTrial: false,
    subscriptionEndDate: '2026-12-27T09:00:00.000Z',
  })
  const status = await server.call(getPaymentStatus, { order: begun.order }, salon.token)
  expect(status).toMatchObject({ state: 'paid', status: 'active', expires_at: '2026-12-27T09:00:00.000Z' })
  server.mails.length = 0
  await server.app.drain(mailJob)
  const mail = server.mails.find((each) => each.to === salon.email)
  const { receipt, html } = await server.call(getReceipt, { id: status.receipt_id ?? '' }, salon.token)
  expect(mail?.subject).toContain(receipt.number)
  expect(mail?.html).toBe(html)
  expect(mail?.text).toContain('Ky dokument nuk është kupon fiskal.')
  expect(receipt).toMatchObject({ net: 4.99, vat: 0, gross: 4.99, vat_rate: null })
})

test.each([
  ['pending', 'pending', 'pending', '/payment-success'],
  ['failure', 'failed', 'failed', '/abonimi'],
] as const)('%s does not change access', async (outcome, state, status, path) => {
  const salon = await server.salon()
  const begun = await begin(server, salon)
  const { redirect } = await settle(server, begun, outcome)
  expect(new URL(redirect).pathname).toBe(path)
  expect(await server.call(getPaymentStatus, { order: begun.order }, salon.token)).toMatchObject({ state, status })
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({ hasActiveSubscription: false })
  // The payer retries the same order.
  await settle(server, begun, 'success')
  expect(await ledgerOf(server, begun.order)).toMatchObject({ state: 'paid', terms: 1 })
})

test('a repeated callback gives one term, and a second payment of the order needs review', async () => {
  const salon = await server.salon()
  const begun = await begin(server, salon)
  expect((await settle(server, begun, 'twice')).answers).toEqual(['OK', 'OK'])
  expect(await ledgerOf(server, begun.order)).toMatchObject({ state: 'paid', terms: 1, receipts: 1, reviews: [] })
  await settle(server, begun, 'success')
  expect(await ledgerOf(server, begun.order)).toMatchObject({ state: 'paid', terms: 1, reviews: ['double_payment'] })
})

test('a full refund is recorded once and revokes the term', async () => {
  const salon = await server.salon()
  const begun = await pay(server, salon)
  await settle(server, begun, 'refund')
  await settle(server, begun, 'refund')
  expect(await ledgerOf(server, begun.order)).toMatchObject({ state: 'refunded', terms: 1, refunds: 1, creditNotes: 1 })
})

test('the history has only the salon’s own terms and payments', async () => {
  const [salon, other] = [await server.salon(), await server.salon()]
  const begun = await pay(server, salon)
  const later = await pay(server, salon, 'yearly')
  const history = await server.call(getHistory, {}, salon.token)
  expect(history.terms.map(({ plan, state }) => [plan, state])).toEqual([
    ['yearly', 'upcoming'],
    ['monthly', 'upcoming'],
  ])
  expect(history.payments.map((payment) => payment.order).toSorted()).toEqual([begun.order, later.order].toSorted())
  expect(history.payments.every((payment) => payment.documents.length === 1)).toBe(true)

  expect(await server.call(getHistory, {}, other.token)).toMatchObject({ terms: [], payments: [] })
  const id = history.payments[0]?.documents[0]?.id ?? ''
  expect(await server.fault(getReceipt, { id }, other.token)).toMatchObject({ status: 404 })
  expect(await server.fault(getPaymentStatus, { order: begun.order }, other.token)).toMatchObject({ status: 404 })
  expect(await server.call(getReceipt, { id }, await administrator(server))).toMatchObject({ receipt: { id } })
})

test('receipt numbers have no gaps after failures and simultaneous payments', async () => {
  const salons = await Promise.all(Array.from({ length: 6 }, () => server.salon()))
  await Promise.all(salons.map((salon) => pay(server, salon)))
  const failing = await begin(server, salons[0] ?? (await server.salon()))
  await settle(server, failing, 'failure')
  await Promise.all(salons.map((salon) => pay(server, salon)))
  const rows = await query<{ number: number }>(
    server,
    "select number from receipts where year = 2026 and series = 'TEST' order by number",
  )
  expect(rows.map((row) => row.number)).toEqual(rows.map((_row, i) => i + 1))
  expect(rows.length).toBeGreaterThan(12)
})

test('the administrator cannot pay, having no salon', async () => {
  const admin = await administrator(server)
  expect(await server.fault(beginPayment, { planType: 'monthly' }, admin)).toMatchObject({ status: 403 })
  expect(await server.fault(getHistory, {}, admin)).toMatchObject({ status: 403 })
})

test('an unknown payment address returns 404, and invalid input a sentence', async () => {
  const salon = await server.salon()
  const begun = await begin(server, salon)
  const forged = { data: `${begun.data.slice(0, -4)}AAAA`, sign: begun.sign }
  expect(await server.fault(getSandboxOrder, forged)).toMatchObject({ status: 404 })
  expect(await server.fault(deliverSandboxOutcome, { ...forged, outcome: 'success' })).toMatchObject({ status: 404 })
  const wrong = { planType: 'weekly' } as never
  expect(await server.fault(beginPayment, wrong, salon.token)).toMatchObject({ status: 400, code: 'bad_input' })
  expect(await server.fault(getPaymentStatus, { order: '' }, salon.token)).toMatchObject({ status: 400 })
  expect(await server.fault(getReceipt, { id: 'x' }, salon.token)).toMatchObject({ status: 400 })
})

test('with a public address and no settings, a payment is refused as not set up', async () => {
  await using open = await openTestApp({ env: { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example' } })
  const salon = await open.salon()
  expect(await open.fault(beginPayment, { planType: 'monthly' }, salon.token)).toMatchObject({
    status: 409,
    code: 'payments_not_set_up',
  })
  // The endpoint of demo mode does not exist.
  expect((await open.raw({ method: 'GET', url: '/api/sandbox-checkout/order?data=x&sign=y' })).statusCode).toBe(404)
  const callback = await open.raw({ method: 'GET', url: '/api/subscription/paysera-callback?data=x' })
  expect(callback.statusCode).toBe(404)
})

test('a payment for a deleted salon is stored and needs review', async () => {
  const salon = await server.salon()
  const paid = await pay(server, salon)
  const begun = await begin(server, salon)
  await query(server, `delete from salons where id = '${salon.id}'`)
  expect((await settle(server, begun, 'success')).answers).toEqual(['OK'])
  expect(await ledgerOf(server, begun.order)).toMatchObject({ state: 'review', terms: 0, reviews: ['salon_gone'] })
  expect(await ledgerOf(server, paid.order)).toMatchObject({ state: 'paid', receipts: 1 })
})
