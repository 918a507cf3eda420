create table move_in_runs (
  salon_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  source text not null,
  file_name text not null,
  state text not null,
  reason text,
  total integer not null,
  barbers jsonb default '[]' not null,
  result jsonb,
  begun_at timestamptz not null,
  started_at timestamptz,
  written_at timestamptz,
  ended_at timestamptz,
  constraint move_in_runs_pkey PRIMARY KEY (salon_id, id),
  constraint move_in_runs_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint move_in_runs_state_check CHECK (state in ('staged', 'running', 'stopped', 'clashes', 'done', 'undone', 'ended')),
  constraint move_in_runs_reason_check CHECK (reason in ('user', 'expired', 'owner', 'failed'))
);
comment on table move_in_runs is 'Runs that bring the data of another program. From its start on, the row of client_imports with the same id has its undo.';
comment on column move_in_runs.state is 'staged: its rows arrive. clashes: all others are written. ended: its rows were deleted after seven days before it was done.';
comment on column move_in_runs.reason is 'Reason of a stop.';
comment on column move_in_runs.total is 'Rows of the run.';
comment on column move_in_runs.barbers is 'Barbers here for names in the files.';
comment on column move_in_runs.result is 'Figures of a run that is over, and which lines were left out, without their text.';
comment on column move_in_runs.written_at is 'Time of the last batch, or of the start.';
create unique index move_in_runs_open on move_in_runs (salon_id) where state in ('running', 'stopped', 'clashes');
create index move_in_runs_begun_at on move_in_runs (begun_at);

create table move_in_rows (
  salon_id uuid not null,
  run_id uuid not null,
  number integer not null,
  phase smallint not null,
  file integer not null,
  line integer not null,
  content jsonb not null,
  person text,
  answer jsonb,
  figure text,
  reason text,
  client_id uuid,
  constraint move_in_rows_pkey PRIMARY KEY (salon_id, run_id, number),
  constraint move_in_rows_run_id_fkey FOREIGN KEY (salon_id, run_id) REFERENCES move_in_runs(salon_id, id) ON DELETE CASCADE
);
comment on table move_in_rows is 'Rows of a run until it is over, at most seven days. Nothing else reads them.';
comment on column move_in_rows.number is 'Place among the rows of the run: a row that is sent again is the same.';
comment on column move_in_rows.phase is 'Rows are written by phase: services, barbers and products, clients, visits to come, past visits.';
comment on column move_in_rows.person is 'Digest of what names the client: the program''s id on the row of a client, the words on that of a visit.';
comment on column move_in_rows.answer is 'Decision about a visit to come that clashes.';
comment on column move_in_rows.figure is 'Result of a row; null before it is written.';
comment on column move_in_rows.client_id is 'The client of a row that was written. No foreign key, because the client may be merged or deleted.';
create index move_in_rows_open on move_in_rows (salon_id, run_id, phase, number) where figure is null;
create index move_in_rows_person on move_in_rows (salon_id, run_id, person) where client_id is not null;

alter table client_import_rows add column is_writing boolean;
comment on column client_import_rows.is_writing is 'True while a run, or its undo, writes the client, which is no event of webhooks. Null otherwise.';

create or replace function tell_client() returns trigger language plpgsql as $function$
declare
  -- On a worker of Citus the rows have the type of their shard.
  was constant clients := old;
  changed constant clients := new;
  c constant clients := coalesce(new, old);
begin
  if not exists (select from webhooks where salon_id = c.salon_id and is_active) then return null; end if;
  if tg_op = 'UPDATE' and client_content(was) - 'updated_at' = client_content(changed) - 'updated_at' then return null; end if;
  if exists (select from client_import_rows r where r.salon_id = c.salon_id and r.client_id = c.id and r.is_writing) then return null; end if;
  perform tell_webhooks(c.salon_id, 'client.changed', c.id::text,
    client_content(c) || jsonb_build_object('deleted', tg_op = 'DELETE'),
    case when tg_op = 'DELETE' then clock_timestamp() else c.updated_at end);
  return null;
end $function$;
