import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { updateClient } from '#features/clients/contract.ts'
import { addBarber, updateBarber } from '#features/salon/barbers/contract.ts'
import { makeCalendarFeed } from '../contract.ts'

/** The ETag of a calendar changes exactly with its content, although the content is not made for it. */

const server = testApp()
const salon = freshSalon(server)

const book = (more: { appointment_date?: string; appointment_time?: string; barber_id?: string } = {}) =>
  bookFor(server, salon, { client_name: 'Ana', appointment_date: '2026-11-21', ...more })
const later = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000))
const run = (sql: string) => query(server, sql)

async function feedOf(barber_id: string | null) {
  const { address } = await server.call(makeCalendarFeed, { barber_id }, salon.token)
  const url = new URL(address).pathname
  const get = async (tag?: string) => {
    const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag }
    const { statusCode, body, headers: sent } = await server.raw({ method: 'GET', url, headers })
    return { statusCode, body, tag: String(sent.etag) }
  }
  let known = await get()
  /** True if the calendar changed since the last call; fails if the tag says otherwise. */
  return async (step: string) => {
    const now = await get()
    const asked = await get(known.tag)
    const changed = now.body !== known.body
    expect([step, now.tag !== known.tag, asked.statusCode, asked.tag]).toEqual([
      step,
      changed,
      changed ? 200 : 304,
      now.tag,
    ])
    expect(asked.body).toBe(changed ? now.body : '')
    known = now
    return changed
  }
}

test('every change of a calendar changes its tag, and nothing else does', async () => {
  const other = (await server.call(addBarber, { name: 'Dritan' }, salon.token)).data.id
  const visit = await book()
  const past = await book({ appointment_date: '2026-11-20', appointment_time: '17:00' })
  const foreign = await book({ appointment_time: '12:00', barber_id: other })
  const elsewhere = await server.salon('Tjetri')
  const [ofBarber, ofSalon] = [await feedOf(salon.barber), await feedOf(null)]
  const { id } = visit
  const change = (more: object) => {
    later(1)
    return server.call(updateAppointment, { id, ...more }, salon.token)
  }
  const set = (values: string, of = id) => run(`update appointments_and_holds set ${values} where id = '${of}'`)
  // True for each calendar that changes: the barber's, the salon's.
  const [both, neither, salonOnly] = [
    [true, true],
    [false, false],
    [false, true],
  ]
  const steps: [string, () => unknown, boolean[] | undefined][] = [
    ['nothing', () => undefined, neither],
    ['hours of the same day', () => later(120), neither],
    ['a new visit', () => book({ appointment_time: '14:00' }), both],
    ['a moved visit', () => change({ appointment_time: '15:00' }), both],
    ['a note, which is no part of it but its version is', () => change({ notes: 'vonohet' }), both],
    ['a price alone', () => set('price_cents = 900'), neither],
    ['a version within the same second', () => set(`updated_at = date_trunc('second', updated_at) + '5 ms'`), neither],
    ['a version of the next second', () => set(`updated_at = updated_at + '1 s'`), both],
    ['a service', () => set(`service_name = 'Ngjyrosje'`), both],
    ['a length', () => set('duration_minutes = duration_minutes + 5'), both],
    ['a cancellation', () => change({ status: 'cancelled' }), both],
    ['a visit that takes place again', () => change({ status: 'confirmed' }), both],
    ['a request', () => set(`status = 'pending', online_at = created_at, request = 'waiting'`), both],
    ['its answer', () => set(`status = 'confirmed', request = 'accepted'`), both],
    ['a deletion', () => server.call(deleteAppointment, { id }, salon.token), both],
    ['a restored visit', () => server.call(restoreAppointment, { id }, salon.token), both],
    [
      'a client’s name',
      async () => {
        const [client] = await run(`select id, updated_at from clients where id = '${visit.client_id}'`)
        const { updated_at } = client as { updated_at: Date }
        const body = { id: visit.client_id, name: 'Ana Krasniqi', updated_at: updated_at.toISOString() }
        return server.call(updateClient, body, salon.token)
      },
      both,
    ],
    ['the barber’s name', () => server.call(updateBarber, { id: salon.barber, name: 'Besart' }, salon.token), both],
    ['another barber’s name', () => server.call(updateBarber, { id: other, name: 'Driton' }, salon.token), salonOnly],
    ['another barber’s visit', () => set(`updated_at = updated_at + '1 s'`, foreign.id), salonOnly],
    ['a visit that another barber takes over', () => set(`barber_id = '${salon.barber}'`, foreign.id), both],
    ['the salon’s name', () => run(`update salons set name = 'Salloni i ri' where id = '${salon.id}'`), both],
    ['its address', () => run(`update salons set address = 'Rruga B' where id = '${salon.id}'`), both],
    ['its phone', () => run(`update salons set phone = '+38344123456' where id = '${salon.id}'`), neither],
    ['its time zone', () => run(`update salons set time_zone = 'Europe/London' where id = '${salon.id}'`), both],
    ['a visit after the window', () => book({ appointment_date: '2027-06-10', barber_id: salon.barber }), neither],
    ['a visit before it', () => set(`appointment_date = '2026-10-01'`, past.id), both],
    ['another salon’s visit', () => bookFor(server, elsewhere, { barber_id: elsewhere.barber }), neither],
    ['a day on which the window loses and gains no visit', () => later(24 * 60), neither],
    ['a day on which a visit comes into the window', () => server.clock.set('2026-12-15T09:00:00Z'), both],
    ['a day on which visits leave it', () => server.clock.set('2026-12-24T09:00:00Z'), both],
    ['another year of the window', () => server.clock.set('2027-02-01T09:00:00Z'), both],
  ]
  for (const [step, act, expected] of steps) {
    await act()
    expect([step, await ofBarber(step), await ofSalon(step)]).toEqual([step, ...(expected ?? [])])
  }
})
