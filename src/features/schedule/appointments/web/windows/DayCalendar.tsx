import { useState } from 'react'
import type { LocalDate } from '#platform/shared/time.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { DayButton, dayLabel } from './DayButton.tsx'
import { Calendar } from '#platform/web/ui/CalendarPart.tsx'

export interface DayCalendarProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
  /** True to open at once, because the button was pressed while loading. */
  asked: boolean
}

export function DayCalendar({ date, today, onDate, asked }: DayCalendarProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(asked)
  const calendar = (
    <Calendar
      value={date}
      today={today}
      onChange={(day) => {
        setOpen(false)
        onDate(day)
      }}
    />
  )
  if (!phone) {
    return (
      <Popover trigger={<DayButton />} label={dayLabel} open={open} onOpenChange={setOpen} className="w-84 p-2.5">
        {calendar}
      </Popover>
    )
  }
  return (
    <>
      <DayButton onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={dayLabel} size="sm">
        {calendar}
      </Dialog>
    </>
  )
}
