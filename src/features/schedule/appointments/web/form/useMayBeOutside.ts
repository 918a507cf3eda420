import { useQueryClient } from '@tanstack/react-query'
import { localDate, minutesOf } from '#platform/shared/time.ts'
import { readQuery } from '#platform/web/data.ts'
import { confirm } from '#platform/web/ui/confirm.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import type { Appointment } from '../../contract.ts'
import { hoursFrom, outsideQuestion, workingDaysInput } from '../hours/public.ts'
import type { FormValues } from './formValues.ts'

/** Maximum age of the read hours, in ms. */
const staleMs = 30_000

type Booked = Pick<FormValues, 'appointment_date' | 'appointment_time' | 'barber_id' | 'duration'>

const isAsBefore = (booked: Booked, before: Appointment | null) =>
  before?.appointment_date === booked.appointment_date &&
  before.appointment_time === booked.appointment_time &&
  before.barber_id === booked.barber_id &&
  booked.duration <= before.duration

/**
 * Asks once whether appointments of one day may be outside of working time. `before` is the edited appointment, whose
 * unchanged time and barber are not questioned. Without readable hours nothing is asked.
 */
export function useMayBeOutside(barbers: readonly Barber[]) {
  const client = useQueryClient()
  return async (booked: readonly Booked[], before: Appointment | null): Promise<boolean> => {
    const asked = booked.filter((one) => !isAsBefore(one, before))
    const [first] = asked
    if (!first) return true
    try {
      const reply = await client.fetchQuery({
        ...readQuery(getWorkingDays, workingDaysInput(localDate(first.appointment_date))),
        staleTime: staleMs,
        retry: false,
      })
      const hours = hoursFrom(reply)
      for (const { appointment_date: date, appointment_time: time, barber_id, duration } of asked) {
        const barber = barbers.find(({ id }) => id === barber_id)
        const place = { barberId: barber?.id ?? '', date, start: minutesOf(time), duration }
        const question = barber ? outsideQuestion(hours, place, barber.name, 'caktoj') : null
        if (question) return await confirm(question)
      }
      return true
    } catch {
      return true
    }
  }
}
