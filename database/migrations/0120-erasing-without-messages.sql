create or replace function erase_salon_rows(salon uuid, most integer)
 returns integer
 language plpgsql
as $function$
declare
  erased integer;
  from_number integer;
begin
  -- Nobody is told of deletions: neither programs, nor clients who wait or get mails.
  delete from webhooks where salon_id = salon;
  delete from waiting_entries where salon_id = salon;
  delete from visit_mails where salon_id = salon;
  delete from appointments_and_holds where salon_id = salon
    and id in (select a.id from appointments_and_holds a where a.salon_id = salon limit most);
  get diagnostics erased = row_count;
  if erased > 0 then return erased; end if;
  -- The latest first, because returns follow their sale.
  select min(n.number) into from_number
    from (select s.number from sales s where s.salon_id = salon order by s.number desc limit most) n;
  if from_number is null then return 0; end if;
  insert into appointment_changes (salon_id, day, service_name, count, cancelled, cents, at, lek_cents)
    select s.salon_id, s.day, l.label, 0, 0, coalesce(-sum(l.total_cents) filter (where s.currency = 'EUR'), 0), max(s.created_at),
      coalesce(-sum(l.total_cents) filter (where s.currency = 'ALL'), 0)
    from sales s join sale_lines l on l.salon_id = salon and l.sale_id = s.id
    where s.salon_id = salon and s.number >= from_number and l.kind = 'service'
    group by s.salon_id, s.day, l.label;
  delete from sales where salon_id = salon and number >= from_number;
  get diagnostics erased = row_count;
  return erased;
end $function$;
