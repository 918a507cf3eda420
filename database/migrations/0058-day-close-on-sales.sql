-- The day close adds up sales. Payments and entries of the versions before become sales by a job; `sale_id` says which did.

alter table till_entries add column sale_id uuid;
comment on column till_entries.sale_id is 'The sale of a tip or a product; null for an expense, and until it is imported.';

alter table till_days
  add column transfer_cents bigint,
  add column discounts_cents bigint,
  add column returns_cents bigint,
  add column tips_card_cents bigint,
  add column vat jsonb,
  drop constraint till_days_closed,
  add constraint till_days_closed check (
    (closed_at is null) = (lines is null) and (closed_at is null) = (expected_cents is null)
    and (closed_at is null or cash_cents + card_cents + owed_cents + coalesce(transfer_cents, 0) = revenue_cents + products_cents));
comment on column till_days.transfer_cents is 'Of visits and products, as cash_cents and card_cents. Null on days that were closed before there were sales.';
comment on column till_days.tips_card_cents is 'The part of tips_cents that is not in the till.';
comment on column till_days.vat is 'VAT that the sales contain, by letter and rate.';

create index till_entries_sale on till_entries (salon_id, sale_id) where sale_id is not null;
