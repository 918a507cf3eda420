import { useEffect, useState } from 'react'
import { wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { useSalonZone } from './session.ts'

/** The browser's one clock. */
export function now(): Date {
  return new Date()
}

/** The moment, renewed every `everyMs` and whenever the tab comes back to the front. */
export function useNow(everyMs = 30_000): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const renew = () => setMoment(now())
    const timer = setInterval(renew, everyMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [everyMs])
  return moment
}

/** The salon's wall clock: today and the time of day in its zone, whatever the browser's zone is. */
export function useWallClock(everyMs = 30_000): { date: LocalDate; time: LocalTime } {
  return wallClock(useNow(everyMs), useSalonZone())
}

/** The salon's wall clock right now, for event handlers. */
export function wallClockNow(zone: string): { date: LocalDate; time: LocalTime } {
  return wallClock(now(), zone)
}
