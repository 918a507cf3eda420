import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import {
  lockAppointments,
  lockSales,
  sellInTill,
  takeBackInTill,
  type Seller,
} from '#features/money/sales/server/public.ts'
import { dayCloseMessages } from '../copy.ts'
import type { EntryKind, MoneyMethod, PayMethod } from '../rules.ts'
import { paymentsOfDebts } from './debtQueries.ts'
import { notImported } from './lines.ts'
import { recordsSales } from './oldProcesses.ts'
import { paidVisits } from './paidVisits.ts'
import { saleMethodOf, visitSale } from './payments.ts'
import { lockTill } from './tillDays.ts'

/** Sales from payments and entries of the versions before, salon by salon, in short transactions. Each step leaves out what has a sale. */

/** Rows of one transaction. */
const batch = 200

export async function importSales(call: SystemCall): Promise<void> {
  const salons = await call.allSalons.selectFrom('till_imports').select('salon_id').distinct().execute()
  for (const { salon_id } of salons) {
    await importSalon(call, salon_id)
  }
}

const sellerOf = (call: SystemCall, salonId: SalonId): Seller => ({
  salon: call.scope(salonId),
  now: call.now,
  user: { userId: null, username: 'Orari' },
})

async function importSalon(call: SystemCall, salonId: SalonId): Promise<void> {
  const step = (run: (seller: Seller) => Promise<number>) =>
    call.transact(async (inner) => {
      const seller = sellerOf(inner as SystemCall, salonId)
      await recordsSales(seller)
      return run(seller)
    })
  const isWhole = await call
    .scope(salonId)
    .selectFrom('till_imports')
    .select('id')
    .where('kind', '=', 'salon')
    .executeTakeFirst()
  if (isWhole) {
    const closed = { from: '0001-01-01' as LocalDate }
    const steps = [(seller: Seller) => importClosedVisits(seller, closed), importPayments, importEntries]
    for (const importRows of steps) {
      while ((await step(importRows)) > 0);
    }
    await step(async ({ salon }) => {
      await salon.deleteFrom('till_imports').where('kind', '=', 'salon').execute()
      return 0
    })
  }
  while ((await step(importWrites)) > 0);
}

interface PaidBefore {
  id: string
  day: LocalDate
  currency: Currency
  cents: number
  method: PayMethod
  at: Date
}

/** Visits of closed days as their lines say, from a day on, which it moves. Plan: till_days_pkey, sale_lines_appointment for each line. */
async function importClosedVisits(seller: Seller, closed: { from: LocalDate }): Promise<number> {
  const rows = await seller.salon.sql(
    (salonId) => sql<PaidBefore>`
      select (v ->> 'id')::uuid as id, t.day, t.currency, (v ->> 'cents')::bigint as cents, v ->> 'method' as method, t.closed_at as at
      from till_days t cross join lateral jsonb_array_elements(t.lines -> 'visits') v
      where t.salon_id = ${salonId} and t.closed_at is not null and t.day >= ${closed.from}
        and not exists (select from sale_lines l where l.salon_id = ${salonId} and l.appointment_id = (v ->> 'id')::uuid)
        and exists (select from appointments a where a.salon_id = ${salonId} and a.id = (v ->> 'id')::uuid)
      order by t.day, t.currency collate "C" desc limit ${batch}`,
  )
  closed.from = rows.at(-1)?.day ?? closed.from
  return importVisits(seller, rows)
}

/** Visits that were marked as paid by card or as owed, on open days. Plan: visit_payments_pkey, appointments_pkey, sale_lines_appointment. */
async function importPayments(seller: Seller, ids: readonly string[] | null = null): Promise<number> {
  const rows = await seller.salon.sql(
    (salonId) => sql<PaidBefore>`
      select a.id, a.appointment_date as day, a.currency, coalesce(p.settled_cents, a.price_cents)::bigint as cents, p.method, p.changed_at as at
      from visit_payments p join appointments a on a.salon_id = ${salonId} and a.id = p.appointment_id
      where p.salon_id = ${salonId} and ${ids ? sql`p.appointment_id = any (${ids}::uuid[])` : notImported(salonId)}
      order by a.appointment_date, a.currency collate "C" desc limit ${batch}`,
  )
  return importVisits(seller, rows)
}

async function importVisits(seller: Seller, rows: readonly PaidBefore[]): Promise<number> {
  const settled = await settledOf(
    seller,
    rows.map(({ id }) => id),
  )
  await lockTills(seller, [...rows, ...settled.values()])
  const visits = await lockAppointments(
    seller,
    rows.map(({ id }) => id),
  )
  let count = 0
  for (const { id, day, currency, cents, method, at } of rows) {
    const visit = visits.get(id)
    if (!visit || visit.sold > 0) continue
    const { client_id, line } = visitSale({ ...visit, price_cents: cents })
    const sale_id = await sellInTill(seller, {
      day,
      currency,
      client_id,
      line,
      method: saleMethodOf[method],
      imported: at,
    })
    const paid = settled.get(id)
    if (paid && method === 'owed')
      await importSettled(seller, { ...paid, client_id, sale_id, label: line.label, owed: cents })
    count += 1
  }
  return count
}

interface Settled {
  day: LocalDate
  currency: Currency
  method: MoneyMethod
  cents: number
  at: Date
}

async function settledOf({ salon }: Seller, ids: readonly string[]): Promise<Map<string, Settled>> {
  if (ids.length === 0) return new Map()
  const rows = await salon.sql(
    (salonId) => sql<Settled & { id: string }>`
      select appointment_id as id, settled_day as day, settled_currency as currency, settled_method as method, settled_cents as cents, settled_at as at
      from visit_payments where salon_id = ${salonId} and appointment_id = any (${ids}::uuid[]) and settled_day is not null`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function importSettled(
  seller: Seller,
  paid: Settled & { client_id: string | null; sale_id: string; label: string; owed: number },
): Promise<void> {
  const cents = Math.min(paid.cents, paid.owed)
  if (cents === 0) return
  await sellInTill(seller, {
    day: paid.day,
    currency: paid.currency,
    client_id: paid.client_id,
    method: paid.method,
    line: { kind: 'debt', label: `Borxh: ${paid.label}`, unit_cents: cents, debt_sale_id: paid.sale_id },
    imported: paid.at,
  })
}

/** Locks the tills of days in the order in which all do. */
async function lockTills(seller: Seller, rows: readonly { day: LocalDate; currency: Currency }[]): Promise<void> {
  const tills = new Map(rows.map(({ day, currency }) => [`${day} ${currency === 'EUR' ? 0 : 1}`, { day, currency }]))
  for (const key of [...tills.keys()].sort()) {
    const till = tills.get(key)
    if (till) await lockTill(seller, till.day, till.currency)
  }
}

interface EntryBefore {
  id: string
  day: LocalDate
  currency: Currency
  kind: Exclude<EntryKind, 'expense'>
  barber_id: string | null
  barber_name: string | null
  label: string | null
  method: MoneyMethod
  cents: number
  at: Date
}

/** Tips and products. Plan: till_entries_pkey. */
async function importEntries(seller: Seller, ids: readonly string[] | null = null): Promise<number> {
  const rows = await seller.salon.sql(
    (salonId) => sql<EntryBefore>`
      select e.id, e.day, e.currency, e.kind, e.barber_id, b.name as barber_name, e.label, e.method, e.amount_cents as cents, e.created_at as at
      from till_entries e left join barbers b on b.salon_id = ${salonId} and b.id = e.barber_id
      where e.salon_id = ${salonId} and e.kind <> 'expense' and e.sale_id is null ${ids ? sql`and e.id = any (${ids}::uuid[])` : sql``}
      order by e.day, e.currency collate "C" desc limit ${batch}`,
  )
  await lockTills(seller, rows)
  for (const { id, day, currency, kind, barber_id, barber_name, label, method, cents, at } of rows) {
    const line = { kind, barber_id, barber_name, label: label ?? dayCloseMessages.tip, unit_cents: cents }
    const sale_id = await sellInTill(seller, { day, currency, client_id: null, method, line, imported: at })
    await seller.salon.updateTable('till_entries').set({ sale_id }).where('id', '=', id).execute()
  }
  return rows.length
}

/** Corrects sales of payments and entries that a process of the version before wrote since. */
async function importWrites(seller: Seller): Promise<number> {
  const writes = await seller.salon
    .selectFrom('till_imports')
    .select(['kind', 'id', 'sale_id'])
    .where('kind', '<>', 'salon')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const idsOf = (kind: 'visit' | 'entry') => writes.filter((one) => one.kind === kind).map(({ id }) => id)
  await undoStale(seller, await staleVisitSales(seller, idsOf('visit')))
  const deleted = writes.flatMap(({ kind, sale_id }) => (kind === 'entry' && sale_id ? [{ sale_id }] : []))
  await undoStale(seller, [...deleted, ...(await staleEntrySales(seller, idsOf('entry')))])
  await importPayments(seller, idsOf('visit'))
  await importEntries(seller, idsOf('entry'))
  if (writes.length > 0) {
    await seller.salon
      .deleteFrom('till_imports')
      .where('kind', '<>', 'salon')
      .where(
        'id',
        'in',
        writes.map(({ id }) => id),
      )
      .execute()
  }
  return writes.length
}

interface Stale {
  sale_id: string
  line?: number
}

/** Sales of visits that differ from what visit_payments says now: first the payments of their debts, then their own. */
async function staleVisitSales(seller: Seller, ids: readonly string[]): Promise<Stale[]> {
  if (ids.length === 0) return []
  const rows = await seller.salon
    .selectFrom('visit_payments')
    .select(['appointment_id', 'method', 'settled_day'])
    .where('appointment_id', 'in', ids)
    .execute()
  const paid = await paidVisits(seller, ids)
  const debts = await paymentsOfDebts(seller, ids)
  const stale = [...paid].filter(([id, sale]) => {
    const row = rows.find((one) => one.appointment_id === id)
    const isSettled = debts.some(({ address }) => address === id)
    return (
      sale.isSold && (sale.method !== (row?.method ?? 'cash') || isSettled !== ((row?.settled_day ?? null) !== null))
    )
  })
  return [
    ...debts.filter(({ address }) => stale.some(([id]) => id === address)).map(({ sale_id }) => ({ sale_id })),
    ...stale.map(([, { sale_id, line }]) => ({ sale_id, line })),
  ]
}

/** Takes sales off entries that say something else now. Plan: till_entries_pkey, then the keys of lines and payments. */
function staleEntrySales({ salon }: Seller, ids: readonly string[]): Promise<Stale[]> {
  return salon.sql(
    (salonId) => sql<Stale>`
      with stale as (
        select e.id, e.sale_id from till_entries e
          join sale_lines l on l.salon_id = ${salonId} and l.sale_id = e.sale_id
          join sale_payments p on p.salon_id = ${salonId} and p.sale_id = e.sale_id
        where e.salon_id = ${salonId} and e.id = any (${ids}::uuid[])
          and (l.total_cents <> e.amount_cents or p.method <> e.method or l.barber_id is distinct from e.barber_id or l.label <> coalesce(e.label, l.label)))
      update till_entries e set sale_id = null from stale where e.salon_id = ${salonId} and e.id = stale.id returning stale.sale_id`,
  )
}

async function undoStale(seller: Seller, stale: readonly Stale[]): Promise<void> {
  if (stale.length === 0) return
  const ids = stale.map(({ sale_id }) => sale_id)
  const rows = await seller.salon.selectFrom('sales').select(['id', 'day', 'currency']).where('id', 'in', ids).execute()
  await lockTills(seller, rows)
  await lockSales(seller, ids)
  for (const one of stale) {
    const day = rows.find(({ id }) => id === one.sale_id)?.day
    if (day) await takeBackInTill(seller, { ...one, day })
  }
}
