import { beforeAll, expect, test } from 'vitest'
import { getClient, updateClient } from '#features/clients/contract.ts'
import { clientFields } from '#features/clients/fields.ts'
import { getAppointment } from '#features/schedule/appointments/contract.ts'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { namesWith } from '#platform/shared/entityFields.ts'
import { bodySamples } from '#testing/sampleValues.ts'
import { book } from '#testing/server/appointments.ts'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { makeWebhook } from '../contract.ts'
import { webhookEvents } from '../rules.ts'

/** Events contain the fields of `fields.ts`, as the API returns them. */

const server = testApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
const salon = testSalon(server)

beforeAll(async () => {
  await server.call(makeWebhook, { url: 'http://127.0.0.1:9/', events: [...webhookEvents] }, salon.token)
})

/** Data of the event recorded since the last call. */
const lastEvent = async (type: string): Promise<Record<string, unknown> | undefined> => {
  const events = await query<{ data: Record<string, unknown> }>(
    server,
    `with gone as (delete from webhook_deliveries returning event, data) select data from gone where event = '${type}'`,
  )
  expect(events.length).toBeLessThan(2)
  return events[0]?.data
}

/** Values that no sample is. */
const allowed: Record<string, unknown> = {
  phone: '044 123 456',
  other_phones: '049 111 222',
  email: 'arta@klientet.example',
  birthday: '1990-05-14',
  message_consent: 'given',
  under_16: true,
  is_blocked: true,
}

test('client.changed is sent for every field of a client and contains all of them', async () => {
  const { client_id: id } = await book(server, salon)
  await lastEvent('client.changed')
  const samples: Record<string, unknown> = { ...bodySamples(clientFields, 'change', 1), ...allowed }
  for (const name of namesWith(clientFields, 'change')) {
    await server.call(updateClient, { id, [name]: samples[name] }, salon.token)
    const { client } = await server.call(getClient, { id }, salon.token)
    expect(client[name], name).toEqual(samples[name])
    const expected = Object.fromEntries(namesWith(clientFields, 'reply').map((field) => [field, client[field]]))
    expect(await lastEvent('client.changed'), name).toEqual({ ...expected, deleted: false })
  }
  // A value stored again is no change.
  await server.call(updateClient, { id, name: samples.name as string }, salon.token)
  expect(await lastEvent('client.changed')).toBeUndefined()
})

/** Text of the salon about a person, which no other program gets. */
const keptInSalon = 'notes'

test('an appointment’s event contains every field of its own row', async () => {
  await query(server, 'delete from webhook_deliveries')
  const { id } = await book(server, salon, { appointment_time: '14:00', notes: 'nuk tregohet' })
  const { appointment } = await server.call(getAppointment, { id }, salon.token)
  const fields = namesWith(appointmentFields, 'reply').filter(
    (name) => appointmentFields[name].column.startsWith('appointments.') && name !== keptInSalon,
  )
  const event = await lastEvent('appointment.booked')
  const { service_id: _alsoSent, ...data } = event ?? {}
  expect(data).toEqual(Object.fromEntries(fields.map((name) => [name, appointment[name]])))
})
