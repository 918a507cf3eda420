-- An archive whose job failed for good is told, instead of being made until its hour ends.
alter table full_exports drop constraint full_exports_state_check;
alter table full_exports add constraint full_exports_state_check CHECK (state in ('making', 'ready', 'too_large', 'differs', 'failed'));
comment on column full_exports.state is 'too_large, differs and failed have no archive: it was over the limit, what it contained was not what the salon has, or its job failed for good.';
