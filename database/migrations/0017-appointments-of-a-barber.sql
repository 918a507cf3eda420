-- What occupies a barber over some days, answered by this index alone. A search of the exclusion constraint's index costs four times as much for
-- a month, and more in a salon with a long history.
create index appointments_barber on appointments (salon_id, barber_id, appointment_date)
  include (appointment_time, duration_minutes, buffer_minutes, pause_after_minutes, pause_minutes)
  where status <> 'cancelled';
