import { useEffect, useEffectEvent } from 'react'
import { addDays, localDate, localTime, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'

interface FreePlace {
  date: LocalDate
  time: LocalTime
  barber_id: string
}

const searchedDays = 14

/** First free start over several days and barbers; the preferred barber on a tie. */
function firstPlace(
  days: readonly { date: string; barbers: readonly { barber_id: string; starts: readonly { time: string }[] }[] }[],
  offered: readonly string[],
  preferred: string | null,
): FreePlace | null {
  for (const { date, barbers } of days) {
    const places = barbers
      .filter(({ barber_id }) => offered.includes(barber_id))
      .flatMap(({ barber_id, starts: [first] }) => (first ? [{ barber_id, time: first.time }] : []))
    const rank = (place: { barber_id: string; time: string }) =>
      `${place.time} ${place.barber_id === preferred ? 0 : 1}`
    const [best] = places.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    if (best) return { date: localDate(date), time: localTime(best.time), barber_id: best.barber_id }
  }
  return null
}

interface NextPlaceQuestion {
  /** True until a time is proposed or chosen. */
  wanted: boolean
  date: LocalDate | null
  today: LocalDate
  service: string
  duration: number | null
  offered: readonly string[]
  preferred: string | null
  onFound: (place: FreePlace) => void
}

/** Proposes the next free place from a day on, if the screen behind the form has none. */
export function useNextPlace({
  wanted,
  date,
  today,
  service,
  duration,
  offered,
  preferred,
  onFound,
}: NextPlaceQuestion) {
  const from = date ?? today
  const asks = wanted && from >= today
  const { data, isPlaceholderData } = useRead(
    getAvailability,
    { from, to: addDays(from, searchedDays - 1), service, duration: duration ?? undefined },
    { enabled: asks },
  )
  const place = asks && data && !isPlaceholderData ? firstPlace(data.days, offered, preferred) : null
  const propose = useEffectEvent(onFound)
  const { date: day, time, barber_id } = place ?? {}
  useEffect(() => {
    if (day && time && barber_id) propose({ date: day, time, barber_id })
  }, [day, time, barber_id])
}
