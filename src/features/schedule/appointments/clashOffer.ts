import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { FreeSlot } from './contract.ts'

export interface FreeDay {
  date: string
  barbers: readonly { barber_id: string; barber: string; starts: readonly { time: string }[] }[]
}

/** Offered starts of the same barber, of other barbers on the same day, and of later days. */
const max = { own: 3, others: 2, later: 2 } as const

/** First slot of each barber. */
const firstOfEach = (slots: readonly FreeSlot[]) =>
  slots.filter(({ barber_id }, index) => slots.findIndex((other) => other.barber_id === barber_id) === index)

/**
 * Starts instead of a taken one: the wanted time at a colleague, the barber's nearest of the same day, those of other
 * barbers then, the first ones of the next days, each in order of time.
 */
export function clashOffer(
  days: readonly FreeDay[],
  wanted: { date: string; time: string; barber_id: string | null },
  offered: readonly string[],
): FreeSlot[] {
  const minute = minutesOf(wanted.time as LocalTime)
  const distance = ({ time }: FreeSlot) => Math.abs(minutesOf(time as LocalTime) - minute)
  const slotsOf = ({ date, barbers }: FreeDay): FreeSlot[] =>
    barbers
      .filter(({ barber_id }) => offered.includes(barber_id))
      .flatMap(({ barber_id, barber, starts }) => starts.map(({ time }) => ({ date, time, barber_id, barber })))
  const isOwn = ({ barber_id }: FreeSlot) => barber_id === wanted.barber_id
  const nearest = (slots: readonly FreeSlot[], max: number) =>
    slots
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, max)
      .toSorted((a, b) => (a.time < b.time ? -1 : 1))

  const same = days.filter(({ date }) => date === wanted.date).flatMap(slotsOf)
  const others = firstOfEach(same.filter((slot) => !isOwn(slot)).toSorted((a, b) => distance(a) - distance(b)))
  const later = days
    .filter(({ date }) => date > wanted.date)
    .flatMap((day) =>
      slotsOf(day)
        .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
        .slice(0, 1),
    )
  const colleagues = nearest(others, max.others)
  const isThen = ({ time }: FreeSlot) => time === wanted.time
  return [
    ...colleagues.filter(isThen),
    ...nearest(same.filter(isOwn), max.own),
    ...colleagues.filter((slot) => !isThen(slot)),
    ...later.slice(0, max.later),
  ]
}
