-- What the administrator's pages read: the history of what was done, announcements and daily reports with a row for each
-- recipient, and figures over all salons that are kept as appointments change.

-- Who did what, from where. The id is a UUIDv7: its order is that of the actions, and its first half is their time. There
-- is no foreign key: the history outlives whom it tells of.
create table activities (
  id          uuid primary key,
  action_type text not null check (action_type in
    ('login', 'logout', 'register', 'create', 'update', 'delete', 'payment', 'email', 'system')),
  severity    text not null check (severity in ('info', 'warning', 'error')),
  description text not null,
  entity_type text,
  entity_id   text,
  user_id     uuid,
  username    text,
  email       text,
  address     text,
  created_at  timestamptz not null
);
create index activities_type on activities (action_type, id);
-- Nearly all are 'info' and pay nothing for this.
create index activities_severity on activities (severity, id) where severity <> 'info';

-- How many there are of each hour, type and severity, as differences that are summed: nothing waits for a counter's row.
-- Written by the statement that writes the activities; a job folds the rows of a kind into one.
create table activity_tallies (
  hour        timestamptz not null,
  action_type text not null,
  severity    text not null,
  count       bigint not null
);

create table notifications (
  id         uuid primary key,
  kind       text not null check (kind in ('announcement', 'report')),
  audience   text not null check (audience in ('all', 'active', 'trial', 'custom')),
  subject    text not null,
  message    text not null,
  created_by uuid,
  created_at timestamptz not null
);
create index notifications_latest on notifications (kind, created_at desc);

create table notification_recipients (
  notification_id uuid not null references notifications (id) on delete cascade,
  email_key       text not null,
  email           text not null,
  user_id         uuid,
  mail_id         uuid unique, -- null: not queued yet
  state           text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  settled_at      timestamptz,
  primary key (notification_id, email_key)
);
create index notification_recipients_state on notification_recipients (notification_id, state);
create index notification_recipients_unsent on notification_recipients (notification_id) where mail_id is null;

-- Addresses that announcements went to, with the token of their links to unsubscribe.
create table announcement_addresses (
  email_key       text primary key,
  token           text not null unique,
  created_at      timestamptz not null,
  unsubscribed_at timestamptz
);

alter table mails
  add column failed_at       timestamptz, -- given up
  add column unsubscribe_url text;        -- for the mail program's own button
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
create index mails_failed on mails (failed_at) where failed_at is not null;
create index mails_sent on mails (sent_at) where sent_at is not null;

-- What became of a recipient's mail is known in the moment in which it is known of the mail.
create function settle_recipient() returns trigger language plpgsql as $$
begin
  update notification_recipients
    set state = case when new.sent_at is not null then 'delivered' when new.failed_at is not null then 'failed' else 'waiting' end,
      settled_at = coalesce(new.sent_at, new.failed_at)
    where mail_id = new.id;
  return null;
end $$;
create trigger settle_recipient after update of sent_at, failed_at on mails
  for each row when (old.sent_at is distinct from new.sent_at or old.failed_at is distinct from new.failed_at)
  execute function settle_recipient();

-- Figures over all salons. Each write of appointments leaves its differences in appointment_changes, in its own
-- transaction and without waiting for anybody; a job folds them into sums by day and by month; who reads adds what is not
-- folded yet. So the figures are right at every commit and cost the same whatever the history.
create table appointment_changes (
  salon_id     uuid not null,
  day          date not null,
  service_name text not null,
  count        integer not null, -- of every status
  cancelled    integer not null,
  cents        bigint not null,  -- of confirmed and completed
  at           timestamptz not null
);

create table salon_sums (
  span      text not null check (span in ('day', 'month')),
  first_day date not null,
  salon_id  uuid not null,
  count     integer not null,
  cancelled integer not null,
  cents     bigint not null,
  last_at   timestamptz not null, -- when an appointment of these days was last written
  primary key (span, first_day, salon_id)
);

create table service_sums (
  span        text not null check (span in ('day', 'month')),
  first_day   date not null,
  service_key text not null, -- the name in lower case
  name        text not null,
  count       integer not null,
  cancelled   integer not null,
  cents       bigint not null,
  primary key (span, first_day, service_key)
);

create function note_appointments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into appointment_changes
      select salon_id, appointment_date, service_name, 1, (status = 'cancelled')::int,
        case when status in ('confirmed', 'completed') then price_cents else 0 end, updated_at
      from added;
  elsif tg_op = 'DELETE' then
    insert into appointment_changes
      select salon_id, appointment_date, service_name, -count(*), -count(*) filter (where status = 'cancelled'),
        -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0), max(updated_at)
      from removed group by salon_id, appointment_date, service_name;
  else
    insert into appointment_changes
      select salon_id, appointment_date, service_name, sum(one), coalesce(sum(one) filter (where status = 'cancelled'), 0),
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed')), 0), max(updated_at)
      from (
        select salon_id, appointment_date, service_name, status, price_cents, updated_at, 1 as one from added
        union all
        select salon_id, appointment_date, service_name, status, price_cents, updated_at, -1 from removed) d
      group by salon_id, appointment_date, service_name
      having sum(one) <> 0 or sum(one) filter (where status = 'cancelled') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed')) <> 0;
  end if;
  return null;
end $$;
create trigger note_added after insert on appointments
  referencing new table as added for each statement execute function note_appointments();
create trigger note_changed after update on appointments
  referencing new table as added old table as removed for each statement execute function note_appointments();
create trigger note_removed after delete on appointments
  referencing old table as removed for each statement execute function note_appointments();

insert into salon_sums
  select span, first_day, salon_id, count(*), count(*) filter (where status = 'cancelled'),
    coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0), max(updated_at)
  from appointments cross join lateral (
    values ('day', appointment_date), ('month', date_trunc('month', appointment_date)::date)) as s (span, first_day)
  group by span, first_day, salon_id;
insert into service_sums
  select span, first_day, lower(service_name), min(service_name), count(*), count(*) filter (where status = 'cancelled'),
    coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)
  from appointments cross join lateral (
    values ('day', appointment_date), ('month', date_trunc('month', appointment_date)::date)) as s (span, first_day)
  group by span, first_day, lower(service_name);
