-- A second factor at login: codes of an authenticator app (TOTP), passkeys (WebAuthn) and recovery codes.

create table totp_secrets (
  user_id      uuid primary key references users (id) on delete cascade,
  secret       bytea not null, -- shared with the app, so it cannot be hashed; in no export and no log
  created_at   timestamptz not null,
  confirmed_at timestamptz,    -- null until the first code was entered
  last_step    integer not null default 0 -- the last accepted time step: a code works once
);

create table recovery_codes (
  user_id   uuid not null references users (id) on delete cascade,
  code_hash bytea not null, -- SHA-256 of 80 random bits
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id            text primary key, -- the credential id, base64url
  user_id       uuid not null references users (id) on delete cascade,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);

-- A login whose password was right and whose second factor is awaited, or a passkey that is being added.
create table second_factor_challenges (
  token_hash         bytea primary key,
  user_id            uuid not null references users (id) on delete cascade,
  purpose            text not null check (purpose in ('login', 'add_passkey')),
  webauthn_challenge text not null,
  failures           integer not null default 0,
  created_at         timestamptz not null,
  expires_at         timestamptz not null
);
create index second_factor_challenges_user on second_factor_challenges (user_id);
