import { offerOf } from '#features/salon/services/rules.ts'
import {
  byLeastWaste,
  fitsAt,
  startsIn,
  type BarberDay,
  type FreeStart,
  patternOf,
} from '#features/salon/availability/rules.ts'
import { barberDays, serviceLength, soonest } from '#features/salon/availability/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { addDays, timeAt } from '#platform/shared/time.ts'
import { appointmentGone, type Appointment, type getFreeStarts } from '../../contract.ts'
import { isKept, moveDays, startOf } from '../../rules.ts'
import { appointmentById, appointmentsOf } from '../reading/public.ts'

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
