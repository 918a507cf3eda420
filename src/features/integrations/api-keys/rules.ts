import type { KeyArea } from '#platform/shared/apiKeys.ts'
import { plusDays } from '#platform/shared/time.ts'

export const maxKeys = 20
/** Days that a revoked key is kept, so that its calls get a specific message. */
export const revokedKeyDays = 90

export const validities = ['month', 'quarter', 'year', 'always'] as const
export type Validity = (typeof validities)[number]

const daysOf: Record<Validity, number | null> = { month: 30, quarter: 90, year: 365, always: null }

export function expiryOf(validity: Validity, now: Date): Date | null {
  const days = daysOf[validity]
  return days === null ? null : plusDays(now, days)
}

export const validityLabels: Record<Validity, string> = {
  month: '30 ditë',
  quarter: '90 ditë',
  year: 'Një vit',
  always: 'Pa afat',
}

export const areaLabels: Record<KeyArea, string> = {
  appointments: 'Terminet',
  clients: 'Klientët',
  allergies: 'Alergjitë e klientëve',
  salon: 'Salloni, shërbimet, berberët dhe orët',
  till: 'Arka',
  reports: 'Raportet',
}

/** Rights of a key in one line: 'Terminet, Klientët · vetëm lexon'. */
export const reachOf = ({ areas, writes }: { areas: readonly KeyArea[]; writes: boolean }): string =>
  `${areas.map((area) => areaLabels[area]).join(', ')} · ${writes ? 'lexon dhe shkruan' : 'vetëm lexon'}`
