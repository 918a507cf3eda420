-- Holds: a slot that a visitor of a salon's page has chosen, until they have typed their name. A hold is a row of the table of appointments,
-- so that the one exclusion constraint guards it. No existing statement sees it: `appointments` is a view without holds, and processes of
-- the version before read and write that view like the table.
alter table appointments rename to appointments_and_holds;
alter table appointments_and_holds
  alter column client_id drop not null,
  add column held_until timestamptz,
  drop constraint appointments_status_check,
  add constraint appointments_status_check check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'held')),
  add constraint holds_end check ((status = 'held') = (held_until is not null)),
  add constraint appointments_have_clients check (status = 'held' or client_id is not null);
create index holds_ended on appointments_and_holds (held_until) where status = 'held';
create index holds_visit on appointments_and_holds (salon_id, visit_id) where status = 'held';
create index holds_barber on appointments_and_holds (salon_id, barber_id, appointment_date) where status = 'held';

-- The view's condition is part of the index's, so that this index alone still answers what occupies a barber.
drop index appointments_barber;
create index appointments_barber on appointments_and_holds (salon_id, barber_id, appointment_date)
  include (appointment_time, duration_minutes, buffer_minutes, pause_after_minutes, pause_minutes)
  where status <> 'held' and status <> 'cancelled';

create view appointments with (security_invoker = true) as
  select salon_id, id, barber_id, client_id, service_id, user_id, client_name, service_name, price_cents, appointment_date, appointment_time,
    duration_minutes, status, cancel_reason, notes, auto_confirmed_at, auto_confirm_announced_at, created_at, updated_at, buffer_minutes,
    pause_after_minutes, pause_minutes, visit_id, group_id, series_id, occupied, currency, online_at, online_source, request, coming_at
  from appointments_and_holds where status <> 'held'
  with local check option;

-- As before, without holds: they count nowhere.
create or replace function count_appointments() returns trigger language plpgsql as $$
declare
  own_shard constant smallint := pg_backend_pid() % 16;
begin
  -- A statement writes holds or appointments, and never both, but for the deletion of a whole salon.
  if tg_op = 'INSERT' then
    if not exists (select from added where status <> 'held') then return null; end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from removed where status <> 'held') then return null; end if;
  end if;
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
      from added where status <> 'held';
  elsif tg_op = 'DELETE' then
    insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents, lek_count)
      select salon_id, appointment_date, service_name, -count(*), -count(*) filter (where status = 'cancelled'),
        -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'EUR'), 0), max(updated_at),
        -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed') and currency = 'ALL'), 0),
        -count(*) filter (where currency = 'ALL')
      from removed where status <> 'held' group by salon_id, appointment_date, service_name;
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

-- A hold that ends was never sold: nobody waits for its time.
drop trigger note_place_removed on appointments_and_holds;
create trigger note_place_removed after delete on appointments_and_holds for each row
  when (old.status not in ('cancelled', 'held')) execute function note_freed_place();

-- As before, by the name of the view: merges that were made before know their appointments by it.
create or replace function move_client(salon uuid, former uuid, next uuid, next_name text, at timestamptz, only_ids jsonb)
returns jsonb language plpgsql as $$
declare
  found record;
  ids jsonb;
  moved jsonb := '{}';
  appointment_ids jsonb := coalesce(only_ids -> 'appointments', '[]') || coalesce(only_ids -> 'deleted_appointments', '[]');
begin
  for found in
    -- Through the view: a hold has no client.
    select case c.conrelid when 'appointments_and_holds'::regclass then 'appointments' else c.conrelid::regclass::text end as name, a.attname as key,
      exists (select from pg_attribute n where n.attrelid = c.conrelid and n.attname = 'client_name' and not n.attisdropped) as has_name,
      exists (select from pg_attribute n where n.attrelid = c.conrelid and n.attname = 'updated_at' and not n.attisdropped) as has_version
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'salon_id'
    where c.contype = 'f' and c.confrelid = 'clients'::regclass and c.conrelid <> 'client_totals'::regclass
    order by 1, 2
  loop
    execute format(
      'with changed as (update %s set %I = $3%s%s where salon_id = $1 and %I = $2 and ($6 is null or $6 @> to_jsonb(id)) returning id)
       select coalesce(jsonb_agg(id), ''[]'') from changed',
      found.name, found.key,
      case when found.has_name then ', client_name = $4' else '' end,
      case when found.has_version then ', updated_at = greatest($5, updated_at + interval ''1 millisecond'')' else '' end,
      found.key)
      into ids
      using salon, former, next, next_name, at,
        case when only_ids is null then null when found.name = 'appointments' then appointment_ids
          else coalesce(only_ids -> found.name, '[]') end;
    if ids <> '[]' then
      moved := moved || jsonb_build_object(found.name, coalesce(moved -> found.name, '[]') || ids);
    end if;
  end loop;
  -- Deleted appointments that can still be restored name their client too. After the appointments: one that is being deleted is here then.
  with changed as (
    update deleted_appointments d
      set row = d.row || jsonb_build_object('client_id', next, 'client_name', next_name)
      where d.salon_id = salon and d.row ->> 'client_id' = former::text and (only_ids is null or appointment_ids @> to_jsonb(d.id))
      returning d.id)
  select coalesce(jsonb_agg(changed.id), '[]') into ids from changed;
  if ids <> '[]' then moved := moved || jsonb_build_object('deleted_appointments', ids); end if;
  return moved;
end $$;
