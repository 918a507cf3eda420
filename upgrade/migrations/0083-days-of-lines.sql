-- Day and currency of the till at each line and payment of a sale, so that the sums of a period read an index alone.

alter table sale_lines add column day date, add column currency text;
comment on column sale_lines.day is 'Day and currency are those of the sale, set by check_sale_is_new; neither changes.';
alter table sale_payments add column day date, add column currency text, add column of_sale_id uuid;
comment on column sale_payments.of_sale_id is 'The sale, also of its corrections and returns. Set with the day.';
comment on column sale_payments.day is 'Day and currency are those of the sale, set by check_sale_is_new; neither changes.';

create or replace function check_sale_is_new() returns trigger language plpgsql as $$
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
end $$;

alter table sale_lines disable trigger keep_sale;
alter table sale_payments disable trigger keep_sale;
do $$
declare
  salon uuid;
begin
  for salon in select distinct salon_id from sales loop
    update sale_lines l set day = s.day, currency = s.currency from sales s where l.salon_id = salon and s.salon_id = salon and s.id = l.sale_id;
    update sale_payments p set day = s.day, currency = s.currency, of_sale_id = coalesce(s.returns_sale_id, s.id) from sales s where p.salon_id = salon and s.salon_id = salon and s.id = p.sale_id;
  end loop;
end $$;
alter table sale_lines enable trigger keep_sale;
alter table sale_lines alter column day set not null, alter column currency set not null;
alter table sale_payments enable trigger keep_sale;
alter table sale_payments alter column day set not null, alter column currency set not null, alter column of_sale_id set not null;

create index sale_lines_day on sale_lines (salon_id, day, currency, sale_id)
  include (kind, total_cents, discount_cents, barber_id, label);
create index sale_payments_day on sale_payments (salon_id, day, currency, sale_id) include (method, amount_cents);
-- Debts of all time, of which few are open: their sums are read from the indexes alone.
drop index sale_payments_debt;
create index sale_payments_debt on sale_payments (salon_id, of_sale_id) include (amount_cents) where method = 'debt';
drop index sale_lines_debt;
create index sale_lines_debt on sale_lines (salon_id, debt_sale_id) include (total_cents) where debt_sale_id is not null;
create index sales_undos_and_corrections on sales (salon_id, day) include (id, kind, returns_sale_id) where is_undo or kind = 'correction';

-- With the id, which visit_sales is joined by.
drop index appointments_day;
create index appointments_day on appointments_and_holds (salon_id, appointment_date, appointment_time)
  include (id, status, cancel_reason, price_cents, currency, duration_minutes, barber_id, client_id, service_name);
