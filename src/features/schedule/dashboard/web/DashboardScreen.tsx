import type { ReactNode } from 'react'
import { longDate, plural } from '#platform/shared/sq.ts'
import { endTimeText, minutesOf } from '#platform/shared/time.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { isKept, startOf } from '#features/schedule/appointments/rules.ts'
import { FirstDay, useAwaitsFirstDay } from '#features/salon/onboarding/web/public.tsx'
import { AutoConfirmed } from '#features/schedule/appointments/web/public.tsx'
import { QueueCard, useFreedPlaces } from '#features/schedule/waiting-list/web/public.tsx'
import { eveningFrom } from './barberNow.ts'
import { BarbersNow } from './BarbersNow.tsx'
import { DashboardDay } from './DashboardDay.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'
import { DashboardLines } from './DashboardLines.tsx'
import { useDashboardRequests } from './DashboardRequests.tsx'
import { HeaderButton } from './HeaderButton.tsx'
import { DayOver } from './DayOver.tsx'
import { useDashboard, type Dashboard } from './useDashboard.ts'
import { useDashboardWindows } from './useDashboardWindows.tsx'

const loading = (
  <div className="grid grid-cols-1 gap-3 md:gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-96" />
  </div>
)

export function DashboardScreen() {
  const today = useDashboard()
  const { now, dashboard, appointments, day, lines } = today
  const phone = usePhone()
  const windows = useDashboardWindows(today)
  const requests = useDashboardRequests(dashboard.data?.requests)
  const freed = useFreedPlaces()
  // A phone has room for one button; a second line would move the day.
  const offersFreed = freed.count > 0 && !(phone && requests.button)
  const newButton = (
    <KeyButton variant="primary" icon="plus" kbd="n" onClick={windows.add}>
      Termin i ri
    </KeyButton>
  )
  // All at once, so that nothing moves while it loads.
  const awaitsFirstDay = useAwaitsFirstDay(dashboard.data !== undefined)
  const isLoading = awaitsFirstDay || !dashboard.data || (!lines && !day.error)
  const figures = <DashboardFigures figures={dashboard.data?.figures} />
  return (
    <>
      <PageHeader
        title="Dita e sotme"
        sub={
          <>
            {`${longDate(now.date)} · ${now.time}`}
            {requests.button && ' · '}
            {requests.button}
            {offersFreed && ' · '}
            {offersFreed && (
              <HeaderButton onClick={freed.open}>{plural(freed.count, 'orë u lirua', 'orë u liruan')}</HeaderButton>
            )}
          </>
        }
        actions={
          phone ? undefined : (
            <>
              {figures}
              {newButton}
            </>
          )
        }
      />
      {!isLoading && requests.list}
      {freed.list}
      {dashboard.isError && !dashboard.data ? (
        <Card>
          <FailureState
            message={dashboard.error.message}
            onRetry={() => void dashboard.refetch()}
            busy={dashboard.isFetching}
          />
        </Card>
      ) : isLoading ? (
        loading
      ) : (
        <FirstDay onNew={windows.add} empty={appointments?.length === 0} loading={loading}>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            <Now today={today} windows={windows} />
            <QueueCard onOpen={windows.openQueue} />
            {phone && figures}
            <Day today={today} windows={windows} newButton={newButton} />
            <AutoConfirmed />
          </div>
        </FirstDay>
      )}
      {windows.windows}
    </>
  )
}

interface PartProps {
  today: Dashboard
  windows: ReturnType<typeof useDashboardWindows>
}

/** A line for each barber; after the last visit the day's result. */
function Now({ today: { dashboard, lines, names, earned, isOver, now }, windows }: PartProps) {
  if (!lines) return null
  if (isOver)
    return (
      <DayOver
        barbers={lines}
        names={names}
        earned={earned}
        pending={dashboard.data?.figures.pending ?? 0}
        isClosed={dashboard.data?.closed === true}
      />
    )
  if (lines.length === 0) return null
  const { acting, addNow } = windows
  return <BarbersNow barbers={lines} names={names} earned={earned} now={now} acting={acting} onAdd={addNow} />
}

/** Rows that fill the screen of a phone, of which a barber's line takes two. */
const rowsOfPhone = 9

/** The day's appointments, and beside them the lines to other screens, on a phone below the first screen last. */
function Day({ today, windows, newButton }: PartProps & { newButton: ReactNode }) {
  const { dashboard, day, appointments, now, barbers, names, lines, isOver, lastEnd } = today
  const inLines = new Set(isOver ? [] : lines?.map(({ current }) => current?.id))
  const toCome = appointments?.filter((one) => isKept(one) && startOf(one) > minutesOf(now.time)).length ?? 0
  const phone = usePhone()
  const idle = useFirstScreenIdle()
  const isBelowScreen = phone && toCome + 2 * (lines?.length ?? 0) >= rowsOfPhone
  return (
    <div className="grid grid-cols-1 items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
      <DashboardDay
        day={day}
        appointments={appointments}
        figures={dashboard.data?.figures}
        now={now}
        barbers={barbers}
        names={names}
        acting={windows.acting}
        isInLine={({ id }) => inLines.has(id)}
        emptyAction={<div className="max-md:hidden">{newButton}</div>}
      />
      {/* Below the list on a phone, so not before its height is known. */}
      {dashboard.data && !windows.acting.paid.loading && (idle || !isBelowScreen) && (
        <DashboardLines
          day={dashboard.data}
          lastEnd={lastEnd < 0 ? null : endTimeText(lastEnd)}
          isOver={isOver}
          isEvening={isOver || (toCome === 0 && minutesOf(now.time) >= eveningFrom)}
          onQueue={windows.openQueue}
          onSale={() => windows.openSale({ kind: 'pay', visits: [], method: 'cash' })}
        />
      )}
    </div>
  )
}
