import { expect, test } from 'vitest'
import { bookAppointment, deleteAppointment, restoreAppointment } from '#features/schedule/appointments/contract.ts'
import { freshSalon, testApp } from '#testing/server/app.ts'
import { booking } from '#testing/server/appointments.ts'
import { addBarber, listBarbers, removeBarber, updateBarber } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)
const names = async (token: string) => (await server.call(listBarbers, {}, token)).data.map((one) => one.name)

test('a new salon has one barber, named after its owner', async () => {
  const { token } = salon
  const { data } = await server.call(listBarbers, {}, token)
  expect(data).toMatchObject([{ name: 'Besa', color: 1, position: 0, is_active: true }])
})

test('a new barber gets the first unused colour and the last position', async () => {
  const { token } = salon
  await server.call(addBarber, { name: 'Agim', color: 3 }, token)
  const second = await server.call(addBarber, { name: 'Drin' }, token)
  expect(second).toMatchObject({
    data: { name: 'Drin', color: 2, position: 2 },
    message: 'Berberi Drin u shtua.',
  })
  expect((await server.call(addBarber, { name: 'Era' }, token)).data.color).toBe(4)
  expect(await names(token)).toEqual(['Besa', 'Agim', 'Drin', 'Era'])
})

test('the eleventh barber still gets a colour', async () => {
  const { token } = salon
  for (let i = 2; i <= 11; i += 1) {
    const { data } = await server.call(addBarber, { name: `Berberi ${i}` }, token)
    expect(data.color).toBe(i <= 10 ? i : 1)
  }
})

test('a name is unique in a salon, ignoring case and spaces', async () => {
  const { token } = salon
  const fault = await server.fault(addBarber, { name: '  BESA ' }, token)
  expect(fault).toMatchObject({ status: 409, code: 'name_taken', errors: [{ field: 'name' }] })
  const { data } = await server.call(addBarber, { name: 'Bësa' }, token)
  expect(await server.fault(updateBarber, { id: data.id, name: 'besa' }, token)).toMatchObject({ code: 'name_taken' })
  const other = await server.salon('Tjetri')
  expect((await server.call(addBarber, { name: 'Besa' }, other.token)).data.name).toBe('Besa')
})

test('a repeated call adds no barber', async () => {
  const { token } = salon
  const id = '0190a0a0-0000-7000-8000-000000000001'
  const first = await server.call(addBarber, { id, name: 'Agim' }, token)
  expect(await server.call(addBarber, { id, name: 'Agim' }, token)).toEqual(first)
  const send = () =>
    server.raw({
      method: 'POST',
      url: '/api/user/barbers',
      token,
      payload: '{"name":"Drin"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'një çelës' },
    })
  const [one, two] = [await send(), await send()]
  expect([one.statusCode, two.statusCode]).toEqual([201, 201])
  expect(two.json()).toEqual(one.json())
  expect(await names(token)).toEqual(['Besa', 'Agim', 'Drin'])
})

test('the last active barber stays active, also if two calls deactivate the last two at once', async () => {
  const { token } = salon
  const [first] = (await server.call(listBarbers, {}, token)).data
  if (!first) throw new Error('no barber')
  expect(await server.fault(updateBarber, { id: first.id, is_active: false }, token)).toMatchObject({
    status: 409,
    code: 'last_barber',
  })
  expect(await server.fault(removeBarber, { id: first.id }, token)).toMatchObject({ code: 'last_barber' })
  const second = (await server.call(addBarber, { name: 'Agim' }, token)).data
  const answers = await Promise.all(
    [first, second].map(({ id }) =>
      server.raw({
        method: 'PUT',
        url: `/api/user/barbers/${id}`,
        token,
        payload: '{"is_active":false}',
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
})

test('a barber with appointments is deactivated, one without is deleted', async () => {
  const { token } = salon
  const agim = (await server.call(addBarber, { name: 'Agim' }, token)).data
  const drin = (await server.call(addBarber, { name: 'Drin' }, token)).data
  const { appointment } = await server.call(bookAppointment, booking({ barber: 'Agim' }), token)
  expect(await server.call(removeBarber, { id: drin.id }, token)).toMatchObject({ deactivated: false })
  expect(await names(token)).toEqual(['Besa', 'Agim'])

  await server.call(deleteAppointment, { id: appointment.id }, token)
  expect(await server.call(removeBarber, { id: agim.id }, token)).toMatchObject({ deactivated: true })
  await server.call(restoreAppointment, { id: appointment.id }, token)
  expect((await server.call(listBarbers, {}, token)).data[1]).toMatchObject({ name: 'Agim', is_active: false })
  expect(
    await server.fault(bookAppointment, { ...booking({ barber: 'Agim' }), appointment_time: '12:00' }, token),
  ).toMatchObject({
    status: 400,
    errors: [{ field: 'barber' }],
  })
})

test('removing a barber during bookings leaves consistent data and causes no 5xx', async () => {
  const { token } = salon
  for (let round = 0; round < 6; round += 1) {
    const barber = (await server.call(addBarber, { name: `R ${round}` }, token)).data
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, i) =>
        server.raw({
          method: 'POST',
          url: '/api/appointments',
          token,
          payload: {
            ...booking({ barber: barber.name }),
            appointment_time: `1${i}:00`,
            client_name: `K ${round} ${i}`,
          },
        }),
      ),
      server.raw({ method: 'DELETE', url: `/api/user/barbers/${barber.id}`, token }),
    ])
    for (const answer of answers) expect([200, 201, 400]).toContain(answer.statusCode)
    const booked = answers.slice(0, 6).filter((answer) => answer.statusCode === 201).length
    const kept = (await names(token)).includes(barber.name)
    expect(kept).toBe(booked > 0)
  }
})

test('another salon’s barber returns 404', async () => {
  const mine = salon.token
  const other = await server.salon('Tjetri')
  const [theirs] = (await server.call(listBarbers, {}, other.token)).data
  const id = theirs?.id ?? ''
  expect(await server.fault(updateBarber, { id, name: 'Imi' }, mine)).toMatchObject({ status: 404 })
  expect(await server.fault(removeBarber, { id }, mine)).toMatchObject({ status: 404 })
  expect(await names(other.token)).toEqual(['Tjetri'])
})
