-- How far a salon is with its first steps. A salon without a row is new as long as it has neither services nor appointments.
create table onboarding (
  salon_id   uuid primary key references salons (id) on delete cascade,
  state      text not null check (state in ('later', 'done')),
  trade      text check (trade in ('barber', 'hair', 'nails', 'makeup')),
  -- A sample day is shown. It is computed from barbers and price list: none of its visits is stored anywhere.
  sample_day boolean not null default false,
  on_phone   boolean not null default false, -- read how the app gets on the phone
  is_hidden  boolean not null default false, -- the card of the steps
  updated_at timestamptz not null
);
