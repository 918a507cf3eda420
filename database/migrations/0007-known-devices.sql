-- Devices that logged in before: they keep an allowance of login attempts of their own, so that a stranger's failures
-- never lock a person out. The token is in an HttpOnly cookie; here is its SHA-256.
create table login_devices (
  user_id      uuid not null references users (id) on delete cascade,
  token_hash   bytea not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- A link that unlocks an account after too many failed logins.
alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check check (purpose in ('verify', 'reset', 'change', 'unlock'));
