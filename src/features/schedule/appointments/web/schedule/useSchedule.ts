import { useMemo, useCallback, useEffect, useState } from 'react'
import { CancelledError, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { weekOf as daysOfWeek, addDays, isLocalDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { useRead, readKey, readQuery } from '#platform/web/data.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useCachedSince } from '#platform/web/offlineCache.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { usePaidVisits } from '#features/schedule/payments/web/public.tsx'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { longDate } from '#platform/shared/sq.ts'
import { genitive } from '#platform/shared/sqText.ts'
import { type Appointment, getWeek, listAppointments, appointmentMessages } from '../../contract.ts'
import { isKept, startOf } from '../../rules.ts'
import {
  barbersOf,
  type ColumnOf,
  useMoves,
  type DayEvents,
  type GridView,
  type MoveEvents,
  type VisitEvents,
} from '../grid/public.ts'
import { useWorkingDays, workingDaysInput, movesWith, outsideQuestion, type Place } from '../hours/public.ts'
import type { ShownAppointment } from '../cache/public.ts'
import { useReveal, type Clash, useChange, type AppointmentActions } from '../actions/public.ts'

const noBarbers: Barber[] = []
const noAppointments: Appointment[] = []

export type Schedule = ReturnType<typeof useSchedule>

export function useSchedule(phone: boolean) {
  const { appointments, error, isFetching, refetch, weekOf, ...day } = useDay(!phone)
  const { hours, known: hoursKnown } = useWorkingDays(day.date)
  const barberList = useRead(listBarbers, {})
  const barbers = barberList.data?.data ?? noBarbers
  const known = hoursKnown && barberList.data !== undefined
  return {
    ...day,
    hours,
    barbers,
    weekBarber: barbers.find(({ id }) => id === weekOf) ?? null,
    appointments: appointments ?? noAppointments,
    loading: appointments === undefined,
    known,
    ready: known && appointments !== undefined,
    failed: error ?? barberList.error,
    isFetching,
    busy: isFetching || barberList.isFetching,
    refetch,
    refetchAll: () => {
      void refetch()
      void barberList.refetch()
    },
  }
}

export function useScheduleColumns({ date, barbers, weekBarber }: Schedule, shown: readonly Appointment[]) {
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
    count: weekBarber ? null : shown.filter((one) => one.barber_id === barber.id && isKept(one)).length,
  }))
  return { withColumn, columns, onScreen, tabs }
}

const inputOf = (date: LocalDate) => ({ from: date, to: date })
const weekInput = (date: LocalDate) => ({ from: weekStart(date), to: addDays(weekStart(date), 6) })
/** Time during which prefetched days count as fresh, in ms. */
const prefetchStaleMs = 30_000

/** Reads the days of the displayed week and its neighbours with one request, and caches each under its own key. */
async function prefetchWeek(client: QueryClient, date: LocalDate): Promise<void> {
  // From Sunday before to Monday after, so that previous and next day are available at the week's ends.
  const days = Array.from({ length: 9 }, (_, i) => addDays(weekStart(date), i - 1))
  const input = { from: days[0] ?? date, to: days.at(-1) ?? date }
  const begun = now().getTime()
  await client.fetchQuery({ ...readQuery(listAppointments, input), staleTime: prefetchStaleMs })
  const reply = client.getQueryData<ReplyOf<typeof listAppointments>>(readKey(listAppointments, input))
  const updatedAt = client.getQueryState(readKey(listAppointments, input))?.dataUpdatedAt
  for (const day of reply ? days : []) {
    const key = readKey(listAppointments, inputOf(day))
    if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= Math.min(begun, updatedAt ?? begun)) continue
    const appointments = reply?.appointments.filter((one) => one.appointment_date === day) ?? []
    client.setQueryData(key, { ...reply, appointments }, { updatedAt: updatedAt ?? begun })
  }
}

/**
 * The chosen day (`?date=`, default today) and its appointments; prefetches its week. With `?week=`, a barber's id,
 * the appointments of the whole week.
 */
function useDay(byWeek: boolean) {
  const { date: today, time } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const requested = query.get('date')
  const date = requested && isLocalDate(requested) ? requested : today
  const weekOf = byWeek ? query.get('week') : null
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useRead(listAppointments, weekOf ? weekInput(date) : inputOf(date))

  const showDay = useCallback(
    (next: LocalDate, week: string | null) =>
      setQuery({ ...(next === today ? {} : { date: next }), ...(week ? { week } : {}) }),
    [setQuery, today],
  )
  const setDate = useCallback((next: LocalDate) => showDay(next, weekOf), [showDay, weekOf])

  const cachedSince = useCachedSince(readKey(listAppointments, inputOf(date)))
  const ready = data !== undefined
  const isRead = ready && cachedSince === null
  const idle = useFirstScreenIdle()
  const paid = usePaidVisits(date, idle && ready && !weekOf && date <= today)
  const appointments = useMemo(
    () =>
      data?.appointments.map((one): ShownAppointment => {
        const payment = paid.stateOf(one, { date: today, time })
        return payment ? { ...one, payment } : one
      }),
    [data, paid, today, time],
  )
  useEffect(() => {
    // Earlier they would be first reads of the next start (`firstReads.ts`), and compete with the day.
    if (!isRead || !idle) return
    for (const by of [-7, 7]) {
      void client.prefetchQuery(readQuery(getWorkingDays, workingDaysInput(addDays(date, by))))
    }
    if (weekOf) return
    let isCurrent = true
    const prefetch = (): Promise<void> =>
      prefetchWeek(client, date).catch((error: unknown) => {
        // A change of the topic cancels prefetches (`readAgain`). Other failures are shown when the day is opened.
        if (isCurrent && error instanceof CancelledError) return prefetch()
      })
    void prefetch()
    for (const by of [-7, 7]) {
      void client.prefetchQuery(readQuery(getWeek, { date: weekStart(addDays(date, by)) }))
    }
    return () => {
      isCurrent = false
    }
  }, [client, date, weekOf, isRead, idle])

  return { date, today, weekOf, showDay, setDate, appointments, error, isFetching, refetch }
}

/** Scroll targets of the grid: the present, or a saved appointment, also on another day. */
export function useScheduleScroll({ today, setDate }: Schedule, columns: readonly ColumnOf[]) {
  const [scrollRequest, setScrollRequest] = useState(0)
  const [reveal, setReveal] = useReveal()
  const isShown = (day: string) => columns.some((column) => column.date === day)
  const showNow = () => {
    setDate(today)
    setScrollRequest((count) => count + 1)
  }
  const show = ({ id, appointment_date: day }: Appointment) => {
    setReveal(id)
    if (isLocalDate(day) && !isShown(day)) setDate(day)
  }
  return { isShown, showNow, show, scrollRequest, reveal, setReveal }
}

/** Moves of appointments in the grid and to another day, which ask before a barber works outside the hours. */
export function useScheduleMoves({ hours, barbers, appointments }: Schedule, onClash: (clash: Clash | null) => void) {
  const change = useChange(onClash)
  const isAllowed = useCallback(
    (appointment: Appointment, to: Place) => {
      const { barber_id, appointment_date, duration } = appointment
      const stays = barber_id === to.barberId && appointment_date === to.date && startOf(appointment) === to.start
      if (stays && to.duration <= duration) return true
      const nameOf = (barberId: string) => barbers.find(({ id }) => id === barberId)?.name ?? ''
      for (const place of [to, ...movesWith(appointment, to, appointments)]) {
        const question = outsideQuestion(hours, place, nameOf(place.barberId), 'zhvendos')
        if (question) return confirm(question)
      }
      return true
    },
    [hours, barbers, appointments],
  )
  const { shown, draw, settle: send } = useMoves(appointments, barbers, change, isAllowed)
  const settle = useCallback(() => {
    onClash(null)
    send()
  }, [onClash, send])
  const moveToDay = useCallback(
    async (appointment: Appointment, to: LocalDate) => {
      onClash(null)
      if (to === appointment.appointment_date) return
      const place = { barberId: appointment.barber_id, date: to, start: startOf(appointment) }
      if (!(await isAllowed(appointment, { ...place, duration: appointment.duration }))) return
      void change(appointment, { appointment_date: to }, { success: appointmentMessages.updated, undoable: true })
    },
    [onClash, change, isAllowed],
  )
  return { shown, draw, settle, moveToDay }
}

interface GridParts {
  columns: readonly ColumnOf[]
  /** True for the thin columns of a phone. */
  thin: boolean
  actions: AppointmentActions
  moves: { draw: MoveEvents['onMove']; settle: () => void; moveToDay: MoveEvents['onMoveToDay'] }
  onOpen: (visit: { id: string; block: Element }) => void
  onSlot: DayEvents['onSlot']
  onColumn: DayEvents['onColumn']
}

/** Properties of the grid as stable objects, because it renders only if they change. `onOpen` must be stable. */
export function useGridProps(
  { date, today, weekBarber, hours, setDate, showDay }: Schedule,
  { columns, thin, actions, moves: { draw, settle, moveToDay }, onOpen, onSlot, onColumn }: GridParts,
) {
  const [whole, setWhole] = useState(false)
  const byDay = weekBarber !== null
  const label = weekBarber ? `Terminet, java e ${genitive(weekBarber.name)}` : `Terminet, ${longDate(date)}`
  const view = useMemo<GridView>(
    () => ({ label, columns, byDay, hours, whole, thin, today }),
    [label, columns, byDay, hours, whole, thin, today],
  )
  const visits = useMemo<VisitEvents>(
    () => ({
      onOpen: ({ id }, block) => onOpen({ id, block }),
      onConfirm: actions.confirm,
      onDecline: actions.cancel,
      onRemove: actions.remove,
    }),
    [onOpen, actions],
  )
  const moves = useMemo<MoveEvents>(
    () => ({ onMove: draw, onSettle: settle, onMoveToDay: moveToDay }),
    [draw, settle, moveToDay],
  )
  const days = useMemo<DayEvents>(
    () => ({
      onSlot,
      onDay: (count) => setDate(addDays(date, byDay ? count * 7 : count)),
      onOpenDay: (day) => showDay(day, null),
      onColumn,
      onWhole: setWhole,
    }),
    [onSlot, setDate, date, byDay, showDay, onColumn],
  )
  return { view, visits, moves, days }
}
