-- Services for which a client without an appointment waits, in the order of the visit. Empty where only a name is known, or the appointment says it.
alter table waiting_entries add column service_ids uuid[] not null default '{}';
