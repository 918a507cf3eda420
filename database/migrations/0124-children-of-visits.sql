-- The few clients under 16, whose parents the appointments' reads name.
create index clients_under_16 on clients (salon_id, id) where under_16;
