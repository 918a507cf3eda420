import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { longDate, plural, weekdayShort } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { cn } from '#platform/web/ui/cn.ts'
import type { getWeek } from '../../contract.ts'

type Occupancy = ReplyOf<typeof getWeek>['days'][number]

const closedLabel = 'mbyllur'

interface WeekDayProps {
  day: LocalDate
  /** Undefined while it loads. */
  occupancy: Occupancy | undefined
  isChosen: boolean
  isToday: boolean
  onChoose: () => void
}

/** A day of the week's strip: a bar shows its occupancy, hatching a closed day. */
export function WeekDay({ day, occupancy, isChosen, isToday, onChoose }: WeekDayProps) {
  const fullness = Math.min(1, occupancy?.fullness ?? 0)
  const closed = occupancy?.closed === true
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen ? 'date' : undefined}
      onClick={onChoose}
      className={cn(
        'min-h-11 min-w-0 rounded-xl border px-1 pt-1.5 pb-2 text-center transition-colors data-drop-target:border-accent data-drop-target:bg-accent-soft data-drop-target:text-ink short:py-0.5 md:not-short:pt-2 md:not-short:pb-2.5',
        isChosen
          ? 'border-line-strong bg-raised text-ink shadow-card'
          : 'border-transparent text-ink-2 hover:bg-line/55',
        closed && 'bg-(image:--closed)',
      )}
    >
      <span className="sr-only">
        {[
          isToday && 'Sot',
          longDate(day),
          closed && closedLabel,
          occupancy && (occupancy.count > 0 ? plural(occupancy.count, 'termin', 'termine') : 'pa termine'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span aria-hidden className="block text-xs text-ink-3 short:mr-1.5 short:inline">
        {weekdayShort(day)}
      </span>
      <span
        aria-hidden
        className={cn(
          'block text-lg leading-snug font-semibold short:inline short:text-base',
          isToday && 'text-accent',
          closed && !isChosen && 'font-medium text-ink-3',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {closed ? (
        // Same height as the bars of other days. Without room it moves out of sight, and the hatching remains.
        <span
          aria-hidden
          className="closed-word -mx-1 -mt-0.5 -mb-1.5 flex h-4 flex-wrap justify-center overflow-hidden text-xs/4 tracking-[-0.01em] whitespace-nowrap text-ink-3 before:h-4 short:my-0 short:mr-0 short:ml-1.5 short:@max-[60rem]:hidden short:@min-[60rem]:inline"
        >
          {closedLabel}
        </span>
      ) : (
        <span
          aria-hidden
          className="bar-track mx-auto mt-1 block h-1 w-7.5 max-w-[82%] overflow-hidden rounded-full bg-line short:mt-0 md:w-16"
        >
          <span
            className={cn('bar-fill block h-full rounded-full', isChosen ? 'bg-accent' : 'bg-line-control')}
            // One appointment shows at least a dot.
            style={{ width: fullness > 0 ? `max(4px, ${fullness * 100}%)` : 0 }}
          />
        </span>
      )}
    </button>
  )
}
