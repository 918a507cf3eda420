-- Private links of clients to their visits (`/v/{token}`). A visit has as many as were sent.
create table client_links (
  token_hash     bytea primary key, -- SHA-256 of 256 random bits, which are stored nowhere
  salon_id       uuid not null references salons (id) on delete cascade,
  appointment_id uuid not null,     -- without a foreign key: a deleted appointment can be restored. Of a visit of several services any part
  -- The start that the client knows.
  known_date     date not null,
  known_time     time not null,
  -- What the visit was before the client cancelled it here, so that they can take it back.
  status_before  text check (status_before in ('pending', 'confirmed')),
  created_at     timestamptz not null
);
create index client_links_appointment on client_links (salon_id, appointment_id);

-- When the client said to come ('Po vij'); a move ends it.
alter table appointments add column coming_at timestamptz;
