import { sql, type RawBuilder } from 'kysely'
import type { SystemCall, Call, SalonCall } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { plusDays, todayIn, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import { plural } from '#platform/shared/sq.ts'
import { autoConfirm as endpoint, type Appointment } from '../../contract.ts'
import { appointmentsWhere } from '../reading/public.ts'
import { confirmsPaid, isRequest } from '../../rules.ts'
import { queueVisitMails } from '../writing/public.ts'

/** Status that time, a payment or an unanswered request changes. */

interface SalonWithDue {
  id: SalonId
  time_zone: string
  /** Start of the first one in the salon's local time: `2026-11-20 10:00`. */
  first: string
}

/**
 * Salons with appointments that match `due` and may have begun, each with the first start. Two statements, because
 * salons' own rows may be on another server than their appointments. Plan: a scan of the partial index whose condition
 * `due` contains.
 */
async function salonsWithDue(call: SystemCall, due: RawBuilder<unknown>): Promise<SalonWithDue[]> {
  // The day after tomorrow has not begun in any time zone.
  const soon = plusDays(call.now, 2).toISOString().slice(0, 10)
  const { rows } = await ofAllSalons(call, (among) =>
    sql<{ salon_id: SalonId; first: string }>`
      select salon_id, to_char(min(appointment_date + appointment_time), 'YYYY-MM-DD HH24:MI') as first
      from appointments where ${due} and appointment_date < ${soon}::date ${among} group by salon_id`.execute(
      call.allSalons,
    ),
  )
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.salon_id)
  const salons = await call.db
    .selectFrom('salons')
    .select(['id', 'time_zone'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const zones = new Map(salons.map(({ id, time_zone }) => [id, time_zone]))
  return rows.flatMap(({ salon_id: id, first }) => {
    const time_zone = zones.get(id)
    return time_zone === undefined ? [] : [{ id, time_zone, first }]
  })
}

/**
 * Changes the salon's appointments that match `due` and returns them. Lock order: the salon's barbers FOR KEY SHARE
 * first (see `change`), unless nothing is due, as usual. Rows being edited are skipped until the next run. Plan: the
 * partial index of due rows, twice.
 */
function changeDue<Row>(
  salon: SalonScope,
  due: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
  returning: RawBuilder<Row>,
): Promise<Row[]> {
  return salon.sql(
    (salonId) => sql<Row>`
      with shared as (
        select id from barbers
        where salon_id = ${salonId} and exists (select from appointments where salon_id = ${salonId} and ${due})
        order by id for key share)
      update appointments_and_holds set ${set}
      where salon_id = ${salonId} and (select count(*) from shared) > 0 and id in (
        select id from appointments where salon_id = ${salonId} and ${due} order by id for no key update skip locked)
      returning ${returning}`,
  )
}

/** Requests are excluded, because they await the salon's answer. */
const pending = sql`status = 'pending' and request is distinct from 'waiting'`

/**
 * Confirms a salon's pending appointments before today. Idempotent, and safe in concurrent processes by row locks.
 * Index: appointments_pending.
 */
async function confirmBefore(call: Call, salon: SalonScope, today: LocalDate): Promise<void> {
  const confirmed = await changeDue(
    salon,
    sql`${pending} and appointment_date < ${today}`,
    sql`status = 'confirmed', auto_confirmed_at = ${call.now}, auto_confirm_announced_at = null,
        updated_at = ${nextVersion(call.now)}`,
    sql`id`,
  )
  if (confirmed.length === 0) return
  call.announce(salon.id, endpoint.topic)
  const description = `${plural(confirmed.length, 'termin u konfirmua', 'termine u konfirmuan')} automatikisht`
  await call.audit({ action: 'system', entity: 'appointment', description, who: null })
}

/**
 * Confirms the pending appointments of a day that have begun, when the salon closes it. Unlike the automatic
 * confirmation, it is not announced.
 */
export async function confirmBegun(call: SalonCall, day: LocalDate): Promise<void> {
  const now = wallClock(call.now, call.timeZone)
  const confirmed = await changeDue(
    call.salon,
    sql`${pending} and appointment_date = ${day}
      and (appointment_date < ${now.date} or (appointment_date = ${now.date} and appointment_time <= ${now.time}))`,
    sql`status = 'confirmed', updated_at = ${nextVersion(call.now)}`,
    sql`id`,
  )
  if (confirmed.length > 0) call.announce(call.salon.id, endpoint.topic)
}

/**
 * Takes back that clients did not come, because their visits were paid. They stay cancelled: their times may be taken.
 * Plan: appointments_pkey.
 */
export async function takeBackNoShows(call: SalonCall, ids: readonly string[]): Promise<void> {
  await call.salon
    .updateTable('appointments_and_holds')
    .set({ cancel_reason: null, updated_at: nextVersion(call.now) })
    .where('id', 'in', ids)
    .where('cancel_reason', '=', 'no_show')
    .execute()
}

/** Hourly job. Each salon has its own date and transaction. */
export async function confirmEverywhere(call: SystemCall): Promise<void> {
  for (const { id, time_zone, first } of await salonsWithDue(call, pending)) {
    const today = todayIn(call.now, time_zone)
    if (first.slice(0, 10) < today) await call.transact((tx) => confirmBefore(tx, tx.scope(id), today))
  }
}

/**
 * Called by screens on load and hourly: confirms this salon's appointments and returns automatically confirmed ones
 * that were not announced. Each is returned once, to one caller. Index: appointments_unannounced.
 */
export async function autoConfirm(call: SalonCall) {
  await confirmBefore(call, call.salon, call.today)
  const announced = await changeDue(
    call.salon,
    sql`auto_confirmed_at is not null and auto_confirm_announced_at is null${call.salon.own('barber_id')}`,
    sql`auto_confirm_announced_at = ${call.now}`,
    sql<{ id: string; client_name: string; status: string }>`id, client_name, status`,
  )
  return {
    confirmed: announced
      .filter((one) => one.status === 'confirmed')
      .map(({ id, client_name }) => ({ id, client_name })),
  }
}

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
  call.announce(salon.id, endpoint.topic)
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
