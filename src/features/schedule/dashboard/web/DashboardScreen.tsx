import { useState } from 'react'
import { amounts, longDate, number } from '#platform/shared/sq.ts'
import { endTimeText, minutesOf, timeAt } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureState } from '#platform/web/ui/FailureState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { useScreenAdd } from '#platform/web/screenAdd.ts'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import { endOf, isKept, startOf } from '#features/schedule/appointments/rules.ts'
import {
  AppointmentDetails,
  AppointmentForm,
  AutoConfirmed,
  suggest,
  useAppointmentActions,
  useWorkingDays,
  type FormTarget,
} from '#features/schedule/appointments/web/public.tsx'
import { usePaidVisits, useSaleSheet } from '#features/schedule/payments/web/public.tsx'
import { FirstDay } from '#features/salon/onboarding/web/public.tsx'
import { useMaySend, useSendMessage } from '#features/schedule/client-messages/web/public.tsx'
import { seatMinute } from '#features/schedule/waiting-list/walk-ins/rules.ts'
import { FreedPlaces, QueueCard, useWaitingDialog } from '#features/schedule/waiting-list/web/public.tsx'
import { getDashboard } from '../contract.ts'
import { barbersNow, eveningFrom, isDayOver } from './barberNow.ts'
import { BarbersNow } from './BarbersNow.tsx'
import { DashboardDay } from './DashboardDay.tsx'
import { DashboardLines } from './DashboardLines.tsx'
import { DayOver } from './DayOver.tsx'
import { shortNames } from './dayParts.ts'
import { DashboardRequests } from './DashboardRequests.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import { useCurrency } from '#platform/web/session.ts'
import { cn } from '#platform/web/ui/cn.ts'

/** Refresh interval in ms, for a change of the date. */
const refetchMs = 5 * 60_000

export function DashboardScreen() {
  const now = useWallClock()
  const { date: today, time } = now
  const phone = usePhone()
  const own = useOwnBarber()
  const idle = useFirstScreenIdle()
  const [target, setTarget] = useState<FormTarget | null>(null)
  const [opened, setOpened] = useState<{ id: string; anchor: Element } | null>(null)
  const dashboard = useRead(getDashboard, { page: 1 }, { keepPrevious: true, refetchEveryMs: refetchMs })
  const day = useRead(listAppointments, { from: today, to: today })
  const { data: known } = useRead(listBarbers, {})
  const { hours, known: hoursKnown } = useWorkingDays(today)
  const actions = useAppointmentActions()

  // A barber gets their own column, even if the schedule shows all.
  const barbers = (known?.data ?? []).filter(({ id }) => own === undefined || id === own)
  const all = day.data?.appointments
  const appointments = all?.filter(({ barber_id }) => own === undefined || barber_id === own)
  const names = shortNames(barbers.map(({ name }) => name))
  const dayHours = hours.days?.get(today) ?? null
  const lines = appointments && known && hoursKnown ? barbersNow(barbers, appointments, dayHours, now) : null
  const earned = new Map(dashboard.data?.figures.barbers.map((one) => [one.barber_id, one.earned]))
  const isOver = lines !== null && isDayOver(appointments ?? [], lines, dayHours, time)
  const lastEnd = Math.max(-1, ...(appointments ?? []).filter(isKept).map(endOf))

  const add = () => {
    const free = suggest({ date: today, today, time }, barbers, appointments ?? [], undefined, hours)
    setTarget({ mode: 'new', date: today, ...free })
  }
  const addNow = (barberId: string) => {
    const own = (appointments ?? []).filter((one) => one.barber_id === barberId && isKept(one))
    const busy = own.map((one) => ({ from: startOf(one), to: endOf(one) }))
    setTarget({ mode: 'new', date: today, time: timeAt(seatMinute(busy, minutesOf(time))), barberId })
  }
  const waiting = useWaitingDialog()
  const messages = useSendMessage()
  const mayTo = useMaySend()
  const sending = {
    onSend: (appointment: Appointment) => messages.open({ appointment }),
    maySend: (appointment: Appointment) => mayTo({ appointment }),
  }
  const sheet = useSaleSheet()
  const paid = usePaidVisits(today, idle)
  const paying = { paid, among: appointments ?? [], onPay: sheet.open }
  const edit = (appointment: Appointment) => setTarget({ mode: 'edit', appointment })
  const open = ({ id }: Appointment, anchor: Element) => setOpened({ id, anchor })
  useScreenKeys({ n: add })
  useScreenAdd(add)

  const newButton = (
    <KeyButton variant="primary" icon="plus" kbd="n" onClick={add}>
      Termin i ri
    </KeyButton>
  )
  const figures = <DashboardFigures figures={dashboard.data?.figures} />
  const requests = dashboard.data?.requests ?? 0
  // Reserves the height of one request, to avoid a layout shift.
  const requestsSpace = requests > 0 && <Skeleton className="mb-4 h-37 md:h-23" />
  return (
    <>
      <PageHeader
        title="Dita e sotme"
        sub={`${longDate(today)} · ${time}`}
        actions={
          phone ? undefined : (
            <>
              {figures}
              {newButton}
            </>
          )
        }
      />
      <div className="mb-4 empty:hidden">
        <AutoConfirmed />
      </div>
      {idle ? (
        <Part>
          <DashboardRequests count={requests} loading={requestsSpace} />
        </Part>
      ) : (
        requestsSpace
      )}
      <FreedPlaces />
      {dashboard.isError && !dashboard.data ? (
        <Card>
          <FailureState
            message={dashboard.error.message}
            onRetry={() => void dashboard.refetch()}
            busy={dashboard.isFetching}
          />
        </Card>
      ) : (
        <FirstDay onNew={add} empty={appointments?.length === 0}>
          <div className="grid grid-cols-1 gap-3 md:gap-4">
            {!lines ? (
              !day.error && <Skeleton className="h-20" />
            ) : isOver ? (
              <DayOver
                barbers={lines}
                names={names}
                earned={earned}
                pending={dashboard.data?.figures.pending ?? 0}
                isClosed={dashboard.data?.closed === true}
              />
            ) : (
              lines.length > 0 && (
                <BarbersNow
                  barbers={lines}
                  names={names}
                  earned={earned}
                  now={now}
                  actions={actions}
                  onOpen={open}
                  onAdd={addNow}
                  {...sending}
                  {...paying}
                />
              )
            )}
            <QueueCard onOpen={waiting.open} />
            {phone && figures}
            <div className="grid grid-cols-1 items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
              <Card
                label="Terminet e sotme"
                title={!phone && 'Terminet e sotme'}
                padded={false}
                className="overflow-clip"
              >
                <DashboardDay
                  day={day}
                  appointments={appointments}
                  earned={dashboard.data?.figures.earned}
                  now={now}
                  barbers={barbers}
                  names={names}
                  actions={actions}
                  onOpen={open}
                  onEdit={edit}
                  {...sending}
                  {...paying}
                  emptyAction={<div className="max-md:hidden">{newButton}</div>}
                />
              </Card>
              {dashboard.data && (
                <DashboardLines
                  day={dashboard.data}
                  lastEnd={lastEnd < 0 ? null : endTimeText(lastEnd)}
                  isOver={isOver}
                  isEvening={isOver || minutesOf(time) >= eveningFrom}
                  onQueue={waiting.open}
                  onSale={() => sheet.open({ kind: 'pay', visits: [], method: 'cash' })}
                />
              )}
            </div>
          </div>
        </FirstDay>
      )}
      <AppointmentDetails
        appointment={(opened && all?.find(({ id }) => id === opened.id)) ?? null}
        anchor={opened?.anchor ?? null}
        barbers={barbers}
        among={all ?? []}
        actions={actions}
        onEdit={edit}
        onClose={() => setOpened(null)}
      />
      {messages.dialog}
      {sheet.dialog}
      {waiting.dialog}
      <AppointmentForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}

type Figures = ReplyOf<typeof getDashboard>['figures']

const cells: readonly { label: string; value: (of: Figures, own: Currency) => string; className?: string }[] = [
  { label: 'Termine sot', value: ({ total }) => number(total) },
  { label: 'Në pritje', value: ({ pending }) => number(pending) },
  { label: 'Fituar deri tani', value: ({ earned }, own) => amounts(earned, own), className: 'text-accent' },
  { label: 'Pritet sot', value: ({ expected }, own) => amounts(expected, own) },
]

function DashboardFigures({ figures }: { figures: Figures | undefined }) {
  const own = useCurrency()
  return (
    <dl className="flex border-line max-md:flex-wrap max-md:rounded-2xl max-md:border max-md:bg-surface md:mr-3 md:items-end md:gap-7">
      {cells.map(({ label, value, className }) => (
        <div
          key={label}
          className="flex flex-col-reverse border-line max-md:flex-auto max-md:justify-end max-md:px-2.5 max-md:py-3 max-md:not-first:border-l md:text-right"
        >
          <dt className="text-xs leading-4 text-ink-3 max-md:mt-0.5">{label}</dt>
          <dd
            className={cn(
              'min-h-5 leading-5 font-bold tracking-tight md:min-h-6 md:text-xl md:leading-6 md:whitespace-nowrap',
              className,
            )}
          >
            {figures ? value(figures, own) : <Skeleton className="h-5 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
