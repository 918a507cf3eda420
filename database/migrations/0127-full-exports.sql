create table full_exports (
  salon_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  state text not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  bytes bigint,
  constraint full_exports_pkey PRIMARY KEY (salon_id, id),
  constraint full_exports_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint full_exports_state_check CHECK (state in ('making', 'ready', 'too_large', 'differs'))
);
comment on table full_exports is 'A ZIP archive of everything of a salon, for the owner who asked for it, for an hour.';
comment on column full_exports.state is 'too_large and differs have no archive: it was over the limit, or what it contains was not what the salon has.';
create index full_exports_ends_at on full_exports (ends_at);

create table full_export_parts (
  salon_id uuid not null,
  export_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint full_export_parts_pkey PRIMARY KEY (salon_id, export_id, number),
  constraint full_export_parts_export_id_fkey FOREIGN KEY (salon_id, export_id) REFERENCES full_exports(salon_id, id) ON DELETE CASCADE
);
comment on table full_export_parts is 'Bytes of a full export, a megabyte each, so that every process can send it.';
