create table terms_answers (
  salon_id uuid not null,
  version text not null,
  answer text not null,
  answered_at timestamp with time zone not null,
  user_id uuid not null,
  constraint terms_answers_pkey PRIMARY KEY (salon_id, version),
  constraint terms_answers_salon_id_fkey FOREIGN KEY (salon_id) REFERENCES salons(id) ON DELETE CASCADE,
  constraint terms_answers_answer_check CHECK (answer in ('registered', 'accepted', 'later'))
);
comment on table terms_answers is 'Versions of the terms and of the processing agreement that a salon accepted, with its registration or when it was asked.';
comment on column terms_answers.answer is 'Later: the owner was asked and went on without an answer.';
comment on column terms_answers.user_id is 'The owner who answered, also after the account was deleted.';
