import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/server/testing.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { countAttempt } from './limits.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('a clock that was ahead by a year locks nobody out for longer than the window', async () => {
  const limit = { key: 'test of the clock', max: 2, minutes: 15 }
  const attempt = (now: Date) => server.app.asSystem((call) => countAttempt(call.db, limit, now))
  const now = server.clock.now()
  const ahead = plusMinutes(now, 365 * 24 * 60)
  for (let n = 0; n < 3; n += 1) await attempt(ahead)
  // Still counted, so that processes whose clocks differ by seconds do not reset each other's windows.
  expect(await attempt(now)).toMatchObject({ exceeded: true, retryAfter: 15 * 60 })
  expect(await attempt(plusMinutes(now, 15))).toMatchObject({ exceeded: false, count: 1 })
})
