-- Visits that clients booked online. The columns are null for all others.
alter table appointments
  add column online_at     timestamptz,
  -- Where the client came from, as the link says: 'instagram'.
  add column online_source text check (length(online_source) <= 40),
  -- Null unless the booking needed an answer of the salon. 'waiting' occupies its time; 'withdrawn' was cancelled by the client before an answer.
  add column request       text check (request in ('waiting', 'accepted', 'declined', 'unanswered', 'withdrawn'));

create index appointments_requests on appointments (salon_id, appointment_date, appointment_time) where request = 'waiting';
