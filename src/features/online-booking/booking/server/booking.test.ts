import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { holdPurgeJob } from '#features/schedule/appointments/server/jobs.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { openPage, salonWithPage } from '#testing/server/onlineBooking.ts'
import { bookAppointment, listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { updateClient } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { offerOnline, saveOnlineBooking, stopToday } from '#features/online-booking/settings/contract.ts'
import { addService, updateService } from '#features/salon/services/contract.ts'
import { getWaitingList } from '#features/schedule/waiting-list/contract.ts'
import { runs } from '#testing/runs.ts'
import * as contract from '../contract.ts'
import { eventually } from '#testing/server/eventually.ts'

/** Visitors' calls of a salon's page. The salon's local time is Friday, 20 November 2026, 10:00. */

const server = testApp()
let salon: TestSalon
let address: string
let service: string
let long: string

beforeEach(async () => {
  server.clock.set('2026-11-20T09:00:00Z')
  // All calls come from one address.
  await query(server, 'delete from rate_limits')
  ;({ salon, address, service } = await salonWithPage(server, { max_open_visits: 20 }))
  long = (await server.call(addService, { name: 'Ngjyrosje', duration: 90, price: 30 }, salon.token)).data.id
})

const month = (services = service, more: object = {}) =>
  server.call(contract.getBookingMonth, { address, services, ...more }).then((reply) => reply.month)
const startsOn = async (date: string, services?: string) =>
  (await month(services)).days.find((day) => day.date === date)?.starts.map(({ time }) => time) ?? []
const hold = (time: string, more: object = {}) =>
  server.call(contract.placeHold, { address, services: [service], date: '2026-11-23', time, ...more })
const person = { client_name: 'Arta Krasniqi', client_phone: '044 123 456' }
const book = (time: string, more: object = {}) =>
  server.call(contract.bookOnline, { address, services: [service], date: '2026-11-23', time, ...person, ...more })
const refused = (time: string, more: object = {}) =>
  server.fault(contract.bookOnline, { address, services: [service], date: '2026-11-23', time, ...person, ...more })
/** Time of a number of quarter hours since midnight. */
const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
const bookingAt = (time: string, more: object = {}) => ({
  client_name: 'Besim',
  service_name: 'Prerje',
  price: 5,
  barber_id: salon.barber,
  appointment_date: '2026-11-23',
  appointment_time: time,
  ...more,
})

test('services offered online are listed with each barber’s price and duration', async () => {
  const { offer } = await server.call(contract.getBookingOffer, { address })
  expect(offer.services.map(({ name, price, duration }) => [name, price, duration])).toEqual([
    ['Prerje', 5, 30],
    ['Ngjyrosje', 30, 90],
  ])
  expect(offer.barbers).toMatchObject([{ id: salon.barber, name: 'Besa', differs: [] }])
  const barbers = [{ barber_id: salon.barber, offered: true, duration: 100, price: 35.5 }]
  await server.call(updateService, { id: long, barbers }, salon.token)
  await eventually(async () =>
    expect((await server.call(contract.getBookingOffer, { address })).offer.barbers[0]?.differs).toEqual([
      { service_id: long, offered: true, duration: 100, price: 35.5, currency: 'EUR' },
    ]),
  )
  await server.call(offerOnline, { kind: 'service', id: long, online: false }, salon.token)
  await eventually(async () =>
    expect((await server.call(contract.getBookingOffer, { address })).offer.services).toHaveLength(1),
  )
  expect(
    await server.fault(contract.placeHold, { address, services: [long], date: '2026-11-23', time: '10:00' }),
  ).toMatchObject({
    status: 409,
    code: 'unknown_choice',
  })
})

test('a month has the free starts between the notice and the horizon', async () => {
  const { first, last, days } = await month()
  expect([first, last, days.length]).toEqual(['2026-11-20', '2026-12-20', 31])
  expect((await startsOn('2026-11-20'))[0]).toBe('11:00')
  expect(days[0]?.room).toBeGreaterThan(0)
  await server.call(bookAppointment, bookingAt('10:00'), salon.token)
  await eventually(async () => expect(await startsOn('2026-11-23')).not.toContain('10:00'))
  await server.call(stopToday, { stopped: true }, salon.token)
  await eventually(async () => expect(await startsOn('2026-11-20')).toEqual([]))
})

test('a start whose minutes after the visit would reach into the next one is not offered', async () => {
  const named = { name: 'Ngjyrosje me pastrim', duration: 30, price: 9, buffer_minutes: 15 }
  const { data } = await server.call(addService, named, salon.token)
  await server.call(bookAppointment, bookingAt('11:00'), salon.token)
  await eventually(async () => expect(await startsOn('2026-11-23')).not.toContain('11:00'))
  expect(await startsOn('2026-11-23')).toContain('10:30')
  const starts = await startsOn('2026-11-23', data.id)
  expect([starts.includes('10:00'), starts.includes('10:30')]).toEqual([true, false])
})

test('a hold blocks its start for five minutes, for other visitors and the salon, and then expires', async () => {
  const { hold: held } = await hold('10:00')
  expect(held).toMatchObject({
    time: '10:00',
    ends: '10:30',
    barber: 'Besa',
    price: 5,
    held_until: '2026-11-20T09:05:00.000Z',
  })
  await eventually(async () => expect(await startsOn('2026-11-23')).not.toContain('10:00'))
  const other = await server.fault(contract.placeHold, {
    address,
    services: [service],
    date: '2026-11-23',
    time: '10:00',
  })
  expect(other).toMatchObject({ status: 409, code: 'slot_taken' })
  expect((other.extra as { nearest: unknown[] }).nearest).toHaveLength(3)
  expect(await server.fault(bookAppointment, bookingAt('10:15'), salon.token)).toMatchObject({
    status: 409,
    code: 'slot_taken',
    message: 'Një klient po e cakton online këtë orë. Nëse nuk e përfundon, lirohet brenda pesë minutave.',
  })
  // No list contains holds.
  expect((await server.call(listAppointments, {}, salon.token)).appointments).toEqual([])
  server.clock.pass(5)
  expect(await startsOn('2026-11-23')).toContain('10:00')
  await server.call(bookAppointment, bookingAt('10:15'), salon.token)
  expect(await query(server, `select 1 from appointments_and_holds where status = 'held'`)).toEqual([])
})

test('an expired hold does not block a move, and a job deletes expired holds', async () => {
  const { appointment } = await server.call(bookAppointment, bookingAt('09:00'), salon.token)
  await hold('10:00')
  await hold('11:00')
  expect(
    await server.fault(updateAppointment, { id: appointment.id, appointment_time: '10:00' }, salon.token),
  ).toMatchObject({
    code: 'slot_taken',
  })
  server.clock.pass(6)
  await server.call(updateAppointment, { id: appointment.id, appointment_time: '10:00' }, salon.token)
  await hold('15:00')
  server.clock.pass(6)
  await server.app.jobs.queue(server.app.calls.db, holdPurgeJob, {}, {})
  await server.app.drain(holdPurgeJob)
  expect(await query(server, `select 1 from appointments_and_holds where status = 'held'`)).toEqual([])
})

test('a booking uses its hold, and sent twice it returns the first result', async () => {
  const { hold: held } = await hold('10:00')
  const { booked } = await book('10:00', { hold: held.token, source: 'instagram', note: 'Me makinë' })
  expect(booked).toMatchObject({ status: 'booked', time: '10:00', ends: '10:30', services: ['Prerje'], barber: 'Besa' })
  expect(booked.token.length).toBeGreaterThan(30)
  const again = await book('10:00', { hold: held.token, source: 'instagram', note: 'Me makinë' })
  expect(again.booked).toMatchObject({ time: '10:00', client_name: 'Arta Krasniqi' })
  expect(await refused('10:00', { hold: held.token, client_phone: '044 999 999' })).toMatchObject({
    code: 'slot_taken',
  })
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  expect(appointments).toMatchObject([
    { client_name: 'Arta Krasniqi', status: 'pending', online_source: 'instagram', request: null, notes: 'Me makinë' },
  ])
  expect(appointments[0]?.online_at).toBe('2026-11-20T09:00:00.000Z')
})

const setCalls = (prefix: string, calls: number) =>
  query(server, `update rate_limits set calls = ${calls} where key like 'online booking ${prefix} ${salon.id}%'`)
test('a booking sent again above the limits of its phone and of an attacked salon returns the first result', async () => {
  const { hold: held } = await hold('10:00')
  const first = await book('10:00', { hold: held.token })
  await setCalls('phone', 10)
  expect(await refused('11:00')).toMatchObject({ code: 'too_many_requests' })
  expect((await book('10:00', { hold: held.token })).booked).toEqual({ ...first.booked, token: expect.any(String) })
  await setCalls('salon', 40)
  expect(await refused('11:00')).toMatchObject({ code: 'proof_needed' })
  expect((await book('10:00', { hold: held.token })).booked).toMatchObject({ status: 'booked', time: '10:00' })
})

test('a booking by a client’s other phone or former name, sent twice, returns the first result', async () => {
  const visit = (time: string, client: object) => server.call(bookAppointment, bookingAt(time, client), salon.token)
  const { appointment: kept } = await visit('09:00', { client_name: 'Arta Krasniqi', client_phone: '049 111 111' })
  await server.call(updateClient, { id: kept.client_id, other_phones: '044 123 456' }, salon.token)
  const { appointment: merged } = await visit('09:30', { client_name: 'Arta K.', client_phone: '049 222 222' })
  await server.call(mergeClients, { id: kept.client_id, merged_id: merged.client_id }, salon.token)
  for (const [time, client] of [
    ['10:00', person],
    ['11:00', { client_name: 'Arta K.', client_phone: '049 222 222' }],
  ] as const) {
    const { hold: held } = await hold(time)
    await book(time, { hold: held.token, ...client })
    expect((await book(time, { hold: held.token, ...client })).booked).toMatchObject({ status: 'booked', time })
  }
})

const transaction = (more: readonly string[]) => [
  'from "online_booking"',
  'insert into rate_limits',
  'from "rate_limits"',
  'begin',
  'insert into rate_limits',
  'from (',
  'find_or_create_client',
  'with b as',
  ...more,
  'insert into "appointments_and_holds"',
  'insert into "activities"',
  'client_links',
  'commit',
]

test('a booking takes twelve statements, thirteen with a hold', async () => {
  const { hold: held } = await hold('14:00')
  await server.announced()
  // The offer is cached from here on.
  await book('10:00')
  for (const [time, input, more] of [
    ['11:00', {}, []],
    ['14:00', { hold: held.token }, ['delete from "appointments_and_holds"']],
  ] as const) {
    const statements = await server.tenancy.record(() => book(time, input))
    expect(statements).toEqual(transaction(more).map((text) => expect.stringContaining(text)))
  }
})

test('one of several visitors who book a start at one moment gets it, and the others leave no rows behind', async () => {
  const attempts = Array.from({ length: 6 }, (_, n) =>
    book('10:00', {
      client_name: `Klienti ${n}`,
      client_phone: `044 20${1000 + n}`,
      client_email: n % 2 ? 'k@orari.example' : null,
    }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'slot_taken' })
  const tables = ['appointments', 'clients', 'client_links', 'client_totals']
  const counts = tables.map(
    (table) => `(select count(*)::int from ${table} where salon_id = '${salon.id}') as ${table}`,
  )
  const [left] = await query(server, `select ${counts.join(', ')}`)
  expect(left).toEqual({ appointments: 1, clients: 1, client_links: 1, client_totals: 1 })
})

const counted = () => query(server, `select calls from rate_limits where key like 'online booking %' order by key`)
/** The first row is that of refusals by salon and network address. */
test('an attempt counts once, whether it succeeds or not', async () => {
  await book('10:00')
  expect(await counted()).toEqual([{ calls: 1 }, { calls: 1 }])
  expect(await refused('10:00')).toMatchObject({ code: 'slot_taken' })
  expect(await counted()).toEqual([{ calls: 1 }, { calls: 2 }, { calls: 2 }])
  const codes = await Promise.all([1, 2, 3].map(() => book('12:00').catch(({ code }: { code: string }) => code)))
  expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(2)
  expect(await counted()).toEqual([{ calls: 3 }, { calls: 5 }, { calls: 5 }])
})

test('simultaneous bookings do not exceed a phone’s number of attempts', async () => {
  for (const time of ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']) await book(time)
  const codes = await Promise.all(
    ['14:00', '14:30', '15:00', '15:30'].map((time) => book(time).catch(({ code }: { code: string }) => code)),
  )
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2)
  const booked = await query(server, `select 1 from appointments where salon_id = '${salon.id}'`)
  expect(booked).toHaveLength(10)
})

test('simultaneous bookings do not exceed a phone’s number of open visits', async () => {
  await server.call(saveOnlineBooking, { max_open_visits: 2 }, salon.token)
  const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const codes = await Promise.all(times.map((time) => book(time).catch(({ code }: { code: string }) => code)))
  expect(codes.filter((code) => code === 'call_salon')).toHaveLength(4)
  expect(await query(server, `select 1 from appointments where salon_id = '${salon.id}'`)).toHaveLength(2)
})

test('a booking that fails with an error leaves neither rows nor an attempt of the phone', async () => {
  await query(server, 'alter table client_links add constraint none_allowed check (false) not valid')
  try {
    expect(await refused('10:00')).toMatchObject({ status: 500 })
  } finally {
    await query(server, 'alter table client_links drop constraint none_allowed')
  }
  expect(await query(server, `select key from rate_limits where key like 'online booking phone %'`)).toEqual([])
  for (const table of ['appointments', 'clients', 'client_totals'])
    expect(await query(server, `select 1 from ${table} where salon_id = '${salon.id}'`)).toEqual([])
  await book('10:00')
})

test('a new client who books twice at one moment is created once', async () => {
  await Promise.all([book('10:00'), book('12:00'), book('14:00')])
  expect(await query(server, `select name, phone from clients where salon_id = '${salon.id}'`)).toEqual([
    { name: 'Arta Krasniqi', phone: '044 123 456' },
  ])
})

test('open screens are updated with the visit and a new client', async () => {
  let received: string[] = []
  const stop = server.app.live.subscribe(salon.id, (topics) => void received.push(...topics))
  await book('10:00')
  await eventually(() => expect(received).toEqual(expect.arrayContaining(['appointments', 'clients'])))
  received = []
  await book('12:00')
  await eventually(() => expect(received).toContain('appointments'))
  expect(received).not.toContain('clients')
  stop()
})

test('the same booking sent twice at one moment is made once', async () => {
  const { hold: held } = await hold('10:00')
  const both = await Promise.all([book('10:00', { hold: held.token }), book('10:00', { hold: held.token })])
  expect(both.map(({ booked }) => booked.time)).toEqual(['10:00', '10:00'])
  expect((await server.call(listAppointments, {}, salon.token)).appointments).toHaveLength(1)
})

test('an expired hold does not block a visitor', async () => {
  await hold('10:00')
  server.clock.pass(6)
  expect((await book('10:00')).booked.time).toBe('10:00')
})

test('several services are one visit with one barber, one after another', async () => {
  const services = [service, long]
  const { hold: held } = await hold('10:00', { services })
  expect(held).toMatchObject({ time: '10:00', ends: '12:00', price: 35, service_ids: services })
  await eventually(async () => expect(await startsOn('2026-11-23')).not.toContain('11:30'))
  const { booked } = await book('10:00', { services, hold: held.token })
  expect(booked).toMatchObject({ services: ['Prerje', 'Ngjyrosje'], ends: '12:00', duration: 120, price: 35 })
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  expect(appointments.map((one) => [one.appointment_time, one.visit_id])).toEqual([
    ['10:00', held.token],
    ['10:30', held.token],
  ])
})

test('any free barber is used: two visitors at one time get two barbers, and a third is refused', async () => {
  await server.call(addBarber, { name: 'Agim' }, salon.token)
  const first = await hold('10:00')
  const second = await hold('10:00')
  expect(new Set([first.hold.barber, second.hold.barber])).toEqual(new Set(['Besa', 'Agim']))
  expect(
    await server.fault(contract.placeHold, { address, services: [service], date: '2026-11-23', time: '10:00' }),
  ).toMatchObject({
    code: 'slot_taken',
  })
  // A hold that replaces the first one frees it.
  await hold('12:00', { instead_of: first.hold.token })
  expect((await hold('10:00')).hold.barber).toBe(first.hold.barber)
})

test('the salon decides which visitors need approval, and a request occupies its time until it is answered', async () => {
  await server.call(saveOnlineBooking, { approval: 'new_clients' }, salon.token)
  expect((await book('10:00')).booked.status).toBe('requested')
  await eventually(async () => expect(await startsOn('2026-11-23')).not.toContain('10:00'))
  await server.call(saveOnlineBooking, { approval: 'never' }, salon.token)
  expect((await book('11:00')).booked.status).toBe('booked')
})

const answers = async (time: string, given: object) => {
  const { status, date } = (await book(time, given)).booked
  return { status, date }
}

test('a known client’s name and phone get the same reply as a stranger’s', async () => {
  const client = { client_name: 'Bler', client_phone: '049 111 111' }
  await server.call(bookAppointment, bookingAt('09:00', client), salon.token)
  for (const [approval, first, second] of [
    ['new_clients', '10:00', '11:00'],
    ['never', '12:00', '13:00'],
  ] as const) {
    await server.call(saveOnlineBooking, { approval }, salon.token)
    const stranger = { client_name: 'Zana', client_phone: `049 22${first.replace(':', '')}` }
    expect(await answers(first, client)).toEqual(await answers(second, stranger))
  }
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  expect((await refused('15:00', client)).body()).toEqual((await refused('15:00')).body())
})

test('a blocked phone, a refused new client and one visit too many get the same reply', async () => {
  const { appointment } = await server.call(
    bookAppointment,
    bookingAt('09:00', { client_name: 'Bler', client_phone: '049 111 111' }),
    salon.token,
  )
  const blockedBefore = { id: appointment.client_id, is_blocked: true, other_phones: '049 222 222, 049 333 333' }
  await server.call(updateClient, blockedBefore, salon.token)
  const blocked = await refused('10:00', { client_name: 'Dikush tjetër', client_phone: '+383 49 111 111' })
  const byOtherPhone = await refused('10:00', { client_name: 'Dikush tjetër', client_phone: '049 333 333' })
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  const unknown = await refused('10:00')
  await server.call(saveOnlineBooking, { new_clients: true, max_open_visits: 1 }, salon.token)
  await book('10:00')
  const many = await refused('11:00')
  for (const fault of [blocked, byOtherPhone, unknown, many])
    expect(fault.body()).toEqual({ success: false, code: 'call_salon', message: contract.bookingMessages.callSalon })
})

/** Result code of a booking or waiting list entry with the same phone from the n-th address. */
async function codeFrom(n: number, end = 'bookings'): Promise<string> {
  const response = await server.raw({
    method: 'POST',
    url: `/api/public/salons/${address}/${end}`,
    payload: { services: [service], date: '2026-11-23', time: '10:00', ...person },
    remoteAddress: `10.0.0.${n}`,
  })
  return response.json<{ code: string }>().code
}

test('a phone has ten attempts an hour from all addresses', async () => {
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  const codes: string[] = []
  for (let n = 0; n < 11; n += 1) codes.push(await codeFrom(n))
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'call_salon'), 'too_many_requests'])
})

test('waiting list entries of a phone count as bookings', async () => {
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  const codes: string[] = []
  for (let n = 0; n < 10; n += 1) codes.push(await codeFrom(n, n % 2 ? 'waits' : 'bookings'))
  expect(codes).toEqual(Array.from({ length: 10 }, () => 'call_salon'))
  expect([await codeFrom(10, 'waits'), await codeFrom(11)]).toEqual(['too_many_requests', 'too_many_requests'])
})

test('a call above a limit costs only the settings, the counts and its event, and a booking succeeds an hour later', async () => {
  for (let n = 0; n < 10; n += 1) expect(await codeFrom(n)).not.toBe('too_many_requests')
  expect(await codeFrom(10)).toBe('too_many_requests')
  const statements = await server.tenancy.record(async () => expect(await codeFrom(11)).toBe('too_many_requests'))
  expect(statements).toEqual([
    expect.stringContaining('from "online_booking"'),
    expect.stringContaining('insert into rate_limits'),
    expect.stringContaining('from "rate_limits"'),
    'begin',
    expect.stringContaining('insert into rate_limits'),
    'commit',
    // After the refused call, and not in its transaction. Repetitions of a minute raise the same row.
    expect.stringContaining('insert into security_events'),
  ])
  server.clock.set(new Date(server.clock.now().getTime() + 61 * 60_000))
  await book('16:00')
})

test('phone and answers are validated, and the answers are stored in the notes', async () => {
  const question = { id: crypto.randomUUID(), text: 'Keni alergji?', is_required: true }
  await server.call(saveOnlineBooking, { questions: [question] }, salon.token)
  const bad = await refused('10:00', { client_phone: '12' })
  expect(bad.errors.map(({ field }) => field)).toEqual(['client_phone', `answers.${question.id}`])
  await book('10:00', { answers: [{ id: question.id, text: 'Jo' }] })
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  expect(appointments[0]?.notes).toBe('Keni alergji? Jo')
})

test('nothing is booked against the rules, while online booking is closed, or after the subscription', async () => {
  expect(await refused('10:00', { date: '2026-11-20' })).toMatchObject({ code: 'slot_taken' })
  expect(await refused('10:00', { date: '2027-11-20' })).toMatchObject({ code: 'slot_taken' })
  expect(await server.fault(contract.getBookingOffer, { address: 'nuk-ka' })).toMatchObject({ status: 404 })
  await server.call(saveOnlineBooking, { enabled: false }, salon.token)
  expect(await refused('10:00')).toMatchObject({ status: 409, code: 'online_booking_closed' })
  await openPage(server, salon.token)
  server.clock.pass(8 * 24 * 60)
  expect(await refused('10:00')).toMatchObject({ code: 'online_booking_closed' })
})

test('a visitor can join the salon’s waiting list for an earlier start', async () => {
  await server.call(contract.waitOnline, { address, services: [service, long], date: '2026-11-25', ...person })
  const { waits } = await server.call(getWaitingList, {}, salon.token)
  expect(waits).toMatchObject([
    {
      client_name: 'Arta Krasniqi',
      service_name: 'Prerje + Ngjyrosje',
      service_ids: [service, long],
      duration: 120,
    },
  ])
})

test('every listed start can be booked, and no other one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.integer({ min: 32, max: 80 }), length: fc.constantFrom(15, 30, 45, 75) }), {
        maxLength: 6,
      }),
      fc.constantFrom([0], [1], [0, 1]),
      fc.integer({ min: 32, max: 88 }),
      async (visits, chosen, wanted) => {
        await query(server, `delete from appointments_and_holds where salon_id = '${salon.id}'`)
        for (const { at, length } of visits) {
          await server
            .call(bookAppointment, bookingAt(clock(at), { duration: length }), salon.token)
            .catch(() => undefined)
        }
        // Cached values expire after a minute.
        server.clock.pass(1)
        const services = chosen.map((index) => [service, long][index] ?? '')
        const shown = await startsOn('2026-11-23', services.join(','))
        const time = shown[wanted % Math.max(shown.length, 1)] ?? clock(wanted)
        const other = clock(wanted)
        for (const start of new Set([time, other])) {
          const result = await hold(start, { services }).then(
            ({ hold: held }) => held.token,
            () => null,
          )
          expect([start, result !== null]).toEqual([start, shown.includes(start)])
          if (result) await query(server, `delete from appointments_and_holds where visit_id = '${result}'`)
        }
      },
    ),
    { numRuns: runs(8, 30) },
  )
})
