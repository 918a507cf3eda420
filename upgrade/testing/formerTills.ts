import type { Client } from 'pg'

/**
 * Tills of many salons in the form of version 1.0.0: 100 visits a day in the first salon, 20 in the others, nine of ten
 * days closed.
 */

export const formerToday = '2026-11-20'
export const formerSalon = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const salon = `('00000000-0000-7000-8000-' || lpad(s::text, 12, '0'))::uuid`
const clientIds = `('00000000-0000-7002-8000-' || lpad((s * 100 + n % 50)::text, 12, '0'))::uuid`
const visitColumns =
  'salon_id, id, barber_id, client_id, client_name, service_name, price_cents, currency, appointment_date, appointment_time, duration_minutes, status, created_at, updated_at'

/** A part of the visits of five barbers, chosen by a prime so that parts of different kinds overlap. */
const visitsOf = (salons: string, visits: number, perBarber: number) => `
  insert into appointments (${visitColumns})
  select ${salon}, gen_random_uuid(), b.id, ${clientIds}, 'Klienti ' || n % 50, 'Shërbimi ' || n % 7,
    case when b.position = 5 then (3 + n % 40) * 100 else 300 + n % 40 * 50 end, case when b.position = 5 then 'ALL' else 'EUR' end,
    date '${formerToday}' - n / ${perBarber}, time '08:00' + (n % ${perBarber}) * interval '30 minutes', 30,
    case when n % 9 = 0 then 'cancelled' when n % 2 = 0 then 'completed' else 'confirmed' end, now(), now()
  from generate_series(${salons}) s join barbers b on b.salon_id = ${salon} cross join generate_series(0, ${visits / 5 - 1}) n`

/** Pseudo-random number of a visit, below 10,000. */
const chance = (id: string, name: string) => `abs(hashtext(${id}::text || '${name}')) % 10000`

export interface FormerSize {
  /** Number of visits of the first salon. */
  large: number
  /** Number of further salons with 1,000 visits each. */
  salons: number
}

/** Fills a database of version 1.0.0. */
export async function insertFormerTills(client: Client, { large, salons }: FormerSize): Promise<void> {
  const run = (text: string) => client.query(text)
  await run(`insert into salons (id, name, created_at, trial_ends_at)
    select ${salon}, 'Salloni ' || s, '2024-01-01', '2100-01-01' from generate_series(1, ${salons + 1}) s`)
  await run(`insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at)
    select ${salon}, gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n, n, n, now(), now()
    from generate_series(1, ${salons + 1}) s, generate_series(1, 5) n`)
  await run(`insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
    select ${salon}, ${clientIds}, 'Klienti ' || n, 'klienti ' || n, 'klienti ' || n, now(), now()
    from generate_series(1, ${salons + 1}) s, generate_series(0, 49) n`)
  await run(visitsOf('1, 1', large, 20))
  await run(visitsOf(`2, ${salons + 1}`, 1000, 4))
  await run(`insert into visit_payments (salon_id, appointment_id, method, changed_at)
    select salon_id, id, case when ${chance('id', 'owed')} < 800 then 'owed' else 'card' end, now() from appointments
    where status <> 'cancelled' and ${chance('id', 'paid')} < 4000`)
  await run(`update visit_payments p set settled_day = least(a.appointment_date + 1 + ${chance('a.id', 'day')} % 9, date '${formerToday}'),
      settled_method = case when ${chance('a.id', 'card')} < 5000 then 'cash' else 'card' end, settled_cents = a.price_cents,
      settled_currency = a.currency, settled_at = now()
    from appointments a where a.salon_id = p.salon_id and a.id = p.appointment_id and p.method = 'owed' and ${chance('a.id', 'settled')} < 6000`)
  await run(`insert into till_entries (salon_id, id, day, kind, barber_id, label, method, amount_cents, currency, created_at, updated_at)
    select d.salon_id, gen_random_uuid(), d.day, k.kind, case k.kind when 'tip' then d.barber_id end, case when k.kind <> 'tip' then 'Artikulli' end,
      k.method, 100 + abs(hashtext(d.day::text || k.n)) % 20 * 50, 'EUR', now(), now()
    from (select salon_id, appointment_date as day, (array_agg(barber_id order by id))[1] as barber_id from appointments group by 1, 2) d
      cross join (values (1, 'tip', 'cash'), (2, 'tip', 'cash'), (3, 'product', 'cash'), (4, 'product', 'card'), (5, 'expense', 'cash')) k (n, kind, method)`)
  await run(closeDays)
  await run(`insert into till_shares (salon_id, day, currency, barber_id, barber, position, color, visits, revenue_cents, tips_cents, kind)
    select t.salon_id, t.day, t.currency, b.id, b.name, b.position, b.color, count(v), coalesce(sum((v ->> 'cents')::bigint), 0), 0, 'none'
    from till_days t cross join lateral jsonb_array_elements(t.lines -> 'visits') v
      join barbers b on b.salon_id = t.salon_id and b.id = (v ->> 'barber_id')::uuid
    group by t.salon_id, t.day, t.currency, b.id, b.name, b.position, b.color`)
  await run('vacuum analyze')
}

/** Closes nine of ten days like version 1.0.0. */
const closeDays = `
  insert into till_days (salon_id, day, currency, opening_cents, closed_at, closed_by_name, visits, revenue_cents, products_cents, cash_cents, card_cents,
    owed_cents, tips_cents, expenses_cents, settled_cash_cents, settled_card_cents, expected_cents, lines)
  select d.salon_id, d.day, d.currency, 0, d.day + time '20:00', 'Besa', v.visits, v.cents, e.products, v.cash + e.products - e.products_card,
    v.card + e.products_card, v.owed, e.tips, e.expenses, s.cash, s.card, v.cash + e.products - e.products_card + s.cash + e.tips - e.expenses,
    jsonb_build_object('visits', v.lines, 'entries', e.lines, 'settled', s.lines)
  from (select distinct salon_id, appointment_date as day, c.currency from appointments cross join (values ('EUR'), ('ALL')) c (currency)
      where appointment_date < date '${formerToday}' and (date '${formerToday}' - appointment_date) % 10 <> 0) d
    cross join lateral (
      select count(*) as visits, coalesce(sum(cents), 0) as cents, coalesce(sum(cents) filter (where method = 'cash'), 0) as cash,
        coalesce(sum(cents) filter (where method = 'card'), 0) as card, coalesce(sum(cents) filter (where method = 'owed'), 0) as owed,
        coalesce(jsonb_agg(to_jsonb(l)), '[]') as lines
      from (select a.id, to_char(a.appointment_time, 'HH24:MI') as time, a.duration_minutes as minutes, a.service_name, a.barber_id,
          b.name as barber, b.color, b.position, a.price_cents as cents, a.currency, coalesce(p.method, 'cash') as method, false as pending
        from appointments a join barbers b on b.salon_id = a.salon_id and b.id = a.barber_id
          left join visit_payments p on p.salon_id = a.salon_id and p.appointment_id = a.id
        where a.salon_id = d.salon_id and a.appointment_date = d.day and a.currency = d.currency and a.status <> 'cancelled') l) v
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind = 'product'), 0) as products,
        coalesce(sum(amount_cents) filter (where kind = 'product' and method = 'card'), 0) as products_card,
        coalesce(sum(amount_cents) filter (where kind = 'tip'), 0) as tips, coalesce(sum(amount_cents) filter (where kind = 'expense'), 0) as expenses,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'barber_id', barber_id, 'label', coalesce(label, ''), 'color', null,
          'position', null, 'method', method, 'cents', amount_cents, 'currency', currency)), '[]') as lines
      from till_entries where salon_id = d.salon_id and day = d.day and currency = d.currency) e
    cross join lateral (
      select coalesce(sum(settled_cents) filter (where settled_method = 'cash'), 0) as cash,
        coalesce(sum(settled_cents) filter (where settled_method = 'card'), 0) as card,
        coalesce(jsonb_agg(jsonb_build_object('appointment_id', appointment_id, 'method', settled_method, 'cents', settled_cents,
          'currency', settled_currency)), '[]') as lines
      from visit_payments where salon_id = d.salon_id and settled_day = d.day and settled_currency = d.currency) s`

/** One of fifty visits before today. */
const some = (part: number) =>
  `salon_id = any ($1::uuid[]) and appointment_date < date '${formerToday}' and ${chance('id', 'change')} between ${part} and ${part + 200}`

/** Changes prices and days of visits on closed days, and deletes some. The amounts of the closed days do not change. */
export async function changeFormerVisits(client: Client, salons: readonly string[]): Promise<void> {
  await client.query(`update appointments_and_holds set price_cents = price_cents + 100 where ${some(0)}`, [salons])
  await client.query(
    `update appointments_and_holds set appointment_date = appointment_date - 1000 where ${some(1000)}`,
    [salons],
  )
  await client.query(`delete from appointments_and_holds where ${some(2000)}`, [salons])
}
