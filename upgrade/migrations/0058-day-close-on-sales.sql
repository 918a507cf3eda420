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
comment on column till_days.transfer_cents is 'Transfers for visits and products. Null on days that were closed before there were sales.';
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
comment on table till_imports is 'Queue of the job that imports into sales: all of a salon, or a row of visit_payments or till_entries that a process of the version before wrote.';
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
