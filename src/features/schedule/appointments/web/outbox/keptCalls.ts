import type { QueryClient } from '@tanstack/react-query'
import { newId } from '#platform/shared/ids.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeptCall, Overlay } from '#platform/web/outbox/outbox.ts'
import {
  appointmentMessages,
  bookAppointment,
  deleteAppointment,
  listAppointments,
  updateAppointment,
  type Appointment,
} from '../../contract.ts'
import { hideAppointment, type ListInput } from '../cache/public.ts'
import {
  afterOf,
  bookedFrom,
  changeOf,
  decidedBase,
  kept,
  orAsShown,
  partsOf,
  changedFrom,
  versionAfter,
  withWaiting,
  type KeptPart,
  type KeptParts,
} from './keptChanges.ts'
import { unlessTaken } from './knownClash.ts'
import { keptLinkedCalls } from './keptLinked.ts'
import { followVersion, keptVersions, resolveBooked, resolveDeleted, resolveStale } from './keptVersions.ts'

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
          ? orAsShown(entry, () => changedParts(decidedBase(entry), input, new Date(entry.at)))
          : expected(entry, input),
      store,
      follow: followVersion,
    },
    {
      spec: deleteAppointment,
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

export const appointmentOverlays: readonly Overlay[] = [
  {
    spec: listAppointments,
    show: (reply: { appointments: Appointment[] }, input: ListInput, entries) => ({
      ...reply,
      appointments: withWaiting(reply.appointments, input, entries),
    }),
  } as Overlay,
]
