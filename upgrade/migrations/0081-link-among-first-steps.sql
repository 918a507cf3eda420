-- The booking link among the first steps of salons that begin from now on.

alter table onboarding add column has_link_step boolean not null default false;
comment on column onboarding.has_link_step is 'False for a salon that began before the booking link was one of the steps.';
