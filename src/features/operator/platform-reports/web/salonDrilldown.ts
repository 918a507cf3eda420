import type { Currency } from '#platform/shared/money.ts'
import type { Period } from '#platform/shared/periods.ts'

export interface SalonsDrilldown {
  title: string
  period: Period
  /** Days of one bar; the whole period if omitted. */
  from?: string
  to?: string
  sort: 'appointments' | 'revenue'
  /** Currency for sorting by revenue. */
  currency: Currency
}

export type OpenSalons = (drilldown: SalonsDrilldown) => void
