-- The salon's own texts of messages; a template without a row has the default of the code.
create table message_templates (
  salon_id   uuid not null references salons (id) on delete cascade,
  kind       text not null check (kind ~ '^[a-z_]{1,30}$'),
  text       text not null check (length(text) between 1 and 1000),
  updated_at timestamptz not null,
  primary key (salon_id, kind)
);

-- What was written to the client of a visit, or skipped, by whom and how. The latest row of a template counts, as long as the
-- visit is still at the time it was about. No key to appointments: a deleted one can be restored with what was written.
create table appointment_messages (
  salon_id       uuid not null references salons (id) on delete cascade,
  id             uuid not null,
  appointment_id uuid not null,
  template       text not null check (template ~ '^[a-z_]{1,30}$'),
  state          text not null check (state in ('written', 'skipped')),
  channel        text check (channel in ('whatsapp', 'viber', 'sms', 'call')),
  about_date     date not null,
  about_time     time not null,
  user_id        uuid,
  created_at     timestamptz not null,
  primary key (salon_id, id)
);
create index appointment_messages_by_appointment on appointment_messages (salon_id, appointment_id, created_at desc);
create index appointment_messages_by_age on appointment_messages (created_at);
