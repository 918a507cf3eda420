import type { QueryClient } from '@tanstack/react-query'
import {
  collides,
  fitsAt,
  occupiedBy,
  patternOf,
  startsIn,
  type BarberDay,
} from '#features/salon/availability/rules.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { endMinutesOf } from '#features/salon/hours/rules.ts'
import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { localDate, minutesOf, timeAt } from '#platform/shared/time.ts'
import type { KeepOptions } from '#platform/web/outbox/keptCall.ts'
import { currentSession } from '#platform/web/session.ts'
import { listAppointments, slotTaken, type Appointment, type FreeSlot } from '../../contract.ts'
import { grid, isKept, startOf } from '../../rules.ts'
import type { ListInput, ShownAppointment } from '../cache/public.ts'
import { clashOffer } from '../../clashOffer.ts'
import { afterOf, barbersOf, salonTime, servicesOf, type KeptPart } from './keptChanges.ts'

/** Times that this device itself shows as taken, for bookings and moves without a connection. */

const occupied = (one: Appointment) => occupiedBy(patternOf(one), startOf(one))

/** Appointments that take the time of barbers; a booking that was refused takes none. */
const takingTime = (shown: readonly ShownAppointment[], except: ReadonlySet<string>) =>
  shown.filter((one) => isKept(one) && !except.has(one.id) && one.waiting !== 'refused')

const placeNames = ['appointment_date', 'appointment_time', 'barber_id', 'duration'] as const

/** True for a part that takes time that it did not take before. */
function claimsTime(part: KeptPart): boolean {
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
  const others = takingTime(shown, new Set(parts.map(({ base }) => base.id)))
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
  const wanted = afterOf(clash)
  throw slotTaken({
    // Only the server knows the starts of several parts.
    free_slots: parts.length === 1 ? knownFreeStarts(client, others, wanted, instant) : [],
    taken_by: takenBy(wanted)?.client_name,
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

type Hours = ReplyOf<typeof getWorkingDays>

/** Free starts on the loaded days with known working hours. */
function knownFreeStarts(
  client: QueryClient,
  taken: readonly Appointment[],
  wanted: Appointment,
  instant: Date,
): FreeSlot[] {
  const loaded = loadedDays(client)
  const now = salonTime(instant)
  const isOver = (date: string, minute: number) => date === now.date && minute < minutesOf(now.time)
  const user = currentSession()?.user
  const service = serviceNamed(servicesOf(client), wanted.service_name)
  const barbers = barbersOf(client).filter(
    ({ id, is_active }) =>
      is_active &&
      (!service || offerOf(service, id).offered) &&
      (user?.salon_role !== 'barber' || user.barber_id === id),
  )
  const days = client
    .getQueriesData<Hours>({ queryKey: [getWorkingDays.topic, getWorkingDays.path] })
    .flatMap(([, reply]) =>
      reply ? reply.days.map((day) => ({ ...day, step: reply.step, is_set: reply.is_set })) : [],
    )
    .filter(({ date }, index, all) => loaded.has(date) && all.findIndex((other) => other.date === date) === index)
    .filter(({ date }) => date >= now.date)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const free = days.map((day) => ({
    date: day.date,
    barbers: barbers.map(({ id, name }) => {
      const open = day.is_set ? day.barbers.find((one) => one.barber_id === id)?.open : undefined
      const barberDay: BarberDay = {
        date: localDate(day.date),
        barberId: id,
        barber: name,
        open: day.is_set
          ? (open ?? []).map(({ from, to }) => ({ from: endMinutesOf(from), to: endMinutesOf(to) }))
          : [{ from: grid.from, to: grid.to }],
        busy: taken
          .filter((one) => one.barber_id === id && one.appointment_date === day.date)
          .flatMap((one) => occupied(one)),
        hasHours: day.is_set,
      }
      const starts = startsIn(barberDay, patternOf(wanted), {
        step: day.step,
        shortest: day.step,
        earliest: { date: now.date, minute: minutesOf(now.time) },
      })
      const minutes = new Set(starts.map(({ at }) => at))
      // The wanted time of a colleague may be between the steps.
      const isThen = day.date === wanted.appointment_date && !isOver(day.date, startOf(wanted))
      if (isThen && fitsAt({ ...barberDay, pattern: patternOf(wanted) }, startOf(wanted))) minutes.add(startOf(wanted))
      const times = [...minutes].toSorted((a, b) => a - b).map((minute) => ({ time: timeAt(minute) }))
      return { barber_id: id, barber: name, starts: times }
    }),
  }))
  const place = { date: wanted.appointment_date, time: wanted.appointment_time, barber_id: wanted.barber_id }
  return clashOffer(
    free,
    place,
    barbers.map(({ id }) => id),
  )
}
