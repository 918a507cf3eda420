-- A settled debt whose visit was deleted since has no client. The end of the upgrade takes this exception back.

create or replace function check_sale_debt() returns trigger language plpgsql as $$
declare
  s sales;
begin
  select * into s from sales where salon_id = new.salon_id and id = new.sale_id;
  if s.client_id is null and s.origin <> 'imported' then
    raise exception 'a debt of nobody' using errcode = 'check_violation';
  end if;
  if owed_cents(s.salon_id, coalesce(s.returns_sale_id, s.id)) < 0 then
    raise exception 'sale % is not owed', s.returns_sale_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
