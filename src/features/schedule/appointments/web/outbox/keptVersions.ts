import type { QueryClient } from '@tanstack/react-query'
import type { Fault } from '#platform/shared/fault.ts'
import { outboxEntries } from '#platform/web/outbox/access.ts'
import { rowsIn, type Needed, type OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeepOptions, KeptCall } from '#platform/web/outbox/keptCall.ts'
import { pick } from '#platform/shared/pick.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { appointmentsIn, changedIn, storedIn, type Appointment, type VisitSale } from '../../contract.ts'
import type { FieldGroup } from '../../fieldGroups.ts'
import { inScope, type LinkedScope } from '../../linked/rules.ts'
import { readSeen, seenText, unpaid, type SeenVisit } from '../../seen.ts'
import { changedGroups, conflictsOf, editedGroups, isAllMade, onlyGroups } from '../../merge.ts'
import { hideEach, latestLoaded, type ShownAppointment, storeAppointment } from '../cache/public.ts'
import { partsOf, withWaiting, type KeptPart } from './keptChanges.ts'

/** The fields that an entry changes, or its deletion, based on appointments as they are now. */
const mergedInput = (entry: OutboxEntry, changed: readonly ChangedRow[]) =>
  expecting({ input: onlyGroups(entry.input, editedGroups(partsOf(entry)[0])) }, changed)

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
    if (now) return part.kind === 'changed' && isAllMade(part, now.appointment)
    return index > 0 && changedGroups(part).length === 0
  })

/**
 * Resolves a version conflict: the change or deletion was already made, or nobody else has paid the appointments or
 * changed the same fields, so that it is based on them as they are now.
 */
export function resolveStale(entry: OutboxEntry, fault: Fault) {
  const isDeletion = partsOf(entry)[0].kind === 'deleted'
  if (isDeletion && fault.status === 404) return withoutDeleted(entry)
  const changed = changedIn(fault)
  if (changed.length === 0) return null
  if (isMade(entry, changed)) return { done: { appointments: changed.map(({ appointment }) => appointment) } }
  const isSame = changed.every((one) => isPaidAsSeen(entry, one) && isUndisputed(entry, one.appointment))
  return isSame ? { input: mergedInput(entry, changed) } : null
}

/** Resolves a repeated booking: it was carried out, and then perhaps changed or deleted by somebody. */
export function resolveBooked(_entry: OutboxEntry, fault: Fault) {
  if (fault.code === 'already_booked') return { done: { appointment: storedIn(fault) } }
  return fault.status === 404 ? { done: { appointment: null } } : null
}

/** Somebody has deleted the appointment: the linked ones that were to go with it remain to be deleted. */
function withoutDeleted({ input }: OutboxEntry) {
  const others = seenIn(input).filter(({ id }) => id !== input.id)
  const [next] = others
  return next ? { input: { ...input, id: next.id, seen: seenText(others) } } : { done: {} }
}

/** True if nobody else has changed the fields of a change, or any field of a deleted appointment. */
function isUndisputed(entry: OutboxEntry, stored: Appointment): boolean {
  const part = partsOf(entry).find(({ base }) => base.id === stored.id)
  if (part?.kind === 'deleted') return changedGroups({ base: part.base, change: stored }).length === 0
  return part !== undefined && groupsToDecide(entry, part, stored).length === 0
}

/** An appointment as it is now, with its sale if that is known. */
interface ChangedRow {
  appointment: Appointment
  sale?: Pick<VisitSale, 'id'> | null
}

type Input = Record<string, unknown>

/** Appointments as an input says that they were seen: all linked ones, or a single one. */
function seenIn(input: Input): SeenVisit[] {
  const { seen } = input
  if (Array.isArray(seen)) return seen as SeenVisit[]
  const names = ['id', 'updated_at', 'sale'].filter((name) => input[name] !== undefined)
  return typeof seen === 'string' ? readSeen(seen) : [pick(input, names) as unknown as SeenVisit]
}

/** An input with other seen appointments, in its form: fields, a query parameter, or part of a body. */
function withSeen(input: Input, rows: readonly SeenVisit[]): Input {
  const edited = rows.find(({ id }) => id === input.id)
  if (input.seen === undefined) return { ...input, ...edited }
  const version = input.updated_at !== undefined && edited && pick(edited, ['updated_at'])
  return { ...input, ...version, seen: typeof input.seen === 'string' ? seenText(rows) : rows }
}

/** True if an appointment is still paid, or unpaid, as it was seen, or if the refusal does not say. */
export function isPaidAsSeen(
  { input }: Pick<OutboxEntry, 'input'>,
  { appointment: { id }, sale }: ChangedRow,
): boolean {
  const seen = seenIn(input).find((one) => one.id === id)?.sale ?? unpaid
  return sale === undefined || seen === (sale?.id ?? unpaid)
}

/** Input that expects appointments as they are now, with their sales if those are known. */
export function expecting({ input }: Pick<OutboxEntry, 'input'>, changed: readonly ChangedRow[]): Input {
  const seen = seenIn(input)
  const versions = changed.map(({ appointment: { id, updated_at }, sale }) => ({
    ...(seen.find((one) => one.id === id) ?? { id }),
    updated_at,
    ...(sale !== undefined && { sale: sale?.id ?? unpaid }),
  }))
  return withSeen(input, [...versions, ...seen.filter(({ id }) => !versions.some((one) => one.id === id))])
}

/** A change that names the payment of its visit waits for a sale of this device; after a discarded one it is unpaid. */
export const afterSale: Pick<KeptCall, 'needs' | 'lose'> = {
  needs: (input) =>
    seenIn(input).flatMap(({ sale: id }): Needed[] => (id === undefined || id === unpaid ? [] : [{ of: 'sale', id }])),
  lose: ({ input }, { id }) => ({
    input: withSeen(
      input,
      seenIn(input).map((one) => (one.sale === id ? { ...one, sale: unpaid } : one)),
    ),
  }),
}

/** A later change uses the versions made by the earlier one, unless somebody else has changed the same fields. */
export function followVersion(later: OutboxEntry, reply: unknown): Record<string, unknown> {
  if (later.input.updated_at === undefined && later.input.seen === undefined) return later.input
  const changed = appointmentsIn(reply).flatMap((appointment) =>
    isUndisputed(later, appointment) ? [{ appointment }] : [],
  )
  return changed.length === 0 ? later.input : mergedInput(later, changed)
}

const keyOf = (id: unknown, version: unknown) => `${String(id)} ${String(version)}`

/** True for an appointment with all of its fields, which some lists lack. */
const isWhole = (row: Partial<Appointment>): row is ShownAppointment =>
  row.updated_at !== undefined && row.buffer_minutes !== undefined

/** Displayed appointments, with waiting writes. */
export const shownAppointments = (client: QueryClient): ShownAppointment[] =>
  withWaiting(latestLoaded(client, isWhole), {}, outboxEntries())

/** Versions of appointments that this tab has shown, seen and made. */
export function keptVersions(client: QueryClient) {
  /** Server versions by the provisional ones that screens had. */
  const serverVersions = new Map<string, string>()
  const shown = () => shownAppointments(client)
  /** The seen appointments with all of their fields, which some lists lack. */
  const wholeRows = ({ seen }: KeepOptions): ShownAppointment[] =>
    rowsIn(seen).flatMap((row) =>
      isWhole(row) ? row : shown().filter((one) => one.id === row.id && one.updated_at === row.updated_at),
    )
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
    translated: (input: Input): Input =>
      withSeen(
        input,
        seenIn(input).map((one) => {
          const version = serverVersions.get(keyOf(one.id, one.updated_at))
          return version === undefined ? one : { ...one, updated_at: version }
        }),
      ),
    store(reply: unknown, entry: OutboxEntry): void {
      const parts: readonly KeptPart[] = partsOf(entry)
      const deleted = parts.filter(({ kind }) => kind === 'deleted').map(({ base }) => base.id)
      if (deleted.length > 0) return hideEach(client, { ids: deleted })
      for (const appointment of appointmentsIn(reply)) {
        storeAppointment(client, { appointment })
        const part = parts.find(({ base }) => base.id === appointment.id)
        if (part) serverVersions.set(keyOf(appointment.id, part.version), appointment.updated_at)
      }
    },
  }
}
