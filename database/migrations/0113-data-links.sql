create table data_links (
  token_hash bytea not null,
  salon_id uuid not null,
  request_id uuid not null,
  client_id uuid not null,
  created_at timestamp with time zone not null,
  constraint data_links_pkey PRIMARY KEY (token_hash),
  constraint data_links_salon_id_request_id_key UNIQUE (salon_id, request_id),
  constraint data_links_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE
);
comment on table data_links is 'Private links by which clients download their own data (/te-dhenat/{token}), one for each request, for seven days.';
comment on column data_links.token_hash is 'SHA-256 of 256 random bits, which are stored nowhere.';
comment on column data_links.request_id is 'No foreign key, because requests can be on another server.';
comment on column data_links.client_id is 'The client when the link was made. After a merge it opens nothing.';
