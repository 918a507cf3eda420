import { useRead } from '#platform/web/data.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useOwnBarber } from '#platform/web/permissions.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { endOf, isKept } from '#features/schedule/appointments/rules.ts'
import { useWorkingDays } from '#features/schedule/appointments/web/public.tsx'
import { getDashboard } from '../contract.ts'
import { barbersNow, isDayOver } from './barberNow.ts'
import { shortNames } from './dayParts.ts'

/** Refresh interval in ms, for a change of the date. */
const refetchMs = 5 * 60_000

export type Dashboard = ReturnType<typeof useDashboard>

/** Today's data and what follows from them; `lines` is null until everything is loaded. */
export function useDashboard() {
  const now = useWallClock()
  const { date: today, time } = now
  const ownBarberId = useOwnBarber()
  const dashboard = useRead(getDashboard, { page: 1 }, { keepPrevious: true, refetchEveryMs: refetchMs })
  const day = useRead(listAppointments, { from: today, to: today })
  const { data: known } = useRead(listBarbers, {})
  const { hours, known: hoursKnown } = useWorkingDays(today)
  // A barber gets their own column, even if the schedule shows all.
  const barbers = (known?.data ?? []).filter(({ id }) => ownBarberId === undefined || id === ownBarberId)
  const all = day.data?.appointments
  const appointments = all?.filter(({ barber_id }) => ownBarberId === undefined || barber_id === ownBarberId)
  const dayHours = hours.days?.get(today) ?? null
  const lines = appointments && known && hoursKnown ? barbersNow(barbers, appointments, dayHours, now) : null
  return {
    now,
    dashboard,
    day,
    /** Also of other barbers. */
    all: all ?? [],
    appointments,
    barbers,
    names: shortNames(barbers.map(({ name }) => name)),
    hours,
    lines,
    earned: new Map(dashboard.data?.figures.barbers.map((one) => [one.barber_id, one.earned])),
    isOver: lines !== null && isDayOver(appointments ?? [], lines, dayHours, time),
    /** Minute of the end of the last appointment; -1 without any. */
    lastEnd: Math.max(-1, ...(appointments ?? []).filter(isKept).map(endOf)),
  }
}
