import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getProfile, verifyEmail } from '#features/accounts/auth/contract.ts'
import { getBillingFigures, recordPayment } from '#features/billing/payments/admin-contract.ts'
import { extendSubscription } from '#features/billing/subscriptions/admin-contract.ts'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { statusOfDates } from '#features/billing/subscriptions/rules.ts'
import { newId } from '#platform/shared/ids.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { administrator, signUp } from '#testing/server/accounts.ts'
import { freshSalon, query, testApp, testNow, type TestSalon } from '#testing/server/app.ts'
import { pay } from '#testing/server/payments.ts'
import { listUsers, updateUser } from '../contract.ts'

/** Access of a salon by its trial and its terms, after an administrator's changes of dates. */

const server = testApp()
const salon = freshSalon(server)
let admin: string
beforeAll(async () => {
  admin = await administrator(server)
})

const month = { unit: 'months', value: 1 } as const
const extend = () =>
  server.call(extendSubscription, { userId: salon.userId, subscriptionType: 'monthly', duration: month }, admin)

const businessStatus = async (of: TestSalon) =>
  (await server.raw({ method: 'GET', url: '/api/user/services', token: of.token })).statusCode
const statusOf = (of: TestSalon) => server.call(getSubscriptionStatus, {}, of.token)
const listed = async (of: TestSalon) => (await server.call(listUsers, { q: of.email }, admin)).users[0]

const hours = { start: '2026-11-20T09:00:00.000Z', trialEnd: '2026-11-27T09:00:00.000Z' }

test.each(['', '2026-11-10', '2026-11-19'])(
  'a paid term has access when the trial’s date becomes "%s"',
  async (day) => {
    await pay(server, salon)
    await server.call(updateUser, { id: salon.userId, trialEndDate: day }, admin)
    expect(await businessStatus(salon)).toBe(200)
    // The term moves from the trial's former end to now.
    expect(await statusOf(salon)).toMatchObject({
      hasActiveSubscription: true,
      isOnTrial: false,
      subscriptionEndDate: '2026-12-20T09:00:00.000Z',
    })
    expect(await listed(salon)).toMatchObject({ badge: 'active', hasActiveSubscription: true })
  },
)

test('a paid term behind a trial that an earlier version emptied has access', async () => {
  await pay(server, salon)
  await query(server, `update salons set trial_ends_at = created_at where id = '${salon.id}'`)
  expect(await businessStatus(salon)).toBe(200)
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: true })
  expect(await listed(salon)).toMatchObject({ badge: 'active', hasActiveSubscription: true })
})

test('a later trial moves the terms behind it, bought and given, at their full length', async () => {
  await pay(server, salon)
  await extend()
  expect((await listed(salon))?.subscriptionEndDate).toBe('2027-01-27T09:00:00.000Z')
  await server.call(updateUser, { id: salon.userId, trialEndDate: '2026-12-05' }, admin)
  const terms = () =>
    query(
      server,
      `select starts_at, ends_at from subscription_terms where salon_id = '${salon.id}' and voided_at is null
       order by starts_at`,
    )
  const [trialEnd, middle, end] = ['2026-12-05T23:00:00Z', '2027-01-05T23:00:00Z', '2027-02-05T23:00:00Z']
  expect(await terms()).toEqual([
    { starts_at: new Date(trialEnd), ends_at: new Date(middle) },
    { starts_at: new Date(middle), ends_at: new Date(end) },
  ])
  await server.call(updateUser, { id: salon.userId, trialEndDate: '' }, admin)
  expect(await terms()).toMatchObject([
    { starts_at: new Date(hours.start) },
    { ends_at: new Date('2027-01-20T09:00:00Z') },
  ])
})

test('a trial that restarts with the verified address moves a term given before', async () => {
  const email = 'vonesa@salloni.example'
  const token = await signUp(server, { email })
  const user = (await server.call(listUsers, { q: email }, admin)).users[0]
  const given = { userId: user?.id ?? '', subscriptionType: 'monthly' as const, duration: month }
  await server.call(extendSubscription, given, admin)
  server.clock.set('2026-11-21T08:00:00Z')
  await server.call(verifyEmail, { token })
  const after = (await server.call(listUsers, { q: email }, admin)).users[0]
  expect(after).toMatchObject({
    trialEndDate: '2026-11-28T08:00:00.000Z',
    subscriptionEndDate: '2026-12-28T08:00:00.000Z',
  })
  server.clock.set(testNow)
})

test('an end before a term’s start is refused with a sentence, and no term is voided', async () => {
  await pay(server, salon)
  const set = (subscriptionEndDate: string) => ({ id: salon.userId, subscriptionEndDate })
  const early = await server.fault(updateUser, set('2026-11-26'), admin)
  expect(early).toMatchObject({
    status: 400,
    errors: [
      {
        field: 'subscriptionEndDate',
        message:
          'Periudha e fundit e abonimit nis më 27.11.2026. Vendosni atë ditë ose një më vonë; për ta mbyllur abonimin, rimbursojeni pagesën te Abonimi.',
      },
    ],
  })
  const cleared = await server.fault(updateUser, set(''), admin)
  expect(cleared.errors).toEqual([
    {
      field: 'subscriptionEndDate',
      message: 'Abonimi është paguar deri më 27.12.2026. Vendosni një datë, ose rimbursojeni pagesën te Abonimi.',
    },
  ])
  // Not offered by the form then.
  expect((await server.call(listUsers, { q: salon.email }, admin)).users[0]).toMatchObject({
    paidUntilDay: '2026-12-27',
  })
  expect((await statusOf(salon)).subscriptionEndDate).toBe('2026-12-27T09:00:00.000Z')
  await server.call(updateUser, set('2026-11-27'), admin)
  expect((await statusOf(salon)).subscriptionEndDate).toBe('2026-11-27T23:00:00.000Z')
})

test('a given term behind an emptied trial counts from its start', async () => {
  await extend()
  await query(server, `update salons set trial_ends_at = created_at where id = '${salon.id}'`)
  expect(await businessStatus(salon)).toBe(402)
  expect(await statusOf(salon)).toMatchObject({ hasActiveSubscription: false })
})

/** Terms one after another, with gaps, around the tests' time. In days. */
const history = fc.record({
  trial: fc.option(fc.integer({ min: -40, max: 40 })),
  first: fc.integer({ min: -60, max: 30 }),
  terms: fc.array(
    fc.record({
      gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 })),
      days: fc.integer({ min: 1, max: 40 }),
      plan: fc.constantFrom('monthly', 'yearly'),
      /** Days from the payment to the start; null for a given term. */
      paid: fc.option(fc.integer({ min: 0, max: 40 })),
      voided: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
})

/** SQL of a time, in days from the tests' time. */
const day = (days: number) => `timestamptz '${testNow}' + interval '${days} days'`

test('TypeScript and SQL agree on access, of any terms', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ trial, first, terms }) => {
      const salon = await server.salon()
      const { withSubscription: before } = await server.call(getBillingFigures, {}, admin)
      await query(
        server,
        `update salons set trial_ends_at = ${trial === null ? 'created_at' : day(trial)} where id = '${salon.id}'`,
      )
      let end = first
      for (const { gap, days, plan, paid, voided } of terms) {
        const start = end + gap
        end = start + days
        // Bought before now.
        const created = Math.min(0, start - (paid ?? 0))
        await query(
          server,
          `insert into subscription_terms (salon_id, id, plan, source, starts_at, ends_at, anchor_at, anchor_months,
             order_id, created_at, voided_at)
           values ('${salon.id}', '${newId(new Date())}', '${plan}', 'admin', ${day(start)}, ${day(end)}, ${day(end)}, 0,
             ${paid === null ? 'null' : 'gen_random_uuid()'}, ${day(created)}, ${voided ? 'now()' : 'null'})`,
        )
      }
      const status = await statusOf(salon)
      const hasAccess = status.hasActiveSubscription || status.isInTrialPeriod
      expect(await businessStatus(salon)).toBe(hasAccess ? 200 : 402)
      expect(await listed(salon)).toMatchObject({
        hasActiveSubscription: status.hasActiveSubscription,
        subscriptionType: status.subscriptionType,
        isOnTrial: status.isOnTrial,
        trialEndDate: status.trialEndDate,
        subscriptionEndDate: status.subscriptionEndDate,
      })
      const { withSubscription } = await server.call(getBillingFigures, {}, admin)
      expect(withSubscription - before).toBe(status.hasActiveSubscription ? 1 : 0)
      // The login's dates know one span of terms: never access that is not there.
      const { user } = await server.call(getProfile, {}, salon.token)
      const known = statusOfDates(server.clock.now(), user)
      expect(known).toMatchObject({ trialEndDate: status.trialEndDate, subscriptionFrom: status.subscriptionFrom })
      if (known.hasActiveSubscription) expect(status.hasActiveSubscription).toBe(true)
    }),
    chosenRuns([history], runs(30, 100)),
  )
}, 120_000)

test('a payment in cash during the trial is kept when the trial is emptied', async () => {
  await server.call(recordPayment, { userId: salon.userId, planType: 'yearly', note: 'x' }, admin)
  await server.call(updateUser, { id: salon.userId, trialEndDate: null }, admin)
  expect(await businessStatus(salon)).toBe(200)
  expect((await statusOf(salon)).subscriptionEndDate).toBe('2027-11-20T09:00:00.000Z')
})
