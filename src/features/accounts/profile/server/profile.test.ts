import { expect, test } from 'vitest'
import { linkMailJob } from '#features/accounts/auth/server/jobs.ts'
import { mailJob } from '#platform/server/mail/mail.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { fresh, query, testApp, testNow } from '#testing/server/app.ts'
import {
  forgotPassword,
  getProfile,
  login,
  register,
  resetPassword,
  verifyEmail,
} from '#features/accounts/auth/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { endOtherSessions, endSession, getAccount, listSessions, updateProfile } from '../contract.ts'
import { deviceName } from '../rules.ts'

const server = testApp()
let currentPassword: string
const salon = fresh(() => {
  server.clock.set(testNow)
  server.mails.length = 0
  currentPassword = 'fjala ime'
  return salonWithPassword(server, currentPassword)
})

type Change = Partial<CallInputOf<typeof updateProfile>>
const form = (change: Change = {}, of = salon) => ({
  id: of.userId,
  username: 'Besa',
  email: of.email,
  currentPassword,
  ...change,
})
async function save(change: Change = {}, of = salon) {
  const reply = await server.call(updateProfile, form(change, of), of.token)
  currentPassword = change.password || currentPassword
  return reply
}
const refused = (change: Change, of = salon) => server.fault(updateProfile, form(change, of), of.token)
const enter = (email: string, password: string) => server.call(login, { email, password })
const profile = async (token = salon.token) => (await server.call(getProfile, {}, token)).user

async function mailTo(email: string) {
  await server.app.drain(mailJob)
  return server.mails.findLast((mail) => mail.to === email)
}
async function tokenTo(email: string): Promise<string> {
  const token = /[?&]token=([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1]
  if (!token) throw new Error(`no link to ${email}`)
  return token
}

test('the username is changed and the reply is the updated user', async () => {
  const { user, message, pendingEmail } = await save({ username: '  Besa Hoxha ' })
  expect(message).toBe('Profili u përditësua me sukses!')
  expect(user).toMatchObject({ username: 'Besa Hoxha', email: salon.email })
  expect(pendingEmail).toBeNull()
  expect(await profile()).toMatchObject({ username: 'Besa Hoxha' })
})

test('missing and invalid fields are reported in the order of the form', async () => {
  const fault = await refused({ username: ' ', email: '' })
  expect(fault).toMatchObject({ status: 400, message: 'Username është i detyrueshëm' })
  expect(fault.errors.map((one) => one.message)).toEqual(['Username është i detyrueshëm', 'Email është i detyrueshëm'])
  expect((await refused({ email: 'jo email' })).errors[0]).toMatchObject({ field: 'email' })
  expect((await refused({ password: '12345' })).errors).toEqual([
    { field: 'password', message: 'Fjalëkalimi duhet të jetë së paku 6 karaktere' },
  ])
  expect((await refused({ password: 'fjalë kalimi', confirmPassword: 'tjetër' })).errors).toEqual([
    { field: 'confirmPassword', message: 'Fjalëkalimi dhe konfirmimi nuk përputhen!' },
  ])
  expect((await refused({ password: '', confirmPassword: 'tjetër' })).errors[0]?.field).toBe('confirmPassword')
  expect((await refused({ password: 'x'.repeat(201) })).errors[0]?.field).toBe('password')
})

test('a new email or password requires the current password', async () => {
  for (const change of [{ password: 'e para 1' }, { email: 'e.re@salloni.example' }]) {
    for (const none of [undefined, null, '']) {
      expect((await refused({ ...change, currentPassword: none })).errors).toEqual([
        { field: 'currentPassword', message: 'Shkruani fjalëkalimin aktual.' },
      ])
    }
    expect(await refused({ ...change, currentPassword: 'gabim gabim' })).toMatchObject({
      status: 400,
      errors: [{ field: 'currentPassword', message: 'Fjalëkalimi aktual nuk është i saktë.' }],
    })
  }
  expect(await enter(salon.email, 'fjala ime')).toMatchObject({ success: true })
  expect(await server.call(getAccount, {}, salon.token)).toMatchObject({ pendingEmail: null })
  // The name alone and an unchanged address do not require it.
  expect((await save({ username: 'Besa Hoxha', currentPassword: null })).user.username).toBe('Besa Hoxha')
  expect(await save({ email: salon.email.toUpperCase(), currentPassword: null })).toMatchObject({ pendingEmail: null })
})

test('the current password may be tried ten times in a quarter of an hour', async () => {
  const guess = () => refused({ password: 'e para 1', currentPassword: 'gabim gabim' })
  for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(400)
  expect(await guess()).toMatchObject({ status: 429, extra: { retryAfter: 900 } })
  expect(await refused({ password: 'e para 1' })).toMatchObject({ status: 429 })
  server.clock.pass(15)
  expect(await save({ password: 'e para 1' })).toMatchObject({ success: true })
})

test('a new password is notified by email, without the password', async () => {
  await save({ password: 'e para 1' })
  const mail = await mailTo(salon.email)
  expect(mail?.subject).toBe('Fjalëkalimi juaj u ndryshua – Orari')
  expect(mail?.text).not.toContain('e para 1')
})

test('common passwords are refused with a message', async () => {
  for (const password of ['123456', 'PassWord1', ' qwerty ', 'Prishtina123', 'fjalëkalimi']) {
    expect((await refused({ password })).errors).toEqual([
      { field: 'password', message: 'Ky fjalëkalim është shumë i zakonshëm dhe gjendet lehtë. Zgjidhni një tjetër.' },
    ])
  }
})

test('a new password ends the other sessions and keeps this one; an empty password changes nothing', async () => {
  await save({ password: 'e para 1' })
  const other = await enter(salon.email, 'e para 1')
  await save({ password: '', confirmPassword: '' })
  await save({ password: null })
  expect(await profile(other.token)).toMatchObject({ username: 'Besa' })
  await save({ password: 'e dyta 2', confirmPassword: 'e dyta 2' })
  expect(await server.fault(getProfile, {}, other.token)).toMatchObject({ status: 401 })
  expect(await profile()).toMatchObject({ username: 'Besa' })
  expect(await server.fault(login, { email: salon.email, password: 'e para 1' })).toMatchObject({
    code: 'login_failed',
  })
  expect((await enter(salon.email, 'e dyta 2')).user.id).toBe(salon.userId)
})

test('a new password invalidates earlier reset links, and those of nobody else', async () => {
  const other = await salonWithPassword(server, 'fjala tjetër')
  for (const { email } of [salon, other]) await server.call(forgotPassword, { email })
  await server.app.drain(linkMailJob)
  const token = await tokenTo(salon.email)
  await save({ password: 'e reja 1' })
  const late = await server.fault(resetPassword, { token, password: 'e huaja 1' })
  expect(late).toMatchObject({ status: 400, code: 'link_invalid' })
  await server.call(resetPassword, { token: await tokenTo(other.email), password: 'e reja 2' })
})

test('a barber’s profile says what the barber sees of the salon; others see everything', async () => {
  const barber = await server.colleague(salon, 'barber', salon.barber)
  for (const [all, phones] of [
    [true, false],
    [false, true],
  ]) {
    await query(
      server,
      `update salons set barbers_see_all = ${all}, barbers_see_phones = ${phones} where id = '${salon.id}'`,
    )
    expect(await profile(barber.token)).toMatchObject({ sees: { all, phones } })
  }
  expect(await profile()).toMatchObject({ sees: null })
})

test('a new address is used after its link is opened, and the old one is notified of request and change', async () => {
  const saved = await save({ email: 'e.re@salloni.example' })
  expect((await mailTo(salon.email))?.text).toMatch(/u kërkua adresa e re e\.re@salloni\.example/)
  expect(saved).toMatchObject({ pendingEmail: 'e.re@salloni.example', user: { email: salon.email } })
  expect(await server.call(getAccount, {}, salon.token)).toMatchObject({ pendingEmail: 'e.re@salloni.example' })
  expect((await enter(salon.email, 'fjala ime')).user.email).toBe(salon.email)
  expect(await server.fault(login, { email: 'e.re@salloni.example', password: 'fjala ime' })).toMatchObject({
    status: 401,
  })

  const token = await tokenTo('e.re@salloni.example')
  expect(await server.call(verifyEmail, { token })).toMatchObject({ success: true })
  // A second click gets the same reply.
  expect(await server.call(verifyEmail, { token })).toMatchObject({ success: true })
  expect(await server.call(getAccount, {}, salon.token)).toMatchObject({
    pendingEmail: null,
    user: { email: 'e.re@salloni.example' },
  })
  expect((await enter('E.Re@salloni.example', 'fjala ime')).user.id).toBe(salon.userId)
  expect(await server.fault(login, { email: salon.email, password: 'fjala ime' })).toMatchObject({ status: 401 })
  expect((await mailTo(salon.email))?.text).toContain('tani ka adresën e.re@salloni.example')
})

test('saving the current address discards a pending one; a newer pending one replaces it', async () => {
  await save({ email: 'e.gabuar@salloni.example' })
  const wrong = await tokenTo('e.gabuar@salloni.example')
  await save({ email: 'e.drejte@salloni.example' })
  expect(await server.fault(verifyEmail, { token: wrong })).toMatchObject({ code: 'link_invalid' })
  const right = await tokenTo('e.drejte@salloni.example')
  await save()
  expect(await server.fault(verifyEmail, { token: right })).toMatchObject({ code: 'link_invalid' })
  expect(await profile()).toMatchObject({ email: salon.email })
})

test('a password set by an emailed link discards a new address that somebody else requested', async () => {
  await save({ email: 'i.huaj@salloni.example' })
  const foreign = await tokenTo('i.huaj@salloni.example')
  await server.call(forgotPassword, { email: salon.email })
  await server.app.drain(linkMailJob)
  await server.call(resetPassword, { token: await tokenTo(salon.email), password: 'e reja 1' })
  expect(await server.fault(verifyEmail, { token: foreign })).toMatchObject({ code: 'link_invalid' })
  expect((await enter(salon.email, 'e reja 1')).user.email).toBe(salon.email)
})

test('a link for a new address works for 48 hours', async () => {
  await save({ email: 'vone@salloni.example' })
  const token = await tokenTo('vone@salloni.example')
  server.clock.set('2026-11-22T09:00:01Z')
  expect(await server.fault(verifyEmail, { token })).toMatchObject({ code: 'link_invalid' })
})

test('a taken address is refused when saving and when opening the link', async () => {
  const other = await server.salon('Tjetri')
  expect(await refused({ email: other.email.toUpperCase() })).toMatchObject({ status: 409, code: 'email_taken' })
  expect((await refused({ email: other.email })).errors[0]?.field).toBe('email')
  await save({ email: 'lire@salloni.example' })
  const token = await tokenTo('lire@salloni.example')
  await server.call(register, { username: 'I shpejti', email: 'Lire@salloni.example', password: 'fjalë kalimi' })
  expect(await server.fault(verifyEmail, { token })).toMatchObject({ status: 409, code: 'email_taken' })
  expect(await profile()).toMatchObject({ email: salon.email })
})

test('a change of upper and lower case needs no link', async () => {
  const written = salon.email.toUpperCase()
  expect(await save({ email: written })).toMatchObject({ pendingEmail: null, user: { email: written } })
  expect(await mailTo(written)).toBeUndefined()
})

test('a profile cannot be changed by another user or without a session', async () => {
  const other = await server.salon('Tjetri')
  const change = { id: other.userId, username: 'Hakeri', email: 'hakeri@salloni.example' }
  expect(await server.fault(updateProfile, change, salon.token)).toMatchObject({ status: 404 })
  expect(await server.fault(updateProfile, change)).toMatchObject({ status: 401 })
  expect(await profile(other.token)).toMatchObject({ username: 'Tjetri' })
})

test('an administrator, and a user without subscription, can edit their profile', async () => {
  const admin = await enter('admin@orari.example', 'administrator')
  const input = { id: admin.user.id, username: 'Shefja', email: admin.user.email }
  expect((await server.call(updateProfile, input, admin.token)).user).toMatchObject({
    username: 'Shefja',
    role: 'admin',
  })
  server.clock.set('2026-12-10T09:00:00Z')
  expect((await save({ username: 'Vonë' })).user.username).toBe('Vonë')
})

test('sessions are listed with their devices, the current one first, and ended one by one or all others at once', async () => {
  await save({ password: 'fjala ime' })
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
  const enterFrom = async (agent: string) =>
    (
      await server.raw({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: salon.email, password: 'fjala ime' },
        headers: { 'user-agent': agent },
        remoteAddress: '203.0.113.7',
      })
    ).json<{ token: string }>().token
  const first = await enterFrom(phone)
  const second = await enterFrom('curl/8')
  const { sessions } = await server.call(listSessions, {}, salon.token)
  expect(sessions).toHaveLength(3)
  expect(sessions.map((one) => one.current)).toEqual([true, false, false])
  const android = sessions.find((one) => one.device === 'Chrome në Android')
  expect(android).toMatchObject({ address: '203.0.113.7', created_at: '2026-11-20T09:00:00.000Z' })
  expect(JSON.stringify(sessions)).not.toContain('token')

  const other = await server.salon('Tjetri')
  const proof = { currentPassword: 'fjala ime' }
  const ofAndroid = { id: android?.id ?? '', ...proof }
  expect(await server.fault(endSession, ofAndroid, other.token)).toMatchObject({ status: 400 })
  // An open session alone ends nobody.
  for (const missing of [{ currentPassword: undefined }, { currentPassword: 'e gabuar' }]) {
    const refused = { status: 400, errors: [{ field: 'currentPassword' }] }
    expect(await server.fault(endSession, { ...ofAndroid, ...missing }, salon.token)).toMatchObject(refused)
    expect(await server.fault(endOtherSessions, missing, salon.token)).toMatchObject(refused)
  }
  expect(await server.fault(endSession, { ...ofAndroid, id: crypto.randomUUID() }, salon.token)).toMatchObject({
    status: 404,
  })
  await server.call(endSession, ofAndroid, salon.token)
  expect(await server.fault(getProfile, {}, first)).toMatchObject({ status: 401 })
  expect(await profile(second)).toMatchObject({ id: salon.userId })
  await server.call(endOtherSessions, proof, salon.token)
  expect(await server.fault(getProfile, {}, second)).toMatchObject({ status: 401 })
  expect((await server.call(listSessions, {}, salon.token)).sessions).toHaveLength(1)
  expect((await server.call(listSessions, {}, other.token)).sessions).toHaveLength(1)
})

test('a device is described by browser and system', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  expect(deviceName(safari)).toBe('Safari në iPhone')
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131.0 Safari/537.36 Edg/131.0')).toBe(
    'Edge në Windows',
  )
  expect(deviceName('curl/8')).toBe('Pajisje e panjohur')
})
