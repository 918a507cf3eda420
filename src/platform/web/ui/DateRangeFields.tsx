import { localDate, type LocalDate } from '#platform/shared/time.ts'
import type { Bound } from '../form.tsx'
import { DateField } from './DateField.tsx'

interface DateRangeFieldsProps {
  /** Label of the first day. */
  label: string
  today: LocalDate
  /** Earliest first day. */
  min?: LocalDate | undefined
  from: Bound<string>
  to: Bound<string>
}

/** First and last day of a range; a first day after the last one moves that too. */
export function DateRangeFields({ label, today, min, from, to }: DateRangeFieldsProps) {
  const first = localDate(from.value)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={label}
        today={today}
        min={min}
        {...from}
        value={first}
        onChange={(day) => {
          if (!day) return
          from.onChange(day)
          if (to.value < day) to.onChange(day)
        }}
      />
      <DateField
        label="Deri më"
        today={today}
        min={first}
        {...to}
        value={localDate(to.value)}
        onChange={(day) => day && to.onChange(day)}
      />
    </div>
  )
}
