-- Keys that all processes of an installation sign with, so that what one hands out another accepts.
create table signing_keys (
  name       text primary key,
  key        text not null,
  created_at timestamptz not null default now()
);
-- 244 random bits of the system's generator.
insert into signing_keys (name, key) values ('public forms', gen_random_uuid()::text || gen_random_uuid()::text);
