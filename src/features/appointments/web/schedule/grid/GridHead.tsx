import { plural } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { Column } from './columns.ts'

/** The barbers' names above their columns. */
export function GridHead({ columns, dense }: { columns: readonly Column[]; dense: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Ora</span>
        </th>
        {columns.map(({ barber, count }) => (
          <th key={barber.id} scope="col">
            <span className={cn('flex min-w-0 items-center', dense ? 'gap-1.5' : 'gap-2.5')}>
              <Avatar name={barber.name} barber={barber.color} />
              <span className="line-clamp-2 leading-tight wrap-break-word">{barber.name}</span>
              <span className="ml-auto shrink-0 text-xs font-medium text-ink-3 max-lg:hidden">
                <span className={dense ? 'sr-only' : undefined}>{plural(count, 'termin', 'termine')}</span>
              </span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}
