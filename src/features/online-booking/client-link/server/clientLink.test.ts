import { openPage } from '#testing/server/onlineBooking.ts'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookWith, type Booking } from '#testing/server/appointments.ts'
import { deleteAppointment, getAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { bookVisits } from '#features/schedule/appointments/linked/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { getWaitingList, saveWait } from '#features/schedule/waiting-list/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { textsOf } from '../../texts/rules.ts'
import { makeClientLink } from '../contract.ts'
import { clientLinkMessages } from '../copy.ts'
import { purge } from './purge.ts'
import { clientTokenFor } from './public.ts'
import { strictCalendar } from '#testing/strictCalendar.ts'
import { eventually } from '#testing/server/eventually.ts'

const server = testApp()
const { flow, link: sq } = textsOf('sq')
const salon = freshSalon(server)

beforeEach(async () => {
  await openPage(server, salon.token, { text_after_booking: 'Ejani pesë minuta më herët.' })
})

const book = (more: Partial<Booking> = {}) =>
  bookWith(server, salon, {
    client_name: 'Ëndrit Hoxha',
    client_phone: '044 123 456',
    price: 8,
    appointment_time: '10:15',
    duration: 50,
    notes: 'vonohet gjithmonë',
    ...more,
  })

const tokenOf = (id: string, of = salon) =>
  server.app.asSystem((call) => clientTokenFor({ ...call, salon: call.scope(of.id) }, id))

const get = (token: string, rest = '') => server.raw({ method: 'GET', url: `/v/${token}${rest}` })
const post = (token: string, rest: string, form: Record<string, string> = {}) =>
  server.raw({ method: 'POST', url: `/v/${token}${rest}`, form })
const appointment = async (id: string, of = salon) => (await server.call(getAppointment, { id }, of.token)).appointment
const history = async () =>
  (await query(
    server,
    `select description, user_id from activities where salon_id = '${salon.id}' order by created_at, id`,
  )) as {
    description: string
    user_id: string | null
  }[]

test('a link shows the visit and nothing that is private to the salon', async () => {
  const { id } = await book()
  const page = await get(await tokenOf(id))
  expect(page.statusCode).toBe(200)
  for (const text of [
    'Besa',
    'E shtunë, 21 nëntor',
    '10:15–11:05',
    'Prerje',
    '8,00',
    sq.booked,
    'Ejani pesë minuta',
    `<noscript><p class="flow-zone muted small">${flow.zoneHint}`,
  ])
    expect(page.body).toContain(text)
  expect(page.body).not.toContain('vonohet')
  expect(page.body).not.toMatch(/44 ?123 ?456/)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  // Hidden until the script has compared the zones; it reports no errors, because they could contain the token.
  expect(page.body).toMatch(/data-zone="Europe\/Tirane"[^>]* hidden/)
  expect(page.body.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('client-link/web/entry')])
})

test('a shared link has the salon’s title and picture, in its language, and nothing of the client or the visit', async () => {
  const token = await tokenOf((await book()).id)
  const { body } = await get(token, '?gjuha=de')
  const head = body.slice(0, body.indexOf('</head>'))
  expect(head).toMatch(/property="og:title" content="Ihr Termin &middot; [^"]+"/)
  const picture = /property="og:image" content="[^"]*(\/r\/[^"]+\/share.png)"/.exec(head)?.[1] ?? ''
  const { statusCode, headers } = await server.raw({ method: 'GET', url: picture })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  for (const secret of ['Ëndrit', '044', '10:15', token]) expect(head).not.toContain(secret)
})

test('a message of the salon has a link to a visit booked online, and to no other', async () => {
  const { id } = await book()
  expect(await server.call(makeClientLink, { id }, salon.token)).toMatchObject({ link: null })
  await query(server, `update appointments_and_holds set online_at = created_at where id = '${id}'`)
  const { link } = await server.call(makeClientLink, { id }, salon.token)
  const shown = await server.raw({ method: 'GET', url: new URL(link ?? '').pathname })
  expect(shown.statusCode).toBe(200)
  const other = await server.salon('Tjetër')
  expect((await server.fault(makeClientLink, { id }, other.token)).status).toBe(404)
})

test('each language has its own texts', async () => {
  const token = await tokenOf((await book()).id)
  expect((await get(token, '?gjuha=en')).body).toContain(textsOf('en').link.move)
  expect((await get(token, '?gjuha=de')).body).toContain(textsOf('de').link.move)
})

test('unknown, short and other salons’ tokens return 404, and only a token’s hash is stored', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  const wrong = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const guess of [wrong, 'x', id, `${token}x`, '%20', '..%2F..']) {
    const page = await get(guess)
    expect(page.statusCode).toBe(404)
    expect(page.headers['referrer-policy']).not.toBe('unsafe-url')
  }
  const rows = await query(server, `select l::text as row from client_links l where appointment_id = '${id}'`)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await query(server, `select 1 from client_links where token_hash = sha256('${token}'::bytea)`)).toHaveLength(1)
})

test('cancelling asks first, frees the time, is recorded, and can be undone while the time is free', async () => {
  const { id } = await book()
  await server.call(updateAppointment, { id, status: 'confirmed' }, salon.token)
  const token = await tokenOf(id)
  expect((await get(token, '/anulo')).body).toContain(sq.cancelAsk)
  expect((await appointment(id)).status).toBe('confirmed')
  const done = await post(token, '/anulo')
  expect([done.statusCode, done.headers.location]).toEqual([303, `/v/${token}?u=anuluar`])
  expect(await appointment(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'client' })
  expect((await get(token)).body).toContain(sq.takeBack)
  // The same form sent twice changes nothing.
  expect((await post(token, '/anulo')).statusCode).toBe(303)

  expect((await post(token, '/rikthe')).headers.location).toBe(`/v/${token}?u=rikthyer`)
  expect((await appointment(id)).status).toBe('confirmed')

  await post(token, '/anulo')
  await book({ client_name: 'Tjetri', client_phone: '' })
  const refused = await post(token, '/rikthe')
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain(sq.takenMeanwhile)
  expect((await appointment(id)).status).toBe('cancelled')
  const noted = await history()
  expect(noted.filter(({ description }) => description.startsWith(clientLinkMessages.cancelled))).toMatchObject([
    { user_id: null },
    { user_id: null },
  ])
  expect(JSON.stringify(noted)).not.toContain(token)
})

test('a client cannot undo the salon’s cancellation', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  await server.call(updateAppointment, { id, status: 'cancelled', cancel_reason: 'salon' }, salon.token)
  const page = await get(token)
  expect(page.body).toContain(sq.cancelledBySalon)
  expect(page.body).not.toContain(sq.takeBack)
  expect((await post(token, '/rikthe')).statusCode).toBe(409)
  expect((await appointment(id)).cancel_reason).toBe('salon')
})

test('after the salon’s deadline the visit can be neither cancelled nor moved', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  // The deadline is three hours; the visit is at 10:15 in Tirana.
  server.clock.set('2026-11-21T06:15:00Z')
  expect((await get(token)).body).toContain(sq.cancel)
  server.clock.set('2026-11-21T06:15:01Z')
  const page = await get(token)
  expect(page.body).toContain(sq.tooLate)
  // The salon has no number.
  expect(page.body).not.toContain(sq.callFor)
  expect(page.body).not.toContain(sq.cancel)
  await post(token, '/anulo')
  await post(token, '/zhvendos', { date: '2026-11-23', time: '10:00' })
  expect(await appointment(id)).toMatchObject({ status: 'pending', appointment_time: '10:15' })
})

test('a visit of two parts moves to a free start as a whole, and back', async () => {
  const parts = [
    { id: newId(server.clock.now()), service_name: 'Prerje', price: 8, barber_id: salon.barber, duration: 30 },
    { id: newId(server.clock.now()), service_name: 'Mjekër', price: 4, barber_id: salon.barber, duration: 20 },
  ]
  const { appointments } = await server.call(
    bookVisits,
    {
      appointment_date: '2026-11-21',
      appointment_time: '10:00',
      visits: [{ id: newId(server.clock.now()), client_name: 'Ëndrit', parts }],
    },
    salon.token,
  )
  const token = await tokenOf(appointments[1]?.id ?? '')
  const page = await get(token)
  expect(
    await query(server, `select appointment_id as id from client_links where appointment_id = '${parts[0]?.id}'`),
  ).toHaveLength(1)
  expect(page.body).toContain('10:00–10:50')
  expect(page.body).toContain('12,00')
  const choice = await get(token, '/zhvendos?nga=2026-11-23')
  expect(choice.body).toContain('value="2026-11-23"')
  expect(choice.body).toContain('value="11:00"')
  const done = await post(token, '/zhvendos', { date: '2026-11-23', time: '11:00' })
  expect(done.headers.location).toBe(`/v/${token}?u=zhvendosur&ishte=2026-11-21T10%3A00`)
  const times = async () =>
    (await Promise.all(parts.map(({ id }) => appointment(id)))).map(
      (one) => `${one.appointment_date} ${one.appointment_time}`,
    )
  expect(await times()).toEqual(['2026-11-23 11:00', '2026-11-23 11:30'])
  const after = await get(token, '?u=zhvendosur&ishte=2026-11-21T10:00')
  expect(after.body).toContain(sq.moveBack('e shtunë, 21 nëntor', '10:00'))
  await post(token, '/zhvendos', { date: '2026-11-21', time: '10:00' })
  expect(await times()).toEqual(['2026-11-21 10:00', '2026-11-21 10:30'])
  // To the same time of another day, and to another time of the same day.
  await post(token, '/zhvendos', { date: '2026-11-23', time: '10:00' })
  expect(await times()).toEqual(['2026-11-23 10:00', '2026-11-23 10:30'])
  await post(token, '/zhvendos', { date: '2026-11-23', time: '11:00' })
  expect(await times()).toEqual(['2026-11-23 11:00', '2026-11-23 11:30'])
})

test('a taken start, one beyond the horizon and an invalid one are refused with others to choose', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  await book({ client_name: 'Tjetri', client_phone: '', appointment_date: '2026-11-23', appointment_time: '10:00' })
  for (const to of [
    { date: '2026-11-23', time: '10:00' },
    { date: '2027-03-01', time: '10:00' },
    { date: '2026-11-23', time: '03:07' },
  ]) {
    const page = await post(token, '/zhvendos', to)
    expect(page.statusCode).toBe(409)
    expect(page.body).toContain(sq.takenMeanwhile)
  }
  expect((await post(token, '/zhvendos', { date: 'nesër', time: '10:00' })).statusCode).toBe(400)
  expect((await appointment(id)).appointment_date).toBe('2026-11-21')
})

test('one of two clients who want the same start gets it', async () => {
  const ids = [await book(), await book({ client_name: 'Tjetri', client_phone: '', appointment_time: '12:00' })]
  const tokens = await Promise.all(ids.map(({ id }) => tokenOf(id)))
  const done = await Promise.all(tokens.map((token) => post(token, '/zhvendos', { date: '2026-11-23', time: '10:00' })))
  expect(done.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 409])
})

test('“Po vij” is recorded on the visit until it moves', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  expect((await get(token)).body).toContain(sq.coming)
  await post(token, '/vij')
  expect((await appointment(id)).coming_at).toBe('2026-11-20T09:00:00.000Z')
  expect((await get(token)).body).toContain(sq.comingSaid)
  await post(token, '/vij')
  expect((await history()).filter(({ description }) => description.startsWith(clientLinkMessages.coming))).toHaveLength(
    1,
  )
  await server.call(updateAppointment, { id, appointment_time: '14:00' }, salon.token)
  expect((await appointment(id)).coming_at).toBeNull()
  const moved = await get(token)
  expect(moved.body).toContain(sq.moved)
  expect(moved.body).toContain('ora 10:15')
})

test('a pending request can be withdrawn until the start, and restored as a request', async () => {
  const { id } = await book()
  await query(server, `update appointments_and_holds set request = 'waiting', online_at = now() where id = '${id}'`)
  const token = await tokenOf(id)
  server.clock.set('2026-11-21T09:00:00Z')
  const page = await get(token)
  expect(page.body).toContain(sq.waiting)
  expect(page.body).not.toContain(sq.coming)
  await post(token, '/anulo')
  expect(await appointment(id)).toMatchObject({ status: 'cancelled', request: 'withdrawn' })
  await post(token, '/rikthe')
  expect(await appointment(id)).toMatchObject({ status: 'pending', request: 'waiting' })
  server.clock.set('2026-11-21T09:20:00Z')
  expect(await entryOf(token)).toMatchObject({ status: 'TENTATIVE' })
})

test('a client’s cancellation offers the time to the waiting list', async () => {
  const { id } = await book()
  const wait = { client_name: 'Pret', service_name: 'Prerje', from_date: '2026-11-21', to_date: '2026-11-21' }
  await server.call(saveWait, { id: crypto.randomUUID(), ...wait }, salon.token)
  const offers = async () => (await server.call(getWaitingList, {}, salon.token)).offers.map(({ time }) => time)
  expect(await offers()).toEqual([])
  await post(await tokenOf(id), '/anulo')
  expect(await offers()).toHaveLength(1)
})

test('an open screen of the salon is updated with the client’s change', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  const received: string[] = []
  const stop = server.app.live.subscribe(salon.id, (topics) => void received.push(...topics))
  await post(token, '/anulo')
  await eventually(() => expect(received).toContain('appointments'))
  stop()
})

test('a visit can be cancelled but not moved if the salon takes no online bookings', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  await server.call(saveOnlineBooking, { enabled: false }, salon.token)
  const page = await get(token)
  expect(page.body).toContain(sq.cancel)
  expect(page.body).not.toContain(sq.move)
  await post(token, '/zhvendos', { date: '2026-11-23', time: '10:00' })
  expect((await appointment(id)).appointment_date).toBe('2026-11-21')
})

interface Entry {
  uid: string
  sequence: number
  status: string
  start: string
  utc: string
  method: string
}

async function entryOf(token: string, rest = ''): Promise<Entry> {
  const response = await get(token, `/kalendari.ics${rest}`)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const file = strictCalendar(response.body)
  const event = new ICAL.Event(file.getFirstSubcomponent('vevent') as never)
  return {
    uid: event.uid,
    sequence: event.sequence,
    status: String(event.component.getFirstPropertyValue('status')),
    start: event.startDate.toString(),
    utc: event.startDate.toJSDate().toISOString(),
    method: String(file.getFirstPropertyValue('method')),
  }
}

test('the calendar follows the visit: one UID, a growing SEQUENCE, CANCELLED after cancelling and deleting', async () => {
  const { id } = await book()
  const token = await tokenOf(id)
  const first = await entryOf(token)
  expect(first).toMatchObject({
    uid: `${id}@orari`,
    status: 'CONFIRMED',
    method: 'PUBLISH',
    start: '2026-11-21T10:15:00',
    utc: '2026-11-21T09:15:00.000Z',
  })
  expect((await get(token, '/kalendari.ics?ruaj=1')).headers['content-disposition']).toMatch(/^attachment/)
  server.clock.set('2026-11-20T09:10:00Z')
  await server.call(updateAppointment, { id, appointment_date: '2027-07-05' }, salon.token)
  const moved = await entryOf(token)
  expect(moved).toMatchObject({ uid: first.uid, utc: '2027-07-05T08:15:00.000Z' })
  expect(moved.sequence).toBeGreaterThan(first.sequence)
  server.clock.set('2026-11-20T09:20:00Z')
  await post(token, '/anulo')
  const cancelled = await entryOf(token)
  expect(cancelled).toMatchObject({ uid: first.uid, status: 'CANCELLED' })
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence)
  server.clock.set('2026-11-20T09:30:00Z')
  await server.call(deleteAppointment, { id }, salon.token)
  const deleted = await entryOf(token)
  expect(deleted).toMatchObject({ uid: first.uid, status: 'CANCELLED' })
  expect(deleted.sequence).toBeGreaterThan(cancelled.sequence)
  const gone = await get(token)
  expect([gone.statusCode, gone.body.includes(sq.gone)]).toEqual([410, true])
  // The salon has no number, so no card of contacts is shown, and nobody is asked to call.
  expect(gone.body).not.toContain('visit-rows')
  expect(gone.body).not.toContain(sq.callFor)
  const details = { name: 'Besa', country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 123 456' } as const
  await server.call(updateSalon, details, salon.token)
  expect((await get(token)).body).toContain(`${sq.goneText} ${sq.callFor}`)
})

test('links of old visits are deleted, those of restorable visits are not', async () => {
  const { id } = await book()
  const removed = await book({ appointment_time: '15:00' })
  const [kept, deleted] = [await tokenOf(id), await tokenOf(removed.id)]
  server.clock.set('2026-11-23T09:00:00Z')
  await server.call(deleteAppointment, { id: removed.id }, salon.token)
  await server.app.asSystem(purge)
  const links = async () =>
    (await query(server, `select appointment_id as id from client_links where salon_id = '${salon.id}'`)).length
  expect(await links()).toBe(2)
  expect((await get(deleted)).statusCode).toBe(410)
  expect((await get(kept)).body).toContain(sq.past)
  server.clock.set('2028-03-01T09:00:00Z')
  await query(server, `delete from deleted_appointments where id = '${removed.id}'`)
  await server.app.asSystem(purge)
  expect(await links()).toBe(0)
  expect((await get(kept)).statusCode).toBe(404)
})
