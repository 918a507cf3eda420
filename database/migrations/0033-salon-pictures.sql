-- Pictures on a salon's public page: one of the salon, one of each barber. WebP, encoded by the server.
create table salon_pictures (
  salon_id   uuid not null references salons (id) on delete cascade,
  -- Part of the picture's address: a new picture has a new one.
  id         uuid not null,
  -- Null for the salon's own.
  barber_id  uuid,
  content    bytea not null,
  -- Half as wide, for phones; of the salon's own only.
  small      bytea,
  created_at timestamptz not null,
  primary key (salon_id, id),
  unique nulls not distinct (salon_id, barber_id),
  foreign key (salon_id, barber_id) references barbers (salon_id, id) on delete cascade
);
