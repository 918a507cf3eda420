import { capital, relativeDay, weekdayLong, weekdayShort } from '#platform/shared/sq.ts'
import { addDays, weekday, type LocalDate } from '#platform/shared/time.ts'
import type { Bound } from '#platform/web/form.tsx'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { labelOf } from './fieldTexts.ts'

/** Today, tomorrow and the next day except Sunday; a different chosen day replaces the last. */
export function nearDays(today: LocalDate, chosen: LocalDate | null): { value: LocalDate; label: string }[] {
  const tomorrow = addDays(today, 1)
  const after = addDays(today, weekday(addDays(today, 2)) === 7 ? 3 : 2)
  const isOther = chosen !== null && ![today, tomorrow, after].includes(chosen)
  const third = isOther ? chosen : after
  const label = isOther
    ? `${weekdayShort(third)} ${Number(third.slice(8))}.${Number(third.slice(5, 7))}`
    : weekdayLong(third)
  return [
    { value: today, label: capital(relativeDay(today, today)) },
    { value: tomorrow, label: capital(relativeDay(tomorrow, today)) },
    { value: third, label: capital(label) },
  ]
}

interface DayChoicesProps {
  bound: Bound<LocalDate | null>
  today: LocalDate
}

/** Choice of the day: the next ones by one tap, others in the calendar. */
export function DayChoices({ bound, today }: DayChoicesProps) {
  return (
    <div className="flex items-end gap-2 self-start">
      <div className="min-w-0 flex-1">
        <span aria-hidden className="mb-1.5 block text-sm font-medium">
          {labelOf('appointment_date')}
        </span>
        <SegmentedControl
          label="Ditët e afërta"
          wide
          className="*:px-1! pointer-fine:md:h-11 pointer-fine:md:*:h-full!"
          value={bound.value ?? ('' as LocalDate)}
          onChange={bound.onChange}
          options={nearDays(today, bound.value)}
        />
      </div>
      <DateField label={labelOf('appointment_date')} hideLabel iconOnly today={today} {...bound} />
    </div>
  )
}
