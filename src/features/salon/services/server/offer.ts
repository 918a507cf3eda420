import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { Pause } from '../rules.ts'

/** A service with a barber's deviations. */
export interface StoredOffer extends Pause {
  service_id: string
  duration: number
  cents: number
  currency: Currency
  buffer_minutes: number
}

/**
 * Service by name, with a barber's deviations or as listed; null if not on the list. Plan: services_name,
 * barber_services_pkey.
 */
export async function offerNamed(
  salon: SalonScope,
  nameKey: string,
  barberId: string | null,
): Promise<StoredOffer | null> {
  const [found] = await salon.sql((salonId) => {
    const columns = sql`duration_minutes as duration, price_cents as cents, currency, buffer_minutes, pause_after_minutes, pause_minutes`
    return barberId === null
      ? sql<StoredOffer>`select id as service_id, ${columns} from services where salon_id = ${salonId} and name_key = ${nameKey}`
      : sql<StoredOffer>`
          select service_id, ${columns} from barber_offers
          where salon_id = ${salonId} and barber_id = ${barberId} and name_key = ${nameKey}`
  })
  return found ?? null
}
