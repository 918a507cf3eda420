import { openPage } from '#testing/server/onlineBooking.ts'
import { beforeEach, expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { phoneAttemptsPerHour } from '#features/online-booking/booking/rules.ts'
import { offerOnline, saveOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { updateSalon } from '#features/salon/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { sq } from '../../../texts/sq.ts'

const server = testApp()
const salon = freshSalon(server)
let address: string
let services: string[]
let token: string

beforeEach(async () => {
  const rules = { approval: 'never' } as const
  address = (await openPage(server, salon.token, rules)).setup.address ?? ''
  const add = async (name: string) =>
    (await server.call(addService, { name, duration: 30, price: 5 }, salon.token)).data.id
  services = [await add('Prerje'), await add('Mjekër')]
  const barber_id = salon.barber
  const person = { client_name: 'Arta Krasniqi', client_phone: '044 123 456' }
  const visit = { services, barber_id, date: '2026-11-21', time: '10:00', ...person }
  token = (await server.call(bookOnline, { address, ...visit })).booked.token
  server.clock.set('2026-11-22T09:00:00Z')
})

const get = (rest = '', of = token) => server.raw({ method: 'GET', url: `/v/${of}${rest}` })
const post = (form: Record<string, string>, of = token) => server.raw({ method: 'POST', url: `/v/${of}/perseri`, form })
const onDay = async (date: string) =>
  (await server.call(listAppointments, { from: date, to: date }, salon.token)).appointments
    .filter(({ status }) => status !== 'cancelled')
    .map((one) => [one.appointment_time, one.service_name, one.client_name, one.client_phone, one.online_source])
const keyIn = (body: string) => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? ''

test('the same visit is booked in two taps, and a form sent twice books it once', async () => {
  const { body } = await get()
  expect(body).toContain(`/v/${token}/perseri`)
  expect(body).toContain(sq.link.otherVisit)
  const choice = await get('/perseri')
  expect(choice.body).toContain(sq.link.againOn('E shtunë, 19 dhjetor', '10:00'))
  const form = { date: '2026-12-19', time: '10:00', key: keyIn(choice.body) }
  const done = await post(form)
  expect(done.statusCode).toBe(303)
  const next = await get('', String(done.headers.location).replace('/v/', ''))
  expect(next.body).toContain('E shtunë, 19 dhjetor')
  expect((await post(form)).statusCode).toBe(303)
  expect(await onDay('2026-12-19')).toEqual([
    ['10:00', 'Prerje', 'Arta Krasniqi', '044 123 456', 'link'],
    ['10:30', 'Mjekër', 'Arta Krasniqi', '044 123 456', 'link'],
  ])
})

test('a taken start is replaced by others, and a client who may not book is asked to call', async () => {
  const taken = { date: '2026-12-19', time: '10:00', key: '' }
  await post(taken)
  const refused = await post(taken)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain(sq.link.takenMeanwhile)
  expect(refused.body).toContain('name="time"')
  await query(server, `update clients set is_blocked = true where salon_id = '${salon.id}'`)
  const blocked = await post({ date: '2026-12-05', time: '10:00', key: '' })
  expect(blocked.statusCode).toBe(409)
  expect(blocked.body).toContain(sq.flow.askInstead)
  const details = { name: 'Besa', country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 999 999' } as const
  await server.call(updateSalon, details, salon.token)
  expect((await post({ date: '2026-12-05', time: '10:00', key: '' })).body).toContain(sq.page.callInstead)
  expect(await onDay('2026-12-05')).toEqual([])
})

test('a client with too many attempts is asked to wait, as in the booking steps', async () => {
  for (let attempt = 0; attempt < phoneAttemptsPerHour; attempt += 1) await post({ date: '2026-12-19', time: '10:00' })
  const refused = await post({ date: '2026-12-19', time: '12:00' })
  expect(refused.body).toContain(sq.common.tooOften)
  expect(refused.body).not.toContain(sq.page.callInstead)
})

test('a visit that cannot be repeated links to the booking steps', async () => {
  const steps = `/r/${address}/cakto`
  await server.call(
    saveOnlineBooking,
    { questions: [{ id: services[0] ?? '', text: 'Alergji?', is_required: true }] },
    salon.token,
  )
  expect((await get('/perseri')).headers.location).toBe(steps)
  await server.call(saveOnlineBooking, { questions: [] }, salon.token)
  expect((await get('/perseri')).statusCode).toBe(200)
  await server.call(offerOnline, { kind: 'service', id: services[1] ?? '', online: false }, salon.token)
  expect((await get('/perseri')).headers.location).toBe(steps)
  expect((await post({ date: '2026-12-19', time: '10:00' })).headers.location).toBe(steps)
})

test('a closing while the client chooses the next time is told, with the salon’s phone', async () => {
  const details = { name: 'Besa', country: 'XK', time_zone: 'Europe/Belgrade', phone: '044 999 999' } as const
  await server.call(updateSalon, details, salon.token)
  expect((await get('/perseri')).statusCode).toBe(200)
  await server.call(saveOnlineBooking, { enabled: false }, salon.token)
  for (const answer of [await get('/perseri'), await post({ date: '2026-12-05', time: '10:00', key: '' })]) {
    expect(answer.statusCode).toBe(409)
    for (const text of [sq.flow.closedNow, 'href="tel:+38344999999"']) expect(answer.body).toContain(text)
  }
})

test('a salon without new clients has no link to the booking steps, which are closed there', async () => {
  await server.call(saveOnlineBooking, { new_clients: false }, salon.token)
  server.clock.set('2026-11-22T09:00:00Z')
  const page = await get()
  expect(page.body).toContain(sq.link.again)
  expect(page.body).not.toContain(sq.link.otherVisit)
  await server.call(offerOnline, { kind: 'service', id: services[1] ?? '', online: false }, salon.token)
  expect((await get('/perseri')).headers.location).toBe(`/v/${token}`)
})

/** True for a pending request, false for a booked visit, otherwise the status of the refusal. */
const bookedBy = async (link: string, time: string) => {
  const form = { date: '2026-12-19', time, key: '' }
  const done = await post(form, link)
  return done.headers.location
    ? (await get('', String(done.headers.location).replace('/v/', ''))).body.includes(sq.link.waiting)
    : done.statusCode
}

test('an accepted visit’s link books at once, even where new clients are not accepted; a request’s needs approval', async () => {
  await server.call(saveOnlineBooking, { approval: 'new_clients' }, salon.token)
  const person = { client_name: 'Arta Krasniqi', client_phone: '044 123 456' }
  const asked = await server.call(bookOnline, { address, services, date: '2026-11-23', time: '10:00', ...person })
  expect(asked.booked.status).toBe('requested')
  expect(await bookedBy(token, '10:00')).toBe(false)
  expect(await bookedBy(asked.booked.token, '12:00')).toBe(true)
  await server.call(saveOnlineBooking, { new_clients: false, max_open_visits: 10 }, salon.token)
  expect(await bookedBy(token, '14:00')).toBe(false)
  expect(await bookedBy(asked.booked.token, '16:00')).toBe(409)
})
