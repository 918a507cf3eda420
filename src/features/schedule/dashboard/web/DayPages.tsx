import { plural } from '#platform/shared/sq.ts'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { pagesIn } from './dayParts.ts'

interface DayPagesProps {
  rows: readonly Appointment[]
  page: number
  onPage: (page: number) => void
  label?: string
}

/** Pages of a list of the day; empty for one page. */
export function DayPages({ rows, page, ...rest }: DayPagesProps) {
  const pages = pagesIn(rows)
  if (pages <= 1) return null
  return (
    <Pagination
      {...rest}
      page={Math.min(page, pages)}
      pages={pages}
      summary={plural(rows.length, 'termin', 'termine')}
      className="border-t border-line px-4 py-2 md:px-5"
    />
  )
}
