-- Who else logs in to a salon, and what each may do. Every user of a salon so far is its owner, and so is everybody whom a process of the
-- version before registers.
alter table users
  add column salon_role text not null default 'owner' check (salon_role in ('owner', 'reception', 'barber')),
  add column barber_id uuid; -- whose appointments are the user's own; without a foreign key, since users are no business table

alter table salons
  add column barbers_see_all boolean not null default false,
  add column barbers_see_phones boolean not null default false;

-- Each makes one account, once. Only the hash of the token is kept.
create table invitations (
  id         uuid primary key,
  salon_id   uuid not null references salons (id) on delete cascade,
  token_hash bytea not null unique,
  email      text,
  salon_role text not null check (salon_role in ('reception', 'barber')),
  barber_id  uuid,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  revoked_at timestamptz
);
create index invitations_salon on invitations (salon_id, created_at);

-- A salon's own history. Entries of the version before have no salon, and none is kept for long.
alter table activities add column salon_id uuid;
create index activities_salon on activities (salon_id, id) where salon_id is not null;
