import type { SalonWork } from '#platform/server/call.ts'
import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { StoredAppointment } from './queries.ts'

/** Between two parts of one visit by the same barber there is no buffer. */

const startOf = (row: StoredAppointment): number => minutesOf(row.appointment_time as LocalTime)
const endOf = (row: StoredAppointment): number => startOf(row) + row.duration

/** The other parts of a visit that the same barber does afterwards. */
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

/** Cuts the buffers of parts off where the same barber goes on with the visit. In place. */
function dropInnerBuffers(rows: readonly StoredAppointment[]): void {
  for (const row of rows) {
    const next = followers(row, rows).find((other) => startOf(other) < endOf(row) + row.buffer_minutes)
    if (next) row.buffer_minutes = startOf(next) - endOf(row)
  }
}

/**
 * Works the buffers inside visits out again after edits of their parts: one that was cut off comes back when another barber goes on, and
 * the other way round. Adds the edits that it takes; `rows` are all locked parts, `added` and `removed` those that come and go in the same
 * change. Plan: services_pkey, only where a buffer comes back.
 */
export async function fitBuffers(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  edits: { before: StoredAppointment; after: StoredAppointment }[],
  { added = [], removed = [] }: { added?: readonly StoredAppointment[]; removed?: readonly StoredAppointment[] } = {},
): Promise<void> {
  const parts = rows
    .filter((row) => !removed.includes(row))
    .map((before) => ({ before, after: edits.find((one) => one.before === before)?.after ?? { ...before } }))
    .filter(({ after }) => after.visit_id !== null && after.status !== 'cancelled')
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
