import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { bookAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { openPage } from '#testing/server/onlineBooking.ts'
import { addService } from '#features/salon/services/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { bookOnline, placeHold } from '../contract.ts'

/** Four servers on one database: visitors hold and book, the salon books, all on one afternoon. */

let servers: TestApp[]
let salon: TestSalon
let address: string
let services: string[]
let barbers: string[]

beforeAll(async () => {
  const first = await openTestApp()
  servers = [first]
  for (let n = 1; n < 4; n += 1) servers.push(await openTestApp({ beside: first }))
  salon = await first.salon('Besa')
  await first.call(addBarber, { name: 'Agim' }, salon.token)
  const rules = { approval: 'never', max_open_visits: 20, least_notice_minutes: 0 } as const
  const { setup } = await openPage(first, salon.token, rules)
  address = setup.address ?? ''
  const add = async (name: string, duration: number) =>
    (await first.call(addService, { name, duration, price: 5 }, salon.token)).data.id
  services = [await add('Prerje', 30), await add('Mjekër', 20)]
  barbers = (await first.call(listBarbers, {}, salon.token)).data.map(({ id }) => id)
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

const times = Array.from({ length: 8 }, (_, n) => `${13 + Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`)

/** The call number determines server, time and barber. */
async function act(n: number): Promise<'held' | 'booked' | string> {
  const server = servers[n % servers.length] as TestApp
  const slot = {
    address,
    services: n % 3 === 0 ? services : services.slice(0, 1),
    date: '2026-11-23',
    time: times[(n * 5) % 8] ?? '',
  }
  const who = { client_name: `Klienti ${n}`, client_phone: `044 1${String(10_000 + n)}` }
  try {
    if (n % 4 === 3) {
      const booking = {
        client_name: who.client_name,
        service_name: 'Prerje',
        price: 5,
        barber_id: barbers[n % 2] ?? '',
      }
      await server.call(
        bookAppointment,
        { ...booking, appointment_date: slot.date, appointment_time: slot.time },
        salon.token,
      )
      return 'booked'
    }
    const { hold } = await server.call(placeHold, slot)
    if (n % 4 === 0) return 'held'
    await server.call(bookOnline, { ...slot, ...who, hold: hold.token })
    return 'booked'
  } catch (error) {
    if (error instanceof Fault) return error.code
    throw error
  }
}

test('no minute is booked or held twice, no hold is partial, and every acknowledged booking is stored', async () => {
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => act(n)))
  expect(
    [...new Set(outcomes)].filter((code) => !['held', 'booked', 'slot_taken', 'too_many_requests'].includes(code)),
  ).toEqual([])
  const [server] = servers as [TestApp]
  const rows = await query<{ visit_id: string | null; status: string; service_name: string }>(
    server,
    `select visit_id, status, service_name from appointments_and_holds where salon_id = '${salon.id}'`,
  )
  const overlaps = await query(
    server,
    `select 1 from appointments_and_holds a join appointments_and_holds b
       on a.salon_id = b.salon_id and a.barber_id = b.barber_id and a.id < b.id and a.occupied && b.occupied
     where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  )
  expect(overlaps).toEqual([])
  // A hold of two services occupies the time of both.
  const visits = Map.groupBy(
    rows.filter(({ visit_id, status }) => visit_id && status === 'held'),
    ({ visit_id }) => visit_id,
  )
  for (const parts of visits.values())
    if (parts.some(({ service_name }) => service_name === 'Mjekër')) expect(parts).toHaveLength(2)
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  const booked = new Set(appointments.map(({ client_name }) => client_name))
  for (const [n, outcome] of outcomes.entries()) if (outcome === 'booked') expect(booked).toContain(`Klienti ${n}`)
  expect(booked.size).toBe(outcomes.filter((outcome) => outcome === 'booked').length)
  expect(outcomes.filter((outcome) => outcome === 'held').length).toBeGreaterThan(0)
})
