-- The price that the list had for the service and barber when either was set, from which a lower price is a discount.

alter table appointments_and_holds
  add column listed_cents integer check (listed_cents >= 0),
  add column listed_currency text check (listed_currency in ('EUR', 'ALL')),
  add constraint appointments_listed check ((listed_cents is null) = (listed_currency is null));
comment on column appointments_and_holds.listed_cents is
  'Price on the list for the service and barber when either was last set; null if the service was not listed.';
select name_appointment_columns();

create or replace function plan_appointment(
  salon uuid, booking jsonb, follows_at integer, own_barber uuid, default_minutes integer, salon_currency text,
  out facts jsonb, out barber text, out refusal text) language plpgsql as $$
begin
  select
      jsonb_build_object('salon_id', salon, 'barber_id', b.id, 'service_id', o.service_id,
        'appointment_time', make_time(t.minute / 60 % 24, t.minute % 60, 0), 'duration_minutes', t.minutes,
        'currency', coalesce(booking ->> 'currency', o.currency, salon_currency), 'listed_cents', o.price_cents, 'listed_currency', o.currency, 'buffer_minutes', coalesce(o.buffer_minutes, 0),
        -- The service's pause, if it ends before the appointment does.
        'pause_after_minutes', case when o.pause_after_minutes + o.pause_minutes < t.minutes then o.pause_after_minutes end,
        'pause_minutes', case when o.pause_after_minutes + o.pause_minutes < t.minutes then o.pause_minutes end),
      b.name,
      case
        when not b.is_active then 'inactive barber'
        when t.minute >= 24 * 60 then 'start past midnight'
        when t.minute + t.minutes > 24 * 60 then 'end past midnight'
      end
    into facts, barber, refusal
    from barbers b
      left join barber_offers o on o.salon_id = salon and o.barber_id = b.id and o.name_key = booking ->> 'service_key'
      cross join lateral (select
          coalesce(follows_at, (extract(epoch from (booking ->> 'appointment_time')::time) / 60)::integer) as minute,
          coalesce((booking ->> 'duration_minutes')::integer, o.duration_minutes, default_minutes) as minutes) t
    where b.salon_id = salon and (own_barber is null or b.id = own_barber)
      and (b.id = (booking ->> 'barber_id')::uuid or booking ->> 'barber_id' is null and b.name_key = booking ->> 'barber_key')
    for key share of b;
  if not found then refusal := 'unknown barber'; end if;
end $$;

-- Visits that may still be sold, with a sale that a device kept for a month. No total changes: its trigger would collect all rows.
alter table appointments_and_holds disable trigger count_changed;
update appointments_and_holds a set listed_cents = o.price_cents, listed_currency = o.currency
  from barber_offers o
  where o.salon_id = a.salon_id and o.barber_id = a.barber_id and o.service_id = a.service_id and a.appointment_date >= current_date - 32;
alter table appointments_and_holds enable trigger count_changed;
