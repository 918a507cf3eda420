import { isLocalDate, isLocalTime, type LocalDate } from '#platform/shared/time.ts'
import type { Bound } from '#platform/web/form.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { TimeField } from '#platform/web/ui/TimeField.tsx'

interface MomentFieldProps extends Bound<string> {
  label: string
  optional?: boolean
  today: LocalDate
}

/** A day and a time of day as one value: `2026-11-25T22:40`, empty without both. */
export function MomentField({ label, optional = false, today, value, onChange, ref, ...field }: MomentFieldProps) {
  const [date = '', time = ''] = value.split('T')
  const put = (day: string, hour: string) => onChange(day || hour ? `${day}T${hour}` : '')
  return (
    <fieldset
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2.5 md:grid-cols-[minmax(0,1fr)_8rem]"
    >
      <DateField
        label={label}
        optional={optional}
        clearable={optional}
        value={isLocalDate(date) ? date : null}
        onChange={(day) => put(day ?? '', time)}
        today={today}
        max={today}
        ref={ref}
        {...field}
      />
      <TimeField
        label="Ora"
        from="00:00"
        to="23:30"
        // Shorter, for the narrow field of a phone.
        placeholder="09:30"
        value={isLocalTime(time) ? time : null}
        onChange={(hour) => put(date, hour ?? '')}
        onBlur={field.onBlur}
      />
    </fieldset>
  )
}
