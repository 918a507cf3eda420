import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { toEuros, type Currency } from '#platform/shared/money.ts'
import type { BarberOffer, Service } from '../contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { Pause } from '../rules.ts'

/** Prices of a stored service, in cents. */
interface Cents {
  cents: number
  barbers: readonly (Omit<BarberOffer, 'price'> & { cents: number | null })[]
}
/** A service as stored, with its price and those of barbers in cents. */
export type InCents<Listed extends Pick<Service, 'price' | 'barbers'>> = Omit<Listed, 'price' | 'barbers'> & Cents

/** Converts the prices of a stored service. */
export const inEuros = <Stored extends Cents>({ cents, barbers, ...stored }: Stored) => ({
  ...stored,
  price: toEuros(cents),
  barbers: barbers.map(({ cents: own, ...offer }): BarberOffer => ({ ...offer, price: toEuros(own) })),
})

/**
 * Services in order, with barbers' deviations. Plan: index scan on the primary key prefix, for each service one of
 * barber_services_service, then a sort.
 */
async function services(salon: SalonScope, id: string | null): Promise<Service[]> {
  const rows = await salon.sql(
    (salonId) => sql<InCents<Service>>`
      select id, name, description, duration_minutes as duration, price_cents as cents, currency, is_active, category, buffer_minutes,
        pause_after_minutes, pause_minutes, asks_allergies,
        (select coalesce(json_agg(json_build_object('barber_id', own.barber_id, 'offered', own.is_offered,
            'duration', own.duration_minutes, 'cents', own.price_cents, 'currency', own.currency) order by own.barber_id), '[]')
          from barber_services own where own.salon_id = ${salonId} and own.service_id = services.id) as barbers
      from services where salon_id = ${salonId}${id === null ? sql`` : sql` and id = ${id}`}
      order by position, created_at, id`,
  )
  // Few services have the mark, so that others are as without it.
  return rows.map(({ asks_allergies, ...row }) => inEuros(asks_allergies ? { ...row, asks_allergies } : row))
}

export const servicesInOrder = (salon: SalonScope): Promise<Service[]> => services(salon, null)

export async function serviceById(salon: SalonScope, id: string): Promise<Service | null> {
  return (await services(salon, id))[0] ?? null
}

export async function lastPlace(salon: SalonScope): Promise<number> {
  const row = await salon
    .selectFrom('services')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

export async function list(call: SalonCall) {
  return { data: await servicesInOrder(call.salon), message: '' }
}

interface StoredOffer extends Pause {
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
