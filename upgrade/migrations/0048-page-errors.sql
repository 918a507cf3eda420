-- Errors of pages, by kind (SHA-256 of message, first frame, version and browser) and hour. Nothing says whose page it was. Rows are deleted after
-- a day; the kind 'other' counts what exceeds the kinds of an hour.
create table page_errors (
  hour     timestamptz not null,
  kind     text not null,
  message  text not null,
  frames   text[] not null,
  version  text not null,
  browser  text not null,
  count    integer not null,
  last_at  timestamptz not null,
  primary key (hour, kind)
);
-- All errors of pages ever reported: one row.
create table page_error_total (
  id    boolean primary key default true check (id),
  count bigint not null
);
