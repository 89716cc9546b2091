-- The lottery schema holds: games, hash chains, draws, orders with their items, exposure, chase plans, settlements, and requests of staff.
-- No table has a column for a result: a result is computed from the revealed seed of a draw wherever it is needed.

-- Games and draws.

-- What staff can change about a game. Everything else about the games is in the rules.
create table lottery_game (
  code        text primary key check (code ~ '^[A-Z0-9][A-Z0-9_]{0,39}$'),
  -- A stopped game accepts no bets. Its draws continue, because bets that were accepted are settled.
  is_stopped  boolean not null default false,
  stop_reason text not null default '' check (char_length(stop_reason) <= 400),
  changed_at  timestamptz not null,
  check (is_stopped = (stop_reason <> ''))
);

-- The commitment to all seeds of a game and day. The draw service publishes it before the draws of the day are sold, and it never changes.
-- Entry 0 of the chain is the commitment; the draw with number k of the day uses entry k.
create table lottery_chain (
  game_code    text not null references lottery_game,
  day          date not null,
  length       smallint not null check (length between 1 and 1440),
  commitment   text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- A public value that is mixed into every seed: its name is published with the commitment, its value is known only later.
  salt_name    text check (char_length(salt_name) between 1 and 200),
  salt         text check (char_length(salt) between 1 and 200),
  published_at timestamptz not null,
  -- Part of the demo data, and marked as such wherever it is shown.
  is_demo      boolean not null default false,
  primary key (game_code, day),
  check (salt is null or salt_name is not null)
);

create type lottery_draw_state as enum ('open', 'closed', 'drawn', 'settled', 'void', 'reversed');

-- One opening of a game. A row exists only after its chain was published, and a bet needs the row, so every bet follows the commitment.
create table lottery_draw (
  id         bigint generated always as identity primary key,
  game_code  text not null,
  issue      text collate "C" not null check (issue ~ '^[1-9][0-9]{11}$'),
  day        date not null,
  -- The number of the draw within its day, and so of its entry in the chain.
  entry      smallint not null check (entry > 0),
  state      lottery_draw_state not null,
  open_at    timestamptz not null,
  close_at   timestamptz not null check (close_at > open_at),
  draw_at    timestamptz not null check (draw_at > close_at),
  closed_at  timestamptz check (closed_at >= close_at),
  -- The entry of the chain. Only lottery_reveal writes it, and only one that hashes to the commitment.
  seed       text check (seed ~ '^[0-9a-f]{64}$'),
  drawn_at   timestamptz,
  settled_at timestamptz,
  voided_at  timestamptz,
  is_demo    boolean not null default false,
  unique (game_code, issue),
  unique (game_code, day, entry),
  foreign key (game_code, day) references lottery_chain,
  check ((seed is null) = (drawn_at is null)),
  check (state not in ('drawn', 'settled', 'reversed') or seed is not null),
  check (seed is null or closed_at is not null),
  check ((state = 'void') = (voided_at is not null)),
  check (state <> 'settled' or settled_at is not null)
) with (fillfactor = 60);

-- Draws that still have a step before them: a few per game.
create index lottery_draw_unfinished on lottery_draw (draw_at, id) where state in ('open', 'closed', 'drawn', 'reversed');

-- The server creates draws and moves them on. The seed and the moment of the draw are written by lottery_reveal alone.
revoke insert, update, delete on lottery_chain, lottery_draw from mela_app;
grant insert (game_code, day, length, commitment, salt_name, published_at, is_demo) on lottery_chain to mela_app;
grant insert (game_code, issue, day, entry, state, open_at, close_at, draw_at, closed_at, is_demo) on lottery_draw to mela_app;
grant update (state, closed_at, settled_at, voided_at) on lottery_draw to mela_app;

-- Members.

-- The highest prize group that a member may choose. A member without a row has the default of the rules, 1956.
create table lottery_ceiling (
  member_id   bigint primary key references member,
  prize_group smallint not null check (prize_group between 1700 and 1980),
  changed_at  timestamptz not null
);

-- Chase plans.

create type lottery_chase_state as enum ('running', 'finished', 'stopped', 'won');
create type lottery_chase_draw_state as enum ('waiting', 'bought', 'dropped', 'released', 'refused');

-- One selection over several draws. The cost of all draws moves from cash to held when the plan is placed, and from there into the order of
-- each draw or back to cash: frozen = spent + released + the stakes of all waiting draws.
create table lottery_chase (
  id           bigint generated always as identity primary key,
  -- The reference that members and staff quote to each other.
  reference    text not null unique check (reference ~ '^C[0-9A-Z]{10}$'),
  member_id    bigint not null references member,
  request_key  text not null check (char_length(request_key) between 16 and 64),
  -- The same key with other content is refused.
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  game_code    text not null references lottery_game,
  -- The items of each draw at a multiple of one, as they were placed.
  items        jsonb not null check (jsonb_typeof(items) = 'array'),
  base_stake   money_e4 not null check (base_stake > 0),
  -- The odds tables of the merchant that the member saw. The plan buys no draw under another one of its game.
  elott_profile text not null check (elott_profile in ('fair97', 'market')),
  my4d_table   text not null check (my4d_table in ('enhanced', 'official')),
  stop_on_win  boolean not null,
  frozen       money_e4 not null check (frozen > 0),
  spent        money_e4 not null default 0 check (spent >= 0),
  released     money_e4 not null default 0 check (released >= 0),
  state        lottery_chase_state not null,
  placed_at    timestamptz not null,
  ended_at     timestamptz,
  unique (member_id, request_key),
  check (spent + released <= frozen),
  check ((state = 'running') = (ended_at is null)),
  check (state = 'running' or spent + released = frozen)
) with (fillfactor = 70);

create index lottery_chase_of_member on lottery_chase (member_id, id desc);
-- For the job that buys, ends and finishes plans.
create index lottery_chase_running on lottery_chase (id) where state = 'running';

-- Orders and items.

create type lottery_order_state as enum ('open', 'won', 'lost', 'returned', 'cancelled', 'void');

-- One request of a member for one draw, accepted whole. It is one bet record. The row is written in the transaction of its posting.
create table lottery_order (
  id           bigint generated always as identity primary key,
  -- The round of the bet record.
  round_id     uuid not null unique,
  -- The reference that members and staff quote to each other.
  reference    text not null unique check (reference ~ '^L[0-9A-Z]{10}$'),
  member_id    bigint not null references member,
  draw_id      bigint not null references lottery_draw,
  game_code    text not null,
  -- Null for an order of a chase plan, which has the plan's key.
  request_key  text check (char_length(request_key) between 16 and 64),
  request_hash text check (request_hash ~ '^[0-9a-f]{64}$'),
  chase_id     bigint references lottery_chase,
  item_count   smallint not null check (item_count between 1 and 50),
  stake        money_e4 not null check (stake > 0),
  -- The payout if every item has its best case; for the cap of a member and draw.
  best         money_e4 not null check (best >= 0),
  -- The member's highest prize group at this moment.
  max_group    smallint not null check (max_group between 1700 and 1980),
  state        lottery_order_state not null,
  payout       money_e4 not null default 0 check (payout >= 0),
  rebate       money_e4 not null default 0 check (rebate >= 0),
  -- The part of the stake that counts as turnover, known when the draw is settled.
  valid_bet    money_e4 not null default 0 check (valid_bet >= 0 and valid_bet <= stake),
  placed_at    timestamptz not null,
  settled_at   timestamptz,
  is_demo      boolean not null default false,
  unique (member_id, request_key),
  unique (chase_id, draw_id),
  check ((request_key is null) = (chase_id is not null)),
  check ((request_key is null) = (request_hash is null)),
  check ((state in ('open', 'cancelled')) = (settled_at is null))
) with (fillfactor = 50);

create index lottery_order_of_member on lottery_order (member_id, id desc);
-- For the limits of a member and draw.
create index lottery_order_of_game on lottery_order (member_id, game_code, draw_id);
-- For the recent games of a member.
create index lottery_order_recent on lottery_order (member_id, game_code, id) where chase_id is null;
-- For the comparison with bet records.
create index lottery_order_by_age on lottery_order using brin (placed_at);

create type lottery_item_state as enum ('open', 'won', 'lost', 'returned', 'cancelled', 'void');

-- One line of an order. Terms and odds are stored as they were priced: a later change of odds never reaches them. No index contains the
-- state or another column that a settlement changes, and the fillfactor leaves room for the settled version of every row, so that a
-- settlement is a heap-only update.
create table lottery_item (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references lottery_order,
  draw_id          bigint not null,
  member_id        bigint not null,
  position         smallint not null check (position between 1 and 50),
  play_code        text not null check (char_length(play_code) between 1 and 40),
  selection        jsonb not null,
  -- The number of unit bets.
  bets             integer not null check (bets between 1 and 100000),
  -- Terms of a play with prize groups; null for a play with an amount per bet.
  unit             money_e4 check (unit > 0),
  multiple         smallint check (multiple between 1 and 9999),
  prize_group      smallint check (prize_group between 1700 and 1980),
  -- The stake of one bet, fee included, and of all.
  unit_stake       money_e4 not null check (unit_stake > 0),
  stake            money_e4 not null check (stake = unit_stake * bets),
  fee_basis_points smallint not null check (fee_basis_points between 0 and 9999),
  fee              money_e4 not null check (fee >= 0),
  -- The total return of a stake of one by tier, in ten-thousandths.
  odds             jsonb not null check (jsonb_typeof(odds) = 'object'),
  best             money_e4 not null check (best >= 0),
  -- Paid when the draw is settled, whether the item wins or not.
  rebate           money_e4 not null check (rebate >= 0),
  state            lottery_item_state not null,
  -- The winning unit bets by tier.
  wins             jsonb,
  payout           money_e4 not null default 0 check (payout >= 0 and payout % 100 = 0),
  -- The settlement that wrote the last four columns; a repeated chunk finds its own number and writes nothing.
  settled_run      smallint,
  unique (order_id, position),
  check ((unit is null) = (multiple is null) and (unit is null) = (prize_group is null)),
  check ((state in ('won', 'lost', 'returned')) = (wins is not null))
) with (fillfactor = 50);

-- A settlement reads a draw member by member: the valid bet of a member needs all items of the draw.
create index lottery_item_of_draw on lottery_item (draw_id, member_id, id);

revoke delete on lottery_order, lottery_item, lottery_chase from mela_app;

-- The draws of a chase plan. The row of a coming draw need not exist yet.
create table lottery_chase_draw (
  chase_id  bigint not null references lottery_chase,
  game_code text not null,
  issue     text collate "C" not null check (issue ~ '^[1-9][0-9]{11}$'),
  position  smallint not null check (position between 1 and 120),
  multiple  smallint not null check (multiple between 1 and 9999),
  stake     money_e4 not null check (stake > 0),
  state     lottery_chase_draw_state not null,
  order_id  bigint unique references lottery_order,
  -- Why the order of this draw was refused: the code of the refusal.
  reason    text check (char_length(reason) between 1 and 60),
  primary key (chase_id, issue),
  unique (chase_id, position),
  check ((state = 'bought') = (order_id is not null)),
  check ((state = 'refused') = (reason is not null))
) with (fillfactor = 70);

-- Plans whose next draw opens.
create index lottery_chase_draw_waiting on lottery_chase_draw (game_code, issue) where state = 'waiting';

-- Exposure and settlement.

-- What a draw could cost: one row per set of outcomes that exclude each other, with the payout of each outcome in ten-thousandths of a rupee,
-- and one row `best` with the sum of all best cases for which no outcomes are kept. The exposure of a draw is the sum of the largest
-- element of every row. An order updates it as its last statement, so that the row lock is short.
create table lottery_exposure (
  draw_id bigint not null references lottery_draw,
  cells   text not null check (char_length(cells) between 1 and 20),
  payouts bigint[] not null,
  primary key (draw_id, cells)
) with (fillfactor = 50);

create type lottery_settlement_kind as enum ('settle', 'return', 'reverse');

-- One pass over the items of a draw, in chunks of whole members. Every chunk advances the progress in its own transaction, so that a
-- settlement continues after a crash where the last chunk ended. A draw that is corrected has several passes: settle, reverse, settle.
create table lottery_settlement (
  draw_id     bigint not null references lottery_draw,
  run         smallint not null check (run > 0),
  kind        lottery_settlement_kind not null,
  -- All members up to this one are done.
  last_member bigint not null default 0,
  items       integer not null default 0 check (items >= 0),
  stake       money_e4 not null default 0,
  payout      money_e4 not null default 0,
  rebate      money_e4 not null default 0,
  started_at  timestamptz not null,
  finished_at timestamptz,
  primary key (draw_id, run)
) with (fillfactor = 50);

-- A draw has one pass at a time.
create unique index lottery_settlement_running on lottery_settlement (draw_id) where finished_at is null;

-- Requests of staff: one person asks, another decides. Neither can name a result.
create type lottery_request_kind as enum ('void', 'reverse');
create type lottery_request_state as enum ('asked', 'approved', 'rejected');

create table lottery_request (
  id         bigint generated always as identity primary key,
  draw_id    bigint not null references lottery_draw,
  kind       lottery_request_kind not null,
  reason     text not null check (char_length(reason) between 10 and 400),
  state      lottery_request_state not null default 'asked',
  asked_by   bigint not null references staff,
  asked_at   timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  decision   text not null default '' check (char_length(decision) <= 400),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);

create unique index lottery_request_waiting on lottery_request (draw_id) where state = 'asked';
create index lottery_request_by_state on lottery_request (state, id desc);

-- Permissions of the first roles.
insert into staff_permission (role, permission)
select 'admin', unnest(array['lottery.read', 'lottery.stop', 'lottery.ask', 'lottery.approve'])
union all
select 'finance', unnest(array['lottery.read', 'lottery.approve'])
union all
select 'risk', unnest(array['lottery.read', 'lottery.stop', 'lottery.ask'])
union all
select 'reader', 'lottery.read';
