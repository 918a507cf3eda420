import { lazy, Suspense, useState } from 'react'
import type { LocalDate } from '#platform/shared/time.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'

const Calendar = lazy(() => import('#platform/web/ui/Calendar.tsx'))

interface DayPickerProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
}

/** Opens a calendar to jump to any day. */
export function DayPicker({ date, today, onDate }: DayPickerProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const label = 'Zgjidhni ditën'
  const calendar = (
    // The place of six weeks is kept while the calendar is on its way.
    <Suspense fallback={<div className="h-86" />}>
      <Calendar
        value={date}
        today={today}
        onChange={(day) => {
          setOpen(false)
          onDate(day)
        }}
      />
    </Suspense>
  )
  const button = <IconButton icon="calendar" label={label} tooltip={false} variant="outline" />
  if (!phone) {
    return (
      <Popover trigger={button} label={label} open={open} onOpenChange={setOpen} className="w-84 p-2.5">
        {calendar}
      </Popover>
    )
  }
  return (
    <>
      <IconButton icon="calendar" label={label} tooltip={false} variant="outline" onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title={label} size="sm">
        {calendar}
      </Dialog>
    </>
  )
}
