-- The consents to allergies that are kept for an undo, and of clients who were restored without one.
do $$
declare
  removal record;
  oldest jsonb;
begin
  for removal in
    select salon_id, anonymous_id, kept -> 'client_allergies' as allergies from removed_clients
    where anonymous_id is not null and jsonb_typeof(kept -> 'client_allergies') = 'array'
  loop
    select a into oldest from jsonb_array_elements(removal.allergies) a
      order by (a ->> 'created_at')::timestamptz, (a ->> 'id')::uuid limit 1;
    continue when oldest is null or exists (select from client_consents c
      where c.salon_id = removal.salon_id and c.client_id = removal.anonymous_id and c.kind = 'health');
    insert into client_consents (salon_id, id, client_id, kind, answer, way, noted_by, noted_at)
      values (removal.salon_id, (oldest ->> 'id')::uuid, removal.anonymous_id, 'health', 'given', 'salon',
        oldest ->> 'consent_by', (oldest ->> 'created_at')::timestamptz)
      on conflict do nothing;
  end loop;
end $$;

insert into client_consents (salon_id, id, client_id, kind, answer, way, noted_by, noted_at)
  select a.salon_id, a.id, a.client_id, 'health', 'given', 'salon', a.consent_by, a.created_at
  from client_allergies a
  where not exists (select from client_allergies b
      where b.salon_id = a.salon_id and b.client_id = a.client_id and (b.created_at, b.id) < (a.created_at, a.id))
    and not exists (select from client_consents c
      where c.salon_id = a.salon_id and c.client_id = a.client_id and c.kind = 'health')
  on conflict do nothing;
