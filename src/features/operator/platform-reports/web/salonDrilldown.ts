import type { Currency } from '#platform/shared/money.ts'
import type { Period } from '#platform/shared/periods.ts'

export interface SalonsDrilldown {
  title: string
  period: Period
  /** The days of one bar; omitted for the whole period. */
  from?: string
  to?: string
  sort: 'appointments' | 'revenue'
  /** Currency of the order by revenue. */
  currency: Currency
}

export type OpenSalons = (drilldown: SalonsDrilldown) => void
