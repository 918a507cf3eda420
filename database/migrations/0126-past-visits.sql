alter table client_imports add column source text;
alter table client_imports add column past_visits integer default 0 not null;
comment on column client_imports.source is 'The program that the rows come from; null for a file of clients.';
comment on column client_imports.past_visits is 'Visits of other programs that it wrote, undone ones included.';

create table past_visits (
  salon_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  client_id uuid not null,
  key text not null,
  day date not null,
  begins time without time zone,
  service_name text not null,
  barber_id uuid,
  barber_name text,
  price_cents integer,
  currency text not null,
  status text not null,
  source text not null,
  constraint past_visits_pkey PRIMARY KEY (salon_id, id),
  constraint past_visits_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint past_visits_client_id_fkey FOREIGN KEY (salon_id, client_id) REFERENCES clients(salon_id, id),
  constraint past_visits_barber_id_fkey FOREIGN KEY (salon_id, barber_id) REFERENCES barbers(salon_id, id),
  constraint past_visits_import_id_fkey FOREIGN KEY (salon_id, import_id) REFERENCES client_imports(salon_id, id),
  constraint past_visits_currency_check CHECK (currency in ('EUR', 'ALL')),
  constraint past_visits_status_check CHECK (status in ('came', 'no_show', 'cancelled'))
);
comment on table past_visits is 'Visits from before the salon used Orari, from another program. No appointments: in no revenue, till, share, report or free time.';
comment on column past_visits.key is 'Digest of the program''s id of the visit, else of client, day, time and service: the same row again adds nothing.';
comment on column past_visits.begins is 'Null if the file has no time.';
comment on column past_visits.barber_id is 'Null for a barber who is not in the salon; then `barber_name` is that of the file.';
comment on column past_visits.price_cents is 'Null if the file has no price.';
create unique index past_visits_key on past_visits (salon_id, key);
create index past_visits_client on past_visits (salon_id, client_id, day);
create index past_visits_import on past_visits (salon_id, import_id);
create index past_visits_barber on past_visits (salon_id, barber_id) where barber_id is not null;

alter table client_totals add column past_visits integer default 0 not null;
alter table client_totals add column last_past date;
alter table client_totals add column past_cents bigint default 0 not null;
alter table client_totals add column past_lek_cents bigint default 0 not null;
comment on column client_totals.past_visits is 'Visits of other programs to which the client came.';
comment on column client_totals.last_past is 'Day of the last of these.';
comment on column client_totals.past_cents is 'Euro cents of these; past_lek_cents has lek.';

-- Without conditions, so that both indexes are read backward up to the first rows: a hold has no status.
create view client_visits as
  select salon_id, client_id, id, visit_id, appointment_date, appointment_time, service_name, barber_id, null::text as barber_name,
    price_cents, currency, nullif(status, 'held') as status, cancel_reason, null::text as source
  from appointments_and_holds
  union all
  select salon_id, client_id, id, null::uuid, day, begins, service_name, barber_id, barber_name, price_cents, currency,
    case status when 'came' then 'completed' else 'cancelled' end, case status when 'no_show' then 'no_show' end, source
  from past_visits;
comment on view client_visits is 'Appointments and past visits of clients, with the columns of appointments: what visits, last visit, rhythm, usual service, reliability and own clients are counted from. Its rows without a status are holds.';

create function count_past_visits() returns trigger language plpgsql as $function$
declare
  visits counted_visit[];
  c record;
begin
  if tg_op <> 'DELETE' then
    select array_agg((salon_id, client_id, day, service_name, status, coalesce(price_cents, 0), currency, null, 1)::counted_visit)
      into visits from added where status = 'came';
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(visits, '{}') || coalesce(
        array_agg((salon_id, client_id, day, service_name, status, coalesce(price_cents, 0), currency, null, -1)::counted_visit), '{}')
      into visits from removed where status = 'came';
  end if;
  for c in
    select v.salon_id, v.client_id, sum(v.one)::integer as visits, max(v.day) filter (where v.one > 0) as gained,
      max(v.day) filter (where v.one < 0) as lost,
      coalesce(sum(v.one * v.price_cents) filter (where v.currency = 'EUR'), 0)::bigint as cents,
      coalesce(sum(v.one * v.price_cents) filter (where v.currency = 'ALL'), 0)::bigint as lek_cents
    from unnest(visits) v group by v.salon_id, v.client_id order by v.salon_id, v.client_id
  loop
    if c.visits > 0 then
      insert into client_totals as t (salon_id, client_id, appointments, cancelled, spent_cents, past_visits, last_past, past_cents, past_lek_cents)
        values (c.salon_id, c.client_id, 0, 0, 0, c.visits, c.gained, c.cents, c.lek_cents)
        on conflict (salon_id, client_id) do update
          set past_visits = t.past_visits + excluded.past_visits, last_past = greatest(t.last_past, excluded.last_past),
            past_cents = t.past_cents + excluded.past_cents, past_lek_cents = t.past_lek_cents + excluded.past_lek_cents;
    else
      update client_totals
        set past_visits = past_visits + c.visits, last_past = greatest(last_past, c.gained),
          past_cents = past_cents + c.cents, past_lek_cents = past_lek_cents + c.lek_cents
        where salon_id = c.salon_id and client_id = c.client_id;
    end if;
    -- The row is locked by now. Plan: past_visits_client, backward.
    if c.lost is not null then
      update client_totals set last_past = (
          select max(p.day) from past_visits p where p.salon_id = c.salon_id and p.client_id = c.client_id and p.status = 'came')
        where salon_id = c.salon_id and client_id = c.client_id and last_past <= c.lost;
    end if;
  end loop;
  return null;
end $function$;
comment on function count_past_visits() is 'Adds past visits to the totals of their client, and subtracts by an update only, because the client may have been deleted. Lock order: clients by id.';
create trigger count_past_added after insert on past_visits referencing new table as added for each statement execute function count_past_visits();
create trigger count_past_changed after update on past_visits referencing old table as removed new table as added for each statement execute function count_past_visits();
create trigger count_past_removed after delete on past_visits referencing old table as removed for each statement execute function count_past_visits();
