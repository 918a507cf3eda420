-- Who came without an appointment and waits for a free chair, in the order of arrival. Kept for a day.
create table walk_ins (
  salon_id         uuid not null references salons (id) on delete cascade,
  id               uuid not null,
  name             text, -- null for a client who gave none
  phone            text,
  service_name     text not null,
  duration_minutes integer not null check (duration_minutes between 1 and 960),
  price_cents      integer not null check (price_cents >= 0),
  currency         text not null check (currency in ('EUR', 'ALL')),
  barber_id        uuid, -- null for any
  arrived_on       date not null, -- of the salon
  arrived_at       timestamptz not null,
  appointment_id   uuid, -- the visit that they were seated for; without a foreign key: deleting it brings them back
  left_at          timestamptz,
  primary key (salon_id, id),
  check (currency <> 'ALL' or price_cents % 100 = 0),
  foreign key (salon_id, barber_id) references barbers (salon_id, id) on delete set null (barber_id)
);
create index walk_ins_day on walk_ins (salon_id, arrived_on);
create index walk_ins_barber on walk_ins (salon_id, barber_id);
