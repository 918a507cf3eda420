import { expect, test } from 'vitest'
import { freshTestApp, query } from '#testing/server/app.ts'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { Settings } from '#platform/server/settings.ts'
import { login, register } from '../contract.ts'
import { hashPassword } from './passwords.ts'
import { lastMail, person } from '#testing/server/accounts.ts'

const server = freshTestApp()

const json = { 'content-type': 'application/json' }
const post = (body: object) =>
  server.raw({ method: 'POST', url: '/api/auth/register', payload: JSON.stringify(body), headers: json })

test('a registration returns 201 with user and message, and no token', async () => {
  const answer = await post(person)
  expect(answer.statusCode).toBe(201)
  const body = answer.json<{ user: object }>()
  expect(body).toMatchObject({
    success: true,
    message: 'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
    user: {
      username: 'Ardit Çela',
      name: 'Ardit Çela',
      email: 'Ardit@Salloni.example',
      role: 'user',
      isActive: true,
      subscriptionType: 'none',
      isOnTrial: true,
      trialEndDate: '2026-11-27T09:00:00.000Z',
      subscriptionEndDate: null,
      avatar: null,
      createdAt: '2026-11-20T09:00:00.000Z',
      salon: { name: 'Ardit Çela', time_zone: 'Europe/Tirane', country: 'XK' },
    },
  })
  expect(answer.payload).not.toContain('token')
  expect(answer.payload).not.toContain('password')
})

test('a registration creates a salon with one barber named after its owner', async () => {
  await server.call(register, person)
  expect(await query(server, 'select name, color, is_active from barbers')).toEqual([
    { name: 'Ardit Çela', color: 1, is_active: true },
  ])
})

test('the email is for the registered address, has its link twice and states the validity of the link', async () => {
  await server.call(register, person)
  const mail = await lastMail(server, person.email)
  expect(mail.to).toBe('Ardit@Salloni.example')
  expect(mail.subject).toBe('Verifikoni email-in tuaj – Orari')
  const link = /http:\S+\?token=[\w-]{43}&email=Ardit%40Salloni\.example/.exec(mail.text)?.[0]
  expect(link).toMatch(/^http:\/\/localhost:3000\/verify-email\?/)
  expect(mail.html).toContain(link?.replace('&', '&amp;'))
  expect(mail.text).toContain('48 orë')
  expect(mail.html).not.toContain('Ardit Çela')
})

test('account and email are created in one transaction', async () => {
  await server.call(register, person)
  await server.fault(register, person)
  expect(await query(server, 'select count(*)::int as n from mails')).toEqual([{ n: 1 }])
  expect(await query(server, 'select count(*)::int as n from salons')).toEqual([{ n: 1 }])
})

test('errors come in the order of the checks', async () => {
  const first = async (body: object) => (await post(body)).json<{ message: string }>().message
  expect(await first({})).toBe('Username është i detyrueshëm')
  expect(await first({ username: ' ' })).toBe('Username është i detyrueshëm')
  expect(await first({ username: 'A' })).toBe('Email është i detyrueshëm')
  expect(await first({ username: 'A', email: 'a@b.co' })).toBe('Fjalëkalimi është i detyrueshëm')
  expect(await first({ username: 'A', email: 'a@b.co', password: '12345' })).toBe(
    'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  )
  expect(await first({ username: 'A', email: 'a@b.co', password: '123456', confirmPassword: '123457' })).toBe(
    'Fjalëkalimet nuk përputhen',
  )
  const all = (await post({})).json<{ code: string; errors: { field: string }[] }>()
  expect(all.code).toBe('bad_input')
  expect(all.errors.map(({ field }) => field)).toEqual(['username', 'email', 'password'])
})

test('the address must be one valid address', async () => {
  for (const email of ['ardit', 'a@b', 'a b@c.de', 'a,b@c.de', '<a@b.co>', 'a;b@c.de', 'x:a@b.co']) {
    expect((await post({ ...person, email })).json()).toMatchObject({
      message: 'Email-i nuk është i vlefshëm.',
      errors: [{ field: 'email' }],
    })
  }
})

test('a password may be any text of 6 to 200 characters and is not trimmed', async () => {
  expect((await post({ ...person, email: 'a@b.co', password: '💈💈💈💈💈' })).statusCode).toBe(400)
  expect((await post({ ...person, email: 'a@b.co', password: '💈💈💈💈💈💈' })).statusCode).toBe(201)
  expect((await post({ ...person, email: 'b@b.co', password: '      ' })).statusCode).toBe(201)
  expect((await post({ ...person, email: 'c@b.co', password: 'ë'.repeat(200) })).statusCode).toBe(201)
  expect((await post({ ...person, email: 'd@b.co', password: 'ë'.repeat(201) })).json()).toMatchObject({
    message: 'Fjalëkalimi mund të ketë më së shumti 200 karaktere',
  })
})

test('a common password is refused, and nothing is created', async () => {
  for (const password of ['123456', 'QWERTY', 'Shqiperia1']) {
    expect(await server.fault(register, { ...person, password })).toMatchObject({
      status: 400,
      errors: [{ field: 'password', message: expect.stringContaining('shumë i zakonshëm') }],
    })
  }
  expect(await server.call(register, person)).toMatchObject({ success: true })
})

test('an address is taken regardless of its case', async () => {
  await server.call(register, person)
  const fault = await server.fault(register, { ...person, email: '  ARDIT@salloni.EXAMPLE ' })
  expect(fault).toMatchObject({
    status: 409,
    code: 'email_taken',
    message: 'Ky email është i regjistruar tashmë. Vendosni një tjetër.',
  })
  expect(fault.errors).toEqual([
    { field: 'email', message: 'Ky email është i regjistruar tashmë. Vendosni një tjetër.' },
  ])
})

test('one of 16 simultaneous registrations of an address succeeds, and the others get email_taken', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => post(person)))
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([201, ...Array.from({ length: 15 }, () => 409)])
  expect(
    await query(server, 'select count(*)::int as n from users where email_key = $$ardit@salloni.example$$'),
  ).toEqual([{ n: 1 }])
  expect(await query(server, 'select count(*)::int as n from salons')).toEqual([{ n: 1 }])
})

test('a new salon sees only its own data', async () => {
  const salon = await server.salon('Një')
  const other = await server.salon('Dy')
  await query(server, `update salons set trial_ends_at = '2026-11-01Z' where id = '${salon.id}'`)
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({ isInTrialPeriod: false })
  expect(await server.call(getSubscriptionStatus, {}, other.token)).toMatchObject({ isInTrialPeriod: true })
})

test('the password is stored as an argon2id hash with full cost outside of tests', async () => {
  expect(await hashPassword({ settings: new Settings(process.env) }, person.password)).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
  await server.call(register, person)
  const [row] = await query<{ password_hash: string }>(
    server,
    `select password_hash from users where email_key = 'ardit@salloni.example'`,
  )
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
})

test('login is refused before the address is verified', async () => {
  await server.call(register, person)
  expect(await server.fault(login, person)).toMatchObject({ status: 403, code: 'verification_required' })
})
