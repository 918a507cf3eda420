import type { Client } from 'pg'
import { figureNames, type Figures, type Former, type Sheet, unexplained } from './sheetDifferences.ts'

/** The sheets that version 1.0.0 closed, compared with the sales that were imported into them, salon by salon. */

export interface SheetDifference {
  salon_id: string
  day: string
  currency: string
  /** Cents that version 1.0.0 showed, less those of the sales, by figure. */
  less: Partial<Figures>
  reasons: string[]
}

const columns: Record<keyof Figures, string> = {
  revenue: 'revenue_cents',
  products: 'products_cents',
  tips: 'tips_cents',
  cash: 'cash_cents',
  card: 'card_cents',
  owed: 'owed_cents',
  settledCash: 'settled_cash_cents',
  settledCard: 'settled_card_cents',
}

/** Sums of what was sold in a sheet; a sale of the import has one line and one payment. */
const sold: Record<keyof Figures, string> = {
  revenue: `kind = 'service'`,
  products: `kind = 'product'`,
  tips: `kind = 'tip'`,
  cash: `kind in ('service', 'product') and method = 'cash'`,
  card: `kind in ('service', 'product') and method = 'card'`,
  owed: `method = 'debt'`,
  settledCash: `kind = 'debt' and method = 'cash'`,
  settledCard: `kind = 'debt' and method = 'card'`,
}

const soldIn = `sales s join sale_lines l on l.salon_id = s.salon_id and l.sale_id = s.id
  join sale_payments p on p.salon_id = s.salon_id and p.sale_id = s.id
  where s.salon_id = t.salon_id and s.day = t.day and s.currency = t.currency`

/** Closed by version 1.0.0: it knew no transfers. */
const closedBefore = `t.salon_id = $1 and t.closed_at is not null and t.transfer_cents is null`

/** Sheets whose figures or shares differ. Plan: till_days_pkey, sales_day and sale_lines_pkey for each. */
const differing = `
  select t.day::text, t.currency, t.closed_at,
    jsonb_build_object(${figureNames.map((name) => `'${name}', t.${columns[name]} - c."${name}"`).join(', ')}) as less, h.shares
  from till_days t
    cross join lateral (
      select ${figureNames.map((name) => `coalesce(sum(total_cents) filter (where ${sold[name]}), 0) as "${name}"`).join(', ')}
      from (select l.kind, l.total_cents, p.method from ${soldIn}) x) c
    cross join lateral (
      select coalesce(jsonb_object_agg(h.barber_id, h.revenue_cents - coalesce(b.cents, 0)) filter (where h.revenue_cents <> coalesce(b.cents, 0)), '{}') as shares
      from till_shares h left join (
          select l.barber_id, sum(l.total_cents) as cents from ${soldIn} and l.kind = 'service' group by 1) b on b.barber_id = h.barber_id
      where h.salon_id = t.salon_id and h.day = t.day and h.currency = t.currency) h
  where ${closedBefore} and (h.shares <> '{}' or
    (${figureNames.map((name) => `t.${columns[name]}`).join(', ')}) is distinct from (${figureNames.map((name) => `c."${name}"`).join(', ')}))
  order by t.day, t.currency`

/**
 * Lines of a sheet as version 1.0.0 stored them, each with what is in the sheet now. Plan: till_days_pkey, then by key
 * for each line sale_lines_appointment, visit_payments and till_entries.
 */
const linesOf = `
  with t as (select * from till_days where salon_id = $1 and day = $2 and currency = $3),
  visits as (
    select 'visit' as part, v.method, v.cents, v.barber_id::text as barber_id, v.service_name as name, null as kind,
      coalesce(here.method, 'none') as sold_method, coalesce(here.cents, 0) as sold_cents, exists (
        select from sale_lines l where l.salon_id = $1 and l.appointment_id = v.id and (l.day, l.currency) <> (t.day, t.currency)) as is_elsewhere, false as is_changed
    from t cross join jsonb_to_recordset(t.lines -> 'visits') v (id uuid, method text, cents bigint, barber_id uuid, service_name text)
      left join lateral (
        select replace(min(p.method), 'debt', 'owed') as method, sum(l.total_cents) as cents
        from sale_lines l join sale_payments p on p.salon_id = $1 and p.sale_id = l.sale_id
        where l.salon_id = $1 and l.appointment_id = v.id and (l.day, l.currency) = (t.day, t.currency)) here on true),
  settled_now as (
    select d.appointment_id as id, p.method, l.total_cents as cents
    from t join sale_lines l on l.salon_id = $1 and l.day = t.day and l.currency = t.currency and l.kind = 'debt'
      join sale_lines d on d.salon_id = $1 and d.sale_id = l.debt_sale_id and d.appointment_id is not null
      join sale_payments p on p.salon_id = $1 and p.sale_id = l.sale_id),
  settled as (
    select 'settled', x.method, x.cents, null, null, null, coalesce(n.method, 'none'), coalesce(n.cents, 0), false,
      n.id is null and not exists (
        select from sale_lines l join sale_payments p on p.salon_id = $1 and p.sale_id = l.sale_id
        where l.salon_id = $1 and l.appointment_id = coalesce(x.appointment_id, n.id) and p.method = 'debt')
      or not exists (
        select from visit_payments q where q.salon_id = $1 and q.appointment_id = x.appointment_id and q.settled_day = t.day
          and q.settled_currency = t.currency and q.settled_method = x.method and q.settled_cents = x.cents)
    from t cross join jsonb_to_recordset(t.lines -> 'settled') x (appointment_id uuid, method text, cents bigint)
      left join settled_now n on n.id = x.appointment_id
    union all
    select 'settled', n.method, 0, null, null, null, n.method, n.cents, false, p.settled_at > t.closed_at
    from t cross join settled_now n join visit_payments p on p.salon_id = $1 and p.appointment_id = n.id
    where not exists (select from jsonb_to_recordset(t.lines -> 'settled') x (appointment_id uuid) where x.appointment_id = n.id)),
  entries as (
    select 'entry', coalesce(x.method, e.method), coalesce(x.cents, 0), null, null, coalesce(x.kind, e.kind), coalesce(e.method, 'none'),
      coalesce(e.amount_cents, 0), false, e.id is null or e.updated_at > t.closed_at
    from t cross join lateral (
        select id, kind, method, cents from jsonb_to_recordset(t.lines -> 'entries') r (id uuid, kind text, method text, cents bigint)) x
      left join till_entries e on e.salon_id = $1 and e.id = x.id and e.day = t.day and e.currency = t.currency
    where coalesce(x.kind, e.kind) <> 'expense'
    union all
    select 'entry', e.method, 0, null, null, e.kind, e.method, e.amount_cents, false, e.updated_at > t.closed_at
    from t join till_entries e on e.salon_id = $1 and e.day = t.day and e.currency = t.currency and e.kind <> 'expense'
    where not exists (select from jsonb_to_recordset(t.lines -> 'entries') x (id uuid) where x.id = e.id))
  select part, method, cents::float8, barber_id, name, kind, sold_method, sold_cents::float8, is_elsewhere, is_changed
  from (select * from visits union all select * from settled union all select * from entries) r`

/**
 * Sheets whose figures differ from those of version 1.0.0 for known reasons. Throws if others differ: nothing of
 * version 1.0.0 is removed before.
 */
export async function compareSheets(
  client: Client,
  compared: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<SheetDifference[]> {
  const { rows: salons } = await client.query<{ salon_id: string }>(
    'select distinct salon_id from till_days where closed_at is not null order by salon_id',
  )
  const known: SheetDifference[] = []
  const other: string[] = []
  for (const [done, { salon_id }] of salons.entries()) {
    await compared(done, salons.length)
    const { rows } = await client.query<Sheet>(differing, [salon_id])
    for (const sheet of rows) {
      const { day, currency } = sheet
      const { rows: lines } = await client.query<Former>(linesOf, [salon_id, day, currency])
      const { reasons, rest } = unexplained(sheet, lines)
      const less = Object.fromEntries(Object.entries(sheet.less).filter(([, cents]) => cents !== 0))
      if (rest.length === 0) known.push({ salon_id, day, currency, less, reasons })
      else other.push(`salon ${salon_id} ${day} ${currency}: ${rest.join(', ')}`)
    }
  }
  await compared(salons.length, salons.length)
  if (other.length === 0) return known
  throw new Error(
    `Sheets differ from those of version 1.0.0 for no known reason (cents of 1.0.0 less those of the sales): ${other.join('; ')}. ` +
      'Nothing of version 1.0.0 was removed. Restore the backup that you made before to go on with version 1.0.0, and report this message; ' +
      'a start of a version that knows the reason goes on from here.',
  )
}
