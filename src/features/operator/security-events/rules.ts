import { manyCards, type PrintedPage, type SecurityKind } from '#platform/shared/securityEvents.ts'

/** Groups of kinds that the owner chooses between. */
export const seenGroups = ['all', 'cards', 'exports', 'logins'] as const
export type SeenGroup = (typeof seenGroups)[number]

export const kindsOfGroup: Record<SeenGroup, readonly SecurityKind[] | null> = {
  all: null,
  cards: ['card', 'clients'],
  exports: ['export', 'print'],
  logins: ['login', 'login_failed', 'logout', 'code'],
}

export const seenPageSize = 40
export const eventPageSize = 50

export const kindLabel: Record<SecurityKind, string> = {
  login: 'hyrje',
  login_failed: 'hyrje e dështuar',
  logout: 'dalje',
  refused: 'pa të drejtë',
  limited: 'shumë përpjekje',
  code: 'kod i gabuar',
  role: 'ekipi',
  account: 'llogaria',
  key: 'çelës ose lidhje',
  factor: 'hyrja me dy hapa',
  setting: 'cilësime',
  export: 'eksport',
  print: 'printim',
  clients: 'mbi 200 klientë në 10 minuta',
  card: 'karta',
  operator: 'administratori',
}

/** True for cards that one person opened so fast that the owner should look. */
export const isMany = (kind: SecurityKind, cards: number): boolean =>
  kind === 'clients' || (kind === 'card' && cards > manyCards)

const exportLabel: Record<string, string> = {
  'GET /export/xlsx': 'të gjitha, Excel',
  'GET /export/json': 'të gjitha, JSON',
  'GET /export/csv': 'një listë, CSV',
  'GET /export/full/:id': 'gjithçka, ZIP',
  'GET /export/clients/:id': 'të dhënat e një klienti',
  'POST /clients/requests/:id/link': 'linku i të dhënave të një klienti',
  'GET /te-dhenat/:token/te-dhenat.xlsx': 'të dhënat e një klienti, me link',
  'GET /export/papers': 'letrat e privatësisë',
  'GET /reports/export': 'raporti',
  'GET /reports/sales-book/export': 'libri i shitjeve',
}

const pageLabel: Record<PrintedPage, string> = {
  '/': 'Dashboard',
  '/terminet': 'Terminet',
  '/klientet': 'Klientet',
  '/neser': 'Nesër',
  '/mbyllja': 'Mbyllja e ditës',
  '/borxhet': 'Borxhet',
  '/raportet': 'Raportet',
  '/libri-i-shitjeve': 'Libri i shitjeve',
  '/produktet': 'Produktet',
  '/numerimi': 'Numërimi',
  '/konfigurimet': 'Konfigurimet',
  '/letrat': 'Letrat e privatësisë',
  '/profili': 'Profili im',
  '/abonimi': 'Abonimi',
  '/arkivi': 'Arkivi',
  other: 'faqe tjetër',
}

/** Exported file, printed page, or calendar; null for other events. */
export function contentLabel(kind: SecurityKind, detail: string | null): string | null {
  if (detail === null) return null
  // Lists of people and keys have no detail.
  if (kind === 'card') return detail === 'allergies' ? 'alergjitë' : null
  if (kind === 'clients') return 'nga një kalendar'
  if (kind === 'export') return exportLabel[detail] ?? null
  return kind === 'print' ? (pageLabel[detail as PrintedPage] ?? null) : null
}
