import { sql } from 'kysely'
import type { Call, SalonCall, SystemCall } from '#platform/server/call.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { plural } from '#platform/shared/sq.ts'
import { todayIn, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { autoConfirm as endpoint } from '../../contract.ts'
import { changeDue, salonsWithDue } from './due.ts'

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
