import type { QueryClient } from '@tanstack/react-query'
import type { Fault } from '#platform/shared/fault.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { listAppointments, storedIn, type Appointment } from '../../contract.ts'
import { storeAppointment } from '../actions/appointmentCache.ts'
import type { ShownAppointment } from '../actions/waiting.ts'
import { partsOf, withWaiting, type KeptPart } from './keptChanges.ts'

const rowsOf = (reply: unknown): Appointment[] => {
  const { appointment, appointments } = reply as { appointment?: Appointment | null; appointments?: Appointment[] }
  return appointment ? [appointment] : (appointments ?? [])
}

/** Fields that a change relies on: place and state. */
const relied = ['appointment_date', 'appointment_time', 'barber_id', 'status'] as const
const isAsExpected = (expected: Appointment, stored: Appointment) =>
  relied.every((name) => expected[name] === stored[name])

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))
const isSame = (a: Partial<Appointment>, b: Appointment, names: readonly string[]) =>
  names.every((name) => text(a[name as keyof Appointment]) === text(b[name as keyof Appointment]))

/** Resolves a version conflict: the change was already made, or none of the fields it relies on has changed. */
export function resolveStale(entry: OutboxEntry, fault: Fault) {
  const stored = fault.code === 'stale' ? storedIn(fault) : null
  if (!stored) return null
  const [{ base, change }] = partsOf(entry)
  const names = Object.keys(change)
  if (isSame(change, stored, names)) return { done: { appointment: stored } }
  const isUntouched = isAsExpected(base, stored) && isSame(base, stored, names)
  return isUntouched ? { input: { ...entry.input, updated_at: stored.updated_at } } : null
}

/** Resolves a repeated booking: it was carried out, and then perhaps changed or deleted by somebody. */
export function resolveBooked(_entry: OutboxEntry, fault: Fault) {
  if (fault.code === 'already_booked') return { done: { appointment: storedIn(fault) } }
  return fault.status === 404 ? { done: { appointment: null } } : null
}

export const resolveDeleted = (_entry: OutboxEntry, { status }: Fault) => (status === 404 ? { done: {} } : null)

/** A later change uses the version made by the earlier one, unless somebody changed fields it relies on. */
export function followVersion(later: OutboxEntry, reply: unknown): Record<string, unknown> {
  const [{ kind, base }] = partsOf(later)
  const made = rowsOf(reply).find(({ id }) => id === base.id)
  const isBlind = !made || kind !== 'changed' || later.input.updated_at === undefined || !isAsExpected(base, made)
  return isBlind ? later.input : { ...later.input, updated_at: made.updated_at }
}

const keyOf = (id: unknown, version: unknown) => `${String(id)} ${String(version)}`

export interface KeptVersions {
  /** Displayed appointments, with waiting writes. */
  shown(): ShownAppointment[]
  /** Replaces a provisional version in an input by the server's. */
  translated(input: Record<string, unknown>): Record<string, unknown>
  store(reply: unknown, entry: OutboxEntry): void
}

export function keptVersions(client: QueryClient): KeptVersions {
  /** Server versions by the provisional ones that screens had. */
  const made = new Map<string, string>()
  return {
    shown() {
      const latest = new Map<string, Appointment>()
      for (const [, reply] of client.getQueriesData<{ appointments?: Appointment[] }>({
        queryKey: [listAppointments.topic],
      })) {
        for (const one of reply?.appointments ?? []) {
          // Some lists have only part of an appointment's fields.
          const isWhole = one.updated_at !== undefined && one.buffer_minutes !== undefined
          const known = latest.get(one.id)
          if (isWhole && (!known || known.updated_at < one.updated_at)) latest.set(one.id, one)
        }
      }
      return withWaiting([...latest.values()], {}, outboxEntries())
    },
    translated(input) {
      const version = made.get(keyOf(input.id, input.updated_at))
      return version === undefined ? input : { ...input, updated_at: version }
    },
    store(reply, entry) {
      for (const appointment of rowsOf(reply)) {
        storeAppointment(client, { appointment })
        const part: KeptPart | undefined = partsOf(entry).find(({ base }) => base.id === appointment.id)
        if (part) made.set(keyOf(appointment.id, part.version), appointment.updated_at)
      }
    },
  }
}
