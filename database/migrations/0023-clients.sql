-- What a salon knows of its clients beyond name and phone, clients that were merged, and those who share a phone but are two people.

alter table clients
  add column other_phones text,                               -- as typed, parted by commas
  add column other_phones_e164 text[] not null default '{}',
  add column birthday text check (birthday ~ '^(\d{4}|-)-\d\d-\d\d$'), -- 1990-05-14, without the year --05-14
  add column colour_formula text,
  add column message_consent text check (message_consent in ('given', 'refused')), -- null: not asked
  add column message_consent_at timestamptz,
  add column is_blocked boolean not null default false,       -- booking warns, and books
  add column block_reason text,
  add column anonymised_at timestamptz;

-- A client that was merged into another. The row of the merged one is deleted: what still names it finds the kept one here.
create table client_merges (
  salon_id    uuid not null references salons (id) on delete cascade,
  merged_id   uuid not null,
  kept_id     uuid not null,
  name_key    text not null, -- of the merged one
  phone_key   text not null, -- its phone in E.164, as typed where it is no valid number, '' without one
  merged      jsonb not null, -- its row
  kept_before jsonb not null, -- the row of the kept one
  kept_after  jsonb not null,
  moved       jsonb not null, -- ids by table
  merged_at   timestamptz not null,
  primary key (salon_id, merged_id)
);
create index client_merges_kept on client_merges (salon_id, kept_id);
create index client_merges_name on client_merges (salon_id, name_key);

-- Two clients of one phone that are two people; the smaller id first.
create table distinct_clients (
  salon_id   uuid not null references salons (id) on delete cascade,
  first_id   uuid not null,
  second_id  uuid not null,
  created_at timestamptz not null,
  primary key (salon_id, first_id, second_id),
  check (first_id < second_id)
);

-- Gives what belongs to one client to another: every table with a foreign key to clients, whichever feature owns it. With `only` (ids
-- by table) just those rows. The rows get the name of their new client and a new version, so that an edit of
-- one of them is refused as stale. Returns the ids by table. The caller holds both clients FOR UPDATE: a booking for either waits, then finds its
-- client gone and looks it up again.
create function move_client(salon uuid, former uuid, next uuid, next_name text, at timestamptz, only_ids jsonb)
returns jsonb language plpgsql as $$
declare
  found record;
  ids jsonb;
  moved jsonb := '{}';
  appointment_ids jsonb := coalesce(only_ids -> 'appointments', '[]') || coalesce(only_ids -> 'deleted_appointments', '[]');
begin
  for found in
    select c.conrelid::regclass::text as name, a.attname as key,
      exists (select from pg_attribute n where n.attrelid = c.conrelid and n.attname = 'client_name' and not n.attisdropped) as has_name,
      exists (select from pg_attribute n where n.attrelid = c.conrelid and n.attname = 'updated_at' and not n.attisdropped) as has_version
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'salon_id'
    where c.contype = 'f' and c.confrelid = 'clients'::regclass and c.conrelid <> 'client_totals'::regclass
    order by 1, 2
  loop
    execute format(
      'with changed as (update %s set %I = $3%s%s where salon_id = $1 and %I = $2 and ($6 is null or $6 @> to_jsonb(id)) returning id)
       select coalesce(jsonb_agg(id), ''[]'') from changed',
      found.name, found.key,
      case when found.has_name then ', client_name = $4' else '' end,
      case when found.has_version then ', updated_at = greatest($5, updated_at + interval ''1 millisecond'')' else '' end,
      found.key)
      into ids
      using salon, former, next, next_name, at,
        case when only_ids is null then null when found.name = 'appointments' then appointment_ids
          else coalesce(only_ids -> found.name, '[]') end;
    if ids <> '[]' then
      moved := moved || jsonb_build_object(found.name, coalesce(moved -> found.name, '[]') || ids);
    end if;
  end loop;
  -- Deleted appointments that can still be restored name their client too. After the appointments: one that is being deleted is here then.
  with changed as (
    update deleted_appointments d
      set row = d.row || jsonb_build_object('client_id', next, 'client_name', next_name)
      where d.salon_id = salon and d.row ->> 'client_id' = former::text and (only_ids is null or appointment_ids @> to_jsonb(d.id))
      returning d.id)
  select coalesce(jsonb_agg(changed.id), '[]') into ids from changed;
  if ids <> '[]' then moved := moved || jsonb_build_object('deleted_appointments', ids); end if;
  return moved;
end $$;
