-- Numbers with spaced slashes or commas within them, which were read as two.
insert into phone_rereads (salon_id)
select distinct salon_id from clients where phone ~ '[/,]' or other_phones ~ '[/,]'
on conflict do nothing;
