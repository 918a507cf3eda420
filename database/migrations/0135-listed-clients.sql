-- A page of the list is found in an index of the listed clients alone; the few others have their own.
-- clients_by_name is for processes of the version before.
create index clients_listed on clients (salon_id, name collate "sq-x-icu", id) where anonymised_at is null;
create index clients_anonymised on clients (salon_id, id) where anonymised_at is not null;
