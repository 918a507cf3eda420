-- A salon's services are found by name without regard to case, so each name may exist once. Existing duplicates get a
-- number: 'Prerje (2)'. The one that bookings found until now (active first, then by position) keeps its name.

-- No service is written between the renaming and the index.
lock table services in share row exclusive mode;

do $$
declare
  duplicate record;
  number integer;
begin
  for duplicate in
    select salon_id, id, name, name_key from (
      select salon_id, id, name, name_key,
        row_number() over (partition by salon_id, name_key order by is_active desc, position, created_at, id) as place
      from services) ranked
    where place > 1 order by salon_id, name_key, place
  loop
    number := 2;
    while exists (
      select from services where salon_id = duplicate.salon_id and name_key = duplicate.name_key || ' (' || number || ')')
    loop
      number := number + 1;
    end loop;
    update services
      set name = duplicate.name || ' (' || number || ')', name_key = duplicate.name_key || ' (' || number || ')'
      where salon_id = duplicate.salon_id and id = duplicate.id;
  end loop;
end $$;

drop index services_name;
create unique index services_name on services (salon_id, name_key);
