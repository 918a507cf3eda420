alter table client_imports add column added_catalog jsonb;
comment on column client_imports.added_catalog is 'Ids of the services, barbers and products that it added, and the instant; null if none. Undone ones included.';

alter table move_in_runs add column services jsonb default '[]' not null;
alter table move_in_runs add column is_set_up boolean default false not null;
comment on column move_in_runs.services is 'Services here for names in the files.';
comment on column move_in_runs.is_set_up is 'True after the services, barbers and products are written, before all other rows.';
