-- Gift cards, packages and deposits: what clients pay before it is used. Selling one is money in the till and no revenue; using one is the reverse.

create table prepaid (
  salon_id       uuid not null,
  id             uuid not null,
  kind           text not null check (kind in ('gift_card', 'package', 'deposit')),
  code           text,
  client_id      uuid,
  label          text not null,
  currency       text not null check (currency in ('EUR', 'ALL')),
  service_id     uuid,
  service_name   text,
  appointment_id uuid,
  sale_id        uuid not null,
  created_at     timestamptz not null,
  primary key (salon_id, id),
  constraint prepaid_code unique (salon_id, code),
  foreign key (salon_id, client_id) references clients (salon_id, id),
  foreign key (salon_id, sale_id) references sales (salon_id, id) on delete cascade,
  constraint prepaid_kind check (
    (kind = 'gift_card') = (code is not null) and (kind = 'gift_card' or client_id is not null)
    and (kind = 'package') = (service_name is not null) and (kind = 'package' or service_id is null)
    and (kind = 'deposit' or appointment_id is null))
);
create index prepaid_client on prepaid (salon_id, client_id) where client_id is not null;
create index prepaid_sale on prepaid (salon_id, sale_id);
comment on table prepaid is 'Gift cards, packages and deposits that were sold. What is left is the sum of their lines less that of their payments, never stored.';
comment on column prepaid.code is 'Of a gift card, unique in the salon: capital letters and digits.';
comment on column prepaid.client_id is 'The only column that changes: when clients are merged. Null for a gift card, which pays for everybody.';
comment on column prepaid.service_name is 'Name of the service of a package when it was sold.';
comment on column prepaid.appointment_id is 'The visit that a deposit is for.';
create trigger keep_sale before update or delete on prepaid for each row execute function keep_sale();

alter table sale_lines
  add column prepaid_id uuid,
  add foreign key (salon_id, prepaid_id) references prepaid (salon_id, id) on delete cascade,
  add constraint sale_lines_prepaid check (kind = 'service' or (kind in ('gift_card', 'package', 'deposit')) = (prepaid_id is not null));
create index sale_lines_prepaid on sale_lines (salon_id, prepaid_id) where prepaid_id is not null;
comment on column sale_lines.prepaid_id is 'What the line sells; of a service, the package of which it is one use.';

alter table sale_payments
  add column prepaid_id uuid,
  add foreign key (salon_id, prepaid_id) references prepaid (salon_id, id) on delete cascade,
  add constraint sale_payments_prepaid check ((method in ('gift_card', 'package', 'deposit')) = (prepaid_id is not null));
create index sale_payments_prepaid on sale_payments (salon_id, prepaid_id) where prepaid_id is not null;
comment on column sale_payments.prepaid_id is 'The gift card, package or deposit that paid.';

alter table till_days
  add column prepaid_cents bigint,
  add column advance_cents bigint,
  add column advance_card_cents bigint,
  drop constraint till_days_closed,
  add constraint till_days_closed check (
    (closed_at is null) = (lines is null) and (closed_at is null) = (expected_cents is null)
    and (closed_at is null or cash_cents + card_cents + owed_cents + coalesce(transfer_cents, 0) + coalesce(prepaid_cents, 0)
      = revenue_cents + products_cents));
comment on column till_days.prepaid_cents is 'Visits and products that gift cards, packages and deposits paid.';
comment on column till_days.advance_cents is 'Gift cards, packages and deposits sold, less those taken back.';
comment on column till_days.advance_card_cents is 'The part of advance_cents that is not in the till.';

create or replace function keep_sale() returns trigger language plpgsql as $$
begin
  -- The cascade of a deleted salon is inside the trigger of its foreign key.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name similar to '(sales|prepaid)%' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then return new; end if;
  raise exception '% is never changed: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- Plan: prepaid_pkey, sales_pkey, sale_lines_prepaid and sale_payments_prepaid, some rows each. The rows of a statement are all inserted before.
create function check_prepaid() returns trigger language plpgsql as $$
declare
  p prepaid;
  used_as constant text := coalesce(to_jsonb(new) ->> 'method', to_jsonb(new) ->> 'kind');
  cents bigint;
  uses bigint;
begin
  select * into p from prepaid where salon_id = new.salon_id and id = new.prepaid_id;
  if p.kind <> used_as and not (p.kind = 'package' and used_as = 'service')
      or p.currency <> (select s.currency from sales s where s.salon_id = new.salon_id and s.id = new.sale_id) then
    raise exception 'a % that is no %, or in another currency', p.kind, used_as using errcode = 'check_violation';
  end if;
  select coalesce(sum(l.total_cents) filter (where l.kind <> 'service'), 0),
      coalesce(sum(case l.kind when 'package' then l.quantity when 'service' then -l.quantity end), 0)
    into cents, uses from sale_lines l where l.salon_id = new.salon_id and l.prepaid_id = new.prepaid_id;
  cents := cents - (select coalesce(sum(y.amount_cents), 0) from sale_payments y where y.salon_id = new.salon_id and y.prepaid_id = new.prepaid_id);
  if cents < 0 or uses < 0 then
    raise exception 'more of % % is used than was sold', p.kind, p.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function check_prepaid() is 'No more of a gift card, package or deposit is used or taken back than was sold. Sales of a salon are inserted one after another (sale_numbers).';
create trigger check_prepaid after insert on sale_lines for each row when (new.prepaid_id is not null) execute function check_prepaid();
create trigger check_prepaid after insert on sale_payments for each row when (new.prepaid_id is not null) execute function check_prepaid();

-- The used part of a gift card, package or deposit stays sold, so that less than its line may come back.
create or replace function check_sale_line() returns trigger language plpgsql as $$
declare
  first_sale uuid;
  count bigint;
  cents bigint;
  vat bigint;
begin
  if new.appointment_id is not null then
    select sum(l.quantity) into count from sale_lines l where l.salon_id = new.salon_id and l.appointment_id = new.appointment_id;
    if count > 1 then
      raise exception 'appointment % is sold already', new.appointment_id using errcode = 'check_violation';
    end if;
  end if;
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

create or replace function sale_content(salon uuid, sale uuid) returns jsonb language plpgsql stable as $$
declare
  content jsonb;
  lines jsonb;
  payments jsonb;
begin
  select jsonb_build_object('id', s.id, 'number', s.number, 'kind', s.kind, 'returns_sale_id', s.returns_sale_id, 'is_undo', s.is_undo,
      'day', s.day, 'currency', s.currency, 'total', round(s.total_cents / 100.0, 2), 'client_id', s.client_id, 'sold_by', s.user_name,
      'sold_at', s.sold_at, 'reason', s.reason)
    into content from sales s where s.salon_id = salon and s.id = sale;
  select jsonb_agg(jsonb_build_object('line', l.line, 'kind', l.kind, 'appointment_id', l.appointment_id, 'product_id', l.product_id,
      'barber_id', l.barber_id, 'label', l.label, 'quantity', l.quantity, 'price', round(l.unit_cents / 100.0, 2),
      'discount', round(l.discount_cents / 100.0, 2), 'total', round(l.total_cents / 100.0, 2), 'vat_letter', l.vat_letter,
      'vat_percent', round(l.vat_basis_points / 100.0, 2), 'vat', round(l.vat_cents / 100.0, 2), 'returns_line', l.returns_line,
      'debt_sale_id', l.debt_sale_id, 'prepaid_id', l.prepaid_id) order by l.line)
    into lines from sale_lines l where l.salon_id = salon and l.sale_id = sale;
  select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'amount', round(p.amount_cents / 100.0, 2),
      'prepaid_id', p.prepaid_id) order by p.position), '[]')
    into payments from sale_payments p where p.salon_id = salon and p.sale_id = sale;
  return content || jsonb_build_object('lines', lines, 'payments', payments);
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
  if sale ->> 'origin' = 'paid' and exists (select from webhooks where salon_id = salon and is_active) then
    perform tell_webhooks(salon, case sale ->> 'kind' when 'sale' then 'sale.created' else 'sale.returned' end,
      coalesce(sale ->> 'returns_sale_id', sale ->> 'id'), sale_content(salon, new_id), (sale ->> 'created_at')::timestamptz);
  end if;
  -- A call that writes its own entry gives none.
  if entry is not null then perform record_for_salon(salon, entry || jsonb_build_object('description', regexp_replace(entry ->> 'description', '#', given::text))); end if;
  return given;
end $$;
comment on function record_sale(uuid, jsonb, jsonb, jsonb, jsonb) is
  'Inserts a sale or return with its next number and its entry of the audit log, if any, where the number replaces the first #, with what it sells in advance (the key `prepaid` of the sale), and moves the stock; null if the id is used. The caller holds the locks of the appointments, the returned sale, what was prepaid and the stock of its products.';
