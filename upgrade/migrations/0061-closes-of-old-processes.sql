-- Processes of the version before see no sales: they may not close a day, nor reopen one that was closed on its sales.

-- The row tells the versions apart, because a setting of the transaction does not reach the workers of a cluster: only new processes write
-- transfer_cents. An old process shows its general failure, its transaction is rolled back, and the next attempt may reach a new process.
create function refuse_old_close() returns trigger language plpgsql as $$
begin
  raise exception 'day % is closed and reopened by processes that know sales only', new.day using errcode = 'restrict_violation';
end $$;
comment on function refuse_old_close() is 'Refuses closing a day, and reopening one that was closed on its sales, to processes of the version before sales.';
create trigger refuse_old_close before update of closed_at on till_days for each row
  when ((old.closed_at is null) <> (new.closed_at is null) and (new.closed_at is null) <> (new.transfer_cents is null))
  execute function refuse_old_close();

-- A write waits for an import of its row that is under way, whose queue entry would otherwise be removed together with the news.
create or replace function note_till_write() returns trigger language plpgsql as $$
begin
  -- New processes record the sale themselves; the cascade of a deleted salon is inside the trigger of its foreign key.
  if current_setting('orari.sales', true) = 'on' or tg_op = 'DELETE' and pg_trigger_depth() > 1 then return coalesce(new, old); end if;
  if tg_table_name like 'visit%' then
    insert into till_imports (salon_id, kind, id) values (coalesce(new.salon_id, old.salon_id), 'visit', coalesce(new.appointment_id, old.appointment_id))
      on conflict (salon_id, kind, id) do update set sale_id = excluded.sale_id;
  elsif tg_op = 'DELETE' then
    if old.sale_id is not null then
      insert into till_imports (salon_id, kind, id, sale_id) values (old.salon_id, 'entry', old.id, old.sale_id)
        on conflict (salon_id, kind, id) do update set sale_id = excluded.sale_id;
    end if;
  elsif new.kind <> 'expense' then
    insert into till_imports (salon_id, kind, id) values (new.salon_id, 'entry', new.id)
      on conflict (salon_id, kind, id) do update set sale_id = till_imports.sale_id;
  end if;
  return coalesce(new, old);
end $$;

-- The end of a salon deletes a sale before the lines that paid its debt.
alter table sale_lines
  drop constraint sale_lines_salon_id_debt_sale_id_fkey,
  add constraint sale_lines_salon_id_debt_sale_id_fkey foreign key (salon_id, debt_sale_id) references sales (salon_id, id) on delete cascade;
