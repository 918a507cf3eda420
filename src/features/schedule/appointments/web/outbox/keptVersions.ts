import type { QueryClient } from '@tanstack/react-query'
import type { Fault } from '#platform/shared/fault.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { listAppointments, storedIn, type Appointment } from '../../contract.ts'
import { changedGroups, conflictsOf, editedGroups, isAllMade, onlyGroups } from '../../merge.ts'
import { type ShownAppointment, storeAppointment } from '../cache/public.ts'
import { partsOf, withWaiting, type KeptPart } from './keptChanges.ts'

const rowsOf = (reply: unknown): Appointment[] => {
  const { appointment, appointments } = reply as { appointment?: Appointment | null; appointments?: Appointment[] }
  return appointment ? [appointment] : (appointments ?? [])
}

const mergedInput = ({ input }: OutboxEntry, part: KeptPart, stored: Appointment) => ({
  ...onlyGroups(input, editedGroups(part)),
  updated_at: stored.updated_at,
})

/** Resolves a version conflict: the change was already made, or is merged if nobody else changed the same fields. */
export function resolveStale(entry: OutboxEntry, fault: Fault) {
  const stored = fault.code === 'stale' ? storedIn(fault) : null
  if (!stored) return null
  const [part] = partsOf(entry)
  if (isAllMade(part, stored)) return { done: { appointment: stored } }
  return conflictsOf(part, stored).length === 0 ? { input: mergedInput(entry, part, stored) } : null
}

/** Resolves a repeated booking: it was carried out, and then perhaps changed or deleted by somebody. */
export function resolveBooked(_entry: OutboxEntry, fault: Fault) {
  if (fault.code === 'already_booked') return { done: { appointment: storedIn(fault) } }
  return fault.status === 404 ? { done: { appointment: null } } : null
}

/** Resolves a deletion: it was carried out, or nobody else has changed the appointment, whose version is another. */
export function resolveDeleted(entry: OutboxEntry, fault: Fault) {
  if (fault.status === 404) return { done: {} }
  const stored = storedIn(fault)
  return stored && isAsSeen(entry, stored) ? { input: { ...entry.input, updated_at: stored.updated_at } } : null
}

/** True if an appointment is still as it was when it was deleted on the device. */
function isAsSeen(entry: OutboxEntry, stored: Appointment): boolean {
  const [{ base, outdated }] = partsOf(entry)
  return !outdated && changedGroups({ base, change: stored }).length === 0
}

/** A later change uses the version made by the earlier one, unless somebody else has changed the same fields. */
export function followVersion(later: OutboxEntry, reply: unknown): Record<string, unknown> {
  const [part] = partsOf(later)
  const stored = rowsOf(reply).find(({ id }) => id === part.base.id)
  if (!stored || later.input.updated_at === undefined) return later.input
  if (part.kind === 'deleted')
    return isAsSeen(later, stored) ? { ...later.input, updated_at: stored.updated_at } : later.input
  return part.kind !== 'changed' || conflictsOf(part, stored).length > 0
    ? later.input
    : mergedInput(later, part, stored)
}

const keyOf = (id: unknown, version: unknown) => `${String(id)} ${String(version)}`

/** Appointments that screens have loaded, by id. */
function loadedAppointments(client: QueryClient): Map<string, Appointment> {
  const latest = new Map<string, Appointment>()
  for (const [, reply] of client.getQueriesData<{ appointments?: Appointment[] }>({
    queryKey: [listAppointments.topic],
  })) {
    for (const appointment of reply?.appointments ?? []) {
      // Some lists have only part of an appointment's fields.
      const isWhole = appointment.updated_at !== undefined && appointment.buffer_minutes !== undefined
      const known = latest.get(appointment.id)
      if (isWhole && (!known || known.updated_at < appointment.updated_at)) latest.set(appointment.id, appointment)
    }
  }
  return latest
}

/** Displayed appointments, with waiting writes. */
export const shownAppointments = (client: QueryClient): ShownAppointment[] =>
  withWaiting([...loadedAppointments(client).values()], {}, outboxEntries())

export interface KeptVersions {
  shown(): ShownAppointment[]
  /** True if others have made a later version than the input's, which this device has loaded. */
  isOutdated(input: Record<string, unknown>): boolean
  /** Replaces a provisional version in an input by the server's. */
  translated(input: Record<string, unknown>): Record<string, unknown>
  store(reply: unknown, entry: OutboxEntry): void
}

export function keptVersions(client: QueryClient): KeptVersions {
  /** Server versions by the provisional ones that screens had. */
  const serverVersions = new Map<string, string>()
  return {
    shown: () => shownAppointments(client),
    isOutdated({ id, updated_at: version }) {
      const loaded = loadedAppointments(client).get(String(id))
      return typeof version === 'string' && loaded !== undefined && version < loaded.updated_at
    },
    translated(input) {
      const version = serverVersions.get(keyOf(input.id, input.updated_at))
      return version === undefined ? input : { ...input, updated_at: version }
    },
    store(reply, entry) {
      for (const appointment of rowsOf(reply)) {
        storeAppointment(client, { appointment })
        const part: KeptPart | undefined = partsOf(entry).find(({ base }) => base.id === appointment.id)
        if (part) serverVersions.set(keyOf(appointment.id, part.version), appointment.updated_at)
      }
    },
  }
}
