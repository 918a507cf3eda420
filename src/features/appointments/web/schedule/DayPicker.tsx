import { lazy, Suspense, useState } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { DayButton } from './DayButton.tsx'
import type { DayCalendarProps } from './DayCalendar.tsx'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

/** Opens a calendar. Its code loads when the screen is idle, or when the button is pressed. */
export function DayPicker(props: Omit<DayCalendarProps, 'asked'>) {
  const [asked, setAsked] = useState(false)
  const idle = useFirstScreenIdle()
  const button = <DayButton onClick={() => setAsked(true)} />
  if (!idle && !asked) return button
  return (
    <Suspense fallback={button}>
      <DayCalendar {...props} asked={asked} />
    </Suspense>
  )
}
