alter table clients add column parent_name text;
alter table clients add column parent_phone text;
alter table clients add column under_16 boolean not null default false;
comment on column clients.parent_name is 'Parent of a client under 16, who consents and gets the messages.';
comment on column clients.parent_phone is 'As typed.';
