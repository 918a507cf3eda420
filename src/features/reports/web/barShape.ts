import type { Period, Span } from '../rules.ts'

/** What the bars measure. */
export type Measure = 'count' | 'revenue'

/** One bar as it is drawn. */
export interface DrawnBar {
  key: string
  label: string
  span: Span
  /** The whole, and the cancelled part of it. */
  value: number
  cancelled: number
  /** The value in words. */
  text: string
  open: () => void
}

/** What both drawings take. */
export interface ChartProps {
  bars: readonly DrawnBar[]
  period: Period
}
