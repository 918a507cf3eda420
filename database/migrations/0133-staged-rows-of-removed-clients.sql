create function clear_staged_rows(salon uuid, former uuid[], names text[], numbers text[])
 returns void
 language plpgsql
as $function$
declare
  -- With and without a country code the last eight digits are the same.
  ends constant text[] := array(select right(n, 8) from unnest(numbers) n where length(n) >= 6);
  direct integer[];
  persons text[];
  ids text[];
  found record;
begin
  for found in select distinct run_id from move_in_rows where salon_id = salon loop
    with named as (
      select r.number, r.client_id,
        lower(regexp_replace(trim(coalesce(r.content ->> 'name', r.content #>> '{client,name}', '')), '\s+', ' ', 'g')) as name,
        regexp_replace(concat(r.content ->> 'phones', r.content #>> '{client,phone}'), '\D', '', 'g') as digits
      from move_in_rows r where r.salon_id = salon and r.run_id = found.run_id and r.content ->> 'kind' in ('client', 'visit')
    ), shared as (
      select n.*, exists (select from unnest(ends) e where strpos(n.digits, e) > 0) as shares from named n
    )
    select coalesce(array_agg(s.number), '{}') into direct from shared s
      where s.client_id = any (former)
        or s.name = any (names) and (s.shares or s.digits = '' or ends = '{}')
        -- Who is a client has the number too.
        or s.shares and not exists (select from clients c where c.salon_id = salon and c.name_key = s.name);
    continue when direct = '{}';
    select coalesce(array_agg(distinct coalesce(r.content ->> 'external_id', '')) filter (where r.content ->> 'kind' = 'client'), '{}')
        || coalesce(array_agg(distinct coalesce(r.content #>> '{client,external_id}', '')) filter (where r.content ->> 'kind' = 'visit'), '{}'),
        coalesce(array_agg(distinct r.person) filter (where r.person is not null), '{}')
      into ids, persons from move_in_rows r where r.salon_id = salon and r.run_id = found.run_id and r.number = any (direct);
    ids := array_remove(ids, '');
    update move_in_rows r
      -- By immutable functions, as Citus requires in an update.
      set content = jsonb_set(jsonb_set('{"kind": "removed"}', '{file}', r.content -> 'file'), '{row}', r.content -> 'row'), person = null
      where r.salon_id = salon and r.run_id = found.run_id and r.content ->> 'kind' in ('client', 'visit')
        and (r.number = any (direct) or r.person = any (persons)
          or r.content ->> 'kind' = 'client' and r.content ->> 'external_id' = any (ids)
          or r.content #>> '{client,external_id}' = any (ids));
  end loop;
end $function$;
comment on function clear_staged_rows(uuid, uuid[], text[], text[]) is 'Leaves rows of a run that name a removed client without their text: by the client that they became, by name with a number or without any, by a number that no client of that name has, and by the program''s id of such a row.';
