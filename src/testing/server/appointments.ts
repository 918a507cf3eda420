import { beforeEach, expect } from 'vitest'
import { query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { addDays, localDate, timeAt } from '#platform/shared/time.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { bookAppointment, listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'

export type Booking = CallInputOf<typeof bookAppointment>

/** The body of a booking with the salon's first barber, tomorrow at ten, with overrides. */
export function booking(more: Partial<Booking> = {}): Booking {
  return {
    client_name: 'Ana Krasniqi',
    service_name: 'Prerje',
    price: 5,
    appointment_date: '2026-11-21',
    appointment_time: '10:00',
    barber: 'Besa',
    ...more,
  }
}

/** A salon whose first barber is 'Besa'. */
export const besa = (server: TestApp): Promise<TestSalon> => server.salon('Besa')

/** A salon with the barbers 'Besa' and 'Agim', and their ids. */
export async function besaAndAgim(server: TestApp): Promise<{ salon: TestSalon; besaId: string; agim: string }> {
  const salon = await besa(server)
  const besaId = salon.barber
  const agim = (await server.call(addBarber, { name: 'Agim' }, salon.token)).data.id
  return { salon, besaId, agim }
}

/** Another barber of the salon, new for each test as the salon is. */
export function freshBarber(server: TestApp, salon: TestSalon, name: string): { id: string } {
  const barber = { id: '' }
  beforeEach(async () => {
    barber.id = (await server.call(addBarber, { name }, salon.token)).data.id
  })
  return barber
}

/** Deletes an appointment of a model, and checks the answer. */
export async function deleteHeld(server: TestApp, salon: TestSalon, held: Held): Promise<void> {
  expect((await send(server, 'DELETE', `/appointments/${held.id}`, salon)).status).toBe(held.deleted ? 404 : 200)
  held.deleted = true
}

/** Restores an appointment of a model, if its time is free, and checks the answer. */
export async function restoreHeld(server: TestApp, salon: TestSalon, held: Held, isFree: boolean): Promise<void> {
  const { status } = await send(server, 'POST', `/appointments/${held.id}/restore`, salon)
  expect(status).toBe(isFree ? 200 : 409)
  if (isFree) held.deleted = false
}

interface Held {
  id: string
  deleted: boolean
}

export async function book(server: TestApp, salon: TestSalon, more: Partial<Booking> = {}): Promise<Appointment> {
  return (await server.call(bookAppointment, booking(more), salon.token)).appointment
}

/** Books and sets a status, with a reason as in 'cancelled:no_show'. */
export async function bookAs(
  server: TestApp,
  salon: TestSalon,
  status: string,
  more: Partial<Booking> = {},
): Promise<Appointment> {
  const { id, ...booked } = await book(server, salon, more)
  const [to, cancel_reason] = status.split(':') as ['pending' | 'confirmed', 'no_show' | undefined]
  if (to === 'pending') return { id, ...booked }
  return (await server.call(updateAppointment, { id, status: to, cancel_reason }, salon.token)).appointment
}

/** Place of the nth quarter of an hour from a date on, between 08:00 and 22:00. */
export const quarter = (n: number, from = '2026-12-01') => ({
  appointment_date: addDays(localDate(from), Math.floor(n / 56)),
  appointment_time: timeAt(8 * 60 + 15 * (n % 56)),
  duration: 15,
})

/** A raw JSON call. */
export async function send(
  server: TestApp,
  method: string,
  path: string,
  salon: TestSalon | null,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await server.raw({
    method,
    url: `/api${path}`,
    token: salon?.token ?? null,
    ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/**
 * Pairs of overlapping uncancelled appointments of one barber, over all salons. Computed from date, time and duration,
 * without the constraint's column.
 */
export function overlaps(server: TestApp): Promise<{ one: string; other: string }[]> {
  return query(
    server,
    `select a.id as one, b.id as other from appointments a join appointments b
       on a.salon_id = b.salon_id and a.barber_id = b.barber_id and a.appointment_date = b.appointment_date and a.id < b.id
     where a.status <> 'cancelled' and b.status <> 'cancelled'
       and extract(epoch from a.appointment_time) / 60 < extract(epoch from b.appointment_time) / 60 + b.duration_minutes
       and extract(epoch from b.appointment_time) / 60 < extract(epoch from a.appointment_time) / 60 + a.duration_minutes`,
  )
}

/** Minutes in which an appointment occupies its barber, since midnight of 1 January 2026. */
export function takenMinutes(visit: {
  appointment_date: string
  appointment_time: string
  duration: number
  buffer_minutes: number
  pause_after_minutes: number | null
  pause_minutes: number | null
}): number[] {
  const start = (Date.parse(`${visit.appointment_date}T${visit.appointment_time}Z`) - Date.UTC(2026, 0)) / 60_000
  const pauseFrom = visit.pause_after_minutes ?? Infinity
  const pauseTo = pauseFrom + (visit.pause_minutes ?? 0)
  return Array.from({ length: visit.duration + visit.buffer_minutes }, (_, n) => n)
    .filter((n) => n < pauseFrom || n >= pauseTo)
    .map((n) => start + n)
}

/** Minutes of a barber occupied by two appointments, counted one by one, without the column `occupied`. */
export async function sharedMinutes(server: TestApp, salon: TestSalon): Promise<string[]> {
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  const all = appointments
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((one) => takenMinutes(one).map((minute) => `${one.barber} ${minute}`))
  return all.filter((minute, n) => all.indexOf(minute) !== n)
}
