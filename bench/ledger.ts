import pg from 'pg'
import type { Connection } from '#platform/server/db.ts'
import { insertClientTotals, salonId } from './database.ts'

/** Visits of a day; a year has 50,000. */
export const perDay = 137
const barbers = 5
const clients = 25_000
export const lastDay = '2026-11-20'

const salon = `'${salonId(1)}'::uuid`
const id = (kind: number, n: string) => `('0192${kind}000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const client = (n: string) => id(1, `abs(hashint8(${n}))::bigint % ${clients}`)

/**
 * Fills the first salon with `rows` visits until `lastDay`, of 25,000 clients and five barbers, in days that were not
 * closed. Of ten visits one was cancelled, one is unpaid, the others are sold on their day; of these sales each eighth
 * has a tip, each tenth a product, each hundredth was undone, returned, corrected or was owed.
 */
export async function fillLedger(connection: Connection, rows: number): Promise<void> {
  const db = new pg.Client(connection as pg.ClientConfig)
  await db.connect()
  const run = (text: string) => db.query(text)
  await run(
    `insert into salons (id, name, trial_ends_at, created_at) values (${salon}, 'Salloni', '2100-01-01', '2016-01-01')`,
  )
  await run(`insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at)
    select ${salon}, ${id(2, 'b')}, 'Berberi ' || b, 'berberi ' || b, b + 1, b, now(), now() from generate_series(0, ${barbers - 1}) b`)
  await run(`insert into barber_shares (salon_id, barber_id, kind, basis_points, updated_at)
    select ${salon}, id, 'percent', 5000, now() from barbers`)
  // Triggers and foreign keys rest while the rows are made; the exclusion constraint is not read by any of these calls.
  await run("set session_replication_role = 'replica'")
  await run('alter table appointments_and_holds drop constraint no_double_booking')
  await run(`insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
    select ${salon}, ${id(1, 'c')}, n, lower(n), lower(n), now(), now() from generate_series(0, ${clients - 1}) c,
      lateral (select (array['Arta', 'Çlirim', 'Ëndrra', 'Zana', 'Besa', 'Drita', 'Gëzim', 'Shpend'])[1 + abs(hashint4(c)) % 8] || ' ' || c as n) x`)
  await run(`insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
      appointment_time, duration_minutes, status, cancel_reason, created_at, updated_at)
    select ${salon}, ${id(3, 'n')}, ${id(2, `n % ${barbers}`)}, ${client('n')}, 'Klienti', 'Shërbimi ' || abs(hashint8(n))::bigint % 20,
      500 + abs(hashint8(n * 7))::bigint % 20 * 100, date '${lastDay}' - ((${rows} - 1 - n) / ${perDay})::int,
      time '08:00' + ((${rows} - 1 - n) % ${perDay} / ${barbers}) * interval '24 minutes', 24,
      case n % 10 when 0 then 'cancelled' else 'confirmed' end, case n % 20 when 0 then 'no_show' end, now(), now()
    from generate_series(0::bigint, ${rows - 1}) n`)
  for (const table of ['sale_lines', 'sale_payments'])
    await run(`do $$ begin
      alter table ${table} alter column day drop not null, alter column currency drop not null;
      ${table === 'sale_payments' ? 'alter table sale_payments alter column of_sale_id drop not null;' : ''}
    exception when undefined_column then null; end $$`)
  const sale = (from: string, kind: number, more: string) =>
    run(`insert into sales (salon_id, id, number, kind, returns_sale_id, is_undo, day,
      currency, total_cents, client_id, user_name, sold_at, created_at) ${more.replaceAll('$id', id(kind, 'n')).replaceAll('$from', from)}`)
  const visits = `(select *, row_number() over (order by id) as n from appointments) a`
  const sold = 'n % 10 > 1'
  const tip = 'case when n % 8 = 3 then 200 else 0 end'
  const product = 'case when n % 10 = 5 then 800 else 0 end'
  await sale(
    visits,
    4,
    `select salon_id, $id, n, 'sale', null, false, appointment_date, currency, price_cents + ${tip} + ${product}, client_id,
      'Pronari', created_at, created_at from $from where ${sold}`,
  )
  await run(`insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, barber_id, label, quantity, unit_cents, total_cents)
    select salon_id, ${id(4, 'n')}, 1, 'service', id, barber_id, service_name, 1, price_cents, price_cents from ${visits} where ${sold}
    union all select salon_id, ${id(4, 'n')}, 2, 'tip', null, barber_id, 'Berberi', 1, 200, 200 from ${visits} where ${sold} and ${tip} > 0
    union all select salon_id, ${id(4, 'n')}, 3, 'product', null, null, 'Dyll', 1, 800, 800 from ${visits} where ${sold} and ${product} > 0`)
  await run(`insert into sale_payments (salon_id, sale_id, position, method, amount_cents)
    select salon_id, ${id(4, 'n')}, 1, case when n % 100 = 9 then 'debt' when n % 3 = 0 then 'card' else 'cash' end,
      price_cents + ${tip} + ${product} from ${visits} where ${sold}`)
  // Nine of ten debts were paid a week later.
  await run(`insert into sales (salon_id, id, number, kind, day, currency, total_cents, client_id, user_name, sold_at, created_at)
    select s.salon_id, ${id(6, 's.number')}, 20000000 + s.number, 'sale', s.day + 7, s.currency, s.total_cents, s.client_id, 'Pronari', s.sold_at, s.sold_at
    from sales s where s.number % 100 = 9 and s.number % 1000 <> 9`)
  await run(`insert into sale_lines (salon_id, sale_id, line, kind, label, quantity, unit_cents, total_cents, debt_sale_id)
    select salon_id, ${id(6, 'number')}, 1, 'debt', 'Borxh', 1, total_cents, total_cents, id from sales where number % 100 = 9 and number % 1000 <> 9 and number < 10000000`)
  await run(`insert into sale_payments (salon_id, sale_id, position, method, amount_cents)
    select salon_id, ${id(6, 'number')}, 1, 'cash', total_cents from sales where number % 100 = 9 and number % 1000 <> 9 and number < 10000000`)
  // Undone, returned and corrected sales.
  const later = (last: number, kind: string, isUndo: boolean) =>
    sale(
      'sales',
      5,
      `select salon_id,
      ${id(5, 'number')}, 10000000 + number, '${kind}', id, ${isUndo}, day, currency, ${kind === 'correction' ? 0 : '-total_cents'}, client_id, user_name,
      sold_at, created_at from $from where kind = 'sale' and number < 10000000 and number % 100 = ${last}`,
    )
  await later(12, 'return', true)
  await later(13, 'return', false)
  await later(14, 'correction', false)
  await run(`insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, barber_id, label, quantity, unit_cents, total_cents, returns_line)
    select l.salon_id, s.id, l.line, l.kind, l.appointment_id, l.barber_id, l.label, -1, l.unit_cents, -l.total_cents, l.line
    from sales s join sale_lines l on l.salon_id = s.salon_id and l.sale_id = s.returns_sale_id where s.kind = 'return'`)
  await run(`insert into sale_payments (salon_id, sale_id, position, method, amount_cents)
    select p.salon_id, s.id, p.position, p.method, -p.amount_cents
    from sales s join sale_payments p on p.salon_id = s.salon_id and p.sale_id = s.returns_sale_id where s.kind = 'return'
    union all select p.salon_id, s.id, x.n, case x.n when 1 then p.method else 'transfer' end, case x.n when 1 then -500 else 500 end
    from sales s join sale_payments p on p.salon_id = s.salon_id and p.sale_id = s.returns_sale_id, generate_series(1, 2) x (n)
    where s.kind = 'correction'`)
  await run(`insert into visit_sales (salon_id, appointment_id, sale_id, returned)
    select l.salon_id, l.appointment_id, l.sale_id, s.number % 100 = 13 from sale_lines l join sales s on s.salon_id = l.salon_id and s.id = l.sale_id
    where l.appointment_id is not null and s.kind = 'sale' and s.number % 100 <> 12`)
  // Columns that the version before does not have.
  for (const table of ['sale_lines', 'sale_payments']) {
    await run(`do $$ begin
      update ${table} x set day = s.day, currency = s.currency${table === 'sale_payments' ? ', of_sale_id = coalesce(s.returns_sale_id, s.id)' : ''} from sales s where s.salon_id = x.salon_id and s.id = x.sale_id;
    exception when undefined_column then null; end $$`)
  }
  await run(`insert into appointment_totals select salon_id, 0, count(*),
    coalesce(sum(price_cents) filter (where status = 'confirmed'), 0) from appointments group by salon_id`)
  await run(insertClientTotals)
  await run(`do $$ begin
    update client_totals t set done = d.done, last_done = d.last_done from (
      select client_id, count(*) as done, max(appointment_date) as last_done from appointments where status = 'confirmed' group by 1) d
    where d.client_id = t.client_id;
  exception when undefined_column then null; end $$`)
  for (const table of [
    'appointments_and_holds',
    'sale_lines',
    'sale_payments',
    'sales',
    'visit_sales',
    'client_totals',
    'clients',
  ])
    await run(`vacuum (full, analyze) ${table}`)
  await run('vacuum analyze')
  await db.end()
}
