import { expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { platformPurgeJob } from '#platform/server/purge.ts'
import { freshTestApp, openTestApp, query } from '#testing/server/app.ts'
import { forgotPassword, getProfile, login, logout, register, resetPassword } from '../contract.ts'
import { join, lastToken, person } from '#testing/server/accounts.ts'
import { authPurgeJob } from './jobs.ts'

const server = freshTestApp()

const { email, password } = person
const days = (count: number) => count * 24 * 60
const count = async (table: string) =>
  (await query<{ n: number }>(server, `select count(*)::int as n from ${table}`))[0]?.n

test('GET /auth/profile returns the user of the token', async () => {
  const one = await server.salon('Një')
  const other = await server.salon('Dy')
  expect((await server.call(getProfile, {}, one.token)).user).toMatchObject({ id: one.userId, username: 'Një' })
  expect((await server.call(getProfile, {}, other.token)).user).toMatchObject({ id: other.userId, username: 'Dy' })
})

test('a missing, unknown or truncated token is refused', async () => {
  const { token } = await server.salon()
  for (const bad of [null, 'x', token.slice(0, 20), `${token}x`, token.toUpperCase()]) {
    expect(await server.fault(getProfile, {}, bad)).toMatchObject({ status: 401, code: 'unauthenticated' })
  }
})

test('logging out ends only this session', async () => {
  await join(server)
  const first = await server.call(login, { email, password })
  const second = await server.call(login, { email, password })
  expect(await server.call(logout, {}, first.token)).toMatchObject({ success: true })
  expect(await server.fault(getProfile, {}, first.token)).toMatchObject({ status: 401 })
  expect(await server.fault(logout, {}, first.token)).toMatchObject({ status: 401 })
  expect((await server.call(getProfile, {}, second.token)).user.email).toBe(email)
})

test('a session expires after 30 idle days', async () => {
  const { token } = await server.salon()
  server.clock.pass(days(30) - 1)
  await server.call(getProfile, {}, token)
  // The call was a use, which restarts the 30 days.
  server.clock.pass(days(30) - 1)
  await server.call(getProfile, {}, token)
  server.clock.pass(days(30))
  expect(await server.fault(getProfile, {}, token)).toMatchObject({ status: 401 })
})

test('a session ends 90 days after the login despite use', async () => {
  const { token } = await server.salon()
  for (let day = 20; day < 90; day += 20) {
    server.clock.pass(days(20))
    await server.call(getProfile, {}, token)
  }
  server.clock.pass(days(10) - 1)
  await server.call(getProfile, {}, token)
  server.clock.pass(1)
  expect(await server.fault(getProfile, {}, token)).toMatchObject({ status: 401 })
})

test('deactivating a user ends their sessions', async () => {
  const { token } = await server.salon()
  await query(server, 'update users set is_active = false where salon_id is not null')
  expect(await server.fault(getProfile, {}, token)).toMatchObject({ status: 401 })
})

test('deleting a user ends their sessions', async () => {
  const { token } = await server.salon()
  await query(server, 'delete from salons')
  expect(await server.fault(getProfile, {}, token)).toMatchObject({ status: 401 })
  expect(await count('sessions')).toBe(0)
})

test('a session ended by one process is ended in the other', async () => {
  await using other = await openTestApp({ beside: server })
  await join(server)
  const { token } = await server.call(login, { email, password })
  expect((await other.call(getProfile, {}, token)).user.email).toBe(email)
  await other.call(logout, {}, token)
  expect(await server.fault(getProfile, {}, token)).toMatchObject({ status: 401 })
})

test('a login in progress does not survive a password reset', async () => {
  await join(server)
  await server.call(forgotPassword, { email })
  const reset = await lastToken(server, email)
  const logins = Promise.all(Array.from({ length: 6 }, () => server.call(login, { email, password }).catch(() => null)))
  await server.call(resetPassword, { token: reset, password: 'fjala e re' })
  for (const answer of await logins) {
    if (answer) expect(await server.fault(getProfile, {}, answer.token)).toMatchObject({ status: 401 })
  }
  expect(await count('sessions')).toBe(0)
})

test('the daily purge removes expired rows only', async () => {
  await join(server)
  const old = await server.call(login, { email, password })
  server.clock.pass(days(29))
  const fresh = await server.call(login, { email, password })
  await server.call(register, { ...person, email: 'tjetri@salloni.example' })
  await server.app.drain(mailJob)
  const purge = async () => {
    for (const job of [authPurgeJob, platformPurgeJob]) {
      await server.app.jobs.queue(server.app.calls.db, job, {}, {})
      expect(await server.app.drain(job)).toBe(1)
    }
  }
  await purge()
  expect([await count('sessions'), await count('email_tokens'), await count('mails')]).toEqual([2, 2, 2])
  server.clock.pass(days(3))
  await purge()
  expect([await count('sessions'), await count('email_tokens'), await count('mails')]).toEqual([1, 2, 1])
  expect(await count('rate_limits')).toBe(0)
  expect(await server.fault(getProfile, {}, old.token)).toMatchObject({ status: 401 })
  expect((await server.call(getProfile, {}, fresh.token)).user.email).toBe(email)
})
