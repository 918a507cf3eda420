-- Keys with which other programs call the API on behalf of a salon. They end with the account of the owner who made them.
create table api_keys (
  token_hash   bytea primary key, -- SHA-256 of a key with 256 random bits, which is stored nowhere
  id           uuid not null unique,
  salon_id     uuid not null references salons (id) on delete cascade,
  name         text not null,
  areas        text[] not null,   -- what it reaches, see src/platform/shared/apiKeys.ts
  writes       boolean not null,
  created_by   uuid not null references users (id) on delete cascade,
  created_at   timestamptz not null,
  expires_at   timestamptz,
  last_used_at timestamptz,       -- to the minute
  revoked_at   timestamptz
);
create index api_keys_salon on api_keys (salon_id, id);
create index api_keys_created_by on api_keys (created_by);
