import type { LocalDate } from '#platform/shared/time.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import type { SeriesRule } from '../../series/rules.ts'

const units = [
  { value: 'day', label: 'ditë' },
  { value: 'week', label: 'javë' },
  { value: 'month', label: 'muaj' },
] as const
const everyChoices = Array.from({ length: 12 }, (_, index) => String(index + 1))
const timesChoices = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 52]
const firstTimes = 6

interface RepeatFieldsProps {
  value: SeriesRule
  onChange: (fields: Partial<SeriesRule>) => void
  onRemove: () => void
  /** Day of the first visit. */
  firstDate: LocalDate | null
  today: LocalDate
}

/** The rule by which a booking repeats: how often, and its end, which is a number of visits or a day. */
export function RepeatFields({ value, onChange, onRemove, firstDate, today }: RepeatFieldsProps) {
  const endsOnDay = value.times === null
  return (
    <div className="grid grid-cols-12 gap-3 max-[22.4rem]:*:col-span-12">
      <SelectField
        label="Përsëritet çdo"
        className="col-span-5 md:col-span-3"
        items={everyChoices.map((every) => ({ value: every, label: every }))}
        value={String(value.every)}
        onChange={(every) => onChange({ every: Number(every) })}
      />
      <SelectField
        label="Njësia"
        className="col-span-5 md:col-span-3"
        items={units}
        value={value.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <IconButton
        icon="x"
        label="Mos e përsërit"
        className="col-span-2 mt-6 justify-self-end md:order-last md:col-span-1"
        onClick={onRemove}
      />
      <SelectField
        label="Mbaron"
        className="col-span-6 md:col-span-3"
        items={[
          { value: 'times', label: 'Pas disa herësh' },
          { value: 'until', label: 'Në një datë' },
        ]}
        value={endsOnDay ? 'until' : 'times'}
        onChange={(end) =>
          onChange(end === 'until' ? { times: null, until: firstDate } : { times: firstTimes, until: null })
        }
      />
      {endsOnDay ? (
        <DateField
          label="Deri më"
          className="col-span-6 md:col-span-2"
          today={today}
          value={value.until}
          onChange={(until) => onChange({ until })}
        />
      ) : (
        <SelectField
          label="Sa herë"
          className="col-span-6 md:col-span-2"
          items={timesChoices.map((times) => ({ value: String(times), label: `${times} herë` }))}
          value={String(value.times)}
          onChange={(times) => onChange({ times: Number(times) })}
        />
      )}
    </div>
  )
}
