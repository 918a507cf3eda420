-- What a salon takes and shows online: one row for each salon that has opened the settings; without one everything is as these defaults.
create table online_booking (
  salon_id                 uuid primary key references salons (id) on delete cascade,
  is_enabled               boolean not null default false,
  -- The day on which no more bookings of that day are taken.
  stopped_on               date,
  least_notice_minutes     integer not null default 60 check (least_notice_minutes between 0 and 10080),
  horizon_days             integer not null default 30 check (horizon_days between 1 and 365),
  -- Coming visits of one phone.
  max_open_visits          integer not null default 3 check (max_open_visits between 1 and 20),
  cancel_until_hours       integer not null default 3 check (cancel_until_hours between 0 and 168),
  approval                 text not null default 'new_clients' check (approval in ('always', 'new_clients', 'never')),
  new_clients              boolean not null default true,
  -- [{id, text, is_required}], at most three.
  questions                jsonb not null default '[]',
  text_after_booking       text,
  reminds_day_before       boolean not null default true,
  reminds_two_hours_before boolean not null default true,
  mails_owner              boolean not null default false,
  -- What the salon does, in one line: 'Berber për burra dhe fëmijë'.
  description              text,
  -- Without @.
  instagram                text,
  -- E.164.
  whatsapp                 text,
  map_url                  text,
  updated_at               timestamptz not null
);

alter table services add column is_online boolean not null default true;
alter table barbers add column is_online boolean not null default true;
