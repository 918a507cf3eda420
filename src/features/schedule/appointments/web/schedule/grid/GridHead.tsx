import { monthLong, plural, weekdayShort } from '#platform/shared/sq.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { Column } from './columns.ts'

interface GridHeadProps {
  columns: readonly Column[]
  dense: boolean
  /** True if the columns are days of one barber. */
  byDay: boolean
  today: string
}

/** Headers of the columns: barbers, or days of one barber. */
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
                <button type="button" data-open-day={date} className="day">
                  <span className={cn(date === today && 'text-accent')}>
                    {weekdayShort(date)} <b>{Number(date.slice(8))}</b>{' '}
                    <span className="sr-only">{monthLong(date)}</span>
                  </span>
                  <small>{span ? (count > 0 ? `${span} · ${count}` : span) : words}</small>
                </button>
              ) : (
                <span className={cn('flex min-w-0 items-center', dense ? 'gap-1.5' : 'gap-2.5')}>
                  <Avatar name={barber.name} barber={barber.color} />
                  <span className={cn('who', span !== null && 'two')}>
                    <span className="line-clamp-2 leading-tight wrap-break-word">{barber.name}</span>
                    <small className={cn('max-lg:hidden', dense && 'sr-only')}>
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
