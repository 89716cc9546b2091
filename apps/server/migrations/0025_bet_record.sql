-- One record for each round of a member, in our own words, and what the records of a day come to. Both are written in the transaction
-- that moves the money. What a vendor told about a round stays with the round; the record points there.

create type bet_state as enum ('open', 'settled', 'cancelled');

drop index bet_latest_win, bet_by_member;

alter table bet
  drop constraint bet_stake_check,
  drop constraint bet_payout_check,
  drop constraint bet_check,
  drop constraint bet_check1,
  -- A vendor may pay for a game that is in no catalogue of ours.
  alter column game_id drop not null,
  add column round_id uuid unique references vendor_round (id),
  -- As it was when the bet was placed: a game that moves to another category takes nothing of the past along.
  add column game_type game_type,
  add column state bet_state,
  -- What of the stake counts as play.
  add column valid_bet money_e4 not null default 0 check (valid_bet >= 0),
  -- The merchant's day on which it was settled, to whose sums it belongs for ever.
  add column day date;

update bet
   set state = case when settled_at is null then 'open' else 'settled' end::bet_state,
       payout = coalesce(payout, 0),
       game_type = game.game_type,
       valid_bet = case
         when settled_at is null then 0
         when game.game_type in ('LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT') then least(stake, abs(payout - stake))
         else stake
       end,
       day = (settled_at at time zone coalesce(
         (select value ->> 'timeZone' from setting where name = 'merchant'), 'Asia/Kolkata'
       ))::date
  from game
 where game.id = bet.game_id;

insert into bet (member_id, game_id, game_type, round_id, state, stake, valid_bet, payout, placed_at, settled_at, day)
select round.member_id,
       game.id,
       game.game_type,
       round.id,
       case round.state when 'open' then 'open' else 'settled' end::bet_state,
       round.stake + round.held,
       0,
       round.win + round.adjusted,
       round.opened_at,
       round.closed_at,
       null
  from vendor_round round
  join game on game.code = round.game_code
 where round.bets > 0 or round.wins > 0 or round.adjusted <> 0;

update bet
   set valid_bet = case
         when round.is_free then 0
         when round.turnover is not null then round.turnover
         when bet.game_type in ('LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT')
           then least(bet.stake, abs(bet.payout - bet.stake))
         else bet.stake
       end,
       day = (bet.settled_at at time zone coalesce(
         (select value ->> 'timeZone' from setting where name = 'merchant'), 'Asia/Kolkata'
       ))::date
  from vendor_round round
 where round.id = bet.round_id
   and bet.state = 'settled';

alter table bet
  alter column game_type set not null,
  alter column state set not null,
  alter column payout set not null,
  alter column valid_bet drop default,
  add check (stake >= 0),
  add check (settled_at >= placed_at),
  add check ((state = 'open') = (settled_at is null)),
  add check ((state = 'settled') = (day is not null));

create index bet_latest_win on bet (settled_at desc, id desc) where state = 'settled' and payout > stake;
-- Also for what somebody played last: the games are read from the index alone.
create index bet_by_time on bet (member_id, placed_at desc, id desc) include (game_id);
create index bet_by_day on bet using brin (day);

-- What the settled bets of a member come to, by day and kind of game. Always the sum of them, because nobody writes the one without
-- the other. Nothing is checked for its sign here: what is added may be below nothing.
create table bet_day (
  member_id bigint not null references member,
  day       date not null,
  game_type game_type not null,
  bets      integer not null,
  stake     money_e4 not null,
  valid_bet money_e4 not null,
  payout    money_e4 not null,
  primary key (member_id, day, game_type)
) with (fillfactor = 80);

insert into bet_day (member_id, day, game_type, bets, stake, valid_bet, payout)
select member_id, day, game_type, count(*), sum(stake), sum(valid_bet), sum(payout)
  from bet
 where state = 'settled'
 group by member_id, day, game_type;

-- What was found when sums and records were last held against each other.
create table bet_check (
  id          bigint generated always as identity primary key,
  checked_at  timestamptz not null,
  -- Null where all days were looked at.
  since       date,
  differences integer not null check (differences >= 0)
);

-- Records are written with the money, so nobody has to be told of a round later.
drop index vendor_round_untold;
alter table vendor_round drop column is_untold;
create index vendor_round_by_age on vendor_round using brin (opened_at);

revoke delete, truncate on bet, bet_day, bet_check from mela_app;
