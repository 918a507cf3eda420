import { collides, fitsAt, startsIn, type BarberDay, patternOf } from '#features/salon/availability/rules.ts'
import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { addDays, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { partTaken, type Appointment, type FreeSlot } from '../../contract.ts'
import type { StoredAppointment } from '../../plan.ts'
import { byTime, isKept, offered, startOf } from '../../rules.ts'

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
