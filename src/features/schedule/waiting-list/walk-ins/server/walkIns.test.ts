import { beforeEach, expect, test } from 'vitest'
import { deleteAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { besa, book, overlaps } from '#testing/server/appointments.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { addService, listServices, removeService } from '#features/salon/services/contract.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { waitingListPurgeJob } from '../../server/jobs.ts'
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
let idCount = 0
const add = async (name: string | null, more: object = {}) => {
  idCount += 1
  const id = `00000000-0000-7000-8000-${String(idCount).padStart(12, '0')}`
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
  const [walkIn] = [await add('Rinor', { phone: '044 123 456' }), await add(null)]
  expect(await times()).toEqual([
    ['Rinor', 'Besa tani', 'Arta tani'],
    [null, 'Arta tani', 'Besa 10:45'],
  ])
  const { appointment, message } = await seat(walkIn, first)
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

test('a service that left the list meanwhile is booked as it was when the client came', async () => {
  const id = await add('Rinor')
  const { data } = await server.call(listServices, {}, salon.token)
  const fade = data.find(({ name }) => name === 'Fade')
  await server.call(removeService, { id: fade?.id ?? '' }, salon.token)
  expect((await seat(id, first)).appointment).toMatchObject({ service_name: 'Fade', duration: 40, price: 7 })
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
})

const reserve = (id: string, time: string, appointment_id: string = crypto.randomUUID()) =>
  server.call(seatWalkIn, { id, barber_id: first, appointment_id, time }, salon.token)
const visits = async () =>
  (await server.call(listAppointments, { from: today, to: today }, salon.token)).appointments
    .map(({ client_name, appointment_time }) => `${client_name} ${appointment_time}`)
    .toSorted()

test('a later time is reserved while the client waits, who is seated by a second tap or when it comes', async () => {
  const before = await busy('Besa', '10:00', 100)
  await busy('Arta', '10:00', 400)
  const id = await add('Rinor')
  expect(await times()).toEqual([['Rinor', 'Besa 11:40', 'Arta 16:40']])
  const { appointment, message } = await reserve(id, '11:40')
  expect(message).toBe('Rinor e ka vendin te Besa në 11:40.')
  expect(appointment.appointment_time).toBe('11:40')
  expect(await queue()).toMatchObject([{ name: 'Rinor', reserved: { barber: 'Besa', time: '11:40' }, estimates: [] }])

  // The chair becomes free half an hour before the reserved time, which overlaps a visit of 40 minutes.
  await server.call(deleteAppointment, { id: before.id }, salon.token)
  server.clock.set('2026-11-20T10:10:00Z')
  expect(await times()).toEqual([['Rinor', 'Besa tani']])
  expect((await seat(id, first)).message).toBe('Rinor u ul te Besa.')
  expect(await queue()).toEqual([])
  expect(await visits()).toEqual(['Rinor 11:10', 'Te Arta 10:00'])

  const other = await add('Dita')
  await reserve(other, '12:00')
  expect(await queue()).toHaveLength(1)
  server.clock.set('2026-11-20T11:00:00Z')
  expect(await queue()).toEqual([])
})

test('a refused seating keeps the reserved time; leaving frees it, and undo takes it again', async () => {
  await busy('Besa', '10:00', 60)
  const id = await add('Rinor')
  await reserve(id, '11:00')
  const body = { id, barber_id: first, appointment_id: crypto.randomUUID() }
  expect(await server.fault(seatWalkIn, body, salon.token)).toMatchObject({ code: 'slot_taken' })
  expect(await visits()).toEqual(['Rinor 11:00', 'Te Besa 10:00'])
  await server.call(removeWalkIn, { id }, salon.token)
  expect(await visits()).toEqual(['Te Besa 10:00'])
  await server.call(restoreWalkIn, { id }, salon.token)
  expect(await visits()).toEqual(['Rinor 11:00', 'Te Besa 10:00'])
  expect(await queue()).toMatchObject([{ reserved: { time: '11:00' } }])
  await server.call(removeWalkIn, { id }, salon.token)
  await busy('Besa', '11:20', 30)
  await server.call(restoreWalkIn, { id }, salon.token)
  expect(await queue()).toMatchObject([{ reserved: null }])
})

test('removing and seating at once have one winner, in either order', async () => {
  const seated = await add('Rinor')
  await seat(seated, first)
  expect(await server.fault(removeWalkIn, { id: seated }, salon.token)).toMatchObject({ code: 'already_seated' })

  for (const winner of ['seat', 'remove']) {
    const id = await add(winner)
    const held = `select from walk_ins where salon_id = '${salon.id}' and id = '${id}' for update`
    const visit = crypto.randomUUID()
    const outcomes = await duringTransaction(server, [held], () => {
      const calls = [() => seat(id, second, visit), () => server.call(removeWalkIn, { id }, salon.token)]
      return Promise.allSettled((winner === 'seat' ? calls : calls.toReversed()).map((call) => call()))
    })
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [row] = await query<{ left: boolean }>(
      server,
      `select left_at is not null as left from walk_ins where id = '${id}'`,
    )
    const booked = await query(server, `select from appointments where id = '${visit}'`)
    expect(booked.length).toBe(row?.left ? 0 : 1)
    await query(server, `delete from appointments_and_holds where id = '${visit}'`)
  }
})

test('a barber does not remove, overwrite, restore or seat who waits for a colleague', async () => {
  const colleague = await server.colleague(salon, 'barber', second)
  const [wanted, reserved] = [await add('Te Besa', { barber_id: first }), await add('Me vend')]
  await reserve(reserved, '15:00')
  const before = await queue()
  for (const id of [wanted, reserved]) {
    const body = { id, name: 'Tjetër', service_name: 'Fade', barber_id: second }
    const seating = { id, barber_id: second, appointment_id: crypto.randomUUID() }
    for (const fault of [
      await server.fault(saveWalkIn, body, colleague.token),
      await server.fault(saveWalkIn, { ...body, barber_id: null }, colleague.token),
      await server.fault(removeWalkIn, { id }, colleague.token),
      await server.fault(restoreWalkIn, { id }, colleague.token),
      await server.fault(seatWalkIn, seating, colleague.token),
    ])
      expect(fault).toMatchObject({ status: 403, code: 'own_appointments_only' })
  }
  expect(await queue()).toEqual(before)
})

test('a barber who sees only the own column sees when a colleague is free, without the colleague’s clients', async () => {
  await busy('Arta', '10:00', 740)
  await busy('Besa', '10:00', 45)
  await add('Rinor')
  await add('Te Besa', { barber_id: first })
  const own = await server.colleague(salon, 'barber', second)
  const { walk_ins } = await server.call(listWalkIns, {}, own.token)
  expect(walk_ins).toMatchObject([
    { name: 'Rinor', estimates: [{ barber_id: null, barber: 'Besa', time: '10:45', is_now: false }] },
  ])
  expect(walk_ins).toHaveLength(1)
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
  server.clock.pass(24 * 60)
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
  const colleague = await server.colleague(salon, 'barber', second)
  const body = { id, appointment_id: crypto.randomUUID() }
  expect(await server.fault(seatWalkIn, { ...body, barber_id: first }, colleague.token)).toMatchObject({
    code: 'own_appointments_only',
  })
  const seen = await server.call(listWalkIns, {}, colleague.token)
  expect(seen.walk_ins).toMatchObject([
    { name: 'Rinor', phone: null, estimates: [{ barber: 'Besa' }, { barber: 'Arta' }] },
  ])
  await server.call(seatWalkIn, { ...body, barber_id: second }, colleague.token)
  expect(await queue()).toEqual([])
})

test('without a service nobody is added', async () => {
  const refused = await server.fault(saveWalkIn, { id: crypto.randomUUID(), name: 'A', service_name: ' ' }, salon.token)
  expect(refused).toMatchObject({ status: 400, message: 'Zgjidhni shërbimin.' })
})

test('the queue of a day is deleted a day after it', async () => {
  await add('Rinor')
  const countKept = async () => {
    await server.app.jobs.queue(server.app.calls.db, waitingListPurgeJob, {}, {})
    await server.app.drain(waitingListPurgeJob)
    return (await query(server, `select from walk_ins where salon_id = '${salon.id}'`)).length
  }
  server.clock.pass(24 * 60)
  expect(await countKept()).toBe(1)
  server.clock.pass(24 * 60)
  expect(await countKept()).toBe(0)
})
