import { sql } from 'kysely'
import type { Call, SalonCall, SystemCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { todayIn, type LocalDate } from '#platform/shared/time.ts'
import { autoConfirm as endpoint } from '../contract.ts'

/**
 * Confirms a salon's pending appointments of days before today. Safe to run twice and by several processes at once: a
 * row is confirmed by whoever holds it, and one that somebody is just editing is left for the next hour. Plan: index
 * scan of appointments_pending up to today: as many rows as there are to confirm.
 */
async function confirmBefore(call: Call, salon: SalonScope, today: LocalDate): Promise<void> {
  const confirmed = await salon.sql(
    (salonId) => sql`
      update appointments set status = 'confirmed', auto_confirmed_at = ${call.now}, auto_confirm_announced_at = null,
        updated_at = greatest(${call.now}::timestamptz, updated_at + interval '1 millisecond')
      where salon_id = ${salonId} and id in (
        select id from appointments
        where salon_id = ${salonId} and status = 'pending' and appointment_date < ${today}
        order by id for no key update skip locked)
      returning id`,
  )
  if (confirmed.length > 0) call.announce(salon.id, endpoint.topic)
}

/** The hourly job: every salon by its own today. Each salon is a transaction of its own. */
export async function confirmEverywhere(call: SystemCall): Promise<void> {
  const salons = await call.across
    .selectFrom('salons as s')
    .select(['s.id', 's.time_zone'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointments as a')
          .select('a.id')
          .whereRef('a.salon_id', '=', 's.id')
          .where('a.status', '=', 'pending')
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
 * What a screen asks on load and hourly: confirms this salon's, and answers those confirmed automatically that no
 * screen has told of. Each is answered once, to one caller. Plan: appointments_unannounced, the rows in question.
 */
export async function autoConfirm(call: SalonCall): Promise<ReplyOf<typeof endpoint>> {
  await confirmBefore(call, call.salon, call.today)
  const told = await call.salon.sql(
    (salonId) => sql<{ id: string; client_name: string; status: string }>`
      update appointments set auto_confirm_announced_at = ${call.now}
      where salon_id = ${salonId} and id in (
        select id from appointments
        where salon_id = ${salonId} and auto_confirmed_at is not null and auto_confirm_announced_at is null
        order by id for no key update skip locked)
      returning id, client_name, status`,
  )
  return {
    confirmed: told.filter((one) => one.status === 'confirmed').map(({ id, client_name }) => ({ id, client_name })),
  }
}
