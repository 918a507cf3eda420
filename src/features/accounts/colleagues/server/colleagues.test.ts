import { beforeAll, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { administrator } from '#testing/server/accounts.ts'
import { query, testApp, type TestSalon, testSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { getProfile, login } from '#features/accounts/auth/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { removeUser, setRole, updateUser } from '#features/operator/users/contract.ts'
import {
  acceptInvitation,
  endColleagueSessions,
  getInvitation,
  invite,
  listColleagues,
  listSalonHistory,
  makeOwner,
  renewInvitation,
  revokeInvitation,
  updateColleague,
} from '../contract.ts'

const server = testApp()
const salon = testSalon(server)
let admin: string

beforeAll(async () => {
  admin = await administrator(server)
})

let invitationCount = 0
const person = (token: string, email?: string) => {
  invitationCount += 1
  return {
    token,
    username: `Arta ${invitationCount}`,
    email: email ?? `arta${invitationCount}@x.example`,
    password: 'nje-fjale-e-gjate',
  }
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const inviteTo = async (of: TestSalon, email?: string) => {
  const reply = await server.call(invite, { salon_role: 'reception', email }, of.token)
  return { ...reply, token: tokenOf(reply.link) }
}
const rolesIn = async (id: string) =>
  query<{ salon_role: string }>(
    server,
    `select salon_role from users where salon_id = '${id}' and is_active and role = 'user' order by salon_role collate "C"`,
  ).then((rows) => rows.map((row) => row.salon_role))

test('a colleague accepts a mailed invitation with a new password and is logged in at once', async () => {
  const { token } = await inviteTo(salon, 'Blerta@x.example')
  await server.app.drain(mailJob)
  const mail = server.mails.findLast((one) => one.to === 'Blerta@x.example')
  expect(mail?.text).toContain(`/ftesa?token=${token}`)
  expect(mail?.text).not.toContain('Besa')

  expect(await server.call(getInvitation, { token })).toMatchObject({
    salon: 'Besa',
    salon_role: 'reception',
    email: 'Blerta@x.example',
  })
  const accepted = await server.call(acceptInvitation, person(token, 'blerta@x.example'))
  expect(accepted).toMatchObject({
    verified: true,
    user: { role: 'user', salon_role: 'reception', salon: { name: 'Besa' } },
  })
  const entered = await server.call(login, { email: 'blerta@x.example', password: 'nje-fjale-e-gjate' })
  expect(await server.call(getProfile, {}, entered.token)).toMatchObject({ user: { salon_role: 'reception' } })

  const { colleagues, invitations } = await server.call(listColleagues, {}, salon.token)
  expect(invitations).toEqual([])
  expect(colleagues).toMatchObject([
    { salon_role: 'owner', is_self: true },
    { salon_role: 'reception', email: 'blerta@x.example', sessions: [{ current: false }] },
  ])
})

test('an invitation shown as a link proves no address, which must be verified, and does not restart the trial', async () => {
  const fresh = await server.salon()
  const barber = (await server.call(listBarbers, {}, fresh.token)).data[0]?.id
  const { link } = await server.call(invite, { salon_role: 'barber', barber_id: barber }, fresh.token)
  const before = await query(server, `select trial_ends_at from salons where id = '${fresh.id}'`)
  const who = person(tokenOf(link))
  expect(await server.call(acceptInvitation, who)).toMatchObject({ verified: false, user: { barber_id: barber } })
  expect(await server.fault(login, who)).toMatchObject({ code: 'verification_required' })
  server.clock.set('2026-11-20T10:00:00Z')
  await server.app.drain(mailJob)
  const address = /\/verify-email\?token=([\w-]+)/.exec(server.mails.findLast(({ to }) => to === who.email)?.text ?? '')
  await server.raw({ method: 'GET', url: `/api/auth/verify-email/${address?.[1]}` })
  expect((await server.call(login, who)).user.salon_role).toBe('barber')
  expect(await query(server, `select trial_ends_at from salons where id = '${fresh.id}'`)).toEqual(before)
  server.clock.set('2026-11-20T09:00:00Z')
})

test('an invitation works once, also if two people accept it at the same moment', async () => {
  const { token } = await inviteTo(salon)
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => server.call(acceptInvitation, person(token))),
  )
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await server.fault(acceptInvitation, person(token))).toMatchObject({ status: 400, code: 'link_invalid' })
  expect(await server.fault(getInvitation, { token })).toMatchObject({ code: 'link_invalid' })
})

test('expired, revoked, renewed and tampered invitations get the same sentence', async () => {
  const revoked = await inviteTo(salon)
  await server.call(revokeInvitation, { id: revoked.invitation.id }, salon.token)
  const renewed = await inviteTo(salon)
  const again = await server.call(renewInvitation, { id: renewed.invitation.id }, salon.token)
  const expired = await inviteTo(salon)
  const valid = await inviteTo(salon)
  const flipped = `${valid.token.slice(0, -2)}${valid.token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const token of [revoked.token, renewed.token, flipped, '', 'x', expired.invitation.id]) {
    expect((await server.fault(acceptInvitation, person(token))).message).toContain('Kjo ftesë nuk vlen më')
  }
  server.clock.set('2026-11-27T09:00:01Z')
  for (const token of [expired.token, tokenOf(again.link)])
    expect(await server.fault(acceptInvitation, person(token))).toMatchObject({ code: 'link_invalid' })
  server.clock.set('2026-11-20T09:00:00Z')
  expect(await server.call(getInvitation, { token: tokenOf(again.link) })).toMatchObject({ salon: 'Besa' })
  const stored = JSON.stringify(await query(server, 'select encode(token_hash, $$escape$$) as hash from invitations'))
  expect(stored).not.toContain(valid.token)
})

test('invitations of another salon cannot be seen, renewed or revoked', async () => {
  const other = await server.salon()
  const { invitation } = await inviteTo(other)
  const { invitations } = await server.call(listColleagues, {}, salon.token)
  expect(invitations.map(({ id }) => id)).not.toContain(invitation.id)
  for (const spec of [renewInvitation, revokeInvitation])
    expect(await server.fault(spec, { id: invitation.id }, salon.token)).toMatchObject({ status: 404 })
  // A colleague cannot be assigned a barber of another salon either.
  const foreign = { salon_role: 'barber', barber_id: salon.barber } as const
  expect(await server.fault(invite, foreign, other.token)).toMatchObject({ status: 400 })
})

test('a user of another salon cannot be invited into this one', async () => {
  const other = await server.salon()
  const { token } = await inviteTo(salon, other.email)
  const before = await query(server, `select * from users where id = '${other.userId}'`)
  expect(await server.fault(acceptInvitation, person(token, other.email))).toMatchObject({
    status: 409,
    code: 'email_taken',
  })
  expect(await query(server, `select * from users where id = '${other.userId}'`)).toEqual(before)
  // The invitation still works, with another address.
  expect(await server.call(acceptInvitation, person(token))).toMatchObject({ verified: false })
})

test('one address gets a limited number of invitations an hour', async () => {
  const results = []
  for (let i = 0; i < 6; i += 1)
    results.push(
      await inviteTo(salon, 'shume@x.example').then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    )
  expect(results).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many_requests'])
})

test('deactivation and a lesser role end sessions at once; colleagues of another salon cannot be changed', async () => {
  const owner = await server.salon()
  const reception = await server.colleague(owner, 'reception')
  await server.call(updateColleague, { id: reception.userId, is_active: false }, owner.token)
  expect(await server.fault(getProfile, {}, reception.token)).toMatchObject({ status: 401 })

  const second = await server.colleague(owner, 'reception')
  const barber = (await server.call(listBarbers, {}, owner.token)).data[0]?.id
  expect(await server.fault(updateColleague, { id: second.userId, salon_role: 'barber' }, owner.token)).toMatchObject({
    errors: [{ field: 'barber_id' }],
  })
  await server.call(updateColleague, { id: second.userId, salon_role: 'barber', barber_id: barber }, owner.token)
  expect(await server.fault(getProfile, {}, second.token)).toMatchObject({ status: 401 })

  const foreign = await server.colleague(salon, 'reception')
  for (const fault of [
    await server.fault(updateColleague, { id: foreign.userId, is_active: false }, owner.token),
    await server.fault(endColleagueSessions, { id: foreign.userId }, owner.token),
  ])
    expect(fault).toMatchObject({ status: 404 })
  await server.call(endColleagueSessions, { id: foreign.userId }, salon.token)
  expect(await server.fault(getProfile, {}, foreign.token)).toMatchObject({ status: 401 })
})

const password = 'nje-fjale-e-gjate'
async function withOwners(): Promise<{ first: TestSalon; second: TestSalon }> {
  const first = await server.salon()
  const second = await server.colleague(first, 'reception')
  await query(
    server,
    `update users set password_hash = '${await server.hash(password)}' where salon_id = '${first.id}'`,
  )
  await server.call(makeOwner, { id: second.userId, currentPassword: password, own_role: 'owner' }, first.token)
  return { first, second }
}

test('ownership is transferred with the password, and both are notified by mail', async () => {
  const first = await server.salon()
  const second = await server.colleague(first, 'reception')
  await query(
    server,
    `update users set password_hash = '${await server.hash(password)}' where salon_id = '${first.id}'`,
  )
  const pass = { id: second.userId, own_role: 'reception' } as const
  expect(await server.fault(makeOwner, { ...pass, currentPassword: 'gabim' }, first.token)).toMatchObject({
    errors: [{ field: 'currentPassword' }],
  })
  const { user } = await server.call(makeOwner, { ...pass, currentPassword: password }, first.token)
  expect(user.salon_role).toBe('reception')
  expect(await rolesIn(first.id)).toEqual(['owner', 'reception'])
  expect(await server.fault(listColleagues, {}, first.token)).toMatchObject({ code: 'role_refused' })
  expect((await server.call(listColleagues, {}, second.token)).colleagues).toHaveLength(2)
  await server.app.drain(mailJob)
  for (const { email } of [first, second])
    expect(server.mails.findLast(({ to }) => to === email)?.subject).toContain('Pronësia')
})

test('nobody can demote, deactivate or remove the last owner', async () => {
  const salon = await server.salon()
  await server.colleague(salon, 'reception')
  const refused = { status: 409, code: 'last_owner' }
  expect(await server.fault(updateColleague, { id: salon.userId, salon_role: 'reception' }, salon.token)).toMatchObject(
    refused,
  )
  expect(await server.fault(updateColleague, { id: salon.userId, is_active: false }, salon.token)).toMatchObject(
    refused,
  )
  expect(await server.fault(setRole, { id: salon.userId, role: 'admin' }, admin)).toMatchObject(refused)
  expect(await server.fault(removeUser, { id: salon.userId }, admin)).toMatchObject(refused)
  expect(await server.fault(updateUser, { id: salon.userId, isActive: false } as never, admin)).toMatchObject({
    code: expect.stringMatching(/last_owner|bad_input/),
  })
  expect(await rolesIn(salon.id)).toEqual(['owner', 'reception'])
})

test('two owners who demote, deactivate or remove each other at once leave one owner', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { first, second } = await withOwners()
    const attempts = [
      server.call(updateColleague, { id: second.userId, salon_role: 'reception' }, first.token),
      server.call(updateColleague, { id: first.userId, is_active: false }, second.token),
      server.call(removeUser, { id: round % 2 ? first.userId : second.userId }, admin),
      server.call(makeOwner, { id: second.userId, currentPassword: password, own_role: 'reception' }, first.token),
    ]
    await Promise.allSettled(attempts)
    expect((await rolesIn(first.id)).filter((role) => role === 'owner').length).toBeGreaterThan(0)
  }
})

test('the owner reads the audit log of this salon only', async () => {
  const salon = await server.salon()
  const reception = await server.colleague(salon, 'reception')
  const appointment = await book(server, reception, { client_name: 'Zana', barber_id: salon.barber })
  server.clock.set('2026-11-20T09:00:01Z')
  await server.call(updateAppointment, { id: appointment.id, status: 'cancelled' }, salon.token)
  const { entries, booked, users } = await server.call(listSalonHistory, { appointment: appointment.id }, salon.token)
  expect(users).toBe(2)
  expect(booked).toMatchObject({ who: expect.stringMatching(/^Kolegu/), at: '2026-11-20T09:00:00.000Z' })
  expect(entries.map(({ who, client }) => [who?.split(' ')[0], client])).toEqual([
    ['Salloni', 'Zana'],
    ['Kolegu', 'Zana'],
  ])
  const other = await server.salon()
  expect((await server.call(listSalonHistory, {}, other.token)).entries).toEqual([])
  expect(await server.fault(listSalonHistory, {}, reception.token)).toMatchObject({ code: 'role_refused' })
})
