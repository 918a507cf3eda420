-- 'Më mbaj të kyçur në këtë pajisje': the session's token can be had again for the device's cookie, from which it is derived.
-- The cookie itself is stored nowhere.
alter table sessions
  add column remembered boolean not null default false,
  -- Asked for before the token is given out; argon2id. Null without a PIN.
  add column pin_hash text,
  -- Wrong PINs since the last right one.
  add column pin_failures smallint not null default 0;
