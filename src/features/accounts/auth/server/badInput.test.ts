import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query, testApp } from '#testing/server/app.ts'
import { expectRefusal } from '#testing/server/accounts.ts'

const server = testApp()
let token: string
beforeAll(async () => {
  token = (await server.salon()).token
})
beforeEach(() => query(server, 'delete from rate_limits'))

const calls = ['login', 'register', 'resend-verification', 'forgot-password', 'reset-password']
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const good = { username: 'Ardit', email: 'ardit@salloni.example', password: 'fjalë kalimi', token: 'x' }

function post(path: string, payload: string | Buffer, type: string | null = json) {
  return server.raw({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: type ? { 'content-type': type } : {},
  })
}

describe.for(calls)('%s', (path) => {
  test('refuses wrong types with a message', async () => {
    for (const wrong of [1, true, null, [], {}, ['a'], { a: 1 }, 1e308, '']) {
      for (const field of Object.keys(good)) {
        const answer = await post(path, JSON.stringify({ ...good, [field]: wrong }))
        expect(answer.statusCode, answer.payload).toBeLessThan(500)
        expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(5)
        await query(server, 'delete from rate_limits')
      }
    }
    expectRefusal(await post(path, '{}'))
  })

  test.for([
    ['nothing', ''],
    ['blanks', '   '],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['a list of valid bodies', JSON.stringify([good])],
    ['half of a body', JSON.stringify(good).slice(0, 30)],
    ['no JSON', 'username=a&email=b'],
    ['very deep', '['.repeat(100_000)],
    ['a NUL', JSON.stringify({ ...good, username: 'a\0b', email: 'a\0b@c.de', password: 'a\0bcdef', token: 'a\0b' })],
    ['a raw NUL', `{"email":"a\0b@c.de"}`],
  ] as const)('refuses %s', async ([, payload]) => {
    expectRefusal(await post(path, payload))
  })

  test('refuses bytes that are not UTF-8', async () => {
    const bytes = Buffer.from(JSON.stringify(good))
    bytes[bytes.indexOf('ë')] = 0xff
    const answer = await post(path, bytes)
    expectRefusal(answer)
    expect(answer.json()).toMatchObject({ code: 'unreadable_body' })
  })

  test('refuses lone surrogates without crashing', async () => {
    const answer = await post(
      path,
      `{"email":"\\ud800@b.co","password":"\\ud800\\ud800abcd","username":"\\udfff","token":"\\ud800"}`,
    )
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('refuses a huge body with 413', async () => {
    const answer = await post(path, JSON.stringify({ ...good, password: 'x'.repeat(300_000) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({
      code: 'body_too_large',
      message: 'Të dhënat janë shumë të mëdha. Shkurtojini dhe provoni përsëri.',
    })
  })

  test('refuses long fields with a message', async () => {
    for (const field of ['username', 'email', 'password', 'token']) {
      const answer = await post(path, JSON.stringify({ ...good, [field]: 'x'.repeat(100_000) }))
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  test('refuses other content types with 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', null]) {
      const answer = await post(path, JSON.stringify(good), type)
      expect(answer.statusCode).toBe(415)
      expectRefusal(answer)
    }
  })

  test('refuses other methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expectRefusal(await server.raw({ method, url: `/api/auth/${path}` }))
    }
  })
})

test('login accepts form encoding; NUL and invalid UTF-8 in it are refused', async () => {
  for (const payload of ['email=a%00b%40c.de&password=x', 'email=%ff%fe&password=x', '&&&', 'email=a@b.co&email=']) {
    expectRefusal(await post('login', payload, form))
  }
  expectRefusal(await post('login', Buffer.from([0x65, 0x6d, 0x3d, 0xff]), form))
})

test('only login accepts form encoding', async () => {
  for (const path of calls.filter((path) => path !== 'login')) {
    expect((await post(path, new URLSearchParams(good).toString(), form)).statusCode).toBe(415)
  }
})

test('prototype pollution attempts are ignored as unknown fields', async () => {
  const body = `{"__proto__":{"email":"x@y.zz"},"constructor":{"prototype":{"email":"x@y.zz"}}}`
  expect((await post('forgot-password', body)).json()).toMatchObject({ message: 'Email është i detyrueshëm' })
})

test('authenticated calls refuse invalid bodies and malformed tokens', async () => {
  const headers = { 'content-type': json }
  expectRefusal(await server.raw({ method: 'POST', url: '/api/auth/logout', payload: '{', headers, token }))
  for (const strange of ['', ' ', 'x'.repeat(8_000), "' or 1=1", 'ë']) {
    expectRefusal(
      await server.raw({ method: 'GET', url: '/api/auth/profile', headers: { authorization: `Bearer ${strange}` } }),
    )
  }
  expectRefusal(await server.raw({ method: 'GET', url: '/api/auth/profile', headers: { authorization: token } }))
})

test('unknown link tokens are refused with a message', async () => {
  for (const path of ['', '%20', '%00', '%ff', '..%2f..%2fetc', 'a/b', 'x'.repeat(500), '%F0%9F%92%88', '?token=1']) {
    expectRefusal(await server.raw({ method: 'GET', url: `/api/auth/verify-email/${path}` }))
  }
})
