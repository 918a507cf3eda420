-- Day and currency of the till at each line and payment of a sale, so that the sums of a period read an index alone.

alter table sale_lines add column day date, add column currency text;
comment on column sale_lines.day is 'Day and currency are those of the sale, set by check_sale_is_new; neither changes.';
alter table sale_payments add column day date, add column currency text;
comment on column sale_payments.day is 'Day and currency are those of the sale, set by check_sale_is_new; neither changes.';

create or replace function check_sale_is_new() returns trigger language plpgsql as $$
begin
  select s.day, s.currency into new.day, new.currency from sales s
    where s.salon_id = new.salon_id and s.id = new.sale_id and s.xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'sale % is never changed: its lines and payments come with it', new.sale_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table sale_lines disable trigger keep_sale;
alter table sale_payments disable trigger keep_sale;
do $$
declare
  salon uuid;
begin
  for salon in select distinct salon_id from sales loop
    update sale_lines l set day = s.day, currency = s.currency from sales s where l.salon_id = salon and s.salon_id = salon and s.id = l.sale_id;
    update sale_payments p set day = s.day, currency = s.currency from sales s where p.salon_id = salon and s.salon_id = salon and s.id = p.sale_id;
  end loop;
end $$;
alter table sale_lines enable trigger keep_sale;
alter table sale_lines alter column day set not null, alter column currency set not null;
alter table sale_payments enable trigger keep_sale;
alter table sale_payments alter column day set not null, alter column currency set not null;

create index sale_lines_day on sale_lines (salon_id, day, currency, sale_id)
  include (kind, total_cents, discount_cents, barber_id, label);
create index sale_payments_day on sale_payments (salon_id, day, currency, sale_id) include (method, amount_cents);
create index sales_undos_and_corrections on sales (salon_id, day) include (id, kind, returns_sale_id) where is_undo or kind = 'correction';

-- With the id, which visit_sales is joined by.
drop index appointments_day;
create index appointments_day on appointments_and_holds (salon_id, appointment_date, appointment_time)
  include (id, status, cancel_reason, price_cents, currency, duration_minutes, barber_id, client_id, service_name);
