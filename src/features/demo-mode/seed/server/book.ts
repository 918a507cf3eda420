import { addDays, minutesOf, timeAt, weekday, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { Chance } from './chance.ts'
import { clientNames, notes, priceList } from './content.ts'

/** An appointment of the demo salon; people and services by their index in the content. */
export interface Visit {
  date: LocalDate
  time: LocalTime
  barber: number
  client: number
  service: number
  minutes: number
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  reason: 'no_show' | 'client' | 'salon' | null
  notes: string | null
  /** Of one that the client booked online: where the client came from, and the salon's answer where it needed one. */
  online: { source: string | null; request: 'waiting' | 'accepted' | null } | null
}

const pastDays = 84
/** Days between two visits of a client. */
const minRhythm = 21
const maxRhythm = 42
const comingDays = 10
const seed = 20_261_120

/** Fraction of a day that is booked: yesterday was busy, today is busier, the next weeks fill up slowly. */
function fullness(chance: Chance, ahead: number): number {
  if (ahead === 0) return 0.9
  if (ahead < 0) return 0.5 + chance.next() * 0.3
  return Math.max(0.12, 0.7 - ahead * 0.08)
}

/** Minutes since midnight, Monday first; null on Sundays. */
export const week = [1, 2, 3, 4, 5, 6, 7].map((day) => (day === 7 ? null : { from: 540, to: day === 6 ? 1020 : 1170 }))

/** Working hours of a day, or null on Sundays. Today is open and includes the current time. */
export function hoursOf(date: LocalDate, today: LocalDate, now: number): { from: number; to: number } | null {
  if (date === today) {
    return { from: Math.max(480, Math.min(540, now - 60)), to: Math.min(1350, Math.max(1170, now + 120)) }
  }
  return week[weekday(date) - 1] ?? null
}

function outcome(chance: Chance, ahead: number, end: number, now: number): Pick<Visit, 'status' | 'reason'> {
  const luck = chance.next()
  const isOver = ahead < 0 || (ahead === 0 && end <= now)
  if (isOver) {
    if (luck < 0.05) return { status: 'cancelled', reason: 'no_show' }
    if (luck < 0.12) return { status: 'cancelled', reason: chance.pick(['client', 'client', 'salon'] as const) }
    return { status: luck < 0.5 ? 'completed' : 'confirmed', reason: null }
  }
  return luck < 0.06 ? { status: 'cancelled', reason: 'client' } : { status: 'pending', reason: null }
}

/** Who comes when: every client every three to six weeks, each in an own rhythm. */
class Clients {
  readonly #due: number[]
  readonly #rhythm: number[]

  constructor(chance: Chance) {
    this.#rhythm = clientNames.map(() => chance.integer(minRhythm, maxRhythm))
    this.#due = this.#rhythm.map((days) => chance.integer(0, days) - pastDays)
  }

  /** The client who is due on a day, else the one who is due next: one day in a rhythm is no difference. */
  next(ahead: number): number {
    const client = this.#due.indexOf(Math.min(...this.#due))
    this.#due[client] = ahead + (this.#rhythm[client] ?? minRhythm)
    return client
  }
}

/** Fills one barber's day; cancelled appointments leave their slot to the next one. */
function* dayOf(
  chance: Chance,
  day: { date: LocalDate; ahead: number; from: number; to: number; barber: number; clients: Clients },
  now: number,
): Generator<Visit> {
  const full = fullness(chance, day.ahead)
  let at = day.from
  while (at < day.to) {
    if (!chance.happens(full)) {
      at += chance.pick([15, 30, 30, 60])
      continue
    }
    const service = chance.pick(priceList, (one) => one.share)
    const minutes = service.duration
    if (at + minutes > day.to) break
    const client = day.clients.next(day.ahead)
    const result = outcome(chance, day.ahead, at + minutes, now)
    yield {
      date: day.date,
      time: timeAt(at),
      barber: day.barber,
      client,
      service: priceList.indexOf(service),
      minutes,
      ...result,
      notes: chance.happens(0.06) ? chance.pick(notes) : null,
      online: null,
    }
    if (result.status !== 'cancelled') at += Math.ceil(minutes / 5) * 5
    else if (chance.happens(0.5)) at += 30
  }
}

/** Appointments of the demo salon around a day and time. Deterministic. */
export function bookAround(today: LocalDate, time: LocalTime): Visit[] {
  const chance = new Chance(seed)
  const clients = new Clients(chance)
  const visits: Visit[] = []
  for (let ahead = -pastDays; ahead <= comingDays; ahead += 1) {
    const date = addDays(today, ahead)
    const open = hoursOf(date, today, minutesOf(time))
    if (!open) continue
    for (const barber of [0, 1])
      visits.push(...dayOf(chance, { date, ahead, ...open, barber, clients }, minutesOf(time)))
  }
  return withOnline(visits, today)
}

const sources = ['instagram', 'google', null, 'instagram', 'qr'] as const

/** Every twelfth visit of the last weeks was booked online, the next one that is not confirmed waits for an answer. */
function withOnline(visits: readonly Visit[], today: LocalDate): Visit[] {
  const waiting = visits.findIndex(({ date, status }) => date > addDays(today, 1) && status === 'pending')
  return visits.map((visit, i) => {
    if (i === waiting) return { ...visit, online: { source: 'instagram', request: 'waiting' } }
    const answered = visit.status !== 'pending' && visit.status !== 'cancelled'
    if (!answered || i % 12 !== 0) return visit
    return { ...visit, online: { source: sources[(i / 12) % sources.length] ?? null, request: 'accepted' } }
  })
}
