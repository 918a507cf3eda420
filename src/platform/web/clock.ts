import { useEffect, useState } from 'react'
import { wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { makeListeners } from './listeners.ts'
import { useSalonZone } from './session.ts'

/** Server's time minus the device's, in ms; 0 within the tolerance of `serverClock.ts`. */
let offsetMs = 0
const { notify, subscribe } = makeListeners()
export const onClockOffset = subscribe
export const clockOffset = (): number => offsetMs

/** The only place in the browser's code that reads the clock: the device's, or the server's if that differs. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

export function setClockOffset(next: number): void {
  offsetMs = next
  notify()
}

/** The current time, updated every `everyMs` and whenever the tab becomes visible. */
export function useNow(everyMs = 30_000): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const renew = () => setMoment(now())
    const timer = setInterval(renew, everyMs)
    document.addEventListener('visibilitychange', renew)
    const leave = subscribe(renew)
    return () => {
      leave()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [everyMs])
  return moment
}

/** Today and the time of day in the salon's time zone. */
export function useWallClock(): { date: LocalDate; time: LocalTime } {
  return wallClock(useNow(), useSalonZone())
}

/** Current date and time of day for event handlers, without updates. */
export function wallClockNow(zone: string): { date: LocalDate; time: LocalTime } {
  return wallClock(now(), zone)
}
