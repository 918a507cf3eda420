-- The day close adds up sales. Payments and entries of the versions before become sales by a job; `sale_id` says which did.

alter table till_entries add column sale_id uuid;
comment on column till_entries.sale_id is 'The sale of a tip or a product; null for an expense, and until it is imported.';

alter table till_days
  add column transfer_cents bigint,
  add column discounts_cents bigint,
  add column returns_cents bigint,
  add column tips_card_cents bigint,
  add column vat jsonb,
  drop constraint till_days_closed,
  add constraint till_days_closed check (
    (closed_at is null) = (lines is null) and (closed_at is null) = (expected_cents is null)
    and (closed_at is null or cash_cents + card_cents + owed_cents + coalesce(transfer_cents, 0) = revenue_cents + products_cents));
comment on column till_days.transfer_cents is 'Of visits and products, as cash_cents and card_cents. Null on days that were closed before there were sales.';
comment on column till_days.tips_card_cents is 'The part of tips_cents that is not in the till.';
comment on column till_days.vat is 'VAT that the sales contain, by letter and rate.';

create index till_entries_sale on till_entries (salon_id, sale_id) where sale_id is not null;

create table till_imports (
  salon_id uuid not null references salons (id) on delete cascade,
  kind     text not null check (kind in ('salon', 'visit', 'entry')),
  id       uuid not null,
  sale_id  uuid,
  primary key (salon_id, kind, id)
);
comment on table till_imports is 'What a job imports into sales: all of a salon, or a row of visit_payments or till_entries that a process of the version before wrote.';
comment on column till_imports.sale_id is 'The sale of an entry that was deleted.';

create function note_till_write() returns trigger language plpgsql as $$
begin
  -- New processes record the sale themselves; the cascade of a deleted salon is inside the trigger of its foreign key.
  if current_setting('orari.sales', true) = 'on' or tg_op = 'DELETE' and pg_trigger_depth() > 1 then return coalesce(new, old); end if;
  if tg_table_name like 'visit%' then
    insert into till_imports (salon_id, kind, id) values (coalesce(new.salon_id, old.salon_id), 'visit', coalesce(new.appointment_id, old.appointment_id))
      on conflict do nothing;
  elsif tg_op = 'DELETE' then
    if old.sale_id is not null then
      insert into till_imports (salon_id, kind, id, sale_id) values (old.salon_id, 'entry', old.id, old.sale_id)
        on conflict (salon_id, kind, id) do update set sale_id = excluded.sale_id;
    end if;
  elsif new.kind <> 'expense' then
    insert into till_imports (salon_id, kind, id) values (new.salon_id, 'entry', new.id) on conflict do nothing;
  end if;
  return coalesce(new, old);
end $$;
comment on function note_till_write() is 'Queues a payment or an entry that a process of the version before wrote while a new version starts.';
create trigger note_till_write after insert or update on visit_payments for each row execute function note_till_write();
create trigger note_till_delete before delete on visit_payments for each row execute function note_till_write();
create trigger note_till_write after insert or update on till_entries for each row execute function note_till_write();
create trigger note_till_delete before delete on till_entries for each row execute function note_till_write();

insert into till_imports (salon_id, kind, id) select id, 'salon', id from salons;

-- As before, but webhooks do not get what is imported.
create or replace function record_sale(salon uuid, sale jsonb, lines jsonb, payments jsonb) returns integer language plpgsql as $$
declare
  s sales := jsonb_populate_record(null::sales, sale);
  l sale_lines;
  p sale_payments;
  counted boolean;
begin
  insert into sale_numbers (salon_id, last) values (salon, 0) on conflict do nothing;
  select n.last + 1 into s.number from sale_numbers n where n.salon_id = salon for update;
  perform from sales where salon_id = salon and id = s.id;
  if found then return null; end if;
  update sale_numbers set last = s.number where salon_id = salon;
  insert into sales (salon_id, id, number, device_id, device_number, kind, returns_sale_id, is_undo, day, currency, total_cents, client_id,
      user_id, user_name, sold_at, created_at, reason, origin)
    values (salon, s.id, s.number, s.device_id, s.device_number, s.kind, s.returns_sale_id, s.is_undo, s.day, s.currency, s.total_cents, s.client_id,
      s.user_id, s.user_name, s.sold_at, s.created_at, s.reason, s.origin);
  for l in select * from jsonb_populate_recordset(null::sale_lines, lines) loop
    insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, product_id, barber_id, barber_name, label, quantity, unit_cents,
        discount_cents, discount_basis_points, discount_reason, total_cents, vat_letter, vat_basis_points, vat_cents, returns_line, debt_sale_id)
      values (salon, s.id, l.line, l.kind, l.appointment_id, l.product_id, l.barber_id, l.barber_name, l.label, l.quantity, l.unit_cents,
        l.discount_cents, l.discount_basis_points, l.discount_reason, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.returns_line,
        l.debt_sale_id);
    if l.product_id is not null then
      select pr.counts_stock into counted from products pr where pr.salon_id = salon and pr.id = l.product_id;
      if counted then
        update product_stock set quantity = quantity - l.quantity where salon_id = salon and product_id = l.product_id;
        insert into stock_moves (salon_id, id, product_id, kind, quantity, sale_id, user_id, user_name, at)
          values (salon, gen_random_uuid(), l.product_id, s.kind, -l.quantity, s.id, s.user_id, s.user_name, s.created_at);
      end if;
    end if;
  end loop;
  for p in select * from jsonb_populate_recordset(null::sale_payments, payments) loop
    insert into sale_payments (salon_id, sale_id, position, method, amount_cents, given_cents, change_cents)
      values (salon, s.id, p.position, p.method, p.amount_cents, p.given_cents, p.change_cents);
  end loop;
  if s.origin = 'paid' and exists (select from webhooks where salon_id = salon and is_active) then
    perform tell_webhooks(salon, case s.kind when 'sale' then 'sale.created' else 'sale.returned' end,
      coalesce(s.returns_sale_id, s.id)::text, sale_content(salon, s.id), s.created_at);
  end if;
  return s.number;
end $$;
