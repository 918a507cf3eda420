-- Books a visitor's visit, all of its parts or none: finds or makes the client, locks the barber, releases the hold, inserts the parts, and writes
-- the entry of the audit log and the client's link. What cannot be booked raises OR001, so that none of it stays, the client neither: an error takes
-- the call back without a transaction around it. Each statement names one table of the salon, or one that lies apart: the links, the audit log.
--
-- `on conflict do nothing` waits for a concurrent booking of the same time; a plain insert would deadlock under load.
--
-- Lock order: the client, then the barber FOR KEY SHARE, then the hold, then the rows by time.
--
-- `person` has id, name, name_key, search, phone and phone_e164 of the client as they would be made, phone_key, and is_person: a client of that
-- name without a phone gets this one. `parts` are rows of appointments_and_holds without client.
create function book_visit(
  salon uuid, person jsonb, barber uuid, hold uuid, parts jsonb, entry jsonb, link bytea, link_of uuid, at timestamptz,
  out client_id uuid, out client_name text, out client_phone text, out client_changed boolean, out barber_name text) language plpgsql as $$
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
end $$;
