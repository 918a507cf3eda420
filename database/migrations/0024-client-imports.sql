-- Clients from files, with what an undo needs; and what removing a client's name has to reach.

create table client_imports (
  salon_id   uuid not null references salons (id) on delete cascade,
  id         uuid not null, -- made by the caller: the same import again adds nothing
  user_id    uuid,
  file_name  text not null,
  added      integer not null,
  changed    integer not null,
  skipped    integer not null,
  created_at timestamptz not null,
  undone_at  timestamptz,
  primary key (salon_id, id)
);
create index client_imports_latest on client_imports (salon_id, created_at desc);

-- The clients that an import wrote, deleted after 30 days: then it can no longer be undone.
create table client_import_rows (
  salon_id  uuid not null,
  import_id uuid not null,
  client_id uuid not null, -- without a foreign key: the client may be gone
  before    jsonb,         -- the changed fields as they were; null for a client that was added
  after     jsonb,         -- the same fields as the import wrote them
  version   timestamptz not null, -- updated_at after the import
  primary key (salon_id, import_id, client_id),
  foreign key (salon_id, import_id) references client_imports (salon_id, id) on delete cascade
);
create index client_import_rows_client on client_import_rows (salon_id, client_id);
create index client_imports_age on client_imports (created_at);

-- Those of the clients that a row of any feature names: they are more than a line of a file.
create function named_clients(salon uuid, ids uuid[]) returns setof uuid language plpgsql stable as $$
declare
  found record;
begin
  for found in
    select c.conrelid::regclass::text as name, a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'salon_id'
    where c.contype = 'f' and c.confrelid = 'clients'::regclass and c.conrelid <> 'client_totals'::regclass
  loop
    return query execute format('select %I from %s where salon_id = $1 and %I = any ($2)', found.key, found.name, found.key) using salon, ids;
  end loop;
  return query select d.client::uuid from (select row ->> 'client_id' as client from deleted_appointments where salon_id = salon) d
    where d.client::uuid = any (ids);
end $$;

-- Removes the notes of a client's appointments, deleted ones included: a name or a phone may be written in them.
create function clear_client_notes(salon uuid, client uuid, at timestamptz) returns void language plpgsql as $$
begin
  update appointments set notes = null, updated_at = greatest(at, updated_at + interval '1 millisecond')
    where salon_id = salon and client_id = client and notes is not null;
  update deleted_appointments set row = row || '{"notes": null}' where salon_id = salon and row ->> 'client_id' = client::text;
end $$;
