import type { ActionType, Severity } from '#platform/shared/audit.ts'

/** Rows per page. */
export const auditLogPageSize = 20
/** Days covered by the statistics. */
export const statisticsDays = 30
/** A search covers this many of the newest entries that match the other filters. */
export const searchedEntries = 50_000

/** Albanian words for actions. */
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

/** Shown as the user of system entries. */
export const systemLabel = 'Sistemi'

/** Shown as the user of entries that a key of the API made. */
export const keyTitle = (name: string): string => `Çelësi API „${name}”`

/** Subjects of an entry, and their Albanian words. */
export const entityLabel = {
  user: 'Përdorues',
  session: 'Kyçje',
  appointment: 'Termin',
  waiting: 'Pritje',
  client: 'Klient',
  invitation: 'Ftesë',
  api_key: 'Çelës API',
  webhook: 'Webhook',
  calendar_feed: 'Adresë e kalendarit',
  salon: 'Sallon',
  service: 'Shërbim',
  barber: 'Berber',
  hours: 'Orët e punës',
  till: 'Arka',
  sale: 'Shitje',
  product: 'Produkt',
  subscription: 'Abonim',
  payment: 'Pagesë',
  plan: 'Plan',
  mail: 'Email',
  notification: 'Njoftim',
  report: 'Raport',
  history: 'Historik',
  job: 'Punë',
  system: 'Sistem',
} as const

/** An unknown entity type is returned unchanged. */
export function entityWord(type: string): string {
  return Object.hasOwn(entityLabel, type) ? entityLabel[type as keyof typeof entityLabel] : type
}
