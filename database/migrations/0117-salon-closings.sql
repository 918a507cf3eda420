create table salon_closings (
  salon_id uuid not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  closes_at timestamp with time zone not null,
  constraint salon_closings_pkey PRIMARY KEY (salon_id),
  constraint salon_closings_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint salon_closings_check CHECK (closes_at > asked_at)
);
comment on table salon_closings is 'Salons whose owner closed the account, until the salon is erased. Calling it back deletes the row.';
comment on column salon_closings.asked_by is 'Name of the owner at that moment.';
create index salon_closings_closes_at on salon_closings (closes_at);
