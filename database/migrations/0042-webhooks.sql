-- Addresses of a salon's own programs that are told what happens, and what they are told.
create table webhooks (
  salon_id      uuid not null references salons (id) on delete cascade,
  id            uuid not null,
  url           text not null check (length(url) <= 1000), -- may carry a key of the receiver: in no log
  events        text[] not null check (cardinality(events) > 0),
  secret        text not null, -- signs, so it cannot be hashed; in no export, no log and no reply but the one that makes it
  former_secret text, -- signs too until then, so that the receiver can change over
  former_until  timestamptz,
  is_active     boolean not null default true,
  failing_since timestamptz, -- the first failure after the last success
  ended_at      timestamptz, -- when it was switched off because it failed for too long
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (salon_id, id)
);

-- Written by the triggers below in the transaction of the change: what commits is delivered.
create table webhook_deliveries (
  salon_id       uuid not null,
  id             uuid not null default gen_random_uuid(),
  webhook_id     uuid not null,
  number         bigint not null generated always as identity, -- of one subject in the order of its changes, which lock its row
  event          text not null,
  subject        text not null, -- deliveries about the same are sent one after another
  data           jsonb not null,
  happened_at    timestamptz not null,
  state          text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts       integer not null default 0,
  due_at         timestamptz, -- of the next attempt; null: at once
  first_tried_at timestamptz,
  tried_at       timestamptz,
  status         integer, -- of the last answer; null without one
  problem        text, -- why there was none
  primary key (salon_id, id),
  foreign key (salon_id, webhook_id) references webhooks (salon_id, id) on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (salon_id, webhook_id, number) where state = 'waiting';
create index webhook_deliveries_subject on webhook_deliveries (salon_id, webhook_id, subject, number) where state = 'waiting';
create index webhook_deliveries_list on webhook_deliveries (salon_id, webhook_id, number desc);
create index webhook_deliveries_old on webhook_deliveries (happened_at) where state <> 'waiting';

-- Plan: webhooks_pkey, the salon's few rows. A salon that is being deleted has none to tell.
create function tell_webhooks(of_salon uuid, of_event text, of_subject text, of_data jsonb, at timestamptz) returns void language sql as $$
  insert into webhook_deliveries (salon_id, webhook_id, event, subject, data, happened_at)
    select w.salon_id, w.id, of_event, of_subject, of_data, at
    from webhooks w join salons s on s.id = w.salon_id
    where w.salon_id = of_salon and w.is_active and of_event = any (w.events)
$$;

create function appointment_content(a appointments_and_holds) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', a.id, 'visit_id', a.visit_id, 'group_id', a.group_id, 'series_id', a.series_id,
    'status', a.status, 'request', a.request, 'cancel_reason', a.cancel_reason,
    'appointment_date', a.appointment_date, 'appointment_time', to_char(a.appointment_time, 'HH24:MI'),
    'duration', a.duration_minutes, 'barber_id', a.barber_id, 'service_id', a.service_id, 'service_name', a.service_name,
    'price', round(a.price_cents / 100.0, 2), 'currency', a.currency,
    'client_id', a.client_id, 'client_name', a.client_name, 'updated_at', a.updated_at)
$$;

create function tell_appointment() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where salon_id = coalesce(new.salon_id, old.salon_id) and is_active) then return null; end if;
  if tg_op = 'DELETE' then
    perform tell_webhooks(old.salon_id, 'appointment.cancelled', old.id::text,
      appointment_content(old) || '{"status": "cancelled", "deleted": true}', clock_timestamp());
  elsif tg_op = 'INSERT' or old.status in ('held', 'cancelled') and new.status <> 'cancelled' then
    perform tell_webhooks(new.salon_id, 'appointment.booked', new.id::text, appointment_content(new), new.updated_at);
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    perform tell_webhooks(new.salon_id, 'appointment.cancelled', new.id::text, appointment_content(new), new.updated_at);
  elsif new.status <> 'cancelled' then
    if (new.appointment_date, new.appointment_time, new.barber_id, new.duration_minutes)
      is distinct from (old.appointment_date, old.appointment_time, old.barber_id, old.duration_minutes) then
      perform tell_webhooks(new.salon_id, 'appointment.moved', new.id::text, appointment_content(new), new.updated_at);
    end if;
    if old.status = 'pending' and new.status = 'confirmed' then
      perform tell_webhooks(new.salon_id, 'appointment.confirmed', new.id::text, appointment_content(new), new.updated_at);
    end if;
  end if;
  return null;
end $$;
create trigger tell_appointment_booked after insert on appointments_and_holds for each row
  when (new.status <> 'held') execute function tell_appointment();
create trigger tell_appointment_changed after update on appointments_and_holds for each row
  when (new.status <> 'held' and (old.status, old.appointment_date, old.appointment_time, old.barber_id, old.duration_minutes)
    is distinct from (new.status, new.appointment_date, new.appointment_time, new.barber_id, new.duration_minutes))
  execute function tell_appointment();
create trigger tell_appointment_removed after delete on appointments_and_holds for each row
  when (old.status not in ('held', 'cancelled')) execute function tell_appointment();

create function tell_client() returns trigger language plpgsql as $$
declare
  c clients := coalesce(new, old);
begin
  perform tell_webhooks(c.salon_id, 'client.changed', c.id::text, jsonb_build_object(
    'id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email, 'birthday', c.birthday, 'notes', c.notes,
    'message_consent', c.message_consent, 'is_blocked', c.is_blocked, 'deleted', tg_op = 'DELETE'),
    case when tg_op = 'DELETE' then clock_timestamp() else c.updated_at end);
  return null;
end $$;
create trigger tell_client_added after insert or delete on clients for each row execute function tell_client();
create trigger tell_client_changed after update on clients for each row
  when ((old.name, old.phone, old.email, old.birthday, old.notes, old.message_consent, old.is_blocked)
    is distinct from (new.name, new.phone, new.email, new.birthday, new.notes, new.message_consent, new.is_blocked))
  execute function tell_client();

create function tell_day_closed() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.salon_id, 'day.closed', new.day || ' ' || new.currency, jsonb_build_object(
    'day', new.day, 'currency', new.currency, 'closed_by', new.closed_by_name, 'visits', new.visits,
    'revenue', round(new.revenue_cents / 100.0, 2), 'products', round(new.products_cents / 100.0, 2),
    'cash', round(new.cash_cents / 100.0, 2), 'card', round(new.card_cents / 100.0, 2), 'owed', round(new.owed_cents / 100.0, 2),
    'tips', round(new.tips_cents / 100.0, 2), 'expenses', round(new.expenses_cents / 100.0, 2),
    'expected', round(new.expected_cents / 100.0, 2), 'counted', round(new.counted_cents / 100.0, 2)), new.closed_at);
  return null;
end $$;
create trigger tell_day_closed after update on till_days for each row
  when (old.closed_at is null and new.closed_at is not null) execute function tell_day_closed();
