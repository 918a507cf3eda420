import { useRef, useState, type ComponentProps } from 'react'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { LoadingBanner } from '#platform/web/ui/LoadingBanner.tsx'
import { useMedia, usePhone } from '#platform/web/ui/usePhone.ts'
import { useHasSampleDay } from '#features/salon/onboarding/web/public.tsx'
import { Requests } from '#features/schedule/requests/web/public.tsx'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { type Clash, useAppointmentActions } from '../actions/public.ts'
import { AppointmentDetails, AppointmentForm, useVisitWindow, VisitLink } from '../windows/public.ts'
import { EmptyDay, ScheduleUnavailable } from './ScheduleUnavailable.tsx'
import { BarberTabs } from './BarberTabs.tsx'
import { GridSkeleton, ScheduleGrid } from '../grid/public.ts'
import { PrintedDay } from './PrintedDay.tsx'
import { ScheduleHeader } from './ScheduleHeader.tsx'
import { LateNotices, ScheduleNotices } from './ScheduleNotices.tsx'
import { visitParameter } from '../../rules.ts'
import { usePhoneColumns } from './usePhoneColumns.ts'
import { useGridProps } from './useGridProps.ts'
import { useSchedule, useScheduleColumns, type Schedule } from './useSchedule.ts'
import { useScheduleForm } from './useScheduleForm.ts'
import { useScheduleMoves } from './useScheduleMoves.ts'
import { useScheduleRoom } from './useScheduleRoom.ts'
import { useScheduleScroll } from './useScheduleScroll.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

export function ScheduleScreen() {
  const phone = usePhone()
  const schedule = useSchedule(phone)
  const { date, today, showDay, setDate, barbers, weekBarber, loading, known, ready, failed } = schedule
  const [clash, setClash] = useState<Clash | null>(null)
  const actions = useAppointmentActions({ onClash: setClash })
  const { shown, ...moves } = useScheduleMoves(schedule, setClash)
  const { withColumn, columns, onScreen, tabs } = useScheduleColumns(schedule, shown)

  const box = useRef<HTMLDivElement>(null)
  // While another day loads, hours and barbers stay visible.
  const framed = columns.length > 0 && known && (!loading || !failed)
  const phoneColumns = usePhoneColumns(phone, columns, box, framed)
  useScheduleRoom(box, framed, date)

  const preferred = weekBarber?.id ?? (phone ? columns[phoneColumns.shown ?? 0]?.barber.id : undefined)
  const { openNew, ...form } = useScheduleForm(schedule, { columns, shown, preferred })
  const { isShown, showNow, show, scrollRequest, reveal, setReveal } = useScheduleScroll(schedule, columns)
  useScreenKeys({ n: openNew, t: showNow })

  const [opened, setOpened] = useState<{ id: string; block: Element } | null>(null)
  const showSaved = (appointment: Appointment | null) => {
    if (!appointment) return
    setClash(null)
    show(appointment)
  }

  const grid = useGridProps(schedule, {
    columns,
    thin: phoneColumns.thin,
    actions,
    moves,
    onOpen: setOpened,
    onSlot: form.openAt,
    onColumn: phoneColumns.onScroll,
  })
  const isEmpty = ready && !weekBarber && shown.length === 0
  const sample = useHasSampleDay(isEmpty && date === today)
  const idle = useFirstScreenIdle()
  const offline = useOffline()
  const late = idle && ready && !offline
  return (
    <>
      <PrintedDay schedule={schedule} among={shown} />
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
          onTaken={showSaved}
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
              {...grid}
              appointments={onScreen}
              loading={loading}
              scrollRequest={scrollRequest}
              chosen={form.chosen}
              reveal={reveal}
              sample={sample}
            />
            {late && (
              <Part>
                <DayRequests />
              </Part>
            )}
          </div>
        )}
        {/* Above the grid's skeleton they would move it. */}
        {(framed || ready || failed) && <LateNotices today={today} late={late} />}
        <DayState schedule={schedule} columns={columns.length} isFramed={framed} isEmpty={isEmpty} isSample={sample} />
        <AppointmentDetails
          appointment={(opened && shown.find(({ id }) => id === opened.id)) ?? null}
          anchor={opened?.block ?? null}
          barbers={barbers}
          among={shown}
          actions={actions}
          onEdit={(appointment) => form.open({ mode: 'edit', appointment })}
          onClose={() => setOpened(null)}
        />
        <LinkedVisit isShown={(day) => ready && isShown(day)} onReveal={setReveal} />
        <AppointmentForm target={form.target} onClose={form.close} onSaved={showSaved} />
      </div>
    </>
  )
}

interface DayStateProps {
  schedule: Schedule
  columns: number
  /** True while the grid is shown. */
  isFramed: boolean
  isEmpty: boolean
  isSample: boolean
}

/** An empty day, one that cannot be shown, or one that is loading. */
function DayState({ schedule, columns, isFramed, isEmpty, isSample }: DayStateProps) {
  const { date, today, ready, failed, busy, refetchAll } = schedule
  const isLoading = !ready && !failed
  return (
    <>
      <EmptyDay isEmpty={columns > 0 && isEmpty} isToday={date === today} isSample={isSample} />
      <ScheduleUnavailable
        noBarbers={ready && columns === 0}
        failed={ready ? null : failed}
        busy={busy}
        onRetry={refetchAll}
      />
      {!isFramed && isLoading && <GridSkeleton columns={columns || 2} />}
      {isLoading && (
        // Over the grid, to avoid a layout shift.
        <div className="pointer-events-none absolute inset-x-3 bottom-3 mx-auto max-w-md">
          <LoadingBanner text={appointmentMessages.loading} />
        </div>
      )}
    </>
  )
}

/** The visit that the address names, whose code loads when it is first needed. */
function LinkedVisit(props: ComponentProps<typeof VisitLink>) {
  const [query] = useSearchParams()
  const [isWanted, want] = useState(false)
  if (!isWanted && query.has(visitParameter)) want(true)
  if (!isWanted) return null
  return (
    <Part>
      <VisitLink {...props} />
    </Part>
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
