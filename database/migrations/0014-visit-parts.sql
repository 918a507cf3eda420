-- What a visit takes of a barber's time beyond its duration, which barber does what, and which appointments belong together.

alter table services
  add column category text,
  add column buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 240), -- after the visit
  add column pause_after_minutes smallint check (pause_after_minutes > 0), -- a pause inside the visit in which the barber is free
  add column pause_minutes smallint check (pause_minutes > 0),
  add constraint services_pause check ((pause_after_minutes is null) = (pause_minutes is null));

-- Where a barber differs from the service; no row means the service as it is.
create table barber_services (
  salon_id         uuid not null references salons (id) on delete cascade,
  barber_id        uuid not null,
  service_id       uuid not null,
  is_offered       boolean not null default true,
  duration_minutes integer check (duration_minutes between 1 and 960),
  price_cents      integer check (price_cents >= 0),
  updated_at       timestamptz not null,
  primary key (salon_id, barber_id, service_id),
  foreign key (salon_id, barber_id) references barbers (salon_id, id) on delete cascade,
  foreign key (salon_id, service_id) references services (salon_id, id) on delete cascade
);
create index barber_services_service on barber_services (salon_id, service_id);

-- One rewrite of the table. Other connections wait for the transaction, so no write is ever without the constraint. Processes of the version
-- before never name `occupied` and leave the new columns at their defaults.
alter table appointments
  drop constraint no_double_booking,
  drop column occupied;
alter table appointments
  add column buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 240),
  add column pause_after_minutes smallint check (pause_after_minutes > 0),
  add column pause_minutes smallint check (pause_minutes > 0),
  add column visit_id uuid,  -- the parts of one visit, one after another
  add column group_id uuid,  -- visits of several clients that were booked together
  add column series_id uuid, -- visits that repeat
  add constraint appointments_pause check ((pause_after_minutes is null) = (pause_minutes is null)),
  -- The stretches in which the barber is not free: work without the pause, then the buffer. A pause that does not fit into the duration,
  -- which a process of the version before can leave behind, is cut at its end.
  add column occupied tsmultirange not null generated always as (
    case when pause_after_minutes is null then
      tsmultirange(tsrange(
        appointment_date + appointment_time,
        appointment_date + appointment_time + (duration_minutes + buffer_minutes) * interval '1 minute'))
    else
      tsmultirange(
        tsrange(
          appointment_date + appointment_time,
          appointment_date + appointment_time + least(pause_after_minutes, duration_minutes) * interval '1 minute'),
        tsrange(
          appointment_date + appointment_time + least(pause_after_minutes + pause_minutes, duration_minutes) * interval '1 minute',
          appointment_date + appointment_time + (duration_minutes + buffer_minutes) * interval '1 minute'))
    end
  ) stored;
alter table appointments
  add constraint no_double_booking exclude using gist (salon_id with =, barber_id with =, occupied with &&) where (status <> 'cancelled');

create index appointments_visit on appointments (salon_id, visit_id) where visit_id is not null;
create index appointments_group on appointments (salon_id, group_id) where group_id is not null;
create index appointments_series on appointments (salon_id, series_id, appointment_date) where series_id is not null;
