-- Mails about a visit to a client who gave an address when they booked online. Deleted two days after the visit.
create table visit_mails (
  salon_id       uuid not null references salons (id) on delete cascade,
  appointment_id uuid not null, -- the first part of the visit; without a foreign key: a deleted appointment can be restored
  email          text not null,
  language       text not null check (language in ('sq', 'en', 'de')),
  consented_at   timestamptz not null,
  unsubscribed_at timestamptz,
  -- What the last mail said; null before the first one.
  told           text check (told in ('waiting', 'booked', 'cancelled', 'declined')),
  told_date      date,
  told_time      time,
  told_at        timestamptz,
  is_changed     boolean not null default true, -- the visit may differ from what was told
  remind_at      timestamptz, -- of the next reminder
  day            date not null, -- of the visit
  primary key (salon_id, appointment_id)
);
create index visit_mails_changed on visit_mails (salon_id) where is_changed;
create index visit_mails_remind on visit_mails (remind_at) where remind_at is not null;
create index visit_mails_day on visit_mails (day);

-- Runs for every change and deletion of a visit that was booked online, whichever process makes it.
create function note_visit_changed() returns trigger language plpgsql as $$
begin
  update visit_mails set is_changed = true where salon_id = old.salon_id and appointment_id = old.id;
  return null;
end $$;
create function note_visit_inserted() returns trigger language plpgsql as $$
begin
  update visit_mails set is_changed = true where salon_id = new.salon_id and appointment_id = new.id;
  return null;
end $$;
create trigger note_visit_changed after update on appointments for each row
  when (old.online_at is not null and (
    (new.status, new.request, new.appointment_date, new.appointment_time)
    is distinct from (old.status, old.request, old.appointment_date, old.appointment_time)))
  execute function note_visit_changed();
create trigger note_visit_deleted after delete on appointments for each row
  when (old.online_at is not null) execute function note_visit_changed();
create trigger note_visit_restored after insert on appointments for each row
  when (new.online_at is not null) execute function note_visit_inserted();
