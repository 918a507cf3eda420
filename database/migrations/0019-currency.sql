-- Each amount keeps the currency in which it was made; the salon's is that of new ones. Whole hundredths of it, of lek whole hundreds.
alter table salons add column currency text not null default 'EUR' check (currency in ('EUR', 'ALL'));
alter table services add column currency text not null default 'EUR' check (currency in ('EUR', 'ALL')),
  add constraint services_whole_lek check (currency <> 'ALL' or price_cents % 100 = 0);
alter table barber_services add column currency text not null default 'EUR' check (currency in ('EUR', 'ALL')),
  add constraint barber_services_whole_lek check (currency <> 'ALL' or price_cents % 100 = 0);
alter table appointments add column currency text not null default 'EUR' check (currency in ('EUR', 'ALL')),
  add constraint appointments_whole_lek check (currency <> 'ALL' or price_cents % 100 = 0);
