alter table removed_clients add column restricted boolean not null default false;
comment on column removed_clients.restricted is 'True if the client asked that the data are not used: `kept` stays until the owner ends it, and no job empties it.';
create index removed_clients_anonymous on removed_clients (salon_id, anonymous_id) where anonymous_id is not null;
