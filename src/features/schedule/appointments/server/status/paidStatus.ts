import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { plural } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { confirmsPaid, isRequest } from '../../rules.ts'
import { queueVisitMails } from '../writing/public.ts'

/** Status of visits that are paid, and of those whose payment is undone. */

type Paid = Pick<Appointment, 'id' | 'status' | 'request' | 'visit_id' | 'appointment_date' | 'appointment_time'>
/** Status before a payment; `waiting`: an online request without an answer. */
export type StatusBefore = 'pending' | 'waiting'

/**
 * Confirms paid visits by `confirmsPaid` and accepts requests with all parts of their visits. Returns the former status
 * of the confirmed ones. The visits are locked. Plan: appointments_pkey, appointments_visit.
 */
export async function confirmPaid(
  call: SalonCall,
  paid: readonly Paid[],
  at: Date,
): Promise<Record<string, StatusBefore>> {
  const now = wallClock(at, call.timeZone)
  const confirmed = paid.filter((one) => confirmsPaid(one, now))
  if (confirmed.length === 0) return {}
  const ids = confirmed.map(({ id }) => id)
  const requests = confirmed.filter(isRequest)
  const visits = requests.flatMap(({ visit_id }) => visit_id ?? [])
  await setStatus(
    call,
    sql`status = 'confirmed', request = case request when 'waiting' then 'accepted' else request end`,
    (salonId) => sql`
      select id from appointments where salon_id = ${salonId} and status = 'pending'
        and (id = any (${ids}::uuid[]) or visit_id = any (${visits}::uuid[]) and request = 'waiting')`,
  )
  if (requests.length > 0) await queueVisitMails(call)
  await call.audit({
    action: 'update',
    entity: 'appointment',
    entityId: ids[0] ?? null,
    description: `${plural(ids.length, 'termin u konfirmua', 'termine u konfirmuan')} me pagesën`,
  })
  return Object.fromEntries(confirmed.map((one) => [one.id, isRequest(one) ? 'waiting' : 'pending']))
}

/**
 * Gives confirmed visits their status before the payment back, requests with all parts of their visits. One that was
 * changed since stays as it is. The visits are locked. Plan: appointments_pkey, appointments_visit.
 */
export async function undoConfirmed(call: SalonCall, before: ReadonlyMap<string, StatusBefore>): Promise<void> {
  if (before.size === 0) return
  const ids = [...before.keys()]
  const requests = ids.filter((id) => before.get(id) === 'waiting')
  await setStatus(
    call,
    sql`status = 'pending',
      request = case when request is not null and (id = any (${requests}::uuid[]) or not id = any (${ids}::uuid[])) then 'waiting' else request end`,
    (salonId) => sql`
      select id from appointments where salon_id = ${salonId} and status = 'confirmed' and (id = any (${ids}::uuid[])
        or request = 'accepted' and visit_id in (
          select visit_id from appointments where salon_id = ${salonId} and id = any (${requests}::uuid[])))`,
  )
  if (requests.length > 0) await queueVisitMails(call)
}

async function setStatus(
  call: SalonCall,
  set: RawBuilder<unknown>,
  which: (salonId: RawBuilder<SalonId>) => RawBuilder<unknown>,
): Promise<void> {
  await call.salon.sql(
    (salonId) => sql`
      update appointments_and_holds set ${set}, updated_at = ${nextVersion(call.now)}
      where salon_id = ${salonId} and id in (${which(salonId)} order by id for no key update)`,
  )
  call.announce(call.salon.id, 'appointments')
}
