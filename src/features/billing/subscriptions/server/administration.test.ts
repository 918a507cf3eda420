import { beforeAll, expect, test } from 'vitest'
import { administrator } from '#testing/server/accounts.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { pay } from '#testing/server/payments.ts'
import { cancelSubscription, getSubscriptionStatus, listPlans } from '../contract.ts'
import { extendSubscription, extendTerm, findCustomers, listRecentSubscriptions, savePlans } from '../admin-contract.ts'

const server = testApp()
let admin: string
const salon = freshSalon(server)

beforeAll(async () => {
  admin = await administrator(server)
})

const someId = '0190a7c2-5b1e-7f00-8a11-2c3d4e5f6071'
const month = { unit: 'months', value: 1 } as const

test('an extension starts after the trial and adds calendar time, once for an id', async () => {
  const extension = {
    userId: salon.userId,
    subscriptionType: 'yearly' as const,
    duration: { unit: 'years' as const, value: 2 },
  }
  const first = await server.call(extendSubscription, { ...extension, id: someId }, admin)
  expect(first).toEqual({
    success: true,
    message: 'Abonimi u zgjat me sukses!',
    user: {
      id: salon.userId,
      subscriptionType: 'yearly',
      isOnTrial: false,
      subscriptionEndDate: '2028-11-27T09:00:00.000Z',
    },
  })
  expect((await server.call(extendSubscription, { ...extension, id: someId }, admin)).user).toEqual(first.user)
  expect((await server.call(extendSubscription, extension, admin)).user.subscriptionEndDate).toBe(
    '2030-11-27T09:00:00.000Z',
  )
})

test('an extension repeated with its Idempotency-Key is made once', async () => {
  const extend = () =>
    server.raw({
      method: 'POST',
      url: '/api/admin/extend-subscription',
      token: admin,
      payload: JSON.stringify({ userId: salon.userId, subscriptionType: 'monthly', duration: month }),
      headers: { 'content-type': 'application/json', 'idempotency-key': `zgjatja e ${salon.userId}` },
    })
  const first = await extend()
  expect(first.statusCode).toBe(200)
  expect((await extend()).json()).toEqual(first.json())
  expect(await query(server, `select id from subscription_terms where salon_id = '${salon.id}'`)).toHaveLength(1)
})

test('a recent subscription can be extended from its row', async () => {
  await server.call(extendSubscription, { userId: salon.userId, subscriptionType: 'monthly', duration: month }, admin)
  const { data } = await server.call(listRecentSubscriptions, {}, admin)
  const record = data.find((each) => each.user.id === salon.userId)
  expect(record).toMatchObject({ plan: 'monthly', amount: 0, source: 'admin', user: { email: salon.email } })
  const { user } = await server.call(extendTerm, { termId: record?.id ?? '', duration: month }, admin)
  expect(user).toMatchObject({ id: salon.userId, subscriptionEndDate: '2027-01-27T09:00:00.000Z' })
})

test('an extension from a row replies with the row’s user, the one who paid', async () => {
  const payer = await server.colleague(salon, 'reception')
  await query(server, `update users set salon_role = 'owner' where id = '${payer.userId}'`)
  await pay(server, payer)
  const { data } = await server.call(listRecentSubscriptions, {}, admin)
  const record = data.find((each) => each.user.id === payer.userId)
  expect(record).toMatchObject({ source: 'sandbox', user: { email: payer.email } })
  const { user } = await server.call(extendTerm, { termId: record?.id ?? '', duration: month }, admin)
  expect(user.id).toBe(payer.userId)
})

test.each(['is_active = false', 'email_verified_at = null'])(
  'a listed subscription is extended although its user has %s',
  async (change) => {
    await server.call(extendSubscription, { userId: salon.userId, subscriptionType: 'monthly', duration: month }, admin)
    await query(server, `update users set ${change} where id = '${salon.userId}'`)
    const { data } = await server.call(listRecentSubscriptions, {}, admin)
    const record = data.find((each) => each.user.id === salon.userId)
    const { user } = await server.call(extendTerm, { termId: record?.id ?? '', duration: month }, admin)
    expect(user).toMatchObject({ id: salon.userId, subscriptionEndDate: '2027-01-27T09:00:00.000Z' })
  },
)

test('recent subscriptions are listed in pages, newest first', async () => {
  for (let i = 0; i < 3; i += 1) {
    server.clock.pass(1)
    await server.call(extendSubscription, { userId: salon.userId, subscriptionType: 'monthly', duration: month }, admin)
  }
  const first = await server.call(listRecentSubscriptions, { limit: 2, page: 1 }, admin)
  const second = await server.call(listRecentSubscriptions, { limit: 2, page: 2 }, admin)
  expect(first.data).toHaveLength(2)
  expect(first.pagination.total_items).toBe(second.pagination.total_items)
  const times = [...first.data, ...second.data].map((each) => each.paid_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('an extension is refused for one’s own account, an unknown user, and a user without a salon', async () => {
  const [self] = await query<{ id: string }>(server, "select id from users where role = 'admin'")
  const extend = (userId: string) =>
    server.fault(extendSubscription, { userId, subscriptionType: 'monthly', duration: month }, admin)
  expect(await extend(self?.id ?? '')).toMatchObject({ status: 403, code: 'own_account' })
  expect(await extend(someId)).toMatchObject({ status: 404 })
  await query(
    server,
    `insert into users (id, email, email_key, username, name, password_hash, role, created_at, updated_at)
     values ('${someId}', 'b@b.example', 'b@b.example', 'b', 'b', '!', 'admin', now(), now())`,
  )
  expect(await extend(someId)).toMatchObject({ status: 409, code: 'no_salon' })
  expect(await server.fault(extendTerm, { termId: salon.userId, duration: month }, admin)).toMatchObject({
    status: 404,
  })
})

test.each([
  [{ unit: 'months', value: 0 }, 'Zgjatja mund të jetë nga 1 deri në 120 muaj.'],
  [{ unit: 'months', value: 121 }, 'Zgjatja mund të jetë nga 1 deri në 120 muaj.'],
  [{ unit: 'years', value: 11 }, 'Zgjatja mund të jetë nga 1 deri në 10 vite.'],
  [{ unit: 'weeks', value: 1 }, 'Zgjidhni njësinë: muaj ose vite.'],
])('an extension by %j is refused with its message', async (duration, message) => {
  const input = { userId: salon.userId, subscriptionType: 'monthly', duration } as never
  expect(await server.fault(extendSubscription, input, admin)).toMatchObject({ status: 400, message })
})

test('ten years after ten years are refused at the last possible date with a sentence', async () => {
  const decade = {
    userId: salon.userId,
    subscriptionType: 'yearly' as const,
    duration: { unit: 'years' as const, value: 10 },
  }
  for (let i = 0; i < 16; i += 1) await server.call(extendSubscription, decade, admin)
  expect(await server.fault(extendSubscription, decade, admin)).toMatchObject({ status: 409, code: 'too_far' })
})

test('users to extend are found by any part of name or email, at most five, none without a salon', async () => {
  const find = async (q: string) => (await server.call(findCustomers, { q }, admin)).customers
  expect(await find(salon.email.toUpperCase())).toMatchObject([{ id: salon.userId, email: salon.email }])
  expect(await find('admin@orari')).toEqual([])
  expect(await find('100%_')).toEqual([])
  expect((await find('')).length).toBeLessThanOrEqual(5)
  expect(await server.fault(findCustomers, { q: '' }, salon.token)).toMatchObject({ status: 403 })
})

test('plans can be read by everybody and saved by the administrator', async () => {
  expect(await server.call(listPlans, {})).toMatchObject({
    plans: [
      { plan: 'monthly', price: 4.99, is_active: true },
      { plan: 'yearly', price: 49.99, is_active: true },
    ],
    yearlySaving: 17,
  })
  const plans = [{ plan: 'monthly' as const, price: 6, is_active: true }]
  expect(await server.call(savePlans, { plans }, admin)).toMatchObject({ yearlySaving: 31 })
  expect((await server.call(listPlans, {})).plans[0]).toMatchObject({ price: 6 })
  await server.call(savePlans, { plans: [{ plan: 'monthly', price: 4.99, is_active: true }] }, admin)
  for (const price of [0, -1, 'x', 100_001]) {
    const wrong = { plans: [{ plan: 'monthly', price, is_active: true }] } as never
    expect(await server.fault(savePlans, wrong, admin)).toMatchObject({ status: 400 })
  }
  expect(await server.fault(savePlans, { plans: [] }, admin)).toMatchObject({ status: 400 })
})

test('a salon is refused all of these calls', async () => {
  const extension = { userId: salon.userId, subscriptionType: 'monthly' as const, duration: month }
  expect(await server.fault(extendSubscription, extension, salon.token)).toMatchObject({ status: 403 })
  expect(await server.fault(listRecentSubscriptions, {}, salon.token)).toMatchObject({ status: 403 })
  const plans = [{ plan: 'monthly' as const, price: 0.01, is_active: true }]
  expect(await server.fault(savePlans, { plans }, salon.token)).toMatchObject({ status: 403 })
  expect(await server.fault(cancelSubscription, {}, admin)).toMatchObject({ status: 403 })
  expect(await server.call(getSubscriptionStatus, {}, admin)).toMatchObject({ subscriptionType: 'none' })
})
