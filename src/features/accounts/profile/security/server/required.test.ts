import { TOTP } from 'otpauth'
import { afterEach, expect, test } from 'vitest'
import { adminLogin } from '#testing/defaults.ts'
import { openTestApp, type TestApp } from '#testing/server/app.ts'
import { getProfile, login } from '#features/accounts/auth/contract.ts'
import { loginWithCode } from '#features/accounts/auth/second-factor/contract.ts'
import { resetAdministrator } from '#features/accounts/auth/server/public.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { listUsers } from '#features/operator/users/contract.ts'
import { addPasskey, confirmAuthenticator, getSecurity, startAuthenticator, startPasskey } from '../contract.ts'

let server: TestApp
afterEach(() => server.close())

const admin = adminLogin
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })

async function setUp(token: string): Promise<string> {
  const { secret } = await server.call(startAuthenticator, { currentPassword: admin.password }, token)
  await server.call(confirmAuthenticator, { code: codeOf(secret) }, token)
  return secret
}

test('a required second factor restricts an administrator without one to its setup, and salons are not asked', async () => {
  server = await openTestApp({ env: { ADMIN_SECOND_FACTOR: '1' } })
  const { token, needsSecondFactor } = await server.call(login, admin)
  expect(needsSecondFactor).toBe(true)
  expect(await server.fault(listUsers, {}, token)).toMatchObject({ status: 403, code: 'second_factor_needed' })
  expect(await server.call(getSecurity, {}, token)).toMatchObject({ required: true })
  await setUp(token)
  expect(await server.call(listUsers, {}, token)).toMatchObject({ success: true })
  const salon = await server.salon()
  expect(await server.call(getSecurity, {}, salon.token)).toMatchObject({ required: false })
  expect(await server.call(getProfile, {}, salon.token)).toMatchObject({ success: true })
})

test('with a public address a second factor is required unless the operator decides otherwise', async () => {
  const site = { APP_URL: 'https://orari.example', SMTP_URL: 'smtp://mail.example', ADMIN_SECOND_FACTOR: '' }
  server = await openTestApp({ env: site })
  const { token, needsSecondFactor } = await server.call(login, admin)
  expect(needsSecondFactor).toBe(true)
  expect(await server.fault(listUsers, {}, token)).toMatchObject({ code: 'second_factor_needed' })
  await using free = await openTestApp({ beside: server, env: { ...site, ADMIN_SECOND_FACTOR: '0' } })
  expect(await free.call(listUsers, {}, token)).toMatchObject({ success: true })
})

test('the generated password of an administrator ends once a new one is set', async () => {
  server = await openTestApp()
  const generated = (await server.app.asSystem((call) => resetAdministrator(call, admin.email))) ?? ''
  const { token, user } = await server.call(login, { email: admin.email, password: generated })
  const change = { id: user.id, username: user.username, email: admin.email, currentPassword: generated }
  await server.call(updateProfile, { ...change, password: 'fjala ime e re' }, token)
  expect(await server.fault(login, { email: admin.email, password: generated })).toMatchObject({ status: 401 })
  expect(await server.call(login, { email: admin.email, password: 'fjala ime e re' })).toMatchObject({ success: true })
})

test('a second factor is not required in demo mode', async () => {
  server = await openTestApp()
  const { token, needsSecondFactor } = await server.call(login, admin)
  expect(needsSecondFactor).toBe(false)
  expect(await server.call(listUsers, {}, token)).toMatchObject({ success: true })
})

test('the start is refused with the name of a malformed setting', async () => {
  server = await openTestApp()
  await expect(openTestApp({ beside: server, env: { ADMIN_SECOND_FACTOR: 'yes' } })).rejects.toThrow(
    /ADMIN_SECOND_FACTOR/,
  )
})

test('a reset from the terminal removes the second factor of an administrator who lost the phone', async () => {
  server = await openTestApp()
  const { token } = await server.call(login, admin)
  const secret = await setUp(token)
  server.clock.pass(1)
  const asked = await server.fault(login, admin)
  const challenge = String(asked.extra.challenge)
  expect(await server.call(loginWithCode, { challenge, code: codeOf(secret) })).toMatchObject({ success: true })
  const password = await server.app.asSystem((call) => resetAdministrator(call, admin.email))
  expect(await server.call(login, { email: admin.email, password: password ?? '' })).toMatchObject({ success: true })
})

test('a forged passkey and somebody else’s challenge are refused', async () => {
  server = await openTestApp()
  const { token } = await server.call(login, admin)
  const started = await server.call(startPasskey, { currentPassword: admin.password }, token)
  expect(started.options).toMatchObject({
    rp: { id: 'localhost', name: 'Orari' },
    user: { name: admin.email },
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  const credential = { id: 'aaaa', rawId: 'aaaa', type: 'public-key', response: {}, clientExtensionResults: {} }
  const input = { challenge: started.challenge, credential, name: 'Telefoni' }
  expect(await server.fault(addPasskey, input, token)).toMatchObject({ status: 400, code: 'passkey_refused' })
  expect(await server.fault(addPasskey, { ...input, name: ' ' }, token)).toMatchObject({ status: 400 })
  const other = await server.salon()
  expect(await server.fault(addPasskey, input, other.token)).toMatchObject({ code: 'passkey_refused' })
  expect(await server.call(getSecurity, {}, token)).toMatchObject({ passkeys: [] })
})
