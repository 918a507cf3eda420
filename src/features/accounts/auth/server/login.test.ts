import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import argon2 from '@node-rs/argon2'
import { query, testApp } from '#testing/server/app.ts'
import { getProfile, login } from '../contract.ts'
import { adminLogin } from '#testing/defaults.ts'
import { join, person, signUp } from '#testing/server/accounts.ts'

const server = testApp()
beforeAll(async () => {
  await join(server)
  await signUp(server, { email: 'e-re@salloni.example' })
  await join(server, { email: 'e-mbyllur@salloni.example' })
  await query(server, `update users set is_active = false where email_key = 'e-mbyllur@salloni.example'`)
})
beforeEach(() => server.clock.pass(16))

const { email, password } = person
const messages = {
  wrong: 'Email ose fjalëkalim i pasaktë!',
  verify:
    'Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.',
}

const asForm = (fields: Record<string, string>) => server.raw({ method: 'POST', url: '/api/auth/login', form: fields })

test('form-encoded and JSON bodies log in', async () => {
  const form = await asForm({ email, password })
  expect(form.statusCode).toBe(200)
  const json = await server.call(login, { email: ` ${email.toUpperCase()} `, password })
  for (const answer of [form.json<{ token: string }>(), json]) {
    expect(answer).toMatchObject({ success: true, message: 'Hyrja u krye me sukses!', user: { email, role: 'user' } })
    // 256 bits or more.
    expect(answer.token).toMatch(/^[\w-]{43,}$/)
  }
  expect(json.token).not.toBe(form.json<{ token: string }>().token)
  expect((await server.call(getProfile, {}, json.token)).user).toEqual(json.user)
})

test('the token is stored as a hash only', async () => {
  const { token } = await server.call(login, { email, password })
  const rows = await query<object>(server, 'select s.*, encode(token_hash, $$escape$$) as readable from sessions s')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('missing fields are reported in the order of the checks', async () => {
  expect((await asForm({})).json()).toMatchObject({ message: 'Email është i detyrueshëm' })
  expect((await asForm({ email })).json()).toMatchObject({ message: 'Fjalëkalimi është i detyrueshëm' })
})

test('an unknown address and a wrong password get the same reply after the same work', async () => {
  // The real verifications are counted, not mocked.
  const counted = vi.spyOn(argon2, 'verify')
  onTestFinished(() => counted.mockRestore())
  const wrongPassword = await asForm({ email, password: 'e gabuar' })
  expect(counted).toHaveBeenCalledTimes(1)
  const wrongAddress = await asForm({ email: 'askush@salloni.example', password: 'e gabuar' })
  expect(counted).toHaveBeenCalledTimes(2)
  const [cost, decoysCost] = counted.mock.calls.map(
    ([hash]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0],
  )
  expect(decoysCost).toBe(cost ?? 'none')
  expect(wrongPassword.statusCode).toBe(401)
  expect(wrongAddress.statusCode).toBe(401)
  expect(wrongPassword.payload).toBe(wrongAddress.payload)
  expect(wrongPassword.json()).toEqual({ success: false, code: 'login_failed', message: messages.wrong })
})

test('the password of the decoy hash logs nobody in', async () => {
  expect((await asForm({ email: 'askush@salloni.example', password: 'decoy of no account' })).statusCode).toBe(401)
})

test('an unverified address is reported only after the right password', async () => {
  const unverified = { email: 'e-re@salloni.example', password }
  const known = await asForm(unverified)
  expect(known.statusCode).toBe(403)
  expect(known.json()).toEqual({
    success: false,
    code: 'verification_required',
    message: messages.verify,
    requiresVerification: true,
  })
  expect((await asForm({ ...unverified, password: 'e gabuar' })).json()).toMatchObject({ code: 'login_failed' })
})

test('an inactive account is reported only after the right password', async () => {
  const closed = { email: 'e-mbyllur@salloni.example', password }
  expect(await server.fault(login, closed)).toMatchObject({
    status: 403,
    code: 'account_inactive',
    message: 'Llogaria juaj është çaktivizuar.',
  })
  expect(await server.fault(login, { ...closed, password: 'e gabuar' })).toMatchObject({ code: 'login_failed' })
})

test('a password matches in any Unicode normalization form', async () => {
  expect((await asForm({ email, password: password.normalize('NFD') })).statusCode).toBe(200)
})

test('the administrator logs in without a salon', async () => {
  const { user } = await server.call(login, adminLogin)
  expect(user).toMatchObject({ role: 'admin', salon: null, isOnTrial: false, trialEndDate: null })
})
