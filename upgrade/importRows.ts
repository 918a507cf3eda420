import { sql, type RawBuilder } from 'kysely'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import {
  insertSales,
  lockRows,
  pastSaleRows,
  type PastLine,
  type Seller,
  type TillSale,
} from '#features/money/sales/server/public.ts'
import { tipLabel, type SaleMethod } from '#features/money/sales/rules.ts'
import { isOpenTill, owedSales } from '#features/money/sums/server/public.ts'
import { lockTill, type Till } from '#features/money/day-close/server/tillDays.ts'
import { newId } from '#platform/shared/ids.ts'

/** Imports of former rows. Rows are read once to find the locks, and again under them. */

/** A payment or an entry without a sale, and its till. */
export type ImportedRow = Till & { id: string }

interface ImportedSale extends TillSale {
  line: PastLine
  /** Time of the payment. */
  imported: Date
}

/** Records sales without VAT in tills that the caller has locked, in this order, and returns their ids. */
async function importInTills(seller: Seller, sales: readonly ImportedSale[]): Promise<string[]> {
  const rows = sales.map(({ line, imported, ...sale }) => {
    const made = pastSaleRows(seller, newId(seller.now), sale, [line])
    return { ...made, sale: { ...made.sale, sold_at: imported, origin: 'imported' as const } }
  })
  await insertSales(seller, rows)
  return rows.map(({ sale }) => sale.id)
}

type PayMethod = 'cash' | 'card' | 'owed'
const saleMethodOf: Record<PayMethod, SaleMethod> = { cash: 'cash', card: 'card', owed: 'debt' }

/** SQL that is true for a payment without a sale. Plan: sale_lines_appointment. */
const notImported = (salonId: RawBuilder<SalonId>) => sql`not exists (
  select from sale_lines l where l.salon_id = ${salonId} and l.appointment_id = p.appointment_id)`

interface PaidBefore extends Till {
  id: string
  cents: number
  method: PayMethod
  at: Date
  client_id: string | null
  barber_id: string
  barber: string
  service_name: string
}

/**
 * SQL that is true for a line `v` of a closed day that was paid. A debt of a visit that was cancelled or deleted since
 * was none in version 1.0.0, unless it was settled. Plan: appointments_pkey, visit_payments_pkey.
 */
const wasPaid = (salonId: RawBuilder<SalonId>) => sql`(v.method <> 'owed'
  or exists (select from appointments x where x.salon_id = ${salonId} and x.id = v.id and x.status <> 'cancelled')
  or exists (select from visit_payments x where x.salon_id = ${salonId} and x.appointment_id = v.id and x.settled_day is not null))`

export interface ClosedDay {
  day: LocalDate
  /** Number of its visits. */
  visits: number
}

/**
 * Imports visits of the next closed day that has some left, from its stored lines, including visits cancelled or
 * deleted since, but for their open debts. An owed visit has the owed or paid amount, not its price at the close.
 * Returns the day and the number of its visits; null after the last one. Plan: till_days_pkey, then for each line
 * sale_lines_appointment, appointments_pkey and visit_payments_pkey.
 */
export async function importClosedDay(seller: Seller, after: LocalDate | null): Promise<ClosedDay | null> {
  const [next] = await seller.salon.sql(
    (salonId) => sql<{ day: LocalDate }>`
      select t.day from till_days t
      where t.salon_id = ${salonId} and t.closed_at is not null ${after ? sql`and t.day > ${after}` : sql``}
        and exists (
          select from jsonb_to_recordset(t.lines -> 'visits') v (id uuid, method text)
          where not exists (select from sale_lines l where l.salon_id = ${salonId} and l.appointment_id = v.id)
            and ${wasPaid(salonId)})
      order by t.day limit 1`,
  )
  if (!next) return null
  const { day } = next
  const lines = await seller.salon.sql(
    (salonId) => sql<Till & { id: string }>`
      select t.day, t.currency, v ->> 'id' as id from till_days t cross join lateral jsonb_array_elements(t.lines -> 'visits') v
      where t.salon_id = ${salonId} and t.day = ${day} and t.closed_at is not null`,
  )
  await importVisits(
    seller,
    lines.map(({ id }) => id),
    lines,
    () =>
      seller.salon.sql(
        (salonId) => sql<PaidBefore>`
          select distinct on (v.id) v.id, t.day, t.currency, v.method, t.closed_at as at, a.client_id, v.barber_id, v.barber, v.service_name,
            case v.method when 'owed' then coalesce(p.settled_cents, a.price_cents) else v.cents end::bigint as cents
          from till_days t
            cross join jsonb_to_recordset(t.lines -> 'visits') v (id uuid, method text, cents bigint, barber_id uuid, barber text, service_name text)
            left join appointments a on a.salon_id = ${salonId} and a.id = v.id
            left join visit_payments p on p.salon_id = ${salonId} and p.appointment_id = v.id
          where t.salon_id = ${salonId} and t.day = ${day} and t.closed_at is not null and ${wasPaid(salonId)}
            and not exists (select from sale_lines l where l.salon_id = ${salonId} and l.appointment_id = v.id)
          order by v.id, t.currency = 'ALL'`,
      ),
  )
  return { day, visits: lines.length }
}

/** Among all visits: null. */
type Among = readonly string[] | null

/**
 * Visits of open tills that were marked as paid by card or as owed and have no sale. Plan: visit_payments_pkey,
 * appointments_pkey, sale_lines_appointment.
 */
function paidBefore({ salon }: Seller, among: Among): Promise<PaidBefore[]> {
  return salon.sql(
    (salonId) => sql<PaidBefore>`
        select a.id, a.appointment_date as day, a.currency, coalesce(p.settled_cents, a.price_cents)::bigint as cents, p.method, p.changed_at as at,
          a.client_id, a.barber_id, b.name as barber, a.service_name
        from visit_payments p
          join appointments a on a.salon_id = ${salonId} and a.id = p.appointment_id
          join barbers b on b.salon_id = ${salonId} and b.id = a.barber_id
        where p.salon_id = ${salonId} and a.status <> 'cancelled' and ${notImported(salonId)}
          ${among ? sql`and p.appointment_id = any (${among}::uuid[])` : sql``}
          and ${isOpenTill(salonId, sql`a.appointment_date`, sql`a.currency`)}
        order by a.appointment_date, a.id`,
  )
}

export const paymentsToImport = (seller: Seller): Promise<ImportedRow[]> => paidBefore(seller, null)

export async function importPayments(seller: Seller, payments: readonly ImportedRow[]): Promise<void> {
  const ids = payments.map(({ id }) => id)
  await importVisits(seller, ids, payments, () => paidBefore(seller, ids))
}

/** Locks tills by day and currency, the order of all callers. */
async function lockTills(seller: Seller, tills: readonly Till[]): Promise<void> {
  const keyed = new Map(tills.map((till) => [`${till.day} ${till.currency === 'EUR' ? 0 : 1}`, till]))
  for (const [, { day, currency }] of [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)))
    await lockTill(seller, day, currency)
}

async function importVisits(
  seller: Seller,
  ids: readonly string[],
  days: readonly Till[],
  read: () => Promise<PaidBefore[]>,
): Promise<void> {
  if (ids.length === 0) return
  await lockTills(seller, [...days, ...(await settledOf(seller, ids))])
  await lockRows(seller, { appointments: ids })
  const rows = await read()
  await importInTills(
    seller,
    rows.map(({ id, day, currency, cents, method, at: instant, client_id, barber_id, barber, service_name }) => ({
      day,
      currency,
      client_id,
      line: {
        kind: 'service',
        appointment_id: id,
        barber_id,
        barber_name: barber,
        label: service_name,
        unit_cents: cents,
      },
      method: saleMethodOf[method],
      imported: instant,
    })),
  )
  await importSettled(
    seller,
    rows.filter(({ method }) => method === 'owed').map(({ id }) => id),
  )
}

/** Tills with payments of debts. Plan: visit_payments_pkey. */
const settledOf = ({ salon }: Seller, ids: readonly string[]): Promise<Till[]> =>
  salon.sql(
    (salonId) => sql`
      select settled_day as day, settled_currency as currency
      from visit_payments where salon_id = ${salonId} and appointment_id = any (${ids}::uuid[]) and settled_day is not null`,
  )

interface SettledBefore extends Till {
  sale_id: string
  label: string
  method: 'cash' | 'card'
  cents: number
  at: Date
}

/** Imports payments of debts whose sales are still owed. Plan: visit_payments_pkey, sale_lines_appointment. */
async function importSettled(seller: Seller, visits: readonly string[]): Promise<void> {
  if (visits.length === 0) return
  const rows = await seller.salon.sql(
    (salonId) => sql<SettledBefore>`
      select l.sale_id, l.label, p.settled_day as day, p.settled_currency as currency, p.settled_method as method, p.settled_cents as cents,
        p.settled_at as at
      from visit_payments p
        join sale_lines l on l.salon_id = ${salonId} and l.appointment_id = p.appointment_id and l.quantity > 0
      where p.salon_id = ${salonId} and p.appointment_id = any (${visits}::uuid[]) and p.settled_day is not null
      order by p.appointment_id`,
  )
  const ids = rows.map(({ sale_id }) => sale_id)
  const debts = await seller.salon.sql(
    (salonId) => sql<{ sale_id: string; client_id: string | null; cents: number }>`
      select d.sale_id, d.client_id, d.cents from ${owedSales(salonId, ids)} d`,
  )
  const owed = new Map(debts.map((debt) => [debt.sale_id, debt]))
  await importInTills(
    seller,
    rows.flatMap(({ sale_id: debt_sale_id, label, day, currency, method, cents, at: instant }) => {
      const debt = owed.get(debt_sale_id)
      if (!debt) return []
      const unit_cents = Math.min(cents, debt.cents)
      const line = { kind: 'debt' as const, label: `Borxh: ${label}`, unit_cents, debt_sale_id }
      return [{ day, currency, client_id: debt.client_id, method, line, imported: instant }]
    }),
  )
}

interface EntryBefore extends Till {
  id: string
  kind: 'tip' | 'product'
  barber_id: string | null
  barber_name: string | null
  label: string | null
  method: 'cash' | 'card'
  cents: number
  at: Date
}

/** Tips and products without a sale. Plan: till_entries_pkey. */
function entriesBefore({ salon }: Seller, among: Among): Promise<EntryBefore[]> {
  return salon.sql(
    (salonId) => sql<EntryBefore>`
        select e.id, e.day, e.currency, e.kind, e.barber_id, b.name as barber_name, e.label, e.method, e.amount_cents as cents, e.created_at as at
        from till_entries e left join barbers b on b.salon_id = ${salonId} and b.id = e.barber_id
        where e.salon_id = ${salonId} and e.kind <> 'expense' and e.sale_id is null ${among ? sql`and e.id = any (${among}::uuid[])` : sql``}
        order by e.day, e.id`,
  )
}

export const entriesToImport = (seller: Seller): Promise<ImportedRow[]> => entriesBefore(seller, null)

export async function importEntries(seller: Seller, entries: readonly ImportedRow[]): Promise<void> {
  await lockTills(seller, entries)
  const rows = await entriesBefore(
    seller,
    entries.map(({ id }) => id),
  )
  const sales = await importInTills(
    seller,
    rows.map(({ day, currency, kind, barber_id, barber_name, label, method, cents, at: instant }) => ({
      day,
      currency,
      client_id: null,
      method,
      line: { kind, barber_id, barber_name, label: label ?? tipLabel, unit_cents: cents },
      imported: instant,
    })),
  )
  await seller.salon.sql(
    (salonId) => sql`
      update till_entries e set sale_id = n.sale_id from unnest(${rows.map(({ id }) => id)}::uuid[], ${sales}::uuid[]) n (id, sale_id)
      where e.salon_id = ${salonId} and e.id = n.id`,
  )
}
