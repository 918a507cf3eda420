import { addDays, minutesOf, timeAt, weekday, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { Chance } from './chance.ts'
import { clientNames, notes, priceList, servicesFor } from './content.ts'

/** An appointment of the demo salon; people and services by index. */
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
  /** Online booking: source, and the salon's answer to a request. */
  online: { source: string | null; request: 'waiting' | 'accepted' | null } | null
}

const pastDays = 84
const comingDays = 10
const seed = 20_261_120

/** Booked fraction of a day: high yesterday, higher today, and decreasing over the next weeks. */
function fullness(chance: Chance, ahead: number): number {
  if (ahead === 0) return 0.9
  if (ahead < 0) return 0.5 + chance.next() * 0.3
  return Math.max(0.12, 0.7 - ahead * 0.08)
}

/** Opening minutes since midnight, Monday first; null on Sundays. */
export const week = [1, 2, 3, 4, 5, 6, 7].map((day) => (day === 7 ? null : { from: 540, to: day === 6 ? 1020 : 1170 }))

/** Working hours of a day; null on Sundays. Today is open and includes the current time. */
export function hoursOf(date: LocalDate, today: LocalDate, now: number): { from: number; to: number } | null {
  if (date === today) {
    return { from: Math.max(480, Math.min(540, now - 60)), to: Math.min(1350, Math.max(1170, now + 120)) }
  }
  return week[weekday(date) - 1] ?? null
}

function outcome(chance: Chance, isOver: boolean): Pick<Visit, 'status' | 'reason'> {
  const luck = chance.next()
  if (!isOver) return luck < 0.06 ? { status: 'cancelled', reason: 'client' } : { status: 'pending', reason: null }
  if (luck < 0.03) return { status: 'cancelled', reason: 'no_show' }
  if (luck < 0.08) return { status: 'cancelled', reason: chance.pick(['client', 'client', 'salon'] as const) }
  return { status: luck < 0.5 ? 'completed' : 'confirmed', reason: null }
}

/** Minimum and maximum days between two visits of a client: three to six weeks. */
export const rhythm = { shortest: 21, longest: 42 } as const

/** A regular client of one barber: last and next visit. Days count from today. */
interface Regular {
  client: number
  service: (typeof priceList)[number]
  every: number
  last: number | null
  due: number
}

/** Each client has a barber, a service and an interval; first visits are spread over the first weeks. */
function regularsOf(chance: Chance, barber: number): Regular[] {
  const mine = clientNames.flatMap((_, client) => (client % 2 === barber ? [client] : []))
  return mine.map((client, i) => ({
    client,
    service: chance.pick(servicesFor(client), ({ share }) => share),
    every: chance.integer(rhythm.shortest + 4, rhythm.longest - 8),
    last: null,
    due: Math.floor((i * 29) / mine.length),
  }))
}

/**
 * Client of a slot: the most overdue one, unless they came less than three weeks ago or already have an appointment
 * that day. From today on some come earlier, as already booked.
 */
function nextOf(regulars: readonly Regular[], day: number, seen: ReadonlySet<Regular>): Regular | null {
  let next: Regular | null = null
  for (const regular of regulars) {
    if (seen.has(regular) || (regular.last !== null && day - regular.last < rhythm.shortest)) continue
    if (regular.due > day + (day < 0 ? 2 : 10)) continue
    if (!next || regular.due < next.due) next = regular
  }
  return next
}

/** Fills a barber's day; a cancelled appointment's slot is booked again. */
function* dayOf(
  chance: Chance,
  day: { date: LocalDate; ahead: number; from: number; to: number; barber: number; regulars: readonly Regular[] },
  now: number,
): Generator<Visit> {
  const full = fullness(chance, day.ahead)
  const seen = new Set<Regular>()
  let minute = day.from
  while (minute < day.to) {
    const regular = chance.happens(full) ? nextOf(day.regulars, day.ahead, seen) : null
    if (!regular) {
      minute += chance.pick([15, 30, 30, 60])
      continue
    }
    const service = chance.happens(0.8)
      ? regular.service
      : chance.pick(servicesFor(regular.client), ({ share }) => share)
    const minutes = service.duration
    if (minute + minutes > day.to) break
    seen.add(regular)
    const result = outcome(chance, day.ahead < 0 || (day.ahead === 0 && minute + minutes <= now))
    yield {
      date: day.date,
      time: timeAt(minute),
      barber: day.barber,
      client: regular.client,
      service: priceList.indexOf(service),
      minutes,
      ...result,
      notes: chance.happens(0.06) ? chance.pick(notes) : null,
      online: null,
    }
    if (result.status === 'cancelled') {
      // Cancelled clients come some days later.
      regular.due = day.ahead + 3
      if (chance.happens(0.5)) minute += 30
    } else {
      regular.last = day.ahead
      regular.due = day.ahead + regular.every
      minute += Math.ceil(minutes / 5) * 5
    }
  }
}

/** Appointments of the demo salon around a time. Deterministic. */
export function bookAround(today: LocalDate, time: LocalTime): Visit[] {
  const chance = new Chance(seed)
  const visits: Visit[] = []
  const regulars = [0, 1].map((barber) => regularsOf(chance, barber))
  for (const one of regulars.flat()) one.due -= pastDays
  for (let ahead = -pastDays; ahead <= comingDays; ahead += 1) {
    const date = addDays(today, ahead)
    const open = hoursOf(date, today, minutesOf(time))
    if (!open) continue
    for (const [barber, clients] of regulars.entries())
      visits.push(...dayOf(chance, { date, ahead, ...open, barber, regulars: clients }, minutesOf(time)))
  }
  return withOnline(withMissed(visits, `${today} ${time}`), today)
}

/** True if a visit has ended by `YYYY-MM-DD HH:MM`. */
const isOver = ({ date, time, minutes }: Visit, now: string): boolean =>
  `${date} ${timeAt(minutesOf(time) + minutes)}` <= now

/** Marks the last visit but one as a no-show. */
function withMissed(visits: readonly Visit[], now: string): Visit[] {
  const over = visits.filter((visit) => isOver(visit, now) && visit.status !== 'cancelled')
  const missed = over.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)).at(-2)
  return visits.map((visit) => (visit === missed ? { ...visit, status: 'cancelled', reason: 'no_show' } : visit))
}

const sources = ['instagram', 'google', null, 'instagram', 'qr'] as const

/** Marks every twelfth recent visit as booked online, and the next unconfirmed one as a waiting request. */
function withOnline(visits: readonly Visit[], today: LocalDate): Visit[] {
  const waiting = visits.findIndex(({ date, status }) => date > addDays(today, 1) && status === 'pending')
  return visits.map((visit, i) => {
    if (i === waiting) return { ...visit, online: { source: 'instagram', request: 'waiting' } }
    const answered = visit.status !== 'pending' && visit.status !== 'cancelled'
    if (!answered || i % 12 !== 0) return visit
    return { ...visit, online: { source: sources[(i / 12) % sources.length] ?? null, request: 'accepted' } }
  })
}
