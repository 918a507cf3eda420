import { beforeAll, expect, test } from 'vitest'
import { bookAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { booking } from '#testing/server/appointments.ts'
import { addService, listServices, removeService, updateService } from '../contract.ts'

const server = testApp()
let token: string

beforeAll(async () => {
  token = (await server.salon('Besa')).token
})

const names = async () => (await server.call(listServices, {}, token)).data.map((one) => one.name)

test('services are added, changed and listed in order', async () => {
  const first = await server.call(addService, { name: 'Prerje', price: 5.5, duration: 25, active: true }, token)
  expect(first).toMatchObject({
    data: { name: 'Prerje', description: null, duration: 25, price: 5.5, is_active: true },
    message: 'Shërbimi Prerje u shtua.',
  })
  const second = (await server.call(addService, { name: 'Ngjyrosje', description: 'E plotë', price: '19,99' }, token))
    .data
  expect(second).toMatchObject({ duration: 30, price: 19.99, description: 'E plotë' })
  expect(await names()).toEqual(['Prerje', 'Ngjyrosje'])

  const changed = await server.call(
    updateService,
    { id: second.id, price: 20, active: false, description: null },
    token,
  )
  expect(changed).toMatchObject({
    data: { name: 'Ngjyrosje', price: 20, is_active: false, description: null, duration: 30 },
    message: 'Konfigurimet u ruajtën me sukses!',
  })
  expect((await server.call(updateService, { id: second.id, is_active: true }, token)).data.is_active).toBe(true)
})

test('invalid input is refused as specified', async () => {
  for (const bad of [
    { name: ' ' },
    { price: 0 },
    { price: -1 },
    { price: 1e308 },
    { duration: 0 },
    { duration: 1.5 },
  ]) {
    const fault = await server.fault(addService, { name: 'X', price: 1, duration: 30, ...bad }, token)
    expect(fault).toMatchObject({ status: 400, code: 'bad_input', errors: [{ field: Object.keys(bad)[0] }] })
  }
})

test('a repeated call adds no service', async () => {
  const id = '0190a0a0-0000-7000-8000-000000000002'
  const first = await server.call(addService, { id, name: 'Mjekër', price: 3 }, token)
  expect(await server.call(addService, { id, name: 'Mjekër', price: 3 }, token)).toEqual(first)
  expect((await names()).filter((name) => name === 'Mjekër')).toHaveLength(1)
})

test('removing a booked service deactivates it, and the appointment keeps its name and price', async () => {
  const { data } = await server.call(addService, { name: 'Larje', price: 4, duration: 50 }, token)
  const other = await server.call(addService, { name: 'Dekolorim', price: 40 }, token)
  await server.call(bookAppointment, booking({ service_name: 'larje', price: 4 }), token)
  expect(await server.call(removeService, { id: other.data.id }, token)).toMatchObject({ deactivated: false })
  expect(await server.call(removeService, { id: data.id }, token)).toMatchObject({ deactivated: true })
  const { appointments } = await server.call(listAppointments, {}, token)
  expect(appointments).toMatchObject([{ service_name: 'larje', price: 4, duration: 50 }])
  expect(await names()).not.toContain('Dekolorim')
})

test('another salon’s service returns 404', async () => {
  const other = await server.salon('Tjetri')
  const { data } = await server.call(addService, { name: 'E tyre', price: 1 }, other.token)
  expect(await server.fault(updateService, { id: data.id, price: 9 }, token)).toMatchObject({ status: 404 })
  expect(await server.fault(removeService, { id: data.id }, token)).toMatchObject({ status: 404 })
  expect((await server.call(listServices, {}, other.token)).data).toEqual([data])
})
