import { sql } from 'kysely'
import type { Call, SystemCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { plural } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { autoConfirm, type Appointment } from '../../contract.ts'
import { changeDue, salonsWithDue } from './due.ts'
import { appointmentsWhere } from '../reading/public.ts'

/** As `isRequest`. Index: appointments_requests. */
const isWaiting = sql`request = 'waiting' and status = 'pending'`

/** Unanswered online bookings that await the caller's answer, next one first. Plan: appointments_requests. */
export const waitingRequests = (salon: SalonScope): Promise<Appointment[]> =>
  appointmentsWhere(salon, sql`${isWaiting}${salon.own('appointments.barber_id')}`)

/** Number of requests awaiting the caller's answer. Plan: appointments_requests. */
export async function countRequests(salon: SalonScope): Promise<number> {
  const [row] = await salon.sql(
    (salonId) => sql<{ count: number }>`
      select count(distinct coalesce(visit_id, id))::int as count from appointments
      where salon_id = ${salonId} and ${isWaiting}${salon.own('barber_id')}`,
  )
  return row?.count ?? 0
}

/**
 * Ends unanswered requests whose visit has begun, including all parts of a visit. They are cancelled, and
 * distinguished from declined ones. Idempotent. Index: appointments_requests.
 */
async function endBegun(call: Call, salon: SalonScope, timeZone: string): Promise<void> {
  const now = wallClock(call.now, timeZone)
  const begun = await salon.sql(
    (salonId) => sql<{ id: string; visit_id: string | null }>`
      select id, visit_id from appointments
      where salon_id = ${salonId} and ${isWaiting}
        and appointment_date + appointment_time <= ${now.date}::date + ${now.time}::time`,
  )
  const ids = begun.map(({ id }) => id)
  const visits = begun.flatMap(({ visit_id }) => visit_id ?? [])
  const ended = await changeDue(
    salon,
    sql`${isWaiting} and (id = any(${ids}::uuid[]) or visit_id = any(${visits}::uuid[]))`,
    sql`status = 'cancelled', cancel_reason = 'salon', request = 'unanswered',
      updated_at = ${nextVersion(call.now)}`,
    sql<{ id: string }>`id`,
  )
  if (ended.length === 0) return
  call.announce(salon.id, autoConfirm.topic)
  const description = `${plural(ended.length, 'kërkesë online mbeti', 'kërkesa online mbetën')} pa përgjigje`
  await call.audit({ action: 'system', entity: 'appointment', description, who: null })
}

/** Runs every few minutes. Each salon has its own time and transaction. */
export async function endUnanswered(call: SystemCall): Promise<void> {
  for (const { id, time_zone, first } of await salonsWithDue(call, isWaiting)) {
    const now = wallClock(call.now, time_zone)
    if (first <= `${now.date} ${now.time}`) await call.transact((tx) => endBegun(tx, tx.scope(id), time_zone))
  }
}
