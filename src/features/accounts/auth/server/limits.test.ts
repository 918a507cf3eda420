import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { unlockAccount } from '../contract.ts'
import { join, lastToken, person, sendMails } from '#testing/server/accounts.ts'

let server: TestApp
let other: TestApp
async function close() {
  await other?.close()
  await server?.close()
}
beforeEach(async () => {
  if (await server?.reset()) return
  await close()
  server = await openTestApp()
  other = await openTestApp({ beside: server })
})
afterAll(close)

const message = 'Keni provuar shumë herë. Ju lutem prisni pak dhe provoni përsëri.'
let made = 0
const fresh = () => `nr${(made += 1)}@salloni.example`
const right = { email: ` ${person.email.toUpperCase()} `, password: person.password }
const wrong = { email: person.email, password: 'e gabuar' }

interface From {
  remoteAddress?: string
  cookie?: string
}

function post(on: TestApp, path: string, body: object, { remoteAddress, cookie }: From = {}) {
  return on.raw({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    remoteAddress,
  })
}

const logIn = (body: object, from: From = {}, on = server) => post(on, 'login', body, from)
const deviceCookie = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** Repeats a call, alternating between two processes, until it is refused. Returns how often it was accepted. */
async function untilRefused(make: (on: TestApp, i: number) => ReturnType<typeof post>) {
  for (let i = 0; ; i += 1) {
    const answer = await make(i % 2 === 0 ? server : other, i)
    if (answer.statusCode === 429) return { allowed: i, answer }
    if (i > 300) throw new Error('there is no limit')
  }
}

/** Brings an account to its own limit without 200 password verifications. */
async function exhaust(email: string): Promise<void> {
  await logIn({ email, password: 'e gabuar' }, { remoteAddress: '10.200.0.1' })
  await query(server, `update rate_limits set calls = 200 where key = 'attempts:account:${email.toLowerCase()}'`)
}

test('ten failures of an account from one address are refused only there, until the window is over', async () => {
  await join(server)
  const { allowed, answer } = await untilRefused((on) => logIn(wrong, { remoteAddress: '10.0.0.1' }, on))
  expect(allowed).toBe(10)
  expect(answer.json()).toEqual({ success: false, code: 'too_many_requests', message, retryAfter: 900 })
  expect(answer.headers['retry-after']).toBe('900')
  expect((await logIn(right, { remoteAddress: '10.0.0.1' }, other)).statusCode).toBe(429)
  expect((await logIn(right, { remoteAddress: '10.0.0.2' })).statusCode).toBe(200)
  server.clock.pass(14)
  expect((await logIn(right, { remoteAddress: '10.0.0.1' })).headers['retry-after']).toBe('60')
  server.clock.pass(1)
  expect((await logIn(right, { remoteAddress: '10.0.0.1' })).statusCode).toBe(200)
})

test('successful logins are not counted', async () => {
  await join(server)
  for (let i = 0; i < 12; i += 1) expect((await logIn(right, { remoteAddress: '10.0.1.1' })).statusCode).toBe(200)
  const { allowed } = await untilRefused((on) => logIn(wrong, { remoteAddress: '10.0.1.1' }, on))
  expect(allowed).toBe(10)
})

test('addresses of one IPv6 /64 count as one', async () => {
  await join(server)
  const { allowed } = await untilRefused((on, i) => logIn(wrong, { remoteAddress: `2001:db8:1:2:${i + 1}::1` }, on))
  expect(allowed).toBe(10)
  expect((await logIn(right, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test('200 failures from all addresses lock an account for an hour, and the emailed link unlocks it', async () => {
  await join(server)
  await exhaust(person.email)
  const locked = await logIn(right, { remoteAddress: '10.0.2.1' })
  expect(locked.statusCode).toBe(429)
  expect(locked.json()).toMatchObject({ code: 'login_locked', retryAfter: 3600 })
  await logIn(right, { remoteAddress: '10.0.2.2' })
  await server.app.drain(mailJob)
  const mails = server.mails.filter(({ subject }) => subject.startsWith('Dikush po provon'))
  expect(mails).toHaveLength(1)
  const token = await lastToken(server, person.email)

  const unlocked = await post(server, 'unlock', { token }, { remoteAddress: '10.0.2.3' })
  expect(unlocked.json()).toEqual({ success: true, message: 'Llogaria u zhbllokua. Tani mund të kyçeni.' })
  expect((await logIn(right, { remoteAddress: '10.0.2.4' })).statusCode).toBe(200)
  // Further attempts do not lock out the device that opened the link.
  await exhaust(person.email)
  expect((await logIn(right, { remoteAddress: '10.0.2.5' })).statusCode).toBe(429)
  const cookie = deviceCookie(unlocked)
  expect((await logIn(right, { remoteAddress: '10.0.2.5', cookie })).statusCode).toBe(200)
  server.clock.pass(48 * 60)
  expect(await server.fault(unlockAccount, { token })).toMatchObject({ status: 400, code: 'link_invalid' })
})

test('an unknown account is locked with the same reply, and nothing is sent', async () => {
  await exhaust('askush@salloni.example')
  const answer = await logIn({ ...wrong, email: 'askush@salloni.example' }, { remoteAddress: '10.0.3.1' })
  expect(answer.json()).toMatchObject({ code: 'login_locked', retryAfter: 3600 })
  await server.app.drain(mailJob)
  expect(server.mails).toEqual([])
})

test('attempts refused at their address do not count against the whole account', async () => {
  await join(server)
  for (let i = 0; i < 30; i += 1) await logIn(wrong, { remoteAddress: '10.0.4.1' })
  const counts = await query<{ calls: number }>(
    server,
    "select calls from rate_limits where key like 'attempts:account:%'",
  )
  expect(counts).toEqual([{ calls: 10 }])
})

test('a device that logged in before has its own limit', async () => {
  await join(server)
  const first = await logIn(right, { remoteAddress: '10.0.5.1' })
  expect(first.headers['set-cookie']).toMatch(
    /^orari_device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  )
  await exhaust(person.email)
  await untilRefused((on) => logIn(wrong, { remoteAddress: '10.0.5.1' }, on))
  expect((await logIn(right, { remoteAddress: '10.0.5.1' })).statusCode).toBe(429)
  const again = await logIn(right, { remoteAddress: '10.0.5.1', cookie: deviceCookie(first) })
  expect(again.statusCode).toBe(200)
  const cookie = deviceCookie(again)

  const { allowed } = await untilRefused((on, i) => logIn(wrong, { remoteAddress: `10.0.6.${i}`, cookie }, on))
  expect(allowed).toBe(10)
  // Its cookie has no effect on another account, and a forged one none at all.
  await join(server, { email: 'tjetri@salloni.example' })
  await exhaust('tjetri@salloni.example')
  const stranger = { email: 'tjetri@salloni.example', password: person.password }
  expect((await logIn(stranger, { remoteAddress: '10.0.5.2', cookie })).statusCode).toBe(429)
  const forged = `orari_device=${'a'.repeat(43)}`
  expect((await logIn(right, { remoteAddress: '10.0.5.3', cookie: forged })).statusCode).toBe(429)
})

test('an IP address may fail 120 logins in a quarter of an hour, for any accounts', async () => {
  await logIn({ email: fresh(), password: 'e gabuar' }, { remoteAddress: '10.1.1.1' })
  await query(server, "update rate_limits set calls = 119 where key = 'attempts:network:10.1.1.1'")
  const { allowed } = await untilRefused((on) =>
    logIn({ email: fresh(), password: 'e gabuar' }, { remoteAddress: '10.1.1.1' }, on),
  )
  expect(allowed).toBe(1)
  expect((await logIn({ email: fresh(), password: 'e gabuar' }, { remoteAddress: '10.1.1.2' })).statusCode).toBe(401)
})

test.for(['forgot-password', 'resend-verification'] as const)(
  '%s is never refused, sends a limited number of emails, and leaves a working link',
  async (path) => {
    await (path === 'forgot-password' ? join(server) : post(server, 'register', person))
    await sendMails(server)
    const before = server.mails.length
    for (let i = 0; i < 40; i += 1) {
      const answer = await post(server, path, { email: person.email }, { remoteAddress: `10.2.0.${i % 8}` })
      expect(answer.statusCode).toBe(200)
    }
    await sendMails(server)
    expect(server.mails.length - before).toBe(20)
    server.clock.pass(59)
    const token = await lastToken(server, person.email)
    const use =
      path === 'forgot-password'
        ? post(server, 'reset-password', { token, password: 'fjala e re' })
        : server.raw({ method: 'GET', url: `/api/auth/verify-email/${token}` })
    expect((await use).statusCode).toBe(200)
  },
)

test('one address can have five emails an hour sent to an account, and more after the hour', async () => {
  await join(server)
  await sendMails(server)
  const before = server.mails.length
  for (let i = 0; i < 8; i += 1) await post(server, 'forgot-password', { email: person.email })
  await sendMails(server)
  expect(server.mails.length - before).toBe(5)
  server.clock.pass(60)
  await post(server, 'forgot-password', { email: person.email })
  await sendMails(server)
  expect(server.mails.length - before).toBe(6)
})

test('registration is limited to 60 an hour for an IP address', async () => {
  const body = { ...person, email: 'njëri@salloni.example' }
  await post(server, 'register', body, { remoteAddress: '10.2.1.1' })
  await query(server, "update rate_limits set calls = 59 where key = 'POST /auth/register address 10.2.1.1'")
  const { allowed, answer } = await untilRefused((on) => post(on, 'register', body, { remoteAddress: '10.2.1.1' }))
  expect(allowed).toBe(1)
  expect(answer.headers['retry-after']).toBe('3600')
})

test('password resets are limited to 20 an hour for an IP address', async () => {
  const body = { token: 'x', password: 'fjala e re' }
  const { allowed, answer } = await untilRefused((on) =>
    post(on, 'reset-password', body, { remoteAddress: '10.3.0.1' }),
  )
  expect(allowed).toBe(20)
  expect(answer.headers['retry-after']).toBe('3600')
})

test('simultaneous attempts on two processes are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => logIn(wrong, { remoteAddress: '10.4.0.1' }, i % 2 === 0 ? server : other)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('after a password reset by email the device logs in although the account is locked', async () => {
  await join(server)
  await post(server, 'forgot-password', { email: person.email })
  const token = await lastToken(server, person.email)
  await exhaust(person.email)
  const done = await post(server, 'reset-password', { token, password: 'fjala e re' }, { remoteAddress: '10.5.0.1' })
  expect(done.statusCode).toBe(200)
  await exhaust(person.email)
  const again = { email: person.email, password: 'fjala e re' }
  expect((await logIn(again, { remoteAddress: '10.5.0.1', cookie: deviceCookie(done) })).statusCode).toBe(200)
})
