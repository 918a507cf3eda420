import { localTime, type LocalTime } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import { startOfNow } from '#features/salon/availability/rules.ts'

export interface FreeNow {
  time: LocalTime
  barber_id: string
}

interface Question {
  asks: boolean
  service: string
  duration: number | null
  barberIds: readonly string[]
  /** Barber taken if several are free. */
  preferred: string | null
}

/** A barber who is free now for the whole visit; null if nobody is, or it is not known yet. */
export function useFreeNow({ asks, service, duration, barberIds, preferred }: Question): FreeNow | null {
  const { date, time } = useWallClock()
  const start = startOfNow(time)
  const { data, isPlaceholderData } = useRead(
    getAvailability,
    { from: date, to: date, service, duration: duration ?? undefined, at: start },
    { enabled: asks && (duration ?? 0) > 0 },
  )
  if (!asks || !data || isPlaceholderData) return null
  const free = (data.days[0]?.barbers ?? []).filter(
    ({ barber_id, starts }) => barberIds.includes(barber_id) && starts.some((one) => one.time === start),
  )
  const barber = free.find(({ barber_id }) => barber_id === preferred) ?? free[0]
  return barber ? { barber_id: barber.barber_id, time: localTime(start) } : null
}
