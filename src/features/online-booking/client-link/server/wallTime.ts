import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { Start } from '../rules.ts'

/** A local time for ical-generator, which would read a Date in the process's zone: it takes this for a Day.js date and uses its text. */
class WallTime {
  readonly #text: Record<string, string>
  readonly #order: Date
  constructor(date: LocalDate, time: LocalTime) {
    this.#text = { YYYYMMDD: date.replaceAll('-', ''), HHmmss: `${time.replace(':', '')}00` }
    this.#order = new Date(`${date}T${time}:00Z`)
  }
  tz(): this {
    return this
  }
  format(pattern: string): string {
    return this.#text[pattern] ?? ''
  }
  /** Only compared with one another. */
  toDate(): Date {
    return this.#order
  }
  isValid(): boolean {
    return true
  }
}

export const wall = ({ date, time }: Start) => new WallTime(date, time) as never
