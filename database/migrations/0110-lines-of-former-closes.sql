-- Lines of days that version 1.0.0 closed, as a close of this version stores them: a debt has its method, a paid debt its sale instead of its visit.

do $$
declare
  salon uuid;
  former record;
begin
  for salon in select distinct salon_id from till_days where closed_at is not null and not lines ? 'others' loop
    for former in
      select t.day, t.currency, t.lines || jsonb_build_object(
          'visits', (
            select coalesce(jsonb_agg(jsonb_build_object('paid', null, 'price_cents', v.line -> 'cents') || v.line
                || jsonb_build_object('method', replace(v.line ->> 'method', 'owed', 'debt')) order by v.position), '[]')
            from jsonb_array_elements(t.lines -> 'visits') with ordinality v (line, position)),
          'entries', (
            select coalesce(jsonb_agg('{"sale_id": null}' || e.line order by e.position), '[]')
            from jsonb_array_elements(t.lines -> 'entries') with ordinality e (line, position)),
          'settled', (
            select coalesce(jsonb_agg(jsonb_build_object('debt_sale_id', (
                select l.sale_id from sale_lines l
                where l.salon_id = salon and l.appointment_id = (s.line ->> 'appointment_id')::uuid and l.returns_line is null
                order by l.day, l.sale_id limit 1)) || (s.line - 'appointment_id') order by s.position), '[]')
            from jsonb_array_elements(t.lines -> 'settled') with ordinality s (line, position)),
          'others', '[]'::jsonb) as lines
      from till_days t
      where t.salon_id = salon and t.closed_at is not null and not t.lines ? 'others'
    loop
      -- By values alone, as Citus requires in an update.
      update till_days t set lines = former.lines
        where t.salon_id = salon and t.day = former.day and t.currency = former.currency and t.closed_at is not null and not t.lines ? 'others';
    end loop;
  end loop;
end $$;
