-- Webhook events carry every field of a row's replies (fields.ts): a new column is included unless it is listed here.

create function event_content(stored jsonb, hidden text[]) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, case
    when key like '%\_at' and value <> 'null' then to_jsonb(to_char((value #>> '{}')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    when key like '%\_time' and value <> 'null' then to_jsonb(left(value #>> '{}', 5))
    else value end)
  from jsonb_each(stored - hidden)
$$;
comment on function event_content is 'A row without the hidden columns, instants and times as in the API.';

create function client_content(c clients) returns jsonb language sql stable as $$
  select event_content(to_jsonb(c), '{salon_id, name_key, search, phone_e164, other_phones_e164, created_at}')
$$;
comment on function client_content is 'A client as in webhook events.';

-- Notes of an appointment stay in the salon.
create or replace function appointment_content(a appointments_and_holds) returns jsonb language sql stable as $$
  select event_content(to_jsonb(a), '{salon_id, occupied, held_until, notes, price_cents, duration_minutes, listed_cents,
      listed_currency, auto_confirmed_at, auto_confirm_announced_at, created_at}')
    || jsonb_build_object('price', round(a.price_cents / 100.0, 2), 'duration', a.duration_minutes)
$$;

create or replace function tell_client() returns trigger language plpgsql as $$
declare
  -- On a worker of Citus the rows have the type of their shard.
  was constant clients := old;
  changed constant clients := new;
  c constant clients := coalesce(new, old);
begin
  if not exists (select from webhooks where salon_id = c.salon_id and is_active) then return null; end if;
  if tg_op = 'UPDATE' and client_content(was) - 'updated_at' = client_content(changed) - 'updated_at' then return null; end if;
  perform tell_webhooks(c.salon_id, 'client.changed', c.id::text,
    client_content(c) || jsonb_build_object('deleted', tg_op = 'DELETE'),
    case when tg_op = 'DELETE' then clock_timestamp() else c.updated_at end);
  return null;
end $$;

drop trigger tell_client_changed on clients;
create trigger tell_client_changed after update on clients for each row
  when (old.* is distinct from new.*) execute function tell_client();
