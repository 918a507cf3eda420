import { useState } from 'react'
import { readDay, type LocalDate } from '#platform/shared/time.ts'
import type { Bound } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { Calendar } from '#platform/web/ui/CalendarPart.tsx'

interface DayFieldProps extends Bound<string | null | undefined> {
  label: string
  hint?: string
  today: LocalDate
}

/** A date field: typed as YYYY-MM-DD or 31.12.2026, or picked from a calendar. */
export function DayField({ label, hint, today, value, onChange, error, ...rest }: DayFieldProps) {
  const [open, setOpen] = useState(false)
  const typed = value ?? ''
  return (
    <TextField
      {...rest}
      label={label}
      hint={hint}
      error={error}
      placeholder="YYYY-MM-DD"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <Popover
          label={label}
          open={open}
          onOpenChange={setOpen}
          align="end"
          className="w-84 p-2.5"
          trigger={
            <button
              type="button"
              aria-label={`Kalendari: ${label}`}
              className="grid size-11 place-items-center rounded-lg text-ink-3 hover:text-ink"
            >
              <Icon name="calendar" />
            </button>
          }
        >
          <Calendar
            value={readDay(typed)}
            today={today}
            onChange={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </Popover>
      }
    />
  )
}
