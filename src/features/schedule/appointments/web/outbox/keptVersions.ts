import type { QueryClient } from '@tanstack/react-query'
import type { Fault } from '#platform/shared/fault.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import type { Needed, OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeepOptions, KeptCall } from '#platform/web/outbox/keptCall.ts'
import { omit } from '#platform/shared/pick.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { changedIn, listAppointments, storedIn, type Appointment, type VisitSale } from '../../contract.ts'
import type { FieldGroup } from '../../fieldGroups.ts'
import { inScope, type LinkedScope } from '../../linked/rules.ts'
import { readSeen, seenText, unpaid, type SeenVisit } from '../../seen.ts'
import { changedGroups, conflictsOf, editedGroups, isAllMade, onlyGroups } from '../../merge.ts'
import { type ShownAppointment, storeAppointment } from '../cache/public.ts'
import { partsOf, withWaiting, type KeptPart } from './keptChanges.ts'

const rowsOf = (reply: unknown): Appointment[] => {
  const { appointment, appointments } = reply as { appointment?: Appointment | null; appointments?: Appointment[] }
  return appointment ? [appointment] : (appointments ?? [])
}

/** Fields that an entry changes, based on appointments as they are now. */
const mergedInput = (entry: OutboxEntry, changed: readonly ChangedRow[]) =>
  expecting({ input: onlyGroups(entry.input, editedGroups(partsOf(entry)[0])) }, changed)

const partOf = (entry: OutboxEntry, id: string): KeptPart | undefined =>
  partsOf(entry).find(({ base }) => base.id === id)

/**
 * Groups of an appointment about which the user has to decide. One of several moves by as much as the edited one, so
 * that it is not moved twice if somebody else has moved it there.
 */
export function groupsToDecide(entry: OutboxEntry, part: KeptPart, stored: Appointment): FieldGroup[] {
  const conflicts = conflictsOf(part, stored)
  const isMovedByBoth =
    'scope' in entry.input &&
    !conflicts.includes('place') &&
    editedGroups(part).includes('place') &&
    changedGroups({ base: part.base, change: stored }).includes('place')
  return isMovedByBoth ? [...conflicts, 'place'] : conflicts
}

/** True if every appointment of an entry is as it is to be, those of a refusal as they are now. */
const isMade = (entry: OutboxEntry, changed: readonly ChangedRow[]): boolean =>
  partsOf(entry).every((part, index) => {
    const now = changed.find(({ appointment }) => appointment.id === part.base.id)
    if (now) return isAllMade(part, now.appointment)
    return index > 0 && changedGroups(part).length === 0
  })

/** Resolves a version conflict: the change was already made, or is merged if nobody else changed the same fields. */
export function resolveStale(entry: OutboxEntry, fault: Fault) {
  const changed = fault.code === 'stale' ? changedIn(fault) : []
  if (changed.length === 0) return null
  if (isMade(entry, changed)) return { done: { appointments: changed.map(({ appointment }) => appointment) } }
  const isMerged = changed.every((one) => {
    const part = partOf(entry, one.appointment.id)
    return part && isPaidAsSeen(entry, one) && groupsToDecide(entry, part, one.appointment).length === 0
  })
  return isMerged ? { input: mergedInput(entry, changed) } : null
}

/** Resolves a repeated booking: it was carried out, and then perhaps changed or deleted by somebody. */
export function resolveBooked(_entry: OutboxEntry, fault: Fault) {
  if (fault.code === 'already_booked') return { done: { appointment: storedIn(fault) } }
  return fault.status === 404 ? { done: { appointment: null } } : null
}

/**
 * Resolves a deletion: it was carried out, or nobody else has changed or paid the appointments, and their versions are
 * others.
 */
export function resolveDeleted(entry: OutboxEntry, fault: Fault) {
  if (fault.status === 404) return withoutDeleted(entry)
  const changed = changedIn(fault)
  if (changed.length === 0) return null
  const isSame = changed.every((one) => isAsSeen(entry, one.appointment) && isPaidAsSeen(entry, one))
  return isSame ? { input: expecting(entry, changed) } : null
}

/** Somebody has deleted the appointment: the linked ones that were to go with it remain to be deleted. */
function withoutDeleted({ input }: OutboxEntry) {
  const others = seenIn({ input })?.filter(({ id }) => id !== input.id) ?? []
  const [next] = others
  return next ? { input: { ...input, id: next.id, seen: seenText(others) } } : { done: {} }
}

/** True if an appointment is still as it was when it was deleted on the device. */
function isAsSeen(entry: OutboxEntry, stored: Appointment): boolean {
  const part = partOf(entry, stored.id)
  return part !== undefined && changedGroups({ base: part.base, change: stored }).length === 0
}

/** An appointment as it is now, with its sale if that is known. */
interface ChangedRow {
  appointment: Appointment
  sale?: Pick<VisitSale, 'id'> | null
}

/** Linked appointments as they were seen; none of a single one, or as kept by earlier versions. */
function seenIn({ input: { seen } }: Pick<OutboxEntry, 'input'>): SeenVisit[] | null {
  if (Array.isArray(seen)) return seen as SeenVisit[]
  return typeof seen === 'string' ? readSeen(seen) : null
}

/** In the form of the call: a query parameter, or part of a body. */
const withSeen = (input: Record<string, unknown>, seen: readonly SeenVisit[]): Record<string, unknown> => ({
  ...input,
  seen: typeof input.seen === 'string' ? seenText(seen) : seen,
})

/** True if an appointment is still paid, or unpaid, as it was seen, or if the refusal does not say. */
export function isPaidAsSeen(entry: Pick<OutboxEntry, 'input'>, { appointment: { id }, sale }: ChangedRow): boolean {
  const seen = seenIn(entry)?.find((one) => one.id === id)?.sale ?? entry.input.sale ?? unpaid
  return sale === undefined || seen === (sale?.id ?? unpaid)
}

/** Input that expects appointments as they are now, with their sales if those are known. */
export function expecting(
  { input }: Pick<OutboxEntry, 'input'>,
  changed: readonly ChangedRow[],
): Record<string, unknown> {
  const seen = seenIn({ input })
  const versions = changed.map(({ appointment: { id, updated_at }, sale }) => ({
    ...(seen?.find((one) => one.id === id) ?? { id }),
    updated_at,
    ...(sale !== undefined && { sale: sale?.id ?? unpaid }),
  }))
  const edited = versions.find(({ id }) => id === input.id)
  if (!seen) return edited ? { ...input, ...omit(edited, ['id']) } : input
  const others = seen.filter(({ id }) => !versions.some((one) => one.id === id))
  const isVersioned = edited && input.updated_at !== undefined
  return withSeen({ ...input, ...(isVersioned && { updated_at: edited.updated_at }) }, [...versions, ...others])
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
    const changed = { ...input, ...sale }
    return { input: seen ? withSeen(changed, seen) : changed }
  },
}

/** A later change uses the versions made by the earlier one, unless somebody else has changed the same fields. */
export function followVersion(later: OutboxEntry, reply: unknown): Record<string, unknown> {
  const { kind } = partsOf(later)[0]
  if (kind === 'booked' || (later.input.updated_at === undefined && !seenIn(later))) return later.input
  const isExpected = (row: Appointment): boolean => {
    const part = partOf(later, row.id)
    if (kind === 'deleted') return isAsSeen(later, row)
    return part !== undefined && groupsToDecide(later, part, row).length === 0
  }
  const changed = rowsOf(reply)
    .filter(isExpected)
    .map((appointment) => ({ appointment }))
  if (changed.length === 0) return later.input
  return kind === 'deleted' ? expecting(later, changed) : mergedInput(later, changed)
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

/** Versions of appointments that this tab has shown, seen and made. */
export function keptVersions(client: QueryClient) {
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
    /**
     * The appointment of a call as its user saw it, and those changed with it as they were seen, else as this device
     * shows them; none if the screen had not all of it and the device has no more.
     */
    rowsSeen({ id, scope }: Record<string, unknown>, how: KeepOptions, today: LocalDate): ShownAppointment[] {
      const rows = wholeRows(how)
      const row = rows.find((one) => one.id === id)
      if (!row || scope === undefined) return row ? [row] : []
      const others = shown().filter((one) => !rows.some((row) => row.id === one.id))
      return inScope([...rows, ...others], String(id), scope as LinkedScope, today)
    },
    /** Replaces provisional versions in an input by the server's. */
    translated(input: Record<string, unknown>): Record<string, unknown> {
      const version = serverVersions.get(keyOf(input.id, input.updated_at))
      const seen = seenIn({ input })?.map((one) => ({
        ...one,
        updated_at: serverVersions.get(keyOf(one.id, one.updated_at)) ?? one.updated_at,
      }))
      const versioned = { ...input, ...(version !== undefined && { updated_at: version }) }
      return seen ? withSeen(versioned, seen) : versioned
    },
    store(reply: unknown, entry: OutboxEntry): void {
      for (const appointment of rowsOf(reply)) {
        storeAppointment(client, { appointment })
        const part: KeptPart | undefined = partsOf(entry).find(({ base }) => base.id === appointment.id)
        if (part) serverVersions.set(keyOf(appointment.id, part.version), appointment.updated_at)
      }
    },
  }
}
