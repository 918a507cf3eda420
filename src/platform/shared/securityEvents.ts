/** Kinds of security events, as stored. A new one needs a label in `operator/security-events/rules.ts`. */
export const securityKinds = [
  'login',
  'login_failed',
  'logout',
  'refused',
  'limited',
  'code',
  'role',
  'account',
  'key',
  'factor',
  'setting',
  'export',
  'print',
  'clients',
  'card',
  'operator',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** Days that events are kept. The trigger `keep_security_event` has the same numbers. */
export const securityDays = { card: 90, others: 400 } as const

/** Clients that one person reads in ten minutes before it is an event. */
export const manyClients = 200
/** Cards that one person opens in ten minutes before the owner is shown it in amber. */
export const manyCards = 30
export const readMinutes = 10

/** Pages whose prints are recorded by name; the others are one. */
export const printedPages = [
  '/',
  '/terminet',
  '/klientet',
  '/neser',
  '/mbyllja',
  '/borxhet',
  '/raportet',
  '/libri-i-shitjeve',
  '/produktet',
  '/numerimi',
  '/konfigurimet',
  '/letrat',
  '/profili',
  '/abonimi',
  '/arkivi',
  'other',
] as const
export type PrintedPage = (typeof printedPages)[number]
