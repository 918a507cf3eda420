import type { QueryClient } from '@tanstack/react-query'
import { emptyReply } from '#platform/shared/entityFields.ts'
import { omit, pick } from '#platform/shared/pick.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import { addDays, localDate, wallClock } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { isQueued, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import { currentSession } from '#platform/web/session.ts'
import { listBarbers, type Barber } from '#features/salon/barbers/contract.ts'
import { listServices, type Service } from '#features/salon/services/contract.ts'
import { changedIn, type Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { changeAlong, shiftAlong, type LinkedScope } from '../../linked/rules.ts'
import { barberIn, planBookings, storedOnlyNames, type Change, type Facts, type StoredAppointment } from '../../plan.ts'
import { planEdits } from '../../planParts.ts'
import { byTime, confirmsPaid, dropInnerBuffers, startInDay, startOf, withChange, type Clock } from '../../rules.ts'
import { belongs, contactOf, type ListInput, type ShownAppointment } from '../cache/public.ts'

/** Displayed effect of a write on one appointment. */
export interface KeptPart {
  kind: 'booked' | 'changed' | 'deleted'
  /** The appointment as the user saw it before the write; for a booking as booked. */
  base: Appointment
  change: Partial<Appointment>
  /** True for a booking or a move to a time that this device itself shows as taken. */
  uncertain?: true
  /** Fields that follow from the change by the plan, such as a new service's duration. */
  follows?: Partial<Appointment>
  /** Provisional version until the server returns one. */
  version: string
}

/** Displayed effect of a write; the first part is the edited appointment. */
export type KeptParts = readonly [KeptPart, ...KeptPart[]]

/**
 * Displayed effects of a write on appointments; none of a write that changes none. While it is being sent, a change is
 * shown; what is new, removed or only follows from a payment waits for the reply.
 */
function effectsOf(entry: OutboxEntry): readonly KeptPart[] {
  const shown = entry.shown as readonly KeptPart[] | { appointments?: readonly KeptPart[] } | null
  if (shown && 'map' in shown) return isQueued(entry) ? shown : shown.filter(({ kind }) => kind === 'changed')
  return (isQueued(entry) && shown?.appointments) || []
}

export const partsOf = ({ shown }: OutboxEntry): KeptParts => shown as KeptParts

const changedBy = (before: Appointment, { change, follows, version }: KeptPart): Appointment => ({
  ...withChange(before, { ...change, ...follows }, salonTime(new Date(version))),
  updated_at: version,
})

export const afterOf = (part: KeptPart): ShownAppointment => ({
  ...changedBy(part.base, part),
  waiting: part.uncertain ? 'uncertain' : 'waiting',
})

/** Local date and time of the salon. */
export const salonTime = (at: Date): Clock => wallClock(at, currentSession()?.user.salon?.time_zone ?? 'Europe/Tirane')

/** Input fields that are no appointment fields or can be interpreted only by the server. */
const unshown = new Set(['id', 'updated_at', 'sale', 'seen', 'seen_at', 'barber', 'scope'])

/** Displayed changes of an appointment by an input. The rest, such as the client, is determined by the server. */
export function changeOf(client: QueryClient, input: Record<string, unknown>): Partial<Appointment> {
  const change = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !unshown.has(name)),
  ) as Partial<Appointment>
  const barber = barberIn({ barbers: barbersOf(client) }, input)
  if (barber) Object.assign(change, { barber: barber.name, barber_id: barber.id })
  if (typeof input.price === 'string') delete change.price
  return change
}

/** Provisional appointments of queued bookings. Throws the server's 400 as far as the device can tell. */
export function bookedFrom(
  client: QueryClient,
  inputs: readonly Record<string, unknown>[],
  version: string,
): Appointment[] {
  const changed = inputs.map((input) => ({ ...changeOf(client, input), input }))
  const asked = changed.map(({ input, ...change }) => ({
    ...emptyReply(appointmentFields),
    ...change,
    ...contactOf(client, change),
    follows: input.follows === true,
    id: String(input.id),
    service_name: String(input.service_name ?? ''),
    duration: typeof input.duration === 'number' ? input.duration : undefined,
    status: 'pending' as const,
    updated_at: version,
  }))
  const facts = knownFacts(client, asked)
  const planned = planBookings(asked, facts)
  dropInnerBuffers(planned)
  return planned.map(({ follows: _follows, ...row }, index) => ({
    ...withoutStored(row),
    price: typeof inputs[index]?.price === 'number' ? row.price : row.listed_price,
  }))
}

const withoutStored = (row: StoredAppointment): Appointment => omit(row, storedOnlyNames)

/** A shown appointment for the plan, which finds its service by name. */
const stored = (row: Appointment): StoredAppointment => ({
  ...row,
  service_id: null,
  listed_price: null,
  listed_currency: null,
})

/**
 * Effects of a change of appointments, the edited one first, with those of other parts of their visits. `shown` are all
 * that the device has. Throws the server's 400 as far as the device can tell.
 */
export function changedFrom(
  client: QueryClient,
  shown: readonly Appointment[],
  seen: readonly Appointment[],
  input: Record<string, unknown>,
  instant: Date,
): KeptPart[] {
  const edit = changeOf(client, input)
  const rows = seen.flatMap((row, _index, [first = row]) => {
    const change = changeWith(row, first, edit, input.scope as LinkedScope)
    return change ? [{ before: stored(row), change: change as Change }] : []
  })
  const visits = new Set(rows.flatMap(({ before }) => before.visit_id ?? []))
  const others = shown.filter(
    ({ id, visit_id }) => visit_id && visits.has(visit_id) && !rows.some(({ before }) => before.id === id),
  )
  const edits = planEdits(
    [...rows.map(({ before }) => before), ...others.map(stored)],
    rows,
    knownFacts(
      client,
      rows.map(({ change }) => change),
    ),
    salonTime(instant),
    rows.map(({ before, change }) => ({
      client_id: change.client_id ?? before.client_id,
      client_name: change.client_name ?? before.client_name,
    })),
  )
  return edits.map(({ before, after }, index) => {
    const base = withoutStored(before)
    const change = (rows[index]?.change ?? {}) as Partial<Appointment>
    const given = { ...base, ...change }
    const names = followingNames.filter((name) => after[name] !== given[name])
    const follows = { ...pick(after, names), ...(namesOther(base, change) && contactOf(client, change)) }
    return partFrom('changed', base, instant, { change, follows })
  })
}

/** True if a change names another client. */
const namesOther = (base: Appointment, { client_id, client_name = base.client_name }: Partial<Appointment>): boolean =>
  client_id ? client_id !== base.client_id : nameKey(client_name) !== nameKey(base.client_name)

/** Fields that the plan may change along with others. */
const followingNames = [
  'duration',
  'currency',
  'buffer_minutes',
  'pause_after_minutes',
  'pause_minutes',
  'appointment_date',
  'appointment_time',
] as const

/** Effect on a shown appointment, with a version later than that, regardless of the device's clock. */
export const partFrom = (
  kind: KeptPart['kind'],
  base: Appointment,
  instant: Date,
  effect: Pick<KeptPart, 'follows'> & { change?: KeptPart['change'] } = {},
): KeptPart => ({
  kind,
  base,
  change: {},
  ...effect,
  version: new Date(Math.max(instant.getTime(), (Date.parse(base.updated_at) || 0) + 1)).toISOString(),
})

/** Effects of payments on shown appointments, for the writes that take them. */
export const paymentEffects = {
  /** By the rule of the server. */
  paid: (visits: readonly Appointment[], soldAt: Date, instant: Date): KeptPart[] =>
    visits
      .filter((one) => confirmsPaid(one, salonTime(soldAt)))
      .map((base) => partFrom('changed', base, instant, { change: { status: 'confirmed' } })),
  /** The status before the payment. */
  unpaid: (parts: readonly object[], instant: Date): KeptPart[] =>
    (parts as readonly KeptPart[]).map((part) => {
      const { status, request } = part.base
      return partFrom('changed', changedBy(part.base, part), instant, { change: { status }, follows: { request } })
    }),
}

/** Appointments on which a decision about a refused change is based: as they are now, if the user was shown them. */
export function decidedBases(entry: OutboxEntry): Appointment[] {
  const changed = entry.refusal ? changedIn(entry.refusal) : []
  return partsOf(entry).map(
    ({ base }) => changed.find(({ appointment }) => appointment.id === base.id)?.appointment ?? base,
  )
}

/** Change of one appointment along with the edited one, with its shift; null if it stays as it is. */
export function changeWith(
  appointment: Appointment,
  edited: Appointment,
  change: Partial<Appointment>,
  scope: LinkedScope,
): Partial<Appointment> | null {
  const along = changeAlong(appointment, edited, change, scope)
  if (!along || appointment === edited) return along
  const { days, minutes } = shiftAlong(appointment, edited, change, scope)
  return {
    ...along,
    appointment_date: addDays(localDate(appointment.appointment_date), days),
    appointment_time: startInDay(startOf(appointment) + minutes),
  }
}

/** The appointment after a write, as it is shown. Null once it is deleted. */
function after(
  part: KeptPart,
  state: OutboxEntry['state'],
  before: ShownAppointment | undefined,
): ShownAppointment | undefined | null {
  // The version of the server, because its reply is awaited.
  if (state === 'sending') return before && { ...changedBy(before, part), updated_at: before.updated_at }
  const isRefused = state === 'refused'
  const isUncertain = part.uncertain || before?.waiting === 'uncertain'
  const waiting = isRefused || before?.waiting === 'refused' ? 'refused' : isUncertain ? 'uncertain' : 'waiting'
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
  const changed = new Set<string>()
  for (const entry of entries) {
    for (const part of effectsOf(entry)) {
      const { id } = part.base
      const next = after(part, entry.state, rows.get(id))
      changed.add(id)
      if (next) rows.set(id, next)
      else rows.delete(id)
    }
  }
  return [...rows.values()].filter((one) => !changed.has(one.id) || belongs(range, one)).toSorted(byTime)
}

export const barbersOf = (client: QueryClient): readonly Barber[] =>
  client.getQueryData<{ data: Barber[] }>(readKey(listBarbers, {}))?.data ?? []

export const servicesOf = (client: QueryClient): readonly Service[] =>
  client.getQueryData<{ data: Service[] }>(readKey(listServices, {}))?.data ?? []

/** Facts of the plan that this device knows. A barber that it does not know is taken as one who can be booked. */
function knownFacts(client: QueryClient, inputs: readonly { barber_id?: unknown; barber?: unknown }[]): Facts {
  const barbers = barbersOf(client)
  const others = inputs
    .map(({ barber_id: id, barber: name }) => ({ id: String(id ?? ''), name: String(name ?? ''), is_active: true }))
    .filter(({ id, name }) => !barberIn({ barbers }, { barber_id: id, barber: name }))
  return {
    barbers: [...barbers, ...others],
    services: servicesOf(client),
    currency: currentSession()?.user.salon?.currency ?? 'EUR',
  }
}
