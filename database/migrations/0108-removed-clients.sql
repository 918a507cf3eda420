create table removed_clients (
  salon_id uuid not null,
  id uuid not null,
  merged_ids uuid[] not null,
  anonymous_id uuid,
  kept jsonb,
  removed_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  constraint removed_clients_pkey PRIMARY KEY (salon_id, id),
  constraint removed_clients_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint removed_clients_kept_check CHECK ((kept is null) = (anonymous_id is null))
);
comment on table removed_clients is 'Clients that were anonymised. For a day `kept` can restore them; a job empties it, and their ids stay, so that a restored backup is cleared again.';
comment on column removed_clients.merged_ids is 'Clients that had been merged into it.';
comment on column removed_clients.anonymous_id is 'The client that has the visits; null after the erasure.';
comment on column removed_clients.kept is 'Rows by table, as client_copies returns them; null after the erasure.';
create index removed_clients_kept on removed_clients (removed_at) where kept is not null;

create function client_copies(salon uuid, client uuid, former uuid[], names text[], numbers text[])
 returns jsonb
 language plpgsql
 stable
as $function$
declare
  visits constant uuid[] := array(select id from appointments_and_holds where salon_id = salon and client_id = client
    union select id from deleted_appointments where salon_id = salon and row ->> 'client_id' = client::text);
  found record;
  rows jsonb;
  kept jsonb := '{}';
begin
  for found in
    select * from (values
      ('clients', 'to_jsonb(t)', 't.id = $2'),
      ('appointments_and_holds', 'jsonb_build_object(''id'', t.id, ''notes'', t.notes)', 't.client_id = $2 and t.notes is not null'),
      ('deleted_appointments', 'jsonb_build_object(''id'', t.id, ''notes'', t.row -> ''notes'')',
        't.id = any ($4) and t.row ->> ''notes'' is not null'),
      ('client_merges', 'to_jsonb(t)', 't.merged_id = any ($3)'),
      ('client_import_rows', 'to_jsonb(t)', 't.client_id = any ($3)'),
      ('distinct_clients', 'to_jsonb(t)', 't.first_id = any ($3) or t.second_id = any ($3)'),
      ('waiting_entries', 'to_jsonb(t)', 't.client_id = $2'),
      ('visit_mails', 'to_jsonb(t)', 't.appointment_id = any ($4)'),
      ('walk_ins', 'jsonb_build_object(''id'', t.id, ''name'', t.name, ''phone'', t.phone)',
        't.appointment_id = any ($4) or lower(trim(t.name)) = any ($5) or regexp_replace(t.phone, ''\D'', '''', ''g'') = any ($6)')
    ) as listed (name, content, condition)
  loop
    execute format('select coalesce(jsonb_agg(%s), ''[]'') from %I t where t.salon_id = $1 and (%s)', found.content, found.name, found.condition)
      into rows using salon, client, former, visits, names, numbers;
    kept := kept || jsonb_build_object(found.name, rows);
  end loop;
  return kept;
end $function$;
comment on function client_copies(uuid,uuid,uuid[],text[],text[]) is 'All that anonymising clears of a client and can be restored, as rows by table. The conditions are those of clear_client_copies.';

create function return_client_copies(salon uuid, client uuid, kept jsonb, at timestamp with time zone)
 returns void
 language plpgsql
as $function$
declare
  written constant jsonb := (kept -> 'appointments_and_holds') || (kept -> 'deleted_appointments');
begin
  -- A visit can have been deleted or restored since; notes written since stay.
  update appointments_and_holds a
    set notes = v.notes, updated_at = greatest(at, (a.updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')
    from jsonb_to_recordset(written) as v (id uuid, notes text)
    where a.salon_id = salon and a.id = v.id and a.client_id = client and a.notes is null;
  update deleted_appointments d
    set row = jsonb_set(d.row, '{notes}', v.notes)
    from jsonb_to_recordset(written) as v (id uuid, notes jsonb)
    where d.salon_id = salon and d.id = v.id and d.row ->> 'notes' is null;
  update walk_ins w
    set name = coalesce(w.name, v.name), phone = coalesce(w.phone, v.phone)
    from jsonb_to_recordset(kept -> 'walk_ins') as v (id uuid, name text, phone text)
    where w.salon_id = salon and w.id = v.id;
  insert into client_merges select v.* from jsonb_populate_recordset(null::client_merges, kept -> 'client_merges') v on conflict do nothing;
  insert into distinct_clients select v.* from jsonb_populate_recordset(null::distinct_clients, kept -> 'distinct_clients') v on conflict do nothing;
  insert into client_import_rows
    select v.* from jsonb_populate_recordset(null::client_import_rows, kept -> 'client_import_rows') v
    where exists (select from client_imports i where i.salon_id = salon and i.id = v.import_id and i.undone_at is null)
    on conflict do nothing;
  insert into waiting_entries
    select v.* from jsonb_populate_recordset(null::waiting_entries, kept -> 'waiting_entries') v
    where v.barber_id is null or exists (select from barbers b where b.salon_id = salon and b.id = v.barber_id)
    on conflict do nothing;
  insert into visit_mails
    select v.* from jsonb_populate_recordset(null::visit_mails, kept -> 'visit_mails') v
    where exists (select from appointments_and_holds a where a.salon_id = salon and a.id = v.appointment_id)
    on conflict do nothing;
end $function$;
comment on function return_client_copies(uuid,uuid,jsonb,timestamp with time zone) is 'Restores what client_copies returned, but for the client''s row.';

create or replace function clear_client_copies(salon uuid, client uuid, former uuid[], name text, numbers text[], emails text[], sender text)
 returns void
 language plpgsql
as $function$
declare
  visits constant uuid[] := array(select id from appointments_and_holds where salon_id = salon and client_id = client
    union select id from deleted_appointments where salon_id = salon and row ->> 'client_id' = client::text);
  addresses constant text[] := emails || array(select email from visit_mails where salon_id = salon and appointment_id = any (visits));
begin
  delete from visit_mails where salon_id = salon and appointment_id = any (visits);
  delete from mails where to_address = any (addresses) and sender_name = sender and unsubscribe_url is not null;
  delete from waiting_entries where salon_id = salon and client_id = client;
  update walk_ins w set name = null, phone = null
    where w.salon_id = salon and (w.appointment_id = any (visits) or lower(trim(w.name)) = lower(trim(clear_client_copies.name))
      or regexp_replace(w.phone, '\D', '', 'g') = any (numbers));
  -- After the client's deletion, so that its own event is included. Sales are never changed and name no client.
  update webhook_deliveries
    -- By immutable functions, as Citus requires in an update.
    set data = jsonb_strip_nulls(jsonb_set(jsonb_set('{}', '{id}', coalesce(data -> 'id', 'null')), '{deleted}', coalesce(data -> 'deleted', 'null')))
    where salon_id = salon and event not like 'sale.%' and (data ->> 'client_id' = any (former::text[]) or subject = any (former::text[]));
end $function$;
