create function clear_client_copies(salon uuid, client uuid, former uuid[], name text, numbers text[], emails text[], sender text)
 returns void
 language plpgsql
as $function$
declare
  visits constant uuid[] := array(select id from appointments_and_holds where salon_id = salon and client_id = client
    union select id from deleted_appointments where salon_id = salon and row ->> 'client_id' = client::text);
  addresses constant text[] := emails || array(select email from visit_mails where salon_id = salon and appointment_id = any (visits));
begin
  delete from visit_mails where salon_id = salon and appointment_id = any (visits);
  delete from mails where to_address = any (addresses) and sender_name = sender and unsubscribe_url is not null;
  delete from waiting_entries where salon_id = salon and client_id = client;
  update walk_ins w set name = null, phone = null
    where w.salon_id = salon and (w.appointment_id = any (visits) or lower(trim(w.name)) = lower(trim(clear_client_copies.name))
      or regexp_replace(w.phone, '\D', '', 'g') = any (numbers));
  -- After the client's deletion, so that its own event is included. Sales are never changed and name no client.
  update webhook_deliveries
    set data = jsonb_strip_nulls(jsonb_build_object('id', data -> 'id', 'deleted', data -> 'deleted'))
    where salon_id = salon and event not like 'sale.%' and (data ->> 'client_id' = any (former::text[]) or subject = any (former::text[]));
end $function$;
comment on function clear_client_copies(uuid,uuid,uuid[],text,text[],text[],text) is 'Clears a client''s words outside of the client and the visits: mails, waiting list, queue, webhook events, which keep the id.';
