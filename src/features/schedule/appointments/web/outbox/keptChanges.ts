import type { QueryClient } from '@tanstack/react-query'
import { emptyReply } from '#platform/shared/entityFields.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import { wallClock } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { currentSession } from '#platform/web/session.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { defaultDuration, offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import type { Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { byTime, withChange, type Clock } from '../../rules.ts'
import { belongs, type ListInput } from '../actions/appointmentCache.ts'
import type { ShownAppointment } from '../actions/waiting.ts'

/** Displayed effect of a write on one appointment. */
export interface KeptPart {
  kind: 'booked' | 'changed' | 'deleted'
  /** The appointment before the write; for a booking as booked. */
  base: Appointment
  change: Partial<Appointment>
  /** Provisional version until the server returns one. */
  version: string
}

/** Displayed effect of a write; the first part is the edited appointment. */
export type KeptParts = readonly [KeptPart, ...KeptPart[]]

const isOfAppointments = ({ shown }: OutboxEntry): boolean => Array.isArray(shown)

export const partsOf = ({ shown }: OutboxEntry): KeptParts => shown as KeptParts

/** A write that waits for the connection, with its provisional reply. */
export const kept = (input: Record<string, unknown>, parts: readonly KeptPart[], reply: object) => ({
  input,
  subjects: parts.map(({ base }) => base.id),
  shown: parts,
  reply,
})

const changedBy = (before: Appointment, { change, version }: KeptPart): Appointment => ({
  ...withChange(before, change, salonTime(new Date(version))),
  updated_at: version,
})

export const afterOf = (part: KeptPart): ShownAppointment => ({ ...changedBy(part.base, part), waiting: 'waiting' })

/** Local date and time of the salon. */
export const salonTime = (at: Date): Clock => wallClock(at, currentSession()?.user.salon?.time_zone ?? 'Europe/Tirane')

const barbersOf = (client: QueryClient): readonly Barber[] =>
  client.getQueryData<{ data: Barber[] }>(readKey(listBarbers, {}))?.data ?? []

const servicesOf = (client: QueryClient): readonly Service[] =>
  client.getQueryData<{ data: Service[] }>(readKey(listServices, {}))?.data ?? []

/** Input fields that are no appointment fields or can be interpreted only by the server. */
const unshown = new Set(['id', 'updated_at', 'barber', 'scope'])

/** Displayed changes of an appointment by an input. The rest, such as the client, is determined by the server. */
export function changeOf(client: QueryClient, input: Record<string, unknown>): Partial<Appointment> {
  const change = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !unshown.has(name)),
  ) as Partial<Appointment>
  const barber = barbersOf(client).find(({ id, name }) =>
    input.barber_id === undefined ? nameKey(name) === nameKey(String(input.barber ?? '')) : id === input.barber_id,
  )
  if (barber) Object.assign(change, { barber: barber.name, barber_id: barber.id })
  if (typeof input.price === 'string') delete change.price
  return change
}

/** Provisional appointment of a queued booking. */
export function bookedFrom(client: QueryClient, input: Record<string, unknown>, version: string): Appointment {
  const name = String(input.service_name ?? '')
  const change = changeOf(client, input)
  const service = serviceNamed(servicesOf(client), name)
  const offer = service && offerOf(service, change.barber_id ?? null)
  return {
    ...emptyReply(appointmentFields),
    service_name: name,
    price: offer?.price ?? null,
    currency: offer?.currency ?? currentSession()?.user.salon?.currency ?? 'EUR',
    buffer_minutes: offer?.buffer_minutes ?? 0,
    pause_after_minutes: offer?.pause_after_minutes ?? null,
    pause_minutes: offer?.pause_minutes ?? null,
    ...change,
    duration: typeof input.duration === 'number' ? input.duration : (offer?.duration ?? defaultDuration),
    id: String(input.id),
    status: 'pending',
    updated_at: version,
  }
}

/** The appointment after a write that waits, as it is shown. Null once it is deleted. */
function after(part: KeptPart, isRefused: boolean, before: ShownAppointment | undefined): ShownAppointment | null {
  const waiting = isRefused || before?.waiting === 'refused' ? 'refused' : 'waiting'
  if (part.kind === 'booked') return { ...part.base, waiting }
  const current = before ?? part.base
  // A refused change has no effect; a refused booking is shown at its wanted place.
  if (isRefused) return { ...current, waiting }
  return part.kind === 'deleted' ? null : { ...changedBy(current, part), waiting }
}

export function withWaiting(
  list: readonly Appointment[],
  range: ListInput,
  entries: readonly OutboxEntry[],
): ShownAppointment[] {
  const rows = new Map<string, ShownAppointment>(list.map((one) => [one.id, one]))
  for (const entry of entries.filter(isOfAppointments)) {
    for (const part of partsOf(entry)) {
      const { id } = part.base
      const next = after(part, entry.state === 'refused', rows.get(id))
      if (next) rows.set(id, next)
      else rows.delete(id)
    }
  }
  return [...rows.values()].filter((one) => !one.waiting || belongs(range, one)).toSorted(byTime)
}
