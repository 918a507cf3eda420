import type { SalonWork } from '#platform/server/call.ts'
import type { Edit, StoredAppointment } from './queries.ts'
import { endOf, isKept, startOf } from '../rules.ts'

/** Consecutive parts of one visit by the same barber have no buffer between them. */

/** Later parts of the visit by the same barber. */
const followers = (row: StoredAppointment, rows: readonly StoredAppointment[]): StoredAppointment[] =>
  rows.filter(
    (other) =>
      other.visit_id !== null &&
      other.id !== row.id &&
      other.visit_id === row.visit_id &&
      other.barber_id === row.barber_id &&
      other.appointment_date === row.appointment_date &&
      startOf(other) >= endOf(row),
  )

/** Removes the buffers of parts that the same barber continues, in place. */
function dropInnerBuffers(rows: readonly StoredAppointment[]): void {
  for (const row of rows) {
    const next = followers(row, rows).find((other) => startOf(other) < endOf(row) + row.buffer_minutes)
    if (next) row.buffer_minutes = startOf(next) - endOf(row)
  }
}

/**
 * Recomputes buffers within visits after edits of their parts: a removed buffer is restored when another barber
 * continues, and vice versa. Adds the necessary edits; `rows` are all locked parts, `added` and `removed` change at
 * the same time. Plan: services_pkey, only for restored buffers.
 */
export async function fitBuffers(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  edits: Edit[],
  { added = [], removed = [] }: { added?: readonly StoredAppointment[]; removed?: readonly StoredAppointment[] } = {},
): Promise<void> {
  const parts = rows
    .filter((row) => !removed.includes(row))
    .map((before) => ({ before, after: edits.find((one) => one.before === before)?.after ?? { ...before } }))
    .filter(({ after }) => after.visit_id !== null && isKept(after))
  const uncancelled = [...parts.map(({ after }) => after), ...added]
  const back = parts.filter(
    ({ before, after }) =>
      after.buffer_minutes === before.buffer_minutes &&
      followers(before, rows).some((next) => startOf(next) === endOf(before) + before.buffer_minutes) &&
      !followers(after, uncancelled).some((next) => startOf(next) === endOf(after) + after.buffer_minutes),
  )
  const ids = [...new Set(back.flatMap(({ after }) => after.service_id ?? []))]
  const services =
    ids.length === 0
      ? []
      : await call.salon.selectFrom('services').select(['id', 'buffer_minutes']).where('id', 'in', ids).execute()
  for (const { after } of back) {
    after.buffer_minutes = services.find(({ id }) => id === after.service_id)?.buffer_minutes ?? 0
  }
  dropInnerBuffers(uncancelled)
  for (const part of parts) {
    const isEdited = edits.some((one) => one.before === part.before)
    if (!isEdited && part.after.buffer_minutes !== part.before.buffer_minutes) edits.push(part)
  }
}
