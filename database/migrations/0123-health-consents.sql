-- A client can withdraw the consent to health data by the link, of which the salon is told.
alter table client_requests drop constraint client_requests_kind_check;
alter table client_requests add constraint client_requests_kind_check CHECK (kind in ('copy', 'correct', 'restrict', 'erase', 'withdraw'));

-- The consents from before the history, one a client.
insert into client_consents (salon_id, id, client_id, kind, answer, way, noted_by, noted_at)
  select a.salon_id, a.id, a.client_id, 'health', 'given', 'salon', a.consent_by, a.created_at
  from client_allergies a
  where not exists (select from client_allergies b
    where b.salon_id = a.salon_id and b.client_id = a.client_id and (b.created_at, b.id) < (a.created_at, a.id))
  on conflict do nothing;
