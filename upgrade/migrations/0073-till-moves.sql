-- Money that goes into the till or out of it without a sale, never changed; nothing runs beside processes that do not know sales any more.

create table till_moves (
  salon_id     uuid not null references salons (id) on delete cascade,
  id           uuid not null,
  day          date not null,
  currency     text not null check (currency in ('EUR', 'ALL')),
  kind         text not null check (kind in ('expense', 'withdrawal', 'bank', 'money_in')),
  label        text,
  amount_cents bigint not null check (amount_cents <> 0),
  reverses_id  uuid,
  user_id      uuid,
  user_name    text not null,
  created_at   timestamptz not null,
  primary key (salon_id, id),
  constraint till_moves_reverses unique (salon_id, reverses_id),
  foreign key (salon_id, reverses_id) references till_moves (salon_id, id) on delete cascade,
  constraint till_moves_sign check ((amount_cents < 0) = (reverses_id is not null)),
  constraint till_moves_label check (kind <> 'expense' or label is not null)
);
create index till_moves_day on till_moves (salon_id, day);
comment on table till_moves is 'Money that goes into the till or out of it without a sale, never changed. A move is taken back by its counter-move in the same till; screens show neither.';
comment on column till_moves.kind is '`expense`; `withdrawal`: the owner takes money; `bank`: money is deposited at the bank; `money_in`: money is put into the till.';
comment on column till_moves.amount_cents is 'Above zero, also for money that leaves the till; below zero in a counter-move.';
comment on column till_moves.reverses_id is 'In a counter-move: the move that it takes back.';

create trigger keep_sale before update or delete on till_moves for each row execute function keep_sale();

do $$
declare
  salon uuid;
begin
  for salon in select distinct salon_id from till_entries where kind = 'expense' loop
    insert into till_moves (salon_id, id, day, currency, kind, label, amount_cents, user_name, created_at)
      select e.salon_id, e.id, e.day, e.currency, 'expense', coalesce(e.label, ''), e.amount_cents, 'Orari', e.created_at
      from till_entries e where e.salon_id = salon and e.kind = 'expense';
  end loop;
end $$;

alter table till_days
  add column withdrawn_cents bigint,
  add column banked_cents bigint,
  add column money_in_cents bigint;
comment on column till_days.withdrawn_cents is 'Money that the owner took out of the till. Null on days that were closed before there were such moves, as the next two.';

-- A start imports the rows of the version before, then nothing writes them.
drop trigger note_till_write on visit_payments;
drop trigger note_till_delete on visit_payments;
drop trigger note_till_write on till_entries;
drop trigger note_till_delete on till_entries;
drop trigger refuse_old_close on till_days;
drop function note_till_write();
drop function refuse_old_close();
