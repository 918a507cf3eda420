-- Mbyllja e ditës: how visits were paid, tips, products and expenses, what each barber gets, and days that were closed.

-- Only exceptions: a visit without a row was paid in cash. Without a foreign key to appointments, so that a deleted visit that is
-- restored finds its payment.
create table visit_payments (
  salon_id        uuid not null references salons (id) on delete cascade,
  appointment_id  uuid not null,
  method          text not null check (method in ('card', 'owed')),
  changed_at      timestamptz not null,
  -- A debt that was paid: into the till of which day, how, and how much, whatever the visit's price becomes later.
  settled_day      date,
  settled_method   text check (settled_method in ('cash', 'card')),
  settled_cents    bigint,
  settled_currency text check (settled_currency in ('EUR', 'ALL')),
  settled_at       timestamptz,
  primary key (salon_id, appointment_id),
  constraint visit_payments_settled check (
    num_nonnulls(settled_day, settled_method, settled_cents, settled_currency, settled_at) in (0, 5)
    and (settled_day is null or method = 'owed'))
);
create index visit_payments_owed on visit_payments (salon_id, appointment_id) where method = 'owed' and settled_day is null;
create index visit_payments_settled on visit_payments (salon_id, settled_day) where settled_day is not null;

-- Free lines of a day: tips of a barber, products sold, expenses from the till.
create table till_entries (
  salon_id     uuid not null references salons (id) on delete cascade,
  id           uuid not null,
  day          date not null,
  kind         text not null check (kind in ('tip', 'product', 'expense')),
  barber_id    uuid,
  label        text,
  method       text not null default 'cash' check (method in ('cash', 'card')),
  amount_cents bigint not null check (amount_cents > 0),
  currency     text not null check (currency in ('EUR', 'ALL')),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (salon_id, id),
  constraint till_entries_kind check (
    (kind = 'tip') = (barber_id is not null) and (kind = 'tip') = (label is null) and (kind = 'product' or method = 'cash'))
);
create index till_entries_day on till_entries (salon_id, day);

-- The till of a day, one for each currency. While it is closed its figures stand, whatever happens to the visits.
create table till_days (
  salon_id       uuid not null references salons (id) on delete cascade,
  day            date not null,
  currency       text not null check (currency in ('EUR', 'ALL')),
  opening_cents  bigint check (opening_cents >= 0), -- null: as on the last day that has one
  counted_cents  bigint check (counted_cents >= 0), -- null: not counted
  closed_at      timestamptz,
  closed_by      uuid,
  closed_by_name text,
  -- Of a closed day, else null.
  visits         integer,
  revenue_cents  bigint, -- of visits, in cash, by card and owed
  products_cents bigint,
  cash_cents     bigint, -- of visits and products
  card_cents     bigint,
  owed_cents     bigint,
  tips_cents     bigint,
  expenses_cents bigint,
  settled_cash_cents bigint, -- debts of former days
  settled_card_cents bigint,
  expected_cents bigint,
  lines          jsonb, -- visits, entries and settled debts, without names of clients
  primary key (salon_id, day, currency),
  constraint till_days_closed check (
    (closed_at is null) = (lines is null) and (closed_at is null) = (expected_cents is null)
    and (closed_at is null or cash_cents + card_cents + owed_cents = revenue_cents + products_cents))
);

-- What each barber earned on a closed day, and what of it was theirs.
create table till_shares (
  salon_id      uuid not null,
  day           date not null,
  currency      text not null,
  barber_id     uuid not null,
  barber        text not null,
  position      integer not null,
  color         integer not null,
  visits        integer not null,
  revenue_cents bigint not null,
  tips_cents    bigint not null,
  kind          text not null check (kind in ('none', 'owner', 'percent', 'rent')),
  basis_points  integer,
  rent_cents    bigint,
  share_cents   bigint, -- null where nothing is paid out
  primary key (salon_id, day, currency, barber_id),
  foreign key (salon_id, day, currency) references till_days (salon_id, day, currency) on delete cascade
);

-- Who closed and reopened a day, and with which total. The audit log forgets, this does not.
create table till_events (
  salon_id    uuid not null references salons (id) on delete cascade,
  id          uuid not null,
  day         date not null,
  currency    text not null check (currency in ('EUR', 'ALL')),
  kind        text not null check (kind in ('closed', 'reopened')),
  total_cents bigint not null,
  user_id     uuid,
  user_name   text not null,
  at          timestamptz not null,
  primary key (salon_id, id)
);
create index till_events_day on till_events (salon_id, day);

-- What a barber gets: a part in hundredths of a percent, all but a chair rent for a day worked, or nothing.
create table barber_shares (
  salon_id      uuid not null,
  barber_id     uuid not null,
  kind          text not null check (kind in ('owner', 'percent', 'rent')),
  basis_points  integer check (basis_points between 0 and 10000),
  rent_cents    bigint check (rent_cents >= 0),
  rent_currency text check (rent_currency in ('EUR', 'ALL')),
  updated_at    timestamptz not null,
  primary key (salon_id, barber_id),
  foreign key (salon_id, barber_id) references barbers (salon_id, id) on delete cascade,
  constraint barber_shares_kind check (
    (kind = 'percent') = (basis_points is not null) and (kind = 'rent') = (rent_cents is not null)
    and (kind = 'rent') = (rent_currency is not null))
);
