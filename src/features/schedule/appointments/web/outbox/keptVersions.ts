import type { QueryClient } from '@tanstack/react-query'
import type { Fault } from '#platform/shared/fault.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { listAppointments, storedIn, type Appointment } from '../../contract.ts'
import { changedGroups, conflictsOf, isAllMade, onlyGroups } from '../../merge.ts'
import { type ShownAppointment, storeAppointment } from '../cache/public.ts'
import { partsOf, withWaiting, type KeptPart } from './keptChanges.ts'

const rowsOf = (reply: unknown): Appointment[] => {
  const { appointment, appointments } = reply as { appointment?: Appointment | null; appointments?: Appointment[] }
  return appointment ? [appointment] : (appointments ?? [])
}

const mergedInput = ({ input }: OutboxEntry, part: KeptPart, stored: Appointment) => ({
  ...onlyGroups(input, changedGroups(part)),
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

export const resolveDeleted = (_entry: OutboxEntry, { status }: Fault) => (status === 404 ? { done: {} } : null)

/** A later change uses the version made by the earlier one, unless somebody else has changed the same fields. */
export function followVersion(later: OutboxEntry, reply: unknown): Record<string, unknown> {
  const [part] = partsOf(later)
  const made = rowsOf(reply).find(({ id }) => id === part.base.id)
  const isBlind = !made || part.kind !== 'changed' || later.input.updated_at === undefined
  return isBlind || conflictsOf(part, made).length > 0 ? later.input : mergedInput(later, part, made)
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
