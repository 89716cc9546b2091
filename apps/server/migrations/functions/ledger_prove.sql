-- Verifies the entries of some accounts since their checkpoint, adds them to ledger_day, and advances the checkpoints.
-- An account whose entries do not lead to its balance keeps its checkpoint and gets an alarm.
create or replace function ledger_prove(p_accounts bigint[], p_now timestamptz, p_zone text, out o_entries bigint, out o_between bigint)
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_wrong jsonb;
begin
  with fresh as materialized (
    select entry.account_id, entry.made_at, entry.contra_id, contra.balance is null as is_house,
           entry.amount::bigint as amount, entry.kind,
           entry.seq - lag(entry.seq, 1, coalesce(proven.seq, 0)) over walk = 1
             and entry.balance_after - entry.amount
               = lag(entry.balance_after::bigint, 1, coalesce(proven.balance, 0)::bigint) over walk as follows
      from unnest(p_accounts) as wanted (id)
      left join ledger_checkpoint proven on proven.account_id = wanted.id
      join ledger_entry entry
        on entry.account_id = wanted.id
       and entry.made_at >= coalesce(proven.made_at, '-infinity')
       and entry.seq > coalesce(proven.seq, 0)
      left join ledger_account contra on contra.id = entry.contra_id
    window walk as (partition by entry.account_id order by entry.made_at, entry.seq)
  ),
  proof as materialized (
    select account.id,
           account.balance::bigint as found,
           coalesce(proven.balance, 0)::bigint + coalesce(news.amount, 0) as expected,
           account.seq = coalesce(proven.seq, 0) + coalesce(news.entries, 0) and coalesce(news.follows, true) as is_whole
      from ledger_account account
      left join ledger_checkpoint proven on proven.account_id = account.id
      left join (
        select account_id, ledger_units(amount) as amount, count(*) as entries, bool_and(follows) as follows
          from fresh
         group by account_id
      ) as news on news.account_id = account.id
     where account.id = any (p_accounts)
       and account.balance is not null
  ),
  sound as materialized (
    select fresh.*
      from fresh
      join proof on proof.id = fresh.account_id
     where proof.is_whole
       and proof.expected = proof.found
  ),
  both_sides as materialized (
    select account_id, made_at, kind, amount from sound
    union all
    select contra_id, made_at, kind, -amount from sound where is_house
  ),
  day as (
    insert into ledger_day as known (account_id, day, kind, amount_in, amount_out, entries)
    select account_id, (made_at at time zone p_zone)::date, kind,
           ledger_units(greatest(amount, 0)), ledger_units(greatest(-amount, 0)), count(*)
      from both_sides
     group by 1, 2, 3
    on conflict (account_id, day, kind) do update
      set amount_in = known.amount_in + excluded.amount_in,
          amount_out = known.amount_out + excluded.amount_out,
          entries = known.entries + excluded.entries
  ),
  checkpoint as (
    insert into ledger_checkpoint as known (account_id, seq, balance, made_at)
    select account_id, count(*), ledger_units(amount), max(made_at)
      from both_sides
     group by account_id
    on conflict (account_id) do update
      set seq = known.seq + excluded.seq,
          balance = known.balance + excluded.balance,
          made_at = greatest(known.made_at, excluded.made_at)
  )
  select (select count(*) from sound),
         (select coalesce(ledger_units(amount) filter (where not is_house), 0) from sound),
         (select jsonb_agg(proof) from proof where not proof.is_whole or proof.expected <> proof.found)
    into o_entries, o_between, v_wrong;
  perform ledger_note(
            wrong.id,
            case when wrong.is_whole then 'balance' else 'entries' end::ledger_finding,
            wrong.expected,
            wrong.found,
            p_now
          )
     from jsonb_to_recordset(v_wrong) as wrong (id bigint, found bigint, expected bigint, is_whole boolean);
end
$$;

revoke execute on function ledger_prove from public;
