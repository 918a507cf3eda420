import { type Selectable, sql } from 'kysely'
import type { VisitSaleRow } from '#database/rows/sales.ts'
import type { Call, SalonCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import { insertSales, type NewSale } from './write.ts'

/** Sales of an archive that is read into an empty salon. */

type ArchivedSale = Omit<NewSale, 'sale'> & { sale: NewSale['sale'] & { number: number } }

/**
 * Records sales in this order with their own numbers, which follow those before without a gap, and compares their sums
 * at once, because the commit of all of them has the time limit of a statement.
 */
export async function recordArchived(
  call: Pick<SalonCall, 'db' | 'salon'>,
  sales: readonly ArchivedSale[],
): Promise<void> {
  const last = sales.at(-1)?.sale.number
  if (last === undefined) return
  await call.salon.sql(
    (salonId) => sql`
      insert into sale_numbers (salon_id, last) values (${salonId}, ${last})
      on conflict (salon_id) do update set last = excluded.last`,
  )
  const numbered = sales.map((one) => ({ ...one, sale: { ...one.sale, archived_number: one.sale.number } }))
  await insertSales(call, numbered)
  await compareNow(call)
}

async function compareNow(tx: Pick<Call, 'db'>): Promise<void> {
  await sql`set constraints all immediate`.execute(tx.db)
  await sql`set constraints all deferred`.execute(tx.db)
}

const columns = ['appointment_id', 'sale_id', 'returned', 'unpaid_day', 'status_before', 'is_undecided'] as const
type State = Pick<Selectable<VisitSaleRow>, (typeof columns)[number]>

const keyOf = (row: State): string =>
  JSON.stringify([row.sale_id, row.returned, row.unpaid_day, row.status_before, row.is_undecided])

/**
 * Visits among `ids` whose price is no revenue, as `is_sold` says, which Citus refuses in a worker's statement. Plan:
 * visit_sales_pkey, appointments_pkey.
 */
async function soldAmong({ salon }: Pick<SalonCall, 'salon'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await salon.sql(
    (salonId) => sql<{ id: string }>`
      select v.appointment_id as id from visit_sales v
      where v.salon_id = ${salonId} and v.appointment_id = any (${ids}::uuid[])
        and (v.sale_id is not null or v.unpaid_day = (select a.appointment_date from appointments_and_holds a
          where a.salon_id = ${salonId} and a.id = v.appointment_id))`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Rows of a statement. */
const batch = 500

/**
 * Gives paid visits the state that they had: what a close left unpaid, and what was decided later, no sale says. Visits
 * whose price becomes revenue, or is none any more, are counted.
 */
export async function settleVisits(call: Pick<SalonCall, 'salon' | 'now'>, states: readonly State[]): Promise<void> {
  const { salon } = call
  const recorded = await salon.selectFrom('visit_sales').select(columns).execute()
  const now = new Map<string, State>(recorded.map((row) => [row.appointment_id, row]))
  const wanted = new Map(states.map((row) => [row.appointment_id, row]))
  const isSame = (one: State | undefined, two: State | undefined) => one && two && keyOf(one) === keyOf(two)
  const other: string[] = []
  for await (const id of inTurns(new Set([...now.keys(), ...wanted.keys()])))
    if (!isSame(now.get(id), wanted.get(id))) other.push(id)
  for (let start = 0; start < other.length; start += batch) {
    const ids = other.slice(start, start + batch)
    const before = await soldAmong(call, ids)
    await salon.deleteFrom('visit_sales').where('appointment_id', 'in', ids).execute()
    const rows = ids.flatMap((id) => wanted.get(id) ?? [])
    if (rows.length > 0) await salon.insertInto('visit_sales', rows).execute()
    const after = await soldAmong(call, ids)
    await countAgain(call, before, after)
  }
}

/** Adds the price of visits that are sold no more to the totals, and takes out that of those that are sold now. */
async function countAgain(
  { salon, now }: Pick<SalonCall, 'salon' | 'now'>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const changed = [
    ...[...before].filter((id) => !after.has(id)).map((id) => ({ id, sign: 1 })),
    ...[...after].filter((id) => !before.has(id)).map((id) => ({ id, sign: -1 })),
  ]
  if (changed.length === 0) return
  await salon.sql(
    (salonId) => sql`
      select count_visits(array_agg((v.salon_id, v.client_id, v.day, v.service_name, v.status, v.price_cents, v.currency, v.at, v.one)::counted_visit))
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ sign }) => sign)}::integer[]) c (id, sign)
        cross join lateral unnest(price_of_visit(${salonId}, c.id, c.sign, ${now}::timestamptz)) v
      having count(*) > 0`,
  )
}
