import type { QueryClient } from '@tanstack/react-query'
import { newId } from '#platform/shared/ids.ts'
import { isQueued, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeptCall, Overlay } from '#platform/web/outbox/keptCall.ts'
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
import type { LinkedScope } from '../../linked/rules.ts'
import { isKept } from '../../rules.ts'
import { hideEach, type ListInput } from '../cache/public.ts'
import {
  afterOf,
  bookedFrom,
  changeOf,
  changedFrom,
  changeWith,
  decidedBases,
  kept,
  orAsShown,
  partsOf,
  salonTime,
  versionAfter,
  withWaiting,
  type KeptPart,
  type KeptParts,
} from './keptChanges.ts'
import { afterSale, followVersion, keptVersions, resolveBooked, resolveDeleted, resolveStale } from './keptVersions.ts'
import { unlessTaken } from './knownClash.ts'

const isParts = (parts: readonly KeptPart[]): parts is KeptParts => parts.length > 0

/** Appointments that the device had not loaded are asked about if they were changed since. */
const withSeenAt = ({ input, at: queuedAt }: OutboxEntry): Record<string, unknown> =>
  input.seen === undefined || input.seen_at !== undefined
    ? input
    : { ...input, seen_at: new Date(queuedAt).toISOString() }

interface VisitsInput {
  appointment_date: string
  appointment_time: string
  visits: readonly { id: string; parts: readonly { id: string }[] }[]
}

/** Bookings of a call, one by one. */
const bookingsIn = (input: Record<string, unknown> | VisitsInput): Record<string, unknown>[] => {
  if (!('visits' in input)) return [input]
  const { appointment_date, appointment_time, visits } = input as VisitsInput
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

type Reply<Parts> = (parts: Parts) => object

export function keptAppointmentCalls(client: QueryClient): KeptCall[] {
  const { shown, rowsSeen, translated, store } = keptVersions(client)

  const booked = (input: Record<string, unknown>, version: string): KeptPart[] =>
    bookedFrom(client, bookingsIn(input), version).map((base) => ({ kind: 'booked', base, change: {}, version }))

  function changed(input: Record<string, unknown>, rows: readonly Appointment[], instant: Date): KeptPart[] {
    const [first] = rows
    const edit = changeOf(client, input)
    const changes = rows.flatMap((before) => {
      const change = changeWith(before, first ?? before, edit, input.scope as LinkedScope)
      return change ? [{ before, change }] : []
    })
    return changedFrom(client, shown(), changes, instant)
  }

  /** A later write of a single appointment expects the result of an earlier one. */
  function expected(entry: OutboxEntry, input: Record<string, unknown>): unknown {
    const [first, ...rest] = partsOf(entry)
    if ('scope' in entry.input) return entry.shown
    return [{ ...first, base: { ...first.base, ...changeOf(client, input) } }, ...rest]
  }

  const booking = (spec: KeptCall['spec'], replyOf: Reply<readonly Appointment[]>): KeptCall => ({
    spec,
    creates: true,
    keep(given, instant, how) {
      const input = 'visits' in given ? given : { ...given, id: String(given.id ?? newId(instant)) }
      const parts = unlessTaken(client, shown(), booked(input, instant.toISOString()), how, instant)
      return kept(input, parts, replyOf(parts.map(afterOf)))
    },
    resolve: resolveBooked,
    reshow: (entry, input) => orAsShown(entry, () => booked(input, partsOf(entry)[0].version)),
    store,
    follow: followVersion,
  })

  const changing = (spec: KeptCall['spec'], replyOf: Reply<KeptParts>): KeptCall => ({
    spec,
    ...afterSale,
    keep(given, instant, how) {
      const input = translated(given)
      const rows = rowsSeen(input, how, salonTime(instant).date)
      const parts = unlessTaken(client, shown(), changed(input, rows, instant), how, instant)
      return isParts(parts) ? kept(input, parts, replyOf(parts)) : null
    },
    late: withSeenAt,
    resolve: resolveStale,
    reshow(entry, input, isOwn) {
      if (!isOwn) return expected(entry, input)
      const bases = decidedBases(entry)
      // Other parts of a single appointment's visit follow from its change.
      const rows = 'scope' in input ? bases : bases.slice(0, 1)
      return orAsShown(entry, () => changed(input, rows, new Date(entry.at)))
    },
    store,
    follow: followVersion,
  })

  const deleting = (spec: KeptCall['spec'], replyOf: Reply<KeptParts>): KeptCall => ({
    spec,
    ...afterSale,
    keep(given, instant, how) {
      const input = translated(given)
      const parts = rowsSeen(input, how, salonTime(instant).date).map((base): KeptPart => {
        const version = versionAfter(base.updated_at, instant)
        return { kind: 'deleted', base, change: {}, version }
      })
      return isParts(parts) ? kept(input, parts, replyOf(parts)) : null
    },
    late: withSeenAt,
    resolve: resolveDeleted,
    follow: followVersion,
    reshow: (entry, input, isOwn) => (isOwn ? entry.shown : expected(entry, input)),
    store: (_reply, entry) => hideEach(client, { ids: partsOf(entry).map(({ base }) => base.id) }),
  })

  return [
    booking(bookAppointment, ([appointment]) => ({ appointment, message: '' })),
    changing(updateAppointment, ([part]) => ({ appointment: afterOf(part), message: appointmentMessages.updated })),
    deleting(deleteAppointment, () => ({ message: appointmentMessages.deleted })),
    booking(bookVisits, (appointments) => ({ appointments, message: linkedMessages.booked(appointments.length) })),
    changing(changeLinked, (parts) => {
      const [{ base: edited, change }] = parts
      // As the server's reply, without cancelled parts that move along.
      const listed = parts.filter(({ base }) => isKept(base) || !isKept(edited))
      return { appointments: listed.map(afterOf), before: [], message: changedMessage(change.status)(listed.length) }
    }),
    deleting(removeLinked, (parts) => ({
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
