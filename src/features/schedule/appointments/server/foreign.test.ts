import { beforeAll, expect, test } from 'vitest'
import { addService, listServices, removeService, updateService } from '#features/salon/services/contract.ts'
import { listBarbers, removeBarber, updateBarber } from '#features/salon/barbers/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import {
  autoConfirm,
  bookAppointment,
  deleteAppointment,
  getWeek,
  listAppointments,
  restoreAppointment,
  updateAppointment,
} from '../contract.ts'
import { besa, book, booking } from '#testing/server/appointments.ts'

/** Calls with ids of another salon neither read nor change its data. */

const server = testApp()
let theirs: TestSalon
let mine: TestSalon
/** Ids of the other salon's rows by kind. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  theirs = await server.salon('Fqinji')
  mine = await besa(server)
  const kept = await book(server, theirs, { barber: 'Fqinji', client_name: 'E tyre', client_phone: '044 999 999' })
  const old = await book(server, theirs, { barber: 'Fqinji', appointment_date: '2026-11-10', client_name: 'E tyre' })
  const gone = await book(server, theirs, { barber: 'Fqinji', appointment_time: '15:00', client_name: 'E tyre' })
  await server.call(deleteAppointment, { id: gone.id }, theirs.token)
  const service = (await server.call(addService, { name: 'E tyre', price: 9 }, theirs.token)).data
  Object.assign(ids, {
    appointment: kept.id,
    overdue: old.id,
    deleted: gone.id,
    barber: kept.barber_id,
    client: kept.client_id,
    service: service.id,
    salon: theirs.id,
  })
})

const tables = ['barbers', 'services', 'clients', 'appointments', 'deleted_appointments']
async function rowsOf(salon: TestSalon): Promise<unknown[]> {
  const all = await Promise.all(
    tables.map((table) => query(server, `select * from ${table} where salon_id = '${salon.id}' order by id`)),
  )
  return all
}

test('every id of another salon returns 404 in every call, and nothing changes', async () => {
  const before = await rowsOf(theirs)
  const appointment = await book(server, mine, { appointment_time: '09:00' })
  const calls: [EndpointSpec, (id: string) => object][] = [
    [updateAppointment, (id) => ({ id, price: 1, status: 'cancelled' })],
    [updateAppointment, (id) => ({ id, appointment_time: '12:00', barber: 'Besa' })],
    [deleteAppointment, (id) => ({ id })],
    [restoreAppointment, (id) => ({ id })],
    [updateBarber, (id) => ({ id, name: 'I imi', is_active: false })],
    [removeBarber, (id) => ({ id })],
    [updateService, (id) => ({ id, price: 1 })],
    [removeService, (id) => ({ id })],
    [bookAppointment, (id) => booking({ barber_id: id })],
    [bookAppointment, (id) => booking({ client_id: id })],
    [updateAppointment, (id) => ({ id: appointment.id, barber_id: id })],
    [updateAppointment, (id) => ({ id: appointment.id, client_id: id })],
  ]
  for (const [spec, input] of calls) {
    for (const [kind, id] of Object.entries(ids)) {
      const fault = await server.fault(spec, input(id) as never, mine.token)
      expect([400, 404], `${spec.method} ${spec.path} with their ${kind}`).toContain(fault.status)
      expect(fault.message).not.toBe('')
      expect(JSON.stringify(fault.body())).not.toMatch(/E tyre|Fqinji|44 ?999 ?999/)
    }
  }
  expect(await rowsOf(theirs)).toEqual(before)
  expect((await server.call(listAppointments, {}, mine.token)).appointments).toEqual([appointment])
})

test('an id used by another salon can be used for a new row', async () => {
  const before = await rowsOf(theirs)
  const copy = await book(server, mine, { id: ids.appointment ?? '', appointment_time: '18:00' })
  expect(copy).toMatchObject({ id: ids.appointment, client_name: 'Ana Krasniqi', barber: 'Besa' })
  await server.call(deleteAppointment, { id: copy.id }, mine.token)
  expect(await rowsOf(theirs)).toEqual(before)
})

test('no list, count, search or job reads or changes another salon’s rows', async () => {
  const empty = await server.salon('E re')
  const before = await rowsOf(theirs)
  const { token } = empty
  expect((await server.call(listAppointments, {}, token)).appointments).toEqual([])
  expect((await server.call(getDashboard, {}, token)).figures.total).toBe(0)
  const { days } = await server.call(getWeek, { date: '2026-11-21' }, token)
  expect(days.every((day) => day.count === 0)).toBe(true)
  expect((await server.call(autoConfirm, {}, token)).confirmed).toEqual([])
  expect((await server.call(listServices, {}, token)).data).toEqual([])
  expect((await server.call(listBarbers, {}, token)).data.map((one) => one.name)).toEqual(['E re'])
  for (const q of ['', 'tyre', '044']) expect((await server.call(searchClients, { q }, token)).clients).toEqual([])
  expect(await rowsOf(theirs)).toEqual(before)
})

test('every call is refused without a session and to the administrator', async () => {
  const calls: [EndpointSpec, object][] = [
    [listAppointments, {}],
    [getWeek, { date: '2026-11-21' }],
    [getDashboard, {}],
    [autoConfirm, {}],
    [bookAppointment, booking()],
    [updateAppointment, { id: ids.appointment, price: 1 }],
    [deleteAppointment, { id: ids.appointment }],
    [restoreAppointment, { id: ids.deleted }],
    [searchClients, { q: '' }],
    [listBarbers, {}],
    [listServices, {}],
  ]
  const before = await rowsOf(theirs)
  for (const [spec, input] of calls) {
    expect(await server.fault(spec, input as never, null)).toMatchObject({ status: 401 })
    expect(await server.fault(spec, input as never, 'not a token')).toMatchObject({ status: 401 })
  }
  server.clock.pass(8 * 24 * 60)
  for (const [spec, input] of calls) {
    expect(await server.fault(spec, input as never, theirs.token)).toMatchObject({ status: 402 })
  }
  expect(await rowsOf(theirs)).toEqual(before)
})
