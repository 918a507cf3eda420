-- The addresses of a salon's public page (`/r/{address}`). Earlier ones stay, redirect to the current one, and are never given to another salon.
create table salon_addresses (
  address    text primary key check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) between 3 and 40),
  salon_id   uuid not null references salons (id) on delete cascade,
  is_current boolean not null,
  created_at timestamptz not null
);
create unique index salon_addresses_current on salon_addresses (salon_id) where is_current;
create index salon_addresses_salon on salon_addresses (salon_id);
