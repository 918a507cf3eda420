create table secrets_encryption (
  id smallint not null,
  key_id text,
  former text[] default '{}'::text[] not null,
  constraint secrets_encryption_pkey PRIMARY KEY (id),
  constraint secrets_encryption_id_check CHECK (id = 1)
);
comment on table secrets_encryption is 'The key of SECRETS_KEY_FILE that new secrets are encrypted with, in one row. Who writes a secret holds a shared lock on it.';
comment on column secrets_encryption.key_id is 'Null while secrets are stored in plain text.';
comment on column secrets_encryption.former is 'Keys that some secrets may still need.';
insert into secrets_encryption (id) values (1);
