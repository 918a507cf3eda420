-- The end of the upgrade: every former row has its copy, then what served version 1.0.0 goes.

-- Signed events of orders that do not exist.
insert into refused_callbacks (provider, data_hash, reason, reference, first_at, last_at)
  select distinct on (provider, hash, reason) provider, hash, reason, order_id, received_at, received_at
  from (select copied_provider(provider) as provider, encode(sha256(convert_to(data, 'UTF8')), 'hex') as hash, reason, order_id, received_at
    from payment_events where payment_id is null) e
  order by provider, hash, reason, received_at
  on conflict do nothing;

do $$
declare
  missing text;
begin
  select string_agg(name || ' ' || id, ', ') into missing from (
    select 'payments' as name, p.id::text from payments p
      where not exists (select from orders o where o.id = p.id)
        or p.paid_at is not null and not exists (select from charges c where c.order_id = p.id and c.accepted_at is not null)
    union all
    select 'payment_events', e.id::text from payment_events e
      where e.payment_id is not null and not exists (
        select from provider_events c where c.provider = copied_provider(e.provider)
          and c.data_hash = encode(sha256(convert_to(e.data, 'UTF8')), 'hex'))
    union all
    select 'payment_reviews', r.id::text from payment_reviews r where not exists (select from order_reviews c where c.id = r.id)
    union all
    select 'payment_refunds', r.id::text from payment_refunds r where not exists (select from refunds c where c.id = r.id)
    union all
    select 'receipts', r.id::text from receipts r where r.charge_id is null
    limit 20) m;
  if missing is not null then raise exception 'not copied: %', missing; end if;

  select string_agg(name || ' ' || id, ', ') into missing from (
    select 'till_imports' as name, i.salon_id::text as id from till_imports i
    union all
    select 'till_entries', e.id::text from till_entries e where case e.kind
      when 'expense' then not exists (select from till_moves m where m.salon_id = e.salon_id and m.id = e.id)
      else e.sale_id is null end
    union all
    select 'till_days', t.day::text || ' ' || v.id from till_days t cross join lateral jsonb_to_recordset(t.lines -> 'visits') v (id uuid, method text)
      where t.closed_at is not null
        and (v.method <> 'owed' or exists (
          select from visit_payments p where p.salon_id = t.salon_id and p.appointment_id = v.id and p.settled_day is not null))
        and not exists (select from sale_lines l where l.salon_id = t.salon_id and l.appointment_id = v.id)
        -- Closed by a build between, which left the visit unpaid.
        and not exists (select from visit_sales s where s.salon_id = t.salon_id and s.appointment_id = v.id)
    limit 20) m;
  if missing is not null then raise exception 'not imported: %', missing; end if;
end $$;

drop trigger copy_charge on receipts;
alter table receipts drop column payment_id;
-- With the functions whose argument is one of their rows.
drop table payment_events, payment_refunds, payment_reviews, payments cascade;
drop function copy_payment_row();
drop function copy_receipt_charge();
drop function copied_cents(text, text);
drop function copied_provider(text);

drop table visit_payments, till_entries, till_imports;

drop function book_appointment(uuid, jsonb, boolean, text, uuid, text, text, text, integer, integer, integer, text, text, jsonb);
drop function book_appointments(uuid, jsonb, jsonb, jsonb, jsonb, timestamptz);
drop function book_visit(uuid, jsonb, uuid, uuid, jsonb, jsonb, bytea, uuid, timestamptz);
drop function plan_appointment(uuid, jsonb, integer, uuid, integer, text);
drop function insert_appointment(appointments_and_holds);
drop function refuse_booking(text);
create or replace function name_appointment_columns() returns void language plpgsql as $$
declare
  columns text[] := array(select quote_ident(attname) from pg_attribute
    where attrelid = 'appointments_and_holds'::regclass and attnum > 0 and not attisdropped and attname <> 'held_until' order by attnum);
begin
  execute format($view$create or replace view appointments as select %s from appointments_and_holds where status <> 'held'$view$,
    array_to_string(columns, ', '));
end $$;
comment on function name_appointment_columns() is
  'Makes the view `appointments` again, which names every column of appointments_and_holds. A migration that adds a column to it calls this.';
create or replace function check_sale_debt() returns trigger language plpgsql as $$
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
end $$;
comment on function count_appointments() is
  'Adds the changed visits to the totals of salon and client. The price of a sold visit counts as 0, because its sale is counted (count_sale).';
comment on function check_sale_line() is 'A line is returned once, and no more is paid than is owed.';
comment on column till_days.revenue_cents is 'Services sold.';
comment on column till_days.settled_cash_cents is 'Cash that paid debts.';
comment on column till_days.lines is 'Visits, other sales and moves, and paid debts, without names of clients.';
comment on column till_days.transfer_cents is
  'Transfers for visits and products. Null on days that version 1.0.0 closed.';
comment on column sales.origin is '`close`: recorded by closing a day; `imported`: from payments of version 1.0.0.';

-- Schedules of jobs under their former names.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule
      where name in ('activity.fold', 'activity.tidy', 'history.collect', 'history.fold', 'history.retain', 'messages.purge');
  end if;
end $$;
