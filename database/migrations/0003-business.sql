-- What the owner's pages read: totals kept as appointments change, one index that answers reports by itself, clients in
-- the order of the Albanian alphabet, pictures of users, and a new e-mail address that waits for its link.

-- A report reads its days from this index alone (index-only scan), whatever else the salon has.
create index appointments_report on appointments (salon_id, appointment_date)
  include (status, cancel_reason, price_cents, duration_minutes, barber_id, client_id, service_name);

create index clients_by_name on clients (salon_id, name collate "sq-x-icu", id);

-- Totals over all time. A salon has a few rows, one for each of a few connections, and they are summed: bookings of one
-- salon would otherwise wait for each other's commit at a single row. A single row may be below zero, the sum never is.
create table appointment_totals (
  salon_id      uuid not null references salons (id) on delete cascade,
  shard         smallint not null,
  appointments  integer not null, -- of every status
  revenue_cents bigint not null,  -- of confirmed and completed
  primary key (salon_id, shard)
) with (fillfactor = 50);

create table client_totals (
  salon_id     uuid not null,
  client_id    uuid not null,
  appointments integer not null, -- of every status
  cancelled    integer not null,
  spent_cents  bigint not null,  -- of confirmed and completed
  primary key (salon_id, client_id),
  foreign key (salon_id, client_id) references clients (salon_id, id) on delete cascade
) with (fillfactor = 70);

-- What the days, services, barbers and clients of a month that is over add up to, so that a report over a year reads a
-- few sums instead of every appointment of the year. Made when a report first wants the month, forgotten when an
-- appointment of it is written. Nothing is kept of months that are not over: bookings find no row to wait for.
create table report_months (
  salon_id uuid not null references salons (id) on delete cascade,
  month    date not null check (extract(day from month) = 1),
  primary key (salon_id, month)
);
create table report_parts (
  salon_id  uuid not null,
  month     date not null,
  kind      text not null check (kind in ('day', 'service', 'barber', 'client')),
  key       text not null, -- the day, the service's name in lower case, the id
  name      text,          -- of the service, as it was written
  count     integer not null,
  done      integer not null, -- confirmed and completed, as cents and minutes are
  cancelled integer not null,
  pending   integer not null,
  no_shows  integer not null,
  cents     bigint not null,
  minutes   bigint not null,
  primary key (salon_id, month, kind, key),
  foreign key (salon_id, month) references report_months (salon_id, month) on delete cascade
);

-- Runs once a statement, in its transaction, so the totals are right at every commit whichever way a row was written.
-- Rows are taken in the order of their keys, so that two statements cannot wait for each other. When a salon is deleted its totals
-- are gone before its appointments: a deletion only changes rows that are there.
--
-- The shared lock says that appointments of the salon are being written: who makes a month's sums takes it for itself alone, or
-- leaves it, and so never keeps sums of which a part is not yet committed.
create function count_appointments() returns trigger language plpgsql as $$
declare
  own_shard constant smallint := pg_backend_pid() % 16;
begin
  if tg_op <> 'INSERT' then
    perform pg_advisory_xact_lock_shared(hashtext('report_months'), hashtext(r.salon_id::text))
      from (select distinct salon_id from removed order by salon_id) r;
    delete from report_months m using (
      select distinct salon_id, date_trunc('month', appointment_date)::date as month from removed) r
      where m.salon_id = r.salon_id and m.month = r.month;
  end if;
  if tg_op <> 'DELETE' then
    perform pg_advisory_xact_lock_shared(hashtext('report_months'), hashtext(a.salon_id::text))
      from (select distinct salon_id from added order by salon_id) a;
    delete from report_months m using (
      select distinct salon_id, date_trunc('month', appointment_date)::date as month from added) a
      where m.salon_id = a.salon_id and m.month = a.month;
  end if;
  if tg_op = 'DELETE' then
    update client_totals t
      set appointments = t.appointments - d.appointments, cancelled = t.cancelled - d.cancelled, spent_cents = t.spent_cents - d.cents
      from (
        select salon_id, client_id, count(*) as appointments, count(*) filter (where status = 'cancelled') as cancelled,
          coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0) as cents
        from removed group by salon_id, client_id) d
      where t.salon_id = d.salon_id and t.client_id = d.client_id;
    insert into appointment_totals as t (salon_id, shard, appointments, revenue_cents)
      select d.salon_id, own_shard, -count(*), -coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)
      from removed d where exists (select from salons s where s.id = d.salon_id)
      group by d.salon_id order by d.salon_id
      on conflict (salon_id, shard) do update
        set appointments = t.appointments + excluded.appointments, revenue_cents = t.revenue_cents + excluded.revenue_cents;
  elsif tg_op = 'INSERT' then
    insert into client_totals as t (salon_id, client_id, appointments, cancelled, spent_cents)
      select salon_id, client_id, count(*), count(*) filter (where status = 'cancelled'),
        coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)
      from added group by salon_id, client_id order by salon_id, client_id
      on conflict (salon_id, client_id) do update
        set appointments = t.appointments + excluded.appointments, cancelled = t.cancelled + excluded.cancelled,
          spent_cents = t.spent_cents + excluded.spent_cents;
    insert into appointment_totals as t (salon_id, shard, appointments, revenue_cents)
      select salon_id, own_shard, count(*), coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)
      from added group by salon_id order by salon_id
      on conflict (salon_id, shard) do update
        set appointments = t.appointments + excluded.appointments, revenue_cents = t.revenue_cents + excluded.revenue_cents;
  else
    insert into client_totals as t (salon_id, client_id, appointments, cancelled, spent_cents)
      select salon_id, client_id, sum(one), coalesce(sum(one) filter (where status = 'cancelled'), 0),
        coalesce(sum(one * price_cents) filter (where status in ('confirmed', 'completed')), 0)
      from (
        select salon_id, client_id, status, price_cents, 1 as one from added
        union all select salon_id, client_id, status, price_cents, -1 from removed) d
      group by salon_id, client_id
      having sum(one) <> 0 or sum(one) filter (where status = 'cancelled') <> 0
        or sum(one * price_cents) filter (where status in ('confirmed', 'completed')) <> 0
      order by salon_id, client_id
      on conflict (salon_id, client_id) do update
        set appointments = t.appointments + excluded.appointments, cancelled = t.cancelled + excluded.cancelled,
          spent_cents = t.spent_cents + excluded.spent_cents;
    insert into appointment_totals as t (salon_id, shard, appointments, revenue_cents)
      select salon_id, own_shard, 0, sum(one * price_cents)
      from (
        select salon_id, price_cents, 1 as one from added where status in ('confirmed', 'completed')
        union all select salon_id, price_cents, -1 from removed where status in ('confirmed', 'completed')) d
      group by salon_id having sum(one * price_cents) <> 0 order by salon_id
      on conflict (salon_id, shard) do update
        set revenue_cents = t.revenue_cents + excluded.revenue_cents;
  end if;
  return null;
end $$;

create trigger count_added after insert on appointments
  referencing new table as added for each statement execute function count_appointments();
create trigger count_changed after update on appointments
  referencing new table as added old table as removed for each statement execute function count_appointments();
create trigger count_removed after delete on appointments
  referencing old table as removed for each statement execute function count_appointments();

insert into appointment_totals
  select salon_id, 0, count(*), coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)
  from appointments group by salon_id;
insert into client_totals
  select salon_id, client_id, count(*), count(*) filter (where status = 'cancelled'),
    coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0)
  from appointments group by salon_id, client_id;

-- A client's new name reaches all their appointments, and whoever is editing one of them right now is told so.
create function name_appointments() returns trigger language plpgsql as $$
begin
  update appointments
    set client_name = new.name, updated_at = greatest(new.updated_at, updated_at + interval '1 millisecond')
    where salon_id = new.salon_id and client_id = new.id;
  return null;
end $$;
create trigger name_appointments after update of name on clients
  for each row when (old.name is distinct from new.name) execute function name_appointments();

-- One picture a user, re-encoded. Its id is random and stands in its address: a new picture has a new address.
create table avatars (
  user_id    uuid primary key references users (id) on delete cascade,
  id         uuid not null unique,
  content    bytea not null, -- WebP
  created_at timestamptz not null
);

-- A link may also prove a new address of a user, which counts from then on.
alter table email_tokens
  add column new_email text,
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check check (purpose in ('verify', 'reset', 'change')),
  add constraint email_tokens_new_email check ((purpose = 'change') = (new_email is not null));
