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
import { hideAppointment, hideEach, type ListInput } from '../cache/public.ts'
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
import {
  afterSale,
  followVersion,
  keptVersions,
  resolveBooked,
  resolveDeleted,
  resolveStale,
  type KeptVersions,
} from './keptVersions.ts'
import { unlessTaken } from './knownClash.ts'

export function keptAppointmentCalls(client: QueryClient): KeptCall[] {
  const versions = keptVersions(client)
  const { store } = versions

  const bookedParts = (input: Record<string, unknown>, version: string): KeptPart[] =>
    bookedFrom(client, [input], version).map((base) => ({ kind: 'booked', base, change: {}, version }))

  const changedParts = (base: Appointment, input: Record<string, unknown>, at: Date): KeptPart[] =>
    changedFrom(client, versions.shown(), [{ before: base, change: changeOf(client, input) }], at)

  /** A later write of the same appointment expects the result of an earlier one. */
  function expected(entry: OutboxEntry, input: Record<string, unknown>): KeptParts {
    const [first, ...rest] = partsOf(entry)
    return [{ ...first, base: { ...first.base, ...changeOf(client, input) } }, ...rest]
  }

  return [
    {
      spec: bookAppointment,
      creates: true,
      keep(given, at, how) {
        const input = { ...given, id: String(given.id ?? newId(at)) }
        const parts = unlessTaken(client, versions.shown(), bookedParts(input, at.toISOString()), how, at)
        return kept(input, parts, { appointment: parts.map(afterOf)[0], message: '' })
      },
      resolve: resolveBooked,
      reshow: (entry, input) => orAsShown(entry, () => bookedParts(input, partsOf(entry)[0].version)),
      store,
      follow: followVersion,
    },
    {
      spec: updateAppointment,
      ...afterSale,
      keep(given, instant, how) {
        const base = versions.rowSeen(given, how)
        if (!base) return null
        const input = versions.translated(given)
        const parts = unlessTaken(client, versions.shown(), changedParts(base, input, instant), how, instant)
        return kept(input, parts, { appointment: parts.map(afterOf)[0], message: appointmentMessages.updated })
      },
      resolve: resolveStale,
      reshow: (entry, input, isOwn) =>
        isOwn
          ? orAsShown(entry, () => changedParts(decidedBases(entry)[0], input, new Date(entry.at)))
          : expected(entry, input),
      store,
      follow: followVersion,
    },
    {
      spec: deleteAppointment,
      ...afterSale,
      keep(given, instant, how) {
        const base = versions.rowSeen(given, how)
        if (!base) return null
        const input = versions.translated(given)
        const version = versionAfter(base.updated_at, instant)
        return kept(input, [{ kind: 'deleted', base, change: {}, version }], { message: appointmentMessages.deleted })
      },
      resolve: resolveDeleted,
      follow: followVersion,
      reshow: (entry, input, isOwn) => (isOwn ? entry.shown : expected(entry, input)),
      store: (_reply, { input }) => hideAppointment(client, { id: String(input.id) }),
    },
    ...keptLinkedCalls(client, versions),
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

const isParts = (parts: readonly KeptPart[]): parts is KeptParts => parts.length > 0

/** Appointments that the device had not loaded are asked about if they were changed since. */
const withSeenAt = ({ input, at: queuedAt }: OutboxEntry): Record<string, unknown> =>
  input.seen === undefined || input.seen_at !== undefined
    ? input
    : { ...input, seen_at: new Date(queuedAt).toISOString() }

function keptLinkedCalls(client: QueryClient, { shown, rowsSeen, translated, store }: KeptVersions): KeptCall[] {
  function booked(input: Record<string, unknown>, version: string): KeptPart[] {
    const { appointment_date, appointment_time, visits } = input as {
      appointment_date: string
      appointment_time: string
      visits: readonly { id: string; parts: readonly { id: string }[] }[]
    }
    const inputs = visits.flatMap(({ id, parts, ...visitor }) =>
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
    return bookedFrom(client, inputs, version).map((base) => ({ kind: 'booked', base, change: {}, version }))
  }

  function changed(input: Record<string, unknown>, rows: readonly Appointment[], instant: Date): KeptPart[] {
    const [first] = rows
    const edit = changeOf(client, input)
    const changes = rows.flatMap((before) => {
      const change = changeWith(before, first ?? before, edit, input.scope as LinkedScope)
      return change ? [{ before, change }] : []
    })
    return changedFrom(client, shown(), changes, instant)
  }

  return [
    {
      spec: bookVisits,
      creates: true,
      keep(input, at, how) {
        const parts = unlessTaken(client, shown(), booked(input, at.toISOString()), how, at)
        const reply = { appointments: parts.map(afterOf), message: linkedMessages.booked(parts.length) }
        return kept(input, parts, reply)
      },
      resolve: resolveBooked,
      reshow: (entry, input) => orAsShown(entry, () => booked(input, partsOf(entry)[0].version)),
      store,
      follow: followVersion,
    },
    {
      spec: changeLinked,
      keep(given, instant, how) {
        const input = translated(given)
        const rows = rowsSeen(input, how, salonTime(instant).date)
        const parts = unlessTaken(client, shown(), changed(input, rows, instant), how, instant)
        if (!isParts(parts)) return null
        const [{ base: edited, change }] = parts
        // As the server's reply, without cancelled parts that move along.
        const listed = parts.filter(({ base }) => isKept(base) || !isKept(edited))
        const message = changedMessage(change.status)(listed.length)
        const reply = { appointments: listed.map(afterOf), before: [], message }
        return kept(input, parts, reply)
      },
      ...afterSale,
      late: withSeenAt,
      resolve: resolveStale,
      reshow: (entry, input, isOwn) =>
        isOwn ? orAsShown(entry, () => changed(input, decidedBases(entry), new Date(entry.at))) : entry.shown,
      store,
      follow: followVersion,
    },
    {
      spec: removeLinked,
      ...afterSale,
      keep(given, instant, how) {
        const input = translated(given)
        const rows = rowsSeen(input, how, salonTime(instant).date)
        const parts = rows.map((base): KeptPart => ({
          kind: 'deleted',
          base,
          change: {},
          version: versionAfter(base.updated_at, instant),
        }))
        if (!isParts(parts)) return null
        const ids = rows.map(({ id }) => id)
        return kept(input, parts, { ids, message: linkedMessages.removed(ids.length) })
      },
      late: withSeenAt,
      resolve: resolveDeleted,
      follow: followVersion,
      store: (_reply, entry) => {
        hideEach(client, { ids: partsOf(entry).map(({ base }) => base.id) })
      },
    },
  ]
}
