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
-- through them, so a balance would be one row that all wait for. Theirs is the sum of ledger_house_entry and ledger_house_total.
create table ledger_account (
  id        bigint generated always as identity primary key,
  realm     ledger_realm not null,
  member_id bigint references member,
  purpose   ledger_purpose not null,
  name      text not null default '',
  balance   money_e4,
  overdraft money_e4 not null default 0 check (overdraft >= 0),
  -- How many entries the account has, and when the last one was made.
  seq       bigint not null default 0,
  last_at   timestamptz not null default '-infinity',
  unique nulls not distinct (realm, member_id, purpose, name),
  check ((member_id is not null) = (purpose in ('cash', 'bonus', 'held', 'vendor', 'commission', 'receivable'))),
  check ((balance is not null) = (member_id is not null or purpose in ('pool', 'jackpot'))),
  check ((name <> '') = (member_id is null or purpose = 'vendor')),
  constraint ledger_account_covered check (balance >= -overdraft),
  check (purpose <> 'receivable' or balance <= 0)
) with (fillfactor = 60);

create index ledger_account_by_member on ledger_account (member_id) where member_id is not null;

-- One row for each kept account that a leg touches, with the other side of the leg beside it: between two kept accounts there are
-- two rows, between a kept one and the house's one. The order of made_at and seq is the order in which they came.
create table ledger_entry (
  account_id    bigint not null,
  made_at       timestamptz not null,
  seq           bigint not null,
  contra_id     bigint not null,
  amount        money_e4 not null check (amount <> 0),
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
  key        text collate "C" primary key check (key <> ''),
  hash       uuid not null,
  made_at    timestamptz not null,
  posting_id bigint not null,
  balances   bigint[] not null
);

-- Ids of postings: each call of the door takes a block and numbers its commands within it.
create sequence ledger_posting as bigint increment by 1024;

-- What a call of the door moved on the house's accounts. Rows are summed up into ledger_house_total as soon as the books were compared.
create table ledger_house_entry (
  id         bigint generated always as identity primary key,
  account_id bigint not null,
  amount     money_e4 not null,
  legs       integer not null
);

create table ledger_house_total (
  account_id bigint primary key references ledger_account,
  amount     money_e4 not null,
  legs       bigint not null
);

-- Which accounts a call of the door touched: the work that is left for whoever compares the books.
create table ledger_call (
  id       bigint generated always as identity primary key,
  accounts bigint[] not null
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
  ledger_house_entry,
  ledger_house_total,
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
  ledger_house_entry,
  ledger_house_total,
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
    insert into ledger_account (realm, member_id, purpose, name, balance, overdraft)
    values (
      o_realm,
      p_member_id,
      p_purpose,
      p_name,
      case when p_member_id is not null or p_purpose in ('pool', 'jackpot') then 0 end,
      case when p_purpose = 'receivable' then 10000000000000000 else 0 end
    )
    on conflict do nothing
    returning id into o_id;
    exit when found;
  end loop;
end
$$;

-- The door. Takes legs as columns; legs of one number are one command, which happens whole or not at all.
--
-- All kept accounts are locked first, in the order of their ids, and keys are written in their own order, so no two calls can wait for
-- each other. Then the usual case is one statement over everything: if every key is new and every balance stays covered, it is done. If
-- not, each command is judged in the order it came in, those that cannot be are left out with a word why, and the statement runs again
-- on the rest.
--
-- Answers a word for each command (nothing at all when every one was applied), the balances after each touch of a kept account in the
-- order of the legs, and for repeated commands what was answered the first time.
create function ledger_post(
  p_numbers integer[],
  p_keys text[],
  p_hashes uuid[],
  p_kinds ledger_kind[],
  p_references text[],
  p_sources bigint[],
  p_targets bigint[],
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
set jit = off
as $$
declare
  v_legs     integer := cardinality(p_numbers);
  v_count    integer := v_legs;
  v_posting  bigint;
  v_open     boolean[];
  v_found    record;
  v_complete boolean;
  v_sound    boolean;
  v_covered  boolean;
begin
  -- Only history, which nobody else posts at the same time, comes in several calls.
  if current_setting('mela.posted', true) = 'on' and cardinality(p_ats) = 1 then
    raise exception 'a transaction posts once, as its last step';
  end if;
  perform set_config('mela.posted', 'on', true);
  if v_legs = 0 or p_numbers[1] <> 1 or p_numbers[v_legs] > 1023 or 0 >= any (p_amounts) then
    raise exception 'commands are numbered from 1 to 1023 at most, and amounts are above nothing';
  end if;
  -- One time is everybody's; history that is brought in late has a time for each leg, in order.
  if cardinality(p_ats) > 1 and p_ats <> array(select at from unnest(p_ats) as at order by at) then
    raise exception 'legs come in the order of their times';
  end if;

  perform 1
     from ledger_account
    where id = any (p_sources || p_targets)
      and balance is not null
    order by id
      for no key update;

  if exists (select from ledger_key where key = any (p_keys)) then
    v_open := array_fill(true, array[v_legs]);
    o_statuses := array_fill('applied'::text, array[p_numbers[v_legs]]);
    for v_found in
      select leg.number, leg.place, known.hash = leg.hash as is_same, known.made_at, known.balances
        from unnest(p_numbers, p_keys, p_hashes) with ordinality as leg (number, key, hash, place)
        join ledger_key known on known.key = leg.key
    loop
      v_open[v_found.place] := false;
      v_count := v_count - 1;
      o_statuses[v_found.number] := case when v_found.is_same then 'replayed' else 'conflict' end;
      if v_found.is_same then
        o_replays := coalesce(o_replays, '{}') || jsonb_build_object(
          v_found.number,
          jsonb_build_object('at', v_found.made_at, 'balances', v_found.balances::text[])
        );
      end if;
    end loop;
  end if;

  v_posting := nextval('ledger_posting');
  while v_count > 0 loop
    with leg as materialized (
      select given.number,
             given.place,
             given.key,
             given.hash,
             given.kind,
             given.reference,
             given.amount,
             coalesce(given.at, p_ats[1]) as at,
             source.id as source_id,
             source.balance as source_balance,
             source.overdraft as source_overdraft,
             source.purpose as source_purpose,
             source.seq as source_seq,
             source.last_at as source_last_at,
             target.id as target_id,
             target.balance as target_balance,
             target.overdraft as target_overdraft,
             target.purpose as target_purpose,
             target.seq as target_seq,
             target.last_at as target_last_at,
             source.realm = target.realm
               and source.id <> target.id
               and (source.balance is not null or target.balance is not null) as is_sound
        from unnest(
               p_numbers, p_keys, p_hashes, p_kinds, p_references, p_sources, p_targets, p_amounts, p_ats, v_open
             ) with ordinality as given (
               number, key, hash, kind, reference, source_id, target_id, amount, at, is_open, place
             )
        join ledger_account source on source.id = given.source_id
        join ledger_account target on target.id = given.target_id
       where given.is_open is not false
    ),
    side as materialized (
      select half.*,
             half.seq_before + row_number() over walk as seq,
             half.balance_before + ledger_units(half.amount) over walk as balance_after
        from (
          select number, place * 2 as step, key, hash, kind, reference, at,
                 source_id as account_id, target_id as contra_id, -amount as amount,
                 target_balance is null as is_house,
                 source_balance as balance_before, source_seq as seq_before,
                 source_overdraft as overdraft, source_purpose as purpose,
                 greatest(at, source_last_at) as made_at
            from leg
           where source_balance is not null
          union all
          select number, place * 2 + 1, key, hash, kind, reference, at,
                 target_id, source_id, amount,
                 source_balance is null,
                 target_balance, target_seq,
                 target_overdraft, target_purpose,
                 greatest(at, target_last_at)
            from leg
           where target_balance is not null
        ) as half
      window walk as (partition by half.account_id order by half.step rows unbounded preceding)
    ),
    verdict as materialized (
      select (select count(*) = v_count from leg) as is_complete,
             (select bool_and(is_sound) from leg) as is_sound,
             bool_and(balance_after >= -overdraft and (purpose <> 'receivable' or balance_after <= 0)) as is_covered
        from side
    ),
    entry as (
      insert into ledger_entry
        (account_id, made_at, seq, contra_id, amount, balance_after, posting_id, kind, reference)
      select account_id, made_at, seq, contra_id, amount, balance_after, v_posting + number, kind, reference
        from side
       where (select is_complete and is_sound and is_covered from verdict)
    ),
    kept as (
      update ledger_account account
         set balance = account.balance + total.amount,
             seq = account.seq + total.entries,
             last_at = total.made_at
        from (
          select account_id, ledger_units(amount) as amount, count(*) as entries, max(made_at) as made_at
            from side
           where (select is_complete and is_sound and is_covered from verdict)
           group by account_id
        ) as total
       where account.id = total.account_id
    ),
    house as (
      insert into ledger_house_entry (account_id, amount, legs)
      select contra_id, ledger_units(-amount), count(*)
        from side
       where is_house
         and (select is_complete and is_sound and is_covered from verdict)
       group by contra_id
    ),
    call as (
      insert into ledger_call (accounts)
      select array_agg(distinct account_id)
        from side
      having (select is_complete and is_sound and is_covered from verdict)
    ),
    posting as (
      insert into ledger_key (key, hash, made_at, posting_id, balances)
      select key, hash, at, v_posting + number, array_agg(balance_after order by step)
        from side
       where (select is_complete and is_sound and is_covered from verdict)
       group by number, key, hash, at
       order by key
    )
    select is_complete, is_sound, is_covered, (select array_agg(balance_after order by step) from side)
      into v_complete, v_sound, v_covered, o_balances
      from verdict;

    exit when v_complete and v_sound and v_covered;
    if v_complete and not v_sound then
      raise exception 'a leg joins two accounts of one realm, one of which keeps a balance';
    end if;
    o_balances := null;
    select judged.o_statuses, judged.o_open, judged.o_count
      into o_statuses, v_open, v_count
      from ledger_judge(p_numbers, p_sources, p_targets, p_amounts, o_statuses, v_open) as judged;
  end loop;
end
$$;

-- Walks the commands of a call in order, with the balances as they would be, and says which of them can be.
create function ledger_judge(
  p_numbers integer[],
  p_sources bigint[],
  p_targets bigint[],
  p_amounts bigint[],
  p_statuses text[],
  p_open boolean[],
  out o_statuses text[],
  out o_open boolean[],
  out o_count integer
)
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_legs       integer := cardinality(p_numbers);
  v_ids        bigint[];
  v_balances   bigint[];
  v_overdrafts bigint[];
  v_debts      boolean[];
  v_house      bigint[];
  v_first      integer := 1;
  v_last       integer;
  v_leg        integer;
  v_status     text;
  v_undo       integer;
  v_at         integer;
begin
  o_statuses := coalesce(p_statuses, array_fill('applied'::text, array[p_numbers[v_legs]]));
  o_open := coalesce(p_open, array_fill(true, array[v_legs]));
  o_count := 0;
  select array_agg(id order by id),
         array_agg(balance::bigint order by id),
         array_agg(overdraft::bigint order by id),
         array_agg(purpose = 'receivable' order by id)
    into v_ids, v_balances, v_overdrafts, v_debts
    from ledger_account
   where id = any (p_sources || p_targets)
     and balance is not null;
  select array_agg(id order by id)
    into v_house
    from ledger_account
   where id = any (p_sources || p_targets)
     and balance is null;

  while v_first <= v_legs loop
    v_last := v_first;
    while v_last < v_legs and p_numbers[v_last + 1] = p_numbers[v_first] loop
      v_last := v_last + 1;
    end loop;
    v_status := null;
    if o_open[v_first] then
      v_leg := v_first;
      v_undo := 2 * v_first;
      -- Even steps take from the source, odd ones give to the target.
      for v_step in 2 * v_first .. 2 * v_last + 1 loop
        v_leg := v_step / 2;
        v_undo := v_step;
        v_at := ledger_position(v_ids, case v_step % 2 when 0 then p_sources[v_leg] else p_targets[v_leg] end);
        if v_at > 0 then
          v_balances[v_at] := v_balances[v_at]
            + case v_step % 2 when 0 then -p_amounts[v_leg] else p_amounts[v_leg] end;
          if v_balances[v_at] < -v_overdrafts[v_at] or (v_debts[v_at] and v_balances[v_at] > 0) then
            v_status := 'insufficient';
            exit;
          end if;
        elsif ledger_position(v_house, case v_step % 2 when 0 then p_sources[v_leg] else p_targets[v_leg] end) = 0 then
          v_status := 'no_account';
          exit;
        end if;
      end loop;
      if v_status is not null then
        for v_step in 2 * v_first .. v_undo loop
          v_leg := v_step / 2;
          v_at := ledger_position(v_ids, case v_step % 2 when 0 then p_sources[v_leg] else p_targets[v_leg] end);
          if v_at > 0 then
            v_balances[v_at] := v_balances[v_at]
              - case v_step % 2 when 0 then -p_amounts[v_leg] else p_amounts[v_leg] end;
          end if;
        end loop;
        o_statuses[p_numbers[v_first]] := v_status;
        for v_closed in v_first .. v_last loop
          o_open[v_closed] := false;
        end loop;
      else
        o_count := o_count + v_last - v_first + 1;
      end if;
    end if;
    v_first := v_last + 1;
  end loop;
end
$$;

-- Where an id stands in a sorted list of ids, or 0.
create function ledger_position(p_ids bigint[], p_id bigint)
returns integer
language sql
immutable
as $$
  select case when p_ids[width_bucket(p_id, p_ids)] = p_id then width_bucket(p_id, p_ids) else 0 end
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
         (select jsonb_agg(proof) from proof where not is_whole or expected <> found)
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
    returning accounts
  )
  select coalesce(array_agg(distinct account.id), '{}')
    into v_touched
    from taken, unnest(taken.accounts) as account (id);
  o_is_behind := exists (select from ledger_call);
  select proven.o_entries, proven.o_between
    into o_entries, v_between
    from ledger_prove(array(select distinct id from unnest(v_touched || v_alarmed) as id), p_now, p_zone) as proven;
  v_round.carry := v_round.carry + v_between;

  with taken as (delete from ledger_house_entry returning account_id, amount, legs)
  insert into ledger_house_total as known (account_id, amount, legs)
  select account_id, sum(amount), sum(legs)
    from taken
   group by account_id
  on conflict (account_id) do update
    set amount = known.amount + excluded.amount,
        legs = known.legs + excluded.legs;

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
  ledger_judge,
  ledger_position,
  ledger_make_months,
  ledger_note,
  ledger_prove,
  ledger_prove_whole,
  ledger_compare
from public;

grant execute on function ledger_open, ledger_post, ledger_make_months, ledger_compare to mela_app;
