import { manyCards, type SecurityKind } from '#platform/shared/securityEvents.ts'

/** Groups of kinds that the owner chooses between. */
export const seenGroups = ['all', 'cards', 'exports', 'logins'] as const
export type SeenGroup = (typeof seenGroups)[number]

export const kindsOfGroup: Record<SeenGroup, readonly SecurityKind[] | null> = {
  all: null,
  cards: ['card', 'clients'],
  exports: ['export'],
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
  clients: 'mbi 200 klientë në 10 minuta',
  card: 'karta',
  operator: 'administratori',
}

/** True for cards that one person opened so fast that the owner should look. */
export const isMany = (kind: SecurityKind, cards: number): boolean =>
  kind === 'clients' || (kind === 'card' && cards > manyCards)
