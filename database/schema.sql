-- Made from the catalog by schema.test.ts. An empty database is made by this file and first-rows.sql, then by migrations/.

create extension if not exists btree_gist;
-- Functions name tables and each other.
set local check_function_bodies = off;

create type counted_visit as (salon_id uuid, client_id uuid, day date, service_name text, status text, price_cents bigint, currency text, at timestamp with time zone, one integer);
comment on type counted_visit is 'A visit to add to the totals (`one` 1) or to subtract (-1).';

CREATE OR REPLACE FUNCTION public.ask_about_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visit_sales set is_undecided = true
    where salon_id = old.salon_id and appointment_id = old.id and sale_id is not null and not returned;
  return null;
end $function$;
comment on function ask_about_payment() is 'Marks a paid visit that was cancelled or deleted: somebody has to decide about its money.';

CREATE OR REPLACE FUNCTION public.ask_unpaid(salon uuid, left_day date, currency_of_till text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v record;
  visits counted_visit[];
begin
  for v in
    select l.appointment_id, l.sale_id from visit_sales l left join appointments_and_holds a on a.salon_id = salon and a.id = l.appointment_id
    where l.salon_id = salon and l.unpaid_day = left_day and coalesce(a.currency, currency_of_till) = currency_of_till order by l.appointment_id
  loop
    if v.sale_id is not null then
      update visit_sales set unpaid_day = null where salon_id = salon and appointment_id = v.appointment_id;
    else
      delete from visit_sales where salon_id = salon and appointment_id = v.appointment_id;
      visits := visits || price_of_visit(salon, v.appointment_id, 1, at);
    end if;
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $function$;
comment on function ask_unpaid(uuid,date,text,timestamp with time zone) is 'The reverse of leave_unpaid, when a day is reopened.';

CREATE OR REPLACE FUNCTION public.check_prepaid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  p prepaid;
  used_as constant text := coalesce(to_jsonb(new) ->> 'method', to_jsonb(new) ->> 'kind');
  cents bigint;
  uses bigint;
begin
  select * into p from prepaid where salon_id = new.salon_id and id = new.prepaid_id;
  if p.kind <> used_as and not (p.kind = 'package' and used_as = 'service')
      or p.currency <> (select s.currency from sales s where s.salon_id = new.salon_id and s.id = new.sale_id) then
    raise exception 'a % that is no %, or in another currency', p.kind, used_as using errcode = 'check_violation';
  end if;
  select coalesce(sum(l.total_cents) filter (where l.kind <> 'service'), 0),
      coalesce(sum(case l.kind when 'package' then l.quantity when 'service' then -l.quantity end), 0)
    into cents, uses from sale_lines l where l.salon_id = new.salon_id and l.prepaid_id = new.prepaid_id;
  cents := cents - (select coalesce(sum(y.amount_cents), 0) from sale_payments y where y.salon_id = new.salon_id and y.prepaid_id = new.prepaid_id);
  if cents < 0 or uses < 0 then
    raise exception 'more of % % is used than was sold', p.kind, p.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;
comment on function check_prepaid() is 'No more of a gift card, package or deposit is used or taken back than was sold. Sales of a salon are inserted one after another (sale_numbers).';

CREATE OR REPLACE FUNCTION public.check_sale_debt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  s sales;
begin
  select * into s from sales where salon_id = new.salon_id and id = new.sale_id;
  if s.client_id is null then
    raise exception 'a debt of nobody' using errcode = 'check_violation';
  end if;
  if owed_cents(s.salon_id, coalesce(s.returns_sale_id, s.id)) < 0 then
    raise exception 'sale % is not owed', s.returns_sale_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;
comment on function check_sale_debt() is 'A debt has a client, and a return takes back no more of it than is owed.';

CREATE OR REPLACE FUNCTION public.check_sale_is_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  s sales;
begin
  select * into s from sales where salon_id = new.salon_id and id = new.sale_id and xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'sale % is never changed: its lines and payments come with it', new.sale_id using errcode = 'check_violation';
  end if;
  new.day := s.day;
  new.currency := s.currency;
  if tg_table_name like 'sale_payments%' then new.of_sale_id := coalesce(s.returns_sale_id, s.id); end if;
  return new;
end $function$;
comment on function check_sale_is_new() is 'Lines and payments are inserted by the transaction of their sale, after it, so that its sums are compared once, at the commit.';

CREATE OR REPLACE FUNCTION public.check_sale_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  first_sale uuid;
  count bigint;
  cents bigint;
  vat bigint;
begin
  if new.returns_line is not null then
    select s.returns_sale_id into first_sale from sales s where s.salon_id = new.salon_id and s.id = new.sale_id;
    select sum(l.quantity), sum(l.total_cents), sum(l.vat_cents) into count, cents, vat from sale_lines l
      where l.salon_id = new.salon_id and case l.sale_id when first_sale then l.line else l.returns_line end = new.returns_line
        and l.sale_id in (select s.id from sales s where s.salon_id = new.salon_id and s.returns_sale_id = first_sale union all select first_sale);
    if count is null or count < 0 or cents < 0 or vat < 0 or count = 0 and (cents <> 0 or vat <> 0)
        and new.kind not in ('gift_card', 'package', 'deposit') then
      raise exception 'line % of sale % is returned already', new.returns_line, first_sale using errcode = 'check_violation';
    end if;
  end if;
  if new.debt_sale_id is not null and owed_cents(new.salon_id, new.debt_sale_id) < 0 then
    raise exception 'sale % is not owed', new.debt_sale_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;
comment on function check_sale_line() is 'A line is returned once, and no more is paid than is owed.';

CREATE OR REPLACE FUNCTION public.check_sale_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lines bigint;
  paid bigint;
begin
  select coalesce(sum(l.total_cents), 0),
      (select coalesce(sum(p.amount_cents), 0) from sale_payments p where p.salon_id = new.salon_id and p.sale_id = new.id)
    into lines, paid from sale_lines l where l.salon_id = new.salon_id and l.sale_id = new.id;
  if new.total_cents <> lines or new.total_cents <> paid then
    raise exception 'sale % has lines of %, payments of % and a total of %', new.id, lines, paid, new.total_cents using errcode = 'check_violation';
  end if;
  return null;
end $function$;
comment on function check_sale_sums() is 'At the commit: sum of lines = sum of payments = total. Later rows are refused by check_sale_is_new.';

CREATE OR REPLACE FUNCTION public.clear_client_notes(salon uuid, client uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update appointments_and_holds
    set notes = null, updated_at = greatest(at, (updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')
    where salon_id = salon and client_id = client and notes is not null;
  update deleted_appointments set row = row || '{"notes": null}' where salon_id = salon and row ->> 'client_id' = client::text;
end $function$;
comment on function clear_client_notes(uuid,uuid,timestamp with time zone) is 'Removes the notes from all visits of a client, deleted ones included.';

CREATE OR REPLACE FUNCTION public.count_appointments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  visits counted_visit[];
begin
  if tg_op = 'INSERT' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when updated_at > created_at and price_cents > 0 and is_sold(salon_id, id) then 0 else price_cents end,
        currency, updated_at, 1)::counted_visit)
      into visits from added where status <> 'held';
  elsif tg_op = 'DELETE' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id) then 0 else price_cents end, currency, updated_at, -1)::counted_visit)
      into visits from removed where status <> 'held';
  else
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id) then 0 else price_cents end, currency, updated_at, one)::counted_visit)
      into visits from (select *, 1 as one from added union all select *, -1 from removed) d where status <> 'held';
  end if;
  if visits is not null then perform count_visits(visits); end if;
  return null;
end $function$;
comment on function count_appointments() is 'Adds the changed visits to the totals of salon and client. The price of a sold visit counts as 0, because its sale is counted (count_sale).';

CREATE OR REPLACE FUNCTION public.count_client_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
comment on function count_client_of_sale() is 'A merge of clients moves what they were sold.';

CREATE OR REPLACE FUNCTION public.count_of_client(salon uuid, client uuid, visits bigint, cancelled_visits bigint, done_visits bigint, cents bigint, lek_cents bigint, gained date, lost date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if visits < 0 then
    update client_totals
      set appointments = appointments + visits, cancelled = cancelled + cancelled_visits, done = done + done_visits,
        spent_cents = spent_cents + cents, spent_lek_cents = spent_lek_cents + lek_cents, last_done = greatest(last_done, gained)
      where salon_id = salon and client_id = client;
  else
    insert into client_totals as t (salon_id, client_id, appointments, cancelled, done, spent_cents, spent_lek_cents, last_done)
      values (salon, client, visits, cancelled_visits, done_visits, cents, lek_cents, gained)
      on conflict (salon_id, client_id) do update
        set appointments = t.appointments + excluded.appointments, cancelled = t.cancelled + excluded.cancelled, done = t.done + excluded.done,
          spent_cents = t.spent_cents + excluded.spent_cents, spent_lek_cents = t.spent_lek_cents + excluded.spent_lek_cents,
          last_done = greatest(t.last_done, excluded.last_done);
  end if;
  -- The row is locked by now, so that this sees the visits of every transaction before. Plan: appointments_client, backward.
  if lost is not null then
    update client_totals set last_done = (
        select max(a.appointment_date) from appointments_and_holds a
        where a.salon_id = salon and a.client_id = client and a.status in ('confirmed', 'completed'))
      where salon_id = salon and client_id = client and last_done <= lost;
  end if;
end $function$;
comment on function count_of_client(uuid,uuid,bigint,bigint,bigint,bigint,bigint,date,date) is 'Adds to a client''s totals; `gained` and `lost` are the last days with one more and one less done visit. It subtracts by an update only, because the client may have been deleted.';

CREATE OR REPLACE FUNCTION public.count_of_salon(salon uuid, visits bigint, cents bigint, lek_visits bigint, lek_cents bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  own_shard constant smallint := pg_backend_pid() % 16;
begin
  if visits < 0 and not exists (select from appointment_totals where salon_id = salon) then return; end if;
  insert into appointment_totals as t (salon_id, shard, appointments, revenue_cents, lek_appointments, revenue_lek_cents)
    values (salon, own_shard, visits, cents, lek_visits, lek_cents)
    on conflict (salon_id, shard) do update
      set appointments = t.appointments + excluded.appointments, revenue_cents = t.revenue_cents + excluded.revenue_cents,
        lek_appointments = t.lek_appointments + excluded.lek_appointments,
        revenue_lek_cents = t.revenue_lek_cents + excluded.revenue_lek_cents;
end $function$;
comment on function count_of_salon(uuid,bigint,bigint,bigint,bigint) is 'Adds to a salon''s totals, in one of 16 rows by process, so that concurrent bookings do not wait for each other.';

CREATE OR REPLACE FUNCTION public.count_sale(salon uuid, sale uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  l record;
  s sales;
  was_sold boolean;
  visits counted_visit[];
begin
  select * into s from sales where salon_id = salon and id = sale;
  for l in select appointment_id, label, total_cents from sale_lines where salon_id = salon and sale_id = sale and kind = 'service' order by line loop
    visits := visits || counted_cents(salon, s.client_id, s.day, l.label, l.total_cents, s.currency, s.created_at);
    continue when l.appointment_id is null;
    was_sold := is_sold(salon, l.appointment_id);
    perform hold_visit(salon, l.appointment_id, s);
    continue when was_sold = is_sold(salon, l.appointment_id);
    visits := visits || price_of_visit(salon, l.appointment_id, case when was_sold then 1 else -1 end, s.created_at);
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $function$;
comment on function count_sale(uuid,uuid) is 'Holds and releases the visits of a sale and counts what was sold: the price of a visit that becomes sold is taken out of the sums; an undo is the reverse.';

CREATE OR REPLACE FUNCTION public.count_visits(visits counted_visit[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  c record;
begin
  for c in
    select d.salon_id, d.client_id, sum(d.visits) as visits, sum(d.cancelled) as cancelled, sum(d.done) as done, sum(d.cents) as cents,
      sum(d.lek_cents) as lek_cents, max(d.day) filter (where d.done > 0) as gained, max(d.day) filter (where d.done < 0) as lost
    from (
      select v.salon_id, v.client_id, v.day, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.status = 'cancelled'), 0) as cancelled,
        coalesce(sum(v.one) filter (where v.status in ('confirmed', 'completed')), 0) as done,
        coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
        coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents
      from unnest(visits) v where v.client_id is not null group by v.salon_id, v.client_id, v.day) d
    group by d.salon_id, d.client_id order by d.salon_id, d.client_id
  loop
    continue when c.visits = 0 and c.cancelled = 0 and c.done = 0 and c.cents = 0 and c.lek_cents = 0 and c.gained is null and c.lost is null;
    perform count_of_client(c.salon_id, c.client_id, c.visits::bigint, c.cancelled::bigint, c.done::bigint, c.cents::bigint, c.lek_cents::bigint,
      c.gained, c.lost);
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
end $function$;
comment on function count_visits(counted_visit[]) is 'Adds visits to all totals. Lock order: clients by id, then the salon.';

CREATE OR REPLACE FUNCTION public.counted_cents(salon uuid, client uuid, day date, name text, cents bigint, currency text, at timestamp with time zone)
 RETURNS counted_visit[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return array[
    (salon, client, day, name, 'completed', cents, currency, at, 1)::counted_visit,
    (salon, client, day, name, 'completed', 0, currency, at, -1)::counted_visit];
end $function$;
comment on function counted_cents(uuid,uuid,date,text,bigint,text,timestamp with time zone) is 'An amount for count_visits: a visit of that price and one less without a price.';

CREATE OR REPLACE FUNCTION public.event_content(stored jsonb, hidden text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_object_agg(key, case
    when key like '%\_at' and value <> 'null' then to_jsonb(to_char((value #>> '{}')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    when key like '%\_time' and value <> 'null' then to_jsonb(left(value #>> '{}', 5))
    else value end)
  from jsonb_each(stored - hidden)
$function$;
comment on function event_content(jsonb,text[]) is 'A row without the hidden columns, instants and times as in the API.';

CREATE OR REPLACE FUNCTION public.forget_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from waiting_entries where salon_id = old.id;
  delete from webhooks where salon_id = old.id;
  return old;
end $function$;
comment on function forget_waiting() is 'Deletes the waiting list and webhooks of a deleted salon.';

CREATE OR REPLACE FUNCTION public.is_sold(salon uuid, visit uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  perform from visit_sales v where v.salon_id = salon and v.appointment_id = visit;
  return found;
end $function$;
comment on function is_sold(uuid,uuid) is 'True for an appointment whose price is no revenue: it was sold, or a close left it unpaid.';

CREATE OR REPLACE FUNCTION public.keep_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The cascade of a deleted salon is inside the trigger of its foreign key.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name similar to '(sales|prepaid)%' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then return new; end if;
  raise exception '% is never changed: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$;
comment on function keep_sale() is 'Refuses changes of sales and of what belongs to them, but for the client of a merge and the end of the salon.';

CREATE OR REPLACE FUNCTION public.kept_client(salon uuid, former uuid, former_name text, former_phone text)
 RETURNS TABLE(id uuid, name text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
    with recursive chain as (
      select m.kept_id, m.merged_at from client_merges m
        where m.salon_id = salon and (m.merged_id = former or m.name_key = former_name and (former_phone = '' or m.phone_key = former_phone))
      union
      select m.kept_id, m.merged_at from client_merges m join chain on m.merged_id = chain.kept_id where m.salon_id = salon
    )
    select c.id, c.name from chain join clients c on c.salon_id = salon and c.id = chain.kept_id
    order by chain.merged_at desc limit 1;
end $function$;
comment on function kept_client(uuid,uuid,text,text) is 'The client that a merged one became, through as many merges as there were. The merged one by its id, or by name and phone ('''' means any phone).';

CREATE OR REPLACE FUNCTION public.leave_unpaid(salon uuid, left_day date, visit_ids uuid[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  visit uuid;
  visits counted_visit[];
begin
  foreach visit in array visit_ids loop
    continue when is_sold(salon, visit);
    insert into visit_sales (salon_id, appointment_id, unpaid_day) values (salon, visit, left_day);
    visits := visits || price_of_visit(salon, visit, -1, at);
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $function$;
comment on function leave_unpaid(uuid,date,uuid[],timestamp with time zone) is 'Visits that a close leaves unpaid: their price is no revenue until they are sold. The caller holds the locks of the till and the appointments.';

CREATE OR REPLACE FUNCTION public.move_client(salon uuid, former uuid, next uuid, next_name text, at timestamp with time zone, only_ids jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  found record;
  ids jsonb;
  moved jsonb := '{}';
  appointment_ids constant jsonb := coalesce(only_ids -> 'appointments', '[]') || coalesce(only_ids -> 'deleted_appointments', '[]');
  deleted_ids constant uuid[] := case when only_ids is not null then array(select jsonb_array_elements_text(appointment_ids)::uuid) end;
  renamed constant jsonb := jsonb_build_object('client_id', next, 'client_name', next_name);
begin
  for found in
    select case c.conrelid when 'appointments_and_holds'::regclass then 'appointments' else c.conrelid::regclass::text end as name,
      c.conrelid::regclass as stored, a.attname as key,
      exists (select from pg_attribute n where n.attrelid = c.conrelid and n.attname = 'client_name' and not n.attisdropped) as has_name,
      exists (select from pg_attribute n where n.attrelid = c.conrelid and n.attname = 'updated_at' and not n.attisdropped) as has_version
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'salon_id'
    where c.contype = 'f' and c.confrelid = 'clients'::regclass and c.conrelid <> 'client_totals'::regclass
    order by 1, 2
  loop
    execute format(
      'with changed as (update %s set %I = $3%s%s where salon_id = $1 and %I = $2 and ($6 is null or id = any ($6)) returning id)
       select coalesce(jsonb_agg(id), ''[]'') from changed',
      found.stored, found.key,
      case when found.has_name then ', client_name = $4' else '' end,
      case when found.has_version then
        ', updated_at = greatest($5, (updated_at at time zone ''UTC'' + interval ''1 millisecond'') at time zone ''UTC'')' else '' end,
      found.key)
      into ids
      using salon, former, next, next_name, at,
        case when only_ids is not null then array(
          select jsonb_array_elements_text(
            case found.name when 'appointments' then appointment_ids else coalesce(only_ids -> found.name, '[]') end)::uuid) end;
    if ids <> '[]' then
      moved := moved || jsonb_build_object(found.name, coalesce(moved -> found.name, '[]') || ids);
    end if;
  end loop;
  -- Deleted appointments that can still be restored name their client too. After the appointments: one that is being deleted is here then.
  with changed as (
    update deleted_appointments d
      set row = d.row || renamed
      where d.salon_id = salon and d.row ->> 'client_id' = former::text and (deleted_ids is null or d.id = any (deleted_ids))
      returning d.id)
  select coalesce(jsonb_agg(changed.id), '[]') into ids from changed;
  if ids <> '[]' then moved := moved || jsonb_build_object('deleted_appointments', ids); end if;
  return moved;
end $function$;
comment on function move_client(uuid,uuid,uuid,text,timestamp with time zone,jsonb) is 'Moves all rows of one client to another, or only `only_ids`; returns the ids of moved rows by table. Tables are those with a foreign key to clients.';

CREATE OR REPLACE FUNCTION public.name_appointment_columns()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  columns text[] := array(select quote_ident(attname) from pg_attribute
    where attrelid = 'appointments_and_holds'::regclass and attnum > 0 and not attisdropped and attname <> 'held_until' order by attnum);
begin
  execute format($view$create or replace view appointments as select %s from appointments_and_holds where status <> 'held'$view$,
    array_to_string(columns, ', '));
end $function$;
comment on function name_appointment_columns() is 'Makes the view `appointments` again, which names every column of appointments_and_holds. A migration that adds a column to it calls this.';

CREATE OR REPLACE FUNCTION public.name_appointments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update appointments_and_holds
    set client_name = new.name,
      updated_at = greatest(new.updated_at, (updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')
    where salon_id = new.salon_id and client_id = new.id;
  return null;
end $function$;
comment on function name_appointments() is 'Copies a client''s new name to their visits.';

CREATE OR REPLACE FUNCTION public.named_clients(salon uuid, ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found record;
begin
  for found in
    select c.conrelid::regclass::text as name, a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'salon_id'
    where c.contype = 'f' and c.confrelid = 'clients'::regclass and c.conrelid <> 'client_totals'::regclass
  loop
    return query execute format('select %I from %s where salon_id = $1 and %I = any ($2)', found.key, found.name, found.key) using salon, ids;
  end loop;
  return query select d.client::uuid from (select row ->> 'client_id' as client from deleted_appointments where salon_id = salon) d
    where d.client::uuid = any (ids);
end $function$;
comment on function named_clients(uuid,uuid[]) is 'Ids among `ids` that any row refers to, deleted visits included.';

CREATE OR REPLACE FUNCTION public.note_freed_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  begins constant integer := date_part('epoch', old.appointment_time)::integer / 60;
begin
  if exists (
    select from waiting_entries w
    where w.salon_id = old.salon_id and w.ended_at is null and w.to_date >= old.appointment_date and w.from_date <= old.appointment_date)
  then
    insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute)
      values (old.salon_id, gen_random_uuid(), old.barber_id, old.appointment_date, begins,
        least(begins + old.duration_minutes + old.buffer_minutes, 1440));
  end if;
  return null;
end $function$;
comment on function note_freed_place() is 'Records the time that a visit leaves, if somebody waits for that day.';

CREATE OR REPLACE FUNCTION public.note_visit_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visit_mails set is_changed = true where salon_id = old.salon_id and appointment_id = old.id;
  return null;
end $function$;
comment on function note_visit_changed() is 'Marks the mails about a changed visit as outdated.';

CREATE OR REPLACE FUNCTION public.note_visit_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visit_mails set is_changed = true where salon_id = new.salon_id and appointment_id = new.id;
  return null;
end $function$;
comment on function note_visit_inserted() is 'Marks the mails about a restored visit as outdated.';

CREATE OR REPLACE FUNCTION public.owed_cents(salon uuid, sale uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  promised bigint;
  paid bigint;
begin
  select coalesce(sum(p.amount_cents), 0) into promised from sale_payments p
    where p.salon_id = salon and p.method = 'debt'
      and p.sale_id in (select s.id from sales s where s.salon_id = salon and s.returns_sale_id = sale union all select sale);
  select coalesce(sum(l.total_cents), 0) into paid from sale_lines l where l.salon_id = salon and l.debt_sale_id = sale;
  return promised - paid;
end $function$;
comment on function owed_cents(uuid,uuid) is 'The part of a sale that is still owed: debts of the sale and its returns, less what was paid of it.';

CREATE OR REPLACE FUNCTION public.price_of_visit(salon uuid, visit uuid, sign integer, at timestamp with time zone)
 RETURNS counted_visit[]
 LANGUAGE plpgsql
AS $function$
declare
  a record;
begin
  -- The appointment's lock keeps its price and status until the commit.
  select client_id, appointment_date, service_name, price_cents, currency into a from appointments_and_holds
    where salon_id = salon and id = visit and status in ('confirmed', 'completed') for no key update;
  if not found then return '{}'; end if;
  return counted_cents(salon, a.client_id, a.appointment_date, a.service_name, sign * a.price_cents, a.currency, at);
end $function$;
comment on function price_of_visit(uuid,uuid,integer,timestamp with time zone) is 'The price of a confirmed or completed visit for count_visits.';

CREATE OR REPLACE FUNCTION public.record_activity(salon uuid, entry uuid, action text, level text, what text, about text, about_id text, who uuid, who_name text, who_email text, from_address text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into activities (salon_id, id, action_type, severity, description, entity_type, entity_id, user_id, username, email, address, created_at)
    values (salon, entry, action, level, what, about, about_id, who, who_name, who_email, from_address, at);
  insert into activity_tallies (hour, action_type, severity, count) values (date_trunc('hour', at, 'UTC'), action, level, 1);
end $function$;
comment on function record_activity(uuid,uuid,text,text,text,text,text,uuid,text,text,text,timestamp with time zone) is 'Writes an entry of the audit log and its count.';

CREATE OR REPLACE FUNCTION public.record_for_salon(salon uuid, entry jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform record_activity(salon, (entry ->> 'id')::uuid, entry ->> 'action_type', entry ->> 'severity', entry ->> 'description',
    entry ->> 'entity_type', entry ->> 'entity_id', (entry ->> 'user_id')::uuid, entry ->> 'username', entry ->> 'email',
    entry ->> 'address', (entry ->> 'created_at')::timestamptz);
end $function$;
comment on function record_for_salon(uuid,jsonb) is 'Writes a salon''s entry of the audit log, given as JSON.';

CREATE OR REPLACE FUNCTION public.record_sale(salon uuid, sale jsonb, lines jsonb, payments jsonb, entry jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  given integer;
  new_id uuid := sale ->> 'id';
begin
  update sale_numbers n set last = n.last + 1 where n.salon_id = salon returning n.last into given;
  if not found then
    insert into sale_numbers as n (salon_id, last) values (salon, 1)
      on conflict (salon_id) do update set last = n.last + 1 returning n.last into given;
  end if;
  insert into sales (salon_id, id, number, device_id, device_number, kind, returns_sale_id, is_undo, day, currency, total_cents, client_id,
      user_id, user_name, sold_at, created_at, reason, origin, for_return_id)
    select n.salon_id, s.id, n.last, s.device_id, s.device_number, s.kind, s.returns_sale_id, s.is_undo, s.day, s.currency, s.total_cents, s.client_id,
      s.user_id, s.user_name, s.sold_at, s.created_at, s.reason, s.origin, s.for_return_id
    from sale_numbers n cross join jsonb_populate_record(null::sales, sale) s where n.salon_id = salon
    on conflict on constraint sales_pkey do nothing;
  if not found then
    update sale_numbers n set last = n.last - 1 where n.salon_id = salon;
    return null;
  end if;
  if sale ? 'prepaid' then
    insert into prepaid (salon_id, id, kind, code, client_id, label, currency, service_id, service_name, appointment_id, sale_id, created_at,
        vat_letter, vat_basis_points)
      select n.salon_id, p.id, p.kind, p.code, p.client_id, p.label, p.currency, p.service_id, p.service_name, p.appointment_id, new_id, p.created_at,
        p.vat_letter, p.vat_basis_points
      from sale_numbers n cross join jsonb_populate_recordset(null::prepaid, sale -> 'prepaid') p where n.salon_id = salon;
  end if;
  insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, product_id, barber_id, barber_name, label, quantity, unit_cents,
      discount_cents, discount_basis_points, discount_reason, total_cents, vat_letter, vat_basis_points, vat_cents, returns_line, debt_sale_id,
      prepaid_id, prepaid_cents)
    select n.salon_id, new_id, l.line, l.kind, l.appointment_id, l.product_id, l.barber_id, l.barber_name, l.label, l.quantity, l.unit_cents,
      l.discount_cents, l.discount_basis_points, l.discount_reason, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.returns_line,
      l.debt_sale_id, l.prepaid_id, coalesce(l.prepaid_cents, 0)
    from sale_numbers n cross join jsonb_populate_recordset(null::sale_lines, lines) l where n.salon_id = salon;
  insert into sale_payments (salon_id, sale_id, position, method, amount_cents, given_cents, change_cents, prepaid_id, vat_cents)
    select n.salon_id, new_id, p.position, p.method, p.amount_cents, p.given_cents, p.change_cents, p.prepaid_id, coalesce(p.vat_cents, 0)
    from sale_numbers n cross join jsonb_populate_recordset(null::sale_payments, payments) p where n.salon_id = salon;
  if jsonb_path_exists(lines, '$[*].product_id ? (@ != null)') then
    insert into stock_moves (salon_id, id, product_id, kind, quantity, sale_id, user_id, user_name, at)
      select pr.salon_id, gen_random_uuid(), pr.id, sale ->> 'kind', -l.quantity, new_id, (sale ->> 'user_id')::uuid, sale ->> 'user_name',
        (sale ->> 'created_at')::timestamptz
      from products pr join jsonb_populate_recordset(null::sale_lines, lines) l on l.product_id = pr.id
      where pr.salon_id = salon and pr.counts_stock;
    update product_stock k set quantity = k.quantity - m.sold
      from (select pr.id, sum(l.quantity) as sold
        from products pr join jsonb_populate_recordset(null::sale_lines, lines) l on l.product_id = pr.id
        where pr.salon_id = salon and pr.counts_stock group by pr.id) m
      where k.salon_id = salon and k.product_id = m.id;
  end if;
  perform count_sale(salon, new_id);
  if sale ? 'confirmed' then
    update visit_sales v set status_before = c.value from jsonb_each_text(sale -> 'confirmed') c
      where v.salon_id = salon and v.appointment_id = c.key::uuid;
  end if;
  if sale ->> 'origin' <> 'imported' and exists (select from webhooks where salon_id = salon and is_active) then
    perform tell_webhooks(salon, case sale ->> 'kind' when 'sale' then 'sale.created' when 'return' then 'sale.returned' else 'sale.corrected' end,
      coalesce(sale ->> 'returns_sale_id', sale ->> 'id'), sale_content(salon, new_id), (sale ->> 'created_at')::timestamptz);
  end if;
  -- A call that writes its own entry gives none.
  if entry is not null then perform record_for_salon(salon, entry || jsonb_build_object('description', regexp_replace(entry ->> 'description', '#', given::text))); end if;
  return given;
end $function$;
comment on function record_sale(uuid,jsonb,jsonb,jsonb,jsonb) is 'Inserts a sale or return with its next number and its entry of the audit log, if any, where the number replaces the first #, with what it sells in advance (the key `prepaid` of the sale), and moves the stock; null if the id is used. The caller holds the locks of the appointments, the returned sale, what was prepaid and the stock of its products.';

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('orari.leaving_demo', true) = 'on' then return null; end if;
  raise exception 'rows of % are kept: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$;
comment on function refuse_change() is 'Refuses deletions and changes of append-only tables, except deletions when the demo mode is left (orari.leaving_demo).';

CREATE OR REPLACE FUNCTION public.release_barber()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update waiting_entries set barber_id = null where salon_id = old.salon_id and barber_id = old.id;
  update walk_ins set barber_id = null where salon_id = old.salon_id and barber_id = old.id;
  return old;
end $function$;
comment on function release_barber() is 'Removes a deleted barber from waiting list and walk-ins.';

CREATE OR REPLACE FUNCTION public.sale_content(salon uuid, sale uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  content jsonb;
  lines jsonb;
  payments jsonb;
begin
  select jsonb_build_object('id', s.id, 'number', s.number, 'kind', s.kind, 'returns_sale_id', s.returns_sale_id, 'is_undo', s.is_undo,
      'day', s.day, 'currency', s.currency, 'total', round(s.total_cents / 100.0, 2), 'client_id', s.client_id, 'sold_by', s.user_name,
      'sold_at', s.sold_at, 'reason', s.reason)
    into content from sales s where s.salon_id = salon and s.id = sale;
  select jsonb_agg(jsonb_build_object('line', l.line, 'kind', l.kind, 'appointment_id', l.appointment_id, 'product_id', l.product_id,
      'barber_id', l.barber_id, 'label', l.label, 'quantity', l.quantity, 'price', round(l.unit_cents / 100.0, 2),
      'discount', round(l.discount_cents / 100.0, 2), 'total', round(l.total_cents / 100.0, 2), 'vat_letter', l.vat_letter,
      'vat_percent', round(l.vat_basis_points / 100.0, 2), 'vat', round(l.vat_cents / 100.0, 2), 'returns_line', l.returns_line,
      'debt_sale_id', l.debt_sale_id, 'prepaid_id', l.prepaid_id, 'prepaid', round(l.prepaid_cents / 100.0, 2)) order by l.line)
    into lines from sale_lines l where l.salon_id = salon and l.sale_id = sale;
  select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'amount', round(p.amount_cents / 100.0, 2),
      'prepaid_id', p.prepaid_id) order by p.position), '[]')
    into payments from sale_payments p where p.salon_id = salon and p.sale_id = sale and p.amount_cents <> 0;
  return content || jsonb_build_object('lines', lines, 'payments', payments);
end $function$;
comment on function sale_content(uuid,uuid) is 'A sale as webhooks send it.';

CREATE OR REPLACE FUNCTION public.settle_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notification_recipients
    set state = case when new.sent_at is not null then 'delivered' when new.failed_at is not null then 'failed' else 'waiting' end,
      settled_at = coalesce(new.sent_at, new.failed_at)
    where mail_id = new.id;
  return null;
end $function$;
comment on function settle_recipient() is 'Copies the result of a mail to its recipient of an announcement.';

CREATE OR REPLACE FUNCTION public.tell_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  a appointments_and_holds;
begin
  if not exists (select from webhooks where salon_id = coalesce(new.salon_id, old.salon_id) and is_active) then return null; end if;
  if tg_op = 'DELETE' then a := old; else a := new; end if;
  if tg_op = 'DELETE' then
    perform tell_webhooks(a.salon_id, 'appointment.cancelled', a.id::text,
      appointment_content(a) || '{"status": "cancelled", "deleted": true}', clock_timestamp());
  elsif tg_op = 'INSERT' or old.status in ('held', 'cancelled') and new.status <> 'cancelled' then
    perform tell_webhooks(a.salon_id, 'appointment.booked', a.id::text, appointment_content(a), a.updated_at);
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    perform tell_webhooks(a.salon_id, 'appointment.cancelled', a.id::text, appointment_content(a), a.updated_at);
  elsif new.status <> 'cancelled' then
    if (new.appointment_date, new.appointment_time, new.barber_id, new.duration_minutes)
      is distinct from (old.appointment_date, old.appointment_time, old.barber_id, old.duration_minutes) then
      perform tell_webhooks(a.salon_id, 'appointment.moved', a.id::text, appointment_content(a), a.updated_at);
    end if;
    if old.status = 'pending' and new.status = 'confirmed' then
      perform tell_webhooks(a.salon_id, 'appointment.confirmed', a.id::text, appointment_content(a), a.updated_at);
    end if;
  end if;
  return null;
end $function$;
comment on function tell_appointment() is 'Queues the webhook events of a changed visit.';

CREATE OR REPLACE FUNCTION public.tell_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- On a worker of Citus the rows have the type of their shard.
  was constant clients := old;
  changed constant clients := new;
  c constant clients := coalesce(new, old);
begin
  if not exists (select from webhooks where salon_id = c.salon_id and is_active) then return null; end if;
  if tg_op = 'UPDATE' and client_content(was) - 'updated_at' = client_content(changed) - 'updated_at' then return null; end if;
  perform tell_webhooks(c.salon_id, 'client.changed', c.id::text,
    client_content(c) || jsonb_build_object('deleted', tg_op = 'DELETE'),
    case when tg_op = 'DELETE' then clock_timestamp() else c.updated_at end);
  return null;
end $function$;
comment on function tell_client() is 'Queues the webhook event of a changed client.';

CREATE OR REPLACE FUNCTION public.tell_day_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(new.salon_id, 'day.closed', new.day || ' ' || new.currency, jsonb_build_object(
    'day', new.day, 'currency', new.currency, 'closed_by', new.closed_by_name, 'visits', new.visits,
    'counted', round(new.counted_cents / 100.0, 2)) || (
    select jsonb_object_agg(f.name, round(coalesce(f.cents, 0) / 100.0, 2)) from (values
      ('revenue', new.revenue_cents), ('products', new.products_cents), ('total', new.revenue_cents + new.products_cents),
      ('cash', new.cash_cents), ('card', new.card_cents), ('transfer', new.transfer_cents), ('prepaid', new.prepaid_cents), ('owed', new.owed_cents),
      ('advance', new.advance_cents), ('advanceCard', new.advance_card_cents), ('settledCash', new.settled_cash_cents),
      ('settledCard', new.settled_card_cents), ('tips', new.tips_cents), ('tipsCard', new.tips_card_cents), ('expenses', new.expenses_cents),
      ('withdrawn', new.withdrawn_cents), ('banked', new.banked_cents), ('moneyIn', new.money_in_cents), ('discounts', new.discounts_cents),
      ('returns', new.returns_cents), ('opening', new.opening_cents), ('expected', new.expected_cents)) f (name, cents)), new.closed_at);
  return null;
end $function$;
comment on function tell_day_closed() is 'Queues the webhook event of a closed day.';

CREATE OR REPLACE FUNCTION public.tell_webhooks(of_salon uuid, of_event text, of_subject text, of_data jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  w uuid;
  latest bigint;
begin
  for w in select id from webhooks where salon_id = of_salon and is_active and of_event = any (events) loop
    select number into latest from webhook_deliveries
      where salon_id = of_salon and webhook_id = w and subject = of_subject and state = 'waiting' order by number desc limit 1;
    insert into webhook_deliveries (salon_id, id, webhook_id, number, event, subject, data, happened_at)
      values (of_salon, gen_random_uuid(), w, greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, latest + 1), of_event, of_subject,
        of_data, at);
  end loop;
end $function$;
comment on function tell_webhooks(uuid,text,text,jsonb,timestamp with time zone) is 'Queues an event for each webhook of a salon that asks for it. Events of one subject get increasing numbers.';

CREATE OR REPLACE FUNCTION public.uncount_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from appointments_and_holds where salon_id = old.id;
  insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents)
    select s.salon_id, s.day, l.label, 0, 0, coalesce(-sum(l.total_cents) filter (where s.currency = 'EUR'), 0), max(s.created_at),
      coalesce(-sum(l.total_cents) filter (where s.currency = 'ALL'), 0)
    from sales s join sale_lines l on l.salon_id = old.id and l.sale_id = s.id
    where s.salon_id = old.id and l.kind = 'service'
    group by s.salon_id, s.day, l.label;
  return old;
end $function$;
comment on function uncount_sales() is 'A deleted salon leaves nothing in the sums of all salons.';

create table activities (
  id uuid not null,
  action_type text not null,
  severity text not null,
  description text not null,
  entity_type text,
  entity_id text,
  user_id uuid,
  username text,
  email text,
  address text,
  created_at timestamp with time zone not null,
  salon_id uuid,
  constraint activities_pkey PRIMARY KEY (id),
  constraint activities_action_type_check CHECK (action_type = ANY (ARRAY['login'::text, 'logout'::text, 'register'::text, 'create'::text, 'update'::text, 'delete'::text, 'payment'::text, 'email'::text, 'system'::text])),
  constraint activities_severity_check CHECK (severity = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text]))
);
comment on table activities is 'The audit log: who did what, from where. UUIDv7 ids sort by time. There is no foreign key, because the log outlives its subjects.';
CREATE INDEX activities_salon ON activities USING btree (salon_id, id) WHERE (salon_id IS NOT NULL);
CREATE INDEX activities_severity ON activities USING btree (severity, id) WHERE (severity <> 'info'::text);
CREATE INDEX activities_type ON activities USING btree (action_type, id);

create table activity_tallies (
  hour timestamp with time zone not null,
  action_type text not null,
  severity text not null,
  count bigint not null
);
comment on table activity_tallies is 'Counts of the audit log by hour, type and severity, as differences that are summed, so that no writer waits for a counter. A job folds them.';

create table announcement_addresses (
  email_key text not null,
  token text not null,
  created_at timestamp with time zone not null,
  unsubscribed_at timestamp with time zone,
  constraint announcement_addresses_pkey PRIMARY KEY (email_key),
  constraint announcement_addresses_token_key UNIQUE (token)
);
comment on table announcement_addresses is 'Addresses that announcements were sent to, with the token of their unsubscribe links.';

create table appointment_changes (
  salon_id uuid not null,
  day date not null,
  service_name text not null,
  count integer not null,
  cancelled integer not null,
  cents bigint not null,
  at timestamp with time zone not null,
  lek_cents bigint default 0 not null,
  lek_count integer default 0 not null
);
comment on table appointment_changes is 'Differences that writes of appointments leave, each in its own transaction. A job folds them into salon_sums and service_sums; readers add the rest.';
comment on column appointment_changes.count is 'Appointments of every status.';
comment on column appointment_changes.cents is 'Euro cents of services sold, and of confirmed and completed appointments without a sale.';
comment on column appointment_changes.lek_count is 'Appointments with a price in lek.';

create table bajram_dates (
  year integer not null,
  fitr date not null,
  adha date not null,
  fitr_again date,
  adha_again date,
  constraint bajram_dates_pkey PRIMARY KEY (year),
  constraint bajram_dates_year_check CHECK (year >= 2000 AND year <= 2199)
);
comment on table bajram_dates is 'First days of both Bajrams. The administrator corrects them, because the lunar calendar is decided late.';

create table billing_alerts (
  id integer not null,
  mail_at timestamp with time zone not null,
  constraint billing_alerts_pkey PRIMARY KEY (id),
  constraint billing_alerts_id_check CHECK (id = 1)
);
comment on table billing_alerts is 'The last notice to administrators about refused callbacks, at most one an hour.';

create table document_numbers (
  series text not null,
  year integer not null,
  last_number integer not null,
  constraint document_numbers_pkey PRIMARY KEY (series, year)
);
comment on table document_numbers is 'The last number of each series of documents in a year, without gaps.';

create table entries_of_salons (
  salon_id uuid not null,
  id uuid not null,
  entry jsonb not null,
  constraint entries_of_salons_pkey PRIMARY KEY (salon_id, id)
);
comment on table entries_of_salons is 'Audit log entries written beside the salon''s rows and not copied to the audit log yet. Used only where salons are on several servers (docs/scaling.md).';
comment on column entries_of_salons.entry is 'The other columns of activities.';

create table fiscal_records (
  document_id uuid not null,
  reference text not null,
  registered_at timestamp with time zone not null,
  constraint fiscal_records_pkey PRIMARY KEY (document_id)
);
comment on table fiscal_records is 'Answers of the fiscal service. A document is registered once.';

create table idempotency_keys (
  key bytea not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint idempotency_keys_pkey PRIMARY KEY (key)
);
comment on table idempotency_keys is 'The body that each Idempotency-Key was first sent with, so that the same key with another body is refused. Hashes; rows are deleted after two days.';
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table mails (
  id uuid not null,
  to_address text not null,
  subject text not null,
  body_text text,
  body_html text,
  created_at timestamp with time zone not null,
  attempts integer default 0 not null,
  last_error text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  unsubscribe_url text,
  sender_name text,
  constraint mails_pkey PRIMARY KEY (id)
);
comment on table mails is 'Mails waiting and sent. The body is emptied after sending, because its links carry tokens.';
comment on column mails.failed_at is 'Time at which sending was given up.';
comment on column mails.unsubscribe_url is 'For the mail program''s own button.';
comment on column mails.sender_name is 'Name before the operator''s address; null for the operator''s own.';
CREATE INDEX mails_failed ON mails USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX mails_sent ON mails USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX mails_waiting ON mails USING btree (created_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE TRIGGER settle_recipient AFTER UPDATE OF sent_at, failed_at ON mails FOR EACH ROW WHEN (old.sent_at IS DISTINCT FROM new.sent_at OR old.failed_at IS DISTINCT FROM new.failed_at) EXECUTE FUNCTION settle_recipient();

create table notifications (
  id uuid not null,
  kind text not null,
  audience text not null,
  subject text not null,
  message text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'active'::text, 'trial'::text, 'custom'::text])),
  constraint notifications_kind_check CHECK (kind = ANY (ARRAY['announcement'::text, 'report'::text]))
);
comment on table notifications is 'Announcements of the administrator.';
CREATE INDEX notifications_latest ON notifications USING btree (kind, created_at DESC);

create table notification_recipients (
  notification_id uuid not null,
  email_key text not null,
  email text not null,
  user_id uuid,
  mail_id uuid,
  state text default 'waiting'::text not null,
  settled_at timestamp with time zone,
  constraint notification_recipients_pkey PRIMARY KEY (notification_id, email_key),
  constraint notification_recipients_mail_id_key UNIQUE (mail_id),
  constraint notification_recipients_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_recipients_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))
);
comment on table notification_recipients is 'The recipients of an announcement and the state of each mail. Triggers on mails write the state.';
comment on column notification_recipients.mail_id is 'Null: not queued yet.';
CREATE INDEX notification_recipients_state ON notification_recipients USING btree (notification_id, state);
CREATE INDEX notification_recipients_unsent ON notification_recipients USING btree (notification_id) WHERE (mail_id IS NULL);

create table orders (
  id uuid not null,
  reference text not null,
  salon_id uuid not null,
  user_id uuid,
  buyer_name text not null,
  buyer_email text not null,
  plan text not null,
  price_cents integer not null,
  currency text default 'EUR'::text not null,
  provider text not null,
  expires_at timestamp with time zone,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_reference_key UNIQUE (reference),
  constraint orders_currency_check CHECK (currency = 'EUR'::text),
  constraint orders_plan_check CHECK (plan = ANY (ARRAY['monthly'::text, 'yearly'::text])),
  constraint orders_price_cents_check CHECK (price_cents > 0),
  constraint orders_provider_check CHECK (provider = ANY (ARRAY['paysera'::text, 'sandbox'::text, 'cash'::text, 'bank'::text])),
  constraint orders_reference_check CHECK (octet_length(reference) >= 1 AND octet_length(reference) <= 40)
);
comment on table orders is 'Purchases that salons began, with the price of that moment.';
comment on column orders.reference is 'The provider''s orderid.';
comment on column orders.expires_at is 'Null: paid when it was recorded. A payment that arrives later still counts.';
comment on column orders.created_by is 'The administrator who recorded it.';
CREATE INDEX orders_created ON orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_salon ON orders USING btree (salon_id, created_at DESC);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table charges (
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_id text not null,
  amount_cents integer not null,
  currency text not null,
  euro_cents integer,
  is_test boolean not null,
  received_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  recorded_by uuid,
  constraint charges_pkey PRIMARY KEY (id),
  constraint charges_order_id_provider_id_key UNIQUE (order_id, provider_id),
  constraint charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint charges_amount_cents_check CHECK (amount_cents > 0),
  constraint charges_check CHECK (currency <> 'EUR'::text OR euro_cents = amount_cents),
  constraint charges_euro_cents_check CHECK (euro_cents > 0)
);
comment on table charges is 'Money that arrived.';
comment on column charges.provider_id is 'The provider''s number of the payment.';
comment on column charges.euro_cents is 'Null: another currency, until the administrator enters the amount.';
comment on column charges.is_test is 'No money moved: sandbox or a provider''s test payment.';
comment on column charges.accepted_at is 'Time at which it paid its order and bought the term.';
CREATE INDEX charges_received ON charges USING btree (received_at);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table order_requests (
  id uuid not null,
  order_id uuid not null,
  created_at timestamp with time zone not null,
  constraint order_requests_pkey PRIMARY KEY (id),
  constraint order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
comment on table order_requests is 'Ids that callers made (Idempotency-Key): a request sent again finds its order.';

create table order_reviews (
  id uuid not null,
  order_id uuid not null,
  charge_id uuid,
  reason text not null,
  provider_id text default ''::text not null,
  detail text not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  resolution text,
  note text,
  constraint order_reviews_pkey PRIMARY KEY (id),
  constraint order_reviews_order_id_reason_provider_id_key UNIQUE (order_id, reason, provider_id),
  constraint order_reviews_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint order_reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_reviews_check CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
  constraint order_reviews_reason_check CHECK (reason = ANY (ARRAY['amount_differs'::text, 'currency_differs'::text, 'unconfirmed'::text, 'unknown_status'::text, 'double_payment'::text, 'paid_after_refund'::text, 'salon_gone'::text, 'refund_unclear'::text])),
  constraint order_reviews_resolution_check CHECK (resolution = ANY (ARRAY['accepted'::text, 'closed'::text]))
);
comment on table order_reviews is 'Orders that a person has to decide about.';
CREATE INDEX order_reviews_open ON order_reviews USING btree (created_at) WHERE (resolved_at IS NULL);

create table page_error_total (
  id boolean default true not null,
  count bigint not null,
  constraint page_error_total_pkey PRIMARY KEY (id),
  constraint page_error_total_id_check CHECK (id)
);
comment on table page_error_total is 'The number of all errors of pages ever reported: one row.';

create table page_errors (
  hour timestamp with time zone not null,
  kind text not null,
  message text not null,
  frames text[] not null,
  version text not null,
  browser text not null,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint page_errors_pkey PRIMARY KEY (hour, kind)
);
comment on table page_errors is 'Errors of pages by kind and hour, without names. Rows are deleted after a day; the kind ''other'' counts what exceeds the kinds of an hour.';

create table plans (
  plan text not null,
  price_cents integer not null,
  is_active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint plans_pkey PRIMARY KEY (plan),
  constraint plans_plan_check CHECK (plan = ANY (ARRAY['monthly'::text, 'yearly'::text])),
  constraint plans_price_cents_check CHECK (price_cents >= 1 AND price_cents <= 10000000)
);
comment on table plans is 'Prices of the subscription, each valid from an instant.';

create table practice_keys (
  id integer not null,
  private_pem text not null,
  public_pem text not null,
  password text not null,
  constraint practice_keys_pkey PRIMARY KEY (id),
  constraint practice_keys_id_check CHECK (id = 1)
);
comment on table practice_keys is 'Keys of the practice checkout, made when it is first used.';

create table provider_events (
  id uuid not null,
  provider text not null,
  data_hash text not null,
  order_id uuid not null,
  received_at timestamp with time zone not null,
  method text not null,
  address text not null,
  data text not null,
  signatures jsonb not null,
  kind text not null,
  provider_id text not null,
  decision text not null,
  detail text not null,
  constraint provider_events_pkey PRIMARY KEY (id),
  constraint provider_events_provider_data_hash_key UNIQUE (provider, data_hash),
  constraint provider_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
comment on table provider_events is 'Signed events of the payment provider, one row each. The hash of the signed data identifies an event: delivered again, it changes nothing.';
comment on column provider_events.data_hash is 'SHA-256, hexadecimal.';
comment on column provider_events.signatures is 'Name of a signature -> whether it held.';
comment on column provider_events.provider_id is 'The provider''s number of the payment.';
CREATE INDEX provider_events_order ON provider_events USING btree (order_id, received_at, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table push_keys (
  id smallint not null,
  public_key text not null,
  private_key text not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK (id = 1)
);
comment on table push_keys is 'The installation''s key pair for Web Push (VAPID), made when first needed unless the configuration has one.';
comment on column push_keys.public_key is 'Base64url, as browsers want it.';

create table rate_limits (
  key text not null,
  calls integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
comment on table rate_limits is 'Counters of rate limits, shared by all processes.';

create table receipt_numbers (
  year integer not null,
  last_number integer not null,
  constraint receipt_numbers_pkey PRIMARY KEY (year)
);
comment on table receipt_numbers is 'The last receipt number of a year. The row is locked until the transaction ends, so numbers have no gaps.';

create table receipts (
  id uuid not null,
  year integer not null,
  number integer not null,
  salon_id uuid not null,
  issued_at timestamp with time zone not null,
  seller_name text not null,
  seller_address text not null,
  seller_tax_id text not null,
  buyer_name text not null,
  buyer_email text not null,
  plan text not null,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  time_zone text not null,
  vat_rate numeric(5,2),
  net_cents integer not null,
  vat_cents integer not null,
  gross_cents integer not null,
  series text default ''::text not null,
  charge_id uuid,
  order_reference text default ''::text not null,
  provider text default ''::text not null,
  provider_id text default ''::text not null,
  buyer_address text default ''::text not null,
  buyer_tax_id text default ''::text not null,
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_charge_id_key UNIQUE (charge_id),
  constraint receipts_series_year_number_key UNIQUE (series, year, number),
  constraint receipts_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint receipts_check CHECK ((net_cents + vat_cents) = gross_cents),
  constraint receipts_vat_rate_check CHECK (vat_rate >= 0::numeric AND vat_rate <= 100::numeric)
);
comment on table receipts is 'Receipts of charges.';
CREATE INDEX receipts_issued ON receipts USING btree (issued_at);
CREATE INDEX receipts_salon ON receipts USING btree (salon_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table refunds (
  id uuid not null,
  order_id uuid not null,
  charge_id uuid not null,
  source text not null,
  amount_cents integer not null,
  currency text default 'EUR'::text not null,
  refunded_at timestamp with time zone not null,
  reported_at timestamp with time zone,
  fee_cents integer default 0 not null,
  note text,
  recorded_by uuid,
  created_at timestamp with time zone not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_charge_id_reported_at_amount_cents_currency_key UNIQUE (charge_id, reported_at, amount_cents, currency),
  constraint refunds_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint refunds_fee_cents_check CHECK (fee_cents >= 0),
  constraint refunds_source_check CHECK (source = ANY (ARRAY['provider'::text, 'admin'::text, 'chargeback'::text]))
);
comment on table refunds is 'Money that went back.';
comment on column refunds.currency is 'The charge''s currency.';
comment on column refunds.reported_at is 'The provider''s time of this refund. Time, amount and currency identify a provider''s refund of a charge; a refund that the administrator recorded first gets the time when the provider reports it.';
comment on column refunds.fee_cents is 'The bank''s fee of a chargeback.';
CREATE INDEX refunds_order ON refunds USING btree (order_id);
CREATE INDEX refunds_refunded ON refunds USING btree (refunded_at);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table credit_notes (
  id uuid not null,
  series text not null,
  year integer not null,
  number integer not null,
  refund_id uuid not null,
  receipt_id uuid not null,
  salon_id uuid not null,
  issued_at timestamp with time zone not null,
  seller_name text not null,
  seller_address text not null,
  seller_tax_id text not null,
  buyer_name text not null,
  buyer_email text not null,
  buyer_address text not null,
  buyer_tax_id text not null,
  time_zone text not null,
  order_reference text not null,
  provider text not null,
  provider_id text not null,
  vat_rate numeric(5,2),
  net_cents integer not null,
  vat_cents integer not null,
  gross_cents integer not null,
  constraint credit_notes_pkey PRIMARY KEY (id),
  constraint credit_notes_refund_id_key UNIQUE (refund_id),
  constraint credit_notes_series_year_number_key UNIQUE (series, year, number),
  constraint credit_notes_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  constraint credit_notes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint credit_notes_check CHECK ((net_cents + vat_cents) = gross_cents),
  constraint credit_notes_gross_cents_check CHECK (gross_cents > 0),
  constraint credit_notes_vat_rate_check CHECK (vat_rate >= 0::numeric AND vat_rate <= 100::numeric)
);
comment on table credit_notes is 'Credit notes of refunds.';
CREATE INDEX credit_notes_issued ON credit_notes USING btree (issued_at);
CREATE INDEX credit_notes_receipt ON credit_notes USING btree (receipt_id);
CREATE INDEX credit_notes_salon ON credit_notes USING btree (salon_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON credit_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table refused_callbacks (
  provider text not null,
  data_hash text not null,
  reason text not null,
  order_id uuid,
  reference text,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  count integer default 1 not null,
  constraint refused_callbacks_pkey PRIMARY KEY (provider, data_hash, reason),
  constraint refused_callbacks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
comment on table refused_callbacks is 'Callbacks of the provider that were refused, as a hash and counters. Rows are deleted after 30 days.';
comment on column refused_callbacks.order_id is 'The order that the unsigned data name, if it exists.';
comment on column refused_callbacks.reference is 'The reference of a signed callback whose order does not exist.';
CREATE INDEX refused_callbacks_last ON refused_callbacks USING btree (last_at);
CREATE INDEX refused_callbacks_order ON refused_callbacks USING btree (last_at) WHERE ((order_id IS NOT NULL) OR (reference IS NOT NULL));

create table salon_sums (
  span text not null,
  first_day date not null,
  salon_id uuid not null,
  count integer not null,
  cancelled integer not null,
  cents bigint not null,
  last_at timestamp with time zone not null,
  lek_cents bigint default 0 not null,
  constraint salon_sums_pkey PRIMARY KEY (span, first_day, salon_id),
  constraint salon_sums_span_check CHECK (span = ANY (ARRAY['day'::text, 'month'::text]))
);
comment on table salon_sums is 'Appointments and money by salon and day or month, for the administrator.';
comment on column salon_sums.last_at is 'Time of the last write of an appointment of these days.';
CREATE INDEX salon_sums_activity ON salon_sums USING btree (salon_id, last_at) WHERE (span = 'month'::text);

create table salons (
  id uuid not null,
  name text not null,
  country text default 'XK'::text not null,
  time_zone text default 'Europe/Tirane'::text not null,
  trial_ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  address text,
  phone text,
  barbers_see_all boolean default false not null,
  barbers_see_phones boolean default false not null,
  currency text default 'EUR'::text not null,
  constraint salons_pkey PRIMARY KEY (id),
  constraint salons_country_check CHECK (country = ANY (ARRAY['XK'::text, 'AL'::text])),
  constraint salons_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text]))
);
comment on table salons is 'A salon: the tenant. Every business table begins with its id.';
CREATE TRIGGER forget_waiting BEFORE DELETE ON salons FOR EACH ROW EXECUTE FUNCTION forget_waiting();
CREATE TRIGGER uncount_sales BEFORE DELETE ON salons FOR EACH ROW EXECUTE FUNCTION uncount_sales();

create table appointment_messages (
  salon_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  template text not null,
  state text not null,
  channel text,
  about_date date not null,
  about_time time without time zone not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  constraint appointment_messages_pkey PRIMARY KEY (salon_id, id),
  constraint appointment_messages_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint appointment_messages_channel_check CHECK (channel = ANY (ARRAY['whatsapp'::text, 'viber'::text, 'sms'::text, 'call'::text])),
  constraint appointment_messages_state_check CHECK (state = ANY (ARRAY['written'::text, 'skipped'::text])),
  constraint appointment_messages_template_check CHECK (template ~ '^[a-z_]{1,30}$'::text)
);
comment on table appointment_messages is 'Messages written to the client of a visit, or skipped. The newest row of a template counts while the visit is at the time it was about. There is no foreign key, so that a restored visit finds its messages.';
CREATE INDEX appointment_messages_by_age ON appointment_messages USING btree (created_at);
CREATE INDEX appointment_messages_by_appointment ON appointment_messages USING btree (salon_id, appointment_id, created_at DESC);

create table appointment_series (
  salon_id uuid not null,
  id uuid not null,
  every smallint not null,
  unit text not null,
  created_at timestamp with time zone not null,
  constraint appointment_series_pkey PRIMARY KEY (salon_id, id),
  constraint appointment_series_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint appointment_series_every_check CHECK (every >= 1 AND every <= 52),
  constraint appointment_series_unit_check CHECK (unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))
);
comment on table appointment_series is 'Intervals at which the visits of a series repeat.';

create table appointment_totals (
  salon_id uuid not null,
  shard smallint not null,
  appointments integer not null,
  revenue_cents bigint not null,
  lek_appointments integer default 0 not null,
  revenue_lek_cents bigint default 0 not null,
  constraint appointment_totals_pkey PRIMARY KEY (salon_id, shard),
  constraint appointment_totals_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
) with (fillfactor=50);
comment on table appointment_totals is 'Totals over all time, written by triggers. A salon has several rows, which are summed, so that bookings do not wait for each other. A row may be below zero, the sum never is.';
comment on column appointment_totals.appointments is 'Appointments of every status.';
comment on column appointment_totals.revenue_cents is 'Euro cents of services sold, and of confirmed and completed appointments without a sale.';
comment on column appointment_totals.lek_appointments is 'Appointments with a price in lek.';

create table barbers (
  salon_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  color smallint not null,
  position integer default 0 not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_online boolean default true not null,
  constraint barbers_pkey PRIMARY KEY (salon_id, id),
  constraint barbers_salon_id_name_key_key UNIQUE (salon_id, name_key),
  constraint barbers_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint barbers_color_check CHECK (color >= 1 AND color <= 10)
);
comment on table barbers is 'The barbers of a salon: the columns of its schedule.';
comment on column barbers.name_key is 'Trimmed, spaces folded, lower case: names are matched by it.';
CREATE TRIGGER release_barber BEFORE DELETE ON barbers FOR EACH ROW EXECUTE FUNCTION release_barber();

create table barber_shares (
  salon_id uuid not null,
  barber_id uuid not null,
  kind text not null,
  basis_points integer,
  rent_cents bigint,
  rent_currency text,
  updated_at timestamp with time zone not null,
  constraint barber_shares_pkey PRIMARY KEY (salon_id, barber_id),
  constraint barber_shares_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id) ON DELETE CASCADE,
  constraint barber_shares_basis_points_check CHECK (basis_points >= 0 AND basis_points <= 10000),
  constraint barber_shares_kind CHECK ((kind = 'percent'::text) = (basis_points IS NOT NULL) AND (kind = 'rent'::text) = (rent_cents IS NOT NULL) AND (kind = 'rent'::text) = (rent_currency IS NOT NULL)),
  constraint barber_shares_kind_check CHECK (kind = ANY (ARRAY['owner'::text, 'percent'::text, 'rent'::text])),
  constraint barber_shares_rent_cents_check CHECK (rent_cents >= 0),
  constraint barber_shares_rent_currency_check CHECK (rent_currency = ANY (ARRAY['EUR'::text, 'ALL'::text]))
);
comment on table barber_shares is 'The share of a barber: a percentage, all but a chair rent, or nothing.';

create table buyer_details (
  salon_id uuid not null,
  name text not null,
  address text not null,
  tax_id text not null,
  updated_at timestamp with time zone not null,
  constraint buyer_details_pkey PRIMARY KEY (salon_id),
  constraint buyer_details_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table buyer_details is 'Names of salons on their receipts.';

create table calendar_feeds (
  token_hash bytea not null,
  id uuid not null,
  salon_id uuid not null,
  barber_id uuid,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (token_hash),
  constraint calendar_feeds_id_key UNIQUE (id),
  constraint calendar_feeds_salon_id_barber_id_key UNIQUE NULLS NOT DISTINCT (salon_id, barber_id),
  constraint calendar_feeds_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table calendar_feeds is 'Secret addresses at which calendar apps read the appointments of a barber, or of the salon.';
comment on column calendar_feeds.token_hash is 'SHA-256 of 256 random bits, which are stored nowhere.';
comment on column calendar_feeds.barber_id is 'Null for the whole salon.';

create table client_imports (
  salon_id uuid not null,
  id uuid not null,
  user_id uuid,
  file_name text not null,
  added integer not null,
  changed integer not null,
  skipped integer not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint client_imports_pkey PRIMARY KEY (salon_id, id),
  constraint client_imports_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table client_imports is 'Imports of clients from a file.';
comment on column client_imports.id is 'Made by the caller: the same import again adds nothing.';
CREATE INDEX client_imports_age ON client_imports USING btree (created_at);
CREATE INDEX client_imports_latest ON client_imports USING btree (salon_id, created_at DESC);

create table client_import_rows (
  salon_id uuid not null,
  import_id uuid not null,
  client_id uuid not null,
  before jsonb,
  after jsonb,
  version timestamp with time zone not null,
  constraint client_import_rows_pkey PRIMARY KEY (salon_id, import_id, client_id),
  constraint client_import_rows_salon_id_import_id_fkey FOREIGN KEY (salon_id, import_id) REFERENCES client_imports(salon_id, id) ON DELETE CASCADE
);
comment on table client_import_rows is 'Clients that an import wrote. Rows are deleted after 30 days; then the import cannot be undone.';
comment on column client_import_rows.client_id is 'Without a foreign key: the client may be gone.';
comment on column client_import_rows.before is 'The changed fields as they were; null for a client that was added.';
comment on column client_import_rows.after is 'The same fields as the import wrote them.';
comment on column client_import_rows.version is 'updated_at after the import.';
CREATE INDEX client_import_rows_client ON client_import_rows USING btree (salon_id, client_id);

create table client_links (
  token_hash bytea not null,
  salon_id uuid not null,
  appointment_id uuid not null,
  known_date date not null,
  known_time time without time zone not null,
  status_before text,
  created_at timestamp with time zone not null,
  constraint client_links_pkey PRIMARY KEY (token_hash),
  constraint client_links_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint client_links_status_before_check CHECK (status_before = ANY (ARRAY['pending'::text, 'confirmed'::text]))
);
comment on table client_links is 'Private links of clients to their visits (/v/{token}). A visit has as many as were sent.';
comment on column client_links.token_hash is 'SHA-256 of 256 random bits, which are stored nowhere.';
comment on column client_links.appointment_id is 'No foreign key, because a deleted appointment can be restored. A visit of several parts is named by any of them.';
comment on column client_links.known_date is 'The start that the client knows.';
comment on column client_links.status_before is 'The status before the client cancelled, so that they can take it back.';
CREATE INDEX client_links_appointment ON client_links USING btree (salon_id, appointment_id);

create table client_merges (
  salon_id uuid not null,
  merged_id uuid not null,
  kept_id uuid not null,
  name_key text not null,
  phone_key text not null,
  merged jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  moved jsonb not null,
  merged_at timestamp with time zone not null,
  constraint client_merges_pkey PRIMARY KEY (salon_id, merged_id),
  constraint client_merges_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table client_merges is 'A client that was merged into another. Its row is deleted; what still names it finds the other one here.';
comment on column client_merges.name_key is 'The merged client''s name.';
comment on column client_merges.phone_key is 'The merged client''s phone in E.164, as typed where it is no valid number, '''' without one.';
comment on column client_merges.merged is 'The merged client''s row.';
comment on column client_merges.kept_before is 'The kept client''s row before the merge.';
comment on column client_merges.moved is 'Ids by table.';
CREATE INDEX client_merges_kept ON client_merges USING btree (salon_id, kept_id);
CREATE INDEX client_merges_name ON client_merges USING btree (salon_id, name_key);

create table clients (
  salon_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  search text not null,
  phone text,
  phone_e164 text,
  email text,
  notes text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  other_phones text,
  other_phones_e164 text[] default '{}'::text[] not null,
  birthday text,
  colour_formula text,
  message_consent text,
  message_consent_at timestamp with time zone,
  is_blocked boolean default false not null,
  block_reason text,
  anonymised_at timestamp with time zone,
  constraint clients_pkey PRIMARY KEY (salon_id, id),
  constraint clients_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint clients_birthday_check CHECK (birthday ~ '^(\d{4}|-)-\d\d-\d\d$'::text),
  constraint clients_message_consent_check CHECK (message_consent = ANY (ARRAY['given'::text, 'refused'::text]))
);
comment on table clients is 'The clients of a salon.';
comment on column clients.search is 'Marks stripped, lower case: search looks here.';
comment on column clients.phone is 'As typed.';
comment on column clients.other_phones is 'As typed, parted by commas.';
comment on column clients.birthday is '1990-05-14, or --05-14 where the year is not known.';
comment on column clients.message_consent is 'Null: not asked.';
comment on column clients.is_blocked is 'Booking warns, and books.';
CREATE INDEX clients_by_name ON clients USING btree (salon_id, name COLLATE "sq-x-icu", id);
CREATE UNIQUE INDEX clients_name_phone ON clients USING btree (salon_id, name_key, COALESCE(phone_e164, phone, ''::text));
CREATE INDEX clients_other_phones ON clients USING btree (salon_id) WHERE (other_phones_e164 <> '{}'::text[]);
CREATE INDEX clients_phone ON clients USING btree (salon_id, id) INCLUDE (phone);
CREATE INDEX clients_phone_e164 ON clients USING btree (salon_id, phone_e164) WHERE (phone_e164 IS NOT NULL);
CREATE TRIGGER name_appointments AFTER UPDATE OF name ON clients FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION name_appointments();
CREATE TRIGGER tell_client_added AFTER INSERT OR DELETE ON clients FOR EACH ROW EXECUTE FUNCTION tell_client();
CREATE TRIGGER tell_client_changed AFTER UPDATE ON clients FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION tell_client();

create table client_totals (
  salon_id uuid not null,
  client_id uuid not null,
  appointments integer not null,
  cancelled integer not null,
  spent_cents bigint not null,
  spent_lek_cents bigint default 0 not null,
  done integer default 0 not null,
  last_done date,
  constraint client_totals_pkey PRIMARY KEY (salon_id, client_id),
  constraint client_totals_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE
) with (fillfactor=70);
comment on table client_totals is 'Totals of a client over all time, written by triggers.';
comment on column client_totals.appointments is 'Appointments of every status.';
comment on column client_totals.spent_cents is 'Euro cents of services sold, and of confirmed and completed appointments without a sale.';
comment on column client_totals.done is 'Confirmed and completed appointments, with those that lie ahead.';
comment on column client_totals.last_done is 'Day of the last confirmed or completed appointment, also one that lies ahead.';

create table day_hours (
  salon_id uuid not null,
  subject_id uuid not null,
  day date not null,
  stretches jsonb not null,
  reason text,
  updated_at timestamp with time zone not null,
  constraint day_hours_pkey PRIMARY KEY (salon_id, subject_id, day),
  constraint day_hours_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table day_hours is 'Hours of one day instead of the weekly plan. An empty list is a closed day or a day off.';

create table deleted_appointments (
  salon_id uuid not null,
  id uuid not null,
  row jsonb not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_appointments_pkey PRIMARY KEY (salon_id, id),
  constraint deleted_appointments_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table deleted_appointments is 'Deleted appointments while they can be restored. A job empties the table.';
CREATE INDEX deleted_appointments_age ON deleted_appointments USING btree (deleted_at);

create table distinct_clients (
  salon_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  created_at timestamp with time zone not null,
  constraint distinct_clients_pkey PRIMARY KEY (salon_id, first_id, second_id),
  constraint distinct_clients_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint distinct_clients_check CHECK (first_id < second_id)
);
comment on table distinct_clients is 'Two clients of one phone who are two people, the smaller id first.';

create table freed_places (
  salon_id uuid not null,
  id uuid not null,
  barber_id uuid not null,
  day date not null,
  from_minute smallint not null,
  to_minute smallint not null,
  constraint freed_places_pkey PRIMARY KEY (salon_id, id),
  constraint freed_places_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table freed_places is 'Time of a barber that an appointment left while somebody waited for that day. Readers check in the appointments that it is still free.';
comment on column freed_places.to_minute is 'Exclusive.';
CREATE INDEX freed_places_day ON freed_places USING btree (salon_id, day);

create table invitations (
  id uuid not null,
  salon_id uuid not null,
  token_hash bytea not null,
  email text,
  salon_role text not null,
  barber_id uuid,
  created_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint invitations_salon_role_check CHECK (salon_role = ANY (ARRAY['reception'::text, 'barber'::text]))
);
comment on table invitations is 'Invitations of colleagues. Each makes one account.';
CREATE INDEX invitations_salon ON invitations USING btree (salon_id, created_at);

create table leaves (
  salon_id uuid not null,
  id uuid not null,
  barber_id uuid not null,
  from_date date not null,
  from_minute smallint default 0 not null,
  to_date date not null,
  to_minute smallint default 1440 not null,
  reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint leaves_pkey PRIMARY KEY (salon_id, id),
  constraint leaves_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id) ON DELETE CASCADE,
  constraint leaves_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint leaves_check CHECK (from_minute >= 0 AND from_minute <= 1439 AND to_minute >= 1 AND to_minute <= 1440),
  constraint leaves_check1 CHECK (from_date < to_date OR from_date = to_date AND from_minute < to_minute)
);
comment on table leaves is 'Absences of barbers.';
CREATE INDEX leaves_end ON leaves USING btree (salon_id, to_date);

create table message_templates (
  salon_id uuid not null,
  kind text not null,
  text text not null,
  updated_at timestamp with time zone not null,
  constraint message_templates_pkey PRIMARY KEY (salon_id, kind),
  constraint message_templates_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint message_templates_kind_check CHECK (kind ~ '^[a-z_]{1,30}$'::text),
  constraint message_templates_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
comment on table message_templates is 'The salon''s own texts of messages. A template without a row has the default text.';

create table onboarding (
  salon_id uuid not null,
  state text not null,
  trade text,
  sample_day boolean default false not null,
  on_phone boolean default false not null,
  is_hidden boolean default false not null,
  updated_at timestamp with time zone not null,
  has_link_step boolean default false not null,
  constraint onboarding_pkey PRIMARY KEY (salon_id),
  constraint onboarding_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint onboarding_state_check CHECK (state = ANY (ARRAY['later'::text, 'done'::text])),
  constraint onboarding_trade_check CHECK (trade = ANY (ARRAY['barber'::text, 'hair'::text, 'nails'::text, 'makeup'::text]))
);
comment on table onboarding is 'Progress of a salon with its first steps.';
comment on column onboarding.sample_day is 'A computed sample day is shown. None of its visits is stored.';
comment on column onboarding.on_phone is 'The instructions for the phone were read.';
comment on column onboarding.is_hidden is 'The card of the steps is hidden.';
comment on column onboarding.has_link_step is 'False for a salon that began before the booking link was one of the steps.';

create table online_booking (
  salon_id uuid not null,
  is_enabled boolean default false not null,
  stopped_on date,
  least_notice_minutes integer default 60 not null,
  horizon_days integer default 30 not null,
  max_open_visits integer default 3 not null,
  cancel_until_hours integer default 3 not null,
  approval text default 'new_clients'::text not null,
  new_clients boolean default true not null,
  questions jsonb default '[]'::jsonb not null,
  text_after_booking text,
  reminds_day_before boolean default true not null,
  reminds_two_hours_before boolean default true not null,
  mails_owner boolean default false not null,
  description text,
  instagram text,
  whatsapp text,
  map_url text,
  updated_at timestamp with time zone not null,
  constraint online_booking_pkey PRIMARY KEY (salon_id),
  constraint online_booking_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint online_booking_approval_check CHECK (approval = ANY (ARRAY['always'::text, 'new_clients'::text, 'never'::text])),
  constraint online_booking_cancel_until_hours_check CHECK (cancel_until_hours >= 0 AND cancel_until_hours <= 168),
  constraint online_booking_horizon_days_check CHECK (horizon_days >= 1 AND horizon_days <= 365),
  constraint online_booking_least_notice_minutes_check CHECK (least_notice_minutes >= 0 AND least_notice_minutes <= 10080),
  constraint online_booking_max_open_visits_check CHECK (max_open_visits >= 1 AND max_open_visits <= 20)
);
comment on table online_booking is 'Settings of online booking and of the public page. Without a row the defaults hold.';
comment on column online_booking.stopped_on is 'The day on which no more bookings of that day are taken.';
comment on column online_booking.max_open_visits is 'Coming visits of one phone.';
comment on column online_booking.questions is '[{id, text, is_required}], at most three.';
comment on column online_booking.description is 'The salon''s business in one line: ''Berber për burra dhe fëmijë''.';
comment on column online_booking.instagram is 'Without @.';
comment on column online_booking.whatsapp is 'E.164.';

create table phone_rereads (
  salon_id uuid not null,
  after_id uuid,
  read integer default 0 not null,
  changed integer default 0 not null,
  constraint phone_rereads_pkey PRIMARY KEY (salon_id),
  constraint phone_rereads_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table phone_rereads is 'Queue of the job that reads the phones of a salon''s clients again after the rules of reading changed.';
comment on column phone_rereads.after_id is 'Last client that was read.';

create table products (
  salon_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  barcode text,
  price_cents bigint not null,
  currency text not null,
  vat_letter text,
  cost_cents bigint,
  counts_stock boolean not null,
  low_at integer default 2 not null,
  is_active boolean default true not null,
  position integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint products_pkey PRIMARY KEY (salon_id, id),
  constraint products_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint products_cost_cents_check CHECK (cost_cents >= 0),
  constraint products_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint products_low_at_check CHECK (low_at >= 0),
  constraint products_price_cents_check CHECK (price_cents >= 0),
  constraint products_vat_letter_check CHECK (vat_letter = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text]))
);
comment on table products is 'Products that the salon sells. A product that is sold no more is inactive, not deleted.';
comment on column products.vat_letter is 'Null: as the services.';
comment on column products.cost_cents is 'Purchase price of one; null where it is not known.';
comment on column products.low_at is 'The stock is low from this quantity down.';
CREATE UNIQUE INDEX products_barcode ON products USING btree (salon_id, barcode) WHERE (is_active AND (barcode IS NOT NULL));
CREATE UNIQUE INDEX products_name ON products USING btree (salon_id, name_key) WHERE is_active;

create table product_stock (
  salon_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  constraint product_stock_pkey PRIMARY KEY (salon_id, product_id),
  constraint product_stock_salon_id_product_id_fkey FOREIGN KEY (salon_id, product_id) REFERENCES products(salon_id, id) ON DELETE CASCADE
);
comment on table product_stock is 'Sum of a product''s stock_moves. Every move locks the row. Below zero only after sales that arrived late.';

create table sale_numbers (
  salon_id uuid not null,
  last integer not null,
  constraint sale_numbers_pkey PRIMARY KEY (salon_id),
  constraint sale_numbers_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table sale_numbers is 'The last number of a salon''s sales. The row is locked until the transaction ends, so numbers have no gaps.';

create table sale_settings (
  salon_id uuid not null,
  discount_limit_basis_points integer,
  discounts_by text not null,
  returns_by text not null,
  updated_at timestamp with time zone not null,
  constraint sale_settings_pkey PRIMARY KEY (salon_id),
  constraint sale_settings_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint sale_settings_discount_limit_basis_points_check CHECK (discount_limit_basis_points >= 0 AND discount_limit_basis_points <= 10000),
  constraint sale_settings_discounts_by_check CHECK (discounts_by = ANY (ARRAY['owner'::text, 'reception'::text, 'barber'::text])),
  constraint sale_settings_returns_by_check CHECK (returns_by = ANY (ARRAY['owner'::text, 'reception'::text, 'barber'::text]))
);
comment on table sale_settings is 'Roles that may give back money and discounts. A salon without a row has the defaults of money/sales/rules.ts.';
comment on column sale_settings.discount_limit_basis_points is 'Discounts above it are for `discounts_by` and the roles above; null: no limit.';

create table sales (
  salon_id uuid not null,
  id uuid not null,
  number integer not null,
  device_id uuid,
  device_number integer,
  kind text not null,
  returns_sale_id uuid,
  is_undo boolean default false not null,
  day date not null,
  currency text not null,
  total_cents bigint not null,
  client_id uuid,
  user_id uuid,
  user_name text not null,
  sold_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  reason text,
  origin text default 'paid'::text not null,
  for_return_id uuid,
  constraint sales_pkey PRIMARY KEY (salon_id, id),
  constraint sales_number UNIQUE (salon_id, number),
  constraint sales_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint sales_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint sales_salon_id_for_return_id_fkey FOREIGN KEY (salon_id, for_return_id) REFERENCES sales(salon_id, id),
  constraint sales_salon_id_returns_sale_id_fkey FOREIGN KEY (salon_id, returns_sale_id) REFERENCES sales(salon_id, id),
  constraint sales_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint sales_device CHECK ((device_id IS NULL) = (device_number IS NULL)),
  constraint sales_device_number_check CHECK (device_number > 0),
  constraint sales_for_return CHECK (for_return_id IS NULL OR kind = 'sale'::text),
  constraint sales_kind CHECK ((kind = 'sale'::text) = (returns_sale_id IS NULL) AND (kind = 'return'::text OR NOT is_undo) AND
CASE kind
    WHEN 'sale'::text THEN total_cents >= 0
    WHEN 'return'::text THEN total_cents <= 0
    ELSE total_cents = 0
END),
  constraint sales_kind_check CHECK (kind = ANY (ARRAY['sale'::text, 'return'::text, 'correction'::text])),
  constraint sales_number_check CHECK (number > 0),
  constraint sales_origin_check CHECK (origin = ANY (ARRAY['paid'::text, 'close'::text, 'imported'::text]))
);
comment on table sales is 'A sale, a return or a correction, never changed and never deleted. Sum of lines = sum of payments = total. A return has negative amounts. A correction has no lines, and payments that add up to 0: how its sale was paid in fact.';
comment on column sales.id is 'Made by the caller: the same call sent again records nothing new.';
comment on column sales.number is 'Unique in the salon, without gaps, in the order of arrival. From sale_numbers.';
comment on column sales.device_number is 'Number that the device gave while the server could not be reached, unique for the device.';
comment on column sales.returns_sale_id is 'The sale of a return or a correction.';
comment on column sales.is_undo is 'A return of all of a sale within minutes, in the same till.';
comment on column sales.day is 'Day of the till that has the money.';
comment on column sales.client_id is 'The only column that changes: when clients are merged.';
comment on column sales.sold_at is 'Time at the device; created_at is the arrival.';
comment on column sales.origin is '`close`: recorded by closing a day; `imported`: from payments of version 1.0.0.';
comment on column sales.for_return_id is 'The return whose money a deposit keeps, or whose lines are sold again because it was undone.';
CREATE INDEX sales_client ON sales USING btree (salon_id, client_id, number) WHERE (client_id IS NOT NULL);
CREATE INDEX sales_day ON sales USING btree (salon_id, day, number);
CREATE UNIQUE INDEX sales_device_number ON sales USING btree (salon_id, device_id, device_number) WHERE (device_id IS NOT NULL);
CREATE INDEX sales_for_return ON sales USING btree (salon_id, for_return_id) WHERE (for_return_id IS NOT NULL);
CREATE INDEX sales_returns ON sales USING btree (salon_id, returns_sale_id) WHERE (returns_sale_id IS NOT NULL);
CREATE INDEX sales_undos_and_corrections ON sales USING btree (salon_id, day) INCLUDE (id, kind, returns_sale_id) WHERE (is_undo OR (kind = 'correction'::text));
CREATE CONSTRAINT TRIGGER check_sale_sums AFTER INSERT ON sales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sale_sums();
CREATE TRIGGER count_client_of_sale AFTER UPDATE ON sales FOR EACH ROW WHEN (old.client_id IS DISTINCT FROM new.client_id) EXECUTE FUNCTION count_client_of_sale();
CREATE TRIGGER keep_sale BEFORE DELETE OR UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION keep_sale();

create table prepaid (
  salon_id uuid not null,
  id uuid not null,
  kind text not null,
  code text,
  client_id uuid,
  label text not null,
  currency text not null,
  service_id uuid,
  service_name text,
  appointment_id uuid,
  sale_id uuid not null,
  created_at timestamp with time zone not null,
  vat_letter text,
  vat_basis_points integer,
  constraint prepaid_pkey PRIMARY KEY (salon_id, id),
  constraint prepaid_code UNIQUE (salon_id, code),
  constraint prepaid_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint prepaid_salon_id_sale_id_fkey FOREIGN KEY (salon_id, sale_id) REFERENCES sales(salon_id, id) ON DELETE CASCADE,
  constraint prepaid_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint prepaid_kind CHECK ((kind = 'gift_card'::text) = (code IS NOT NULL) AND (kind = 'gift_card'::text OR client_id IS NOT NULL) AND (kind = 'package'::text) = (service_name IS NOT NULL) AND (kind = 'package'::text OR service_id IS NULL) AND (kind = 'deposit'::text OR appointment_id IS NULL)),
  constraint prepaid_kind_check CHECK (kind = ANY (ARRAY['gift_card'::text, 'package'::text, 'deposit'::text])),
  constraint prepaid_vat CHECK ((vat_letter IS NULL) = (vat_basis_points IS NULL)),
  constraint prepaid_vat_letter_check CHECK (vat_letter = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text]))
);
comment on table prepaid is 'Gift cards, packages and deposits that were sold. The remaining value is never stored: it is the sum of their lines less that of their payments.';
comment on column prepaid.code is 'Code of a gift card, unique in the salon: capital letters and digits.';
comment on column prepaid.client_id is 'The only column that changes: when clients are merged. Null for a gift card, which pays for everybody.';
comment on column prepaid.service_name is 'Name of the service of a package when it was sold.';
comment on column prepaid.appointment_id is 'The visit that a deposit is for.';
comment on column prepaid.vat_letter is 'Rate at which its VAT was taken when it was sold. Null: its use bears the VAT.';
CREATE INDEX prepaid_client ON prepaid USING btree (salon_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX prepaid_sale ON prepaid USING btree (salon_id, sale_id);
CREATE TRIGGER keep_sale BEFORE DELETE OR UPDATE ON prepaid FOR EACH ROW EXECUTE FUNCTION keep_sale();

create table sale_lines (
  salon_id uuid not null,
  sale_id uuid not null,
  line smallint not null,
  kind text not null,
  appointment_id uuid,
  product_id uuid,
  barber_id uuid,
  barber_name text,
  label text not null,
  quantity integer not null,
  unit_cents bigint not null,
  discount_cents bigint default 0 not null,
  discount_basis_points integer,
  discount_reason text,
  total_cents bigint not null,
  vat_letter text,
  vat_basis_points integer,
  vat_cents bigint default 0 not null,
  returns_line smallint,
  debt_sale_id uuid,
  prepaid_id uuid,
  day date not null,
  currency text not null,
  prepaid_cents bigint default 0 not null,
  constraint sale_lines_pkey PRIMARY KEY (salon_id, sale_id, line),
  constraint sale_lines_salon_id_debt_sale_id_fkey FOREIGN KEY (salon_id, debt_sale_id) REFERENCES sales(salon_id, id) ON DELETE CASCADE,
  constraint sale_lines_salon_id_prepaid_id_fkey FOREIGN KEY (salon_id, prepaid_id) REFERENCES prepaid(salon_id, id) ON DELETE CASCADE,
  constraint sale_lines_salon_id_sale_id_fkey FOREIGN KEY (salon_id, sale_id) REFERENCES sales(salon_id, id) ON DELETE CASCADE,
  constraint sale_lines_discount_basis_points_check CHECK (discount_basis_points >= 1 AND discount_basis_points <= 10000),
  constraint sale_lines_kind CHECK ((kind = 'debt'::text) = (debt_sale_id IS NOT NULL) AND (kind = 'tip'::text) <= (barber_id IS NOT NULL) AND (kind = 'service'::text OR appointment_id IS NULL) AND (kind = 'product'::text OR product_id IS NULL) AND (kind = 'deposit_used'::text OR (quantity < 0) = (returns_line IS NOT NULL))),
  constraint sale_lines_kind_check CHECK (kind = ANY (ARRAY['service'::text, 'product'::text, 'tip'::text, 'gift_card'::text, 'package'::text, 'deposit'::text, 'deposit_used'::text, 'debt'::text])),
  constraint sale_lines_line_check CHECK (line > 0),
  constraint sale_lines_prepaid CHECK (kind = 'service'::text OR (kind = ANY (ARRAY['gift_card'::text, 'package'::text, 'deposit'::text])) = (prepaid_id IS NOT NULL)),
  constraint sale_lines_prepaid_cents CHECK (prepaid_cents = 0 OR abs(prepaid_cents) <= abs(total_cents) AND (prepaid_cents < 0) = (total_cents < 0)),
  constraint sale_lines_quantity_check CHECK (quantity <> 0),
  constraint sale_lines_total CHECK (total_cents = (quantity * unit_cents - discount_cents) AND (sign(quantity::double precision) * discount_cents::double precision) >= 0::double precision AND (sign(quantity::double precision) * discount_cents::double precision) <= (abs(quantity) * unit_cents)::double precision),
  constraint sale_lines_unit_cents_check CHECK (unit_cents >= 0),
  constraint sale_lines_vat CHECK ((vat_letter IS NULL) = (vat_basis_points IS NULL) AND (vat_letter IS NOT NULL OR vat_cents = 0) AND abs(vat_cents) <= abs(total_cents)),
  constraint sale_lines_vat_basis_points_check CHECK (vat_basis_points >= 0 AND vat_basis_points <= 10000),
  constraint sale_lines_vat_letter_check CHECK (vat_letter = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text]))
);
comment on table sale_lines is 'Lines of a sale: what was sold, by whom. Quantity and total of a return are negative.';
comment on column sale_lines.discount_cents is 'Discount of the whole line, with the sign of the quantity.';
comment on column sale_lines.discount_basis_points is 'Null unless the discount was given in percent.';
comment on column sale_lines.vat_letter is 'Rate of VAT by the letters of the country; null where the salon paid no VAT.';
comment on column sale_lines.vat_cents is 'VAT that total_cents contains, less the VAT that its prepaid part bore.';
comment on column sale_lines.returns_line is 'In a return: line of the first sale.';
comment on column sale_lines.debt_sale_id is 'The sale whose debt was paid.';
comment on column sale_lines.prepaid_id is 'The card, package or deposit that the line sells; for a service, the package of which it is one use.';
comment on column sale_lines.day is 'Day and currency are those of the sale, set by check_sale_is_new; neither changes.';
comment on column sale_lines.prepaid_cents is 'The part of total_cents that was paid by what bore its VAT when it was sold.';
CREATE INDEX sale_lines_appointment ON sale_lines USING btree (salon_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX sale_lines_day ON sale_lines USING btree (salon_id, day, currency, sale_id) INCLUDE (kind, total_cents, discount_cents, barber_id, label);
CREATE INDEX sale_lines_debt ON sale_lines USING btree (salon_id, debt_sale_id) INCLUDE (total_cents) WHERE (debt_sale_id IS NOT NULL);
CREATE INDEX sale_lines_prepaid ON sale_lines USING btree (salon_id, prepaid_id) WHERE (prepaid_id IS NOT NULL);
CREATE TRIGGER check_prepaid AFTER INSERT ON sale_lines FOR EACH ROW WHEN (new.prepaid_id IS NOT NULL) EXECUTE FUNCTION check_prepaid();
CREATE TRIGGER check_sale_is_new BEFORE INSERT ON sale_lines FOR EACH ROW EXECUTE FUNCTION check_sale_is_new();
CREATE TRIGGER check_sale_line AFTER INSERT ON sale_lines FOR EACH ROW WHEN (num_nonnulls(new.appointment_id, new.returns_line, new.debt_sale_id) > 0) EXECUTE FUNCTION check_sale_line();
CREATE TRIGGER keep_sale BEFORE DELETE OR UPDATE ON sale_lines FOR EACH ROW EXECUTE FUNCTION keep_sale();

create table sale_payments (
  salon_id uuid not null,
  sale_id uuid not null,
  position smallint not null,
  method text not null,
  amount_cents bigint not null,
  given_cents bigint,
  change_cents bigint,
  prepaid_id uuid,
  day date not null,
  currency text not null,
  of_sale_id uuid not null,
  vat_cents bigint default 0 not null,
  constraint sale_payments_pkey PRIMARY KEY (salon_id, sale_id, "position"),
  constraint sale_payments_salon_id_prepaid_id_fkey FOREIGN KEY (salon_id, prepaid_id) REFERENCES prepaid(salon_id, id) ON DELETE CASCADE,
  constraint sale_payments_salon_id_sale_id_fkey FOREIGN KEY (salon_id, sale_id) REFERENCES sales(salon_id, id) ON DELETE CASCADE,
  constraint sale_payments_amount_cents_check CHECK (amount_cents <> 0 OR vat_cents <> 0),
  constraint sale_payments_change_cents_check CHECK (change_cents >= 0),
  constraint sale_payments_given CHECK ((given_cents IS NULL) = (change_cents IS NULL) AND (given_cents IS NULL OR method = 'cash'::text AND amount_cents > 0 AND (given_cents - change_cents) = amount_cents)),
  constraint sale_payments_method_check CHECK (method = ANY (ARRAY['cash'::text, 'card'::text, 'transfer'::text, 'gift_card'::text, 'package'::text, 'deposit'::text, 'debt'::text])),
  constraint sale_payments_position_check CHECK ("position" > 0),
  constraint sale_payments_prepaid CHECK ((method = ANY (ARRAY['gift_card'::text, 'package'::text, 'deposit'::text])) = (prepaid_id IS NOT NULL)),
  constraint sale_payments_vat CHECK (vat_cents = 0 OR prepaid_id IS NOT NULL)
);
comment on table sale_payments is 'Payments of sales; `debt` is not paid yet. Amounts of a return are negative.';
comment on column sale_payments.given_cents is 'Cash that the client gave, if it was written; less the change it is the amount.';
comment on column sale_payments.prepaid_id is 'The gift card, package or deposit that paid.';
comment on column sale_payments.day is 'Day and currency are those of the sale, set by check_sale_is_new; neither changes.';
comment on column sale_payments.of_sale_id is 'The sale, also of its corrections and returns. Set with the day.';
comment on column sale_payments.vat_cents is 'VAT that was taken when what pays was sold, by which the VAT of the sale is less. A return gives it back with its lines, also without an amount.';
CREATE INDEX sale_payments_day ON sale_payments USING btree (salon_id, day, currency, sale_id) INCLUDE (method, amount_cents);
CREATE INDEX sale_payments_debt ON sale_payments USING btree (salon_id, of_sale_id) INCLUDE (amount_cents) WHERE (method = 'debt'::text);
CREATE INDEX sale_payments_prepaid ON sale_payments USING btree (salon_id, prepaid_id) WHERE (prepaid_id IS NOT NULL);
CREATE TRIGGER check_prepaid AFTER INSERT ON sale_payments FOR EACH ROW WHEN (new.prepaid_id IS NOT NULL) EXECUTE FUNCTION check_prepaid();
CREATE TRIGGER check_sale_debt AFTER INSERT ON sale_payments FOR EACH ROW WHEN (new.method = 'debt'::text) EXECUTE FUNCTION check_sale_debt();
CREATE TRIGGER check_sale_is_new BEFORE INSERT ON sale_payments FOR EACH ROW EXECUTE FUNCTION check_sale_is_new();
CREATE TRIGGER keep_sale BEFORE DELETE OR UPDATE ON sale_payments FOR EACH ROW EXECUTE FUNCTION keep_sale();

create table salon_addresses (
  address text not null,
  salon_id uuid not null,
  is_current boolean not null,
  created_at timestamp with time zone not null,
  constraint salon_addresses_pkey PRIMARY KEY (address),
  constraint salon_addresses_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_addresses_address_check CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(address) >= 3 AND length(address) <= 40)
);
comment on table salon_addresses is 'Addresses of a salon''s public page (/r/{address}). Earlier ones redirect to the current one and are never given to another salon.';
CREATE UNIQUE INDEX salon_addresses_current ON salon_addresses USING btree (salon_id) WHERE is_current;
CREATE INDEX salon_addresses_salon ON salon_addresses USING btree (salon_id);

create table salon_pictures (
  salon_id uuid not null,
  id uuid not null,
  barber_id uuid,
  content bytea not null,
  small bytea,
  created_at timestamp with time zone not null,
  constraint salon_pictures_pkey PRIMARY KEY (salon_id, id),
  constraint salon_pictures_salon_id_barber_id_key UNIQUE NULLS NOT DISTINCT (salon_id, barber_id),
  constraint salon_pictures_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id) ON DELETE CASCADE,
  constraint salon_pictures_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table salon_pictures is 'Pictures of a salon''s public page, WebP: one of the salon, one of each barber.';
comment on column salon_pictures.id is 'Part of the picture''s address: a new picture has a new one.';
comment on column salon_pictures.barber_id is 'Null for the salon''s own.';
comment on column salon_pictures.small is 'Half as wide, for phones. Only of the salon''s own picture.';

create table schedule_settings (
  salon_id uuid not null,
  grid_step_minutes smallint not null,
  constraint schedule_settings_pkey PRIMARY KEY (salon_id),
  constraint schedule_settings_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint schedule_settings_grid_step_minutes_check CHECK (grid_step_minutes = ANY (ARRAY[5, 10, 15, 20, 30]))
);
comment on table schedule_settings is 'Settings of a salon''s schedule.';

create table service_sums (
  span text not null,
  first_day date not null,
  service_key text not null,
  name text not null,
  count integer not null,
  cancelled integer not null,
  cents bigint not null,
  lek_cents bigint default 0 not null,
  lek_count integer default 0 not null,
  constraint service_sums_pkey PRIMARY KEY (span, first_day, service_key),
  constraint service_sums_span_check CHECK (span = ANY (ARRAY['day'::text, 'month'::text]))
);
comment on table service_sums is 'Appointments and money by service and month, for the administrator.';
comment on column service_sums.service_key is 'The name in lower case.';
comment on column service_sums.lek_count is 'Appointments with a price in lek.';

create table services (
  salon_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  description text,
  duration_minutes integer not null,
  price_cents integer not null,
  position integer default 0 not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  category text,
  buffer_minutes smallint default 0 not null,
  pause_after_minutes smallint,
  pause_minutes smallint,
  currency text default 'EUR'::text not null,
  is_online boolean default true not null,
  constraint services_pkey PRIMARY KEY (salon_id, id),
  constraint services_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint services_buffer_minutes_check CHECK (buffer_minutes >= 0 AND buffer_minutes <= 240),
  constraint services_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint services_duration_minutes_check CHECK (duration_minutes >= 1 AND duration_minutes <= 960),
  constraint services_pause CHECK ((pause_after_minutes IS NULL) = (pause_minutes IS NULL)),
  constraint services_pause_after_minutes_check CHECK (pause_after_minutes > 0),
  constraint services_pause_minutes_check CHECK (pause_minutes > 0),
  constraint services_price_cents_check CHECK (price_cents >= 0),
  constraint services_whole_lek CHECK (currency <> 'ALL'::text OR (price_cents % 100) = 0)
);
comment on table services is 'The price list of a salon.';
comment on column services.buffer_minutes is 'Minutes after the visit.';
comment on column services.pause_after_minutes is 'The start of a pause inside the visit in which the barber is free; null without a pause.';
CREATE UNIQUE INDEX services_name ON services USING btree (salon_id, name_key);

create table appointments_and_holds (
  salon_id uuid not null,
  id uuid not null,
  barber_id uuid not null,
  client_id uuid,
  service_id uuid,
  user_id uuid,
  client_name text not null,
  service_name text not null,
  price_cents integer not null,
  appointment_date date not null,
  appointment_time time without time zone not null,
  duration_minutes integer not null,
  status text default 'pending'::text not null,
  cancel_reason text,
  notes text,
  auto_confirmed_at timestamp with time zone,
  auto_confirm_announced_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  buffer_minutes smallint default 0 not null,
  pause_after_minutes smallint,
  pause_minutes smallint,
  visit_id uuid,
  group_id uuid,
  series_id uuid,
  occupied tsmultirange generated always as (
CASE
    WHEN (pause_after_minutes IS NULL) THEN tsmultirange(tsrange((appointment_date + appointment_time), ((appointment_date + appointment_time) + (((duration_minutes + buffer_minutes))::double precision * '00:01:00'::interval))))
    ELSE tsmultirange(VARIADIC ARRAY[tsrange((appointment_date + appointment_time), ((appointment_date + appointment_time) + ((LEAST((pause_after_minutes)::integer, duration_minutes))::double precision * '00:01:00'::interval))), tsrange(((appointment_date + appointment_time) + ((LEAST(((pause_after_minutes + pause_minutes))::integer, duration_minutes))::double precision * '00:01:00'::interval)), ((appointment_date + appointment_time) + (((duration_minutes + buffer_minutes))::double precision * '00:01:00'::interval)))])
END) stored not null,
  currency text default 'EUR'::text not null,
  online_at timestamp with time zone,
  online_source text,
  request text,
  coming_at timestamp with time zone,
  held_until timestamp with time zone,
  listed_cents integer,
  listed_currency text,
  constraint appointments_pkey PRIMARY KEY (salon_id, id),
  constraint no_double_booking EXCLUDE USING gist (salon_id WITH =, barber_id WITH =, occupied WITH &&) WHERE (status <> 'cancelled'::text),
  constraint appointments_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id),
  constraint appointments_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint appointments_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint appointments_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id),
  constraint appointments_and_holds_listed_cents_check CHECK (listed_cents >= 0),
  constraint appointments_and_holds_listed_currency_check CHECK (listed_currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint appointments_buffer_minutes_check CHECK (buffer_minutes >= 0 AND buffer_minutes <= 240),
  constraint appointments_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['no_show'::text, 'client'::text, 'salon'::text])),
  constraint appointments_check CHECK (cancel_reason IS NULL OR status = 'cancelled'::text),
  constraint appointments_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint appointments_duration_minutes_check CHECK (duration_minutes >= 1 AND duration_minutes <= 960),
  constraint appointments_have_clients CHECK (status = 'held'::text OR client_id IS NOT NULL),
  constraint appointments_listed CHECK ((listed_cents IS NULL) = (listed_currency IS NULL)),
  constraint appointments_online_source_check CHECK (length(online_source) <= 40),
  constraint appointments_pause CHECK ((pause_after_minutes IS NULL) = (pause_minutes IS NULL)),
  constraint appointments_pause_after_minutes_check CHECK (pause_after_minutes > 0),
  constraint appointments_pause_minutes_check CHECK (pause_minutes > 0),
  constraint appointments_price_cents_check CHECK (price_cents >= 0),
  constraint appointments_request_check CHECK (request = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'unanswered'::text, 'withdrawn'::text])),
  constraint appointments_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text, 'held'::text])),
  constraint appointments_whole_lek CHECK (currency <> 'ALL'::text OR (price_cents % 100) = 0),
  constraint holds_end CHECK ((status = 'held'::text) = (held_until IS NOT NULL)),
  constraint within_the_day CHECK ((EXTRACT(epoch FROM appointment_time) / 60::numeric + duration_minutes::numeric) <= 1440::numeric)
);
comment on table appointments_and_holds is 'Appointments, and holds of visitors who are about to book. The exclusion constraint no_double_booking sells no minute of a barber twice.';
comment on column appointments_and_holds.user_id is 'The user who booked it.';
comment on column appointments_and_holds.appointment_date is 'Business time: the wall clock of the salon''s zone.';
comment on column appointments_and_holds.visit_id is 'Shared by the parts of one visit, one after another.';
comment on column appointments_and_holds.group_id is 'Shared by visits of several clients that were booked together.';
comment on column appointments_and_holds.series_id is 'Shared by visits that repeat.';
comment on column appointments_and_holds.occupied is 'The times in which the barber is not free.';
comment on column appointments_and_holds.online_at is 'Time of the online booking; null for a visit that the salon booked.';
comment on column appointments_and_holds.request is 'The salon''s answer to an online booking; null unless it needed one.';
comment on column appointments_and_holds.held_until is 'The end of a hold.';
comment on column appointments_and_holds.listed_cents is 'Price on the list for the service and barber when either was last set; null if the service was not listed.';
CREATE INDEX appointments_barber ON appointments_and_holds USING btree (salon_id, barber_id, appointment_date) INCLUDE (appointment_time, duration_minutes, buffer_minutes, pause_after_minutes, pause_minutes) WHERE ((status <> 'held'::text) AND (status <> 'cancelled'::text));
CREATE INDEX appointments_client ON appointments_and_holds USING btree (salon_id, client_id, appointment_date);
CREATE INDEX appointments_day ON appointments_and_holds USING btree (salon_id, appointment_date, appointment_time) INCLUDE (id, status, cancel_reason, price_cents, currency, duration_minutes, barber_id, client_id, service_name);
CREATE INDEX appointments_group ON appointments_and_holds USING btree (salon_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX appointments_online ON appointments_and_holds USING btree (salon_id, appointment_date) WHERE (online_at IS NOT NULL);
CREATE INDEX appointments_pending ON appointments_and_holds USING btree (salon_id, appointment_date) WHERE (status = 'pending'::text);
CREATE INDEX appointments_requests ON appointments_and_holds USING btree (salon_id, appointment_date, appointment_time) WHERE (request = 'waiting'::text);
CREATE INDEX appointments_series ON appointments_and_holds USING btree (salon_id, series_id, appointment_date) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_unannounced ON appointments_and_holds USING btree (salon_id) WHERE ((auto_confirmed_at IS NOT NULL) AND (auto_confirm_announced_at IS NULL));
CREATE INDEX appointments_visit ON appointments_and_holds USING btree (salon_id, visit_id) WHERE (visit_id IS NOT NULL);
CREATE INDEX holds_barber ON appointments_and_holds USING btree (salon_id, barber_id, appointment_date) WHERE (status = 'held'::text);
CREATE INDEX holds_ended ON appointments_and_holds USING btree (held_until) WHERE (status = 'held'::text);
CREATE INDEX holds_visit ON appointments_and_holds USING btree (salon_id, visit_id) WHERE (status = 'held'::text);
CREATE TRIGGER ask_cancelled AFTER UPDATE OF status ON appointments_and_holds FOR EACH ROW WHEN (new.status = 'cancelled'::text AND (old.status <> ALL (ARRAY['cancelled'::text, 'held'::text]))) EXECUTE FUNCTION ask_about_payment();
CREATE TRIGGER ask_deleted AFTER DELETE ON appointments_and_holds FOR EACH ROW WHEN (old.status <> ALL (ARRAY['cancelled'::text, 'held'::text])) EXECUTE FUNCTION ask_about_payment();
CREATE TRIGGER count_added AFTER INSERT ON appointments_and_holds REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_appointments();
CREATE TRIGGER count_changed AFTER UPDATE ON appointments_and_holds REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_appointments();
CREATE TRIGGER count_removed AFTER DELETE ON appointments_and_holds REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_appointments();
CREATE TRIGGER note_place_left AFTER UPDATE ON appointments_and_holds FOR EACH ROW WHEN (old.status <> 'cancelled'::text AND (new.status = 'cancelled'::text OR new.barber_id IS DISTINCT FROM old.barber_id OR new.appointment_date IS DISTINCT FROM old.appointment_date OR new.appointment_time IS DISTINCT FROM old.appointment_time OR new.duration_minutes < old.duration_minutes)) EXECUTE FUNCTION note_freed_place();
CREATE TRIGGER note_place_removed AFTER DELETE ON appointments_and_holds FOR EACH ROW WHEN (old.status <> ALL (ARRAY['cancelled'::text, 'held'::text])) EXECUTE FUNCTION note_freed_place();
CREATE TRIGGER note_visit_changed AFTER UPDATE ON appointments_and_holds FOR EACH ROW WHEN (old.online_at IS NOT NULL AND (new.status IS DISTINCT FROM old.status OR new.request IS DISTINCT FROM old.request OR new.appointment_date IS DISTINCT FROM old.appointment_date OR new.appointment_time IS DISTINCT FROM old.appointment_time)) EXECUTE FUNCTION note_visit_changed();
CREATE TRIGGER note_visit_deleted AFTER DELETE ON appointments_and_holds FOR EACH ROW WHEN (old.online_at IS NOT NULL) EXECUTE FUNCTION note_visit_changed();
CREATE TRIGGER note_visit_restored AFTER INSERT ON appointments_and_holds FOR EACH ROW WHEN (new.online_at IS NOT NULL AND new.updated_at > new.created_at) EXECUTE FUNCTION note_visit_inserted();
CREATE TRIGGER tell_appointment_booked AFTER INSERT ON appointments_and_holds FOR EACH ROW WHEN (new.status <> 'held'::text) EXECUTE FUNCTION tell_appointment();
CREATE TRIGGER tell_appointment_changed AFTER UPDATE ON appointments_and_holds FOR EACH ROW WHEN (new.status <> 'held'::text AND (old.status IS DISTINCT FROM new.status OR old.appointment_date IS DISTINCT FROM new.appointment_date OR old.appointment_time IS DISTINCT FROM new.appointment_time OR old.barber_id IS DISTINCT FROM new.barber_id OR old.duration_minutes IS DISTINCT FROM new.duration_minutes)) EXECUTE FUNCTION tell_appointment();
CREATE TRIGGER tell_appointment_removed AFTER DELETE ON appointments_and_holds FOR EACH ROW WHEN (old.status <> ALL (ARRAY['held'::text, 'cancelled'::text])) EXECUTE FUNCTION tell_appointment();

create table barber_services (
  salon_id uuid not null,
  barber_id uuid not null,
  service_id uuid not null,
  is_offered boolean default true not null,
  duration_minutes integer,
  price_cents integer,
  updated_at timestamp with time zone not null,
  currency text default 'EUR'::text not null,
  constraint barber_services_pkey PRIMARY KEY (salon_id, barber_id, service_id),
  constraint barber_services_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id) ON DELETE CASCADE,
  constraint barber_services_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint barber_services_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id) ON DELETE CASCADE,
  constraint barber_services_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint barber_services_duration_minutes_check CHECK (duration_minutes >= 1 AND duration_minutes <= 960),
  constraint barber_services_price_cents_check CHECK (price_cents >= 0),
  constraint barber_services_whole_lek CHECK (currency <> 'ALL'::text OR (price_cents % 100) = 0)
);
comment on table barber_services is 'Differences of a barber from a service. Without a row the service holds as it is.';
CREATE INDEX barber_services_service ON barber_services USING btree (salon_id, service_id);

create table signing_keys (
  name text not null,
  key text not null,
  created_at timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (name)
);
comment on table signing_keys is 'Keys that all processes of an installation sign with.';

create table stock_moves (
  salon_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  kind text not null,
  quantity integer not null,
  sale_id uuid,
  user_id uuid,
  user_name text not null,
  at timestamp with time zone not null,
  note text,
  constraint stock_moves_pkey PRIMARY KEY (salon_id, id),
  constraint stock_moves_salon_id_product_id_fkey FOREIGN KEY (salon_id, product_id) REFERENCES products(salon_id, id) ON DELETE CASCADE,
  constraint stock_moves_kind_check CHECK (kind = ANY (ARRAY['sale'::text, 'return'::text, 'delivery'::text, 'count'::text, 'correction'::text])),
  constraint stock_moves_sale CHECK ((kind = ANY (ARRAY['sale'::text, 'return'::text])) = (sale_id IS NOT NULL))
);
comment on table stock_moves is 'Changes of a product''s stock, never changed. A count has the difference that it found.';
CREATE INDEX stock_moves_product ON stock_moves USING btree (salon_id, product_id, at DESC, id);
CREATE TRIGGER keep_sale BEFORE DELETE OR UPDATE ON stock_moves FOR EACH ROW EXECUTE FUNCTION keep_sale();

create table subscription_reminders (
  salon_id uuid not null,
  kind text not null,
  days_before integer not null,
  ends_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint subscription_reminders_pkey PRIMARY KEY (salon_id, kind, days_before, ends_at),
  constraint subscription_reminders_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint subscription_reminders_kind_check CHECK (kind = ANY (ARRAY['renewal'::text, 'trial'::text]))
);
comment on table subscription_reminders is 'Reminders that were sent, each once; the key is the subject of the reminder.';

create table subscription_terms (
  salon_id uuid not null,
  id uuid not null,
  plan text not null,
  source text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  anchor_at timestamp with time zone not null,
  anchor_months integer not null,
  order_id uuid,
  cancelled_at timestamp with time zone,
  charge_id uuid,
  constraint subscription_terms_pkey PRIMARY KEY (salon_id, id),
  constraint one_term_a_charge UNIQUE (salon_id, charge_id),
  constraint no_double_term EXCLUDE USING gist (salon_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (voided_at IS NULL),
  constraint subscription_terms_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint subscription_terms_check CHECK (ends_at > starts_at),
  constraint subscription_terms_plan_check CHECK (plan = ANY (ARRAY['monthly'::text, 'yearly'::text])),
  constraint subscription_terms_source_check CHECK (source = ANY (ARRAY['paysera'::text, 'admin'::text]))
);
comment on table subscription_terms is 'Periods that a salon has paid for or was given.';
CREATE UNIQUE INDEX one_live_term_an_order ON subscription_terms USING btree (salon_id, order_id) WHERE (voided_at IS NULL);
CREATE INDEX subscription_terms_end ON subscription_terms USING btree (salon_id, ends_at) WHERE (voided_at IS NULL);

create table till_days (
  salon_id uuid not null,
  day date not null,
  currency text not null,
  opening_cents bigint,
  counted_cents bigint,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_by_name text,
  visits integer,
  revenue_cents bigint,
  products_cents bigint,
  cash_cents bigint,
  card_cents bigint,
  owed_cents bigint,
  tips_cents bigint,
  expenses_cents bigint,
  settled_cash_cents bigint,
  settled_card_cents bigint,
  expected_cents bigint,
  lines jsonb,
  transfer_cents bigint,
  discounts_cents bigint,
  returns_cents bigint,
  tips_card_cents bigint,
  vat jsonb,
  prepaid_cents bigint,
  advance_cents bigint,
  advance_card_cents bigint,
  withdrawn_cents bigint,
  banked_cents bigint,
  money_in_cents bigint,
  constraint till_days_pkey PRIMARY KEY (salon_id, day, currency),
  constraint till_days_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint till_days_closed CHECK ((closed_at IS NULL) = (lines IS NULL) AND (closed_at IS NULL) = (expected_cents IS NULL) AND (closed_at IS NULL OR (cash_cents + card_cents + owed_cents + COALESCE(transfer_cents, 0::bigint) + COALESCE(prepaid_cents, 0::bigint)) = (revenue_cents + products_cents))),
  constraint till_days_counted_cents_check CHECK (counted_cents >= 0),
  constraint till_days_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint till_days_opening_cents_check CHECK (opening_cents >= 0)
);
comment on table till_days is 'The till of a day, one for each currency. Its figures are frozen while it is closed.';
comment on column till_days.opening_cents is 'Null: as on the last day that has one.';
comment on column till_days.counted_cents is 'Null: not counted.';
comment on column till_days.visits is 'Null while the day is open.';
comment on column till_days.revenue_cents is 'Services sold.';
comment on column till_days.cash_cents is 'Cash of visits and products.';
comment on column till_days.settled_cash_cents is 'Cash that paid debts.';
comment on column till_days.lines is 'Visits, other sales and moves, and paid debts, without names of clients.';
comment on column till_days.transfer_cents is 'Transfers for visits and products. Null on days that version 1.0.0 closed.';
comment on column till_days.tips_card_cents is 'The part of tips_cents that is not in the till.';
comment on column till_days.vat is 'VAT that the sales contain, by letter and rate.';
comment on column till_days.prepaid_cents is 'Visits and products that gift cards, packages and deposits paid.';
comment on column till_days.advance_cents is 'Gift cards, packages and deposits sold, less those taken back.';
comment on column till_days.advance_card_cents is 'The part of advance_cents that is not in the till.';
comment on column till_days.withdrawn_cents is 'Money that the owner took out of the till. Null on days that were closed before there were such moves, as the next two.';
CREATE TRIGGER tell_day_closed AFTER UPDATE ON till_days FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION tell_day_closed();

create table till_events (
  salon_id uuid not null,
  id uuid not null,
  day date not null,
  currency text not null,
  kind text not null,
  total_cents bigint not null,
  user_id uuid,
  user_name text not null,
  at timestamp with time zone not null,
  constraint till_events_pkey PRIMARY KEY (salon_id, id),
  constraint till_events_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint till_events_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint till_events_kind_check CHECK (kind = ANY (ARRAY['closed'::text, 'reopened'::text]))
);
comment on table till_events is 'Each close and reopening of a day, with its total. Kept longer than the audit log.';
CREATE INDEX till_events_day ON till_events USING btree (salon_id, day);

create table till_moves (
  salon_id uuid not null,
  id uuid not null,
  day date not null,
  currency text not null,
  kind text not null,
  label text,
  amount_cents bigint not null,
  reverses_id uuid,
  user_id uuid,
  user_name text not null,
  created_at timestamp with time zone not null,
  constraint till_moves_pkey PRIMARY KEY (salon_id, id),
  constraint till_moves_reverses UNIQUE (salon_id, reverses_id),
  constraint till_moves_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint till_moves_salon_id_reverses_id_fkey FOREIGN KEY (salon_id, reverses_id) REFERENCES till_moves(salon_id, id) ON DELETE CASCADE,
  constraint till_moves_amount_cents_check CHECK (amount_cents <> 0),
  constraint till_moves_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint till_moves_kind_check CHECK (kind = ANY (ARRAY['expense'::text, 'withdrawal'::text, 'bank'::text, 'money_in'::text])),
  constraint till_moves_label CHECK (kind <> 'expense'::text OR label IS NOT NULL),
  constraint till_moves_sign CHECK ((amount_cents < 0) = (reverses_id IS NOT NULL))
);
comment on table till_moves is 'Money that goes into the till or out of it without a sale, never changed. A move is taken back by its counter-move in the same till; screens show neither.';
comment on column till_moves.kind is '`expense`; `withdrawal`: the owner takes money; `bank`: money is deposited at the bank; `money_in`: money is put into the till.';
comment on column till_moves.amount_cents is 'Above zero, also for money that leaves the till; below zero in a counter-move.';
comment on column till_moves.reverses_id is 'In a counter-move: the move that it takes back.';
CREATE INDEX till_moves_day ON till_moves USING btree (salon_id, day);
CREATE TRIGGER keep_sale BEFORE DELETE OR UPDATE ON till_moves FOR EACH ROW EXECUTE FUNCTION keep_sale();

create table till_shares (
  salon_id uuid not null,
  day date not null,
  currency text not null,
  barber_id uuid not null,
  barber text not null,
  position integer not null,
  color integer not null,
  visits integer not null,
  revenue_cents bigint not null,
  tips_cents bigint not null,
  kind text not null,
  basis_points integer,
  rent_cents bigint,
  share_cents bigint,
  constraint till_shares_pkey PRIMARY KEY (salon_id, day, currency, barber_id),
  constraint till_shares_salon_id_day_currency_fkey FOREIGN KEY (salon_id, day, currency) REFERENCES till_days(salon_id, day, currency) ON DELETE CASCADE,
  constraint till_shares_kind_check CHECK (kind = ANY (ARRAY['none'::text, 'owner'::text, 'percent'::text, 'rent'::text]))
);
comment on table till_shares is 'Earnings of each barber on a closed day, and their share.';
comment on column till_shares.share_cents is 'Null where nothing is paid out.';

create table users (
  id uuid not null,
  salon_id uuid,
  email text not null,
  email_key text not null,
  username text not null,
  name text not null,
  password_hash text not null,
  role text not null,
  is_active boolean default true not null,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  salon_role text default 'owner'::text not null,
  barber_id uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint users_check CHECK (role = 'admin'::text OR salon_id IS NOT NULL),
  constraint users_role_check CHECK (role = ANY (ARRAY['user'::text, 'admin'::text])),
  constraint users_salon_role_check CHECK (salon_role = ANY (ARRAY['owner'::text, 'reception'::text, 'barber'::text]))
);
comment on table users is 'A person who logs in: a member of one salon, or an administrator.';
comment on column users.email_key is 'The address without regard to case.';
comment on column users.barber_id is 'The barber whose appointments are the user''s own. There is no foreign key, because users are no business table.';
CREATE INDEX users_salon ON users USING btree (salon_id);

create table api_keys (
  token_hash bytea not null,
  id uuid not null,
  salon_id uuid not null,
  name text not null,
  areas text[] not null,
  writes boolean not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (token_hash),
  constraint api_keys_id_key UNIQUE (id),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_keys_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table api_keys is 'Keys with which other programs call the API for a salon. They end with the account of the owner who made them.';
comment on column api_keys.token_hash is 'SHA-256 of a key with 256 random bits, which is stored nowhere.';
comment on column api_keys.areas is 'The areas that it may call (src/platform/shared/apiKeys.ts).';
comment on column api_keys.last_used_at is 'To the minute.';
CREATE INDEX api_keys_created_by ON api_keys USING btree (created_by);
CREATE INDEX api_keys_salon ON api_keys USING btree (salon_id, id);

create table avatars (
  user_id uuid not null,
  id uuid not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint avatars_pkey PRIMARY KEY (user_id),
  constraint avatars_id_key UNIQUE (id),
  constraint avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table avatars is 'Pictures of users, re-encoded. A new picture has a new id, and so a new address.';
comment on column avatars.content is 'WebP.';

create table email_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  new_email text,
  constraint email_tokens_pkey PRIMARY KEY (token_hash),
  constraint email_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_tokens_new_email CHECK ((purpose = 'change'::text) = (new_email IS NOT NULL)),
  constraint email_tokens_purpose_check CHECK (purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'change'::text, 'unlock'::text]))
);
comment on table email_tokens is 'Single-use links sent by mail, which verify an address or reset a password.';
CREATE INDEX email_tokens_user ON email_tokens USING btree (user_id, purpose);

create table login_devices (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint login_devices_pkey PRIMARY KEY (user_id, token_hash),
  constraint login_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table login_devices is 'Devices that logged in before. Each has its own allowance of login attempts, so that failures of a stranger lock nobody out. The token is in an HttpOnly cookie.';

create table passkeys (
  id text not null,
  user_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table passkeys is 'WebAuthn credentials of users.';
comment on column passkeys.id is 'The credential id, base64url.';
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table recovery_codes is 'Single-use codes that replace the second factor.';
comment on column recovery_codes.code_hash is 'SHA-256 of 80 random bits.';

create table second_factor_challenges (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  webauthn_challenge text not null,
  failures integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenges_pkey PRIMARY KEY (token_hash),
  constraint second_factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint second_factor_challenges_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'add_passkey'::text]))
);
comment on table second_factor_challenges is 'A login whose second factor is awaited, or a passkey that is being added.';
CREATE INDEX second_factor_challenges_user ON second_factor_challenges USING btree (user_id);

create table sessions (
  token_hash bytea not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  address text not null,
  agent text not null,
  remembered boolean default false not null,
  pin_hash text,
  pin_failures smallint default 0 not null,
  device_hash bytea,
  token_salt bytea,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table sessions is 'A login of one device. The token is stored only as its SHA-256 hash.';
comment on column sessions.token_hash is 'SHA-256 of the token, which is stored nowhere.';
CREATE UNIQUE INDEX sessions_device ON sessions USING btree (device_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table push_subscriptions (
  salon_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_success_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (salon_id, id),
  constraint push_subscriptions_salon_id_endpoint_key UNIQUE (salon_id, endpoint),
  constraint push_subscriptions_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_check CHECK (length(endpoint) <= 1000)
);
comment on table push_subscriptions is 'Devices that are notified of online bookings (Web Push). A subscription ends with the session of its device.';
comment on column push_subscriptions.endpoint is 'The push service''s address of the device. Anyone who knows it can reach the device, so it is in no reply or log.';
comment on column push_subscriptions.p256dh is 'The device''s public key, base64url.';
comment on column push_subscriptions.auth is 'The device''s secret, base64url.';
comment on column push_subscriptions.device is '''Chrome në Android''.';
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

create table totp_secrets (
  user_id uuid not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step integer default 0 not null,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table totp_secrets is 'The second factor of a user by an authenticator app.';
comment on column totp_secrets.secret is 'Shared with the app, so it cannot be hashed; in no export and no log.';
comment on column totp_secrets.confirmed_at is 'Null until the first code was entered.';
comment on column totp_secrets.last_step is 'The last accepted time step: a code works once.';

create table vat_settings (
  salon_id uuid not null,
  valid_from date not null,
  pays_vat boolean not null,
  country text not null,
  service_letter text not null,
  updated_at timestamp with time zone not null,
  gift_card_vat text,
  constraint vat_settings_pkey PRIMARY KEY (salon_id, valid_from),
  constraint vat_settings_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint vat_settings_country_check CHECK (country = ANY (ARRAY['XK'::text, 'AL'::text])),
  constraint vat_settings_gift_card_vat_check CHECK (gift_card_vat = ANY (ARRAY['sale'::text, 'use'::text])),
  constraint vat_settings_service_letter_check CHECK (service_letter = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text]))
);
comment on table vat_settings is 'If the salon pays VAT, and at which letter services are, from a day on. Before the first row none is paid.';
comment on column vat_settings.gift_card_vat is 'Albania: VAT of gift cards is due when they are sold, or when they are used. Null: when they are used. In Kosovo always when they are sold.';

create table visit_mails (
  salon_id uuid not null,
  appointment_id uuid not null,
  email text not null,
  language text not null,
  consented_at timestamp with time zone not null,
  unsubscribed_at timestamp with time zone,
  told text,
  told_date date,
  told_time time without time zone,
  told_at timestamp with time zone,
  is_changed boolean default true not null,
  remind_at timestamp with time zone,
  day date not null,
  constraint visit_mails_pkey PRIMARY KEY (salon_id, appointment_id),
  constraint visit_mails_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint visit_mails_language_check CHECK (language = ANY (ARRAY['sq'::text, 'en'::text, 'de'::text])),
  constraint visit_mails_told_check CHECK (told = ANY (ARRAY['waiting'::text, 'booked'::text, 'cancelled'::text, 'declined'::text]))
);
comment on table visit_mails is 'Mails about a visit to a client who gave an address. Deleted two days after the visit.';
comment on column visit_mails.appointment_id is 'The first part of the visit; without a foreign key: a deleted appointment can be restored.';
comment on column visit_mails.told is 'The content of the last mail; null before the first one.';
comment on column visit_mails.is_changed is 'The visit may differ from the last mail.';
comment on column visit_mails.remind_at is 'The next reminder.';
comment on column visit_mails.day is 'The visit''s day.';
CREATE INDEX visit_mails_changed ON visit_mails USING btree (salon_id) WHERE is_changed;
CREATE INDEX visit_mails_day ON visit_mails USING btree (day);
CREATE INDEX visit_mails_remind ON visit_mails USING btree (remind_at) WHERE (remind_at IS NOT NULL);

create table visit_sales (
  salon_id uuid not null,
  appointment_id uuid not null,
  sale_id uuid,
  returned boolean default false not null,
  unpaid_day date,
  status_before text,
  is_undecided boolean default false not null,
  constraint visit_sales_pkey PRIMARY KEY (salon_id, appointment_id),
  constraint visit_sales_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint visit_sales_state CHECK (num_nonnulls(sale_id, unpaid_day) > 0 AND (sale_id IS NOT NULL OR NOT returned)),
  constraint visit_sales_status_before_check CHECK (status_before = ANY (ARRAY['pending'::text, 'waiting'::text]))
);
comment on table visit_sales is 'Visits that were sold, or that a close left unpaid: the price of any other visit counts as revenue. Written by record_sale and leave_unpaid only. No foreign key to appointments, because visits are deleted and restored.';
comment on column visit_sales.sale_id is 'The sale that holds the visit. Null for a visit that a close left unpaid, and that was not sold since.';
comment on column visit_sales.returned is 'The sale was returned: the visit may be sold again, and its price does not count.';
comment on column visit_sales.unpaid_day is 'Day of the till whose close left the visit unpaid.';
comment on column visit_sales.status_before is 'Status of the visit before its payment confirmed it, which an undo gives back; `waiting`: an online request.';
comment on column visit_sales.is_undecided is 'The visit was cancelled or deleted while it was paid, or paid afterwards, and nobody has decided about its money.';
CREATE INDEX visit_sales_undecided ON visit_sales USING btree (salon_id, sale_id) WHERE is_undecided;
CREATE INDEX visit_sales_unpaid ON visit_sales USING btree (salon_id, unpaid_day) WHERE (unpaid_day IS NOT NULL);

create table waiting_entries (
  salon_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  appointment_id uuid,
  before_date date,
  before_minute smallint,
  service_name text not null,
  duration_minutes integer not null,
  barber_id uuid,
  from_date date not null,
  to_date date not null,
  from_minute smallint default 0 not null,
  to_minute smallint default 1440 not null,
  weekdays smallint default 127 not null,
  declined text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  service_ids uuid[] default '{}'::uuid[] not null,
  constraint waiting_entries_pkey PRIMARY KEY (salon_id, id),
  constraint waiting_entries_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id),
  constraint waiting_entries_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE,
  constraint waiting_entries_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint waiting_entries_check CHECK (to_date >= from_date),
  constraint waiting_entries_check1 CHECK (to_minute > from_minute),
  constraint waiting_entries_check2 CHECK ((appointment_id IS NULL) = (before_date IS NULL) AND (before_date IS NULL) = (before_minute IS NULL)),
  constraint waiting_entries_duration_minutes_check CHECK (duration_minutes >= 1 AND duration_minutes <= 960),
  constraint waiting_entries_from_minute_check CHECK (from_minute >= 0 AND from_minute <= 1439),
  constraint waiting_entries_to_minute_check CHECK (to_minute >= 1 AND to_minute <= 1440),
  constraint waiting_entries_weekdays_check CHECK (weekdays >= 1 AND weekdays <= 127)
);
comment on table waiting_entries is 'Clients who wait for an earlier place, with or without an appointment.';
comment on column waiting_entries.appointment_id is 'Without a foreign key: a deleted appointment can be restored, and waits again.';
comment on column waiting_entries.before_date is 'The appointment''s start when the client began to wait: an earlier one is wanted.';
comment on column waiting_entries.barber_id is 'Null for any.';
comment on column waiting_entries.weekdays is 'A bit for each day, Monday the lowest.';
comment on column waiting_entries.declined is 'Freed places that the client declined.';
CREATE INDEX waiting_entries_barber ON waiting_entries USING btree (salon_id, barber_id);
CREATE INDEX waiting_entries_client ON waiting_entries USING btree (salon_id, client_id);
CREATE INDEX waiting_entries_open ON waiting_entries USING btree (salon_id, to_date) WHERE (ended_at IS NULL);

create table walk_ins (
  salon_id uuid not null,
  id uuid not null,
  name text,
  phone text,
  service_name text not null,
  duration_minutes integer not null,
  price_cents integer not null,
  currency text not null,
  barber_id uuid,
  arrived_on date not null,
  arrived_at timestamp with time zone not null,
  appointment_id uuid,
  left_at timestamp with time zone,
  constraint walk_ins_pkey PRIMARY KEY (salon_id, id),
  constraint walk_ins_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id),
  constraint walk_ins_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint walk_ins_check CHECK (currency <> 'ALL'::text OR (price_cents % 100) = 0),
  constraint walk_ins_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint walk_ins_duration_minutes_check CHECK (duration_minutes >= 1 AND duration_minutes <= 960),
  constraint walk_ins_price_cents_check CHECK (price_cents >= 0)
);
comment on table walk_ins is 'Clients without an appointment who wait in the salon for a free chair. Kept for a day.';
comment on column walk_ins.name is 'Null for a client who gave none.';
comment on column walk_ins.barber_id is 'Null for any.';
comment on column walk_ins.arrived_on is 'The salon''s day.';
comment on column walk_ins.appointment_id is 'The visit that they were seated for. There is no foreign key: deleting it puts them back into the queue.';
CREATE INDEX walk_ins_barber ON walk_ins USING btree (salon_id, barber_id);
CREATE INDEX walk_ins_day ON walk_ins USING btree (salon_id, arrived_on);

create table webhooks (
  salon_id uuid not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  is_active boolean default true not null,
  failing_since timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (salon_id, id),
  constraint webhooks_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint webhooks_events_check CHECK (cardinality(events) > 0),
  constraint webhooks_url_check CHECK (length(url) <= 1000)
);
comment on table webhooks is 'Addresses of a salon''s own programs that receive events.';
comment on column webhooks.url is 'May carry a key of the receiver: in no log.';
comment on column webhooks.secret is 'Signs, so it cannot be hashed; in no export, no log and no reply but the one that makes it.';
comment on column webhooks.former_secret is 'Signs too until former_until, so that the receiver can change over.';
comment on column webhooks.failing_since is 'The first failure after the last success.';
comment on column webhooks.ended_at is 'Time at which it was switched off because it failed for too long.';

create table webhook_deliveries (
  salon_id uuid not null,
  id uuid default gen_random_uuid() not null,
  webhook_id uuid not null,
  number bigint default ((EXTRACT(epoch FROM clock_timestamp()) * (1000000)::numeric))::bigint not null,
  event text not null,
  subject text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone,
  first_tried_at timestamp with time zone,
  tried_at timestamp with time zone,
  status integer,
  problem text,
  constraint webhook_deliveries_pkey PRIMARY KEY (salon_id, id),
  constraint webhook_deliveries_salon_id_webhook_id_fkey FOREIGN KEY (salon_id, webhook_id) REFERENCES webhooks(salon_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))
);
comment on table webhook_deliveries is 'Events for one webhook, written by triggers in the transaction of the change.';
comment on column webhook_deliveries.number is 'The order of the changes of one subject.';
comment on column webhook_deliveries.subject is 'Deliveries about the same are sent one after another.';
comment on column webhook_deliveries.due_at is 'The next attempt; null: at once.';
comment on column webhook_deliveries.status is 'The last HTTP status; null without an answer.';
comment on column webhook_deliveries.problem is 'Error of an attempt without a reply.';
CREATE INDEX webhook_deliveries_list ON webhook_deliveries USING btree (salon_id, webhook_id, number DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (happened_at) WHERE (state <> 'waiting'::text);
CREATE INDEX webhook_deliveries_subject ON webhook_deliveries USING btree (salon_id, webhook_id, subject, number) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (salon_id, webhook_id, number) WHERE (state = 'waiting'::text);

create table weekly_hours (
  salon_id uuid not null,
  subject_id uuid not null,
  valid_from date not null,
  week jsonb not null,
  updated_at timestamp with time zone not null,
  constraint weekly_hours_pkey PRIMARY KEY (salon_id, subject_id, valid_from),
  constraint weekly_hours_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table weekly_hours is 'A weekly plan of the salon (its own id as subject_id) or of a barber, valid until the subject''s next plan.';
comment on column weekly_hours.week is 'Seven lists of {"from", "to"} in minutes since midnight, Monday first.';

CREATE OR REPLACE FUNCTION public.appointment_content(a appointments_and_holds)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select event_content(to_jsonb(a), '{salon_id, occupied, held_until, notes, price_cents, duration_minutes, listed_cents,
      listed_currency, auto_confirmed_at, auto_confirm_announced_at, created_at}')
    || jsonb_build_object('price', round(a.price_cents / 100.0, 2), 'duration', a.duration_minutes)
$function$;
comment on function appointment_content(appointments_and_holds) is 'An appointment as the data of a webhook event.';

CREATE OR REPLACE FUNCTION public.client_content(c clients)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select event_content(to_jsonb(c), '{salon_id, name_key, search, phone_e164, other_phones_e164, created_at}')
$function$;
comment on function client_content(clients) is 'A client as in webhook events.';

CREATE OR REPLACE FUNCTION public.find_or_create_client(salon uuid, person jsonb, at timestamp with time zone, OUT client clients, OUT is_changed boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  wanted_name constant text := person ->> 'name_key';
  wanted_phone constant text := person ->> 'phone_key';
  further constant text[] := array(select jsonb_array_elements_text(coalesce(person -> 'other_phones_e164', '[]')));
  kept uuid;
begin
  is_changed := false;
  loop
    select c.* into client from clients c
      where c.salon_id = salon and c.name_key = wanted_name
        and (wanted_phone = '' or coalesce(c.phone_e164, c.phone, '') = wanted_phone or wanted_phone = any (c.other_phones_e164))
      order by coalesce(c.phone_e164, c.phone, '') = wanted_phone desc, c.updated_at desc, c.id limit 1;
    exit when found;
    if (person ->> 'takes_phone')::boolean then
      update clients c
        set search = person ->> 'search', phone = person ->> 'phone', phone_e164 = person ->> 'phone_e164', updated_at = at,
          -- No `concat_ws`, which Citus refuses in an update because it is stable.
          other_phones = nullif(coalesce((person ->> 'other_phones') || ', ' || c.other_phones, person ->> 'other_phones', c.other_phones), ''),
          other_phones_e164 = further || c.other_phones_e164
        where c.salon_id = salon and c.name_key = wanted_name and c.phone is null
        returning c.* into client;
      is_changed := found;
      exit when found;
    end if;
    select k.id into kept from kept_client(salon, null, wanted_name, wanted_phone) k;
    select c.* into client from clients c where c.salon_id = salon and c.id = kept;
    exit when found;
    insert into clients as c (salon_id, id, name, name_key, search, phone, phone_e164, other_phones, other_phones_e164, created_at, updated_at)
      values (salon, (person ->> 'id')::uuid, person ->> 'name', wanted_name, person ->> 'search', person ->> 'phone', person ->> 'phone_e164',
        person ->> 'other_phones', further, at, at)
      on conflict do nothing
      returning c.* into client;
    is_changed := found;
    -- Else a concurrent call made the same one, which is found now.
    exit when found;
  end loop;
end $function$;
comment on function find_or_create_client(uuid,jsonb,timestamp with time zone) is 'The client with a name and phone, made when there is none. One of that name without a phone gets the phone (takes_phone). The name of a client that was merged means the one that was kept.';

CREATE OR REPLACE FUNCTION public.hold_visit(salon uuid, visit uuid, s sales)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  undecided boolean := false;
begin
  if s.kind = 'sale' then
    -- Citus refuses a subquery among the values of an insert.
    if s.origin <> 'imported' then
      perform from appointments a where a.salon_id = salon and a.id = visit and a.status <> 'cancelled';
      undecided := not found;
    end if;
    insert into visit_sales as v (salon_id, appointment_id, sale_id, is_undecided) values (salon, visit, s.id, undecided)
      on conflict (salon_id, appointment_id) do update
        set sale_id = excluded.sale_id, returned = false, status_before = null, is_undecided = excluded.is_undecided
      where v.sale_id is null or v.returned;
    if not found then
      raise exception 'appointment % is sold already', visit using errcode = 'unique_violation', constraint = 'visit_sales_pkey';
    end if;
  elsif not s.is_undo then
    update visit_sales set returned = true, is_undecided = false
      where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id;
  else
    delete from visit_sales where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id and unpaid_day is null;
    update visit_sales set sale_id = null, returned = false, status_before = null, is_undecided = false
      where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id;
    -- An earlier sale of the visit was returned. Plan: sale_lines_appointment, sales_pkey, sales_returns.
    insert into visit_sales as v (salon_id, appointment_id, sale_id, returned)
      select f.salon_id, visit, f.id, true from sale_lines l join sales f on f.salon_id = salon and f.id = l.sale_id
      where l.salon_id = salon and l.appointment_id = visit and f.kind = 'sale' and not exists (
        select from sales u where u.salon_id = salon and u.returns_sale_id = f.id and u.is_undo)
      order by f.number desc limit 1
      on conflict (salon_id, appointment_id) do update set sale_id = excluded.sale_id, returned = true;
  end if;
end $function$;
comment on function hold_visit(uuid,uuid,sales) is 'Writes and releases the row of visit_sales for a sale or a return.';

create view appointments as
 SELECT salon_id,
    id,
    barber_id,
    client_id,
    service_id,
    user_id,
    client_name,
    service_name,
    price_cents,
    appointment_date,
    appointment_time,
    duration_minutes,
    status,
    cancel_reason,
    notes,
    auto_confirmed_at,
    auto_confirm_announced_at,
    created_at,
    updated_at,
    buffer_minutes,
    pause_after_minutes,
    pause_minutes,
    visit_id,
    group_id,
    series_id,
    occupied,
    currency,
    online_at,
    online_source,
    request,
    coming_at,
    listed_cents,
    listed_currency
   FROM appointments_and_holds
  WHERE status <> 'held'::text;
comment on view appointments is 'Appointments without the holds of visitors. Its columns are made by name_appointment_columns.';

create view barber_offers as
 SELECT b.salon_id,
    b.id AS barber_id,
    s.id AS service_id,
    s.name_key,
    COALESCE(own.is_offered, true) AS is_offered,
    COALESCE(own.duration_minutes, s.duration_minutes) AS duration_minutes,
    COALESCE(own.price_cents, s.price_cents) AS price_cents,
        CASE
            WHEN own.price_cents IS NULL THEN s.currency
            ELSE own.currency
        END AS currency,
    s.buffer_minutes,
    s.pause_after_minutes,
    s.pause_minutes,
    own.barber_id IS NOT NULL AS differs
   FROM barbers b
     JOIN services s ON s.salon_id = b.salon_id
     LEFT JOIN barber_services own ON own.salon_id = b.salon_id AND own.barber_id = b.id AND own.service_id = s.id;
comment on view barber_offers is 'A service as a barber does it, with the barber''s own duration and price where given. `differs`: the barber has a row of their own.';

create view revenue_entries as
 SELECT c.id,
    c.order_id,
    o.salon_id,
    o.provider,
    'charge'::text AS kind,
    c.received_at AS at,
    c.euro_cents AS cents
   FROM charges c
     JOIN orders o ON o.id = c.order_id
  WHERE NOT c.is_test AND o.provider <> 'sandbox'::text AND c.euro_cents IS NOT NULL
UNION ALL
 SELECT r.id,
    r.order_id,
    o.salon_id,
    o.provider,
    'refund'::text AS kind,
    r.refunded_at AS at,
    - r.amount_cents AS cents
   FROM refunds r
     JOIN charges c ON c.id = r.charge_id
     JOIN orders o ON o.id = r.order_id
  WHERE NOT c.is_test AND o.provider <> 'sandbox'::text AND c.euro_cents IS NOT NULL;
comment on view revenue_entries is 'Revenue of subscriptions in euro cents: charges, and refunds below zero, without tests and the sandbox.';

