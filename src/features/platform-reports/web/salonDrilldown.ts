import type { Period } from '#features/reports/rules.ts'

export interface SalonsDrilldown {
  title: string
  period: Period
  /** The days of one bar; omitted for the whole period. */
  from?: string
  to?: string
  sort: 'appointments' | 'revenue'
}

export type OpenSalons = (drilldown: SalonsDrilldown) => void
