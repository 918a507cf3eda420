import { openPage } from '#testing/server/onlineBooking.ts'
import { beforeAll, expect, test } from 'vitest'
import { mailJob } from '#platform/server/mail/mail.ts'
import { adminLogin } from '#testing/defaults.ts'
import { query, testApp, testNow, type TestSalon, testSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { getProfile, login } from '#features/accounts/auth/contract.ts'
import { openSession } from '#features/accounts/auth/server/public.ts'
import { newId } from '#platform/shared/ids.ts'
import { acceptInvitation, invite } from '#features/accounts/colleagues/contract.ts'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { extendSubscription, listRecentSubscriptions } from '#features/billing/subscriptions/admin-contract.ts'
import {
  getUserFigures,
  listUsers,
  removeSecondFactor,
  removeUser,
  setRole,
  updateUser,
  type ListedUser,
} from '../contract.ts'
import { userBadges } from '../rules.ts'

const server = testApp()
const besa = testSalon(server, 'Besa Çela')
const dardan = testSalon(server, 'Dardan')
let admin: string
let adminId: string

beforeAll(async () => {
  const session = await server.call(login, adminLogin)
  admin = session.token
  adminId = session.user.id
})

/** Adds a second user to a salon and returns the id. */
async function colleague(salon: TestSalon): Promise<string> {
  const id = newId(new Date(testNow))
  await query(
    server,
    `insert into users (id, salon_id, email, email_key, username, name, password_hash, role, created_at, updated_at)
     values ('${id}', '${salon.id}', '${id}@b.example', '${id}@b.example', 'B', 'B', '!', 'user', now(), now())`,
  )
  return id
}

const sessionOf = (userId: string) => server.app.asSystem((call) => openSession(call, userId))

async function listed(id: string): Promise<ListedUser> {
  const { users } = await server.call(listUsers, {}, admin)
  const user = users.find((one) => one.id === id)
  if (!user) throw new Error('not listed')
  return user
}

test('users are sorted by the precedence of their badges', async () => {
  const { users } = await server.call(listUsers, { sort: 'status', direction: 'asc' }, admin)
  const places = users.map(({ badge }) => userBadges.indexOf(badge))
  expect(new Set(places).size).toBeGreaterThan(1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('without parameters all users are returned, otherwise a page', async () => {
  const all = await server.call(listUsers, {}, admin)
  expect(all.users).toHaveLength(3)
  const page = await server.call(listUsers, { page: 2, limit: 2, sort: 'username', direction: 'asc' }, admin)
  expect(page.users.map((one) => one.username)).toEqual(['Dardan'])
  expect(page.pagination).toEqual({ page: 2, limit: 2, total_items: 3, total_pages: 2 })
  expect((await server.call(listUsers, { page: 9, limit: 2 }, admin)).pagination.total_items).toBe(3)
  expect((await server.call(listUsers, { q: 'cela' }, admin)).users).toHaveLength(1)
  expect((await server.call(listUsers, { role: 'admin' }, admin)).users).toMatchObject([{ id: adminId }])
  const [owners, barbers] = [{ role: 'user', salon_role: 'owner' } as const, { salon_role: 'barber' } as const]
  expect((await server.call(listUsers, owners, admin)).users).toHaveLength(2)
  expect((await server.call(listUsers, barbers, admin)).users).toEqual([])
  for (const sort of ['username', 'email', 'role', 'status', 'createdAt', 'endDate'] as const) {
    const up = await server.call(listUsers, { sort, direction: 'asc', page: 1, limit: 10 }, admin)
    expect(up.users).toHaveLength(3)
  }
})

test('badges and cards follow the dates', async () => {
  const badges = async () => {
    const { users } = await server.call(listUsers, {}, admin)
    return Object.fromEntries(users.map((user) => [user.username, user.badge]))
  }
  expect(await badges()).toEqual({ 'Besa Çela': 'trial', Dardan: 'trial', Administratori: 'none' })
  await server.call(
    extendSubscription,
    { userId: besa.userId, subscriptionType: 'yearly', duration: { unit: 'years', value: 1 } },
    admin,
  )
  expect(await badges()).toMatchObject({ 'Besa Çela': 'active' })
  expect(await listed(besa.userId)).toMatchObject({ subscriptionType: 'yearly', hasActiveSubscription: true })
  expect((await server.call(listUsers, { status: 'active' }, admin)).users).toMatchObject([{ id: besa.userId }])
  const figures = { total: 3, withSubscription: 1, onTrial: 1, admins: 1, inactive: 0 }
  expect(await server.call(getUserFigures, {}, admin)).toMatchObject(figures)
})

test('a manually set end date is that day’s end in the salon’s zone, and an unchanged day changes nothing', async () => {
  const before = await listed(dardan.userId)
  expect(before.trialEndDay).toBe('2026-11-27')
  const same = { id: dardan.userId, username: 'Dardan', trialEndDate: '2026-11-27', subscriptionEndDate: '' }
  expect((await server.call(updateUser, same, admin)).user.trialEndDate).toBe(before.trialEndDate)
  const { user, message } = await server.call(updateUser, { ...same, trialEndDate: '2026-12-01' }, admin)
  expect(message).toBe('Përdoruesi u përditësua me sukses!')
  // Midnight in Tirana is 23:00 UTC.
  expect(user).toMatchObject({ trialEndDate: '2026-12-01T23:00:00.000Z', trialEndDay: '2026-12-01' })
  const given = await server.call(updateUser, { id: dardan.userId, subscriptionEndDate: '2027-01-31' }, admin)
  expect(given.user).toMatchObject({ subscriptionEndDate: '2027-01-31T23:00:00.000Z', badge: 'active' })
  expect((await server.call(getSubscriptionStatus, {}, dardan.token)).subscriptionEndDate).toBe(
    '2027-01-31T23:00:00.000Z',
  )
})

test('clearing a date ends the trial or every term', async () => {
  const salon = await server.salon('Pa datë')
  const clear = { id: salon.userId, trialEndDate: '', subscriptionEndDate: '' }
  await server.call(updateUser, { id: salon.userId, subscriptionEndDate: '2027-01-31' }, admin)
  const { user } = await server.call(updateUser, { id: salon.userId, subscriptionEndDate: null }, admin)
  expect(user).toMatchObject({ subscriptionEndDay: null, subscriptionEndDate: null, badge: 'trial' })
  const cleared = await server.call(updateUser, clear, admin)
  expect(cleared.user).toMatchObject({ trialEndDay: null, trialEndDate: null, badge: 'none', isOnTrial: false })
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({
    subscriptionType: 'none',
    isInTrialPeriod: false,
    trialEndDate: null,
    subscriptionEndDate: null,
  })
  expect(await server.fault(listAppointments, {}, salon.token)).toMatchObject({ status: 402 })
  // Missing fields do not change, and cleared ones can be set again.
  await server.call(updateUser, { id: salon.userId, username: 'Pa datë' }, admin)
  expect(await listed(salon.userId)).toMatchObject({ trialEndDay: null, badge: 'none' })
  const again = await server.call(updateUser, { ...clear, trialEndDate: '2026-12-01' }, admin)
  expect(again.user).toMatchObject({ trialEndDay: '2026-12-01', badge: 'trial' })
})

test('an instant from the list changes nothing, and any other one is refused', async () => {
  const input = { id: dardan.userId, trialEndDate: '2026-12-31', subscriptionEndDate: ' 2027-02-01 ' }
  const { user } = await server.call(updateUser, input, admin)
  expect(user).toMatchObject({ trialEndDay: '2026-12-31', subscriptionEndDay: '2027-02-01' })
  const recent = await server.call(listRecentSubscriptions, {}, admin)
  expect(recent.data.find((one) => one.user.id === dardan.userId)?.last_day).toBe('2027-02-01')

  const { trialEndDate, subscriptionEndDate } = user
  expect(trialEndDate).toMatch(/^2026-12-31T2\d:/)
  const same = await server.call(updateUser, { id: dardan.userId, trialEndDate, subscriptionEndDate }, admin)
  expect(same.user).toEqual(user)
  const other = { id: dardan.userId, trialEndDate: '2026-12-31T10:00:00.000Z' }
  expect(await server.fault(updateUser, other, admin)).toMatchObject({
    status: 400,
    message: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  })
})

test.each(['20.11.2026', '2026-11-20T00:00', '2026-13-01', '20261120'])('%s is not a date', async (trialEndDate) => {
  expect(await server.fault(updateUser, { id: dardan.userId, trialEndDate }, admin)).toMatchObject({
    status: 400,
    message: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  })
})

test('invalid dates get the specified messages', async () => {
  const fault = await server.fault(
    updateUser,
    { id: dardan.userId, trialEndDate: '31/12/2026', subscriptionEndDate: '2026-02-30' },
    admin,
  )
  expect(fault).toMatchObject({
    status: 400,
    message: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  })
  expect(fault.errors[1]).toEqual({
    field: 'subscriptionEndDate',
    message: 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  })
})

test('an administrator changes a user’s full name, which the user sees', async () => {
  const { user } = await server.call(updateUser, { id: dardan.userId, name: ' Dardan Gashi ' }, admin)
  expect(user.name).toBe('Dardan Gashi')
  expect((await server.call(getProfile, {}, dardan.token)).user).toMatchObject({ name: 'Dardan Gashi' })
  expect(await server.fault(updateUser, { id: dardan.userId, name: ' ' }, admin)).toMatchObject({
    status: 400,
    message: 'Emri i plotë është i detyrueshëm.',
  })
})

test('a new password and deactivation end sessions at once', async () => {
  await server.call(updateUser, { id: dardan.userId, username: 'Dardani' }, admin)
  expect((await server.call(getProfile, {}, dardan.token)).user.username).toBe('Dardani')
  await server.call(updateUser, { id: dardan.userId, password: 'krejt e re' }, admin)
  expect(await server.fault(getProfile, {}, dardan.token)).toMatchObject({ status: 401 })
  const { token } = await server.call(login, { email: dardan.email, password: 'krejt e re' })
  const closed = await server.call(updateUser, { id: dardan.userId, isActive: false }, admin)
  expect(closed.user.badge).toBe('inactive')
  expect(await server.fault(getProfile, {}, token)).toMatchObject({ status: 401 })
  const refused = await server.fault(login, { email: dardan.email, password: 'krejt e re' })
  expect(refused).toMatchObject({ status: 403, message: 'Llogaria juaj është çaktivizuar.' })
  await server.call(updateUser, { id: dardan.userId, isActive: true }, admin)
})

test('a taken address is refused; a new one is used at once and the old one is notified', async () => {
  const fault = await server.fault(updateUser, { id: dardan.userId, email: besa.email.toUpperCase() }, admin)
  expect(fault).toMatchObject({ status: 409, code: 'email_taken' })
  expect(fault.errors[0]?.field).toBe('email')
  await server.call(updateUser, { id: dardan.userId, email: 'i.ri@salloni.example' }, admin)
  await server.app.drain(mailJob)
  expect(server.mails.at(-1)?.to).toBe(dardan.email)
  await server.call(login, { email: 'i.ri@salloni.example', password: 'krejt e re' })
})

test('an administrator removes a user’s second factor, and the user is notified by email', async () => {
  const salon = await server.salon('Teuta')
  await query(
    server,
    `insert into totp_secrets (user_id, secret, created_at, confirmed_at) values ('${salon.userId}', '\\x00', now(), now())`,
  )
  expect(await listed(salon.userId)).toMatchObject({ secondFactor: true })
  expect(await server.fault(removeSecondFactor, { id: salon.userId }, salon.token)).toMatchObject({ status: 403 })
  expect(await server.fault(removeSecondFactor, { id: adminId }, admin)).toMatchObject({ code: 'own_account' })
  await server.call(removeSecondFactor, { id: salon.userId }, admin)
  expect(await listed(salon.userId)).toMatchObject({ secondFactor: false })
  await server.app.drain(mailJob)
  expect(server.mails.findLast(({ to }) => to === salon.email)?.subject).toBe('Siguria e llogarisë suaj – Orari')
})

test('a password set by an administrator is notified to the user by email, and a common one is refused', async () => {
  const salon = await server.salon('Besa')
  const input = { id: salon.userId, username: 'Besa', email: salon.email }
  expect(await server.fault(updateUser, { ...input, password: '12345678' }, admin)).toMatchObject({ status: 400 })
  await server.call(updateUser, { ...input, password: 'krejt e re' }, admin)
  await server.app.drain(mailJob)
  expect(server.mails.findLast(({ to }) => to === salon.email)?.subject).toBe('Fjalëkalimi juaj u ndryshua – Orari')
})

test('an administrator’s own account is refused in every call', async () => {
  expect(await server.fault(updateUser, { id: adminId, username: 'Unë' }, admin)).toMatchObject({ code: 'own_account' })
  expect(await server.fault(setRole, { id: adminId, role: 'user' }, admin)).toMatchObject({ code: 'own_account' })
  expect(await server.fault(removeUser, { id: adminId }, admin)).toMatchObject({ status: 403, code: 'own_account' })
})

test('unknown users return 404', async () => {
  const id = '01900000-0000-7000-8000-000000000009'
  expect(await server.fault(updateUser, { id, username: 'X' }, admin)).toMatchObject({ status: 404 })
  expect(await server.fault(setRole, { id, role: 'admin' }, admin)).toMatchObject({ status: 404 })
  expect(await server.fault(removeUser, { id }, admin)).toMatchObject({ status: 404 })
})

test('two administrators who demote, deactivate or delete each other at once leave one', async () => {
  const ways = [
    (id: string, token: string) => server.call(setRole, { id, role: 'user' }, token),
    (id: string, token: string) => server.call(updateUser, { id, isActive: false }, token),
    (id: string, token: string) => server.call(removeUser, { id }, token),
  ] as const
  for (const [n, way] of ways.entries()) {
    const second = await server.salon(`Dytë ${n}`)
    await colleague(second)
    await server.call(setRole, { id: second.userId, role: 'admin' }, admin)
    // The change of role has ended the sessions.
    expect(await server.fault(getProfile, {}, second.token)).toMatchObject({ status: 401 })
    const token = await server.app.asSystem(async (call) => {
      const { openSession } = await import('#features/accounts/auth/server/public.ts')
      return openSession(call, second.userId)
    })
    const results = await Promise.allSettled([way(second.userId, admin), way(adminId, token)])
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const left = await query<{ id: string }>(server, `select id from users where role = 'admin' and is_active`)
    expect(left).toHaveLength(1)
    // Restores the first administrator alone.
    await query(server, `delete from users where email like 'pronari%' and role = 'admin'`)
    const [own] = await query(server, `select 1 from users where id = '${adminId}'`)
    if (!own) {
      const config = adminLogin
      const { ensureAdministrator } = await import('#features/accounts/auth/server/public.ts')
      await server.app.asSystem((call) => ensureAdministrator(call, config))
    }
    await query(
      server,
      `update users set role = 'admin', salon_id = null, is_active = true where email = 'admin@orari.example'`,
    )
    const session = await server.call(login, adminLogin)
    admin = session.token
    adminId = session.user.id
  }
})

test('a user who becomes an administrator loses access to the salon', async () => {
  const third = await server.salon('E treta')
  const other = await colleague(third)
  const { user } = await server.call(setRole, { id: third.userId, role: 'admin' }, admin)
  expect(user).toMatchObject({ role: 'admin', salon: null, badge: 'none' })
  const promoted = await sessionOf(third.userId)
  expect((await server.call(getProfile, {}, promoted)).user).toMatchObject({ role: 'admin', salon: null })
  expect(await server.fault(listAppointments, {}, promoted)).toMatchObject({ status: 403 })
  expect(await server.call(listAppointments, {}, await sessionOf(other))).toMatchObject({ appointments: [] })
})

test('an administrator from before, whose salon is still stored, has no access either', async () => {
  const old = await server.salon('E vjetër')
  await query(server, `update users set role = 'admin' where id = '${old.userId}'`)
  expect(await server.fault(listAppointments, {}, old.token)).toMatchObject({ status: 403 })
  expect(await listed(old.userId)).toMatchObject({ salon: null, trialEndDate: null, badge: 'none' })
})

test('the last owner of a salon with colleagues cannot be promoted; an inactive colleague does not count', async () => {
  const alone = await server.salon('E vetmja')
  const refused = { status: 409, code: 'last_owner', message: expect.stringContaining('kalojani pronësinë') as string }
  const other = await colleague(alone)
  await server.call(updateUser, { id: other, isActive: false }, admin)
  expect(await server.fault(setRole, { id: alone.userId, role: 'admin' }, admin)).toMatchObject(refused)
  expect(await server.call(listAppointments, {}, alone.token)).toMatchObject({ appointments: [] })
})

test('the salon of an only user who becomes an administrator is kept, and restored with the former role', async () => {
  const only = await server.salon('I qetë')
  await book(server, only, { client_name: 'Ana', barber: 'I qetë' })
  const { setup } = await openPage(server, only.token)
  const { link } = await server.call(invite, { salon_role: 'reception' }, only.token)
  const token = new URL(link).searchParams.get('token') ?? ''
  const person = { token, username: 'Blerta', email: 'blerta@i-qete.example', password: 'fjalekalim' }
  const before = await listed(only.userId)
  const status = async (url: string) => (await server.raw({ method: 'GET', url })).statusCode
  const pages = async () => [
    await status(`/r/${setup.address}`),
    await status(`/api/public/salons/${setup.address}/offer`),
  ]
  expect(await pages()).toEqual([200, 200])

  const { user } = await server.call(setRole, { id: only.userId, role: 'admin' }, admin)
  expect(user).toMatchObject({ role: 'admin', salon: null, restingSalon: 'I qetë' })
  const promoted = await sessionOf(only.userId)
  expect(await server.fault(listAppointments, {}, promoted)).toMatchObject({ status: 403 })
  expect(await pages()).toEqual([404, 404])
  expect(await server.fault(acceptInvitation, person)).toMatchObject({ status: 400 })

  await server.call(setRole, { id: only.userId, role: 'user' }, admin)
  expect(await listed(only.userId)).toEqual(before)
  expect(await pages()).toEqual([200, 200])
  const again = await sessionOf(only.userId)
  expect((await server.call(listAppointments, {}, again)).appointments).toMatchObject([{ client_name: 'Ana' }])
})

test('one of two owners promoted at once keeps the salon', async () => {
  const pair = await server.salon('Dyshja')
  const other = await colleague(pair)
  const both = [pair.userId, other].map((id) => server.call(setRole, { id, role: 'admin' }, admin))
  const kept = (await Promise.all(both)).map(({ user }) => user.restingSalon)
  expect(kept.toSorted()).toEqual(['Dyshja', null])
})

test('a term after a gap is not an active subscription yet', async () => {
  const salon = await server.salon('Salloni me pritje')
  const duration = { unit: 'months', value: 1 } as const
  await server.call(extendSubscription, { userId: salon.userId, subscriptionType: 'monthly', duration }, admin)
  expect(await listed(salon.userId)).toMatchObject({ badge: 'active', hasActiveSubscription: true })
  await query(server, `update salons set trial_ends_at = created_at where id = '${salon.id}'`)
  expect(await listed(salon.userId)).toMatchObject({ badge: 'none', hasActiveSubscription: false, isOnTrial: false })
})

test('an administrator who becomes a user gets a salon', async () => {
  const third = await server.salon('Treta')
  await colleague(third)
  await server.call(setRole, { id: third.userId, role: 'admin' }, admin)
  const { user } = await server.call(setRole, { id: third.userId, role: 'user' }, admin)
  expect(user).toMatchObject({ role: 'user', badge: 'trial', salon: { name: 'Treta' } })
})

test('deleting the only user of a salon deletes the salon', async () => {
  await book(server, besa, { barber: 'Besa Çela' })
  await query(
    server,
    `insert into users (id, salon_id, email, email_key, username, name, password_hash, role, created_at, updated_at)
     values (gen_random_uuid(), '${besa.id}', 'b@b.example', 'b@b.example', 'B', 'B', '!', 'user', now(), now())`,
  )
  expect(await server.call(removeUser, { id: besa.userId }, admin)).toMatchObject({ salonDeleted: false })
  expect(await server.fault(getProfile, {}, besa.token)).toMatchObject({ status: 401 })
  const [second] = await query<{ id: string }>(server, `select id from users where email = 'b@b.example'`)
  expect(await server.call(removeUser, { id: second?.id ?? '' }, admin)).toMatchObject({ salonDeleted: true })
  expect(await query(server, `select 1 from salons where id = '${besa.id}'`)).toEqual([])
  expect(await query(server, `select 1 from appointments where salon_id = '${besa.id}'`)).toEqual([])
})
