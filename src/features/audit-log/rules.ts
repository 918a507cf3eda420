import type { ActionType, Severity } from '#platform/shared/activity.ts'

/** Rows of a page. */
export const historyPageSize = 20
/** Days that the statistics look back. */
export const statisticsDays = 30
/** A search looks through so many of the newest entries (of those that the other filters let through). */
export const searchedEntries = 50_000

/** What people read for an action. */
export const actionLabel: Record<ActionType, string> = {
  login: 'Hyrje',
  logout: 'Dalje',
  register: 'Regjistrim',
  create: 'Krijim',
  update: 'Përditësim',
  delete: 'Fshirje',
  payment: 'Pagesë',
  email: 'Email',
  system: 'Sistem',
}

export const severityLabel: Record<Severity, string> = { info: 'Info', warning: 'Paralajmërim', error: 'Gabim' }

/** Who did it, where nobody was logged in. */
export const systemLabel = 'Sistemi'
