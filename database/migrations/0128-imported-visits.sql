alter table client_imports add column ahead_visits integer default 0 not null;
comment on column client_imports.ahead_visits is 'Visits to come that it booked, undone ones included.';

create table imported_visits (
  salon_id uuid not null,
  key text not null,
  import_id uuid not null,
  appointment_id uuid not null,
  place_digest text not null,
  is_undone boolean default false not null,
  constraint imported_visits_pkey PRIMARY KEY (salon_id, key),
  constraint imported_visits_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint imported_visits_import_id_fkey FOREIGN KEY (salon_id, import_id) REFERENCES client_imports(salon_id, id)
);
comment on table imported_visits is 'Appointments that came from a file of another program, so that the same file again adds nothing and an undo finds them.';
comment on column imported_visits.key is 'As in past_visits.';
comment on column imported_visits.appointment_id is 'No foreign key, because the appointment may be deleted and restored.';
comment on column imported_visits.place_digest is 'Digest of day, time and service in the file.';
comment on column imported_visits.is_undone is 'True while an undo deletes the appointment.';
create unique index imported_visits_appointment on imported_visits (salon_id, appointment_id);
create index imported_visits_import on imported_visits (salon_id, import_id);

create or replace function tell_appointment() returns trigger language plpgsql as $function$
declare
  a appointments_and_holds;
begin
  if not exists (select from webhooks where salon_id = coalesce(new.salon_id, old.salon_id) and is_active) then return null; end if;
  if tg_op = 'DELETE' then a := old; else a := new; end if;
  -- Neither an import of visits to come nor its undo is an event. A restored one has a later version.
  if (tg_op = 'DELETE' or tg_op = 'INSERT' and a.updated_at = a.created_at) and exists (
    select from imported_visits i where i.salon_id = a.salon_id and i.appointment_id = a.id and i.is_undone = (tg_op = 'DELETE')) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform tell_webhooks(a.salon_id, 'appointment.cancelled', a.id::text,
      appointment_content(a) || '{"status": "cancelled", "deleted": true}', clock_timestamp());
  elsif tg_op = 'INSERT' or old.status in ('held', 'cancelled') and new.status <> 'cancelled' then
    perform tell_webhooks(a.salon_id, 'appointment.booked', a.id::text, appointment_content(a), a.updated_at);
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    perform tell_webhooks(a.salon_id, 'appointment.cancelled', a.id::text, appointment_content(a), a.updated_at);
  elsif new.status <> 'cancelled' then
    if (new.appointment_date, new.appointment_time, new.barber_id, new.duration_minutes)
      is distinct from (old.appointment_date, old.appointment_time, old.barber_id, old.duration_minutes) then
      perform tell_webhooks(a.salon_id, 'appointment.moved', a.id::text, appointment_content(a), a.updated_at);
    end if;
    if old.status = 'pending' and new.status = 'confirmed' then
      perform tell_webhooks(a.salon_id, 'appointment.confirmed', a.id::text, appointment_content(a), a.updated_at);
    end if;
  end if;
  return null;
end $function$;
