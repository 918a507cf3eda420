create table closed_salons (
  salon_id uuid not null,
  name text not null,
  address text,
  tax_id text,
  country text not null,
  time_zone text not null,
  closed_at timestamp with time zone not null,
  sales integer not null,
  first_day date,
  last_day date,
  constraint closed_salons_pkey PRIMARY KEY (salon_id)
);
comment on table closed_salons is 'Salons that were erased. Their sales stay for six years, without clients, for the operator alone.';
comment on column closed_salons.salon_id is 'No foreign key: the salon is gone.';
create index closed_salons_closed_at on closed_salons (closed_at);

create table closed_salon_sales (
  salon_id uuid not null,
  part integer not null,
  content bytea not null,
  constraint closed_salon_sales_pkey PRIMARY KEY (salon_id, part),
  constraint closed_salon_sales_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES closed_salons(salon_id) ON DELETE CASCADE
);
comment on table closed_salon_sales is 'Sales of a closed salon in parts, in the order of their numbers.';
comment on column closed_salon_sales.content is 'Compressed JSON of lines and payments, without names of clients and free texts.';

create table erasing_salons (
  salon_id uuid not null,
  begun_at timestamp with time zone not null,
  constraint erasing_salons_pkey PRIMARY KEY (salon_id),
  constraint erasing_salons_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table erasing_salons is 'Salons whose rows are being erased in batches. Their sales may be deleted.';

create or replace function keep_sale()
 returns trigger
 language plpgsql
as $function$
begin
  -- The cascade of a deleted salon is inside the trigger of its foreign key.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'DELETE' and exists (select from erasing_salons e where e.salon_id = old.salon_id) then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name similar to '(sales|prepaid)%' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then return new; end if;
  raise exception '% is never changed: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$;

create function erase_salon_rows(salon uuid, most integer)
 returns integer
 language plpgsql
as $function$
declare
  erased integer;
  from_number integer;
begin
  delete from appointments_and_holds where salon_id = salon
    and id in (select a.id from appointments_and_holds a where a.salon_id = salon limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return erased; end if;
  -- The latest first, because returns follow their sale.
  select min(n.number) into from_number
    from (select s.number from sales s where s.salon_id = salon order by s.number desc limit most) n;
  if from_number is null then return 0; end if;
  insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents)
    select s.salon_id, s.day, l.label, 0, 0, coalesce(-sum(l.total_cents) filter (where s.currency = 'EUR'), 0), max(s.created_at),
      coalesce(-sum(l.total_cents) filter (where s.currency = 'ALL'), 0)
    from sales s join sale_lines l on l.salon_id = salon and l.sale_id = s.id
    where s.salon_id = salon and s.number >= from_number and l.kind = 'service'
    group by s.salon_id, s.day, l.label;
  delete from sales where salon_id = salon and number >= from_number;
  get diagnostics erased = row_count;
  return erased;
end $function$;
comment on function erase_salon_rows(uuid,integer) is 'Deletes at most so many visits, else sales, of a salon that is being erased, and takes them out of the sums of all salons. Returns how many.';
