import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { linkMailJob } from '#features/accounts/auth/server/jobs.ts'
import { mailJob } from '#platform/server/mail/mail.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { fresh, query, testApp, testNow } from '#testing/server/app.ts'
import { forgotPassword, getProfile, login, resetPassword } from '#features/accounts/auth/contract.ts'
import { loginWithCode } from '#features/accounts/auth/second-factor/contract.ts'
import { endOtherSessions } from '#features/accounts/profile/contract.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { confirmAuthenticator, getSecurity, removeAuthenticator, renewCodes, startAuthenticator } from '../contract.ts'

const server = testApp()
const password = 'fjala ime'
const salon = fresh(async () => {
  server.clock.set(testNow)
  server.mails.length = 0
  await query(server, 'delete from rate_limits')
  return salonWithPassword(server, password)
})

const current = { currentPassword: password }
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
const security = () => server.call(getSecurity, {}, salon.token)
const enter = () => server.call(login, { email: salon.email, password })
const refusedLogin = () => server.fault(login, { email: salon.email, password })
const challengeOf = (fault: Fault) => String(fault.extra.challenge)

/** Sets the authenticator app up and returns its secret and the recovery codes. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await server.call(startAuthenticator, current, salon.token)
  const { recoveryCodes } = await server.call(confirmAuthenticator, { code: codeOf(secret) }, salon.token)
  server.clock.pass(1)
  return { secret, codes: recoveryCodes ?? [] }
}

test('an account has no second factor at first, and the login is one call', async () => {
  expect(await security()).toMatchObject({ totp: false, passkeys: [], recoveryCodes: 0, required: false })
  expect(await enter()).toMatchObject({ success: true, token: expect.any(String) })
})

test('an authenticator app is set up with the password and a first code, and gives ten recovery codes', async () => {
  for (const wrong of [{}, { currentPassword: 'gabim gabim' }]) {
    expect((await server.fault(startAuthenticator, wrong, salon.token)).errors[0]?.field).toBe('currentPassword')
  }
  const { secret, uri } = await server.call(startAuthenticator, current, salon.token)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Orari:pronari\d+%40salloni\.example\?issuer=Orari&secret=/)
  // The second factor is required only after the first code was confirmed.
  expect(await enter()).toMatchObject({ success: true })
  expect((await server.fault(confirmAuthenticator, { code: '000000' }, salon.token)).errors[0]?.field).toBe('code')
  const code = codeOf(secret)
  const { recoveryCodes } = await server.call(
    confirmAuthenticator,
    { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    salon.token,
  )
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const one of recoveryCodes ?? []) expect(one).toMatch(/^(?:[a-z0-9]{4}-){5}[a-z0-9]{4}$/)
  expect(await security()).toMatchObject({ totp: true, recoveryCodes: 10 })
  await server.app.drain(mailJob)
  expect(server.mails.at(-1)).toMatchObject({ to: salon.email, subject: 'Siguria e llogarisë suaj – Orari' })
  expect(await server.fault(startAuthenticator, current, salon.token)).toMatchObject({ status: 409 })
})

test('the login asks for a code after the password, and opens no session without it', async () => {
  const { secret } = await setUp()
  const asked = await refusedLogin()
  expect(asked).toMatchObject({
    status: 403,
    code: 'second_factor_required',
    extra: { methods: ['totp', 'recovery'], passkey: null, challenge: expect.stringMatching(/^[\w-]{43}$/) },
  })
  expect(asked.extra.token).toBeUndefined()
  const challenge = challengeOf(asked)
  expect(await server.fault(getProfile, {}, challenge)).toMatchObject({ status: 401 })
  const { token, user, message } = await server.call(loginWithCode, { challenge, code: codeOf(secret) })
  expect({ id: user.id, message }).toEqual({ id: salon.userId, message: 'Hyrja u krye me sukses!' })
  expect((await server.call(getProfile, {}, token)).user.id).toBe(salon.userId)
  // The challenge is used up.
  server.clock.pass(1)
  expect(await server.fault(loginWithCode, { challenge, code: codeOf(secret) })).toMatchObject({
    code: 'challenge_over',
  })
})

test('a wrong password reveals nothing about the second factor', async () => {
  await setUp()
  expect(await server.fault(login, { email: salon.email, password: 'gabim gabim' })).toMatchObject({
    code: 'login_failed',
    extra: {},
  })
})

test('a code works once, and up to one step before and after its own', async () => {
  const { secret } = await setUp()
  const code = codeOf(secret)
  await server.call(loginWithCode, { challenge: challengeOf(await refusedLogin()), code })
  const again = challengeOf(await refusedLogin())
  expect(await server.fault(loginWithCode, { challenge: again, code })).toMatchObject({ code: 'code_wrong' })
  server.clock.pass(2)
  const old = codeOf(secret)
  server.clock.pass(1)
  expect(await server.fault(loginWithCode, { challenge: again, code: old })).toMatchObject({ code: 'code_wrong' })
  expect(await server.call(loginWithCode, { challenge: again, code: codeOf(secret) })).toMatchObject({ success: true })
})

test('one of several simultaneous logins with one code succeeds', async () => {
  const { secret } = await setUp()
  const challenges = await Promise.all(Array.from({ length: 4 }, async () => challengeOf(await refusedLogin())))
  const code = codeOf(secret)
  const answers = await Promise.all(
    challenges.map((challenge) =>
      server.call(loginWithCode, { challenge, code }).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('each recovery code logs in once, and the owner is notified', async () => {
  const { codes } = await setUp()
  const code = codes[0] ?? ''
  await server.call(loginWithCode, { challenge: challengeOf(await refusedLogin()), code: ` ${code.toUpperCase()} ` })
  expect(await security()).toMatchObject({ recoveryCodes: 9 })
  await server.app.drain(mailJob)
  expect(server.mails.at(-1)?.text).toContain('me një kod rezervë')
  const challenge = challengeOf(await refusedLogin())
  expect(await server.fault(loginWithCode, { challenge, code })).toMatchObject({ code: 'code_wrong' })
  expect(await server.call(loginWithCode, { challenge, code: codes[1] ?? '' })).toMatchObject({ success: true })
})

test('new recovery codes replace the old ones', async () => {
  const { codes } = await setUp()
  const renewed = await server.call(renewCodes, current, salon.token)
  expect(renewed.recoveryCodes).toHaveLength(10)
  const challenge = challengeOf(await refusedLogin())
  expect(await server.fault(loginWithCode, { challenge, code: codes[0] ?? '' })).toMatchObject({ code: 'code_wrong' })
  const code = renewed.recoveryCodes[0] ?? ''
  expect(await server.call(loginWithCode, { challenge, code })).toMatchObject({ success: true })
})

test('five wrong codes end a login; twenty in an hour are refused for any challenge', async () => {
  const { secret } = await setUp()
  const wrong = { challenge: challengeOf(await refusedLogin()), code: '000000' }
  for (let i = 0; i < 5; i += 1) expect((await server.fault(loginWithCode, wrong)).code).toBe('code_wrong')
  expect((await server.fault(loginWithCode, { ...wrong, code: codeOf(secret) })).code).toBe('challenge_over')
  for (let round = 0; round < 3; round += 1) {
    const challenge = challengeOf(await refusedLogin())
    for (let i = 0; i < 5; i += 1) await server.fault(loginWithCode, { challenge, code: '000000' })
  }
  const challenge = challengeOf(await refusedLogin())
  expect(await server.fault(loginWithCode, { challenge, code: codeOf(secret) })).toMatchObject({ status: 429 })
  server.clock.pass(60)
  const later = challengeOf(await refusedLogin())
  expect(await server.call(loginWithCode, { challenge: later, code: codeOf(secret) })).toMatchObject({ success: true })
})

test('a login waits ten minutes for the second factor', async () => {
  const { secret } = await setUp()
  const challenge = challengeOf(await refusedLogin())
  server.clock.pass(10)
  expect((await server.fault(loginWithCode, { challenge, code: codeOf(secret) })).code).toBe('challenge_over')
})

test('a password reset by email still requires the second factor, and ends waiting logins', async () => {
  const { secret } = await setUp()
  const waiting = challengeOf(await refusedLogin())
  await server.call(forgotPassword, { email: salon.email })
  await server.app.drain(linkMailJob)
  await server.app.drain(mailJob)
  const token = /[?&]token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
  await server.call(resetPassword, { token, password: 'fjala e re' })
  expect((await server.fault(loginWithCode, { challenge: waiting, code: codeOf(secret) })).code).toBe('challenge_over')
  const asked = await server.fault(login, { email: salon.email, password: 'fjala e re' })
  expect(asked.code).toBe('second_factor_required')
})

test('removing it with the password deletes the recovery codes, and the login is one call', async () => {
  await setUp()
  expect((await server.fault(removeAuthenticator, {}, salon.token)).errors[0]?.field).toBe('currentPassword')
  await server.call(removeAuthenticator, current, salon.token)
  expect(await security()).toMatchObject({ totp: false, recoveryCodes: 0 })
  expect(await enter()).toMatchObject({ success: true })
  expect(await server.fault(removeAuthenticator, current, salon.token)).toMatchObject({ status: 409 })
  expect(await server.fault(renewCodes, current, salon.token)).toMatchObject({ status: 409 })
})

test('no secret and no code is in the audit log or in a stored email', async () => {
  const { secret, codes } = await setUp()
  await server.call(loginWithCode, { challenge: challengeOf(await refusedLogin()), code: codes[0] ?? '' })
  await server.app.drain(mailJob)
  const rows = await query<{ text: string }>(
    server,
    'select row_to_json(a)::text as text from activities a union all select row_to_json(m)::text from mails m',
  )
  const text = [...rows.map((row) => row.text), ...server.mails.map((mail) => mail.text)].join('\n')
  for (const one of [secret, ...codes]) expect(text).not.toContain(one)
  expect(text).toContain('Hyrja me dy hapa u aktivizua.')
})

test('somebody with an authenticator app ends other sessions by a code or a recovery code, each once', async () => {
  const { secret, codes } = await setUp()
  expect(codes[0]).toMatch(/^(?:[a-z0-9]{4}-){5}[a-z0-9]{4}$/)
  const end = (code?: string) => server.fault(endOtherSessions, { code, currentPassword: password }, salon.token)
  for (const wrong of [undefined, '', '000000', 'abcd-efgh'])
    expect(await end(wrong)).toMatchObject({ status: 400, errors: [{ field: 'code' }] })
  const code = codeOf(secret)
  await server.call(endOtherSessions, { code }, salon.token)
  expect(await end(code)).toMatchObject({ status: 400 })
  await server.call(endOtherSessions, { code: codes[0] }, salon.token)
  expect(await end(codes[0])).toMatchObject({ status: 400 })
})
