import { beforeEach, expect, test } from 'vitest'
import { getProfile, login } from '#features/accounts/auth/contract.ts'
import { listClosedSalons } from '#features/operator/closed-salons/contract.ts'
import { onlineBookingClosed } from '#features/online-booking/booking/contract.ts'
import { administrator, sendMails } from '#testing/server/accounts.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { salonWithPage, visit, type OpenPage } from '#testing/server/onlineBooking.ts'
import { eventually } from '#testing/server/eventually.ts'
import { tablesOfSalon } from '#testing/server/tablesOfSalon.ts'
import { callBackClosing, closeSalon, getClosing } from '../contract.ts'
import { closingEndJob } from './jobs.ts'

/** The salon's local time is Friday, 20 November 2026, 10:00. */
const server = testApp({ env: { BOOKING_LEAST_SECONDS: '0' } })
const now = '2026-11-20T09:00:00Z'
const end = '2026-12-20T09:00:00.000Z'
const currentPassword = 'fjalë kalimi'
let page: OpenPage
let owner: TestSalon

beforeEach(async () => {
  server.clock.set(now)
  server.mails.length = 0
  page = await salonWithPage(server)
  owner = page.salon
  await query(
    server,
    `update users set password_hash = '${await server.hash(currentPassword)}' where id = '${owner.userId}'`,
  )
})

/** A second owner of the salon. */
async function secondOwner(): Promise<TestSalon> {
  const other = await server.colleague(owner, 'reception')
  await query(server, `update users set salon_role = 'owner' where id = '${other.userId}'`)
  return other
}

const closesAt = async ({ token }: TestSalon) => (await server.call(getProfile, {}, token)).user.salon?.closesAt

async function runEnd(): Promise<void> {
  await server.app.jobs.queue(server.app.calls.db, closingEndJob, {}, {})
  await server.app.drain(closingEndJob)
}

test('an owner closes with the password, every owner gets a mail, the team sees it, and online booking ends at once', async () => {
  const other = await secondOwner()
  const barber = await server.colleague(owner, 'barber', owner.barber)
  expect(await server.call(getClosing, {}, owner.token)).toMatchObject({ closing: null })
  expect(await server.fault(closeSalon, { currentPassword: 'gabim' }, owner.token)).toMatchObject({ status: 400 })
  await visit(server, page)
  const { closing } = await server.call(closeSalon, { currentPassword }, owner.token)
  expect(closing).toMatchObject({ asked_by: 'Besa', closes_at: end })
  expect(await closesAt(barber)).toBe(end)
  await eventually(async () => {
    await expect(visit(server, page, { time: '11:00', client_phone: '044 999 999' })).rejects.toMatchObject({
      code: onlineBookingClosed().code,
    })
  })
  await sendMails(server)
  const told = server.mails.filter(({ subject }) => subject === 'Llogaria e sallonit mbyllet më 20.12.2026 – Orari')
  expect(told.map(({ to }) => to).toSorted()).toEqual([owner.email, other.email].toSorted())
})

test('another owner calls it back, a second request keeps the first term, and online booking opens again', async () => {
  const other = await secondOwner()
  await server.call(closeSalon, { currentPassword }, owner.token)
  server.clock.pass(24 * 60)
  expect(await server.call(closeSalon, { currentPassword }, owner.token)).toMatchObject({ closing: { closes_at: end } })
  expect(await server.call(callBackClosing, {}, other.token)).toMatchObject({ closing: null })
  await server.call(callBackClosing, {}, other.token)
  expect(await closesAt(owner)).toBeUndefined()
  await eventually(() => visit(server, page))
  server.clock.set(end)
  await runEnd()
  expect(await query(server, `select 1 from salons where id = '${owner.id}'`)).toHaveLength(1)
  await sendMails(server)
  const back = server.mails.filter(({ subject }) => subject.includes('nuk mbyllet më'))
  expect(back.map(({ to }) => to).toSorted()).toEqual([owner.email, other.email].toSorted())
})

test('at the end of the term, and not before, the salon is erased with its team, and no other one', async () => {
  const other = await salonWithPage(server)
  await server.colleague(owner, 'reception')
  await visit(server, page)
  await visit(server, other)
  await server.call(closeSalon, { currentPassword }, owner.token)
  server.clock.set('2026-12-20T08:59:00Z')
  await runEnd()
  expect(await server.call(login, { email: owner.email, password: currentPassword })).toMatchObject({ success: true })
  server.clock.set(end)
  await runEnd()
  expect(await tablesOfSalon(server, owner)).toEqual([])
  expect(await server.fault(login, { email: owner.email, password: currentPassword })).toMatchObject({ status: 401 })
  const visits = await query(server, `select 1 from appointments where salon_id = '${other.salon.id}'`)
  expect(visits).toHaveLength(1)
  const { salons } = await server.call(listClosedSalons, {}, await administrator(server))
  expect(salons.find(({ id }) => id === owner.id)).toMatchObject({ name: 'Besa', sales: 0, closed_at: end })
  await runEnd()
})

test('a salon that is called back while the job waits for it is not erased, and the job goes on with the next', async () => {
  const other = await salonWithPage(server)
  for (const { id } of [owner, other.salon]) {
    await query(
      server,
      `insert into salon_closings (salon_id, asked_at, asked_by, closes_at) values ('${id}', '${now}', 'Besa', '${end}')`,
    )
  }
  await query(
    server,
    `update salon_closings set closes_at = closes_at - interval '1 hour' where salon_id = '${owner.id}'`,
  )
  server.clock.set(end)
  const calledBack = [
    `select 1 from salons where id = '${owner.id}' for no key update`,
    `delete from salon_closings where salon_id = '${owner.id}'`,
  ]
  await duringTransaction(server, calledBack, runEnd)
  expect(await query(server, `select 1 from users where salon_id = '${owner.id}'`)).toHaveLength(1)
  expect(await tablesOfSalon(server, other.salon)).toEqual([])
})

test('a salon whose erasure has begun is not called back any more, so that an interrupted job goes on', async () => {
  await server.call(closeSalon, { currentPassword }, owner.token)
  const begun = [
    `select 1 from salons where id = '${owner.id}' for update`,
    `insert into erasing_salons (salon_id, begun_at) values ('${owner.id}', '${now}')`,
  ]
  const fault = await duringTransaction(server, begun, () => server.fault(callBackClosing, {}, owner.token))
  expect(fault).toMatchObject({ status: 401 })
  server.clock.set(end)
  await runEnd()
  expect(await tablesOfSalon(server, owner)).toEqual([])
})
