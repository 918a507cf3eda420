import { useState } from 'react'
import { longDate, plural } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx'
import { listBarbers } from '#features/barbers/contract.ts'
import { appointmentMessages, listAppointments, type Appointment } from '#features/appointments/contract.ts'
import {
  AddButton,
  AppointmentForm,
  AutoConfirmed,
  suggest,
  useAutoConfirm,
  type FormTarget,
} from '#features/appointments/web/public.tsx'
import { getDashboard } from '../contract.ts'
import { DashboardFigures } from './DashboardFigures.tsx'
import { DashboardList } from './DashboardList.tsx'
import { DashboardNext } from './DashboardNext.tsx'
import { upcoming } from './upcoming.ts'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'

/** Milliseconds after which today is asked for again even if nobody changed anything: the day itself may have changed. */
const renewMs = 5 * 60_000

/** Today at a glance: figures, who comes next, and the day's appointments ten a page. */
export function DashboardScreen() {
  const { date: today, time } = useWallClock()
  const [page, setPage] = useState(1)
  const [target, setTarget] = useState<FormTarget | null>(null)
  const dashboard = useRead(getDashboard, { page }, { keepPrevious: true, refetchEveryMs: renewMs })
  const day = useRead(listAppointments, { from: today, to: today })
  const barbers = useRead(listBarbers, {}).data?.data
  const auto = useAutoConfirm()
  const next = day.data && (upcoming(day.data.appointments, time) ?? null)

  const add = () => {
    const free = suggest({ date: today, today, time }, barbers ?? [], day.data?.appointments ?? [], undefined)
    setTarget({ mode: 'new', date: today, ...free })
  }
  const edit = (appointment: Appointment) => setTarget({ mode: 'edit', appointment })
  useScreenKeys({ n: add })

  // The last appointment of the last page may have been deleted.
  const pages = dashboard.data?.pagination.total_pages ?? 1
  if (page > pages && !dashboard.isPlaceholderData) setPage(pages)

  const newButton = (
    <Button variant="primary" icon="plus" kbd="n" onClick={add}>
      Termin i ri
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Dita e sotme"
        sub={longDate(today)}
        actions={<div className="max-md:hidden">{newButton}</div>}
      />
      <div className="mb-4 empty:hidden">
        <AutoConfirmed names={auto.names} onDismiss={auto.dismiss} />
      </div>
      {dashboard.isError && !dashboard.data ? (
        <Card>
          <FailureState
            message={dashboard.error.message}
            onRetry={() => void dashboard.refetch()}
            busy={dashboard.isFetching}
          />
        </Card>
      ) : (
        <>
          <div className="mb-4 grid gap-3 md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <DashboardNext
              appointment={next}
              free={day.data?.appointments.length === 0}
              failure={day.error?.message}
              time={time}
              today={today}
            />
            <DashboardFigures figures={dashboard.data?.figures} />
          </div>
          <Card title="Terminet e sotme" padded={false}>
            <Today
              data={dashboard.data}
              page={page}
              onPage={setPage}
              nextId={next?.id}
              onEdit={edit}
              emptyAction={<div className="max-md:hidden">{newButton}</div>}
            />
          </Card>
        </>
      )}
      {/* The list's end stays clear of the round button. */}
      <div className="h-18 md:hidden" />
      {dashboard.data && <AddButton onClick={add} />}
      <AppointmentForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}

interface TodayProps {
  data: ReturnType<typeof useRead<typeof getDashboard>>['data']
  page: number
  onPage: (page: number) => void
  nextId: string | undefined
  onEdit: (appointment: Appointment) => void
  emptyAction: React.ReactNode
}

function Today({ data, page, onPage, nextId, onEdit, emptyAction }: TodayProps) {
  const offline = useOffline()
  if (!data) return <SkeletonRows rows={6} />
  const { total_items: total, total_pages: pages } = data.pagination
  if (total === 0) return <EmptyState title={appointmentMessages.noneToday} action={emptyAction} />
  return (
    <>
      <DashboardList appointments={data.appointments} nextId={nextId} onEdit={onEdit} />
      {offline && pages > 1 ? (
        // Only the first page is kept, but the whole day is.
        <p className="border-t border-line px-4 py-2.5 md:px-5">
          <ButtonLink to="/terminet" size="sm" icon="calendar">
            Shiko të gjitha {total} terminet
          </ButtonLink>
        </p>
      ) : (
        <Pagination
          page={page}
          pages={pages}
          onPage={onPage}
          summary={plural(total, 'termin', 'termine')}
          className="border-t border-line px-4 py-2 md:px-5"
        />
      )}
    </>
  )
}
