import argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { acceptInvitation, invite } from '#features/accounts/colleagues/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { join, lastToken, person } from '#testing/server/accounts.ts'
import { freshTestApp, query } from '#testing/server/app.ts'
import { forgotPassword, getProfile, login, register, resetPassword } from '../contract.ts'
import list from './commonPasswords.json' with { type: 'json' }
import { sessionsPerUser } from '../rules.ts'

const server = freshTestApp()
const { email, password } = person
const refused = {
  status: 400,
  errors: [{ field: 'password', message: expect.stringContaining('emri, email-i ose salloni') }],
}

test('the list of common passwords has 10,000 entries that could be chosen', () => {
  expect(list.filter((one) => [...one].length >= 6).length).toBeGreaterThan(10_000)
})

test('nobody chooses the own e-mail, name or salon: registration, profile, reset, invitation', async () => {
  for (const own of [email, 'Ardit Çela', 'arditcela2026'])
    expect(await server.fault(register, { ...person, password: own })).toMatchObject(refused)
  await join(server)
  await query(server, `update salons set name = 'Salloni Gashi'`)
  const { token, user } = await server.call(login, { email, password })
  const change = { id: user.id, username: user.username, email, currentPassword: password }
  expect(await server.fault(updateProfile, { ...change, password: 'sallonigashi1' }, token)).toMatchObject(refused)
  await server.call(forgotPassword, { email })
  const link = await lastToken(server, email)
  expect(await server.fault(resetPassword, { token: link, password: 'Salloni Gashi' })).toMatchObject(refused)
  const { link: invitation } = await server.call(invite, { salon_role: 'reception' }, token)
  const accepted = {
    token: new URL(invitation).searchParams.get('token') ?? '',
    username: 'Besa Krasniqi',
    email: 'besa@salloni.example',
  }
  for (const own of ['besakrasniqi', 'salloni gashi'])
    expect(await server.fault(acceptInvitation, { ...accepted, password: own })).toMatchObject(refused)
})

test('a login replaces a hash of another cost, and everything else goes on', async () => {
  await join(server)
  const { token } = await server.call(login, { email, password })
  const hash = async () =>
    (await query<{ password_hash: string }>(server, `select password_hash from users where email = '${email}'`))[0]
      ?.password_hash
  const present = await hash()
  await server.call(login, { email, password })
  expect(await hash()).toBe(present)
  const former = await argon2.hash(password.normalize('NFC'), { memoryCost: 32, timeCost: 1, parallelism: 1 })
  await query(server, `update users set password_hash = '${former}' where email = '${email}'`)
  expect(await server.fault(login, { email, password: 'e gabuar' })).toMatchObject({ status: 401 })
  expect(await hash()).toBe(former)
  // Two logins at once both succeed.
  await Promise.all([1, 2].map(() => server.call(login, { email, password })))
  expect((await hash())?.split('$').slice(0, 4)).toEqual(present?.split('$').slice(0, 4))
  expect(await server.call(getProfile, {}, token)).toMatchObject({ success: true })
})

test('an account has at most 100 sessions: the oldest ends', async () => {
  await join(server)
  const oldest = await server.call(login, { email, password })
  server.clock.pass(1)
  const second = await server.call(login, { email, password })
  await query(
    server,
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, address, agent)
     select gen_random_uuid(), sha256(n::text::bytea), user_id, created_at, last_seen_at, address, agent
     from sessions, generate_series(1, ${sessionsPerUser - 2}) as n
     where created_at = (select max(created_at) from sessions)`,
  )
  server.clock.pass(1)
  expect(await server.call(getProfile, {}, oldest.token)).toMatchObject({ success: true })
  const newest = await server.call(login, { email, password })
  expect(await server.fault(getProfile, {}, oldest.token)).toMatchObject({ status: 401 })
  for (const { token } of [second, newest])
    expect(await server.call(getProfile, {}, token)).toMatchObject({ success: true })
  // The clock was two minutes ahead until now.
  server.clock.pass(-2)
  const corrected = await server.call(login, { email, password })
  expect(await server.call(getProfile, {}, corrected.token)).toMatchObject({ success: true })
  expect(await query(server, 'select count(*) as count from sessions')).toEqual([{ count: sessionsPerUser }])
})
