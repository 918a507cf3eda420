-- For the figures of online bookings: they cost what was booked online, not what the salon has.
create index appointments_online on appointments (salon_id, appointment_date) where online_at is not null;
