-- Sums bigint amounts to a bigint: the built-in sum returns a numeric, which costs more than all other arithmetic of a posting.
create or replace aggregate ledger_units(bigint) (sfunc = int8pl, stype = int8, initcond = '0');
