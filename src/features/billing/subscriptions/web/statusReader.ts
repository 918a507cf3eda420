import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'

/** Apart from the other messages, because a first visit loads this file. */
export const statusMessages = {
  notAuthenticated: 'Authentication failed. Please log in again.',
  failed: (status: number, text: string) => `Failed to fetch subscription status: ${status} ${text}`,
} as const

/** Intervals of reading the status, in ms; after a 429 at most `maxAttempts` calls including the first. */
export const statusPace = { pollMs: 30_000, throttleMs: 3_000, retryMs: 5_000, maxAttempts: 3 } as const

export interface StatusReader<Status> {
  /**
   * Reads the status as of now, for callers that know of a change; waits for the throttle. Requests never overlap.
   * Throws a Fault with the message for its status.
   */
  read: () => Promise<Status>
  /** True if a periodic request may be made now. */
  isDue: () => boolean
}

function explained(error: unknown): unknown {
  if (!(error instanceof Fault)) return error
  const { status, code, message, extra } = error
  if (status === 401) return new Fault(status, code, statusMessages.notAuthenticated, extra)
  if (status === 0) return new Fault(status, code, networkErrorMessage, extra)
  return new Fault(status, code, statusMessages.failed(status, message), extra)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const settled = () => undefined

/** Reads the subscription's status, throttled and without overlapping requests. `now` is in milliseconds. */
export function makeStatusReader<Status>(call: () => Promise<Status>, now: () => number): StatusReader<Status> {
  let calledAt = -Infinity
  let flight: { answer: Promise<Status>; sent: boolean } | null = null
  let next: Promise<Status> | null = null

  async function attempt(): Promise<Status> {
    for (let attempts = 1; ; attempts += 1) {
      calledAt = now()
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof Fault) || error.status !== 429 || attempts >= statusPace.maxAttempts)
          throw explained(error)
        await wait(statusPace.retryMs)
      }
    }
  }

  function start(): Promise<Status> {
    const rest = calledAt + statusPace.throttleMs - now()
    const mine = { answer: fly(), sent: rest <= 0 }
    async function fly(): Promise<Status> {
      if (rest > 0) {
        await wait(rest)
        mine.sent = true
      }
      return await attempt()
    }
    flight = mine
    const land = () => {
      flight = null
    }
    mine.answer.then(land, land)
    return mine.answer
  }

  return {
    isDue: () => flight === null && next === null && now() - calledAt >= statusPace.throttleMs,
    read() {
      if (next) return next
      if (!flight) return start()
      if (!flight.sent) return flight.answer
      // The server may have answered the current request before the change.
      next = flight.answer.then(settled, settled).then(() => {
        next = null
        return start()
      })
      return next
    },
  }
}
