import { useState } from 'react'
import { localDate, localTime, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { Resend } from '#platform/web/outbox/Resend.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'
import type { Appointment } from '../../contract.ts'

interface OtherStartProps {
  entry: OutboxEntry
  /** Words of the visit, in the buttons' names. */
  of: string
  /** The visit as it was wanted. */
  wanted: Appointment
}

/** A refused booking or move whose time is taken, with no known free start: the same again, or another day and time. */
export function OtherStart({ entry, of, wanted }: OtherStartProps) {
  const { date: today } = useWallClock()
  const [open, setOpen] = useState(false)
  const [date, setDate] = useState<LocalDate | null>(localDate(wanted.appointment_date))
  const [time, setTime] = useState<LocalTime | null>(localTime(wanted.appointment_time))
  if (!open)
    return (
      <>
        <Resend entry={entry} of={of} />
        <Button size="sm" aria-label={`Zgjidh kohë tjetër: ${of}`} onClick={() => setOpen(true)}>
          Zgjidh kohë tjetër
        </Button>
      </>
    )
  const input = { ...entry.input, appointment_date: date, appointment_time: time }
  return (
    <div className="basis-full">
      <div className="mb-2 grid grid-cols-2 gap-4">
        <DateField label="Data" today={today} min={today} value={date} onChange={setDate} />
        <TimeField label="Ora" value={time} onChange={setTime} />
      </div>
      {date && time && <Resend entry={entry} of={of} input={input} label="Ruaj" />}
    </div>
  )
}
