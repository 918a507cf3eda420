-- As before; a cluster refuses a subquery among the values of an insert.

create or replace function hold_visit(salon uuid, visit uuid, s sales) returns void language plpgsql as $$
declare
  undecided boolean := false;
begin
  if s.kind = 'sale' then
    if s.origin <> 'imported' then
      perform from appointments a where a.salon_id = salon and a.id = visit and a.status <> 'cancelled';
      undecided := not found;
    end if;
    insert into visit_sales as v (salon_id, appointment_id, sale_id, is_undecided) values (salon, visit, s.id, undecided)
      on conflict (salon_id, appointment_id) do update
        set sale_id = excluded.sale_id, returned = false, status_before = null, is_undecided = excluded.is_undecided
      where v.sale_id is null or v.returned;
    if not found then
      raise exception 'appointment % is sold already', visit using errcode = 'unique_violation', constraint = 'visit_sales_pkey';
    end if;
  elsif not s.is_undo then
    update visit_sales set returned = true, is_undecided = false
      where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id;
  else
    delete from visit_sales where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id and unpaid_day is null;
    update visit_sales set sale_id = null, returned = false, status_before = null, is_undecided = false
      where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id;
    -- An earlier sale of the visit was returned. Plan: sale_lines_appointment, sales_pkey, sales_returns.
    insert into visit_sales as v (salon_id, appointment_id, sale_id, returned)
      select f.salon_id, visit, f.id, true from sale_lines l join sales f on f.salon_id = salon and f.id = l.sale_id
      where l.salon_id = salon and l.appointment_id = visit and f.kind = 'sale' and not exists (
        select from sales u where u.salon_id = salon and u.returns_sale_id = f.id and u.is_undo)
      order by f.number desc limit 1
      on conflict (salon_id, appointment_id) do update set sale_id = excluded.sale_id, returned = true;
  end if;
end $$;
