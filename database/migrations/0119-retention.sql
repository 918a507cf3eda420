create table retention (
  salon_id uuid not null,
  years integer not null,
  run_on date,
  clients integer,
  constraint retention_pkey PRIMARY KEY (salon_id),
  constraint retention_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint retention_years_check CHECK (years in (2, 3, 5))
);
comment on table retention is 'Salons whose clients without a visit for years are anonymised each month.';
comment on column retention.run_on is 'Day of the next run, announced to the owner a week before; null until then.';
comment on column retention.clients is 'How many clients the announcement named.';

create table retention_runs (
  salon_id uuid not null,
  id uuid not null,
  years integer not null,
  until date not null,
  excepted uuid[] not null,
  started_at timestamp with time zone not null,
  started_by text,
  after_id uuid,
  removed integer default 0 not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  restored_at timestamp with time zone,
  constraint retention_runs_pkey PRIMARY KEY (salon_id, id),
  constraint retention_runs_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table retention_runs is 'Runs that anonymised clients without a visit for years. They name no client.';
comment on column retention_runs.until is 'Clients without a visit or sale from this day on.';
comment on column retention_runs.excepted is 'Clients whom the owner left out.';
comment on column retention_runs.started_by is 'Name of the user; null for a monthly run.';
comment on column retention_runs.after_id is 'Last client of the last batch.';
comment on column retention_runs.restored_at is 'When the undo had returned its last client.';

alter table removed_clients add column run_id uuid;
comment on column removed_clients.run_id is 'Run that anonymised the client and returns it with all others; null for a single one.';
create index removed_clients_run on removed_clients (salon_id, run_id) where run_id is not null;
