-- An archive that is read in gives its numbers, and its caller writes the last one: an update of the salon's number for each sale, in one
-- transaction, would read all former versions of the row each time.

create or replace function record_sale(salon uuid, sale jsonb, lines jsonb, payments jsonb, entry jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  given integer := sale ->> 'archived_number';
  new_id uuid := sale ->> 'id';
begin
  if given is null then
    update sale_numbers n set last = n.last + 1 where n.salon_id = salon returning n.last into given;
    if not found then
      insert into sale_numbers as n (salon_id, last) values (salon, 1)
        on conflict (salon_id) do update set last = n.last + 1 returning n.last into given;
    end if;
  end if;
  insert into sales (salon_id, id, number, device_id, device_number, kind, returns_sale_id, is_undo, day, currency, total_cents, client_id,
      user_id, user_name, sold_at, created_at, reason, origin, for_return_id)
    select n.salon_id, s.id, given, s.device_id, s.device_number, s.kind, s.returns_sale_id, s.is_undo, s.day, s.currency, s.total_cents, s.client_id,
      s.user_id, s.user_name, s.sold_at, s.created_at, s.reason, s.origin, s.for_return_id
    from sale_numbers n cross join jsonb_populate_record(null::sales, sale) s where n.salon_id = salon
    on conflict on constraint sales_pkey do nothing;
  if not found then
    if not sale ? 'archived_number' then update sale_numbers n set last = n.last - 1 where n.salon_id = salon; end if;
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
      prepaid_id, prepaid_cents, prepaid_vat_cents)
    select n.salon_id, new_id, l.line, l.kind, l.appointment_id, l.product_id, l.barber_id, l.barber_name, l.label, l.quantity, l.unit_cents,
      l.discount_cents, l.discount_basis_points, l.discount_reason, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.returns_line,
      l.debt_sale_id, l.prepaid_id, coalesce(l.prepaid_cents, 0),
      -- A process of before gives none.
      coalesce(l.prepaid_vat_cents, case when l.kind in ('service', 'product') and jsonb_path_exists(payments, '$[*].vat_cents ? (@ != 0)')
        then (sign(l.total_cents) * ((2 * abs(l.total_cents) * l.vat_basis_points + 10000 + l.vat_basis_points)
          / (2 * (10000 + l.vat_basis_points))))::bigint - l.vat_cents end, 0)
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
end $function$;
comment on function record_sale(uuid,jsonb,jsonb,jsonb,jsonb) is 'Inserts a sale or return with its next number, or that of an archive (the key `archived_number` of the sale, whose caller writes sale_numbers), and its entry of the audit log, if any, where the number replaces the first #, with what it sells in advance (the key `prepaid` of the sale), and moves the stock; null if the id is used. The caller holds the locks of the appointments, the returned sale, what was prepaid and the stock of its products.';
