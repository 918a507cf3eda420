import { sql } from 'kysely'
import { isOfBarber } from '#database/visits.ts'
import type { Call, SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { barberNotFound, lastBarber, type Barber } from '../contract.ts'
import { freeColor } from '../rules.ts'

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
 * A barber, with all barbers locked until the transaction ends, so that two calls cannot each deactivate the last but
 * one. Bookings are not blocked, because they take FOR KEY SHARE only. Throws 404, and 409 last_barber if the last
 * active one `leaves`.
 */
export async function lockedBarber(salon: SalonScope, id: string, leaves: boolean): Promise<Barber> {
  const all = await salon.selectFrom('barbers').select(barberColumns).orderBy('id').forNoKeyUpdate().execute()
  const barber = all.find((one) => one.id === id)
  if (!barber) throw barberNotFound()
  if (leaves && barber.is_active && !all.some((one) => one.is_active && one.id !== id)) throw lastBarber()
  return barber
}

interface NewBarber {
  id?: string | undefined
  name: string
  /** The first unused colour by default. */
  color?: number | undefined
  /** The last position by default. */
  position?: number | undefined
}

/** Adds a barber; `inserted` is false if the id or the name is in use. */
export async function insertBarber(
  call: Pick<Call, 'now'>,
  salon: SalonScope,
  { id = newId(call.now), name, color, position }: NewBarber,
): Promise<{ id: string; inserted: boolean }> {
  const others = await salon.selectFrom('barbers').select(['color', 'position']).execute()
  const row = await salon
    .insertInto('barbers', {
      id,
      name,
      name_key: nameKey(name),
      color: color ?? freeColor(others.map((other) => other.color)),
      position: position ?? Math.min(1000, Math.max(-1, ...others.map((other) => other.position)) + 1),
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return { id, inserted: row !== undefined }
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
 * True if appointments, deleted ones that can be restored included, refer to a barber or service, or past visits to a
 * barber. A used one is found within the first rows; an unused one costs a scan of the salon's rows (about 20 ms for
 * the whole call with 18,000 rows), acceptable for a rare action.
 */
export async function hasAppointments(
  salon: SalonScope,
  column: 'barber_id' | 'service_id',
  id: string,
): Promise<boolean> {
  const [row] = await salon.sql<{ used: boolean }>(
    (salonId) => sql`
      select exists (select 1 from appointments where salon_id = ${salonId} and ${sql.ref(column)} = ${id})
          or exists (select 1 from deleted_appointments where salon_id = ${salonId} and row ->> ${sql.lit(column)} = ${id})
          ${column === 'barber_id' ? sql`or exists (select 1 from past_visits where salon_id = ${salonId} and barber_id = ${id})` : sql``} as used`,
  )
  return row?.used ?? false
}

/** True if services or tips of a barber were sold. Plan: sale_lines_day of the salon, index-only, until the first. */
export async function hasSales(salon: SalonScope, barberId: string): Promise<boolean> {
  const rows = await salon.sql(
    (salonId) => sql`select from sale_lines where salon_id = ${salonId} and barber_id = ${barberId} limit 1`,
  )
  return rows.length > 0
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
