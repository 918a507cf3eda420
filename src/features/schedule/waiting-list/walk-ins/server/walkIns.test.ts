import { beforeEach, expect, test } from 'vitest'
import { deleteAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { besa, book, overlaps } from '#testing/server/appointments.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { listWalkIns, removeWalkIn, restoreWalkIn, saveWalkIn, seatWalkIn } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)
/** Ids of the barbers. */
let first: string
let second: string
const today = '2026-11-20'

beforeEach(async () => {
  await server.call(addBarber, { name: 'Arta' }, salon.token)
  await server.call(addService, { name: 'Fade', duration: 40, price: 7 }, salon.token)
  const { data } = await server.call(listBarbers, {}, salon.token)
  ;[first, second] = data.map(({ id }) => id) as [string, string]
})

/** Number of walk-ins. Their ids are in the order of creation, like those of the app. */
let made = 0
const add = async (name: string | null, more: object = {}) => {
  made += 1
  const id = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
  await server.call(saveWalkIn, { id, name, service_name: 'Fade', ...more }, salon.token)
  return id
}
const queue = async () => (await server.call(listWalkIns, {}, salon.token)).walk_ins
const times = async () =>
  (await queue()).map(({ name, estimates }) => [
    name,
    ...estimates.map(({ barber, time, is_now }) => `${barber} ${is_now ? 'tani' : time}`),
  ])
const busy = (barber: string, appointment_time: string, duration: number) =>
  book(server, salon, { barber, appointment_date: today, appointment_time, duration, client_name: `Te ${barber}` })
const seat = (id: string, barber_id: string, appointment_id: string = crypto.randomUUID()) =>
  server.call(seatWalkIn, { id, barber_id, appointment_id }, salon.token)

test('each waiting client has a time with each barber, in the order of arrival', async () => {
  await busy('Besa', '09:30', 60)
  await busy('Arta', '10:00', 30)
  await busy('Arta', '11:00', 30)
  await add('I pari')
  server.clock.set('2026-11-20T09:05:00Z')
  await add('I dyti')
  server.clock.set('2026-11-20T09:06:00Z')
  await add('Te Arta', { barber_id: second })
  expect(await times()).toEqual([
    // Arta is free for only 30 minutes at 10:30.
    ['I pari', 'Besa 10:30', 'Arta 11:30'],
    ['I dyti', 'Besa 11:10', 'Arta 11:30'],
    ['Te Arta', 'Arta 11:30'],
  ])
})

test('one tap seats a client: a visit begins now at the service’s price, and the queue moves up', async () => {
  server.clock.set('2026-11-20T09:08:00Z')
  const [one] = [await add('Rinor', { phone: '044 123 456' }), await add(null)]
  expect(await times()).toEqual([
    ['Rinor', 'Besa tani', 'Arta tani'],
    [null, 'Arta tani', 'Besa 10:45'],
  ])
  const { appointment, message } = await seat(one, first)
  expect(message).toBe('Rinor u ul te Besa.')
  expect(appointment).toMatchObject({
    client_name: 'Rinor',
    client_phone: '044 123 456',
    appointment_date: today,
    appointment_time: '10:05',
    duration: 40,
    price: 7,
    status: 'pending',
  })
  expect(await times()).toEqual([[null, 'Arta tani', 'Besa 10:45']])
})

test('a client is not seated with a busy barber, and stays in the queue', async () => {
  await busy('Besa', '09:30', 60)
  const id = await add('Rinor')
  const appointment_id = crypto.randomUUID()
  expect(await server.fault(seatWalkIn, { id, barber_id: first, appointment_id }, salon.token)).toMatchObject({
    status: 409,
    code: 'slot_taken',
  })
  expect(await queue()).toHaveLength(1)
  // The visit can be booked at the estimated time.
  const { appointment } = await server.call(
    seatWalkIn,
    { id, barber_id: first, appointment_id, time: '10:30' },
    salon.token,
  )
  expect(appointment.appointment_time).toBe('10:30')
})

test('a visit that has just ended is not overlapped by the next one', async () => {
  await busy('Besa', '09:30', 33)
  server.clock.set('2026-11-20T09:04:00Z')
  const { appointment } = await seat(await add(null), first)
  expect(appointment).toMatchObject({ client_name: 'Pa emër', appointment_time: '10:03' })
  expect(await overlaps(server)).toEqual([])
})

test('two devices seating one client, and two clients for one chair, book one visit', async () => {
  const id = await add('Rinor')
  const both = await Promise.allSettled([seat(id, first), seat(id, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'already_seated' })

  server.clock.set('2026-11-20T11:00:00Z')
  const [one, other] = [await add('Një'), await add('Dy')]
  const chairs = await Promise.allSettled([seat(one, first), seat(other, first)])
  expect(chairs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await queue()).toHaveLength(1)
  const { appointments } = await server.call(listAppointments, { from: today, to: today }, salon.token)
  expect(appointments).toHaveLength(2)
  expect(await overlaps(server)).toEqual([])
})

test('the same call sent twice books nothing new, and deleting the visit returns the client to the queue', async () => {
  const id = await add('Rinor')
  const visit = crypto.randomUUID()
  const { appointment } = await seat(id, first, visit)
  expect((await seat(id, first, visit)).appointment.id).toBe(appointment.id)
  expect(await queue()).toEqual([])
  await server.call(deleteAppointment, { id: visit }, salon.token)
  expect(await times()).toEqual([['Rinor', 'Besa tani', 'Arta tani']])
  await seat(id, second)
  expect(await queue()).toEqual([])
})

test('a client who left can be put back, and yesterday’s queue is over', async () => {
  const id = await add('Rinor')
  expect(await server.call(removeWalkIn, { id }, salon.token)).toMatchObject({ message: 'Rinor u hoq nga radha.' })
  expect(await queue()).toEqual([])
  await server.call(restoreWalkIn, { id }, salon.token)
  expect(await queue()).toHaveLength(1)
  server.clock.set('2026-11-21T09:00:00Z')
  expect(await queue()).toEqual([])
  expect(
    await server.fault(seatWalkIn, { id, barber_id: first, appointment_id: crypto.randomUUID() }, salon.token),
  ).toMatchObject({ status: 404 })
})

test('another salon has no access to it, and a barber seats clients on their own chair only', async () => {
  const id = await add('Rinor', { phone: '044 123 456' })
  const other = await besa(server)
  expect((await server.call(listWalkIns, {}, other.token)).walk_ins).toEqual([])
  for (const spec of [removeWalkIn, restoreWalkIn])
    expect(await server.fault(spec, { id }, other.token)).toMatchObject({ status: 404 })
  const own = await server.colleague(salon, 'barber', second)
  const body = { id, appointment_id: crypto.randomUUID() }
  expect(await server.fault(seatWalkIn, { ...body, barber_id: first }, own.token)).toMatchObject({
    code: 'own_appointments_only',
  })
  const seen = await server.call(listWalkIns, {}, own.token)
  expect(seen.walk_ins).toMatchObject([{ name: 'Rinor', phone: null, estimates: [{ barber: 'Arta' }] }])
  await server.call(seatWalkIn, { ...body, barber_id: second }, own.token)
  expect(await queue()).toEqual([])
})

test('without a service nobody is added', async () => {
  const refused = await server.fault(saveWalkIn, { id: crypto.randomUUID(), name: 'A', service_name: ' ' }, salon.token)
  expect(refused).toMatchObject({ status: 400, message: 'Zgjidhni shërbimin.' })
})
