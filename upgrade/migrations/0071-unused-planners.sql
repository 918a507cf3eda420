-- Bookings are planned in TypeScript. The functions that planned them stay for processes of the version before; the next version drops them.
comment on function plan_appointment(uuid, jsonb, integer, uuid, integer, text) is
  'Columns of a booking, for processes of the version before only.';
comment on function book_appointments(uuid, jsonb, jsonb, jsonb, jsonb, timestamptz) is
  'Books all of the bookings or none, for processes of the version before only.';
comment on function insert_appointment(appointments_and_holds) is
  'Inserts the row unless its barber is not free or its id is used, for processes of the version before only. Made by name_appointment_columns.';
