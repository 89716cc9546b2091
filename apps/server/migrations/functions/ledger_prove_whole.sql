-- Verifies some accounts from their first entry, and verifies that their rows in ledger_day add up to their checkpoint.
create or replace function ledger_prove_whole(p_accounts bigint[], p_now timestamptz)
returns bigint
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_account record;
  v_entries bigint := 0;
begin
  for v_account in
    select account.id, account.balance, account.seq,
           coalesce(whole.amount, 0)::bigint as amount,
           coalesce(whole.entries, 0) as entries,
           coalesce(whole.follows, true) as follows,
           coalesce(proven.balance, 0)::bigint as proven_balance,
           coalesce(proven.seq, 0) as proven_seq,
           coalesce(days.amount, 0)::bigint as days_amount,
           coalesce(days.entries, 0) as days_entries
      from ledger_account account
      left join lateral (
        select sum(step.amount) as amount, count(*) as entries, bool_and(step.follows) as follows
          from (
            select entry.amount,
                   entry.seq - lag(entry.seq, 1, 0::bigint) over walk = 1
                     and entry.balance_after - entry.amount
                       = lag(entry.balance_after::bigint, 1, 0::bigint) over walk as follows
              from ledger_entry entry
             where entry.account_id = account.id
            window walk as (order by entry.made_at, entry.seq)
          ) as step
      ) as whole on true
      left join ledger_checkpoint proven on proven.account_id = account.id
      left join lateral (
        select sum(day.amount_in - day.amount_out) as amount, sum(day.entries) as entries
          from ledger_day day
         where day.account_id = account.id
      ) as days on true
     where account.id = any (p_accounts)
       and account.balance is not null
  loop
    v_entries := v_entries + v_account.entries;
    if not v_account.follows or v_account.entries <> v_account.seq then
      perform ledger_note(v_account.id, 'entries', v_account.amount, v_account.balance, p_now);
    elsif v_account.amount <> v_account.balance then
      perform ledger_note(v_account.id, 'balance', v_account.amount, v_account.balance, p_now);
    end if;
    if v_account.days_amount <> v_account.proven_balance or v_account.days_entries <> v_account.proven_seq then
      perform ledger_note(v_account.id, 'rollup', v_account.proven_balance, v_account.days_amount, p_now);
    end if;
  end loop;
  return v_entries;
end
$$;

revoke execute on function ledger_prove_whole from public;
