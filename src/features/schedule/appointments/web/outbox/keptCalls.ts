import type { QueryClient } from '@tanstack/react-query'
import { newId } from '#platform/shared/ids.ts'
import { isQueued, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { unlessRefused } from '#platform/web/outbox/faults.ts'
import type { Keeping, KeptCall, Overlay } from '#platform/web/outbox/keptCall.ts'
import {
  appointmentMessages,
  bookAppointment,
  deleteAppointment,
  listAppointments,
  listClientAppointments,
  updateAppointment,
  type Appointment,
} from '../../contract.ts'
import { listRequests } from '#features/schedule/requests/contract.ts'
import { bookVisits, changeLinked, changedMessage, linkedMessages, removeLinked } from '../../linked/contract.ts'
import { isKept } from '../../rules.ts'
import type { ListInput } from '../cache/public.ts'
import {
  afterOf,
  bookedFrom,
  changeOf,
  changedFrom,
  decidedBases,
  partFrom,
  partsOf,
  salonTime,
  withWaiting,
  type KeptPart,
  type KeptParts,
} from './keptChanges.ts'
import { afterSale, followVersion, keptVersions, resolveBooked, resolveStale } from './keptVersions.ts'
import { unlessTaken } from './knownClash.ts'

/** Appointments that the device had not loaded are asked about if they were changed since. */
const withSeenAt = ({ input, at: queuedAt }: OutboxEntry): Record<string, unknown> =>
  input.seen === undefined || input.seen_at !== undefined
    ? input
    : { ...input, seen_at: new Date(queuedAt).toISOString() }

/** Bookings of a call, one by one. */
const bookingsIn = (input: Record<string, unknown>): Record<string, unknown>[] => {
  if (!('visits' in input)) return [input]
  const { appointment_date, appointment_time } = input
  const visits = input.visits as readonly { id: string; parts: readonly object[] }[]
  return visits.flatMap(({ id, parts, ...visitor }) =>
    parts.map((one, index) => ({
      ...visitor,
      ...one,
      appointment_date,
      appointment_time,
      visit_id: parts.length > 1 ? id : null,
      group_id: visits.length > 1 ? (visits[0]?.id ?? null) : null,
      follows: index > 0,
    })),
  )
}

/** The provisional reply of a write. */
type Reply = (parts: KeptParts) => object
type PartsOf = (input: Record<string, unknown>, rows: readonly Appointment[], instant: Date) => readonly KeptPart[]

const deleted: PartsOf = (_input, rows, instant) => rows.map((base) => partFrom('deleted', base, instant))

/** A write that waits for the connection; null if it changes nothing. */
const kept = (input: Record<string, unknown>, parts: readonly KeptPart[], replyOf: Reply): Keeping | null =>
  parts.length === 0
    ? null
    : { input, subjects: parts.map(({ base }) => base.id), shown: parts, reply: replyOf(parts as KeptParts) }

export function keptAppointmentCalls(client: QueryClient): KeptCall[] {
  const { shown, rowsSeen, translated, store } = keptVersions(client)

  const booked = (input: Record<string, unknown>, version: string): KeptPart[] =>
    bookedFrom(client, bookingsIn(input), version).map((base) => ({ kind: 'booked', base, change: {}, version }))

  const changed: PartsOf = (input, rows, instant) => changedFrom(client, shown(), rows, input, instant)

  const booking = (spec: KeptCall['spec'], replyOf: Reply): KeptCall => ({
    spec,
    creates: true,
    keep(given, instant, how) {
      const input = 'visits' in given ? given : { ...given, id: String(given.id ?? newId(instant)) }
      const parts = unlessTaken(client, shown(), booked(input, instant.toISOString()), how, instant)
      return kept(input, parts, replyOf)
    },
    resolve: resolveBooked,
    reshow: (entry, input) => unlessRefused(() => booked(input, partsOf(entry)[0].version)) ?? entry.shown,
    store,
    follow: followVersion,
  })

  const changing = (spec: KeptCall['spec'], partsIn: PartsOf, replyOf: Reply): KeptCall => ({
    spec,
    ...afterSale,
    keep(given, instant, how) {
      const input = translated(given)
      const rows = rowsSeen(input, how, salonTime(instant).date)
      const parts = unlessTaken(client, shown(), partsIn(input, rows, instant), how, instant)
      return kept(input, parts, replyOf)
    },
    late: withSeenAt,
    resolve: resolveStale,
    reshow(entry, input, isOwn) {
      const [first, ...rest] = partsOf(entry)
      const isLinked = 'scope' in entry.input
      // A later write of a single appointment expects the result of an earlier one.
      if (!isOwn)
        return isLinked ? entry.shown : [{ ...first, base: { ...first.base, ...changeOf(client, input) } }, ...rest]
      if (first.kind === 'deleted') return entry.shown
      // Other parts of a single appointment's visit follow from its change.
      const rows = decidedBases(entry).slice(0, isLinked ? undefined : 1)
      return unlessRefused(() => partsIn(input, rows, new Date(entry.at))) ?? entry.shown
    },
    store,
    follow: followVersion,
  })

  return [
    booking(bookAppointment, ([part]) => ({ appointment: afterOf(part), message: '' })),
    changing(updateAppointment, changed, ([part]) => ({
      appointment: afterOf(part),
      message: appointmentMessages.updated,
    })),
    changing(deleteAppointment, deleted, () => ({ message: appointmentMessages.deleted })),
    booking(bookVisits, (parts) => ({
      appointments: parts.map(afterOf),
      message: linkedMessages.booked(parts.length),
    })),
    changing(changeLinked, changed, (parts) => {
      const [{ base: edited, change }] = parts
      // As the server's reply, without cancelled parts that move along.
      const listed = parts.filter(({ base }) => isKept(base) || !isKept(edited))
      return { appointments: listed.map(afterOf), before: [], message: changedMessage(change.status)(listed.length) }
    }),
    changing(removeLinked, deleted, (parts) => ({
      ids: parts.map(({ base }) => base.id),
      message: linkedMessages.removed(parts.length),
    })),
  ]
}

/** Rows of another list with the changes whose replies are awaited, in its order. */
function withSent(reply: { appointments: Appointment[] }, _input: unknown, entries: readonly OutboxEntry[]) {
  const sent = entries.filter((entry) => !isQueued(entry))
  const rows = new Map(withWaiting(reply.appointments, {}, sent).map((row) => [row.id, row]))
  return { ...reply, appointments: reply.appointments.map((row) => rows.get(row.id) ?? row) }
}

export const appointmentOverlays: readonly Overlay[] = [
  ...[listClientAppointments, listRequests].map((spec) => ({ spec, show: withSent }) as Overlay),
  {
    spec: listAppointments,
    show: (reply: { appointments: Appointment[] }, input: ListInput, entries) => ({
      ...reply,
      appointments: withWaiting(reply.appointments, input, entries),
    }),
  } as Overlay,
]
