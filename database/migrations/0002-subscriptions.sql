-- Money and entitlement, kept apart. What a salon may use is `subscription_terms` (dates alone); what was paid is the
-- operator's ledger: `payments`, `payment_events`, `payment_refunds`, `receipts`. The ledger outlives a salon that is
-- deleted, so it holds salon ids without a foreign key; it belongs to the operator and stays on the coordinator.

-- A term's end is `anchor_at` plus `anchor_months` calendar months on the salon's wall clock: terms bought one after the
-- other keep the day of the first (31 January → 28 February → 31 March).
alter table subscription_terms
  add column anchor_at     timestamptz,
  add column anchor_months integer,
  add column payment_id    uuid, -- null: given by the administrator without money
  add column cancelled_at  timestamptz;
update subscription_terms set anchor_at = ends_at, anchor_months = 0;
alter table subscription_terms
  alter column anchor_at set not null,
  alter column anchor_months set not null,
  -- A payment buys one term, whatever arrives how often on however many processes.
  add constraint one_term_a_payment unique (salon_id, payment_id),
  -- No moment is sold twice.
  add constraint no_double_term exclude using gist (salon_id with =, tstzrange(starts_at, ends_at) with &&)
    where (voided_at is null);

-- Each reminder once: the key is what was reminded of.
create table subscription_reminders (
  salon_id    uuid not null references salons (id) on delete cascade,
  kind        text not null check (kind in ('renewal', 'trial')),
  days_before integer not null,
  ends_at     timestamptz not null,
  sent_at     timestamptz not null,
  primary key (salon_id, kind, days_before, ends_at)
);

create table plans (
  plan        text primary key check (plan in ('monthly', 'yearly')),
  price_cents integer not null check (price_cents between 1 and 10000000),
  is_active   boolean not null default true,
  updated_at  timestamptz not null default now()
);
insert into plans (plan, price_cents) values ('monthly', 499), ('yearly', 4999);

-- One row an attempt to pay. The amount is that of the moment it was begun.
create table payments (
  id              uuid primary key,
  order_id        text not null unique check (octet_length(order_id) <= 40),
  salon_id        uuid not null,
  user_id         uuid,
  buyer_name      text not null,
  buyer_email     text not null,
  plan            text not null check (plan in ('monthly', 'yearly')),
  amount_cents    integer not null check (amount_cents > 0),
  currency        text not null default 'EUR' check (currency = 'EUR'),
  provider        text not null check (provider in ('paysera', 'practice', 'cash')),
  state           text not null check (state in ('pending', 'paid', 'failed', 'review', 'refunded')),
  is_test         boolean not null default false, -- the provider said so: no money moved
  paid_at         timestamptz,
  paid_request_id text, -- the provider's number of the payment that paid this order
  note            text,
  created_by      uuid, -- the administrator who entered it
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  check ((paid_at is not null) or state not in ('paid'))
);
create index payments_salon on payments (salon_id, created_at desc);
create index payments_paid on payments (paid_at) where paid_at is not null;

-- What arrived, as it arrived, with which signatures held and what was decided. Nothing is ever changed here.
create table payment_events (
  id          uuid primary key,
  payment_id  uuid references payments (id),
  provider    text not null,
  received_at timestamptz not null,
  method      text not null,
  address     text not null,
  data        text not null,
  ss1         text,
  ss2         text,
  ss3         text,
  ss1_held    boolean, -- null: not sent
  ss2_held    boolean,
  ss3_held    boolean,
  sealed_held boolean, -- AES-GCM
  order_id    text,    -- from here on: of the signed data only
  request_id  text,
  status      text,
  decision    text not null,
  reason      text not null
);
create index payment_events_payment on payment_events (payment_id, received_at);

create table payment_refunds (
  id           uuid primary key,
  payment_id   uuid not null references payments (id),
  source       text not null check (source in ('provider', 'admin')),
  request_id   text,
  reported     text,    -- amount and currency as the provider wrote them
  amount_cents integer check (amount_cents > 0), -- null until a person confirmed what the provider reported
  note         text,
  created_by   uuid,
  created_at   timestamptz not null,
  unique (payment_id, request_id)
);

-- What a person has to look at, until they did.
create table payment_reviews (
  id          uuid primary key,
  payment_id  uuid not null references payments (id),
  reason      text not null check (reason in
    ('amount_differs', 'currency_differs', 'unconfirmed', 'unknown_status', 'double_payment', 'paid_after_refund',
     'salon_gone')),
  request_id  text not null default '',
  detail      text not null,
  created_at  timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution  text check (resolution in ('accepted', 'closed')),
  note        text,
  unique (payment_id, reason, request_id),
  check ((resolved_at is null) = (resolution is null))
);
create index payment_reviews_open on payment_reviews (created_at) where resolved_at is null;

-- The last number given in a year. Its row is locked until the activating transaction ends: numbers have no gaps.
create table receipt_numbers (
  year        integer primary key,
  last_number integer not null
);

create table receipts (
  id             uuid primary key,
  year           integer not null,
  number         integer not null,
  payment_id     uuid not null unique references payments (id),
  salon_id       uuid not null,
  issued_at      timestamptz not null,
  seller_name    text not null,
  seller_address text not null,
  seller_tax_id  text not null,
  buyer_name     text not null,
  buyer_email    text not null,
  plan           text not null,
  period_start   timestamptz not null,
  period_end     timestamptz not null,
  time_zone      text not null,
  vat_rate       numeric(5, 2) not null check (vat_rate between 0 and 100),
  net_cents      integer not null,
  vat_cents      integer not null,
  gross_cents    integer not null,
  unique (year, number),
  check (net_cents + vat_cents = gross_cents)
);
create index receipts_salon on receipts (salon_id);

-- The keys that the practice checkout signs with, made when it is first used.
create table practice_keys (
  id          integer primary key check (id = 1),
  private_pem text not null,
  public_pem  text not null,
  password    text not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it was told: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
create trigger append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on receipts
  for each statement execute function refuse_change();
create trigger never_deleted before delete or truncate on payments
  for each statement execute function refuse_change();
create trigger never_deleted before delete or truncate on payment_refunds
  for each statement execute function refuse_change();
