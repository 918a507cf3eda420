import { beforeAll, expect, test } from 'vitest'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { besa, send } from '#testing/server/appointments.ts'
import { query, testApp } from '#testing/server/app.ts'
import { newId } from '#platform/shared/ids.ts'

/**
 * The database connection breaks at each write of a booking, a move or a deletion, or at the commit: a visit is stored
 * completely or not at all.
 */

const server = testApp()

beforeAll(async () => {
  await query(
    server,
    `create function die() returns trigger language plpgsql as $$
     begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
  )
})

const id = () => newId(new Date())

test.each([
  ['clients', 'after insert on clients for each row'],
  ['appointments_and_holds', 'after insert on appointments_and_holds for each row'],
  ['client_totals', 'after insert or update on client_totals for each row'],
  ['activities', 'after insert on activities for each row'],
  ['appointments_and_holds', 'after insert on appointments_and_holds deferrable initially deferred for each row'],
  ['appointments_and_holds', 'after update on appointments_and_holds for each row'],
  ['appointments_and_holds', 'after delete on appointments_and_holds for each row'],
])(
  'a connection that breaks at %s, %s',
  async (table, when) => {
    const salon = await besa(server)
    await server.call(addBarber, { name: 'Agim' }, salon.token)
    const [firstBarber, two] = (await server.call(listBarbers, {}, salon.token)).data
    const body = (time: string) => ({
      appointment_date: '2026-11-23',
      appointment_time: time,
      visits: [
        {
          id: id(),
          client_name: `Vjosa ${time}`,
          parts: [firstBarber, two].map((barber) => ({
            id: id(),
            service_name: 'Prerje',
            price: 5,
            barber_id: barber?.id,
          })),
        },
      ],
    })
    const held = body('09:00')
    expect((await send(server, 'POST', '/visits', salon, held)).status).toBe(201)
    const path = `/appointments/${held.visits[0]?.parts[0]?.id}/linked`
    const stored = async () => ({
      rows: (await server.call(listAppointments, {}, salon.token)).appointments,
      clients: await query(server, `select name from clients where salon_id = '${salon.id}' order by name collate "C"`),
      totals: await query(server, `select * from client_totals where salon_id = '${salon.id}'`),
    })
    const before = await stored()
    const wanted = body('12:00')
    const calls = [
      { method: 'POST', path: '/visits', body: wanted, when: 'insert' },
      { method: 'PUT', path, body: { scope: 'visit', appointment_time: '09:30' }, when: 'update' },
      { method: 'DELETE', path: `${path}?scope=visit`, body: undefined, when: 'delete' },
    ]
      .filter((call) => table === 'activities' || when.includes(call.when))
      // A move changes no client's totals.
      .filter((call) => table !== 'client_totals' || call.method !== 'PUT')

    for (const call of calls) {
      await query(
        server,
        `create ${when.includes('deferred') ? 'constraint ' : ''}trigger killed ${when} execute function die()`,
      )
      expect((await send(server, call.method, call.path, salon, call.body)).status).toBeGreaterThanOrEqual(500)
      await query(server, `drop trigger killed on ${table}`)
      expect(await stored()).toEqual(before)
    }
    expect((await send(server, 'POST', '/visits', salon, wanted)).status).toBe(201)
    expect((await stored()).rows).toHaveLength(4)
  },
  60_000,
)
