import { distinct, sellerOf, loadSales, rightsOfRow, type StoredRights, type StoredVat, vatOfRow } from './load.ts'
import { sql } from 'kysely'
import { anonymousClientOf, keptClient } from '#features/clients/server/public.ts'
import type { StatusBefore } from '#features/schedule/appointments/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import type { Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { readCode, isLikelyCode } from '../rules.ts'
import { isPrepaid } from '../methods.ts'
import type { AskedLine, AskedSale } from '../plan/asked.ts'
import { type KnownSale, type KnownService, offerKey, type SaleFacts } from '../plan/facts.ts'
import { type LockedVisit, lockOpenDay, lockRows, numberUsed, type Taking } from './locks.ts'
import { randomInt } from 'node:crypto'

/** Facts of a sale's plan, read under its locks. */

type Salon = Pick<SalonCall, 'salon'>

/** A sale to record. Without a currency it is in the salon's, without a client that of its first visit or debt. */
export interface AskedRecord extends AskedSale {
  id: string
  client_id?: string | null | undefined
  currency?: Currency | undefined
  /** True if a second sale uses its package. */
  hasUse?: boolean
}

interface Holder {
  sale_id: string
  origin: 'paid' | 'close' | 'imported'
  day: LocalDate
  created_at: Date
}

export interface LockedFacts extends SaleFacts {
  appointments: ReadonlyMap<string, LockedVisit>
  /** Sales that hold visits of the sale, by appointment. */
  holders: ReadonlyMap<string, Holder>
  /** The sale itself if its id is used, else the sales whose debts it pays and those whose visits it takes over. */
  loaded: ReadonlyMap<string, KnownSale>
  isNumberUsed: boolean
}

/** True for a sale that arrives late over the record of a close: it knows how the visit was paid. */
export const takesOver = (
  { device_number, isKept = device_number !== null, isLate, origin, sold_at }: Taking,
  holder: Holder,
): boolean =>
  // With a connection, who paid after the close saw what it recorded.
  isLate && (isKept || sold_at < holder.created_at) && origin !== 'close' && holder.origin === 'close'

/** Rows that a sale in a till's day is checked and priced against. */
export async function saleFacts(call: SalonCall, asked: AskedRecord, taking: Taking): Promise<LockedFacts> {
  const { lines } = asked
  const currency = asked.currency ?? call.currency
  const { appointments, prepaid, products, sales, holders } = await lockLines(call, lines, taking, {
    prepaid: {
      ids: distinct([...lines, ...asked.payments].map((row) => row.prepaid_id)),
      codes: distinct(asked.payments.map(({ code }) => code)).map(readCode),
    },
    products: distinct(lines.map((line) => line.product_id)),
  })
  const services = await readServices(call, distinct(lines.map((line) => line.service_id)))
  const listed = await readListed(call, lines, appointments, currency)
  const { isRecorded, ...pricing } = await readPricing(call, asked, taking)
  const loaded = await loadSales(call, isRecorded ? [asked.id] : sales)
  return {
    day: taking.day,
    currency,
    seller: sellerOf(call),
    isLate: taking.isLate,
    asksReason: taking.origin === 'paid' && taking.device_number === null,
    client: isRecorded ? null : await clientOf(call, asked, appointments, loaded),
    appointments,
    products,
    services,
    listed,
    prepaid,
    owed: loaded,
    sold: isRecorded ? new Map() : await newAdvances(call, lines),
    holders,
    loaded,
    ...pricing,
  }
}

/** Locks the visits of lines, and the sales whose debts they pay or whose visits they take over. */
async function lockLines(
  call: SalonCall,
  lines: readonly AskedLine[],
  taking: Taking,
  others: Pick<Parameters<typeof lockRows>[1], 'prepaid' | 'products'> = {},
) {
  let holders: ReadonlyMap<string, Holder> = new Map()
  let sales: string[] = []
  const locked = await lockRows(call, {
    ...others,
    appointments: distinct(lines.flatMap((line) => [line.appointment_id, line.for_appointment_id])),
    sales: async () => {
      holders = await readHolders(call, lines)
      sales = [...distinct(lines.map((line) => line.debt_sale_id)), ...heldSales(taking, holders)]
      return sales
    },
  })
  return { ...locked, holders, sales }
}

/**
 * Locks the visits and sales of two sales before the first one takes its number; the client of the first visit, if one
 * has a client.
 */
export async function lockTogether(call: SalonCall, lines: readonly AskedLine[], taking: Taking) {
  const { appointments } = await lockLines(call, lines, taking)
  const visits = lines.map((line) => appointments.get(line.appointment_id ?? ''))
  return { clientId: visits.find((visit) => visit?.client_id)?.client_id ?? undefined }
}

/**
 * Locks the tills of later days into which a late sale takes back what closes have recorded of its visits, before its
 * visits are locked. The day of the sale is locked.
 */
export async function lockTillsOfRecords(
  call: SalonCall,
  lines: readonly LineOfVisit[],
  currency: Currency | undefined,
  day: LocalDate,
): Promise<void> {
  const holders = await readHolders(call, lines)
  const days = new Set([...holders.values()].map((holder) => holder.day).filter((recorded) => recorded > day))
  for (const recorded of [...days].sort()) await lockOpenDay(call, recorded, currency ?? call.currency)
}

/** The day from which a sale may be dated, at the earliest that of the sales whose debts it pays. Plan: sales_pkey. */
export async function notBeforeDebts(
  call: Salon,
  from: LocalDate,
  lines: readonly { debt_sale_id?: string | null | undefined }[],
): Promise<LocalDate> {
  const ids = distinct(lines.map((line) => line.debt_sale_id))
  if (ids.length === 0) return from
  const owed = await call.salon.selectFrom('sales').select('day').where('id', 'in', ids).execute()
  return owed.reduce((latest, { day }) => (day > latest ? day : latest), from)
}

/** Sales of a close that a late sale takes back. */
export const heldSales = (taking: Taking, holders: ReadonlyMap<string, Holder>): string[] =>
  distinct([...holders.values()].map((holder) => (takesOver(taking, holder) ? holder.sale_id : null)))

interface LineOfVisit {
  appointment_id?: string | null | undefined
}

/** Sales that hold visits, also those of visits that were deleted since. Plan: visit_sales_pkey, sales_pkey. */
async function readHolders(call: Salon, lines: readonly LineOfVisit[]): Promise<Map<string, Holder>> {
  const ids = distinct(lines.map((line) => line.appointment_id))
  if (ids.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<Holder & { appointment_id: string }>`
      select v.appointment_id, v.sale_id, s.origin, s.day, s.created_at from visit_sales v join sales s on s.salon_id = ${salonId} and s.id = v.sale_id
      where v.salon_id = ${salonId} and v.appointment_id = any (${ids}::uuid[]) and not v.returned`,
  )
  return new Map(rows.map(({ appointment_id, ...sale }) => [appointment_id, sale]))
}

/** Services of packages. Plan: services_pkey. */
async function readServices(call: Salon, ids: readonly string[]): Promise<Map<string, KnownService>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon
    .selectFrom('services')
    .select(['id', 'name', 'price_cents', 'currency'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Listed prices in a currency of services that are sold without a visit, by `offerKey`. Plan: services_name,
 * barbers_pkey.
 */
async function readListed(
  call: Salon,
  lines: readonly AskedLine[],
  appointments: ReadonlyMap<string, LockedVisit>,
  currency: Currency,
): Promise<Map<string, number>> {
  const asked = lines.flatMap(({ kind, appointment_id, barber_id: barberId, label }) =>
    kind === 'service' && !appointments.has(appointment_id ?? '') && barberId && label ? [{ barberId, label }] : [],
  )
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

/**
 * One statement, because a sale waits for each; `isRecorded` is true if the id of the sale is used. Plan: barbers_pkey,
 * sales_pkey, sale_settings_pkey, backward scan of vat_settings_pkey, sales_device_number.
 */
async function readPricing(call: Salon, { id, lines }: AskedRecord, { day, device_id, device_number }: Taking) {
  const barberIds = distinct(lines.map((line) => line.barber_id))
  const [row] = await call.salon.sql(
    (salonId) => sql<{
      is_recorded: boolean
      is_number_used: boolean
      rights: StoredRights | null
      vat: StoredVat | null
      barbers: Record<string, string> | null
    }>`
      select json_object_agg(b.id, b.name) as barbers,
        exists (select from sales s where s.salon_id = ${salonId} and s.id = ${id}) as is_recorded,
        ${numberUsed(salonId, { id, device_id, device_number })} as is_number_used,
        (select to_json(r) from sale_settings r where r.salon_id = ${salonId}) as rights,
        (select to_json(v) from vat_settings v where v.salon_id = ${salonId} and v.valid_from <= ${day}
          order by v.valid_from desc limit 1) as vat
      from barbers b where b.salon_id = ${salonId} and b.id = any (${barberIds}::uuid[])`,
  )
  return {
    isRecorded: row?.is_recorded ?? false,
    isNumberUsed: row?.is_number_used ?? false,
    vat: vatOfRow(row?.vat),
    rights: rightsOfRow(row?.rights),
    barbers: new Map(Object.entries(row?.barbers ?? {})),
  }
}

/** The client of a sale: the named one, even if merged or removed since, else that of the first visit or debt. */
async function clientOf(
  call: SalonCall,
  { client_id, lines }: AskedRecord,
  appointments: ReadonlyMap<string, LockedVisit>,
  owed: ReadonlyMap<string, KnownSale>,
): Promise<{ id: string; name: string } | null> {
  if (client_id === null) return null
  const ofLine = lines
    .map(({ appointment_id, for_appointment_id: coming, debt_sale_id: sale }) => {
      const visit = appointment_id ?? coming
      return visit ? appointments.get(visit)?.client_id : sale ? owed.get(sale)?.sale.client_id : null
    })
    .find((found) => typeof found === 'string')
  const id = client_id ?? ofLine
  if (!id) return null
  const client = await call.salon.selectFrom('clients').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return client ?? (await keptClient(call.salon, { id })) ?? anonymousClientOf(call.salon, id)
}

/** Ids and codes of what is sold in advance. */
async function newAdvances(call: SalonCall, lines: readonly AskedLine[]): Promise<SaleFacts['sold']> {
  const sold = new Map<number, { id: string; code: string | null; isCodeUsed: boolean }>()
  for (const [index, { kind, code: typed }] of lines.entries()) {
    if (!isPrepaid(kind)) continue
    const own = typed === null ? null : readCode(typed)
    const code = kind === 'gift_card' ? (own ?? (await newCode(call))) : null
    const isUsed = kind === 'gift_card' && own !== null && (await isCodeUsed(call, own))
    sold.set(index, { id: newId(call.now), code, isCodeUsed: isUsed })
  }
  return sold
}

/** Characters of codes, without similar ones. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that no gift card of the salon has. Plan: prepaid_code. */
async function newCode(call: Pick<SalonCall, 'salon'>): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
    if (!isLikelyCode(code) && !(await isCodeUsed(call, code))) return code
  }
}

async function isCodeUsed(call: Pick<SalonCall, 'salon'>, code: string): Promise<boolean> {
  const used = await call.salon.selectFrom('prepaid').select('id').where('code', '=', code).executeTakeFirst()
  return used !== undefined
}

/** Ids in a column of the lines of sales, which never change. Plan: sale_lines_pkey. */
export async function idsOfLines(
  call: Salon,
  saleIds: readonly string[],
  column: 'appointment_id' | 'debt_sale_id' | 'prepaid_id',
): Promise<string[]> {
  if (saleIds.length === 0) return []
  const rows = await call.salon.selectFrom('sale_lines').select(column).where('sale_id', 'in', saleIds).execute()
  return distinct(rows.map((row) => row[column]))
}

export const visitsOfSales = (call: Salon, saleIds: readonly string[]): Promise<string[]> =>
  idsOfLines(call, saleIds, 'appointment_id')

/** Status of visits before their payments confirmed them. Plan: visit_sales_pkey. */
export async function statusBefore(call: Salon, ids: readonly string[]): Promise<Map<string, StatusBefore>> {
  if (ids.length === 0) return new Map()
  const rows = await call.salon
    .selectFrom('visit_sales')
    .select(['appointment_id', 'status_before'])
    .where('appointment_id', 'in', ids)
    .where('returned', '=', false)
    .execute()
  return new Map(rows.flatMap((row) => (row.status_before ? [[row.appointment_id, row.status_before] as const] : [])))
}
