import { sql } from 'kysely'
import { occupiedBy, type VisitPattern } from '#features/availability/rules.ts'
import { nextStarts } from '#features/availability/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { slotTaken } from '../contract.ts'
import { offered } from '../rules.ts'

/** The requested time of a barber. */
export interface RequestedSlot {
  barberId: string
  date: LocalDate
  time: LocalTime
  pattern: VisitPattern
  /** The appointment that is being moved: its own time counts as free. */
  moving?: string
}

/**
 * The 409 for a taken time, with the next three free starts and, for a move, the client who has the time. Must not run in the transaction
 * that the constraint violation aborted.
 */
export async function taken(call: SalonWork, requested: RequestedSlot): Promise<Fault> {
  const { barberId, date, time, pattern, moving } = requested
  const starts = await nextStarts(call, {
    date,
    minute: minutesOf(time),
    barberId,
    pattern,
    except: moving ? [moving] : [],
    most: offered.starts,
    days: offered.days,
  })
  const client = moving ? await clientAt(call, requested, moving) : null
  return slotTaken({ free_slots: starts, ...(client ? { taken_by: client } : {}) })
}

/** The client of the first appointment in the way. Plan: one search of the index of no_double_booking. */
async function clientAt(
  call: SalonWork,
  { barberId, date, time, pattern }: RequestedSlot,
  moving: string,
): Promise<string | null> {
  const ranges = occupiedBy(pattern, minutesOf(time)).map(
    ({ from, to }) =>
      sql`tsrange(${date}::date + interval '1 minute' * ${from}::int, ${date}::date + interval '1 minute' * ${to}::int)`,
  )
  const [row] = await call.salon.sql(
    (id) => sql<{ client_name: string }>`
      select client_name from appointments
      where salon_id = ${id} and barber_id = ${barberId} and status <> 'cancelled' and id <> ${moving}
        and occupied && tsmultirange(${sql.join(ranges)})
      order by appointment_date, appointment_time limit 1`,
  )
  return row?.client_name ?? null
}
