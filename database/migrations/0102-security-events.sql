create table security_events (
  id uuid not null,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  kind text not null,
  salon_id uuid,
  user_id uuid,
  key_id uuid,
  address text,
  subject text,
  detail text,
  times integer default 1 not null,
  slot text,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_slot_key UNIQUE (slot),
  constraint security_events_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint security_events_times_check CHECK (times > 0)
);
comment on table security_events is 'Who read, exported or changed what, and who was refused, by ids and network address, without words of a person. UUIDv7 ids sort by time. Repetitions of one slot raise times.';
create index security_events_salon on security_events (salon_id, id) where salon_id is not null;
create index security_events_created_at on security_events (created_at);

create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'security_events is never emptied' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then
    if new.times > old.times and to_jsonb(new) - array['times', 'last_at'] = to_jsonb(old) - array['times', 'last_at'] then return new; end if;
  -- The cascade of a deleted salon is inside the trigger of its foreign key.
  elsif pg_trigger_depth() > 1 or (old.created_at < now() - case old.kind when 'card' then interval '90 days' else interval '400 days' end) then
    return old;
  end if;
  raise exception 'security_events are never changed: % is refused', tg_op using errcode = 'restrict_violation';
end $$;
comment on function keep_security_event() is 'Refuses changes of security events but for a repetition, and deletions before their age, except with their salon.';
create trigger keep_security_event before update or delete on security_events for each row execute function keep_security_event();
create trigger keep_security_events before truncate on security_events for each statement execute function keep_security_event();
