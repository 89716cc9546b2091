-- Creates the monthly partitions of ledger_entry. Rows of the default partition that belong to a new month are moved into it.
create or replace function ledger_make_months(p_first date, p_count integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
set timezone = 'UTC'
as $$
declare
  v_made  integer := 0;
  v_start timestamptz;
  v_end   timestamptz;
  v_name  text;
begin
  perform pg_advisory_xact_lock(7301408);
  for v_month in 0 .. p_count - 1 loop
    v_start := date_trunc('month', p_first) + make_interval(months => v_month);
    v_end := v_start + interval '1 month';
    v_name := 'entry_' || to_char(v_start, 'YYYY_MM');
    continue when to_regclass('ledger_history.' || v_name) is not null;
    execute format('create table ledger_history.%I (like ledger_entry including all)', v_name);
    lock table ledger_history.entry_later in access exclusive mode;
    execute format(
      'with moved as (delete from ledger_history.entry_later where made_at >= %L and made_at < %L returning *)
       insert into ledger_history.%I select * from moved',
      v_start, v_end, v_name
    );
    execute format(
      'alter table ledger_entry attach partition ledger_history.%I for values from (%L) to (%L)',
      v_name, v_start, v_end
    );
    v_made := v_made + 1;
  end loop;
  return v_made;
end
$$;

revoke execute on function ledger_make_months from public;
grant execute on function ledger_make_months to mela_app;

-- A new database needs the partitions around today; a job makes the later ones. Existing months are skipped.
select ledger_make_months((now() - interval '4 months')::date, 8);
