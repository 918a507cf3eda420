import { useState } from 'react'
import { longDate } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'
import { listBarbers } from '#features/barbers/contract.ts'
import { listAppointments, type Appointment } from '#features/appointments/contract.ts'
import {
  AddButton,
  AppointmentDetails,
  AppointmentForm,
  AutoConfirmed,
  suggest,
  useAppointmentActions,
  useAutoConfirm,
  type FormTarget,
} from '#features/appointments/web/public.tsx'
import { getDashboard } from '../contract.ts'
import { DashboardDay } from './DashboardDay.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'
import { DashboardNext } from './DashboardNext.tsx'
import { upcoming } from './upcoming.ts'

/** Milliseconds after which today is read again although nothing has changed: the date may have. */
const refetchMs = 5 * 60_000

/** Today at a glance: figures, the running or next appointments, and the day's list. */
export function DashboardScreen() {
  const { date: today, time } = useWallClock()
  const [target, setTarget] = useState<FormTarget | null>(null)
  const [opened, setOpened] = useState<{ id: string; row: Element } | null>(null)
  const dashboard = useRead(getDashboard, { page: 1 }, { keepPrevious: true, refetchEveryMs: refetchMs })
  const day = useRead(listAppointments, { from: today, to: today })
  const appointments = day.data?.appointments
  const barbers = useRead(listBarbers, {}).data?.data ?? []
  const auto = useAutoConfirm()
  const actions = useAppointmentActions()
  const next = appointments && upcoming(appointments, time)

  const add = () => {
    const free = suggest({ date: today, today, time }, barbers, appointments ?? [], undefined)
    setTarget({ mode: 'new', date: today, ...free })
  }
  const edit = (appointment: Appointment) => setTarget({ mode: 'edit', appointment })
  useScreenKeys({ n: add })

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
              appointments={next}
              free={appointments?.length === 0}
              failure={day.error?.message}
              time={time}
              today={today}
            />
            <DashboardFigures figures={dashboard.data?.figures} />
          </div>
          <Card title="Terminet e sotme" padded={false}>
            <DashboardDay
              day={day}
              time={time}
              actions={actions}
              highlighted={new Set(next?.map(({ id }) => id))}
              onOpen={({ id }, row) => setOpened({ id, row })}
              onEdit={edit}
              emptyAction={<div className="max-md:hidden">{newButton}</div>}
            />
          </Card>
        </>
      )}
      {/* Keeps the end of the list clear of the round button. */}
      <div className="h-18 md:hidden" />
      {dashboard.data && <AddButton onClick={add} />}
      <AppointmentDetails
        appointment={(opened && appointments?.find(({ id }) => id === opened.id)) ?? null}
        anchor={opened?.row ?? null}
        barbers={barbers}
        actions={actions}
        onEdit={edit}
        onClose={() => setOpened(null)}
      />
      <AppointmentForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}
