import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, todayIn, wallClock } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { planPrice } from './contract.ts'
import { extension } from './admin-schemas.ts'
import { addMonthsIn } from '#platform/shared/zonedTime.ts'
import {
  displayStatus,
  isTrialOver,
  moveWaiting,
  accessEnd,
  reminderDue,
  statusAt,
  termAfter,
  yearlySaving,
  type LastTerm,
  type NewTerm,
} from './rules.ts'
import { timeLeft } from './time-left/rules.ts'

const zone = 'Europe/Tirane'
const instant = (text: string) => new Date(text)

describe('a new term', () => {
  const long = instant('2020-01-01T00:00:00Z')
  const buy = (now: string, last: LastTerm | null = null, months = 1, trialEndsAt = long) =>
    termAfter({ now: instant(now), trialEndsAt, last, months, zone })

  test('starts at the latest of now, the current end and the trial’s end', () => {
    expect(buy('2026-11-20T09:00:00Z').startsAt).toEqual(instant('2026-11-20T09:00:00Z'))
    expect(buy('2026-11-20T09:00:00Z', null, 1, instant('2026-11-25T09:00:00Z')).startsAt).toEqual(
      instant('2026-11-25T09:00:00Z'),
    )
    const running = buy('2026-11-20T09:00:00Z')
    expect(buy('2026-12-01T09:00:00Z', running).startsAt).toEqual(running.endsAt)
    expect(buy('2027-12-01T09:00:00Z', running).startsAt).toEqual(instant('2027-12-01T09:00:00Z'))
  })

  test('keeps the first one’s day: 31 January, 28 February, 31 March', () => {
    const first = buy('2027-01-31T11:00:00Z')
    const second = buy('2027-02-01T11:00:00Z', first)
    const third = buy('2027-02-02T11:00:00Z', second)
    expect([first, second, third].map((term) => wallClock(term.endsAt, zone))).toEqual([
      { date: '2027-02-28', time: '12:00' },
      { date: '2027-03-31', time: '12:00' },
      { date: '2027-04-30', time: '12:00' },
    ])
  })

  test('ends on 28 February a year after a 29 February, and in the next leap year on the 29th', () => {
    const first = buy('2028-02-29T11:00:00Z', null, 12)
    const second = buy('2028-03-01T11:00:00Z', first, 36)
    expect(wallClock(first.endsAt, zone).date).toBe('2029-02-28')
    expect(wallClock(second.endsAt, zone).date).toBe('2032-02-29')
  })

  test('ends at the same time of day over a clock change', () => {
    expect(buy('2027-03-10T09:00:00Z').endsAt).toEqual(instant('2027-04-10T08:00:00Z'))
    expect(buy('2026-10-10T08:00:00Z').endsAt).toEqual(instant('2026-11-10T09:00:00Z'))
    // 02:30 does not exist on 28 March: it ends at 03:30, and the month after at 02:30 again.
    const skipped = buy('2027-02-28T01:30:00Z')
    expect(skipped.endsAt).toEqual(instant('2027-03-28T01:30:00Z'))
    expect(wallClock(buy('2027-03-01T09:00:00Z', skipped).endsAt, zone)).toEqual({ date: '2027-04-28', time: '02:30' })
  })

  test('loses no day, gives none twice and keeps the anchor day, with any purchases at any time', () => {
    const moment = fc.integer({ min: Date.parse('2024-01-01T00:00:00Z'), max: Date.parse('2032-01-01T00:00:00Z') })
    const purchase = fc.record({
      wait: fc.integer({ min: 0, max: 90 * 86_400_000 }),
      months: fc.integer({ min: 1, max: 24 }),
    })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: -30, max: 7 }),
        fc.array(purchase, { minLength: 1, maxLength: 8 }),
        (start, trial, purchases) => {
          const trialEndsAt = new Date(start + trial * 86_400_000)
          let now = start
          let last: (LastTerm & { startsAt: Date }) | null = null
          for (const { wait, months } of purchases) {
            now += wait
            const term = termAfter({ now: new Date(now), trialEndsAt, last, months, zone })
            const earliest = Math.max(now, trialEndsAt.getTime(), last?.endsAt.getTime() ?? 0)
            expect(term.startsAt.getTime()).toBe(earliest)
            expect(term.endsAt > term.startsAt).toBe(true)
            const anchor = todayIn(term.anchorAt, zone)
            expect(todayIn(term.endsAt, zone)).toBe(addMonths(anchor, term.anchorMonths))
            // The bought calendar months, except for days that short months lack.
            const days = (term.endsAt.getTime() - term.startsAt.getTime()) / 86_400_000
            expect(days).toBeGreaterThan(months * 28 - 1)
            expect(days).toBeLessThan(months * 31 + 1)
            last = term
          }
        },
      ),
      { numRuns: runs(150, 500) },
    )
  })
})

test('a term paid during the trial gives access at once and begins at the trial’s end', () => {
  const trialEndsAt = instant('2026-11-27T09:00:00Z')
  const term = termAfter({ now: instant('2026-11-21T09:00:00Z'), trialEndsAt, last: null, months: 1, zone })
  const status = statusAt(instant('2026-11-21T09:00:01Z'), trialEndsAt, [{ plan: 'monthly', ...term }])
  expect(status).toMatchObject({
    hasActiveSubscription: true,
    isInTrialPeriod: true,
    isOnTrial: false,
    subscriptionType: 'monthly',
    subscriptionEndDate: '2026-12-27T09:00:00.000Z',
  })
})

test('the plan is the current term’s, otherwise the next one’s, otherwise the last one’s', () => {
  const terms = [
    { plan: 'monthly' as const, startsAt: instant('2026-11-20T00:00:00Z'), endsAt: instant('2026-12-20T00:00:00Z') },
    { plan: 'yearly' as const, startsAt: instant('2026-12-20T00:00:00Z'), endsAt: instant('2027-12-20T00:00:00Z') },
  ]
  const planAt = (moment: string) => statusAt(instant(moment), null, terms).subscriptionType
  expect(planAt('2026-11-19T00:00:00Z')).toBe('monthly')
  expect(planAt('2026-12-19T23:59:59Z')).toBe('monthly')
  expect(planAt('2026-12-20T00:00:00Z')).toBe('yearly')
  expect(planAt('2028-01-01T00:00:00Z')).toBe('yearly')
  expect(statusAt(instant('2026-11-20T00:00:00Z'), null, []).subscriptionType).toBe('none')
})

test('a cancelled subscription is marked until another term is bought', () => {
  const now = instant('2026-11-20T09:00:00Z')
  const cancelled = {
    plan: 'monthly' as const,
    startsAt: now,
    endsAt: instant('2026-12-20T09:00:00Z'),
    cancelledAt: now,
  }
  expect(statusAt(now, null, [cancelled]).isCancelled).toBe(true)
  expect(statusAt(instant('2026-12-20T09:00:00Z'), null, [cancelled]).isCancelled).toBe(false)
  const bought = { plan: 'monthly' as const, startsAt: cancelled.endsAt, endsAt: instant('2027-01-20T09:00:00Z') }
  expect(statusAt(now, null, [cancelled, bought]).isCancelled).toBe(false)
})

test.each([
  [{ unit: 'months', value: 1 }, true],
  [{ unit: 'months', value: 120 }, true],
  [{ unit: 'months', value: '3' }, true],
  [{ unit: 'years', value: 10 }, true],
  [{ unit: 'months', value: 0 }, false],
  [{ unit: 'months', value: 121 }, false],
  [{ unit: 'years', value: 11 }, false],
  [{ unit: 'years', value: 1.5 }, false],
  [{ unit: 'days', value: 3 }, false],
  [{ unit: 'months', value: 'x' }, false],
])('an extension of %j', (duration, fits) => {
  expect(extension.safeParse(duration).success).toBe(fits)
})

const shown = (hasActiveSubscription: boolean, isInTrialPeriod: boolean) =>
  displayStatus({ hasActiveSubscription, isInTrialPeriod })

test('a subscription’s state is shown as one word', () => {
  expect([shown(true, true), shown(true, false), shown(false, true), shown(false, false)]).toEqual([
    'active',
    'active',
    'trial',
    'expired',
  ])
})

test('the trial is over only if nothing was ever bought', () => {
  expect(isTrialOver({ subscriptionType: 'none', isInTrialPeriod: false })).toBe(true)
  expect(isTrialOver({ subscriptionType: 'none', isInTrialPeriod: true })).toBe(false)
  expect(isTrialOver({ subscriptionType: 'monthly', isInTrialPeriod: false })).toBe(false)
})

test('a price is shown with two decimals and its period', () => {
  expect([planPrice('monthly', 4.99), planPrice('yearly', 50)]).toEqual(['4.99€/muaj', '50.00€/vit'])
})

test('a year saves seventeen per cent at the original prices, and nothing if it costs more', () => {
  expect(yearlySaving(4.99, 49.99)).toBe(17)
  expect(yearlySaving(4, 48)).toBe(0)
  expect(yearlySaving(4, 60)).toBe(0)
})

test('access ends with the later of subscription and trial', () => {
  const [early, late] = ['2026-11-27T09:00:00Z', '2026-12-16T09:00:00Z']
  expect(accessEnd(early, late)).toBe(late)
  expect(accessEnd(late, early)).toBe(late)
  expect(accessEnd(null, early)).toBe(early)
  // A given term that begins after the trial gives no access yet.
  expect(accessEnd(late, early, { isOnTrial: true })).toBe(early)
})

test.each([
  ['2026-11-27T14:00:00Z', 'deri sot në 18:00'],
  ['2026-11-26T17:00:00Z', 'deri nesër në 18:00'],
  ['2026-11-26T00:00:00Z', 'deri nesër në 18:00'],
  ['2026-11-25T12:00:00Z', '2 ditë'],
  ['2026-11-20T07:00:00Z', '7 ditë'],
  ['2026-11-27T17:00:00Z', '0 ditë'],
])('remaining time at %s: %s', (now, text) => {
  expect(timeLeft(instant(now), instant('2026-11-27T17:00:00Z'), zone)).toBe(text)
})

test('a trial’s days are those of its banner', () => {
  expect(timeLeft(instant('2026-11-25T12:00:00Z'), instant('2026-11-27T17:00:00Z'), zone, 3)).toBe('3 ditë')
})

test('an end at midnight is said as the end of its last day', () => {
  expect(timeLeft(instant('2026-12-31T20:00:00Z'), instant('2026-12-31T23:00:00Z'), zone)).toBe('deri sot në mesnatë')
})

describe('reminders', () => {
  const endsAt = instant('2026-12-20T15:00:00Z')
  const trialEndsAt = instant('2026-11-27T09:00:00Z')
  const due = (now: string, last: { endsAt: Date; cancelledAt: Date | null } | null = { endsAt, cancelledAt: null }) =>
    reminderDue(instant(now), zone, { trialEndsAt, last })

  test.each([
    ['2026-12-12T12:00:00Z', null],
    ['2026-12-13T06:59:00Z', null], // not before eight
    ['2026-12-13T07:00:00Z', 7],
    ['2026-12-17T07:00:00Z', 3],
    ['2026-12-19T07:00:00Z', 1],
    ['2026-12-20T07:00:00Z', 0],
    ['2026-12-20T20:00:00Z', 0], // the term ended in the afternoon
    ['2026-12-21T07:00:00Z', null],
  ])('for a subscription that ends on 20 December, at %s: %s', (now, days) => {
    expect(due(now)?.daysBefore ?? null).toBe(days)
  })

  test('that were missed are sent with the number of days left', () => {
    expect(due('2026-12-15T12:00:00Z')).toMatchObject({ daysBefore: 7, daysLeft: 5 })
  })

  test('treat an end at midnight as the day before', () => {
    const midnight = { endsAt: instant('2026-12-20T23:00:00Z'), cancelledAt: null }
    expect(due('2026-12-20T12:00:00Z', midnight)).toMatchObject({ daysBefore: 0, daysLeft: 0 })
    expect(due('2026-12-19T12:00:00Z', midnight)).toMatchObject({ daysBefore: 1, daysLeft: 1 })
  })

  test('stop after cancelling', () => {
    expect(due('2026-12-19T12:00:00Z', { endsAt, cancelledAt: instant('2026-12-01T00:00:00Z') })).toBeNull()
  })

  test.each([
    ['2026-11-24T12:00:00Z', null],
    ['2026-11-25T07:00:00Z', 2],
    ['2026-11-27T08:59:59Z', 2],
    ['2026-11-27T09:00:00Z', 0],
    ['2026-11-28T08:59:00Z', 0],
    ['2026-11-28T09:00:00Z', null],
  ])('for a trial that ends on 27 November at ten, at %s: %s', (now, days) => {
    expect(due(now, null)?.daysBefore ?? null).toBe(days)
  })

  test('for the trial are not sent if a subscription ends later', () => {
    expect(due('2026-11-25T12:00:00Z')).toBeNull()
  })

  test('follow a trial given after a subscription, cancelled or not', () => {
    for (const cancelledAt of [null, instant('2026-11-01T00:00:00Z')]) {
      const last = { endsAt: instant('2026-11-08T09:00:00Z'), cancelledAt }
      expect(due('2026-11-08T07:00:00Z', last)).toBeNull()
      expect(due('2026-11-25T07:00:00Z', last)).toMatchObject({ kind: 'trial', daysBefore: 2, endsAt: trialEndsAt })
      expect(due('2026-11-27T09:00:00Z', last)).toMatchObject({ kind: 'trial', daysBefore: 0 })
    }
  })
})

/** Consecutive terms bought at one time. */
function chain(now: Date, months: readonly number[]) {
  const terms: (NewTerm & { id: string })[] = []
  for (const [i, each] of months.entries()) {
    const last = terms.at(-1) ?? null
    terms.push({ id: String(i), ...termAfter({ now, trialEndsAt: null, last, months: each, zone: 'Europe/Tirane' }) })
  }
  return terms
}

describe('a revoked term', () => {
  const bought = fc.array(fc.constantFrom(1, 12), { minLength: 1, maxLength: 6 })

  test('leaves the other terms without gap or overlap, and at their full length', () => {
    fc.assert(
      fc.property(bought, fc.nat(5), fc.nat(900), (months, which, days) => {
        const begin = new Date('2026-01-31T09:00:00Z')
        const terms = chain(begin, months)
        const voided = terms[which % terms.length]
        if (!voided) return
        const now = new Date(begin.getTime() + days * 86_400_000)
        const moved = moveWaiting({ now, trialEndsAt: null, zone: 'Europe/Tirane', terms, voided })
        const remaining = terms
          .filter((term) => term !== voided)
          .map((term) => moved.find((each) => each.id === term.id) ?? term)
        for (const [i, term] of remaining.entries()) {
          const before = remaining[i - 1]
          const old = terms.find((each) => each.id === term.id)
          // Terms only move earlier, and a current term is unchanged.
          expect(term.startsAt <= (old?.startsAt ?? term.startsAt)).toBe(true)
          if (old && old.startsAt <= now) expect(term).toBe(old)
          if (before) expect(term.startsAt >= before.endsAt).toBe(true)
          // A future term follows the previous one, or begins now.
          if (before && term.startsAt > now)
            expect(term.startsAt).toEqual(before.endsAt > now ? before.endsAt : term.startsAt)
          const wall = addMonthsIn(term.startsAt, months[Number(term.id)] ?? 0, 'Europe/Tirane')
          // A chain keeps the day of its anchor, which differs by at most three days from each term's own day.
          expect(Math.abs(term.endsAt.getTime() - wall.getTime())).toBeLessThanOrEqual(3 * 86_400_000)
        }
      }),
      { seed: 20_261_120 },
    )
  })

  test('moves a term with a manually set end by its length', () => {
    const now = new Date('2026-11-20T09:00:00Z')
    const [first, second] = chain(now, [12, 1])
    if (!first || !second) throw new Error('two terms')
    const byHand = { ...second, endsAt: new Date(second.startsAt.getTime() + 10 * 86_400_000), anchorMonths: 0 }
    const [moved] = moveWaiting({
      now,
      trialEndsAt: null,
      zone: 'Europe/Tirane',
      terms: [first, byHand],
      voided: first,
    })
    expect(moved).toMatchObject({ startsAt: now, endsAt: new Date('2026-11-30T09:00:00Z'), anchorMonths: 0 })
  })
})
