import { lazy, Suspense } from 'react'
import type { Period } from '#features/reports/rules.ts'

/** What other screens show of the day close. */
export { ShareButton } from './ShareButton.tsx'

const Report = lazy(async () => ({ default: (await import('./TillReportCard.tsx')).TillReportCard }))

/** Paid by method, tips, expenses and shares of a period; loaded after the report. */
export function TillReport({ period }: { period: Period }) {
  return (
    <Suspense>
      <Report period={period} />
    </Suspense>
  )
}

const Closed = lazy(async () => ({ default: (await import('./ReadOnlyDayClose.tsx')).ReadOnlyDayClose }))

/** A day's sheet to read, after the subscription ended. */
export function ReadOnlyDayClose() {
  return (
    <Suspense>
      <Closed />
    </Suspense>
  )
}
