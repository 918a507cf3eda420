-- Every table, view, type and function of schema.sql has a comment: a noun phrase or a sentence.

comment on table appointment_series is 'Intervals at which the visits of a series repeat.';
comment on table buyer_details is 'Names of salons on their receipts.';
comment on column client_links.appointment_id is 'No foreign key, because a deleted appointment can be restored. A visit of several parts is named by any of them.';
comment on table freed_places is
  'Time of a barber that an appointment left while somebody waited for that day. Readers check in the appointments that it is still free.';
comment on table onboarding is 'Progress of a salon with its first steps.';
comment on table prepaid is
  'Gift cards, packages and deposits that were sold. The remaining value is never stored: it is the sum of their lines less that of their payments.';
comment on column prepaid.code is 'Code of a gift card, unique in the salon: capital letters and digits.';
comment on column sale_lines.prepaid_id is 'The card, package or deposit that the line sells; for a service, the package of which it is one use.';
comment on table visit_payments is
  'Payments of visits other than in cash. A visit without a row was paid in cash. There is no foreign key, so that a restored visit finds its payment.';
comment on column webhook_deliveries.problem is 'Error of an attempt without a reply.';

comment on view appointments is 'Appointments without the holds of visitors. Its columns are made by name_appointment_columns.';
comment on view barber_offers is
  'A service as a barber does it, with the barber''s own duration and price where given. `differs`: the barber has a row of their own.';
comment on view revenue_entries is 'Revenue of subscriptions in euro cents: charges, and refunds below zero, without tests and the sandbox.';
comment on type counted_visit is 'A visit to add to the totals (`one` 1) or to subtract (-1).';
comment on function appointment_content(appointments_and_holds) is 'An appointment as the data of a webhook event.';
comment on function book_appointment(uuid, jsonb, boolean, text, uuid, text, text, text, integer, integer, integer, text, text, jsonb) is
  'Booking by the salon, for processes of the version before book_appointments only.';
comment on function book_visit(uuid, jsonb, uuid, uuid, jsonb, jsonb, bytea, uuid, timestamptz) is
  'Booking by a visitor, for processes of the version before book_appointments only.';
comment on function book_appointments(uuid, jsonb, jsonb, jsonb, jsonb, timestamptz) is
  'Books all of the bookings or none. `bookings` are the known columns of appointments_and_holds, with barber_key, service_key, follows and the index of their client in `people`. `people` have a client_id and the phone known for it, or a name and phone by which they are found or created. `terms` are own_barber, default_minutes, currency and the hold to release. `entry` is for the audit log. Returns the computed columns in `rows`. Lock order: the clients in the order of the list, the barbers FOR KEY SHARE by id, the visitor''s hold, the rows by barber and time.';
comment on function clear_client_notes(uuid, uuid, timestamptz) is 'Removes the notes from all visits of a client, deleted ones included.';
comment on function copied_cents(text, text) is 'Copy to orders: the cents of a field in the detail of a payment''s review.';
comment on function copied_provider(text) is 'Copy to orders: the provider''s present name.';
comment on function copy_charge(payments, text, integer, timestamptz, timestamptz, uuid) is 'Copy to orders: the charge of a payment; returns its id.';
comment on function copy_payment(payments) is 'Copy to orders: the order of a payment, and its charge if it was paid.';
comment on function copy_payment_event(payment_events) is 'Copy to orders: a message of the provider.';
comment on function copy_payment_refund(payment_refunds) is 'Copy to orders: a refund, with its charge if that is missing.';
comment on function copy_payment_review(payment_reviews) is 'Copy to orders: a review, with its charge if money arrived.';
comment on function copy_payment_row() is 'Copies the payments that processes of the version before orders write.';
comment on function copy_receipt_charge() is 'Adds the charge to receipts that processes of the version before orders write.';
comment on function count_appointments() is
  'Adds the changed visits to the totals of salon and client. The price of a sold visit counts as 0, because its sale is counted (count_sold).';
comment on function count_of_client(uuid, uuid, bigint, bigint, bigint, bigint) is
  'Adds to a client''s totals. It subtracts by an update only, because the client may have been deleted.';
comment on function count_of_salon(uuid, bigint, bigint, bigint, bigint) is
  'Adds to a salon''s totals, in one of 16 rows by process, so that concurrent bookings do not wait for each other.';
comment on function count_visits(counted_visit[]) is
  'Adds visits to all totals and removes the stored months of reports that they change. Lock order: salons, then clients, each by id.';
comment on function forget_waiting() is 'Deletes the waiting list and webhooks of a deleted salon.';
comment on function forget_year() is 'Deletes the stored years of reports that contain a deleted month.';
comment on function move_client(uuid, uuid, uuid, text, timestamptz, jsonb) is
  'Moves all rows of one client to another, or only `only_ids`; returns the ids of moved rows by table. Tables are those with a foreign key to clients.';
comment on function name_appointments() is 'Copies a client''s new name to their visits.';
comment on function named_clients(uuid, uuid[]) is 'Ids among `ids` that any row refers to, deleted visits included.';
comment on function note_freed_place() is 'Records the time that a visit leaves, if somebody waits for that day.';
comment on function note_visit_changed() is 'Marks the mails about a changed visit as outdated.';
comment on function note_visit_inserted() is 'Marks the mails about a restored visit as outdated.';
comment on function record_activity(uuid, uuid, text, text, text, text, text, uuid, text, text, text, timestamptz) is
  'Writes an entry of the audit log and its count.';
comment on function record_for_salon(uuid, jsonb) is 'Writes a salon''s entry of the audit log, given as JSON.';
comment on function refuse_booking(text) is 'Error of a refused booking, for processes of the version before book_appointments only.';
comment on function refuse_change() is
  'Refuses deletions and changes of append-only tables, except deletions when the demo mode is left (orari.leaving_demo).';
comment on function release_barber() is 'Removes a deleted barber from waiting list and walk-ins.';
comment on function settle_recipient() is 'Copies the result of a mail to its recipient of an announcement.';
comment on function tell_appointment() is 'Queues the webhook events of a changed visit.';
comment on function tell_client() is 'Queues the webhook event of a changed client.';
comment on function tell_day_closed() is 'Queues the webhook event of a closed day.';
comment on function tell_webhooks(uuid, text, text, jsonb, timestamptz) is
  'Queues an event for each webhook of a salon that asks for it. Events of one subject get increasing numbers.';

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('orari.leaving_demo', true) = 'on' then return null; end if;
  raise exception 'rows of % are kept: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
