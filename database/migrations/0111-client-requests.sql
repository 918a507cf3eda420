create table client_requests (
  salon_id uuid not null,
  id uuid not null,
  client_id uuid,
  person text,
  contact text,
  kind text not null,
  way text not null,
  came_on date not null,
  due_on date not null,
  noted_by text not null,
  noted_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by text,
  constraint client_requests_pkey PRIMARY KEY (salon_id, id),
  constraint client_requests_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint client_requests_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint client_requests_person_check CHECK (client_id is null or (person is null and contact is null)),
  constraint client_requests_kind_check CHECK (kind in ('copy', 'correct', 'restrict', 'erase')),
  constraint client_requests_way_check CHECK (way in ('salon', 'phone', 'mail', 'online')),
  constraint client_requests_due_check CHECK (due_on > came_on)
);
comment on table client_requests is 'Requests of people about their own data, with the term of the answer. Kept after an erasure, without a name.';
comment on column client_requests.client_id is 'Null for somebody who is not in the list.';
comment on column client_requests.person is 'Name of somebody who is not in the list, as the salon wrote it.';
comment on column client_requests.noted_by is 'Name of the user who noted it.';
comment on column client_requests.done_by is 'Name of the user who answered it; null for an erasure that was repeated after a restore.';
create index client_requests_client on client_requests (salon_id, client_id) where client_id is not null;
create index client_requests_open on client_requests (salon_id, due_on) where done_at is null;

create or replace function client_copies(salon uuid, client uuid, former uuid[], names text[], numbers text[])
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
        't.appointment_id = any ($4) or lower(trim(t.name)) = any ($5) or regexp_replace(t.phone, ''\D'', '''', ''g'') = any ($6)'),
      ('client_requests', 'jsonb_build_object(''id'', t.id, ''person'', t.person, ''contact'', t.contact)',
        'lower(trim(t.person)) = any ($5) or regexp_replace(t.contact, ''\D'', '''', ''g'') = any ($6)
          or lower(trim(t.contact)) = (select lower(c.email) from clients c where c.salon_id = $1 and c.id = $2)')
    ) as listed (name, content, condition)
  loop
    execute format('select coalesce(jsonb_agg(%s), ''[]'') from %I t where t.salon_id = $1 and (%s)', found.content, found.name, found.condition)
      into rows using salon, client, former, visits, names, numbers;
    kept := kept || jsonb_build_object(found.name, rows);
  end loop;
  return kept;
end $function$;

create or replace function return_client_copies(salon uuid, client uuid, kept jsonb, at timestamp with time zone)
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
  update client_requests r
    set person = coalesce(r.person, v.person), contact = coalesce(r.contact, v.contact)
    from jsonb_to_recordset(kept -> 'client_requests') as v (id uuid, person text, contact text)
    where r.salon_id = salon and r.id = v.id;
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

create or replace function clear_client_copies(salon uuid, client uuid, former uuid[], name text, numbers text[], emails text[], sender text)
 returns void
 language plpgsql
as $function$
declare
  visits constant uuid[] := array(select id from appointments_and_holds where salon_id = salon and client_id = client
    union select id from deleted_appointments where salon_id = salon and row ->> 'client_id' = client::text);
  addresses constant text[] := emails || array(select email from visit_mails where salon_id = salon and appointment_id = any (visits));
  lowered constant text[] := array(select lower(e) from unnest(emails) e);
begin
  delete from visit_mails where salon_id = salon and appointment_id = any (visits);
  delete from mails where to_address = any (addresses) and sender_name = sender and unsubscribe_url is not null;
  delete from waiting_entries where salon_id = salon and client_id = client;
  update walk_ins w set name = null, phone = null
    where w.salon_id = salon and (w.appointment_id = any (visits) or lower(trim(w.name)) = lower(trim(clear_client_copies.name))
      or regexp_replace(w.phone, '\D', '', 'g') = any (numbers));
  update client_requests r set person = null, contact = null
    where r.salon_id = salon and (lower(trim(r.person)) = lower(trim(clear_client_copies.name))
      or regexp_replace(r.contact, '\D', '', 'g') = any (numbers) or lower(trim(r.contact)) = any (lowered));
  -- After the client's deletion, so that its own event is included. Sales are never changed and name no client.
  update webhook_deliveries
    -- By immutable functions, as Citus requires in an update.
    set data = jsonb_strip_nulls(jsonb_set(jsonb_set('{}', '{id}', coalesce(data -> 'id', 'null')), '{deleted}', coalesce(data -> 'deleted', 'null')))
    where salon_id = salon and event not like 'sale.%' and (data ->> 'client_id' = any (former::text[]) or subject = any (former::text[]));
end $function$;
