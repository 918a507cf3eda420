import type { QueryClient } from '@tanstack/react-query'
import { addDays, localDate } from '#platform/shared/time.ts'
import type { KeptCall } from '#platform/web/outbox/outbox.ts'
import type { Appointment } from '../../contract.ts'
import { bookVisits, changedMessage, changeLinked, linkedMessages, removeLinked } from '../../linked/contract.ts'
import { changeAlong, shiftAlong, type LinkedScope } from '../../linked/rules.ts'
import { isKept, startInDay, startOf } from '../../rules.ts'
import { hideEach } from '../cache/public.ts'
import {
  afterOf,
  bookedFrom,
  changedFrom,
  changeOf,
  decidedBase,
  kept,
  orAsShown,
  partsOf,
  salonTime,
  versionAfter,
  type KeptPart,
  type KeptParts,
} from './keptChanges.ts'
import { unlessTaken } from './knownClash.ts'
import { followVersion, resolveBooked, resolveDeleted, resolveStale, type KeptVersions } from './keptVersions.ts'

const isParts = (parts: readonly KeptPart[]): parts is KeptParts => parts.length > 0

/** Change of one appointment along with the edited one, with its shift; null if it stays as it is. */
function changeWith(appointment: Appointment, first: Appointment, change: Partial<Appointment>, scope: LinkedScope) {
  const along = changeAlong(appointment, first, change, scope)
  if (!along || appointment === first) return along
  const { days, minutes } = shiftAlong(appointment, first, change, scope)
  return {
    ...along,
    appointment_date: addDays(localDate(appointment.appointment_date), days),
    appointment_time: startInDay(startOf(appointment) + minutes),
  }
}

export function keptLinkedCalls(client: QueryClient, { shown, rowsSeen, translated, store }: KeptVersions): KeptCall[] {
  function booked(input: Record<string, unknown>, version: string): KeptPart[] {
    const { appointment_date, appointment_time, visits } = input as {
      appointment_date: string
      appointment_time: string
      visits: readonly { id: string; parts: readonly { id: string }[] }[]
    }
    const inputs = visits.flatMap(({ id, parts, ...visitor }) =>
      parts.map((one, index) => ({
        ...visitor,
        ...one,
        appointment_date,
        appointment_time,
        visit_id: parts.length > 1 ? id : null,
        group_id: visits.length > 1 ? (visits[0]?.id ?? null) : null,
        follows: index > 0,
      })),
    )
    return bookedFrom(client, inputs, version).map((base) => ({ kind: 'booked', base, change: {}, version }))
  }

  function changed(input: Record<string, unknown>, rows: readonly Appointment[], instant: Date): KeptPart[] {
    const [first] = rows
    const edit = changeOf(client, input)
    const changes = rows.flatMap((before) => {
      const change = changeWith(before, first ?? before, edit, input.scope as LinkedScope)
      return change ? [{ before, change }] : []
    })
    return changedFrom(client, shown(), changes, instant)
  }

  return [
    {
      spec: bookVisits,
      creates: true,
      keep(input, at, how) {
        const parts = unlessTaken(client, shown(), booked(input, at.toISOString()), how, at)
        const reply = { appointments: parts.map(afterOf), message: linkedMessages.booked(parts.length) }
        return kept(input, parts, reply)
      },
      resolve: resolveBooked,
      reshow: (entry, input) => orAsShown(entry, () => booked(input, partsOf(entry)[0].version)),
      store,
      follow: followVersion,
    },
    {
      spec: changeLinked,
      keep(given, instant, how) {
        const input = translated(given)
        const rows = rowsSeen(input, how, salonTime(instant).date)
        const parts = unlessTaken(client, shown(), changed(input, rows, instant), how, instant)
        if (!isParts(parts)) return null
        const [{ base: edited, change }] = parts
        // As the server's reply, without cancelled parts that move along.
        const listed = parts.filter(({ base }) => isKept(base) === isKept(edited))
        const message = changedMessage(change.status)(listed.length)
        const reply = { appointments: listed.map(afterOf), before: [], message }
        return kept(input, parts, reply)
      },
      resolve: resolveStale,
      reshow(entry, input, isOwn) {
        const [, ...rest] = partsOf(entry).map(({ base }) => base)
        const rows = [decidedBase(entry), ...rest]
        return isOwn ? orAsShown(entry, () => changed(input, rows, new Date(entry.at))) : entry.shown
      },
      store,
      follow: followVersion,
    },
    {
      spec: removeLinked,
      keep(given, instant, how) {
        const input = translated(given)
        const rows = rowsSeen(input, how, salonTime(instant).date)
        const parts = rows.map((base): KeptPart => ({
          kind: 'deleted',
          base,
          change: {},
          version: versionAfter(base.updated_at, instant),
        }))
        if (!isParts(parts)) return null
        const ids = rows.map(({ id }) => id)
        return kept(input, parts, { ids, message: linkedMessages.removed(ids.length) })
      },
      // Appointments that the device had not loaded are asked about if they were changed since.
      late: ({ input, at: queuedAt }) =>
        input.seen === undefined || input.seen_at !== undefined
          ? input
          : { ...input, seen_at: new Date(queuedAt).toISOString() },
      resolve: resolveDeleted,
      follow: followVersion,
      store: (_reply, entry) => {
        hideEach(client, { ids: partsOf(entry).map(({ base }) => base.id) })
      },
    },
  ]
}
