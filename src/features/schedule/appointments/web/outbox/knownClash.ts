import type { QueryClient } from '@tanstack/react-query'
import { collides, occupiedBy, patternOf, startsIn, withStart } from '#features/salon/availability/rules.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { endMinutesOf } from '#features/salon/hours/rules.ts'
import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import { omit } from '#platform/shared/pick.ts'
import { localDate, minutesOf, timeAt } from '#platform/shared/time.ts'
import { repliesOf } from '#platform/web/data.ts'
import type { KeepOptions } from '#platform/web/outbox/keptCall.ts'
import { currentSession } from '#platform/web/session.ts'
import { listAppointments, slotTaken, type Appointment, type FreeSlot } from '../../contract.ts'
import { grid, isKept, startOf } from '../../rules.ts'
import type { ListInput, ShownAppointment } from '../cache/public.ts'
import { clashOffer } from '../../clashOffer.ts'
import { afterOf, barbersOf, salonTime, servicesOf, type KeptPart } from './keptChanges.ts'

/** Times that this device itself shows as taken, for bookings and moves without a connection. */

const occupied = (one: Appointment) => occupiedBy(patternOf(one), startOf(one))

/** Other appointments that take the time of barbers; a booking that was refused takes none. */
function takingTime(shown: readonly ShownAppointment[], parts: readonly KeptPart[]) {
  const except = new Set(parts.map(({ base }) => base.id))
  return shown.filter((one) => isKept(one) && !except.has(one.id) && one.waiting !== 'refused')
}

const placeNames = ['appointment_date', 'appointment_time', 'barber_id', 'duration'] as const

/** True for a part that takes time that it did not take before. */
export function claimsTime(part: KeptPart): boolean {
  const after = afterOf(part)
  if (part.kind === 'deleted' || !isKept(after)) return false
  return part.kind === 'booked' || !isKept(part.base) || placeNames.some((name) => part.base[name] !== after[name])
}

/**
 * Parts of a write, marked as uncertain if this device shows their time as taken and the user insists. Throws 409
 * slot_taken with free starts if the user does not. Online the server decides.
 */
export function unlessTaken(
  client: QueryClient,
  shown: readonly ShownAppointment[],
  parts: readonly KeptPart[],
  { isOffline, insists }: KeepOptions,
  instant: Date,
): readonly KeptPart[] {
  if (!isOffline) return parts
  const others = takingTime(shown, parts)
  const takenBy = (wanted: Appointment) =>
    others.find(
      (appointment) =>
        appointment.barber_id === wanted.barber_id &&
        appointment.appointment_date === wanted.appointment_date &&
        collides(patternOf(wanted), startOf(wanted), occupied(appointment)),
    )
  const clash = parts.filter(claimsTime).find((part) => takenBy(afterOf(part)))
  if (!clash) return parts
  if (insists) return parts.map((part) => ({ ...part, uncertain: true }))
  throw slotTaken({
    free_slots: knownFreeStarts(client, shown, parts, instant),
    taken_by: takenBy(afterOf(clash))?.client_name,
    on_device: true,
  })
}

/** Days of which all appointments are loaded. */
const loadedDays = (client: QueryClient): Set<string> =>
  new Set(
    client.getQueriesData({ queryKey: [listAppointments.topic, listAppointments.path] }).flatMap(([key, reply]) => {
      const { from, to, status } = key[2] as ListInput
      return reply && from !== undefined && from === to && status === undefined ? [from] : []
    }),
  )

/** Free starts on the loaded days with known working hours; only the server knows those of several parts. */
export function knownFreeStarts(
  client: QueryClient,
  shown: readonly ShownAppointment[],
  parts: readonly KeptPart[],
  instant: Date,
): FreeSlot[] {
  const [part] = parts
  if (!part || parts.length > 1) return []
  const wanted = afterOf(part)
  const taken = takingTime(shown, parts)
  const loaded = loadedDays(client)
  const now = salonTime(instant)
  const earliest = { date: now.date, minute: minutesOf(now.time) }
  const pattern = patternOf(wanted)
  const user = currentSession()?.user
  const service = serviceNamed(servicesOf(client), wanted.service_name)
  const barbers = barbersOf(client).filter(
    ({ id, is_active }) =>
      is_active &&
      (!service || offerOf(service, id).offered) &&
      (user?.salon_role !== 'barber' || user.barber_id === id),
  )
  const days = repliesOf(client, getWorkingDays)
    .flatMap((reply) => reply.days.map((day) => ({ ...omit(reply, ['days']), ...day })))
    .filter(({ date }, index, all) => loaded.has(date) && all.findIndex((other) => other.date === date) === index)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const offered = barbers.map(({ id }) => id)
  const free = days.map((day) => ({
    date: day.date,
    barbers: barbers.map(({ id, name }) => {
      const open = day.barbers.find((one) => one.barber_id === id)?.open ?? []
      const barberDay = {
        date: localDate(day.date),
        open: day.is_set ? open.map(({ from, to }) => ({ from: endMinutesOf(from), to: endMinutesOf(to) })) : [grid],
        busy: taken.filter((one) => one.barber_id === id && one.appointment_date === day.date).flatMap(occupied),
      }
      const starts = startsIn(barberDay, pattern, { step: day.step, shortest: day.step, earliest })
      // The wanted time of a colleague may be between the steps.
      const isThen = day.date === wanted.appointment_date
      const all = isThen ? withStart(barberDay, starts, startOf(wanted), pattern, earliest) : starts
      return { barber_id: id, barber: name, starts: all.map(({ at }) => ({ time: timeAt(at) })) }
    }),
  }))
  const place = { date: wanted.appointment_date, time: wanted.appointment_time, barber_id: wanted.barber_id }
  return clashOffer(free, place, offered)
}
