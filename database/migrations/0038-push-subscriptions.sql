-- Devices that are notified of online bookings (Web Push). A device that is logged out is told nothing more: its subscription goes with its session.
create table push_subscriptions (
  salon_id        uuid not null references salons (id) on delete cascade,
  id              uuid not null,
  user_id         uuid not null references users (id) on delete cascade,
  session_id      uuid not null references sessions (id) on delete cascade,
  endpoint        text not null check (length(endpoint) <= 1000), -- the push service's address of the device: who knows it can reach the device
  p256dh          text not null, -- the device's public key, base64url
  auth            text not null, -- the device's secret, base64url
  device          text not null, -- 'Chrome në Android'
  created_at      timestamptz not null,
  last_success_at timestamptz,
  primary key (salon_id, id),
  unique (salon_id, endpoint)
);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id);

-- The installation's key pair (VAPID), made when it is first needed, unless the configuration has one.
create table push_keys (
  id          smallint primary key check (id = 1),
  public_key  text not null, -- base64url, as browsers want it
  private_key text not null
);
