import type { Period } from '#features/reports/rules.ts'

/** The salons behind a figure or a bar. */
export interface SalonsBehind {
  title: string
  period: Period
  /** The days of one bar; without them the whole period. */
  from?: string
  to?: string
  sort: 'appointments' | 'revenue'
}

/** Opens the list behind a figure. */
export type OpenSalons = (behind: SalonsBehind) => void
