-- One function books: a visit, its parts, a group, a series, a walk-in, a visitor's hold and what becomes of it. It takes the place of book_appointment and
-- book_visit, which stay for processes of the version before; the next version drops them.

-- A service as a barber does it.
create view barber_offers as
  select b.salon_id, b.id as barber_id, s.id as service_id, s.name_key, coalesce(own.is_offered, true) as is_offered,
    coalesce(own.duration_minutes, s.duration_minutes) as duration_minutes, coalesce(own.price_cents, s.price_cents) as price_cents,
    case when own.price_cents is null then s.currency else own.currency end as currency,
    s.buffer_minutes, s.pause_after_minutes, s.pause_minutes, own.barber_id is not null as differs
  from barbers b
    join services s on s.salon_id = b.salon_id
    left join barber_services own on own.salon_id = b.salon_id and own.barber_id = b.id and own.service_id = s.id;
comment on view barber_offers is 'A service as a barber does it: with the barber''s own duration and price where there are some. `differs`: something is said about this barber.';

-- Plan: client_merges_pkey or client_merges_name, then client_merges_pkey once a merge, clients_pkey.
create function kept_client(salon uuid, former uuid, former_name text, former_phone text)
returns table (id uuid, name text) language plpgsql stable as $$
begin
  return query
    with recursive chain as (
      select m.kept_id, m.merged_at from client_merges m
        where m.salon_id = salon and (m.merged_id = former or m.name_key = former_name and (former_phone = '' or m.phone_key = former_phone))
      union
      select m.kept_id, m.merged_at from client_merges m join chain on m.merged_id = chain.kept_id where m.salon_id = salon
    )
    select c.id, c.name from chain join clients c on c.salon_id = salon and c.id = chain.kept_id
    order by chain.merged_at desc limit 1;
end $$;
comment on function kept_client(uuid, uuid, text, text) is
  'The client that a merged one became, through as many merges as there were. The merged one by its id, or by name and phone ('''' means any phone).';

-- Plan: clients_name_phone; the others only for a client who is not known.
create function find_or_create_client(
  salon uuid, person jsonb, at timestamptz, out client clients, out is_changed boolean) language plpgsql as $$
declare
  wanted_name constant text := person ->> 'name_key';
  wanted_phone constant text := person ->> 'phone_key';
  kept uuid;
begin
  is_changed := false;
  loop
    select c.* into client from clients c
      where c.salon_id = salon and c.name_key = wanted_name
        and (wanted_phone = '' or coalesce(c.phone_e164, c.phone, '') = wanted_phone or wanted_phone = any (c.other_phones_e164))
      order by coalesce(c.phone_e164, c.phone, '') = wanted_phone desc, c.updated_at desc, c.id limit 1;
    exit when found;
    if (person ->> 'takes_phone')::boolean then
      update clients c
        set search = person ->> 'search', phone = person ->> 'phone', phone_e164 = person ->> 'phone_e164', updated_at = at
        where c.salon_id = salon and c.name_key = wanted_name and c.phone is null
        returning c.* into client;
      is_changed := found;
      exit when found;
    end if;
    select k.id into kept from kept_client(salon, null, wanted_name, wanted_phone) k;
    select c.* into client from clients c where c.salon_id = salon and c.id = kept;
    exit when found;
    insert into clients as c (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
      values (salon, (person ->> 'id')::uuid, person ->> 'name', wanted_name, person ->> 'search', person ->> 'phone', person ->> 'phone_e164', at, at)
      on conflict do nothing
      returning c.* into client;
    is_changed := found;
    -- Else a concurrent call made the same one, which is found now.
    exit when found;
  end loop;
end $$;
comment on function find_or_create_client(uuid, jsonb, timestamptz) is
  'The client with a name and phone, made when there is none. One of that name without a phone gets the phone (takes_phone). The name of a client that was merged means the one that was kept.';

-- Plan: barbers_pkey or its name key, services_name, barber_services_pkey, one row each. One statement: PL/pgSQL prepares each of its expressions once a transaction.
create function plan_appointment(
  salon uuid, booking jsonb, follows_at integer, own_barber uuid, default_minutes integer, salon_currency text,
  out facts jsonb, out barber text, out refusal text) language plpgsql as $$
begin
  select
      jsonb_build_object('salon_id', salon, 'barber_id', b.id, 'service_id', o.service_id,
        'appointment_time', make_time(t.minute / 60 % 24, t.minute % 60, 0), 'duration_minutes', t.minutes,
        'currency', coalesce(booking ->> 'currency', o.currency, salon_currency), 'buffer_minutes', coalesce(o.buffer_minutes, 0),
        -- The service's pause, if it ends before the appointment does.
        'pause_after_minutes', case when o.pause_after_minutes + o.pause_minutes < t.minutes then o.pause_after_minutes end,
        'pause_minutes', case when o.pause_after_minutes + o.pause_minutes < t.minutes then o.pause_minutes end),
      b.name,
      case
        when not b.is_active then 'inactive barber'
        when t.minute >= 24 * 60 then 'start past midnight'
        when t.minute + t.minutes > 24 * 60 then 'end past midnight'
      end
    into facts, barber, refusal
    from barbers b
      left join barber_offers o on o.salon_id = salon and o.barber_id = b.id and o.name_key = booking ->> 'service_key'
      cross join lateral (select
          coalesce(follows_at, (extract(epoch from (booking ->> 'appointment_time')::time) / 60)::integer) as minute,
          coalesce((booking ->> 'duration_minutes')::integer, o.duration_minutes, default_minutes) as minutes) t
    where b.salon_id = salon and (own_barber is null or b.id = own_barber)
      and (b.id = (booking ->> 'barber_id')::uuid or booking ->> 'barber_id' is null and b.name_key = booking ->> 'barber_key')
    for key share of b;
  if not found then refusal := 'unknown barber'; end if;
end $$;
comment on function plan_appointment(uuid, jsonb, integer, uuid, integer, text) is
  'The columns that a booking gets: barber, service, start, duration, currency, buffer and pause. One that follows another begins at that minute of the day. `refusal` says why it cannot be booked. The barber is locked FOR KEY SHARE.';

-- The exclusion constraint decides, whatever runs at the same time. `on conflict do nothing` waits for a concurrent booking of the same time; a plain insert
-- would deadlock under load.
--
-- Lock order: the clients in the order of the list, the barbers by id, the visitor's hold, the rows by barber and time. FOR KEY SHARE on the barber is not left to the
-- foreign key at the end: a move locks the barber FOR UPDATE, so that bookings and moves of one barber never wait for each other in a cycle.
--
-- Each statement names one table of the salon, so that it runs where the salon's rows lie. Constant in the history.
create function book_appointments(salon uuid, bookings jsonb, people jsonb, terms jsonb, entry jsonb, at timestamptz)
returns jsonb language plpgsql as $$
declare
  refusal text;
  refused_at integer;
  person jsonb;
  client clients;
  found_clients jsonb := '[]';
  is_changed boolean := false;
  own_barber constant uuid := terms ->> 'own_barber';
  default_minutes constant integer := terms ->> 'default_minutes';
  booking jsonb;
  p record;
  a appointments_and_holds;
  planned appointments_and_holds[] := '{}';
  in_lock_order appointments_and_holds[];
  barber_ids uuid[];
  barbers text[] := '{}';
  rows jsonb := '[]';
  last_minute integer;
  gap integer;
begin
  -- A refusal takes all of the block back, a new client too.
  begin
    for i in 0 .. jsonb_array_length(people) - 1 loop
      person := people -> i;
      if person ? 'client_id' then
        select c.* into client from clients c
          where c.salon_id = salon and c.id = (person ->> 'client_id')::uuid
            and (person ->> 'phone_key' = '' or coalesce(c.phone_e164, c.phone, '') = person ->> 'phone_key');
        if not found then
          refusal := 'client';
          raise exception using errcode = 'OR001', message = 'not booked';
        end if;
        client.name := person ->> 'name';
      else
        p := find_or_create_client(salon, person, at);
        client := p.client;
        is_changed := is_changed or p.is_changed;
        -- As it was typed, unless the client was found by the name of a merged one.
        if client.name_key = person ->> 'name_key' then client.name := person ->> 'name'; end if;
      end if;
      found_clients := found_clients || jsonb_build_object('client_id', client.id, 'client_name', client.name, 'phone', client.phone,
        'is_blocked', client.is_blocked, 'block_reason', client.block_reason);
    end loop;
    if jsonb_array_length(bookings) > 1 then
      barber_ids := array(select (value ->> 'barber_id')::uuid from jsonb_array_elements(bookings));
      perform from barbers where salon_id = salon and id = any (barber_ids) order by id for key share;
    end if;
    for i in 0 .. jsonb_array_length(bookings) - 1 loop
      booking := bookings -> i;
      p := plan_appointment(salon, booking,
        case when booking ? 'follows' then (extract(epoch from a.appointment_time) / 60 + a.duration_minutes)::integer end,
        own_barber, default_minutes, terms ->> 'currency');
      a := jsonb_populate_record(null::appointments_and_holds, booking || coalesce(p.facts, '{}') || coalesce(found_clients -> (booking ->> 'client')::integer, '{}'));
      planned := planned || a;
      barbers := barbers || p.barber;
      if refusal is null and p.refusal is not null then
        refusal := p.refusal;
        refused_at := i;
      end if;
      perform from deleted_appointments d where d.salon_id = salon and d.id = a.id;
      if found then refusal := 'deleted'; end if;
    end loop;
    if array_length(planned, 1) > 1 then
      -- Between two parts of one visit by the same barber there is no buffer.
      for i in 1 .. array_length(planned, 1) loop
        a := planned[i];
        last_minute := extract(epoch from a.appointment_time) / 60 + a.duration_minutes;
        select extract(epoch from min(next.appointment_time)) / 60 - last_minute into gap from unnest(planned) next
          where next.id <> a.id and next.visit_id = a.visit_id and next.barber_id = a.barber_id
            and next.appointment_date = a.appointment_date and extract(epoch from next.appointment_time) / 60 >= last_minute;
        planned[i].buffer_minutes := least(a.buffer_minutes, gap);
      end loop;
      in_lock_order := array(select x from unnest(planned) x order by x.barber_id, x.appointment_date, x.appointment_time);
    else
      in_lock_order := planned;
    end if;
    if refusal is not null then raise exception using errcode = 'OR001', message = 'not booked'; end if;

    if terms ->> 'hold' is not null then
      delete from appointments_and_holds h where h.salon_id = salon and h.visit_id = (terms ->> 'hold')::uuid and h.status = 'held';
    end if;
    foreach a in array in_lock_order loop
      while not insert_appointment(a) loop
        -- A visitor's hold whose time is over keeps nobody out.
        delete from appointments_and_holds h
          where h.salon_id = salon and h.barber_id = a.barber_id and h.status = 'held' and h.held_until <= at;
        if not found then
          refusal := 'time';
          raise exception using errcode = 'OR001', message = 'not booked';
        end if;
      end loop;
    end loop;
    if entry is not null then perform record_for_salon(salon, entry); end if;
  exception when sqlstate 'OR001' then null;
  end;
  foreach a in array planned loop
    rows := rows || jsonb_build_object('barber_id', a.barber_id, 'client_id', a.client_id, 'client_name', a.client_name, 'service_id', a.service_id,
      'appointment_time', a.appointment_time, 'duration_minutes', a.duration_minutes, 'currency', a.currency, 'buffer_minutes', a.buffer_minutes,
      'pause_after_minutes', a.pause_after_minutes, 'pause_minutes', a.pause_minutes);
  end loop;
  return jsonb_build_object('refusal', refusal, 'refused_at', refused_at, 'clients_changed', is_changed, 'clients', found_clients,
    'rows', rows, 'barbers', to_jsonb(barbers));
end $$;
comment on function book_appointments(uuid, jsonb, jsonb, jsonb, jsonb, timestamptz) is
  'Books all of the bookings or none. `bookings` are rows of appointments_and_holds as far as they are known, with barber_key, service_key, follows and the place of their client in `people`; `people` have a client_id with the phone they are known by, or are found or made by name and phone. `terms` are own_barber, default_minutes, currency and the hold that makes way. `entry` is that of the audit log. Returns `rows` with the columns that it worked out.';

-- Views and functions that name every column of appointments_and_holds. A migration that adds a column calls this after it.
create function name_appointment_columns() returns void language plpgsql as $$
declare
  columns text[] := array(select quote_ident(attname) from pg_attribute
    where attrelid = 'appointments_and_holds'::regclass and attnum > 0 and not attisdropped order by attnum);
  stored text[] := array(select quote_ident(attname) from pg_attribute
    where attrelid = 'appointments_and_holds'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum);
begin
  execute format($view$create or replace view appointments as select %s from appointments_and_holds where status <> 'held'$view$,
    array_to_string(array_remove(columns, 'held_until'), ', '));
  execute format($insert$
    create or replace function insert_appointment(a appointments_and_holds) returns boolean language plpgsql as $body$
    begin
      insert into appointments_and_holds (%s) values (%s) on conflict do nothing;
      return found;
    end $body$
    $insert$,
    array_to_string(stored, ', '), 'a.' || array_to_string(stored, ', a.'));
end $$;
comment on function name_appointment_columns() is
  'Makes the view `appointments` and insert_appointment again, which name every column of appointments_and_holds. A migration that adds a column to it calls this.';
select name_appointment_columns();
comment on function insert_appointment(appointments_and_holds) is 'Inserts the row unless its barber is not free or its id is used; true if it was inserted. Made by name_appointment_columns.';
