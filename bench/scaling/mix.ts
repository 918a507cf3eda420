import { addDays, localDate, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { ask, type Asked, type Calls } from './load.ts'
import { screens, tokenOf } from './rows.ts'

/** Daily actions of a salon, as assumed in docs/scaling.md. */
export const perDay = { bookings: 90, changes: 90 }
/** Share of the peak hour in a day's calls. */
export const peakShare = 0.15

export const today: LocalDate = localDate(new Date().toISOString().slice(0, 10))
const tomorrow = addDays(today, 1)

const requests = '/online-requests'
const day = (date: LocalDate) => `/appointments?from=${date}&to=${date}`
const week = (date: LocalDate) => `/appointments/week?date=${date}`
/**
 * Calls of each open screen after a change of an appointment: two schedules, a phone with tomorrow, the dashboard,
 * figures.
 */
const screenReads: string[][] = [
  [day(today), week(today), requests],
  [day(today), week(today), requests],
  [day(tomorrow), week(tomorrow), requests],
  ['/appointments/dashboard', day(today), requests],
  ['/user/stats?period=month', '/clients?status=active', requests],
]

/** Includes the client search before each booking. */
export const readsPerDay =
  (perDay.bookings + perDay.changes) * screenReads.reduce((sum, reads) => sum + reads.length, 0) + perDay.bookings

export const readAgain = (salon: number, screen: number): Asked[] =>
  (screenReads[screen - 1] ?? []).map((path) => ({ method: 'GET', path, token: tokenOf(salon, screen) }))

interface Booked {
  appointment: { id: string }
}

/** Books and changes visits of many salons in turn, each at a free time. */
export class Writers {
  readonly #booked: { salon: number; id: string }[] = []
  #count = 0
  #bookings = 0
  readonly #salons: number

  constructor(salons: number) {
    this.#salons = salons
  }

  /** A booking or a change. `sending` is called with the salon before it is sent. */
  async write(url: string, reads: Calls, writes: Calls, sending: (salon: number) => void = () => undefined) {
    this.#count += 1
    const change = this.#count % 2 === 0 ? this.#booked.shift() : undefined
    if (change) {
      sending(change.salon)
      const asked = { path: `/appointments/${change.id}`, token: tokenOf(change.salon, 1) }
      await ask(url, { ...asked, method: 'PUT', body: { notes: `Ndryshimi ${this.#count}` } }, writes)
      return
    }
    const n = (this.#bookings += 1)
    const salon = (n % this.#salons) + 1
    const place = Math.floor(n / this.#salons)
    const token = tokenOf(salon, (n % screens) + 1)
    const client = `Klienti ${n % 100}`
    await ask(url, { method: 'GET', path: `/clients/search?q=${encodeURIComponent(client)}`, token }, reads)
    sending(salon)
    const body = {
      client_name: client,
      service_name: 'Shërbimi 3',
      price: 8,
      appointment_date: addDays(today, 40 + Math.floor(place / 30)),
      appointment_time: timeAt(8 * 60 + Math.floor((place % 30) / 2) * 28),
      barber: `Berberi ${(place % 2) + 1}`,
      duration: 28,
    }
    const booked = await ask<Booked>(url, { method: 'POST', path: '/appointments', token, body }, writes)
    if (booked) this.#booked.push({ salon, id: booked.appointment.id })
  }
}
