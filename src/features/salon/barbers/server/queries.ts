import { sql } from 'kysely'
import { isOfBarber } from '#database/visits.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { wallClock } from '#platform/shared/time.ts'
import { barberColors, type Barber } from '../contract.ts'

export const barberColumns = ['id', 'name', 'color', 'position', 'is_active'] as const

/** All barbers of the salon in order. Plan: index scan on the primary key prefix, then a sort. */
export function barbersInOrder(salon: SalonScope): Promise<Barber[]> {
  return salon
    .selectFrom('barbers')
    .select(barberColumns)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function barberById(salon: SalonScope, id: string): Promise<Barber | undefined> {
  return salon.selectFrom('barbers').select(barberColumns).where('id', '=', id).executeTakeFirst()
}

/**
 * All barbers, locked until the transaction ends, so that two calls cannot each deactivate the last but one. Bookings
 * are not blocked, because they take FOR KEY SHARE only.
 */
export function lockedBarbers(salon: SalonScope): Promise<Barber[]> {
  return salon.selectFrom('barbers').select(barberColumns).orderBy('id').forNoKeyUpdate().execute()
}

/** Defaults of a new barber: the first unused colour and the last position. */
export async function freeColorAndPlace(salon: SalonScope): Promise<{ color: number; position: number }> {
  const rows = await salon.selectFrom('barbers').select(['color', 'position']).execute()
  const used = new Set(rows.map((row) => row.color))
  const colors = Array.from({ length: barberColors }, (_, i) => i + 1)
  return {
    color: colors.find((color) => !used.has(color)) ?? (rows.length % barberColors) + 1,
    position: Math.min(1000, Math.max(-1, ...rows.map((row) => row.position)) + 1),
  }
}

/** Number of upcoming appointments of the barber. Plan: appointments_day from today, filtered by barber. */
export async function upcomingAppointments(call: SalonCall, id: string): Promise<number> {
  const { date, time } = wallClock(call.now, call.timeZone)
  const [row] = await call.salon.sql<{ count: number }>(
    (salonId) => sql`
      select count(*)::int as count from appointments
      where salon_id = ${salonId} and ${isOfBarber(sql`barber_id`, id)} and status <> 'cancelled' and appointment_date >= ${date}
        and appointment_date + appointment_time >= ${date}::date + ${time}::time`,
  )
  return row?.count ?? 0
}

/**
 * True if appointments refer to the barber, including deleted ones that can be restored. A used barber is found within
 * the first rows; an unused one costs a scan of the salon's rows (about 20 ms for the whole call with 18,000 rows),
 * acceptable for a rare action.
 */
export async function hasAppointments(salon: SalonScope, id: string): Promise<boolean> {
  const [row] = await salon.sql<{ used: boolean }>(
    (salonId) => sql`
      select exists (select 1 from appointments where salon_id = ${salonId} and barber_id = ${id})
          or exists (select 1 from deleted_appointments where salon_id = ${salonId} and row ->> 'barber_id' = ${id}) as used`,
  )
  return row?.used ?? false
}

/** Barbers of the salon in order, including inactive ones; for a barber their own first, or only that. */
export async function list(call: SalonCall): Promise<{ data: Barber[] }> {
  const barbers = await barbersInOrder(call.salon)
  const { limits } = call.salon
  if (!limits) return { data: barbers }
  const own = barbers.filter(({ id }) => id === limits.barberId)
  const others = limits.seesAll ? barbers.filter(({ id }) => id !== limits.barberId) : []
  return { data: [...own, ...others].map((barber, position) => ({ ...barber, position })) }
}
