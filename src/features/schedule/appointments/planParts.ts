import { addDays, daysBetween, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { appointmentMessages } from './copy.ts'
import {
  planChange,
  refused,
  serviceOf,
  type Change,
  type ClientOf,
  type Facts,
  type PlannedService,
  type StoredAppointment,
} from './plan.ts'
import { dropInnerBuffers, endOf, endsInItsDay, gapAfter, isKept, startOf, withChange, type Clock } from './rules.ts'

/** The parts of one visit, in relation to each other. */

export interface Edit {
  before: StoredAppointment
  after: StoredAppointment
}

export interface RowChange {
  before: StoredAppointment
  change: Change
}

/**
 * Edits of rows by their changes, with those of other parts of their visits that follow. `rows` are all parts,
 * `clients` the clients of the changes. Throws 400.
 */
export function planEdits(
  rows: readonly StoredAppointment[],
  changes: readonly RowChange[],
  facts: Facts,
  now: Clock,
  clients: readonly ClientOf[] = [],
): Edit[] {
  const edits = changes.map(({ before, change }, index) => ({
    before,
    after: planChange(before, change, facts, now, clients[index]),
  }))
  pushLaterParts(rows, edits, now)
  moveCancelledParts(rows, edits, now)
  fitBuffers(rows, edits, facts.services)
  return edits
}

interface Others {
  added?: readonly StoredAppointment[]
  removed?: readonly StoredAppointment[]
}

/** Kept parts of visits with their edits; for a part without one, an edit without a change. */
const keptParts = (rows: readonly StoredAppointment[], edits: readonly Edit[], removed: readonly StoredAppointment[]) =>
  rows
    .filter((row) => !removed.includes(row))
    .map((before) => edits.find((one) => one.before === before) ?? { before, after: { ...before } })
    .filter(({ after }) => after.visit_id !== null && isKept(after))

/**
 * Adds the buffers that follow from edits of a visit's parts: a part that the same barber does not continue any more
 * gets the service's back. `rows` are all parts, `added` and `removed` change at the same time.
 */
export function fitBuffers(
  rows: readonly StoredAppointment[],
  edits: Edit[],
  services: readonly PlannedService[],
  { added = [], removed = [] }: Others = {},
): void {
  const parts = keptParts(rows, edits, removed)
  const uncancelled = [...parts.map(({ after }) => after), ...added]
  for (const { before, after } of parts) {
    const wasContinued = gapAfter(before, rows) === before.buffer_minutes
    const isContinued = gapAfter(after, uncancelled) === after.buffer_minutes
    if (after.buffer_minutes === before.buffer_minutes && wasContinued && !isContinued)
      after.buffer_minutes = serviceOf(after, services)?.buffer_minutes ?? 0
  }
  dropInnerBuffers(uncancelled)
  addChanged(edits, parts, ({ before, after }) => after.buffer_minutes !== before.buffer_minutes)
}

function addChanged(edits: Edit[], parts: readonly Edit[], isChanged: (edit: Edit) => boolean): void {
  for (const part of parts) if (!edits.includes(part) && isChanged(part)) edits.push(part)
}

/**
 * Adds the edits that follow from a lengthened part: later parts that it would overlap begin at its end, so that the
 * client is never at two barbers at once. Throws 400 past midnight.
 */
function pushLaterParts(rows: readonly StoredAppointment[], edits: Edit[], now: Clock): void {
  const parts = keptParts(rows, edits, []).toSorted((one, other) => startOf(one.before) - startOf(other.before))
  for (const { before, after } of parts) {
    if (after.duration <= before.duration || !isKept(before)) continue
    let end = endOf(after)
    for (const part of parts) {
      const isLater =
        part.before.visit_id === before.visit_id &&
        part.before.appointment_date === before.appointment_date &&
        part.after.appointment_date === after.appointment_date &&
        startOf(part.before) >= endOf(before)
      if (!isLater) continue
      if (startOf(part.after) < end) {
        if (!endsInItsDay(end + part.after.duration)) throw refused('duration', appointmentMessages.pastMidnight)
        Object.assign(part.after, withChange(part.after, { appointment_time: timeAt(end) }, now))
      }
      end = Math.max(end, endOf(part.after))
    }
  }
  addChanged(edits, parts, ({ before, after }) => after.appointment_time !== before.appointment_time)
}

const shiftOf = ({ before, after }: Edit): { days: number; minutes: number } => ({
  days: daysBetween(before.appointment_date as LocalDate, after.appointment_date as LocalDate),
  minutes: startOf(after) - startOf(before),
})

/** Adds moves of cancelled parts whose visit moves as a whole. Within their day, whatever the shift. */
export function moveCancelledParts(
  rows: readonly StoredAppointment[],
  edits: Edit[],
  now: Clock,
  { removed = [] }: Others = {},
): void {
  const cancelled = rows.filter((row) => row.visit_id && !isKept(row) && !edits.some(({ before }) => before === row))
  for (const part of cancelled) {
    const parts = keptParts(rows, edits, removed).filter(({ before }) => before.visit_id === part.visit_id)
    const [first, ...others] = parts.map(shiftOf)
    if (!first || !others.every(({ days, minutes }) => days === first.days && minutes === first.minutes)) continue
    if (first.days === 0 && first.minutes === 0) continue
    const start = Math.max(0, Math.min(startOf(part) + first.minutes, 24 * 60 - part.duration))
    const to = {
      appointment_date: addDays(part.appointment_date as LocalDate, first.days),
      appointment_time: timeAt(start),
    }
    edits.push({ before: part, after: withChange(part, to, now) })
  }
}
