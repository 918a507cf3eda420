import { addDays, localDate, timeAt } from '#platform/shared/time.ts'
import type { Shot } from './load.ts'

/** The nth free slot after the filled days: 28 minutes of one of two barbers, never repeated. */
export function slotOf(n: number): { date: string; time: string; barber: number } {
  const day = Math.floor(n / 60)
  const inDay = n % 60
  return {
    date: addDays(localDate('2030-01-01'), day),
    time: timeAt(8 * 60 + Math.floor(inDay / 2) * 28),
    barber: inDay % 2,
  }
}

/** The owner's call that books the nth free slot. */
export function bookingOf(n: number, token: string | undefined, barbers: readonly { name: string }[]): Shot {
  const { date, time, barber } = slotOf(n)
  return {
    method: 'POST',
    path: '/api/appointments',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: `Klienti ${n % 100}`,
      service_name: 'Prerje',
      price: 5,
      appointment_date: date,
      appointment_time: time,
      barber: barbers[barber]?.name,
      duration: 28,
    }),
  }
}
