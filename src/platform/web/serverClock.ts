import { useSyncExternalStore } from 'react'
import { observeReplies } from './api.ts'
import { clockOffset, onClockOffset, setClockOffset } from './clock.ts'

/** Difference from the server's clock that counts as a wrong clock of the device, in ms. */
const toleranceMs = 2 * 60_000
/** Duration of a call after which its reply says nothing about the clock: the device may have slept, in ms. */
const slowCallMs = 20_000

/** Compares the device's clock with the `Date` header of replies. `sentAt`: of the call, in device time. */
observeReplies((headers, sentAt) => {
  const receivedAt = Date.now()
  const server = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(server) || receivedAt < sentAt || receivedAt - sentAt > slowCallMs) return
  const difference = server - receivedAt
  const next = Math.abs(difference) > toleranceMs ? difference : 0
  const isSame = next !== 0 && Math.abs(next - clockOffset()) < toleranceMs
  if (next !== clockOffset() && !isSame) setClockOffset(next)
})

/** Server's time minus the device's, in ms; 0 if they differ by at most two minutes. */
export const useClockOffset = (): number => useSyncExternalStore(onClockOffset, clockOffset, clockOffset)
