-- Who waits for an earlier place: the client of an appointment, or one who has none yet.
create table waiting_entries (
  salon_id          uuid not null references salons (id) on delete cascade,
  id                uuid not null,
  client_id         uuid not null,
  appointment_id    uuid,      -- without a foreign key: a deleted appointment can be restored, and waits again
  before_date       date,      -- the appointment's start when it was asked for: an earlier one is what was waited for
  before_minute     smallint,
  service_name      text not null,
  duration_minutes  integer not null check (duration_minutes between 1 and 960),
  barber_id         uuid,      -- null for any
  from_date         date not null,
  to_date           date not null check (to_date >= from_date),
  from_minute       smallint not null default 0 check (from_minute between 0 and 1439),
  to_minute         smallint not null default 1440 check (to_minute between 1 and 1440),
  weekdays          smallint not null default 127 check (weekdays between 1 and 127), -- a bit for each day, Monday the lowest
  declined          text[] not null default '{}', -- freed places that the client did not want
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  ended_at          timestamptz,
  primary key (salon_id, id),
  check (to_minute > from_minute),
  check ((appointment_id is null) = (before_date is null) and (before_date is null) = (before_minute is null)),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade,
  foreign key (salon_id, barber_id) references barbers (salon_id, id) on delete set null (barber_id)
);
create index waiting_entries_open on waiting_entries (salon_id, to_date) where ended_at is null;
create index waiting_entries_client on waiting_entries (salon_id, client_id);
create index waiting_entries_barber on waiting_entries (salon_id, barber_id);

-- Time of a barber that an appointment left while somebody waited for that day. Whether it still is free is read from the appointments.
create table freed_places (
  salon_id    uuid not null references salons (id) on delete cascade,
  id          uuid not null,
  barber_id   uuid not null,
  day         date not null,
  from_minute smallint not null,
  to_minute   smallint not null, -- exclusive
  primary key (salon_id, id)
);
create index freed_places_day on freed_places (salon_id, day);

-- Runs for every cancellation, move and deletion, whichever process makes it. A salon that is being deleted keeps nothing.
create function note_freed_place() returns trigger language plpgsql as $$
declare
  begins constant integer := date_part('epoch', old.appointment_time)::integer / 60;
begin
  insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute)
  select old.salon_id, gen_random_uuid(), old.barber_id, old.appointment_date, begins, least(begins + old.duration_minutes + old.buffer_minutes, 1440)
  where exists (
      select 1 from waiting_entries w
      where w.salon_id = old.salon_id and w.ended_at is null and w.to_date >= old.appointment_date and w.from_date <= old.appointment_date)
    and exists (select 1 from salons s where s.id = old.salon_id);
  return null;
end $$;
create trigger note_place_left after update on appointments for each row
  when (old.status <> 'cancelled' and (
    new.status = 'cancelled'
    or (new.barber_id, new.appointment_date, new.appointment_time) is distinct from (old.barber_id, old.appointment_date, old.appointment_time)
    or new.duration_minutes < old.duration_minutes))
  execute function note_freed_place();
create trigger note_place_removed after delete on appointments for each row
  when (old.status <> 'cancelled') execute function note_freed_place();
