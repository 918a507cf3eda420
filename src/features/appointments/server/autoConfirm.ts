import { sql } from 'kysely'
import type { Call, SalonCall, SystemCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { plural } from '#platform/shared/sq.ts'
import { todayIn, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { autoConfirm as endpoint } from '../contract.ts'
import { changeDue } from './changeDue.ts'

/** A request of a client waits for the salon's answer, which nothing confirms in its place. */
const pending = sql`status = 'pending' and request is distinct from 'waiting'`

/**
 * Confirms a salon's pending appointments of days before today. Safe to run twice and in several processes at once: the
 * row lock decides. Index: appointments_pending.
 */
async function confirmBefore(call: Call, salon: SalonScope, today: LocalDate): Promise<void> {
  const confirmed = await changeDue(
    salon,
    sql`${pending} and appointment_date < ${today}`,
    sql`status = 'confirmed', auto_confirmed_at = ${call.now}, auto_confirm_announced_at = null,
        updated_at = greatest(${call.now}::timestamptz, updated_at + interval '1 millisecond')`,
    sql`id`,
  )
  if (confirmed.length === 0) return
  call.announce(salon.id, endpoint.topic)
  const description = `${plural(confirmed.length, 'termin u konfirmua', 'termine u konfirmuan')} automatikisht`
  await call.audit({ action: 'system', entity: 'appointment', description, who: null })
}

/** Confirms the pending appointments of a day that have begun, when the salon closes it. Unlike the automatic confirmation it is not announced. */
export async function confirmBegun(call: SalonCall, day: LocalDate): Promise<number> {
  const now = wallClock(call.now, call.timeZone)
  const confirmed = await changeDue(
    call.salon,
    sql`${pending} and appointment_date = ${day}
      and (appointment_date < ${now.date} or (appointment_date = ${now.date} and appointment_time <= ${now.time}))`,
    sql`status = 'confirmed', updated_at = greatest(${call.now}::timestamptz, updated_at + interval '1 millisecond')`,
    sql`id`,
  )
  if (confirmed.length > 0) call.announce(call.salon.id, endpoint.topic)
  return confirmed.length
}

/** The hourly job. Each salon has its own today and its own transaction. */
export async function confirmEverywhere(call: SystemCall): Promise<void> {
  const salons = await call.allSalons
    .selectFrom('salons as s')
    .select(['s.id', 's.time_zone'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointments as a')
          .select('a.id')
          .whereRef('a.salon_id', '=', 's.id')
          .where('a.status', '=', 'pending')
          .where(sql<boolean>`a.request is distinct from 'waiting'`)
          .whereRef(
            'a.appointment_date',
            '<',
            sql<LocalDate>`(${call.now}::timestamptz at time zone s.time_zone)::date`,
          ),
      ),
    )
    .execute()
  for (const salon of salons) {
    await call.transact((tx) => confirmBefore(tx, tx.scope(salon.id), todayIn(call.now, salon.time_zone)))
  }
}

/**
 * Called by a screen on load and hourly: confirms this salon's appointments and returns those that were confirmed
 * automatically and not announced yet. Each is returned once, to one caller. Index: appointments_unannounced.
 */
export async function autoConfirm(call: SalonCall): Promise<ReplyOf<typeof endpoint>> {
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
