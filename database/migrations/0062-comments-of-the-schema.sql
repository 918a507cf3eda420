-- Comments of schema.sql as noun phrases or sentences.

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
