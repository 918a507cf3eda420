import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { DateField } from './DateField.tsx'
import { IconButton } from './IconButton.tsx'

interface DateStepsProps {
  date: LocalDate
  today: LocalDate
  max?: LocalDate
  /** Days of a step. */
  by?: 1 | 7
  variant?: 'outline'
  /** Called with null if the date is cleared. */
  onDate: (date: LocalDate | null) => void
  /** Style of the field. */
  className: string
}

const labels = { 1: ['Një ditë më parë', 'Një ditë më pas'], 7: ['Java e kaluar', 'Java tjetër'] } as const

/** A date between buttons to the one before and after. */
export function DateSteps({ date, max, by = 1, variant, onDate, ...field }: DateStepsProps) {
  const [before, after] = labels[by]
  const step = { variant, tooltip: false }
  return (
    <>
      <IconButton {...step} icon="chevron-left" label={before} onClick={() => onDate(addDays(date, -by))} />
      <DateField {...field} label="Dita" hideLabel value={date} max={max} onChange={onDate} />
      <IconButton
        {...step}
        icon="chevron-right"
        label={after}
        disabled={max !== undefined && date >= max}
        onClick={() => onDate(addDays(date, by))}
      />
    </>
  )
}
