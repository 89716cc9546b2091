-- Applies a batch of posting commands; each command is applied completely or not at all. Commands and legs are passed as columns.
-- A leg names its command by number, an account with a running balance by its index in p_accounts, the signed amount for that account, and
-- the contra account: a positive index in p_accounts, or a negative index in p_houses for a house account without a balance.
--
-- All accounts with a balance are locked first, in the order of their ids, and keys are inserted in key order, so two calls cannot deadlock.
-- The commands are then evaluated in order against the running balances, and the applicable ones are written with one statement per table.
--
-- Returns a status for each command that was not applied (null if all were), the balance after each entry in the order of the legs, and the
-- first answer of each replayed command.
create or replace function ledger_post(
  p_accounts bigint[],
  p_houses bigint[],
  p_keys text[],
  p_hashes uuid[],
  p_kinds ledger_kind[],
  p_references text[],
  p_numbers integer[],
  p_places integer[],
  p_contras integer[],
  p_amounts bigint[],
  p_ats timestamptz[],
  out o_statuses text[],
  out o_balances bigint[],
  out o_replays jsonb
)
language plpgsql
security definer
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_commands     integer := cardinality(p_keys);
  v_legs         integer := cardinality(p_numbers);
  -- One time applies to all commands; imported history has one time per command, in ascending order.
  v_at           timestamptz := p_ats[1];
  v_is_history   boolean := cardinality(p_ats) > 1;
  v_ids          bigint[];
  v_balances     bigint[];
  v_seqs         bigint[];
  v_lasts        timestamptz[];
  v_ends         timestamptz[];
  -- True if every account exists, is of the main realm and has the bounds 0 and none. If false, floors, ceilings and realms are loaded.
  v_is_plain     boolean;
  v_is_mixed     boolean := false;
  v_floors       bigint[];
  v_ceilings     bigint[];
  v_realms       ledger_realm[];
  v_house_realms ledger_realm[];
  v_houses       integer;
  v_house_sums   bigint[] := array_fill(0::bigint, array[cardinality(p_houses)]);
  v_found        record;
  v_posting      bigint;
  v_number       integer := 0;
  v_status       text;
  v_place        integer;
  v_contra       integer;
  v_after        bigint;
  v_contra_after bigint;
  v_undone       integer;
  -- The entries to write: the number of the leg (negative for the entry of its contra account), and the first entry of each command.
  v_entries      integer := 0;
  v_entry_legs   integer[] := '{}';
  v_entry_seqs   bigint[] := '{}';
  v_firsts       integer[] := '{}';
begin
  if current_setting('mela.posted', true) = 'on' and not v_is_history then
    raise exception 'a transaction posts once, as its last step';
  end if;
  perform set_config('mela.posted', 'on', true);
  if v_commands not between 1 and 1023 or p_numbers[1] <> 1 or p_numbers[v_legs] <> v_commands or 0 = any (p_amounts) then
    raise exception 'commands are numbered from 1 to 1023 at most, and amounts are not nothing';
  end if;
  if v_is_history and p_ats <> array(select at from unnest(p_ats) as at order by at) then
    raise exception 'history comes in the order of its times';
  end if;

  select array_agg(id),
         array_agg(balance),
         array_agg(seq),
         array_agg(last_at),
         bool_and(floor = 0 and ceiling is null and realm = 'main')
    into v_ids, v_balances, v_seqs, v_lasts, v_is_plain
    from (
      select id, balance::bigint, floor, ceiling, seq, last_at, realm
        from ledger_account
       where id = any (p_accounts)
         and balance is not null
       order by id
         for no key update
    ) as locked;
  -- The cast to text keeps the planner from using the index that begins with realm; the primary key is faster here.
  select count(*)
    into v_houses
    from ledger_account
   where id = any (p_houses)
     and balance is null
     and realm::text = 'main';
  if not coalesce(v_is_plain, false) or v_ids <> p_accounts or v_houses <> cardinality(p_houses) then
    if p_accounts <> array(select distinct id from unnest(p_accounts) as id order by id) then
      raise exception 'accounts are named once, in the order of their ids';
    end if;
    select array_agg(account.balance::bigint order by given.place),
           array_agg(account.floor::bigint order by given.place),
           array_agg(account.ceiling::bigint order by given.place),
           array_agg(account.seq order by given.place),
           array_agg(account.last_at order by given.place),
           array_agg(account.realm order by given.place)
      into v_balances, v_floors, v_ceilings, v_seqs, v_lasts, v_realms
      from unnest(p_accounts) with ordinality as given (id, place)
      left join ledger_account account on account.id = given.id and account.balance is not null;
    select array_agg(case when account.id is not null then 0::bigint end order by given.place),
           array_agg(account.realm order by given.place)
      into v_house_sums, v_house_realms
      from unnest(p_houses) with ordinality as given (id, place)
      left join ledger_account account on account.id = given.id and account.balance is null;
    v_is_mixed := 'main' = any (v_realms || v_house_realms) and 'trial' = any (v_realms || v_house_realms);
  end if;
  v_ends := v_lasts;

  if exists (select from ledger_key where key = any (p_keys)) then
    o_statuses := array_fill(null::text, array[v_commands]);
    for v_found in
      select given.number, known.hash = given.hash as is_same, known.made_at, known.balances
        from unnest(p_keys, p_hashes) with ordinality as given (key, hash, number)
        join ledger_key known on known.key = given.key
    loop
      o_statuses[v_found.number] := case when v_found.is_same then 'replayed' else 'conflict' end;
      if v_found.is_same then
        o_replays := coalesce(o_replays, '{}') || jsonb_build_object(
          v_found.number,
          jsonb_build_object('at', v_found.made_at, 'balances', v_found.balances::text[])
        );
      end if;
    end loop;
  end if;

  for v_leg in 1 .. v_legs loop
    if p_numbers[v_leg] <> v_number then
      v_number := p_numbers[v_leg];
      v_firsts[v_number] := v_entries + 1;
      v_status := o_statuses[v_number];
    end if;
    continue when v_status is not null;
    v_place := p_places[v_leg];
    v_contra := p_contras[v_leg];
    v_after := v_balances[v_place] + p_amounts[v_leg];
    v_status := case
      when v_after is null then 'no_account'
      when v_after < coalesce(v_floors[v_place], 0) or v_after > v_ceilings[v_place] then 'insufficient'
      when v_contra < 0 and v_house_sums[-v_contra] is null then 'no_account'
    end;
    if v_contra >= 0 then
      if v_place = v_contra then
        raise exception 'a leg has two sides';
      end if;
      v_contra_after := v_balances[v_contra] - p_amounts[v_leg];
      v_status := coalesce(
        v_status,
        case
          when v_contra_after is null then 'no_account'
          when v_contra_after < coalesce(v_floors[v_contra], 0) or v_contra_after > v_ceilings[v_contra] then 'insufficient'
        end
      );
    end if;
    if v_is_mixed
      and (v_realms[v_place] <> case when v_contra > 0 then v_realms[v_contra] else v_house_realms[-v_contra] end)
    then
      raise exception 'a leg joins two accounts of one realm';
    end if;

    if v_status is null then
      v_balances[v_place] := v_after;
      v_seqs[v_place] := v_seqs[v_place] + 1;
      v_entries := v_entries + 1;
      v_entry_legs[v_entries] := v_leg;
      v_entry_seqs[v_entries] := v_seqs[v_place];
      o_balances[v_entries] := v_after;
      if v_contra < 0 then
        v_house_sums[-v_contra] := v_house_sums[-v_contra] - p_amounts[v_leg];
      else
        v_balances[v_contra] := v_contra_after;
        v_seqs[v_contra] := v_seqs[v_contra] + 1;
        v_entries := v_entries + 1;
        v_entry_legs[v_entries] := -v_leg;
        v_entry_seqs[v_entries] := v_seqs[v_contra];
        o_balances[v_entries] := v_contra_after;
      end if;
      if v_is_history then
        v_ends[v_place] := greatest(v_ends[v_place], p_ats[v_number]);
        if v_contra > 0 then
          v_ends[v_contra] := greatest(v_ends[v_contra], p_ats[v_number]);
        end if;
      end if;
    elsif v_place < 1 then
      raise exception 'one side of a leg keeps a balance';
    else
      -- Undo the legs of this command that were already applied.
      o_statuses := coalesce(o_statuses, array_fill(null::text, array[v_commands]));
      o_statuses[v_number] := v_status;
      while v_entries >= v_firsts[v_number] loop
        v_undone := v_entry_legs[v_entries];
        if v_undone > 0 then
          v_place := p_places[v_undone];
          v_balances[v_place] := v_balances[v_place] - p_amounts[v_undone];
          if p_contras[v_undone] < 0 then
            v_house_sums[-p_contras[v_undone]] := v_house_sums[-p_contras[v_undone]] + p_amounts[v_undone];
          end if;
        else
          v_place := p_contras[-v_undone];
          v_balances[v_place] := v_balances[v_place] + p_amounts[-v_undone];
        end if;
        v_seqs[v_place] := v_seqs[v_place] - 1;
        v_entries := v_entries - 1;
      end loop;
    end if;
  end loop;
  v_firsts[v_commands + 1] := v_entries + 1;
  if v_entries < cardinality(v_entry_legs) then
    v_entry_legs := v_entry_legs[1:v_entries];
    v_entry_seqs := v_entry_seqs[1:v_entries];
    o_balances := o_balances[1:v_entries];
  end if;
  if v_entries = 0 then
    return;
  end if;

  v_posting := nextval('ledger_posting');
  insert into ledger_entry
    (account_id, made_at, seq, contra_id, amount, balance_after, posting_id, kind, reference)
  select case when leg > 0 then p_accounts[p_places[leg]] else p_accounts[p_contras[-leg]] end,
         greatest(
           case when v_is_history then p_ats[p_numbers[abs(leg)]] else v_at end,
           case when leg > 0 then v_lasts[p_places[leg]] else v_lasts[p_contras[-leg]] end
         ),
         seq,
         case
           when leg < 0 then p_accounts[p_places[-leg]]
           when p_contras[leg] > 0 then p_accounts[p_contras[leg]]
           else p_houses[-p_contras[leg]]
         end,
         case when leg > 0 then p_amounts[leg] else -p_amounts[-leg] end,
         balance_after,
         v_posting + p_numbers[abs(leg)],
         p_kinds[p_numbers[abs(leg)]],
         p_references[p_numbers[abs(leg)]]
    from (
      select unnest(v_entry_legs) as leg, unnest(v_entry_seqs) as seq, unnest(o_balances) as balance_after
    ) as entry;

  update ledger_account account
     set balance = total.balance,
         seq = total.seq,
         last_at = case when v_is_history then total.end_at else greatest(v_at, total.end_at) end
    from (
      select unnest(p_accounts) as id, unnest(v_balances) as balance, unnest(v_seqs) as seq, unnest(v_ends) as end_at
    ) as total
   where account.id = total.id
     and account.seq <> total.seq;

  insert into ledger_key (key, hash, made_at, posting_id, balances)
  select key,
         hash,
         case when v_is_history then p_ats[number] else v_at end,
         v_posting + number,
         case when v_entries = v_commands and o_statuses is null
           then array[o_balances[number]]
           else o_balances[v_firsts[number] : v_firsts[number + 1] - 1]
         end
    from (
      select unnest(p_keys) as key, unnest(p_hashes) as hash, generate_series(1, v_commands) as number
    ) as given
   where o_statuses[number] is null
   order by key collate "C";

  insert into ledger_call (accounts, houses, sums)
  values (p_accounts, p_houses, coalesce(v_house_sums, '{}'));
end
$$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to mela_app;
