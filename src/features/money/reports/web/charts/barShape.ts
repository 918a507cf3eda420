import type { Period, Span } from '#platform/shared/periods.ts'

export type Measure = 'count' | 'revenue'

export interface DrawnBar {
  key: string
  label: string
  span: Span
  /** Total, and its cancelled part. */
  value: number
  cancelled: number
  /** Formatted value. */
  text: string
  open: () => void
}

/** Props of both charts. */
export interface ChartProps {
  bars: readonly DrawnBar[]
  period: Period
}
