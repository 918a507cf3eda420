/** Source of "now". Everything else gets it as an argument, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: it moves only when it is set. */
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

  /** Moves on by so many minutes. */
  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}
