import { beforeEach, expect, test } from 'vitest'
import { failuresFrom } from '#features/online-booking/abuse/rules.ts'
import { salonWithPage, visit, type OpenPage } from '#testing/server/onlineBooking.ts'
import { proofFor } from '#testing/server/proofFor.ts'
import { testApp } from '#testing/server/app.ts'
import { timeAt } from '#platform/shared/time.ts'
import { holdRate } from '../rules.ts'

/** Clients of a mobile operator share network addresses: none of them is refused because of the others. */

const server = testApp()
let page: OpenPage
let token: string

beforeEach(async () => {
  page = await salonWithPage(server)
  token = (await visit(server, page)).booked.token
})

let phones = 0
/** A new phone for each attempt, because each phone has a separate limit. */
const person = () => ({ client_name: 'Besa', client_phone: `044 ${200_000 + (phones += 1)}` })
const shared = '10.7.0.1'

async function callApi(end: string, more: object, remoteAddress = shared, { address, service }: OpenPage = page) {
  const payload = { services: [service], date: '2026-11-23', time: '10:00', ...person(), ...more }
  return server.raw({ method: 'POST', url: `/api/public/salons/${address}/${end}`, payload, remoteAddress })
}
const hold = (from: string, at?: OpenPage) => callApi('holds', {}, from, at)
const free = (index: number) => ({ date: '2026-11-24', time: timeAt(9 * 60 + index * 30) })

/** The start is taken by the first visit. */
async function failOften(): Promise<void> {
  for (let attempt = 0; attempt < failuresFrom; attempt += 1)
    expect((await callApi('bookings', {})).json()).toMatchObject({ code: 'slot_taken' })
}

test('after many refusals each attempt of the address needs a proof of work, and books with it', async () => {
  await failOften()
  const asked = await callApi('bookings', free(0))
  expect(asked.json()).toMatchObject({ code: 'proof_needed' })
  const { challenge } = asked.json<{ challenge: string }>()
  expect((await callApi('bookings', { ...free(0), proof: proofFor(challenge) })).statusCode).toBe(201)
  expect((await callApi('waits', {})).json()).toMatchObject({ code: 'proof_needed' })
  // The page's form has the challenge when it is shown.
  const url = `/r/${page.address}/cakto?sherbimi=${page.service}&dita=2026-11-24&ora=12:00`
  expect((await server.raw({ method: 'GET', url, remoteAddress: shared })).body).toContain('data-work="')
  // The pages of a client's link have no form for it: they lead to the steps.
  const again = { method: 'POST', url: `/v/${token}/perseri`, form: 'date=2026-11-24&time=12:00' } as const
  expect((await server.raw({ ...again, remoteAddress: shared })).statusCode).toBe(303)
})

test('other addresses, other salons and the next hour are not affected', async () => {
  await failOften()
  expect((await callApi('bookings', free(0), '10.7.0.2')).statusCode).toBe(201)
  const other = await salonWithPage(server)
  expect((await callApi('bookings', free(0), shared, other)).statusCode).toBe(201)
  server.clock.set(new Date(server.clock.now().getTime() + 61 * 60_000))
  expect((await callApi('bookings', free(1))).statusCode).toBe(201)
})

test('successes do not count', async () => {
  for (let index = 0; index < failuresFrom + 2; index += 1) {
    expect((await callApi('bookings', free(index))).statusCode, String(index)).toBe(201)
  }
})

test('many holds of an address end at one salon only, where the pages continue without a hold', async () => {
  for (let n = 0; n < holdRate.max; n += 1) expect((await hold(shared)).statusCode, String(n)).toBe(409)
  expect((await hold(shared)).statusCode).toBe(429)
  const te = `sherbimi=${page.service}&berberi=pa&dita=2026-11-24&ora=12:00`
  const url = `/r/${page.address}/cakto/ora`
  const byPage = await server.raw({ method: 'POST', url, form: { te }, remoteAddress: shared })
  expect([byPage.statusCode, byPage.headers.location]).toEqual([303, expect.stringContaining('ora=12')])
  expect(byPage.headers.location).not.toContain('mbajtja')
  expect((await hold('10.7.0.2')).statusCode).toBe(409)
  expect((await hold(shared, await salonWithPage(server))).statusCode).toBe(201)
  server.clock.set(new Date(server.clock.now().getTime() + (holdRate.minutes + 1) * 60_000))
  expect((await hold(shared)).statusCode).toBe(409)
})
