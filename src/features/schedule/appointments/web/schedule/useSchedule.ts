import { useMemo } from 'react'
import { weekOf as daysOfWeek } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '../../contract.ts'
import { isKept } from '../../rules.ts'
import { barbersOf, type ColumnOf } from '../grid/public.ts'
import { useDay } from './useDay.ts'
import { useWorkingDays } from '../hours/public.ts'

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
