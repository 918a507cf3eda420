import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/server/testing.ts'
import { join, person } from './testing.ts'

let server: TestApp
let other: TestApp
beforeEach(async () => {
  server = await openTestApp()
  other = await openTestApp({ beside: server })
})
afterEach(async () => {
  await other.close()
  await server.close()
})

const sentence = 'Keni provuar shumë herë. Ju lutem prisni pak dhe provoni përsëri.'
let made = 0
const fresh = () => `nr${(made += 1)}@salloni.example`

function post(on: TestApp, path: string, body: object, remoteAddress?: string) {
  return on.raw({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    ...(remoteAddress ? { remoteAddress } : {}),
  })
}

/** Repeats a call, alternating between two processes, until it is refused. Returns how often it was accepted. */
async function untilRefused(make: (on: TestApp, i: number) => ReturnType<typeof post>) {
  for (let i = 0; ; i += 1) {
    const answer = await make(i % 2 === 0 ? server : other, i)
    if (answer.statusCode === 429) return { allowed: i, answer }
    if (i > 300) throw new Error('there is no limit')
  }
}

test('a login is refused after 20 tries for one address, over two processes, until the window is over', async () => {
  await join(server)
  const wrong = { email: person.email, password: 'e gabuar' }
  const { allowed, answer } = await untilRefused((on, i) => post(on, 'login', wrong, `10.0.0.${i}`))
  expect(allowed).toBe(20)
  expect(answer.json()).toEqual({ success: false, code: 'too_many_requests', message: sentence, retryAfter: 900 })
  expect(answer.headers['retry-after']).toBe('900')
  // The right password, another way of writing the address, another process: refused as well.
  const right = { email: ` ${person.email.toUpperCase()} `, password: person.password }
  expect((await post(other, 'login', right, '10.0.9.9')).statusCode).toBe(429)
  server.clock.pass(14)
  const later = await post(server, 'login', right, '10.0.9.9')
  expect(later.headers['retry-after']).toBe('60')
  server.clock.pass(1)
  expect((await post(server, 'login', right, '10.0.9.9')).statusCode).toBe(200)
})

test('a network address may try 120 logins in a quarter of an hour, whatever the accounts', async () => {
  const { allowed } = await untilRefused((on) =>
    post(on, 'login', { email: fresh(), password: 'e gabuar' }, '10.1.1.1'),
  )
  expect(allowed).toBe(120)
  expect((await post(server, 'login', { email: fresh(), password: 'e gabuar' }, '10.1.1.2')).statusCode).toBe(401)
})

test.for([
  ['register', 20, 60],
  ['resend-verification', 5, 20],
  ['forgot-password', 5, 20],
] as const)('%s: %i an account and %i a network address in an hour', async ([path, account, address]) => {
  const one = await untilRefused((on, i) =>
    post(on, path, { ...person, email: 'njëri@salloni.example' }, `10.2.0.${i}`),
  )
  expect(one.allowed).toBe(account)
  expect(one.answer.headers['retry-after']).toBe('3600')
  const many = await untilRefused((on) => post(on, path, { ...person, email: fresh() }, '10.2.1.1'))
  expect(many.allowed).toBe(address)
  server.clock.pass(60)
  expect((await post(other, path, { ...person, email: fresh() }, '10.2.1.1')).statusCode).toBeLessThan(300)
})

test('reset-password: 20 a network address in an hour', async () => {
  const body = { token: 'x', password: 'fjala e re' }
  const { allowed, answer } = await untilRefused((on) => post(on, 'reset-password', body, '10.3.0.1'))
  expect(allowed).toBe(20)
  expect(answer.headers['retry-after']).toBe('3600')
})

test('simultaneous tries on two processes are counted one by one', async () => {
  const wrong = { email: person.email, password: 'e gabuar' }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => post(i % 2 === 0 ? server : other, 'login', wrong, `10.4.0.${i}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
})
