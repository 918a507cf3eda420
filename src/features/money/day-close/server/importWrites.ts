import { sql } from 'kysely'
import { lockSales, takeBackInTill, type Seller } from '#features/money/sales/server/public.ts'
import { paymentsOfDebts } from './debtQueries.ts'
import { batch, importEntries, importPayments, importSettled } from './importRows.ts'
import { isOpen } from './lines.ts'
import { mainMethod, paidVisits } from './paidVisits.ts'
import { paymentsOf } from './saleSums.ts'
import { lockTills } from './tillDays.ts'

/**
 * Corrects sales of payments and entries that a process of the previous version changed after the import. The lock of a
 * queue row prevents commits of other writes to its payment or entry. False without any.
 */
export async function importWrites(seller: Seller): Promise<boolean> {
  const writes = await seller.salon
    .selectFrom('till_imports')
    .select(['kind', 'id', 'sale_id'])
    .where('kind', '<>', 'salon')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (writes.length === 0) return false
  const idsOf = (kind: 'visit' | 'entry') => writes.filter((one) => one.kind === kind).map(({ id }) => id)
  const [visits, entries] = [idsOf('visit'), idsOf('entry')]
  const deleted = writes.flatMap(({ sale_id }) => (sale_id ? [{ sale_id }] : []))
  await undo(seller, [
    ...(await staleVisitSales(seller, visits)),
    ...deleted,
    ...(await staleEntrySales(seller, entries)),
  ])
  await importPayments(seller, { ids: visits })
  await importSettled(seller, visits)
  await importEntries(seller, entries)
  await seller.salon
    .deleteFrom('till_imports')
    .where('kind', '<>', 'salon')
    .where(
      'id',
      'in',
      writes.map(({ id }) => id),
    )
    .execute()
  return true
}

interface Stale {
  sale_id: string
  line?: number
}

/** Payments of debts, then sales of visits, that differ from visit_payments. A sale of a closed till stays as it is. */
async function staleVisitSales(seller: Seller, ids: readonly string[]): Promise<Stale[]> {
  if (ids.length === 0) return []
  const rows = await seller.salon
    .selectFrom('visit_payments')
    .select(['appointment_id', 'method', 'settled_day', 'settled_method', 'settled_cents'])
    .where('appointment_id', 'in', ids)
    .execute()
  const sold = [...(await paidVisits(seller, ids))].filter(([, { isSold }]) => isSold)
  const settled = await paymentsOfDebts(seller, ids)
  const payments = await paymentsOf(
    seller,
    settled.map(({ sale_id }) => sale_id),
  )
  const closed = await inClosedTills(
    seller,
    sold.map(([, { sale_id }]) => sale_id),
  )
  const found = sold.map(([id, { sale_id, line, method, cents }]) => {
    const row = rows.find((one) => one.appointment_id === id)
    const own = settled.filter(({ address }) => address === id)
    const isSame =
      closed.has(sale_id) || (method === (row?.method ?? 'cash') && cents === (row?.settled_cents ?? cents))
    const isPaidSame =
      own.length === (row?.settled_day ? 1 : 0) &&
      own.every(
        (one) => one.day === row?.settled_day && mainMethod(payments.get(one.sale_id) ?? []) === row.settled_method,
      )
    return { own: isSame && isPaidSame ? [] : own, sale: isSame ? [] : [{ sale_id, line }] }
  })
  return [...found.flatMap(({ own }) => own.map(({ sale_id }) => ({ sale_id }))), ...found.flatMap(({ sale }) => sale)]
}

/** The sales whose till is closed. Plan: sales_pkey, till_days_pkey. */
async function inClosedTills({ salon }: Seller, ids: readonly string[]): Promise<Set<string>> {
  const rows = await salon.sql(
    (salonId) => sql<{ id: string }>`
      select s.id from sales s
      where s.salon_id = ${salonId} and s.id = any (${ids}::uuid[]) and not ${isOpen(salonId, sql`s.day`, sql`s.currency`)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Undoes sales of entries that were changed. Plan: till_entries_pkey, then the keys of lines and payments. */
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

async function undo(seller: Seller, stale: readonly Stale[]): Promise<void> {
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
