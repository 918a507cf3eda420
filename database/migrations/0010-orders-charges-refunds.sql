-- Money as it happened: what was asked for (orders), each amount that arrived (charges), each amount given back (refunds)
-- and what was believed of the provider (provider_events). An order's state (paid, partly refunded, refunded, expired,
-- review) is derived from these rows and stored nowhere. The ledger belongs to the operator and outlives a deleted
-- salon, so it holds salon ids without a foreign key and stays on the coordinator.

create table orders (
  id          uuid primary key,
  reference   text not null unique check (octet_length(reference) between 1 and 40), -- what the provider calls orderid
  salon_id    uuid not null,
  user_id     uuid,
  buyer_name  text not null,
  buyer_email text not null,
  plan        text not null check (plan in ('monthly', 'yearly')),
  price_cents integer not null check (price_cents > 0),
  currency    text not null default 'EUR' check (currency = 'EUR'),
  provider    text not null check (provider in ('paysera', 'sandbox', 'cash', 'bank')),
  expires_at  timestamptz, -- null: paid when it was recorded. A payment that arrives later still counts
  note        text,
  created_by  uuid,        -- the administrator who recorded it
  created_at  timestamptz not null
);
create index orders_salon on orders (salon_id, created_at desc);
create index orders_created on orders (created_at desc, id desc);

-- Ids that callers made (Idempotency-Key): a request sent again finds the order that it got.
create table order_requests (
  id         uuid primary key,
  order_id   uuid not null references orders (id),
  created_at timestamptz not null
);

-- One row per signed event. The hash of the signed data identifies it: delivered again, it changes nothing.
create table provider_events (
  id          uuid primary key,
  provider    text not null,
  data_hash   text not null, -- SHA-256, hexadecimal
  order_id    uuid not null references orders (id),
  received_at timestamptz not null,
  method      text not null,
  address     text not null,
  data        text not null,
  signatures  jsonb not null, -- name of a signature -> whether it held
  kind        text not null,
  provider_id text not null,  -- the provider's number of the payment
  decision    text not null,
  detail      text not null,
  unique (provider, data_hash)
);
create index provider_events_order on provider_events (order_id, received_at, id);

create table charges (
  id           uuid primary key,
  order_id     uuid not null references orders (id),
  provider     text not null,
  provider_id  text not null, -- the provider's number of the payment
  amount_cents integer not null check (amount_cents > 0),
  currency     text not null,
  euro_cents   integer check (euro_cents > 0), -- null: another currency, until the administrator says what it came to
  is_test      boolean not null, -- no money moved: sandbox or a provider's test payment
  received_at  timestamptz not null,
  accepted_at  timestamptz, -- when it was taken as payment of its order and bought the term
  recorded_by  uuid,
  unique (order_id, provider_id),
  check (currency <> 'EUR' or euro_cents = amount_cents)
);
create index charges_received on charges (received_at);

create table refunds (
  id           uuid primary key,
  order_id     uuid not null references orders (id),
  charge_id    uuid not null references charges (id),
  source       text not null check (source in ('provider', 'admin', 'chargeback')),
  amount_cents integer not null check (amount_cents > 0),
  currency     text not null default 'EUR', -- that of the charge
  refunded_at  timestamptz not null,
  -- The provider's time of this refund. Time, amount and currency identify a provider's refund of a charge; a refund that
  -- the administrator recorded first gets the time when the provider reports it.
  reported_at  timestamptz,
  fee_cents    integer not null default 0 check (fee_cents >= 0), -- what the bank took for a chargeback
  note         text,
  recorded_by  uuid,
  created_at   timestamptz not null,
  unique (charge_id, reported_at, amount_cents, currency)
);
create index refunds_order on refunds (order_id);
create index refunds_refunded on refunds (refunded_at);

-- What a person has to decide.
create table order_reviews (
  id          uuid primary key,
  order_id    uuid not null references orders (id),
  charge_id   uuid references charges (id),
  reason      text not null check (reason in
    ('amount_differs', 'currency_differs', 'unconfirmed', 'unknown_status', 'double_payment', 'paid_after_refund',
     'salon_gone', 'refund_unclear')),
  provider_id text not null default '',
  detail      text not null,
  created_at  timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution  text check (resolution in ('accepted', 'closed')),
  note        text,
  unique (order_id, reason, provider_id),
  check ((resolved_at is null) = (resolution is null))
);
create index order_reviews_order on order_reviews (order_id);
create index order_reviews_open on order_reviews (created_at) where resolved_at is null;

-- Callbacks that were refused, as a hash and counters; deleted after 30 days.
create table refused_callbacks (
  provider      text not null,
  data_hash     text not null,
  reason        text not null,
  order_id      uuid references orders (id), -- the existing order that the unsigned data names
  reference     text, -- of a signed callback whose order does not exist
  first_at      timestamptz not null,
  last_at       timestamptz not null,
  count         integer not null default 1,
  primary key (provider, data_hash, reason)
);
create index refused_callbacks_order on refused_callbacks (last_at) where order_id is not null or reference is not null;
create index refused_callbacks_last on refused_callbacks (last_at);

-- When administrators were last told of refused callbacks: once an hour at most.
create table billing_alerts (
  id      integer primary key check (id = 1),
  mail_at timestamptz not null
);
insert into billing_alerts (id, mail_at) values (1, '1970-01-01T00:00:00Z');

-- The charge that bought a term. `payment_id` keeps its name for processes of the version before: it is the order's id.
-- An order that was refunded and paid again gets a second term, but never two that count.
alter table subscription_terms
  drop constraint one_term_a_payment,
  add column charge_id uuid,
  add constraint one_term_a_charge unique (salon_id, charge_id);
create unique index one_live_term_an_order on subscription_terms (salon_id, payment_id) where voided_at is null;

-- Documents. Each series counts by itself, without gaps within a year; '' is that of real receipts, which the table
-- receipt_numbers counts.
create table document_numbers (
  series      text not null,
  year        integer not null,
  last_number integer not null,
  primary key (series, year)
);

alter table receipts
  alter column payment_id drop not null,
  alter column period_start drop not null,
  alter column period_end drop not null,
  alter column vat_rate drop not null, -- null: the seller charges no VAT
  add column series          text not null default '',
  add column charge_id       uuid unique references charges (id),
  add column order_reference text not null default '',
  add column provider        text not null default '',
  add column provider_id     text not null default '',
  add column buyer_address   text not null default '',
  add column buyer_tax_id    text not null default '',
  drop constraint receipts_year_number_key,
  add unique (series, year, number);
create index receipts_issued on receipts (issued_at);

create table credit_notes (
  id              uuid primary key,
  series          text not null,
  year            integer not null,
  number          integer not null,
  refund_id       uuid not null unique references refunds (id),
  receipt_id      uuid not null references receipts (id),
  salon_id        uuid not null,
  issued_at       timestamptz not null,
  seller_name     text not null,
  seller_address  text not null,
  seller_tax_id   text not null,
  buyer_name      text not null,
  buyer_email     text not null,
  buyer_address   text not null,
  buyer_tax_id    text not null,
  time_zone       text not null,
  order_reference text not null,
  provider        text not null,
  provider_id     text not null,
  vat_rate        numeric(5, 2) check (vat_rate between 0 and 100),
  net_cents       integer not null,
  vat_cents       integer not null,
  gross_cents     integer not null check (gross_cents > 0),
  unique (series, year, number),
  check (net_cents + vat_cents = gross_cents)
);
create index credit_notes_salon on credit_notes (salon_id);
create index credit_notes_receipt on credit_notes (receipt_id);
create index credit_notes_issued on credit_notes (issued_at);

-- What fiscalisation returned for a document; a document is registered once.
create table fiscal_records (
  document_id   uuid primary key,
  reference     text not null,
  registered_at timestamptz not null
);

-- How a salon wants to be named on its receipts.
create table buyer_details (
  salon_id   uuid primary key references salons (id) on delete cascade,
  name       text not null,
  address    text not null,
  tax_id     text not null,
  updated_at timestamptz not null
);

-- The operator's revenue in cents: charges less refunds, real money only. Every screen, report and export reads it here.
create view revenue_entries as
  select c.id, c.order_id, o.salon_id, o.provider, 'charge' as kind, c.received_at as at, c.euro_cents as cents
  from charges c join orders o on o.id = c.order_id
  where not c.is_test and o.provider <> 'sandbox' and c.euro_cents is not null
  union all
  select r.id, r.order_id, o.salon_id, o.provider, 'refund', r.refunded_at, -r.amount_cents
  from refunds r join charges c on c.id = r.charge_id join orders o on o.id = r.order_id
  where not c.is_test and o.provider <> 'sandbox' and c.euro_cents is not null;

create trigger append_only before update or delete or truncate on provider_events
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on credit_notes
  for each statement execute function refuse_change();
create trigger never_deleted before delete or truncate on orders
  for each statement execute function refuse_change();
create trigger never_deleted before delete or truncate on charges
  for each statement execute function refuse_change();
create trigger never_deleted before delete or truncate on refunds
  for each statement execute function refuse_change();

-- The version before writes payments, payment_events, payment_refunds, payment_reviews and receipts. Its processes still
-- run during a rolling update, so each of their rows is copied by trigger; the rows that are there are copied by the same
-- functions at the end of this file. An order has the id of its payment.

create function copied_provider(provider text) returns text immutable language sql as $$
  select case provider when 'practice' then 'sandbox' else provider end
$$;

-- Whole cents of a field in the text that a review kept: 'status=1 requestid=7 amount=499 currency=EUR payamount=…'.
create function copied_cents(detail text, field text) returns integer immutable language sql as $$
  select nullif(substring(detail from '(?:^| )' || field || '=(\d{1,9})(?: |$)'), '')::integer
$$;

create function copy_charge(payment payments, number text, cents integer, at timestamptz, accepted timestamptz, charge uuid)
returns uuid language plpgsql as $$
declare
  copied uuid;
begin
  insert into charges (id, order_id, provider, provider_id, amount_cents, currency, euro_cents, is_test, received_at,
    accepted_at, recorded_by)
  values (charge, payment.id, copied_provider(payment.provider), number, cents, 'EUR', cents,
    payment.is_test or payment.provider = 'practice', at, accepted, payment.created_by)
  on conflict (order_id, provider_id) do update
    set accepted_at = coalesce(charges.accepted_at, excluded.accepted_at)
  returning id into copied;
  return copied;
end
$$;

create function copy_payment(payment payments) returns void language plpgsql as $$
declare
  paid_cents integer;
begin
  insert into orders (id, reference, salon_id, user_id, buyer_name, buyer_email, plan, price_cents, currency, provider,
    expires_at, note, created_by, created_at)
  values (payment.id, payment.order_id, payment.salon_id, payment.user_id, payment.buyer_name, payment.buyer_email,
    payment.plan, payment.amount_cents, payment.currency, copied_provider(payment.provider),
    case when payment.provider <> 'cash' then payment.created_at + interval '24 hours' end, payment.note,
    payment.created_by, payment.created_at)
  on conflict (id) do nothing;
  if payment.paid_at is null then return; end if;
  -- A payment of another amount that a person accepted: its review says what arrived.
  select copied_cents(detail, 'amount') into paid_cents from payment_reviews
    where payment_id = payment.id and reason = 'amount_differs' and request_id = payment.paid_request_id
      and copied_cents(detail, 'amount') > 0;
  perform copy_charge(payment, coalesce(payment.paid_request_id, payment.order_id),
    coalesce(paid_cents, payment.amount_cents), payment.paid_at, payment.paid_at, payment.id);
end
$$;

create function copy_payment_event(event payment_events) returns void language plpgsql as $$
begin
  if event.payment_id is null then return; end if;
  insert into provider_events (id, provider, data_hash, order_id, received_at, method, address, data, signatures, kind,
    provider_id, decision, detail)
  values (event.id, copied_provider(event.provider), encode(sha256(convert_to(event.data, 'UTF8')), 'hex'),
    event.payment_id, event.received_at, event.method, event.address, event.data,
    jsonb_strip_nulls(jsonb_build_object('ss1', event.ss1_held, 'ss2', event.ss2_held, 'ss3', event.ss3_held, 'sealed',
      event.sealed_held)),
    case event.status when '0' then 'failed' when '1' then 'paid' when '2' then 'pending' when '3' then 'information'
      when '4' then 'unconfirmed' when '5' then 'refunded' else 'unknown' end,
    coalesce(event.request_id, ''), event.decision, event.reason)
  on conflict do nothing;
end
$$;

create function copy_payment_review(review payment_reviews) returns void language plpgsql as $$
declare
  payment payments;
  charge uuid;
  cents integer := copied_cents(review.detail, 'amount');
begin
  select * into payment from payments where id = review.payment_id;
  -- Money arrived in these cases, whatever a person decides.
  if review.reason in ('amount_differs', 'double_payment', 'paid_after_refund', 'salon_gone') and cents > 0 then
    charge := copy_charge(payment, review.request_id, cents, review.created_at, null, review.id);
  end if;
  insert into order_reviews (id, order_id, charge_id, reason, provider_id, detail, created_at, resolved_at, resolved_by,
    resolution, note)
  values (review.id, review.payment_id, charge, review.reason, review.request_id, review.detail, review.created_at,
    review.resolved_at, review.resolved_by, review.resolution, review.note)
  on conflict (id) do update set resolved_at = excluded.resolved_at, resolved_by = excluded.resolved_by,
    resolution = excluded.resolution, note = excluded.note;
end
$$;

create function copy_payment_refund(refund payment_refunds) returns void language plpgsql as $$
declare
  payment payments;
  charge charges;
  cents integer := refund.amount_cents;
begin
  select * into payment from payments where id = refund.payment_id;
  -- A provider's refund names the payment that it gives back; one recorded by hand is of the payment that was accepted.
  select * into charge from charges
    where order_id = refund.payment_id and (refund.request_id is null or provider_id = refund.request_id)
    order by accepted_at is null, received_at limit 1;
  if charge.id is null then
    if refund.request_id is null then return; end if;
    perform copy_charge(payment, refund.request_id, payment.amount_cents, refund.created_at, null, refund.id);
    select * into charge from charges where id = refund.id;
  end if;
  if cents is null then
    cents := round(nullif(substring(refund.reported from '^(\d{1,7}\.\d{1,2}) EUR$'), '')::numeric * 100);
  end if;
  -- Not confirmed, and reported without a readable amount: it counted as the whole.
  cents := coalesce(nullif(cents, 0), charge.amount_cents);
  insert into refunds (id, order_id, charge_id, source, amount_cents, refunded_at, reported_at, note, recorded_by,
    created_at)
  values (refund.id, refund.payment_id, charge.id, refund.source, cents, refund.created_at,
    case refund.source when 'provider' then refund.created_at end, refund.note, refund.created_by, refund.created_at)
  on conflict (id) do update
    set amount_cents = excluded.amount_cents, note = excluded.note, recorded_by = excluded.recorded_by;
end
$$;

create function copy_payment_row() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'payments' then perform copy_payment(new);
    when 'payment_events' then perform copy_payment_event(new);
    when 'payment_reviews' then perform copy_payment_review(new);
    when 'payment_refunds' then perform copy_payment_refund(new);
  end case;
  return null;
end
$$;
create trigger copy after insert or update on payments for each row execute function copy_payment_row();
create trigger copy after insert on payment_events for each row execute function copy_payment_row();
create trigger copy after insert or update on payment_reviews for each row execute function copy_payment_row();
create trigger copy after insert or update on payment_refunds for each row execute function copy_payment_row();

create function copy_receipt_charge() returns trigger language plpgsql as $$
begin
  if new.charge_id is null and new.payment_id is not null then
    select c.id, o.reference, o.provider, c.provider_id into new.charge_id, new.order_reference, new.provider, new.provider_id
      from orders o join charges c on c.order_id = o.id and c.accepted_at is not null where o.id = new.payment_id limit 1;
  end if;
  return new;
end
$$;
create trigger copy_charge before insert on receipts for each row execute function copy_receipt_charge();

select copy_payment(p) from payments p;
select copy_payment_review(r) from payment_reviews r order by created_at, id;
select copy_payment_event(e) from payment_events e order by received_at, id;
select copy_payment_refund(r) from payment_refunds r order by created_at, id;
update subscription_terms set charge_id = payment_id where payment_id is not null;

alter table receipts disable trigger append_only;
update receipts r
  set charge_id = c.id, order_reference = o.reference, provider = o.provider, provider_id = c.provider_id,
    series = case when c.is_test then 'TEST' else '' end
  from orders o join charges c on c.order_id = o.id and c.accepted_at is not null
  where o.id = r.payment_id;
alter table receipts enable trigger append_only;
-- Receipts of sandbox and test payments leave the real series. It goes on from its own highest number.
insert into document_numbers (series, year, last_number)
  select 'TEST', year, max(number) from receipts where series = 'TEST' group by year;
update receipt_numbers n
  set last_number = (select coalesce(max(number), 0) from receipts r where r.year = n.year and r.series = '');
