-- The agents schema holds: the member tree by day, rates and quotas, daily figures of members and teams, commissions, and contracts.

-- Money.

alter type ledger_kind add value 'salary';
alter type ledger_kind add value 'dividend';
alter type ledger_kind add value 'agent_transfer';
alter type turnover_source add value 'transfer';

-- Tree.

-- A link holds from the day `since` until the day before `until`. A move ends links and begins others on the first day of a period, so
-- a report of the past counts every day under the upline of that day.
alter table member_tree
  add column since date not null default '-infinity',
  add column until date not null default 'infinity',
  add constraint member_tree_days check (since < until),
  drop constraint member_tree_pkey,
  add primary key (ancestor_id, descendant_id, since);

drop index member_tree_upward;
create index member_tree_upward on member_tree (descendant_id, depth);
create index member_tree_current on member_tree (ancestor_id, depth, descendant_id) where until = 'infinity';

-- Facts about a member as an agent. `may_open_equal`: the agent may open downlines at its own level. A suspended agent keeps its team,
-- but its shares stay with the house.
create table agent (
  member_id      bigint primary key references member,
  may_open_equal boolean not null default false,
  suspended_at   timestamptz,
  suspend_reason text check (char_length(suspend_reason) between 3 and 500),
  made_at        timestamptz not null,
  check ((suspended_at is null) = (suspend_reason is null))
);

-- Rates.

-- The percentage of a member per product outside the lottery; a missing row is 0. The prize group of the lottery is lottery_ceiling.
create table rebate_rate (
  member_id  bigint not null references member,
  product    text not null check (product ~ '^[a-z]{2,20}$'),
  rate       rate_e6 not null,
  changed_at timestamptz not null,
  primary key (member_id, product)
);

-- Daily figures. One row counts the settled bets and the money of one member, or of one team, on one day of the merchant.

-- `product` is a product of the rules, or 'none' for money that belongs to no product. `series` is the highest prize group of the
-- bet's items for lottery bets with groups, else 0. Columns have no sign checks, because voids subtract. The columns that begin with
-- `care_` hold the bets of members who were excluded, on a break or over a limit: they are in no other column and in no commission.
create table member_day (
  member_id      bigint not null references member,
  day            date not null,
  product        text not null,
  series         smallint not null default 0,
  bets           integer not null default 0,
  stake          money_e4 not null default 0,
  valid_bet      money_e4 not null default 0,
  payout         money_e4 not null default 0,
  self_rebate    money_e4 not null default 0,
  agent_rebate   money_e4 not null default 0,
  promotions     money_e4 not null default 0,
  payment_fees   money_e4 not null default 0,
  vendor_fee     money_e4 not null default 0,
  deposits       money_e4 not null default 0,
  withdrawals    money_e4 not null default 0,
  salaries       money_e4 not null default 0,
  dividends      money_e4 not null default 0,
  care_stake     money_e4 not null default 0,
  care_valid_bet money_e4 not null default 0,
  care_payout    money_e4 not null default 0,
  -- One on the day of the registration, and one on that of the first deposit.
  new_members    integer not null default 0,
  first_deposits integer not null default 0,
  primary key (member_id, day, product, series)
) with (fillfactor = 80);

create index member_day_by_day on member_day (day);

-- The sums of member_day over an ancestor and everybody below it on that day. Trials have no rows. Test agents count in the teams of test
-- agents only, and other accounts below a test agent in no team.
create table team_day (
  ancestor_id    bigint not null references member,
  day            date not null,
  product        text not null,
  series         smallint not null default 0,
  bets           integer not null default 0,
  stake          money_e4 not null default 0,
  valid_bet      money_e4 not null default 0,
  payout         money_e4 not null default 0,
  self_rebate    money_e4 not null default 0,
  agent_rebate   money_e4 not null default 0,
  promotions     money_e4 not null default 0,
  payment_fees   money_e4 not null default 0,
  vendor_fee     money_e4 not null default 0,
  deposits       money_e4 not null default 0,
  withdrawals    money_e4 not null default 0,
  salaries       money_e4 not null default 0,
  dividends      money_e4 not null default 0,
  care_stake     money_e4 not null default 0,
  care_valid_bet money_e4 not null default 0,
  care_payout    money_e4 not null default 0,
  new_members    integer not null default 0,
  first_deposits integer not null default 0,
  primary key (ancestor_id, day, product, series)
) with (fillfactor = 80);

-- Commissions.

create type commission_kind as enum ('rebate', 'dividend', 'daily', 'hourly', 'realtime');

-- One amount that an agent earned, with its origin. `source` identifies the origin within the kind: for a rebate the bet's round and its
-- revision, for a contract the settlement line. An amount is paid by a posting that sums the unpaid rows of an agent.
create table commission (
  id          bigint generated always as identity primary key,
  member_id   bigint not null references member,
  kind        commission_kind not null,
  source      text not null,
  -- The member and the bet that earned the rebate; null for contracts.
  from_id     bigint references member,
  round_id    uuid,
  product     text not null default 'none',
  -- The amount that the rate applied to, and the rate.
  basis       money_e4 not null default 0,
  rate        rate_e6 not null default 0,
  amount      money_e4 not null,
  -- A suspended agent's share is recorded and stays with the house.
  is_kept     boolean not null default false,
  day         date not null,
  earned_at   timestamptz not null,
  posting_key text,
  paid_at     timestamptz,
  unique (member_id, kind, source),
  check ((posting_key is null) = (paid_at is null))
);

create index commission_by_member on commission (member_id, day desc, id desc);
create index commission_unpaid on commission (member_id) where paid_at is null and not is_kept;
create index commission_by_round on commission (round_id) where round_id is not null;

-- What a settled bet counted for beyond its own record, for its next revision. A bet without a row has no prize group, earns no rebate and
-- is not of the care rule. There are no foreign keys, as for bet. A void bet keeps its row with zeros.
create table rebated_bet (
  round_id     uuid primary key,
  member_id    bigint not null,
  day          date not null,
  series       smallint not null,
  -- The member was excluded, on a break or over a limit when the bet was first settled. It stays so when the bet is corrected.
  is_care      boolean not null,
  self_rebate  money_e4 not null,
  -- The shares of all uplines without those that stay with the house.
  agent_rebate money_e4 not null,
  rounding     money_e4 not null,
  revision     integer not null check (revision > 0)
) with (fillfactor = 90);

create index rebated_bet_care on rebated_bet (member_id, day) where is_care;

-- What the floors of the shares left over, by the day of the bets. A job books it from the promotions to the rounding account.
create table commission_rounding (
  day    date primary key,
  amount money_e4 not null,
  booked money_e4 not null default 0
);

-- Results of the comparisons of daily figures with their sources.
create table rollup_check (
  id          bigint generated always as identity primary key,
  checked_at  timestamptz not null,
  since       date not null,
  differences integer not null check (differences >= 0)
);

revoke delete on commission, rebated_bet, commission_rounding, rollup_check from mela_app;

-- Contracts.

create type contract_kind as enum ('dividend', 'daily', 'hourly', 'realtime');
create type contract_state as enum ('requested', 'active', 'rejected', 'expired', 'terminated', 'superseded', 'invalid');

-- One version of an agreement. An amendment is a new row with the next version; accepted, it supersedes the version before it.
create table contract (
  id            uuid primary key,
  -- The same for all versions of one agreement.
  line_id       uuid not null,
  version       integer not null check (version > 0),
  kind          contract_kind not null,
  -- The agent who earns, and the upline who offered; null: the house.
  child_id      bigint not null references member,
  upline_id     bigint references member,
  -- Null: all products.
  products      text[],
  -- Only of dividends.
  period        text check (period in ('daily', 'weekly', 'half-month', 'monthly')),
  terms         jsonb not null,
  state         contract_state not null,
  offered_at    timestamptz not null,
  answer_by     timestamptz not null check (answer_by > offered_at),
  answered_at   timestamptz,
  -- The first and the last instant (exclusive) of its terms; null before acceptance, and while no end is known.
  starts_at     timestamptz,
  ends_at       timestamptz check (ends_at >= starts_at),
  ended_at      timestamptz,
  end_reason    text,
  -- The idempotency key of the offer or amendment.
  request_key   text not null check (request_key ~ '^[A-Za-z0-9_-]{16,64}$'),
  -- The staff member who offered on behalf of the house.
  offered_by    bigint references staff,
  unique (line_id, version),
  check (offered_by is null or upline_id is null),
  check (child_id <> upline_id),
  check ((kind = 'dividend') = (period is not null)),
  check (state not in ('active', 'terminated', 'superseded') or starts_at is not null)
);

create index contract_by_child on contract (child_id, kind, offered_at desc);
create index contract_by_upline on contract (upline_id, kind, offered_at desc);
-- Every version that was ever accepted has a start, whatever its state became.
create index contract_in_force on contract (kind, starts_at) where starts_at is not null;
-- A repeated request finds its first result.
create unique index contract_request on contract (child_id, request_key);
-- At most one version of an agreement waits for its answer, and at most one is active.
create unique index contract_one_state on contract (line_id, state) where state in ('requested', 'active');
-- What the expiry job looks for.
create index contract_open on contract (answer_by) where state = 'requested';
create index contract_ending on contract (ends_at) where state = 'active' and ends_at is not null;
-- One agreement of a kind is in force for a child and product scope at most; the scopes are compared by the module under the child's lock.

-- Permissions of the roles.

insert into staff_permission (role, permission)
select 'admin', unnest(array['agent.read', 'agent.manage', 'contract.read', 'contract.manage', 'bill.decide', 'settlement.run'])
union all
select 'finance', unnest(array['agent.read', 'contract.read', 'bill.decide', 'settlement.run'])
union all
select 'risk', unnest(array['agent.read', 'agent.manage', 'contract.read', 'contract.manage']);
