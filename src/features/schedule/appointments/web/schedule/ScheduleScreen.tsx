import { useCallback, useMemo, useRef, useState } from 'react'
import { longDate } from '#platform/shared/sq.ts'
import { genitive } from '#platform/shared/sqText.ts'
import { addDays, isLocalDate, minutesOf, timeAt, weekOf as daysOfWeek, type LocalDate } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { LoadingBanner } from '#platform/web/ui/LoadingBanner.tsx'
import { usePrinting } from '#platform/web/printing.ts'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { saveDays } from '#features/salon/hours/contract.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { useAppointmentActions } from '../actions/AppointmentActions.tsx'
import { useReveal } from '../actions/shownAppointment.ts'
import { outsideQuestion } from '../actions/outsideHours.ts'
import { movesWith } from '../linked/visitMoves.ts'
import { ClashBanner } from './ClashBanner.tsx'
import { DayPrintView } from './DayPrintView.tsx'
import { EmptyDay } from './EmptyDay.tsx'
import { ScheduleUnavailable } from './ScheduleUnavailable.tsx'
import { AutoConfirmed } from './AutoConfirmed.tsx'
import { BarberTabs } from './BarberTabs.tsx'
import { barbersOf, type ColumnOf } from './grid/columns.ts'
import { startOf } from './grid/dayGrid.ts'
import { GridSkeleton } from './grid/GridSkeleton.tsx'
import { ScheduleGrid } from './grid/ScheduleGrid.tsx'
import { ScheduleHeader } from './ScheduleHeader.tsx'
import { isFree, suggest } from '../form/suggest.ts'
import { useAutoConfirm } from './useAutoConfirm.ts'
import { useChange, type Clash } from '../actions/useChange.ts'
import { useDay } from './useDay.ts'
import { AppointmentDetails, AppointmentForm } from '../lazyWindows.ts'
import { useFormTarget, type NewTarget } from '../form/useFormTarget.ts'
import { useMoves, type Destination } from './grid/useMoves.ts'
import { usePhoneColumns } from './usePhoneColumns.ts'
import { useWorkingDays } from './useWorkingDays.ts'
import { useScheduleRoom } from './useScheduleRoom.ts'
import { useScreenAdd } from '#platform/web/screenAdd.ts'
import { useScreenKeys } from '#platform/web/useScreenKeys.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { FreedPlaces } from '#features/schedule/waiting-list/web/public.tsx'
import { DayRequests } from './DayRequests.tsx'
import { HolidayLine } from './HolidayLine.tsx'
import { Part } from '#platform/web/ui/Part.tsx'

const noBarbers: Barber[] = []
const noAppointments: Appointment[] = []

/** Terminet: the salon's day. */
export function ScheduleScreen() {
  const phone = usePhone()
  const { date, today, weekOf, showDay, setDate, appointments: read, error, isFetching, refetch } = useDay(!phone)
  const { hours, known } = useWorkingDays(date)
  const barberList = useRead(listBarbers, {})
  const barbers = barberList.data?.data ?? noBarbers
  const weekBarber = barbers.find(({ id }) => id === weekOf) ?? null
  const printing = usePrinting()
  const offline = useOffline()
  const idle = useFirstScreenIdle()
  const mayDecide = useMay(saveDays)
  const zone = useSalonZone()
  const [clash, setClash] = useState<Clash | null>(null)
  const [dismissed, setDismissed] = useState<unknown>(null)
  const [reveal, setReveal] = useReveal()
  const [whole, setWhole] = useState(false)
  const [scrollRequest, setScrollRequest] = useState(0)
  const [opened, setOpened] = useState<{ id: string; block: Element } | null>(null)
  const auto = useAutoConfirm()
  const box = useRef<HTMLDivElement>(null)

  const change = useChange(setClash)
  const actions = useAppointmentActions({ onClash: setClash })
  const ask = useConfirm()
  const isAllowed = useCallback(
    (appointment: Appointment, to: Destination) => {
      const before = {
        barberId: appointment.barber_id,
        date: appointment.appointment_date,
        start: startOf(appointment),
      }
      const stays = before.barberId === to.barberId && before.date === to.date && before.start === to.start
      if (stays && to.duration <= appointment.duration) return true
      const nameOf = (barberId: string) => barbers.find(({ id }) => id === barberId)?.name ?? ''
      for (const place of [to, ...movesWith(appointment, to, read ?? noAppointments)]) {
        const question = outsideQuestion(hours, place, nameOf(place.barberId), 'zhvendos')
        if (question) return ask(question)
      }
      return true
    },
    [hours, barbers, read, ask],
  )
  const moves = useMoves(read ?? noAppointments, barbers, change, isAllowed)
  const { shown } = moves
  const loading = read === undefined
  const withColumn = useMemo(() => barbersOf(barbers, shown), [barbers, shown])
  const columns = useMemo<ColumnOf[]>(
    () =>
      weekBarber
        ? daysOfWeek(date).map((day) => ({ barber: weekBarber, date: day }))
        : withColumn.map((barber) => ({ barber, date })),
    [withColumn, weekBarber, date],
  )
  const onScreen = useMemo(
    () => (weekBarber ? shown.filter(({ barber_id }) => barber_id === weekBarber.id) : shown),
    [weekBarber, shown],
  )
  const tabs = withColumn.map((barber) => ({
    barber,
    count: weekBarber
      ? null
      : shown.filter(({ barber_id, status }) => barber_id === barber.id && status !== 'cancelled').length,
  }))
  const failed = error ?? barberList.error
  // While another day loads, the hours and the barbers stay.
  const framed = columns.length > 0 && known && barberList.data !== undefined && (!loading || !failed)
  const phoneColumns = usePhoneColumns(phone, columns, box, framed)
  useScheduleRoom(box, framed, date)

  const ready = !loading && known && barberList.data !== undefined
  const late = idle && ready && !offline
  const fresh = (): NewTarget => {
    const preferred = weekBarber?.id ?? (phone ? columns[phoneColumns.shown ?? 0]?.barber.id : undefined)
    return {
      mode: 'new',
      date,
      ...suggest({ date, today, time: wallClockNow(zone).time }, barbers, shown, preferred, hours),
    }
  }
  const isOffered = (place: NewTarget) =>
    columns.some((column) => column.date === place.date && column.barber.id === place.barberId) && isFree(place, shown)
  const form = useFormTarget(ready, fresh, isOffered)
  const { open: openForm, openPlace } = form
  const openNew = () => openForm(form.fresh())
  const showNow = () => {
    setDate(today)
    setScrollRequest((count) => count + 1)
  }
  useScreenKeys({ n: openNew, t: showNow })
  useScreenAdd(ready ? openNew : null)

  const onSlot = useCallback(
    (place: { barberId: string; date: LocalDate; start: number }) =>
      openPlace({ mode: 'new', date: place.date, time: timeAt(place.start), barberId: place.barberId }),
    [openPlace],
  )
  const onOpen = useCallback((appointment: Appointment, block: Element) => setOpened({ id: appointment.id, block }), [])
  const { settle: send } = moves
  const settle = useCallback(() => {
    setClash(null)
    send()
  }, [send])
  const onMoveToDay = useCallback(
    async (appointment: Appointment, to: LocalDate) => {
      setClash(null)
      if (to === appointment.appointment_date) return
      const place = { barberId: appointment.barber_id, date: to, start: startOf(appointment) }
      if (!(await isAllowed(appointment, { ...place, duration: appointment.duration }))) return
      void change(appointment, { appointment_date: to }, { success: appointmentMessages.updated, undoable: true })
    },
    [change, isAllowed],
  )
  const step = weekBarber ? 7 : 1
  const onDay = useCallback((days: number) => setDate(addDays(date, days * step)), [setDate, date, step])
  const onOpenDay = useCallback((day: LocalDate) => showDay(day, null), [showDay])
  /** Scrolls to an appointment that was just saved, on another day too. */
  const show = (appointment: Appointment | null) => {
    if (!appointment) return
    setClash(null)
    setReveal(appointment.id)
    const { appointment_date: day } = appointment
    if (isLocalDate(day) && !columns.some((column) => column.date === day)) setDate(day)
  }
  const place = form.target ?? form.pressed
  const chosen = useMemo(
    () =>
      place?.mode === 'new' && place.time && place.barberId
        ? { barberId: place.barberId, date: place.date, start: minutesOf(place.time) }
        : null,
    [place],
  )
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
          appointments={read && onScreen}
          isLoading={isFetching}
          {...(phone || barbers.length === 0
            ? {}
            : { onWeek: (week: boolean) => showDay(date, week ? (withColumn[0]?.id ?? null) : null) })}
          onDate={setDate}
          onToday={showNow}
          onNew={openNew}
        />
        {!weekBarber && <WeekStrip date={date} today={today} onDate={setDate} />}
        <div className="mb-3 space-y-2 empty:hidden">
          {late && mayDecide && (
            <Part>
              <HolidayLine today={today} />
            </Part>
          )}
          <AutoConfirmed names={auto.names} onDismiss={auto.dismiss} />
          {late && (
            <Part>
              <FreedPlaces />
            </Part>
          )}
          <ClashBanner
            clash={clash && columns.some((column) => column.date === clash.appointment.appointment_date) ? clash : null}
            date={date}
            today={today}
            onDismiss={setClash}
            onTaken={show}
          />
          {failed && ready && !offline && dismissed !== failed && (
            <Banner
              kind="error"
              onDismiss={() => setDismissed(failed)}
              action={
                <Button size="sm" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
                  Provo përsëri
                </Button>
              }
            >
              {failed.message}
            </Banner>
          )}
        </div>
        {framed && (phone || weekBarber) && (
          <BarberTabs
            columns={tabs}
            shown={weekBarber ? withColumn.indexOf(weekBarber) : phoneColumns.shown}
            onShow={(index) => (weekBarber ? showDay(date, withColumn[index]?.id ?? null) : phoneColumns.show(index))}
            {...(weekBarber ? {} : { onAll: phoneColumns.showAll })}
          />
        )}
        {framed && (
          <div className="with-requests">
            <ScheduleGrid
              label={weekBarber ? `Terminet, java e ${genitive(weekBarber.name)}` : `Terminet, ${longDate(date)}`}
              columns={columns}
              byDay={weekBarber !== null}
              hours={hours}
              whole={whole}
              onWhole={setWhole}
              thin={phoneColumns.thin}
              appointments={onScreen}
              loading={loading}
              today={today}
              scrollRequest={scrollRequest}
              chosen={chosen}
              reveal={reveal}
              onSlot={onSlot}
              onOpen={onOpen}
              onConfirm={actions.confirm}
              onDecline={actions.cancel}
              onRemove={actions.remove}
              onMove={moves.draw}
              onSettle={settle}
              onMoveToDay={onMoveToDay}
              onDay={onDay}
              onOpenDay={onOpenDay}
              onColumn={phoneColumns.onScroll}
            />
            {late && (
              <Part>
                <DayRequests />
              </Part>
            )}
          </div>
        )}
        <EmptyDay isEmpty={ready && columns.length > 0 && !weekBarber && shown.length === 0} isToday={date === today} />
        <ScheduleUnavailable
          noBarbers={ready && columns.length === 0}
          failed={ready ? null : failed}
          busy={isFetching || barberList.isFetching}
          onRetry={() => {
            void refetch()
            void barberList.refetch()
          }}
        />
        {!framed && !ready && !failed && <GridSkeleton columns={columns.length || 2} />}
        {!ready && !failed && (
          // Over the grid, so that nothing moves when it appears.
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
          onEdit={(appointment) => openForm({ mode: 'edit', appointment })}
          onClose={() => setOpened(null)}
        />
        <AppointmentForm target={form.target} onClose={form.close} onSaved={show} />
      </div>
    </>
  )
}
