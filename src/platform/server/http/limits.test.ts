import { expect, test } from 'vitest'
import { testApp } from '#testing/server/app.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { attemptsOf, countAttempt, enforceLimits } from './limits.ts'

const server = testApp()

test('a clock that was a year ahead locks out no account for longer than the window', async () => {
  const limit = { key: 'test of the clock', max: 2, minutes: 15 }
  const attempt = (now: Date) => server.app.asSystem((call) => countAttempt(call.db, limit, now))
  const now = server.clock.now()
  const ahead = plusMinutes(now, 365 * 24 * 60)
  for (let n = 0; n < 3; n += 1) await attempt(ahead)
  // Still counted, so that processes whose clocks differ by seconds do not reset each other's windows.
  expect(await attempt(now)).toMatchObject({ exceeded: true, retryAfter: 15 * 60 })
  expect(await attempt(plusMinutes(now, 15))).toMatchObject({ exceeded: false, count: 1 })
})

test('an attempt counts for each limit up to the first one exceeded', async () => {
  const now = server.clock.now()
  const limits = [
    { key: 'test of an address', max: 2, minutes: 60 },
    { key: 'test of a salon', max: 1, minutes: 60 },
    { key: 'test of a phone', max: 5, minutes: 10 },
  ]
  const db = server.app.calls.db as never
  const attempt = () => enforceLimits(db, limits, now)
  await attempt()
  for (let n = 0; n < 2; n += 1)
    await expect(attempt()).rejects.toMatchObject({ status: 429, extra: { retryAfter: 3600 } })
  expect(await Promise.all(limits.map((limit) => attemptsOf(db, limit, now)))).toEqual([3, 2, 1])
})
