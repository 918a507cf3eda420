-- Sales: the record of what was sold and how it was paid, never changed, numbered in the salon without gaps. Products and their stock.

create table sales (
  salon_id        uuid not null references salons (id) on delete cascade,
  id              uuid not null,
  number          integer not null check (number > 0),
  device_id       uuid,
  device_number   integer check (device_number > 0),
  kind            text not null check (kind in ('sale', 'return')),
  returns_sale_id uuid,
  is_undo         boolean not null default false,
  day             date not null,
  currency        text not null check (currency in ('EUR', 'ALL')),
  total_cents     bigint not null,
  client_id       uuid,
  user_id         uuid,
  user_name       text not null,
  sold_at         timestamptz not null,
  created_at      timestamptz not null,
  reason          text,
  origin          text not null default 'paid' check (origin in ('paid', 'imported')),
  primary key (salon_id, id),
  constraint sales_number unique (salon_id, number),
  foreign key (salon_id, client_id) references clients (salon_id, id),
  foreign key (salon_id, returns_sale_id) references sales (salon_id, id),
  constraint sales_kind check (
    (kind = 'return') = (returns_sale_id is not null) and (kind = 'return' or not is_undo)
    and case kind when 'sale' then total_cents >= 0 else total_cents <= 0 end),
  constraint sales_device check ((device_id is null) = (device_number is null))
);
create unique index sales_device_number on sales (salon_id, device_id, device_number) where device_id is not null;
create index sales_day on sales (salon_id, day, number);
create index sales_client on sales (salon_id, client_id, number) where client_id is not null;
create index sales_returns on sales (salon_id, returns_sale_id) where returns_sale_id is not null;
comment on table sales is 'A sale or a return, never changed and never deleted. Sum of lines = sum of payments = total. A return refers to a sale, and its amounts are negative.';
comment on column sales.id is 'Made by the caller: the same call sent again records nothing new.';
comment on column sales.number is 'Unique in the salon, without gaps, in the order of arrival. From sale_numbers.';
comment on column sales.device_number is 'Number that the device gave while the server could not be reached, unique for the device.';
comment on column sales.is_undo is 'A return of all of a sale, within minutes.';
comment on column sales.day is 'Day of the till that has the money.';
comment on column sales.client_id is 'The only column that changes: when clients are merged.';
comment on column sales.sold_at is 'Time at the device; created_at is the arrival.';
comment on column sales.origin is '`imported`: from payments of the versions before.';

create table sale_lines (
  salon_id              uuid not null,
  sale_id               uuid not null,
  line                  smallint not null check (line > 0),
  kind                  text not null check (kind in ('service', 'product', 'tip', 'gift_card', 'package', 'deposit', 'deposit_used', 'debt')),
  appointment_id        uuid,
  product_id            uuid,
  barber_id             uuid,
  barber_name           text,
  label                 text not null,
  quantity              integer not null check (quantity <> 0),
  unit_cents            bigint not null check (unit_cents >= 0),
  discount_cents        bigint not null default 0,
  discount_basis_points integer check (discount_basis_points between 1 and 10000),
  discount_reason       text,
  total_cents           bigint not null,
  vat_letter            text check (vat_letter in ('A', 'B', 'C', 'D', 'E')),
  vat_basis_points      integer check (vat_basis_points between 0 and 10000),
  vat_cents             bigint not null default 0,
  returns_line          smallint,
  debt_sale_id          uuid,
  primary key (salon_id, sale_id, line),
  foreign key (salon_id, sale_id) references sales (salon_id, id) on delete cascade,
  foreign key (salon_id, debt_sale_id) references sales (salon_id, id),
  constraint sale_lines_total check (
    total_cents = quantity * unit_cents - discount_cents
    and sign(quantity) * discount_cents between 0 and abs(quantity) * unit_cents),
  constraint sale_lines_kind check (
    (kind = 'debt') = (debt_sale_id is not null) and (kind = 'tip') <= (barber_id is not null)
    and (kind = 'service' or appointment_id is null) and (kind = 'product' or product_id is null)
    and (kind = 'deposit_used' or (quantity < 0) = (returns_line is not null))),
  constraint sale_lines_vat check (
    (vat_letter is null) = (vat_basis_points is null) and (vat_letter is not null or vat_cents = 0)
    and abs(vat_cents) <= abs(total_cents))
);
create index sale_lines_appointment on sale_lines (salon_id, appointment_id) where appointment_id is not null;
create index sale_lines_debt on sale_lines (salon_id, debt_sale_id) where debt_sale_id is not null;
comment on table sale_lines is 'Lines of a sale: what was sold, by whom. Quantity and total of a return are negative.';
comment on column sale_lines.discount_cents is 'Discount of the whole line, with the sign of the quantity.';
comment on column sale_lines.discount_basis_points is 'Null unless the discount was given in percent.';
comment on column sale_lines.vat_letter is 'Rate of VAT by the letters of the country; null where the salon paid no VAT.';
comment on column sale_lines.vat_cents is 'VAT that total_cents contains.';
comment on column sale_lines.returns_line is 'In a return: line of the first sale.';
comment on column sale_lines.debt_sale_id is 'The sale whose debt was paid.';

create table sale_payments (
  salon_id     uuid not null,
  sale_id      uuid not null,
  position     smallint not null check (position > 0),
  method       text not null check (method in ('cash', 'card', 'transfer', 'gift_card', 'package', 'deposit', 'debt')),
  amount_cents bigint not null check (amount_cents <> 0),
  given_cents  bigint,
  change_cents bigint check (change_cents >= 0),
  primary key (salon_id, sale_id, position),
  foreign key (salon_id, sale_id) references sales (salon_id, id) on delete cascade,
  constraint sale_payments_given check (
    (given_cents is null) = (change_cents is null)
    and (given_cents is null or method = 'cash' and amount_cents > 0 and given_cents - change_cents = amount_cents))
);
create index sale_payments_debt on sale_payments (salon_id, sale_id) where method = 'debt';
comment on table sale_payments is 'Payments of sales; `debt` is not paid yet. Amounts of a return are negative.';
comment on column sale_payments.given_cents is 'Cash that the client gave, if it was written; less the change it is the amount.';

create table sale_numbers (
  salon_id uuid primary key references salons (id) on delete cascade,
  last     integer not null
);
comment on table sale_numbers is 'The last number of a salon''s sales. The row is locked until the transaction ends, so numbers have no gaps.';

create table products (
  salon_id     uuid not null references salons (id) on delete cascade,
  id           uuid not null,
  name         text not null,
  name_key     text not null,
  barcode      text,
  price_cents  bigint not null check (price_cents >= 0),
  currency     text not null check (currency in ('EUR', 'ALL')),
  vat_letter   text check (vat_letter in ('A', 'B', 'C', 'D', 'E')),
  cost_cents   bigint check (cost_cents >= 0),
  counts_stock boolean not null,
  low_at       integer not null default 2 check (low_at >= 0),
  is_active    boolean not null default true,
  position     integer not null,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (salon_id, id)
);
create unique index products_name on products (salon_id, name_key) where is_active;
create unique index products_barcode on products (salon_id, barcode) where is_active and barcode is not null;
comment on table products is 'Products that the salon sells. A product that is sold no more is inactive, not deleted.';
comment on column products.vat_letter is 'Null: as the services.';
comment on column products.cost_cents is 'Purchase price of one; null where it is not known.';
comment on column products.low_at is 'The stock is low from this quantity down.';

create table product_stock (
  salon_id   uuid not null,
  product_id uuid not null,
  quantity   integer not null,
  primary key (salon_id, product_id),
  foreign key (salon_id, product_id) references products (salon_id, id) on delete cascade
);
comment on table product_stock is 'Sum of a product''s stock_moves. Every move locks the row. Below zero only after sales that arrived late.';

create table stock_moves (
  salon_id   uuid not null,
  id         uuid not null,
  product_id uuid not null,
  kind       text not null check (kind in ('sale', 'return', 'delivery', 'count', 'correction')),
  quantity   integer not null,
  sale_id    uuid,
  user_id    uuid,
  user_name  text not null,
  at         timestamptz not null,
  note       text,
  primary key (salon_id, id),
  foreign key (salon_id, product_id) references products (salon_id, id) on delete cascade,
  constraint stock_moves_sale check ((kind in ('sale', 'return')) = (sale_id is not null))
);
create index stock_moves_product on stock_moves (salon_id, product_id, at desc, id);
comment on table stock_moves is 'Changes of a product''s stock, never changed. A count has the difference that it found.';

create table sale_settings (
  salon_id                    uuid primary key references salons (id) on delete cascade,
  discount_limit_basis_points integer check (discount_limit_basis_points between 0 and 10000),
  discounts_by                text not null check (discounts_by in ('owner', 'reception', 'barber')),
  returns_by                  text not null check (returns_by in ('owner', 'reception', 'barber')),
  updated_at                  timestamptz not null
);
comment on table sale_settings is 'Roles that may give back money and discounts. A salon without a row has the defaults of money/sales/rules.ts.';
comment on column sale_settings.discount_limit_basis_points is 'Discounts above it are for `discounts_by` and the roles above; null: no limit.';

create table vat_settings (
  salon_id       uuid not null references salons (id) on delete cascade,
  valid_from     date not null,
  pays_vat       boolean not null,
  country        text not null check (country in ('XK', 'AL')),
  service_letter text not null check (service_letter in ('A', 'B', 'C', 'D', 'E')),
  updated_at     timestamptz not null,
  primary key (salon_id, valid_from)
);
comment on table vat_settings is 'If the salon pays VAT, and at which letter services are, from a day on. Before the first row none is paid.';

create function keep_sale() returns trigger language plpgsql as $$
begin
  -- The cascade of a deleted salon is inside the trigger of its foreign key.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name like 'sales%' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id' then return new; end if;
  raise exception '% is never changed: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
comment on function keep_sale() is 'Refuses changes of sales and of what belongs to them, but for the client of a merge and the end of the salon.';
create trigger keep_sale before update or delete on sales for each row execute function keep_sale();
create trigger keep_sale before update or delete on sale_lines for each row execute function keep_sale();
create trigger keep_sale before update or delete on sale_payments for each row execute function keep_sale();
create trigger keep_sale before update or delete on stock_moves for each row execute function keep_sale();

-- Plan: sales_returns, sale_payments_debt, sale_lines_debt, some rows of the sale each.
create function owed_cents(salon uuid, sale uuid) returns bigint language plpgsql stable as $$
declare
  promised bigint;
  paid bigint;
begin
  select coalesce(sum(p.amount_cents), 0) into promised from sale_payments p
    where p.salon_id = salon and p.method = 'debt'
      and p.sale_id in (select s.id from sales s where s.salon_id = salon and s.returns_sale_id = sale union all select sale);
  select coalesce(sum(l.total_cents), 0) into paid from sale_lines l where l.salon_id = salon and l.debt_sale_id = sale;
  return promised - paid;
end $$;
comment on function owed_cents(uuid, uuid) is 'The part of a sale that is still owed: debts of the sale and its returns, less what was paid of it.';

create function check_sale_sums() returns trigger language plpgsql as $$
declare
  lines bigint;
  paid bigint;
begin
  select coalesce(sum(l.total_cents), 0),
      (select coalesce(sum(p.amount_cents), 0) from sale_payments p where p.salon_id = new.salon_id and p.sale_id = new.id)
    into lines, paid from sale_lines l where l.salon_id = new.salon_id and l.sale_id = new.id;
  if new.total_cents <> lines or new.total_cents <> paid then
    raise exception 'sale % has lines of %, payments of % and a total of %', new.id, lines, paid, new.total_cents using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function check_sale_sums() is 'At the commit: sum of lines = sum of payments = total. Later rows are refused by check_sale_is_new.';
create constraint trigger check_sale_sums after insert on sales deferrable initially deferred
  for each row execute function check_sale_sums();

create function check_sale_is_new() returns trigger language plpgsql as $$
begin
  perform from sales s where s.salon_id = new.salon_id and s.id = new.sale_id and s.xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'sale % is never changed: its lines and payments come with it', new.sale_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_sale_is_new() is 'Lines and payments are inserted by the transaction of their sale, after it, so that its sums are compared once, at the commit.';
create trigger check_sale_is_new before insert on sale_lines for each row execute function check_sale_is_new();
create trigger check_sale_is_new before insert on sale_payments for each row execute function check_sale_is_new();

-- Sales of a salon are inserted one after another (sale_numbers), so that each statement sees those before. Plan: sale_lines_appointment; sales_pkey,
-- sales_returns and sale_lines_pkey; that of owed_cents. An `or` over both sales would read all lines of the salon.
create function check_sale_line() returns trigger language plpgsql as $$
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
    if count is null or count < 0 or cents < 0 or vat < 0 or count = 0 and (cents <> 0 or vat <> 0) then
      raise exception 'line % of sale % is returned already', new.returns_line, first_sale using errcode = 'check_violation';
    end if;
  end if;
  if new.debt_sale_id is not null and owed_cents(new.salon_id, new.debt_sale_id) < 0 then
    raise exception 'sale % is not owed', new.debt_sale_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function check_sale_line() is 'An appointment is sold once, a line is returned once, and no more is paid than is owed.';
create trigger check_sale_line after insert on sale_lines for each row
  when (num_nonnulls(new.appointment_id, new.returns_line, new.debt_sale_id) > 0) execute function check_sale_line();

create function check_sale_debt() returns trigger language plpgsql as $$
declare
  s sales;
begin
  select * into s from sales where salon_id = new.salon_id and id = new.sale_id;
  if s.client_id is null then
    raise exception 'a debt of nobody' using errcode = 'check_violation';
  end if;
  if owed_cents(s.salon_id, coalesce(s.returns_sale_id, s.id)) < 0 then
    raise exception 'sale % is not owed', s.returns_sale_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function check_sale_debt() is 'A debt has a client, and a return takes back no more of it than is owed.';
create trigger check_sale_debt after insert on sale_payments for each row
  when (new.method = 'debt') execute function check_sale_debt();

create function sale_content(salon uuid, sale uuid) returns jsonb language plpgsql stable as $$
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
      'debt_sale_id', l.debt_sale_id) order by l.line)
    into lines from sale_lines l where l.salon_id = salon and l.sale_id = sale;
  select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'amount', round(p.amount_cents / 100.0, 2)) order by p.position), '[]')
    into payments from sale_payments p where p.salon_id = salon and p.sale_id = sale;
  return content || jsonb_build_object('lines', lines, 'payments', payments);
end $$;
comment on function sale_content(uuid, uuid) is 'A sale as webhooks send it.';

-- Rows of the call are joined with the salon's last number, so that each statement runs where the salon's rows lie. That row is locked until the commit.
create function record_sale(salon uuid, sale jsonb, lines jsonb, payments jsonb, entry jsonb) returns integer language plpgsql as $$
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
  insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, product_id, barber_id, barber_name, label, quantity, unit_cents,
      discount_cents, discount_basis_points, discount_reason, total_cents, vat_letter, vat_basis_points, vat_cents, returns_line, debt_sale_id)
    select n.salon_id, new_id, l.line, l.kind, l.appointment_id, l.product_id, l.barber_id, l.barber_name, l.label, l.quantity, l.unit_cents,
      l.discount_cents, l.discount_basis_points, l.discount_reason, l.total_cents, l.vat_letter, l.vat_basis_points, l.vat_cents, l.returns_line,
      l.debt_sale_id
    from sale_numbers n cross join jsonb_populate_recordset(null::sale_lines, lines) l where n.salon_id = salon;
  insert into sale_payments (salon_id, sale_id, position, method, amount_cents, given_cents, change_cents)
    select n.salon_id, new_id, p.position, p.method, p.amount_cents, p.given_cents, p.change_cents
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
  'Inserts a sale or return with its next number and its entry of the audit log, if any, where the number replaces the first #, and moves the stock; null if the id is used. The caller holds the locks of the appointments, the returned sale and the stock of its products.';
