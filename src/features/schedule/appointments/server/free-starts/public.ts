import { sql, type RawBuilder } from 'kysely'
import {
  occupiedBy,
  type VisitPattern,
  patternOf,
  collides,
  fitsAt,
  startsIn,
  type BarberDay,
  byLeastWaste,
  type FreeStart,
} from '#features/salon/availability/rules.ts'
import { nextStarts, barberDays, soonest, serviceLength } from '#features/salon/availability/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { type LocalDate, addDays, timeAt } from '#platform/shared/time.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import {
  slotTaken,
  partTaken,
  type Appointment,
  type FreeSlot,
  appointmentGone,
  type getFreeStarts,
} from '../../contract.ts'
import { offered, startOf, byTime, isKept, moveDays } from '../../rules.ts'
import type { StoredAppointment } from '../../plan.ts'
import { appointmentById, appointmentsOf } from '../reading/public.ts'

/** Free starts, alone or with the refusal of a taken one. */

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

export type TakenFault = (call: SalonWork, rows: readonly StoredAppointment[]) => Promise<Fault>

type FindDay = (date: LocalDate, barberId: string) => BarberDay | undefined

/**
 * 409 for appointments booked or moved together: those whose time is taken, and the next three starts at which all are
 * free. For appointments on several days, the free starts are those of the first taken one. Must not run in the
 * aborted transaction.
 */
export async function partsTaken(call: SalonWork, rows: readonly Appointment[]): Promise<Fault> {
  const parts = rows.filter(isKept).toSorted(byTime)
  const first = (parts[0]?.appointment_date ?? call.today) as LocalDate
  const last = (parts.at(-1)?.appointment_date ?? first) as LocalDate
  const found = await barberDays(
    call,
    { from: first, to: addDays(last, offered.days) },
    { everyBarber: true, inactiveToo: true, except: rows.map(({ id }) => id) },
  )
  const days = new Map(found.days.flatMap(({ barbers }) => barbers.map((day) => [`${day.date} ${day.barberId}`, day])))
  const dayOf: FindDay = (date, barberId) => days.get(`${date} ${barberId}`)

  const clashes = parts.filter((part) => {
    const busy = dayOf(part.appointment_date as LocalDate, part.barber_id)?.busy ?? []
    return collides(patternOf(part), startOf(part), busy)
  })
  // The other call may have released the time in the meantime.
  const taken = clashes[0] ?? parts[0]
  if (!taken) throw new Error('a clash of nothing')
  const onOneDay = first === last ? parts : [taken]
  return partTaken({
    free_slots: commonStarts(onOneDay, dayOf, { ...found, earliest: soonest(call) }),
    taken_parts: (clashes.length > 0 ? clashes : [taken]).map((part) => ({
      id: part.id,
      service_name: part.service_name,
      barber: part.barber,
      barber_id: part.barber_id,
      date: part.appointment_date,
      time: part.appointment_time,
    })),
  })
}

/** Next starts at which all parts of one day are free, keeping their offsets. */
function commonStarts(
  [lead, ...others]: readonly Appointment[],
  dayOf: FindDay,
  settings: Parameters<typeof startsIn>[2],
): FreeSlot[] {
  if (!lead) return []
  const wanted = startOf(lead)
  const slots: FreeSlot[] = []
  for (let ahead = 0; ahead <= offered.days && slots.length < offered.starts; ahead += 1) {
    const date = addDays(lead.appointment_date as LocalDate, ahead)
    const day = dayOf(date, lead.barber_id)
    if (!day) continue
    const starts = startsIn(day, patternOf(lead), settings).filter(
      ({ at: minute }) =>
        (ahead > 0 || minute >= wanted) &&
        others.every((part) => {
          const own = dayOf(date, part.barber_id)
          const start = minute + startOf(part) - wanted
          return own !== undefined && fitsAt({ ...own, pattern: patternOf(part) }, start)
        }),
    )
    for (const { at } of starts.slice(0, offered.starts - slots.length))
      slots.push({ date, time: timeAt(at), barber: lead.barber, barber_id: lead.barber_id })
  }
  return slots
}

/**
 * Starts at which the appointment fits, together with the other parts of its visit; their current time counts as free.
 * Throws 404.
 */
export async function freeStarts(call: SalonWork, { id, from, days, barber }: InputOf<typeof getFreeStarts>) {
  const lead = await appointmentById(call.salon, id)
  if (!lead) throw appointmentGone()
  const parts = lead.visit_id ? await appointmentsOf(call.salon, { visit_id: lead.visit_id }) : [lead]
  const others = parts.filter((part) => part.id !== id && isKept(part))
  // Parts of a visit keep their barbers.
  const anyone = barber === 'any' && others.length === 0 && !call.salon.limits
  const service = anyone ? await serviceLength(call.salon, lead.service_name) : null
  const found = await barberDays(
    call,
    { from, to: addDays(from, moveDays) },
    { everyBarber: true, except: parts.map((part) => part.id) },
  )
  const settings = { ...found, earliest: soonest(call) }
  const result: ReplyOf<typeof getFreeStarts>['days'] = []
  for (const { date, barbers } of found.days) {
    const fits = (part: Appointment, at: number) => {
      const own = barbers.find(({ barberId }) => barberId === part.barber_id)
      return own !== undefined && fitsAt({ ...own, pattern: patternOf(part) }, at)
    }
    const isNow = (day: BarberDay, { at }: FreeStart) =>
      date === lead.appointment_date && day.barberId === lead.barber_id && at === startOf(lead)
    const starts = barbers
      .filter(
        ({ barberId }) => barberId === lead.barber_id || (anyone && (!service || offerOf(service, barberId).offered)),
      )
      .flatMap((day) =>
        startsIn(day, patternOf(lead), settings)
          .filter((start) => !isNow(day, start))
          .filter(({ at }) => others.every((part) => fits(part, at + startOf(part) - startOf(lead))))
          .map((start) => ({ ...start, barber_id: day.barberId, barber: day.barber })),
      )
    if (starts.length > 0) result.push({ date, starts: ranked(starts, lead.barber_id) })
    if (result.length === days) break
  }
  return { days: result }
}

type Start = FreeStart & { barber_id: string; barber: string }

/** One start per time, with the appointment's barber if free. */
function ranked(starts: readonly Start[], own: string) {
  const byTime = new Map<number, Start>()
  for (const start of starts) if (!byTime.has(start.at) || start.barber_id === own) byTime.set(start.at, start)
  const once = [...byTime.values()].toSorted((a, b) => a.at - b.at)
  const ranks = new Map(byLeastWaste(once).map((start, index) => [start, index + 1]))
  return once.map((start) => ({
    time: timeAt(start.at),
    barber_id: start.barber_id,
    barber: start.barber,
    rank: ranks.get(start) ?? 0,
  }))
}
