-- The schema of version 1.0.0, frozen: its backups are restored into it, then upgraded. Made from the catalog of its 47 migrations.

create extension if not exists btree_gist;
-- Functions name tables and each other.
set local check_function_bodies = off;

create type counted_visit as (salon_id uuid, client_id uuid, day date, service_name text, status text, price_cents integer, currency text, at timestamp with time zone, one integer);

CREATE OR REPLACE FUNCTION public.book_appointment(salon uuid, visit jsonb, is_repeatable boolean, barber_key text, own_barber uuid, client_key text, client_phone text, service_key text, asked_minutes integer, default_minutes integer, minutes_to_midnight integer, asked_currency text, salon_currency text, entry jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  a appointments_and_holds := jsonb_populate_record(null::appointments_and_holds, visit);
  b record;
  c record;
  s record;
  own record;
  earlier text;
  booked boolean := false;
begin
  if a.barber_id is null then
    select id, name, is_active into b from barbers
      where salon_id = salon and name_key = barber_key and (own_barber is null or id = own_barber) for key share;
  else
    select id, name, is_active into b from barbers
      where salon_id = salon and id = a.barber_id and (own_barber is null or id = own_barber) for key share;
  end if;

  if a.client_id is null then
    select id, phone, is_blocked, block_reason into c from clients
      where salon_id = salon and name_key = client_key
        and (client_phone = '' or coalesce(phone_e164, phone, '') = client_phone or client_phone = any (other_phones_e164))
      order by coalesce(phone_e164, phone, '') = client_phone desc, updated_at desc, id limit 1;
  else
    select id, phone, is_blocked, block_reason into c from clients
      where salon_id = salon and id = a.client_id and (client_phone = '' or coalesce(phone_e164, phone, '') = client_phone);
  end if;

  select id, duration_minutes, price_cents, currency, buffer_minutes, pause_after_minutes, pause_minutes into s from services
    where salon_id = salon and name_key = service_key;
  if s.id is not null and b.id is not null then
    select duration_minutes, price_cents, currency into own from barber_services
      where salon_id = salon and barber_id = b.id and service_id = s.id;
    s.duration_minutes := coalesce(own.duration_minutes, s.duration_minutes);
    if own.price_cents is not null then s.currency := own.currency; end if;
  end if;

  a.barber_id := b.id;
  a.client_id := c.id;
  a.service_id := s.id;
  a.duration_minutes := coalesce(asked_minutes, s.duration_minutes, default_minutes);
  a.currency := coalesce(asked_currency, s.currency, salon_currency);
  a.buffer_minutes := coalesce(s.buffer_minutes, 0);
  -- The service's pause, if it ends before the appointment does.
  if s.pause_after_minutes + s.pause_minutes < a.duration_minutes then
    a.pause_after_minutes := s.pause_after_minutes;
    a.pause_minutes := s.pause_minutes;
  end if;

  if is_repeatable then
    perform from deleted_appointments where salon_id = salon and id = a.id;
    if found then earlier := 'deleted'; end if;
  end if;
  if b.is_active and c.id is not null and a.duration_minutes <= minutes_to_midnight and earlier is null then
    loop
      insert into appointments_and_holds (
          salon_id, id, barber_id, client_id, service_id, user_id, client_name, service_name, price_cents, currency, appointment_date,
          appointment_time, duration_minutes, buffer_minutes, pause_after_minutes, pause_minutes, status, notes, created_at, updated_at)
        values (
          salon, a.id, a.barber_id, a.client_id, a.service_id, a.user_id, a.client_name, a.service_name, a.price_cents, a.currency,
          a.appointment_date, a.appointment_time, a.duration_minutes, a.buffer_minutes, a.pause_after_minutes, a.pause_minutes, 'pending',
          a.notes, a.created_at, a.updated_at)
        on conflict do nothing;
      booked := found;
      exit when booked;
      -- A visitor's hold whose time is over keeps nobody out.
      delete from appointments_and_holds
        where salon_id = salon and barber_id = a.barber_id and status = 'held' and held_until <= a.created_at;
      exit when not found;
    end loop;
    if booked then
      perform record_for_salon(salon, entry);
    end if;
  end if;
  if is_repeatable and not booked and earlier is null then
    perform from appointments_and_holds where salon_id = salon and id = a.id and status <> 'held';
    if found then earlier := 'kept'; end if;
  end if;

  return jsonb_build_object('booked', booked, 'earlier', earlier, 'barber_id', b.id, 'barber', b.name, 'barber_active', b.is_active,
    'client_id', c.id, 'client_phone', c.phone, 'client_blocked', coalesce(c.is_blocked, false), 'client_block_reason', c.block_reason,
    'duration', a.duration_minutes, 'currency', a.currency, 'buffer_minutes', a.buffer_minutes,
    'pause_after_minutes', a.pause_after_minutes, 'pause_minutes', a.pause_minutes);
end $function$;

CREATE OR REPLACE FUNCTION public.book_visit(salon uuid, person jsonb, barber uuid, hold uuid, parts jsonb, entry jsonb, link bytea, link_of uuid, at timestamp with time zone, OUT client_id uuid, OUT client_name text, OUT client_phone text, OUT client_changed boolean, OUT barber_name text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  wanted_name constant text := person ->> 'name_key';
  wanted_phone constant text := person ->> 'phone_key';
  a appointments_and_holds;
  service uuid;
  kept record;
begin
  client_name := person ->> 'name';
  client_changed := false;
  select c.id, c.phone into client_id, client_phone from clients c
    where c.salon_id = salon and c.name_key = wanted_name
      and (wanted_phone = '' or coalesce(c.phone_e164, c.phone, '') = wanted_phone or wanted_phone = any (c.other_phones_e164))
    order by coalesce(c.phone_e164, c.phone, '') = wanted_phone desc, c.updated_at desc, c.id limit 1;
  if client_id is null and (person ->> 'is_person')::boolean then
    update clients c
      set search = person ->> 'search', phone = person ->> 'phone', phone_e164 = person ->> 'phone_e164', updated_at = at
      where c.salon_id = salon and c.name_key = wanted_name and c.phone is null
      returning c.id, c.phone into client_id, client_phone;
    client_changed := client_id is not null;
  end if;
  -- The name of a client that was merged means the one that was kept, through as many merges as there were.
  if client_id is null then
    with recursive chain as (
      select m.kept_id, m.merged_at from client_merges m where m.salon_id = salon and m.name_key = wanted_name and (wanted_phone = '' or m.phone_key = wanted_phone)
      union
      select m.kept_id, m.merged_at from client_merges m join chain c on m.merged_id = c.kept_id where m.salon_id = salon
    )
    select c.id, c.name, c.name_key, c.phone into kept from chain join clients c on c.salon_id = salon and c.id = chain.kept_id
      order by chain.merged_at desc limit 1;
    client_id := kept.id;
    client_phone := kept.phone;
    if kept.name_key <> wanted_name then client_name := kept.name; end if;
  end if;
  if client_id is null then
    insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
      values (salon, (person ->> 'id')::uuid, client_name, wanted_name, person ->> 'search', person ->> 'phone', person ->> 'phone_e164', at, at)
      on conflict do nothing;
    -- A concurrent call made the same one: it is found when this is called again.
    if not found then raise exception using errcode = 'OR001', message = 'the visit was not booked', detail = 'client'; end if;
    client_id := (person ->> 'id')::uuid;
    client_phone := person ->> 'phone';
    client_changed := true;
  end if;

  select b.name into barber_name from barbers b where b.salon_id = salon and b.id = barber and b.is_active for key share;
  if barber_name is null then raise exception using errcode = 'OR001', message = 'the visit was not booked', detail = 'barber'; end if;
  if hold is not null then
    delete from appointments_and_holds h where h.salon_id = salon and h.visit_id = hold and h.status = 'held';
  end if;

  for a in select * from jsonb_populate_recordset(null::appointments_and_holds, parts) p order by p.appointment_date, p.appointment_time loop
    -- A visit of the hold's id was deleted since.
    if hold is not null then
      perform from deleted_appointments d where d.salon_id = salon and d.id = a.id;
      if found then raise exception using errcode = 'OR001', message = 'the visit was not booked', detail = 'time'; end if;
    end if;
    -- A service that was removed meanwhile is left out.
    if a.service_id is not null then
      select s.id into service from services s where s.salon_id = salon and s.id = a.service_id;
      a.service_id := service;
    end if;
    insert into appointments_and_holds (
        salon_id, id, barber_id, client_id, service_id, user_id, client_name, service_name, price_cents, currency, appointment_date,
        appointment_time, duration_minutes, buffer_minutes, pause_after_minutes, pause_minutes, visit_id, group_id, series_id, status, notes,
        online_at, online_source, request, created_at, updated_at)
      values (
        salon, a.id, barber, book_visit.client_id, a.service_id, a.user_id, book_visit.client_name, a.service_name, a.price_cents, a.currency, a.appointment_date,
        a.appointment_time, a.duration_minutes, a.buffer_minutes, a.pause_after_minutes, a.pause_minutes, a.visit_id, a.group_id, a.series_id, a.status, a.notes,
        a.online_at, a.online_source, a.request, at, at)
      on conflict do nothing;
    if not found then raise exception using errcode = 'OR001', message = 'the visit was not booked', detail = 'time'; end if;
    if a.id = link_of then
      insert into client_links (token_hash, salon_id, appointment_id, known_date, known_time, created_at)
        values (link, salon, a.id, a.appointment_date, a.appointment_time, at);
    end if;
  end loop;
  perform record_activity(salon, (entry ->> 'id')::uuid, entry ->> 'action_type', entry ->> 'severity', entry ->> 'description',
    entry ->> 'entity_type', entry ->> 'entity_id', (entry ->> 'user_id')::uuid, entry ->> 'username', entry ->> 'email',
    entry ->> 'address', (entry ->> 'created_at')::timestamptz);
end $function$;

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

CREATE OR REPLACE FUNCTION public.copied_cents(detail text, field text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(substring(detail from '(?:^| )' || field || '=(\d{1,9})(?: |$)'), '')::integer
$function$;

CREATE OR REPLACE FUNCTION public.copied_provider(provider text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case provider when 'practice' then 'sandbox' else provider end
$function$;

CREATE OR REPLACE FUNCTION public.copy_payment_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case tg_table_name
    when 'payments' then perform copy_payment(new);
    when 'payment_events' then perform copy_payment_event(new);
    when 'payment_reviews' then perform copy_payment_review(new);
    when 'payment_refunds' then perform copy_payment_refund(new);
  end case;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.copy_receipt_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.charge_id is null and new.payment_id is not null then
    select c.id, o.reference, o.provider, c.provider_id into new.charge_id, new.order_reference, new.provider, new.provider_id
      from orders o join charges c on c.order_id = o.id and c.accepted_at is not null where o.id = new.payment_id limit 1;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_appointments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.count_of_client(salon uuid, client uuid, visits bigint, cancelled_visits bigint, cents bigint, lek_cents bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

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

CREATE OR REPLACE FUNCTION public.count_visits(visits counted_visit[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.forget_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from waiting_entries where salon_id = old.id;
  delete from webhooks where salon_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_year()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from report_years
    where salon_id = old.salon_id and old.month between first_month and last_month;
  return null;
end $function$;

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

CREATE OR REPLACE FUNCTION public.note_visit_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visit_mails set is_changed = true where salon_id = old.salon_id and appointment_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_visit_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update visit_mails set is_changed = true where salon_id = new.salon_id and appointment_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.record_activity(salon uuid, entry uuid, action text, level text, what text, about text, about_id text, who uuid, who_name text, who_email text, from_address text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into activities (salon_id, id, action_type, severity, description, entity_type, entity_id, user_id, username, email, address, created_at)
    values (salon, entry, action, level, what, about, about_id, who, who_name, who_email, from_address, at);
  insert into activity_tallies (hour, action_type, severity, count) values (date_trunc('hour', at, 'UTC'), action, level, 1);
end $function$;

CREATE OR REPLACE FUNCTION public.record_for_salon(salon uuid, entry jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform record_activity(salon, (entry ->> 'id')::uuid, entry ->> 'action_type', entry ->> 'severity', entry ->> 'description',
    entry ->> 'entity_type', entry ->> 'entity_id', (entry ->> 'user_id')::uuid, entry ->> 'username', entry ->> 'email',
    entry ->> 'address', (entry ->> 'created_at')::timestamptz);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_booking(reason text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'OR001', message = 'the visit was not booked', detail = reason;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('orari.leaving_demo', true) = 'on' then return null; end if;
  raise exception '% keeps what it was told: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.release_barber()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update waiting_entries set barber_id = null where salon_id = old.salon_id and barber_id = old.id;
  update walk_ins set barber_id = null where salon_id = old.salon_id and barber_id = old.id;
  return old;
end $function$;

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

CREATE OR REPLACE FUNCTION public.tell_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  c clients := coalesce(new, old);
begin
  if not exists (select from webhooks where salon_id = c.salon_id and is_active) then return null; end if;
  perform tell_webhooks(c.salon_id, 'client.changed', c.id::text, jsonb_build_object(
    'id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email, 'birthday', c.birthday, 'notes', c.notes,
    'message_consent', c.message_consent, 'is_blocked', c.is_blocked, 'deleted', tg_op = 'DELETE'),
    case when tg_op = 'DELETE' then clock_timestamp() else c.updated_at end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_day_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(new.salon_id, 'day.closed', new.day || ' ' || new.currency, jsonb_build_object(
    'day', new.day, 'currency', new.currency, 'closed_by', new.closed_by_name, 'visits', new.visits,
    'revenue', round(new.revenue_cents / 100.0, 2), 'products', round(new.products_cents / 100.0, 2),
    'cash', round(new.cash_cents / 100.0, 2), 'card', round(new.card_cents / 100.0, 2), 'owed', round(new.owed_cents / 100.0, 2),
    'tips', round(new.tips_cents / 100.0, 2), 'expenses', round(new.expenses_cents / 100.0, 2),
    'expected', round(new.expected_cents / 100.0, 2), 'counted', round(new.counted_cents / 100.0, 2)), new.closed_at);
  return null;
end $function$;

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
CREATE INDEX activities_salon ON activities USING btree (salon_id, id) WHERE (salon_id IS NOT NULL);
CREATE INDEX activities_severity ON activities USING btree (severity, id) WHERE (severity <> 'info'::text);
CREATE INDEX activities_type ON activities USING btree (action_type, id);

create table activity_tallies (
  hour timestamp with time zone not null,
  action_type text not null,
  severity text not null,
  count bigint not null
);

create table announcement_addresses (
  email_key text not null,
  token text not null,
  created_at timestamp with time zone not null,
  unsubscribed_at timestamp with time zone,
  constraint announcement_addresses_pkey PRIMARY KEY (email_key),
  constraint announcement_addresses_token_key UNIQUE (token)
);

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

create table bajram_dates (
  year integer not null,
  fitr date not null,
  adha date not null,
  constraint bajram_dates_pkey PRIMARY KEY (year),
  constraint bajram_dates_year_check CHECK (year >= 2000 AND year <= 2199)
);

create table billing_alerts (
  id integer not null,
  mail_at timestamp with time zone not null,
  constraint billing_alerts_pkey PRIMARY KEY (id),
  constraint billing_alerts_id_check CHECK (id = 1)
);

create table document_numbers (
  series text not null,
  year integer not null,
  last_number integer not null,
  constraint document_numbers_pkey PRIMARY KEY (series, year)
);

create table entries_of_salons (
  salon_id uuid not null,
  id uuid not null,
  entry jsonb not null,
  constraint entries_of_salons_pkey PRIMARY KEY (salon_id, id)
);

create table fiscal_records (
  document_id uuid not null,
  reference text not null,
  registered_at timestamp with time zone not null,
  constraint fiscal_records_pkey PRIMARY KEY (document_id)
);

create table idempotency_keys (
  key bytea not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint idempotency_keys_pkey PRIMARY KEY (key)
);
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
  constraint mails_pkey PRIMARY KEY (id)
);
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
CREATE INDEX charges_received ON charges USING btree (received_at);
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table order_requests (
  id uuid not null,
  order_id uuid not null,
  created_at timestamp with time zone not null,
  constraint order_requests_pkey PRIMARY KEY (id),
  constraint order_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

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
CREATE INDEX order_reviews_open ON order_reviews USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE INDEX order_reviews_order ON order_reviews USING btree (order_id);

create table payments (
  id uuid not null,
  order_id text not null,
  salon_id uuid not null,
  user_id uuid,
  buyer_name text not null,
  buyer_email text not null,
  plan text not null,
  amount_cents integer not null,
  currency text default 'EUR'::text not null,
  provider text not null,
  state text not null,
  is_test boolean default false not null,
  paid_at timestamp with time zone,
  paid_request_id text,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_order_id_key UNIQUE (order_id),
  constraint payments_amount_cents_check CHECK (amount_cents > 0),
  constraint payments_check CHECK (paid_at IS NOT NULL OR state <> 'paid'::text),
  constraint payments_currency_check CHECK (currency = 'EUR'::text),
  constraint payments_order_id_check CHECK (octet_length(order_id) <= 40),
  constraint payments_plan_check CHECK (plan = ANY (ARRAY['monthly'::text, 'yearly'::text])),
  constraint payments_provider_check CHECK (provider = ANY (ARRAY['paysera'::text, 'practice'::text, 'cash'::text])),
  constraint payments_state_check CHECK (state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'review'::text, 'refunded'::text]))
);
CREATE INDEX payments_paid ON payments USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX payments_salon ON payments USING btree (salon_id, created_at DESC);
CREATE TRIGGER copy AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION copy_payment_row();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payment_events (
  id uuid not null,
  payment_id uuid,
  provider text not null,
  received_at timestamp with time zone not null,
  method text not null,
  address text not null,
  data text not null,
  ss1 text,
  ss2 text,
  ss3 text,
  ss1_held boolean,
  ss2_held boolean,
  ss3_held boolean,
  sealed_held boolean,
  order_id text,
  request_id text,
  status text,
  decision text not null,
  reason text not null,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_events_payment ON payment_events USING btree (payment_id, received_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER copy AFTER INSERT ON payment_events FOR EACH ROW EXECUTE FUNCTION copy_payment_row();

create table payment_refunds (
  id uuid not null,
  payment_id uuid not null,
  source text not null,
  request_id text,
  reported text,
  amount_cents integer,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_payment_id_request_id_key UNIQUE (payment_id, request_id),
  constraint payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint payment_refunds_source_check CHECK (source = ANY (ARRAY['provider'::text, 'admin'::text]))
);
CREATE TRIGGER copy AFTER INSERT OR UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION copy_payment_row();
CREATE TRIGGER never_deleted BEFORE DELETE OR TRUNCATE ON payment_refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payment_reviews (
  id uuid not null,
  payment_id uuid not null,
  reason text not null,
  request_id text default ''::text not null,
  detail text not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  resolution text,
  note text,
  constraint payment_reviews_pkey PRIMARY KEY (id),
  constraint payment_reviews_payment_id_reason_request_id_key UNIQUE (payment_id, reason, request_id),
  constraint payment_reviews_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_reviews_check CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
  constraint payment_reviews_reason_check CHECK (reason = ANY (ARRAY['amount_differs'::text, 'currency_differs'::text, 'unconfirmed'::text, 'unknown_status'::text, 'double_payment'::text, 'paid_after_refund'::text, 'salon_gone'::text])),
  constraint payment_reviews_resolution_check CHECK (resolution = ANY (ARRAY['accepted'::text, 'closed'::text]))
);
CREATE INDEX payment_reviews_open ON payment_reviews USING btree (created_at) WHERE (resolved_at IS NULL);
CREATE TRIGGER copy AFTER INSERT OR UPDATE ON payment_reviews FOR EACH ROW EXECUTE FUNCTION copy_payment_row();

create table plans (
  plan text not null,
  price_cents integer not null,
  is_active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint plans_pkey PRIMARY KEY (plan),
  constraint plans_plan_check CHECK (plan = ANY (ARRAY['monthly'::text, 'yearly'::text])),
  constraint plans_price_cents_check CHECK (price_cents >= 1 AND price_cents <= 10000000)
);

create table practice_keys (
  id integer not null,
  private_pem text not null,
  public_pem text not null,
  password text not null,
  constraint practice_keys_pkey PRIMARY KEY (id),
  constraint practice_keys_id_check CHECK (id = 1)
);

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
CREATE INDEX provider_events_order ON provider_events USING btree (order_id, received_at, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table push_keys (
  id smallint not null,
  public_key text not null,
  private_key text not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK (id = 1)
);

create table rate_limits (
  key text not null,
  calls integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table receipt_numbers (
  year integer not null,
  last_number integer not null,
  constraint receipt_numbers_pkey PRIMARY KEY (year)
);

create table receipts (
  id uuid not null,
  year integer not null,
  number integer not null,
  payment_id uuid,
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
  constraint receipts_payment_id_key UNIQUE (payment_id),
  constraint receipts_series_year_number_key UNIQUE (series, year, number),
  constraint receipts_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint receipts_check CHECK ((net_cents + vat_cents) = gross_cents),
  constraint receipts_vat_rate_check CHECK (vat_rate >= 0::numeric AND vat_rate <= 100::numeric)
);
CREATE INDEX receipts_issued ON receipts USING btree (issued_at);
CREATE INDEX receipts_salon ON receipts USING btree (salon_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER copy_charge BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION copy_receipt_charge();

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
CREATE TRIGGER forget_waiting BEFORE DELETE ON salons FOR EACH ROW EXECUTE FUNCTION forget_waiting();

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

create table buyer_details (
  salon_id uuid not null,
  name text not null,
  address text not null,
  tax_id text not null,
  updated_at timestamp with time zone not null,
  constraint buyer_details_pkey PRIMARY KEY (salon_id),
  constraint buyer_details_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);

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
CREATE INDEX clients_by_name ON clients USING btree (salon_id, name COLLATE "sq-x-icu", id);
CREATE UNIQUE INDEX clients_name_phone ON clients USING btree (salon_id, name_key, COALESCE(phone_e164, phone, ''::text));
CREATE INDEX clients_other_phones ON clients USING btree (salon_id) WHERE (other_phones_e164 <> '{}'::text[]);
CREATE INDEX clients_phone ON clients USING btree (salon_id, id) INCLUDE (phone);
CREATE INDEX clients_phone_e164 ON clients USING btree (salon_id, phone_e164) WHERE (phone_e164 IS NOT NULL);
CREATE TRIGGER name_appointments AFTER UPDATE OF name ON clients FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION name_appointments();
CREATE TRIGGER tell_client_added AFTER INSERT OR DELETE ON clients FOR EACH ROW EXECUTE FUNCTION tell_client();
CREATE TRIGGER tell_client_changed AFTER UPDATE ON clients FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.phone IS DISTINCT FROM new.phone OR old.email IS DISTINCT FROM new.email OR old.birthday IS DISTINCT FROM new.birthday OR old.notes IS DISTINCT FROM new.notes OR old.message_consent IS DISTINCT FROM new.message_consent OR old.is_blocked IS DISTINCT FROM new.is_blocked) EXECUTE FUNCTION tell_client();

create table client_totals (
  salon_id uuid not null,
  client_id uuid not null,
  appointments integer not null,
  cancelled integer not null,
  spent_cents bigint not null,
  spent_lek_cents bigint default 0 not null,
  constraint client_totals_pkey PRIMARY KEY (salon_id, client_id),
  constraint client_totals_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id) ON DELETE CASCADE
) with (fillfactor=70);

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

create table deleted_appointments (
  salon_id uuid not null,
  id uuid not null,
  row jsonb not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_appointments_pkey PRIMARY KEY (salon_id, id),
  constraint deleted_appointments_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
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

create table onboarding (
  salon_id uuid not null,
  state text not null,
  trade text,
  sample_day boolean default false not null,
  on_phone boolean default false not null,
  is_hidden boolean default false not null,
  updated_at timestamp with time zone not null,
  constraint onboarding_pkey PRIMARY KEY (salon_id),
  constraint onboarding_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint onboarding_state_check CHECK (state = ANY (ARRAY['later'::text, 'done'::text])),
  constraint onboarding_trade_check CHECK (trade = ANY (ARRAY['barber'::text, 'hair'::text, 'nails'::text, 'makeup'::text]))
);

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

create table report_months (
  salon_id uuid not null,
  month date not null,
  constraint report_months_pkey PRIMARY KEY (salon_id, month),
  constraint report_months_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint report_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
CREATE TRIGGER forget_year AFTER DELETE ON report_months FOR EACH ROW EXECUTE FUNCTION forget_year();

create table report_parts (
  salon_id uuid not null,
  month date not null,
  kind text not null,
  key text not null,
  name text,
  count integer not null,
  done integer not null,
  cancelled integer not null,
  pending integer not null,
  no_shows integer not null,
  cents bigint not null,
  minutes bigint not null,
  lek_cents bigint default 0 not null,
  constraint report_parts_pkey PRIMARY KEY (salon_id, month, kind, key),
  constraint report_parts_salon_id_month_fkey FOREIGN KEY (salon_id, month) REFERENCES report_months(salon_id, month) ON DELETE CASCADE,
  constraint report_parts_kind_check CHECK (kind = ANY (ARRAY['day'::text, 'service'::text, 'barber'::text, 'client'::text]))
);

create table report_years (
  salon_id uuid not null,
  first_month date not null,
  last_month date not null,
  constraint report_years_pkey PRIMARY KEY (salon_id),
  constraint report_years_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);

create table report_year_parts (
  salon_id uuid not null,
  kind text not null,
  key text not null,
  name text,
  count integer not null,
  done integer not null,
  cancelled integer not null,
  pending integer not null,
  no_shows integer not null,
  cents bigint not null,
  minutes bigint not null,
  lek_cents bigint default 0 not null,
  constraint report_year_parts_pkey PRIMARY KEY (salon_id, kind, key),
  constraint report_year_parts_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES report_years(salon_id) ON DELETE CASCADE,
  constraint report_year_parts_kind_check CHECK (kind = ANY (ARRAY['day'::text, 'service'::text, 'barber'::text, 'client'::text]))
);

create table salon_addresses (
  address text not null,
  salon_id uuid not null,
  is_current boolean not null,
  created_at timestamp with time zone not null,
  constraint salon_addresses_pkey PRIMARY KEY (address),
  constraint salon_addresses_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_addresses_address_check CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(address) >= 3 AND length(address) <= 40)
);
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

create table schedule_settings (
  salon_id uuid not null,
  grid_step_minutes smallint not null,
  constraint schedule_settings_pkey PRIMARY KEY (salon_id),
  constraint schedule_settings_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint schedule_settings_grid_step_minutes_check CHECK (grid_step_minutes = ANY (ARRAY[5, 10, 15, 20, 30]))
);

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
  constraint appointments_pkey PRIMARY KEY (salon_id, id),
  constraint no_double_booking EXCLUDE USING gist (salon_id WITH =, barber_id WITH =, occupied WITH &&) WHERE (status <> 'cancelled'::text),
  constraint appointments_salon_id_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id),
  constraint appointments_salon_id_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint appointments_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint appointments_salon_id_service_id_fkey FOREIGN KEY (salon_id, service_id) REFERENCES services(salon_id, id),
  constraint appointments_buffer_minutes_check CHECK (buffer_minutes >= 0 AND buffer_minutes <= 240),
  constraint appointments_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['no_show'::text, 'client'::text, 'salon'::text])),
  constraint appointments_check CHECK (cancel_reason IS NULL OR status = 'cancelled'::text),
  constraint appointments_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint appointments_duration_minutes_check CHECK (duration_minutes >= 1 AND duration_minutes <= 960),
  constraint appointments_have_clients CHECK (status = 'held'::text OR client_id IS NOT NULL),
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
CREATE INDEX appointments_barber ON appointments_and_holds USING btree (salon_id, barber_id, appointment_date) INCLUDE (appointment_time, duration_minutes, buffer_minutes, pause_after_minutes, pause_minutes) WHERE ((status <> 'held'::text) AND (status <> 'cancelled'::text));
CREATE INDEX appointments_client ON appointments_and_holds USING btree (salon_id, client_id, appointment_date);
CREATE INDEX appointments_day ON appointments_and_holds USING btree (salon_id, appointment_date, appointment_time);
CREATE INDEX appointments_group ON appointments_and_holds USING btree (salon_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX appointments_online ON appointments_and_holds USING btree (salon_id, appointment_date) WHERE (online_at IS NOT NULL);
CREATE INDEX appointments_pending ON appointments_and_holds USING btree (salon_id, appointment_date) WHERE (status = 'pending'::text);
CREATE INDEX appointments_report ON appointments_and_holds USING btree (salon_id, appointment_date) INCLUDE (status, cancel_reason, price_cents, currency, duration_minutes, barber_id, client_id, service_name);
CREATE INDEX appointments_requests ON appointments_and_holds USING btree (salon_id, appointment_date, appointment_time) WHERE (request = 'waiting'::text);
CREATE INDEX appointments_series ON appointments_and_holds USING btree (salon_id, series_id, appointment_date) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_unannounced ON appointments_and_holds USING btree (salon_id) WHERE ((auto_confirmed_at IS NOT NULL) AND (auto_confirm_announced_at IS NULL));
CREATE INDEX appointments_visit ON appointments_and_holds USING btree (salon_id, visit_id) WHERE (visit_id IS NOT NULL);
CREATE INDEX holds_barber ON appointments_and_holds USING btree (salon_id, barber_id, appointment_date) WHERE (status = 'held'::text);
CREATE INDEX holds_ended ON appointments_and_holds USING btree (held_until) WHERE (status = 'held'::text);
CREATE INDEX holds_visit ON appointments_and_holds USING btree (salon_id, visit_id) WHERE (status = 'held'::text);
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
CREATE INDEX barber_services_service ON barber_services USING btree (salon_id, service_id);

create table signing_keys (
  name text not null,
  key text not null,
  created_at timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (name)
);

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
  payment_id uuid,
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
CREATE UNIQUE INDEX one_live_term_an_order ON subscription_terms USING btree (salon_id, payment_id) WHERE (voided_at IS NULL);
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
  constraint till_days_pkey PRIMARY KEY (salon_id, day, currency),
  constraint till_days_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint till_days_closed CHECK ((closed_at IS NULL) = (lines IS NULL) AND (closed_at IS NULL) = (expected_cents IS NULL) AND (closed_at IS NULL OR (cash_cents + card_cents + owed_cents) = (revenue_cents + products_cents))),
  constraint till_days_counted_cents_check CHECK (counted_cents >= 0),
  constraint till_days_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint till_days_opening_cents_check CHECK (opening_cents >= 0)
);
CREATE TRIGGER tell_day_closed AFTER UPDATE ON till_days FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION tell_day_closed();

create table till_entries (
  salon_id uuid not null,
  id uuid not null,
  day date not null,
  kind text not null,
  barber_id uuid,
  label text,
  method text default 'cash'::text not null,
  amount_cents bigint not null,
  currency text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint till_entries_pkey PRIMARY KEY (salon_id, id),
  constraint till_entries_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint till_entries_amount_cents_check CHECK (amount_cents > 0),
  constraint till_entries_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint till_entries_kind CHECK ((kind = 'tip'::text) = (barber_id IS NOT NULL) AND (kind = 'tip'::text) = (label IS NULL) AND (kind = 'product'::text OR method = 'cash'::text)),
  constraint till_entries_kind_check CHECK (kind = ANY (ARRAY['tip'::text, 'product'::text, 'expense'::text])),
  constraint till_entries_method_check CHECK (method = ANY (ARRAY['cash'::text, 'card'::text]))
);
CREATE INDEX till_entries_day ON till_entries USING btree (salon_id, day);

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
CREATE INDEX till_events_day ON till_events USING btree (salon_id, day);

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
CREATE INDEX email_tokens_user ON email_tokens USING btree (user_id, purpose);

create table login_devices (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint login_devices_pkey PRIMARY KEY (user_id, token_hash),
  constraint login_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

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
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

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
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
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
CREATE INDEX visit_mails_changed ON visit_mails USING btree (salon_id) WHERE is_changed;
CREATE INDEX visit_mails_day ON visit_mails USING btree (day);
CREATE INDEX visit_mails_remind ON visit_mails USING btree (remind_at) WHERE (remind_at IS NOT NULL);

create table visit_payments (
  salon_id uuid not null,
  appointment_id uuid not null,
  method text not null,
  changed_at timestamp with time zone not null,
  settled_day date,
  settled_method text,
  settled_cents bigint,
  settled_currency text,
  settled_at timestamp with time zone,
  constraint visit_payments_pkey PRIMARY KEY (salon_id, appointment_id),
  constraint visit_payments_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint visit_payments_method_check CHECK (method = ANY (ARRAY['card'::text, 'owed'::text])),
  constraint visit_payments_settled CHECK ((num_nonnulls(settled_day, settled_method, settled_cents, settled_currency, settled_at) = ANY (ARRAY[0, 5])) AND (settled_day IS NULL OR method = 'owed'::text)),
  constraint visit_payments_settled_currency_check CHECK (settled_currency = ANY (ARRAY['EUR'::text, 'ALL'::text])),
  constraint visit_payments_settled_method_check CHECK (settled_method = ANY (ARRAY['cash'::text, 'card'::text]))
);
CREATE INDEX visit_payments_owed ON visit_payments USING btree (salon_id, appointment_id) WHERE ((method = 'owed'::text) AND (settled_day IS NULL));
CREATE INDEX visit_payments_settled ON visit_payments USING btree (salon_id, settled_day) WHERE (settled_day IS NOT NULL);

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

CREATE OR REPLACE FUNCTION public.appointment_content(a appointments_and_holds)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'id', a.id, 'visit_id', a.visit_id, 'group_id', a.group_id, 'series_id', a.series_id,
    'status', a.status, 'request', a.request, 'cancel_reason', a.cancel_reason,
    'appointment_date', a.appointment_date, 'appointment_time', to_char(a.appointment_time, 'HH24:MI'),
    'duration', a.duration_minutes, 'barber_id', a.barber_id, 'service_id', a.service_id, 'service_name', a.service_name,
    'price', round(a.price_cents / 100.0, 2), 'currency', a.currency,
    'client_id', a.client_id, 'client_name', a.client_name, 'updated_at', a.updated_at)
$function$;

CREATE OR REPLACE FUNCTION public.copy_charge(payment payments, number text, cents integer, at timestamp with time zone, accepted timestamp with time zone, charge uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  copied uuid;
begin
  insert into charges (id, order_id, provider, provider_id, amount_cents, currency, euro_cents, is_test, received_at,
    accepted_at, recorded_by)
  values (charge, payment.id, copied_provider(payment.provider), number, cents, 'EUR', cents,
    payment.is_test or payment.provider = 'practice', at, accepted, payment.created_by)
  on conflict (order_id, provider_id) do update
    set accepted_at = coalesce(charges.accepted_at, excluded.accepted_at)
  returning id into copied;
  return copied;
end
$function$;

CREATE OR REPLACE FUNCTION public.copy_payment(payment payments)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  paid_cents integer;
begin
  insert into orders (id, reference, salon_id, user_id, buyer_name, buyer_email, plan, price_cents, currency, provider,
    expires_at, note, created_by, created_at)
  values (payment.id, payment.order_id, payment.salon_id, payment.user_id, payment.buyer_name, payment.buyer_email,
    payment.plan, payment.amount_cents, payment.currency, copied_provider(payment.provider),
    case when payment.provider <> 'cash' then payment.created_at + interval '24 hours' end, payment.note,
    payment.created_by, payment.created_at)
  on conflict (id) do nothing;
  if payment.paid_at is null then return; end if;
  -- A payment of another amount that a person accepted: its review says what arrived.
  select copied_cents(detail, 'amount') into paid_cents from payment_reviews
    where payment_id = payment.id and reason = 'amount_differs' and request_id = payment.paid_request_id
      and copied_cents(detail, 'amount') > 0;
  perform copy_charge(payment, coalesce(payment.paid_request_id, payment.order_id),
    coalesce(paid_cents, payment.amount_cents), payment.paid_at, payment.paid_at, payment.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.copy_payment_event(event payment_events)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if event.payment_id is null then return; end if;
  insert into provider_events (id, provider, data_hash, order_id, received_at, method, address, data, signatures, kind,
    provider_id, decision, detail)
  values (event.id, copied_provider(event.provider), encode(sha256(convert_to(event.data, 'UTF8')), 'hex'),
    event.payment_id, event.received_at, event.method, event.address, event.data,
    jsonb_strip_nulls(jsonb_build_object('ss1', event.ss1_held, 'ss2', event.ss2_held, 'ss3', event.ss3_held, 'sealed',
      event.sealed_held)),
    case event.status when '0' then 'failed' when '1' then 'paid' when '2' then 'pending' when '3' then 'information'
      when '4' then 'unconfirmed' when '5' then 'refunded' else 'unknown' end,
    coalesce(event.request_id, ''), event.decision, event.reason)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.copy_payment_refund(refund payment_refunds)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  payment payments;
  charge charges;
  cents integer := refund.amount_cents;
begin
  select * into payment from payments where id = refund.payment_id;
  -- A provider's refund names the payment that it gives back; one recorded by hand is of the payment that was accepted.
  select * into charge from charges
    where order_id = refund.payment_id and (refund.request_id is null or provider_id = refund.request_id)
    order by accepted_at is null, received_at limit 1;
  if charge.id is null then
    if refund.request_id is null then return; end if;
    perform copy_charge(payment, refund.request_id, payment.amount_cents, refund.created_at, null, refund.id);
    select * into charge from charges where id = refund.id;
  end if;
  if cents is null then
    cents := round(nullif(substring(refund.reported from '^(\d{1,7}\.\d{1,2}) EUR$'), '')::numeric * 100);
  end if;
  -- Not confirmed, and reported without a readable amount: it counted as the whole.
  cents := coalesce(nullif(cents, 0), charge.amount_cents);
  insert into refunds (id, order_id, charge_id, source, amount_cents, refunded_at, reported_at, note, recorded_by,
    created_at)
  values (refund.id, refund.payment_id, charge.id, refund.source, cents, refund.created_at,
    case refund.source when 'provider' then refund.created_at end, refund.note, refund.created_by, refund.created_at)
  on conflict (id) do update
    set amount_cents = excluded.amount_cents, note = excluded.note, recorded_by = excluded.recorded_by;
end
$function$;

CREATE OR REPLACE FUNCTION public.copy_payment_review(review payment_reviews)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  payment payments;
  charge uuid;
  cents integer := copied_cents(review.detail, 'amount');
begin
  select * into payment from payments where id = review.payment_id;
  -- Money arrived in these cases, whatever a person decides.
  if review.reason in ('amount_differs', 'double_payment', 'paid_after_refund', 'salon_gone') and cents > 0 then
    charge := copy_charge(payment, review.request_id, cents, review.created_at, null, review.id);
  end if;
  insert into order_reviews (id, order_id, charge_id, reason, provider_id, detail, created_at, resolved_at, resolved_by,
    resolution, note)
  values (review.id, review.payment_id, charge, review.reason, review.request_id, review.detail, review.created_at,
    review.resolved_at, review.resolved_by, review.resolution, review.note)
  on conflict (id) do update set resolved_at = excluded.resolved_at, resolved_by = excluded.resolved_by,
    resolution = excluded.resolution, note = excluded.note;
end
$function$;

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
    coming_at
   FROM appointments_and_holds
  WHERE status <> 'held'::text;

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

