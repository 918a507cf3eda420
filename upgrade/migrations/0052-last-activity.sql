-- When a salon last wrote an appointment, of whatever day: the ranking of the platform reports shows it.
create index salon_sums_activity on salon_sums (salon_id, last_at) where span = 'month';
