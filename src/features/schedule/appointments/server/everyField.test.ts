import { beforeAll, expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { listClients } from '#features/clients/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { namesWith, type NamesWith } from '#platform/shared/entityFields.ts'
import {
  bookAppointment,
  deleteAppointment,
  listAppointments,
  restoreAppointment,
  updateAppointment,
} from '../contract.ts'
import { appointmentFields } from '../fields.ts'
import { storedColumns } from './writing/write.ts'
import { book } from '#testing/server/appointments.ts'
import { bodySamples } from '#testing/sampleValues.ts'

type Fields = typeof appointmentFields
/** A value for every field of a booking or an edit. */
type Booked = Required<Pick<CallInputOf<typeof bookAppointment>, NamesWith<Fields, 'create'>>>
type Edited = Required<Pick<CallInputOf<typeof updateAppointment>, NamesWith<Fields, 'change'>>>

const server = testApp()
const salon = testSalon(server)
let booked: Booked
let edited: Edited
const id = '0190a0a0-0000-7000-8000-000000000001'

beforeAll(async () => {
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data
  const besaId = (await server.call(listBarbers, {}, salon.token)).data.find(({ name }) => name === 'Besa')?.id
  await server.call(addService, { name: 'Prerje', price: 5, duration: 20 }, salon.token)
  for (const [i, client_name] of ['Ana Krasniqi', 'Driton Gashi'].entries()) {
    await book(server, salon, { client_name, client_phone: `044 00000${i}`, appointment_time: `1${i}:00` })
  }
  const { clients } = await server.call(listClients, {}, salon.token)
  const clientId = (name: string) => clients.find((client) => client.name === name)?.id ?? ''
  booked = {
    ...bodySamples(appointmentFields, 'create', 1),
    client_name: 'Ana Krasniqi',
    client_id: clientId('Ana Krasniqi'),
    client_phone: '044 123 456',
    service_name: 'Prerje',
    price: 6.5,
    currency: 'EUR',
    appointment_date: '2026-11-20',
    appointment_time: '15:10',
    barber: 'Besa',
    barber_id: besaId ?? '',
    duration: 35,
    notes: 'me gërshërë',
  }
  edited = {
    ...bodySamples(appointmentFields, 'change', 2),
    client_name: 'Driton Gashi',
    client_id: clientId('Driton Gashi'),
    client_phone: '045 654 321',
    service_name: 'Mjekër',
    price: 450,
    currency: 'ALL',
    appointment_date: '2026-11-19',
    appointment_time: '16:20',
    barber: 'Agim',
    barber_id: agim.id,
    duration: 50,
    notes: 'me makinë',
    status: 'cancelled',
    cancel_reason: 'no_show',
  }
})

const listed = async () => {
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  return appointments.find((appointment) => appointment.id === id)
}
const row = async () =>
  (await query<Record<string, unknown>>(server, `select * from appointments where id = '${id}'`))[0] ?? {}

test('every field survives booking, editing, deleting, restoring and the export', async () => {
  const first = (await server.call(bookAppointment, { ...booked, id }, salon.token)).appointment
  expect(first).toMatchObject({ ...booked, id, status: 'pending', user_id: salon.userId })
  expect(await listed()).toEqual(first)

  for (const name of namesWith(appointmentFields, 'change')) expect(edited[name], name).not.toEqual(first[name])
  const second = (await server.call(updateAppointment, { ...edited, id }, salon.token)).appointment
  expect(second).toMatchObject({ ...edited, id })
  expect(await listed()).toEqual(second)

  // Columns that only the server sets, and the service, which the edit removed.
  await query(
    server,
    `update appointments_and_holds set auto_confirmed_at = '2026-11-20T01:00:00Z', auto_confirm_announced_at = '2026-11-20T02:00:00Z',
       online_at = '2026-11-19T08:00:00Z', online_source = 'instagram', request = 'accepted', coming_at = '2026-11-19T10:00:00Z',
       visit_id = id, group_id = id, series_id = id, buffer_minutes = 10, pause_after_minutes = 20, pause_minutes = 15,
       listed_cents = 700, listed_currency = 'EUR', service_id = (select id from services where salon_id = '${salon.id}') where salon_id = '${salon.id}' and id = '${id}'`,
  )
  const { updated_at: _before, ...before } = await row()
  expect(Object.values(before).filter((value) => value === null)).toEqual([])
  await server.call(deleteAppointment, { id }, salon.token)
  expect(await listed()).toBeUndefined()
  const back = (await server.call(restoreAppointment, { id }, salon.token)).appointment
  const columnsSet = {
    visit_id: id,
    group_id: id,
    series_id: id,
    buffer_minutes: 10,
    pause_after_minutes: 20,
    pause_minutes: 15,
    online_at: '2026-11-19T08:00:00.000Z',
    online_source: 'instagram',
    request: 'accepted',
    coming_at: '2026-11-19T10:00:00.000Z',
  }
  expect(back).toEqual({ ...second, ...columnsSet, updated_at: back.updated_at })
  const { updated_at: _after, ...after } = await row()
  expect(after).toEqual(before)

  const file = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  const exported = file
    .json<{ appointments: Record<string, unknown>[] }>()
    .appointments.find((appointment) => appointment.id === id)
  expect(exported).toEqual(
    Object.fromEntries(
      namesWith(appointmentFields, 'exported').map((name) => [
        name,
        name === 'created_at' ? '2026-11-20T09:00:00.000Z' : back[name],
      ]),
    ),
  )
})

test('a deletion keeps every column that is not generated', async () => {
  const columns = Object.keys(await row()).filter((name) => name !== 'occupied')
  expect([...storedColumns].sort()).toEqual(columns.sort())
})
