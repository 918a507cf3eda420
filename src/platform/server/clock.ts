/** Source of the current time. Everything else gets the time as an argument, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests that moves only when set. */
export class SetClock implements Clock {
  #now: Date

  constructor(now: Date | string) {
    this.#now = new Date(now)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(now: Date | string): void {
    this.#now = new Date(now)
  }

  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}
