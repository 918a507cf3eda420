import { useState, type ReactNode } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
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
import { endOf, hasBegun, isKept, startOf, type Clock } from '#features/schedule/appointments/rules.ts'
import type { getDashboard } from '../contract.ts'
import { DashboardList, type DashboardListProps } from './DashboardList.tsx'
import { DayPages } from './DayPages.tsx'
import { comingOf, dayParts, pageOf } from './dayParts.ts'
import { PastAppointments } from './PastAppointments.tsx'
import { UnpaidVisits } from './UnpaidVisits.tsx'

interface DashboardDayProps extends Pick<DashboardListProps, 'acting' | 'barbers' | 'names'> {
  day: Pick<ReturnType<typeof useRead<typeof listAppointments>>, 'error' | 'isFetching' | 'refetch'>
  /** Today's appointments; undefined until loaded. */
  appointments: readonly Appointment[] | undefined
  /** Figures of today; undefined until loaded. */
  figures: ReplyOf<typeof getDashboard>['figures'] | undefined
  now: Clock
  /** True for a visit that a barber's line shows. */
  isInLine: (appointment: Appointment) => boolean
  emptyAction: ReactNode
}

const label = 'Terminet e sotme'

/** The day's list below the line of unpaid visits, and past appointments in one line. */
export function DashboardDay({ day, appointments, emptyAction, ...lists }: DashboardDayProps) {
  // Payments decide what is listed where.
  if (!appointments || lists.acting.paid.loading)
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
  return <DayLists appointments={appointments} {...lists} />
}

type DayListsProps = Omit<DashboardDayProps, 'day' | 'emptyAction' | 'appointments'> & {
  appointments: readonly Appointment[]
}

const idsOf = (rows: readonly Appointment[]) => rows.map(({ id }) => id)

/** Rows of the lists, by time. */
function useDayRows({ appointments, figures, now, isInLine, acting: { paid } }: DayListsProps) {
  const phone = usePhone()
  // None after the close of the day: what it leaves unpaid is among the past ones.
  const isAnyUnpaid = figures?.unpaid?.visits !== 0
  const ended = isAnyUnpaid ? appointments.filter((one) => paid.isUnpaid(one, now)) : []
  // By the rule of the number: also visits that have not ended. Without an ended one there is no line.
  const unpaid = appointments.filter(
    (one) => ended.length > 0 && isKept(one) && hasBegun(one, now) && !paid.paymentOf(one) && !paid.isReturned(one),
  )
  const coming = comingOf(appointments, { time: now.time, unpaid: ended, maxUnpaid: phone ? 1 : 3, isInLine })
  const isKnown = (id: string) => appointments.some((one) => one.id === id)
  const steadyUnpaid = useSteadyRows(idsOf(unpaid), isKnown)
  const steadyComing = useSteadyRows(idsOf(coming), isKnown)
  const rowsOf = ({ ids }: typeof steadyUnpaid) => appointments.filter(({ id }) => ids.includes(id))
  return { unpaid: rowsOf(steadyUnpaid), steadyUnpaid, coming: rowsOf(steadyComing), steadyComing }
}

function DayLists(props: DayListsProps) {
  const { appointments, figures, now, isInLine, ...list } = props
  const { unpaid, steadyUnpaid, coming, steadyComing } = useDayRows(props)
  const [isOpen, setOpen] = useState(false)
  // The opened list of unpaid visits has them all.
  const rows = isOpen ? coming.filter((one) => !unpaid.includes(one)) : coming
  const parts = dayParts(appointments, now.time, (one) => unpaid.includes(one) || coming.includes(one))
  return (
    <div className="grid grid-cols-1 gap-3 md:gap-4">
      {(unpaid.length > 0 || rows.length > 0) && (
        <TodayCard>
          {unpaid.length > 0 && (
            <UnpaidVisits
              rows={unpaid}
              total={figures?.unpaid}
              steady={steadyUnpaid}
              open={isOpen}
              onToggle={() => setOpen(!isOpen)}
              isInLine={isInLine}
              {...list}
            />
          )}
          {rows.length > 0 && <Coming rows={rows} steady={steadyComing} now={now} isInLine={isInLine} {...list} />}
        </TodayCard>
      )}
      <PastAppointments parts={parts} {...list} />
    </div>
  )
}

const TodayCard = ({ children }: { children: ReactNode }) => (
  <Card label={label} padded={false} className="overflow-clip">
    {children}
  </Card>
)

interface ComingProps extends Pick<DashboardDayProps, 'acting' | 'barbers' | 'names' | 'isInLine' | 'now'> {
  rows: readonly Appointment[]
  steady: Pick<ReturnType<typeof useSteadyRows>, 'listeners'>
}

/** Visits that ended unpaid in the last hour, and those to come, ten per page. */
function Coming({ rows, steady: { listeners }, now, ...list }: ComingProps) {
  const [page, setPage] = useState(1)
  const minute = minutesOf(now.time)
  const shown = pageOf(rows, page)
  const firstToCome = rows.find((one) => startOf(one) > minute)
  return (
    <div {...listeners}>
      <DashboardList
        label={label}
        appointments={shown}
        isRunning={(one) => startOf(one) <= minute && endOf(one) > minute}
        isJustPaid={(one) => endOf(one) <= minute && list.acting.paid.paymentOf(one) !== undefined}
        mark={firstToCome && { id: firstToCome.id, time: now.time }}
        {...list}
      />
      <DayPages rows={rows} page={page} onPage={setPage} />
    </div>
  )
}
