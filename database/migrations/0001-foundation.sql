-- The tenants, the people who log in, and the first business tables. Every business table's key begins with salon_id,
-- and every key, foreign key and constraint of it contains salon_id, so that the tables can be distributed by it.

create extension if not exists btree_gist;

create table salons (
  id            uuid primary key,
  name          text not null,
  country       text not null default 'XK' check (country in ('XK', 'AL')),
  time_zone     text not null default 'Europe/Tirane',
  trial_ends_at timestamptz not null,
  created_at    timestamptz not null
);

create table users (
  id                uuid primary key,
  salon_id          uuid references salons (id) on delete cascade,
  email             text not null,
  email_key         text not null unique, -- the address without regard to case
  username          text not null,
  name              text not null,
  password_hash     text not null,
  role              text not null check (role in ('user', 'admin')),
  is_active         boolean not null default true,
  email_verified_at timestamptz,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  check (role = 'admin' or salon_id is not null)
);
create index users_salon on users (salon_id);

create table sessions (
  token_hash   bytea primary key, -- SHA-256 of the token; the token itself is nowhere
  id           uuid not null unique,
  user_id      uuid not null references users (id) on delete cascade,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  address      text not null,
  agent        text not null
);
create index sessions_user on sessions (user_id);

-- Links sent by mail: they verify an address or reset a password, live for a while and work once.
create table email_tokens (
  token_hash bytea primary key,
  user_id    uuid not null references users (id) on delete cascade,
  purpose    text not null check (purpose in ('verify', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index email_tokens_user on email_tokens (user_id, purpose);

create table rate_limits (
  key            text primary key,
  calls          integer not null,
  window_ends_at timestamptz not null
);

-- Mails waiting and sent. The body is emptied once it is sent: links in it carry tokens.
create table mails (
  id         uuid primary key,
  to_address text not null,
  subject    text not null,
  body_text  text,
  body_html  text,
  created_at timestamptz not null,
  attempts   integer not null default 0,
  last_error text,
  sent_at    timestamptz
);

create table barbers (
  salon_id   uuid not null references salons (id) on delete cascade,
  id         uuid not null,
  name       text not null,
  name_key   text not null, -- trimmed, spaces folded, lower case: names are matched by it
  color      smallint not null check (color between 1 and 10),
  position   integer not null default 0,
  is_active  boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (salon_id, id),
  unique (salon_id, name_key)
);

create table services (
  salon_id         uuid not null references salons (id) on delete cascade,
  id               uuid not null,
  name             text not null,
  name_key         text not null,
  description      text,
  duration_minutes integer not null check (duration_minutes between 1 and 960),
  price_cents      integer not null check (price_cents >= 0),
  position         integer not null default 0,
  is_active        boolean not null default true,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (salon_id, id)
);
create index services_name on services (salon_id, name_key);

create table clients (
  salon_id   uuid not null references salons (id) on delete cascade,
  id         uuid not null,
  name       text not null,
  name_key   text not null,
  search     text not null, -- marks stripped, lower case: search looks here
  phone      text,          -- as typed
  phone_e164 text,
  email      text,
  notes      text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (salon_id, id)
);
-- Two clients of one name with different phones are two clients; a phone that is no number counts as it was typed.
create unique index clients_name_phone on clients (salon_id, name_key, coalesce(phone_e164, phone, ''));

create table appointments (
  salon_id                  uuid not null references salons (id) on delete cascade,
  id                        uuid not null,
  barber_id                 uuid not null,
  client_id                 uuid not null,
  service_id                uuid,
  user_id                   uuid, -- who booked it
  client_name               text not null,
  service_name              text not null,
  price_cents               integer not null check (price_cents >= 0),
  appointment_date          date not null, -- business time: the wall clock of the salon's zone
  appointment_time          time not null,
  duration_minutes          integer not null check (duration_minutes between 1 and 960),
  status                    text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  cancel_reason             text check (cancel_reason in ('no_show', 'client', 'salon')),
  notes                     text,
  auto_confirmed_at         timestamptz,
  auto_confirm_announced_at timestamptz,
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  -- The stretches in which the barber is not free. One range today; buffers and pauses would change only this expression.
  occupied tsmultirange not null generated always as (
    tsmultirange(tsrange(
      appointment_date + appointment_time,
      appointment_date + appointment_time + duration_minutes * interval '1 minute'
    ))
  ) stored,
  primary key (salon_id, id),
  foreign key (salon_id, barber_id) references barbers (salon_id, id),
  foreign key (salon_id, client_id) references clients (salon_id, id),
  foreign key (salon_id, service_id) references services (salon_id, id),
  check (cancel_reason is null or status = 'cancelled'),
  constraint within_the_day check (extract(epoch from appointment_time) / 60 + duration_minutes <= 1440),
  -- The guarantee of the product: no minute of a barber is sold twice, whatever runs at the same time.
  constraint no_double_booking exclude using gist (salon_id with =, barber_id with =, occupied with &&)
    where (status <> 'cancelled')
);
create index appointments_day on appointments (salon_id, appointment_date, appointment_time);
create index appointments_client on appointments (salon_id, client_id, appointment_date);
create index appointments_pending on appointments (salon_id, appointment_date) where status = 'pending';
create index appointments_unannounced on appointments (salon_id)
  where auto_confirmed_at is not null and auto_confirm_announced_at is null;

-- A deleted appointment waits here while it can be undone; a job empties it.
create table deleted_appointments (
  salon_id   uuid not null references salons (id) on delete cascade,
  id         uuid not null,
  row        jsonb not null,
  deleted_at timestamptz not null,
  primary key (salon_id, id)
);
create index deleted_appointments_age on deleted_appointments (deleted_at);

create table subscription_terms (
  salon_id   uuid not null references salons (id) on delete cascade,
  id         uuid not null,
  plan       text not null check (plan in ('monthly', 'yearly')),
  source     text not null check (source in ('paysera', 'admin')),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  voided_at  timestamptz,
  created_at timestamptz not null,
  primary key (salon_id, id),
  check (ends_at > starts_at)
);
create index subscription_terms_end on subscription_terms (salon_id, ends_at) where voided_at is null;
