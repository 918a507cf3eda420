import { openPage } from '#testing/server/onlineBooking.ts'
import { beforeAll, expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { book } from '#testing/server/appointments.ts'
import { deleteAppointment } from '#features/schedule/appointments/contract.ts'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { makeLog } from '#platform/server/log.ts'
import { clientTokenFor } from './public.ts'

/** Tokens are secrets: no log, cache, Referer or search engine gets them. */

const lines: string[] = []

const server = testApp({ log: makeLog('trace', { write: (line: string) => void lines.push(line) }) })
const salon = testSalon(server)
beforeAll(async () => {
  await openPage(server, salon.token)
})

test('a link’s token is in no log and its page in no cache, for any response', async () => {
  const { id } = await book(server, salon, { appointment_date: '2026-11-23' })
  const token = await server.app.asSystem((call) => clientTokenFor({ ...call, salon: call.scope(salon.id) }, id))
  // The last page of booking has the token in its path too.
  const { setup } = await server.call(getOnlineBooking, {}, salon.token)
  const bookedPage = `/r/${setup.address}/cakto/gati/${token}`
  const seen: number[] = []
  const ask = async (method: 'GET' | 'POST', rest: string, payload = '') => {
    const form: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await server.raw({
      method,
      url: rest.startsWith('/r/') ? rest : `/v/${token}${rest}`,
      payload,
      headers: method === 'POST' ? form : {},
    })
    seen.push(response.statusCode)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  for (const rest of ['', '/anulo', '/zhvendos', '/perseri', '/te-dhenat', '/kalendari.ics', bookedPage])
    await ask('GET', rest)
  await ask('POST', '/vij')
  await ask('POST', '/te-dhenat/kerkesa', 'kind=copy')
  await ask('POST', '/zhvendos', 'date=2026-11-23&time=03:00')
  await ask('POST', '/zhvendos', 'date=x')
  await ask('POST', '/anulo')
  await ask('POST', '/rikthe')
  await server.call(deleteAppointment, { id }, salon.token)
  await ask('GET', '')
  await ask('GET', bookedPage)
  // An internal error is logged with its cause.
  await query(server, 'alter table client_links rename column status_before to status_was')
  await ask('GET', '')
  await ask('GET', bookedPage)
  expect(seen).toEqual([200, 200, 200, 303, 200, 200, 200, 303, 303, 409, 400, 303, 303, 410, 404, 500, 500])
  for (const route of ['/v/:token', '/gati/:booked']) expect(lines.some((line) => line.includes(route))).toBe(true)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})
