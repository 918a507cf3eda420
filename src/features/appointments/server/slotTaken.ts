import type { SalonCall } from '#platform/server/call.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { addDays, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { slotTaken } from '../contract.ts'
import { nextFreeStarts, offered, type Busy } from '../rules.ts'
import { bookedWith, type BookedRow } from './queries.ts'

/** The requested time of a barber. */
export interface RequestedSlot {
  barberId: string
  barber: string
  date: LocalDate
  time: LocalTime
  duration: number
  /** The appointment that is being moved: its own time counts as free. */
  moving?: string
}

const busy = (rows: BookedRow[]): Busy[] => rows.map(({ appointment_date: date, from, to }) => ({ date, from, to }))

/**
 * The 409 for a taken time, with the next three free starts and, for a move, the client who has the time. Reads the day
 * first, and the following two weeks only if the day has fewer than three. Must not run in the transaction that the
 * constraint violation aborted.
 */
export async function taken(call: SalonCall, requested: RequestedSlot): Promise<Fault> {
  const { barberId, barber, date, duration } = requested
  const others = async (from: LocalDate, to: LocalDate) =>
    (await bookedWith(call.salon, barberId, { from, to })).filter((row) => row.id !== requested.moving)

  const day = await others(date, date)
  let starts = nextFreeStarts(requested, busy(day), { days: 0, most: offered.starts })
  if (starts.length < offered.starts) {
    const rest = await others(addDays(date, 1), addDays(date, offered.days))
    starts = nextFreeStarts(requested, busy([...day, ...rest]))
  }
  const start = minutesOf(requested.time)
  const conflicting = day.find((row) => row.from < start + duration && start < row.to)
  return slotTaken({
    free_slots: starts.map((free) => ({ ...free, barber, barber_id: barberId })),
    ...(requested.moving && conflicting ? { taken_by: conflicting.client_name } : {}),
  })
}
