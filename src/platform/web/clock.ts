import { useEffect, useState, useSyncExternalStore } from 'react'
import { wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { makeListeners } from './listeners.ts'
import { useSalonZone } from './session.ts'

/** Difference from the server's clock that counts as a wrong clock of the device, in ms. */
const toleranceMs = 2 * 60_000
/** Duration of a call after which its reply says nothing about the clock: the device may have slept, in ms. */
const slowCallMs = 20_000

/** Server's time minus the device's, in ms; 0 within the tolerance. */
let offsetMs = 0
const { notify, subscribe } = makeListeners()

/** The only place in the browser's code that reads the clock: the device's, or the server's if that differs. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Compares the device’s clock with the `Date` header of a reply. `sentAt`: of its call, in device time. */
export function noteServerTime(header: string | null, sentAt: number): void {
  const receivedAt = Date.now()
  const server = Date.parse(header ?? '')
  if (Number.isNaN(server) || receivedAt < sentAt || receivedAt - sentAt > slowCallMs) return
  const difference = server - receivedAt
  const next = Math.abs(difference) > toleranceMs ? difference : 0
  const isSame = next !== 0 && Math.abs(next - offsetMs) < toleranceMs
  if (next === offsetMs || isSame) return
  offsetMs = next
  notify()
}

const clockOffset = (): number => offsetMs

/** Server's time minus the device's, in ms; 0 if they differ by at most two minutes. */
export const useClockOffset = (): number => useSyncExternalStore(subscribe, clockOffset, clockOffset)

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
