-- A Bajram that comes a second time in a year, after a lunar year: Bajrami i Madh on 3 January and 23 December 2033.
alter table bajram_dates add column fitr_again date, add column adha_again date;
update bajram_dates set fitr_again = '2033-12-23' where year = 2033;
