create table full_imports (
  salon_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  state text not null,
  bytes bigint not null,
  received bigint default 0 not null,
  parts integer default 0 not null,
  percent integer default 0 not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  constraint full_imports_pkey PRIMARY KEY (salon_id, id),
  constraint full_imports_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint full_imports_state_check CHECK (state in
    ('sending', 'reading', 'done', 'broken', 'foreign', 'newer', 'changed', 'large', 'not_empty', 'failed'))
);
comment on table full_imports is 'A ZIP archive of everything that an owner reads into an empty salon.';
comment on column full_imports.state is 'sending: its parts are arriving. reading: a job reads it. All others are decided, and only done has written rows.';
comment on column full_imports.bytes is 'Size of the file; `received` of them have arrived, in `parts` parts.';
comment on column full_imports.percent is 'Part of its rows that is written, in the transaction of the job.';
create index full_imports_ends_at on full_imports (ends_at);

create table full_import_parts (
  salon_id uuid not null,
  import_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint full_import_parts_pkey PRIMARY KEY (salon_id, import_id, number),
  constraint full_import_parts_import_id_fkey FOREIGN KEY (salon_id, import_id) REFERENCES full_imports(salon_id, id) ON DELETE CASCADE
);
comment on table full_import_parts is 'Bytes of an archive that is read in, so that any process can read it.';

create table full_import_rows (
  salon_id uuid not null,
  import_id uuid not null,
  list text not null,
  place integer not null,
  sale_id uuid not null,
  content jsonb not null,
  constraint full_import_rows_pkey PRIMARY KEY (salon_id, import_id, list, place),
  constraint full_import_rows_import_id_fkey FOREIGN KEY (salon_id, import_id) REFERENCES full_imports(salon_id, id) ON DELETE CASCADE
);
comment on table full_import_rows is 'Rows of sales while an archive is read in: each sale is recorded with its lines and payments. Written and deleted in one transaction.';
comment on column full_import_rows.list is 'sales, sale_lines, sale_payments or prepaid.';
comment on column full_import_rows.place is 'Place in its list; of a sale, its number.';
create index full_import_rows_sale on full_import_rows (salon_id, import_id, sale_id, list);

alter table invitations add column user_id uuid;
comment on column invitations.user_id is 'Id that the account gets, so that what a colleague of an archive did stays theirs; null for a new one.';
