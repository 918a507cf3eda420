import { beforeAll, expect, test } from 'vitest'
import { bookAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { booking } from '#testing/server/appointments.ts'
import { addBarber, removeBarber } from '#features/salon/barbers/contract.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { addService, listServices, updateService } from '../contract.ts'

/** Category, buffer and pause of a service, and differences of barbers. */

const server = testApp()
const salon = testSalon(server)
let token: string
let agim: string

beforeAll(async () => {
  token = salon.token
  agim = (await server.call(addBarber, { name: 'Agim' }, token)).data.id
})

const colour = {
  name: 'Ngjyrosje',
  price: 35,
  duration: 90,
  category: 'Ngjyra',
  buffer_minutes: 10,
  pause_after_minutes: 30,
  pause_minutes: 30,
}

test('category, buffer, pause and differences are stored, listed and changed separately', async () => {
  const barbers = [{ barber_id: agim, offered: true, duration: 120, price: 40, currency: 'EUR' as const }]
  const { data } = await server.call(addService, { ...colour, barbers }, token)
  expect(data).toMatchObject({ ...colour, barbers })
  expect((await server.call(listServices, {}, token)).data).toEqual([data])

  const put = (input: object) => server.call(updateService, { id: data.id, ...input }, token)
  expect((await put({ price: 36 })).data).toEqual({ ...data, price: 36 })
  // Only the given barbers change.
  const second = await put({ barbers: [{ barber_id: salon.barber, offered: false }] })
  const offer = { barber_id: salon.barber, offered: false, duration: null, price: null, currency: 'EUR' }
  expect(second.data.barbers).toHaveLength(2)
  expect(second.data.barbers).toEqual(expect.arrayContaining([...barbers, offer]))
  // Values equal to the service's are not stored.
  expect(
    (await put({ barbers: [{ barber_id: agim, offered: true, duration: null, price: null }] })).data.barbers,
  ).toEqual([offer])
  expect(await query(server, `select * from barber_services where salon_id = '${salon.id}'`)).toHaveLength(1)
  const none = { category: null, buffer_minutes: 0, pause_after_minutes: null, pause_minutes: null }
  expect((await put({ ...none, category: ' ' })).data).toMatchObject(none)

  const log = await query<{ description: string }>(
    server,
    `select description from activities where entity_id = '${data.id}'`,
  )
  expect(log.map(({ description }) => description)).toContain(
    'Konfigurimet u ruajtën: shërbimi Ngjyrosje, 90 min, 36,00\u00a0€, Ngjyra, pas vizitës 10 min, pauzë 30 min pas 30 min, berberë me kushte të veta: 1',
  )
})

test('a service added by the specification’s call has none of them', async () => {
  const { data } = await server.call(addService, { name: 'Larje', price: 3, active: true }, token)
  expect(data).toMatchObject({
    category: null,
    buffer_minutes: 0,
    pause_after_minutes: null,
    pause_minutes: null,
    barbers: [],
  })
})

const refused = (message: string, field = 'pause_minutes') => ({
  status: 400,
  extra: { errors: [{ field, message }] },
})

test('a pause ends before the service does, for every barber', async () => {
  const service = { ...colour, name: 'Balayage' }
  const add = (input: object) => server.fault(addService, { ...service, ...input }, token)
  const tooLong = 'Pauza duhet të mbarojë para se të mbarojë shërbimi.'
  const incomplete = 'Shkruani pas sa minutash nis pauza dhe sa zgjat.'
  expect(await add({ pause_minutes: 60 })).toMatchObject(refused(tooLong))
  expect(await add({ pause_minutes: null })).toMatchObject(refused(incomplete))
  expect(await add({ barbers: [{ barber_id: agim, duration: 60 }] })).toMatchObject(
    refused('Pauza duhet të mbarojë para se të mbarojë shërbimi te Agim.'),
  )
  expect((await server.call(listServices, {}, token)).data.map(({ name }) => name)).not.toContain('Balayage')

  const { data } = await server.call(addService, { ...service, barbers: [{ barber_id: agim, duration: 70 }] }, token)
  const put = (input: object) => server.fault(updateService, { id: data.id, ...input }, token)
  expect(await put({ duration: 60 })).toMatchObject(refused(tooLong, 'duration'))
  expect(await put({ pause_after_minutes: null })).toMatchObject(refused(incomplete))
  expect(await put({ pause_minutes: 45 })).toMatchObject(
    refused('Pauza duhet të mbarojë para se të mbarojë shërbimi te Agim.'),
  )
  expect((await server.call(listServices, {}, token)).data).toContainEqual(data)
})

test('invalid fields are refused with their messages', async () => {
  const id = salon.barber
  for (const [bad, field] of [
    [{ category: 'x'.repeat(61) }, 'category'],
    [{ buffer_minutes: 241 }, 'buffer_minutes'],
    [{ buffer_minutes: -1 }, 'buffer_minutes'],
    [{ pause_after_minutes: 0, pause_minutes: 5 }, 'pause_after_minutes'],
    [{ pause_after_minutes: 5, pause_minutes: 1.5 }, 'pause_minutes'],
    [{ barbers: [{ barber_id: id, duration: 0 }] }, 'barbers.0.duration'],
    [{ barbers: [{ barber_id: id, price: 0 }] }, 'barbers.0.price'],
    [{ barbers: [{ barber_id: id }, { barber_id: id.toUpperCase() }] }, 'barbers'],
    [{ barbers: [{ barber_id: '0190a0a0-0000-7000-8000-000000000002' }] }, 'barbers.0.barber_id'],
  ] as const) {
    const fault = await server.fault(addService, { name: 'Fade', price: 7, ...bad } as never, token)
    expect(fault, field).toMatchObject({ status: 400, code: 'bad_input', extra: { errors: [{ field }] } })
  }
})

test('a booking without a duration takes the barber’s own, with the service’s buffer and pause', async () => {
  const name = 'Keratinë'
  const barbers = [{ barber_id: agim, offered: false, duration: 120, price: null }]
  await server.call(addService, { ...colour, name, barbers }, token)
  const book = async (barber: string) =>
    (
      await server.call(
        bookAppointment,
        booking({ service_name: name, barber, appointment_time: '12:00', appointment_date: '2026-12-01' }),
        token,
      )
    ).appointment
  const parts = { buffer_minutes: 10, pause_after_minutes: 30, pause_minutes: 30 }
  const first = await book('Besa')
  expect(first).toMatchObject({ duration: 90, ...parts })
  // A barber who does not offer the service can still be booked.
  expect(await book('Agim')).toMatchObject({ duration: 120, ...parts })

  // First too short for the pause, then long enough.
  const edit = async (change: object) =>
    (await server.call(updateAppointment, { id: first.id, ...change }, token)).appointment
  expect(await edit({ duration: 60 })).toMatchObject({
    buffer_minutes: 10,
    pause_after_minutes: null,
    pause_minutes: null,
  })
  expect(await edit({ duration: 90 })).toMatchObject(parts)
  expect(await edit({ service_name: 'Larje' })).toMatchObject({ buffer_minutes: 0, pause_minutes: null })
  // A new service sets duration, buffer and pause.
  expect(await edit({ service_name: name })).toMatchObject({ duration: 90, ...parts })
})

test('differences are deleted with their barber, and another salon’s barber is unknown', async () => {
  const gone = (await server.call(addBarber, { name: 'Çlirim' }, token)).data.id
  const other = await server.salon('Tjetri')
  const theirs = other.barber
  const barbers = [{ barber_id: gone, offered: false }]
  const { data } = await server.call(addService, { name: 'Mjekër', price: 4, barbers }, token)
  expect(
    await server.fault(updateService, { id: data.id, barbers: [{ barber_id: theirs, price: 9 }] }, token),
  ).toMatchObject({ status: 400 })
  await server.call(removeBarber, { id: gone }, token)
  expect((await server.call(listServices, {}, token)).data.find(({ id }) => id === data.id)?.barbers).toEqual([])
})
