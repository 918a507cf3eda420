import { useMemo } from 'react'
import { weekOf as daysOfWeek } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { barbersOf, type ColumnOf } from './grid/columns.ts'
import type { Schedule } from './useSchedule.ts'

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
    count: weekBarber
      ? null
      : shown.filter(({ barber_id, status }) => barber_id === barber.id && status !== 'cancelled').length,
  }))
  return { withColumn, columns, onScreen, tabs }
}
