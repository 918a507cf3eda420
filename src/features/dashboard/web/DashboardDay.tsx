import { useState, type ReactNode } from 'react'
import { plural } from '#platform/shared/sq.ts'
import type { LocalTime } from '#platform/shared/time.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import type { useRead } from '#platform/web/data.ts'
import { appointmentMessages, type Appointment, type listAppointments } from '#features/appointments/contract.ts'
import type { AppointmentActions } from '#features/appointments/web/public.tsx'
import { DashboardList } from './DashboardList.tsx'
import { pagesOf } from './upcoming.ts'

interface DashboardDayProps {
  day: ReturnType<typeof useRead<typeof listAppointments>>
  time: LocalTime
  /** Ids of the highlighted appointments. */
  highlighted: ReadonlySet<string>
  actions: AppointmentActions
  onOpen: (appointment: Appointment, row: Element) => void
  onEdit: (appointment: Appointment) => void
  emptyAction: ReactNode
}

/** Today's appointments, ten a page. It opens, and stays until a page is chosen, at the first unfinished one. */
export function DashboardDay({ day, time, highlighted, emptyAction, ...events }: DashboardDayProps) {
  // While somebody turns pages, the pages keep their limits although time passes.
  const [chosen, setChosen] = useState<{ page: number; time: LocalTime } | null>(null)
  if (!day.data) {
    return day.error ? (
      <FailureState message={day.error.message} onRetry={() => void day.refetch()} busy={day.isFetching} />
    ) : (
      <SkeletonRows rows={6} />
    )
  }
  const { appointments } = day.data
  if (appointments.length === 0) return <EmptyState title={appointmentMessages.noneToday} action={emptyAction} />
  const anchor = chosen?.time ?? time
  const { pages, current } = pagesOf(appointments, anchor)
  // The last appointment of the last page may have been deleted.
  const page = Math.min(chosen?.page ?? current, pages.length)
  return (
    <>
      <DashboardList appointments={pages[page - 1] ?? []} highlighted={highlighted} {...events} />
      <Pagination
        page={page}
        pages={pages.length}
        onPage={(next) => setChosen({ page: next, time: anchor })}
        summary={plural(appointments.length, 'termin', 'termine')}
        className="border-t border-line px-4 py-2 md:px-5"
      />
    </>
  )
}
