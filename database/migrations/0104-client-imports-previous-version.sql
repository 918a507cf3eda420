alter table client_import_rows add column previous_version timestamptz;
comment on column client_import_rows.previous_version is 'updated_at before the import, which an undo of it gives back to the earlier import of that version; null for a client that was added.';
