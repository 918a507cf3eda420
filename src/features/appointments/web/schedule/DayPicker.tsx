import { lazy, Suspense, useState } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { DayButton } from './DayButton.tsx'
import type { DayCalendarProps } from './DayCalendar.tsx'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

/** Opens a calendar to jump to any day. Its program comes once the schedule stands, or when it is asked for. */
export function DayPicker(props: Omit<DayCalendarProps, 'asked'>) {
  const [asked, setAsked] = useState(false)
  const settled = useFirstScreenIdle()
  const button = <DayButton onClick={() => setAsked(true)} />
  if (!settled && !asked) return button
  return (
    <Suspense fallback={button}>
      <DayCalendar {...props} asked={asked} />
    </Suspense>
  )
}
