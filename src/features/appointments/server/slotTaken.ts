import type { SalonCall } from '#platform/server/call.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { addDays, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { slotTaken } from '../contract.ts'
import { nextFreeStarts, offered, type Busy } from '../rules.ts'
import { bookedWith, type BookedRow } from './queries.ts'

/** The time of a barber that somebody wanted and did not get. */
export interface Wanted {
  barberId: string
  barber: string
  date: LocalDate
  time: LocalTime
  duration: number
  /** The appointment that is being moved, which does not stand in its own way. */
  moving?: string
}

const busy = (rows: BookedRow[]): Busy[] => rows.map(({ appointment_date: date, from, to }) => ({ date, from, to }))

/**
 * The 409 for a time that is taken, with the next three free starts and, for a move, the client who has the time.
 * Reads the day first and the fortnight behind it only when the day has no three. Must not run in the transaction that
 * the refusal aborted.
 */
export async function taken(call: SalonCall, wanted: Wanted): Promise<Fault> {
  const { barberId, barber, date, duration } = wanted
  const others = async (from: LocalDate, to: LocalDate) =>
    (await bookedWith(call.salon, barberId, { from, to })).filter((row) => row.id !== wanted.moving)

  const day = await others(date, date)
  let starts = nextFreeStarts(wanted, busy(day), { days: 0, most: offered.starts })
  if (starts.length < offered.starts) {
    const rest = await others(addDays(date, 1), addDays(date, offered.days))
    starts = nextFreeStarts(wanted, busy([...day, ...rest]))
  }
  const start = minutesOf(wanted.time)
  const inTheWay = day.find((row) => row.from < start + duration && start < row.to)
  return slotTaken({
    free_slots: starts.map((free) => ({ ...free, barber, barber_id: barberId })),
    ...(wanted.moving && inTheWay ? { taken_by: inTheWay.client_name } : {}),
  })
}
