import { expect, test } from 'vitest'
import { book } from '#testing/server/appointments.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { addClient } from '#features/clients/contract.ts'
import { addMove } from '#features/money/day-close/contract.ts'
import { addProduct, moveStock } from '#features/money/products/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { bookAppointment, deleteAppointment, restoreAppointment } from '#features/schedule/appointments/contract.ts'
import { saveWait } from '#features/schedule/waiting-list/contract.ts'
import { saveWalkIn } from '#features/schedule/waiting-list/walk-ins/contract.ts'

/** A repeated call that creates a row is in the audit log once. */

const server = testApp()
const salon = freshSalon(server)
const id = '00000000-0000-7000-8000-00000000a001'
const today = '2026-11-20'

/** Number of entries by action, such as `create:client`. */
async function entries(): Promise<Record<string, number>> {
  const rows = await query<{ entry: string; count: number }>(
    server,
    `select action_type || ':' || entity_type as entry, count(*)::int as count from activities group by 1`,
  )
  return Object.fromEntries(rows.map(({ entry, count }) => [entry, count]))
}

const creations: [string, EndpointSpec, object][] = [
  ['create:client', addClient, { name: 'Zef Ndoja', phone: '044 123 456' }],
  ['create:service', addService, { id, name: 'Fade', price: 7, duration: 30 }],
  ['create:barber', addBarber, { id, name: 'Arta' }],
  ['create:product', addProduct, { id, name: 'Dyll', price: 8, cost: 5, quantity: 3 }],
  ['create:till', addMove, { id, date: today, kind: 'expense', label: 'Kafe', amount: 5 }],
  [
    'create:appointment',
    bookAppointment,
    {
      id,
      client_name: 'Ana',
      service_name: 'Prerje',
      price: 5,
      appointment_date: '2026-11-21',
      appointment_time: '10:00',
      barber: 'Besa',
    },
  ],
  [
    'create:waiting',
    saveWait,
    { id, client_name: 'Ana', service_name: 'Fade', from_date: '2026-11-21', to_date: '2026-11-22' },
  ],
  ['create:waiting', saveWalkIn, { id, name: 'Ana', service_name: 'Fade' }],
]

test.each(creations)('%s is written once', async (entry, spec, body) => {
  const send = () => server.call(spec, body as never, salon.token)
  const before = (await entries())[entry] ?? 0
  await send()
  await send()
  expect(((await entries())[entry] ?? 0) - before).toBe(1)
})

test('a stock move and a restored appointment are written once', async () => {
  const { product } = await server.call(addProduct, { name: 'Dyll', price: 8, cost: 5, quantity: 3 }, salon.token)
  const { id: visit } = await book(server, salon, { appointment_date: '2026-11-21', appointment_time: '12:00' })
  await server.call(deleteAppointment, { id: visit }, salon.token)
  const before = await entries()
  for (const _ of [1, 2]) {
    await server.call(moveStock, { id: product.id, move_id: id, kind: 'delivery', quantity: 2 }, salon.token)
    await server.call(restoreAppointment, { id: visit }, salon.token)
  }
  const after = await entries()
  expect(after['update:product']).toBe((before['update:product'] ?? 0) + 1)
  expect(after['create:appointment']).toBe((before['create:appointment'] ?? 0) + 1)
})

const add = (phone: string | null) => server.call(addClient, { name: 'Zef Ndoja', phone }, salon.token)

test('a client who gets the missing phone by a second addition is a change in the audit log', async () => {
  await add(null)
  const before = await entries()
  const { client } = await add('044 123 456')
  expect(client.phone).toBe('044 123 456')
  const after = await entries()
  expect(after['create:client']).toBe(before['create:client'])
  expect(after['update:client']).toBe((before['update:client'] ?? 0) + 1)
})
