-- Visits that repeat: how often, as it was asked for. The visits carry its id in appointments.series_id.
create table appointment_series (
  salon_id   uuid not null references salons (id) on delete cascade,
  id         uuid not null,
  every      smallint not null check (every between 1 and 52),
  unit       text not null check (unit in ('day', 'week', 'month')),
  created_at timestamptz not null,
  primary key (salon_id, id)
);
