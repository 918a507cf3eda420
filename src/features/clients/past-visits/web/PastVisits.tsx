import { useState } from 'react'
import { amount, longDate, plural } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { listPastVisits, type PastVisit } from '../contract.ts'
import { pastVisitsCopy as copy } from '../copy.ts'

const tones: Record<PastVisit['status'], Tone> = { came: 'ok', no_show: 'bad', cancelled: 'neutral' }

/** Visits of a client from before the salon used Orari. Renders nothing without any. */
export function PastVisits({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const { data, isPlaceholderData } = useRead(listPastVisits, { id, page }, { keepPrevious: true })
  const { date: today } = useWallClock()
  if (!data || data.visits.length === 0) return null
  const sources = new Set(data.visits.map(({ source }) => source))
  const [source] = sources.size === 1 ? sources : []
  const title = source ? copy.from(source) : copy.before
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="mb-2 text-lg font-semibold tracking-tight">{title}</h3>
      <ul
        className={cn(
          'divide-y divide-line overflow-hidden rounded-xl border border-line transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {data.visits.map((visit) => (
          <Line key={visit.id} visit={visit} year={today.slice(0, 4)} isMixed={source === undefined} />
        ))}
      </ul>
      <Pagination
        label={copy.pages}
        page={page}
        pages={data.pagination.total_pages}
        onPage={setPage}
        summary={plural(data.pagination.total_items, 'vizitë', 'vizita')}
        className="mt-2"
      />
    </section>
  )
}

function Line({ visit, year, isMixed }: { visit: PastVisit; year: string; isMixed: boolean }) {
  const day = longDate(localDate(visit.day), { year: visit.day.slice(0, 4) !== year })
  const when = visit.time ? `${day}, ${visit.time}` : day
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <span className={cn('block font-semibold', visit.status !== 'came' && 'text-ink-3')}>{visit.service_name}</span>
        <span className="block text-sm text-ink-2 first-letter:uppercase">
          {[when, visit.barber, isMixed && copy.from(visit.source)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1 md:flex-row-reverse md:items-center md:gap-4">
        {visit.price !== null && (
          <span className="font-semibold whitespace-nowrap md:min-w-16 md:text-right">
            {amount(visit.price, visit.currency)}
          </span>
        )}
        <Badge tone={tones[visit.status]}>{copy.status[visit.status]}</Badge>
      </span>
    </li>
  )
}
