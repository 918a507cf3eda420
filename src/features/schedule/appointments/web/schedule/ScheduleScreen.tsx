import { useMemo, useRef, useState } from 'react'
import { longDate } from '#platform/shared/sq.ts'
import { genitive } from '#platform/shared/sqText.ts'
import { addDays, isLocalDate } from '#platform/shared/time.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { LoadingBanner } from '#platform/web/ui/LoadingBanner.tsx'
import { usePrinting } from '#platform/web/printing.ts'
import { useMedia, usePhone } from '#platform/web/ui/usePhone.ts'
import { Requests } from '#features/schedule/requests/web/public.tsx'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { useAppointmentActions } from '../actions/AppointmentActions.tsx'
import { useReveal } from '../actions/shownAppointment.ts'
import type { Clash } from '../actions/useChange.ts'
import { useVisitWindow } from '../details/useVisitWindow.tsx'
import { DayPrintView } from './DayPrintView.tsx'
import { EmptyDay, ScheduleUnavailable } from './ScheduleUnavailable.tsx'
import { BarberTabs } from './BarberTabs.tsx'
import { GridSkeleton } from './grid/GridSkeleton.tsx'
import { ScheduleGrid, type GridView } from './grid/ScheduleGrid.tsx'
import type { DayEvents, VisitEvents } from './grid/useGridEvents.ts'
import type { MoveEvents } from './grid/useGridMoves.ts'
import { ScheduleHeader } from './ScheduleHeader.tsx'
import { LateNotices, ScheduleNotices } from './ScheduleNotices.tsx'
import { visitParameter } from '../../rules.ts'
import { AppointmentDetails, AppointmentForm, VisitLink } from '../lazyWindows.ts'
import { usePhoneColumns } from './usePhoneColumns.ts'
import { useSchedule, useScheduleColumns } from './useSchedule.ts'
import { useScheduleForm } from './useScheduleForm.ts'
import { useScheduleMoves } from './useScheduleMoves.ts'
import { useScheduleRoom } from './useScheduleRoom.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

export function ScheduleScreen() {
  const phone = usePhone()
  const schedule = useSchedule(phone)
  const { date, today, showDay, setDate, hours, barbers, weekBarber, loading, known, ready, failed } = schedule
  const [clash, setClash] = useState<Clash | null>(null)
  const actions = useAppointmentActions({ onClash: setClash })
  const { shown, draw, settle, moveToDay } = useScheduleMoves(schedule, setClash)
  const { withColumn, columns, onScreen, tabs } = useScheduleColumns(schedule, shown)

  const box = useRef<HTMLDivElement>(null)
  // While another day loads, hours and barbers stay visible.
  const framed = columns.length > 0 && known && (!loading || !failed)
  const phoneColumns = usePhoneColumns(phone, columns, box, framed)
  useScheduleRoom(box, framed, date)

  const preferred = weekBarber?.id ?? (phone ? columns[phoneColumns.shown ?? 0]?.barber.id : undefined)
  const { openNew, ...form } = useScheduleForm(schedule, { columns, shown, preferred })
  const [scrollRequest, setScrollRequest] = useState(0)
  const showNow = () => {
    setDate(today)
    setScrollRequest((count) => count + 1)
  }
  useScreenKeys({ n: openNew, t: showNow })

  const [query] = useSearchParams()
  const [linkWanted, wantLink] = useState(false)
  if (!linkWanted && query.has(visitParameter)) wantLink(true)
  const [opened, setOpened] = useState<{ id: string; block: Element } | null>(null)
  const step = weekBarber ? 7 : 1
  const isShown = (day: string) => columns.some((column) => column.date === day)
  const [reveal, setReveal] = useReveal()
  /** Scrolls to a saved appointment, also on another day. */
  const show = (appointment: Appointment | null) => {
    if (!appointment) return
    setClash(null)
    setReveal(appointment.id)
    const { appointment_date: day } = appointment
    if (isLocalDate(day) && !isShown(day)) setDate(day)
  }

  const [whole, setWhole] = useState(false)
  const label = weekBarber ? `Terminet, java e ${genitive(weekBarber.name)}` : `Terminet, ${longDate(date)}`
  const byDay = weekBarber !== null
  const { thin, onScroll: onColumn } = phoneColumns
  // The grid renders only if its properties change.
  const view = useMemo<GridView>(
    () => ({ label, columns, byDay, hours, whole, thin, today }),
    [label, columns, byDay, hours, whole, thin, today],
  )
  const visits = useMemo<VisitEvents>(
    () => ({
      onOpen: ({ id }, block) => setOpened({ id, block }),
      onConfirm: actions.confirm,
      onDecline: actions.cancel,
      onRemove: actions.remove,
    }),
    [actions],
  )
  const moves = useMemo<MoveEvents>(
    () => ({ onMove: draw, onSettle: settle, onMoveToDay: moveToDay }),
    [draw, settle, moveToDay],
  )
  const { openAt } = form
  const days = useMemo<DayEvents>(
    () => ({
      onSlot: openAt,
      onDay: (count) => setDate(addDays(date, count * step)),
      onOpenDay: (day) => showDay(day, null),
      onColumn,
      onWhole: setWhole,
    }),
    [openAt, setDate, date, step, showDay, onColumn],
  )
  const printing = usePrinting()
  const idle = useFirstScreenIdle()
  const offline = useOffline()
  const late = idle && ready && !offline
  return (
    <>
      {ready && printing && (
        <DayPrintView
          date={date}
          barbers={barbers}
          appointments={shown.filter((one) => one.appointment_date === date)}
        />
      )}
      <div ref={box} className="schedule-screen">
        <ScheduleHeader
          date={date}
          today={today}
          week={weekBarber}
          appointments={loading ? undefined : onScreen}
          isLoading={schedule.isFetching}
          onWeek={
            phone || barbers.length === 0
              ? undefined
              : (week) => showDay(date, week ? (withColumn[0]?.id ?? null) : null)
          }
          onDate={setDate}
          onToday={showNow}
          onNew={openNew}
        />
        {!weekBarber && <WeekStrip date={date} today={today} onDate={setDate} />}
        <ScheduleNotices
          schedule={schedule}
          clash={clash && isShown(clash.appointment.appointment_date) ? clash : null}
          onClash={setClash}
          onTaken={show}
        />
        {framed && (phone || weekBarber) && (
          <BarberTabs
            columns={tabs}
            shown={weekBarber ? withColumn.indexOf(weekBarber) : phoneColumns.shown}
            onShow={(index) => (weekBarber ? showDay(date, withColumn[index]?.id ?? null) : phoneColumns.show(index))}
            onAll={weekBarber ? undefined : phoneColumns.showAll}
          />
        )}
        {framed && (
          <div className="flex min-h-0 flex-1 flex-col in-[.by-page]:flex-none min-[75rem]:flex-row min-[75rem]:gap-4">
            <ScheduleGrid
              view={view}
              appointments={onScreen}
              loading={loading}
              scrollRequest={scrollRequest}
              chosen={form.chosen}
              reveal={reveal}
              visits={visits}
              moves={moves}
              days={days}
            />
            {late && (
              <Part>
                <DayRequests />
              </Part>
            )}
          </div>
        )}
        <LateNotices today={today} late={late} />
        <EmptyDay isEmpty={ready && columns.length > 0 && !weekBarber && shown.length === 0} isToday={date === today} />
        <ScheduleUnavailable
          noBarbers={ready && columns.length === 0}
          failed={ready ? null : failed}
          busy={schedule.busy}
          onRetry={schedule.refetchAll}
        />
        {!framed && !ready && !failed && <GridSkeleton columns={columns.length || 2} />}
        {!ready && !failed && (
          // Over the grid, to avoid a layout shift.
          <div className="pointer-events-none absolute inset-x-3 bottom-3 mx-auto max-w-md">
            <LoadingBanner text={appointmentMessages.loading} />
          </div>
        )}
        <AppointmentDetails
          appointment={(opened && shown.find(({ id }) => id === opened.id)) ?? null}
          anchor={opened?.block ?? null}
          barbers={barbers}
          among={shown}
          actions={actions}
          onEdit={(appointment) => form.open({ mode: 'edit', appointment })}
          onClose={() => setOpened(null)}
        />
        {linkWanted && (
          <Part>
            <VisitLink isShown={(day) => ready && isShown(day)} onReveal={setReveal} />
          </Part>
        )}
        <AppointmentForm target={form.target} onClose={form.close} onSaved={show} />
      </div>
    </>
  )
}

/** Requests of all days: beside the grid if there is room, else in one line. */
function DayRequests() {
  const isWide = useMedia('(width >= 75rem)')
  const { open, visit } = useVisitWindow()
  return (
    <>
      <Requests
        layout={isWide ? 'panel' : 'line'}
        className={isWide ? 'w-[312px] flex-none overflow-y-auto' : 'requests-line'}
        onOpen={open}
      />
      {visit}
    </>
  )
}
