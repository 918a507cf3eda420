import { beforeAll, expect, test } from 'vitest'
import { salonWithPage, visit } from '#testing/server/onlineBooking.ts'
import { testApp } from '#testing/server/app.ts'
import { addressLimits } from '../rules.ts'

/** A network address has one limit for the API, the pages and client links together. */

const server = testApp()
let address: string
let token: string
let slot: object

beforeAll(async () => {
  const page = await salonWithPage(server)
  address = page.address
  token = (await visit(server, page)).booked.token
  // The start is taken, because failed attempts count too.
  slot = { services: [page.service], date: '2026-11-23', time: '10:00' }
})

let phones = 0
/** A new phone for each attempt, because each phone has a separate limit. */
const person = () => ({ client_name: 'Besa', client_phone: `044 ${200_000 + (phones += 1)}` })
type Way = (from: string) => Promise<number>
const byCall =
  (end: string): Way =>
  async (remoteAddress) => {
    const payload = JSON.stringify({ ...slot, ...person() })
    const headers = { 'content-type': 'application/json' }
    return (
      await server.raw({ method: 'POST', url: `/api/public/salons/${address}/${end}`, payload, headers, remoteAddress })
    ).statusCode
  }
const byForm =
  (url: () => string, form = 'te='): Way =>
  async (remoteAddress) =>
    (await server.raw({ method: 'POST', url: url(), form, remoteAddress })).statusCode
const byPage = (end: string) => byForm(() => `/r/${address}/cakto/${end}`)

const waysOf = {
  hold: [byCall('holds'), byPage('ora')],
  book: [byCall('bookings'), byPage('dergo'), byForm(() => `/v/${token}/perseri`, 'date=2026-11-23&time=10:00')],
  wait: [byCall('waits'), byPage('me-heret')],
} as const

test.each(['hold', 'book', 'wait'] as const)('%s', async (act) => {
  const ways: readonly Way[] = waysOf[act]
  const [{ max, minutes }] = addressLimits[act]
  const from = { hold: '10.7.0.1', book: '10.7.0.2', wait: '10.7.0.3' }[act]
  for (let n = 0; n < max; n += 1) expect(await ways[n % ways.length]?.(from), String(n)).not.toBe(429)
  for (const way of ways) expect(await way(from)).toBe(429)
  for (const way of ways) expect(await way('10.7.1.1')).not.toBe(429)
  server.clock.set(new Date(server.clock.now().getTime() + (minutes + 1) * 60_000))
  for (const way of ways) expect(await way(from)).not.toBe(429)
})
