import { expect, test } from 'vitest'
import { getWeek, listAppointments } from '#features/schedule/appointments/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { archived } from '#platform/shared/endpoint.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { cancelSubscription, getSubscriptionStatus } from '../contract.ts'
import { grantTerm, setSubscriptionEnd } from './public.ts'

/** Access begins and ends at the right second, over HTTP with a moved clock. */

const server = testApp()
const salon = freshSalon(server)

const grantMonths = (months: number) =>
  server.app.asSystem((call) =>
    grantTerm(call, salon.id, { plan: 'monthly', months, paid: false, orderId: null, chargeId: null }),
  )

/** Keeps the session from expiring while the clock jumps. */
const setClock = async (moment: string) => {
  server.clock.set(moment)
  await query(server, `update sessions set last_seen_at = '${moment}', created_at = '${moment}'`)
}

/** Status of a business call: 200 or 402. */
async function businessStatus(): Promise<number> {
  const answer = await server.raw({
    method: 'GET',
    url: '/api/appointments?from=2026-11-20&to=2026-11-20',
    token: salon.token,
  })
  if (answer.statusCode !== 200) expect(answer.json()).toMatchObject({ code: 'subscription_required' })
  return answer.statusCode
}

test('access ends after the trial’s last second', async () => {
  await setClock('2026-11-27T08:59:59.999Z')
  expect(await businessStatus()).toBe(200)
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({
    isInTrialPeriod: true,
    isOnTrial: true,
    remainingTrialDays: 1,
    trialEndDate: '2026-11-27T09:00:00.000Z',
    subscriptionType: 'none',
  })
  await setClock('2026-11-27T09:00:00Z')
  expect(await businessStatus()).toBe(402)
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({
    isInTrialPeriod: false,
    remainingTrialDays: 0,
  })
})

test('a term gives access at once and ends it at the second of its end', async () => {
  await setClock('2027-01-31T11:00:00Z')
  expect(await businessStatus()).toBe(402)
  await grantMonths(1)
  expect(await businessStatus()).toBe(200)
  await setClock('2027-02-28T10:59:59Z')
  expect(await businessStatus()).toBe(200)
  await setClock('2027-02-28T11:00:00Z')
  expect(await businessStatus()).toBe(402)
})

test('a subscription bought on 31 January and renewed early ends on 31 March', async () => {
  await setClock('2027-01-31T11:00:00Z')
  await grantMonths(1)
  await setClock('2027-02-10T11:00:00Z')
  await grantMonths(1)
  await setClock('2027-03-31T09:59:59Z') // local noon is an hour earlier in UTC in summer
  expect(await businessStatus()).toBe(200)
  await setClock('2027-03-31T10:00:00Z')
  expect(await businessStatus()).toBe(402)
})

test.each([
  ['a year from 29 February', '2028-02-29T11:00:00Z', 12, '2029-02-28T11:00:00Z'],
  ['over the change to summer', '2027-03-10T11:00:00Z', 1, '2027-04-10T10:00:00Z'],
  ['over the change to winter', '2027-10-10T10:00:00Z', 1, '2027-11-10T11:00:00Z'],
])('%s access ends at the minute of local time', async (_name, from, months, end) => {
  await setClock(from)
  await grantMonths(months)
  await setClock(new Date(Date.parse(end) - 1000).toISOString())
  expect(await businessStatus()).toBe(200)
  await setClock(end)
  expect(await businessStatus()).toBe(402)
})

test('after expiry the schedule and the clients stay readable, and nothing else', async () => {
  await setClock('2026-12-01T09:00:00Z')
  const day = { from: '2026-11-20', to: '2026-11-20' }
  expect(await server.call(archived(listAppointments), day, salon.token)).toMatchObject({ appointments: [] })
  expect((await server.call(archived(getWeek), { date: '2026-11-20' }, salon.token)).days).toHaveLength(7)
  expect(await server.call(archived(searchClients), {}, salon.token)).toMatchObject({ clients: [] })
  expect((await server.call(archived(listBarbers), {}, salon.token)).data).toHaveLength(1)
  expect(await server.fault(listAppointments, day, salon.token)).toMatchObject({ status: 402 })
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await server.raw({ method, url: '/api/archive/appointments', token: salon.token })
    expect(answer.statusCode).toBe(404)
  }
  expect(await server.fault(archived(listAppointments), day)).toMatchObject({ status: 401 })
})

test('read-only access shows the salon’s own data, and nothing to the administrator', async () => {
  const other = await server.salon('Tjetri')
  const names = (await server.call(archived(listBarbers), {}, other.token)).data.map((barber) => barber.name)
  expect(names).toEqual(['Tjetri'])
  expect((await server.call(archived(listBarbers), {}, salon.token)).data.map((barber) => barber.name)).not.toContain(
    'Tjetri',
  )
})

test('cancelling marks the subscription and keeps its access', async () => {
  expect(await server.fault(cancelSubscription, {}, salon.token)).toMatchObject({
    status: 409,
    code: 'nothing_to_cancel',
  })
  await grantMonths(1)
  const { message, subscription } = await server.call(cancelSubscription, {}, salon.token)
  expect(message).toBe('Abonimi u anulua me sukses!')
  expect(subscription).toMatchObject({ hasActiveSubscription: true, isCancelled: true })
  expect(await server.call(cancelSubscription, {}, salon.token)).toMatchObject({ subscription: { isCancelled: true } })
  await setClock('2026-12-27T08:59:59Z')
  expect(await businessStatus()).toBe(200)
  await grantMonths(1)
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({ isCancelled: false })
})

test('a manually set end is that day’s end in the salon’s time zone', async () => {
  const setEnd = (day: string | null) => server.app.asSystem((call) => setSubscriptionEnd(call, salon.id, day as never))
  const end = async () => (await server.call(getSubscriptionStatus, {}, salon.token)).subscriptionEndDate
  await setEnd('2026-12-24')
  expect(await end()).toBe('2026-12-24T23:00:00.000Z')
  await setEnd('2027-07-01')
  expect(await end()).toBe('2027-07-01T22:00:00.000Z')
  await grantMonths(1)
  expect(await end()).toBe('2027-08-01T22:00:00.000Z')
  await expect(setEnd('2027-06-30')).rejects.toThrow(
    'nis më 2.7.2027. Vendosni atë ditë ose një më vonë; për ta mbyllur abonimin, hiqeni datën.',
  )
  await expect(setEnd('2027-07-01')).rejects.toThrow('Periudha e fundit e abonimit nis më 2.7.2027.')
  expect(await end()).toBe('2027-08-01T22:00:00.000Z')
  await setEnd(null)
  await setEnd('2026-12-01')
  expect(await end()).toBe('2026-12-01T23:00:00.000Z')
  await expect(setEnd('2026-11-19')).rejects.toThrow('nis më 20.11.2026')
  await setEnd(null)
  expect(await server.call(getSubscriptionStatus, {}, salon.token)).toMatchObject({ hasActiveSubscription: false })
  await setClock('2026-12-24T12:00:00Z')
  expect(await businessStatus()).toBe(402)
  await setEnd('2026-12-24')
  expect(await businessStatus()).toBe(200)
})
