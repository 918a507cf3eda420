import { type Selectable, sql } from 'kysely'
import type { AppointmentRow, ServiceRow } from '#database/rows/appointments.ts'
import type { ProductRow } from '#database/rows/sales.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { addDays, type LocalDate, type LocalTime, wallClock } from '#platform/shared/time.ts'
import type { StatusBefore } from '#features/schedule/appointments/server/public.ts'
import { backDays, lateDays, type SaleRights } from '../rules.ts'
import { rightsOfRow, type StoredRights, type StoredVat, type VatOfDay, vatOfRow } from './settings.ts'

/**
 * Rows against which a sale is checked, locked until its transaction ends. Lock order: the till's day, appointments by
 * id, sales by id, prepaid by id, stock by product, the salon's last number. The till's day is first because a close
 * locks it and then confirms appointments.
 */

export interface SoldAppointment extends Pick<
  Selectable<AppointmentRow>,
  | 'id'
  | 'barber_id'
  | 'client_id'
  | 'service_id'
  | 'service_name'
  | 'price_cents'
  | 'currency'
  | 'status'
  | 'listed_cents'
  | 'listed_currency'
  | 'request'
  | 'visit_id'
> {
  barber: string
  appointment_date: LocalDate
  appointment_time: LocalTime
}

/** Locked appointments by id. Plan: appointments_pkey, barbers_pkey. */
export async function lockAppointments(
  call: Pick<SalonCall, 'salon'>,
  ids: readonly string[],
): Promise<Map<string, SoldAppointment>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<SoldAppointment>`
      select a.id, a.barber_id, b.name as barber, a.client_id, a.service_id, a.service_name, a.price_cents, a.currency, a.status, a.listed_cents,
        a.listed_currency, a.request, a.visit_id, a.appointment_date, to_char(a.appointment_time, 'HH24:MI') as appointment_time
      from appointments_and_holds a join barbers b on b.salon_id = ${salonId} and b.id = a.barber_id
      where a.salon_id = ${salonId} and a.id = any (${ids}::uuid[]) and a.status <> 'held'
      order by a.id for no key update of a`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Visits of the lines of sales, which never change. Plan: sale_lines_pkey. */
export async function visitsOfSales(call: Pick<SalonCall, 'salon'>, saleIds: readonly string[]): Promise<string[]> {
  if (saleIds.length === 0) return []
  const rows = await call.salon
    .selectFrom('sale_lines')
    .select('appointment_id')
    .where('sale_id', 'in', saleIds)
    .where('appointment_id', 'is not', null)
    .execute()
  return [...new Set(rows.flatMap((row) => row.appointment_id ?? []))]
}

/** Status of visits before their payments confirmed them. Plan: visit_sales_pkey. */
export async function statusBefore(
  call: Pick<SalonCall, 'salon'>,
  ids: readonly string[],
): Promise<Map<string, StatusBefore>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon
    .selectFrom('visit_sales')
    .select(['appointment_id', 'status_before'])
    .where('appointment_id', 'in', ids)
    .where('returned', '=', false)
    .execute()
  return new Map(rows.flatMap((row) => (row.status_before ? [[row.appointment_id, row.status_before] as const] : [])))
}

interface Holder {
  sale_id: string
  origin: 'paid' | 'close' | 'imported'
  day: LocalDate
  created_at: Date
}

/** Sales that hold visits, also those of visits that were deleted since. Plan: visit_sales_pkey, sales_pkey. */
export async function readHolders(
  call: Pick<SalonCall, 'salon'>,
  ids: readonly string[],
): Promise<Map<string, Holder>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<Holder & { appointment_id: string }>`
      select v.appointment_id, v.sale_id, s.origin, s.day, s.created_at from visit_sales v join sales s on s.salon_id = ${salonId} and s.id = v.sale_id
      where v.salon_id = ${salonId} and v.appointment_id = any (${ids}::uuid[]) and not v.returned`,
  )
  return new Map(rows.map(({ appointment_id, ...sale }) => [appointment_id, sale]))
}

/** Locks sales, which serialises their returns and the payments of their debts. Plan: sales_pkey. */
export async function lockSales(call: Pick<SalonCall, 'salon'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await call.salon.selectFrom('sales').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export type SoldProduct = Pick<
  Selectable<ProductRow>,
  'id' | 'name' | 'price_cents' | 'currency' | 'vat_letter' | 'counts_stock' | 'low_at' | 'is_active'
> & { quantity: number }

/** Products by id, with their stock locked. Plan: product_stock_pkey, products_pkey. */
export async function lockProducts(call: SalonCall, ids: readonly string[]): Promise<Map<string, SoldProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<SoldProduct>`
      select p.id, p.name, p.price_cents, p.currency, p.vat_letter, p.counts_stock, p.low_at, p.is_active, s.quantity
      from product_stock s join products p on p.salon_id = ${salonId} and p.id = s.product_id
      where s.salon_id = ${salonId} and s.product_id = any (${ids}::uuid[])
      order by s.product_id for update of s`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type SoldService = Pick<Selectable<ServiceRow>, 'id' | 'name' | 'price_cents' | 'currency'>

/** Services of packages. Plan: services_pkey. */
export async function readServices(call: SalonCall, ids: readonly string[]): Promise<Map<string, SoldService>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon
    .selectFrom('services')
    .select(['id', 'name', 'price_cents', 'currency'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Key of a service of the price list as a barber does it. */
export const offerKey = (barberId: string, label: string): string => `${barberId} ${nameKey(label)}`

/**
 * Listed prices in a currency of services that are sold without a visit, by `offerKey`. Plan: services_name,
 * barbers_pkey.
 */
export async function readListed(
  call: Pick<SalonCall, 'salon'>,
  asked: readonly { barberId: string; label: string }[],
  currency: Currency,
): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map()
  const barbers = asked.map(({ barberId }) => barberId)
  const names = asked.map(({ label }) => nameKey(label))
  const rows = await call.salon.sql(
    (salonId) => sql<{ barber_id: string; name_key: string; price_cents: number }>`
      select barber_id, name_key, price_cents from barber_offers
      where salon_id = ${salonId} and currency = ${currency} and barber_id = any (${barbers}::uuid[]) and name_key = any (${names}::text[])`,
  )
  return new Map(rows.map((row) => [offerKey(row.barber_id, row.name_key), row.price_cents]))
}

export interface Pricing {
  /** True if the id of the sale is used. */
  isRecorded: boolean
  vat: VatOfDay | null
  rights: SaleRights
  /** Names of barbers by id. */
  barbers: ReadonlyMap<string, string>
}

/**
 * One statement, because a sale waits for each. Plan: barbers_pkey, sales_pkey, sale_settings_pkey, backward scan of
 * vat_settings_pkey.
 */
export async function readPricing(
  call: Pick<SalonCall, 'salon'>,
  { id, day, barberIds }: { id: string; day: LocalDate; barberIds: readonly string[] },
): Promise<Pricing> {
  const [row] = await call.salon.sql(
    (salonId) => sql<{
      is_recorded: boolean
      rights: StoredRights | null
      vat: StoredVat | null
      barbers: Record<string, string> | null
    }>`
      select json_object_agg(b.id, b.name) as barbers,
        exists (select from sales s where s.salon_id = ${salonId} and s.id = ${id}) as is_recorded,
        (select to_json(r) from sale_settings r where r.salon_id = ${salonId}) as rights,
        (select to_json(v) from vat_settings v where v.salon_id = ${salonId} and v.valid_from <= ${day}
          order by v.valid_from desc limit 1) as vat
      from barbers b where b.salon_id = ${salonId} and b.id = any (${barberIds}::uuid[])`,
  )
  return {
    isRecorded: row?.is_recorded ?? false,
    vat: vatOfRow(row?.vat),
    rights: rightsOfRow(row?.rights),
    barbers: new Map(Object.entries(row?.barbers ?? {})),
  }
}

export const addTill = (call: Pick<SalonCall, 'salon'>, day: LocalDate, currency: Currency) =>
  call.salon.sql(
    (salonId) => sql`
      insert into till_days (salon_id, day, currency) values (${salonId}, ${day}, ${currency}) on conflict do nothing`,
  )

/**
 * The first day with an open till, from one on, locked FOR SHARE until the transaction ends: sales of a day do not wait
 * for each other, and a close (FOR UPDATE) waits for all of them. Plan: till_days_pkey.
 */
export async function lockOpenDay(call: SalonCall, from: LocalDate, currency: Currency): Promise<LocalDate> {
  const till = (day: LocalDate) =>
    call.salon
      .selectFrom('till_days')
      .select('closed_at')
      .where('day', '=', day)
      .where('currency', '=', currency)
      .forShare()
      .executeTakeFirst()
  for (let day = from; ; day = addDays(day, 1)) {
    let found = await till(day)
    if (!found) {
      await addTill(call, day, currency)
      found = await till(day)
    }
    if (!found?.closed_at) return day
  }
}

/** True if the till of a recorded sale is open, which is locked FOR SHARE. Plan: till_days_pkey. */
export async function lockTillOf(call: SalonCall, day: LocalDate, currency: Currency): Promise<boolean> {
  const till = await call.salon
    .selectFrom('till_days')
    .select('closed_at')
    .where('day', '=', day)
    .where('currency', '=', currency)
    .forShare()
    .executeTakeFirst()
  return !till?.closed_at
}

/**
 * Day of a sale made at a time, at the latest today. Anybody can make up the number of a device, so that a barber's is
 * dated two days back at most.
 */
export function dayOfSale(call: SalonCall, soldAt: Date): LocalDate {
  const { date } = wallClock(soldAt, call.timeZone)
  const isBarber = call.user.salon?.role === 'barber'
  const oldest = addDays(call.today, -(isBarber ? backDays : lateDays))
  return date >= oldest ? date : isBarber ? call.today : oldest
}
