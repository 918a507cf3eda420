-- What each Idempotency-Key was first sent with, so that the same key with another body can be refused. Both are SHA-256
-- hashes; rows are deleted after two days.
create table idempotency_keys (
  key        bytea primary key,
  body_hash  bytea not null,
  created_at timestamptz not null
);
create index idempotency_keys_age on idempotency_keys (created_at);
