import { addDays, localDate, type LocalDate } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { earliestAgain } from '../rules.ts'
import { bajramFields, firstOf, isPossible, type BajramField, type Dates } from './bajramYears.ts'

const names = {
  fitr: 'Bajrami i Madh',
  adha: 'Bajrami i Vogël',
  fitr_again: 'Bajrami i Madh, herën e dytë',
  adha_again: 'Bajrami i Vogël, herën e dytë',
} as const

interface BajramYearRowProps {
  year: number
  dates: Dates
  problems: Partial<Record<BajramField, string>> | undefined
  today: LocalDate
  onChange: (field: BajramField, day: LocalDate | null) => void
}

/** Dates of a year's Bajrams; second ones only in a year in which they occur again. */
export function BajramYearRow({ year, dates, problems, today, onChange }: BajramYearRowProps) {
  const fields = bajramFields.filter((field) => isPossible(field, dates))
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)] md:px-5">
      <b className={cn('text-lg font-semibold sm:pt-8', fields.length > 2 && 'sm:row-span-2')}>{year}</b>
      {fields.map((field) => {
        const value = dates[field]
        const isSecond = firstOf[field] !== null
        const first = firstOf[field] && dates[firstOf[field]]
        return (
          <DateField
            key={field}
            label={names[field]}
            optional={isSecond}
            className={
              field === 'fitr_again' ? 'sm:col-start-2' : field === 'adha_again' ? 'sm:col-start-3' : undefined
            }
            value={value ? localDate(value) : null}
            today={today}
            min={first ? earliestAgain(localDate(first)) : localDate(`${year}-01-01`)}
            max={addDays(localDate(`${year + 1}-01-01`), -1)}
            error={problems?.[field]}
            onChange={(day) => (day || isSecond) && onChange(field, day)}
          />
        )
      })}
    </li>
  )
}
