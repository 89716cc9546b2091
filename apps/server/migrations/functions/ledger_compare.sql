-- Verifies the ledger, one round per call, in one snapshot.
-- A round verifies the accounts touched since the last one, compares the house accounts with the entries, and continues two walks over all
-- accounts: one compares balances with checkpoints, the other verifies accounts from their first entry. The second walk starts at most
-- twice a minute, because it reads every entry; accounts with an open alarm are verified from their first entry in every round.
create or replace function ledger_compare(
  p_now timestamptz,
  p_zone text,
  p_calls integer,
  p_idle integer,
  p_deep bigint,
  out o_entries bigint,
  out o_is_behind boolean,
  out o_open integer
)
language plpgsql
security definer
set search_path = public, pg_temp
set jit = off
as $$
declare
  v_round   ledger_round%rowtype;
  v_touched bigint[];
  v_alarmed bigint[];
  v_slice   bigint[];
  v_wrong   record;
  v_between bigint;
  v_rests   boolean;
begin
  if current_setting('transaction_isolation') <> 'repeatable read' then
    raise exception 'the books are compared in one snapshot';
  end if;
  select * into strict v_round from ledger_round for update;
  select coalesce(array_agg(distinct account_id), '{}')
    into v_alarmed
    from ledger_alarm
   where cleared_at is null
     and account_id is not null;

  with taken as (
    delete from ledger_call
     where id in (select id from ledger_call order by id limit p_calls)
    returning accounts, houses, sums
  ),
  total as (
    insert into ledger_house_total as known (account_id, amount)
    select house.account_id, ledger_units(house.amount)
      from taken, unnest(taken.houses, taken.sums) as house (account_id, amount)
     group by house.account_id
    on conflict (account_id) do update set amount = known.amount + excluded.amount
  )
  select coalesce(array_agg(distinct account.id), '{}')
    into v_touched
    from taken, unnest(taken.accounts) as account (id);
  o_is_behind := exists (select from ledger_call);
  select proven.o_entries, proven.o_between
    into o_entries, v_between
    from ledger_prove(array(select distinct id from unnest(v_touched || v_alarmed) as id), p_now, p_zone) as proven;
  v_round.carry := v_round.carry + v_between;

  if not o_is_behind then
    if v_round.carry <> 0 then
      perform ledger_note(null, 'sides', 0, v_round.carry, p_now);
    end if;
    for v_wrong in
      select account.id, coalesce(proven.balance, 0)::bigint as expected, coalesce(total.amount, 0)::bigint as found
        from ledger_account account
        left join ledger_checkpoint proven on proven.account_id = account.id
        left join ledger_house_total total on total.account_id = account.id
       where account.balance is null
         and coalesce(proven.balance, 0) <> coalesce(total.amount, 0)
    loop
      perform ledger_note(v_wrong.id, 'house', v_wrong.expected, v_wrong.found, p_now);
    end loop;

    select coalesce(array_agg(id order by id), '{}')
      into v_slice
      from (select id from ledger_account where id > v_round.idle_after order by id limit p_idle) as next;
    for v_wrong in
      select account.id, coalesce(proven.balance, 0)::bigint as expected, account.balance as found
        from ledger_account account
        left join ledger_checkpoint proven on proven.account_id = account.id
       where account.id = any (v_slice)
         and account.balance is not null
         and (account.balance <> coalesce(proven.balance, 0) or account.seq <> coalesce(proven.seq, 0))
    loop
      perform ledger_note(v_wrong.id, 'balance', v_wrong.expected, v_wrong.found, p_now);
    end loop;
    v_round.idle_after := case when cardinality(v_slice) < p_idle then 0 else v_slice[cardinality(v_slice)] end;

    -- If the clock was set back, the walk is not paused.
    v_rests := v_round.deep_after = 0
      and p_now >= v_round.deep_began_at
      and p_now < v_round.deep_began_at + interval '30 seconds';
    v_slice := '{}';
    if not v_rests then
      if v_round.deep_after = 0 then
        v_round.deep_began_at := p_now;
      end if;
      select coalesce(array_agg(id order by id), '{}')
        into v_slice
        from (
          select id, sum(seq) over (order by id) - seq as before
            from (
              select id, seq
                from ledger_account
               where id > v_round.deep_after
                 and balance is not null
               order by id
               limit p_idle
            ) as next
        ) as walked
       where before < p_deep;
      v_round.deep_after := coalesce(
        (
          select v_slice[cardinality(v_slice)]
           where exists (select from ledger_account where id > v_slice[cardinality(v_slice)] and balance is not null)
        ),
        0
      );
    end if;
    o_entries := o_entries + ledger_prove_whole(
      array(select distinct id from unnest(v_slice || v_alarmed) as id), p_now
    );
    update ledger_alarm set cleared_at = p_now where cleared_at is null and seen_at < p_now;
    v_round.finished_at := p_now;
  end if;

  update ledger_round
     set idle_after = v_round.idle_after,
         deep_after = v_round.deep_after,
         deep_began_at = v_round.deep_began_at,
         carry = v_round.carry,
         finished_at = v_round.finished_at;
  select count(*) into o_open from ledger_alarm where cleared_at is null;
end
$$;

revoke execute on function ledger_compare from public;
grant execute on function ledger_compare to mela_app;
