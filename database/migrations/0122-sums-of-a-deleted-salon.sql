-- Before `salon_removed` of a Citus cluster, which deletes the salon's rows: triggers run in the order of their names.
alter trigger uncount_sales on salons rename to erased_salon_sums;
