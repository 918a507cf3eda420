import type { ActionType, Severity } from '#platform/shared/audit.ts'

export const auditLogPageSize = 20
export const statisticsDays = 30
/** Hours for which entries are kept, unless configured otherwise. */
export const historyHours = 24
/** Maximum entries covered by a search: the newest that match the other filters. */
export const searchedEntries = 50_000

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

export const systemLabel = 'Sistemi'

export const entityLabel = {
  user: 'Përdorues',
  session: 'Kyçje',
  appointment: 'Termin',
  waiting: 'Pritje',
  client: 'Klient',
  client_request: 'Kërkesë e klientit',
  data_link: 'Link i të dhënave',
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
  export: 'Eksport',
  history: 'Historik',
  job: 'Punë',
  system: 'Sistem',
} as const

/** Albanian word of an entity type; unknown types are returned unchanged. */
export const entityWord = (type: string): string =>
  Object.hasOwn(entityLabel, type) ? entityLabel[type as keyof typeof entityLabel] : type
