-- Rewards: budgets with a hard cap, and everything that is given to a member, with its terms as they were when it was given.

-- Money into, within and out of a budget; a gift into a wallet.
alter type ledger_kind add value 'budget';
alter type ledger_kind add value 'reward';

-- A budget is a ledger account that cannot go below zero: pool `budget/<code>`. What is granted and not claimed yet is in the pool
-- `reserved/<code>`.
create table budget (
  code         text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- What it holds at the start of each month: what is left of the month before goes back first. Null: staff fund it by hand.
  per_month    money_e4 check (per_month > 0),
  -- The first day of the month that was funded last.
  funded_month date check (extract(day from funded_month) = 1),
  check (funded_month is null or per_month is not null)
);

-- One change of what a budget may spend: the funding of a month, or a change by staff.
create table budget_funding (
  id          uuid primary key,
  budget      text not null references budget,
  -- Negative: money that was not spent went back.
  amount      money_e4 not null check (amount <> 0),
  month       date,
  made_by     bigint references staff,
  reason      text check (char_length(reason) between 3 and 500),
  -- The idempotency key of staff.
  request_key text check (char_length(request_key) between 16 and 64),
  made_at     timestamptz not null,
  unique (made_by, request_key),
  check ((month is null) = (made_by is not null)),
  check ((made_by is null) = (reason is null) and (made_by is null) = (request_key is null))
);

create index budget_funding_by_budget on budget_funding (budget, made_at desc);
create unique index budget_funding_of_month on budget_funding (budget, month) where month is not null;

-- The budgets of the lasting programmes, in rupees per month. An activity brings its own.
insert into budget (code, per_month)
values ('welcome', 50000000000),
       ('vip', 20000000000),
       ('mission', 5000000000),
       ('leaderboard', 3000000000),
       ('sign-in', 5000000000),
       ('envelope', 10000000000),
       ('raffle', 3000000000),
       ('referral', 10000000000),
       ('rebate', 50000000000),
       ('points', 10000000000),
       ('manual', 2000000000);

create type reward_source as enum (
  'activity', 'welcome', 'vip', 'mission', 'leaderboard', 'signIn', 'envelope', 'raffle', 'referral', 'rebate', 'points', 'manual'
);
create type reward_wallet as enum ('cash', 'bonus');
create type reward_state as enum ('claimable', 'claimed', 'expired', 'revoked');

create table reward (
  id           uuid primary key,
  -- The reference that members and staff quote to each other.
  reference    text not null unique check (reference ~ '^B[0-9A-Z]{10}$'),
  member_id    bigint not null references member,
  source       reward_source not null,
  -- The idempotency key within the source: `level/3/17` is the gift of level 3 for member 17.
  source_key   text not null check (char_length(source_key) between 1 and 120),
  budget       text not null references budget,
  wallet       reward_wallet not null,
  amount       money_e4 not null check (amount > 0 and amount % 100 = 0),
  -- Title and turnover as they were granted; later changes of a programme do not concern it.
  terms        jsonb not null,
  state        reward_state not null,
  granted_at   timestamptz not null,
  -- The member must claim it before this moment; null: at any time.
  expires_at   timestamptz check (expires_at > granted_at),
  ended_at     timestamptz,
  -- When the member was told that it expires soon.
  reminded_at  timestamptz,
  unique (source, source_key),
  check ((state = 'claimable') = (ended_at is null))
);

create index reward_by_member on reward (member_id, granted_at desc, id desc);
create index reward_claimable on reward (member_id) where state = 'claimable';
create index reward_to_expire on reward (expires_at) where state = 'claimable';
create index reward_by_budget on reward (budget, granted_at);

insert into staff_permission (role, permission)
select role, unnest(array['budget.read', 'budget.fund'])
  from unnest(array['admin', 'finance']) as role;
