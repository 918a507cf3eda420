import type { QueryClient } from '@tanstack/react-query'
import type { Fault } from '#platform/shared/fault.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import type { Needed, OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeepOptions, KeptCall } from '#platform/web/outbox/keptCall.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { listAppointments, saleIn, storedIn, type Appointment, type VisitSale } from '../../contract.ts'
import { inScope, type LinkedScope } from '../../linked/rules.ts'
import { readSeen, seenText, unpaid, type SeenVisit } from '../../seen.ts'
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
  if (!isPaidAsSeen(entry, stored, fault)) return null
  return conflictsOf(part, stored).length === 0 ? { input: mergedInput(entry, part, stored) } : null
}

/** Resolves a repeated booking: it was carried out, and then perhaps changed or deleted by somebody. */
export function resolveBooked(_entry: OutboxEntry, fault: Fault) {
  if (fault.code === 'already_booked') return { done: { appointment: storedIn(fault) } }
  return fault.status === 404 ? { done: { appointment: null } } : null
}

/**
 * Resolves a deletion: it was carried out, or nobody else has changed or paid the appointment, and its version is
 * another.
 */
export function resolveDeleted(entry: OutboxEntry, fault: Fault) {
  if (fault.status === 404) return withoutDeleted(entry)
  const stored = storedIn(fault)
  if (!stored || !isAsSeen(entry, stored) || !isPaidAsSeen(entry, stored, fault)) return null
  return { input: removalOf(entry, stored, saleIn(fault)) }
}

/** Somebody has deleted the appointment: the linked ones that were to go with it remain to be deleted. */
function withoutDeleted({ input }: OutboxEntry) {
  const others = seenIn({ input })?.filter(({ id }) => id !== input.id) ?? []
  const [next] = others
  return next ? { input: { ...input, id: next.id, seen: seenText(others) } } : { done: {} }
}

/** True if an appointment is still as it was when it was deleted on the device. */
function isAsSeen(entry: OutboxEntry, stored: Appointment): boolean {
  const part = partsOf(entry).find(({ base }) => base.id === stored.id)
  return part !== undefined && changedGroups({ base: part.base, change: stored }).length === 0
}

/** Linked appointments of a deletion as they were seen; none of a single one, or as kept by earlier versions. */
const seenIn = ({ input }: Pick<OutboxEntry, 'input'>): SeenVisit[] | null =>
  typeof input.seen === 'string' ? readSeen(input.seen) : null

/** True if an appointment is still paid, or unpaid, as it was seen, or if the refusal does not say. */
export function isPaidAsSeen(
  entry: Pick<OutboxEntry, 'input'>,
  { id }: Appointment,
  fault: Pick<Fault, 'extra'>,
): boolean {
  const sale = saleIn(fault)
  const seen = seenIn(entry)?.find((one) => one.id === id)?.sale ?? entry.input.sale ?? unpaid
  return sale === undefined || seen === (sale?.id ?? unpaid)
}

/** Input of a deletion or cancellation that expects an appointment as it is now, with its sale if that is known. */
export function removalOf(
  entry: Pick<OutboxEntry, 'input'>,
  { id, updated_at }: Appointment,
  sale: Pick<VisitSale, 'id'> | null | undefined,
): Record<string, unknown> {
  const seen = seenIn(entry)
  const now = sale === undefined ? {} : { sale: sale?.id ?? unpaid }
  if (!seen) return { ...entry.input, updated_at, ...now }
  const before = seen.find((one) => one.id === id) ?? { id, sale: unpaid }
  return { ...entry.input, seen: seenText([{ ...before, updated_at, ...now }, ...seen.filter((one) => one.id !== id)]) }
}

/** A change that names the payment of its visit waits for a sale of this device; after a discarded one it is unpaid. */
export const afterSale: Pick<KeptCall, 'needs' | 'lose'> = {
  needs(input) {
    const seen = seenIn({ input })?.map(({ sale }) => sale) ?? [input.sale]
    return seen.flatMap((id): Needed[] => (typeof id === 'string' && id !== unpaid ? [{ of: 'sale', id }] : []))
  },
  lose({ input }, { id }) {
    const sale = input.sale === id ? { sale: unpaid } : {}
    const seen = seenIn({ input })?.map((one) => (one.sale === id ? { ...one, sale: unpaid } : one))
    return { input: { ...input, ...sale, ...(seen && { seen: seenText(seen) }) } }
  },
}

/** A later change uses the version made by the earlier one, unless somebody else has changed the same fields. */
export function followVersion(later: OutboxEntry, reply: unknown): Record<string, unknown> {
  const [part] = partsOf(later)
  if (part.kind === 'deleted') {
    if (later.input.updated_at === undefined && !seenIn(later)) return later.input
    return rowsOf(reply)
      .filter((row) => isAsSeen(later, row))
      .reduce((input, row) => removalOf({ input }, row, undefined), later.input)
  }
  const stored = rowsOf(reply).find(({ id }) => id === part.base.id)
  if (!stored || later.input.updated_at === undefined) return later.input
  return part.kind !== 'changed' || conflictsOf(part, stored).length > 0
    ? later.input
    : mergedInput(later, part, stored)
}

const keyOf = (id: unknown, version: unknown) => `${String(id)} ${String(version)}`

/** True for an appointment with all of its fields, which some lists lack. */
const isWhole = (row: Partial<Appointment>): row is ShownAppointment =>
  row.updated_at !== undefined && row.buffer_minutes !== undefined

/** Appointments that screens have loaded, by id. */
function loadedAppointments(client: QueryClient): Map<string, Appointment> {
  const latest = new Map<string, Appointment>()
  for (const [, reply] of client.getQueriesData<{ appointments?: Appointment[] }>({
    queryKey: [listAppointments.topic],
  })) {
    for (const appointment of reply?.appointments ?? []) {
      const known = latest.get(appointment.id)
      if (isWhole(appointment) && (!known || known.updated_at < appointment.updated_at))
        latest.set(appointment.id, appointment)
    }
  }
  return latest
}

/** Displayed appointments, with waiting writes. */
export const shownAppointments = (client: QueryClient): ShownAppointment[] =>
  withWaiting([...loadedAppointments(client).values()], {}, outboxEntries())

export interface KeptVersions {
  shown(): ShownAppointment[]
  /** The appointment of a call as its user saw it; null if the screen had not all of it and the device has no more. */
  rowSeen(input: Record<string, unknown>, how: KeepOptions): ShownAppointment | null
  /** That appointment, and those changed with it as they were seen, else as this device shows them. */
  rowsSeen(input: Record<string, unknown>, how: KeepOptions, today: LocalDate): ShownAppointment[]
  /** Replaces provisional versions in an input by the server's. */
  translated(input: Record<string, unknown>): Record<string, unknown>
  store(reply: unknown, entry: OutboxEntry): void
}

export function keptVersions(client: QueryClient): KeptVersions {
  /** Server versions by the provisional ones that screens had. */
  const serverVersions = new Map<string, string>()
  const shown = () => shownAppointments(client)
  /** The seen appointments with all of their fields, which some lists lack. */
  function wholeRows({ seen }: KeepOptions): ShownAppointment[] {
    const given = seen === 'new' ? [] : seen.map(({ row }) => row)
    return given.flatMap((row) =>
      isWhole(row) ? row : shown().filter((one) => one.id === row.id && one.updated_at === row.updated_at),
    )
  }
  return {
    shown,
    rowSeen: ({ id }, how) => wholeRows(how).find((one) => one.id === id) ?? null,
    rowsSeen({ id, scope }, how, today) {
      const rows = wholeRows(how)
      if (!rows.some((one) => one.id === id)) return []
      const others = shown().filter((one) => !rows.some((row) => row.id === one.id))
      return inScope([...rows, ...others], String(id), scope as LinkedScope, today)
    },
    translated(input) {
      const version = serverVersions.get(keyOf(input.id, input.updated_at))
      const seen = seenIn({ input })?.map((one) => ({
        ...one,
        updated_at: serverVersions.get(keyOf(one.id, one.updated_at)) ?? one.updated_at,
      }))
      return { ...input, ...(version !== undefined && { updated_at: version }), ...(seen && { seen: seenText(seen) }) }
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
