import { addDays, localDate, localTime } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { getAvailability } from '#features/salon/availability/contract.ts'
import type { FreeSlot } from '../../contract.ts'
import { clashOffer } from '../../clashOffer.ts'

const searchedDays = 7

interface Taken {
  /** Starts that the server offers with its refusal; null if nothing was refused. */
  slots: readonly FreeSlot[] | null
  asks: boolean
  /** Id of the appointment that is changed, whose own time is free; null for a new one. */
  changed: string | null
  date: string
  time: string | null
  barber_id: string | null
  service: string
  duration: number | null
  /** Barbers who may be chosen. */
  offered: readonly string[]
}

/** Starts instead of a taken one, from the availability that the form's choices show; the server's until it is read. */
export function useClashOffer({
  slots,
  asks,
  changed,
  date,
  time,
  barber_id,
  service,
  duration,
  offered,
}: Taken): readonly FreeSlot[] {
  const from = localDate(date)
  const { data } = useRead(
    getAvailability,
    {
      from,
      to: addDays(from, searchedDays - 1),
      service,
      duration: duration ?? undefined,
      except: changed ?? undefined,
      // The wanted time of a colleague may be between the steps.
      at: time ? localTime(time) : undefined,
    },
    { enabled: asks && slots !== null && time !== null },
  )
  if (!data || time === null) return slots ?? []
  const found = clashOffer(data.days, { date, time, barber_id }, offered)
  return found.length > 0 ? found : (slots ?? [])
}
