-- Rows that an empty database begins with.

insert into plans (plan, price_cents) values ('monthly', 499), ('yearly', 4999);

insert into billing_alerts (id, mail_at) values (1, '1970-01-01T00:00:00Z');

insert into signing_keys (name, key) values ('public forms', gen_random_uuid()::text || gen_random_uuid()::text);

-- First days of both Bajrams. In 2033 Bajrami i Madh comes twice.
insert into bajram_dates (year, fitr, adha, fitr_again) values
  (2025, '2025-03-30', '2025-06-06', null),
  (2026, '2026-03-20', '2026-05-27', null),
  (2027, '2027-03-10', '2027-05-16', null),
  (2028, '2028-02-27', '2028-05-05', null),
  (2029, '2029-02-14', '2029-04-24', null),
  (2030, '2030-02-04', '2030-04-13', null),
  (2031, '2031-01-24', '2031-04-02', null),
  (2032, '2032-01-14', '2032-03-22', null),
  (2033, '2033-01-03', '2033-03-12', '2033-12-23'),
  (2034, '2034-12-12', '2034-03-01', null),
  (2035, '2035-12-01', '2035-02-19', null);
