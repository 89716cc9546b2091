-- Money moves through one door: every movement is written once, whole, under a key, as entries that nobody changes afterwards.
-- The server's own role `mela_app` reads the ledger and calls the door; it cannot write a single row of it.

do $$
begin
  if not exists (select from pg_roles where rolname = 'mela_app') then
    create role mela_app nologin;
  end if;
end
$$;

grant mela_app to current_user;
grant select, insert, update, delete on all tables in schema public to mela_app;
grant usage, select on all sequences in schema public to mela_app;
revoke insert, update, delete on migration from mela_app;

-- Tables of later migrations are the server's to use; what it may not touch is taken away where it is made.
alter default privileges in schema public grant select, insert, update, delete on tables to mela_app;
alter default privileges in schema public grant usage, select on sequences to mela_app;

create type ledger_realm as enum ('main', 'trial');

create type ledger_purpose as enum (
  'cash',
  'bonus',
  'held',
  'vendor',
  'commission',
  'receivable',
  'pool',
  'jackpot',
  'house',
  'gateway',
  'fee',
  'tax',
  'rounding',
  'promotion',
  'adjustment'
);

create type ledger_kind as enum (
  'deposit',
  'deposit_fee',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_return',
  'bet',
  'settle',
  'refund',
  'bonus',
  'adjustment',
  'wallet_transfer',
  'commission',
  'tax_hold',
  'tax_paid',
  'tax_release',
  'receivable',
  'apology'
);

-- A member's accounts, pools and jackpots keep a balance, which is guarded. The house's others keep none: everybody's money passes
-- through them, so a balance would be one row that all wait for. Theirs is the sum of ledger_house_total and ledger_house_entry.
create table ledger_account (
  id        bigint generated always as identity primary key,
  realm     ledger_realm not null,
  member_id bigint references member,
  purpose   ledger_purpose not null,
  name      text not null default '',
  balance   money_e4,
  -- A balance stays between the two; without a ceiling there is none.
  floor     money_e4 not null default 0,
  ceiling   money_e4,
  -- How many entries the account has, and when the last one was made.
  seq       bigint not null default 0,
  last_at   timestamptz not null default '-infinity',
  unique nulls not distinct (realm, member_id, purpose, name),
  constraint ledger_account_covered check (balance between floor and coalesce(ceiling, balance))
) with (fillfactor = 60);

-- What an account is never changes, so its shape is looked at when it is opened and not with every posting.
create function ledger_shape()
returns trigger
language plpgsql
as $$
begin
  if (new.member_id is not null) <> (new.purpose in ('cash', 'bonus', 'held', 'vendor', 'commission', 'receivable'))
    or (new.balance is not null) <> (new.member_id is not null or new.purpose in ('pool', 'jackpot'))
    or (new.name <> '') <> (new.member_id is null or new.purpose = 'vendor')
  then
    raise exception 'no account has the shape of %', new;
  end if;
  return new;
end
$$;

create trigger ledger_account_shape before insert on ledger_account for each row execute function ledger_shape();

create index ledger_account_by_member on ledger_account (member_id) where member_id is not null;

-- One row for each kept account that a leg touches, with the other side of the leg beside it: between two kept accounts there are
-- two rows, between a kept one and the house's one. The order of made_at and seq is the order in which they came.
create table ledger_entry (
  account_id    bigint not null,
  made_at       timestamptz not null,
  seq           bigint not null,
  contra_id     bigint not null,
  amount        money_e4 not null,
  balance_after money_e4 not null,
  posting_id    bigint not null,
  kind          ledger_kind not null,
  reference     text not null,
  primary key (account_id, made_at, seq)
) partition by range (made_at);

-- Months stand in a schema of their own: whoever may read the ledger reads all of it through its parent, and nobody reaches one alone.
create schema ledger_history;

create table ledger_history.entry_later partition of ledger_entry default;

-- Keys are kept for ever, apart from the history that may one day be moved away, with what it takes to give the first answer again.
create table ledger_key (
  key        text collate "C" primary key,
  hash       uuid not null,
  made_at    timestamptz not null,
  posting_id bigint not null,
  balances   bigint[] not null
);

-- Ids of postings: each call of the door takes a block and numbers its commands within it.
create sequence ledger_posting as bigint increment by 1024;

-- Which accounts a call of the door touched, and what it moved on the house's accounts: the work that is left for whoever compares the
-- books, who then sums the house's part up in ledger_house_total.
create table ledger_call (
  id       bigint generated always as identity primary key,
  accounts bigint[] not null,
  houses   bigint[] not null,
  sums     bigint[] not null
);

create view ledger_house_entry as
select house.account_id, house.amount::money_e4 as amount
  from ledger_call, unnest(ledger_call.houses, ledger_call.sums) as house (account_id, amount);

create table ledger_house_total (
  account_id bigint primary key references ledger_account,
  amount     money_e4 not null
);

-- Up to here the entries of an account are proven: no gap, each balance follows from the one before. For a house's account it is
-- what the entries of others say about it.
create table ledger_checkpoint (
  account_id bigint primary key references ledger_account,
  seq        bigint not null,
  balance    money_e4 not null,
  made_at    timestamptz not null
);

-- Proven entries, summed up by calendar day of the merchant and by kind.
create table ledger_day (
  account_id bigint not null references ledger_account,
  day        date not null,
  kind       ledger_kind not null,
  amount_in  money_e4 not null,
  amount_out money_e4 not null,
  entries    bigint not null,
  primary key (account_id, day, kind)
);

-- Where the rounds of the books stand, and what moved between kept accounts without having been seen on both sides yet.
create table ledger_round (
  is_only     boolean primary key default true check (is_only),
  idle_after  bigint not null default 0,
  deep_after  bigint not null default 0,
  carry       money_e4 not null default 0,
  finished_at timestamptz
);

insert into ledger_round default values;

create type ledger_finding as enum ('balance', 'entries', 'rollup', 'house', 'sides');

-- What does not add up. Without an account it is the whole that does not.
create table ledger_alarm (
  id         bigint generated always as identity primary key,
  account_id bigint references ledger_account,
  finding    ledger_finding not null,
  expected   money_e4 not null,
  found      money_e4 not null,
  found_at   timestamptz not null,
  seen_at    timestamptz not null,
  cleared_at timestamptz
);

create unique index ledger_alarm_open on ledger_alarm (account_id, finding) nulls not distinct where cleared_at is null;

revoke all on
  ledger_account,
  ledger_entry,
  ledger_key,
  ledger_house_total,
  ledger_house_entry,
  ledger_call,
  ledger_checkpoint,
  ledger_day,
  ledger_round,
  ledger_alarm
from mela_app;

grant select on
  ledger_account,
  ledger_entry,
  ledger_key,
  ledger_house_total,
  ledger_house_entry,
  ledger_call,
  ledger_checkpoint,
  ledger_day,
  ledger_round,
  ledger_alarm
to mela_app;

revoke all on sequence ledger_posting from mela_app;

-- The sum of units as a whole number: the usual sum of bigint is a numeric, which costs more than all the rest of a posting's arithmetic.
create aggregate ledger_units(bigint) (sfunc = int8pl, stype = int8, initcond = '0');

-- Finds an account or opens it. A member's realm follows from the kind of member; the house has each of its accounts in both realms.
create function ledger_open(
  p_realm ledger_realm,
  p_member_id bigint,
  p_purpose ledger_purpose,
  p_name text,
  out o_id bigint,
  out o_realm ledger_realm
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  o_realm := p_realm;
  if p_member_id is not null then
    -- Trial members and the test twins of agents play with nothing of their own.
    select case when type in (4, 41, 42) then 'trial' else 'main' end
      into strict o_realm
      from member
     where id = p_member_id;
  end if;
  for v_try in 1..2 loop
    select id
      into o_id
      from ledger_account
     where realm = o_realm
       and member_id is not distinct from p_member_id
       and purpose = p_purpose
       and name = p_name;
    exit when found;
    insert into ledger_account (realm, member_id, purpose, name, balance, floor, ceiling)
    values (
      o_realm,
      p_member_id,
      p_purpose,
      p_name,
      case when p_member_id is not null or p_purpose in ('pool', 'jackpot') then 0 end,
      -- A debt is a balance below nothing: it may grow, and never becomes a credit.
      case when p_purpose = 'receivable' then -10000000000000000 else 0 end,
      case when p_purpose = 'receivable' then 0 end
    )
    on conflict do nothing
    returning id into o_id;
    exit when found;
  end loop;
end
$$;

-- The door. Takes commands as columns, and their legs as columns beside them: a leg names its command by number, and each of its two
-- accounts by place, in p_accounts where the account keeps a balance, and below nothing in p_houses where it keeps none. A command
-- happens whole or not at all.
--
-- All kept accounts are locked first, in the order of their ids, and keys are written in their own order, so no two calls can wait for
-- each other. The commands are then walked through in the order they came, with the balances as they would be; whatever can be is
-- written by one statement for each table, and nothing else is.
--
-- Answers a word for each command that was not applied (nothing at all when every one was), the balances after each touch of a kept
-- account in the order of the legs, and for repeated commands what was answered the first time.
create function ledger_post(
  p_accounts bigint[],
  p_houses bigint[],
  p_keys text[],
  p_hashes uuid[],
  p_kinds ledger_kind[],
  p_references text[],
  p_numbers integer[],
  p_sources integer[],
  p_targets integer[],
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
  -- One time is everybody's; history that is brought in late has a time for each command, in order.
  v_at           timestamptz := p_ats[1];
  v_is_history   boolean := cardinality(p_ats) > 1;
  v_ids          bigint[];
  v_balances     bigint[];
  v_floors       bigint[];
  v_ceilings     bigint[];
  v_seqs         bigint[];
  v_lasts        timestamptz[];
  v_ends         timestamptz[];
  v_realms       ledger_realm[];
  v_house_ids    bigint[];
  v_house_realms ledger_realm[];
  v_house_sums   bigint[];
  v_found        record;
  v_posting      bigint;
  v_number       integer := 0;
  v_first_leg    integer;
  v_status       text;
  v_source       integer;
  v_target       integer;
  v_amount       bigint;
  v_after        bigint;
  v_place        integer;
  v_is_mixed     boolean;
  -- What is written: for each entry its leg (below nothing where it is the leg's source), and where the entries of each command begin.
  v_entries      integer := 0;
  v_entry_legs   integer[] := '{}';
  v_entry_seqs   bigint[] := '{}';
  v_firsts       integer[] := '{}';
begin
  if current_setting('mela.posted', true) = 'on' and not v_is_history then
    raise exception 'a transaction posts once, as its last step';
  end if;
  perform set_config('mela.posted', 'on', true);
  if v_commands not between 1 and 1023 or p_numbers[1] <> 1 or p_numbers[v_legs] <> v_commands or 0 >= any (p_amounts) then
    raise exception 'commands are numbered from 1 to 1023 at most, and amounts are above nothing';
  end if;
  if v_is_history and p_ats <> array(select at from unnest(p_ats) as at order by at) then
    raise exception 'history comes in the order of its times';
  end if;

  select array_agg(id), array_agg(balance), array_agg(floor), array_agg(ceiling), array_agg(seq), array_agg(last_at), array_agg(realm)
    into v_ids, v_balances, v_floors, v_ceilings, v_seqs, v_lasts, v_realms
    from (
      select id, balance::bigint, floor::bigint, ceiling::bigint, seq, last_at, realm
        from ledger_account
       where id = any (p_accounts)
         and balance is not null
       order by id
         for no key update
    ) as locked;
  select array_agg(id order by id), array_agg(0::bigint), array_agg(realm order by id)
    into v_house_ids, v_house_sums, v_house_realms
    from ledger_account
   where id = any (p_houses)
     and balance is null;
  if v_ids is distinct from p_accounts or coalesce(v_house_ids, '{}') <> p_houses then
    -- Some are missing: what touches those cannot be, and every place is what the caller means by it again.
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
  end if;
  v_ends := v_lasts;
  v_is_mixed := 'main' = any (v_realms || v_house_realms) and 'trial' = any (v_realms || v_house_realms);

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
      v_first_leg := v_leg;
      v_firsts[v_number] := v_entries + 1;
      v_status := o_statuses[v_number];
    end if;
    continue when v_status is not null;
    v_source := p_sources[v_leg];
    v_target := p_targets[v_leg];
    v_amount := p_amounts[v_leg];
    if (v_source < 0 and v_target < 0)
      or v_source = v_target
      or (
        v_is_mixed
        and case when v_source > 0 then v_realms[v_source] else v_house_realms[-v_source] end
          <> case when v_target > 0 then v_realms[v_target] else v_house_realms[-v_target] end
      )
    then
      raise exception 'a leg joins two accounts of one realm, one of which keeps a balance';
    end if;

    if v_source > 0 then
      v_after := v_balances[v_source] - v_amount;
      if v_after >= v_floors[v_source] then
        v_balances[v_source] := v_after;
        v_seqs[v_source] := v_seqs[v_source] + 1;
        v_entries := v_entries + 1;
        v_entry_legs[v_entries] := -v_leg;
        v_entry_seqs[v_entries] := v_seqs[v_source];
        o_balances[v_entries] := v_after;
      else
        v_status := case when v_after is null then 'no_account' else 'insufficient' end;
      end if;
    elsif v_house_sums[-v_source] is null then
      v_status := 'no_account';
    end if;
    if v_target > 0 then
      v_after := v_balances[v_target] + v_amount;
      if v_after is null or v_after > v_ceilings[v_target] then
        v_status := coalesce(v_status, case when v_after is null then 'no_account' else 'insufficient' end);
      elsif v_status is null then
        v_balances[v_target] := v_after;
        v_seqs[v_target] := v_seqs[v_target] + 1;
        v_entries := v_entries + 1;
        v_entry_legs[v_entries] := v_leg;
        v_entry_seqs[v_entries] := v_seqs[v_target];
        o_balances[v_entries] := v_after;
      end if;
    elsif v_house_sums[-v_target] is null then
      v_status := 'no_account';
    end if;

    if v_status is null then
      if v_source < 0 then
        v_house_sums[-v_source] := v_house_sums[-v_source] - v_amount;
      elsif v_target < 0 then
        v_house_sums[-v_target] := v_house_sums[-v_target] + v_amount;
      end if;
      if v_is_history then
        if v_source > 0 then
          v_ends[v_source] := greatest(v_ends[v_source], p_ats[v_number]);
        end if;
        if v_target > 0 then
          v_ends[v_target] := greatest(v_ends[v_target], p_ats[v_number]);
        end if;
      end if;
    else
      -- What the command has done so far is taken back.
      o_statuses := coalesce(o_statuses, array_fill(null::text, array[v_commands]));
      o_statuses[v_number] := v_status;
      for v_back in v_first_leg .. v_leg - 1 loop
        if p_sources[v_back] < 0 then
          v_house_sums[-p_sources[v_back]] := v_house_sums[-p_sources[v_back]] + p_amounts[v_back];
        elsif p_targets[v_back] < 0 then
          v_house_sums[-p_targets[v_back]] := v_house_sums[-p_targets[v_back]] - p_amounts[v_back];
        end if;
      end loop;
      while v_entries >= v_firsts[v_number] loop
        if v_entry_legs[v_entries] < 0 then
          v_place := p_sources[-v_entry_legs[v_entries]];
          v_balances[v_place] := v_balances[v_place] + p_amounts[-v_entry_legs[v_entries]];
        else
          v_place := p_targets[v_entry_legs[v_entries]];
          v_balances[v_place] := v_balances[v_place] - p_amounts[v_entry_legs[v_entries]];
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
  select case when is_source then p_accounts[p_sources[leg]] else p_accounts[p_targets[leg]] end,
         greatest(
           case when v_is_history then p_ats[p_numbers[leg]] else v_at end,
           case when is_source then v_lasts[p_sources[leg]] else v_lasts[p_targets[leg]] end
         ),
         seq,
         case
           when is_source and p_targets[leg] > 0 then p_accounts[p_targets[leg]]
           when is_source then p_houses[-p_targets[leg]]
           when p_sources[leg] > 0 then p_accounts[p_sources[leg]]
           else p_houses[-p_sources[leg]]
         end,
         case when is_source then -p_amounts[leg] else p_amounts[leg] end,
         balance_after,
         v_posting + p_numbers[leg],
         p_kinds[p_numbers[leg]],
         p_references[p_numbers[leg]]
    from (
      select abs(side) as leg, side < 0 as is_source, seq, balance_after
        from unnest(v_entry_legs, v_entry_seqs, o_balances) as entry (side, seq, balance_after)
    ) as entry;

  update ledger_account account
     set balance = total.balance,
         seq = total.seq,
         last_at = case when v_is_history then total.end_at else greatest(v_at, total.end_at) end
    from unnest(p_accounts, v_balances, v_seqs, v_ends) as total (id, balance, seq, end_at)
   where account.id = total.id
     and account.seq <> total.seq;

  insert into ledger_key (key, hash, made_at, posting_id, balances)
  select p_keys[number],
         p_hashes[number],
         case when v_is_history then p_ats[number] else v_at end,
         v_posting + number,
         case when v_entries = v_commands and o_statuses is null
           then array[o_balances[number]]
           else o_balances[v_firsts[number] : v_firsts[number + 1] - 1]
         end
    from generate_series(1, v_commands) as number
   where o_statuses[number] is null
   order by p_keys[number] collate "C";

  insert into ledger_call (accounts, houses, sums)
  values (p_accounts, p_houses, coalesce(v_house_sums, '{}'));
end
$$;

-- Makes the partitions of some months. What came in before its month was made is moved into it.
create function ledger_make_months(p_first date, p_count integer)
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

select ledger_make_months((now() - interval '4 months')::date, 8);

-- Notes what does not add up; what was noted before and still does not is seen again.
create function ledger_note(p_account_id bigint, p_finding ledger_finding, p_expected bigint, p_found bigint, p_now timestamptz)
returns void
language sql
set search_path = public, pg_temp
as $$
  insert into ledger_alarm (account_id, finding, expected, found, found_at, seen_at)
  values (p_account_id, p_finding, p_expected, p_found, p_now, p_now)
  on conflict (account_id, finding) where cleared_at is null
  do update set expected = excluded.expected, found = excluded.found, seen_at = excluded.seen_at
$$;

-- Proves what is new in some accounts since their checkpoint, sums it up by day, and moves the checkpoints on. An account whose entries
-- do not lead to its balance stays where it was, and is noted.
create function ledger_prove(p_accounts bigint[], p_now timestamptz, p_zone text, out o_entries bigint, out o_between bigint)
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

-- Proves some accounts from their first entry on, and that their days add up to what is proven.
create function ledger_prove_whole(p_accounts bigint[], p_now timestamptz)
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

-- One round of the books, in one snapshot: proves what was touched since the last one, holds the house's accounts against what the
-- entries say of them, and goes on with a walk over all accounts, some idle ones by their checkpoint and some from their first entry.
create function ledger_compare(
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

    select coalesce(array_agg(id), '{}')
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
    o_entries := o_entries + ledger_prove_whole(
      array(select distinct id from unnest(v_slice || v_alarmed) as id), p_now
    );
    v_round.deep_after := coalesce(
      (
        select v_slice[cardinality(v_slice)]
         where exists (select from ledger_account where id > v_slice[cardinality(v_slice)] and balance is not null)
      ),
      0
    );
    update ledger_alarm set cleared_at = p_now where cleared_at is null and seen_at < p_now;
    v_round.finished_at := p_now;
  end if;

  update ledger_round
     set idle_after = v_round.idle_after,
         deep_after = v_round.deep_after,
         carry = v_round.carry,
         finished_at = v_round.finished_at;
  select count(*) into o_open from ledger_alarm where cleared_at is null;
end
$$;

revoke execute on function
  ledger_open,
  ledger_post,
  ledger_make_months,
  ledger_note,
  ledger_prove,
  ledger_prove_whole,
  ledger_compare
from public;

grant execute on function ledger_open, ledger_post, ledger_make_months, ledger_compare to mela_app;
