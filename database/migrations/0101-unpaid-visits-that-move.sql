-- A visit that a close left unpaid and that moves to another day is asked about there: its price is revenue of that day.
create function is_sold(salon uuid, visit uuid, day date) returns boolean language plpgsql stable as $function$
begin
  perform from visit_sales v where v.salon_id = salon and v.appointment_id = visit and (v.sale_id is not null or v.unpaid_day = day);
  return found;
end $function$;
comment on function is_sold(uuid,uuid,date) is 'True for an appointment of a day whose price is no revenue: it was sold, or the close of that day left it unpaid.';

create or replace function is_sold(salon uuid, visit uuid) returns boolean language plpgsql stable as $function$
begin
  return is_sold(salon, visit, (select a.appointment_date from appointments_and_holds a where a.salon_id = salon and a.id = visit));
end $function$;
comment on function is_sold(uuid,uuid) is 'The same on the day that the appointment has now.';

create or replace function leave_unpaid(salon uuid, left_day date, visit_ids uuid[], at timestamp with time zone) returns void language plpgsql as $function$
declare
  visit uuid;
  visits counted_visit[];
begin
  foreach visit in array visit_ids loop
    continue when is_sold(salon, visit);
    insert into visit_sales as v (salon_id, appointment_id, unpaid_day) values (salon, visit, left_day)
      on conflict (salon_id, appointment_id) do update set unpaid_day = excluded.unpaid_day;
    visits := visits || price_of_visit(salon, visit, -1, at);
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $function$;

create or replace function ask_unpaid(salon uuid, left_day date, currency_of_till text, at timestamp with time zone) returns void language plpgsql as $function$
declare
  v record;
  visits counted_visit[];
begin
  for v in
    select l.appointment_id, l.sale_id, a.appointment_date as day
    from visit_sales l left join appointments_and_holds a on a.salon_id = salon and a.id = l.appointment_id
    where l.salon_id = salon and l.unpaid_day = left_day and coalesce(a.currency, currency_of_till) = currency_of_till order by l.appointment_id
  loop
    if v.sale_id is not null then
      update visit_sales set unpaid_day = null where salon_id = salon and appointment_id = v.appointment_id;
    else
      delete from visit_sales where salon_id = salon and appointment_id = v.appointment_id;
      -- On another day it was asked about and counted already.
      if v.day = left_day then visits := visits || price_of_visit(salon, v.appointment_id, 1, at); end if;
    end if;
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $function$;

create or replace function count_appointments() returns trigger language plpgsql as $function$
declare
  visits counted_visit[];
begin
  if tg_op = 'INSERT' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when updated_at > created_at and price_cents > 0 and is_sold(salon_id, id, appointment_date) then 0 else price_cents end,
        currency, updated_at, 1)::counted_visit)
      into visits from added where status <> 'held';
  elsif tg_op = 'DELETE' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id, appointment_date) then 0 else price_cents end, currency, updated_at, -1)::counted_visit)
      into visits from removed where status <> 'held';
  else
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id, appointment_date) then 0 else price_cents end, currency, updated_at, one)::counted_visit)
      into visits from (select *, 1 as one from added union all select *, -1 from removed) d where status <> 'held';
  end if;
  if visits is not null then perform count_visits(visits); end if;
  return null;
end $function$;

-- Totals of visits that have moved before.
do $$
declare
  v record;
  visits counted_visit[];
begin
  for v in
    select l.salon_id, l.appointment_id from visit_sales l join appointments_and_holds a on a.salon_id = l.salon_id and a.id = l.appointment_id
    where l.sale_id is null and l.unpaid_day <> a.appointment_date order by l.salon_id, l.appointment_id
  loop
    visits := visits || price_of_visit(v.salon_id, v.appointment_id, 1, now());
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $$;
