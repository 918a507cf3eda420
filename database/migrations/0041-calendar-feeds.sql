-- Secret addresses at which calendar apps read a barber's appointments, or all of the salon.
create table calendar_feeds (
  token_hash bytea primary key, -- SHA-256 of 256 random bits, which are stored nowhere
  id         uuid not null unique,
  salon_id   uuid not null references salons (id) on delete cascade,
  barber_id  uuid, -- null for the whole salon
  created_at timestamptz not null,
  unique nulls not distinct (salon_id, barber_id),
  foreign key (salon_id, barber_id) references barbers (salon_id, id) on delete cascade
);
