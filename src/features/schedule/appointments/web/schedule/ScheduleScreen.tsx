import { useRef, useState, type ComponentProps, useCallback, useEffect } from 'react'
import { useFirstScreenIdle, onFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { LoadingBanner } from '#platform/web/ui/LoadingBanner.tsx'
import { useMedia, usePhone } from '#platform/web/ui/usePhone.ts'
import { useHasSampleDay } from '#features/salon/onboarding/web/public.tsx'
import { Requests } from '#features/schedule/requests/web/public.tsx'
import { useSearchParams } from '#platform/web/router.tsx'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'
import { Part } from '#platform/web/ui/Part.tsx'
import { loadPart } from '#platform/web/loadPart.ts'
import { usePrintable, usePrinting } from '#platform/web/printing.ts'
import { byCount } from '#platform/shared/sq.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { type Clash, useAppointmentActions } from '../actions/public.ts'
import { AppointmentDetails, AppointmentForm, useVisitWindow, VisitLink } from '../windows/public.ts'
import { GridSkeleton, ScheduleGrid } from '../grid/public.ts'
import { visitParameter } from '../../rules.ts'
import { EmptyDay, ScheduleUnavailable, LateNotices, ScheduleNotices } from './ScheduleNotices.tsx'
import { ScheduleHeader } from './ScheduleHeader.tsx'
import { usePhoneColumns, useScheduleRoom } from './useScheduleRoom.ts'
import {
  useGridProps,
  useSchedule,
  useScheduleColumns,
  type Schedule,
  useScheduleMoves,
  useScheduleScroll,
} from './useSchedule.ts'
import { useScheduleForm } from './useScheduleForm.ts'
import { WeekStrip } from './WeekStrip.tsx'

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

const loadPrintView = async () => (await loadPart(() => import('./DayPrintView.tsx'))).DayPrintView

/**
 * The day on paper. Its code loads when the screen is idle or something is printed. A browser's menu prints what is
 * rendered at once: before the whole day is there, a sentence instead of a part of it.
 */
function PrintedDay({ schedule, among }: { schedule: Schedule; among: readonly Appointment[] }) {
  const { date, barbers, ready } = schedule
  const printing = usePrinting()
  const [DayPrintView, setView] = useState<Awaited<ReturnType<typeof loadPrintView>> | null>(null)
  const load = useCallback(() => {
    loadPrintView().then(
      (view) => setView(() => view),
      () => undefined,
    )
  }, [])
  useEffect(() => onFirstScreenIdle(load), [load])
  usePrintable(ready && DayPrintView !== null, load)
  if (!printing) return null
  if (!ready || !DayPrintView) {
    return (
      <p data-print-only className="hidden print:block">
        {appointmentMessages.printsLater}
      </p>
    )
  }
  const appointments = among.filter((one) => one.appointment_date === date)
  return <DayPrintView date={date} barbers={barbers} appointments={appointments} />
}

interface BarberTabsProps {
  columns: readonly { barber: Barber; count: number | null }[]
  /** Index of the displayed barber; null for all. */
  shown: number | null
  onShow: (column: number) => void
  /** Shows all barbers; without it one is always selected. */
  onAll?: (() => void) | undefined
}

const chipStyles =
  'flex h-11 min-w-0 flex-none items-center justify-center gap-2 rounded-[12px] border border-line bg-surface text-[0.875rem] font-medium whitespace-nowrap text-ink-2 aria-pressed:border-line-strong aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card max-md:grow'

const allOf = ['', '', 'Të dy', 'Të tre', 'Të katër'] as const

function BarberTabs({ columns, shown, onShow, onAll }: BarberTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = (shown ?? -1) + (onAll ? 1 : 0)
  useEffect(() => {
    const box = list.current
    const chip = box?.children[chosen]
    if (!box || !(chip instanceof HTMLElement)) return
    box.scrollTo({ left: chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2, behavior: 'smooth' })
  }, [chosen])

  if (columns.length < 2) return null
  // Beside 'Të tre' there is only room for names.
  const pictured = !onAll || columns.length < 3
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll sideways
      role="group"
      aria-label="Berberët"
      className="chips relative flex flex-none gap-2 overflow-x-auto pb-2 [scrollbar-width:none] in-[.by-page]:sticky in-[.by-page]:top-0 in-[.by-page]:z-9 in-[.by-page]:bg-page max-md:-mx-3.5 max-md:px-3.5"
    >
      {onAll && (
        <button type="button" aria-pressed={shown === null} onClick={onAll} className={cn(chipStyles, 'px-3')}>
          {allOf[columns.length] ?? 'Të gjithë'}
        </button>
      )}
      {columns.map(({ barber, count }, column) => (
        <button
          key={barber.id}
          type="button"
          aria-pressed={column === shown}
          onClick={() => onShow(column)}
          className={cn(chipStyles, pictured ? 'pr-3 pl-1.5' : 'px-3')}
        >
          {pictured && <Avatar name={barber.name} barber={barber.color} />}
          {barber.name}
          {count !== null && (
            <span className={pictured ? 'text-ink-3' : 'sr-only'}>
              {count} <span className="sr-only">{byCount(count, 'termin', 'termine')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
