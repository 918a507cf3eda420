import { fold, plural, queryWords } from '#platform/shared/sq.ts'

export { birthdayText, readBirthday } from './birthday.ts'

/** More words of a query than this are ignored. */
const maxWords = 8

/** The words of a query: the digits of what looks like a phone, else the folded words. */
export function searchFor(text: string): string[] {
  const isPhone = /\d/.test(text) && /^[\d\s+()/.-]+$/.test(text)
  if (!isPhone) return queryWords(text).slice(0, maxWords)
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return digits ? [digits] : []
}

/** Clients on a page of the list. */
export const defaultPageSize = 10
/** Sort orders of the list: names ascending, everything else descending. */
export const sortings = ['name', 'visits', 'spent', 'last_visit', 'cancelled'] as const
export type Sorting = (typeof sortings)[number]
/** Number of last visits that the reliability is computed from. */
export const reliabilityVisits = 5

/** `cancelled` when more than half of all appointments are cancelled. */
export const clientStatusOf = (counts: { appointments: number; cancelled: number }): 'active' | 'cancelled' =>
  counts.cancelled * 2 > counts.appointments ? 'cancelled' : 'active'

/** Interval between a client's visits, in the largest unit that says it well. */
export interface Rhythm {
  every: number
  unit: 'day' | 'week' | 'month'
}

/** The rhythm of so many days between visits: days below five, months from nine weeks on, else weeks. */
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

/** A client is shown as unreliable from so many missed ones among the last due visits. */
const badNoShows = 2
export const isUnreliable = (reliability: { no_shows: number }): boolean => reliability.no_shows >= badNoShows

/** The name of those who come without an appointment and say no name; all of them are one client. */
export const walkInName = 'Pa emër'
export const isWalkIn = (name: string): boolean => fold(name) === fold(walkInName)

export { clientParameter } from './clientParameter.ts'

/** 'para 4 javësh', 'dje', 'sot': how long ago a visit was. */
export function agoText(days: number): string {
  if (days <= 0) return 'sot'
  if (days === 1) return 'dje'
  if (days < 14) return `para ${plural(days, 'dite', 'ditësh')}`
  if (days < 63) return `para ${plural(Math.round(days / 7), 'jave', 'javësh')}`
  const months = Math.round(days / 30.44)
  return `para ${months < 24 ? plural(months, 'muaji', 'muajsh') : plural(Math.round(months / 12), 'viti', 'vjetësh')}`
}

export const clientStatuses = ['active', 'cancelled'] as const
