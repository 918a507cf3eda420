-- Books an appointment: finds barber, client, service and duration, and inserts unless something is missing, the id was used before or the
-- barber is not free. The exclusion constraint decides the last, whatever runs at the same time. `on conflict do nothing` waits for a concurrent
-- booking of the same time; a plain insert would deadlock under load. One call and one commit, wherever the salon's rows lie: each statement
-- names one table of the salon.
--
-- Lock order: FOR KEY SHARE on the barber first, not only by the foreign key at the end. A move locks the barber FOR UPDATE, so bookings and
-- moves of one barber never wait for each other in a cycle.
--
-- Plan: index scans of one row each (barbers_pkey or its name key, services_name, barber_services_pkey, clients_name_phone or clients_pkey,
-- deleted_appointments_pkey), then the inserts: constant, whatever the history.
--
-- `visit` has the columns that are stored as given, and barber_id and client_id where they were given by id. `entry` is the entry of the audit log.
-- Returns what src/features/appointments/server/bookSlot.ts calls Outcome.
create function book_appointment(
  salon uuid, visit jsonb, is_repeatable boolean, barber_key text, own_barber uuid, client_key text, client_phone text, service_key text,
  asked_minutes integer, default_minutes integer, minutes_to_midnight integer, asked_currency text, salon_currency text, entry jsonb)
returns jsonb language plpgsql as $$
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
end $$;
