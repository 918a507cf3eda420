-- What triggers and functions do, as statements that each read or write rows of one salon: such a statement runs on the server that has the
-- salon's rows, where they are spread over several (docs/scaling.md). Results are as before.

-- Before the appointments, in the order of bookings: dropping the keys below that lead to barbers locks them too.
lock table barbers in access exclusive mode;

-- What an appointment that is written adds to sums (`one` is 1), or takes from them (-1).
create type counted_visit as (
  salon_id uuid, client_id uuid, day date, service_name text, status text, price_cents integer, currency text, at timestamptz, one integer);

-- When a salon is deleted its totals are gone before its appointments: a deletion only changes rows that are there.
create function count_of_salon(salon uuid, visits bigint, cents bigint, lek_visits bigint, lek_cents bigint) returns void language plpgsql as $$
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
end $$;

create function count_of_client(salon uuid, client uuid, visits bigint, cancelled_visits bigint, cents bigint, lek_cents bigint)
returns void language plpgsql as $$
begin
  if visits < 0 then
    update client_totals
      set appointments = appointments + visits, cancelled = cancelled + cancelled_visits, spent_cents = spent_cents + cents,
        spent_lek_cents = spent_lek_cents + lek_cents
      where salon_id = salon and client_id = client;
    return;
  end if;
  insert into client_totals as t (salon_id, client_id, appointments, cancelled, spent_cents, spent_lek_cents)
    values (salon, client, visits, cancelled_visits, cents, lek_cents)
    on conflict (salon_id, client_id) do update
      set appointments = t.appointments + excluded.appointments, cancelled = t.cancelled + excluded.cancelled,
        spent_cents = t.spent_cents + excluded.spent_cents, spent_lek_cents = t.spent_lek_cents + excluded.spent_lek_cents;
end $$;

-- Rows are taken in the order of their keys, so that two statements cannot wait for each other.
--
-- The shared lock says that appointments of the salon are being written: who makes a month's sums takes it for itself alone, or
-- leaves it, and so never keeps sums of which a part is not yet committed.
create function count_visits(visits counted_visit[]) returns void language plpgsql as $$
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
    from unnest(visits) v group by v.salon_id, v.client_id order by v.salon_id, v.client_id
  loop
    continue when c.visits = 0 and c.cancelled = 0 and c.cents = 0 and c.lek_cents = 0;
    perform count_of_client(c.salon_id, c.client_id, c.visits, c.cancelled, c.cents, c.lek_cents);
  end loop;
  for c in
    select v.salon_id, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.currency = 'ALL'), 0) as lek_visits,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents
    from unnest(visits) v group by v.salon_id order by v.salon_id
  loop
    continue when c.visits = 0 and c.lek_visits = 0 and c.cents = 0 and c.lek_cents = 0;
    perform count_of_salon(c.salon_id, c.visits, c.cents, c.lek_visits, c.lek_cents);
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

-- Runs once a statement, in its transaction, so the totals are right at every commit whichever way a row was written. Holds count nowhere.
create or replace function count_appointments() returns trigger language plpgsql as $$
declare
  visits counted_visit[];
begin
  if tg_op = 'INSERT' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status, price_cents, currency, updated_at, 1)::counted_visit)
      into visits from added where status <> 'held';
  elsif tg_op = 'DELETE' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status, price_cents, currency, updated_at, -1)::counted_visit)
      into visits from removed where status <> 'held';
  else
    select array_agg((salon_id, client_id, appointment_date, service_name, status, price_cents, currency, updated_at, one)::counted_visit)
      into visits from (
        select salon_id, client_id, appointment_date, service_name, status, price_cents, currency, updated_at, 1 as one from added
        union all
        select salon_id, client_id, appointment_date, service_name, status, price_cents, currency, updated_at, -1 from removed) d
      where status <> 'held';
  end if;
  if visits is not null then perform count_visits(visits); end if;
  return null;
end $$;

-- count_appointments does it.
drop trigger note_added on appointments_and_holds;
drop trigger note_changed on appointments_and_holds;
drop trigger note_removed on appointments_and_holds;
drop function note_appointments();

-- A client's new name is written to all their appointments and changes their version: an edit that has begun gets a conflict.
create or replace function name_appointments() returns trigger language plpgsql as $$
begin
  update appointments_and_holds
    set client_name = new.name,
      updated_at = greatest(new.updated_at, (updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')
    where salon_id = new.salon_id and client_id = new.id;
  return null;
end $$;

-- A salon that is being deleted has nobody waiting left, see forget_waiting.
create or replace function note_freed_place() returns trigger language plpgsql as $$
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
end $$;

-- Before the cascades delete the rest of the salon: what is deleted then neither frees a place for anybody nor tells another program.
create function forget_waiting() returns trigger language plpgsql as $$
begin
  delete from waiting_entries where salon_id = old.id;
  delete from webhooks where salon_id = old.id;
  return old;
end $$;
create trigger forget_waiting before delete on salons for each row execute function forget_waiting();

-- Who waited for a barber that is removed waits for any.
alter table waiting_entries
  drop constraint waiting_entries_salon_id_barber_id_fkey,
  add foreign key (salon_id, barber_id) references barbers (salon_id, id);
alter table walk_ins
  drop constraint walk_ins_salon_id_barber_id_fkey,
  add foreign key (salon_id, barber_id) references barbers (salon_id, id);
create function release_barber() returns trigger language plpgsql as $$
begin
  update waiting_entries set barber_id = null where salon_id = old.salon_id and barber_id = old.id;
  update walk_ins set barber_id = null where salon_id = old.salon_id and barber_id = old.id;
  return old;
end $$;
create trigger release_barber before delete on barbers for each row execute function release_barber();

-- Numbers of deliveries: microseconds since 1970, so that they grow on whichever server they are made, and for one subject never the same
-- or less than one that waits.
alter table webhook_deliveries alter column number drop identity;
alter table webhook_deliveries alter column number set default (extract(epoch from clock_timestamp()) * 1000000)::bigint;

-- Plan: webhooks_pkey, the salon's few rows.
create or replace function tell_webhooks(of_salon uuid, of_event text, of_subject text, of_data jsonb, at timestamptz) returns void language plpgsql as $$
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
end $$;

create or replace function tell_appointment() returns trigger language plpgsql as $$
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
end $$;

-- A merge: as before, by the name of the view, because merges that were made before know their appointments by it.
create or replace function move_client(salon uuid, former uuid, next uuid, next_name text, at timestamptz, only_ids jsonb)
returns jsonb language plpgsql as $$
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
end $$;

-- Those of the clients that a row of any feature names: they are more than a line of a file.
create or replace function named_clients(salon uuid, ids uuid[]) returns setof uuid language plpgsql stable as $$
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
end $$;

-- Removes the notes of a client's appointments, deleted ones included: a name or a phone may be written in them.
create or replace function clear_client_notes(salon uuid, client uuid, at timestamptz) returns void language plpgsql as $$
begin
  update appointments_and_holds
    set notes = null, updated_at = greatest(at, (updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')
    where salon_id = salon and client_id = client and notes is not null;
  update deleted_appointments set row = row || '{"notes": null}' where salon_id = salon and row ->> 'client_id' = client::text;
end $$;
