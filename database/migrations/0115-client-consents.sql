create table client_consents (
  salon_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  kind text not null,
  answer text,
  way text not null,
  noted_by text,
  noted_at timestamp with time zone not null,
  constraint client_consents_pkey PRIMARY KEY (salon_id, id),
  constraint client_consents_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint client_consents_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint client_consents_kind_check CHECK (kind in ('messages', 'health')),
  constraint client_consents_answer_check CHECK (answer in ('given', 'refused')),
  constraint client_consents_way_check CHECK (way in ('salon', 'online', 'link', 'import'))
);
comment on table client_consents is 'History of what clients agreed to or refused. Only grows; that of an erased client stays without a name.';
comment on column client_consents.answer is 'Null: not asked any more, for an answer that was noted by mistake.';
comment on column client_consents.noted_by is 'Name of the user who noted it; null if the client answered, or from before the history.';
create index client_consents_client on client_consents (salon_id, client_id);

-- The answers from before the history, with the client's id.
insert into client_consents (salon_id, id, client_id, kind, answer, way, noted_by, noted_at)
  select salon_id, id, id, 'messages', message_consent, 'salon', null, coalesce(message_consent_at, updated_at)
  from clients where message_consent is not null
  on conflict do nothing;
