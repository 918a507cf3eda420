import { performance } from 'node:perf_hooks'

/** Source of the current time. Everything else gets the time as an argument, so that tests can set it. */
export interface Clock {
  now(): Date
  /** Time since an arbitrary start, in ms, which goes on evenly when the time of day is set. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** A clock for tests that moves only when set. */
export class SetClock implements Clock {
  #now: Date
  #elapsed = 0

  constructor(now: Date | string) {
    this.#now = new Date(now)
  }

  now(): Date {
    return new Date(this.#now)
  }

  elapsed(): number {
    return this.#elapsed
  }

  /** Sets the time of day without time passing, as a correction of a machine's clock does. */
  set(now: Date | string): void {
    this.#now = new Date(now)
  }

  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
    this.#elapsed += minutes * 60_000
  }
}
