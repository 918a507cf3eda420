-- When a salon is open and its barbers work. A salon without rows here keeps the whole grid.

-- A weekly plan of the salon (subject_id is the salon's own id) or of one barber, valid until the subject's next plan.
create table weekly_hours (
  salon_id   uuid not null references salons (id) on delete cascade,
  subject_id uuid not null,
  valid_from date not null,
  week       jsonb not null, -- seven lists of {"from", "to"} in minutes since midnight, Monday first
  updated_at timestamptz not null,
  primary key (salon_id, subject_id, valid_from)
);

-- Hours of one day instead of the weekly plan; an empty list is a closed day or a day off.
create table day_hours (
  salon_id   uuid not null references salons (id) on delete cascade,
  subject_id uuid not null,
  day        date not null,
  stretches  jsonb not null,
  reason     text,
  updated_at timestamptz not null,
  primary key (salon_id, subject_id, day)
);

create table leaves (
  salon_id    uuid not null references salons (id) on delete cascade,
  id          uuid not null,
  barber_id   uuid not null,
  from_date   date not null,
  from_minute smallint not null default 0,
  to_date     date not null,
  to_minute   smallint not null default 1440,
  reason      text,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (salon_id, id),
  foreign key (salon_id, barber_id) references barbers (salon_id, id) on delete cascade,
  check (from_minute between 0 and 1439 and to_minute between 1 and 1440),
  check (from_date < to_date or from_date = to_date and from_minute < to_minute)
);
create index leaves_end on leaves (salon_id, to_date);

create table schedule_settings (
  salon_id          uuid primary key references salons (id) on delete cascade,
  grid_step_minutes smallint not null check (grid_step_minutes in (5, 10, 15, 20, 30))
);

-- First days of both Bajrams; the lunar calendar decides late, so the administrator corrects them.
create table bajram_dates (
  year integer primary key check (year between 2000 and 2199),
  fitr date not null,
  adha date not null
);
insert into bajram_dates (year, fitr, adha) values
  (2025, '2025-03-30', '2025-06-06'), (2026, '2026-03-20', '2026-05-27'), (2027, '2027-03-10', '2027-05-16'),
  (2028, '2028-02-27', '2028-05-05'), (2029, '2029-02-14', '2029-04-24'), (2030, '2030-02-04', '2030-04-13');
