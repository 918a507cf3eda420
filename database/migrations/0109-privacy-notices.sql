create table privacy_notices (
  salon_id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null,
  own_words text,
  content jsonb not null,
  digest text not null,
  constraint privacy_notices_pkey PRIMARY KEY (salon_id, version),
  constraint privacy_notices_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint privacy_notices_version_check CHECK (version > 0)
);
comment on table privacy_notices is 'Versions of what a salon''s page tells visitors about their data. They are never changed.';
comment on column privacy_notices.own_words is 'What the salon added itself, in its own language.';
comment on column privacy_notices.content is 'Sections by language, as they were shown.';
comment on column privacy_notices.digest is 'SHA-256 of content and own words, which tells whether a save changes them.';
