-- Reports read appointments and lines of sales, so no sums of months are stored any more. The list of clients is sorted by stored totals alone.

alter table client_totals add column done integer not null default 0, add column last_done date;
comment on column client_totals.done is 'Confirmed and completed appointments, with those that lie ahead.';
comment on column client_totals.last_done is 'Day of the last confirmed or completed appointment, also one that lies ahead.';

drop function count_of_client(uuid, uuid, bigint, bigint, bigint, bigint);
create function count_of_client(
  salon uuid, client uuid, visits bigint, cancelled_visits bigint, done_visits bigint, cents bigint, lek_cents bigint, gained date, lost date
) returns void language plpgsql as $$
begin
  if visits < 0 then
    update client_totals
      set appointments = appointments + visits, cancelled = cancelled + cancelled_visits, done = done + done_visits,
        spent_cents = spent_cents + cents, spent_lek_cents = spent_lek_cents + lek_cents, last_done = greatest(last_done, gained)
      where salon_id = salon and client_id = client;
  else
    insert into client_totals as t (salon_id, client_id, appointments, cancelled, done, spent_cents, spent_lek_cents, last_done)
      values (salon, client, visits, cancelled_visits, done_visits, cents, lek_cents, gained)
      on conflict (salon_id, client_id) do update
        set appointments = t.appointments + excluded.appointments, cancelled = t.cancelled + excluded.cancelled, done = t.done + excluded.done,
          spent_cents = t.spent_cents + excluded.spent_cents, spent_lek_cents = t.spent_lek_cents + excluded.spent_lek_cents,
          last_done = greatest(t.last_done, excluded.last_done);
  end if;
  -- The row is locked by now, so that this sees the visits of every transaction before. Plan: appointments_client, backward.
  if lost is not null then
    update client_totals set last_done = (
        select max(a.appointment_date) from appointments_and_holds a
        where a.salon_id = salon and a.client_id = client and a.status in ('confirmed', 'completed'))
      where salon_id = salon and client_id = client and last_done <= lost;
  end if;
end $$;
comment on function count_of_client(uuid, uuid, bigint, bigint, bigint, bigint, bigint, date, date) is
  'Adds to a client''s totals; `gained` and `lost` are the last days with one more and one less done visit. It subtracts by an update only, because the client may have been deleted.';

create or replace function count_visits(visits counted_visit[]) returns void language plpgsql as $$
declare
  c record;
begin
  for c in
    select d.salon_id, d.client_id, sum(d.visits) as visits, sum(d.cancelled) as cancelled, sum(d.done) as done, sum(d.cents) as cents,
      sum(d.lek_cents) as lek_cents, max(d.day) filter (where d.done > 0) as gained, max(d.day) filter (where d.done < 0) as lost
    from (
      select v.salon_id, v.client_id, v.day, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.status = 'cancelled'), 0) as cancelled,
        coalesce(sum(v.one) filter (where v.status in ('confirmed', 'completed')), 0) as done,
        coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
        coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents
      from unnest(visits) v where v.client_id is not null group by v.salon_id, v.client_id, v.day) d
    group by d.salon_id, d.client_id order by d.salon_id, d.client_id
  loop
    continue when c.visits = 0 and c.cancelled = 0 and c.done = 0 and c.cents = 0 and c.lek_cents = 0 and c.gained is null and c.lost is null;
    perform count_of_client(c.salon_id, c.client_id, c.visits::bigint, c.cancelled::bigint, c.done::bigint, c.cents::bigint, c.lek_cents::bigint,
      c.gained, c.lost);
  end loop;
  for c in
    select v.salon_id, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.currency = 'ALL'), 0) as lek_visits,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents
    from unnest(visits) v group by v.salon_id order by v.salon_id
  loop
    continue when c.visits = 0 and c.lek_visits = 0 and c.cents = 0 and c.lek_cents = 0;
    perform count_of_salon(c.salon_id, c.visits, c.cents::bigint, c.lek_visits, c.lek_cents::bigint);
  end loop;
  for c in
    select v.salon_id, v.day, v.service_name, sum(v.one) as visits, coalesce(sum(v.one) filter (where v.status = 'cancelled'), 0) as cancelled,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'EUR'), 0) as cents,
      max(v.at) as at,
      coalesce(sum(v.one * v.price_cents) filter (where v.status in ('confirmed', 'completed') and v.currency = 'ALL'), 0) as lek_cents,
      coalesce(sum(v.one) filter (where v.currency = 'ALL'), 0) as lek_visits
    from unnest(visits) v group by v.salon_id, v.day, v.service_name
  loop
    continue when c.visits = 0 and c.cancelled = 0 and c.cents = 0 and c.lek_cents = 0 and c.lek_visits = 0;
    insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents, lek_count)
      values (c.salon_id, c.day, c.service_name, c.visits, c.cancelled, c.cents, c.at, c.lek_cents, c.lek_visits);
  end loop;
end $$;
comment on function count_visits(counted_visit[]) is 'Adds visits to all totals. Lock order: clients by id, then the salon.';

do $$
declare
  salon uuid;
begin
  for salon in select id from salons loop
    update client_totals t set done = d.done, last_done = d.last_done
      from (
        select a.client_id, count(*) as done, max(a.appointment_date) as last_done from appointments_and_holds a
        where a.salon_id = salon and a.status in ('confirmed', 'completed') group by a.client_id) d
      where t.salon_id = salon and t.client_id = d.client_id;
  end loop;
end $$;

drop table report_parts, report_year_parts, report_years, report_months;
drop function forget_year();
