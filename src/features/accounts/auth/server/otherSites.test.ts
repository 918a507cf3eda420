import { beforeEach, expect, test } from 'vitest'
import { join, person } from '#testing/server/accounts.ts'
import { freshTestApp, openTestApp, query } from '#testing/server/app.ts'
import { browserOf, type BrowserReply } from '#testing/server/browser.ts'

const server = freshTestApp()
const attacker = { ...person, username: 'Sulmuesi', email: 'sulmuesi@tjeter.example' }
beforeEach(async () => {
  await join(server)
  await join(server, attacker)
})

/** The login that a page posts as a form, with the device's cookies, as for a sibling subdomain. */
async function postForm(cookie: string, headers: Record<string, string>) {
  const response = await server.raw({
    method: 'POST',
    url: '/api/auth/login',
    form: { email: attacker.email, password: attacker.password, remember: 'true', pin: '9999' },
    headers: { cookie, ...headers },
  })
  return { status: response.statusCode, cookies: response.headers['set-cookie'], ...response.json<BrowserReply>() }
}

const foreign: Record<string, string>[] = [
  { origin: 'https://tjeter.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3001' },
  { origin: 'https://sulm.localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
]

test.for(foreign)('a form of another site (%j) sets no cookie, remembers nobody and locks nothing', async (headers) => {
  const device = browserOf(server)
  const { token } = await device.logIn()
  expect(await postForm(device.cookies(), { host: 'localhost:3000', ...headers })).toMatchObject({
    status: 200,
    cookies: undefined,
    remembered: null,
  })
  const opened = `select remembered, pin_hash from sessions s join users u on u.id = s.user_id where u.email = '${attacker.email}'`
  expect(await query(server, opened)).toEqual([{ remembered: false, pin_hash: null }])
  // The owner's next tab opens without a PIN.
  expect(await device.resume()).toMatchObject({ status: 200, token })
})

test.for<Record<string, string>>([
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' },
  {},
])('the own page and programs (%j) are remembered', async (headers) => {
  const device = browserOf(server)
  await device.post('/auth/login', { email: person.email, password: person.password, remember: true }, headers)
  expect(await device.resume()).toMatchObject({ status: 200, remembered: { pin: false } })
})

test('over https a page of the same host without it is another site', async () => {
  await using secure = await openTestApp({ beside: server, env: { APP_URL: 'https://orari.example' } })
  const send = (origin: string) => browserOf(secure).logIn(true, {}, { host: 'orari.example', origin })
  expect(await send('http://orari.example')).toMatchObject({ remembered: null })
  expect(await send('https://orari.example')).toMatchObject({ remembered: { pin: false } })
})

test('cookies have the prefix over https, and processes of the former version beside forget nobody', async () => {
  await using secure = await openTestApp({ beside: server, env: { APP_URL: 'https://orari.example' } })
  const device = browserOf(secure)
  const { token } = await device.logIn(true, { pin: '4711' })
  expect(device.setCookies().map((one) => one.replace(/=.*Path/, '=… Path'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^__Secure-orari_session_\w{32}=… Path=\/api\/auth;.* SameSite=Strict; Secure$/),
      expect.stringMatching(/^orari_session_\w{32}=… Path/),
      expect.stringMatching(/^__Secure-orari_device=… Path=\/api\/auth;.* SameSite=Lax; Secure$/),
      expect.stringMatching(/^orari_device=… Path/),
    ]),
  )
  const all = new Map(device.jar)
  const keep = (wanted: (name: string) => boolean) => {
    device.jar.clear()
    for (const [name, value] of all) if (wanted(name)) device.jar.set(name, value)
  }
  for (const isPrefixed of [true, false]) {
    keep((name) => name.startsWith('__Secure-') === isPrefixed)
    expect(await device.resume('4711')).toMatchObject({ status: 200, token })
  }
  // With both names the person is one, and joins nobody else.
  keep(() => true)
  expect(await device.resume('4711')).toMatchObject({ status: 200, token })
  // A process of the former version replaced the session and its cookie.
  const former = browserOf(server)
  for (const [name, value] of all) if (!name.startsWith('__Secure-')) former.jar.set(name, value)
  const replaced = await former.logIn(true, { pin: '4711' })
  for (const [name, value] of former.jar) device.jar.set(name, value)
  expect(await device.resume('4711')).toMatchObject({ status: 200, token: replaced.token })
  await device.post('/auth/logout', {}, { authorization: `Bearer ${replaced.token}` })
  expect([...device.jar.keys()].filter((name) => name.includes('session'))).toEqual([])
})

test('a planted device cookie is replaced at the login, and the people known by it move to the new one', async () => {
  const besa = { ...person, username: 'Besa', email: 'besa@salloni.example' }
  await join(server, besa)
  const device = browserOf(server)
  await device.logIn(false)
  const planted = device.jar.get('orari_device') ?? ''
  await device.logIn(false, { email: besa.email })
  const mine = device.jar.get('orari_device')
  expect(mine).not.toBe(planted)
  const known = (token = '') =>
    query(
      server,
      `select u.email from login_devices d join users u on u.id = d.user_id where d.token_hash = sha256('${token}')`,
    )
  expect(await known(mine)).toEqual(expect.arrayContaining([{ email: person.email }, { email: besa.email }]))
  expect(await known(planted)).toEqual([])
})

test('a form and its repetition as JSON are one attempt, another password is a second one', async () => {
  const send = (asForm: boolean, password: string) =>
    server.raw({
      method: 'POST',
      url: '/api/auth/login',
      ...(asForm
        ? { form: { email: person.email, password } }
        : {
            payload: JSON.stringify({ email: person.email, password }),
            headers: { 'content-type': 'application/json' },
          }),
    })
  const counted = async () =>
    (await query<{ calls: number }>(server, "select calls from rate_limits where key like 'attempts:account:%'"))[0]
      ?.calls
  await send(true, 'e gabuar')
  await send(false, 'e gabuar')
  expect(await counted()).toBe(1)
  // Only once, only soon after the form, and only with its password.
  await send(false, 'e gabuar')
  expect(await counted()).toBe(2)
  await send(true, 'e dyta')
  await send(false, 'e treta')
  expect(await counted()).toBe(4)
  server.clock.pass(1)
  await send(false, 'e dyta')
  expect(await counted()).toBe(5)
  // Both encodings share ten attempts.
  for (let i = 0; i < 5; i += 1) await send(i % 2 === 0, `tjetër ${i}`)
  for (const asForm of [true, false]) expect((await send(asForm, person.password)).statusCode).toBe(429)
})
