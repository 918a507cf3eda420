import { monthLong, plural, weekdayShort } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { Column } from './columns.ts'

const smallStyles = 'text-[0.8125rem] font-medium whitespace-nowrap text-ink-3'

interface GridHeadProps {
  columns: readonly Column[]
  dense: boolean
  /** True if the columns are days of one barber. */
  byDay: boolean
  today: string
}

export function GridHead({ columns, dense, byDay, today }: GridHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Ora</span>
        </th>
        {columns.map(({ barber, date, count, span }) => {
          const words = plural(count, 'termin', 'termine')
          return (
            <th key={`${barber.id} ${date}`} scope="col" data-head={date}>
              {byDay && isLocalDate(date) ? (
                <button
                  type="button"
                  data-open-day={date}
                  className="-mx-1.5 flex h-full w-[calc(100%+12px)] flex-col items-center justify-center leading-[18px] font-medium text-ink-2 hover:bg-page"
                >
                  <span className={cn(date === today && 'text-accent')}>
                    {weekdayShort(date)} <b className="text-[1.0625rem] font-[650]">{Number(date.slice(8))}</b>{' '}
                    <span className="sr-only">{monthLong(date)}</span>
                  </span>
                  <small className={smallStyles}>{span ? (count > 0 ? `${span} · ${count}` : span) : words}</small>
                </button>
              ) : (
                <span className={cn('flex min-w-0 items-center', dense ? 'gap-1.5' : 'gap-2.5')}>
                  <Avatar name={barber.name} barber={barber.color} />
                  <span className={cn('min-w-0 flex-1', span === null && 'flex items-center justify-between gap-2')}>
                    <span className="line-clamp-2 leading-tight wrap-break-word">{barber.name}</span>
                    <small
                      className={cn(
                        smallStyles,
                        'max-lg:hidden',
                        span !== null && 'block truncate leading-4',
                        dense && 'sr-only',
                      )}
                    >
                      {span ? `${span} · ${words}` : words}
                    </small>
                  </span>
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
