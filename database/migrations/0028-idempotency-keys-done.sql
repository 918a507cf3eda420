-- When the call of a key was carried out, set in its transaction: the same call sent again changes nothing. Null until then,
-- and for calls that recognise a repetition by an id of their own.
alter table idempotency_keys add column done_at timestamptz;
