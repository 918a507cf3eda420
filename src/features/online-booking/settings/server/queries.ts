import { barbersInOrder } from '#features/salon/barbers/server/public.ts'
import { hasOpeningHours } from '#features/salon/hours/server/public.ts'
import { servicesInOrder } from '#features/salon/services/server/public.ts'
import type { SalonCall, SalonWork, SystemCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { OnlineBooking, OnlineBookingSetup } from '../contract.ts'
import { addressFrom, addressProblem, numberedAddress } from '../address.ts'
import { openingConditions } from '../rules.ts'
import { untouched } from '../schemas.ts'
import { sql } from 'kysely'
import { hasUsers } from '#features/accounts/auth/server/public.ts'

const columns = [
  'stopped_on',
  'least_notice_minutes',
  'horizon_days',
  'max_open_visits',
  'cancel_until_hours',
  'approval',
  'new_clients',
  'questions',
  'text_after_booking',
  'reminds_day_before',
  'reminds_two_hours_before',
  'mails_owner',
  'description',
  'instagram',
  'whatsapp',
  'map_url',
] as const

/** Columns of `OnlineBooking`, for larger statements with an alias `o` of `online_booking`. */
export const onlineBookingColumns = sql`o.is_enabled as enabled, ${sql.join(columns.map((name) => sql.ref(`o.${name}`)))}`

/** Online booking settings of the salon. Plan: online_booking_pkey, one row. */
export const onlineBookingOf = async ({ salon }: Pick<SalonWork, 'salon'>): Promise<OnlineBooking> =>
  (await salon
    .selectFrom('online_booking')
    .select(['is_enabled as enabled', ...columns])
    .executeTakeFirst()) ?? untouched

/** Addresses of the salon, current one first, then the latest. Plan: salon_addresses_salon. */
export function addressesOf(call: SalonCall): Promise<{ address: string; is_current: boolean }[]> {
  return call.db
    .selectFrom('salon_addresses')
    .select(['address', 'is_current'])
    .where('salon_id', '=', call.salon.id)
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('address', (order) => order.collate('C'))
    .execute()
}

/** Null until online booking was first opened. Plan: salon_addresses_current. */
export async function currentAddress(call: Pick<SalonWork, 'db' | 'salon'>): Promise<string | null> {
  const row = await call.db
    .selectFrom('salon_addresses')
    .select('address')
    .where('salon_id', '=', call.salon.id)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row?.address ?? null
}

/** A free address from the salon's name. Plan: salon_addresses_pkey, at most ten rows. */
export async function freeAddress(call: SalonCall, name: string): Promise<string> {
  const base = usableBase(name)
  const candidates = Array.from({ length: 9 }, (_, index) => numberedAddress(base, index + 1))
  // After nine salons of the same name, a random number is appended.
  candidates.push(
    numberedAddress(base, 10 + (Number.parseInt(call.salon.id.replaceAll('-', '').slice(-6), 16) % 90_000)),
  )
  const taken = await call.db
    .selectFrom('salon_addresses')
    .select('address')
    .where('address', 'in', candidates)
    .where('salon_id', '<>', call.salon.id)
    .execute()
  const free = candidates.find((one) => !taken.some(({ address }) => address === one))
  return free ?? numberedAddress('salloni', Number.parseInt(call.salon.id.slice(-6), 16))
}

function usableBase(name: string): string {
  const base = addressFrom(name)
  if (addressProblem(base) === null) return base
  const longer = addressFrom(`salloni ${name}`)
  return addressProblem(longer) === null ? longer : 'salloni'
}

/** Plan: primary keys of few rows. */
export async function setupOf(call: SalonCall): Promise<OnlineBookingSetup> {
  const salon = await salonRow(call, call.salon.id, ['name', 'address', 'phone', 'country'])
  const settings = await onlineBookingOf(call)
  const addresses = await addressesOf(call)
  const current = addresses.find((one) => one.is_current)?.address ?? null
  const proposed = addresses[0]?.address ?? (await freeAddress(call, salon.name))
  const services = await servicesInOrder(call.salon)
  const barbers = await barbersInOrder(call.salon)
  const hidden = await notOnline(call)
  const met = {
    hours: await hasOpeningHours(call.salon, call.today),
    service: services.some(({ is_active, price }) => is_active && price > 0),
    phone: Boolean(salon.phone),
  }
  return {
    settings,
    address: current,
    proposed_address: proposed,
    link_base: `${call.installation.appUrl}/r/`,
    earlier_addresses: addresses.slice(1).map((one) => one.address),
    missing: openingConditions.filter((condition) => !met[condition]),
    stopped_today: settings.stopped_on === call.today,
    salon,
    services: services
      .filter((one) => one.is_active)
      .map(({ id, name, category, duration, price, currency }) => {
        const online = !hidden.has(id)
        return { id, name, category, duration, price, currency, online }
      }),
    barbers: barbers
      .filter((one) => one.is_active)
      .map(({ id, name, color }) => ({ id, name, color, online: !hidden.has(id) })),
  }
}

export async function notOnline({ salon }: Pick<SalonWork, 'salon'>): Promise<Set<string>> {
  const services = await salon.selectFrom('services').select('id').where('is_online', '=', false).execute()
  const barbers = await salon.selectFrom('barbers').select('id').where('is_online', '=', false).execute()
  return new Set([...services, ...barbers].map(({ id }) => id))
}

export interface OpenPage {
  address: string
  changedAt: Date
}

/** Maximum salon pages in one sitemap, besides the product's own. */
const maxPages = 49_900

/** Pages of all salons with open online booking; the latest if there are too many. Plan: a scan of `online_booking`. */
export function openPages(call: SystemCall): Promise<OpenPage[]> {
  return call.allSalons
    .selectFrom('online_booking as o')
    .innerJoin('salon_addresses as a', 'a.salon_id', 'o.salon_id')
    .select(['a.address', 'o.updated_at as changedAt'])
    .where('o.is_enabled', '=', true)
    .where('a.is_current', '=', true)
    .where(hasUsers(sql`o.salon_id`))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('salon_closings as k').select('k.salon_id').whereRef('k.salon_id', '=', 'o.salon_id'))),
    )
    .orderBy('o.updated_at', 'desc')
    .orderBy('a.address', (order) => order.collate('C'))
    .limit(maxPages)
    .execute()
}
