-- Phones are read by the national plans (decision 72): a number without '+' whose code was taken for an area code reached nobody.

create table phone_rereads (
  salon_id uuid primary key references salons (id) on delete cascade,
  after_id uuid,
  read     integer not null default 0,
  changed  integer not null default 0
);
comment on table phone_rereads is 'Queue of the job that reads the phones of a salon''s clients again after the rules of reading changed.';
comment on column phone_rereads.after_id is 'Last client that was read.';
insert into phone_rereads (salon_id) select id from salons;

-- The salon's own number is stored in E.164 only: the code of Kosovo before a number of Kosovo or Albania with its code.
update online_booking set whatsapp = '+' || substr(whatsapp, 5) where whatsapp ~ '^\+383(383[234]\d{7}|3556\d{8})$';

-- As before, and `person` may have further phones ('a / b' is two numbers).
create or replace function find_or_create_client(salon uuid, person jsonb, at timestamptz, out client clients, out is_changed boolean)
language plpgsql as $$
declare
  wanted_name constant text := person ->> 'name_key';
  wanted_phone constant text := person ->> 'phone_key';
  further constant text[] := array(select jsonb_array_elements_text(coalesce(person -> 'other_phones_e164', '[]')));
  kept uuid;
begin
  is_changed := false;
  loop
    select c.* into client from clients c
      where c.salon_id = salon and c.name_key = wanted_name
        and (wanted_phone = '' or coalesce(c.phone_e164, c.phone, '') = wanted_phone or wanted_phone = any (c.other_phones_e164))
      order by coalesce(c.phone_e164, c.phone, '') = wanted_phone desc, c.updated_at desc, c.id limit 1;
    exit when found;
    if (person ->> 'takes_phone')::boolean then
      update clients c
        set search = person ->> 'search', phone = person ->> 'phone', phone_e164 = person ->> 'phone_e164', updated_at = at,
          -- No `concat_ws`, which Citus refuses in an update because it is stable.
          other_phones = nullif(coalesce((person ->> 'other_phones') || ', ' || c.other_phones, person ->> 'other_phones', c.other_phones), ''),
          other_phones_e164 = further || c.other_phones_e164
        where c.salon_id = salon and c.name_key = wanted_name and c.phone is null
        returning c.* into client;
      is_changed := found;
      exit when found;
    end if;
    select k.id into kept from kept_client(salon, null, wanted_name, wanted_phone) k;
    select c.* into client from clients c where c.salon_id = salon and c.id = kept;
    exit when found;
    insert into clients as c (salon_id, id, name, name_key, search, phone, phone_e164, other_phones, other_phones_e164, created_at, updated_at)
      values (salon, (person ->> 'id')::uuid, person ->> 'name', wanted_name, person ->> 'search', person ->> 'phone', person ->> 'phone_e164',
        person ->> 'other_phones', further, at, at)
      on conflict do nothing
      returning c.* into client;
    is_changed := found;
    -- Else a concurrent call made the same one, which is found now.
    exit when found;
  end loop;
end $$;
