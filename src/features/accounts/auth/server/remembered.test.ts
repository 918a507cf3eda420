import { beforeEach, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions, updateProfile } from '#features/accounts/profile/contract.ts'
import { freshTestApp, query } from '#testing/server/app.ts'
import { forgotPassword, getProfile, login, resetPassword } from '../contract.ts'
import { setDevicePin } from '../remembered-device/contract.ts'
import { pinRules } from '../rules.ts'
import { join, lastToken, person } from '#testing/server/accounts.ts'
import { browserOf, type BrowserReply } from '#testing/server/browser.ts'

const server = freshTestApp()
const browser = () => browserOf(server)
beforeEach(() => join(server))

const { email, password, username } = person
const days = (count: number) => count * 24 * 60

const works = async (token: string) => (await server.raw({ method: 'GET', url: '/api/auth/profile', token })).statusCode

test('a login without the checkbox ends with its tab: no cookie and nothing to resume', async () => {
  const device = browser()
  for (const remember of [false, 'false', '', 'no']) {
    expect(await device.logIn(remember)).toMatchObject({ status: 200, remembered: null })
    expect(device.cookie()).toBeUndefined()
  }
  expect(await device.resume()).toMatchObject({ status: 401, code: 'device_forgotten' })
})

test('a login with the checkbox lets new tabs and app starts share one session for 90 days', async () => {
  const device = browser()
  const first = await device.logIn()
  expect(first.remembered).toEqual({ until: '2027-02-18T09:00:00.000Z', pin: false })
  const cookie = device.setCookies().find((one) => one.startsWith('orari_session'))
  expect(cookie).toMatch(
    /^orari_session_[0-9a-f]{32}=[\w-]{43}; Path=\/api\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict/,
  )
  // The tab's token differs from the cookie, and the database has neither.
  expect(device.cookie()?.value).not.toBe(first.token)
  const again = await device.resume()
  expect(again).toMatchObject({ status: 200, token: first.token, remembered: first.remembered })
  expect(await works(again.token)).toBe(200)
  const { sessions } = await server.call(listSessions, {}, again.token)
  expect(sessions.filter(({ current }) => current)).toMatchObject([{ remembered: { pin: false } }])

  for (let day = 0; day < 80; day += 20) {
    server.clock.pass(days(20))
    expect((await device.resume()).status).toBe(200)
  }
  server.clock.pass(days(10))
  expect(await device.resume()).toMatchObject({ status: 401, code: 'device_forgotten' })
  expect(device.cookie()).toBeUndefined()
})

test('a form-encoded login is remembered too, and ends after 30 idle days', async () => {
  const device = browser()
  const response = await server.raw({
    method: 'POST',
    url: '/api/auth/login',
    form: { email, password, remember: 'true' },
  })
  expect(response.json<BrowserReply>().remembered).toMatchObject({ pin: false })
  await device.logIn()
  server.clock.pass(days(30))
  expect((await device.resume()).status).toBe(401)
})

test('logging out ends the device’s session and removes its cookie; another device stays logged in', async () => {
  const device = browser()
  const other = browser()
  await other.logIn()
  const { token } = await device.logIn()
  const bearer = { authorization: `Bearer ${token}` }
  const cookie = device.cookie()
  expect(await device.post('/auth/logout', {}, bearer)).toMatchObject({ success: true })
  expect(device.cookie()).toBeUndefined()
  device.keep(cookie?.value)
  expect((await device.resume()).status).toBe(401)
  expect((await other.resume()).status).toBe(200)
})

test('logging out another user in a tab leaves the device logged in', async () => {
  const device = browser()
  await device.logIn()
  const { token } = await device.logIn(false)
  await device.post('/auth/logout', {}, { authorization: `Bearer ${token}` })
  expect((await device.resume()).status).toBe(200)
})

test('a remembered session is ended by another session: this one, all others, a new password, a reset', async () => {
  const device = browser()
  const tab = await server.call(login, { email, password })
  const remembered = async () => {
    await device.logIn()
    const { sessions } = await server.call(listSessions, {}, tab.token)
    return sessions.find((one) => one.remembered) ?? { id: '' }
  }
  await server.call(endSession, { id: (await remembered()).id, currentPassword: password }, tab.token)
  expect((await device.resume()).status).toBe(401)

  await remembered()
  await server.call(endOtherSessions, { currentPassword: password }, tab.token)
  expect((await device.resume()).status).toBe(401)

  await remembered()
  const id = tab.user.id
  const change = { id, username, email, password: 'fjalë e re kyçi', currentPassword: password }
  await server.call(updateProfile, change, tab.token)
  expect((await device.resume()).status).toBe(401)
  await server.call(updateProfile, { ...change, password, currentPassword: change.password }, tab.token)

  await remembered()
  await server.call(forgotPassword, { email })
  await server.call(resetPassword, { token: await lastToken(server, email), password: 'tjetër fjalë kyçi' })
  expect((await device.resume()).status).toBe(401)
})

test('after a new password the device stays logged in only in its tab', async () => {
  const device = browser()
  const { token } = await device.logIn()
  const { user } = await server.call(getProfile, {}, token)
  const change = { id: user.id, username, email, password: 'fjalë e re kyçi', currentPassword: password }
  await server.call(updateProfile, change, token)
  expect(await works(token)).toBe(200)
  expect((await device.resume()).status).toBe(401)
})

test('a login that replaces a remembered session ends it', async () => {
  const device = browser()
  const first = await device.logIn()
  const second = await device.logIn()
  expect(await works(first.token)).toBe(401)
  expect((await device.resume()).token).toBe(second.token)
})

test('another origin cannot use the cookie, and a forged one has no session', async () => {
  const device = browser()
  await device.logIn()
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await device.resume(undefined, { 'sec-fetch-site': site })).status).toBe(401)
  expect((await device.resume(undefined, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  const { token } = await device.resume()
  // Neither a tab's token nor its hash is accepted as a cookie.
  device.keep(token)
  expect((await device.resume()).status).toBe(401)
})

test('a deactivated user and an administrator are not remembered', async () => {
  const device = browser()
  const { token } = await device.logIn()
  const { user } = await server.call(getProfile, {}, token)
  await query(server, `update users set is_active = false where id = '${user.id}'`)
  expect((await device.resume()).status).toBe(401)
  await query(server, `update users set is_active = true, role = 'admin', salon_id = null where id = '${user.id}'`)
  expect(await device.logIn()).toMatchObject({ status: 200, remembered: null })
})

test('a PIN is required at every start, and five wrong ones in a row end the session', async () => {
  const device = browser()
  const { token } = await device.logIn()
  const set = { pin: '4711', currentPassword: password }
  expect((await server.call(setDevicePin, set, token)).message).toContain('PIN-i u ruajt.')
  expect(await device.resume()).toMatchObject({ status: 403, code: 'pin_required' })
  for (let wrong = 1; wrong < pinRules.failures; wrong += 1)
    expect(await device.resume('0000')).toMatchObject({
      status: 403,
      code: 'pin_wrong',
      left: pinRules.failures - wrong,
    })
  expect(await device.resume('4711')).toMatchObject({ status: 200, remembered: { pin: true } })
  // The right PIN resets the count.
  for (let wrong = 1; wrong < pinRules.failures; wrong += 1) expect((await device.resume('0001')).status).toBe(403)
  expect(await device.resume('0002')).toMatchObject({ status: 401, code: 'pin_ended' })
  expect(device.cookie()).toBeUndefined()
  expect(await works(token)).toBe(401)
})

test('simultaneous PINs are counted one by one', async () => {
  const device = browser()
  const { token } = await device.logIn()
  await server.call(setDevicePin, { pin: '4711', currentPassword: password }, token)
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => device.resume(String(1000 + index))))
  expect(tries.filter(({ code }) => code === 'pin_wrong')).toHaveLength(pinRules.failures - 1)
  expect(await works(token)).toBe(401)
})

test('setting a PIN needs the password, a remembered device and four to eight digits; it can be removed', async () => {
  const device = browser()
  const { token } = await device.logIn()
  const set = (pin: string | null, currentPassword = password) => ({ pin, currentPassword })
  for (const pin of ['123', '123456789', '12a4', '', '12 34'])
    expect(await server.fault(setDevicePin, set(pin), token)).toMatchObject({ status: 400 })
  expect(await server.fault(setDevicePin, set('4711', 'gabim'), token)).toMatchObject({ status: 400 })
  const tab = await server.call(login, { email, password })
  expect(await server.fault(setDevicePin, set('4711'), tab.token)).toMatchObject({
    status: 409,
    code: 'not_remembered',
  })
  await server.call(setDevicePin, set('4711'), token)
  await server.call(setDevicePin, set(null), token)
  expect((await device.resume()).status).toBe(200)
})
