alter table services add column asks_allergies boolean default false not null;
comment on column services.asks_allergies is 'The salon asks the client for allergies before this service.';
alter table salons add column reception_sees_allergies boolean default false not null;

create table client_allergies (
  salon_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  allergy text not null,
  note text,
  since date,
  tested_on date,
  consent_on date not null,
  consent_way text not null,
  consent_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint client_allergies_pkey PRIMARY KEY (salon_id, id),
  constraint client_allergies_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint client_allergies_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint client_allergies_consent_way_check CHECK (consent_way in ('salon', 'phone', 'written'))
);
comment on table client_allergies is 'Allergies of clients, apart from clients, because fewer people may read them. Each with the client''s consent; a withdrawal deletes the row.';
comment on column client_allergies.since is 'Since when the client has it; null if not asked.';
comment on column client_allergies.tested_on is 'Day of the last patch test.';
comment on column client_allergies.consent_by is 'Name of the user to whom the client consented.';
create index client_allergies_client on client_allergies (salon_id, client_id);

create function tell_allergy() returns trigger language plpgsql as $function$
declare
  c constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  salon constant uuid := (c ->> 'salon_id')::uuid;
begin
  if not exists (select from webhooks where salon_id = salon and is_active) then return null; end if;
  perform tell_webhooks(salon, 'client.allergy', c ->> 'client_id',
    case tg_op when 'DELETE' then jsonb_build_object('id', c -> 'id', 'client_id', c -> 'client_id', 'deleted', true)
      else event_content(c, '{salon_id, created_at}') || '{"deleted": false}' end,
    case tg_op when 'DELETE' then clock_timestamp() else (c ->> 'updated_at')::timestamptz end);
  return null;
end $function$;
comment on function tell_allergy() is 'Queues the webhook event of a changed allergy, for webhooks that ask for it.';
create trigger tell_allergy after insert or update or delete on client_allergies for each row execute function tell_allergy();
