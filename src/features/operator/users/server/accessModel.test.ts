import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { getProfile } from '#features/accounts/auth/contract.ts'
import { recordPayment, recordRefund } from '#features/billing/payments/admin-contract.ts'
import { extendSubscription } from '#features/billing/subscriptions/admin-contract.ts'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { statusOfDates } from '#features/billing/subscriptions/rules.ts'
import { addDays, todayIn, type LocalDate } from '#platform/shared/time.ts'
import { endOfDay } from '#platform/shared/zonedTime.ts'
import { chosenRuns } from '#testing/chosen.ts'
import { runs } from '#testing/runs.ts'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { listUsers, updateUser } from '../contract.ts'

/**
 * Random acts of the administrator, payments, extensions, refunds and passing days. The expected access is counted
 * without dates of terms: each month given or paid is a store of days, used up one after another while no trial runs.
 */

const server = testApp()
let admin: string
beforeAll(async () => {
  admin = await administrator(server)
})

const dayMs = 86_400_000
const zone = 'Europe/Belgrade'

interface Store {
  /** Id of the order that paid for it; null if given. */
  order: string | null
  remainingMs: number
  begun: boolean
}

/** Expected access, with all months of one length: the shortest and the longest bound the calendar's. */
class Account {
  stores: Store[] = []
  now: number
  trialEnd: number
  readonly monthMs: number

  constructor(now: number, monthDays: number) {
    this.now = now
    this.monthMs = monthDays * dayMs
    this.trialEnd = now + 7 * dayMs
  }

  /** The first store is used up once the trial has ended, and then without pause. */
  settle(): void {
    const [first] = this.stores
    if (first && !first.begun && this.now >= this.trialEnd) first.begun = true
  }

  pass(ms: number): void {
    const until = this.now + ms
    while (this.now < until) {
      this.settle()
      const [first] = this.stores
      const next = first?.begun ? this.now + first.remainingMs : Math.max(this.trialEnd, this.now)
      const to = next > this.now ? Math.min(until, next) : until
      if (first?.begun) {
        first.remainingMs -= to - this.now
        if (first.remainingMs <= 0) this.stores.shift()
      }
      this.now = to
    }
    this.settle()
  }

  add(months: number, order: string | null): void {
    this.stores.push({ order, remainingMs: months * this.monthMs, begun: false })
    this.settle()
  }

  hasAccess(): boolean {
    return this.now < this.trialEnd || this.stores.length > 0
  }
}

type Act =
  | { kind: 'pay'; plan: 'monthly' | 'yearly' }
  | { kind: 'extend'; months: number }
  | { kind: 'trial'; days: number | null }
  | { kind: 'end'; days: number | null }
  | { kind: 'refund'; at: number }
  | { kind: 'pass'; hours: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay'), plan: fc.constantFrom('monthly', 'yearly') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend'), months: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('trial'),
      days: fc.option(fc.integer({ min: -5, max: 60 }), { freq: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('end'), days: fc.option(fc.integer({ min: -5, max: 120 }), { freq: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund'), at: fc.nat(5) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass'), hours: fc.integer({ min: 1, max: 40 * 24 }) }) },
) as fc.Arbitrary<Act>

interface TermRow {
  starts_at: Date
  ends_at: Date
  order_id: string | null
}

const termsOf = (salon: TestSalon) =>
  query<TermRow>(
    server,
    `select starts_at, ends_at, order_id from subscription_terms
     where salon_id = '${salon.id}' and voided_at is null order by starts_at`,
  )

/** Keeps the sessions while the clock moves. */
async function pass(hours: number): Promise<void> {
  server.clock.set(new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString())
  await query(
    server,
    `update sessions set last_seen_at = '${server.clock.now().toISOString()}', created_at = last_seen_at`,
  )
}

const dayIn = (days: number): LocalDate => addDays(todayIn(server.clock.now(), zone), days)

interface Payment {
  id: string
  amount: number
}

/** Runs an act on the server and on both accounts. Returns the payments that are kept after it. */
async function run(
  salon: TestSalon,
  accounts: readonly Account[],
  kept: readonly Payment[],
  act: Act,
): Promise<readonly Payment[]> {
  const now = server.clock.now().getTime()
  if (act.kind === 'pass') {
    await pass(act.hours)
    for (const account of accounts) account.pass(act.hours * 3_600_000)
  } else if (act.kind === 'pay') {
    const input = { userId: salon.userId, planType: act.plan, note: 'x' }
    const { payment } = await server.call(recordPayment, input, admin)
    for (const account of accounts) account.add(act.plan === 'yearly' ? 12 : 1, payment.id)
    return [...kept, payment]
  } else if (act.kind === 'extend') {
    const duration = { unit: 'months' as const, value: act.months }
    await server.call(extendSubscription, { userId: salon.userId, subscriptionType: 'monthly', duration }, admin)
    for (const account of accounts) account.add(act.months, null)
  } else if (act.kind === 'trial') {
    const trialEndDate = act.days === null ? '' : dayIn(act.days)
    await server.call(updateUser, { id: salon.userId, trialEndDate }, admin)
    for (const account of accounts) {
      account.trialEnd = trialEndDate === '' ? now : endOfDay(trialEndDate, zone).getTime()
      account.settle()
    }
  } else if (act.kind === 'refund') {
    const payment = kept[act.at % Math.max(1, kept.length)]
    if (!payment) return kept
    const refund = { paymentId: payment.id, amount: payment.amount, note: 'x', endAccess: true }
    await server.call(recordRefund, refund, admin)
    for (const account of accounts) {
      account.stores = account.stores.filter(({ order }) => order !== payment.id)
      account.settle()
    }
    return kept.filter(({ id }) => id !== payment.id)
  } else await setEnd(salon, accounts, act.days)
  return kept
}

/** A date of the administrator's is exact: both accounts continue from the terms that it leaves. */
async function setEnd(salon: TestSalon, accounts: readonly Account[], days: number | null): Promise<void> {
  const now = server.clock.now()
  const before = await termsOf(salon)
  const end = days === null ? null : endOfDay(dayIn(days), zone)
  const input = { id: salon.userId, subscriptionEndDate: days === null ? '' : dayIn(days) }
  const refused = end
    ? before.some((term) => term.starts_at >= end)
    : before.some((term) => term.order_id !== null && term.ends_at > now)
  if (refused) {
    const { status, errors } = await server.fault(updateUser, input, admin)
    expect([status, errors.map(({ field }) => field)]).toEqual([400, ['subscriptionEndDate']])
    expect(await termsOf(salon)).toEqual(before)
    return
  }
  await server.call(updateUser, input, admin)
  const after = await termsOf(salon)
  if (end && (end > now || before.some((term) => term.ends_at > end))) expect(after.at(-1)?.ends_at).toEqual(end)
  for (const account of accounts) {
    account.stores = after
      .filter((term) => term.ends_at > now)
      .map((term) => ({
        order: term.order_id,
        remainingMs: term.ends_at.getTime() - Math.max(now.getTime(), term.starts_at.getTime()),
        begun: term.starts_at <= now,
      }))
  }
}

const anyActs = fc.array(act, { minLength: 3, maxLength: 12 })

test('who paid for today has access, and nobody else, after any acts', async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, async (acts) => {
      const salon = await server.salon()
      const start = server.clock.now().getTime()
      const [least, most] = [new Account(start, 28), new Account(start, 31.05)] as const
      let kept: readonly Payment[] = []
      for (const each of acts) {
        kept = await run(salon, [least, most], kept, each)
        const { statusCode } = await server.raw({ method: 'GET', url: '/api/user/services', token: salon.token })
        const hasAccess = statusCode === 200
        if (least.hasAccess()) expect(statusCode).toBe(200)
        if (!most.hasAccess()) expect(statusCode).toBe(402)

        // All definitions of access agree.
        const status = await server.call(getSubscriptionStatus, {}, salon.token)
        const { users } = await server.call(listUsers, { q: salon.email }, admin)
        const [listed] = users
        expect(status.hasActiveSubscription || status.isInTrialPeriod).toBe(hasAccess)
        expect(listed).toMatchObject({
          hasActiveSubscription: status.hasActiveSubscription,
          isOnTrial: status.isOnTrial,
          badge: status.hasActiveSubscription ? 'active' : status.isInTrialPeriod ? 'trial' : 'none',
          subscriptionType: status.subscriptionType,
        })
        const { user } = await server.call(getProfile, {}, salon.token)
        expect({ ...statusOfDates(server.clock.now(), user), isCancelled: status.isCancelled, success: true }).toEqual(
          status,
        )
        // Each payment that is kept has one term.
        const paid = (await termsOf(salon)).filter((term) => term.order_id !== null)
        expect(paid.map((term) => term.order_id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
      }
    }),
    chosenRuns([anyActs], runs(10, 70)),
  )
}, 300_000)
