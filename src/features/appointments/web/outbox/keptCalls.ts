import type { QueryClient } from '@tanstack/react-query'
import { newId } from '#platform/shared/ids.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
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
import { hideAppointment, storeAppointment } from '../actions/appointmentCache.ts'
import { bookedFrom, changeOf, isChange, keptOf, withWaiting, type KeptChange } from './keptChanges.ts'

interface Reply {
  appointment: Appointment | null
  message: string
}

/** A later version than the one before, whatever the device's clock says. */
const versionAfter = (before: string | undefined, at: Date): string =>
  new Date(Math.max(at.getTime(), Date.parse(before ?? '') + 1 || 0)).toISOString()

/** Where and how an appointment is: what somebody who changes it relies on. */
const relied = ['appointment_date', 'appointment_time', 'barber_id', 'status'] as const
const isAsExpected = (expected: Appointment, stored: Appointment) =>
  relied.every((name) => expected[name] === stored[name])

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))
/** Whether the appointment already is as a change wants it. */
const isMade = (change: Partial<Appointment>, stored: Appointment) =>
  Object.entries(change).every(([name, value]) => text(value) === text(stored[name as keyof Appointment]))

/** Somebody changed it meanwhile, but neither what this change relies on nor what it changes. */
function isMergeable({ base, change }: KeptChange, stored: Appointment): boolean {
  return (
    isAsExpected(base, stored) &&
    Object.keys(change).every(
      (name) => text(base[name as keyof Appointment]) === text(stored[name as keyof Appointment]),
    )
  )
}

const storedIn = ({ extra }: Fault): Appointment | null => (extra.appointment as Appointment | undefined) ?? null

/** What names a version, of all appointments. */
const versionKey = (id: unknown, version: unknown) => `${String(id)} ${String(version)}`

/** A later change is made against the version that the earlier one made, unless somebody changed what it relies on. */
const follow = (later: OutboxEntry, reply: unknown) => {
  const { appointment } = reply as Reply
  const { base } = keptOf(later)
  if (!appointment || !isChange(later) || appointment.id !== base.id) return later.input
  const isBlind = later.input.updated_at === undefined || !isAsExpected(base, appointment)
  return isBlind ? later.input : { ...later.input, updated_at: appointment.updated_at }
}

/** How booking, changing and deleting an appointment wait for the connection. */
export function keptAppointmentCalls(client: QueryClient): KeptCall[] {
  /** Versions that screens had before the server gave one, by the version shown. */
  const versions = new Map<string, string>()

  /** The appointment as the screens show it. */
  function shownAppointment(id: string): Appointment | undefined {
    const own = outboxEntries().filter(({ subjects }) => subjects.includes(id))
    const cached = client
      .getQueriesData<{ appointments?: Appointment[] }>({ queryKey: [listAppointments.topic] })
      .flatMap(([, reply]) => reply?.appointments ?? [])
      .filter((one) => one.id === id && one.updated_at !== undefined)
      .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
    return withWaiting(cached.slice(0, 1), {}, own).find((one) => one.id === id)
  }

  const store = (reply: unknown, entry: OutboxEntry) => {
    const { appointment } = reply as Reply
    if (!appointment) return
    storeAppointment(client, { appointment })
    const { base, version } = keptOf(entry)
    versions.set(versionKey(base.id, version), appointment.updated_at)
  }

  function reshown(entry: OutboxEntry, input: Record<string, unknown>, isOwn: boolean): KeptChange {
    const kept = keptOf(entry)
    const change = changeOf(client, input)
    return isOwn ? { ...kept, change } : { ...kept, base: { ...kept.base, ...change } }
  }

  return [
    {
      spec: bookAppointment,
      creates: true,
      keep(given, at) {
        const id = String(given.id ?? newId(at))
        const input = { ...given, id }
        const version = at.toISOString()
        const base = bookedFrom(client, input, version)
        const shown: KeptChange = { base, change: {}, version }
        const reply = { appointment: { ...base, waiting: 'waiting' }, message: '' }
        return { input, subjects: [id], shown, reply }
      },
      resolve(_entry, fault) {
        // The id is this booking's own: it was booked, and then changed or deleted by somebody.
        if (fault.code === 'already_booked') return { done: { appointment: storedIn(fault), message: '' } }
        return fault.status === 404 ? { done: { appointment: null, message: '' } } : null
      },
      reshow: ({ shown }, input) => {
        const { version } = shown as KeptChange
        return { base: bookedFrom(client, input, version), change: {}, version } satisfies KeptChange
      },
      store,
      follow,
    },
    {
      spec: updateAppointment,
      keep(given, at) {
        const id = String(given.id)
        const base = shownAppointment(id)
        if (!base) return null
        const known = versions.get(versionKey(id, given.updated_at))
        const input = known === undefined ? given : { ...given, updated_at: known }
        const change = changeOf(client, input)
        const version = versionAfter(base.updated_at, at)
        const shown: KeptChange = { base, change, version }
        const reply = {
          appointment: { ...base, ...change, updated_at: version, waiting: 'waiting' },
          message: appointmentMessages.updated,
        }
        return { input, subjects: [id], shown, reply }
      },
      resolve(entry, fault) {
        const stored = fault.code === 'stale' ? storedIn(fault) : null
        if (!stored) return null
        const kept = keptOf(entry)
        if (isMade(kept.change, stored)) return { done: { appointment: stored, message: '' } }
        return isMergeable(kept, stored) ? { input: { ...entry.input, updated_at: stored.updated_at } } : null
      },
      reshow: reshown,
      store,
      follow,
    },
    {
      spec: deleteAppointment,
      keep(input, at) {
        const id = String(input.id)
        const base = shownAppointment(id)
        if (!base) return null
        const shown: KeptChange = { base, change: {}, version: versionAfter(base.updated_at, at) }
        return { input, subjects: [id], shown, reply: { message: appointmentMessages.deleted } }
      },
      resolve: (_entry, { status }) => (status === 404 ? { done: { message: appointmentMessages.deleted } } : null),
      store: (_reply, { input }) => hideAppointment(client, { id: String(input.id) }),
    },
  ]
}

/** How lists of appointments show what waits. */
export const appointmentOverlays: readonly Overlay[] = [
  {
    spec: listAppointments,
    show: (
      reply: { appointments: Appointment[] },
      input: { from?: string; to?: string; status?: string },
      entries,
    ) => ({
      ...reply,
      appointments: withWaiting(reply.appointments, input, entries),
    }),
  } as Overlay,
]
