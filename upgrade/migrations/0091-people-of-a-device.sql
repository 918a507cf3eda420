-- Several people may be remembered on one device, each by a cookie and a PIN.
alter table sessions
  -- SHA-256 of the device's cookie. Null for the session of a tab, and for one from before this migration.
  add column device_hash bytea,
  -- The token is derived from the cookie and this salt, so that the cookie alone gives no access. Null before this migration.
  add column token_salt bytea;

create unique index sessions_device on sessions (device_hash);
