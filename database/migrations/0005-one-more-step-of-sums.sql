-- What a million appointments must not make slower: the phones of a day's clients, and a report over a year.

-- A day shows the phone of each client. It is read from this index alone: a salon's clients came one by one over the
-- years and lie on as many pages as they are.
create index clients_phone on clients (salon_id, id) include (phone);

-- The months of a year's report added up once more, so that the year reads as few rows as a month does. A salon has one
-- such year, made after its months and forgotten with any of them: it stands only while the sums of all its months stand.
create table report_years (
  salon_id    uuid not null references salons (id) on delete cascade,
  first_month date not null,
  last_month  date not null,
  primary key (salon_id)
);
create table report_year_parts (
  salon_id  uuid not null references report_years (salon_id) on delete cascade,
  kind      text not null check (kind in ('day', 'service', 'barber', 'client')),
  key       text not null, -- of a day the first of its month: a year's bars are months
  name      text,
  count     integer not null,
  done      integer not null,
  cancelled integer not null,
  pending   integer not null,
  no_shows  integer not null,
  cents     bigint not null,
  minutes   bigint not null,
  primary key (salon_id, kind, key)
);

create function forget_year() returns trigger language plpgsql as $$
begin
  delete from report_years
    where salon_id = old.salon_id and old.month between first_month and last_month;
  return null;
end $$;

-- For each row, and not for each statement: a booking deletes no month as a rule, and then nothing runs.
create trigger forget_year after delete on report_months for each row execute function forget_year();
