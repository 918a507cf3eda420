import { createHmac } from 'node:crypto'
import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { freshTestApp, query } from '#testing/server/app.ts'
import { join, person } from '#testing/server/accounts.ts'
import { browserOf } from '#testing/server/browser.ts'
import { confirmAuthenticator, startAuthenticator } from '#features/accounts/profile/security/contract.ts'
import { login } from '../contract.ts'
import { maxPeople } from '../remembered-device/rules.ts'
import { pinRules } from '../rules.ts'

const server = freshTestApp()
const besa = { ...person, username: 'Besa Krasniqi', email: 'besa@salloni.example' }
beforeEach(async () => {
  await join(server)
  await join(server, besa)
})

const works = async (token: string) => (await server.raw({ method: 'GET', url: '/api/auth/profile', token })).statusCode
const pins = { ardit: '4711', besa: '8320' }

/** A device of two people, each with a PIN. */
async function sharedDevice() {
  const device = browserOf(server)
  const ardit = await device.logIn(true, { pin: pins.ardit })
  const second = await device.logIn(true, { email: besa.email, pin: pins.besa })
  const ids = { ardit: ardit.user?.id ?? '', besa: second.user?.id ?? '' }
  return { device, ids, tokens: { ardit: ardit.token, besa: second.token } }
}

test('two people are remembered on one device, and each opens with an own PIN', async () => {
  const { device, ids, tokens } = await sharedDevice()
  expect(await device.open(ids.ardit, pins.ardit)).toMatchObject({
    status: 200,
    token: tokens.ardit,
    user: { id: ids.ardit },
  })
  expect(await device.open(ids.besa, pins.besa)).toMatchObject({
    status: 200,
    token: tokens.besa,
    user: { id: ids.besa },
  })
  // Neither without a PIN, nor with the other's.
  expect(await device.open(ids.besa)).toMatchObject({ status: 403, code: 'pin_required' })
  expect(await device.open(ids.besa, pins.ardit)).toMatchObject({ status: 403, code: 'pin_wrong', left: 4 })
  expect(await device.open(crypto.randomUUID(), pins.ardit)).toMatchObject({ status: 401, code: 'device_forgotten' })
})

test('five wrong PINs in a row forget that person alone', async () => {
  const { device, ids, tokens } = await sharedDevice()
  for (let wrong = 1; wrong < pinRules.failures; wrong += 1)
    expect(await device.open(ids.besa, '0000')).toMatchObject({ code: 'pin_wrong', left: pinRules.failures - wrong })
  expect(await device.open(ids.besa, '0000')).toMatchObject({ status: 401, code: 'pin_ended' })
  expect(await works(tokens.besa)).toBe(401)
  expect(await device.open(ids.besa, pins.besa)).toMatchObject({ code: 'device_forgotten' })
  expect(await device.open(ids.ardit, pins.ardit)).toMatchObject({ status: 200, token: tokens.ardit })
  // With the password the person is added again.
  await device.logIn(true, { email: besa.email, pin: pins.besa })
  expect(await device.open(ids.besa, pins.besa)).toMatchObject({ status: 200 })
  expect(await device.open(ids.ardit, pins.ardit)).toMatchObject({ status: 200 })
})

test('the failures of one person do not count for another', async () => {
  const { device, ids } = await sharedDevice()
  for (let wrong = 1; wrong < pinRules.failures; wrong += 1) await device.open(ids.besa, '0000')
  expect(await device.open(ids.ardit, pins.ardit)).toMatchObject({ status: 200 })
  expect(await device.open(ids.besa, '0000')).toMatchObject({ code: 'pin_ended' })
})

test('somebody with a second factor joins others by the code, with a PIN', async () => {
  const { token } = await server.call(login, { email: besa.email, password: besa.password })
  const { secret } = await server.call(startAuthenticator, { currentPassword: besa.password }, token)
  const code = () => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
  await server.call(confirmAuthenticator, { code: code() }, token)
  server.clock.pass(1)
  const device = browserOf(server)
  const ardit = await device.logIn(true, { pin: pins.ardit })
  expect(await device.logIn(true, { email: besa.email })).toMatchObject({ errors: [{ field: 'pin' }] })
  const asked = await device.logIn(true, { email: besa.email, pin: pins.besa })
  expect(asked.code).toBe('second_factor_required')
  const step = { challenge: asked.challenge, code: code(), remember: true }
  expect(await device.post('/auth/login/code', step)).toMatchObject({ errors: [{ field: 'pin' }] })
  const entered = await device.post('/auth/login/code', { ...step, pin: pins.besa })
  expect(entered).toMatchObject({ status: 200, remembered: { pin: true } })
  expect(await device.open(entered.user?.id ?? '', pins.besa)).toMatchObject({ token: entered.token })
  expect(await device.open(ardit.user?.id ?? '', pins.ardit)).toMatchObject({ token: ardit.token })
})

test('somebody who joins others on a device needs a PIN', async () => {
  const device = browserOf(server)
  await device.logIn(true, { pin: pins.ardit })
  const refused = await device.logIn(true, { email: besa.email })
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'pin' }] })
  for (const pin of ['12', 'abcd', '123456789'])
    expect(await device.logIn(true, { email: besa.email, pin })).toMatchObject({
      status: 400,
      errors: [{ field: 'pin' }],
    })
  // A session of the tab alone needs none, and leaves the device as it is.
  expect(await device.logIn(false, { email: besa.email })).toMatchObject({ status: 200, remembered: null })
  expect(await device.resume(pins.ardit)).toMatchObject({ status: 200 })
})

test('a person without a PIN is replaced, as before', async () => {
  const device = browserOf(server)
  const first = await device.logIn(true)
  const second = await device.logIn(true, { email: besa.email })
  expect(await works(first.token)).toBe(401)
  expect(await device.resume()).toMatchObject({ status: 200, token: second.token })
})

test('a PIN can be changed but not removed while others are remembered on the device', async () => {
  const { device, tokens } = await sharedDevice()
  const change = (pin: string | null) =>
    server.raw({
      method: 'PUT',
      url: '/api/auth/device-pin',
      token: tokens.ardit,
      headers: { cookie: device.cookies(), 'content-type': 'application/json' },
      payload: JSON.stringify({ pin, currentPassword: person.password }),
    })
  expect((await change(null)).json()).toMatchObject({ code: 'device_shared' })
  expect((await change('1234')).statusCode).toBe(200)
  await device.post('/auth/logout', {}, { authorization: `Bearer ${tokens.besa}` })
  expect((await change(null)).statusCode).toBe(200)
  expect(await device.resume()).toMatchObject({ status: 200, token: tokens.ardit })
})

test('logging out, and a session ended from elsewhere, leave the others', async () => {
  const { device, ids, tokens } = await sharedDevice()
  await device.post('/auth/logout', {}, { authorization: `Bearer ${tokens.ardit}` })
  expect(await device.open(ids.ardit, pins.ardit)).toMatchObject({ code: 'device_forgotten' })
  expect(await device.open(ids.besa, pins.besa)).toMatchObject({ status: 200 })
  await query(server, `delete from sessions where user_id = '${ids.besa}'`)
  expect(await device.open(ids.besa, pins.besa)).toMatchObject({ code: 'device_forgotten' })
  expect(device.cookie()).toBeUndefined()
})

test('locking ends the token, and nobody gets the new one without the PIN', async () => {
  const { device, ids, tokens } = await sharedDevice()
  const secret = [...device.jar].find(([name]) => name.endsWith(ids.besa.replaceAll('-', '')))?.[1] ?? ''
  expect(await works(tokens.besa)).toBe(200)
  expect(await device.lock(tokens.besa)).toMatchObject({ status: 200 })
  expect(await works(tokens.besa)).toBe(401)
  // A colleague who reads the cookie with the browser's tools cannot compute a token from it.
  for (const guess of [secret, createHmac('sha256', secret).update('token').digest('base64url')])
    expect(await works(guess)).toBe(401)
  expect(await works(tokens.ardit)).toBe(200)
  const opened = await device.open(ids.besa, pins.besa)
  expect(opened.token).not.toBe(tokens.besa)
  expect(await works(opened.token)).toBe(200)
  // A second tab has the same token.
  expect((await device.open(ids.besa, pins.besa)).token).toBe(opened.token)
})

test('a device remembered by the former version keeps its person, who gets a new token by locking', async () => {
  const device = browserOf(server)
  const { token } = await device.logIn(true, { pin: pins.ardit })
  const { name, value } = device.cookie() ?? { name: '', value: '' }
  const former = createHmac('sha256', value).update('token').digest('base64url')
  const hash = `decode(encode(sha256('${former}'), 'hex'), 'hex')`
  await query(
    server,
    `update sessions set token_hash = ${hash}, device_hash = null, token_salt = null where pin_hash is not null`,
  )
  device.jar.delete(name)
  device.jar.set('orari_session', value)
  expect(await works(token)).toBe(401)
  expect(await device.resume(pins.ardit)).toMatchObject({ status: 200, token: former })
  await device.logIn(true, { email: besa.email, pin: pins.besa })
  await device.lock(former)
  expect(await works(former)).toBe(401)
  expect(await device.resume(pins.ardit)).toMatchObject({ status: 200 })
  // The next login replaces the cookie of the former version.
  await device.logIn(true, { pin: pins.ardit })
  expect(device.jar.has('orari_session')).toBe(false)
})

test('a device has a limited number of people', async () => {
  const device = browserOf(server)
  const emails = Array.from({ length: maxPeople - 1 }, (_, index) => `person${index}@salloni.example`)
  for (const email of emails) {
    await join(server, { ...person, email })
    expect(await device.logIn(true, { email, pin: '1234' })).toMatchObject({ status: 200 })
  }
  expect(await device.logIn(true, { pin: pins.ardit })).toMatchObject({ status: 200 })
  expect(await device.logIn(true, { email: besa.email, pin: pins.besa })).toMatchObject({
    status: 409,
    code: 'device_full',
  })
  // Somebody who is on it already may log in again.
  expect(await device.logIn(true, { pin: pins.ardit })).toMatchObject({ status: 200 })
})

test('simultaneous wrong PINs of one person end one session', async () => {
  const { device, ids, tokens } = await sharedDevice()
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => device.open(ids.besa, String(1000 + index))))
  expect(tries.filter(({ code }) => code === 'pin_wrong')).toHaveLength(pinRules.failures - 1)
  expect(await works(tokens.besa)).toBe(401)
  expect(await works(tokens.ardit)).toBe(200)
})
