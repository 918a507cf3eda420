-- Paying confirms a visit that has begun, and a paid visit that is cancelled or deleted waits for a decision about its money.

alter table sales
  add column for_return_id uuid,
  add constraint sales_for_return check (for_return_id is null or kind = 'sale'),
  add foreign key (salon_id, for_return_id) references sales (salon_id, id);
create index sales_for_return on sales (salon_id, for_return_id) where for_return_id is not null;
comment on column sales.for_return_id is 'The return whose money a deposit keeps, or whose lines are sold again because it was undone.';

alter table visit_sales
  add column status_before text check (status_before in ('pending', 'waiting')),
  add column is_undecided boolean not null default false;
create index visit_sales_undecided on visit_sales (salon_id, sale_id) where is_undecided;
comment on column visit_sales.status_before is 'Status of the visit before its payment confirmed it, which an undo gives back; `waiting`: an online request.';
comment on column visit_sales.is_undecided is 'The visit was cancelled or deleted while it was paid, or paid afterwards, and nobody has decided about its money.';

create function ask_about_payment() returns trigger language plpgsql as $$
begin
  update visit_sales set is_undecided = true
    where salon_id = old.salon_id and appointment_id = old.id and sale_id is not null and not returned;
  return null;
end $$;
comment on function ask_about_payment() is 'Marks a paid visit that was cancelled or deleted: somebody has to decide about its money.';
create trigger ask_cancelled after update of status on appointments_and_holds for each row
  when (new.status = 'cancelled' and old.status not in ('cancelled', 'held')) execute function ask_about_payment();
create trigger ask_deleted after delete on appointments_and_holds for each row
  when (old.status not in ('cancelled', 'held')) execute function ask_about_payment();

create or replace function hold_visit(salon uuid, visit uuid, s sales) returns void language plpgsql as $$
declare
  undecided boolean := false;
begin
  if s.kind = 'sale' then
    -- Citus refuses a subquery among the values of an insert.
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
      user_id, user_name, sold_at, created_at, reason, origin, for_return_id)
    select n.salon_id, s.id, n.last, s.device_id, s.device_number, s.kind, s.returns_sale_id, s.is_undo, s.day, s.currency, s.total_cents, s.client_id,
      s.user_id, s.user_name, s.sold_at, s.created_at, s.reason, s.origin, s.for_return_id
    from sale_numbers n cross join jsonb_populate_record(null::sales, sale) s where n.salon_id = salon
    on conflict on constraint sales_pkey do nothing;
  if not found then
    update sale_numbers n set last = n.last - 1 where n.salon_id = salon;
    return null;
  end if;
  if sale ? 'prepaid' then
    insert into prepaid (salon_id, id, kind, code, client_id, label, currency, service_id, service_name, appointment_id, sale_id, created_at,
        vat_letter, vat_basis_points)
      select n.salon_id, p.id, p.kind, p.code, p.client_id, p.label, p.currency, p.service_id, p.service_name, p.appointment_id, new_id, p.created_at,
        p.vat_letter, p.vat_basis_points
      from sale_numbers n cross join jsonb_populate_recordset(null::prepaid, sale -> 'prepaid') p where n.salon_id = salon;
  end if;
  insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, product_id, barber_id, barber_name, label, quantity, unit_cents,
      discount_cents, discount_basis_points, discount_reason, total_cents, vat_letter, vat_basis_points, vat_cents, returns_line, debt_sale_id,
      prepaid_id, prepaid_cents)
    select n.salon_id, new_id, l.line, l.kind, l.appointment_id, l.product_id, l.barber_id, l.barber_name, l.label, l.quantity, l.unit_cents,
      l.discount_cents, l.discount_basis_points, l.discount_reason, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.returns_line,
      l.debt_sale_id, l.prepaid_id, coalesce(l.prepaid_cents, 0)
    from sale_numbers n cross join jsonb_populate_recordset(null::sale_lines, lines) l where n.salon_id = salon;
  insert into sale_payments (salon_id, sale_id, position, method, amount_cents, given_cents, change_cents, prepaid_id, vat_cents)
    select n.salon_id, new_id, p.position, p.method, p.amount_cents, p.given_cents, p.change_cents, p.prepaid_id, coalesce(p.vat_cents, 0)
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
  if sale ? 'confirmed' then
    update visit_sales v set status_before = c.value from jsonb_each_text(sale -> 'confirmed') c
      where v.salon_id = salon and v.appointment_id = c.key::uuid;
  end if;
  if sale ->> 'origin' <> 'imported' and exists (select from webhooks where salon_id = salon and is_active) then
    perform tell_webhooks(salon, case sale ->> 'kind' when 'sale' then 'sale.created' when 'return' then 'sale.returned' else 'sale.corrected' end,
      coalesce(sale ->> 'returns_sale_id', sale ->> 'id'), sale_content(salon, new_id), (sale ->> 'created_at')::timestamptz);
  end if;
  -- A call that writes its own entry gives none.
  if entry is not null then perform record_for_salon(salon, entry || jsonb_build_object('description', regexp_replace(entry ->> 'description', '#', given::text))); end if;
  return given;
end $$;
