import { useCallback, useMemo } from 'react'
import { minutesOf, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { useScreenAdd } from '#platform/web/screenAdd.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { Appointment } from '../../contract.ts'
import { isFree, suggest } from '../form/suggest.ts'
import { useFormTarget, type NewTarget } from '../form/useFormTarget.ts'
import type { ColumnOf } from './grid/columns.ts'
import type { Schedule } from './useSchedule.ts'

interface ScheduleFormOptions {
  columns: readonly ColumnOf[]
  shown: readonly Appointment[]
  /** The barber that a new appointment is suggested for, if there is a choice. */
  preferred: string | undefined
}

/** The form over the schedule, for a pressed place or with a suggested one. */
export function useScheduleForm(
  { date, today, hours, barbers, ready }: Schedule,
  { columns, shown, preferred }: ScheduleFormOptions,
) {
  const zone = useSalonZone()
  const fresh = (): NewTarget => ({
    mode: 'new',
    date,
    ...suggest({ date, today, time: wallClockNow(zone).time }, barbers, shown, preferred, hours),
  })
  const isOffered = (place: NewTarget) =>
    columns.some((column) => column.date === place.date && column.barber.id === place.barberId) && isFree(place, shown)
  const { target, pressed, open, openPlace, close } = useFormTarget(ready, fresh, isOffered)
  const openNew = () => open(fresh())
  useScreenAdd(ready ? openNew : null)

  const openAt = useCallback(
    (place: { barberId: string; date: LocalDate; start: number }) =>
      openPlace({ mode: 'new', date: place.date, time: timeAt(place.start), barberId: place.barberId }),
    [openPlace],
  )
  const place = target ?? pressed
  /** The place that the form is for, marked in the grid. */
  const chosen = useMemo(
    () =>
      place?.mode === 'new' && place.time && place.barberId
        ? { barberId: place.barberId, date: place.date, start: minutesOf(place.time) }
        : null,
    [place],
  )
  return { target, chosen, open, openNew, openAt, close }
}
