import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { deleteAppointment, updateAppointment, type Appointment } from '#features/schedule/appointments/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { strictCalendar } from '#testing/strictCalendar.ts'
import { feedNotFound, listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

const book = (more: { date?: string; time?: string; barber_id?: string; client?: string } = {}) =>
  bookFor(server, salon, {
    client_name: more.client ?? 'Ëndrit Hoxha',
    client_phone: '044 123 456',
    price: 8,
    duration: 50,
    notes: 'vonohet gjithmonë',
    appointment_date: more.date ?? '2026-11-21',
    appointment_time: more.time ?? '10:15',
    barber_id: more.barber_id ?? salon.barber,
  })

const make = async (barber_id: string | null = salon.barber) => {
  const { address } = await server.call(makeCalendarFeed, { barber_id }, salon.token)
  return address.replace(/^https?:\/\/[^/]+/, '')
}
const get = (url: string, headers: Record<string, string> = {}) => server.raw({ method: 'GET', url, headers })

/** Entries read by an independent parser. */
async function entries(url: string) {
  const response = await get(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  return new Map(
    strictCalendar(response.body)
      .getAllSubcomponents('vevent')
      .map((part) => {
        const event = new ICAL.Event(part)
        return [
          event.uid,
          {
            starts: event.startDate.toJSDate().toISOString(),
            ends: event.endDate.toJSDate().toISOString(),
            summary: event.summary,
            sequence: event.sequence,
            status: String(part.getFirstPropertyValue('status')),
            transparent: part.getFirstPropertyValue('transp') === 'TRANSPARENT',
          },
        ] as const
      }),
  )
}
const uid = ({ id }: Appointment) => `${id}@orari`

test('a barber’s feed has that barber’s appointments only, the salon’s has all', async () => {
  const other = (await server.call(addBarber, { name: 'Dritan' }, salon.token)).data.id
  const appointment = await book()
  const foreign = await book({ barber_id: other, client: 'Arta' })
  const elsewhere = await server.salon('Tjetri')
  const feed = await make()
  expect(await entries(feed)).toEqual(
    new Map([
      [
        uid(appointment),
        {
          starts: '2026-11-21T09:15:00.000Z',
          ends: '2026-11-21T10:05:00.000Z',
          summary: 'Ëndrit Hoxha · Prerje',
          sequence: expect.any(Number),
          status: 'CONFIRMED',
          transparent: false,
        },
      ],
    ]),
  )
  const all = await entries(await make(null))
  expect([...all.keys()].sort()).toEqual([uid(appointment), uid(foreign)].sort())
  expect(all.get(uid(foreign))?.summary).toBe('Arta · Prerje · Dritan')
  const { address } = await server.call(makeCalendarFeed, { barber_id: null }, elsewhere.token)
  expect((await entries(new URL(address).pathname)).size).toBe(0)
})

test('moved, cancelled, reinstated and deleted appointments are updated in the calendar app', async () => {
  const feed = await make()
  const visit = await book()
  const first = (await entries(feed)).get(uid(visit))
  const change = async (input: Partial<Parameters<typeof server.call<typeof updateAppointment>>[1]>) => {
    server.clock.set(new Date(server.clock.now().getTime() + 60_000))
    await server.call(updateAppointment, { id: visit.id, ...input }, salon.token)
    return (await entries(feed)).get(uid(visit))
  }
  const moved = await change({ appointment_date: '2026-11-23', appointment_time: '16:00' })
  expect(moved).toMatchObject({ starts: '2026-11-23T15:00:00.000Z', status: 'CONFIRMED' })
  expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  const cancelled = await change({ status: 'cancelled' })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', transparent: true })
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
  const back = await change({ status: 'confirmed' })
  expect(back).toMatchObject({ status: 'CONFIRMED', transparent: false })
  expect(back?.sequence).toBeGreaterThan(cancelled?.sequence ?? 0)
  await server.call(deleteAppointment, { id: visit.id }, salon.token)
  expect((await entries(feed)).size).toBe(0)
})

test('times are right before and after a clock change, and only days near today are included', async () => {
  const winter = await book({ date: '2027-03-27', time: '10:00' })
  const summer = await book({ date: '2027-03-29', time: '10:00' })
  const far = await book({ date: '2027-11-01' })
  const feed = await make()
  expect((await get(feed)).body).toContain('DTSTART;TZID=Europe/Tirane:20270329T100000')
  const found = await entries(feed)
  expect(found.get(uid(winter))?.starts).toBe('2027-03-27T09:00:00.000Z')
  expect(found.get(uid(summer))?.starts).toBe('2027-03-29T08:00:00.000Z')
  expect(found.has(uid(far))).toBe(false)
  await query(server, `update appointments_and_holds set appointment_date = '2026-10-01' where id = '${summer.id}'`)
  expect((await entries(await make())).has(uid(summer))).toBe(false)
})

test('a visit in the repeated hour ends after it starts, and one across the skipped hour keeps its duration', async () => {
  server.clock.set('2026-10-24T09:00:00Z')
  const repeated = await book({ date: '2026-10-25', time: '02:30' })
  const skipped = await book({ date: '2027-03-28', time: '01:40' })
  const found = await entries(await make())
  expect(found.get(uid(repeated))).toMatchObject({
    starts: '2026-10-25T00:30:00.000Z',
    ends: '2026-10-25T01:20:00.000Z',
  })
  expect(found.get(uid(skipped))).toMatchObject({
    starts: '2027-03-28T00:40:00.000Z',
    ends: '2027-03-28T01:30:00.000Z',
  })
})

test('an empty calendar, and one with special characters and a long name, follow the standard', async () => {
  expect(await entries(await make())).toEqual(new Map())
  expect((await get(await make())).body).toContain('BEGIN:VTIMEZONE')
  const client = `Ëndrit "Endi"; Hoxha, \\n ${'ë'.repeat(40)} 💈`
  const visit = await book({ client })
  expect((await entries(await make())).get(uid(visit))?.summary).toBe(`${client} · Prerje`)
})

test('an unchanged calendar is not sent twice, at any time of the day', async () => {
  await book()
  const feed = await make()
  const first = await get(feed)
  const etag = String(first.headers.etag)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' })
  server.clock.set('2026-11-20T17:00:00Z')
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await get(feed, { 'if-none-match': tag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  await book({ time: '13:00' })
  const changed = await get(feed, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('phones, notes and prices are in no calendar', async () => {
  await book()
  const { body } = await get(await make(null))
  expect(body).not.toMatch(/44 ?123 ?456|vonohet|€/)
})

test('an address is shown once and ends when it is replaced or revoked; the database has only its hash', async () => {
  const first = await make()
  const second = await make()
  expect((await get(first)).statusCode).toBe(404)
  expect((await get(second)).statusCode).toBe(200)
  const { feeds } = await server.call(listCalendarFeeds, {}, salon.token)
  expect(feeds).toEqual([{ id: expect.any(String), barber_id: salon.barber, created_at: expect.any(String) }])
  const [stored] = await query<{ row: string }>(server, 'select calendar_feeds::text as row from calendar_feeds')
  expect(stored?.row).not.toContain(second.split('/')[2])
  const id = feeds[0]?.id ?? ''
  const other = await server.salon('Tjetri')
  expect(await server.fault(revokeCalendarFeed, { id }, other.token)).toMatchObject({ code: feedNotFound().code })
  await server.call(revokeCalendarFeed, { id }, salon.token)
  expect((await get(second)).statusCode).toBe(404)
  expect(await server.fault(revokeCalendarFeed, { id }, salon.token)).toMatchObject({ status: 404 })
  expect(await server.fault(makeCalendarFeed, { barber_id: other.userId }, salon.token)).toMatchObject({ status: 404 })
})

test('a client’s link and similar tokens are not addresses of calendars', async () => {
  for (const token of ['x', 'A'.repeat(43), '%00', 'A'.repeat(90)]) {
    const { statusCode } = await get(`/kalendari/${token}/terminet.ics`)
    expect([400, 404]).toContain(statusCode)
  }
  const feed = await make()
  expect((await get(`/v/${feed.split('/')[2]}`)).statusCode).toBe(404)
})
