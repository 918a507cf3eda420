-- Mails to clients come from their salon's name. Old processes send them from the operator's.
alter table mails add column sender_name text;
comment on column mails.sender_name is 'Name before the operator''s address; null for the operator''s own.';
