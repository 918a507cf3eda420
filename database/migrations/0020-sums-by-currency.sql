-- Sums in each currency. What was there is of euros: those columns keep their names, and lek, in hundredths too, are beside them, so
-- that every key has one row and a process of the version before still reads sums of one currency.
alter table appointment_totals
  add column lek_appointments integer not null default 0, -- of `appointments`
  add column revenue_lek_cents bigint not null default 0;
alter table client_totals add column spent_lek_cents bigint not null default 0;
alter table report_parts add column lek_cents bigint not null default 0;
alter table report_year_parts add column lek_cents bigint not null default 0;
alter table appointment_changes
  add column lek_cents bigint not null default 0,
  add column lek_count integer not null default 0; -- of `count`
alter table salon_sums add column lek_cents bigint not null default 0;
alter table service_sums
  add column lek_cents bigint not null default 0,
  add column lek_count integer not null default 0;

-- A report still reads its days from this index alone.
drop index appointments_report;
create index appointments_report on appointments (salon_id, appointment_date)
  include (status, cancel_reason, price_cents, currency, duration_minutes, barber_id, client_id, service_name);

create or replace function count_appointments() returns trigger language plpgsql as $$
declare
  own_shard constant smallint := pg_backend_pid() % 16;
begin
  if tg_op <> 'INSERT' then
    perform pg_advisory_xact_lock_shared(hashtext('report_months'), hashtext(r.salon_id::text))
      from (select distinct salon_id from removed order by salon_id) r;
    delete from report_months m using (
      select distinct salon_id, date_trunc('month', appointment_date)::date as month from removed) r
      where m.salon_id = r.salon_id and m.month = r.month;
  end if;
  if tg_op <> 'DELETE' then
    perform pg_advisory_xact_lock_shared(hashtext('report_months'), hashtext(a.salon_id::text))
      from (select distinct salon_id from added order by salon_id) a;
    delete from report_months m using (
      select distinct salon_id, date_trunc('month', appointment_date)::date as month from added) a
      where m.salon_id = a.salon_id and m.month = a.month;
  end if;
  if tg_op = 'DELETE' then
    update client_totals t
      set appointments = t.appointments - d.appointments, cancelled = t.cancelled - d.cancelled, spent_cents = t.spent_cents - d.cents,
        spent_lek_cents = t.spent_lek_cents - d.lek_cents
      from (
        select salon_id, client_id, count(*) as appointments, count(*) filter (where status = 'cancelled') as cancelled,
          coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0) as cents,
          coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0) as lek_cents
        from removed group by salon_id, client_id) d
      where t.salon_id = d.salon_id and t.client_id = d.client_id;
    insert into appointment_totals as t (salon_id, shard, appointments, revenue_cents, lek_appointments, revenue_lek_cents)
      select d.salon_id, own_shard, -count(*),
        -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0),
        -count(*) filter (where currency = 'ALL'),
        -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0)
      from removed d where exists (select from salons s where s.id = d.salon_id)
      group by d.salon_id order by d.salon_id
      on conflict (salon_id, shard) do update
        set appointments = t.appointments + excluded.appointments, revenue_cents = t.revenue_cents + excluded.revenue_cents,
          lek_appointments = t.lek_appointments + excluded.lek_appointments,
          revenue_lek_cents = t.revenue_lek_cents + excluded.revenue_lek_cents;
  elsif tg_op = 'INSERT' then
    insert into client_totals as t (salon_id, client_id, appointments, cancelled, spent_cents, spent_lek_cents)
      select salon_id, client_id, count(*), count(*) filter (where status = 'cancelled'),
        coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0),
        coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0)
      from added group by salon_id, client_id order by salon_id, client_id
      on conflict (salon_id, client_id) do update
        set appointments = t.appointments + excluded.appointments, cancelled = t.cancelled + excluded.cancelled,
          spent_cents = t.spent_cents + excluded.spent_cents, spent_lek_cents = t.spent_lek_cents + excluded.spent_lek_cents;
    insert into appointment_totals as t (salon_id, shard, appointments, revenue_cents, lek_appointments, revenue_lek_cents)
      select salon_id, own_shard, count(*),
        coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0),
        count(*) filter (where currency = 'ALL'),
        coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0)
      from added group by salon_id order by salon_id
      on conflict (salon_id, shard) do update
        set appointments = t.appointments + excluded.appointments, revenue_cents = t.revenue_cents + excluded.revenue_cents,
          lek_appointments = t.lek_appointments + excluded.lek_appointments,
          revenue_lek_cents = t.revenue_lek_cents + excluded.revenue_lek_cents;
  else
    insert into client_totals as t (salon_id, client_id, appointments, cancelled, spent_cents, spent_lek_cents)
      select salon_id, client_id, sum(one), coalesce(sum(one) filter (where status = 'cancelled'), 0),
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0),
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0)
      from (
        select salon_id, client_id, status, price_cents, currency, 1 as one from added
        union all select salon_id, client_id, status, price_cents, currency, -1 from removed) d
      group by salon_id, client_id
      having sum(one) <> 0 or sum(one) filter (where status = 'cancelled') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL') <> 0
      order by salon_id, client_id
      on conflict (salon_id, client_id) do update
        set appointments = t.appointments + excluded.appointments, cancelled = t.cancelled + excluded.cancelled,
          spent_cents = t.spent_cents + excluded.spent_cents, spent_lek_cents = t.spent_lek_cents + excluded.spent_lek_cents;
    insert into appointment_totals as t (salon_id, shard, appointments, revenue_cents, lek_appointments, revenue_lek_cents)
      select salon_id, own_shard, 0,
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0),
        coalesce(sum(one) filter (where currency = 'ALL'), 0),
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0)
      from (
        select salon_id, status, price_cents, currency, 1 as one from added
        union all select salon_id, status, price_cents, currency, -1 from removed) d
      group by salon_id
      having sum(one) filter (where currency = 'ALL') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL') <> 0
      order by salon_id
      on conflict (salon_id, shard) do update
        set revenue_cents = t.revenue_cents + excluded.revenue_cents, lek_appointments = t.lek_appointments + excluded.lek_appointments,
          revenue_lek_cents = t.revenue_lek_cents + excluded.revenue_lek_cents;
  end if;
  return null;
end $$;

create or replace function note_appointments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents, lek_count)
      select salon_id, appointment_date, service_name, 1, (status = 'cancelled')::int,
        case when status in ('confirmed', 'completed') and currency = 'EUR' then price_cents else 0 end, updated_at,
        case when status in ('confirmed', 'completed') and currency = 'ALL' then price_cents else 0 end, (currency = 'ALL')::int
      from added;
  elsif tg_op = 'DELETE' then
    insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents, lek_count)
      select salon_id, appointment_date, service_name, -count(*), -count(*) filter (where status = 'cancelled'),
        -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0), max(updated_at),
        -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0),
        -count(*) filter (where currency = 'ALL')
      from removed group by salon_id, appointment_date, service_name;
  else
    insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents, lek_count)
      select salon_id, appointment_date, service_name, sum(one), coalesce(sum(one) filter (where status = 'cancelled'), 0),
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0), max(updated_at),
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0),
        coalesce(sum(one) filter (where currency = 'ALL'), 0)
      from (
        select salon_id, appointment_date, service_name, status, price_cents, currency, updated_at, 1 as one from added
        union all
        select salon_id, appointment_date, service_name, status, price_cents, currency, updated_at, -1 from removed) d
      group by salon_id, appointment_date, service_name
      having sum(one) <> 0 or sum(one) filter (where status = 'cancelled') <> 0 or sum(one) filter (where currency = 'ALL') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL') <> 0;
  end if;
  return null;
end $$;
