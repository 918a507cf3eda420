import { sql } from 'kysely'
import { occupiedBy, type VisitPattern } from '#features/salon/availability/rules.ts'
import { nextStarts } from '#features/salon/availability/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { slotTaken } from '../contract.ts'
import { offered } from '../rules.ts'

/** Requested time of a barber. */
export interface RequestedSlot {
  barberId: string
  date: LocalDate
  time: LocalTime
  pattern: VisitPattern
  /** Appointment being moved, whose own time counts as free. */
  moving?: string
}

/**
 * 409 for a taken time, with the next three free starts and, for a move, the client who has the time. Must not run in
 * the transaction aborted by the constraint violation.
 */
export async function taken(call: SalonWork, requested: RequestedSlot): Promise<Fault> {
  const { barberId, date, time, pattern, moving } = requested
  const starts = await nextStarts(call, {
    date,
    minute: minutesOf(time),
    barberId,
    pattern,
    except: moving ? [moving] : [],
    max: offered.starts,
    days: offered.days,
  })
  const client = moving ? await clientAt(call, requested, moving) : null
  const held = client ? null : await heldUntil(call, requested)
  return slotTaken({
    free_slots: starts,
    taken_by: client ?? undefined,
    held_until: held?.toISOString(),
  })
}

/** Ranges of barber time occupied by a slot. */
const rangesOf = ({ date, time, pattern }: RequestedSlot) =>
  sql`tsmultirange(${sql.join(
    occupiedBy(pattern, minutesOf(time)).map(
      ({ from, to }) =>
        sql`tsrange(${date}::date + interval '1 minute' * ${from}::int, ${date}::date + interval '1 minute' * ${to}::int)`,
    ),
  )})`

/** Latest expiry of a visitor's hold on the time. Plan: as `clientAt`. */
async function heldUntil(call: SalonWork, slot: RequestedSlot): Promise<Date | null> {
  const [row] = await call.salon.sql(
    (id) => sql<{ until: Date | null }>`
      select max(held_until) as until from appointments_and_holds
      where salon_id = ${id} and barber_id = ${slot.barberId} and status = 'held' and held_until > ${call.now} and occupied && ${rangesOf(slot)}`,
  )
  return row?.until ?? null
}

/** Client of the first conflicting appointment. Plan: one search of the index of no_double_booking. */
async function clientAt(call: SalonWork, slot: RequestedSlot, moving: string): Promise<string | null> {
  const [row] = await call.salon.sql(
    (id) => sql<{ client_name: string }>`
      select client_name from appointments
      where salon_id = ${id} and barber_id = ${slot.barberId} and status <> 'cancelled' and id <> ${moving}
        and occupied && ${rangesOf(slot)}
      order by appointment_date, appointment_time limit 1`,
  )
  return row?.client_name ?? null
}
