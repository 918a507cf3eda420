import { fold, plural, queryWords } from '#platform/shared/sq.ts'

export const defaultPageSize = 10
/** Sort orders: names ascending, all others descending. */
export const sortings = ['name', 'visits', 'spent', 'last_visit', 'cancelled'] as const
export type Sorting = (typeof sortings)[number]
export const reliabilityVisits = 5

/** Interval between a client's visits, in a suitable unit. */
export interface Rhythm {
  every: number
  unit: 'day' | 'week' | 'month'
}

/** Converts days between visits: days below five, months from nine weeks on, else weeks. */
export function rhythmOf(days: number): Rhythm {
  if (days < 5) return { every: Math.max(1, days), unit: 'day' }
  if (days < 63) return { every: Math.max(1, Math.round(days / 7)), unit: 'week' }
  return { every: Math.round(days / 30.44), unit: 'month' }
}

const every = { day: 'ditë', week: 'javë', month: 'muaj' } as const
const after = { day: ['dite', 'ditësh'], week: ['jave', 'javësh'], month: ['muaji', 'muajsh'] } as const

/** 'çdo 3 javë', 'çdo javë'. */
export const rhythmText = (rhythm: Rhythm): string =>
  rhythm.every === 1 ? `çdo ${every[rhythm.unit]}` : `çdo ${rhythm.every} ${every[rhythm.unit]}`

/** 'pas 3 javësh', 'pas një jave'. */
export function afterText(rhythm: Rhythm): string {
  const [one, many] = after[rhythm.unit]
  return rhythm.every === 1 ? `pas një ${one}` : `pas ${rhythm.every} ${many}`
}

/** Minimum no-shows among the recent visits of an unreliable client. */
const badNoShows = 2
export const isUnreliable = (reliability: { no_shows: number }): boolean => reliability.no_shows >= badNoShows

/** Name of the shared client for walk-ins without a name. */
export const walkInName = 'Pa emër'
export const isWalkIn = (name: string): boolean => fold(name) === fold(walkInName)

/**
 * False if a typed word, other than the last one, which may be unfinished, is none of the name's: 'Ardit Bala' is not
 * Ardita.
 */
export function mayBeNamed(name: string, typed: string): boolean {
  const words = queryWords(name)
  return queryWords(typed)
    .slice(0, -1)
    .every((word) => words.includes(word))
}

/** Hours for which the owner can restore an anonymised client. */
export const undoHours = 24
export const undoUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + undoHours * 3_600_000)

export { clientParameter } from './clientParameter.ts'

/** Age of a visit: 'para 4 javësh', 'dje', 'sot'. */
export function agoText(days: number): string {
  if (days <= 0) return 'sot'
  if (days === 1) return 'dje'
  if (days < 14) return `para ${plural(days, 'dite', 'ditësh')}`
  if (days < 63) return `para ${plural(Math.round(days / 7), 'jave', 'javësh')}`
  const months = Math.round(days / 30.44)
  return `para ${months < 24 ? plural(months, 'muaji', 'muajsh') : plural(Math.round(months / 12), 'viti', 'vjetësh')}`
}

export const clientStatuses = ['active', 'cancelled'] as const

interface Consenting {
  message_consent: 'given' | 'refused' | null
  under_16: boolean
}

/**
 * True if the salon may send a client advertising, such as 'come again': only with consent, and never under 16. A
 * visit's messages need none.
 */
export const mayAdvertise = ({ message_consent, under_16 }: Consenting): boolean =>
  message_consent === 'given' && !under_16
