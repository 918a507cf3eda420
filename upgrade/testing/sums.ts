/** SQL of the sums of tills, from the tables of version 1.0.0 and from sales, with the same columns. */

/**
 * Sums by salon, day, currency, kind, method, barber and client from the former tables. A visit counts once, on its
 * first closed day.
 */
export const sumsBefore = `
  with lines as (
    select distinct on (t.salon_id, v.id) t.salon_id, v.id, t.day, t.currency, v.method, v.barber_id, a.client_id,
      case v.method when 'owed' then coalesce(p.settled_cents, a.price_cents) else v.cents end as cents
    from till_days t cross join jsonb_to_recordset(t.lines -> 'visits') v (id uuid, method text, barber_id uuid, cents bigint)
      left join appointments a on a.salon_id = t.salon_id and a.id = v.id
      left join visit_payments p on p.salon_id = t.salon_id and p.appointment_id = v.id
    where t.closed_at is not null and (a.status <> 'cancelled' or v.method <> 'owed' or p.settled_day is not null)
    order by t.salon_id, v.id, t.day, t.currency desc),
  visits as (
    select salon_id, id, day, currency, method, barber_id, client_id, cents from lines
    union all
    select a.salon_id, a.id, a.appointment_date, a.currency, p.method, a.barber_id, a.client_id, coalesce(p.settled_cents, a.price_cents)
    from visit_payments p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
    where a.status <> 'cancelled' and not exists (select from lines l where l.salon_id = a.salon_id and l.id = a.id)
      and not exists (select from till_days t
        where t.salon_id = a.salon_id and t.day = a.appointment_date and t.currency = a.currency and t.closed_at is not null))
  select salon_id, day, currency, kind, method, barber_id, client_id, sum(cents)::bigint as cents, count(*)::int as count from (
    select salon_id, day, currency, 'service' as kind, method, barber_id, client_id, cents from visits
    union all
    select v.salon_id, p.settled_day, p.settled_currency, 'debt', p.settled_method, null, v.client_id, p.settled_cents
    from visits v join visit_payments p on p.salon_id = v.salon_id and p.appointment_id = v.id
    where v.method = 'owed' and p.settled_day is not null
    union all
    select salon_id, day, currency, kind, method, barber_id, null, amount_cents from till_entries where kind <> 'expense') s
  group by salon_id, day, currency, kind, method, barber_id, client_id`

/** The same sums of imported sales. */
export const sumsAfter = `
  select s.salon_id, s.day, s.currency, l.kind, replace(p.method, 'debt', 'owed') as method, l.barber_id, s.client_id, sum(l.total_cents)::bigint as cents,
    count(*)::int as count
  from sales s join sale_lines l on l.salon_id = s.salon_id and l.sale_id = s.id
    join sale_payments p on p.salon_id = s.salon_id and p.sale_id = s.id
  where s.origin = 'imported' and s.kind = 'sale' group by 1, 2, 3, 4, 5, 6, 7`
