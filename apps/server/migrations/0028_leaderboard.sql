-- Leaderboards: the merchant's boards, one board of each for a week with its prizes set aside, and the standing of every member.

create type board_metric as enum ('validBet', 'bestMultiplier');

create table board_plan (
  code      text primary key check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- By language.
  titles    jsonb not null,
  metric    board_metric not null,
  -- Bets below this stake do not count; for the multiplier only.
  stake_min money_e4 not null check (stake_min >= 0),
  -- The products whose bets count; empty: all but games between players.
  products  text[] not null,
  -- The prize of each place.
  prizes    bigint[] not null check (cardinality(prizes) between 1 and 100 and 0 < all (prizes)),
  -- How often a prize must be bet before a withdrawal.
  times     text not null,
  -- A board is opened at the start of each week.
  is_on     boolean not null,
  made_at   timestamptz not null
);

revoke delete on board_plan from mela_app;

create type board_state as enum ('running', 'frozen', 'reviewed', 'paid');

-- A board of one week, with the terms of its plan when it was opened. Its prizes are in the pool `board/<id>` until they are paid.
create table board (
  id          bigint generated always as identity primary key,
  plan        text not null references board_plan,
  titles      jsonb not null,
  metric      board_metric not null,
  stake_min   money_e4 not null,
  products    text[] not null,
  prizes      bigint[] not null,
  times       text not null,
  pool        money_e4 not null check (pool > 0),
  -- A Monday; the board ends six days later.
  first_day   date not null check (extract(isodow from first_day) = 1),
  state       board_state not null,
  opened_at   timestamptz not null,
  frozen_at   timestamptz,
  reviewed_at timestamptz,
  reviewed_by bigint references staff,
  paid_at     timestamptz,
  paid_by     bigint references staff,
  unique (plan, first_day),
  check ((state = 'running') = (frozen_at is null)),
  check ((reviewed_at is null) = (reviewed_by is null) and (paid_at is null) = (paid_by is null)),
  check ((state = 'paid') = (paid_at is not null)),
  check (state in ('running', 'frozen') or reviewed_at is not null)
);

create index board_by_week on board (first_day desc, id);

revoke delete on board from mela_app;

-- The standing of a member; rank and prize since the board is frozen.
create table board_entry (
  board_id        bigint not null references board,
  member_id       bigint not null references member,
  -- Ledger units, or ten-thousandths of a multiplier.
  value           bigint not null,
  -- When the bet that last changed the value was settled: of equal values, the one that was reached first is ahead.
  reached_at      timestamptz not null,
  rank            integer check (rank > 0),
  prize           money_e4 check (prize >= 0),
  disqualified_at timestamptz,
  disqualified_by bigint references staff,
  reason          text check (char_length(reason) between 3 and 400),
  primary key (board_id, member_id),
  check ((rank is null) = (prize is null)),
  check (disqualified_at is null or rank is null),
  check ((disqualified_at is null) = (reason is null))
) with (fillfactor = 80);

create index board_entry_by_place on board_entry (board_id, value desc, reached_at, member_id);

-- Days of members whose bets have changed, until a job counts them.
create table board_due (
  member_id bigint not null,
  day       date not null,
  primary key (member_id, day)
);

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', 'leaderboard.read'), ('admin', 'leaderboard.manage'), ('admin', 'leaderboard.review'),
               ('admin', 'leaderboard.pay'), ('finance', 'leaderboard.read'), ('finance', 'leaderboard.pay'),
               ('risk', 'leaderboard.read'), ('risk', 'leaderboard.review'), ('support', 'leaderboard.read'),
               ('reader', 'leaderboard.read')) as given (role, permission);
