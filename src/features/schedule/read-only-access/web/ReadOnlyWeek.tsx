import { archived } from '#platform/shared/endpoint.ts'
import { longDate, plural, weekdayShort } from '#platform/shared/sq.ts'
import { weekOf, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { getWeek } from '#features/schedule/appointments/contract.ts'

interface ArchiveWeekProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
}

/** The days of a week with their number of appointments. */
export function ReadOnlyWeek({ date, today, onDate }: ArchiveWeekProps) {
  const days = weekOf(date)
  const counts = useRead(archived(getWeek), { date: days[0] ?? date }).data?.days ?? []
  return (
    <nav aria-label="Ditët e javës" className="grid grid-cols-7 gap-0.5 md:gap-1.5 max-md:-mx-1">
      {days.map((day) => {
        const count = counts.find((one) => one.date === day)?.count
        return (
          <button
            key={day}
            type="button"
            aria-current={day === date ? 'date' : undefined}
            onClick={() => onDate(day)}
            className={cn(
              'min-h-11 rounded-xl border px-1 py-2 text-center transition-colors',
              day === date
                ? 'border-line-strong bg-raised text-ink shadow-card'
                : 'border-transparent text-ink-2 hover:bg-line/55',
            )}
          >
            <VisuallyHidden>
              {longDate(day)}
              {count === undefined ? '' : count > 0 ? `, ${plural(count, 'termin', 'termine')}` : ', pa termine'}
            </VisuallyHidden>
            <span aria-hidden className="block text-xs text-ink-3">
              {weekdayShort(day)}
            </span>
            <span
              aria-hidden
              className={cn('block text-lg leading-snug font-semibold', day === today && 'text-accent')}
            >
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className="block text-xs text-ink-3">
              {count ?? '\u00a0'}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
