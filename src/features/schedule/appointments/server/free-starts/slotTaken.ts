import { sql, type RawBuilder } from 'kysely'
import { occupiedBy, type VisitPattern, patternOf } from '#features/salon/availability/rules.ts'
import { nextStarts } from '#features/salon/availability/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { Fault } from '#platform/shared/fault.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { slotTaken } from '../../contract.ts'
import { offered, startOf } from '../../rules.ts'
import type { StoredAppointment } from '../../plan.ts'

/**
 * 409 for a time that is taken, with the next three free starts and, for a move, the client who has the time. The own
 * time of a moved appointment counts as free. Must not run in the transaction aborted by the constraint violation.
 */
export async function taken(call: SalonWork, [wanted]: readonly StoredAppointment[], isMove = false): Promise<Fault> {
  if (!wanted) throw new Error('a clash of nothing')
  const slot = {
    id: wanted.id,
    barberId: wanted.barber_id,
    date: wanted.appointment_date as LocalDate,
    minute: startOf(wanted),
    pattern: patternOf(wanted),
  }
  const starts = await nextStarts(call, { ...slot, except: [wanted.id], max: offered.starts, days: offered.days })
  const client = isMove ? await clientAt(call, slot) : null
  const held = client ? null : await heldUntil(call, slot)
  return slotTaken({ free_slots: starts, taken_by: client ?? undefined, held_until: held?.toISOString() })
}

interface Slot {
  id: string
  barberId: string
  date: LocalDate
  minute: number
  pattern: VisitPattern
}

/** Barber time that a visit needs at a minute of a day, as in the column `occupied`. */
export const neededTime = (pattern: VisitPattern, minute: number, day: RawBuilder<unknown>) =>
  sql`tsmultirange(${sql.join(
    occupiedBy(pattern, minute).map(
      ({ from, to }) =>
        sql`tsrange(${day} + interval '1 minute' * ${from}::int, ${day} + interval '1 minute' * ${to}::int)`,
    ),
  )})`

const rangesOf = ({ date, minute, pattern }: Slot) => neededTime(pattern, minute, sql`${date}::date`)

/** Latest expiry of a visitor's hold on the time. Plan: as `clientAt`. */
async function heldUntil(call: SalonWork, slot: Slot): Promise<Date | null> {
  const [row] = await call.salon.sql(
    (id) => sql<{ until: Date | null }>`
      select max(held_until) as until from appointments_and_holds
      where salon_id = ${id} and barber_id = ${slot.barberId} and status = 'held' and held_until > ${call.now} and occupied && ${rangesOf(slot)}`,
  )
  return row?.until ?? null
}

/** Client of the first conflicting appointment. Plan: one search of the index of no_double_booking. */
async function clientAt(call: SalonWork, slot: Slot): Promise<string | null> {
  const [row] = await call.salon.sql(
    (id) => sql<{ client_name: string }>`
      select client_name from appointments
      where salon_id = ${id} and barber_id = ${slot.barberId} and status <> 'cancelled' and id <> ${slot.id}
        and occupied && ${rangesOf(slot)}
      order by appointment_date, appointment_time limit 1`,
  )
  return row?.client_name ?? null
}
