-- A visitor's booking is one statement that finds or makes the client, books, and writes what belongs to it. Where the time was taken at the same
-- moment it calls this, so that none of it stays, the client neither: an error takes a statement back without a transaction around it.
create function refuse_booking(reason text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'OR001', message = 'the visit was not booked', detail = reason;
end $$;

-- As before, but a salon that tells nobody builds nothing to tell.
create or replace function tell_client() returns trigger language plpgsql as $$
declare
  c clients := coalesce(new, old);
begin
  if not exists (select from webhooks where salon_id = c.salon_id and is_active) then return null; end if;
  perform tell_webhooks(c.salon_id, 'client.changed', c.id::text, jsonb_build_object(
    'id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email, 'birthday', c.birthday, 'notes', c.notes,
    'message_consent', c.message_consent, 'is_blocked', c.is_blocked, 'deleted', tg_op = 'DELETE'),
    case when tg_op = 'DELETE' then clock_timestamp() else c.updated_at end);
  return null;
end $$;

-- A new booking has no mails yet. What is restored was changed after it was made.
drop trigger note_visit_restored on appointments_and_holds;
create trigger note_visit_restored after insert on appointments_and_holds for each row
  when (new.online_at is not null and new.updated_at > new.created_at) execute function note_visit_inserted();

-- Who has a phone, without reading all of the salon's clients: for every booking of a visitor.
create index clients_phone_e164 on clients (salon_id, phone_e164) where phone_e164 is not null;
create index clients_other_phones on clients (salon_id) where other_phones_e164 <> '{}';
