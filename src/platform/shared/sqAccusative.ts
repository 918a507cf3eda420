import { weekdayLong } from './sq.ts'
import type { LocalDate } from './time.ts'

/** 'të premten', as after 'ju presim'. Apart from `sq.ts`, which a first visit loads. */
export function weekdayAccusative(date: LocalDate): string {
  const name = weekdayLong(date).replace('e ', 'të ')
  return name.endsWith('l') ? `${name}ën` : `${name}n`
}
