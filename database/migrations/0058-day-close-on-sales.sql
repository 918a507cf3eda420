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
create or replace function record_sale(salon uuid, sale jsonb, lines jsonb, payments jsonb, entry jsonb) returns integer language plpgsql as $$
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
      user_id, user_name, sold_at, created_at, reason, origin)
    select n.salon_id, s.id, n.last, s.device_id, s.device_number, s.kind, s.returns_sale_id, s.is_undo, s.day, s.currency, s.total_cents, s.client_id,
      s.user_id, s.user_name, s.sold_at, s.created_at, s.reason, s.origin
    from sale_numbers n cross join jsonb_populate_record(null::sales, sale) s where n.salon_id = salon
    on conflict on constraint sales_pkey do nothing;
  if not found then
    update sale_numbers n set last = n.last - 1 where n.salon_id = salon;
    return null;
  end if;
  insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, product_id, barber_id, barber_name, label, quantity, unit_cents,
      discount_cents, discount_basis_points, discount_reason, total_cents, vat_letter, vat_basis_points, vat_cents, returns_line, debt_sale_id)
    select n.salon_id, new_id, l.line, l.kind, l.appointment_id, l.product_id, l.barber_id, l.barber_name, l.label, l.quantity, l.unit_cents,
      l.discount_cents, l.discount_basis_points, l.discount_reason, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.returns_line,
      l.debt_sale_id
    from sale_numbers n cross join jsonb_populate_recordset(null::sale_lines, lines) l where n.salon_id = salon;
  insert into sale_payments (salon_id, sale_id, position, method, amount_cents, given_cents, change_cents)
    select n.salon_id, new_id, p.position, p.method, p.amount_cents, p.given_cents, p.change_cents
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
  if sale ->> 'origin' = 'paid' and exists (select from webhooks where salon_id = salon and is_active) then
    perform tell_webhooks(salon, case sale ->> 'kind' when 'sale' then 'sale.created' else 'sale.returned' end,
      coalesce(sale ->> 'returns_sale_id', sale ->> 'id'), sale_content(salon, new_id), (sale ->> 'created_at')::timestamptz);
  end if;
  -- A call that writes its own entry gives none.
  if entry is not null then perform record_for_salon(salon, entry || jsonb_build_object('description', regexp_replace(entry ->> 'description', '#', given::text))); end if;
  return given;
end $$;
