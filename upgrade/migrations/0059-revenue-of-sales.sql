-- Revenue is what was sold: services of sales on the day of their till, and the prices of done visits that have no sale.

-- Quantity times price can be more than an integer.
alter type counted_visit alter attribute price_cents type bigint;

-- Plan: sale_lines_appointment, then sales_pkey and sales_returns, some rows.
create function is_sold(salon uuid, visit uuid, ignored_sale uuid) returns boolean language plpgsql stable as $$
begin
  perform from sale_lines l join sales s on s.salon_id = salon and s.id = l.sale_id
    where l.salon_id = salon and l.appointment_id = visit and s.id is distinct from ignored_sale and not s.is_undo
      and not exists (
        select from sales u
        where u.salon_id = salon and u.returns_sale_id = s.id and u.is_undo and u.id is distinct from ignored_sale);
  return found;
end $$;
comment on function is_sold(uuid, uuid, uuid) is
  'True for an appointment with a sale that was not undone; `ignored_sale` shows how it was before that sale or undo.';

create function counted_cents(salon uuid, client uuid, day date, name text, cents bigint, currency text, at timestamptz)
  returns counted_visit[] language plpgsql immutable as $$
begin
  return array[
    (salon, client, day, name, 'completed', cents, currency, at, 1)::counted_visit,
    (salon, client, day, name, 'completed', 0, currency, at, -1)::counted_visit];
end $$;
comment on function counted_cents(uuid, uuid, date, text, bigint, text, timestamptz) is
  'An amount for count_visits: a visit of that price and one less without a price.';

-- The price of a sold visit does not count. An inserted row can be sold only if it is a deleted visit that is restored.
create or replace function count_appointments() returns trigger language plpgsql as $$
declare
  visits counted_visit[];
begin
  if tg_op = 'INSERT' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when updated_at > created_at and price_cents > 0 and is_sold(salon_id, id, null) then 0 else price_cents end,
        currency, updated_at, 1)::counted_visit)
      into visits from added where status <> 'held';
  elsif tg_op = 'DELETE' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id, null) then 0 else price_cents end, currency, updated_at, -1)::counted_visit)
      into visits from removed where status <> 'held';
  else
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id, null) then 0 else price_cents end, currency, updated_at, one)::counted_visit)
      into visits from (select *, 1 as one from added union all select *, -1 from removed) d where status <> 'held';
  end if;
  if visits is not null then perform count_visits(visits); end if;
  return null;
end $$;

-- A sale has a few lines. The appointment's lock keeps its price and status until the commit.
create function count_sold() returns trigger language plpgsql as $$
declare
  l record;
  s sales;
  a record;
  visits counted_visit[];
begin
  for l in select salon_id, sale_id, appointment_id, label, total_cents from added where kind = 'service' loop
    select * into s from sales where salon_id = l.salon_id and id = l.sale_id;
    visits := visits || counted_cents(l.salon_id, s.client_id, s.day, l.label, l.total_cents, s.currency, s.created_at);
    continue when l.appointment_id is null
      or is_sold(l.salon_id, l.appointment_id, s.id) = is_sold(l.salon_id, l.appointment_id, null);
    select client_id, appointment_date, service_name, price_cents, currency into a from appointments_and_holds
      where salon_id = l.salon_id and id = l.appointment_id and status in ('confirmed', 'completed') for no key update;
    continue when not found;
    visits := visits || counted_cents(l.salon_id, a.client_id, a.appointment_date, a.service_name,
      case s.kind when 'sale' then -1 else 1 end * a.price_cents, a.currency, s.created_at);
  end loop;
  if visits is not null then perform count_visits(visits); end if;
  return null;
end $$;
comment on function count_sold() is
  'Counts what was sold of services, and takes the price of the visits that became sold out of the sums; an undo is the reverse.';
create trigger count_sold after insert on sale_lines referencing new table as added for each statement execute function count_sold();

create function count_client_of_sale() returns trigger language plpgsql as $$
declare
  l record;
  visits counted_visit[];
begin
  for l in select label, total_cents from sale_lines where salon_id = new.salon_id and sale_id = new.id and kind = 'service' loop
    visits := visits || counted_cents(new.salon_id, old.client_id, new.day, l.label, -l.total_cents, new.currency, new.created_at)
      || counted_cents(new.salon_id, new.client_id, new.day, l.label, l.total_cents, new.currency, new.created_at);
  end loop;
  if visits is not null then perform count_visits(visits); end if;
  return null;
end $$;
comment on function count_client_of_sale() is 'A merge of clients moves what they were sold.';
create trigger count_client_of_sale after update on sales for each row when (old.client_id is distinct from new.client_id)
  execute function count_client_of_sale();

-- Before the cascade: appointments go while they are sold, then their sales are taken out of the sums of all salons.
create function uncount_sales() returns trigger language plpgsql as $$
begin
  delete from appointments_and_holds where salon_id = old.id;
  insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents)
    select s.salon_id, s.day, l.label, 0, 0, coalesce(-sum(l.total_cents) filter (where s.currency = 'EUR'), 0), max(s.created_at),
      coalesce(-sum(l.total_cents) filter (where s.currency = 'ALL'), 0)
    from sales s join sale_lines l on l.salon_id = old.id and l.sale_id = s.id
    where s.salon_id = old.id and l.kind = 'service'
    group by s.salon_id, s.day, l.label;
  return old;
end $$;
comment on function uncount_sales() is 'A deleted salon leaves nothing in the sums of all salons.';
create trigger uncount_sales before delete on salons for each row execute function uncount_sales();

-- As before, but for rows without a client and sums of bigints.
create or replace function count_visits(visits counted_visit[]) returns void language plpgsql as $$
declare
  c record;
begin
  for c in
    select v.salon_id, array_agg(distinct date_trunc('month', v.day)::date) as months
    from unnest(visits) v group by v.salon_id order by v.salon_id
  loop
    perform pg_advisory_xact_lock_shared(hashtext('report_months'), hashtext(c.salon_id::text));
    delete from report_months where salon_id = c.salon_id and month = any (c.months);
  end loop;
  for c in
    select v.salon_id, v.client_id, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.status = 'cancelled'), 0) as cancelled,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents
    from unnest(visits) v where v.client_id is not null group by v.salon_id, v.client_id order by v.salon_id, v.client_id
  loop
    continue when c.visits = 0 and c.cancelled = 0 and c.cents = 0 and c.lek_cents = 0;
    perform count_of_client(c.salon_id, c.client_id, c.visits, c.cancelled, c.cents::bigint, c.lek_cents::bigint);
  end loop;
  for c in
    select v.salon_id, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.currency = 'ALL'), 0) as lek_visits,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents
    from unnest(visits) v group by v.salon_id order by v.salon_id
  loop
    continue when c.visits = 0 and c.lek_visits = 0 and c.cents = 0 and c.lek_cents = 0;
    perform count_of_salon(c.salon_id, c.visits, c.cents::bigint, c.lek_visits, c.lek_cents::bigint);
  end loop;
  for c in
    select v.salon_id, v.day, v.service_name, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.status = 'cancelled'), 0) as cancelled,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
      max(v.at) as at,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents,
      coalesce(sum(v.one) filter (where v.currency = 'ALL'), 0) as lek_visits
    from unnest(visits) v group by v.salon_id, v.day, v.service_name
  loop
    continue when c.visits = 0 and c.cancelled = 0 and c.cents = 0 and c.lek_cents = 0 and c.lek_visits = 0;
    insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents, lek_count)
      values (c.salon_id, c.day, c.service_name, c.visits, c.cancelled, c.cents, c.at, c.lek_cents, c.lek_visits);
  end loop;
end $$;

-- Sales that exist already. The triggers above have locked sales, so that none is recorded meanwhile.
do $$
declare
  salon uuid;
  c record;
begin
  for salon in select distinct salon_id from sales loop
    for c in
      select s.client_id, s.day, l.label as name, l.total_cents as cents, s.currency, s.created_at as at
        from sales s join sale_lines l on l.salon_id = salon and l.sale_id = s.id where s.salon_id = salon and l.kind = 'service'
      union all
      select a.client_id, a.appointment_date, a.service_name, -a.price_cents, a.currency, a.updated_at
        from appointments_and_holds a
        where a.salon_id = salon and a.status in ('confirmed', 'completed') and a.price_cents > 0 and a.id in (
          select l.appointment_id from sales s join sale_lines l on l.salon_id = salon and l.sale_id = s.id
          where s.salon_id = salon and not s.is_undo and not exists (
            select from sales u where u.salon_id = salon and u.returns_sale_id = s.id and u.is_undo))
    loop
      perform count_visits(counted_cents(salon, c.client_id, c.day, c.name, c.cents, c.currency, c.at));
    end loop;
  end loop;
end $$;

comment on column appointment_totals.revenue_cents is 'Euro cents of services sold, and of confirmed and completed appointments without a sale.';
comment on column client_totals.spent_cents is 'Euro cents of services sold, and of confirmed and completed appointments without a sale.';
comment on column appointment_changes.cents is 'Euro cents of services sold, and of confirmed and completed appointments without a sale.';
comment on column report_parts.done is 'Confirmed and completed appointments, as in minutes.';
