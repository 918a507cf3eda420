import { useState, type ReactNode } from 'react'
import type { Amounts } from '#platform/shared/money.ts'
import { minutesOf } from '#platform/shared/time.ts'
import type { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { useSteadyRows } from '#platform/web/ui/useSteadyRows.ts'
import {
  appointmentMessages,
  type Appointment,
  type listAppointments,
} from '#features/schedule/appointments/contract.ts'
import { startOf, type Clock } from '#features/schedule/appointments/rules.ts'
import { DashboardList, type DashboardListProps } from './DashboardList.tsx'
import { DayPages } from './DayPages.tsx'
import { dayParts, pageOf } from './dayParts.ts'
import { PastAppointments } from './PastAppointments.tsx'
import { UnpaidVisits } from './UnpaidVisits.tsx'

interface DashboardDayProps extends Pick<DashboardListProps, 'acting' | 'barbers' | 'names' | 'isInLine'> {
  day: Pick<ReturnType<typeof useRead<typeof listAppointments>>, 'error' | 'isFetching' | 'refetch'>
  /** Today's appointments; undefined until loaded. */
  appointments: readonly Appointment[] | undefined
  /** Revenue of today; undefined until loaded. */
  earned: Amounts | undefined
  now: Clock
  emptyAction: ReactNode
}

const label = 'Terminet e sotme'

/** Unpaid visits, past appointments in one line, and the remaining appointments of today. */
export function DashboardDay({ day, appointments, earned, now, emptyAction, isInLine, ...list }: DashboardDayProps) {
  const { paid } = list.acting
  // Payments decide what is listed where.
  if (!appointments || paid.loading)
    return (
      <TodayCard>
        <LoadingState read={day} rows={6} />
      </TodayCard>
    )
  if (appointments.length === 0)
    return (
      <TodayCard>
        <EmptyState title={appointmentMessages.noneToday} action={emptyAction} />
      </TodayCard>
    )
  return <DayLists appointments={appointments} earned={earned} now={now} isInLine={isInLine} {...list} />
}

type DayListsProps = Omit<DashboardDayProps, 'day' | 'emptyAction' | 'appointments'> & {
  appointments: readonly Appointment[]
}

function DayLists({ appointments, earned, now, isInLine, ...list }: DayListsProps) {
  const byId = new Map(appointments.map((one) => [one.id, one]))
  const unpaid = appointments.filter((one) => list.acting.paid.isUnpaid(one, now))
  const { ids, ...steady } = useSteadyRows(
    unpaid.map(({ id }) => id),
    (id) => byId.has(id),
  )
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const parts = dayParts(appointments, now.time, (one) => ids.includes(one.id))
  return (
    <div className="grid grid-cols-1 gap-3 md:gap-4">
      {rows.length > 0 && <UnpaidVisits rows={rows} steady={steady} {...list} />}
      <PastAppointments parts={parts} listed={rows} earned={earned} now={now} {...list} />
      {parts.upcoming.length > 0 && <Upcoming upcoming={parts.upcoming} now={now} isInLine={isInLine} {...list} />}
    </div>
  )
}

function TodayCard({ children }: { children: ReactNode }) {
  const phone = usePhone()
  return (
    <Card label={label} title={!phone && label} padded={false} className="overflow-clip">
      {children}
    </Card>
  )
}

interface UpcomingProps extends Pick<DashboardDayProps, 'acting' | 'barbers' | 'names' | 'isInLine' | 'now'> {
  upcoming: readonly Appointment[]
}

/** Appointments that have not ended, ten per page. */
function Upcoming({ upcoming, now, isInLine, ...list }: UpcomingProps) {
  const [page, setPage] = useState(1)
  const minute = minutesOf(now.time)
  const shown = pageOf(upcoming, page)
  const firstToCome = shown.find((one) => startOf(one) > minute)
  return (
    <TodayCard>
      <DashboardList
        label={label}
        appointments={shown}
        isRunning={(one) => startOf(one) <= minute}
        {...(isInLine && { isInLine })}
        mark={firstToCome && page === 1 ? { id: firstToCome.id, time: now.time } : undefined}
        {...list}
      />
      <DayPages rows={upcoming} page={page} onPage={setPage} />
    </TodayCard>
  )
}
