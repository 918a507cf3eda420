import { useState } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { DayCalendar } from '../lazyWindows.ts'
import { DayButton } from './DayButton.tsx'
import type { DayCalendarProps } from './DayCalendar.tsx'

/** Calendar button. Its code loads when the screen is idle or the button is pressed. */
export function DayPicker(props: Omit<DayCalendarProps, 'asked'>) {
  const [asked, setAsked] = useState(false)
  const idle = useFirstScreenIdle()
  const button = <DayButton onClick={() => setAsked(true)} />
  if (!idle && !asked) return button
  return (
    <Part fallback={button} failure={(_error, retry) => <DayButton onClick={retry} />}>
      <DayCalendar {...props} asked={asked} />
    </Part>
  )
}
