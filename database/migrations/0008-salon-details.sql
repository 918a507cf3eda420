-- How customers find and reach the salon.
alter table salons add column address text;
alter table salons add column phone text;
