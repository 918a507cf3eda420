import { patternOf, startsIn, type VisitPattern } from '#features/salon/availability/rules.ts'
import { barberDays } from '#features/salon/availability/server/public.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { addDays, minutesOf, timeAt, wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { bookingRange } from '../../settings/rules.ts'
import type { PageService, SalonData } from './salonData.ts'

export interface FreeTime {
  date: LocalDate
  time: LocalTime
}

/** Days searched first, usually enough; further days are read only if needed. */
const firstDays = 7
const maxDays = 60

const topics = ['appointments', 'holds', 'salon', 'online-booking', 'services', 'barbers', 'hours'] as const

/** First free start of each barber with online booking, for the first listed service that they do. */
export function firstFree(call: VisitorCall, data: SalonData, until: Date): Promise<ReadonlyMap<string, FreeTime>> {
  return call.cached('page free', { topics, until }, () => search(call, data))
}

async function search(call: VisitorCall, data: SalonData): Promise<ReadonlyMap<string, FreeTime>> {
  const found = new Map<string, FreeTime>()
  const patterns = new Map(
    data.barbers
      .filter((barber) => barber.is_online)
      .flatMap(({ id }) => {
        const pattern = patternFor(data.services, id)
        return pattern ? [[id, pattern] as const] : []
      }),
  )
  const range = bookingRange(data.booking, wallClock(call.now, call.timeZone))
  const last = [range.until, addDays(range.from, maxDays)].toSorted()[0] ?? range.until
  const earliest = { date: range.from, minute: minutesOf(range.fromTime) }
  const soon = addDays(range.from, firstDays - 1)
  for (const span of [
    { from: range.from, to: soon < last ? soon : last },
    { from: addDays(soon, 1), to: last },
  ]) {
    if (found.size === patterns.size || span.from > span.to) break
    const { days, step, shortest } = await barberDays(call, span)
    for (const { date, barbers } of days) {
      for (const day of barbers) {
        const pattern = patterns.get(day.barberId)
        const start = pattern && !found.has(day.barberId) && startsIn(day, pattern, { step, shortest, earliest })[0]
        if (start) found.set(day.barberId, { date, time: timeAt(start.at) })
      }
    }
  }
  return found
}

/** Time needed by a barber for the first listed service that they do. */
function patternFor(services: readonly PageService[], barberId: string): VisitPattern | null {
  const offers = services.filter((one) => one.is_online).map((one) => offerOf(one, barberId))
  const first = offers.find(({ offered }) => offered)
  return first ? patternOf(first) : null
}

export const earliestOf = (free: ReadonlyMap<string, FreeTime>): FreeTime | null =>
  [...free.values()].toSorted((a, b) => (a.date + a.time < b.date + b.time ? -1 : 1))[0] ?? null
