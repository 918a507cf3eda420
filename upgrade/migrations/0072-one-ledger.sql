-- One ledger: corrections of payments, sales of a close, and one row for each visit that is sold.

alter table sales
  drop constraint sales_kind_check,
  add constraint sales_kind_check check (kind in ('sale', 'return', 'correction')),
  drop constraint sales_origin_check,
  add constraint sales_origin_check check (origin in ('paid', 'close', 'imported')),
  drop constraint sales_kind,
  add constraint sales_kind check (
    (kind = 'sale') = (returns_sale_id is null) and (kind = 'return' or not is_undo)
    and case kind when 'sale' then total_cents >= 0 when 'return' then total_cents <= 0 else total_cents = 0 end);
comment on table sales is 'A sale, a return or a correction, never changed and never deleted. Sum of lines = sum of payments = total. A return has negative amounts. A correction has no lines, and payments that add up to 0: how its sale was paid in fact.';
comment on column sales.returns_sale_id is 'The sale of a return or a correction.';
comment on column sales.is_undo is 'A return of all of a sale within minutes, in the same till.';
comment on column sales.origin is '`close`: recorded by closing a day; `imported`: from payments of the versions before.';

create table visit_sales (
  salon_id       uuid not null references salons (id) on delete cascade,
  appointment_id uuid not null,
  sale_id        uuid,
  returned       boolean not null default false,
  unpaid_day     date,
  primary key (salon_id, appointment_id),
  constraint visit_sales_state check (num_nonnulls(sale_id, unpaid_day) > 0 and (sale_id is not null or not returned))
);
create index visit_sales_unpaid on visit_sales (salon_id, unpaid_day) where unpaid_day is not null;
comment on table visit_sales is 'Visits that were sold, or that a close left unpaid: the price of any other visit counts as revenue. Written by record_sale and leave_unpaid only. No foreign key to appointments, because visits are deleted and restored.';
comment on column visit_sales.sale_id is 'The sale that holds the visit. Null for a visit that a close left unpaid, and that was not sold since.';
comment on column visit_sales.returned is 'The sale was returned: the visit may be sold again, and its price does not count.';
comment on column visit_sales.unpaid_day is 'Day of the till whose close left the visit unpaid.';

create function is_sold(salon uuid, visit uuid) returns boolean language plpgsql stable as $$
begin
  perform from visit_sales v where v.salon_id = salon and v.appointment_id = visit;
  return found;
end $$;
comment on function is_sold(uuid, uuid) is 'True for an appointment whose price is no revenue: it was sold, or a close left it unpaid.';

-- The price of a sold visit does not count. An inserted row can be sold only if it is a deleted visit that is restored.
create or replace function count_appointments() returns trigger language plpgsql as $$
declare
  visits counted_visit[];
begin
  if tg_op = 'INSERT' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when updated_at > created_at and price_cents > 0 and is_sold(salon_id, id) then 0 else price_cents end,
        currency, updated_at, 1)::counted_visit)
      into visits from added where status <> 'held';
  elsif tg_op = 'DELETE' then
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id) then 0 else price_cents end, currency, updated_at, -1)::counted_visit)
      into visits from removed where status <> 'held';
  else
    select array_agg((salon_id, client_id, appointment_date, service_name, status,
        case when price_cents > 0 and is_sold(salon_id, id) then 0 else price_cents end, currency, updated_at, one)::counted_visit)
      into visits from (select *, 1 as one from added union all select *, -1 from removed) d where status <> 'held';
  end if;
  if visits is not null then perform count_visits(visits); end if;
  return null;
end $$;

create function price_of_visit(salon uuid, visit uuid, sign integer, at timestamptz) returns counted_visit[] language plpgsql as $$
declare
  a record;
begin
  -- The appointment's lock keeps its price and status until the commit.
  select client_id, appointment_date, service_name, price_cents, currency into a from appointments_and_holds
    where salon_id = salon and id = visit and status in ('confirmed', 'completed') for no key update;
  if not found then return '{}'; end if;
  return counted_cents(salon, a.client_id, a.appointment_date, a.service_name, sign * a.price_cents, a.currency, at);
end $$;
comment on function price_of_visit(uuid, uuid, integer, timestamptz) is 'The price of a confirmed or completed visit for count_visits.';

create function hold_visit(salon uuid, visit uuid, s sales) returns void language plpgsql as $$
begin
  if s.kind = 'sale' then
    insert into visit_sales as v (salon_id, appointment_id, sale_id) values (salon, visit, s.id)
      on conflict (salon_id, appointment_id) do update set sale_id = excluded.sale_id, returned = false
      where v.sale_id is null or v.returned;
    if not found then
      raise exception 'appointment % is sold already', visit using errcode = 'unique_violation', constraint = 'visit_sales_pkey';
    end if;
  elsif not s.is_undo then
    update visit_sales set returned = true where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id;
  else
    delete from visit_sales where salon_id = salon and appointment_id = visit and sale_id = s.returns_sale_id and unpaid_day is null;
    update visit_sales set sale_id = null, returned = false
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
comment on function hold_visit(uuid, uuid, sales) is 'Writes and releases the row of visit_sales for a sale or a return.';

create function count_sale(salon uuid, sale uuid) returns void language plpgsql as $$
declare
  l record;
  s sales;
  was_sold boolean;
  visits counted_visit[];
begin
  select * into s from sales where salon_id = salon and id = sale;
  for l in select appointment_id, label, total_cents from sale_lines where salon_id = salon and sale_id = sale and kind = 'service' order by line loop
    visits := visits || counted_cents(salon, s.client_id, s.day, l.label, l.total_cents, s.currency, s.created_at);
    continue when l.appointment_id is null;
    was_sold := is_sold(salon, l.appointment_id);
    perform hold_visit(salon, l.appointment_id, s);
    continue when was_sold = is_sold(salon, l.appointment_id);
    visits := visits || price_of_visit(salon, l.appointment_id, case when was_sold then 1 else -1 end, s.created_at);
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $$;
comment on function count_sale(uuid, uuid) is
  'Holds and releases the visits of a sale and counts what was sold: the price of a visit that becomes sold is taken out of the sums; an undo is the reverse.';

create function leave_unpaid(salon uuid, left_day date, visit_ids uuid[], at timestamptz) returns void language plpgsql as $$
declare
  visit uuid;
  visits counted_visit[];
begin
  foreach visit in array visit_ids loop
    continue when is_sold(salon, visit);
    insert into visit_sales (salon_id, appointment_id, unpaid_day) values (salon, visit, left_day);
    visits := visits || price_of_visit(salon, visit, -1, at);
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $$;
comment on function leave_unpaid(uuid, date, uuid[], timestamptz) is
  'Visits that a close leaves unpaid: their price is no revenue until they are sold. The caller holds the locks of the till and the appointments.';

create function ask_unpaid(salon uuid, left_day date, currency_of_till text, at timestamptz) returns void language plpgsql as $$
declare
  v record;
  visits counted_visit[];
begin
  for v in
    select l.appointment_id, l.sale_id from visit_sales l left join appointments_and_holds a on a.salon_id = salon and a.id = l.appointment_id
    where l.salon_id = salon and l.unpaid_day = left_day and coalesce(a.currency, currency_of_till) = currency_of_till order by l.appointment_id
  loop
    if v.sale_id is not null then
      update visit_sales set unpaid_day = null where salon_id = salon and appointment_id = v.appointment_id;
    else
      delete from visit_sales where salon_id = salon and appointment_id = v.appointment_id;
      visits := visits || price_of_visit(salon, v.appointment_id, 1, at);
    end if;
  end loop;
  if visits is not null then perform count_visits(visits); end if;
end $$;
comment on function ask_unpaid(uuid, date, text, timestamptz) is 'The reverse of leave_unpaid, when a day is reopened.';

create or replace function check_sale_line() returns trigger language plpgsql as $$
declare
  first_sale uuid;
  count bigint;
  cents bigint;
  vat bigint;
begin
  if new.returns_line is not null then
    select s.returns_sale_id into first_sale from sales s where s.salon_id = new.salon_id and s.id = new.sale_id;
    select sum(l.quantity), sum(l.total_cents), sum(l.vat_cents) into count, cents, vat from sale_lines l
      where l.salon_id = new.salon_id and case l.sale_id when first_sale then l.line else l.returns_line end = new.returns_line
        and l.sale_id in (select s.id from sales s where s.salon_id = new.salon_id and s.returns_sale_id = first_sale union all select first_sale);
    if count is null or count < 0 or cents < 0 or vat < 0 or count = 0 and (cents <> 0 or vat <> 0)
        and new.kind not in ('gift_card', 'package', 'deposit') then
      raise exception 'line % of sale % is returned already', new.returns_line, first_sale using errcode = 'check_violation';
    end if;
  end if;
  if new.debt_sale_id is not null and owed_cents(new.salon_id, new.debt_sale_id) < 0 then
    raise exception 'sale % is not owed', new.debt_sale_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function record_sale(salon uuid, sale jsonb, lines jsonb, payments jsonb, entry jsonb) returns integer language plpgsql as $$
declare
  given integer;
  new_id uuid := sale ->> 'id';
begin
  update sale_numbers n set last = n.last + 1 where n.salon_id = salon returning n.last into given;
  if not found then
    insert into sale_numbers as n (salon_id, last) values (salon, 1)
      on conflict (salon_id) do update set last = n.last + 1 returning n.last into given;
  end if;
  insert into sales (salon_id, id, number, device_id, device_number, kind, returns_sale_id, is_undo, day, currency, total_cents, client_id,
      user_id, user_name, sold_at, created_at, reason, origin)
    select n.salon_id, s.id, n.last, s.device_id, s.device_number, s.kind, s.returns_sale_id, s.is_undo, s.day, s.currency, s.total_cents, s.client_id,
      s.user_id, s.user_name, s.sold_at, s.created_at, s.reason, s.origin
    from sale_numbers n cross join jsonb_populate_record(null::sales, sale) s where n.salon_id = salon
    on conflict on constraint sales_pkey do nothing;
  if not found then
    update sale_numbers n set last = n.last - 1 where n.salon_id = salon;
    return null;
  end if;
  if sale ? 'prepaid' then
    insert into prepaid (salon_id, id, kind, code, client_id, label, currency, service_id, service_name, appointment_id, sale_id, created_at)
      select n.salon_id, p.id, p.kind, p.code, p.client_id, p.label, p.currency, p.service_id, p.service_name, p.appointment_id, new_id, p.created_at
      from sale_numbers n cross join jsonb_populate_recordset(null::prepaid, sale -> 'prepaid') p where n.salon_id = salon;
  end if;
  insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, product_id, barber_id, barber_name, label, quantity, unit_cents,
      discount_cents, discount_basis_points, discount_reason, total_cents, vat_letter, vat_basis_points, vat_cents, returns_line, debt_sale_id,
      prepaid_id)
    select n.salon_id, new_id, l.line, l.kind, l.appointment_id, l.product_id, l.barber_id, l.barber_name, l.label, l.quantity, l.unit_cents,
      l.discount_cents, l.discount_basis_points, l.discount_reason, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.returns_line,
      l.debt_sale_id, l.prepaid_id
    from sale_numbers n cross join jsonb_populate_recordset(null::sale_lines, lines) l where n.salon_id = salon;
  insert into sale_payments (salon_id, sale_id, position, method, amount_cents, given_cents, change_cents, prepaid_id)
    select n.salon_id, new_id, p.position, p.method, p.amount_cents, p.given_cents, p.change_cents, p.prepaid_id
    from sale_numbers n cross join jsonb_populate_recordset(null::sale_payments, payments) p where n.salon_id = salon;
  if jsonb_path_exists(lines, '$[*].product_id ? (@ != null)') then
    insert into stock_moves (salon_id, id, product_id, kind, quantity, sale_id, user_id, user_name, at)
      select pr.salon_id, gen_random_uuid(), pr.id, sale ->> 'kind', -l.quantity, new_id, (sale ->> 'user_id')::uuid, sale ->> 'user_name',
        (sale ->> 'created_at')::timestamptz
      from products pr join jsonb_populate_recordset(null::sale_lines, lines) l on l.product_id = pr.id
      where pr.salon_id = salon and pr.counts_stock;
    update product_stock k set quantity = k.quantity - m.sold
      from (select pr.id, sum(l.quantity) as sold
        from products pr join jsonb_populate_recordset(null::sale_lines, lines) l on l.product_id = pr.id
        where pr.salon_id = salon and pr.counts_stock group by pr.id) m
      where k.salon_id = salon and k.product_id = m.id;
  end if;
  perform count_sale(salon, new_id);
  if sale ->> 'origin' <> 'imported' and exists (select from webhooks where salon_id = salon and is_active) then
    perform tell_webhooks(salon, case sale ->> 'kind' when 'sale' then 'sale.created' when 'return' then 'sale.returned' else 'sale.corrected' end,
      coalesce(sale ->> 'returns_sale_id', sale ->> 'id'), sale_content(salon, new_id), (sale ->> 'created_at')::timestamptz);
  end if;
  -- A call that writes its own entry gives none.
  if entry is not null then perform record_for_salon(salon, entry || jsonb_build_object('description', regexp_replace(entry ->> 'description', '#', given::text))); end if;
  return given;
end $$;

drop trigger count_sold on sale_lines;
drop function count_sold();
drop function is_sold(uuid, uuid, uuid);

-- Visits that are sold already. The new constraints have locked sales, so that none is recorded meanwhile.
do $$
declare
  salon uuid;
begin
  for salon in select distinct salon_id from sales loop
    insert into visit_sales (salon_id, appointment_id, sale_id, returned)
      select v.salon_id, v.appointment_id, v.sale_id, q.count <= 0
      from (
        select distinct on (l.appointment_id) l.salon_id, l.appointment_id, l.sale_id
        from sale_lines l join sales s on s.salon_id = salon and s.id = l.sale_id
        where l.salon_id = salon and l.appointment_id is not null and s.kind = 'sale' and not exists (
          select from sales u where u.salon_id = salon and u.returns_sale_id = s.id and u.is_undo)
        order by l.appointment_id, s.number desc) v
        join (
          select appointment_id, sum(quantity) as count from sale_lines where salon_id = salon and appointment_id is not null group by 1) q
          using (appointment_id);
  end loop;
end $$;
