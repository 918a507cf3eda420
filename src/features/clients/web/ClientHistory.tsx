import { useState } from 'react'
import { amount, longDate, plural } from '#platform/shared/sq.ts'
import { localDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { StatusBadge, useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import { type ListedVisit, listClientAppointments } from '#features/schedule/appointments/contract.ts'
import { hasBegun, returnedVisit } from '#features/schedule/appointments/rules.ts'

/** `isOthers`: a client of other barbers, whose visits the caller does not see. */
export function ClientHistory({ id, isOthers }: { id: string; isOthers: boolean }) {
  const [page, setPage] = useState(1)
  const read = useRead(listClientAppointments, { id, page }, { keepPrevious: true })
  const clock = useWallClock()
  const today = clock.date
  const { open, visit } = useVisitWindow({ inSheet: true })
  return (
    <section aria-label="Historiku i termineve" className="mt-5">
      <h3 className="mb-2 text-lg font-semibold tracking-tight">Historiku</h3>
      {read.data ? (
        read.data.appointments.length === 0 ? (
          <p className="rounded-xl border border-line px-4 py-6 text-center text-ink-2">
            {isOthers ? 'Nuk ka termine te ju.' : 'Nuk ka ende termine.'}
          </p>
        ) : (
          <>
            <div className={cn('space-y-3 transition-opacity', read.isPlaceholderData && 'opacity-60')}>
              <Part
                title="Që vijnë"
                visits={read.data.appointments.filter((one) => !hasBegun(one, clock))}
                today={today}
                onOpen={open}
              />
              <Part
                title="Të kaluara"
                visits={read.data.appointments.filter((one) => hasBegun(one, clock))}
                today={today}
                onOpen={open}
              />
            </div>
            <Pagination
              label="Faqet e historikut"
              page={page}
              pages={read.data.pagination.total_pages}
              onPage={setPage}
              summary={plural(read.data.pagination.total_items, 'termin', 'termine')}
              className="mt-2"
            />
          </>
        )
      ) : (
        <LoadingState read={read} rows={5} />
      )}
      {visit}
    </section>
  )
}

interface PartProps {
  title: string
  visits: readonly ListedVisit[]
  today: LocalDate
  onOpen: (id: string, line: Element) => void
}

function Part({ title, visits, today, onOpen }: PartProps) {
  if (visits.length === 0) return null
  return (
    <div>
      <h4 className="mb-1.5 text-sm font-medium text-ink-3">{title}</h4>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
        {visits.map((visit) => (
          <Line key={visit.id} visit={visit} today={today} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  )
}

function Line({ visit, today, onOpen }: Pick<PartProps, 'today' | 'onOpen'> & { visit: ListedVisit }) {
  const day = localDate(visit.appointment_date)
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-line/40"
        onClick={(event) => onOpen(visit.id, event.currentTarget)}
      >
        <span className="min-w-0 flex-1">
          <span className={cn('block font-semibold', visit.status === 'cancelled' && 'text-ink-3 line-through')}>
            {visit.service_name}
          </span>
          <span className="block text-sm text-ink-2 first-letter:uppercase">
            {longDate(day, { year: day.slice(0, 4) !== today.slice(0, 4) })}, {visit.appointment_time} · {visit.barber}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1 md:flex-row-reverse md:items-center md:gap-4">
          <span className="font-semibold whitespace-nowrap md:min-w-16 md:text-right">
            {visit.returned ? returnedVisit : amount(visit.price, visit.currency)}
          </span>
          <StatusBadge appointment={visit} />
        </span>
      </button>
    </li>
  )
}
