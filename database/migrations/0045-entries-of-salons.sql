-- Writes an entry of the audit log and counts it, from within a function that books.
create function record_activity(
  salon uuid, entry uuid, action text, level text, what text, about text, about_id text, who uuid, who_name text, who_email text,
  from_address text, at timestamptz) returns void language plpgsql as $$
begin
  insert into activities (salon_id, id, action_type, severity, description, entity_type, entity_id, user_id, username, email, address, created_at)
    values (salon, entry, action, level, what, about, about_id, who, who_name, who_email, from_address, at);
  insert into activity_tallies (hour, action_type, severity, count) values (date_trunc('hour', at, 'UTC'), action, level, 1);
end $$;

-- Entries that were written where the salon's rows are, and not in the audit log yet: none, unless the salons' rows are spread over several
-- servers (docs/scaling.md).
create table entries_of_salons (
  salon_id uuid not null,
  id       uuid not null,
  entry    jsonb not null, -- the other columns of activities
  primary key (salon_id, id)
);

-- For functions that may run on the server of the salon's rows. There it writes into entries_of_salons (src/platform/server/citus/spread.ts).
create function record_for_salon(salon uuid, entry jsonb) returns void language plpgsql as $$
begin
  perform record_activity(salon, (entry ->> 'id')::uuid, entry ->> 'action_type', entry ->> 'severity', entry ->> 'description',
    entry ->> 'entity_type', entry ->> 'entity_id', (entry ->> 'user_id')::uuid, entry ->> 'username', entry ->> 'email',
    entry ->> 'address', (entry ->> 'created_at')::timestamptz);
end $$;
