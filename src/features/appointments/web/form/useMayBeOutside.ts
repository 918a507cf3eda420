import { useQueryClient } from '@tanstack/react-query'
import { localDate, minutesOf } from '#platform/shared/time.ts'
import { read, readKey } from '#platform/web/data.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import type { Barber } from '#features/barbers/contract.ts'
import { getWorkingDays } from '#features/hours/contract.ts'
import type { Appointment } from '../../contract.ts'
import { outsideQuestion } from '../actions/outsideHours.ts'
import { hoursFrom } from '../schedule/grid/hours.ts'
import { workingDaysInput } from '../schedule/useWorkingDays.ts'
import type { FormValues } from './formValues.ts'

/** Read again after this many milliseconds. */
const staleMs = 30_000

/**
 * Asks once whether an appointment may be outside the barber's working time. `before` is what an edit changes: time and
 * barber as they were are not asked about. Hours that cannot be read stop nobody.
 */
export function useMayBeOutside(barbers: readonly Barber[]) {
  const client = useQueryClient()
  const ask = useConfirm()
  return async (values: FormValues, before: Appointment | null): Promise<boolean> => {
    const { appointment_date: date, appointment_time: time, barber_id: barberId, duration } = values
    const isSame =
      before?.appointment_date === date &&
      before.appointment_time === time &&
      before.barber_id === barberId &&
      duration <= before.duration
    if (isSame || !barberId) return true
    const input = workingDaysInput(localDate(date))
    try {
      const reply = await client.fetchQuery({
        queryKey: readKey(getWorkingDays, input),
        queryFn: ({ signal }) => read(getWorkingDays, input, { signal }),
        staleTime: staleMs,
        retry: false,
      })
      const name = barbers.find(({ id }) => id === barberId)?.name ?? ''
      const place = { barberId, date, start: minutesOf(time), duration }
      const question = outsideQuestion(hoursFrom(reply), place, name, 'caktoj')
      return question === null || (await ask(question))
    } catch {
      return true
    }
  }
}
