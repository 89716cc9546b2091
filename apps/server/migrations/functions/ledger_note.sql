-- Records a discrepancy, or updates the open alarm of the same account and finding.
create or replace function ledger_note(p_account_id bigint, p_finding ledger_finding, p_expected bigint, p_found bigint, p_now timestamptz)
returns void
language sql
set search_path = public, pg_temp
as $$
  insert into ledger_alarm (account_id, finding, expected, found, found_at, seen_at)
  values (p_account_id, p_finding, p_expected, p_found, p_now, p_now)
  on conflict (account_id, finding) where cleared_at is null
  do update set expected = excluded.expected, found = excluded.found, seen_at = excluded.seen_at
$$;

revoke execute on function ledger_note from public;
