-- Computed first days of the Bajrams (Umm al-Qura calendar) for the years after those of 0006; the administrator corrects them.
insert into bajram_dates (year, fitr, adha) values
  (2031, '2031-01-24', '2031-04-02'), (2032, '2032-01-14', '2032-03-22'), (2033, '2033-01-03', '2033-03-12'),
  (2034, '2034-12-12', '2034-03-01'), (2035, '2035-12-01', '2035-02-19')
on conflict (year) do nothing;
