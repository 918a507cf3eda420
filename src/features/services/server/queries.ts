import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { Service } from '../contract.ts'

const columns = ['id', 'name', 'description', 'duration_minutes', 'price_cents', 'is_active'] as const

interface Row {
  id: string
  name: string
  description: string | null
  duration_minutes: number
  price_cents: number
  is_active: boolean
}

function asService({ duration_minutes, price_cents, ...row }: Row): Service {
  return { ...row, duration: duration_minutes, price: toEuros(price_cents) }
}

/** All services of the salon in order. Plan: index scan on the primary key prefix, then a sort. */
export async function servicesInOrder(salon: SalonScope): Promise<Service[]> {
  const rows = await salon
    .selectFrom('services')
    .select(columns)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(asService)
}

export async function serviceById(salon: SalonScope, id: string): Promise<Service | null> {
  const row = await salon.selectFrom('services').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? asService(row) : null
}

/** The position after the last one. */
export async function lastPlace(salon: SalonScope): Promise<number> {
  const row = await salon
    .selectFrom('services')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/**
 * Whether appointments refer to the service, including deleted ones that can still be restored. There is no index on
 * the service: a used one is found within the first rows of the salon, an unused one costs a scan of the salon's rows,
 * which is acceptable for a rare action.
 */
export async function hasAppointments(salon: SalonScope, id: string): Promise<boolean> {
  const [row] = await salon.sql<{ used: boolean }>(
    (salonId) => sql`
      select exists (select 1 from appointments where salon_id = ${salonId} and service_id = ${id})
          or exists (select 1 from deleted_appointments where salon_id = ${salonId} and row ->> 'service_id' = ${id}) as used`,
  )
  return row?.used ?? false
}
