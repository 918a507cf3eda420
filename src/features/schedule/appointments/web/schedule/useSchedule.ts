import { useRead } from '#platform/web/data.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import type { Appointment } from '../../contract.ts'
import { useDay } from './useDay.ts'
import { useWorkingDays } from './useWorkingDays.ts'

const noBarbers: Barber[] = []
const noAppointments: Appointment[] = []

export type Schedule = ReturnType<typeof useSchedule>

/** The shown day, or a barber's week: its appointments, the barbers and their hours. */
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
    /** The appointments are not there yet. */
    loading: appointments === undefined,
    /** The barbers and their hours are there. */
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
